//! One name, one meaning: outside `games/` no two public types of different crates share a name.

use std::collections::BTreeMap;
use std::path::Path;

use super::tokens::{Token, tokens};
use super::{Finding, Tree};

/// Public types whose name another crate uses too.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut named: BTreeMap<&str, Vec<(&str, &Path, usize)>> = BTreeMap::new();
    for (home, path, text) in sources(tree) {
        for name in public_types(&tokens(text)) {
            named.entry(name.text).or_default().push((home, path, name.line));
        }
    }
    let mut findings = Vec::new();
    for (name, places) in named {
        let (first, path, line) = places[0];
        let others = places.iter().filter(|(home, ..)| *home != first);
        findings.extend(others.map(|(_, there, at)| {
            Finding::new(
                *there,
                *at,
                format!("`{name}` is also a public type of {first}, {}:{line}", path.display()),
            )
        }));
    }
    findings
}

/// The sources of all packages outside `games/`: package, path and text.
fn sources(tree: &Tree) -> impl Iterator<Item = (&str, &Path, &str)> {
    let packages: Vec<&str> = tree
        .all()
        .filter(|(path, _)| path.ends_with("Cargo.toml") && !path.starts_with("games"))
        .filter_map(|(path, _)| path.parent()?.to_str())
        .filter(|home| !home.is_empty())
        .collect();
    tree.rust().filter_map(move |(path, text)| {
        let home = packages.iter().copied().find(|home| path.starts_with(format!("{home}/src")))?;
        Some((home, path, text))
    })
}

/// What is declared as `pub struct`, `pub enum` and so on, wherever that is: an associated type is never `pub`.
fn public_types<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let public = tokens.iter().enumerate().filter(|(_, token)| token.text == "pub").map(|(at, _)| at + 1);
    public
        .filter_map(|at| {
            let at = if tokens.get(at)?.text == "unsafe" { at + 1 } else { at };
            let is_type = ["struct", "enum", "union", "trait", "type"].contains(&tokens.get(at)?.text);
            // In a macro the name may be `$name`.
            tokens.get(at + 1).filter(|name| is_type && name.text != "$").copied()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    fn good() -> Tree {
        Tree::of(&[
            ("Cargo.toml", ""),
            ("crates/play/Cargo.toml", ""),
            ("crates/play/src/lib.rs", "pub struct Match;\npub(crate) struct Inner;\npub enum Line {}\n"),
            ("crates/store/Cargo.toml", ""),
            (
                "crates/store/src/lib.rs",
                "// pub struct Match;\nstruct Line;\npub(crate) struct Inner;\npub fn match_of(m: Match) {}\n\
                 impl T for U { type Match = u8; }\n#[cfg(test)] mod tests { pub struct Match; }\n",
            ),
            ("crates/store/tests/a.rs", "pub struct Match;"),
            ("crates/store/examples/a.rs", "pub struct Match;"),
            ("games/go/Cargo.toml", ""),
            ("games/go/src/lib.rs", "pub struct Match;"),
        ])
    }

    #[test]
    fn names_used_once_pass() {
        assert_eq!(printed(&check(&good())), [""; 0]);
        let twice_in_one_crate = good().with("crates/play/src/other.rs", "pub struct Match;");
        assert_eq!(printed(&check(&twice_in_one_crate)), [""; 0]);
    }

    #[test]
    fn a_shared_name_is_found_whatever_kind_it_is() {
        for kind in ["struct", "enum", "union", "trait", "unsafe trait", "type"] {
            let tree = good()
                .with("crates/store/src/a/b.rs", &format!("mod c {{\n    pub {kind} Match<T> = 1;\n}}"));
            assert_eq!(
                printed(&check(&tree)),
                [
                    "crates/store/src/a/b.rs:2: `Match` is also a public type of crates/play, crates/play/src/lib.rs:1"
                ],
            );
        }
    }

    #[test]
    fn every_package_counts() {
        for home in ["xtask", "bench/rivals"] {
            let tree = good().with(&format!("{home}/Cargo.toml"), "").with(
                &format!("{home}/src/lib.rs"),
                "macro_rules! m { ($n:ident) => { pub struct Line; pub enum $n {} } }",
            );
            assert_eq!(check(&tree).len(), 1, "{home}");
        }
    }
}
