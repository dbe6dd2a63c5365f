//! `trianon sim`: simulates many random matches and prints statistics.

use std::io::Write;

use anyhow::{Result, bail};
use arena::{Policy, SimOptions, SimTotals};
use indicatif::{ProgressBar, ProgressStyle};
use registry::with_game;
use serde::Serialize;

use crate::table_args::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// The number of matches.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    matches: u64,
    /// The same seed gives the same matches.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the seats decide: uniform (any legal choice) or sensible (the game's rules of thumb).
    #[arg(long, default_value_t)]
    policy: Policy,
    /// The number of threads [default: all cores]
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.matches == 0 || args.threads == Some(0) {
        bail!("--matches and --threads must be at least 1");
    }
    let table_options = args.table.table_options()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(cores);
    let options =
        SimOptions { table_options, matches: args.matches, seed: args.seed, policy: args.policy, threads };
    let bar = ProgressBar::new(args.matches).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let totals = with_game!(args.table.game, P => arena::simulate::<P>(&options, &|done| bar.inc(done)))?;
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&Results::new(args, &options, &totals))?)?;
        return Ok(());
    }
    print(&mut out, args, &options, &totals)
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
    totals: &'a SimTotals,
    length_median: u64,
    length_most: u64,
    seconds: f64,
    decisions_per_second: f64,
}

impl<'a> Results<'a> {
    fn new(args: &Args, options: &SimOptions, totals: &'a SimTotals) -> Self {
        Self {
            game: args.table.game.meta().id,
            seats: options.table_options.seats(),
            options: options.table_options.options().iter().cloned().collect(),
            policy: options.policy.name(),
            seed: options.seed,
            threads: options.threads,
            totals,
            length_median: totals.length_quantile(0.5),
            length_most: totals.length_quantile(1.0),
            seconds: totals.time.as_secs_f64(),
            decisions_per_second: totals.decisions_per_second(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn print(out: &mut impl Write, args: &Args, options: &SimOptions, totals: &SimTotals) -> Result<()> {
    let all = totals.matches as f64;
    writeln!(out, "{}", args.table.describe(&options.table_options))?;
    writeln!(out, "{} matches, seed {}, {} play\n", totals.matches, options.seed, options.policy)?;
    for (seat, wins) in totals.wins.iter().enumerate() {
        let points = totals.points[seat] as f64 / all;
        writeln!(out, "  seat {seat} wins         {}   {points:.2} points", share(wins / all))?;
    }
    writeln!(out)?;
    for (reason, count) in &totals.reasons {
        writeln!(out, "  {reason:<19} {}", share(*count as f64 / all))?;
    }
    let quantile = |part| totals.length_quantile(part);
    let mean = totals.decisions as f64 / all;
    writeln!(
        out,
        "\n  decisions a match    min {}, median {}, 90 % {}, max {}; mean {mean:.1}, and {:.1} draws",
        quantile(0.0).max(totals.lengths.keys().next().copied().unwrap_or(0)),
        quantile(0.5),
        quantile(0.9),
        quantile(1.0),
        totals.chances as f64 / all
    )?;
    histogram(out, totals)?;
    let million = totals.decisions_per_second() / 1e6;
    writeln!(out, "\n  {million:.2} million decisions/s on {} threads", options.threads)?;
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

/// A histogram of the lengths: ten bars up to the 99th percentile, and one for the rest.
#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn histogram(out: &mut impl Write, totals: &SimTotals) -> Result<()> {
    let step = totals.length_quantile(0.99).div_ceil(10).max(1);
    let mut steps = [0_u64; 11];
    for (length, count) in &totals.lengths {
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
