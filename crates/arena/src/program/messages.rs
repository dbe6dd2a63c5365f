//! The messages of the protocol, as JSON lines. See `docs/engine.md`.
//!
//! The names of the fields are part of the protocol: they never change within a version.

use std::collections::BTreeMap;

use bots::Budget;
use rules::{Scores, Seat, TableOptions};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The most characters of foreign text that are shown in an error.
const SHOWN: usize = 200;

/// What a program is told and asked.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Message<'a, V, E> {
    /// A match begins. The answer is `ready`.
    Match {
        /// The version of the protocol.
        trianon: u32,
        game: &'a str,
        rules: u16,
        figures: u8,
        seats: u8,
        options: BTreeMap<&'a str, &'a str>,
        seat: Seat,
        seed: u64,
        /// How long the arena waits for each answer.
        timeout_ms: f64,
    },
    /// A decision. The answer is a choice.
    Decide {
        view: &'a V,
        /// The events since the last question.
        told: &'a [E],
        legal: &'a [String],
        budget: BudgetMessage,
        new_turn: bool,
    },
    /// The match is over. There is no answer.
    Over {
        #[serde(flatten)]
        scores: &'a Scores,
    },
}

/// How much a program may think in a turn: what a bot of the house gets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BudgetMessage {
    Scale(f64),
    Iterations(u32),
    Ms(f64),
    CpuMs(f64),
}

impl From<Budget> for BudgetMessage {
    fn from(budget: Budget) -> Self {
        match budget {
            Budget::Scale(scale) => Self::Scale(scale),
            Budget::Iterations(iterations) => Self::Iterations(iterations),
            Budget::Time(time) => Self::Ms(time.as_secs_f64() * 1e3),
            Budget::CpuTime(time) => Self::CpuMs(time.as_secs_f64() * 1e3),
        }
    }
}

/// A message without views and events.
pub(super) type PlainMessage<'a> = Message<'a, (), ()>;

impl<'a> PlainMessage<'a> {
    /// The first line of a match.
    pub(super) fn begin(
        game: &'a str,
        table_options: &'a TableOptions,
        seat: Seat,
        seed: u64,
        timeout: std::time::Duration,
    ) -> Self {
        let options = table_options.options().iter().map(|(key, value)| (*key, value.as_str()));
        Self::Match {
            trianon: PROTOCOL,
            game,
            rules: table_options.rules(),
            figures: table_options.figures(),
            seats: table_options.seats(),
            options: options.collect(),
            seat,
            seed,
            timeout_ms: timeout.as_secs_f64() * 1e3,
        }
    }
}

/// The line of a message, with its end.
pub(super) fn line<V: Serialize, E: Serialize>(message: &Message<'_, V, E>) -> Result<String, String> {
    let mut line =
        serde_json::to_string(message).map_err(|error| format!("no question can be asked: {error}"))?;
    line.push('\n');
    Ok(line)
}

/// What a program answers. Other fields are ignored.
#[derive(Deserialize, Default)]
struct AnswerMessage {
    #[serde(rename = "type")]
    kind: Option<String>,
    choice: Option<String>,
    iterations: Option<u32>,
    message: Option<String>,
}

impl AnswerMessage {
    fn read(line: &str) -> Result<Self, String> {
        let answer: Self = serde_json::from_str(line).map_err(|error| {
            format!("its answer `{}` is not a message of the protocol: {error}", shown(line))
        })?;
        match (answer.kind.as_deref(), &answer.message) {
            (Some("error"), message) => {
                Err(format!("it says: {}", shown(message.as_deref().unwrap_or("error, without a message"))))
            }
            _ => Ok(answer),
        }
    }
}

/// Reads the answer to the beginning of a match.
pub(super) fn read_ready(line: &str) -> Result<(), String> {
    match AnswerMessage::read(line)?.kind.as_deref() {
        Some("ready") => Ok(()),
        _ => Err(format!("its answer to `match` is `{}`, not {{\"type\":\"ready\"}}", shown(line))),
    }
}

/// Reads the answer to a decision: the notation of a choice, and the iterations if it names them.
pub(super) fn read_choice(line: &str) -> Result<(String, u32), String> {
    let answer = AnswerMessage::read(line)?;
    let iterations = answer.iterations.unwrap_or(0);
    match answer.choice {
        Some(choice) => Ok((choice, iterations)),
        None => Err(format!("its answer to `decide` is `{}`, without a `choice`", shown(line))),
    }
}

/// Foreign text for an error: short, without control characters.
pub(super) fn shown(text: &str) -> String {
    let clean: String = text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    shortened(&clean, SHOWN)
}

/// At most so many characters of a text; the last is `…` if it had more.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        assert_eq!(read_ready(r#"{"type":"ready","name":"Ninon"}"#), Ok(()));
        assert_eq!(read_choice(r#"{"choice":"K:K-1"}"#), Ok(("K:K-1".to_owned(), 0)));
        assert_eq!(read_choice("{\"choice\":\"end\",\"iterations\":7}\r\n"), Ok(("end".to_owned(), 7)));
    }

    #[test]
    fn everything_else_is_quoted() {
        let said = |line: &str| read_choice(line).unwrap_err();
        assert!(said("hello\n").starts_with("its answer `hello` is not a message of the protocol: "));
        assert!(said("[1]").contains("`[1]`") && said(r#"{"choice":1}"#).contains("invalid type"));
        assert_eq!(said("{}"), "its answer to `decide` is `{}`, without a `choice`");
        assert_eq!(said(r#"{"type":"error","message":"no luck"}"#), "it says: no luck");
        assert_eq!(
            read_ready("{}"),
            Err("its answer to `match` is `{}`, not {\"type\":\"ready\"}".to_owned())
        );
        let long = said(&"x".repeat(100_000));
        assert!(long.len() < 400 && long.contains("xxx…`"), "{long}");
    }

    #[test]
    fn long_texts_are_shortened() {
        assert_eq!((shortened("éa", 2), shortened("éab", 2)), ("éa".to_owned(), "é…".to_owned()));
    }

    #[test]
    fn budgets_have_names() {
        let text = |budget: Budget| serde_json::to_string(&BudgetMessage::from(budget)).unwrap();
        assert_eq!(text(Budget::Iterations(50)), r#"{"iterations":50}"#);
        assert_eq!(text(Budget::Scale(0.5)), r#"{"scale":0.5}"#);
        let time = std::time::Duration::from_millis(200);
        assert_eq!(
            (text(Budget::Time(time)), text(Budget::CpuTime(time))),
            (r#"{"ms":200.0}"#.to_owned(), r#"{"cpu_ms":200.0}"#.to_owned())
        );
    }
}
