//! Chairs. A chair is a place at the table before and during the match; each chair gets a seat of the match when the match
//! begins. The two are numbered apart, so they are types of their own.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A chair, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChairId(u8);

impl ChairId {
    /// The chair with this number. Whether the table has it is checked where it is used.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The chairs of a table, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count).map(Self)
    }
}

impl fmt::Display for ChairId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ChairId {
    type Err = ParseIntError;
    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

/// A set of chairs, usually those of one visitor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChairSet(u8);

impl ChairSet {
    /// No chair: a spectator.
    pub const EMPTY: Self = Self(0);

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a chair is among them.
    #[must_use]
    pub const fn has(self, chair: ChairId) -> bool {
        chair.0 < 8 && self.0 & 1 << chair.0 != 0
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = ChairId> {
        ChairId::all(8).filter(move |&chair| self.has(chair))
    }

    /// As a number, for the ids of events.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<ChairId> for ChairSet {
    fn from_iter<I: IntoIterator<Item = ChairId>>(chairs: I) -> Self {
        Self(chairs.into_iter().filter(|chair| chair.0 < 8).fold(0, |set, chair| set | 1 << chair.0))
    }
}
