//! Every figure of the game, once, with its source letter.

use crate::pieces::{Bag, Coin};

/// The numbers of all sets, oldest first.
pub(crate) const SETS: &[u8] = &[1];

/// A numbered set of figures.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    /// Counters in the heap at the beginning (R1.1).
    pub heap: u8,
    /// The coins in the bag at the beginning (R1.2).
    pub bag: Bag,
    /// Points of a gold coin (R4.2).
    pub gold: u8,
}

/// Figures, set 1: all ours (R).
pub const FIGURES_1: FigureSet = FigureSet { heap: 24, bag: Bag::of([5, 5]), gold: 2 };

impl FigureSet {
    /// What coins are worth (R4.2).
    #[must_use]
    pub const fn worth(&self, coins: Bag) -> u8 {
        self.gold * coins.count(Coin::Gold)
    }
}

/// The set with this number; there is only one.
pub(crate) const fn figure_set(_number: u8) -> &'static FigureSet {
    &FIGURES_1
}
