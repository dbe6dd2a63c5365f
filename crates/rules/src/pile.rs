//! Piles without an order: how many of each kind, so that an order that does not exist cannot leak.

/// Small counts of up to sixteen kinds, four bits each.
///
/// The number behind every pile of cards; a game gives it a type with [`pile!`](macro@crate::pile).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct KindCounts(u64);
crate::state_bytes!(struct KindCounts(counts));

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl KindCounts {
    /// Nothing.
    pub const EMPTY: Self = Self(0);

    /// So many of each kind, at most fifteen.
    #[must_use]
    pub const fn of(counts: &[u8]) -> Self {
        let mut tally = 0;
        let mut kind = 0;
        while kind < counts.len() {
            assert!(kind < 16 && counts[kind] < 16, "sixteen kinds, at most fifteen of each");
            tally |= (counts[kind] as u64) << (kind * 4);
            kind += 1;
        }
        Self(tally)
    }

    /// So many of one kind.
    #[must_use]
    pub const fn some(kind: u8, count: u8) -> Self {
        Self((count as u64) << (kind * 4))
    }

    /// How many of one kind.
    #[must_use]
    pub const fn count(self, kind: u8) -> u8 {
        (self.0 >> (kind * 4) & 15) as u8
    }

    /// How many in all.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.pairs().wrapping_mul(EACH_BYTE) >> 56) as u8
    }

    /// Whether there is nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Without those of another, which are all in it.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// The kind of the `n`th, counted from 0 in the order of kinds; `n` is below the length.
    ///
    /// Without a loop: byte *k* of `so_far` is how many there are in the first *k* + 1 pairs of kinds.
    #[must_use]
    pub const fn nth(self, n: u8) -> u8 {
        let so_far = self.pairs().wrapping_mul(EACH_BYTE);
        let beyond = (so_far | EACH_BYTE << 7).wrapping_sub(EACH_BYTE * (n as u64 + 1)) & EACH_BYTE << 7;
        let pair = (beyond.trailing_zeros() / 8) & 7;
        let before = ((so_far << 8) >> (8 * pair) & 0xff) as u8;
        let first = (self.0 >> (8 * pair) & 15) as u8;
        2 * pair as u8 + (n - before >= first) as u8
    }

    /// Four bits a kind: all set if there is one, none if not.
    #[must_use]
    pub const fn held(self) -> u64 {
        let two = self.0 | self.0 >> 1;
        let four = two | two >> 2;
        (four & 0x1111_1111_1111_1111) * 15
    }

    /// How many of kinds 0 and 1, of 2 and 3, and so on, a byte each.
    const fn pairs(self) -> u64 {
        const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        (self.0 & NIBBLES) + (self.0 >> 4 & NIBBLES)
    }
}

/// Makes the type of a pile: `pile!(Pile of Card);`
///
/// `Card` is an enum without fields that counts from 0, has all its cards in order in `Card::ALL`, and can be
/// serialised.
#[macro_export]
macro_rules! pile {
    ($Pile:ident of $Card:ident) => {
        /// A pile without an order: how many of each.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Pile($crate::KindCounts);
        $crate::state_bytes!(struct $Pile(counts));

        impl $Pile {
            /// Nothing.
            pub const EMPTY: Self = Self($crate::KindCounts::EMPTY);

            /// So many of each, in their order; at most fifteen.
            #[must_use]
            pub const fn of(counts: [u8; $Card::ALL.len()]) -> Self {
                Self($crate::KindCounts::of(&counts))
            }

            /// So many of one.
            #[must_use]
            pub const fn some(card: $Card, count: u8) -> Self {
                Self($crate::KindCounts::some(card as u8, count))
            }

            /// How many of one.
            #[must_use]
            pub const fn count(self, card: $Card) -> u8 {
                self.0.count(card as u8)
            }

            /// Whether at least one of this is in it.
            #[must_use]
            pub const fn has(self, card: $Card) -> bool {
                self.count(card) != 0
            }

            /// How many in all.
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.len()
            }

            /// Whether it is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// Adds one.
            pub const fn add(&mut self, card: $Card) {
                self.0 = self.0.and($crate::KindCounts::some(card as u8, 1));
            }

            /// Takes one that is in it.
            pub const fn take(&mut self, card: $Card) {
                debug_assert!(self.has(card), "took what is not in the pile");
                self.0 = self.0.without($crate::KindCounts::some(card as u8, 1));
            }

            /// Both piles in one.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0.and(other.0))
            }

            /// This pile without what is in another, which is all in it.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0.without(other.0))
            }

            /// Four bits for each: all set if there is one, none if not.
            #[must_use]
            pub const fn held(self) -> u64 {
                self.0.held()
            }

            /// One at random, every one as likely. The pile is not empty.
            #[inline(always)]
            pub fn draw(self, dice: &mut impl $crate::Dice) -> $Card {
                #[expect(clippy::cast_possible_truncation, reason = "it is below the length, a byte")]
                let n = dice.below(u32::from(self.len())) as u8;
                $Card::ALL[usize::from(self.0.nth(n))]
            }

            /// Takes so many at random.
            pub fn deal(&mut self, count: u8, dice: &mut impl $crate::Dice) -> Self {
                let mut dealt = Self::EMPTY;
                for _ in 0..count {
                    let card = self.draw(dice);
                    self.take(card);
                    dealt.add(card);
                }
                dealt
            }

            /// What is in it, with how many.
            pub fn iter(self) -> impl Iterator<Item = ($Card, u8)> {
                $Card::ALL
                    .into_iter()
                    .map(move |card| (card, self.count(card)))
                    .filter(|&(_, count)| count > 0)
            }
        }

        impl ::std::fmt::Debug for $Pile {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_map().entries(self.iter()).finish()
            }
        }

        impl ::serde::Serialize for $Pile {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.collect_map(self.iter())
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_counts_and_lists() {
        let tally = KindCounts::of(&[12, 4, 10, 2, 2, 8, 2, 1, 3, 4, 3, 1, 2]);
        let listed: Vec<u8> = (0..16).flat_map(|kind| vec![kind; tally.count(kind).into()]).collect();
        assert_eq!((tally.len(), listed.len()), (54, 54));
        assert_eq!((0..54).map(|n| tally.nth(n)).collect::<Vec<_>>(), listed);
        let few = KindCounts::of(&[0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1]);
        assert_eq!((0..4).map(|n| few.nth(n)).collect::<Vec<_>>(), [1, 6, 6, 12]);
        assert_eq!(few.held(), 0xf_0000_0f00_00f0);
        assert!(few.without(few).is_empty());
        assert_eq!(few.and(KindCounts::some(15, 3)).count(15), 3);
    }
}
