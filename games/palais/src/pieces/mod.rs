//! The pieces: rooms, spaces of the park, nobles, cards, seals.

mod cards;

use rules::Dice;
use serde::{Deserialize, Serialize};

pub use cards::{Card, Pile};

/// The nine rooms of the palace, in the order of the suggested layout (R1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Room {
    /// Cards are drawn here (R8).
    Door,
    /// Servants who may recruit (R7.1).
    Office,
    /// Breaks ties (R3.5).
    Cardinal,
    /// Brings gold (R6.1).
    Mint,
    /// Where new servants arrive (R4.1).
    Gate,
    /// Violet seals (R6.2).
    Pompadour,
    /// Brings moves (R5.1).
    Stairs,
    /// Turquoise seals (R6.2).
    Cabinet,
    /// Brings servants (R4.1).
    Court,
}
rules::state_bytes!(Room as u8);

impl Room {
    /// All nine.
    pub const ALL: [Self; 9] = [
        Self::Door,
        Self::Office,
        Self::Cardinal,
        Self::Mint,
        Self::Gate,
        Self::Pompadour,
        Self::Stairs,
        Self::Cabinet,
        Self::Court,
    ];

    /// The five in which a majority brings a bonus (R3.4).
    pub const WITH_BONUS: [Self; 5] = [Self::Court, Self::Stairs, Self::Mint, Self::Cabinet, Self::Pompadour];

    /// Their words in notation, in the same order.
    pub const WORDS: [&'static str; 9] = {
        let mut words = [""; 9];
        let mut room = 0;
        while room < 9 {
            words[room] = Self::ALL[room].word();
            room += 1;
        }
        words
    };
}

impl From<Room> for String {
    fn from(room: Room) -> Self {
        room.word().to_owned()
    }
}

rules::read_text!(Room, Self::ALL);

/// How the rooms lie, row by row from the top left, and which are neighbours (R1.1, R1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palace {
    cells: [Room; 9],
    /// Derived from the cells: the possible moves, without and with diagonals.
    room_moves: [RoomMoves; 2],
}

impl Palace {
    /// The suggested layout (R1.1).
    pub const SUGGESTED: Self = Self::new(Room::ALL);

    /// The rooms, row by row from the top left.
    #[must_use]
    pub const fn new(cells: [Room; 9]) -> Self {
        Self { cells, room_moves: [room_moves(cells, false), room_moves(cells, true)] }
    }

    /// The rooms, row by row from the top left.
    #[must_use]
    pub const fn cells(&self) -> [Room; 9] {
        self.cells
    }

    /// The possible moves, without or with diagonals (R1.2, R10.4).
    #[inline(always)]
    pub(crate) const fn room_moves(&self, diagonal: bool) -> RoomMoves {
        self.room_moves[diagonal as usize]
    }
}

/// Only the cells are hashed; the moves follow from them.
impl std::hash::Hash for Palace {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
    }
}

impl rules::StateBytes for Palace {
    fn feed(&self, hash: &mut rules::StateHash) {
        self.cells.feed(hash);
    }
}

const fn room_moves(cells: [Room; 9], diagonal: bool) -> RoomMoves {
    let mut room_moves = RoomMoves([0; 2]);
    let mut from = 0;
    while from < 9 {
        let mut to = 0;
        while to < 9 {
            let (across, down) = ((from % 3_usize).abs_diff(to % 3), (from / 3).abs_diff(to / 3));
            if across + down == 1 || diagonal && across == 1 && down == 1 {
                room_moves.open(cells[from] as usize, cells[to] as usize);
            }
            to += 1;
        }
        from += 1;
    }
    room_moves
}

impl Serialize for Palace {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cells)
    }
}

impl<'de> Deserialize<'de> for Palace {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deserialize::deserialize(deserializer).map(Self::new)
    }
}

/// Moves from room to room: nine bits for each room of departure, the first five rooms in one word, four in the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RoomMoves(pub(crate) [u64; 2]);

