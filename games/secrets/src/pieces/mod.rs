//! The pieces: sovereigns, cards and piles of them, the Cardinal's cards, favours and audience cards.

mod cardinal;
mod cards;
mod favours;

use std::ops::{Index, IndexMut};

use rules::Seat;
use serde::{Deserialize, Serialize};

pub use cardinal::{CardinalCard, CardinalPile};
pub(crate) use cards::nth_kind;
pub use cards::{Card, Pile};
pub use favours::{Favour, Rank, Tile, Tiles};

/// The two who give audiences (R3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sovereign {
    /// The King.
    King,
    /// The Queen.
    Queen,
}
rules::state_bytes!(Sovereign as u8);

impl Sovereign {
    /// Both, in the order in which they are handled.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::King => "king",
            Self::Queen => "queen",
        }
    }
}

/// A pair of values: one for the King's audience, one for the Queen's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySovereign<T>([T; 2]);
impl<T: rules::StateBytes> rules::StateBytes for BySovereign<T> {
    fn feed(&self, hash: &mut rules::StateHash) {
        self.0.feed(hash);
    }
}

impl<T> BySovereign<T> {
    /// The King's, then the Queen's.
    pub const fn new(items: [T; 2]) -> Self {
        Self(items)
    }

    /// Calls a function for each, in order.
    pub fn each(make: impl FnMut(Sovereign) -> T) -> Self {
        Self(Sovereign::BOTH.map(make))
    }
}

impl<T> Index<Sovereign> for BySovereign<T> {
    type Output = T;
    #[inline]
    fn index(&self, sovereign: Sovereign) -> &T {
        &self.0[sovereign as usize]
    }
}

impl<T> IndexMut<Sovereign> for BySovereign<T> {
    #[inline]
    fn index_mut(&mut self, sovereign: Sovereign) -> &mut T {
        &mut self.0[sovereign as usize]
    }
}

impl<T: Serialize> Serialize for BySovereign<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Sovereign::BOTH.iter().map(|&sovereign| (sovereign, &self[sovereign])))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySovereign<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Both<T> {
            king: T,
            queen: T,
        }
        Both::deserialize(deserializer).map(|Both { king, queen }| Self([king, queen]))
    }
}

/// How a card is staked (R5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// For all to see.
    Open,
    /// Face down.
    Hidden,
}
rules::state_bytes!(Face as u8);

impl Face {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Open, Self::Hidden];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Hidden => "hidden",
        }
    }
}

/// Whose staked card is meant: a player's, or the Cardinal's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A player's.
    Seat(Seat),
    /// The Cardinal's.
    Cardinal,
}
