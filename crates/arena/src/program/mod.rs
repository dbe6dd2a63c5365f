//! Programs as entrants. A program reads questions from its standard input and writes answers to its standard output, as JSON
//! lines. The protocol is in `docs/engine.md`.
//!
//! * `command_line`: from the text of a command to its words
//! * `messages`: what is asked and answered
//! * `process`: a running program
//!
//! A process plays one seat of one match at a time, and many matches one after the other. Absent: a shell.

mod command_line;
mod messages;
mod process;

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::{Bot, BotDecision, BotFault, BotPlayer, Budget};
use rules::{Hints, Scores, Seat, TableOptions};

pub use command_line::{BadCommand, split_list};
pub use messages::{PROTOCOL, shortened};

use crate::entrant::{ArenaPlayer, Entrant, PlayerError};
use messages::{Message, PlainMessage, line, read_choice, read_ready, shown};
use process::{NoAnswer, Process};

/// A program has at least this long to start, however short its time for an answer is.
const MIN_START: Duration = Duration::from_secs(10);

/// What the name of a program begins with.
pub const PREFIX: &str = "cmd:";

/// A program that can be entered in a contest.
///
/// ```
/// use std::time::Duration;
/// use arena::program::Program;
///
/// let program = Program::new("python3 'my bot.py'", Duration::from_secs(10))?;
/// assert_eq!(program.to_string(), "cmd:python3 'my bot.py'");
/// # Ok::<(), arena::program::BadCommand>(())
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    command: String,
    words: Vec<String>,
    timeout: Duration,
    /// Processes between two matches.
    idle: Arc<Mutex<Vec<Process>>>,
}

impl Program {
    /// A program and its arguments, in one text. `timeout` is the longest time for one answer.
    ///
    /// # Errors
    /// If the text names no program or quotes are not closed. Whether the program exists shows in the first match.
    pub fn new(command: &str, timeout: Duration) -> Result<Self, BadCommand> {
        let (command, words) = (command.trim().to_owned(), command_line::split_words(command)?);
        Ok(Self { command, words, timeout, idle: Arc::default() })
    }

    fn error(&self, reason: String) -> PlayerError {
        PlayerError { name: self.to_string(), reason }
    }

    /// A process that has answered the first line of a match with `ready`.
    fn begin(&self, first_line: &str) -> Result<Process, PlayerError> {
        loop {
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let was_idle = idle.is_some();
            let start = || {
                let failed = |error| self.error(format!("`{}` cannot be started: {error}", self.words[0]));
                Process::start(&self.words).map_err(failed)
            };
            let mut process = idle.map_or_else(start, Ok)?;
            let timeout = self.timeout.max(MIN_START);
            let answer = match process.ask(first_line.to_owned(), timeout) {
                // A program may end after a match. For the next one it is started again.
                Err(NoAnswer::Ended(status)) if was_idle && status.success() => continue,
                Err(NoAnswer::Late) => {
                    Err(format!("it did not answer `match` within {} s", timeout.as_secs_f64()))
                }
                answer => answer.map_err(reason).and_then(|answer| read_ready(&answer)),
            };
            if let Err(reason) = answer {
                return Err(self.error(reason + &process.last_words()));
            }
            // The start of a program is not part of a decision.
            process.cpu_time();
            return Ok(process);
        }
    }
}

fn reason(no_answer: NoAnswer) -> String {
    match no_answer {
        NoAnswer::Late => "it did not answer in time".to_owned(),
        NoAnswer::Ended(status) => format!("it ended ({status}) instead of answering"),
        NoAnswer::Broken(reason) => reason,
    }
}

/// The same command is the same program.
impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.command)
    }
}

impl<P: Hints> Entrant<P> for Program {
    fn player(
        &self,
        table_options: &TableOptions,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn ArenaPlayer<P>>, PlayerError> {
        let message = PlainMessage::begin(P::META.id, table_options, seat, seed, self.timeout);
        let first_line = line(&message).map_err(|reason| self.error(reason))?;
        let process = self.begin(&first_line)?;
        Ok(Box::new(ProgramPlayer::<P> {
            program: self.clone(),
            first_line,
            process: Some(process),
            substitute: BotPlayer::new(Bot::Rules, seat, seed),
            budget,
            told: 0,
            others_decided: None,
        }))
    }
}

/// A program in a seat of one match.
struct ProgramPlayer<P: Hints> {
    program: Program,
    /// The first line of the match, for a process that takes over.
    first_line: String,
    /// `None` after a late answer.
    process: Option<Process>,
    /// Decides when the program answers late or with an illegal choice.
    substitute: BotPlayer<P>,
    budget: Budget,
    /// How many of the seat's events the process was told.
    told: usize,
    others_decided: Option<u32>,
}

impl<P: Hints> ProgramPlayer<P> {
    /// Asks the program. Returns the legal choice it made, or its fault, and the iterations it names.
    #[expect(clippy::type_complexity, reason = "one function")]
    fn ask(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        new_turn: bool,
    ) -> Result<(Result<(P::Choice, u32), BotFault>, Duration), PlayerError> {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => {
                self.told = 0;
                self.program.begin(&self.first_line)?
            }
        };
        let notations: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let question = Message::Decide {
            view,
            told: &told[self.told.min(told.len())..],
            legal: &notations,
            budget: self.budget.into(),
            new_turn,
        };
        let question = line(&question).map_err(|reason| self.program.error(reason))?;
        let answer = process.ask(question, self.program.timeout);
        let cpu = process.cpu_time();
        let answer = match answer {
            // The process is ended: an answer that comes later would be taken for that to another question.
            Err(NoAnswer::Late) => return Ok((Err(BotFault::Late), cpu)),
            answer => answer.map_err(reason).and_then(|answer| read_choice(&answer)),
        };
        let (notation, iterations) =
            answer.map_err(|reason| self.program.error(reason + &process.last_words()))?;
        (self.process, self.told) = (Some(process), told.len());
        let chosen = notations.iter().zip(legal).find(|(known, _)| **known == notation);
        let choice = chosen.map(|(_, choice)| (choice.clone(), iterations));
        Ok((choice.ok_or_else(|| BotFault::Illegal(shown(&notation))), cpu))
    }
}

impl<P: Hints> ArenaPlayer<P> for ProgramPlayer<P> {
    fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> Result<(BotDecision<P::Choice>, Duration), PlayerError> {
        let is_new_turn = self.others_decided.replace(others_decided) != Some(others_decided);
        let (answer, cpu) = self.ask(view, legal, told, is_new_turn)?;
        let decision = match answer {
            Ok((choice, iterations)) => BotDecision { choice, iterations, is_new_turn, fault: None },
            Err(fault) => {
                let decision = self.substitute.choose(view, legal, told, others_decided);
                BotDecision { is_new_turn, fault: Some(fault), ..decision }
            }
        };
        Ok((decision, cpu))
    }

    fn over(&mut self, scores: &Scores) {
        if let (Some(process), Ok(line)) = (self.process.take(), line(&PlainMessage::Over { scores })) {
            process.tell(line);
            self.program.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
        }
    }
}
