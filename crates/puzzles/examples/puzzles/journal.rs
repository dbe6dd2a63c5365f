//! Matches that were searched, in a file: one line of JSON for each, after a heading. A run that finds such a file resumes.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use rules::Position;
use serde_json::{Value, json};

use crate::find::Found;

/// Raised when the search itself changes: what it found before is then not what it would find.
const VERSION: u32 = 1;

/// An open journal.
pub(crate) struct Journal {
    file: File,
    finished: BTreeMap<u64, Vec<Found>>,
}

impl Journal {
    /// Opens the journal of a search, or begins it.
    pub(crate) fn open<P: Position>(path: &Path, seed: u64) -> Result<Self> {
        let heading =
            json!({ "puzzles": VERSION, "game": P::META.id, "rules": P::META.newest_rules(), "seed": seed })
                .to_string();
        let mut file = OpenOptions::new().create(true).append(true).read(true).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let mut finished = BTreeMap::new();
        let mut lines = text.lines();
        match lines.next() {
            None => writeln!(file, "{heading}")?,
            Some(first) => ensure!(
                first == heading,
                "{} is the journal of another search; remove it to begin again",
                path.display()
            ),
        }
        for (n, line) in (2..).zip(lines) {
            // The last line may be broken off.
            if let Ok(value) = serde_json::from_str::<Value>(line) {
                let read = read::<P>(&value).with_context(|| format!("{}:{n}", path.display()))?;
                finished.insert(read.0, read.1);
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(file)?;
        }
        Ok(Self { file, finished })
    }

    /// What was found before.
    pub(crate) fn finished(&self) -> &BTreeMap<u64, Vec<Found>> {
        &self.finished
    }

    /// Notes that a match was searched.
    pub(crate) fn add(&mut self, n: u64, found: &[Found]) -> Result<()> {
        let found: Vec<Value> = found
            .iter()
            .map(|Found { puzzle, phase, third }| {
                json!({ "phase": phase, "third": third, "puzzle": puzzle.to_string() })
            })
            .collect();
        let line = json!({ "match": n, "found": found });
        Ok(self.file.write_all(format!("{line}\n").as_bytes())?)
    }
}

fn read<P: Position>(value: &Value) -> Result<(u64, Vec<Found>)> {
    let wrong = || anyhow!("this is no match of the search");
    let n = value["match"].as_u64().ok_or_else(wrong)?;
    let found = value["found"].as_array().ok_or_else(wrong)?.iter().map(|one| {
        let text = one["puzzle"].as_str().ok_or_else(wrong)?;
        let file = format!("{}{text}", puzzles::write(&P::META, &[]) + "\n");
        let puzzle = puzzles::read(&P::META, &file)?.pop().ok_or_else(wrong)?;
        let phase = one["phase"].as_str().ok_or_else(wrong)?.to_owned();
        let third = u8::try_from(one["third"].as_u64().ok_or_else(wrong)?)?;
        Ok(Found { puzzle, phase, third })
    });
    Ok((n, found.collect::<Result<_>>()?))
}
