//! What an interrupted run leaves behind, and who may go on from it.

use std::path::{Path, PathBuf};

use arena::{Contest, Goal, Journal, Sprt, compete};
use bots::{Bot, Budget};
use rules::{Position, TableOptions};
use visite::State;

use super::{contest, goal, timeless, units};

/// A file that is gone after the test.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-arena-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for Kept {
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

/// Four units in a file.
fn four(name: &str) -> Kept {
    let kept = Kept::new(name);
    compete::<State>(&duel(), &goal(4, 2), Some(&open(&kept.0)), &|_| {}).unwrap();
    kept
}

#[test]
fn a_run_goes_on_wherever_it_was_cut_off() {
    let kept = four("cut");
    let whole = std::fs::read(&kept.0).unwrap();
    let expected = units::<State>(&duel(), 6, 1);
    let heading = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for cut in [0, 1, heading, heading + 1, heading + 9, whole.len() / 2, whole.len() - 1, whole.len()] {
        std::fs::write(&kept.0, &whole[..cut]).unwrap();
        let journal = open(&kept.0);
        let lines = whole[..cut].iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(journal.done().len(), lines.saturating_sub(1), "cut at {cut}");
        let again = compete::<State>(&duel(), &goal(6, 2), Some(&journal), &|_| {}).unwrap();
        assert_eq!(timeless(again), expected, "cut at {cut}");
        assert_eq!(open(&kept.0).done().len(), 6);
    }
}

#[test]
fn finished_units_are_not_played_again() {
    let kept = four("finished");
    let before = std::fs::read(&kept.0).unwrap();
    let news = |_| panic!("nothing is to be played");
    let again = compete::<State>(&duel(), &goal(3, 2), Some(&open(&kept.0)), &news).unwrap();
    assert_eq!(again.len(), 3, "fewer are fewer");
    assert_eq!(std::fs::read(&kept.0).unwrap(), before);
}

#[test]
fn a_sequential_test_may_be_asked_of_what_was_played_before() {
    let kept = Kept::new("sequential");
    compete::<State>(&duel(), &goal(60, 2), Some(&open(&kept.0)), &|_| {}).unwrap();
    let goal = Goal { sprt: Some(Sprt { elo0: -50.0, elo1: 50.0 }), ..goal(60, 2) };
    let fresh = compete::<State>(&duel(), &goal, None, &|_| {}).unwrap();
    let again = compete::<State>(&duel(), &goal, Some(&open(&kept.0)), &|_| {}).unwrap();
    assert!((10..60).contains(&fresh.len()), "{}", fresh.len());
    assert_eq!(timeless(again), timeless(fresh), "what was played beyond the decision does not count");
}

#[test]
fn another_contest_is_refused_by_name() {
    let kept = four("other");
    let before = std::fs::read(&kept.0).unwrap();
    let other = contest::<State>(&[Bot::Rules, Bot::Page], 2, 2);
    let said = "STATE is the state of another contest: seed is 1 there and 2 here";
    assert_eq!(refusal(&kept.0, &other), said);
    let table_options = TableOptions::validate(&State::META, None, None, [("homeward", "yes")]).unwrap();
    let other = Contest::new(table_options, vec![Bot::King, Bot::Page], Budget::Iterations(7), 1).unwrap();
    let said = refusal(&kept.0, &other);
    for part in [
        r#"bots is ["rules","page"] there and ["king","page"] here"#,
        r#"limit is "scale 0.05" there and "7 iterations a turn" here"#,
        r#"options is {"homeward":"no"} there and {"homeward":"yes"} here"#,
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(std::fs::read(&kept.0).unwrap(), before);
}

#[test]
fn what_is_no_state_stays_as_it_is() {
    let kept = Kept::new("stranger");
    for text in ["my diary", "my diary\n", "{}\n", "[1]\n", "\u{fffd}\n"] {
        std::fs::write(&kept.0, text).unwrap();
        assert_eq!(refusal(&kept.0, &duel()), "STATE is not the state of an arena; it stays as it is");
        assert_eq!(std::fs::read_to_string(&kept.0).unwrap(), text);
    }
}

#[test]
fn a_line_nobody_wrote_is_found() {
    let kept = four("line");
    let mut lines: Vec<_> = std::fs::read_to_string(&kept.0).unwrap().lines().map(str::to_owned).collect();
    lines[2] = "{\"unit\":1}".to_owned();
    std::fs::write(&kept.0, lines.join("\n") + "\n").unwrap();
    let said = refusal(&kept.0, &duel());
    assert!(said.starts_with("STATE:3: this is not a unit of the contest: missing field"), "{said}");
}

#[test]
fn records_that_are_missing_are_missed() {
    let kept = four("records");
    let goal = Goal { records: Some(PathBuf::from("nowhere")), ..goal(5, 1) };
    let said = compete::<State>(&duel(), &goal, Some(&open(&kept.0)), &|_| {}).unwrap_err().to_string();
    assert!(said.starts_with("unit 0 was played before, but its record nowhere"), "{said}");
}
