//! Table talk that a game understands. Statements are typed and public, and they bind nobody. The game judges later
//! whether a promise was kept.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{BadNotation, Notation, Position, Seat};

/// What players can say to each other in terms of the game.
///
/// ```
/// use rules::{Entry, IgnoreEvents, Position, Seat, Setup, SplitMix, TableOptions, TableTalk, Turn, Verdict};
/// use secrets::State;
///
/// let options = TableOptions::validate(&State::META, Some(3), None, [])?;
/// let mut state = State::start(&Setup::new(&options));
/// let mut dice = SplitMix::new(1682);
/// while state.turn() == Turn::Chance {
///     state.apply_unchecked(Entry::Chance(state.draw(&mut dice)), &mut IgnoreEvents);
/// }
///
/// let mut statements = Vec::new();
/// state.statements(Seat::at(0), &mut statements);
/// // "I will go to the King." Nothing has happened since, so the promise is open.
/// let promise = "go king".parse()?;
/// assert!(statements.contains(&promise));
/// assert_eq!(State::judge(Seat::at(0), &promise, &[]), Verdict::Open);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait TableTalk: Position {
    /// What can be said. [`NoStatement`] in a game without table talk.
    type Statement: Notation;

    /// What a seat may say now, appended to `out`.
    fn statements(&self, _seat: Seat, _out: &mut Vec<Self::Statement>) {}

    /// Whether the speaker kept a statement, judged by the public events since it was made.
    fn judge(_speaker: Seat, _statement: &Self::Statement, _since: &[Self::Event]) -> Verdict {
        Verdict::Open
    }
}

/// What became of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The speaker did what it said.
    Kept,
    /// The speaker did something else.
    Broken,
    /// Not decided, or impossible to decide.
    Open,
}

/// The statement type of a game without table talk. It has no values.
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
