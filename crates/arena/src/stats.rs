//! What units say about strength: shares with intervals, Elo, a sequential test. The formulas are in `docs/arena.md`.

use serde::Serialize;

/// The normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// Victories are counted in sixtieths: a victory shared by one to six seats is a whole number of them.
pub const WHOLE: u64 = 60;

/// Units a sequential test waits for before it may stop: the variance must mean something.
pub const LEAST_UNITS: u64 = 10;

/// The scores of one entrant in many units. Sums of whole numbers: the order of the units leaves no trace.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moments {
    /// Matches the entrant sits in, in each unit.
    matches: u64,
    /// Its part of the victories if all are equally good.
    fair: f64,
    units: u64,
    sum: u64,
    squares: u128,
}

/// A figure, and between what it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// What was measured.
    pub mean: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The same in another measure, which must rise with this one.
    #[must_use]
    pub fn map(self, to: impl Fn(f64) -> f64) -> Self {
        Self { low: to(self.low), mean: to(self.mean), high: to(self.high) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of units and victories are far below 2^52")]
impl Moments {
    /// Nothing yet, for an entrant that sits in so many matches of a unit.
    #[must_use]
    pub fn new(matches: u64, fair: f64) -> Self {
        Self { matches, fair, units: 0, sum: 0, squares: 0 }
    }

    /// One more unit, with its victories in sixtieths.
    pub fn add(&mut self, sixtieths: u64) {
        self.units += 1;
        self.sum += sixtieths;
        self.squares += u128::from(sixtieths) * u128::from(sixtieths);
    }

    /// How many units.
    #[must_use]
    pub fn units(&self) -> u64 {
        self.units
    }

    /// Its part of the victories if all are equally good.
    #[must_use]
    pub fn fair(&self) -> f64 {
        self.fair
    }

    /// What a unit's score is counted in.
    fn whole(&self) -> f64 {
        (WHOLE * self.matches.max(1)) as f64
    }

    /// The mean score of a unit: the part of the victories in its matches.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.whole() / self.units.max(1) as f64
    }

    /// The variance of a unit's score, taken together with that of one imagined unit of independent matches among
    /// equals: so it is never nothing.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let units = self.units.max(1) as f64;
        let sum = u128::from(self.sum);
        // n Σx² − (Σx)², exactly: nothing is lost when all scores are nearly the same.
        let spread = (u128::from(self.units) * self.squares - sum * sum) as f64 / units;
        let imagined = self.fair * (1.0 - self.fair) / self.matches.max(1) as f64;
        (spread / self.whole() / self.whole() + imagined) / units
    }

    /// How many independent matches would tell as much: as many as have the variance found. A score between 0 and 1
    /// cannot vary more than a single match, so every unit counts as one at least.
    #[must_use]
    pub fn trials(&self) -> f64 {
        let (units, mean) = (self.units as f64, self.mean());
        (units * mean * (1.0 - mean) / self.variance()).max(units)
    }

    /// The mean with its interval: Wilson's, for so many trials.
    #[must_use]
    pub fn share(&self) -> Interval {
        let mean = self.mean();
        if self.units == 0 {
            return Interval { low: 0.0, mean, high: 1.0 };
        }
        let t = student(self.units - 1);
        let square = t * t / self.trials();
        let middle = mean + square / 2.0;
        let half = (square * (mean * (1.0 - mean) + square / 4.0)).sqrt();
        let end = |value: f64| (value / (1.0 + square)).clamp(0.0, 1.0);
        Interval { low: end(middle - half), mean, high: end(middle + half) }
    }
}

/// The 97.5 % quantile of Student's distribution (Cornish and Fisher's series; the first two as they are printed).
#[must_use]
pub fn student(degrees: u64) -> f64 {
    match degrees {
        0 | 1 => 12.706,
        2 => 4.303,
        _ => {
            #[expect(clippy::cast_precision_loss, reason = "a count of units")]
            let n = degrees as f64;
            let (z, z2) = (Z, Z * Z);
            let first = z * (z2 + 1.0) / 4.0;
            let second = z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
            let third = z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
            z + first / n + second / (n * n) + third / (n * n * n)
        }
    }
}

/// The difference in Elo that gives this share at two seats. Without end at 0 and 1.
#[must_use]
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share somebody has whose odds are those of a fair share, times 10^(elo / 400).
#[must_use]
pub fn share_at(elo: f64, fair: f64) -> f64 {
    let odds = fair / (1.0 - fair) * 10_f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

/// A sequential test between two differences in Elo, wrong in one of twenty cases either way.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// What is believed if the first entrant is not better.
    pub elo0: f64,
    /// What is to be shown.
    pub elo1: f64,
}

