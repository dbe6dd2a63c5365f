//! Golden playthroughs: every way a match can end, every tie, and everything that is rare.
// golden: all of records/palais

use palais::state::{EndReason, Phase};
use palais::{Card, Event, Noble, Privilege, Side, State};
use play::{Match, Notice};
use rules::{Position, Seat, TableOptions, Viewer};
use testkit::golden::{Behaviour, Recipe, all_replay, hashes, regenerating};

fn table(seats: u8, layout: &str) -> TableOptions {
    match TableOptions::validate(&State::META, Some(seats), None, [("layout", layout)]) {
        Ok(table_options) => table_options,
        Err(error) => panic!("{error}"),
    }
}

fn golden(name: &'static str, seats: u8, behaviour: Behaviour, shows: fn(&Match<State>) -> bool) {
    assert_eq!(Recipe { name, table_options: table(seats, "suggested"), behaviour, shows }.check(), Ok(()));
}

/// What happened, in order.
fn events(live: &Match<State>) -> impl Iterator<Item = &Event> {
    let told = live.notices(Viewer::Open, 0).iter();
    told.filter_map(|told| if let Notice::Event(event) = told { Some(event) } else { None })
}

fn happened(live: &Match<State>, what: fn(&Event) -> bool) -> bool {
    events(live).any(what)
}

fn seats(live: &Match<State>) -> impl Iterator<Item = Seat> + Clone {
    Seat::all(live.state().seats())
}

// ---- ends ----

fn park_emptied(live: &Match<State>) -> bool {
    live.state().phase() == Phase::Over(EndReason::FewNobles)
}

/// Two play until few nobles are left (R11.1).
#[test]
fn two_seats() {
    golden("two-seats", 2, Behaviour::Sensible, park_emptied);
}

/// Three do.
#[test]
fn three_seats() {
    golden("three-seats", 3, Behaviour::Sensible, park_emptied);
}

/// Four do.
#[test]
fn four_seats() {
    golden("four-seats", 4, Behaviour::Sensible, park_emptied);
}

/// Chance lays the rooms (R2.2).
#[test]
fn shuffled_layout() {
    let table_options = table(3, "shuffled");
    let recipe = Recipe {
        name: "shuffled-layout",
        table_options,
        behaviour: Behaviour::Sensible,
        shows: park_emptied,
    };
    assert_eq!(recipe.check(), Ok(()));
}

/// The table has laid the rooms itself (R2.2).
#[test]
fn arranged_layout() {
    let table_options = table(3, "gate-door-court-mint-office-stairs-cabinet-pompadour-cardinal");
    let recipe = Recipe {
        name: "arranged-layout",
        table_options,
        behaviour: Behaviour::Sensible,
        shows: park_emptied,
    };
    assert_eq!(recipe.check(), Ok(()));
}

/// Nobody recruits for ten rounds (R11.2).
#[test]
fn standstill() {
    golden("standstill", 2, Behaviour::Steady, |live| {
        live.state().phase() == Phase::Over(EndReason::Standstill)
    });
}

// ---- ties ----

/// As many points, more servants at the Cardinal (R11.6).
#[test]
fn cardinal_tie() {
    golden("cardinal-tie", 2, Behaviour::Sensible, |live| {
        live.scores().is_some_and(|scores| {
            let [one, other] = [0, 1].map(Seat::at);
            scores.points(one) == scores.points(other) && scores.winners().len() == 1
        })
    });
}

/// As many points, as many servants at the Cardinal (R11.6).
#[test]
fn shared_victory() {
    golden("shared-victory", 2, Behaviour::Sensible, |live| {
        live.scores().is_some_and(|scores| scores.winners().len() == 2)
    });
}

/// Of the four sides one is tied for the most, and another for second most (R11.5).
#[test]
fn park_tie() {
    golden("park-tie", 3, Behaviour::Sensible, |live| {
        let places = Side::ALL.map(|side| {
            let mut places: Vec<u8> =
                seats(live).map(|seat| live.state().park().on_side(side, seat)).collect();
            places.sort_unstable_by(|one, other| other.cmp(one));
            places
        });
        let first = places.iter().any(|places| places[0] > 0 && places[0] == places[1]);
        first && places.iter().any(|places| places[1] > 0 && places[0] > places[1] && places[1] == places[2])
    });
}

// ---- cards and privileges ----

/// Every privilege card is played (R9).
#[test]
fn all_cards() {
    golden("all-cards", 4, Behaviour::Steady, |live| {
        let played =
            |wanted| events(live).any(|event| matches!(event, Event::Played { card, .. } if *card == wanted));
        Card::ALL.into_iter().all(played)
    });
}

/// Every privilege of nobles is somebody's (R10).
#[test]
fn all_privileges() {
    golden("all-privileges", 4, Behaviour::Sensible, |live| {
        let owned =
            |privilege| seats(live).any(|seat| live.state().nobles(seat).count(Noble::with(privilege)) > 0);
        Privilege::ALL.into_iter().all(owned)
    });
}

/// One servant is called, and three (R10.8).
#[test]
fn servants_called() {
    golden("servants-called", 2, Behaviour::Sensible, |live| {
        let called = |wanted| {
            events(live).any(|event| matches!(event, Event::Called { privilege, .. } if *privilege == wanted))
        };
        Privilege::ONCE.into_iter().all(called)
    });
}

/// Three are called, and the supply has fewer (R10.8).
#[test]
fn short_supply() {
    golden("short-supply", 2, Behaviour::Sensible, |live| {
        happened(live, |event| {
            matches!(event, Event::Called { privilege: Privilege::Servants, servants: ..3, .. })
        })
    });
}

/// The deck runs out while cards are drawn, and the discard pile is shuffled (R8.4).
#[test]
fn reshuffled() {
    golden("reshuffled", 2, Behaviour::Steady, |live| happened(live, |event| *event == Event::Reshuffled));
}

// ---- what is not of the game ----

/// Choices are taken back, and the log keeps both.
#[test]
fn wavering() {
    golden("wavering", 2, Behaviour::Wavering, |_| true);
}

/// A seat gives up.
#[test]
fn resigned() {
    golden("resigned", 2, Behaviour::Resigns(30), |_| true);
}

/// All agree to stop.
#[test]
fn aborted() {
    golden("aborted", 3, Behaviour::Stops(40), |_| true);
}

/// Somebody else plays on, and the chair is ranked last even if it has the most points.
#[test]
fn replaced() {
    golden("replaced", 2, Behaviour::Leaves(30), |live| {
        live.scores().is_some_and(|scores| {
            let winner = scores.winners().only();
            winner.is_some_and(|winner| seats(live).any(|seat| scores.points(seat) > scores.points(winner)))
        })
    });
}

#[test]
fn all_records_replay() {
    if regenerating() {
        return;
    }
    match all_replay::<State>() {
        Ok(counts) => assert!(
            matches!(counts[..], [17, newest] if newest >= 18),
            "records by version of the rules: {counts:?}"
        ),
        Err(fault) => panic!("{fault}"),
    }
}

/// Frozen: a record names the hash of its last state. If this fails, mend the bytes of the state, not the test.
#[test]
fn the_hash_of_a_state_is_the_same_everywhere() {
    let found = hashes::<State>("rules-1/four-seats.trn", &[20, 60, usize::MAX]);
    assert_eq!(
        found,
        Ok(["5c41886cbbaa0937", "f829a7e72e1a3b3b", "02dbac0e21edec88"].map(str::to_owned).to_vec())
    );
}
