//! Every record is a golden test, and no test left a draft behind.

use std::ffi::OsStr;
use std::path::Path;

use super::scan::{has_whole, in_name};
use super::{Finding, Tree};

const DRAFTS: [&str; 2] = [".snap.new", ".pending-snap"];

/// Files in `records/` that are no records of a game, records no golden test plays, and drafts of snapshots.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let records = tree.below("records").filter_map(|(path, _)| Some((path, wrong_record(tree, path)?)));
    let drafts = tree.all().filter_map(|(path, _)| Some((path, draft(path)?)));
    records.chain(drafts).map(|(path, what)| Finding::new(path, 1, what)).collect()
}

fn wrong_record(tree: &Tree, path: &Path) -> Option<String> {
    if path.file_name() == Some(OsStr::new("README.md")) {
        return None;
    }
    let Some((game, stem, old)) = record(path).filter(|(game, ..)| tree.games().contains(game)) else {
        return Some("neither a README.md nor a .trn record in the folder of a game".to_owned());
    };
    // What was written under older rules is replayed whole.
    if old {
        return None;
    }
    // A missing test is for `rooms` to say.
    let golden = tree.test(game, "golden")?;
    let played = plays_all(&golden, game) || has_whole(&golden, stem, in_name);
    (!played).then(|| format!("no golden test: `{stem}` is not mentioned in games/{game}/tests/golden.rs"))
}

/// The game and the stem of `records/<game>/<stem>.trn`, and whether it lies in a folder of older rules, as
/// `records/<game>/rules-1/<stem>.trn` does.
fn record(path: &Path) -> Option<(&str, &str, bool)> {
    let parts: Vec<&str> = path.iter().map(OsStr::to_str).collect::<Option<_>>()?;
    match parts[..] {
        [_, game, file] => Some((game, file.strip_suffix(".trn")?, false)),
        [_, game, folder, file] => {
            let version = folder.strip_prefix("rules-")?;
            let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then_some((game, file.strip_suffix(".trn")?, true))
        }
        _ => None,
    }
}

/// Whether the golden test says that it plays whatever is there.
fn plays_all(golden: &str, game: &str) -> bool {
    let marker = format!("// golden: all of records/{game}");
    golden.lines().any(|line| line.trim() == marker)
}

fn draft(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let is_draft = DRAFTS.iter().any(|suffix| name.ends_with(suffix));
    is_draft.then(|| "a snapshot nobody reviewed: accept or delete it".to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    fn good() -> Tree {
        Tree::of(&[
            ("games/go/tests/golden.rs", "golden!(\"short-game\"); // golden: all of records/goban\n"),
            ("records/README.md", ""),
            ("records/go/README.md", ""),
            ("records/go/short-game.trn", ""),
            ("records/go/rules-1/old-game.trn", ""),
        ])
    }

    #[test]
    fn tested_records_pass() {
        assert_eq!(printed(&check(&good())), [""; 0]);
        let all = good()
            .with("records/go/other.trn", "")
            .with("games/go/tests/golden.rs", "    // golden: all of records/go\n");
        assert_eq!(printed(&check(&all)), [""; 0]);
    }

    #[test]
    fn an_untested_record_is_found() {
        assert_eq!(
            printed(&check(&good().with("records/go/short.trn", ""))),
            ["records/go/short.trn:1: no golden test: `short` is not mentioned in games/go/tests/golden.rs"]
        );
    }

    #[test]
    fn what_is_no_record_of_a_game_is_found() {
        for path in
            ["records/short-game.trn", "records/chess/a.trn", "records/go/a.json", "records/go/old/a.trn"]
        {
            let what = format!("{path}:1: neither a README.md nor a .trn record in the folder of a game");
            assert_eq!(printed(&check(&good().with(path, ""))), [what]);
        }
    }

    #[test]
    fn a_draft_is_found() {
        for path in ["games/go/tests/snapshots/a.snap.new", "crates/play/src/.lib.rs.pending-snap"] {
            let what = format!("{path}:1: a snapshot nobody reviewed: accept or delete it");
            assert_eq!(printed(&check(&good().with(path, ""))), [what]);
        }
    }
}
