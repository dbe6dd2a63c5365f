//! Every game has the same rooms with the same names in them, so that whoever knows one game finds their way in all.
//!
//! A room may have further files below it (`flow/auction.rs`); beside the rooms there is nothing.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::scan::{in_word, lines};
use super::{Finding, Tree};

/// The languages a game must speak: the names of the files in `words/`, without `.ftl`.
const LANGUAGES: [&str; 3] = ["en", "fr", "it"];

/// Each file of a room, below `games/<game>`, and what it declares.
const ROOMS: [(&str, &[&str]); 30] = [
    ("src/lib.rs", &[]),
    ("src/pieces/mod.rs", &[]),
    ("src/pieces/cards.rs", &["Card", "Pile"]),
    ("src/tables.rs", &["FigureSet", "FIGURES_1", "SETS", "figure_set"]),
    ("src/setup.rs", &["META", "Setup", "start"]),
    ("src/state/mod.rs", &["State", "Phase"]),
    ("src/state/layout.rs", &["Layout"]),
    ("src/choice/mod.rs", &["Choice", "Outcome"]),
    ("src/choice/menu.rs", &["Menu", "EMPTY"]),
    ("src/flow/mod.rs", &["impl Position for State", "menu"]),
    ("src/flow/refusal.rs", &["refusal"]),
    ("src/scoring.rs", &["scores"]),
    ("src/event.rs", &["Event"]),
    ("src/view.rs", &["View", "impl Knowledge for State"]),
    ("src/notation.rs", &["impl FromStr for Choice", "impl FromStr for Outcome"]),
    ("src/hints/mod.rs", &["impl Hints for State"]),
    ("src/draw/mod.rs", &["impl Show for State"]),
    ("src/draw/art.rs", &["ART"]),
    ("src/draw/text.rs", &["draw"]),
    ("src/draw/topics.rs", &["TOPICS"]),
    ("src/draw/svg/mod.rs", &["parts"]),
    ("src/draw/sprite.svg", &[]),
    ("src/draw/cover.svg", &[]),
    ("src/draw/board.css", &[]),
    ("src/draw/palette.css", &[]),
    ("tests/rulebook/main.rs", &[]),
    ("tests/laws/main.rs", &[]),
    ("tests/conformance.rs", &[]),
    ("tests/golden.rs", &[]),
    ("tests/drawn.rs", &[]),
];

/// Beside the rooms: what `conformance` and the soak share.
const SHARED_TESTS: &str = "tests/battery/mod.rs";

/// What a game implements somewhere below `flow`: beside `Position`, or in a file of its own if it is long.
const IN_FLOW: [&str; 2] = ["impl TableTalk for State", "impl Bidding for State"];

/// The value of a type that holds nothing is `EMPTY`.
const OTHER_NAMES_FOR_EMPTY: [&str; 2] = ["NOTHING", "NONE"];

/// Rooms and names that a game lacks, and rooms that the other games do not have.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.games()
        .into_iter()
        .flat_map(|game| [missing(tree, game), unnamed(tree, game), beside(tree, game), misnamed(tree, game)])
        .flatten()
        .collect()
}

fn missing(tree: &Tree, game: &str) -> Vec<Finding> {
    let missing = files(game).into_iter().filter(|path| !tree.has(path));
    let mut findings: Vec<_> = missing.map(|path| Finding::new(path, 1, "missing")).collect();
    let records = format!("records/{game}");
    if !tree.below(&records).any(|(path, _)| path.extension() == Some(OsStr::new("trn"))) {
        findings.push(Finding::new(records, 1, "missing: not one .trn record"));
    }
    findings
}

/// Every file a game has, whatever else it has.
fn files(game: &str) -> Vec<String> {
    let rooms = ROOMS.iter().map(|(room, _)| *room).chain([SHARED_TESTS]);
    let words = LANGUAGES.map(|language| format!("games/{game}/words/{language}.ftl"));
    rooms
        .map(|room| format!("games/{game}/{room}"))
        .chain(words)
        .chain([format!("docs/rules/{game}.md")])
        .collect()
}

/// Rooms without a name that they have in every game. A room that is not there is missing, nothing else.
fn unnamed(tree: &Tree, game: &str) -> Vec<Finding> {
    let rooms = ROOMS.iter().flat_map(|(room, names)| names.iter().map(move |name| (*room, *name)));
    let mut findings = Vec::new();
    for (room, name) in rooms.chain(IN_FLOW.map(|name| ("src/flow", name))) {
        let home = format!("games/{game}/{room}");
        let texts: Vec<&str> = tree.below(&home).map(|(_, text)| text).collect();
        let declared = texts.iter().flat_map(|text| text.lines()).any(|line| declares(line, name));
        if !texts.is_empty() && !declared {
            findings.push(Finding::new(home, 1, format!("has no `{name}`")));
        }
    }
    findings
}

