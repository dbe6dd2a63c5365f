//! `trianon arena`: bots against bots, until it is known who is better.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use arena::{Contest, ContestEvent, Goal, Interval, Journal, Sprt, SprtVerdict, Standings, chart, compete};
use bots::{Bot, Budget};
use indicatif::{ProgressBar, ProgressStyle};
use registry::with_game;
use rules::Hints;

use crate::keep_place;
use crate::table_args::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Who competes: random, page, rules, courtier, minister, king. Two at a bigger table: one of the first among
    /// the others.
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required = true)]
    bots: Vec<Bot>,
    /// How many matches at most, rounded up to whole units: one deal in all seatings.
    #[arg(long, default_value_t = 400, value_name = "N")]
    matches: u64,
    /// How long the bots think, as a part of what they usually do.
    #[arg(long, value_name = "PART", group = "limit")]
    scale: Option<f64>,
    /// How long a bot that searches may think in a turn: 200ms, 1.5s.
    #[arg(long, value_name = "TIME", group = "limit", value_parser = duration)]
    time: Option<Duration>,
    /// How many iterations a bot that searches makes in a turn.
    #[arg(long, value_name = "N", group = "limit")]
    iterations: Option<u32>,
    /// Stop as soon as one of two differences in Elo is clearly the better guess for the first of two bots.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// The seed: the same seed gives the same matches, unless --time is given.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// On how many threads; all cores if not given.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Write the result as JSON; `-` prints it instead of the table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the result as CSV, a line for each bot.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the shares.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write every match as a record into this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Keep what is finished in this file: the same command goes on where it was interrupted.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.matches == 0 || args.threads == Some(0) {
        bail!("there must be at least one match and one thread");
    }
    let contest = Contest::new(args.table.table_options()?, args.bots.clone(), limit(args), args.seed)?;
    let sprt = sprt(args)?;
    for (path, what) in [(&args.json, "JSON"), (&args.csv, "CSV"), (&args.svg, "chart")] {
        if let Some(path) = path.as_deref().filter(|path| !is_dash(path)) {
            keep_place(path)
                .with_context(|| format!("the {what} cannot be written to {}", path.display()))?;
        }
    }
    if let Some(folder) = &args.records {
        keep_folder(folder).with_context(|| format!("no records can be written to {}", folder.display()))?;
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let goal = Goal {
        units: contest.units_for(args.matches),
        sprt,
        threads: args.threads.unwrap_or(cores),
        records: args.records.clone(),
    };
    with_game!(args.table.game, P => hold::<P>(args, &contest, &goal))
}

fn hold<P: Hints>(args: &Args, contest: &Contest, goal: &Goal) -> Result<()> {
    let journal = args.state.as_deref().map(|path| Journal::open::<P>(path, contest)).transpose()?;
    let before = journal.as_ref().map_or(0, |journal| journal.done().range(..goal.units).count() as u64);
    if let (Some(path), 1..) = (&args.state, before) {
        eprintln!("going on from {}: {before} of {} units are finished", path.display(), goal.units);
    }
    let bar = ProgressBar::new(goal.units * contest.matches_per_unit()).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left{msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    // Time left is reckoned from what is played now, not from what was there.
    bar.set_position(before * contest.matches_per_unit());
    bar.reset_eta();
    let news = |news| match news {
        ContestEvent::Match => bar.inc(1),
        ContestEvent::Llr(llr) => bar.set_message(format!(", LLR {llr:+.2} (±{:.2})", Sprt::bound())),
    };
    let units = compete::<P>(contest, goal, journal.as_ref(), &news);
    bar.finish_and_clear();
    let standings = Standings::new::<P>(contest, &units?, goal.sprt);
    let title = args.table.describe(contest.table_options());
    let write = |path: &Path, text: &str| {
        std::fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
    };
    if let Some(path) = &args.csv {
        write(path, &standings.csv())?;
    }
    if let Some(path) = &args.svg {
        write(path, &chart(&title, &standings))?;
    }
    let mut out = std::io::stdout().lock();
    if let Some(path) = &args.json {
        let text = serde_json::to_string_pretty(&standings)? + "\n";
        if is_dash(path) {
            out.write_all(text.as_bytes())?;
            return Ok(());
        }
        write(path, &text)?;
    }
    print(&mut out, &title, &standings)
}

fn limit(args: &Args) -> Budget {
    match (args.time, args.iterations) {
        (Some(time), _) => Budget::Time(time),
        (_, Some(most)) => Budget::Iterations(most),
        _ => Budget::Scale(args.scale.unwrap_or(1.0)),
    }
}

fn sprt(args: &Args) -> Result<Option<Sprt>> {
    let Some([elo0, elo1]) = args.sprt.as_deref() else { return Ok(None) };
    if args.bots.len() != 2 {
        bail!("--sprt tests the first of two bots; {} are named", args.bots.len());
    }
    if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
        bail!("--sprt takes two differences in Elo, the lower first, not {elo0} {elo1}");
    }
    Ok(Some(Sprt { elo0: *elo0, elo1: *elo1 }))
}

