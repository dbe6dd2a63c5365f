//! Piles of cards without an order: only the number of cards of each kind is kept. An order that does not exist cannot
//! leak.

/// Up to fifteen cards of each of up to sixteen kinds, four bits per kind.
///
/// This is the representation of every pile; a game makes a typed pile of it with [`pile!`](macro@crate::pile).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct KindCounts(u64);
crate::state_bytes!(struct KindCounts(counts));

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl KindCounts {
    /// The empty pile.
    pub const EMPTY: Self = Self(0);

    /// These counts, kind 0 first.
    ///
    /// # Panics
    /// With more than sixteen kinds, or more than fifteen cards of one kind.
    #[must_use]
    pub const fn of(counts: &[u8]) -> Self {
        let mut all = 0;
        let mut kind = 0;
        while kind < counts.len() {
            assert!(kind < 16 && counts[kind] < 16, "sixteen kinds, at most fifteen of each");
            all |= (counts[kind] as u64) << (kind * 4);
            kind += 1;
        }
        Self(all)
    }

    /// `count` cards of one kind.
    #[must_use]
    pub const fn some(kind: u8, count: u8) -> Self {
        Self((count as u64) << (kind * 4))
    }

    /// The number of cards of one kind.
    #[must_use]
    pub const fn count(self, kind: u8) -> u8 {
        (self.0 >> (kind * 4) & 15) as u8
    }

    /// The number of all cards.
    #[must_use]
    pub const fn len(self) -> u8 {
        (self.pairs().wrapping_mul(EACH_BYTE) >> 56) as u8
    }

    /// Whether there are no cards.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sum of both. No count may exceed fifteen.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// This pile without the cards of another. All of them must be in it.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// The kind of the `n`th card, counted from 0 in the order of kinds. `n` must be below the length.
    ///
    /// There is no loop: byte *k* of `so_far` is the number of cards in the first *k* + 1 pairs of kinds.
    #[must_use]
    pub const fn nth(self, n: u8) -> u8 {
        let so_far = self.pairs().wrapping_mul(EACH_BYTE);
        let beyond = (so_far | EACH_BYTE << 7).wrapping_sub(EACH_BYTE * (n as u64 + 1)) & EACH_BYTE << 7;
        let pair = (beyond.trailing_zeros() / 8) & 7;
        let before = ((so_far << 8) >> (8 * pair) & 0xff) as u8;
        let first = (self.0 >> (8 * pair) & 15) as u8;
        2 * pair as u8 + (n - before >= first) as u8
    }

    /// A mask with four bits per kind: all set if there is a card of the kind, none set if not.
    #[must_use]
    pub const fn held(self) -> u64 {
        let two = self.0 | self.0 >> 1;
        let four = two | two >> 2;
        (four & 0x1111_1111_1111_1111) * 15
    }

    /// The number of cards of kinds 0 and 1, of kinds 2 and 3, and so on, one byte each.
    const fn pairs(self) -> u64 {
        const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        (self.0 & NIBBLES) + (self.0 >> 4 & NIBBLES)
    }
}