/// Files and folders of `src` and `tests` that are no rooms.
fn beside(tree: &Tree, game: &str) -> Vec<Finding> {
    let first = |path: &Path| path.components().take(2).collect::<PathBuf>();
    let rooms = ROOMS.iter().map(|(room, _)| *room).chain([SHARED_TESTS]);
    let rooms: BTreeSet<_> = rooms.map(|room| first(Path::new(room))).collect();
    let home = format!("games/{game}");
    let others: BTreeSet<_> = tree
        .below(&home)
        .filter_map(|(path, _)| path.strip_prefix(&home).ok())
        .filter(|path| path.starts_with("src") || path.starts_with("tests"))
        .map(first)
        .filter(|room| !rooms.contains(room))
        .collect();
    let finding = |room| Finding::new(Path::new(&home).join(room), 1, "is no room of the other games");
    others.into_iter().map(finding).collect()
}

/// Empty values with another name than in the other games.
fn misnamed(tree: &Tree, game: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.below(&format!("games/{game}/src")) {
        for (number, line) in lines(text) {
            if let Some(name) = OTHER_NAMES_FOR_EMPTY.iter().find(|name| declares(line, name)) {
                findings.push(Finding::new(path, number, format!("`{name}` is called `EMPTY`")));
            }
        }
    }
    findings
}

/// Whether a line of code declares this name, whatever its visibility; of an implementation, its whole first line.
fn declares(line: &str, name: &str) -> bool {
    const VISIBILITY: [&str; 3] = ["pub(crate) ", "pub(super) ", "pub "];
    const DECLARATIONS: [&str; 6] = ["struct ", "enum ", "const fn ", "fn ", "const ", "rules::pile!("];
    let line = line.trim_start();
    let line = VISIBILITY.iter().find_map(|word| line.strip_prefix(word)).unwrap_or(line);
    let begins = |text: &str| text.strip_prefix(name).is_some_and(|rest| !rest.starts_with(in_word));
    begins(line) && name.starts_with("impl ")
        || DECLARATIONS.iter().filter_map(|word| line.strip_prefix(word)).any(begins)
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    /// A declaration of this name.
    fn declared(name: &str) -> String {
        let is_constant = name.chars().all(|c| !c.is_lowercase());
        match name.chars().next() {
            _ if name.starts_with("impl ") => format!("{name} {{\n}}\n"),
            _ if is_constant => format!("    pub(super) const {name}: u8 = 0;\n"),
            Some('a'..='z') => format!("    pub(crate) fn {name}() {{}}\n"),
            _ => format!("pub struct {name};\n"),
        }
    }

    fn room(names: &[&str]) -> String {
        names.iter().map(|name| declared(name)).collect()
    }

    fn complete() -> Tree {
        let tree = Tree::of(&[("games/clippy.toml", ""), ("records/go/first.trn", "")]);
        let tree = files("go").iter().fold(tree, |tree, path| tree.with(path, ""));
        let tree = ROOMS
            .iter()
            .fold(tree, |tree, (file, names)| tree.with(&format!("games/go/{file}"), &room(names)));
        tree.with("games/go/src/flow/talk.rs", &room(&IN_FLOW))
    }

    #[test]
    fn a_complete_game_passes() {
        assert_eq!(printed(&check(&complete())), [""; 0]);
    }

    #[test]
    fn every_room_is_missed() {
        for path in files("go") {
            let findings = printed(&check(&complete().without(&path)));
            assert_eq!(findings, [format!("{path}:1: missing")]);
        }
        let bare = complete().without("records/go/first.trn").with("records/go/README.md", "");
        assert_eq!(printed(&check(&bare)), ["records/go:1: missing: not one .trn record"]);
    }

    #[test]
    fn every_name_is_missed() {
        for (file, names) in ROOMS {
            let path = format!("games/go/{file}");
            for name in names {
                // A longer name, a use or a comment is not enough.
                let others: Vec<_> = names.iter().copied().filter(|other| other != name).collect();
                let near = format!("{}{}", room(&others), declared(&format!("{name}s")));
                let near = format!("{near}// {name}\nlet x = {name};\n");
                let findings = printed(&check(&complete().with(&path, &near)));
                assert_eq!(findings, [format!("{path}:1: has no `{name}`")]);
            }
        }
        let silent = complete().with("games/go/src/flow/talk.rs", "impl Bidding for State {}\n");
        assert_eq!(printed(&check(&silent)), ["games/go/src/flow:1: has no `impl TableTalk for State`"]);
    }

    #[test]
    fn a_room_of_one_game_only_is_found() {
        let more = complete()
            .with("games/go/src/flow/capture.rs", "")
            .with("games/go/tests/laws/ko.rs", "")
            .with("games/go/src/joseki.rs", "")
            .with("games/go/src/ladders/mod.rs", "")
            .with("games/go/src/ladders/long.rs", "")
            .with("games/go/tests/ko.rs", "");
        let what = ["src/joseki.rs", "src/ladders", "tests/ko.rs"];
        let what = what.map(|room| format!("games/go/{room}:1: is no room of the other games"));
        assert_eq!(printed(&check(&more)), what);
    }

    #[test]
    fn nothing_has_one_name() {
        let text = format!("{}    const NONE: Self = Self(0);\n", room(&["Card", "Pile"]));
        let none = complete().with("games/go/src/pieces/cards.rs", &text);
        assert_eq!(printed(&check(&none)), ["games/go/src/pieces/cards.rs:3: `NONE` is called `EMPTY`"]);
    }
}
