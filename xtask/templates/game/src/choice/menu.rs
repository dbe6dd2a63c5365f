//! The legal choices of a seat, without a list: playouts allocate nothing.

use rules::{Dice, Seat};

use super::Choice;
use crate::state::{Phase, State};

/// How many of [`Choice::ALL`], from the first on, are legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu(u8);

impl Menu {
    /// Nothing.
    pub(crate) const EMPTY: Self = Self(0);

    /// What this seat may choose; nothing if it is not asked (R3.1, R3.2).
    pub(crate) fn new(state: &State, seat: Seat) -> Self {
        match state.phase {
            Phase::Take(due) if due == seat => Self(1),
            Phase::More(due) if due == seat => Self(2),
            _ => Self::EMPTY,
        }
    }

    /// The choices, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Choice> {
        Choice::ALL.into_iter().take(usize::from(self.0))
    }

    /// One of them at random. The menu is not empty.
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Choice {
        Choice::ALL[dice.below(u32::from(self.0)) as usize]
    }
}
