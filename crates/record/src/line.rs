//! One line of the log.

use std::fmt;

use rules::{Entry, Position, Seat, TableTalk};

use crate::text::clean_name;

/// A line of the log, with choices `C`, outcomes `O` and statements `S`.
///
/// ```
/// use record::RawLogLine;
/// use visite::State;
///
/// // Reading has two steps: the line itself, then the notation of the game in it.
/// let raw = RawLogLine::read("0 K:K-1")?;
/// let line = raw.parse_notation::<State>()?;
/// assert_eq!(line.to_string(), "0 K:K-1");
///
/// // Errors name the column.
/// assert_eq!(RawLogLine::read("undo x"), Err((6, "expected a seat number, found `x`".to_owned())));
/// # Ok::<(), (usize, String)>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine<C, O, S> {
    /// `0 K:K-1`: a choice of a seat. `* G11`: an outcome of chance.
    Entry(Entry<C, O>),
    /// `undo 0`: the seat took back its last choice.
    Undo(Seat),
    /// `say 1 stay`: the seat made a statement.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    Say { seat: Seat, statement: S },
    /// `resign 1`: the seat resigned.
    Resign(Seat),
    /// `abort`: the match was aborted.
    Abort,
    /// `replaced 1 minister`: another player plays for this seat from here on.
    Replaced {
        /// The seat.
        seat: Seat,
        /// The name of the new player.
        by: String,
    },
}

/// The [`LogLine`] type of a game.
pub type LogLineOf<P> =
    LogLine<<P as Position>::Choice, <P as Position>::Outcome, <P as TableTalk>::Statement>;

/// A line whose choice, outcome or statement has not been parsed: it is still text.
pub type RawLogLine = LogLine<String, String, String>;

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
    /// The same line with choice, outcome or statement as text.
    #[must_use]
    pub fn to_raw(&self) -> RawLogLine {
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

impl RawLogLine {
    /// Reads one line.
    ///
    /// # Errors
    /// The column, counted from 1, and what was expected there.
    pub fn read(line: &str) -> Result<Self, (usize, String)> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let after = word.chars().count() + 2;
        let seat = |text: &str| {
            let number = match text.as_bytes() {
                [digit @ b'0'..=b'9'] => Seat::new(digit - b'0'),
                _ => None,
            };
            number.ok_or_else(|| (after, format!("expected a seat number, found `{}`", excerpt(text))))
        };
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
            "*" => Err((after, "expected an outcome".to_owned())),
            "undo" => seat(rest).map(Self::Undo),
            "resign" => seat(rest).map(Self::Resign),
            "abort" if rest.is_empty() => Ok(Self::Abort),
            "abort" => Err((after, format!("nothing may follow `abort`, found `{}`", excerpt(rest)))),
            "say" => with_text("a statement").map(|(seat, statement)| Self::Say { seat, statement }),
            "replaced" => match with_text("a name")? {
                (seat, by) if by == clean_name(&by) => Ok(Self::Replaced { seat, by }),
                (_, by) => Err((after + 2, format!("`{}` is not a valid name", excerpt(&by)))),
            },
            _ => match word.as_bytes() {
                [digit @ b'0'..=b'9'] => match Seat::new(digit - b'0') {
                    Some(seat) if !rest.is_empty() => {
                        Ok(Self::Entry(Entry::Choice { seat, choice: rest.to_owned() }))
                    }
                    Some(_) => Err((after, "expected a choice".to_owned())),
                    None => Err((1, format!("there is no seat {word}"))),
                },
                _ => Err((
                    1,
                    format!(
                        "expected a seat number, `*`, `undo`, `say`, `resign`, `abort` or `replaced`, found `{}`",
                        excerpt(word)
                    ),
                )),
            },
        }
    }

    /// Parses the choice, outcome or statement in the notation of the game.
    ///
    /// # Errors
    /// The column where the notation begins, and what is wrong with it.
    pub fn parse_notation<P: TableTalk>(&self) -> Result<LogLineOf<P>, (usize, String)> {
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

/// The beginning of a text, safe to repeat in an error message.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect()
}
