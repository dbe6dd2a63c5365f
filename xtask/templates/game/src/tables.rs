//! Every figure of the game, once, with its source letter.

use crate::pieces::{Pile, Card};

/// The numbers of all sets, oldest first.
pub(crate) const SETS: &[u8] = &[1];

/// A numbered set of figures.
#[derive(Clone, Copy, Debug)]
pub struct FigureSet {
    /// Counters in the heap at the beginning (R1.1).
    pub heap: u8,
    /// The cards in the deck at the beginning (R1.2).
    pub deck: Pile,
    /// Points of a crown card (R4.2).
    pub crown: u8,
}

/// Figures, set 1: all ours (R).
pub const FIGURES_1: FigureSet = FigureSet { heap: 24, deck: Pile::of([5, 5]), crown: 2 };

impl FigureSet {
    /// What cards are worth (R4.2).
    #[must_use]
    pub const fn worth(&self, cards: Pile) -> u8 {
        self.crown * cards.count(Card::Crown)
    }
}

/// The set with this number; there is only one.
pub(crate) const fn figure_set(_number: u8) -> &'static FigureSet {
    &FIGURES_1
}
