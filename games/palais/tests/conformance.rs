//! Palais Royal before the battery of the house.

use palais::State;
use palais::state::{End, Phase, Step};
use palais::{Choice, Pile};
use rules::{Entry, EntryOf, Hints, Position, Quiet, Seat, Setup, SplitMix, Turn, Viewer};
use testkit::{Battery, Glimpse, Zone, all_tables, count};

/// Drawn and kept cards are seen by their owner; everything else happens on the table.
fn glimpse(state: &State, entry: &EntryOf<State>, viewer: Viewer) -> Glimpse {
    match (state.phase(), entry) {
        (Phase::Turn { seat, step: Step::Draw { .. } }, Entry::Chance(_)) if !viewer.is(seat) => {
            Glimpse::Hidden("a card is drawn".to_owned())
        }
        (_, Entry::Choice { seat, choice: Choice::Keep(_) }) if !viewer.is(*seat) => {
            Glimpse::Hidden("a card is kept".to_owned())
        }
        _ => Glimpse::Seen,
    }
}

fn cards(pile: Pile) -> Option<String> {
    (!pile.is_empty()).then(|| format!("{pile:?}"))
}

fn hand(state: &State, seat: u8, viewer: Viewer) -> Option<String> {
    let seat = Seat::at(seat);
    if viewer.is(seat) { None } else { cards(state.hand(seat)) }
}

fn looked_at(state: &State, viewer: Viewer) -> Option<String> {
    match state.phase() {
        Phase::Turn { seat, .. } if !viewer.is(seat) => cards(state.seen()),
        _ => None,
    }
}

fn battery() -> Battery<State> {
    Battery {
        tables: all_tables::<State>(),
        matches: count(20, 20_000),
        close_looks: count(4, 400),
        twins: count(120, 10_000),
        seed: 1708,
        longest: 100_000,
        zones: vec![
            Zone { name: "hand of seat 0", content: |state, viewer| hand(state, 0, viewer) },
            Zone { name: "hand of seat 1", content: |state, viewer| hand(state, 1, viewer) },
            Zone {
                name: "hand of the last",
                content: |state, viewer| hand(state, state.seats() - 1, viewer),
            },
            Zone { name: "hand before", content: |state, viewer| hand(state, state.seats() - 2, viewer) },
            Zone { name: "cards being looked at", content: looked_at },
            Zone {
                name: "deck",
                content: |state, viewer| if viewer == Viewer::Open { None } else { cards(state.deck()) },
            },
        ],
        glimpse,
        check: State::check,
    }
}

#[test]
fn the_battery() {
    let report = battery().run();
    println!("{report:#?}");
    assert_eq!(report.err(), None);
}

/// Players who know what they want leave a nearly empty park, at every table (R11.1).
#[test]
fn sensible_play_empties_the_park() {
    for terms in all_tables::<State>() {
        for n in 0..count(40, 20_000) {
            let mut dice = SplitMix::nth(1708, n);
            let mut state = State::start(&palais::Setup::new(&terms));
            loop {
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.only() else { panic!("one seat at a time") };
                        Entry::Choice { seat, choice: state.sensible(seat, &mut dice) }
                    }
                };
                state.apply_unchecked(entry, &mut Quiet);
            }
            assert_eq!(state.check(), Ok(()));
            assert_eq!(state.last_round(), Some(End::FewNobles), "match {n} at {terms:?}");
        }
    }
}
