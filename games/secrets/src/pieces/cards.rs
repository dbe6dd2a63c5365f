//! Courtiers and Valets, and piles of them.

use rules::Dice;
use serde::Serialize;

use super::below;

/// What a player can hold: courtiers (R1.2) and Valets (R1.3). Colours make no difference (R1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "String")]
pub enum Card {
    /// The courtier of 0, who always comes home.
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

/// A pile of players' cards without an order: how many of each, four bits a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Pile(u64);

impl Pile {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    const VALETS: u64 = 0xffff << 24;

    /// So many of each, in the order of [`Card::ALL`]; at most fifteen.
    #[must_use]
    pub const fn of(counts: [u8; 10]) -> Self {
        let mut pile = 0;
        let mut place = 0;
        while place < 10 {
            assert!(counts[place] < 16, "a pile holds at most fifteen of a card");
            pile |= (counts[place] as u64) << (place * 4);
            place += 1;
        }
        Self(pile)
    }

    /// One card.
    #[must_use]
    pub const fn one(card: Card) -> Self {
        Self(1 << (card as u8 * 4))
    }

    /// How many of one card.
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (card as u8 * 4) & 15) as u8
    }

    /// Whether at least one of this card is in it.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 & (15 << (card as u8 * 4)) != 0
    }

    /// How many cards in all.
    #[must_use]
    pub const fn len(self) -> u8 {
        const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & NIBBLES) + (self.0 >> 4 & NIBBLES);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0 += 1 << (card as u8 * 4);
    }

    /// Takes one card that is in it.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        debug_assert!(self.has(card), "took a card that is not in the pile");
        self.0 -= 1 << (card as u8 * 4);
    }

    /// Takes one card if it is in it.
    #[inline]
    pub(crate) const fn take_if_there(&mut self, card: Card) {
        if self.has(card) {
            self.take(card);
        }
    }

    /// Both piles in one.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// This pile and one card more, if there is one.
    #[must_use]
    pub(crate) const fn with(self, card: Option<Card>) -> Self {
        match card {
            Some(card) => self.and(Self::one(card)),
            None => self,
        }
    }

    /// This pile without the cards of another, which are all in it.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Whether all cards of this pile are in another.
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        Card::ALL.iter().all(|&card| self.count(card) <= other.count(card))
    }

    /// Its Valets.
    #[must_use]
    pub const fn valets(self) -> Self {
        Self(self.0 & Self::VALETS)
    }

    /// Its courtiers.
    #[must_use]
    pub const fn courtiers(self) -> Self {
        Self(self.0 & !Self::VALETS)
    }

    /// One bit for each kind of card that is in it, in the order of [`Card::ALL`].
    #[must_use]
    #[inline]
    pub(crate) const fn kinds(self) -> u16 {
        let two = self.0 | self.0 >> 1;
        let four = (two | two >> 2) & 0x0011_1111_1111;
        let pairs = (four | four >> 3) & 0x0003_0303_0303;
        ((pairs | pairs >> 6 | pairs >> 12 | pairs >> 18) & 0xff | pairs >> 24 & 0x300) as u16
    }

    /// The `n`th Valet, counted from 0 in the order of [`Card::VALETS`]; `n` is below their number.
    #[must_use]
    #[inline]
    pub(crate) const fn nth_valet(self, n: u8) -> Card {
        // How many Valets there are up to and including each kind.
        let one = self.count(Card::ValetMinusTen);
        let two = one + self.count(Card::ValetZero);
        let three = two + self.count(Card::ValetTen);
        Card::VALETS[(n >= one) as usize + (n >= two) as usize + (n >= three) as usize]
    }

    /// Any card of it, one as likely as another; none if it is empty.
    pub(crate) fn any(self, dice: &mut impl Dice) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let mut rest = below(dice, self.len());
        Card::ALL.into_iter().find(|&card| {
            let here = rest < self.count(card);
            rest = rest.wrapping_sub(self.count(card));
            here
        })
    }

    /// Takes so many cards at random.
    pub(crate) fn deal(&mut self, cards: u8, dice: &mut impl Dice) -> Self {
        let mut dealt = Self::EMPTY;
        for _ in 0..cards {
            if let Some(card) = self.any(dice) {
                self.take(card);
                dealt.add(card);
            }
        }
        dealt
    }

    /// The cards that are in it, with how many.
    pub fn iter(self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().map(move |card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |pile, card| pile.with(Some(card)))
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
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
        let valets: Vec<Card> = (0..8).map(|n| pile.nth_valet(n)).collect();
        let listed: Vec<Card> =
            pile.valets().iter().flat_map(|(card, count)| vec![card; count.into()]).collect();
        assert_eq!(valets, listed);
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
