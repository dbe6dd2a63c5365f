//! Means and standard errors.

use rules::{BySeat, Seat};
use serde::Serialize;

/// An estimate with its standard error.
///
/// ```
/// use review::Estimate;
///
/// let luck = Estimate { value: 0.1, error: 0.03 };
/// let hidden = Estimate { value: -0.2, error: 0.04 };
/// let sum = luck + hidden;
/// assert!((sum.value + 0.1).abs() < 1e-9 && (sum.error - 0.05).abs() < 1e-9);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Estimate {
    /// The value: a share of the victory.
    #[serde(serialize_with = "rounded")]
    pub value: f64,
    /// Its standard error.
    #[serde(serialize_with = "rounded")]
    pub error: f64,
}

/// Six digits after the point are more than any estimate here has.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
pub(crate) fn rounded<S: serde::Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    // Adding 0 turns −0 into 0.
    serializer.serialize_f64((number * 1e6).round() / 1e6 + 0.0)
}

impl std::ops::Add for Estimate {
    type Output = Self;
    /// The sum of two estimates that were made independently.
    fn add(self, other: Self) -> Self {
        Self { value: self.value + other.value, error: self.error.hypot(other.error) }
    }
}

impl std::ops::Sub for Estimate {
    type Output = Self;
    /// The difference of two estimates that were made independently.
    fn sub(self, other: Self) -> Self {
        Self { value: self.value - other.value, error: self.error.hypot(other.error) }
    }
}

impl std::ops::AddAssign for Estimate {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Sums of numbers and of their squares, for a mean and its standard error.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunningMean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl RunningMean {
    /// Takes one number.
    pub fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean and its standard error. Both are 0 without numbers.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        if self.count == 0.0 {
            return Estimate::default();
        }
        let value = self.sum / self.count;
        let variance = (self.squares / self.count - value * value).max(0.0);
        Estimate { value, error: (variance / (self.count - 1.0).max(1.0)).sqrt() }
    }
}

impl FromIterator<f64> for RunningMean {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Self {
        let mut all = Self::default();
        numbers.into_iter().for_each(|number| all.add(number));
        all
    }
}

/// [`RunningMean`] of each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SeatMeans(BySeat<RunningMean>);

impl SeatMeans {
    /// Takes the difference of two values of each seat.
    pub(crate) fn add_difference(&mut self, one: &BySeat<f64>, other: &BySeat<f64>) {
        for seat in Seat::all(6) {
            self.0[seat].add(one[seat] - other[seat]);
        }
    }

    pub(crate) fn estimates(&self) -> BySeat<Estimate> {
        BySeat::each(|seat| self.0[seat].estimate())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_error_of_a_mean() {
        let estimate = [1.0, 2.0, 3.0, 4.0].into_iter().collect::<RunningMean>().estimate();
        // Variance 5/3 with the divisor n − 1; the error of the mean of four is √(5/12).
        assert!((estimate.value - 2.5).abs() < 1e-12);
        assert!((estimate.error - (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert_eq!(RunningMean::default().estimate(), Estimate::default());
    }
}
