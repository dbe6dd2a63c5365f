//! Golden playthroughs: every way a match can end, and every turn of fortune that is rare.
// golden: all of records/escalier

use escalier::state::EndReason;
use escalier::{Event, Side, State};
use play::{Match, Notice};
use rules::{Position, TableOptions, Viewer};
use testkit::golden::{Behaviour, Recipe, all_replay, hashes, regenerating};

fn table(seats: u8) -> TableOptions {
    match TableOptions::validate(&State::META, Some(seats), None, []) {
        Ok(table_options) => table_options,
        Err(error) => panic!("{error}"),
    }
}

fn golden(name: &'static str, seats: u8, behaviour: Behaviour, shows: fn(&Match<State>) -> bool) {
    assert_eq!(Recipe { name, table_options: table(seats), behaviour, shows }.check(), Ok(()));
}

/// What happened, in order.
fn events(live: &Match<State>) -> Vec<Event> {
    let told = live.notices(Viewer::Open, 0).iter();
    told.filter_map(|told| if let Notice::Event(event) = told { Some(*event) } else { None }).collect()
}

fn ended_by(live: &Match<State>, wanted: EndReason) -> bool {
    matches!(events(live).last(), Some(Event::Ended { how, .. }) if *how == wanted)
}

/// Three seats, to the throne (R11.1).
#[test]
fn three_seats() {
    golden("three-seats", 3, Behaviour::Steady, |live| ended_by(live, EndReason::Throne));
}

/// Four seats; the throne is lost again in the round in which it was reached (R11.2).
#[test]
fn the_throne_is_lost() {
    golden("throne-lost", 4, Behaviour::Steady, |live| {
        let lost = |event: &Event| matches!(event, Event::Pushed { from, .. } if from.number() == 20);
        ended_by(live, EndReason::Throne) && events(live).iter().any(lost)
    });
}

/// Five seats, climbing on both sides (R1.3).
#[test]
fn five_seats_on_two_sides() {
    golden("five-seats-two-sides", 5, Behaviour::Steady, |live| {
        let on = |wanted: Side| {
            let chose =
                |event: &Event| matches!(event, Event::Climbed { side: Some(side), .. } if *side == wanted);
            events(live).iter().any(chose)
        };
        ended_by(live, EndReason::Throne) && on(Side::Left) && on(Side::Right)
    });
}

/// Six seats; one landing brings three courtiers down (R10.6).
#[test]
fn a_cascade_of_three() {
    golden("cascade-of-three", 6, Behaviour::Steady, |live| {
        let pushed = |event: &Event| matches!(event, Event::Pushed { .. });
        events(live).windows(3).any(|three| three.iter().all(pushed))
    });
}

/// A sealed tie for money that nobody can raise (R7.6).
#[test]
fn a_tie_that_nobody_can_raise() {
    golden("tie-that-nobody-can-raise", 3, Behaviour::Steady, |live| {
        let events = events(live);
        (1..events.len()).any(|n| {
            let (Event::Tied { sum }, Event::Won { sum: paid, .. }) = (events[n - 1], events[n]) else {
                return false;
            };
            // Offered by a seat, not automatically because it was all the seat had.
            let shown = events[..n - 1].iter().rev().find(|event| !matches!(event, Event::Offered { .. }));
            sum == paid && sum > 0 && matches!(shown, Some(Event::Sealed { .. }))
        })
    });
}

/// A sealed tie that is raised (R7.3).
#[test]
fn a_tie_that_is_raised() {
    golden("tie-that-is-raised", 4, Behaviour::Steady, |live| {
        let again = |two: &[Event]| matches!(two, [Event::Tied { sum }, Event::Sealed { .. }] if *sum > 0);
        events(live).windows(2).any(again)
    });
}

/// Through the end of the card deck, in the middle of a draw (R9.6), and of the event deck (R5.7).
#[test]
fn through_the_end_of_the_decks() {
    golden("deck-exhausted", 6, Behaviour::Steady, |live| {
        let drawn = |event: &Event| matches!(event, Event::Drawn { .. });
        let mid_draw =
            |three: &[Event]| drawn(&three[0]) && three[1] == Event::Reshuffled && drawn(&three[2]);
        let events = events(live);
        events.windows(3).any(mid_draw) && events.contains(&Event::EventsReshuffled)
    });
}

/// A hundred rounds pass (R11.4).
#[test]
fn a_hundred_rounds() {
    golden("hundred-rounds", 3, Behaviour::Steady, |live| ended_by(live, EndReason::HundredRounds));
}

/// Choices are taken back, and the log keeps both.
#[test]
fn wavering() {
    golden("wavering", 6, Behaviour::Wavering, |live| {
        live.record().is_some_and(|record| record.to_string().contains("\nundo "))
    });
}

/// A seat gives up; with three seats the others play on, and it is ranked last.
#[test]
fn resigned() {
    golden("resigned", 3, Behaviour::Resigns(9), |live| {
        live.scores().is_some_and(|scores| scores.reason() == "throne")
    });
}

/// All agree to stop.
#[test]
fn aborted() {
    golden("aborted", 5, Behaviour::Stops(40), |_| true);
}

/// Somebody else plays on, and the chair is ranked last even if it stands before the throne.
#[test]
fn replaced() {
    golden("replaced", 4, Behaviour::Leaves(5), |live| {
        live.scores()
            .is_some_and(|scores| scores.winners().only().is_some_and(|winner| scores.points(winner) < 20))
            && ended_by(live, EndReason::Throne)
    });
}

#[test]
fn all_records_replay() {
    if regenerating() {
        return;
    }
    match all_replay::<State>() {
        Ok(counts) => assert!(
            matches!(counts[..], [12, newest] if newest >= 12),
            "records by version of the rules: {counts:?}"
        ),
        Err(fault) => panic!("{fault}"),
    }
}

/// Frozen: a record names the hash of its last state. If this fails, mend the bytes of the state, not the test.
#[test]
fn the_hash_of_a_state_is_the_same_everywhere() {
    let found = hashes::<State>("rules-1/tie-that-is-raised.trn", &[20, 60, usize::MAX]);
    assert_eq!(
        found,
        Ok(["bf53756c3941d8c3", "240806690f325644", "0c8bcebaa3de9dab"].map(str::to_owned).to_vec())
    );
}
