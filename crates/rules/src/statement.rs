//! Table talk a game understands: typed, public, not binding. Afterwards a game judges what was promised.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::BadNotation;

/// What became of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The speaker did as said.
    Kept,
    /// The speaker did otherwise.
    Broken,
    /// Not yet known, or never to be known.
    Open,
}

/// The statements of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum NoStatement {}

impl fmt::Display for NoStatement {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoStatement {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Err(BadNotation::new(text, "a statement: this game has none"))
    }
}