/// `200ms`, `1.5s`.
fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(""), 1.0),
    };
    let seconds = number.trim().parse::<f64>().ok().map(|number| number * unit);
    seconds
        .filter(|seconds| (1e-6..=3600.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("`{text}` is not a time above 0 and up to an hour, such as 200ms or 1.5s"))
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn keep_folder(path: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(path)?;
    keep_place(&path.join(".trianon"))
}

// ---- the table ----

fn print(out: &mut impl Write, title: &str, all: &Standings) -> Result<()> {
    writeln!(out, "{title}")?;
    let units = match all.units {
        1 => "1 unit".to_owned(),
        units => format!("{units} units"),
    };
    writeln!(
        out,
        "{} matches: {units} of {}, seed {}, {}\n",
        all.matches, all.matches_per_unit, all.seed, all.limit
    )?;
    let width = all.entrants.iter().map(|one| one.name.len()).max().unwrap_or(0).max(3);
    writeln!(
        out,
        "  {:<width$}  {:>8}  {:>8}  {:<14}  {:>7}  {:<13}  {:>8}",
        "bot", "wins", "share", "95 %", "× fair", "95 %", "points"
    )?;
    for one in &all.entrants {
        let (share, times) = (one.share.map(|share| share * 100.0), one.times_fair);
        writeln!(
            out,
            "  {:<width$}  {:>8.1}  {:>6.1} %  {:<14}  {:>7.2}  {:<13}  {:>8.2}",
            one.name,
            one.wins,
            share.mean,
            span(share, 1),
            times.mean,
            span(times, 2),
            one.points
        )?;
    }
    writeln!(
        out,
        "\n  {:<width$}  {:>9} {:>8} {:>8}  {:>9} {:>8} {:>8}  {:>12}  faults",
        "ms", "decision", "99 %", "most", "turn", "99 %", "most", "iterations/s"
    )?;
    for one in &all.entrants {
        let pace = |pace: &arena::standings::TurnTiming| {
            format!("{:>9} {:>8} {:>8}", ms(pace.mean_ms), ms(pace.p99_ms), ms(pace.most_ms))
        };
        let speed = match one.iterations {
            0 => "–".to_owned(),
            _ => format!("{:.0}", one.iterations_per_second),
        };
        let faults: Vec<_> = one.faults.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        let faults = if faults.is_empty() { "none".to_owned() } else { faults.join(", ") };
        writeln!(
            out,
            "  {:<width$}  {}  {}  {speed:>12}  {faults}",
            one.name,
            pace(&one.decision),
            pace(&one.turn)
        )?;
    }
    if let Some(fault) = &all.first_fault {
        writeln!(out, "\n  first fault: {fault}")?;
    }
    judge(out, all)
}

/// Elo and the sequential test.
fn judge(out: &mut impl Write, all: &Standings) -> Result<()> {
    let [first, second, ..] = all.entrants.as_slice() else { return Ok(()) };
    if let Some(elo) = all.elo {
        let (low, mean, high) = (signed(elo.low), signed(elo.mean), signed(elo.high));
        writeln!(out, "\n  {} against {}: {mean} Elo (95 %: {low} to {high})", first.name, second.name)?;
    }
    if let Some(ruling) = all.sprt {
        let believed = |elo: f64, share: f64| format!("{} Elo ({:.1} %)", signed(elo), share * 100.0);
        let verdict = match ruling.verdict {
            SprtVerdict::Lower => format!("accepted {}", believed(ruling.sprt.elo0, ruling.share0)),
            SprtVerdict::Higher => format!("accepted {}", believed(ruling.sprt.elo1, ruling.share1)),
            SprtVerdict::Open => "not decided".to_owned(),
        };
        writeln!(
            out,
            "\n  SPRT {} against {}: {verdict} after {} units, LLR {:+.2} (±{:.2})",
            believed(ruling.sprt.elo0, ruling.share0),
            believed(ruling.sprt.elo1, ruling.share1),
            all.units,
            ruling.llr,
            ruling.bound
        )?;
    }
    Ok(())
}

fn span(interval: Interval, places: usize) -> String {
    format!("{:.places$} – {:.places$}", interval.low, interval.high)
}

/// Three figures are enough for a time.
fn ms(time: f64) -> String {
    let places = if time < 1.0 { 3 } else { usize::from(time < 100.0) };
    format!("{time:.places$}")
}

fn signed(elo: f64) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    let rounded = elo.round().abs();
    match elo.round() {
        value if value > 0.0 => format!("+{rounded}"),
        value if value < 0.0 => format!("−{rounded}"),
        _ => "0".to_owned(),
    }
}
