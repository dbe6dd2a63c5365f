//! What the units of a contest say, entrant by entrant; and the same as a line of CSV each.

use std::collections::BTreeMap;
use std::fmt::Write;

use rules::Hints;
use serde::Serialize;

use crate::arena_match::Account;
use crate::clock::CpuClock;
use crate::compete::moments;
use crate::contest::{Contest, limit_text};
use crate::rotation::Rotation;
use crate::stats::{Interval, Moments, Sprt, SprtVerdict, WHOLE, elo};

/// The result of a contest.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The game.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// At a table of so many.
    pub seats: u8,
    /// Every option with its value.
    pub options: BTreeMap<&'static str, String>,
    /// Where all chance came from.
    pub seed: u64,
    /// How long the bots might think.
    pub limit: String,
    /// Units that count.
    pub units: u64,
    /// Matches in each.
    pub matches_per_unit: u64,
    /// Matches in all of them.
    pub matches: u64,
    /// In the order they were named.
    pub entrants: Vec<Standing>,
    /// How much better the first is than the second, in Elo: for duels at two seats. No number where it has no end.
    pub elo: Option<Interval>,
    /// What the sequential test believes.
    pub sprt: Option<Ruling>,
    /// The first thing that went wrong with a bot, with its place.
    pub first_fault: Option<String>,
}

/// One entrant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Matches it sat in.
    pub matches: u64,
    /// Chairs it had in them.
    pub chairs: u64,
    /// Victories; a shared one counts in parts.
    pub wins: f64,
    /// Its part of the victories in the matches it sat in.
    pub share: Interval,
    /// What that would be among equals.
    pub fair: f64,
    /// How many times that it has.
    pub times_fair: Interval,
    /// Points, for each chair.
    pub points: f64,
    /// How long a decision took, where there was something to decide.
    pub decision: TurnTiming,
    /// How long the decisions of a turn took together.
    pub turn: TurnTiming,
    /// Iterations of its searches.
    pub iterations: u64,
    /// In a second of searching.
    pub iterations_per_second: f64,
    /// How often it was replaced for a decision, by what went wrong.
    pub faults: BTreeMap<String, u64>,
}

/// Times, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TurnTiming {
    /// How many were measured.
    pub count: u64,
    /// The mean.
    pub mean_ms: f64,
    /// What 99 of 100 did not exceed.
    pub p99_ms: f64,
    /// The longest.
    pub most_ms: f64,
}

/// What a sequential test believes, and why.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Ruling {
    /// The two differences.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The shares they mean.
    pub share0: f64,
    /// See `share0`.
    pub share1: f64,
    /// Where it stands.
    pub llr: f64,
    /// Where it stops, on either side of 0.
    pub bound: f64,
    /// What it believes.
    pub verdict: SprtVerdict,
}

impl Standings {
    /// What these units say.
    #[must_use]
    pub fn new<P: Hints>(contest: &Contest, units: &[Rotation], sprt: Option<Sprt>) -> Self {
        let (table_options, names) = (contest.table_options(), contest.names());
        let count = units.len() as u64;
        let counted: Vec<(Moments, Account)> = (0..names.len())
            .map(|entrant| {
                let (mut moments, mut account) = (moments(contest, entrant), Account::default());
                for unit in units.iter().filter_map(|unit| unit.entrants.get(entrant)) {
                    moments.add(unit.sixtieths);
                    account.merge(unit);
                }
                (moments, account)
            })
            .collect();
        let standing = |(entrant, (moments, account)): (usize, &(Moments, Account))| {
            let sits = contest.sits(entrant);
            let (matches, chairs) = (sits.matches * count, sits.chairs * count);
            Standing::new(names[entrant].clone(), matches, chairs, moments, account)
        };
        let duel = names.len() == 2 && table_options.seats() == 2;
        let first = counted.first().map(|(moments, _)| moments);
        Self {
            game: P::META.id,
            rules: table_options.rules(),
            seats: table_options.seats(),
            options: table_options.options().iter().cloned().collect(),
            seed: contest.seed(),
            limit: limit_text(contest.limit()),
            units: count,
            matches_per_unit: contest.matches_per_unit(),
            matches: count * contest.matches_per_unit(),
            entrants: counted.iter().enumerate().map(standing).collect(),
            elo: first.filter(|_| duel).map(|moments| moments.share().map(elo)),
            sprt: first.zip(sprt).map(|(moments, sprt)| Ruling::new(sprt, moments)),
            first_fault: units.iter().find_map(|unit| unit.fault.clone()),
        }
    }

    /// A heading, and a line for each entrant.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = "game,seats,seed,limit,units,matches,bot,chairs,wins,share,share_low,share_high,fair,times_fair,\
                        times_fair_low,times_fair_high,points,decisions,decision_ms,decision_p99_ms,decision_most_ms,\
                        turns,turn_ms,turn_p99_ms,turn_most_ms,iterations,iterations_per_second,faults\n"
            .to_owned();
        for one in &self.entrants {
            let whole =
                |interval: Interval| format!("{:.5},{:.5},{:.5}", interval.mean, interval.low, interval.high);
            let pace = |pace: TurnTiming| {
                format!("{},{:.4},{:.4},{:.4}", pace.count, pace.mean_ms, pace.p99_ms, pace.most_ms)
            };
            // Nothing here has a comma or a quotation mark in it: names and limits are the house's own.
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{},{:.4},{},{:.5},{},{:.3},{},{},{},{:.0},{}",
                self.game,
                self.seats,
                self.seed,
                self.limit,
                self.units,
                one.matches,
                one.name,
                one.chairs,
                one.wins,
                whole(one.share),
                one.fair,
                whole(one.times_fair),
                one.points,
                pace(one.decision),
                pace(one.turn),
                one.iterations,
                one.iterations_per_second,
                one.faults.values().sum::<u64>(),
            );
        }
        text
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
impl Standing {
    fn new(name: String, matches: u64, chairs: u64, moments: &Moments, account: &Account) -> Self {
        let (share, fair) = (moments.share(), moments.fair());
        Self {
            name,
            matches,
            chairs,
            wins: account.sixtieths as f64 / WHOLE as f64,
            share,
            fair,
            times_fair: share.map(|share| share / fair),
            points: account.points as f64 / chairs.max(1) as f64,
            decision: TurnTiming::new(&account.decisions),
            turn: TurnTiming::new(&account.turns),
            iterations: account.iterations,
            iterations_per_second: account.iterations as f64 / (account.searching.max(1) as f64 / 1e9),
            faults: account.faults.clone(),
        }
    }
}

impl TurnTiming {
    fn new(clock: &CpuClock) -> Self {
        Self { count: clock.count(), mean_ms: clock.mean(), p99_ms: clock.at(0.99), most_ms: clock.longest() }
    }
}

impl Ruling {
    fn new(sprt: Sprt, moments: &Moments) -> Self {
        let [share0, share1] = sprt.shares(moments.fair());
        let (llr, verdict) = (sprt.llr(moments), sprt.verdict(moments));
        Self { sprt, share0, share1, llr, bound: Sprt::bound(), verdict }
    }
}
