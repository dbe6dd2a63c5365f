//! The pieces: counters are only counted; coins have two kinds.

use serde::Serialize;

/// A coin: its owner's secret until the end (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Coin {
    /// Worth nothing.
    Copper,
    /// Worth as much as some counters.
    Gold,
}
rules::state_bytes!(Coin as u8);

impl Coin {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Copper, Self::Gold];

    /// Its name in notation and words.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Copper => "copper",
            Self::Gold => "gold",
        }
    }
}

rules::pile!(Bag of Coin);
