//! The result of a contest, entrant by entrant, also as CSV. The names of JSON fields and CSV columns never change.

use std::collections::BTreeMap;
use std::fmt::Write;

use rules::Hints;
use serde::Serialize;

use crate::arena_match::EntrantTotals;
use crate::compete::empty_moments;
use crate::contest::{Contest, budget_text};
use crate::entrant::Entrant;
use crate::rotation::Rotation;
use crate::stats::{Confidence, Interval, Moments, SIXTIETHS_PER_WIN, Sprt, SprtVerdict, elo};
use crate::time_histogram::TimeHistogram;

/// The result of a contest.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The id of the game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// Seats at the table.
    pub seats: u8,
    /// Every option with its value.
    pub options: BTreeMap<&'static str, String>,
    /// The seed of everything random.
    pub seed: u64,
    /// The budget of each bot in each turn, as text.
    #[serde(rename = "limit")]
    pub budget: String,
    /// Rotations that count.
    #[serde(rename = "units")]
    pub rotations: u64,
    /// Matches in each rotation.
    #[serde(rename = "matches_per_unit")]
    pub matches_per_rotation: u64,
    /// Matches in all of them.
    pub matches: u64,
    /// In the order they were named.
    pub entrants: Vec<Standing>,
    /// How much better the first is than the second: for two entrants at two seats. Infinite values become `null` in JSON.
    pub elo: Option<Interval>,
    /// The result of the sequential test.
    pub sprt: Option<SprtResult>,
    /// The first fault of a bot, and where.
    pub first_fault: Option<String>,
}

/// The result of one entrant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// See [`Contest::names`].
    pub name: String,
    /// Matches it played in.
    pub matches: u64,
    /// Seats it had in them.
    #[serde(rename = "chairs")]
    pub seats: u64,
    /// Wins; a shared win counts in parts.
    pub wins: f64,
    /// Its share of the wins in the matches it played in.
    pub share: Interval,
    /// The same with its 99 % interval, for contests that are looked at more than once.
    pub share_99: Interval,
    /// What the share would be among equals.
    pub fair: f64,
    /// The share divided by the fair share.
    pub times_fair: Interval,
    /// Mean points per seat.
    pub points: f64,
    /// Times of decisions with more than one legal choice.
    pub decision: TimeSummary,
    /// Times of turns with such a decision.
    pub turn: TimeSummary,
    /// CPU time of its decisions in a turn, on average.
    pub turn_cpu_ms: f64,
    /// Iterations of its searches.
    pub iterations: u64,
    /// Iterations per second of search.
    pub iterations_per_second: f64,
    /// How often it was replaced for a decision, by kind of fault.
    pub faults: BTreeMap<String, u64>,
}

/// A summary of times, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TimeSummary {
    /// How many were measured.
    pub count: u64,
    /// The mean.
    pub mean_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The longest.
    #[serde(rename = "most_ms")]
    pub max_ms: f64,
}

/// The result of a sequential test.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SprtResult {
    /// The two hypotheses.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The share that `elo0` means.
    pub share0: f64,
    /// The share that `elo1` means.
    pub share1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The test is decided when `llr` is above this, or below its negative.
    pub bound: f64,
    /// Which hypothesis is accepted.
    pub verdict: SprtVerdict,
}