impl RoomMoves {
    /// How many rooms of departure the first word has.
    pub(crate) const FIRST: usize = 5;

    const fn open(&mut self, from: usize, to: usize) {
        if from < Self::FIRST {
            self.0[0] |= 1 << (9 * from + to);
        } else {
            self.0[1] |= 1 << (9 * (from - Self::FIRST) + to);
        }
    }

    /// Only those from the rooms of a set, one bit a room.
    #[inline(always)]
    pub(crate) fn from(self, rooms: u16) -> Self {
        /// Nine bits for each of up to five.
        static SPREAD: [u64; 32] = {
            let mut spread = [0; 32];
            let mut rooms = 0;
            while rooms < 32 {
                let mut room = 0;
                while room < 5 {
                    if rooms >> room & 1 == 1 {
                        spread[rooms] |= 0x1ff << (9 * room);
                    }
                    room += 1;
                }
                rooms += 1;
            }
            spread
        };
        let spread = |rooms: u16| SPREAD[usize::from(rooms & 31)];
        Self([self.0[0] & spread(rooms), self.0[1] & spread(rooms >> Self::FIRST)])
    }
}

/// A space of the park: row 6 from a to f, and so on down to row 1 without the centre, then the outer spaces (R1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Space(u8);
rules::state_bytes!(struct Space(number));

impl Space {
    /// How many there are.
    pub const COUNT: usize = 36;

    /// The space with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// All, in the order in which they are filled (R2.3).
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..36).map(Self)
    }

    /// The first of a set of spaces, one bit each.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "64 at most")]
    pub const fn first(set: u64) -> Option<Self> {
        Self::new(set.trailing_zeros() as u8)
    }

    /// The outer space of a side.
    #[must_use]
    pub const fn outer(side: Side) -> Self {
        Self(32 + side as u8)
    }
}

impl From<Space> for String {
    fn from(space: Space) -> Self {
        space.to_string()
    }
}

rules::read_text!(Space, Self::all());

/// The four sides of the park, called after their statues (R1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Left.
    Lions,
    /// Bottom.
    Vases,
    /// Top.
    Sphinxes,
    /// Right.
    Nymphs,
}

impl Side {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Lions, Self::Vases, Self::Sphinxes, Self::Nymphs];
}

/// A kind of noble, by its place in the table of [`tables`](crate::tables) (R1.6, R1.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Noble(u8);
rules::state_bytes!(struct Noble(number));

impl Noble {
    /// How many kinds there are.
    pub const KINDS: usize = 27;

    /// The kind with this number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < Self::KINDS { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in lists of all nobles.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The noble with this privilege: they come first in the table.
    #[must_use]
    pub const fn with(privilege: Privilege) -> Self {
        Self(privilege as u8)
    }

    /// Its privilege, if it has one.
    #[must_use]
    pub const fn privilege(self) -> Option<Privilege> {
        if self.index() < Privilege::ALL.len() { Some(Privilege::ALL[self.index()]) } else { None }
    }

    /// All kinds.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..27).map(Self)
    }
}

impl From<Noble> for String {
    fn from(noble: Noble) -> Self {
        noble.to_string()
    }
}

rules::read_text!(Noble, Self::all());

/// The nine privileges of nobles (R10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Privilege {
    /// One servant from the common supply, once (R10.8).
    Servant,
    /// Three servants from the common supply, once (R10.8).
    Servants,
    /// Two more servants onto the Gate each turn (R10.2).
    Gate,
    /// Two more moves each turn (R10.3).
    Moves,
    /// Moves go diagonally too (R10.4).
    Diagonal,
    /// Two more gold each turn (R10.5).
    Gold,
    /// One more servant into the Cabinet each turn (R10.6).
    Cabinet,
    /// One more servant to Pompadour each turn (R10.6).
    Pompadour,
    /// Three more cards to look at (R10.7).
    Cards,
}

