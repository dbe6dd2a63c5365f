//! Courtiers and Valets, and piles of them.

use serde::{Deserialize, Serialize};

/// What a player can hold: courtiers (R1.2) and Valets (R1.3). Colours make no difference (R1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Card {
    /// The courtier of 0, which always returns to its owner.
    Zero,
    /// A courtier of 10.
    Ten,
    /// A courtier of 20.
    Twenty,
    /// A courtier of 30.
    Thirty,
    /// A courtier of 40.
    Forty,
    /// The Excuse (R9.1).
    Excuse,
    /// A Valet of −10.
    ValetMinusTen,
    /// A Valet of 0.
    ValetZero,
    /// A Valet of 10.
    ValetTen,
    /// A Valet of 20.
    ValetTwenty,
}
rules::state_bytes!(Card as u8);

impl Card {
    /// All ten, courtiers first.
    pub const ALL: [Self; 10] = [
        Self::Zero,
        Self::Ten,
        Self::Twenty,
        Self::Thirty,
        Self::Forty,
        Self::Excuse,
        Self::ValetMinusTen,
        Self::ValetZero,
        Self::ValetTen,
        Self::ValetTwenty,
    ];
    /// The four Valets.
    pub const VALETS: [Self; 4] = [Self::ValetMinusTen, Self::ValetZero, Self::ValetTen, Self::ValetTwenty];

    /// What it adds to an audience. An Excuse adds nothing.
    #[must_use]
    pub const fn influence(self) -> i8 {
        const INFLUENCES: [i8; 10] = [0, 10, 20, 30, 40, 0, -10, 0, 10, 20];
        INFLUENCES[self as usize]
    }

    /// Whether it is a Valet.
    #[must_use]
    pub const fn is_valet(self) -> bool {
        self as u8 >= Self::ValetMinusTen as u8
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

rules::read_text!(Card, Self::ALL);

rules::pile!(Pile of Card);

impl Pile {
    /// One card.
    #[must_use]
    pub const fn one(card: Card) -> Self {
        Self::some(card, 1)
    }

    /// Removes one card, if the pile has it.
    #[inline]
    pub(crate) const fn take_if_there(&mut self, card: Card) {
        if self.has(card) {
            self.take(card);
        }
    }

    /// This pile and one card more, if there is one.
    #[must_use]
    pub(crate) const fn with(self, card: Option<Card>) -> Self {
        match card {
            Some(card) => self.and(Self::one(card)),
            None => self,
        }
    }

    /// Whether all cards of this pile are in another.
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        Card::ALL.iter().all(|&card| self.count(card) <= other.count(card))
    }

    /// Its Valets.
    #[must_use]
    pub fn valets(self) -> Self {
        Card::VALETS.iter().fold(Self::EMPTY, |pile, &valet| pile.and(Self::some(valet, self.count(valet))))
    }

    /// Its courtiers.
    #[must_use]
    pub fn courtiers(self) -> Self {
        self.without(self.valets())
    }

    /// One bit for each kind of card that is in it, in the order of [`Card::ALL`].
    #[must_use]
    #[inline]
    pub(crate) const fn kinds(self) -> u16 {
        let each = self.held() & 0x0011_1111_1111;
        let pairs = (each | each >> 3) & 0x0003_0303_0303;
        #[expect(clippy::cast_possible_truncation, reason = "ten bits are left")]
        {
            ((pairs | pairs >> 6 | pairs >> 12 | pairs >> 18) & 0xff | pairs >> 24 & 0x300) as u16
        }
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |pile, card| pile.with(Some(card)))
    }
}

/// The kind of card that is the `n`th of those whose bits are set, counted from 0.
#[inline]
pub(crate) const fn nth_kind(kinds: u16, n: u32) -> Card {
    /// For every set of ten bits the places of those that are set, four bits each.
    static PLACES: [u64; 1024] = {
        let mut places = [0; 1024];
        let mut set = 0;
        while set < 1024 {
            let (mut place, mut n) = (0, 0);
            while place < 10 {
                if set >> place & 1 == 1 {
                    places[set] |= place << (4 * n);
                    n += 1;
                }
                place += 1;
            }
            set += 1;
        }
        places
    };
    let place = PLACES[(kinds & 0x3ff) as usize] >> (4 * (n & 15)) & 15;
    Card::ALL[if place < 10 { place as usize } else { 0 }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_counts_and_lists_its_cards() {
        let pile = Pile::of([2, 3, 0, 1, 0, 1, 2, 4, 0, 2]);
        assert_eq!((pile.len(), pile.valets().len(), pile.courtiers().len()), (15, 8, 7));
        assert_eq!(pile.kinds(), 0b10_1110_1011);
        assert!(pile.valets().is_within(pile) && !pile.is_within(pile.valets()));
        for (place, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(Pile::one(card).kinds(), 1 << place, "{card}");
        }
    }

    #[test]
    fn the_nth_kind_is_found() {
        for kinds in [0b1_u16, 0b10_1110_1011, 0x3ff, 0x200] {
            let places: Vec<Card> =
                (0..10).filter(|place| kinds >> place & 1 == 1).map(|place| Card::ALL[place]).collect();
            let found: Vec<Card> = (0..kinds.count_ones()).map(|n| nth_kind(kinds, n)).collect();
            assert_eq!(found, places);
        }
    }
}
