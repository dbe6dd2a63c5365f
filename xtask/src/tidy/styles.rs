//! Style sheets stay cheap: what follows a `:has()` in a selector ends with something that has a name. A browser keeps one
//! list of what any `:has()` of a page may concern. With a selector such as `.tray:has(.can) > :not(.own)` that is everything,
//! and the style of the whole page is computed anew after every change, at the tables of all games.

use super::{Finding, Tree};

/// Elements of which drawings are full: their names say as little as no name.
const EVERYWHERE: [&str; 5] = ["b", "div", "i", "span", "svg"];

/// Every selector that ends with no class, id, attribute or element after a `:has()`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let sheets = tree.all().filter(|(path, _)| path.extension().is_some_and(|ending| ending == "css"));
    let mut findings = Vec::new();
    for (path, sheet) in sheets {
        let mut before = 0;
        for (at, _) in sheet.match_indices(['{', '}', ';']) {
            let prelude = &sheet[before..at];
            let number = sheet[..at].matches('\n').count() + 1;
            before = at + 1;
            for selector in split(without_comments(prelude).trim(), |letter| letter == ',') {
                if sheet[at..].starts_with('{') && ends_nameless(&selector) {
                    let what = format!("`{}` concerns everything: name what is meant", selector.trim());
                    findings.push(Finding::new(path, number, what));
                }
            }
        }
    }
    findings
}

/// Whether the last part of a selector has no name, and a part before it has a `:has()`.
fn ends_nameless(selector: &str) -> bool {
    let parts = split(selector.trim(), |letter| letter.is_whitespace() || ">+~".contains(letter));
    let Some((last, others)) = parts.split_last() else { return false };
    let named = last.starts_with(char::is_alphabetic) && !EVERYWHERE.contains(&last.as_str())
        || split(last, |letter| ".#[".contains(letter)).len() > 1
        || [".", "#", "[", ":is(", ":where("].iter().any(|start| last.starts_with(start));
    !named && others.iter().any(|part| part.contains(":has("))
}

/// The parts of a text between letters that are in no brackets. Empty parts are left out.
fn split(text: &str, separates: impl Fn(char) -> bool) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0_u32);
    for letter in text.chars() {
        if depth == 0 && separates(letter) {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(letter);
        }
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once("*/").map_or("", |(_, rest)| rest))
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    #[test]
    fn selectors_that_concern_everything_are_found() {
        let sheet = "a { b: c }\n/* , */ .x, .tray:has(.own.can) > :not(.own) { d: e }\n@media print { p:has(q) * { f: g } }\n.card:has(.h) svg { i: j }\n";
        let tree = Tree::of(&[("games/menuet/src/draw/board.css", sheet)]);
        let found = |number, selector| {
            format!(
                "games/menuet/src/draw/board.css:{number}: `{selector}` concerns everything: name what is meant"
            )
        };
        assert_eq!(
            printed(&check(&tree)),
            [
                found(2, ".tray:has(.own.can) > :not(.own)"),
                found(3, "p:has(q) *"),
                found(4, ".card:has(.h) svg")
            ]
        );
    }

    #[test]
    fn others_pass() {
        let sheet = ".one:has(.a) :is(.b, .c), .two:has(.d), .three:not(:has(e)) > :not(.f).g, i:has(*) [j], k:has(l) m:empty, k:has(l) span.o,
            .n > :not(.o) { p: calc(1px * (2 + 3)) }\n";
        let tree = Tree::of(&[("crates/server/assets/house.css", sheet)]);
        assert_eq!(printed(&check(&tree)), [""; 0]);
    }
}
