//! __Name__ as the battery has to know it: where secrets lie, and who sees what. The tests of the server read it too.

use __name__::State;
use __name__::state::Phase;
use rules::{Entry, EntryOf, Seat, Viewer};
use testkit::{Battery, Glimpse, Zone, all_tables, count};

/// A dealt card is seen by its owner; everything else happens on the table.
fn glimpse(state: &State, entry: &EntryOf<State>, viewer: Viewer) -> Glimpse {
    match (state.phase(), entry) {
        (Phase::Deal(seat) | Phase::Draw(seat), Entry::Chance(_)) if !viewer.is(seat) => {
            Glimpse::Hidden("a card".to_owned())
        }
        _ => Glimpse::Seen,
    }
}

fn cards(state: &State, seat: Seat, viewer: Viewer) -> Option<String> {
    let (cards, hidden) = (state.cards(seat), !viewer.is(seat) && state.phase() != Phase::Over);
    (hidden && !cards.is_empty()).then(|| format!("{cards:?}"))
}

fn deck(state: &State, viewer: Viewer) -> Option<String> {
    let hidden = viewer != Viewer::Open && state.phase() != Phase::Over;
    hidden.then(|| format!("{:?}", state.deck()))
}

/// What the battery has to know of the game.
pub(crate) fn battery() -> Battery<State> {
    Battery {
        tables: all_tables::<State>(),
        matches: count(100, 20_000),
        close_looks: count(50, 1_000),
        twins: count(100, 5_000),
        seed: 1682,
        longest: 100,
        zones: vec![
            Zone { name: "cards of seat 0", content: |state, viewer| cards(state, Seat::at(0), viewer) },
            Zone { name: "cards of seat 1", content: |state, viewer| cards(state, Seat::at(1), viewer) },
            Zone { name: "deck", content: deck },
        ],
        glimpse,
        check: State::check,
    }
}
