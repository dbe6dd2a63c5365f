//! How long things took, added up: small enough to be kept for every unit, good enough for a percentile.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Steps in a doubling of time: neighbouring steps are 9 % apart.
const STEPS: f64 = 8.0;

/// Times, counted.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct CpuClock {
    count: u64,
    nanoseconds: u64,
    most: u64,
    /// How many took so long, in steps of an eighth of a doubling.
    steps: BTreeMap<u16, u64>,
}

impl CpuClock {
    /// One more.
    pub fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.count += 1;
        self.nanoseconds = self.nanoseconds.saturating_add(nanoseconds);
        self.most = self.most.max(nanoseconds);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "at most 8 × 64 steps"
        )]
        let step = ((nanoseconds.max(1) as f64).log2() * STEPS) as u16;
        *self.steps.entry(step).or_default() += 1;
    }

    /// All of another clock.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.nanoseconds = self.nanoseconds.saturating_add(other.nanoseconds);
        self.most = self.most.max(other.most);
        for (step, count) in &other.steps {
            *self.steps.entry(*step).or_default() += count;
        }
    }

    /// How many.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// In milliseconds: the mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        let (sum, count) = (self.nanoseconds as f64, self.count.max(1) as f64);
        sum / count / 1e6
    }

    /// In milliseconds: what this part of them did not exceed, rounded up to the next step.
    #[must_use]
    pub fn at(&self, part: f64) -> f64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a rank"
        )]
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut so_far = 0;
        for (step, count) in &self.steps {
            so_far += count;
            if so_far >= wanted {
                return ((f64::from(*step) + 1.0) / STEPS).exp2().min(self.longest_nanoseconds()) / 1e6;
            }
        }
        0.0
    }

    /// In milliseconds: the longest.
    #[must_use]
    pub fn longest(&self) -> f64 {
        self.longest_nanoseconds() / 1e6
    }

    fn longest_nanoseconds(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        {
            self.most as f64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_percentile_and_longest() {
        let mut clock = CpuClock::default();
        for _ in 0..99 {
            clock.add(Duration::from_millis(1));
        }
        let mut other = CpuClock::default();
        other.add(Duration::from_millis(101));
        clock.merge(&other);
        assert_eq!(clock.count(), 100);
        assert!((clock.mean() - 2.0).abs() < 1e-9, "{}", clock.mean());
        assert!((1.0..1.1).contains(&clock.at(0.99)), "{}", clock.at(0.99));
        assert!((clock.at(1.0) - 101.0).abs() < 1e-9 && (clock.longest() - 101.0).abs() < 1e-9);
        assert_eq!((CpuClock::default().mean(), CpuClock::default().at(0.99)), (0.0, 0.0));
    }
}
