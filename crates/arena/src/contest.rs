//! Who meets whom, in which chairs, with which cards.
//!
//! A *unit* is one deal, played by every circle of entrants in all rotations, so that everybody has had every chair with
//! the same cards to come. Luck that a deal gives to a chair goes round, and what is left of it stays inside the unit:
//! units are what the statistics count.

use bots::{Bot, Budget};
use record::Seed;
use rules::{Dice, SplitMix, TableOptions};

/// With more, a unit would be hundreds of matches.
pub const MOST_ENTRANTS: usize = 8;

/// Who competes at which table. Its units depend on nothing else.
#[derive(Clone, Debug)]
pub struct Contest {
    table_options: TableOptions,
    entrants: Vec<Bot>,
    limit: Budget,
    seed: u64,
    circles: Vec<Vec<usize>>,
}

/// Why there can be no such contest.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadContest {
    /// Too few or too many.
    #[error("a contest is for 2 to {MOST_ENTRANTS} bots, not {0}")]
    Entrants(usize),
    /// A limit of nothing.
    #[error("the limit must be above 0, not {0}")]
    Budget(String),
}

/// How an entrant sits in one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sits {
    /// In so many matches.
    pub matches: u64,
    /// In so many chairs, all matches together.
    pub chairs: u64,
}

impl Contest {
    /// A contest.
    ///
    /// # Errors
    /// When there are too few or too many entrants, or no time to think.
    pub fn new(
        table_options: TableOptions,
        entrants: Vec<Bot>,
        limit: Budget,
        seed: u64,
    ) -> Result<Self, BadContest> {
        if !(2..=MOST_ENTRANTS).contains(&entrants.len()) {
            return Err(BadContest::Entrants(entrants.len()));
        }
        let thinks = match limit {
            Budget::Scale(scale) => scale.is_finite() && scale > 0.0,
            Budget::Iterations(most) => most > 0,
            Budget::Time(time) => !time.is_zero(),
        };
        if !thinks {
            return Err(BadContest::Budget(limit_text(limit)));
        }
        let circles = circles(entrants.len(), usize::from(table_options.seats()));
        Ok(Self { table_options, entrants, limit, seed, circles })
    }

    /// The table.
    #[must_use]
    pub fn table_options(&self) -> &TableOptions {
        &self.table_options
    }

    /// Who competes.
    #[must_use]
    pub fn entrants(&self) -> &[Bot] {
        &self.entrants
    }

    /// How long they may think.
    #[must_use]
    pub fn limit(&self) -> Budget {
        self.limit
    }

    /// Where all chance comes from.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Their names; a bot that competes with itself is numbered.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let before = |n: usize| self.entrants[..n].iter().filter(|bot| **bot == self.entrants[n]).count();
        let name = |n: usize| match before(n) {
            0 => self.entrants[n].to_string(),
            same => format!("{} {}", self.entrants[n], same + 1),
        };
        (0..self.entrants.len()).map(name).collect()
    }

    /// How many matches make a unit.
    #[must_use]
    pub fn matches_per_unit(&self) -> u64 {
        self.circles.len() as u64 * u64::from(self.table_options.seats())
    }

    /// How many units it takes to play so many matches at least.
    #[must_use]
    pub fn units_for(&self, matches: u64) -> u64 {
        matches.div_ceil(self.matches_per_unit())
    }

    /// How an entrant sits in every unit.
    #[must_use]
    pub fn sits(&self, entrant: usize) -> Sits {
        let seats = u64::from(self.table_options.seats());
        let mut sits = Sits { matches: 0, chairs: 0 };
        for circle in &self.circles {
            let chairs = circle.iter().filter(|who| **who == entrant).count() as u64;
            sits.matches += if chairs > 0 { seats } else { 0 };
            sits.chairs += chairs * seats;
        }
        sits
    }

    /// Who sits where in a match of a unit, seat 0 first: entrants by their number.
    ///
    /// The order of a circle is another in every unit, so that nobody always sits behind the same neighbour; within the
    /// unit it goes round chair by chair.
    #[must_use]
    pub fn seating(&self, unit: u64, n: u64) -> Vec<usize> {
        let seats = u64::from(self.table_options.seats());
        let which = usize::try_from(n / seats).unwrap_or(usize::MAX) % self.circles.len();
        let mut circle = self.circles[which].clone();
        let mut dice = SplitMix::stream(self.unit_word(unit), u64::MAX - which as u64);
        for last in (1..circle.len()).rev() {
            let bound = u32::try_from(last).unwrap_or(u32::MAX).saturating_add(1);
            circle.swap(last, dice.below(bound) as usize);
        }
        circle.rotate_right(usize::try_from(n % seats).unwrap_or(0));
        circle
    }

    /// What every match of a unit is dealt from.
    #[must_use]
    pub fn deal(&self, unit: u64) -> Seed {
        Seed::from_words(&format!("arena {} {unit}", self.seed))
    }

    /// The bots' own dice in a match of a unit: apart from the deal, and others in every match.
    #[must_use]
    pub fn dice(&self, unit: u64, n: u64) -> u64 {
        SplitMix::stream(self.unit_word(unit), n).word()
    }

    fn unit_word(&self, unit: u64) -> u64 {
        SplitMix::stream(self.seed, unit).word()
    }
}

/// `scale 0.1`, `200 iterations a turn`, `200 ms a turn`.
#[must_use]
pub fn limit_text(limit: Budget) -> String {
    match limit {
        Budget::Scale(scale) => format!("scale {scale}"),
        Budget::Iterations(most) => format!("{most} iterations a turn"),
        Budget::Time(time) => format!("{} ms a turn", time.as_secs_f64() * 1000.0),
    }
}

/// The circles that sit down, entrants by their number.
fn circles(entrants: usize, seats: usize) -> Vec<Vec<usize>> {
    if entrants > seats {
        return combinations(entrants, seats);
    }
    if entrants == 2 {
        // One of the first among the others.
        return vec![(0..seats).map(|chair| usize::from(chair > 0)).collect()];
    }
    // Everybody sits; if chairs are left over, each entrant in turn gets one more than the last.
    let turns = if seats.is_multiple_of(entrants) { 1 } else { entrants };
    (0..turns).map(|first| (0..seats).map(|chair| (first + chair) % entrants).collect()).collect()
}

/// All ways to take `seats` of the entrants.
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
    fn circles_are_fair() {
        assert_eq!(circles(2, 2), [[0, 1]]);
        assert_eq!(circles(2, 4), [[0, 1, 1, 1]]);
        assert_eq!(circles(4, 4), [[0, 1, 2, 3]]);
        assert_eq!(circles(3, 4), [[0, 1, 2, 0], [1, 2, 0, 1], [2, 0, 1, 2]]);
        assert_eq!(circles(3, 6), [[0, 1, 2, 0, 1, 2]]);
        assert_eq!(circles(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(circles(8, 4).len(), 70);
        for (entrants, seats) in (3..=8).flat_map(|entrants| (2..=6).map(move |seats| (entrants, seats))) {
            let circles = circles(entrants, seats);
            let chairs = |who| circles.iter().flatten().filter(|other| **other == who).count();
            assert!((1..entrants).all(|who| chairs(who) == chairs(0)), "{entrants} at {seats}: {circles:?}");
        }
    }
}
