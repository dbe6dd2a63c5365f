//! Golden playthroughs: every way a match can end.
// golden: all of records/__name__
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use __name__::{Event, State};
use play::{Match, Notice};
use rules::{Position, TableOptions, Viewer};
use testkit::golden::{Behaviour, Recipe, all_replay, regenerating};

fn golden(name: &'static str, behaviour: Behaviour, shows: fn(&Match<State>) -> bool) {
    let table_options = TableOptions::validate(&State::META, None, None, []).unwrap();
    assert_eq!(Recipe { name, table_options, behaviour, shows }.check(), Ok(()));
}

fn has(live: &Match<State>, wanted: fn(&Event) -> bool) -> bool {
    let notices = live.notices(Viewer::Open, 0).iter();
    notices.into_iter().any(|notice| matches!(notice, Notice::Event(event) if wanted(event)))
}

/// One seat has more points (R4.3).
#[test]
fn won() {
    golden("won", Behaviour::Sensible, |live| has(live, |event| matches!(event, Event::Won { .. })));
}

/// Both have as many (R4.3).
#[test]
fn shared_victory() {
    golden("shared-victory", Behaviour::Steady, |live| has(live, |event| *event == Event::Shared));
}

/// Choices are taken back, and the log keeps both.
#[test]
fn wavering() {
    golden("wavering", Behaviour::Wavering, |_| true);
}

/// A seat gives up.
#[test]
fn resigned() {
    golden("resigned", Behaviour::Resigns(3), |_| true);
}

/// All agree to stop.
#[test]
fn aborted() {
    golden("aborted", Behaviour::Stops(4), |_| true);
}

/// Somebody else plays on.
#[test]
fn replaced() {
    golden("replaced", Behaviour::Leaves(2), |_| true);
}

#[test]
fn all_records_replay() {
    if !regenerating() {
        let counts = all_replay::<State>();
        assert!(matches!(&counts, Ok(counts) if matches!(counts[..], [newest] if newest >= 6)), "{counts:?}");
    }
}
