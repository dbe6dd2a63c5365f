//! Every game has the same rooms, so that who knows one finds the way in all.

use std::ffi::OsStr;

use super::words::LANGUAGES;
use super::{Finding, Tree};

const SOURCES: [&str; 12] = [
    "lib", "pieces", "tables", "setup", "state", "choice", "flow", "scoring", "event", "view", "notation",
    "hints",
];
const TESTS: [&str; 4] = ["rulebook", "conformance", "laws", "golden"];

/// Rooms that a game lacks.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.games().into_iter().flat_map(|game| missing(tree, game)).collect()
}

fn missing(tree: &Tree, game: &str) -> Vec<Finding> {
    let mut findings: Vec<_> = rooms(game)
        .into_iter()
        .filter(|room| !room.iter().any(|path| tree.has(path)))
        .filter_map(|room| {
            let (path, otherwise) = room.split_first()?;
            let or: String = otherwise.iter().map(|path| format!(" (and so is {path})")).collect();
            Some(Finding::new(path, 1, format!("missing{or}")))
        })
        .collect();
    let records = format!("records/{game}");
    if !tree.below(&records).any(|(path, _)| path.extension() == Some(OsStr::new("trn"))) {
        findings.push(Finding::new(records, 1, "missing: not one .trn record"));
    }
    findings
}

/// For each room the paths it may have.
fn rooms(game: &str) -> Vec<Vec<String>> {
    let home = format!("games/{game}");
    let sources =
        SOURCES.map(|room| vec![format!("{home}/src/{room}.rs"), format!("{home}/src/{room}/mod.rs")]);
    let drawings = ["mod", "text"].map(|room| vec![format!("{home}/src/draw/{room}.rs")]);
    let words = LANGUAGES.map(|language| vec![format!("{home}/words/{language}.ftl")]);
    let tests =
        TESTS.map(|test| vec![format!("{home}/tests/{test}.rs"), format!("{home}/tests/{test}/main.rs")]);
    let page = vec![format!("docs/rules/{game}.md")];
    sources.into_iter().chain(drawings).chain(words).chain(tests).chain([page]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    fn complete() -> Tree {
        let tree = Tree::of(&[("games/clippy.toml", ""), ("records/go/first.trn", "")]);
        rooms("go").iter().fold(tree, |tree, room| tree.with(&room[0], ""))
    }

    #[test]
    fn a_complete_game_passes() {
        assert_eq!(printed(&check(&complete())), [""; 0]);
    }

    #[test]
    fn every_room_is_missed() {
        for room in rooms("go") {
            let findings = printed(&check(&complete().without(&room[0])));
            assert_eq!(findings.len(), 1, "{findings:?}");
            assert!(findings[0].starts_with(&format!("{}:1: missing", room[0])), "{findings:?}");
        }
        let bare = complete().without("records/go/first.trn").with("records/go/README.md", "");
        assert_eq!(printed(&check(&bare)), ["records/go:1: missing: not one .trn record"]);
    }

    #[test]
    fn a_room_may_be_a_folder() {
        let folder = complete().without("games/go/src/flow.rs").with("games/go/src/flow/mod.rs", "");
        assert_eq!(printed(&check(&folder)), [""; 0]);
        let pathless = complete().without("games/go/src/flow.rs").with("games/go/src/flow/turn.rs", "");
        assert_eq!(
            printed(&check(&pathless)),
            ["games/go/src/flow.rs:1: missing (and so is games/go/src/flow/mod.rs)"]
        );
    }
}
