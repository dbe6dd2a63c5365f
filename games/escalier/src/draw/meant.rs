//! The choices that a player may mean who points at something.

use rules::{Seat, Show};

use super::step;
use crate::choice::Choice;
use crate::pieces::{Action, Colour, Courtier, Side, StairPlace};
use crate::state::{Phase, State, two_sides};
use crate::view::{CardsView, View};

/// The choices that involve the element. Cards, actions, moods and the auction stand for theirs also in other parts of the
/// round; a step stands for the climb to it.
pub(super) fn meant(view: &View, element: &str) -> Vec<Choice> {
    let Some(me) = view.me else { return Vec::new() };
    let bid = match view.phase {
        Phase::Sealed { least, .. } => Choice::Seal(least),
        Phase::Auction { auction, .. } => {
            Choice::Bid(auction.best.map_or(1, |best| best.bid.saturating_add(1)))
        }
        _ => Choice::Bid(1),
    };
    let mut meant = vec![bid, Choice::Pass];
    meant.extend(Action::ALL.map(Choice::Present));
    meant.extend(Colour::ALL.map(Choice::Wish));
    if let CardsView::Known(hand) = view.hands[me] {
        meant.extend(hand.iter().map(Choice::Play));
    }
    match view.phase {
        Phase::Choose(_) => meant = Courtier::ALL.map(Choice::Impersonate).to_vec(),
        Phase::Push { .. } => meant.extend(Seat::all(view.seats).map(Choice::Push)),
        _ => {}
    }
    meant.retain(|choice| State::elements(choice).iter().any(|name| name == element));
    if matches!(view.phase, Phase::Climb { .. } | Phase::Push { .. }) {
        meant.extend(climbs(view, me, element));
    }
    meant
}

/// The climbs that lead to a step.
fn climbs(view: &View, me: Seat, element: &str) -> impl Iterator<Item = Choice> {
    let (stand, double) = (view.stands[me], two_sides(view.seats));
    let here = stand.number();
    let above = (here + 1..=StairPlace::THRONE)
        .flat_map(|number| [Side::Left, Side::Right].map(|side| (number, side)));
    above.filter(move |&(number, side)| step(StairPlace::new(number, side)) == element).map(
        move |(number, side)| {
            let flight = double && number < StairPlace::THRONE;
            let chooses = double && stand == StairPlace::FOOT || flight && side != stand.side();
            Choice::Climb(number - here, chooses.then_some(side))
        },
    )
}