/// What a sequential test believes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// The lower difference.
    Lower,
    /// The higher difference.
    Higher,
    /// Neither yet.
    Open,
}

impl Sprt {
    /// Where it stops: ln(0.95 / 0.05).
    #[must_use]
    pub fn bound() -> f64 {
        19_f64.ln()
    }

    /// The shares that the two differences mean.
    #[must_use]
    pub fn shares(&self, fair: f64) -> [f64; 2] {
        [self.elo0, self.elo1].map(|elo| share_at(elo, fair))
    }

    /// The logarithm of how much more likely the units are under the higher difference.
    ///
    /// They count as so many independent matches as have their variance, but as twice the matches played at most: a test
    /// that may stop at any moment must not stop because the variance happens to look small.
    #[must_use]
    pub fn llr(&self, moments: &Moments) -> f64 {
        let [low, high] = self.shares(moments.fair);
        #[expect(clippy::cast_precision_loss, reason = "a count of matches")]
        let most = (2 * moments.units * moments.matches) as f64;
        let (trials, mean) = (moments.trials().min(most), moments.mean());
        trials * (mean * (high / low).ln() + (1.0 - mean) * ((1.0 - high) / (1.0 - low)).ln())
    }

    /// What it believes after these units.
    #[must_use]
    pub fn verdict(&self, moments: &Moments) -> SprtVerdict {
        let llr = self.llr(moments);
        if moments.units() < LEAST_UNITS || llr.abs() < Self::bound() {
            SprtVerdict::Open
        } else if llr > 0.0 {
            SprtVerdict::Higher
        } else {
            SprtVerdict::Lower
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Dice, SplitMix};

    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 5e-4, "{found} is not {expected}");
    }

    /// A duel with these unit scores, in halves: both matches won is 2.
    fn duel(halves: &[u64]) -> Moments {
        let mut moments = Moments::new(2, 0.5);
        halves.iter().for_each(|wins| moments.add(wins * WHOLE));
        moments
    }

    #[test]
    fn mean_and_variance_by_hand() {
        // Scores 1, ½, ½, 0: mean ½, squares of the differences ¼ + ¼; the imagined unit adds ¼ / 2.
        let moments = duel(&[2, 1, 1, 0]);
        near(moments.mean(), 0.5);
        near(moments.variance(), (0.5 + 0.125) / 4.0);
        // A seat among four that won 1 of 4 matches, then shared one with two others.
        let mut moments = Moments::new(4, 0.25);
        moments.add(60);
        moments.add(20);
        near(moments.mean(), (0.25 + 1.0 / 12.0) / 2.0);
        near(moments.variance(), (2.0 / 144.0 + 0.1875 / 4.0) / 2.0);
    }

    #[test]
    fn an_interval_by_hand() {
        // Mean ½, variance 5/32: 4 · ¼ / (5/32) = 6.4 trials, t = 3.1588 with 3 degrees (the series; 3.182 is printed).
        let share = duel(&[2, 1, 1, 0]).share();
        let t = student(3);
        near(t, 3.1588);
        let half = (t * t / 6.4 * (0.25 + t * t / 25.6)).sqrt() / (1.0 + t * t / 6.4);
        near(share.low, 0.5 - half);
        near(share.high, 0.5 + half);
    }

    #[test]
    fn many_units_give_the_usual_interval() {
        // 400 units, a quarter each of 2 and 0, the rest 1: sd = √(1/8), mean ± 1.96 · sd / 20.
        let halves: Vec<u64> = (0..400).map(|n| [2, 1, 1, 0][n % 4]).collect();
        let share = duel(&halves).share();
        let half = 1.96 * (0.125_f64 / 400.0).sqrt();
        assert!((share.high - 0.5 - half).abs() < 3e-4 && (0.5 - share.low - half).abs() < 3e-4, "{share:?}");
    }

    #[test]
    fn what_always_happens_is_not_certain() {
        // Wilson's lower end for n of n: n / (n + t²).
        let share = duel(&[2; 40]).share();
        near(share.low, 40.0 / (40.0 + student(39).powi(2)));
        near(share.high, 1.0);
        let lost = duel(&[0; 40]).share();
        near(lost.low, 0.0);
        near(lost.high, 1.0 - share.low);
        let one = duel(&[2]).share();
        assert!(one.low < 0.01 && one.high > 0.999, "{one:?}");
        let none = duel(&[]).share();
        assert_eq!((none.low, none.high), (0.0, 1.0));
    }

    #[test]
    fn two_sides_of_one_table_mirror_each_other() {
        let (mut one, mut three) = (Moments::new(4, 0.25), Moments::new(4, 0.75));
        for sixtieths in [60, 0, 120, 30, 240, 60] {
            one.add(sixtieths);
            three.add(240 - sixtieths);
        }
        let (one, three) = (one.share(), three.share());
        near(one.low, 1.0 - three.high);
        near(one.mean, 1.0 - three.mean);
        near(one.high, 1.0 - three.low);
    }

    #[test]
    fn student_as_printed() {
        for (degrees, printed) in [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (399, 1.966)]
        {
            let found = student(degrees);
            assert!((found - printed).abs() < 0.01, "{degrees}: {found}");
        }
    }

    #[test]
    fn elo_both_ways() {
        near(elo(0.5), 0.0);
        near(elo(10.0 / 11.0), 400.0);
        near(share_at(400.0, 0.5), 10.0 / 11.0);
        near(share_at(0.0, 0.25), 0.25);
        // Odds of 1 to 3, ten times as good: 10 to 3.
        near(share_at(400.0, 0.25), 10.0 / 13.0);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn a_sequential_test_by_hand() {
        let sprt = Sprt { elo0: 0.0, elo1: 400.0 };
        // Twelve units, all of them won, are twelve trials: 12 · ln(10/11 / ½).
        let moments = duel(&[2; 12]);
        near(sprt.llr(&moments), 12.0 * (20.0_f64 / 11.0).ln());
        // Scores ¾ on the mean, squares of the differences 10 · 1/16 + ⅛ imagined, so 10 · 3/16 / 0.075 = 25 trials.
        let mixed = duel(&[2, 1, 2, 1, 2, 1, 2, 1, 2, 1]);
        near(mixed.trials(), 25.0);
        near(sprt.llr(&mixed), 25.0 * (0.75 * (20.0_f64 / 11.0).ln() + 0.25 * (2.0_f64 / 11.0).ln()));
        // Always one of two: that looks like 288 trials, and 24 matches count as 48 at most.
        near(duel(&[1; 12]).trials(), 288.0);
        near(sprt.llr(&duel(&[1; 12])), 24.0 * ((20.0_f64 / 11.0).ln() + (2.0_f64 / 11.0).ln()));
        assert_eq!(sprt.verdict(&moments), SprtVerdict::Higher);
        assert_eq!(sprt.verdict(&duel(&[2; 9])), SprtVerdict::Open, "too few units to be sure of anything");
        assert_eq!(sprt.verdict(&duel(&[1; 12])), SprtVerdict::Lower);
        near(Sprt::bound(), 2.9444);
    }

    /// Over many simulated contests it errs about as often as it says, one in twenty, whether the matches of a unit are
    /// independent or, as in the extreme of paired deals, a unit is won as often as can be told beforehand.
    #[test]
    fn a_sequential_test_errs_as_seldom_as_it_says() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a part of a million")]
        let contest = |share: f64, paired: bool, n: u64| {
            let (mut dice, mut moments) = (SplitMix::stream(7, n), Moments::new(4, 0.25));
            for _ in 0..5000 {
                let mut won = |share: f64| u64::from(dice.below(1_000_000) < (share * 1e6) as u32);
                let wins = if paired {
                    (share * 4.0) as u64 + won((share * 4.0).fract())
                } else {
                    (0..4).map(|_| won(share)).sum()
                };
                moments.add(wins * WHOLE);
                match sprt.verdict(&moments) {
                    SprtVerdict::Open => {}
                    verdict => return verdict,
                }
            }
            SprtVerdict::Open
        };
        let [share0, share1] = sprt.shares(0.25);
        for paired in [false, true] {
            let wrong0 = (0..400).filter(|&n| contest(share0, paired, n) != SprtVerdict::Lower).count();
            let wrong1 = (0..400).filter(|&n| contest(share1, paired, n) != SprtVerdict::Higher).count();
            // 20 are expected; more than 32 would hardly be chance.
            assert!(wrong0 <= 32 && wrong1 <= 32, "{wrong0} and {wrong1} of 400, paired {paired}");
        }
    }
}
