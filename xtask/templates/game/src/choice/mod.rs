//! What a seat can decide, and what chance can bring.

mod menu;

use serde::{Deserialize, Serialize};

pub(crate) use menu::Menu;

use crate::pieces::Card;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// Takes a counter (R3.1, R3.2).
    Take,
    /// Takes no second one (R3.2).
    Stop,
}

impl Choice {
    /// All there are.
    pub const ALL: [Self; 2] = [Self::Take, Self::Stop];
}

/// What chance can bring.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This card is dealt (R2.2, R3.3).
    Card(Card),
}
