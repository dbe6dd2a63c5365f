//! Options and the initial state (R2).

use rules::{Arranged, BySeat, Meta, OptionSpec, Seat, TableOptions};

use crate::pieces::{Courtier, EventCard, EventPile, Hand, Pile, StairPlace};
use crate::state::{Phase, State};
use crate::tables::{self, FigureSet};

/// The game's title, seats, options and versions.
pub(crate) const META: Meta = Meta {
    id: "escalier",
    title: "Escalier Royal",
    rules: &[1, 2],
    figures: tables::SETS,
    seats: (3, 6),
    options: &[OptionSpec {
        key: "chests",
        since: 1,
        values: &["closed", "open"],
        arranged: Arranged::NOTHING,
    }],
};

/// The options of a table of Escalier Royal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of seats.
    pub seats: u8,
    /// Whether everybody's chest is open (R12).
    pub open_chests: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

impl Setup {
    /// A table with this many seats and closed chests.
    #[must_use]
    pub fn of(seats: u8) -> Self {
        Self { seats, open_chests: false, figures: META.newest_figure_set(), rules: META.newest_rules() }
    }
}

impl rules::Setup for Setup {
    fn new(table_options: &TableOptions) -> Self {
        Self {
            seats: table_options.seats(),
            open_chests: table_options.option("chests") == "open",
            figures: table_options.figures(),
            rules: table_options.rules(),
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }
}

/// Everybody on place 1 with 200 écus. Courtiers are chosen later (R2.1, R2.2).
pub(crate) fn start(setup: Setup) -> State {
    let figures = tables::figure_set(setup.figures);
    let at_table = |seat: Seat| seat.number() < setup.seats;
    State {
        hands: BySeat::new([Hand::EMPTY; 6]),
        deck: Pile::FULL,
        discard: Pile::EMPTY,
        events: without_courtiers(figures),
        shown: EventPile::EMPTY,
        points: BySeat::default(),
        money: BySeat::each(|seat| if at_table(seat) { figures.money } else { 0 }),
        stands: BySeat::new([StairPlace::FOOT; 6]),
        courtiers: BySeat::default(),
        phase: Phase::Choose(Seat::at(0)),
        king: None,
        first: Seat::at(0),
        round: 1,
        seats: setup.seats,
        open_chests: setup.open_chests,
        figures: setup.figures,
        rules: setup.rules,
    }
}

/// The event deck without the courtiers' cards: each is added when its courtier is chosen (R2.3).
pub(crate) fn without_courtiers(figures: &FigureSet) -> EventPile {
    let mut events = figures.events;
    for courtier in Courtier::ALL {
        events.take(EventCard::of(courtier));
    }
    events
}