impl Privilege {
    /// All nine.
    pub const ALL: [Self; 9] = [
        Self::Servant,
        Self::Servants,
        Self::Gate,
        Self::Moves,
        Self::Diagonal,
        Self::Gold,
        Self::Cabinet,
        Self::Pompadour,
        Self::Cards,
    ];

    /// The two that are used once (R10.8).
    pub const ONCE: [Self; 2] = [Self::Servant, Self::Servants];
}

/// A pile of nobles: how many of each kind, two bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Nobles(u64);
rules::state_bytes!(struct Nobles(set));

impl Nobles {
    /// None.
    pub const EMPTY: Self = Self(0);

    /// These numbers of each kind, at most three.
    #[must_use]
    pub const fn of(copies: [u8; Noble::KINDS]) -> Self {
        let mut nobles = 0;
        let mut kind = 0;
        while kind < Noble::KINDS {
            assert!(copies[kind] < 4, "at most three of a kind");
            nobles |= (copies[kind] as u64) << (2 * kind);
            kind += 1;
        }
        Self(nobles)
    }

    /// How many of one kind.
    #[must_use]
    #[inline]
    pub const fn count(self, noble: Noble) -> u8 {
        (self.0 >> (2 * noble.0) & 3) as u8
    }

    /// How many in all.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are 42")]
    pub const fn len(self) -> u8 {
        const LOW: u64 = 0x5555_5555_5555_5555;
        ((self.0 & LOW).count_ones() + 2 * (self.0 >> 1 & LOW).count_ones()) as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn add(&mut self, noble: Noble) {
        self.0 += 1 << (2 * noble.0);
    }

    pub(crate) const fn take(&mut self, noble: Noble) {
        debug_assert!(self.count(noble) > 0, "took a noble who is not there");
        self.0 -= 1 << (2 * noble.0);
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// A random noble; all are equally likely. There is at least one.
    pub(crate) fn draw(self, dice: &mut impl Dice) -> Noble {
        let mut n = dice.below(u32::from(self.len()));
        for (noble, count) in self.iter() {
            match n.checked_sub(u32::from(count)) {
                Some(rest) => n = rest,
                None => return noble,
            }
        }
        Noble(0)
    }

    /// The kinds in the pile, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Noble, u8)> + Clone {
        Noble::all().map(move |noble| (noble, self.count(noble))).filter(|&(_, count)| count > 0)
    }
}

impl std::fmt::Debug for Nobles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Nobles {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Nobles {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut copies = [0; Noble::KINDS];
        for (noble, count) in rules::read::entries::<Noble, u8, D>(deserializer)? {
            if count > 3 {
                return Err(serde::de::Error::custom("there are at most three nobles of a kind"));
            }
            copies[noble.index()] = count;
        }
        Ok(Self::of(copies))
    }
}

/// Seals a noble costs, or cards pay (R1.6, R9.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seals {
    /// Of the King.
    pub turquoise: u8,
    /// Of Pompadour.
    pub violet: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_of_nobles_counts_its_nobles() {
        let mut nobles = Nobles::of([3; 27]);
        assert_eq!(nobles.len(), 81);
        for noble in Noble::all() {
            nobles.take(noble);
        }
        assert_eq!((nobles.len(), nobles.iter().count()), (54, 27));
    }

    #[test]
    fn ways_lead_from_occupied_rooms_only() {
        let room_moves = Palace::SUGGESTED.room_moves(false);
        assert_eq!(room_moves.0.map(u64::count_ones), [14, 10]);
        assert_eq!(Palace::SUGGESTED.room_moves(true).0.map(u64::count_ones), [24, 16]);
        assert_eq!(room_moves.from(1 << Room::Gate as u16).0.map(u64::count_ones), [4, 0]);
        assert_eq!(room_moves.from(1 << Room::Court as u16).0.map(u64::count_ones), [0, 2]);
        assert_eq!(room_moves.from(0x1ff), room_moves);
    }
}
