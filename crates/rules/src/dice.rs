//! Random numbers. Rules never roll dice: they list outcomes, and the caller brings the [`Dice`].
//!
//! [`Dice::below`] and [`weighted`] are the only two ways from random words to outcomes in the workspace. Records and
//! published seeds depend on them, so they are frozen: the golden test at the end of this file must never change.

/// How often an outcome comes up, relative to the others. Never 0 in a list.
pub type Weight = u32;

/// A source of random numbers.
///
/// ```
/// use rules::{Dice, SplitMix};
///
/// let mut dice = SplitMix::new(1682);
/// let roll = dice.below(6) + 1;
/// assert!((1..=6).contains(&roll));
/// // The same seed gives the same numbers, on every machine.
/// assert_eq!(SplitMix::new(1682).below(6) + 1, roll);
/// ```
///
/// A source of your own only has to provide words:
///
/// ```
/// use rules::Dice;
///
/// /// Always rolls the highest number.
/// struct Loaded;
/// impl Dice for Loaded {
///     fn word(&mut self) -> u64 {
///         u64::MAX
///     }
/// }
/// assert_eq!(Loaded.below(6), 5);
/// ```
pub trait Dice {
    /// The next 64 random bits.
    fn word(&mut self) -> u64;

    /// A number from 0 to `n - 1`, each equally likely (Lemire's multiplication with rejection). `below(0)` is 0.
    ///
    /// Takes the upper half of a word, and another word only if the first would make the draw biased.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let mut product = (self.word() >> 32) * u64::from(n);
        if low(product) < n {
            let threshold = n.wrapping_neg().checked_rem(n).unwrap_or(0);
            while low(product) < threshold {
                product = (self.word() >> 32) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

#[inline]
fn low(product: u64) -> u32 {
    #[expect(clippy::cast_possible_truncation, reason = "the caller wants the lower half")]
    {
        product as u32
    }
}

/// Picks an index at random, each with a probability in proportion to its weight. `None` if all weights are 0.
///
/// Calls `below(sum)` once, then goes through the weights from the front. A game's own
/// [`draw`](crate::Position::draw) must do the same on its own piles.
///
/// ```
/// use rules::{SplitMix, dice::weighted};
///
/// // Twelve Kings and four Guards in the deck: a King is drawn three times out of four.
/// let mut dice = SplitMix::new(1682);
/// let draws: Vec<_> = (0..1000).filter_map(|_| weighted([12, 4].into_iter(), &mut dice)).collect();
/// let kings = draws.iter().filter(|&&index| index == 0).count();
/// assert!((700..800).contains(&kings));
/// ```
pub fn weighted(
    weights: impl Iterator<Item = Weight> + Clone,
    dice: &mut (impl Dice + ?Sized),
) -> Option<usize> {
    let sum: u32 = weights.clone().sum();
    if sum == 0 {
        return None;
    }
    let mut rest = dice.below(sum);
    weights.into_iter().position(|weight| {
        let found = rest < weight;
        rest = rest.wrapping_sub(weight);
        found
    })
}

/// The generator for playouts and tests: `SplitMix64`, fast, eight bytes of state, frozen.
///
/// Live matches use the keyed generator in `record` instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// A generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The `n`th of many independent generators with one seed, for instance one for each of many playouts.
    #[must_use]
    pub fn stream(seed: u64, n: u64) -> Self {
        let mut mixed = Self(seed ^ n.wrapping_mul(0xD1B5_4A32_D192_ED03));
        Self(mixed.word())
    }
}

impl Dice for SplitMix {
    #[inline]
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives the words it was made with.
    struct Script(Vec<u64>);
    impl Dice for Script {
        fn word(&mut self) -> u64 {
            self.0.remove(0)
        }
    }

    /// Frozen. If this fails, every published seed and every golden record is lost: mend the code, not the test.
    #[test]
    fn golden() {
        let mut dice = SplitMix::new(1_234_567);
        let words: Vec<u64> = (0..3).map(|_| dice.word()).collect();
        assert_eq!(words, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);

        let mut dice = SplitMix::new(1682);
        let below: Vec<u32> = [2, 3, 6, 7, 36, 54, 1000, 1 << 31, u32::MAX].map(|n| dice.below(n)).into();
        assert_eq!(below, [0, 2, 0, 2, 10, 40, 261, 1_819_131_409, 2_599_430_807]);

        let mut dice = SplitMix::stream(1682, 3);
        let picks: Vec<usize> =
            (0..12).filter_map(|_| weighted([5, 0, 1, 14].into_iter(), &mut dice)).collect();
        assert_eq!(picks, [3, 3, 0, 3, 3, 0, 3, 3, 3, 3, 3, 3]);
    }

    #[test]
    fn below_rejects_what_would_be_biased() {
        // n = 3: of the 2^32 half words one is too many, and it is the one whose product's low half is 0.
        let mut dice = Script(vec![0, 0x5555_5556 << 32]);
        assert_eq!(dice.below(3), 1);
        assert!(dice.0.is_empty(), "the first word was thrown away");
    }

    #[test]
    fn below_is_even_over_all_small_numbers() {
        for n in 1..=12_u32 {
            let mut seen = vec![0_u32; n as usize];
            let mut dice = SplitMix::new(u64::from(n));
            for _ in 0..n * 4000 {
                seen[dice.below(n) as usize] += 1;
            }
            // 4000 expected, standard deviation at most 63.
            assert!(seen.iter().all(|&count| count.abs_diff(4000) < 400), "{n}: {seen:?}");
        }
    }

    #[test]
    fn a_weight_of_zero_is_never_picked() {
        let mut dice = SplitMix::new(5);
        assert_eq!(weighted([0, 0].into_iter(), &mut dice), None);
        assert_eq!(weighted(std::iter::empty(), &mut dice), None);
        for _ in 0..100 {
            assert_eq!(weighted([0, 3, 0].into_iter(), &mut dice), Some(1));
        }
    }
}
