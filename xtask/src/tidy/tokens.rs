//! Rust source as tokens: enough to see what is declared, without comments, literals and tests.

use super::scan::in_word;

/// A word, or a punctuation mark; `::`, `->` and `=>` are one mark each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// From 1.
    pub(super) line: usize,
}

/// The tokens of a source, without those of its `#[cfg(test)]` items.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    without_tests(&all_tokens(source))
}

fn all_tokens(source: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = source[at..].chars().next() {
        let rest = &source[at..];
        let (length, is_token) = if let Some(length) = comment(rest).or_else(|| string(rest)) {
            (length, false)
        } else if first == '\'' {
            (character(rest), false)
        } else if in_word(first) {
            (rest.find(|c| !in_word(c)).unwrap_or(rest.len()), true)
        } else if ["::", "->", "=>"].iter().any(|mark| rest.starts_with(mark)) {
            (2, true)
        } else {
            (first.len_utf8(), !first.is_whitespace())
        };
        if is_token {
            found.push(Token { text: &rest[..length], line });
        }
        line += rest[..length].matches('\n').count();
        at += length;
    }
    found
}

/// Leaves out `#[cfg(test)]` and the item behind it: up to its `;`, or to the end of its block.
fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let marked = tokens[at..].len() >= MARK.len()
            && MARK.iter().zip(&tokens[at..]).all(|(mark, token)| token.text == *mark);
        if marked {
            at += MARK.len();
            let end = tokens[at..].iter().position(|token| ["{", ";"].contains(&token.text));
            let Some(end) = end.map(|end| at + end) else { break };
            at = if tokens[end].text == "{" { closing(tokens, end) + 1 } else { end + 1 };
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

/// Where the bracket that opens here closes; the last token if it never does.
pub(super) fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.text {
            "(" | "[" | "{" | "<" => depth += 1,
            ")" | "]" | "}" | ">" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len().saturating_sub(1)
}

/// The length of the comment a text begins with.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    Some(rest.len())
}

/// The length of the string literal a text begins with.
fn string(rest: &str) -> Option<usize> {
    let prefix = rest.len() - rest.trim_start_matches(['b', 'c', 'r']).len();
    let raw = rest[..prefix].ends_with('r');
    let hashes = if raw { rest[prefix..].len() - rest[prefix..].trim_start_matches('#').len() } else { 0 };
    let body = rest[prefix + hashes..].strip_prefix('"')?;
    let end = if raw { body.find(&format!("\"{}", "#".repeat(hashes)))? } else { closing_quote(body)? };
    Some(prefix + hashes + 1 + end + 1 + hashes)
}

fn closing_quote(body: &str) -> Option<usize> {
    let mut escaped = false;
    body.find(|c| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes
    })
}

/// The length of a character literal, or of a lifetime.
fn character(rest: &str) -> usize {
    let mut inside = rest.char_indices().skip(1);
    match (inside.next(), inside.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let after = at + escaped.len_utf8();
            rest[after..].find('\'').map_or(1, |end| after + end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1 + rest[1..].find(|c| !in_word(c)).unwrap_or(rest.len() - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(source: &str) -> Vec<&str> {
        tokens(source).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn words_and_marks() {
        assert_eq!(
            texts("pub fn a::b() -> u8 {}"),
            ["pub", "fn", "a", "::", "b", "(", ")", "->", "u8", "{", "}"]
        );
        assert_eq!(texts("// no\n/* no /* no */ é */ yes"), ["yes"]);
        assert_eq!(texts(r##"f("no", 'n', '\'', '"', r#"a "no""#, b"no") yes"##)[7..], [")", "yes"]);
        assert_eq!(texts("&'a str"), ["&", "str"]);
    }

    #[test]
    fn tests_are_left_out() {
        let source = "a; #[cfg(test)] mod tests { fn f() { g() } } b; #[cfg(test)] use x; c";
        assert_eq!(texts(source), ["a", ";", "b", ";", "c"]);
    }

    #[test]
    fn lines_and_brackets() {
        let found = tokens("a\n\"x\ny\" (b [c] <d>)\ne");
        assert_eq!(
            found.iter().map(|token| token.line).collect::<Vec<_>>(),
            [1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4]
        );
        assert_eq!(found[closing(&found, 1)].text, ")");
    }
}
