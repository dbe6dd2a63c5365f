//! Visite Royale as the battery has to know it: where secrets lie, and who sees what. The tests of the server read it too.

use rules::{Entry, EntryOf, Seat, Viewer};
use testkit::{Battery, Glimpse, Zone, all_tables, count};
use visite::State;
use visite::state::Phase;

/// A dealt or drawn card is seen by its owner; everything else happens on the table.
fn glimpse(state: &State, entry: &EntryOf<State>, viewer: Viewer) -> Glimpse {
    match (state.phase(), entry) {
        (Phase::Deal(seat) | Phase::Refill(seat), Entry::Chance(_)) if !viewer.is(seat) => {
            Glimpse::Hidden("a card".to_owned())
        }
        _ => Glimpse::Seen,
    }
}

fn hand(state: &State, seat: Seat, viewer: Viewer) -> Option<String> {
    let cards = state.hand(seat);
    (!viewer.is(seat) && !cards.is_empty()).then(|| format!("{cards:?}"))
}

/// What the battery has to know of the game.
pub(crate) fn battery() -> Battery<State> {
    Battery {
        tables: all_tables::<State>(),
        matches: count(300, 100_000),
        close_looks: count(200, 2_000),
        twins: count(300, 20_000),
        seed: 1682,
        longest: 20_000,
        zones: vec![
            Zone { name: "hand of seat 0", content: |state, viewer| hand(state, Seat::at(0), viewer) },
            Zone { name: "hand of seat 1", content: |state, viewer| hand(state, Seat::at(1), viewer) },
            Zone {
                name: "deck",
                content: |state, viewer| (viewer != Viewer::Open).then(|| format!("{:?}", state.deck())),
            },
        ],
        glimpse,
        check: State::check,
    }
}
