//! Many units on all cores. Units are counted in their order, whoever finishes first, so the result does not depend on
//! the threads, and neither does the moment when a sequential test stops.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rules::Hints;

use crate::arena_match::NoEnd;
use crate::contest::Contest;
use crate::journal::{BadJournal, Journal};
use crate::rotation::{Rotation, RotationError, play};
use crate::stats::{Moments, Sprt, SprtVerdict};

/// How far to go.
#[derive(Clone, Debug)]
pub struct Goal {
    /// So many units at most.
    pub units: u64,
    /// Or until this is decided about the first entrant.
    pub sprt: Option<Sprt>,
    /// On so many threads.
    pub threads: usize,
    /// Where to write every match as a record.
    pub records: Option<PathBuf>,
}

/// What is said while it goes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ContestEvent {
    /// A match is over.
    Match,
    /// The sequential test stands here.
    Llr(f64),
}

/// What stops a contest.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// A match did not end as matches do.
    #[error("match {n} of unit {unit}: {no_end}")]
    NoEnd {
        /// The unit.
        unit: u64,
        /// The match in it.
        n: u64,
        /// What was wrong.
        no_end: NoEnd,
    },
    /// The game itself failed; a bot that does is replaced.
    #[error("unit {unit}: the game panicked: {said}")]
    Panicked {
        /// The unit.
        unit: u64,
        /// What it said.
        said: String,
    },
    /// The state could not be kept.
    #[error(transparent)]
    Journal(#[from] BadJournal),
    /// A record could not be written.
    #[error("the record {path} cannot be written: {source}")]
    Record {
        /// Which file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// A unit was played before, and its records are not here.
    #[error(
        "unit {unit} was played before, but its record {path} is missing: name the folder it was written to, or begin \
         with a new state"
    )]
    Lost {
        /// The unit.
        unit: u64,
        /// Which file.
        path: String,
    },
}

/// The results of a contest, as far as they count: units from the first on, without a gap.
///
/// # Errors
/// At the first trouble. What was finished before is in the journal.
pub fn compete<P: Hints>(
    contest: &Contest,
    goal: &Goal,
    journal: Option<&Journal>,
    news: &(dyn Fn(ContestEvent) + Sync),
) -> Result<Vec<Rotation>, ContestError> {
    let done = journal.map(|journal| journal.done().clone()).unwrap_or_default();
    if let Some(folder) = &goal.records {
        find_records(contest, folder, done.range(..goal.units).map(|(&unit, _)| unit))?;
    }
    let end = AtomicU64::new(goal.units);
    let hall = Scheduler { contest, goal, journal, news, end, floor: Mutex::new(Shared::new(contest, done)) };
    hall.count(&mut hall.floor());
    std::thread::scope(|scope| {
        for _ in 0..goal.threads.max(1) {
            scope.spawn(|| hall.work::<P>());
        }
    });
    let end = hall.end.load(Ordering::SeqCst);
    let floor = hall.floor.into_inner().unwrap_or_else(PoisonError::into_inner);
    match floor.trouble {
        Some(trouble) => Err(trouble),
        None => Ok(floor.done.into_iter().filter(|(unit, _)| *unit < end).map(|(_, unit)| unit).collect()),
    }
}

/// The first entrant's units, to be counted.
#[must_use]
pub fn moments(contest: &Contest, entrant: usize) -> Moments {
    let sits = contest.sits(entrant);
    #[expect(clippy::cast_precision_loss, reason = "matches of one unit")]
    let fair = sits.chairs as f64 / (sits.matches * u64::from(contest.table_options().seats())) as f64;
    Moments::new(sits.matches, fair)
}

/// Where the record of a match is.
#[must_use]
pub fn record_path(folder: &Path, unit: u64, n: u64) -> PathBuf {
    folder.join(format!("unit-{unit:05}-match-{n:02}.trn"))
}

fn find_records(
    contest: &Contest,
    folder: &Path,
    done: impl Iterator<Item = u64>,
) -> Result<(), ContestError> {
    for unit in done {
        let paths = (0..contest.matches_per_unit()).map(|n| record_path(folder, unit, n));
        if let Some(lost) = paths.into_iter().find(|path| !path.exists()) {
            return Err(ContestError::Lost { unit, path: lost.display().to_string() });
        }
    }
    Ok(())
}

