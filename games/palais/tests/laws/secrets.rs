//! What others are not told.

use palais::state::{Phase, TurnStep};
use palais::view::CardsView;
use palais::{Choice, Event, Outcome, State};
use proptest::prelude::*;
use rules::{Entry, EntryOf, Knowledge, Position, Viewer};

use crate::matches::{Beat, config, plans, played};

proptest! {
    #![proptest_config(config(150))]

    /// Whoever does not draw is told of a card, not of which: any other card would look the same (R12.1).
    #[test]
    fn a_drawn_card_is_told_to_its_drawer_only(plan in plans()) {
        for Beat { before, entry, after, events } in played(plan) {
            let Phase::Turn { seat, step: TurnStep::Draw { .. } } = before.phase() else { continue };
            let Entry::Chance(Outcome::Card(card)) = entry else { panic!("no card: {entry:?}") };
            prop_assert_eq!(told(&events, Viewer::Seat(seat))[0], Event::Drawn { seat, card: Some(card) });
            let mut pool = Vec::new();
            before.outcomes(&mut pool);
            for viewer in Viewer::watching(plan.seats).filter(|viewer| !viewer.is(seat)) {
                let seen = told(&events, viewer);
                prop_assert_eq!(seen[0], Event::Drawn { seat, card: None });
                for &(outcome, _) in &pool {
                    let (state, others) = otherwise(&before, Entry::Chance(outcome));
                    prop_assert_eq!(told(&others, viewer), &seen[..], "{}", outcome);
                    prop_assert_eq!(state.view(viewer), after.view(viewer), "{}", outcome);
                    prop_assert!(matches!(state.view(viewer).seen, CardsView::Hidden(_)));
                }
            }
        }
    }

    /// A kept card is told to its owner only: any other would look the same to all others (R12.1).
    #[test]
    fn a_kept_card_is_told_to_its_owner_only(plan in plans()) {
        for Beat { before, entry, after, events } in played(plan) {
            let Entry::Choice { seat, choice: Choice::Keep(card) } = entry else { continue };
            prop_assert_eq!(told(&events, Viewer::Seat(seat)), [Event::Kept { seat, card: Some(card) }]);
            for viewer in Viewer::watching(plan.seats).filter(|viewer| !viewer.is(seat)) {
                prop_assert_eq!(told(&events, viewer), [Event::Kept { seat, card: None }]);
                for (other, _) in before.seen().iter() {
                    let entry = Entry::Choice { seat, choice: Choice::Keep(other) };
                    let (state, others) = otherwise(&before, entry);
                    prop_assert_eq!(told(&others, viewer), told(&events, viewer), "{:?}", other);
                    prop_assert_eq!(state.view(viewer), after.view(viewer), "{:?}", other);
                    prop_assert!(matches!(state.view(viewer).hands[seat], CardsView::Hidden(_)));
                }
            }
        }
    }

    /// Everything else happens on the table, and all are told alike (R12.2).
    #[test]
    fn everything_else_is_told_to_all(plan in plans()) {
        for beat in played(plan) {
            for event in beat.events {
                let hidden = matches!(event, Event::Drawn { .. } | Event::Kept { .. });
                for viewer in Viewer::watching(plan.seats) {
                    let told = State::redact(&event, viewer);
                    prop_assert!(hidden || told == Some(event), "{:?} to {:?}", event, viewer);
                }
            }
        }
    }
}

/// What would have been if this had been entered.
fn otherwise(before: &State, entry: EntryOf<State>) -> (State, Vec<Event>) {
    let (mut state, mut events) = (before.clone(), Vec::new());
    state.apply_unchecked(entry, &mut events);
    (state, events)
}

/// What a viewer is told of these events.
fn told(events: &[Event], viewer: Viewer) -> Vec<Event> {
    events.iter().filter_map(|event| State::redact(event, viewer)).collect()
}
