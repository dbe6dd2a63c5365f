//! Messages and terms: what they refer to, and which variables they need.

use std::collections::BTreeSet;

use fluent_syntax::ast::{
    self, CallArguments, Expression, InlineExpression, Message, Pattern, PatternElement, Term,
};

/// One message or term.
#[derive(Default)]
pub(crate) struct Entry {
    /// Its key; a term's begins with a hyphen.
    pub(crate) key: String,
    /// The line of the key, from 1.
    pub(crate) line: usize,
    /// The keys of the messages it is put together from: `{ other-key }`.
    pub(crate) references: BTreeSet<String>,
    /// The names of its `$variables`.
    variables: BTreeSet<String>,
}

/// A piece of a source that is neither a message nor a term nor a comment.
pub(crate) struct Junk {
    /// The line it begins on, from 1.
    pub(crate) line: usize,
    /// What is wrong with it.
    pub(crate) what: String,
}

/// A parsed source.
pub(crate) struct Source {
    /// Messages and terms, in order.
    pub(crate) entries: Vec<Entry>,
    /// What cannot be read.
    pub(crate) junk: Vec<Junk>,
}

impl Entry {
    /// Whether it is a term, used by other entries only.
    pub(crate) fn is_term(&self) -> bool {
        self.key.starts_with('-')
    }

    fn message(message: &Message<&str>, line: usize) -> Self {
        let mut entry = Self { key: message.id.name.to_owned(), line, ..Self::default() };
        message.value.iter().for_each(|value| entry.pattern(value));
        message.attributes.iter().for_each(|attribute| entry.pattern(&attribute.value));
        entry
    }

    fn term(term: &Term<&str>, line: usize) -> Self {
        let mut entry = Self { key: format!("-{}", term.id.name), line, ..Self::default() };
        entry.pattern(&term.value);
        term.attributes.iter().for_each(|attribute| entry.pattern(&attribute.value));
        entry
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { arguments, .. } => {
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }
}

/// The variables a message needs: its own, and those of the messages it is put together from. A term's are the term's.
pub(crate) fn needed<'a>(message: &'a Entry, all: &'a [Entry]) -> BTreeSet<&'a str> {
    let mut parts = vec![message];
    let mut next = 0;
    while let Some(part) = parts.get(next) {
        for other in all.iter().filter(|other| part.references.contains(&other.key)) {
            if !parts.iter().any(|part| part.key == other.key) {
                parts.push(other);
            }
        }
        next += 1;
    }
    parts.into_iter().flat_map(|part| &part.variables).map(String::as_str).collect()
}

/// Reads a source.
pub(crate) fn read(text: &str) -> Source {
    let (resource, errors) = match fluent_syntax::parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let line_of = |key: &str| text[..offset(text, key)].matches('\n').count() + 1;
    let mut source = Source { entries: Vec::new(), junk: Vec::new() };
    for entry in &resource.body {
        match entry {
            ast::Entry::Message(message) => {
                source.entries.push(Entry::message(message, line_of(message.id.name)));
            }
            ast::Entry::Term(term) => source.entries.push(Entry::term(term, line_of(term.id.name))),
            _ => {}
        }
    }
    for error in errors {
        let range = error.slice.clone().unwrap_or_else(|| error.pos.clone());
        let (before, content) = (&text[..range.start], text[range].trim_end());
        let what = match content.split_once('=') {
            Some((key, value)) if value.trim().is_empty() => format!("`{}` is empty", key.trim()),
            _ => format!("`{}` cannot be read: {error}", content.lines().next().unwrap_or_default()),
        };
        source.junk.push(Junk { line: before.matches('\n').count() + 1, what });
    }
    source
}

/// Where a piece of a text begins in it.
fn offset(text: &str, piece: &str) -> usize {
    piece.as_ptr().addr() - text.as_ptr().addr()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn keys_lines_and_variables() {
        let found = read(concat!(
            "# a comment with $nothing\n",
            "log-moved = { $figure ->\n    [king] The King\n   *[other] { $other-one }\n} goes to { $to }.\n",
            "    .title = { $from } = { $to }\n",
            "# another with $nothing\n",
            "-court = Court\n\n",
            "later =\n    { $seat } costs 5 $\n",
        ));
        let keys: Vec<_> = found.entries.iter().map(|entry| (entry.key.as_str(), entry.line)).collect();
        assert_eq!(keys, [("log-moved", 2), ("-court", 8), ("later", 10)]);
        assert_eq!(found.entries[0].variables, set(&["figure", "other-one", "to", "from"]));
        assert_eq!(found.entries[2].variables, set(&["seat"]));
        assert!(found.entries[1].is_term() && !found.entries[0].is_term());
        assert!(found.junk.is_empty());
    }

    #[test]
    fn a_message_needs_what_its_parts_need() {
        let found = read(concat!(
            "choice = { the-stone } to { $to }{ -dot(last: \"no\") }{ NUMBER($n) }{ \"{\" }\n",
            "the-stone = the { $colour } stone{ the-mark }\n",
            "the-mark = { $mark } on { the-stone }\n",
            "-dot = { $last -> \n *[no] .\n }\n",
        ));
        assert_eq!(found.entries[0].references, set(&["the-stone"]));
        assert_eq!(needed(&found.entries[0], &found.entries), BTreeSet::from(["to", "n", "colour", "mark"]));
    }

    #[test]
    fn junk_is_told() {
        let found = read("a = A\nempty =\nb = { $x\nc = C\n");
        let junk: Vec<_> = found.junk.iter().map(|junk| (junk.line, junk.what.as_str())).collect();
        assert_eq!(junk[0], (2, "`empty` is empty"));
        assert!(junk[1].0 == 3 && junk[1].1.starts_with("`b = { $x` cannot be read: "), "{junk:?}");
        assert_eq!(found.entries.len(), 2);
    }
}
