//! Files stay short enough to be read, and every crate is on the map.

use std::path::Path;

use super::scan::{has_whole, in_name};
use super::{Finding, Tree};

const MOST_LINES: usize = 700;
const MAP: &str = "ARCHITECTURE.md";

/// Source files that are too long, and crates the map does not name.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = too_long(tree);
    findings.extend(off_the_map(tree));
    findings
}

fn too_long(tree: &Tree) -> Vec<Finding> {
    tree.all()
        .filter(|(path, _)| is_source(path))
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|(_, count)| *count > MOST_LINES)
        .map(|(path, count)| {
            Finding::new(path, MOST_LINES + 1, format!("{count} lines: {MOST_LINES} are the most"))
        })
        .collect()
}

/// `crates/*/src/…` or `games/*/src/…`.
fn is_source(path: &Path) -> bool {
    let mut parts = path.iter();
    let parent = parts.next();
    parent.is_some_and(|parent| parent == "crates" || parent == "games")
        && parts.nth(1).is_some_and(|part| part == "src")
}

fn off_the_map(tree: &Tree) -> Vec<Finding> {
    let Some(map) = tree.text(MAP) else {
        return vec![Finding::new(MAP, 1, "missing")];
    };
    let crates = ["crates", "games"]
        .into_iter()
        .flat_map(|parent| tree.folders(parent).into_iter().map(move |name| (parent, name)));
    crates
        .filter(|(_, name)| !code(map).any(|code| has_whole(code, name, in_name)))
        .map(|(parent, name)| {
            Finding::new(MAP, 1, format!("{parent}/{name} is not mentioned in code letters"))
        })
        .collect()
}

/// What stands in code letters: every other piece between backticks, for fences have three of them. Names of crates are
/// common words, so prose does not count.
fn code(markdown: &str) -> impl Iterator<Item = &str> {
    markdown.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    fn good() -> Tree {
        Tree::of(&[
            (
                "ARCHITECTURE.md",
                "A map for all who play: `rules`, and\n\n```\ngames/go  the game of go\n```\n\nthe end.",
            ),
            ("crates/rules/src/lib.rs", &"\n".repeat(700)),
            ("crates/rules/tests/long.rs", &"\n".repeat(701)),
            ("games/go/words/en.ftl", &"\n".repeat(701)),
            ("games/clippy.toml", ""),
        ])
    }

    #[test]
    fn short_files_on_the_map_pass() {
        assert_eq!(printed(&check(&good())), [""; 0]);
    }

    #[test]
    fn a_long_file_is_found() {
        for path in ["crates/rules/src/lib.rs", "games/go/src/draw/text.rs"] {
            let tree = good().with(path, &"\n".repeat(701));
            assert_eq!(printed(&check(&tree)), [format!("{path}:701: 701 lines: 700 are the most")]);
        }
    }

    #[test]
    fn a_crate_off_the_map_is_found() {
        let tree = good().with("crates/play/Cargo.toml", "");
        assert_eq!(
            printed(&check(&tree)),
            ["ARCHITECTURE.md:1: crates/play is not mentioned in code letters"]
        );
        assert_eq!(printed(&check(&good().without(MAP))), ["ARCHITECTURE.md:1: missing"]);
    }
}
