//! The string literals of Rust source.

/// One string literal, wherever it stands except in a comment.
pub(crate) struct Literal<'a> {
    /// The line it begins on.
    pub(crate) line: usize,
    /// What is between the quotes, escapes as they are written.
    pub(crate) text: &'a str,
    /// All the source before it.
    pub(crate) before: &'a str,
}

/// All string literals, in order.
pub(crate) fn literals(source: &str) -> Vec<Literal<'_>> {
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some((text, length)) = string(rest) {
            found.push(Literal { line, text, before: &source[..at] });
            length
        } else if first == '\'' {
            character(rest)
        } else if in_word(first) {
            rest.find(|c| !in_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    found
}

/// The string literal a text begins with: what is between its quotes, and the length of it all.
fn string(rest: &str) -> Option<(&str, usize)> {
    let prefix = rest.len() - rest.trim_start_matches(['b', 'c', 'r']).len();
    let raw = rest[..prefix].ends_with('r');
    let hashes = if raw { rest[prefix..].len() - rest[prefix..].trim_start_matches('#').len() } else { 0 };
    let body = rest[prefix + hashes..].strip_prefix('"')?;
    let end = if raw { body.find(&format!("\"{}", "#".repeat(hashes)))? } else { closing_quote(body)? };
    Some((&body[..end], prefix + hashes + 1 + end + 1 + hashes))
}

fn closing_quote(body: &str) -> Option<usize> {
    let mut escaped = false;
    body.find(|c| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    })
}

/// Whether a character belongs to a Rust identifier.
fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The length of a character literal, or of the tick of a lifetime.
fn character(rest: &str) -> usize {
    let mut inside = rest.char_indices().skip(1);
    match (inside.next(), inside.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let after = at + escaped.len_utf8();
            rest[after..].find('\'').map_or(1, |end| after + end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// The length of a block comment, with those inside it.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<&str> {
        literals(source).into_iter().map(|literal| literal.text).collect()
    }

    #[test]
    fn every_kind_of_literal() {
        assert_eq!(texts(r#"f("a", b"b", c"c")"#), ["a", "b", "c"]);
        assert_eq!(texts(r#"("say \"hi\" \\", "next")"#), [r#"say \"hi\" \\"#, "next"]);
        assert_eq!(texts(r###"(r"\", r#"a "b" c"#, br#"d"#)"###), ["\\", "a \"b\" c", "d"]);
        assert_eq!(texts("r#type + \"x\""), ["x"]);
    }

    #[test]
    fn what_only_looks_like_one() {
        assert_eq!(texts("// \"no\"\n/* \"no\" /* \"no\" */ \"no\" é */ \"yes\""), ["yes"]);
        assert_eq!(texts(r#"('"', b'"', '\'', '"', '\u{22}', '«', "yes")"#), ["yes"]);
        assert_eq!(texts("fn f<'a>(x: &'a str) -> &'static str { \"yes\" }"), ["yes"]);
        assert_eq!(texts("never \"closed"), [""; 0]);
    }

    #[test]
    fn lines_and_what_stands_before() {
        let source = "// one\nlet a = \"x\n\n\"; g(\n    \"y\")";
        let found = literals(source);
        assert_eq!(found.iter().map(|literal| literal.line).collect::<Vec<_>>(), [2, 5]);
        assert!(found[1].before.trim_end().ends_with("g("));
    }
}