/// Defines the type of a pile: `pile!(Pile of Card);`
///
/// `Card` is an enum without fields, numbered from 0, that lists its cards in order in `Card::ALL` and implements
/// `Serialize` and `Deserialize`.
///
/// ```
/// use rules::{SplitMix, pile};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
/// pub enum Card { King, Guard }
/// impl Card {
///     pub const ALL: [Self; 2] = [Self::King, Self::Guard];
/// }
/// pile!(Pile of Card);
///
/// let mut deck = Pile::of([3, 2]);
/// let hand = deck.deal(4, &mut SplitMix::new(1682));
/// assert_eq!((hand.len(), deck.len()), (4, 1));
/// assert_eq!(hand.and(deck), Pile::of([3, 2]));
/// ```
#[macro_export]
macro_rules! pile {
    ($Pile:ident of $Card:ident) => {
        /// A pile of cards without an order.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $Pile($crate::KindCounts);
        $crate::state_bytes!(struct $Pile(counts));

        impl $Pile {
            /// The empty pile.
            pub const EMPTY: Self = Self($crate::KindCounts::EMPTY);

            /// These counts, in the order of `ALL`; at most fifteen each.
            #[must_use]
            pub const fn of(counts: [u8; $Card::ALL.len()]) -> Self {
                Self($crate::KindCounts::of(&counts))
            }

            /// `count` copies of one card.
            #[must_use]
            pub const fn some(card: $Card, count: u8) -> Self {
                Self($crate::KindCounts::some(card as u8, count))
            }

            /// The number of copies of one card.
            #[must_use]
            pub const fn count(self, card: $Card) -> u8 {
                self.0.count(card as u8)
            }

            /// Whether the pile has at least one copy of this card.
            #[must_use]
            pub const fn has(self, card: $Card) -> bool {
                self.count(card) != 0
            }

            /// The number of all cards.
            #[must_use]
            pub const fn len(self) -> u8 {
                self.0.len()
            }

            /// Whether the pile is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// Adds one card.
            pub const fn add(&mut self, card: $Card) {
                self.0 = self.0.and($crate::KindCounts::some(card as u8, 1));
            }

            /// Removes one card, which must be in the pile.
            pub const fn take(&mut self, card: $Card) {
                debug_assert!(self.has(card), "took what is not in the pile");
                self.0 = self.0.without($crate::KindCounts::some(card as u8, 1));
            }

            /// Both piles together.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0.and(other.0))
            }

            /// This pile without the cards of another. All of them must be in it.
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0.without(other.0))
            }

            /// A mask with four bits per card: all set if the pile has the card, none set if not.
            #[must_use]
            pub const fn held(self) -> u64 {
                self.0.held()
            }

            /// One card at random, each equally likely. The pile must not be empty.
            #[inline(always)]
            pub fn draw(self, dice: &mut impl $crate::Dice) -> $Card {
                #[expect(clippy::cast_possible_truncation, reason = "it is below the length, which is a byte")]
                let n = dice.below(u32::from(self.len())) as u8;
                $Card::ALL[usize::from(self.0.nth(n))]
            }

            /// Removes `count` cards at random and returns them.
            pub fn deal(&mut self, count: u8, dice: &mut impl $crate::Dice) -> Self {
                let mut dealt = Self::EMPTY;
                for _ in 0..count {
                    let card = self.draw(dice);
                    self.take(card);
                    dealt.add(card);
                }
                dealt
            }

            /// Every card in the pile with its count.
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

        impl<'de> ::serde::Deserialize<'de> for $Pile {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                let mut pile = Self::EMPTY;
                for (card, count) in $crate::read::entries::<$Card, u8, D>(deserializer)? {
                    if pile.has(card) || count > 15 {
                        return Err(::serde::de::Error::custom("a pile has at most 15 cards of a kind"));
                    }
                    pile = pile.and(Self::some(card, count));
                }
                Ok(pile)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_and_listed() {
        let counts = KindCounts::of(&[12, 4, 10, 2, 2, 8, 2, 1, 3, 4, 3, 1, 2]);
        let listed: Vec<u8> = (0..16).flat_map(|kind| vec![kind; counts.count(kind).into()]).collect();
        assert_eq!((counts.len(), listed.len()), (54, 54));
        assert_eq!((0..54).map(|n| counts.nth(n)).collect::<Vec<_>>(), listed);
        let few = KindCounts::of(&[0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1]);
        assert_eq!((0..4).map(|n| few.nth(n)).collect::<Vec<_>>(), [1, 6, 6, 12]);
        assert_eq!(few.held(), 0xf_0000_0f00_00f0);
        assert!(few.without(few).is_empty());
        assert_eq!(few.and(KindCounts::some(15, 3)).count(15), 3);
    }
}
