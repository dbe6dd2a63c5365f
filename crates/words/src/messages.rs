//! Messages: parsed once for the life of the process, and put together with their arguments.
//!
//! The sources are Fluent. Of its language we use texts, `$variables`, other messages and choices between variants
//! ([`faults`](crate::faults) names everything else), and our three languages have two plural forms. So a message is
//! written straight from the parsed source into one string; see decision 13.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::BuildHasherDefault;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser::{self, ParserError};
use fluent_syntax::unicode::unescape_unicode_to_string;
use rules::{Arg, Lang};

use crate::Speaker;
use crate::pieces::{Pieces, Quick};

/// The messages of one source, by their keys.
pub(crate) type Messages = HashMap<&'static str, Pattern<&'static str>, BuildHasherDefault<Quick>>;

/// What all speakers of one source share.
pub(crate) struct Source {
    pub(crate) messages: Messages,
    /// What was drawn in its words.
    pub(crate) pieces: Pieces,
}

/// Messages that refer to each other this deep refer to themselves.
const DEEPEST: u8 = 16;

/// Where a source lies in the program, and its length. A static text never moves, so this stands for its content, and a
/// speaker need not read the whole text to find what was parsed. The compiler may keep several copies of one text.
type Address = (usize, usize);

/// What was parsed once and is shared from then on.
type Shared<K> = LazyLock<Mutex<HashMap<K, Arc<Source>>>>;

/// A source; parsed by the first who asks. A message that cannot be parsed is left out.
pub(crate) fn source(source: &'static str) -> Arc<Source> {
    static BY_ADDRESS: Shared<Address> = LazyLock::new(Mutex::default);
    static BY_TEXT: Shared<&'static str> = LazyLock::new(Mutex::default);
    let mut known = BY_ADDRESS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known.entry((source.as_ptr().addr(), source.len())).or_insert_with(|| {
        let mut parsed = BY_TEXT.lock().unwrap_or_else(PoisonError::into_inner);
        let read = || Arc::new(Source { messages: parse(source).0, pieces: Pieces::default() });
        Arc::clone(parsed.entry(source).or_insert_with(read))
    });
    Arc::clone(found)
}

/// The messages of a source, and what cannot be read.
pub(crate) fn parse(source: &'static str) -> (Messages, Vec<ParserError>) {
    let (resource, errors) = match parser::parse(source) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let message = |entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value?)),
        _ => None,
    };
    (resource.body.into_iter().filter_map(message).collect(), errors)
}

