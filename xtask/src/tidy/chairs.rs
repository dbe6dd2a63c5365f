//! A seat or a chair is never a bare `u8` in what crate `server` makes public.
//!
//! Found are: a parameter, a field or the result of a function named after a seat or a chair; pairs and maps that begin
//! with a `u8`, iterators of `u8`, and unnamed fields that are a `u8`. `seats: u8` is a number of seats, and passes.

use super::tokens::{Token, closing, tokens};
use super::{Finding, Tree};

/// Public signatures of the server with such a `u8`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| path.starts_with("crates/server/src")) {
        for declared in declared(&tokens(text)) {
            if declared.is_bare_chair() {
                let what = format!("`{}` has a `u8` that stands for a seat or a chair", declared.name);
                findings.push(Finding::new(path, declared.line, what));
            }
        }
    }
    findings
}

/// Something public that has a type: a parameter, a result, a field.
#[derive(Debug)]
struct Declared<'a> {
    name: &'a str,
    line: usize,
    /// The name is that of the variant or the struct.
    is_unnamed: bool,
    of: Vec<&'a str>,
}

impl<'a> Declared<'a> {
    fn new(name: Token<'a>, of: &[Token<'a>]) -> Self {
        Self {
            name: name.text,
            line: name.line,
            is_unnamed: false,
            of: of.iter().map(|token| token.text).collect(),
        }
    }

    fn is_bare_chair(&self) -> bool {
        if !self.of.contains(&"u8") {
            return false;
        }
        let named = |word: &str| self.name.to_lowercase().split('_').any(|part| part == word);
        let one = ["seat", "chair", "chairs"].into_iter().any(named);
        let is_count = self.of == ["u8"] || self.of == ["Option", "<", "u8", ">"];
        let unnamed = self.is_unnamed && self.of == ["u8"];
        one || (named("seats") && !is_count) || unnamed || self.of_chairs()
    }

    /// `(u8, …)`, a map from `u8`, `Item = u8`.
    fn of_chairs(&self) -> bool {
        let pair = |found: &[&str]| found == ["(", "u8", ","];
        let map = |found: &[&str]| found[0].ends_with("Map") && found[1..] == ["<", "u8"];
        let items = |found: &[&str]| found == ["Item", "=", "u8"];
        self.of.windows(3).any(|found| pair(found) || map(found) || items(found))
    }
}

/// All that is public in a source and has a type.
fn declared<'a>(tokens: &[Token<'a>]) -> Vec<Declared<'a>> {
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        if tokens[at].text != "pub" || text(tokens, at + 1) == "(" {
            continue;
        }
        let mut at = at + 1;
        while ["const", "async", "unsafe"].contains(&text(tokens, at)) {
            at += 1;
        }
        match text(tokens, at) {
            "fn" => function(tokens, at + 1, &mut found),
            "struct" => structure(tokens, at + 1, &mut found),
            "enum" => enumeration(tokens, at + 1, &mut found),
            "trait" => {
                let block = block(tokens, at);
                let inside = block.start..block.end;
                let functions = inside.filter(|&at| tokens[at].text == "fn").map(|at| at + 1);
                functions.for_each(|at| function(tokens, at, &mut found));
            }
            "type" => {
                let end = end(tokens, at, &[";"]);
                found.extend(tokens.get(at + 1).map(|name| Declared::new(*name, &tokens[at + 1..end])));
            }
            _ => {}
        }
    }
    found
}

fn text<'a>(tokens: &[Token<'a>], at: usize) -> &'a str {
    tokens.get(at).map_or("", |token| token.text)
}

/// The first of these marks from here on.
fn end(tokens: &[Token<'_>], from: usize, marks: &[&str]) -> usize {
    (from..tokens.len()).find(|&at| marks.contains(&tokens[at].text)).unwrap_or(tokens.len())
}

/// What is between the next braces.
fn block(tokens: &[Token<'_>], from: usize) -> std::ops::Range<usize> {
    let open = end(tokens, from, &["{"]);
    if open == tokens.len() { open..open } else { open + 1..closing(tokens, open) }
}

/// Behind a name: past its generic parameters.
fn past_generics(tokens: &[Token<'_>], at: usize) -> usize {
    if text(tokens, at) == "<" { closing(tokens, at) + 1 } else { at }
}

/// Parameters and result; `at` is the name.
fn function<'a>(tokens: &[Token<'a>], at: usize, found: &mut Vec<Declared<'a>>) {
    let open = past_generics(tokens, at + 1);
    if text(tokens, open) != "(" {
        return;
    }
    let close = closing(tokens, open);
    found.extend(parts(&tokens[open + 1..close]).into_iter().filter_map(named));
    if text(tokens, close + 1) == "->" {
        let end = end(tokens, close + 1, &["{", ";", "where"]);
        found.push(Declared::new(tokens[at], &tokens[close + 2..end]));
    }
}

/// Public fields; `at` is the name.
fn structure<'a>(tokens: &[Token<'a>], at: usize, found: &mut Vec<Declared<'a>>) {
    let open = past_generics(tokens, at + 1);
    if !["(", "{"].contains(&text(tokens, open)) {
        return;
    }
    for field in parts(&tokens[open + 1..closing(tokens, open)]) {
        let field = past_attributes(field);
        if text(field, 0) == "pub" && text(field, 1) != "(" {
            let name = tokens[at];
            found.extend(if text(tokens, open) == "{" {
                named(&field[1..])
            } else {
                unnamed(name, &field[1..])
            });
        }
    }
}

