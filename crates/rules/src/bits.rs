//! Sets of choices as bits: counted and picked from without a list.

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// Bits with their counts: byte *k* of `so_far` is how many are set in the bytes up to and including *k*.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    bits: u64,
    so_far: u64,
}

impl Counted {
    /// These bits, counted.
    #[inline]
    #[must_use]
    pub const fn new(bits: u64) -> Self {
        let pairs = bits - (bits >> 1 & (0x55 * EACH_BYTE));
        let fours = (pairs & (0x33 * EACH_BYTE)) + (pairs >> 2 & (0x33 * EACH_BYTE));
        let eights = (fours + (fours >> 4)) & (0x0f * EACH_BYTE);
        Self { bits, so_far: eights.wrapping_mul(EACH_BYTE) }
    }

    /// How many are set.
    #[inline]
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "nobody asks")]
    pub const fn len(self) -> u32 {
        (self.so_far >> 56) as u32
    }

    /// The place of the `n`th bit that is set, counted from 0, without a loop: a random number of rounds is what a
    /// processor guesses worst.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: u32) -> u8 {
        static IN_BYTE: [[u8; 8]; 256] = {
            let mut places = [[0; 8]; 256];
            let mut byte = 0;
            while byte < 256 {
                let (mut place, mut n) = (0, 0);
                while place < 8 {
                    if byte >> place & 1 == 1 {
                        places[byte][n] = place;
                        n += 1;
                    }
                    place += 1;
                }
                byte += 1;
            }
            places
        };
        let beyond = (self.so_far | EACH_BYTE << 7).wrapping_sub(EACH_BYTE * (n as u64 + 1)) & EACH_BYTE << 7;
        let first = beyond.trailing_zeros() & !7 & 63;
        let before = (self.so_far << 8 >> first & 0xff) as u32;
        first as u8 + IN_BYTE[(self.bits >> first & 0xff) as usize][(n - before) as usize & 7]
    }
}

/// The places of the bits that are set, lowest first: for lists, where all of them are wanted.
///
/// ```
/// let places: Vec<u8> = rules::bits::Places::of(0b1001_0010).collect();
/// assert_eq!(places, [1, 4, 7]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Places(u64);

impl Places {
    /// Those of these bits.
    #[inline]
    #[must_use]
    pub const fn of(bits: u64) -> Self {
        Self(bits)
    }
}

impl Iterator for Places {
    type Item = u8;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are 64 places")]
    fn next(&mut self) -> Option<u8> {
        let place = self.0.trailing_zeros() as u8;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            place
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Places {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_found() {
        for bits in [1, 1 << 63, 0x8000_0000_0000_0001, 0x00f0_1234_8000_0101, u64::MAX] {
            let places: Vec<u8> = (0..64).filter(|place| bits >> place & 1 == 1).collect();
            let counted = Counted::new(bits);
            assert_eq!(counted.len() as usize, places.len());
            assert_eq!((0..counted.len()).map(|n| counted.nth(n)).collect::<Vec<_>>(), places);
            assert_eq!(Places::of(bits).len(), places.len());
            assert_eq!(Places::of(bits).collect::<Vec<_>>(), places);
        }
    }
}
