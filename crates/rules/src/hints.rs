//! What a bot may use of a game's own wisdom.

use crate::{Dice, Position, Seat};

/// A game's advice to players that search.
pub trait Hints: Position {
    /// One sensible choice for a seat that is due: quick enough for rollouts, never obviously bad, not always the same.
    ///
    /// Called on imagined worlds. It may look at anything in them; for a world imagined from a view that is fair.
    fn sensible(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice;
}
