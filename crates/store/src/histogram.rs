//! How long something took, counted in classes.

use std::time::Duration;

/// Counts of durations, by upper bound.
///
/// ```
/// use std::time::Duration;
/// use store::Histogram;
///
/// let mut times = Histogram::default();
/// times.add(Duration::from_millis(3));
/// times.add(Duration::from_secs(60));
/// assert_eq!(times.count(), 2);
/// // One is within 5 ms; the other is longer than every bound.
/// assert_eq!(times.counts()[1], 1);
/// assert_eq!(times.counts().last(), Some(&1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: [u64; Self::BOUNDS.len() + 1],
    sum: Duration,
}

impl Histogram {
    /// The upper bounds, in seconds. What is longer has a class of its own.
    pub const BOUNDS: [f64; 12] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

    /// Counts a duration.
    pub fn add(&mut self, time: Duration) {
        let class = Self::BOUNDS.iter().position(|bound| time.as_secs_f64() <= *bound);
        self.counts[class.unwrap_or(Self::BOUNDS.len())] += 1;
        self.sum += time;
    }

    /// The number of durations in each class.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The number of all durations.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The sum of all durations.
    #[must_use]
    pub fn sum(&self) -> Duration {
        self.sum
    }
}
