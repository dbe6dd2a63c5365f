//! Who plays whom, in which seats, with which deal.
//!
//! A *lineup* is a list of entrants that fills the table. A *rotation* is one deal, played by every lineup in all seatings,
//! so that everybody has every seat with the same cards to come. The luck of a seat in a deal goes round, and what is left
//! of it stays inside the rotation: so rotations are independent, and they are what the statistics count.

use std::fmt::Display;

use bots::{Bot, Budget};
use record::Seed;
use rules::{Dice, SplitMix, TableOptions};

/// With more entrants a rotation would have hundreds of matches.
pub const MAX_ENTRANTS: usize = 8;

/// The plan of a contest. Its rotations depend on nothing else. `E` says who can be entered: see
/// [`Entrant`](crate::Entrant).
///
/// ```
/// use arena::Contest;
/// use bots::{Bot, Budget};
/// use rules::{Position, TableOptions};
///
/// let options = TableOptions::validate(&visite::State::META, None, None, [])?;
/// let contest = Contest::new(options, vec![Bot::King, Bot::Page], Budget::Scale(0.1), 1)?;
///
/// // One deal, two matches: each bot has each seat once.
/// assert_eq!(contest.matches_per_rotation(), 2);
/// let mut seatings = [contest.seating(0, 0), contest.seating(0, 1)];
/// seatings.sort();
/// assert_eq!(seatings, [[0, 1], [1, 0]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Contest<E = Bot> {
    table_options: TableOptions,
    entrants: Vec<E>,
    budget: Budget,
    seed: u64,
    /// Entrants by their number.
    lineups: Vec<Vec<usize>>,
}

/// Why a contest cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum InvalidContest {
    /// The number of entrants.
    #[error("a contest is for 2 to {MAX_ENTRANTS} bots, not {0}")]
    Entrants(usize),
    /// The budget is not above 0.
    #[error("the budget must be above 0, not {0}")]
    Budget(String),
}

/// How often an entrant plays in one rotation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatCounts {
    /// Matches it plays in.
    pub matches: u64,
    /// Seats it has in all of them together.
    pub seats: u64,
}

impl<E: PartialEq + Display> Contest<E> {
    /// Plans a contest. `seed` decides the deals, the seatings and the bots' dice.
    ///
    /// # Errors
    /// If there are too few or too many entrants, or the budget is not above 0.
    pub fn new(
        table_options: TableOptions,
        entrants: Vec<E>,
        budget: Budget,
        seed: u64,
    ) -> Result<Self, InvalidContest> {
        if !(2..=MAX_ENTRANTS).contains(&entrants.len()) {
            return Err(InvalidContest::Entrants(entrants.len()));
        }
        let is_positive = match budget {
            Budget::Scale(scale) => scale.is_finite() && scale > 0.0,
            Budget::Iterations(most) => most > 0,
            Budget::Time(time) | Budget::CpuTime(time) => !time.is_zero(),
        };
        if !is_positive {
            return Err(InvalidContest::Budget(budget_text(budget)));
        }
        let lineups = lineups(entrants.len(), usize::from(table_options.seats()));
        Ok(Self { table_options, entrants, budget, seed, lineups })
    }

    /// The game's options, the same in every match.
    #[must_use]
    pub fn table_options(&self) -> &TableOptions {
        &self.table_options
    }

    /// Who plays, in the order they were named.
    #[must_use]
    pub fn entrants(&self) -> &[E] {
        &self.entrants
    }

