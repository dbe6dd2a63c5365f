//! Options and the initial state (R2).

use rules::{Arranged, BySeat, Meta, OptionSpec, TableOptions};

use crate::pieces::{Pawn, Pile, Space};
use crate::state::{PawnSpaces, Phase, State};
use crate::tables;

/// The game's title, seats, options and versions.
pub(crate) const META: Meta = Meta {
    id: "visite",
    title: "Visite Royale",
    rules: &[1, 2],
    figures: tables::SETS,
    seats: (2, 2),
    options: &[OptionSpec { key: "homeward", since: 1, values: &["no", "yes"], arranged: Arranged::NOTHING }],
};

/// The options of a table of Visite Royale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Cards move pawns only towards the player's own castle (R10).
    pub homeward: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

impl Default for Setup {
    fn default() -> Self {
        Self { homeward: false, figures: META.newest_figure_set(), rules: META.newest_rules() }
    }
}

impl rules::Setup for Setup {
    fn new(table_options: &TableOptions) -> Self {
        Self {
            homeward: table_options.option("homeward") == "yes",
            figures: table_options.figures(),
            rules: table_options.rules(),
        }
    }

    fn seats(&self) -> u8 {
        2
    }
}

/// King on the Fountain, Guards beside it, Crown on 0. The Wizard's side is drawn later (R2.1).
pub(crate) fn start(setup: Setup) -> State {
    let figures = tables::figure_set(setup.figures);
    let mut pawns = PawnSpaces::all_at(Space::FOUNTAIN);
    pawns.put(Pawn::WestGuard, figures.guard);
    pawns.put(Pawn::EastGuard, figures.guard.mirrored());
    State {
        hands: BySeat::new([Pile::EMPTY; 2]),
        deck: figures.cards,
        discard: Pile::EMPTY,
        pawns,
        crown: Space::FOUNTAIN,
        exhausted: 0,
        phase: Phase::Sides,
        homeward: setup.homeward,
        figures: setup.figures,
        rules: setup.rules,
    }
}
