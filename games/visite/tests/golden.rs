//! Golden playthroughs: every way a match can end, and every turn of fortune that is rare.
// golden: all of records/visite

use play::{Match, Notice};
use record::{Proof, Record, fairness};
use rules::{Dice, Entry, Position, Quiet, Seat, SplitMix, TableOptions, Viewer};
use testkit::golden::{Behaviour, Recipe, all_replay, hashes, regenerating};
use visite::state::Victory;
use visite::{Choice, Event, Pawn, State};

fn table(homeward: &str) -> TableOptions {
    match TableOptions::validate(&State::META, None, None, [("homeward", homeward)]) {
        Ok(table_options) => table_options,
        Err(error) => panic!("{error}"),
    }
}

fn golden(name: &'static str, homeward: &str, behaviour: Behaviour, shows: fn(&Match<State>) -> bool) {
    assert_eq!(Recipe { name, table_options: table(homeward), behaviour, shows }.check(), Ok(()));
}

/// What happened, in order.
fn events(live: &Match<State>) -> Vec<Event> {
    let told = live.notices(Viewer::Open, 0).iter();
    told.filter_map(|told| if let Notice::Event(event) = told { Some(*event) } else { None }).collect()
}

fn ended_by(live: &Match<State>, wanted: Victory) -> bool {
    events(live).iter().any(|event| matches!(event, Event::Won { how, .. } if *how == wanted))
}

/// The King reaches the castle of the seat that brings him there (R9.1).
#[test]
fn king_in_castle() {
    golden("king-in-castle", "no", Behaviour::Steady, |live| {
        ended_by(live, Victory::KingInCastle) && !lost_by_own_move(live)
    });
}

/// The King is moved into the opponent's castle (R9.1).
#[test]
fn king_in_the_wrong_castle() {
    golden("king-in-the-wrong-castle", "no", Behaviour::Steady, lost_by_own_move);
}

fn lost_by_own_move(live: &Match<State>) -> bool {
    let events = events(live);
    let last = events.iter().rev().find_map(|event| match event {
        Event::Played { seat, .. } => Some(*seat),
        _ => None,
    });
    ended_by(live, Victory::KingInCastle)
        && matches!(events.last(), Some(Event::Won { seat, .. }) if Some(*seat) != last)
}

/// The Crown reaches a castle (R9.2).
#[test]
fn crown_in_castle() {
    golden("crown-in-castle", "no", Behaviour::Steady, |live| ended_by(live, Victory::CrownInCastle));
}

/// The deck is exhausted for the second time with the King on a side (R9.3).
#[test]
fn king_on_side() {
    golden("king-on-side", "no", Behaviour::Steady, |live| ended_by(live, Victory::KingOnSide));
}

/// The King is on the Fountain then, and the game goes on (R9.4).
#[test]
fn king_on_the_fountain() {
    golden("king-on-the-fountain", "no", Behaviour::Steady, |live| {
        events(live).iter().any(|event| matches!(event, Event::Reshuffled { times: 2 }))
    });
}

/// The deck is exhausted for the twelfth time with the King still on the Fountain: the Crown decides (R9.6).
#[test]
fn crown_on_side() {
    let recipe = Recipe {
        name: "crown-on-side",
        table_options: table("no"),
        behaviour: Behaviour::Steady,
        shows: |live| ended_by(live, Victory::CrownOnSide),
    };
    assert_eq!(recipe.check_guided(|state, seat, dice| keep_waiting(state, seat, dice, 3)), Ok(()));
}

/// The same with the Crown in the middle: both win (R9.6).
#[test]
fn shared_victory() {
    let recipe = Recipe {
        name: "shared-victory",
        table_options: table("no"),
        behaviour: Behaviour::Steady,
        shows: |live| events(live).contains(&Event::Shared),
    };
    assert_eq!(recipe.check_guided(|state, seat, dice| keep_waiting(state, seat, dice, 0)), Ok(()));
}

/// Any choice that leaves the King on the Fountain and, once the Crown is as far out as it should be, nobody in a castle.
fn keep_waiting(state: &State, seat: Seat, dice: &mut SplitMix, crown: i8) -> Choice {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let waits = |choice: &Choice| {
        let mut after = state.clone();
        after.apply_unchecked(Entry::Choice { seat, choice: *choice }, &mut Quiet);
        let at = |pawn| after.space_of(pawn).number();
        let castles = Pawn::ALL.iter().filter(|&&pawn| at(pawn).abs() >= 7).count();
        at(Pawn::King) == 0 && (castles == 0 || after.crown().number().abs() < crown)
    };
    let waiting: Vec<Choice> = legal.iter().copied().filter(waits).collect();
    let from = if waiting.is_empty() { &legal } else { &waiting };
    from[dice.below(u32::try_from(from.len()).unwrap_or(1)) as usize]
}

/// With the option a seat may be able to do nothing (R3.4, R10.1).
#[test]
fn a_hand_is_discarded() {
    golden("hand-discarded", "yes", Behaviour::Steady, |live| {
        events(live).iter().any(|event| matches!(event, Event::HandDiscarded { .. }))
    });
}

/// Choices are taken back, and the log keeps both.
#[test]
fn wavering() {
    golden("wavering", "no", Behaviour::Wavering, |_| true);
}

/// A seat gives up.
#[test]
fn resigned() {
    golden("resigned", "no", Behaviour::Resigns(9), |_| true);
}

/// All agree to stop.
#[test]
fn aborted() {
    golden("aborted", "no", Behaviour::Stops(7), |_| true);
}

/// Somebody else plays on, and the chair is ranked last even if it wins.
#[test]
fn replaced() {
    golden("replaced", "no", Behaviour::Leaves(5), |live| {
        live.scores()
            .is_some_and(|scores| scores.winners().only().is_some_and(|winner| scores.points(winner) == 0))
    });
}

#[test]
fn all_records_replay() {
    if regenerating() {
        return;
    }
    match all_replay::<State>() {
        Ok(counts) => assert!(
            matches!(counts[..], [10, newest] if newest >= 10),
            "records by version of the rules: {counts:?}"
        ),
        Err(fault) => panic!("{fault}"),
    }
}

/// The example in the page about records is a record.
#[test]
fn the_example_of_the_page_replays() {
    let page = include_str!("../../../docs/record.md");
    let Some(example) = page.split("```\n").find(|text| text.starts_with("trianon record 2\n")) else {
        panic!("the page has no example");
    };
    let proof = Record::read(example).and_then(|record| fairness::<State>(&record));
    assert!(
        matches!(
            proof,
            Ok(Proof { committed: Some(true), nonces: 1, wrong_nonce: None, drawn: 19, first_wrong: None })
        ),
        "{proof:?}"
    );
}

/// Frozen: a record names the hash of its last state. If this fails, mend the bytes of the state, not the test.
#[test]
fn the_hash_of_a_state_is_the_same_everywhere() {
    let found = hashes::<State>("rules-1/king-on-side.trn", &[20, 60, usize::MAX]);
    assert_eq!(
        found,
        Ok(["ca2e2f9bb2118ec0", "cb985f030a68b916", "3e33992f188884e4"].map(str::to_owned).to_vec())
    );
}
