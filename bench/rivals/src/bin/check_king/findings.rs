//! What was found in each match, and the file that keeps it: a run that was stopped goes on, and its parts add up.
//!
//! The first line of the file says which Kings played: the sources they were built from, their iterations, the table, the
//! seed. A run with other Kings is refused. Every other line is one match as JSON. The names of the fields are stored: they
//! never change.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

/// What is found in one match, or in several together.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Findings {
    pub(crate) decisions: u64,
    /// Decisions after which a loss was sure, whatever was chosen.
    pub(crate) lost_anyway: u64,
    /// Decisions for which that took too many steps to find out.
    pub(crate) not_checked: u64,
    pub(crate) last_turns: u64,
    /// The CPU time of the slowest turn, in microseconds.
    pub(crate) slowest_us: u64,
    pub(crate) blunders: Vec<String>,
}

impl Findings {
    pub(crate) fn add(&mut self, one: &Self) {
        self.decisions += one.decisions;
        self.lost_anyway += one.lost_anyway;
        self.not_checked += one.not_checked;
        self.last_turns += one.last_turns;
        self.slowest_us = self.slowest_us.max(one.slowest_us);
        self.blunders.extend(one.blunders.iter().cloned());
    }
}

/// Which Kings play, and where.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Kings {
    pub(crate) check_king: u32,
    pub(crate) game: String,
    /// Names the sources of the game, the bots and this program.
    pub(crate) sources: String,
    pub(crate) iterations: u32,
    pub(crate) scale: f64,
    pub(crate) seats: u8,
    pub(crate) seed: u64,
}

#[derive(Serialize, Deserialize)]
struct Line {
    #[serde(rename = "match")]
    number: u64,
    #[serde(flatten)]
    findings: Findings,
}

/// An open file of checked matches.
pub(crate) struct Journal {
    file: File,
    /// The matches that were in the file when it was opened, by number.
    pub(crate) finished: BTreeMap<u64, Findings>,
}

impl Journal {
    /// Opens the file of these Kings, or starts one. Removes an incomplete last line.
    pub(crate) fn open(path: &Path, kings: &Kings) -> Result<Self> {
        let name = path.display();
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(path)
            .with_context(|| format!("the state file {name} cannot be used"))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let heading = format!("{}\n", serde_json::to_string(kings)?);
        let complete = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let text = std::str::from_utf8(&bytes[..complete]).unwrap_or("not text");
        let mut lines = text.lines();
        let Some(found) = lines.next() else {
            // An empty file, or a first line that was being written when the run ended.
            ensure!(heading.as_bytes().starts_with(&bytes), "{name} is not a state file; it was not changed");
            file.set_len(0)?;
            file.write_all(heading.as_bytes())?;
            return Ok(Self { file, finished: BTreeMap::new() });
        };
        let found: Kings = serde_json::from_str(found)
            .map_err(|_| anyhow::anyhow!("{name} is not a state file; it was not changed"))?;
        if found != *kings {
            bail!("{name} is about other Kings: {found:?} there, {kings:?} here; it was not changed");
        }
        let mut finished = BTreeMap::new();
        for (at, text) in (2..).zip(lines) {
            let line: Line = serde_json::from_str(text).with_context(|| format!("{name}:{at}: no match"))?;
            finished.entry(line.number).or_insert(line.findings);
        }
        file.set_len(complete as u64)?;
        Ok(Self { file, finished })
    }

    /// Appends a match.
    pub(crate) fn append(&self, number: u64, findings: &Findings) -> Result<()> {
        let line = serde_json::to_string(&Line { number, findings: findings.clone() })?;
        // One write for the whole line: a killed run leaves complete lines, and at worst an incomplete last one.
        (&self.file).write_all(format!("{line}\n").as_bytes()).context("the state file cannot be written")
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn kings() -> Kings {
        Kings {
            check_king: 1,
            game: "visite".to_owned(),
            sources: "0123".to_owned(),
            iterations: 8000,
            scale: 1.0,
            seats: 2,
            seed: 1,
        }
    }

    fn findings(decisions: u64) -> Findings {
        Findings {
            decisions,
            slowest_us: 10 * decisions,
            blunders: vec!["one".to_owned()],
            ..Findings::default()
        }
    }

    fn file(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("check-king-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        path
    }

    #[test]
    fn parts_add_up() -> Result<()> {
        let path = file("parts");
        Journal::open(&path, &kings())?.append(0, &findings(3))?;
        let second = Journal::open(&path, &kings())?;
        assert_eq!(second.finished, BTreeMap::from([(0, findings(3))]));
        second.append(7, &findings(5))?;
        // A run that was killed in the middle of a line.
        let mut text = fs::read_to_string(&path)?;
        let whole = text.clone();
        text.push_str("{\"match\":8,\"deci");
        fs::write(&path, text)?;
        let third = Journal::open(&path, &kings())?;
        assert_eq!(fs::read_to_string(&path)?, whole);
        let mut totals = Findings::default();
        for one in third.finished.values() {
            totals.add(one);
        }
        assert_eq!((totals.decisions, totals.slowest_us, totals.blunders.len()), (8, 50, 2));
        fs::remove_file(&path)?;
        Ok(())
    }

    #[test]
    fn other_kings_are_refused() -> Result<()> {
        let path = file("others");
        Journal::open(&path, &kings())?.append(0, &findings(3))?;
        let before = fs::read(&path)?;
        for other in [
            Kings { sources: "0124".to_owned(), ..kings() },
            Kings { iterations: 4000, ..kings() },
            Kings { scale: 0.5, ..kings() },
            Kings { seed: 2, ..kings() },
        ] {
            assert!(
                Journal::open(&path, &other).is_err_and(|error| error.to_string().contains("other Kings"))
            );
        }
        assert_eq!(fs::read(&path)?, before);
        fs::write(&path, "a letter\n")?;
        assert!(Journal::open(&path, &kings()).is_err());
        assert_eq!(fs::read(&path)?, b"a letter\n");
        fs::remove_file(&path)?;
        Ok(())
    }
}
