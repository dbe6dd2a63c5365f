//! The state and its phases.

mod layout;

use std::ops::{Index, IndexMut};

use rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

pub use layout::Layout;

use crate::pieces::{Card, Noble, Nobles, Palace, Pile, Privilege, Room, Side, Space};
use crate::tables::{self, BORDER, FigureSet, NEIGHBOURS};

/// The state of a game of Palais Royal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    pub(crate) seats: u8,
    pub(crate) figures: u8,
    /// The version of the rules this match is played under.
    pub(crate) rules: u16,
    /// Whether all nobles and points are shown while the match runs (R12.4).
    pub(crate) open_tally: bool,
    /// Turns that ended after the one in which somebody recruited; −1 in that turn itself (R11.2).
    pub(crate) idle: i8,
    /// Why this is the last round, if it is (R11.1, R11.2).
    pub(crate) last: Option<EndReason>,
    pub(crate) servants: BySeat<Servants, 4>,
    pub(crate) gold: BySeat<u16, 4>,
    pub(crate) hands: BySeat<Pile, 4>,
    /// Cards that lie open in front of a seat: points, and majorities for this turn (R9.3, R9.9).
    pub(crate) open: BySeat<Pile, 4>,
    pub(crate) deck: Pile,
    pub(crate) discard: Pile,
    /// The cards the seat in turn has drawn and looks at; at other times none (R8.1).
    pub(crate) seen: Pile,
    /// Recruited nobles.
    pub(crate) nobles: BySeat<Nobles, 4>,
    /// Those of them that have been turned over (R10.8).
    pub(crate) turned: BySeat<Nobles, 4>,
    /// Nobles that are not laid out, in the end those in the box (R2.3).
    pub(crate) unused: Nobles,
    pub(crate) park: Park,
    pub(crate) palace: Palace,
}
rules::state_bytes!(struct State {
    phase, seats, figures, rules, open_tally, idle, last, servants, gold, hands, open, deck, discard, seen, nobles,
    turned, unused, park, palace,
});

const _: () = assert!(size_of::<State>() <= 384, "the state of Palais Royal has grown beyond 384 bytes");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state holds no heap");

/// The current phase. Each variant owns exactly what exists then.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance lays the room of this cell (R2.2).
    Rooms(u8),
    /// Chance lays the noble of this space (R2.3).
    Nobles(Space),
    /// A seat settles its servants (R2.6).
    Settle {
        seat: Seat,
        /// How many are left to settle.
        left: u8,
    },
    /// A seat's turn (R3.1).
    Turn {
        seat: Seat,
        /// What is asked.
        step: TurnStep,
    },
    /// The game has ended (R11).
    Over(EndReason),
}
rules::state_bytes!(enum Phase {
    0 Rooms(cell),
    1 Nobles(space),
    2 Settle { seat, left },
    3 Turn { seat, step },
    4 Over(end),
});

/// The steps of a turn (R3.1, R3.2).
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnStep {
    /// Before action 1.
    Before,
    /// Action 1 (R4).
    Court {
        /// Servants that may still be placed onto the Gate.
        servants: u8,
        /// Moves that cards give in action 2 (R9.5).
        march: u8,
    },
    /// Action 2 (R5).
    Stairs { moves: u8 },
    /// Action 3 (R6).
    Seals {
        /// Servants that may still be placed in the Cabinet.
        cabinet: u8,
        /// Servants that may still be placed at Pompadour.
        pompadour: u8,
    },
    /// Action 4 (R7).
    Recruit {
        /// Seals that cards give (R9.7).
        seals: u8,
    },
    /// Action 4: a servant must go to the border (R7.7).
    Post {
        space: Space,
        /// Seals that cards give.
        seals: u8,
    },
    /// Action 5: to draw or not (R8.1).
    Door,
    /// Action 5: chance brings a card (R8.1).
    Draw { left: u8 },
    /// Action 5: which cards to keep (R8.2).
    Keep,
}
rules::state_bytes!(enum TurnStep {
    0 Before,
    1 Court { servants, march },
    2 Stairs { moves },
    3 Seals { cabinet, pompadour },
    4 Recruit { seals },
    5 Post { space, seals },
    6 Door,
    7 Draw { left },
    8 Keep,
});

/// Why the game ends (R11.1, R11.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// Few nobles are left.
    FewNobles,
    /// Nobody has recruited for many rounds.
    Standstill,
}
rules::state_bytes!(EndReason as u8);

impl EndReason {
    /// Its identifier in labels, records and statistics.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::FewNobles => "few-nobles",
            Self::Standstill => "standstill",
        }
    }
}