struct Scheduler<'a> {
    contest: &'a Contest,
    goal: &'a Goal,
    journal: Option<&'a Journal>,
    news: &'a (dyn Fn(ContestEvent) + Sync),
    /// Units from here on do not count any more. It only falls.
    end: AtomicU64,
    floor: Mutex<Shared>,
}

/// What the threads share.
struct Shared {
    /// No unit before this one is to be taken.
    next: u64,
    done: BTreeMap<u64, Rotation>,
    /// How many units from the first on have been counted.
    counted: u64,
    moments: Moments,
    trouble: Option<ContestError>,
}

impl Shared {
    fn new(contest: &Contest, done: BTreeMap<u64, Rotation>) -> Self {
        Self { next: 0, done, counted: 0, moments: moments(contest, 0), trouble: None }
    }
}

/// A unit that is not wanted any more, or a record that cannot be written.
struct CalledOff(Option<ContestError>);

impl Scheduler<'_> {
    fn floor(&self) -> MutexGuard<'_, Shared> {
        self.floor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work<P: Hints>(&self) {
        while let Some(unit) = self.take() {
            let played = catch_unwind(AssertUnwindSafe(|| {
                let recorded = self.goal.records.is_some();
                play::<P, _>(self.contest, unit, recorded, |n, record| self.over(unit, n, record))
            }));
            let result = match played {
                Ok(Ok(unit)) => self.bring(unit),
                Ok(Err(RotationError::Match(n, no_end))) => Err(ContestError::NoEnd { unit, n, no_end }),
                Ok(Err(RotationError::CalledOff(CalledOff(Some(trouble))))) => Err(trouble),
                Ok(Err(RotationError::CalledOff(CalledOff(None)))) => Ok(()),
                Err(panic) => Err(ContestError::Panicked { unit, said: said(&*panic) }),
            };
            if let Err(trouble) = result {
                self.end.store(0, Ordering::SeqCst);
                self.floor().trouble.get_or_insert(trouble);
            }
        }
    }

    /// The next unit nobody has played or is playing.
    fn take(&self) -> Option<u64> {
        let mut floor = self.floor();
        while floor.done.contains_key(&floor.next) {
            floor.next += 1;
        }
        floor.next += 1;
        Some(floor.next - 1).filter(|unit| *unit < self.end.load(Ordering::SeqCst))
    }

    /// A match is over. Units that do not count any more are left.
    fn over(&self, unit: u64, n: u64, record: Option<&record::Record>) -> Result<(), CalledOff> {
        if let (Some(folder), Some(record)) = (&self.goal.records, record) {
            let path = record_path(folder, unit, n);
            std::fs::write(&path, record.to_string()).map_err(|source| {
                CalledOff(Some(ContestError::Record { path: path.display().to_string(), source }))
            })?;
        }
        (self.news)(ContestEvent::Match);
        if unit < self.end.load(Ordering::SeqCst) { Ok(()) } else { Err(CalledOff(None)) }
    }

    fn bring(&self, unit: Rotation) -> Result<(), ContestError> {
        let mut floor = self.floor();
        if let Some(journal) = self.journal {
            journal.keep(&unit)?;
        }
        floor.done.insert(unit.unit, unit);
        self.count(&mut floor);
        Ok(())
    }

    /// Counts what can be counted in order, and stops when the sequential test is sure.
    fn count(&self, floor: &mut Shared) {
        let Some(sprt) = &self.goal.sprt else { return };
        while floor.counted < self.end.load(Ordering::SeqCst)
            && let Some(unit) = floor.done.get(&floor.counted)
        {
            floor.moments.add(unit.entrants.first().map_or(0, |account| account.sixtieths));
            floor.counted += 1;
            (self.news)(ContestEvent::Llr(sprt.llr(&floor.moments)));
            if sprt.verdict(&floor.moments) != SprtVerdict::Open {
                self.end.fetch_min(floor.counted, Ordering::SeqCst);
            }
        }
    }
}

fn said(panic: &(dyn Any + Send)) -> String {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a word").to_owned()
}
