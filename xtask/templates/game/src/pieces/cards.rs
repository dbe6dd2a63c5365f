//! The cards, and piles of them.

use serde::{Deserialize, Serialize};

/// A card: its owner's secret until the end (R1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Card {
    /// Worth nothing.
    Plain,
    /// Worth as much as some counters.
    Crown,
}
rules::state_bytes!(Card as u8);

impl Card {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Crown];

    /// Its name in notation and words.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Crown => "crown",
        }
    }
}

rules::pile!(Pile of Card);
