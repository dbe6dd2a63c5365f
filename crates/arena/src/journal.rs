//! What an interrupted run leaves behind: a file with a line that says which contest it is of, and a line for every unit
//! that was finished. A run that finds it goes on where the last one stopped.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use bots::{Bot, Budget};
use rules::Hints;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::contest::{Contest, limit_text};
use crate::rotation::Rotation;

/// The version of the file.
const VERSION: u32 = 1;

/// A file of finished units.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    done: BTreeMap<u64, Rotation>,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadJournal {
    /// The file system says no.
    #[error("the state cannot be kept in {path}: {source}")]
    File {
        /// Which file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// Something else is in the file.
    #[error("{path} is not the state of an arena; it stays as it is")]
    Stranger {
        /// Which file.
        path: String,
    },
    /// It is of another contest.
    #[error("{path} is the state of another contest: {differences}")]
    Other {
        /// Which file.
        path: String,
        /// What is there, and what was asked for.
        differences: String,
    },
    /// A line nobody wrote.
    #[error("{path}:{line}: this is not a unit of the contest: {why}")]
    Line {
        /// Which file.
        path: String,
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

/// Everything a unit depends on.
#[derive(Serialize)]
struct Heading {
    arena: u32,
    game: &'static str,
    rules: u16,
    figures: u8,
    seats: u8,
    options: BTreeMap<&'static str, String>,
    bots: Vec<&'static str>,
    limit: String,
    /// Iterations a turn: a game that allows its bots more or less makes other bots of them.
    iterations: Vec<u32>,
    seed: u64,
}

impl Heading {
    fn new<P: Hints>(contest: &Contest) -> Self {
        let table_options = contest.table_options();
        Self {
            arena: VERSION,
            game: P::META.id,
            rules: table_options.rules(),
            figures: table_options.figures(),
            seats: table_options.seats(),
            options: table_options.options().iter().cloned().collect(),
            bots: contest.entrants().iter().map(|bot| bot.name()).collect(),
            limit: match contest.limit() {
                // To the nanosecond, where `limit_text` may round.
                Budget::Time(time) => format!("{} ns a turn", time.as_nanos()),
                limit => limit_text(limit),
            },
            iterations: contest.entrants().iter().map(|&bot| Bot::iterations::<P>(bot)).collect(),
            seed: contest.seed(),
        }
    }
}

impl Journal {
    /// Opens the journal of a contest, or begins one. A last line that was not finished is taken away.
    ///
    /// # Errors
    /// When the file cannot be written, or is of something else.
    pub fn open<P: Hints>(path: &Path, contest: &Contest) -> Result<Self, BadJournal> {
        let shown = path.display().to_string();
        let trouble = |source| BadJournal::File { path: shown.clone(), source };
        let stranger = || BadJournal::Stranger { path: shown.clone() };
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(trouble)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(trouble)?;
        let heading = serde_json::to_value(Heading::new::<P>(contest))
            .map_err(|error| trouble(std::io::Error::other(error)))?;
        let first = format!("{heading}\n");
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| stranger())?;
        let mut journal = Self { path: path.to_owned(), file, done: BTreeMap::new() };
        let mut lines = text.lines();
        let Some(found) = lines.next() else {
            // Nothing, or a first line that was being written when the run ended.
            if !first.as_bytes().starts_with(&bytes) {
                return Err(stranger());
            }
            journal.file.set_len(0).map_err(trouble)?;
            journal.file.write_all(first.as_bytes()).map_err(trouble)?;
            return Ok(journal);
        };
        let found: Map<String, Value> = serde_json::from_str(found).map_err(|_| stranger())?;
        if !found.contains_key("arena") {
            return Err(stranger());
        }
        let differences = differences(&found, &heading);
        if !differences.is_empty() {
            return Err(BadJournal::Other { path: shown, differences });
        }
        for (line, text) in (2..).zip(lines) {
            let bad = |why| BadJournal::Line { path: shown.clone(), line, why };
            let unit: Rotation = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
            if unit.entrants.len() != contest.entrants().len() {
                return Err(bad("it has another number of bots".to_owned()));
            }
            journal.done.entry(unit.unit).or_insert(unit);
        }
        journal.file.set_len(whole as u64).map_err(trouble)?;
        Ok(journal)
    }

    /// The units that are finished.
    #[must_use]
    pub fn done(&self) -> &BTreeMap<u64, Rotation> {
        &self.done
    }

    /// Keeps one more unit.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, unit: &Rotation) -> Result<(), BadJournal> {
        let trouble = |source| BadJournal::File { path: self.path.display().to_string(), source };
        let mut line = serde_json::to_string(unit).map_err(|error| trouble(error.into()))?;
        line.push('\n');
        // One write for the whole line: who is killed leaves whole lines, or at worst a last one that is torn.
        (&self.file).write_all(line.as_bytes()).map_err(trouble)
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
