//! Finished rotations in a file. The first line describes the contest; every other line is one rotation as JSON. A run
//! that finds such a file resumes where the last one stopped.
//!
//! The names of the JSON fields are stored: they never change.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use bots::Budget;
use rules::Hints;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::contest::{Contest, budget_text};
use crate::entrant::Entrant;
use crate::rotation::Rotation;

/// The version of the format.
const VERSION: u32 = 1;

/// An open file of finished rotations.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    finished: BTreeMap<u64, Rotation>,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("the state file {path} cannot be used: {source}")]
    File { path: String, source: std::io::Error },
    /// The file holds something else. It is not changed.
    #[error("{path} is not a state file of the arena; it was not changed")]
    NotAJournal { path: String },
    /// The file belongs to another contest.
    #[error("{path} is the state of another contest: {differences}")]
    OtherContest { path: String, differences: String },
    /// A line cannot be read. Lines count from 1.
    #[error("{path}:{line}: this is not a rotation of the contest: {reason}")]
    Line { path: String, line: usize, reason: String },
}

/// The first line: everything the rotations depend on.
#[derive(Serialize)]
struct Heading {
    arena: u32,
    game: &'static str,
    rules: u16,
    figures: u8,
    seats: u8,
    options: BTreeMap<&'static str, String>,
    bots: Vec<String>,
    limit: String,
    /// Iterations a turn of each bot: with other iterations it is another bot.
    iterations: Vec<u32>,
    seed: u64,
}

impl Heading {
    fn new<P: Hints>(contest: &Contest<impl Entrant<P>>) -> Self {
        let table_options = contest.table_options();
        Self {
            arena: VERSION,
            game: P::META.id,
            rules: table_options.rules(),
            figures: table_options.figures(),
            seats: table_options.seats(),
            options: table_options.options().iter().cloned().collect(),
            bots: contest.entrants().iter().map(ToString::to_string).collect(),
            limit: match contest.budget() {
                // To the nanosecond: `budget_text` may round.
                Budget::Time(time) => format!("{} ns a turn", time.as_nanos()),
                Budget::CpuTime(time) => format!("{} ns of CPU a turn", time.as_nanos()),
                budget => budget_text(budget),
            },
            iterations: contest.entrants().iter().map(Entrant::<P>::iterations).collect(),
            seed: contest.seed(),
        }
    }
}

impl Journal {
    /// Opens the journal of a contest, or starts one. Removes an incomplete last line.
    ///
    /// # Errors
    /// If the file cannot be read or written, or belongs to something else.
    pub fn open<P: Hints>(path: &Path, contest: &Contest<impl Entrant<P>>) -> Result<Self, JournalError> {
        let name = path.display().to_string();
        let failed = |source| JournalError::File { path: name.clone(), source };
        let not_a_journal = || JournalError::NotAJournal { path: name.clone() };
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let heading = serde_json::to_value(Heading::new::<P>(contest))
            .map_err(|error| failed(std::io::Error::other(error)))?;
        let first_line = format!("{heading}\n");
        let complete = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let text = std::str::from_utf8(&bytes[..complete]).map_err(|_| not_a_journal())?;
        let mut journal = Self { path: path.to_owned(), file, finished: BTreeMap::new() };
        let mut lines = text.lines();
        let Some(found) = lines.next() else {
            // An empty file, or a first line that was being written when the run ended.
            if !first_line.as_bytes().starts_with(&bytes) {
                return Err(not_a_journal());
            }
            journal.file.set_len(0).map_err(failed)?;
            journal.file.write_all(first_line.as_bytes()).map_err(failed)?;
            return Ok(journal);
        };
        let found: Map<String, Value> = serde_json::from_str(found).map_err(|_| not_a_journal())?;
        if !found.contains_key("arena") {
            return Err(not_a_journal());
        }
        let differences = differences(&found, &heading);
        if !differences.is_empty() {
            return Err(JournalError::OtherContest { path: name, differences });
        }
        for (line, text) in (2..).zip(lines) {
            let bad = |reason| JournalError::Line { path: name.clone(), line, reason };
            let rotation: Rotation = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
            if rotation.entrants.len() != contest.entrants().len() {
                return Err(bad("it has another number of bots".to_owned()));
            }
            journal.finished.entry(rotation.number).or_insert(rotation);
        }
        journal.file.set_len(complete as u64).map_err(failed)?;
        Ok(journal)
    }

    /// The rotations that were in the file when it was opened, by number.
    #[must_use]
    pub fn finished(&self) -> &BTreeMap<u64, Rotation> {
        &self.finished
    }

    /// Appends a rotation to the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn append(&self, rotation: &Rotation) -> Result<(), JournalError> {
        let failed = |source| JournalError::File { path: self.path.display().to_string(), source };
        let mut line = serde_json::to_string(rotation).map_err(|error| failed(error.into()))?;
        line.push('\n');
        // One write for the whole line: a killed run leaves complete lines, and at worst an incomplete last one.
        (&self.file).write_all(line.as_bytes()).map_err(failed)
    }
}

/// `seed is 1 there and 2 here`, for everything that differs.
fn differences(there: &Map<String, Value>, here: &Value) -> String {
    let nothing = Map::new();
    let here = here.as_object().unwrap_or(&nothing);
    let keys = here.keys().chain(there.keys().filter(|key| !here.contains_key(*key)));
    let value = |map: &Map<String, Value>, key: &str| map.get(key).unwrap_or(&Value::Null).to_string();
    keys.filter(|key| there.get(*key) != here.get(*key))
        .map(|key| format!("{key} is {} there and {} here", value(there, key), value(here, key)))
        .collect::<Vec<_>>()
        .join("; ")
}
