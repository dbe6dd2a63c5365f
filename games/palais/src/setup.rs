//! Options and the initial state (R2).

use rules::{Arranged, BySeat, Meta, OptionSpec, Seat, TableOptions};

use crate::pieces::{Nobles, Palace, Pile, Room, Space};
use crate::state::{Park, Phase, Servants, State};
use crate::tables;

/// The game's title, seats, options and versions.
pub(crate) const META: Meta = Meta {
    id: "palais",
    title: "Palais Royal",
    rules: &[1, 2],
    figures: tables::SETS,
    seats: (2, 4),
    options: &[
        OptionSpec {
            key: "layout",
            since: 1,
            values: &["suggested", "shuffled"],
            arranged: Arranged { since: 2, words: &Room::WORDS },
        },
        OptionSpec { key: "tally", since: 2, values: &["closed", "open"], arranged: Arranged::NOTHING },
    ],
};

/// The options of a table of Palais Royal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The number of seats.
    pub seats: u8,
    /// How the rooms lie, row by row from the top left (R2.2).
    pub rooms: [Room; 9],
    /// Chance lays the rooms (R2.2).
    pub shuffled: bool,
    /// Open tally: nobles and points are visible during the match (R12.4).
    pub open_tally: bool,
    /// The number of the set of printed figures.
    pub figures: u8,
    /// The version of the rules.
    pub rules: u16,
}

impl Setup {
    /// A table with this many seats, the suggested layout and a closed tally.
    #[must_use]
    pub fn of(seats: u8) -> Self {
        Self {
            seats,
            rooms: Room::ALL,
            shuffled: false,
            open_tally: false,
            figures: META.newest_figure_set(),
            rules: META.newest_rules(),
        }
    }
}

/// The rooms of a layout that the table has put together: nine words, joined by `-` (R2.2).
fn arranged(layout: &str) -> Option<[Room; 9]> {
    let mut words = layout.split('-');
    let mut rooms = Room::ALL;
    for room in &mut rooms {
        *room = Room::read(words.next()?)?;
    }
    Some(rooms)
}

impl rules::Setup for Setup {
    fn new(table_options: &TableOptions) -> Self {
        Self {
            seats: table_options.seats(),
            rooms: arranged(table_options.option("layout")).unwrap_or(Room::ALL),
            shuffled: table_options.option("layout") == "shuffled",
            // Rules version 1 has no such option and hides nothing.
            open_tally: table_options.option("tally") != "closed",
            figures: table_options.figures(),
            rules: table_options.rules(),
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }
}

/// Servants on the Stairs and in the Court, gold by seat, an empty park (R2.1, R2.4, R2.5).
pub(crate) fn start(setup: Setup) -> State {
    let figures = tables::figure_set(setup.figures);
    let servants = BySeat::each(|seat| {
        let mut servants = Servants::default();
        if seat.number() < setup.seats {
            servants.reserve = figures.reserve;
            servants.supply = figures.supply;
            servants[Room::Stairs] = figures.on_stairs;
            servants[Room::Court] = figures.in_court;
        }
        servants
    });
    State {
        seats: setup.seats,
        figures: setup.figures,
        rules: setup.rules,
        open_tally: setup.open_tally,
        palace: Palace::new(setup.rooms),
        park: Park::EMPTY,
        unused: figures.nobles,
        servants,
        gold: BySeat::each(|seat| if seat.number() < setup.seats { u16::from(seat.number()) } else { 0 }),
        nobles: BySeat::new([Nobles::EMPTY; 4]),
        turned: BySeat::new([Nobles::EMPTY; 4]),
        hands: BySeat::new([Pile::EMPTY; 4]),
        open: BySeat::new([Pile::EMPTY; 4]),
        deck: figures.cards,
        discard: Pile::EMPTY,
        seen: Pile::EMPTY,
        idle: 0,
        last: None,
        phase: if setup.shuffled { Phase::Rooms(0) } else { Phase::Nobles(FIRST_SPACE) },
    }
}

/// Where the first noble goes (R2.3).
pub(crate) const FIRST_SPACE: Space = match Space::new(0) {
    Some(space) => space,
    None => panic!("the park has a first space"),
};

/// Who plays first (R2.1).
pub(crate) const FIRST: Seat = Seat::at(0);
