//! One line of the log.

use std::fmt;

use rules::{Entry, Position, Seat, TableTalk};

use crate::text::fit_name;

/// A line of the log, with choices `C`, outcomes `O` and statements `S`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine<C, O, S> {
    /// `0 K:K-1`: a seat decided. `* G11`: chance brought something.
    Entry(Entry<C, O>),
    /// `undo 0`: the seat took back its last choice.
    Undo(Seat),
    /// `say 1 stay`: the seat said something the game understands.
    Say {
        /// Who.
        seat: Seat,
        /// What.
        statement: S,
    },
    /// `resign 1`: the seat gave up.
    Resign(Seat),
    /// `abort`: all agreed to stop.
    Abort,
    /// `replaced 1 minister`: somebody else plays for this seat from here on.
    Replaced {
        /// Which chair.
        seat: Seat,
        /// Who sits there now.
        by: String,
    },
}

/// The line of a game.
pub type LogLineOf<P> =
    LogLine<<P as Position>::Choice, <P as Position>::Outcome, <P as TableTalk>::Statement>;

/// A line whose notation has not been read yet.
pub type Text = LogLine<String, String, String>;

impl<C: fmt::Display, O: fmt::Display, S: fmt::Display> fmt::Display for LogLine<C, O, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry(Entry::Choice { seat, choice }) => write!(f, "{seat} {choice}"),
            Self::Entry(Entry::Chance(outcome)) => write!(f, "* {outcome}"),
            Self::Undo(seat) => write!(f, "undo {seat}"),
            Self::Say { seat, statement } => write!(f, "say {seat} {statement}"),
            Self::Resign(seat) => write!(f, "resign {seat}"),
            Self::Abort => f.write_str("abort"),
            Self::Replaced { seat, by } => write!(f, "replaced {seat} {by}"),
        }
    }
}

impl<C: fmt::Display, O: fmt::Display, S: fmt::Display> LogLine<C, O, S> {
    /// The same line with its notation as text.
    #[must_use]
    pub fn to_text(&self) -> Text {
        match self {
            Self::Entry(Entry::Choice { seat, choice }) => {
                LogLine::Entry(Entry::Choice { seat: *seat, choice: choice.to_string() })
            }
            Self::Entry(Entry::Chance(outcome)) => LogLine::Entry(Entry::Chance(outcome.to_string())),
            Self::Undo(seat) => LogLine::Undo(*seat),
            Self::Say { seat, statement } => LogLine::Say { seat: *seat, statement: statement.to_string() },
            Self::Resign(seat) => LogLine::Resign(*seat),
            Self::Abort => LogLine::Abort,
            Self::Replaced { seat, by } => LogLine::Replaced { seat: *seat, by: by.clone() },
        }
    }
}

impl Text {
    /// Reads one line. The error says the column, counted from 1, and what was expected there.
    ///
    /// # Errors
    /// When it is no line of the log.
    pub fn read(line: &str) -> Result<Self, (usize, String)> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let after = word.chars().count() + 2;
        let seat = |text: &str| {
            let number = match text.as_bytes() {
                [digit @ b'0'..=b'9'] => Seat::new(digit - b'0'),
                _ => None,
            };
            number.ok_or_else(|| (after, format!("expected a seat number, found `{}`", short(text))))
        };
        let whole = |rest: &str| seat(rest);
        let with_text = |what: &str| {
            let (number, text) = rest.split_once(' ').unwrap_or((rest, ""));
            let seat = seat(number)?;
            if text.is_empty() {
                return Err((after + number.chars().count() + 1, format!("expected {what}")));
            }
            Ok((seat, text.to_owned()))
        };
        match word {
            "*" if !rest.is_empty() => Ok(Self::Entry(Entry::Chance(rest.to_owned()))),
            "*" => Err((after, "expected what chance brought".to_owned())),
            "undo" => whole(rest).map(Self::Undo),
            "resign" => whole(rest).map(Self::Resign),
            "abort" if rest.is_empty() => Ok(Self::Abort),
            "abort" => Err((after, format!("nothing may follow `abort`, found `{}`", short(rest)))),
            "say" => with_text("a statement").map(|(seat, statement)| Self::Say { seat, statement }),
            "replaced" => match with_text("a name")? {
                (seat, by) if by == fit_name(&by) => Ok(Self::Replaced { seat, by }),
                (_, by) => Err((after + 2, format!("`{}` is no name", short(&by)))),
            },
            _ => match word.as_bytes() {
                [digit @ b'0'..=b'9'] => match Seat::new(digit - b'0') {
                    Some(seat) if !rest.is_empty() => {
                        Ok(Self::Entry(Entry::Choice { seat, choice: rest.to_owned() }))
                    }
                    Some(_) => Err((after, "expected a choice".to_owned())),
                    None => Err((1, format!("no table has a seat {word}"))),
                },
                _ => Err((
                    1,
                    format!(
                        "expected a seat number, `*`, `undo`, `say`, `resign`, `abort` or `replaced`, found `{}`",
                        short(word)
                    ),
                )),
            },
        }
    }

    /// Reads the notation inside. The error says the column where it begins, and what is wrong with it.
    ///
    /// # Errors
    /// When the game has no such choice, outcome or statement.
    pub fn of_game<P: TableTalk>(&self) -> Result<LogLineOf<P>, (usize, String)> {
        let bad = |column: usize| move |error: rules::BadNotation| (column, error.to_string());
        Ok(match self {
            Self::Entry(Entry::Choice { seat, choice }) => {
                LogLine::Entry(Entry::Choice { seat: *seat, choice: choice.parse().map_err(bad(3))? })
            }
            Self::Entry(Entry::Chance(outcome)) => {
                LogLine::Entry(Entry::Chance(outcome.parse().map_err(bad(3))?))
            }
            Self::Undo(seat) => LogLine::Undo(*seat),
            Self::Say { seat, statement } => {
                LogLine::Say { seat: *seat, statement: statement.parse().map_err(bad(7))? }
            }
            Self::Resign(seat) => LogLine::Resign(*seat),
            Self::Abort => LogLine::Abort,
            Self::Replaced { seat, by } => LogLine::Replaced { seat: *seat, by: by.clone() },
        })
    }
}

/// A text that is safe to repeat in an error.
pub(crate) fn short(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect()
}
