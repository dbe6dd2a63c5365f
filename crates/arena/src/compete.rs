//! Many rotations on all cores. They are counted in order, whichever finishes first. So neither the result nor the point
//! where a sequential test stops depends on the number of threads.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rules::Hints;

use crate::arena_match::MatchError;
use crate::contest::Contest;
use crate::entrant::Entrant;
use crate::journal::{Journal, JournalError};
use crate::rotation::{Rotation, RotationError, play_rotation};
use crate::stats::{Moments, Sprt, SprtVerdict};

/// How much to play, and how.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// Stop after this many rotations.
    pub max_rotations: u64,
    /// Stop when this test about the first entrant is decided.
    pub sprt: Option<Sprt>,
    /// The number of threads.
    pub threads: usize,
    /// Write every match as a record into this folder.
    pub record_folder: Option<PathBuf>,
}

/// Progress of a contest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ContestEvent {
    /// One more match is finished.
    MatchFinished,
    /// The log-likelihood ratio of the sequential test.
    Llr(f64),
}

/// Why a contest stops without a result.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub enum ContestError {
    /// A match did not end, or ended without scores.
    #[error("rotation {rotation}, match {n}: {source}")]
    Match { rotation: u64, n: u64, source: MatchError },
    /// The game panicked. (A bot that panics is replaced.)
    #[error("rotation {rotation}: the game panicked: {message}")]
    Panicked { rotation: u64, message: String },
    /// The journal could not be written.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A record could not be written.
    #[error("the record {path} cannot be written: {source}")]
    Record { path: String, source: std::io::Error },
    /// A rotation of the journal has no records in the folder.
    #[error(
        "rotation {rotation} was played before, but its record {path} is missing: name the folder it was written to, or \
         start with a new state"
    )]
    MissingRecord { rotation: u64, path: String },
}

/// Plays a contest. Returns the rotations that count: from the first on, without a gap.
///
/// ```
/// use arena::{Contest, RunOptions, Standings, compete};
/// use bots::{Bot, Budget};
/// use rules::{Position, TableOptions};
/// use visite::State;
///
/// // Each deal is played twice: once with the bots in the other seats.
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let contest = Contest::new(options, vec![Bot::Rules, Bot::Random], Budget::default(), 1)?;
/// let run = RunOptions { max_rotations: 10, sprt: None, threads: 1, record_folder: None };
/// let rotations = compete::<State>(&contest, &run, None, &|_progress| {})?;
///
/// let standings = Standings::new::<State>(&contest, &rotations, None);
/// assert_eq!(standings.matches, 20);
/// assert!(standings.entrants[0].share.mean > 0.5, "rules beats random");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// At the first failure. Rotations that were finished before are in the journal.
pub fn compete<P: Hints>(
    contest: &Contest<impl Entrant<P>>,
    options: &RunOptions,
    journal: Option<&Journal>,
    on_event: &(dyn Fn(ContestEvent) + Sync),
) -> Result<Vec<Rotation>, ContestError> {
    let finished = journal.map(|journal| journal.finished().clone()).unwrap_or_default();
    if let Some(folder) = &options.record_folder {
        find_records(contest, folder, finished.range(..options.max_rotations).map(|(&number, _)| number))?;
    }
    let scheduler = Scheduler {
        contest,
        options,
        journal,
        on_event,
        end: AtomicU64::new(options.max_rotations),
        shared: Mutex::new(Shared::new(contest, finished)),
    };
    scheduler.update_sprt(&mut scheduler.shared());
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| scheduler.work::<P>());
        }
    });
    let end = scheduler.end.load(Ordering::SeqCst);
    let shared = scheduler.shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    match shared.error {
        Some(error) => Err(error),
        None => Ok(shared.finished.into_values().filter(|rotation| rotation.number < end).collect()),
    }
}

/// Moments without a rotation yet, for the scores of one entrant.
#[must_use]
pub fn empty_moments<E: PartialEq + Display>(contest: &Contest<E>, entrant: usize) -> Moments {
    let counts = contest.seat_counts(entrant);
    #[expect(clippy::cast_precision_loss, reason = "matches of one rotation")]
    let fair = counts.seats as f64 / (counts.matches * u64::from(contest.table_options().seats())) as f64;
    Moments::new(counts.matches, fair)
}

/// The file of a match's record.
#[must_use]
pub fn record_path(folder: &Path, rotation: u64, n: u64) -> PathBuf {
    folder.join(format!("unit-{rotation:05}-match-{n:02}.trn"))
}