/// What a message is filled with.
pub(crate) type Args<'a> = &'a [(&'static str, Arg)];

/// One message on its way into a string.
pub(crate) struct Sentence<'a> {
    pub(crate) speaker: &'a Speaker,
    pub(crate) args: Args<'a>,
    pub(crate) depth: u8,
}

impl Sentence<'_> {
    /// Appends the message of this key, or the key itself where there is none.
    pub(crate) fn message(&self, key: &str, said: &mut String) {
        match self.speaker.message(key) {
            Some(pattern) if self.depth < DEEPEST => {
                Sentence { depth: self.depth + 1, ..*self }.pattern(pattern, said);
            }
            _ => missing(key, said),
        }
    }

    fn pattern(&self, pattern: &Pattern<&'static str>, said: &mut String) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => said.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, said),
            }
        }
    }

    fn expression(&self, expression: &Expression<&'static str>, said: &mut String) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, said),
            Expression::Select { selector, variants } => {
                if let Some(variant) = self.chosen(selector, variants) {
                    self.pattern(&variant.value, said);
                }
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&'static str>, said: &mut String) {
        match inline {
            InlineExpression::StringLiteral { value } => said.push_str(&unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { value } => said.push_str(value),
            InlineExpression::VariableReference { id } => match self.arg(id.name) {
                Some(arg) => self.value(arg, said),
                None => missing(id.name, said),
            },
            InlineExpression::MessageReference { id, .. }
            | InlineExpression::TermReference { id, .. }
            | InlineExpression::FunctionReference { id, .. } => self.message(id.name, said),
            InlineExpression::Placeable { expression } => self.expression(expression, said),
        }
    }

    fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    fn value(&self, arg: &Arg, said: &mut String) {
        match arg {
            Arg::Number(number) => {
                // With the minus sign of the boards, not a hyphen.
                let sign = if *number < 0 { "\u{2212}" } else { "" };
                write!(said, "{sign}{}", number.unsigned_abs()).ok();
            }
            Arg::Word(word) => said.push_str(word),
            Arg::Text(text) => said.push_str(text),
            Arg::Seat(seat) => self.speaker.push_name(*seat, said),
            Arg::Label(label) => {
                Sentence { args: &label.args, depth: self.depth + 1, ..*self }.message(label.key, said);
            }
        }
    }

    /// The variant that fits the selector, or else the one with the asterisk.
    fn chosen<'v>(
        &self,
        selector: &InlineExpression<&'static str>,
        variants: &'v [Variant<&'static str>],
    ) -> Option<&'v Variant<&'static str>> {
        let arg = match selector {
            InlineExpression::VariableReference { id } => self.arg(id.name),
            _ => None,
        };
        let fits = |variant: &&Variant<&'static str>| match (arg?, &variant.key) {
            (Arg::Number(number), VariantKey::NumberLiteral { value }) => Some(value.parse() == Ok(*number)),
            (Arg::Number(number), VariantKey::Identifier { name }) => {
                Some(*name == plural(self.speaker.lang, *number))
            }
            (Arg::Word(word), VariantKey::Identifier { name }) => Some(name == word),
            (Arg::Text(text), VariantKey::Identifier { name }) => Some(name == text),
            _ => None,
        };
        variants
            .iter()
            .find(|variant| fits(variant) == Some(true))
            .or_else(|| variants.iter().find(|variant| variant.default))
    }
}

/// What stands for a message or an argument that is not there: plain to see.
fn missing(key: &str, said: &mut String) {
    write!(said, "‹{key}›").ok();
}

/// The plural form of a number.
fn plural(lang: Lang, number: i64) -> &'static str {
    match (lang, number.unsigned_abs()) {
        (_, 1) | (Lang::Fr, 0) => "one",
        _ => "other",
    }
}

/// What of a message cannot be said: functions, terms, attributes, and selectors that are no variables.
pub(crate) fn unsayable(pattern: &Pattern<&'static str>) -> Vec<String> {
    let mut faults = Vec::new();
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            unsayable_expression(expression, &mut faults);
        }
    }
    faults
}

fn unsayable_expression(expression: &Expression<&'static str>, faults: &mut Vec<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            if !matches!(selector, InlineExpression::VariableReference { .. }) {
                faults.push("selects by something else than a variable".to_owned());
            }
            faults.extend(variants.iter().flat_map(|variant| unsayable(&variant.value)));
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            unsayable_expression(expression, faults);
        }
        Expression::Inline(
            InlineExpression::TermReference { id, .. } | InlineExpression::FunctionReference { id, .. },
        ) => faults.push(format!("refers to the term or function {}", id.name)),
        Expression::Inline(InlineExpression::MessageReference { id, attribute: Some(_) }) => {
            faults.push(format!("refers to an attribute of {}", id.name));
        }
        Expression::Inline(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_parsed_once() {
        let (one, two) = (source(crate::HOUSE.fr), source(crate::HOUSE.fr));
        assert!(Arc::ptr_eq(&one, &two));
        assert!(!Arc::ptr_eq(&one, &source(crate::HOUSE.it)));
    }

    #[test]
    fn plurals_of_three_languages() {
        let forms = |lang| [-2, -1, 0, 1, 2, 21].map(|number| plural(lang, number) == "one");
        assert_eq!(forms(Lang::En), [false, true, false, true, false, false]);
        assert_eq!(forms(Lang::Fr), [false, true, true, true, false, false]);
        assert_eq!(forms(Lang::It), [false, true, false, true, false, false]);
    }
}
