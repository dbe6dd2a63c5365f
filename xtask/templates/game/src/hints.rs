//! What a bot may use: a rollout policy and a rough evaluation.

use rules::hints::parts;
use rules::{BySeat, Dice, Hints, Position, Seat};

use crate::choice::Choice;
use crate::scoring;
use crate::state::State;

impl Hints for State {
    const DECISIONS: u32 = 2;

    /// A coin is worth about as much as a counter, and may be worth more.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        // Without coins in the bag only a fool stops.
        if self.bag.is_empty() { Choice::Take } else { self.pick(seat, dice) }
    }

    /// By points, the coins included: in an imagined position they are known.
    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |seat| 1.0 + f32::from(scoring::points(self, seat)))
    }
}
