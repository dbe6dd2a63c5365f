//! The end of the game (R13).

use rules::{Scores, Seat};

use crate::pieces::{Card, Pile};
use crate::state::{Phase, State};
use crate::tables::FigureSet;

/// The bonus for unplayed cards: 1 lys for every 10 influence, 0 for −10, up to a limit (R13.1).
pub(crate) fn card_bonus(hand: Pile, figures: &FigureSet) -> u8 {
    let tens = |card: Card| (card.influence().max(0) / 10).unsigned_abs() * hand.count(card);
    let sum: u8 = Card::ALL.into_iter().map(tens).sum();
    sum.min(figures.most_for_cards)
}

/// The bonus for a seat's unplayed cards.
pub(crate) fn bonus(state: &State, seat: Seat) -> u8 {
    card_bonus(state.hands[seat], state.tables())
}

impl State {
    /// The bonus for a seat's unplayed cards (R13.1).
    #[must_use]
    pub fn bonus(&self, seat: Seat) -> u8 {
        bonus(self, seat)
    }
}

/// The most lys win; tied seats share the victory (R13.2).
pub(crate) fn scores(state: &State) -> Option<Scores> {
    let Phase::Over = state.phase else { return None };
    let points = |seat: Seat| i32::from(state.lys[seat]) + i32::from(bonus(state, seat));
    Some(Scores::rank(state.seats, "seven-rounds", points, points))
}
