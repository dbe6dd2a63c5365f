//! The file of an interrupted run, and which run may resume from it.

use std::path::{Path, PathBuf};

use arena::{Contest, Journal, RunOptions, Sprt, compete};
use bots::{Bot, Budget};
use rules::{Position, TableOptions};
use visite::State;

use super::{contest, rotations, run_options, timeless};

/// A file that is deleted after the test.
struct TempFile(PathBuf);

impl TempFile {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn duel() -> Contest {
    contest::<State>(&[Bot::Rules, Bot::Page], 2, 1)
}

fn open(path: &Path) -> Journal {
    Journal::open::<State>(path, &duel()).unwrap()
}

fn refusal(path: &Path, contest: &Contest) -> String {
    Journal::open::<State>(path, contest).unwrap_err().to_string().replace(path.to_str().unwrap(), "STATE")
}

/// A journal with four rotations.
fn four(name: &str) -> TempFile {
    let file = TempFile::new(name);
    compete::<State>(&duel(), &run_options(4, 2), Some(&open(&file.0)), &|_| {}).unwrap();
    file
}

#[test]
fn a_run_resumes_wherever_it_was_cut_off() {
    let file = four("cut");
    let whole = std::fs::read(&file.0).unwrap();
    let expected = rotations::<State>(&duel(), 6, 1);
    let heading = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for cut in [0, 1, heading, heading + 1, heading + 9, whole.len() / 2, whole.len() - 1, whole.len()] {
        std::fs::write(&file.0, &whole[..cut]).unwrap();
        let journal = open(&file.0);
        let lines = whole[..cut].iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(journal.finished().len(), lines.saturating_sub(1), "cut at {cut}");
        let again = compete::<State>(&duel(), &run_options(6, 2), Some(&journal), &|_| {}).unwrap();
        assert_eq!(timeless(again), expected, "cut at {cut}");
        assert_eq!(open(&file.0).finished().len(), 6);
    }
}

#[test]
fn finished_rotations_are_not_played_again() {
    let file = four("finished");
    let before = std::fs::read(&file.0).unwrap();
    let on_event = |_| panic!("a match was played");
    let again = compete::<State>(&duel(), &run_options(3, 2), Some(&open(&file.0)), &on_event).unwrap();
    assert_eq!(again.len(), 3, "fewer are fewer");
    assert_eq!(std::fs::read(&file.0).unwrap(), before);
}

#[test]
fn a_sequential_test_may_use_an_old_journal() {
    let file = TempFile::new("sequential");
    compete::<State>(&duel(), &run_options(60, 2), Some(&open(&file.0)), &|_| {}).unwrap();
    let options = RunOptions { sprt: Some(Sprt { elo0: -50.0, elo1: 50.0 }), ..run_options(60, 2) };
    let fresh = compete::<State>(&duel(), &options, None, &|_| {}).unwrap();
    let again = compete::<State>(&duel(), &options, Some(&open(&file.0)), &|_| {}).unwrap();
    assert!((10..60).contains(&fresh.len()), "{}", fresh.len());
    assert_eq!(timeless(again), timeless(fresh), "what was played beyond the decision does not count");
}

#[test]
fn a_journal_of_another_contest_is_refused() {
    let file = four("other");
    let before = std::fs::read(&file.0).unwrap();
    let other = contest::<State>(&[Bot::Rules, Bot::Page], 2, 2);
    let said = "STATE is the state of another contest: seed is 1 there and 2 here";
    assert_eq!(refusal(&file.0, &other), said);
    let table_options = TableOptions::validate(&State::META, None, None, [("homeward", "yes")]).unwrap();
    let other = Contest::new(table_options, vec![Bot::King, Bot::Page], Budget::Iterations(7), 1).unwrap();
    let said = refusal(&file.0, &other);
    for part in [
        r#"bots is ["rules","page"] there and ["king","page"] here"#,
        r#"limit is "scale 0.05" there and "7 iterations a turn" here"#,
        r#"options is {"homeward":"no"} there and {"homeward":"yes"} here"#,
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(std::fs::read(&file.0).unwrap(), before);
}

#[test]
fn other_files_are_refused_and_not_changed() {
    let file = TempFile::new("other-file");
    for text in ["my diary", "my diary\n", "{}\n", "[1]\n", "\u{fffd}\n"] {
        std::fs::write(&file.0, text).unwrap();
        assert_eq!(refusal(&file.0, &duel()), "STATE is not a state file of the arena; it was not changed");
        assert_eq!(std::fs::read_to_string(&file.0).unwrap(), text);
    }
}

#[test]
fn a_damaged_line_is_named() {
    let file = four("line");
    let mut lines: Vec<_> = std::fs::read_to_string(&file.0).unwrap().lines().map(str::to_owned).collect();
    lines[2] = "{\"unit\":1}".to_owned();
    std::fs::write(&file.0, lines.join("\n") + "\n").unwrap();
    let said = refusal(&file.0, &duel());
    assert!(said.starts_with("STATE:3: this is not a rotation of the contest: missing field"), "{said}");
}

#[test]
fn missing_records_are_noticed() {
    let file = four("records");
    let options = RunOptions { record_folder: Some(PathBuf::from("nowhere")), ..run_options(5, 1) };
    let said = compete::<State>(&duel(), &options, Some(&open(&file.0)), &|_| {}).unwrap_err().to_string();
    assert!(said.starts_with("rotation 0 was played before, but its record nowhere"), "{said}");
}

/// A journal as the first version of the program wrote it: heading and field names are stored and never change.
const STORED: &str = r#"{"arena":1,"bots":["rules","page"],"figures":1,"game":"visite","iterations":[0,0],"limit":"scale 0.05","options":{"homeward":"no"},"rules":2,"seats":2,"seed":1}
{"unit":0,"entrants":[{"sixtieths":0,"points":0,"iterations":0,"searching":0,"decisions":{"count":2,"nanoseconds":9386,"most":8386,"steps":{"79":1,"104":1}},"turns":{"count":1,"nanoseconds":9386,"most":9386,"steps":{"105":1}},"faults":{}},{"sixtieths":120,"points":2,"iterations":70,"searching":1500,"decisions":{"count":1,"nanoseconds":2115,"most":2115,"steps":{"88":1}},"turns":{"count":1,"nanoseconds":2115,"most":2115,"steps":{"88":1}},"faults":{"panicked":1}}],"fault":"unit 0, match 1: page in seat 0, entry 19: the bot panicked: oh"}
"#;

#[test]
fn a_stored_journal_is_read_and_written_alike() {
    let file = TempFile::new("stored");
    std::fs::write(&file.0, STORED).unwrap();
    let journal = open(&file.0);
    let rotation = &journal.finished()[&0];
    let [rules, page] = rotation.entrants.as_slice() else { panic!("{rotation:?}") };
    assert_eq!((rules.win_sixtieths, page.win_sixtieths, page.points), (0, 120, 2));
    assert_eq!((page.iterations, page.search_nanoseconds, page.faults["panicked"]), (70, 1500, 1));
    assert_eq!((rules.decisions.count(), page.turns.count()), (2, 1));
    assert!(rotation.first_fault.is_some());
    journal.append(rotation).unwrap();
    let last_line = STORED.lines().last().unwrap();
    assert_eq!(std::fs::read_to_string(&file.0).unwrap(), format!("{STORED}{last_line}\n"));
}
