//! What a bot may use: a rollout policy and a rough evaluation.

use rules::hints::win_shares;
use rules::{BySeat, Dice, Hints, Position, Seat};

use crate::choice::Choice;
use crate::scoring;
use crate::state::State;

impl Hints for State {
    const DECISIONS: u32 = 2;

    /// A card is worth about as much as a counter, and may be worth more.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        // Without cards in the deck only a fool stops.
        if self.deck.is_empty() { Choice::Take } else { self.pick(seat, dice) }
    }

    /// By points, the cards included: in an imagined position they are known.
    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |seat| self.strength(seat))
    }
}

impl State {
    /// How well a seat stands, compared with the other.
    fn strength(&self, seat: Seat) -> f32 {
        1.0 + f32::from(scoring::points(self, seat))
    }
}
