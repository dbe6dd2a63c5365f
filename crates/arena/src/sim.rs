//! Many matches on all cores, counted. Match *n* has its own dice, so the result does not depend on the threads.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rules::{Hints, Seat, Setup, SplitMix, TableOptions};
use serde::Serialize;

use bots::playout::{Endless, Policy, playout};

/// Matches a thread takes at a time.
const BATCH: u64 = 64;

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table.
    pub table_options: TableOptions,
    /// How many matches.
    pub matches: u64,
    /// Their seed.
    pub seed: u64,
    /// Who decides.
    pub policy: Policy,
    /// On how many threads.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SimTotals {
    /// Matches played.
    pub matches: u64,
    /// Decisions in them.
    pub decisions: u64,
    /// Outcomes drawn in them.
    pub chances: u64,
    /// Victories by seat; a shared one counts in parts.
    pub wins: Vec<f64>,
    /// Points by seat, added up.
    pub points: Vec<i64>,
    /// How the matches ended.
    pub reasons: BTreeMap<&'static str, u64>,
    /// How many matches had so many decisions.
    #[serde(skip)]
    pub lengths: BTreeMap<u64, u64>,
    /// How long it took.
    #[serde(skip)]
    pub time: Duration,
}

impl SimTotals {
    /// The number of decisions that this part of the matches does not exceed.
    #[must_use]
    pub fn length_at(&self, part: f64) -> u64 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a rank among the matches"
        )]
        let wanted = (self.matches as f64 * part).ceil() as u64;
        let mut so_far = 0;
        for (&length, &count) in &self.lengths {
            so_far += count;
            if so_far >= wanted {
                return length;
            }
        }
        0
    }

    /// Decisions in a second.
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

/// Plays the plan; `progress` is told of every batch that is done.
///
/// # Errors
/// When a match does not end.
pub fn run<P: Hints>(plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Result<SimTotals, Endless> {
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let work = || -> Result<SimTotals, Endless> {
        let first = P::start(&P::Setup::new(&plan.table_options));
        let mut tally = SimTotals::default();
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= plan.matches {
                return Ok(tally);
            }
            let to = plan.matches.min(from + BATCH);
            for n in from..to {
                one(&first, plan, n, &mut tally)?;
            }
            progress(to - from);
        }
    };
    let mut tally = SimTotals::default();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            match thread.join() {
                Ok(part) => tally.add(part?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(())
    })?;
    tally.time = start.elapsed();
    Ok(tally)
}

fn one<P: Hints>(first: &P, plan: &Plan, n: u64, tally: &mut SimTotals) -> Result<(), Endless> {
    let mut state = first.clone();
    let length = playout(&mut state, plan.policy, &mut SplitMix::stream(plan.seed, n))?;
    tally.matches += 1;
    tally.decisions += length.decisions;
    tally.chances += length.chances;
    *tally.lengths.entry(length.decisions).or_default() += 1;
    if let Some(scores) = state.scores() {
        *tally.reasons.entry(scores.reason()).or_default() += 1;
        tally.wins.resize(usize::from(scores.seats()), 0.0);
        tally.points.resize(usize::from(scores.seats()), 0);
        for seat in Seat::all(scores.seats()) {
            tally.wins[seat.index()] += scores.share(seat);
            tally.points[seat.index()] += i64::from(scores.points(seat));
        }
    }
    Ok(())
}
