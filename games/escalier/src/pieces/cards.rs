//! The eighty seduction cards, hands and piles.

use rules::Dice;
use rules::bits::CountedBits;
use serde::{Deserialize, Serialize};

use super::{Action, Colour};
use crate::tables::{FIGURES_1, FigureSet};

/// One of the eighty seduction cards, no two alike (R1.6): the action in the upper half of the byte, the row of values in
/// the lower.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);
rules::state_bytes!(struct Card(number));

/// How many rows of values there are (R1.6).
pub(crate) const ROWS: u8 = 10;

impl Card {
    /// A card of an action with one of the ten rows of values.
    ///
    /// # Panics
    /// If there is no such row.
    #[must_use]
    pub const fn new(action: Action, row: u8) -> Self {
        assert!(row < ROWS, "there are ten cards of each action");
        Self((action as u8) << 4 | row)
    }

    /// All eighty, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        Action::ALL.into_iter().flat_map(|action| (0..ROWS).map(move |row| Self::new(action, row)))
    }

    /// Its action.
    #[must_use]
    pub const fn action(self) -> Action {
        Action::ALL[(self.0 >> 4 & 7) as usize]
    }

    /// Its row of values.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 & 15
    }

    /// What it is worth in each mood, in the order of [`Colour::ALL`], in the newest figures.
    #[must_use]
    pub const fn values(self) -> [u8; 5] {
        FIGURES_1.values[self.row() as usize & 15]
    }

    /// What it is worth in a mood (R1.6).
    #[must_use]
    #[inline]
    pub const fn value(self, mood: Colour, figures: &FigureSet) -> u8 {
        figures.values[self.row() as usize & 15][mood as usize]
    }
}

impl std::fmt::Debug for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

rules::read_text!(Card, Self::all());

const EACH: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = EACH << 7;

/// The cards a seat holds, at most seven: one byte each, lowest first, so that the *n*th is one shift away. Unused
/// bytes are higher than any card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand(u64);
rules::state_bytes!(struct Hand(cards));

impl Hand {
    /// Higher than every card, and still without the top bit.
    const NO_CARD: u64 = 0x7f;
    /// No cards.
    pub const EMPTY: Self = Self(Self::NO_CARD * EACH);

    /// How many.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 56 bits")]
    pub const fn len(self) -> u8 {
        self.place_of(Self::NO_CARD) as u8 / 8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// Where in the row a card is, or would be: the bits before it.
    #[inline]
    const fn place_of(self, card: u64) -> u32 {
        // The top bit of each byte tells whether it is at least the card; the bytes are sorted.
        (((self.0 | TOPS) - card * EACH) & TOPS).trailing_zeros() & !7 & 63
    }

    /// The `n`th card, counted from 0; `n` is below its length.
    #[must_use]
    #[inline]
    pub const fn nth(self, n: u8) -> Card {
        Card((self.0 >> ((8 * n as u32) & 63) & Self::NO_CARD) as u8)
    }

    /// Whether a card is in it.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> self.place_of(card.0 as u64) & 0xff == card.0 as u64
    }

    /// Adds a card to at most six others.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.len() < 7, "a hand holds seven cards");
        let place = self.place_of(card.0 as u64);
        let behind = self.0 >> place << place;
        self.0 = self.0 ^ behind | (card.0 as u64) << place | behind << 8;
    }

    /// Removes a card that is in it.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        debug_assert!(self.has(card), "took a card that is not in the hand");
        let place = self.place_of(card.0 as u64);
        let behind = self.0 >> place;
        self.0 = self.0 ^ behind << place | behind >> 8 << place | Self::NO_CARD << 56;
    }

    /// The cards, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..self.len()).map(move |n| self.nth(n))
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut hand = Self::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if hand.has(card) || hand.len() == 7 {
                return Err(serde::de::Error::custom("a hand has at most seven cards, each once"));
            }
            hand.add(card);
        }
        Ok(hand)
    }
}

/// A set of the eighty cards, without an order: one bit for each card, sixteen bits for each action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pile([u64; 2]);
rules::state_bytes!(struct Pile(cards));

