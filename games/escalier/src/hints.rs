//! What a bot may use: one sensible rollout policy.

use rules::{Dice, Hints, Position, Seat};

use crate::choice::Choice;
use crate::state::State;

impl Hints for State {
    fn sensible(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.pick(seat, dice)
    }
}
