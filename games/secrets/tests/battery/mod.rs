//! Royal Secrets as the battery has to know it: where secrets lie, and who sees what. The tests of the server read it too.

use rules::{Entry, EntryOf, Seat, Viewer};
use secrets::state::Phase;
use secrets::{Card, Choice, Face, State};
use testkit::{Battery, Glimpse, Zone, all_tables, count};

/// A drawn Valet is seen by its owner, what a spy sees by the spy, a hidden stake by its owner; third cards are seen by
/// all as soon as the last is sealed; everything else happens on the table.
fn glimpse(state: &State, entry: &EntryOf<State>, viewer: Viewer) -> Glimpse {
    let hidden = |what: &str| Glimpse::Hidden(what.to_owned());
    match (state.phase(), entry) {
        (Phase::Deal(seat) | Phase::Corruption(seat) | Phase::Excused { seat, .. }, Entry::Chance(_))
            if !viewer.is(seat) =>
        {
            hidden("a Valet")
        }
        (Phase::CardinalSpied { spy, .. }, Entry::Chance(_)) if !viewer.is(spy) => {
            hidden("a card of the Cardinal")
        }
        (_, Entry::Choice { seat, choice: Choice::Stake(Face::Hidden, _) }) if !viewer.is(*seat) => {
            hidden("a hidden stake")
        }
        _ => Glimpse::Seen,
    }
}

/// What a viewer cannot see, of all seats, as text.
fn of_all<T: std::fmt::Debug>(state: &State, hidden: impl Fn(Seat) -> Option<T>) -> Option<String> {
    let cards: Vec<_> = Seat::all(rules::Position::seats(state)).filter_map(hidden).collect();
    (!cards.is_empty()).then(|| format!("{cards:?}"))
}

fn valets(state: &State, viewer: Viewer) -> Option<String> {
    of_all(state, |seat| {
        let hidden = !viewer.is(seat) && state.phase() != Phase::Over;
        Some(state.hand(seat).valets()).filter(|valets| hidden && !valets.is_empty())
    })
}

fn hidden_stakes(state: &State, viewer: Viewer) -> Option<String> {
    let seen = |seat: Seat| {
        viewer.is(seat)
            || matches!(viewer, Viewer::Seat(me) if state.spies(seat).has(me))
            || state.phase().is_revealed()
    };
    of_all(state, |seat| state.stake(seat, Face::Hidden).filter(|_| !seen(seat)))
}

fn cardinal(state: &State, viewer: Viewer) -> Option<String> {
    let (card, spies) = state.cardinal_hidden()?;
    let seen = state.phase().is_revealed() || matches!(viewer, Viewer::Seat(me) if spies.has(me));
    (!seen).then(|| card.to_string())
}

fn third(state: &State, viewer: Viewer) -> Option<String> {
    of_all(state, |seat| state.third(seat).filter(|_: &Card| !viewer.is(seat)))
}

/// What the battery has to know of the game.
pub(crate) fn battery() -> Battery<State> {
    Battery {
        tables: all_tables::<State>(),
        matches: count(150, 20_000),
        close_looks: count(60, 1_000),
        twins: count(60, 4_000),
        seed: 1715,
        longest: 2_000,
        zones: vec![
            Zone { name: "Valets in other hands", content: valets },
            Zone { name: "hidden stakes", content: hidden_stakes },
            Zone { name: "the Cardinal's hidden card that somebody spied on", content: cardinal },
            Zone { name: "sealed third cards", content: third },
            Zone {
                name: "the Valet deck",
                content: |state, viewer| {
                    let hidden = viewer != Viewer::Open && state.phase() != Phase::Over;
                    (hidden && !state.valets().is_empty()).then(|| format!("{:?}", state.valets()))
                },
            },
        ],
        glimpse,
        check: State::check,
    }
}
