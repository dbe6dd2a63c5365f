//! What a table agrees on, and the first state (R2).

use rules::{BySeat, Meta, Seat, TableOptions};

use crate::pieces::Pile;
use crate::state::{Phase, State};
use crate::tables;

/// What the game says of itself.
pub(crate) const META: Meta =
    Meta { id: "__name__", title: "__Name__", rules: &[1], figures: tables::SETS, seats: (2, 2), options: &[] };

/// What a table of __Name__ agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The set of figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

impl Default for Setup {
    fn default() -> Self {
        Self { figures: META.newest_figure_set(), rules: META.newest_rules() }
    }
}

impl rules::Setup for Setup {
    fn new(table_options: &TableOptions) -> Self {
        Self { figures: table_options.figures(), rules: table_options.rules() }
    }

    fn seats(&self) -> u8 {
        2
    }
}

/// A full heap and a full deck; the cards are still to be dealt (R2.1).
pub(crate) fn start(setup: Setup) -> State {
    let figures = tables::figure_set(setup.figures);
    State {
        heap: figures.heap,
        taken: BySeat::new([0; 2]),
        cards: BySeat::new([Pile::EMPTY; 2]),
        deck: figures.deck,
        phase: Phase::Deal(Seat::at(0)),
        figures: setup.figures,
        rules: setup.rules,
    }
}