/// The fields of all variants; `at` is the name.
fn enumeration<'a>(tokens: &[Token<'a>], at: usize, found: &mut Vec<Declared<'a>>) {
    for variant in parts(&tokens[block(tokens, at)]) {
        let variant = past_attributes(variant);
        let Some(name) = variant.first() else { continue };
        if ["(", "{"].contains(&text(variant, 1)) {
            let fields = parts(&variant[2..closing(variant, 1)]);
            let is_named = text(variant, 1) == "{";
            let read = |field| if is_named { named(field) } else { unnamed(*name, field) };
            found.extend(fields.into_iter().map(past_attributes).filter_map(read));
        }
    }
}

/// `name: type`.
fn named<'a>(field: &[Token<'a>]) -> Option<Declared<'a>> {
    let colon = field.iter().position(|token| token.text == ":")?;
    Some(Declared::new(*field.get(colon.checked_sub(1)?)?, &field[colon + 1..]))
}

fn unnamed<'a>(name: Token<'a>, of: &[Token<'a>]) -> Option<Declared<'a>> {
    Some(Declared { is_unnamed: true, ..Declared::new(name, of) })
}

fn past_attributes<'a, 'b>(mut field: &'b [Token<'a>]) -> &'b [Token<'a>] {
    while text(field, 0) == "#" {
        field = &field[closing(field, 1) + 1..];
    }
    field
}

/// What is between the commas, those inside brackets left aside.
fn parts<'a, 'b>(tokens: &'b [Token<'a>]) -> Vec<&'b [Token<'a>]> {
    let (mut found, mut start, mut at) = (Vec::new(), 0, 0);
    while at < tokens.len() {
        match tokens[at].text {
            "(" | "[" | "{" | "<" => at = closing(tokens, at),
            "," => {
                found.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    found.push(&tokens[start..]);
    found.retain(|part| !part.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    fn found(source: &str) -> Vec<String> {
        printed(&check(&Tree::of(&[("crates/server/src/table.rs", source)])))
    }

    #[test]
    fn every_bare_chair_is_found() {
        for (name, source) in [
            ("chair", "pub fn note(&self, chair: u8) -> &str {"),
            ("seat", "pub const fn has<'a, T: Into<u8>>(self, seat: u8) -> bool {"),
            ("from_chair", "pub async fn go(from_chair: Option<u8>) {"),
            ("chairs", "pub fn of(chairs: &[u8]) -> Self {"),
            ("seats", "pub fn of(seats: Vec<u8>) -> Self {"),
            ("chair_of", "pub fn chair_of(&self, x: X) -> u8 where X: Y {"),
            ("wishes", "pub fn wishes(&self) -> &[(u8, Vote)] {"),
            ("iter", "pub fn iter(self) -> impl Iterator<Item = u8> {"),
            ("bots", "pub fn bots() -> BTreeMap<u8, Bot> {"),
            ("chair", "pub struct A { /// Who.\n #[x(y)] pub chair: u8, }"),
            ("Place", "pub struct Place(pub u8);"),
            ("chair", "pub enum A { B, #[x] C { n: u16, chair: u8 } }"),
            ("HandOver", "pub enum A { B(Seat), HandOver(u8) }"),
            ("chair", "pub trait A { fn b(&self, chair: u8); }"),
            ("Chair", "pub type Chair = u8;"),
        ] {
            let line = if source.contains('\n') { 2 } else { 1 };
            let what = format!(
                "crates/server/src/table.rs:{line}: `{name}` has a `u8` that stands for a seat or a chair"
            );
            assert_eq!(found(source), [what], "{source}");
        }
    }

    #[test]
    fn what_is_no_chair_or_not_public_passes() {
        for source in [
            "pub fn new(seats: u8, figures: u8) -> Vec<u8> {",
            "pub fn seats(&self) -> u8 { let chair: u8 = 1; }",
            "pub fn note(&self, chair: ChairId, n: u8) -> (Seat, u16) {",
            "pub(crate) fn note(&self, chair: u8) {",
            "fn note(&self, chair: u8) {",
            "pub struct ChairId(u8);",
            "pub struct A { chair: u8, pub(super) seat: u8, pub bytes: Vec<u8> }",
            "enum A { B(u8) }",
            "// pub fn note(chair: u8)",
            "#[cfg(test)] mod tests { pub fn note(chair: u8) {} }",
        ] {
            assert_eq!(found(source), [""; 0], "{source}");
        }
        let elsewhere = Tree::of(&[("crates/play/src/lib.rs", "pub fn note(chair: u8) {}")]);
        assert_eq!(printed(&check(&elsewhere)), [""; 0]);
    }
}