fn find_records<E: PartialEq + Display>(
    contest: &Contest<E>,
    folder: &Path,
    finished: impl Iterator<Item = u64>,
) -> Result<(), ContestError> {
    for rotation in finished {
        let paths = (0..contest.matches_per_rotation()).map(|n| record_path(folder, rotation, n));
        if let Some(missing) = paths.into_iter().find(|path| !path.exists()) {
            return Err(ContestError::MissingRecord { rotation, path: missing.display().to_string() });
        }
    }
    Ok(())
}

struct Scheduler<'a, E> {
    contest: &'a Contest<E>,
    options: &'a RunOptions,
    journal: Option<&'a Journal>,
    on_event: &'a (dyn Fn(ContestEvent) + Sync),
    /// Rotations from this number on do not count. It only falls.
    end: AtomicU64,
    shared: Mutex<Shared>,
}

/// What the threads share.
struct Shared {
    /// All rotations before this one are finished or under way.
    next: u64,
    finished: BTreeMap<u64, Rotation>,
    /// How many rotations, from the first on, the sequential test has counted.
    counted: u64,
    moments: Moments,
    error: Option<ContestError>,
}

impl Shared {
    fn new<E: PartialEq + Display>(contest: &Contest<E>, finished: BTreeMap<u64, Rotation>) -> Self {
        Self { next: 0, finished, counted: 0, moments: empty_moments(contest, 0), error: None }
    }
}

/// Why a rotation stops early.
enum Stop {
    /// It does not count any more.
    NotNeeded,
    Failed(ContestError),
}

impl<E: Sync> Scheduler<'_, E> {
    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One thread: plays rotations until none is left.
    fn work<P: Hints>(&self)
    where
        E: Entrant<P>,
    {
        while let Some(rotation) = self.next_rotation() {
            let played = catch_unwind(AssertUnwindSafe(|| {
                let recorded = self.options.record_folder.is_some();
                let on_match = |n, record: Option<&record::Record>| self.match_finished(rotation, n, record);
                play_rotation::<P, _>(self.contest, rotation, recorded, on_match)
            }));
            let result = match played {
                Ok(Ok(rotation)) => self.rotation_finished(rotation),
                Ok(Err(RotationError::Match(n, source))) => Err(ContestError::Match { rotation, n, source }),
                Ok(Err(RotationError::Stopped(Stop::Failed(error)))) => Err(error),
                Ok(Err(RotationError::Stopped(Stop::NotNeeded))) => Ok(()),
                Err(panic) => Err(ContestError::Panicked { rotation, message: panic_message(&*panic) }),
            };
            if let Err(error) = result {
                self.end.store(0, Ordering::SeqCst);
                self.shared().error.get_or_insert(error);
            }
        }
    }

    /// The next rotation that is neither finished nor under way.
    fn next_rotation(&self) -> Option<u64> {
        let mut shared = self.shared();
        while shared.finished.contains_key(&shared.next) {
            shared.next += 1;
        }
        shared.next += 1;
        Some(shared.next - 1).filter(|rotation| *rotation < self.end.load(Ordering::SeqCst))
    }

    /// Writes the record. Stops the rotation if it does not count any more.
    fn match_finished(&self, rotation: u64, n: u64, record: Option<&record::Record>) -> Result<(), Stop> {
        if let (Some(folder), Some(record)) = (&self.options.record_folder, record) {
            let path = record_path(folder, rotation, n);
            std::fs::write(&path, record.to_string()).map_err(|source| {
                Stop::Failed(ContestError::Record { path: path.display().to_string(), source })
            })?;
        }
        (self.on_event)(ContestEvent::MatchFinished);
        if rotation < self.end.load(Ordering::SeqCst) { Ok(()) } else { Err(Stop::NotNeeded) }
    }

    fn rotation_finished(&self, rotation: Rotation) -> Result<(), ContestError> {
        let mut shared = self.shared();
        if let Some(journal) = self.journal {
            journal.append(&rotation)?;
        }
        shared.finished.insert(rotation.number, rotation);
        self.update_sprt(&mut shared);
        Ok(())
    }

    /// Counts finished rotations in order, as far as there is no gap. Lowers `end` when the sequential test is decided.
    fn update_sprt(&self, shared: &mut Shared) {
        let Some(sprt) = &self.options.sprt else { return };
        while shared.counted < self.end.load(Ordering::SeqCst)
            && let Some(rotation) = shared.finished.get(&shared.counted)
        {
            shared.moments.add(rotation.entrants.first().map_or(0, |totals| totals.win_sixtieths));
            shared.counted += 1;
            (self.on_event)(ContestEvent::Llr(sprt.llr(&shared.moments)));
            if sprt.verdict(&shared.moments) != SprtVerdict::Open {
                self.end.fetch_min(shared.counted, Ordering::SeqCst);
            }
        }
    }
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let message = panic.downcast_ref::<String>().map(String::as_str);
    message.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message").to_owned()
}
