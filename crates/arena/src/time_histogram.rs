//! A histogram of times: small enough to keep for every rotation, exact enough for a percentile.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Buckets per doubling of time: neighbouring buckets are 9 % apart.
const BUCKETS_PER_DOUBLING: f64 = 8.0;

/// Times on a logarithmic scale, with their exact sum and maximum.
///
/// ```
/// use std::time::Duration;
///
/// use arena::time_histogram::TimeHistogram;
///
/// let mut times = TimeHistogram::default();
/// for ms in [1, 1, 1, 5] {
///     times.add(Duration::from_millis(ms));
/// }
/// assert_eq!((times.count(), times.mean_ms(), times.max_ms()), (4, 2.0, 5.0));
/// assert!(times.quantile_ms(0.5) < 1.1);
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct TimeHistogram {
    count: u64,
    nanoseconds: u64,
    #[serde(rename = "most")]
    max: u64,
    /// How many times fall into each bucket.
    #[serde(rename = "steps")]
    buckets: BTreeMap<u16, u64>,
}

impl TimeHistogram {
    /// Adds one time.
    pub fn add(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.count += 1;
        self.nanoseconds = self.nanoseconds.saturating_add(nanoseconds);
        self.max = self.max.max(nanoseconds);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "at most 8 × 64 buckets"
        )]
        let bucket = ((nanoseconds.max(1) as f64).log2() * BUCKETS_PER_DOUBLING) as u16;
        *self.buckets.entry(bucket).or_default() += 1;
    }

    /// Adds all times of another histogram.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.nanoseconds = self.nanoseconds.saturating_add(other.nanoseconds);
        self.max = self.max.max(other.max);
        for (bucket, count) in &other.buckets {
            *self.buckets.entry(*bucket).or_default() += count;
        }
    }

    /// The number of times.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean, in milliseconds.
    #[must_use]
    pub fn mean_ms(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        let (sum, count) = (self.nanoseconds as f64, self.count.max(1) as f64);
        sum / count / 1e6
    }

    /// The quantile, in milliseconds, rounded up to the end of its bucket: `0.99` for the 99th percentile.
    #[must_use]
    pub fn quantile_ms(&self, part: f64) -> f64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a rank"
        )]
        let rank = (self.count as f64 * part).ceil() as u64;
        let mut so_far = 0;
        for (bucket, count) in &self.buckets {
            so_far += count;
            if so_far >= rank {
                return ((f64::from(*bucket) + 1.0) / BUCKETS_PER_DOUBLING)
                    .exp2()
                    .min(self.max_nanoseconds())
                    / 1e6;
            }
        }
        0.0
    }

    /// The longest, in milliseconds.
    #[must_use]
    pub fn max_ms(&self) -> f64 {
        self.max_nanoseconds() / 1e6
    }

    fn max_nanoseconds(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        {
            self.max as f64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_quantile_and_maximum() {
        let mut histogram = TimeHistogram::default();
        for _ in 0..99 {
            histogram.add(Duration::from_millis(1));
        }
        let mut other = TimeHistogram::default();
        other.add(Duration::from_millis(101));
        histogram.merge(&other);
        assert_eq!(histogram.count(), 100);
        assert!((histogram.mean_ms() - 2.0).abs() < 1e-9, "{}", histogram.mean_ms());
        assert!((1.0..1.1).contains(&histogram.quantile_ms(0.99)), "{}", histogram.quantile_ms(0.99));
        assert!(
            (histogram.quantile_ms(1.0) - 101.0).abs() < 1e-9 && (histogram.max_ms() - 101.0).abs() < 1e-9
        );
        assert_eq!(
            (TimeHistogram::default().mean_ms(), TimeHistogram::default().quantile_ms(0.99)),
            (0.0, 0.0)
        );
    }
}
