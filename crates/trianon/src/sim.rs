//! `trianon sim`: many random matches, counted.

use std::io::Write;

use anyhow::{Result, bail};
use arena::{Plan, Policy, SimTotals};
use indicatif::{ProgressBar, ProgressStyle};
use registry::with_game;
use serde::Serialize;

use crate::table_args::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// How many matches.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    matches: u64,
    /// The seed: the same seed gives the same matches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who decides: uniform or sensible.
    #[arg(long, default_value_t)]
    policy: Policy,
    /// On how many threads; all cores if not given.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.matches == 0 || args.threads == Some(0) {
        bail!("there must be at least one match and one thread");
    }
    let table_options = args.table.table_options()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores);
    let plan = Plan { table_options, matches: args.matches, seed: args.seed, policy: args.policy, threads };
    let bar = ProgressBar::new(args.matches).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let tally = with_game!(args.table.game, P => arena::run::<P>(&plan, &|done| bar.inc(done)))?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&Results::new(args, &plan, &tally))?)?;
        return Ok(());
    }
    print(&mut out, args, &plan, &tally)
}

#[derive(Serialize)]
struct Results<'a> {
    game: &'static str,
    seats: u8,
    options: std::collections::BTreeMap<&'static str, String>,
    policy: &'static str,
    seed: u64,
    threads: usize,
    #[serde(flatten)]
    tally: &'a SimTotals,
    length_median: u64,
    length_most: u64,
    seconds: f64,
    decisions_per_second: f64,
}

impl<'a> Results<'a> {
    fn new(args: &Args, plan: &Plan, tally: &'a SimTotals) -> Self {
        Self {
            game: args.table.game.meta().id,
            seats: plan.table_options.seats(),
            options: plan.table_options.options().iter().cloned().collect(),
            policy: plan.policy.name(),
            seed: plan.seed,
            threads: plan.threads,
            tally,
            length_median: tally.length_at(0.5),
            length_most: tally.length_at(1.0),
            seconds: tally.time.as_secs_f64(),
            decisions_per_second: tally.decisions_per_second(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn print(out: &mut impl Write, args: &Args, plan: &Plan, tally: &SimTotals) -> Result<()> {
    let all = tally.matches as f64;
    writeln!(out, "{}", args.table.describe(&plan.table_options))?;
    writeln!(out, "{} matches, seed {}, {} play\n", tally.matches, plan.seed, plan.policy)?;
    for (seat, wins) in tally.wins.iter().enumerate() {
        let points = tally.points[seat] as f64 / all;
        writeln!(out, "  seat {seat} wins         {}   {points:.2} points", share(wins / all))?;
    }
    writeln!(out)?;
    for (reason, count) in &tally.reasons {
        writeln!(out, "  {reason:<19} {}", share(*count as f64 / all))?;
    }
    let at = |part| tally.length_at(part);
    let mean = tally.decisions as f64 / all;
    writeln!(
        out,
        "\n  decisions a match    least {}, half {}, nine in ten {}, most {}; mean {mean:.1}, and {:.1} draws",
        at(0.0).max(tally.lengths.keys().next().copied().unwrap_or(0)),
        at(0.5),
        at(0.9),
        at(1.0),
        tally.chances as f64 / all
    )?;
    histogram(out, tally)?;
    let million = tally.decisions_per_second() / 1e6;
    writeln!(out, "\n  {million:.2} million decisions/s on {} threads", plan.threads)?;
    Ok(())
}

/// A percentage with a bar.
fn share(part: f64) -> String {
    format!("{:>5.1} %  {:<25}", part * 100.0, bar(part, 25.0))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a bar of a few characters")]
fn bar(part: f64, width: f64) -> String {
    "█".repeat((part * width).round() as usize)
}

/// How long the matches were, in ten steps up to the length nearly all of them keep within.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn histogram(out: &mut impl Write, tally: &SimTotals) -> Result<()> {
    let step = tally.length_at(0.99).div_ceil(10).max(1);
    let mut steps = [0_u64; 11];
    for (length, count) in &tally.lengths {
        steps[usize::try_from(length / step).unwrap_or(usize::MAX).min(10)] += count;
    }
    let most = steps.iter().copied().max().unwrap_or(1).max(1);
    for (n, &count) in (0_u64..).zip(&steps) {
        let name =
            if n == 10 { format!("{}+", n * step) } else { format!("{}–{}", n * step, (n + 1) * step - 1) };
        writeln!(out, "  {name:>9}  {:<40} {count}", bar(count as f64 / most as f64, 40.0))?;
    }
    Ok(())
}