/// Where the servants of a seat are; those in the park stand there (R1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Servants {
    /// In the rooms, in the order of [`Room::ALL`].
    rooms: [u8; 9],
    /// In the reserve.
    pub reserve: u8,
    /// In the common supply.
    pub supply: u8,
}
rules::state_bytes!(struct Servants { rooms, reserve, supply });

impl Index<Room> for Servants {
    type Output = u8;
    #[inline(always)]
    fn index(&self, room: Room) -> &u8 {
        &self.rooms[room as usize]
    }
}

impl IndexMut<Room> for Servants {
    #[inline(always)]
    fn index_mut(&mut self, room: Room) -> &mut u8 {
        &mut self.rooms[room as usize]
    }
}

impl Servants {
    /// The rooms with servants, one bit each.
    #[inline(always)]
    pub(crate) const fn occupied(&self) -> u16 {
        let [first @ .., last] = self.rooms;
        // The top bit of each byte says whether there are any; the product brings the eight together.
        let any = (u64::from_le_bytes(first) + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        (any.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16 | ((last != 0) as u16) << 8
    }

    /// How many there are in rooms and reserve.
    #[must_use]
    pub fn in_play(&self) -> u8 {
        self.rooms.iter().sum::<u8>() + self.reserve
    }
}

/// What stands on a space of the park.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// Nothing.
    Empty,
    /// A noble.
    Noble(Noble),
    /// A seat's servant.
    Servant(Seat),
}
rules::state_bytes!(enum Occupant {
    0 Empty,
    1 Noble(noble),
    2 Servant(seat),
});

/// The park: 36 spaces, and which of them hold nobles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Park {
    occupants: [Occupant; Space::COUNT],
    /// One bit for each space with a noble.
    nobles: u64,
}
rules::state_bytes!(struct Park { occupants, nobles });

impl Park {
    pub(crate) const EMPTY: Self = Self { occupants: [Occupant::Empty; Space::COUNT], nobles: 0 };

    /// What stands on a space.
    #[must_use]
    #[inline]
    pub fn at(&self, space: Space) -> Occupant {
        self.occupants[space.index()]
    }

    #[inline]
    pub(crate) fn put(&mut self, space: Space, occupant: Occupant) {
        self.occupants[space.index()] = occupant;
        let bit = 1 << space.number();
        self.nobles =
            if matches!(occupant, Occupant::Noble(_)) { self.nobles | bit } else { self.nobles & !bit };
    }

    /// The spaces that hold nobles, one bit each.
    #[inline]
    pub const fn noble_spaces(&self) -> u64 {
        self.nobles
    }

    /// How many nobles are left.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are 36 spaces")]
    pub fn nobles_left(&self) -> u8 {
        self.nobles.count_ones() as u8
    }

    /// How much cheaper the noble of a space is: one for each neighbour without a noble (R7.4).
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are 36 spaces")]
    pub const fn discount(&self, space: Space) -> u8 {
        (NEIGHBOURS[space.index()] & !self.nobles).count_ones() as u8
    }

    /// Whether a space belongs to the border (R1.5).
    #[must_use]
    pub const fn is_border(space: Space) -> bool {
        BORDER >> space.number() & 1 == 1
    }

    /// The weight of a seat's servants on a side (R11.4).
    #[must_use]
    pub fn on_side(&self, side: Side, seat: Seat) -> u8 {
        let here = Space::all().filter(|&space| self.at(space) == Occupant::Servant(seat));
        here.map(|space| tables::SIDE_WEIGHTS[space.index()][side as usize]).sum()
    }

    /// All spaces with their occupants.
    pub fn iter(&self) -> impl Iterator<Item = (Space, Occupant)> {
        Space::all().map(|space| (space, self.at(space)))
    }
}

impl Serialize for Park {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Park {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut park = Self::EMPTY;
        for (space, occupant) in rules::read::entries(deserializer)? {
            park.put(space, occupant);
        }
        Ok(park)
    }
}

/// Whether a seat gets the bonus of a room, computed from servants and open cards (R3.4, R3.5, R9.3).
#[inline]
pub(crate) fn majority(
    servants: &BySeat<Servants, 4>,
    open: &BySeat<Pile, 4>,
    seats: u8,
    seat: Seat,
    room: Room,
) -> bool {
    let mine = &servants[seat];
    if mine[room] == 0 {
        return false;
    }
    if open[seat].has(Card::Majorities) {
        return true;
    }
    let ahead = |servants: &Servants| (servants[room], servants[Room::Cardinal]);
    Seat::all(seats).all(|other| other == seat || ahead(&servants[other]) < ahead(mine))
}

