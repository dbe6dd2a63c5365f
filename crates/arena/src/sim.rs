//! Many playouts on all cores, counted. Match *n* has its own dice, so the result does not depend on the threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rules::{Hints, Seat, Setup, SplitMix, TableOptions};
use serde::Serialize;

use bots::playout::{EndlessMatch, Policy, playout};

/// Matches a thread takes at a time.
const BATCH: u64 = 64;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct SimOptions {
    /// The game's options.
    pub table_options: TableOptions,
    /// How many matches.
    pub matches: u64,
    /// The same seed gives the same matches.
    pub seed: u64,
    /// How the seats decide.
    pub policy: Policy,
    /// The number of threads.
    pub threads: usize,
}

/// The counts of a simulation.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SimTotals {
    /// Matches played.
    pub matches: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// Outcomes drawn in them.
    pub chances: u64,
    /// Wins by seat; a shared win counts in parts.
    pub wins: Vec<f64>,
    /// The sum of the points, by seat.
    pub points: Vec<i64>,
    /// How many matches ended in each way.
    pub reasons: BTreeMap<&'static str, u64>,
    /// How many matches had each number of decisions.
    #[serde(skip)]
    pub lengths: BTreeMap<u64, u64>,
    /// The duration of the simulation.
    #[serde(skip)]
    pub time: Duration,
}

impl SimTotals {
    /// A quantile of the number of decisions: `0.5` for the median.
    #[must_use]
    pub fn length_quantile(&self, part: f64) -> u64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a rank among the matches"
        )]
        let rank = (self.matches as f64 * part).ceil() as u64;
        let mut so_far = 0;
        for (&length, &count) in &self.lengths {
            so_far += count;
            if so_far >= rank {
                return length;
            }
        }
        0
    }

    /// Decisions per second, on all threads.
    #[must_use]
    pub fn decisions_per_second(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        let decisions = self.decisions as f64;
        decisions / self.time.as_secs_f64().max(1e-9)
    }

    fn add(&mut self, other: Self) {
        self.matches += other.matches;
        self.decisions += other.decisions;
        self.chances += other.chances;
        self.wins.resize(self.wins.len().max(other.wins.len()), 0.0);
        self.points.resize(self.points.len().max(other.points.len()), 0);
        for (ours, theirs) in self.wins.iter_mut().zip(other.wins) {
            *ours += theirs;
        }
        for (ours, theirs) in self.points.iter_mut().zip(other.points) {
            *ours += theirs;
        }
        for (reason, count) in other.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        for (length, count) in other.lengths {
            *self.lengths.entry(length).or_default() += count;
        }
    }
}

/// Plays the matches. `progress` gets the size of every finished batch.
///
/// ```
/// use arena::{Policy, SimOptions, simulate};
/// use rules::{Position, TableOptions};
/// use visite::State;
///
/// let table_options = TableOptions::validate(&State::META, None, None, [])?;
/// let options = SimOptions { table_options, matches: 100, seed: 1, policy: Policy::Uniform, threads: 2 };
/// let totals = simulate::<State>(&options, &|_batch| {})?;
///
/// assert_eq!(totals.matches, 100);
/// assert_eq!(totals.wins.iter().sum::<f64>(), 100.0);
/// assert!(totals.length_quantile(0.5) <= totals.length_quantile(1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a match does not end.
pub fn simulate<P: Hints>(
    options: &SimOptions,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<SimTotals, EndlessMatch> {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = || -> Result<SimTotals, EndlessMatch> {
        let first = P::start(&P::Setup::new(&options.table_options));
        let mut totals = SimTotals::default();
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= options.matches {
                return Ok(totals);
            }
            let to = options.matches.min(from + BATCH);
            for n in from..to {
                play_one(&first, options, n, &mut totals)?;
            }
            progress(to - from);
        }
    };
    let mut totals = SimTotals::default();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            match thread.join() {
                Ok(part) => totals.add(part?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(())
    })?;
    totals.time = start.elapsed();
    Ok(totals)
}

fn play_one<P: Hints>(
    first: &P,
    options: &SimOptions,
    n: u64,
    totals: &mut SimTotals,
) -> Result<(), EndlessMatch> {
    let mut state = first.clone();
    let length = playout(&mut state, options.policy, &mut SplitMix::nth(options.seed, n))?;
    totals.matches += 1;
    totals.decisions += length.decisions;
    totals.chances += length.chances;
    *totals.lengths.entry(length.decisions).or_default() += 1;
    if let Some(scores) = state.scores() {
        *totals.reasons.entry(scores.reason()).or_default() += 1;
        totals.wins.resize(usize::from(scores.seats()), 0.0);
        totals.points.resize(usize::from(scores.seats()), 0);
        for seat in Seat::all(scores.seats()) {
            totals.wins[seat.index()] += scores.share(seat);
            totals.points[seat.index()] += i64::from(scores.points(seat));
        }
    }
    Ok(())
}
