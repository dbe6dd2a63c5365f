//! Cards and piles of them.

use serde::{Deserialize, Serialize};

/// The nine privilege cards (R1.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Card {
    /// The majority bonus in every room where the seat has a servant (R9.3).
    Majorities,
    /// Everyone to the Gate (R9.4).
    Everyone,
    /// Two servants onto the Gate, six moves (R9.5).
    March,
    /// Five moves (R9.6).
    FiveMoves,
    /// Nine moves (R9.6).
    NineMoves,
    /// Two seals (R9.7).
    TwoSeals,
    /// Four gold (R9.8).
    FourGold,
    /// Two points (R9.9).
    TwoPoints,
    /// Four points (R9.9).
    FourPoints,
}

impl Card {
    /// All nine, in the order in which they are played in a turn.
    pub const ALL: [Self; 9] = [
        Self::Majorities,
        Self::Everyone,
        Self::March,
        Self::FiveMoves,
        Self::NineMoves,
        Self::TwoSeals,
        Self::FourGold,
        Self::TwoPoints,
        Self::FourPoints,
    ];
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.code().to_owned()
    }
}

rules::read_text!(Card, Self::ALL);

rules::pile!(Pile of Card);
