//! Palais Royal as the battery has to know it: where secrets lie, and who sees what. The tests of the server read it too.

use palais::State;
use palais::state::{Phase, TurnStep};
use palais::{Choice, Pile};
use rules::{Entry, EntryOf, Position, Seat, Viewer};
use testkit::{Battery, Glimpse, Zone, all_tables, count};

/// Drawn and kept cards are seen by their owner; everything else happens on the table.
fn glimpse(state: &State, entry: &EntryOf<State>, viewer: Viewer) -> Glimpse {
    match (state.phase(), entry) {
        (Phase::Turn { seat, step: TurnStep::Draw { .. } }, Entry::Chance(_)) if !viewer.is(seat) => {
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

/// What the battery has to know of the game.
pub(crate) fn battery() -> Battery<State> {
    Battery {
        tables: all_tables::<State>(),
        // At each of twelve tables.
        matches: count(10, 10_000),
        close_looks: count(4, 400),
        twins: count(60, 5_000),
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