impl State {
    /// The printed figures this match uses.
    #[inline]
    pub const fn tables(&self) -> &'static FigureSet {
        tables::figure_set(self.figures)
    }

    /// The current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Where a seat's servants are.
    #[must_use]
    pub fn servants(&self, seat: Seat) -> Servants {
        self.servants[seat]
    }

    /// A seat's gold.
    #[must_use]
    pub fn gold(&self, seat: Seat) -> u16 {
        self.gold[seat]
    }

    /// The cards a seat holds.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Pile {
        self.hands[seat]
    }

    /// The cards that lie open in front of a seat.
    #[must_use]
    pub fn open(&self, seat: Seat) -> Pile {
        self.open[seat]
    }

    /// The cards nobody has drawn yet.
    #[must_use]
    pub fn deck(&self) -> Pile {
        self.deck
    }

    /// The cards played and not kept since the last reshuffle.
    #[must_use]
    pub fn discard(&self) -> Pile {
        self.discard
    }

    /// The nobles a seat has recruited.
    #[must_use]
    pub fn nobles(&self, seat: Seat) -> Nobles {
        self.nobles[seat]
    }

    /// Those of them that have been turned over (R10.8).
    #[must_use]
    pub fn turned(&self, seat: Seat) -> Nobles {
        self.turned[seat]
    }

    /// The nobles in the box.
    #[must_use]
    pub fn unused(&self) -> Nobles {
        self.unused
    }

    /// The park.
    #[must_use]
    pub fn park(&self) -> &Park {
        &self.park
    }

    /// How the rooms lie.
    #[must_use]
    pub fn palace(&self) -> &Palace {
        &self.palace
    }

    /// Why this is the last round, if it is (R11.1, R11.2).
    #[must_use]
    pub fn last_round(&self) -> Option<EndReason> {
        self.last
    }

    /// The cards the seat in turn is looking at (R8.1).
    #[must_use]
    pub fn seen(&self) -> Pile {
        self.seen
    }

    /// What a noble costs in gold now (R7.2, R7.4).
    #[must_use]
    pub fn price(&self, space: Space, noble: Noble) -> u8 {
        self.tables().recruit_terms[noble.index()].gold.saturating_sub(self.park.discount(space))
    }

    /// How many of a seat's nobles have a privilege that still works (R10.1, R10.8).
    #[must_use]
    #[inline]
    pub fn privileges(&self, seat: Seat, privilege: Privilege) -> u8 {
        let noble = Noble::with(privilege);
        self.nobles[seat].count(noble) - self.turned[seat].count(noble)
    }

    /// Whether a seat gets the bonus of a room now (R3.4, R3.5, R9.3).
    #[must_use]
    #[inline]
    pub fn majority(&self, seat: Seat, room: Room) -> bool {
        majority(&self.servants, &self.open, self.seats, seat, room)
    }

    /// Checks what always holds (R1.6 to R1.9): for tests.
    ///
    /// # Errors
    /// Describes the broken invariant.
    pub fn check(&self) -> Result<(), String> {
        let cards = Seat::all(4).fold(self.deck.and(self.discard).and(self.seen), |all, seat| {
            all.and(self.hands[seat]).and(self.open[seat])
        });
        if cards != self.tables().cards {
            return Err(format!("the 36 cards are not all there, each once: {self:?}"));
        }
        let mut nobles = Seat::all(4).fold(self.unused, |all, seat| all.and(self.nobles[seat]));
        for (_, occupant) in self.park.iter() {
            if let Occupant::Noble(noble) = occupant {
                nobles.add(noble);
            }
        }
        if nobles != self.tables().nobles {
            return Err(format!("the 42 nobles are not all there, each once: {self:?}"));
        }
        for seat in Seat::all(self.seats) {
            let posted =
                self.park.iter().filter(|&(_, occupant)| occupant == Occupant::Servant(seat)).count();
            if usize::from(self.servants[seat].in_play() + self.servants[seat].supply) + posted
                != usize::from(tables::SERVANTS)
            {
                return Err(format!("seat {seat} does not have its 25 servants: {self:?}"));
            }
            if Privilege::ONCE
                .map(Noble::with)
                .iter()
                .any(|&n| self.turned[seat].count(n) > self.nobles[seat].count(n))
            {
                return Err(format!("seat {seat} has turned over a noble it does not have: {self:?}"));
            }
        }
        let inside = self
            .park
            .iter()
            .find(|&(space, occupant)| matches!(occupant, Occupant::Servant(_)) && !Park::is_border(space));
        if let Some((space, _)) = inside {
            return Err(format!("a servant stands inside the park, on {space}: {self:?}"));
        }
        if self.park.iter().any(|(space, occupant)| {
            matches!(occupant, Occupant::Noble(_)) != (self.park.nobles >> space.number() & 1 == 1)
        }) {
            return Err(format!("the park has lost count of its nobles: {self:?}"));
        }
        Ok(())
    }
}