impl Standings {
    /// The result of these rotations.
    #[must_use]
    pub fn new<P: Hints>(
        contest: &Contest<impl Entrant<P>>,
        rotations: &[Rotation],
        sprt: Option<Sprt>,
    ) -> Self {
        let (table_options, names) = (contest.table_options(), contest.names());
        let count = rotations.len() as u64;
        let counted: Vec<(Moments, EntrantTotals)> = (0..names.len())
            .map(|entrant| {
                let (mut moments, mut sum) = (empty_moments(contest, entrant), EntrantTotals::default());
                for totals in rotations.iter().filter_map(|rotation| rotation.entrants.get(entrant)) {
                    moments.add(totals.win_sixtieths);
                    sum.merge(totals);
                }
                (moments, sum)
            })
            .collect();
        let standing = |(entrant, (moments, totals)): (usize, &(Moments, EntrantTotals))| {
            let counts = contest.seat_counts(entrant);
            let (matches, seats) = (counts.matches * count, counts.seats * count);
            Standing::new(names[entrant].clone(), matches, seats, moments, totals)
        };
        let duel = names.len() == 2 && table_options.seats() == 2;
        let first = counted.first().map(|(moments, _)| moments);
        Self {
            game: P::META.id,
            rules: table_options.rules(),
            seats: table_options.seats(),
            options: table_options.options().iter().cloned().collect(),
            seed: contest.seed(),
            budget: budget_text(contest.budget()),
            rotations: count,
            matches_per_rotation: contest.matches_per_rotation(),
            matches: count * contest.matches_per_rotation(),
            entrants: counted.iter().enumerate().map(standing).collect(),
            elo: first.filter(|_| duel).map(|moments| moments.share().map(elo)),
            sprt: first.zip(sprt).map(|(moments, sprt)| SprtResult::new(sprt, moments)),
            first_fault: rotations.iter().find_map(|rotation| rotation.first_fault.clone()),
        }
    }

    /// CSV: a heading, and a line for each entrant.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = "game,seats,seed,limit,units,matches,bot,chairs,wins,share,share_low,share_high,fair,times_fair,\
                        times_fair_low,times_fair_high,points,decisions,decision_ms,decision_p99_ms,decision_most_ms,\
                        turns,turn_ms,turn_p99_ms,turn_most_ms,iterations,iterations_per_second,faults,turn_cpu_ms,share_low_99,share_high_99\n"
            .to_owned();
        for one in &self.entrants {
            let interval =
                |interval: Interval| format!("{:.5},{:.5},{:.5}", interval.mean, interval.low, interval.high);
            let times = |times: TimeSummary| {
                format!("{},{:.4},{:.4},{:.4}", times.count, times.mean_ms, times.p99_ms, times.max_ms)
            };
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{},{:.4},{},{:.5},{},{:.3},{},{},{},{:.0},{},{:.4},{:.5},{:.5}",
                self.game,
                self.seats,
                self.seed,
                self.budget,
                self.rotations,
                one.matches,
                csv_value(&one.name),
                one.seats,
                one.wins,
                interval(one.share),
                one.fair,
                interval(one.times_fair),
                one.points,
                times(one.decision),
                times(one.turn),
                one.iterations,
                one.iterations_per_second,
                one.faults.values().sum::<u64>(),
                one.turn_cpu_ms,
                one.share_99.low,
                one.share_99.high,
            );
        }
        text
    }
}

/// In quotes, if it has a comma or quotes in it, as the command of a program may.
fn csv_value(text: &str) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
impl Standing {
    fn new(name: String, matches: u64, seats: u64, moments: &Moments, totals: &EntrantTotals) -> Self {
        let (share, fair) = (moments.share(), moments.fair());
        Self {
            name,
            matches,
            seats,
            wins: totals.win_sixtieths as f64 / SIXTIETHS_PER_WIN as f64,
            share,
            share_99: moments.share_at(Confidence::P99),
            fair,
            times_fair: share.map(|share| share / fair),
            points: totals.points as f64 / seats.max(1) as f64,
            decision: TimeSummary::new(&totals.decisions),
            turn: TimeSummary::new(&totals.turns),
            turn_cpu_ms: totals.cpu_nanoseconds as f64 / 1e6 / totals.turns.count().max(1) as f64,
            iterations: totals.iterations,
            iterations_per_second: totals.iterations as f64 / (totals.search_nanoseconds.max(1) as f64 / 1e9),
            faults: totals.faults.clone(),
        }
    }
}

impl TimeSummary {
    fn new(times: &TimeHistogram) -> Self {
        Self {
            count: times.count(),
            mean_ms: times.mean_ms(),
            p99_ms: times.quantile_ms(0.99),
            max_ms: times.max_ms(),
        }
    }
}

impl SprtResult {
    fn new(sprt: Sprt, moments: &Moments) -> Self {
        let [share0, share1] = sprt.shares(moments.fair());
        let (llr, verdict) = (sprt.llr(moments), sprt.verdict(moments));
        Self { sprt, share0, share1, llr, bound: Sprt::bound(), verdict }
    }
}
