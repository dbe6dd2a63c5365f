//! How a match ended: points, ranks, shared victories.

use serde::Serialize;

use crate::{BySeat, Seat, SeatSet};

/// Points and ranks of a finished match.
///
/// ```
/// use rules::{Scores, Seat};
///
/// // Seats 0 and 2 have the most points. The tie is broken by gold, and seat 2 has more.
/// let (points, gold) = ([12, 7, 12], [3, 9, 4]);
/// let scores = Scores::rank(
///     3,
///     "played-out",
///     |seat| points[seat.index()],
///     |seat| (points[seat.index()], gold[seat.index()]),
/// );
/// assert_eq!(Seat::all(3).map(|seat| scores.rank_of(seat)).collect::<Vec<_>>(), [2, 3, 1]);
/// assert_eq!(scores.winners().only(), Some(Seat::at(2)));
/// assert_eq!(scores.points(Seat::at(0)), 12);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scores {
    seats: u8,
    points: BySeat<i32>,
    ranks: BySeat<u8>,
    reason: &'static str,
}

impl Scores {
    /// Ranks the seats by `standing`, highest first. Equal seats share a rank, and the next ranks stay empty: 1, 1, 3.
    ///
    /// `points` is what the score sheet shows. `standing` decides the ranks: points first, then tie-breaks. `reason` is
    /// the game's word for how the match ended.
    pub fn rank<K: Ord>(
        seats: u8,
        reason: &'static str,
        points: impl Fn(Seat) -> i32,
        standing: impl Fn(Seat) -> K,
    ) -> Self {
        let mut scores = Self { seats, points: BySeat::default(), ranks: BySeat::default(), reason };
        for seat in Seat::all(seats) {
            let mine = standing(seat);
            let ahead = Seat::all(seats).filter(|&other| standing(other) > mine).count();
            scores.points[seat] = points(seat);
            scores.ranks[seat] = u8::try_from(ahead).unwrap_or(u8::MAX).saturating_add(1);
        }
        scores
    }

    /// Ranks these seats behind all others, together. Points and reason stay the same.
    #[must_use]
    pub fn with_last(self, last: SeatSet) -> Self {
        let old = self.ranks;
        Self::rank(
            self.seats,
            self.reason,
            |seat| self.points[seat],
            |seat| if last.has(seat) { (false, 0) } else { (true, -i32::from(old[seat])) },
        )
    }

    /// The number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The game's word for how the match ended: `king-in-castle`.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        self.reason
    }

    /// The points of a seat.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat]
    }

    /// The rank of a seat. Winners have rank 1.
    #[must_use]
    pub fn rank_of(&self, seat: Seat) -> u8 {
        self.ranks[seat]
    }

    /// The seats with rank 1.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        Seat::all(self.seats).filter(|&seat| self.ranks[seat] == 1).collect()
    }

    /// A seat's share of the victory: 1 for a single winner, ½ for each of two, 0 for the others.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        let winners = self.winners();
        #[expect(clippy::cast_precision_loss, reason = "at most six winners")]
        let part = 1.0 / winners.len() as f64;
        if winners.has(seat) { part } else { 0.0 }
    }
}

impl Serialize for Scores {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sheet {
            reason: &'static str,
            points: Vec<i32>,
            ranks: Vec<u8>,
        }
        let points = Seat::all(self.seats).map(|seat| self.points[seat]).collect();
        let ranks = Seat::all(self.seats).map(|seat| self.ranks[seat]).collect();
        Sheet { reason: self.reason, points, ranks }.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_rank_and_the_next_stays_empty() {
        let points = [10, 12, 12, 3];
        let scores = Scores::rank(4, "played", |s| points[s.index()], |s| points[s.index()]);
        assert_eq!(Seat::all(4).map(|s| scores.rank_of(s)).collect::<Vec<_>>(), [3, 1, 1, 4]);
        assert_eq!(scores.winners().len(), 2);
        assert_eq!(Seat::all(4).map(|s| scores.share(s)).collect::<Vec<_>>(), [0.0, 0.5, 0.5, 0.0]);
    }

    #[test]
    fn seats_that_left_are_last() {
        let scores = Scores::rank(3, "played", |_| 0, Seat::number).with_last(SeatSet::one(Seat::at(2)));
        assert_eq!(Seat::all(3).map(|s| scores.rank_of(s)).collect::<Vec<_>>(), [2, 1, 3]);
    }
}
