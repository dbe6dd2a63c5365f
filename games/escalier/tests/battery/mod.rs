//! Escalier Royal as the battery has to know it: where secrets lie, and who sees what. The tests of the server read it too.

use escalier::State;
use escalier::state::Phase;
use rules::{Entry, EntryOf, Position, Seat, Viewer};
use testkit::{Battery, Glimpse, Zone, all_tables, count};

/// A dealt or drawn card is seen by its owner. A card laid down is seen when all are turned over: until then it is a
/// card like any other in the hand, and the twin, whose hands are others, lays down another. Everything else happens on
/// the table, sealed offers included: what one can offer is public.
fn glimpse(state: &State, entry: &EntryOf<State>, viewer: Viewer) -> Glimpse {
    match (state.phase(), entry) {
        (Phase::Deal(seat) | Phase::Draw { seat, .. }, Entry::Chance(_)) if !viewer.is(seat) => {
            Glimpse::Hidden("a card".to_owned())
        }
        (Phase::Play { .. }, Entry::Choice { seat, .. }) if !viewer.is(*seat) => {
            Glimpse::Hidden("a card face down".to_owned())
        }
        _ => Glimpse::Seen,
    }
}

/// The hand of the first, second … seat that the viewer cannot see.
fn hand(state: &State, viewer: Viewer, nth: usize) -> Option<String> {
    let seat = Seat::all(state.seats()).filter(|&seat| !viewer.is(seat)).nth(nth)?;
    let hand = state.hand(seat);
    (!hand.is_empty()).then(|| format!("{hand:?}"))
}

fn face_down(state: &State, viewer: Viewer) -> Option<String> {
    let Phase::Play { cards, .. } = state.phase() else { return None };
    let hidden = Seat::all(state.seats()).filter(|&seat| !viewer.is(seat)).filter_map(|seat| cards[seat]);
    let hidden: Vec<_> = hidden.collect();
    (!hidden.is_empty()).then(|| format!("{hidden:?}"))
}

/// Offers of seats that had something to choose.
fn sealed(state: &State, viewer: Viewer) -> Option<String> {
    let Phase::Sealed { sums, least, .. } = state.phase() else { return None };
    let hidden = Seat::all(state.seats()).filter(|&seat| !viewer.is(seat) && state.money(seat) > least);
    let hidden: Vec<_> = hidden.filter_map(|seat| sums[seat]).collect();
    (!hidden.is_empty()).then(|| format!("{hidden:?}"))
}

/// What the battery has to know of the game.
pub(crate) fn battery() -> Battery<State> {
    Battery {
        tables: all_tables::<State>(),
        // At two tables for each number of seats, so 20,000 matches of each.
        matches: count(20, 10_000),
        close_looks: count(12, 100),
        twins: count(20, 100),
        seed: 1680,
        longest: 20_000,
        zones: vec![
            Zone { name: "another hand", content: |state, viewer| hand(state, viewer, 0) },
            Zone { name: "a second hand", content: |state, viewer| hand(state, viewer, 1) },
            Zone { name: "cards face down", content: face_down },
            Zone { name: "sealed offers", content: sealed },
            Zone {
                name: "deck",
                content: |state, viewer| (viewer != Viewer::Open).then(|| format!("{:?}", state.deck())),
            },
        ],
        glimpse,
        check: State::check,
    }
}
