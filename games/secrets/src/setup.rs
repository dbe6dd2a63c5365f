//! Options and the initial state (R2).

use rules::{Arranged, BySeat, Meta, OptionSpec, Seat, TableOptions};

use crate::pieces::{CardinalPile, Pile, Tiles};
use crate::state::{Phase, RoundState, State};
use crate::tables;

/// The game's title, seats, options and versions.
pub(crate) const META: Meta = Meta {
    id: "secrets",
    title: "Royal Secrets",
    rules: &[1, 2],
    figures: tables::SETS,
    seats: (3, 5), // R1.1
    options: &[OptionSpec { key: "desks", since: 1, values: &["closed", "open"], arranged: Arranged::NONE }],
};

/// The options of a table of Royal Secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of seats.
    pub seats: u8,
    /// Open desks: everybody's lys are public (R14.5).
    pub open_desks: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

impl Setup {
    /// A table with this many seats and closed desks.
    #[must_use]
    pub const fn of(seats: u8) -> Self {
        Self { seats, open_desks: false, figures: META.newest_figure_set(), rules: META.newest_rules() }
    }
}

impl rules::Setup for Setup {
    fn new(table_options: &TableOptions) -> Self {
        Self {
            seats: table_options.seats(),
            open_desks: table_options.option("desks") == "open",
            figures: table_options.figures(),
            rules: table_options.rules(),
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }
}

/// Courtiers and lys for everybody. Speech holder and Valets are drawn later (R2).
pub(crate) fn start(setup: Setup) -> State {
    let figures = tables::figure_set(setup.figures);
    let plays = |seat: Seat| seat.number() < setup.seats;
    let hand = figures.courtiers(setup.seats);
    State {
        hands: BySeat::each(|seat| if plays(seat) { hand } else { Pile::EMPTY }),
        shown: BySeat::default(),
        valets: figures.valets,
        discard: Pile::EMPTY,
        cardinal: figures.cardinal,
        cardinal_discard: CardinalPile::EMPTY,
        lys: BySeat::each(|seat| if plays(seat) { figures.lys } else { 0 }),
        favours: BySeat::default(),
        opened: Tiles::EMPTY,
        table: RoundState::default(),
        phase: Phase::Speech,
        speech: Seat::at(0),
        round: 1,
        seats: setup.seats,
        open_desks: setup.open_desks,
        figures: setup.figures,
        rules: setup.rules,
    }
}
