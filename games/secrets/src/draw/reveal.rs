//! What is seen between the last stake and the next round (R7): the hidden stakes are turned over one player after another,
//! so that the count rises, then the results, then lys are paid. The rules clear everything away at once.

use rules::Seat;

use crate::event::Event;
use crate::pieces::{Card, Face};
use crate::state::Phase;
use crate::view::{FaceDown, View};

/// The views from the last stake to the results.
pub(super) fn between(before: &View, told: &[Event]) -> Vec<View> {
    let mut view = before.clone();
    let (mut views, mut paid) = (Vec::new(), false);
    for event in told {
        match *event {
            Event::Staked { seat, face, card } => stake(&mut view, seat, face, card),
            Event::Revealed { seat, open, hidden } => {
                view.phase = Phase::CardinalRevealed;
                if let Some(player) = view.players.get_mut(seat.index()) {
                    player.open = open;
                    player.hidden = hidden.map_or(FaceDown::Nothing, FaceDown::Card);
                }
                views.push(view.clone());
            }
            Event::CardinalRevealed { card } => {
                view.cardinal.hidden = FaceDown::Card(card);
                views.push(view.clone());
            }
            Event::Withdrew { seat } => view.withdrawn = view.withdrawn.with(seat),
            Event::CountedBits { at, result, .. } => {
                view.audiences[at].result = result;
                views.push(view.clone());
            }
            Event::Paid { seat, lys } => {
                paid = true;
                if let Some(player) = view.players.get_mut(seat.index()) {
                    player.lys = player.lys.saturating_add_signed(lys);
                }
            }
            _ => {}
        }
    }
    if paid {
        views.push(view);
    }
    views
}

/// A card goes from a hand to the table.
fn stake(view: &mut View, seat: Seat, face: Face, card: Option<Card>) {
    let Some(player) = view.players.get_mut(seat.index()) else { return };
    player.cards = player.cards.saturating_sub(1);
    player.marks.stake(face);
    if let Some(card) = card {
        player.known.take_if_there(card);
    }
    match face {
        Face::Open => player.open = card,
        Face::Hidden => player.hidden = card.map_or(FaceDown::Hidden, FaceDown::Card),
    }
}
