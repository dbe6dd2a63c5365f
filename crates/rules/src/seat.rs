//! Seats of a match. A seat is not a player: players may be replaced, seats stay.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::bits::CountedBits;

/// The largest number of seats any game has.
pub const MAX_SEATS: usize = 6;

/// One seat of a match. Seats are numbered from 0, clockwise.
///
/// ```
/// use rules::Seat;
///
/// let last = Seat::at(2);
/// assert_eq!(last.left(3), Seat::at(0));
/// assert_eq!(last.right(3), Seat::at(1));
/// assert_eq!(Seat::all(3).map(Seat::number).collect::<Vec<_>>(), [0, 1, 2]);
/// // A number from outside may be too large.
/// assert_eq!(Seat::new(9), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number. `None` if the number is not below [`MAX_SEATS`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_SEATS { Some(Self(number)) } else { None }
    }

    /// The seat with this number, for numbers that are known at compile time.
    ///
    /// # Panics
    /// When the number is not below [`MAX_SEATS`].
    #[must_use]
    pub const fn at(number: u8) -> Self {
        assert!((number as usize) < MAX_SEATS, "no table has that many seats");
        Self(number)
    }

    /// The number of this seat.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number of this seat as an index into a slice.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        if self.0 + 1 >= seats { Self(0) } else { Self(self.0 + 1) }
    }

    /// The next seat counter-clockwise at a table of `seats`.
    #[must_use]
    pub const fn right(self, seats: u8) -> Self {
        if self.0 == 0 { Self(seats - 1) } else { Self(self.0 - 1) }
    }

    /// All seats of a table of `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats).map(Self)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no seat {number}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

/// A set of seats, one byte large.
///
/// ```
/// use rules::{Seat, SeatSet};
///
/// let (anna, carla) = (Seat::at(0), Seat::at(2));
/// let set = SeatSet::one(anna).with(carla);
/// assert!(set.has(anna) && set.len() == 2);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [anna, carla]);
/// assert_eq!(SeatSet::all(3).minus(set).only(), Some(Seat::at(1)));
/// assert_eq!(Seat::all(6).filter(|seat| seat.number() % 2 == 0).collect::<SeatSet>().len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct SeatSet(u8);
crate::state_bytes!(struct SeatSet(seats));

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of one seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// All seats of a table of `seats`.
    #[must_use]
    pub const fn all(seats: u8) -> Self {
        Self((1u8 << seats).wrapping_sub(1))
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// The set with this seat removed.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The union of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of seats in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat in the set.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a byte has at most eight trailing zeros")]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The `n`th seat of the set, lowest first, counted from 0. `n` must be below the length.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u32) -> Seat {
        Seat(CountedBits::new(self.0 as u64).nth(n))
    }

    /// The only seat in the set, if there is exactly one.
    #[must_use]
    pub const fn only(self) -> Option<Seat> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// One value for every seat: an array that is indexed by [`Seat`].
///
/// A game with fewer seats than [`MAX_SEATS`] may choose a smaller `N`.
///
/// ```
/// use rules::{BySeat, Seat};
///
/// let mut gold: BySeat<u8> = BySeat::each(|seat| 10 + seat.number());
/// gold[Seat::at(1)] += 5;
/// assert_eq!(gold[Seat::at(1)], 16);
/// let richest = gold.iter().max_by_key(|(_, gold)| **gold).map(|(seat, _)| seat);
/// assert_eq!(richest, Some(Seat::at(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BySeat<T, const N: usize = MAX_SEATS>([T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// From an array, seat 0 first.
    #[must_use]
    pub const fn new(items: [T; N]) -> Self {
        Self(items)
    }

    /// Calls `make` for every seat.
    pub fn each(mut make: impl FnMut(Seat) -> T) -> Self {
        let mut number = 0;
        Self(std::array::from_fn(|_| {
            let seat = Seat(number);
            number += 1;
            make(seat)
        }))
    }

    /// Every seat with its value, seat 0 first. Gives all `N` seats, also those that the table does not have.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.0)
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self::each(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let count = items.len();
        let wrong = || serde::de::Error::custom(format!("{count} values for {N} seats"));
        items.try_into().map(Self).map_err(|_| wrong())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round() {
        assert_eq!(Seat::at(2).left(3), Seat::at(0));
        assert_eq!(Seat::at(0).right(3), Seat::at(2));
        assert_eq!(Seat::at(0).left(3), Seat::at(1));
    }

    #[test]
    fn sets_contain_their_seats() {
        let set: SeatSet = [Seat::at(4), Seat::at(1)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(set.len(), 2);
        assert_eq!((set.nth(0), set.nth(1)), (Seat::at(1), Seat::at(4)));
        assert_eq!(set.only(), None);
        assert_eq!(set.without(Seat::at(1)).only(), Some(Seat::at(4)));
        assert_eq!(SeatSet::all(6).len(), 6);
        assert_eq!(SeatSet::all(3).minus(SeatSet::one(Seat::at(1))).len(), 2);
    }

    #[test]
    fn no_seat_beyond_the_last() {
        assert_eq!(Seat::new(6), None);
        assert!(Seat::try_from(200).is_err());
    }
}
