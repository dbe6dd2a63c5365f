//! Statistics over rotations: shares with intervals, Elo, a sequential test. The formulas are in `docs/arena.md`.

use serde::Serialize;

/// How certain an interval is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confidence {
    /// 95 %: for a contest that is looked at once, at its end.
    P95,
    /// 99 %: for each of a few looks at a contest that may end before.
    P99,
}

impl Confidence {
    /// The normal quantile, and those of Student's distribution with one and two degrees of freedom.
    const fn quantiles(self) -> (f64, [f64; 2]) {
        match self {
            Self::P95 => (1.959_963_984_540_054, [12.706, 4.303]),
            Self::P99 => (2.575_829_303_548_901, [63.657, 9.925]),
        }
    }
}

/// Wins are counted in sixtieths: a win shared by one to six seats is a whole number of them.
pub const SIXTIETHS_PER_WIN: u64 = 60;

/// A sequential test does not stop earlier: the variance must mean something.
pub const MIN_ROTATIONS: u64 = 10;

/// The scores of one entrant in many rotations, as sums of whole numbers: their order does not matter.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moments {
    /// Matches of the entrant in each rotation.
    matches: u64,
    /// Its share of the wins among equals.
    fair: f64,
    rotations: u64,
    sum: u64,
    squares: u128,
}

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The measured value.
    pub mean: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The interval on another scale. `to` must be increasing.
    #[must_use]
    pub fn map(self, to: impl Fn(f64) -> f64) -> Self {
        Self { low: to(self.low), mean: to(self.mean), high: to(self.high) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of rotations and wins are far below 2^52")]
impl Moments {
    /// No rotation yet, for an entrant with this many matches in each.
    #[must_use]
    pub fn new(matches: u64, fair: f64) -> Self {
        Self { matches, fair, rotations: 0, sum: 0, squares: 0 }
    }

    /// Adds one rotation, with its wins in sixtieths.
    pub fn add(&mut self, sixtieths: u64) {
        self.rotations += 1;
        self.sum += sixtieths;
        self.squares += u128::from(sixtieths) * u128::from(sixtieths);
    }

    /// The number of rotations.
    #[must_use]
    pub fn rotations(&self) -> u64 {
        self.rotations
    }

    /// Its share of the wins among equals.
    #[must_use]
    pub fn fair(&self) -> f64 {
        self.fair
    }

    /// The sixtieths of a rotation in which every match is won.
    fn max_sixtieths(&self) -> f64 {
        (SIXTIETHS_PER_WIN * self.matches.max(1)) as f64
    }

    /// The mean score of a rotation: the share of the wins in its matches.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.max_sixtieths() / self.rotations.max(1) as f64
    }

    /// The variance of a rotation's score, together with one imagined rotation of independent matches among equals. So it
    /// is never 0.
    #[must_use]
    pub fn variance(&self) -> f64 {
        let rotations = self.rotations.max(1) as f64;
        let sum = u128::from(self.sum);
        // n Σx² − (Σx)², exactly: no precision is lost when all scores are nearly equal.
        let spread = (u128::from(self.rotations) * self.squares - sum * sum) as f64 / rotations;
        let imagined = self.fair * (1.0 - self.fair) / self.matches.max(1) as f64;
        (spread / self.max_sixtieths() / self.max_sixtieths() + imagined) / rotations
    }

    /// How many independent matches have this variance. A score between 0 and 1 cannot vary more than a single match, so
    /// every rotation counts as at least one.
    #[must_use]
    pub fn effective_matches(&self) -> f64 {
        let (rotations, mean) = (self.rotations as f64, self.mean());
        (rotations * mean * (1.0 - mean) / self.variance()).max(rotations)
    }

    /// The mean with its 95 % interval.
    #[must_use]
    pub fn share(&self) -> Interval {
        self.share_at(Confidence::P95)
    }

    /// The mean with Wilson's interval for [`effective_matches`](Self::effective_matches).
    #[must_use]
    pub fn share_at(&self, confidence: Confidence) -> Interval {
        let mean = self.mean();
        if self.rotations == 0 {
            return Interval { low: 0.0, mean, high: 1.0 };
        }
        let t = student_t(self.rotations - 1, confidence);
        let square = t * t / self.effective_matches();
        let middle = mean + square / 2.0;
        let half = (square * (mean * (1.0 - mean) + square / 4.0)).sqrt();
        let end = |value: f64| (value / (1.0 + square)).clamp(0.0, 1.0);
        Interval { low: end(middle - half), mean, high: end(middle + half) }
    }
}

/// The quantile of Student's distribution for a two-sided interval (Cornish–Fisher series; the first two values from
/// tables).
#[must_use]
pub fn student_t(degrees: u64, confidence: Confidence) -> f64 {
    let (z, [one, two]) = confidence.quantiles();
    match degrees {
        0 | 1 => one,
        2 => two,
        _ => {
            #[expect(clippy::cast_precision_loss, reason = "a count of rotations")]
            let n = degrees as f64;
            let z2 = z * z;
            let first = z * (z2 + 1.0) / 4.0;
            let second = z * ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
            let third = z * (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
            z + first / n + second / (n * n) + third / (n * n * n)
        }
    }
}

/// The difference in Elo that gives this share at two seats. Infinite at 0 and 1.
#[must_use]
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share whose odds are those of the fair share, times 10^(elo / 400).
#[must_use]
pub fn share_for_elo(elo: f64, fair: f64) -> f64 {
    let odds = fair / (1.0 - fair) * 10_f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

/// A sequential probability ratio test between two differences in Elo, with α = β = 0.05.
///
/// ```
/// use arena::stats::{Moments, SIXTIETHS_PER_WIN, Sprt, SprtVerdict};
///
/// // A duel: two matches in each rotation, a fair share of one half.
/// let sprt = Sprt { elo0: 0.0, elo1: 400.0 };
/// let mut moments = Moments::new(2, 0.5);
/// assert_eq!(sprt.verdict(&moments), SprtVerdict::Open);
/// for _ in 0..12 {
///     moments.add(2 * SIXTIETHS_PER_WIN);
/// }
/// assert_eq!(sprt.verdict(&moments), SprtVerdict::Higher);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The lower hypothesis.
    pub elo0: f64,
    /// The higher hypothesis.
    pub elo1: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// `elo0` is accepted.
    Lower,
    /// `elo1` is accepted.
    Higher,
    /// Not decided yet.
    Open,
}

impl Sprt {
    /// The test stops when |LLR| reaches ln(0.95 / 0.05).
    #[must_use]
    pub fn bound() -> f64 {
        19_f64.ln()
    }

    /// The shares that the two hypotheses mean.
    #[must_use]
    pub fn shares(&self, fair: f64) -> [f64; 2] {
        [self.elo0, self.elo1].map(|elo| share_for_elo(elo, fair))
    }

    /// The log-likelihood ratio of the higher hypothesis to the lower.
    ///
    /// The rotations count as [`effective_matches`](Moments::effective_matches), but at most as twice the matches played: a
    /// test that may stop at any moment must not stop because the variance happens to look small.
    #[must_use]
    pub fn llr(&self, moments: &Moments) -> f64 {
        let [low, high] = self.shares(moments.fair);
        #[expect(clippy::cast_precision_loss, reason = "a count of matches")]
        let limit = (2 * moments.rotations * moments.matches) as f64;
        let (matches, mean) = (moments.effective_matches().min(limit), moments.mean());
        matches * (mean * (high / low).ln() + (1.0 - mean) * ((1.0 - high) / (1.0 - low)).ln())
    }

    /// The state after these rotations.
    #[must_use]
    pub fn verdict(&self, moments: &Moments) -> SprtVerdict {
        let llr = self.llr(moments);
        if moments.rotations() < MIN_ROTATIONS || llr.abs() < Self::bound() {
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

    /// A duel with these scores of rotations, in halves: both matches won is 2.
    fn duel(halves: &[u64]) -> Moments {
        let mut moments = Moments::new(2, 0.5);
        halves.iter().for_each(|wins| moments.add(wins * SIXTIETHS_PER_WIN));
        moments
    }

    #[test]
    fn mean_and_variance_by_hand() {
        // Scores 1, ½, ½, 0: mean ½, squares of the differences ¼ + ¼; the imagined rotation adds ¼ / 2.
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
        let t = student_t(3, Confidence::P95);
        near(t, 3.1588);
        let half = (t * t / 6.4 * (0.25 + t * t / 25.6)).sqrt() / (1.0 + t * t / 6.4);
        near(share.low, 0.5 - half);
        near(share.high, 0.5 + half);
    }

    #[test]
    fn many_rotations_give_the_usual_interval() {
        // 400 rotations, a quarter each of 2 and 0, the rest 1: sd = √(1/8), mean ± 1.96 · sd / 20.
        let halves: Vec<u64> = (0..400).map(|n| [2, 1, 1, 0][n % 4]).collect();
        let share = duel(&halves).share();
        let half = 1.96 * (0.125_f64 / 400.0).sqrt();
        assert!((share.high - 0.5 - half).abs() < 3e-4 && (0.5 - share.low - half).abs() < 3e-4, "{share:?}");
    }

    #[test]
    fn winning_everything_is_not_certainty() {
        // Wilson's lower end for n of n: n / (n + t²).
        let share = duel(&[2; 40]).share();
        near(share.low, 40.0 / (40.0 + student_t(39, Confidence::P95).powi(2)));
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
            let found = student_t(degrees, Confidence::P95);
            assert!((found - printed).abs() < 0.01, "{degrees}: {found}");
        }
        for (degrees, printed) in [(2, 9.925), (9, 3.250), (29, 2.756), (99, 2.626)] {
            let found = student_t(degrees, Confidence::P99);
            assert!((found - printed).abs() < 0.01, "{degrees}: {found}");
        }
    }

    #[test]
    fn elo_both_ways() {
        near(elo(0.5), 0.0);
        near(elo(10.0 / 11.0), 400.0);
        near(share_for_elo(400.0, 0.5), 10.0 / 11.0);
        near(share_for_elo(0.0, 0.25), 0.25);
        // Odds of 1 to 3, ten times as good: 10 to 3.
        near(share_for_elo(400.0, 0.25), 10.0 / 13.0);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn a_sequential_test_by_hand() {
        let sprt = Sprt { elo0: 0.0, elo1: 400.0 };
        // Twelve rotations, all of them won, are twelve trials: 12 · ln(10/11 / ½).
        let moments = duel(&[2; 12]);
        near(sprt.llr(&moments), 12.0 * (20.0_f64 / 11.0).ln());
        // Scores ¾ on the mean, squares of the differences 10 · 1/16 + ⅛ imagined, so 10 · 3/16 / 0.075 = 25 trials.
        let mixed = duel(&[2, 1, 2, 1, 2, 1, 2, 1, 2, 1]);
        near(mixed.effective_matches(), 25.0);
        near(sprt.llr(&mixed), 25.0 * (0.75 * (20.0_f64 / 11.0).ln() + 0.25 * (2.0_f64 / 11.0).ln()));
        // Always one of two: that looks like 288 trials, and 24 matches count as 48 at most.
        near(duel(&[1; 12]).effective_matches(), 288.0);
        near(sprt.llr(&duel(&[1; 12])), 24.0 * ((20.0_f64 / 11.0).ln() + (2.0_f64 / 11.0).ln()));
        assert_eq!(sprt.verdict(&moments), SprtVerdict::Higher);
        assert_eq!(sprt.verdict(&duel(&[2; 9])), SprtVerdict::Open, "too few rotations");
        assert_eq!(sprt.verdict(&duel(&[1; 12])), SprtVerdict::Lower);
        near(Sprt::bound(), 2.9444);
    }

    /// In many simulated contests it errs about as often as promised, 1 in 20: with independent matches, and in the extreme
    /// case of paired deals, where the score of a rotation is nearly fixed.
    #[test]
    fn a_sequential_test_errs_as_rarely_as_promised() {
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
                moments.add(wins * SIXTIETHS_PER_WIN);
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
