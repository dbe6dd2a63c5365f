//! Table talk that a game understands: typed, public, not binding. The game judges later whether a promise was kept.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{BadNotation, Notation, Position, Seat};

/// What players can say to each other in terms of the game.
pub trait TableTalk: Position {
    /// What can be said; [`NoStatement`] in a game without table talk.
    type Statement: Notation;

    /// What a seat may say now, appended to `out`.
    fn statements(&self, _seat: Seat, _out: &mut Vec<Self::Statement>) {}

    /// What became of a statement, judged by the public events since it was made.
    fn judge(_speaker: Seat, _statement: &Self::Statement, _since: &[Self::Event]) -> Verdict {
        Verdict::Open
    }
}

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