    /// The budget of each bot in each turn.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The seed of everything random.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The names of the entrants. A bot that is named twice is numbered: `rules`, `rules 2`.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let before = |n: usize| self.entrants[..n].iter().filter(|bot| **bot == self.entrants[n]).count();
        let name = |n: usize| match before(n) {
            0 => self.entrants[n].to_string(),
            same => format!("{} {}", self.entrants[n], same + 1),
        };
        (0..self.entrants.len()).map(name).collect()
    }

    /// How many matches a rotation has.
    #[must_use]
    pub fn matches_per_rotation(&self) -> u64 {
        self.lineups.len() as u64 * u64::from(self.table_options.seats())
    }

    /// How many rotations have at least this many matches.
    #[must_use]
    pub fn rotations_for(&self, matches: u64) -> u64 {
        matches.div_ceil(self.matches_per_rotation())
    }

    /// How often an entrant plays in each rotation.
    #[must_use]
    pub fn seat_counts(&self, entrant: usize) -> SeatCounts {
        let seats = u64::from(self.table_options.seats());
        let mut counts = SeatCounts { matches: 0, seats: 0 };
        for lineup in &self.lineups {
            let times = lineup.iter().filter(|other| **other == entrant).count() as u64;
            counts.matches += if times > 0 { seats } else { 0 };
            counts.seats += times * seats;
        }
        counts
    }

    /// The entrant in each seat of match `n` of a rotation, seat 0 first.
    ///
    /// Every rotation shuffles a lineup anew, so that nobody always plays after the same neighbour. Within the rotation
    /// the lineup moves round the table seat by seat.
    #[must_use]
    pub fn seating(&self, rotation: u64, n: u64) -> Vec<usize> {
        let seats = u64::from(self.table_options.seats());
        let which = usize::try_from(n / seats).unwrap_or(usize::MAX) % self.lineups.len();
        let mut lineup = self.lineups[which].clone();
        let mut dice = SplitMix::stream(self.rotation_word(rotation), u64::MAX - which as u64);
        for last in (1..lineup.len()).rev() {
            let bound = u32::try_from(last).unwrap_or(u32::MAX).saturating_add(1);
            lineup.swap(last, dice.below(bound) as usize);
        }
        lineup.rotate_right(usize::try_from(n % seats).unwrap_or(0));
        lineup
    }

    /// The seed from which every match of a rotation is dealt.
    #[must_use]
    pub fn deal_seed(&self, rotation: u64) -> Seed {
        Seed::from_words(&format!("arena {} {rotation}", self.seed))
    }

    /// The seed of the bots' own dice in match `n` of a rotation: independent of the deal, different in every match.
    #[must_use]
    pub fn bots_seed(&self, rotation: u64, n: u64) -> u64 {
        SplitMix::stream(self.rotation_word(rotation), n).word()
    }

    fn rotation_word(&self, rotation: u64) -> u64 {
        SplitMix::stream(self.seed, rotation).word()
    }
}

/// `scale 0.1`, `200 iterations a turn`, `200 ms a turn`.
#[must_use]
pub fn budget_text(budget: Budget) -> String {
    match budget {
        Budget::Scale(scale) => format!("scale {scale}"),
        Budget::Iterations(most) => format!("{most} iterations a turn"),
        Budget::Time(time) => format!("{} ms a turn", time.as_secs_f64() * 1000.0),
        Budget::CpuTime(time) => format!("{} ms of CPU a turn", time.as_secs_f64() * 1000.0),
    }
}

/// The lineups for a number of entrants and seats. Every entrant has the same number of seats, except with two.
fn lineups(entrants: usize, seats: usize) -> Vec<Vec<usize>> {
    if entrants > seats {
        return combinations(entrants, seats);
    }
    if entrants == 2 {
        // One of the first entrant; the second has all other seats.
        return vec![(0..seats).map(|seat| usize::from(seat > 0)).collect()];
    }
    // Everybody plays. If the seats cannot be divided evenly, there is one lineup that starts with each entrant.
    let count = if seats.is_multiple_of(entrants) { 1 } else { entrants };
    (0..count).map(|first| (0..seats).map(|seat| (first + seat) % entrants).collect()).collect()
}

/// All ways to choose `seats` of the entrants.
fn combinations(entrants: usize, seats: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = vec![Vec::new()];
    for entrant in 0..entrants {
        let with: Vec<_> = all
            .iter()
            .filter(|taken| taken.len() < seats)
            .map(|taken| taken.iter().copied().chain([entrant]).collect())
            .collect();
        all.extend(with);
    }
    all.retain(|taken| taken.len() == seats);
    all.sort();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lineups_are_fair() {
        assert_eq!(lineups(2, 2), [[0, 1]]);
        assert_eq!(lineups(2, 4), [[0, 1, 1, 1]]);
        assert_eq!(lineups(4, 4), [[0, 1, 2, 3]]);
        assert_eq!(lineups(3, 4), [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]);
        assert_eq!(lineups(3, 6), [[0, 1, 2, 0, 1, 2]]);
        assert_eq!(lineups(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(lineups(8, 4).len(), 70);
        for (entrants, seats) in (3..=8).flat_map(|entrants| (2..=6).map(move |seats| (entrants, seats))) {
            let lineups = lineups(entrants, seats);
            let seats_of = |who| lineups.iter().flatten().filter(|other| **other == who).count();
            assert!(
                (1..entrants).all(|who| seats_of(who) == seats_of(0)),
                "{entrants} at {seats}: {lineups:?}"
            );
        }
    }
}
