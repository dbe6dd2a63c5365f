//! Favours and the audience cards that carry them.

use rules::bits::CountedBits;
use serde::{Deserialize, Serialize};

/// The nine favours, in the order of the phases they are used in (R12.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Favour {
    /// Draw a Valet (R12.4).
    Corruption,
    /// Place everybody (R12.5).
    Planning,
    /// Sit at both audiences (R12.7).
    Dinner,
    /// Look at all hidden stakes (R12.10).
    Espionage,
    /// Discard a hidden stake (R12.11).
    Dagger,
    /// Double a stake (R12.13).
    Medal,
    /// Take a stake at the end of the round (R12.14).
    Recruitment,
    /// Cancel this round's losses (R12.16).
    Pardon,
    /// Turn this round's audience losses into gains (R12.17).
    Masterstroke,
}

impl Favour {
    /// All nine.
    pub const ALL: [Self; 9] = [
        Self::Corruption,
        Self::Planning,
        Self::Dinner,
        Self::Espionage,
        Self::Dagger,
        Self::Medal,
        Self::Recruitment,
        Self::Pardon,
        Self::Masterstroke,
    ];

    /// Its identifier in labels, notation and element ids.
    #[must_use]
    pub const fn word(self) -> &'static str {
        const WORDS: [&str; 9] = [
            "corruption",
            "planning",
            "dinner",
            "espionage",
            "dagger",
            "medal",
            "recruitment",
            "pardon",
            "masterstroke",
        ];
        WORDS[self as usize]
    }
}

/// One of the two audience cards that carry the same favour: the lesser asks for less influence (R1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// The one with the lower need.
    Lesser,
    /// The one with the higher need.
    Greater,
}

impl Rank {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Lesser, Self::Greater];
}

/// One of the eighteen audience cards (R1.5), by its number: two for each favour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Tile(u8);
rules::state_bytes!(struct Tile(number));

impl Tile {
    /// How many there are.
    pub const COUNT: usize = 18;

    /// The audience card with this favour.
    #[must_use]
    pub const fn new(favour: Favour, rank: Rank) -> Self {
        Self(2 * favour as u8 + rank as u8)
    }

    /// All eighteen.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..18).map(Self)
    }

    /// Its favour.
    #[must_use]
    pub const fn favour(self) -> Favour {
        Favour::ALL[(self.0 / 2) as usize]
    }

    /// Which of the two with this favour it is.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::BOTH[(self.0 & 1) as usize]
    }

    /// Its place in tables.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Debug for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tile({self})")
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> Self {
        tile.to_string()
    }
}

rules::read_text!(Tile, Self::all());

/// A set of audience cards: those a player holds as favours, or those that have been shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tiles(u32);
rules::state_bytes!(struct Tiles(set));

impl Tiles {
    /// None.
    pub const EMPTY: Self = Self(0);
    /// All eighteen.
    pub const ALL: Self = Self((1 << Tile::COUNT) - 1);

    /// The two cards of each of these favours.
    pub(crate) const fn of(favours: &[Favour]) -> Self {
        let mut tiles = 0;
        let mut n = 0;
        while n < favours.len() {
            tiles |= 0b11 << (2 * favours[n] as u32);
            n += 1;
        }
        Self(tiles)
    }

    /// Whether this one is among them.
    #[must_use]
    pub const fn has(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// Whether one with this favour is among them.
    #[must_use]
    pub const fn has_favour(self, favour: Favour) -> bool {
        self.0 >> (2 * favour as u32) & 0b11 != 0
    }

    /// The card with this favour that is spent first: the one with the lower need (R12.3).
    pub(crate) const fn lower(self, favour: Favour) -> Tile {
        let lesser = Tile::new(favour, Rank::Lesser);
        if self.has(lesser) { lesser } else { Tile::new(favour, Rank::Greater) }
    }

    /// With this one.
    pub const fn add(&mut self, tile: Tile) {
        self.0 |= 1 << tile.0;
    }

    /// Without this one.
    pub const fn take(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.0);
    }

    /// The union.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The intersection.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The complement.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The `n`th, counted from 0; `n` is below their number.
    #[inline]
    pub(crate) const fn nth(self, n: u32) -> Tile {
        Tile(CountedBits::new(self.0 as u64).nth(n))
    }

    /// The tiles, in order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |&tile| self.has(tile))
    }
}

impl std::fmt::Debug for Tiles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Tiles {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut tiles = Self::EMPTY;
        for tile in Vec::<Tile>::deserialize(deserializer)? {
            tiles.add(tile);
        }
        Ok(tiles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_two_for_each_favour() {
        assert_eq!(Tile::all().count(), Tile::COUNT);
        for tile in Tile::all() {
            assert_eq!(Tile::new(tile.favour(), tile.rank()), tile);
        }
        let some = Tiles::of(&[Favour::Dagger, Favour::Pardon]);
        assert_eq!(some.len(), 4);
        assert_eq!((0..4).map(|n| some.nth(n)).collect::<Vec<_>>(), some.iter().collect::<Vec<_>>());
        assert_eq!(some.others().len(), 14);
    }
}
