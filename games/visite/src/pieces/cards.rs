//! Cards and piles of them.

use serde::{Deserialize, Serialize};

use super::Kind;

/// The thirteen different cards (R1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Card {
    /// King 1.
    KingOne,
    /// Guards 1.
    GuardOne,
    /// Guards 1+1.
    GuardPair,
    /// Guards to the King's sides.
    Flank,
    /// Wizard 1.
    WizardOne,
    /// Wizard 2.
    WizardTwo,
    /// Wizard 3.
    WizardThree,
    /// Jester 1.
    JesterOne,
    /// Jester 2.
    JesterTwo,
    /// Jester 3.
    JesterThree,
    /// Jester 4.
    JesterFour,
    /// Jester 5.
    JesterFive,
    /// Jester to the Fountain.
    JesterM,
}

impl Card {
    /// All thirteen, in the order of the table.
    pub const ALL: [Self; 13] = [
        Self::KingOne,
        Self::GuardOne,
        Self::GuardPair,
        Self::Flank,
        Self::WizardOne,
        Self::WizardTwo,
        Self::WizardThree,
        Self::JesterOne,
        Self::JesterTwo,
        Self::JesterThree,
        Self::JesterFour,
        Self::JesterFive,
        Self::JesterM,
    ];

    /// The Wizard card with this number, 1 to 3.
    #[must_use]
    pub const fn wizard(steps: u8) -> Self {
        Self::ALL[Self::WizardOne as usize + steps as usize - 1]
    }

    /// The Jester card with this number, 1 to 5.
    #[must_use]
    pub const fn jester(steps: u8) -> Self {
        Self::ALL[Self::JesterOne as usize + steps as usize - 1]
    }

    /// Its type.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::KingOne => Kind::King,
            Self::GuardOne | Self::GuardPair | Self::Flank => Kind::Guards,
            Self::WizardOne | Self::WizardTwo | Self::WizardThree => Kind::Wizard,
            _ => Kind::Jester,
        }
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

rules::read_text!(Card, Self::ALL);

rules::pile!(Pile of Card);
