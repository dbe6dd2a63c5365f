//! Options, and the first state (R2).

use rules::{Arranged, BySeat, Meta, OptionSpec, TableOptions};

use crate::pieces::{Figure, Pile, Space};
use crate::state::{Phase, Places, State};
use crate::tables;

/// What the game says of itself.
pub(crate) const META: Meta = Meta {
    id: "visite",
    title: "Visite Royale",
    rules: &[1, 2],
    figures: tables::SETS,
    seats: (2, 2),
    options: &[OptionSpec { key: "homeward", since: 1, values: &["no", "yes"], arranged: Arranged::NONE }],
};

/// What a table of Visite Royale agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Cards move figures only towards the player's own castle (R10).
    pub homeward: bool,
    /// The set of printed figures.
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

/// King on the Fountain, Guards beside him, Crown on 0; the Wizard's side is still to be drawn (R2.1).
pub(crate) fn start(setup: Setup) -> State {
    let figures = tables::figure_set(setup.figures);
    let mut places = Places::all_at(Space::FOUNTAIN);
    places.put(Figure::WestGuard, figures.guard);
    places.put(Figure::EastGuard, figures.guard.mirrored());
    State {
        hands: BySeat::new([Pile::EMPTY; 2]),
        deck: figures.cards,
        discard: Pile::EMPTY,
        places,
        crown: Space::FOUNTAIN,
        exhausted: 0,
        phase: Phase::Sides,
        homeward: setup.homeward,
        figures: setup.figures,
        rules: setup.rules,
    }
}
