//! The choices that a player may mean who points at something.

use rules::Show;

use crate::choice::{Action, Choice};
use crate::pieces::Way;
use crate::state::{Phase, State};
use crate::view::{CardsView, View};

/// The actions that involve the element, without those whose card the viewer does not hold: a figure stands for the cards
/// in the hand that move it, and for the Wizard's power. The whole Court stands for two King cards, held or not.
pub(super) fn meant(view: &View, element: &str) -> Vec<Choice> {
    let Some(me) = view.me.filter(|me| matches!(view.phase, Phase::Act { seat, .. } if seat == *me)) else {
        return Vec::new();
    };
    let CardsView::Known(hand) = view.hands[me] else { return Vec::new() };
    let held = |action: Action| match action {
        Action::Court(_) => true,
        _ => action.card().is_none_or(|(card, _)| hand.has(card)),
    };
    let involved = |choice: &Choice| State::elements(choice).iter().any(|name| name == element);
    let mut meant: Vec<_> = Choice::all().filter(|one| held(one.action()) && involved(one)).collect();
    meant.sort_by_key(|choice| way(choice.action()).is_some_and(|way| way != Way::home(me)));
    meant
}

/// The direction of a pawn that moves alone. Players mostly mean their own castle.
const fn way(action: Action) -> Option<Way> {
    match action {
        Action::King(way)
        | Action::Court(way)
        | Action::Guard(_, way)
        | Action::GuardTwice(_, way)
        | Action::Wizard(_, way)
        | Action::Jester(_, way)
        | Action::Joker(_, _, way) => Some(way),
        _ => None,
    }
}
