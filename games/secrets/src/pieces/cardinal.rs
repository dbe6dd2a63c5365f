//! The Cardinal's cards.

use serde::{Deserialize, Serialize};

/// A card of the Cardinal (R1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
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
rules::state_bytes!(CardinalCard as u8);

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

rules::read_text!(CardinalCard, Self::ALL);

rules::pile!(CardinalPile of CardinalCard);
