//! Chance. Rules never roll: they list outcomes, and whoever drives the game brings the [`Dice`].
//!
//! [`Dice::below`] and [`weighted`] are the only two ways from random words to outcomes in the whole house. Records
//! and published seeds depend on them, so they are frozen: the golden test at the end of this file must never change.

/// How often an outcome comes up, relative to the others. Never 0 in a list.
pub type Weight = u32;

/// A source of random words.
pub trait Dice {
    /// The next 64 random bits.
    fn word(&mut self) -> u64;

    /// A number below `n`, every one equally likely (Lemire's multiplication with rejection).
    ///
    /// Takes the upper half of a word, and another word only when the draw would be biased.
    /// `n` is at least 1; `below(0)` is 0.
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
    #[expect(clippy::cast_possible_truncation, reason = "the lower half is what is asked for")]
    {
        product as u32
    }
}

/// The index of one weight, each as likely as its weight says. `None` when all weights are 0 or there is none.
///
/// One call of `below(sum)`, then a walk from the front: a game's own `draw` does the same on its own piles.
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
        let here = rest < weight;
        rest = rest.wrapping_sub(weight);
        here
    })
}

/// The fast generator of playouts: `SplitMix64`, eight bytes of state, frozen.
///
/// Not for live tables: those use the keyed stream of `record`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator that starts from this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// An independent generator for the `n`th of many matches under one seed.
    #[must_use]
    pub fn nth(seed: u64, n: u64) -> Self {
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

    /// Words given in advance.
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

        let mut dice = SplitMix::nth(1682, 3);
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
    fn a_weight_of_nothing_never_comes() {
        let mut dice = SplitMix::new(5);
        assert_eq!(weighted([0, 0].into_iter(), &mut dice), None);
        assert_eq!(weighted(std::iter::empty(), &mut dice), None);
        for _ in 0..100 {
            assert_eq!(weighted([0, 3, 0].into_iter(), &mut dice), Some(1));
        }
    }
}
