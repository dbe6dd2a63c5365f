//! Sets of up to 64 choices as the bits of a number. Counts and random picks need no list.

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// A bit set with its counts: finds the `n`th bit that is set in constant time.
///
/// ```
/// use rules::bits::CountedBits;
///
/// let bits = CountedBits::new(0b1001_0010);
/// assert_eq!(bits.len(), 3);
/// assert_eq!((bits.nth(0), bits.nth(1), bits.nth(2)), (1, 4, 7));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CountedBits {
    bits: u64,
    /// Byte *k* is the number of set bits in the bytes up to and including *k*.
    so_far: u64,
}

impl CountedBits {
    /// Counts these bits.
    #[inline]
    #[must_use]
    pub const fn new(bits: u64) -> Self {
        let pairs = bits - (bits >> 1 & (0x55 * EACH_BYTE));
        let fours = (pairs & (0x33 * EACH_BYTE)) + (pairs >> 2 & (0x33 * EACH_BYTE));
        let eights = (fours + (fours >> 4)) & (0x0f * EACH_BYTE);
        Self { bits, so_far: eights.wrapping_mul(EACH_BYTE) }
    }

    /// The number of set bits.
    #[inline]
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no caller needs it")]
    pub const fn len(self) -> u32 {
        (self.so_far >> 56) as u32
    }

    /// The index of the `n`th set bit, counted from 0. `n` must be below [`len`](Self::len); otherwise the result has no
    /// meaning.
    ///
    /// There is no loop: a loop with a random number of rounds would make the processor mispredict its branches.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: u32) -> u8 {
        static IN_BYTE: [[u8; 8]; 256] = {
            let mut indices = [[0; 8]; 256];
            let mut byte = 0;
            while byte < 256 {
                let (mut index, mut n) = (0, 0);
                while index < 8 {
                    if byte >> index & 1 == 1 {
                        indices[byte][n] = index;
                        n += 1;
                    }
                    index += 1;
                }
                byte += 1;
            }
            indices
        };
        let beyond = (self.so_far | EACH_BYTE << 7).wrapping_sub(EACH_BYTE * (n as u64 + 1)) & EACH_BYTE << 7;
        let first = beyond.trailing_zeros() & !7 & 63;
        let before = (self.so_far << 8 >> first & 0xff) as u32;
        first as u8 + IN_BYTE[(self.bits >> first & 0xff) as usize][(n - before) as usize & 7]
    }
}

/// The indices of all set bits, lowest first.
///
/// ```
/// let indices: Vec<u8> = rules::bits::SetBits::of(0b1001_0010).collect();
/// assert_eq!(indices, [1, 4, 7]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SetBits(u64);

impl SetBits {
    /// An iterator over the set bits of this number.
    #[inline]
    #[must_use]
    pub const fn of(bits: u64) -> Self {
        Self(bits)
    }
}

impl Iterator for SetBits {
    type Item = u8;

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are 64 bits")]
    fn next(&mut self) -> Option<u8> {
        let index = self.0.trailing_zeros() as u8;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            index
        })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SetBits {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_bit_is_found() {
        for bits in [1, 1 << 63, 0x8000_0000_0000_0001, 0x00f0_1234_8000_0101, u64::MAX] {
            let indices: Vec<u8> = (0..64).filter(|index| bits >> index & 1 == 1).collect();
            let counted = CountedBits::new(bits);
            assert_eq!(counted.len() as usize, indices.len());
            assert_eq!((0..counted.len()).map(|n| counted.nth(n)).collect::<Vec<_>>(), indices);
            assert_eq!(SetBits::of(bits).len(), indices.len());
            assert_eq!(SetBits::of(bits).collect::<Vec<_>>(), indices);
        }
    }
}