impl Pile {
    /// No cards.
    pub const EMPTY: Self = Self([0; 2]);
    /// All eighty.
    pub const FULL: Self = Self([0x03ff_03ff_03ff_03ff; 2]);

    /// How many.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are eighty cards")]
    pub const fn len(self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones()) as u8
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Whether a card is in it.
    #[must_use]
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0[(card.0 >> 6) as usize & 1] >> (card.0 & 63) & 1 == 1
    }

    /// How many cards of an action are in it.
    #[must_use]
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are ten cards of each action")]
    pub const fn count_of(self, action: Action) -> u8 {
        let first = Card::new(action, 0).0;
        (self.0[(first >> 6) as usize & 1] >> (first & 63) & 0x03ff).count_ones() as u8
    }

    /// Adds a card that is not in it.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(!self.has(card), "there is only one of each card");
        self.0[(card.0 >> 6) as usize & 1] |= 1 << (card.0 & 63);
    }

    /// Removes a card that is in it.
    #[inline]
    pub const fn take(&mut self, card: Card) {
        debug_assert!(self.has(card), "took a card that is not in the pool");
        self.0[(card.0 >> 6) as usize & 1] &= !(1 << (card.0 & 63));
    }

    /// The union.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The difference.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// A random card; all are equally likely. There is at least one.
    #[must_use]
    #[inline(always)]
    pub(crate) fn pick(self, dice: &mut impl Dice) -> Card {
        let [low, high] = self.0.map(CountedBits::new);
        let n = dice.below(low.len() + high.len());
        // Both words are looked up and one is used: cheaper than a branch that is mispredicted half of the time.
        let in_high = n >= low.len();
        let counted = if in_high { high } else { low };
        let n = if in_high { n - low.len() } else { n };
        Card(u8::from(in_high) << 6 | counted.nth(n))
    }

    /// Takes one card at random.
    pub(crate) fn deal(&mut self, dice: &mut impl Dice) -> Card {
        let card = self.pick(dice);
        self.take(card);
        card
    }

    /// The cards, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.has(card))
    }
}

impl std::fmt::Debug for Pile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Pile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        Ok(cards.into_iter().fold(Self::EMPTY, |pile, card| pile.and([card].into_iter().collect())))
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::EMPTY;
        for card in cards {
            pile.add(card);
        }
        pile
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::SplitMix;

    #[test]
    fn a_hand_keeps_its_cards_sorted() {
        let cards = [7, 3, 1, 0, 6, 4, 5_u8].map(|n| Card::new(Action::ALL[usize::from(n)], 9 - n));
        let mut hand = Hand::EMPTY;
        for (n, &card) in (1..).zip(&cards) {
            assert!(!hand.has(card));
            hand.add(card);
            assert!(hand.has(card) && hand.len() == n);
        }
        let mut sorted = cards;
        sorted.sort();
        assert_eq!(hand.iter().collect::<Vec<_>>(), sorted);
        for (n, card) in (1..).zip(cards) {
            hand.take(card);
            assert!(!hand.has(card) && hand.len() == 7 - n);
        }
        assert_eq!(hand, Hand::EMPTY);
    }

    #[test]
    fn a_pile_is_dealt_evenly_and_to_the_last_card() {
        let mut dice = SplitMix::new(3);
        let mut pile = Pile::FULL;
        let mut dealt = Pile::EMPTY;
        for left in (0..80).rev() {
            dealt.add(pile.deal(&mut dice));
            assert_eq!(pile.len(), left);
        }
        assert_eq!((pile, dealt), (Pile::EMPTY, Pile::FULL));
    }

    #[test]
    fn a_pick_is_one_of_the_listed_cards() {
        for bits in [[1, 0], [0, 1 << 57], [0x0101, 0x0200_0000], [0x03ff_0001, 0]] {
            let pile = Pile(bits);
            let listed: Vec<_> = pile.iter().collect();
            let mut dice = SplitMix::new(8);
            for _ in 0..50 {
                let n = dice.clone().below(u32::from(pile.len())) as usize;
                assert_eq!(pile.pick(&mut dice), listed[n]);
            }
        }
    }
}
