//! The Cardinal's cards.

use serde::Serialize;

/// A card of the Cardinal (R1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(into = "String")]
pub enum CardinalCard {
    /// −10.
    MinusTen,
    /// 0.
    Zero,
    /// 10.
    Ten,
    /// 20.
    Twenty,
}

impl CardinalCard {
    /// All four kinds.
    pub const ALL: [Self; 4] = [Self::MinusTen, Self::Zero, Self::Ten, Self::Twenty];

    /// What it adds to an audience.
    #[must_use]
    pub const fn influence(self) -> i8 {
        const INFLUENCES: [i8; 4] = [-10, 0, 10, 20];
        INFLUENCES[self as usize]
    }
}

impl From<CardinalCard> for String {
    fn from(card: CardinalCard) -> Self {
        card.to_string()
    }
}

/// A pile of the Cardinal's cards: how many of each, four bits a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct CardinalPile(u16);

impl CardinalPile {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// So many of each, in the order of [`CardinalCard::ALL`].
    #[must_use]
    pub const fn of(counts: [u8; 4]) -> Self {
        let [minus, zero, ten, twenty] = counts;
        Self(minus as u16 | (zero as u16) << 4 | (ten as u16) << 8 | (twenty as u16) << 12)
    }

    /// How many of one card.
    #[must_use]
    pub const fn count(self, card: CardinalCard) -> u8 {
        (self.0 >> (card as u8 * 4) & 15) as u8
    }

    /// How many cards in all.
    #[must_use]
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & 0x0f0f) + (self.0 >> 4 & 0x0f0f);
        (pairs + (pairs >> 8)) as u8
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one card.
    pub const fn add(&mut self, card: CardinalCard) {
        self.0 += 1 << (card as u8 * 4);
    }

    /// Takes one card that is in it.
    pub const fn take(&mut self, card: CardinalCard) {
        debug_assert!(self.count(card) > 0, "took a card that is not in the pile");
        self.0 -= 1 << (card as u8 * 4);
    }

    /// The `n`th card, counted from 0 in the order of [`CardinalCard::ALL`]; `n` is below its length.
    #[must_use]
    #[inline]
    pub(crate) const fn nth(self, n: u8) -> CardinalCard {
        let one = self.count(CardinalCard::MinusTen);
        let two = one + self.count(CardinalCard::Zero);
        let three = two + self.count(CardinalCard::Ten);
        CardinalCard::ALL[(n >= one) as usize + (n >= two) as usize + (n >= three) as usize]
    }

    /// The cards that are in it, with how many.
    pub fn iter(self) -> impl Iterator<Item = (CardinalCard, u8)> {
        CardinalCard::ALL
            .into_iter()
            .map(move |card| (card, self.count(card)))
            .filter(|&(_, count)| count > 0)
    }
}

impl Serialize for CardinalPile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cardinals_pile_counts() {
        let pile = CardinalPile::of([2, 4, 6, 2]);
        let listed: Vec<_> = pile.iter().flat_map(|(card, count)| vec![card; count.into()]).collect();
        assert_eq!((pile.len(), listed.len()), (14, 14));
        assert_eq!((0..14).map(|n| pile.nth(n)).collect::<Vec<_>>(), listed);
    }
}
