//! `trianon arena`: a contest of bots, with statistics. See `docs/arena.md`.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use arena::program::{self, shortened, split_list};
use arena::standings::{Standing, TimeSummary};
use arena::{
    ArenaPlayer, Contest, ContestEvent, Entrant, Interval, Journal, PlayerError, Program, RunOptions, Sprt,
    SprtVerdict, Standings, chart, compete,
};
use bots::{Bot, Budget};
use indicatif::{ProgressBar, ProgressStyle};
use registry::with_game;
use rules::{Hints, Seat, TableOptions};

use crate::check_writable;
use crate::table_args::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// The bots: random, page, rules, courtier, minister, king, or any program: "cmd:./mybot --fast" (see docs/engine.md).
    /// With two bots at a bigger table the first has one seat and the second all others.
    #[arg(long, value_name = "BOT,BOT,…", required = true)]
    bots: Vec<String>,
    /// Play at most this many matches, rounded up to whole rotations (one deal in all seatings).
    #[arg(long, default_value_t = 400, value_name = "N")]
    matches: u64,
    /// Multiply the usual iterations of the bots by this factor.
    #[arg(long, value_name = "FACTOR", group = "budget")]
    scale: Option<f64>,
    /// Let bots search for this time in each turn: 200ms, 1.5s.
    #[arg(long, value_name = "TIME", group = "budget", value_parser = duration)]
    time: Option<Duration>,
    /// Let bots search for this time on a core in each turn, whatever the load of the machine.
    #[arg(long, value_name = "TIME", group = "budget", value_parser = duration)]
    cpu: Option<Duration>,
    /// Let bots search for this many iterations in each turn.
    #[arg(long, value_name = "N", group = "budget")]
    iterations: Option<u32>,
    /// Stop when a sequential test accepts one of two Elo differences of the first bot to the second.
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// The longest time for one answer of a program.
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    command_timeout: Duration,
    /// The same seed gives the same matches, unless --time or --cpu is given.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads [default: all cores]
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Write the result as JSON; `-` prints it instead of the tables.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the result as CSV, one line per bot.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a chart of the shares as SVG.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write every match as a record into this folder.
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Store finished rotations in this file. The same command resumes from it.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.matches == 0 || args.threads == Some(0) {
        bail!("--matches and --threads must be at least 1");
    }
    let competitors = competitors(&args.bots, args.command_timeout)?;
    let sprt = sprt(args, competitors.len())?;
    let contest = Contest::new(args.table.table_options()?, competitors, budget(args), args.seed)?;
    for (path, what) in [(&args.json, "JSON"), (&args.csv, "CSV"), (&args.svg, "chart")] {
        if let Some(path) = path.as_deref().filter(|path| !is_dash(path)) {
            check_writable(path)
                .with_context(|| format!("the {what} cannot be written to {}", path.display()))?;
        }
    }
    if let Some(folder) = &args.records {
        check_folder_writable(folder)
            .with_context(|| format!("no records can be written to {}", folder.display()))?;
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let options = RunOptions {
        max_rotations: contest.rotations_for(args.matches),
        sprt,
        threads: args.threads.unwrap_or(cores),
        record_folder: args.records.clone(),
    };
    with_game!(args.table.game, P => run_contest::<P>(args, &contest, &options))
}

fn run_contest<P: Hints>(args: &Args, contest: &Contest<Competitor>, options: &RunOptions) -> Result<()> {
    let journal = args.state.as_deref().map(|path| Journal::open::<P>(path, contest)).transpose()?;
    let max = options.max_rotations;
    let before = journal.as_ref().map_or(0, |journal| journal.finished().range(..max).count() as u64);
    if let (Some(path), 1..) = (&args.state, before) {
        eprintln!("resuming from {}: {before} of {max} rotations are finished", path.display());
    }
    let bar = ProgressBar::new(max * contest.matches_per_rotation()).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left{msg}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    // The time left depends on what is played now, not on what was in the file.
    bar.set_position(before * contest.matches_per_rotation());
    bar.reset_eta();
    let on_event = |event| match event {
        ContestEvent::MatchFinished => bar.inc(1),
        ContestEvent::Llr(llr) => bar.set_message(format!(", LLR {llr:+.2} (±{:.2})", Sprt::bound())),
    };
    let rotations = compete::<P>(contest, options, journal.as_ref(), &on_event);
    bar.finish_and_clear();
    // The message names every cause already.
    let rotations = rotations.map_err(|error| anyhow!("{error}"))?;
    let standings = Standings::new::<P>(contest, &rotations, options.sprt);
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

fn budget(args: &Args) -> Budget {
    match (args.time, args.cpu, args.iterations) {
        (Some(time), ..) => Budget::Time(time),
        (_, Some(time), _) => Budget::CpuTime(time),
        (.., Some(iterations)) => Budget::Iterations(iterations),
        _ => Budget::Scale(args.scale.unwrap_or(1.0)),
    }
}

/// Who is entered.
#[derive(Clone, PartialEq, Debug)]
enum Competitor {
    Bot(Bot),
    Program(Program),
}

impl fmt::Display for Competitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(program) => program.fmt(f),
        }
    }
}

impl<P: Hints> Entrant<P> for Competitor {
    fn player(
        &self,
        table_options: &TableOptions,
        seat: Seat,
        seed: u64,
        budget: Budget,
    ) -> Result<Box<dyn ArenaPlayer<P>>, PlayerError> {
        match self {
            Self::Bot(bot) => bot.player(table_options, seat, seed, budget),
            Self::Program(program) => program.player(table_options, seat, seed, budget),
        }
    }

    fn iterations(&self) -> u32 {
        match self {
            Self::Bot(bot) => Entrant::<P>::iterations(bot),
            Self::Program(program) => Entrant::<P>::iterations(program),
        }
    }
}

/// Reads the lists of bots and programs.
fn competitors(lists: &[String], timeout: Duration) -> Result<Vec<Competitor>> {
    let mut competitors = Vec::new();
    for list in lists {
        for name in split_list(list)? {
            competitors.push(match name.strip_prefix(program::PREFIX) {
                Some(command) => Competitor::Program(Program::new(command, timeout)?),
                None => Competitor::Bot(name.parse().map_err(|error: String| {
                    anyhow!("{error}; a program is entered as {}COMMAND", program::PREFIX)
                })?),
            });
        }
    }
    Ok(competitors)
}

fn sprt(args: &Args, competitors: usize) -> Result<Option<Sprt>> {
    let Some([elo0, elo1]) = args.sprt.as_deref() else { return Ok(None) };
    if competitors != 2 {
        bail!("--sprt needs exactly two bots; {competitors} are given");
    }
    if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
        bail!("--sprt needs two Elo differences, the lower first, not {elo0} {elo1}");
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
        .ok_or_else(|| format!("`{text}` is not a time between 0 and one hour, such as 200ms or 1.5s"))
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Creates the folder and checks that files can be written there.
fn check_folder_writable(path: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(path)?;
    check_writable(&path.join(".trianon"))
}

// ---- printing ----

/// The most characters of a name in a table. The command of a program may be longer.
const MAX_NAME: usize = 32;

fn name(one: &Standing) -> String {
    shortened(&one.name, MAX_NAME)
}

fn print(out: &mut impl Write, title: &str, all: &Standings) -> Result<()> {
    writeln!(out, "{title}")?;
    let rotations = match all.rotations {
        1 => "1 rotation".to_owned(),
        rotations => format!("{rotations} rotations"),
    };
    writeln!(
        out,
        "{} matches: {rotations} of {}, seed {}, {}\n",
        all.matches, all.matches_per_rotation, all.seed, all.budget
    )?;
    let width = all.entrants.iter().map(|one| name(one).chars().count()).max().unwrap_or(0).max(3);
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
            name(one),
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
        "\n  {:<width$}  {:>9} {:>8} {:>8}  {:>9} {:>8} {:>8} {:>8}  {:>12}  faults",
        "ms", "decision", "99 %", "max", "turn", "99 %", "max", "CPU", "iterations/s"
    )?;
    for one in &all.entrants {
        let times = |times: &TimeSummary| {
            format!("{:>9} {:>8} {:>8}", ms(times.mean_ms), ms(times.p99_ms), ms(times.max_ms))
        };
        let speed = match one.iterations {
            0 => "–".to_owned(),
            _ => format!("{:.0}", one.iterations_per_second),
        };
        let faults: Vec<_> = one.faults.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        let faults = if faults.is_empty() { "none".to_owned() } else { faults.join(", ") };
        writeln!(
            out,
            "  {:<width$}  {}  {} {:>8}  {speed:>12}  {faults}",
            name(one),
            times(&one.decision),
            times(&one.turn),
            ms(one.turn_cpu_ms)
        )?;
    }
    if let Some(fault) = &all.first_fault {
        writeln!(out, "\n  first fault: {fault}")?;
    }
    print_verdict(out, all)
}

/// Elo and the sequential test.
fn print_verdict(out: &mut impl Write, all: &Standings) -> Result<()> {
    let [first, second, ..] = all.entrants.as_slice() else { return Ok(()) };
    if let Some(elo) = all.elo {
        let (low, mean, high) = (signed(elo.low), signed(elo.mean), signed(elo.high));
        writeln!(out, "\n  {} against {}: {mean} Elo (95 %: {low} to {high})", name(first), name(second))?;
    }
    if let Some(result) = all.sprt {
        let hypothesis = |elo: f64, share: f64| format!("{} Elo ({:.1} %)", signed(elo), share * 100.0);
        let verdict = match result.verdict {
            SprtVerdict::Lower => format!("accepted {}", hypothesis(result.sprt.elo0, result.share0)),
            SprtVerdict::Higher => format!("accepted {}", hypothesis(result.sprt.elo1, result.share1)),
            SprtVerdict::Open => "not decided".to_owned(),
        };
        writeln!(
            out,
            "\n  SPRT {} against {}: {verdict} after {} rotations, LLR {:+.2} (±{:.2})",
            hypothesis(result.sprt.elo0, result.share0),
            hypothesis(result.sprt.elo1, result.share1),
            all.rotations,
            result.llr,
            result.bound
        )?;
    }
    Ok(())
}

fn span(interval: Interval, places: usize) -> String {
    format!("{:.places$} – {:.places$}", interval.low, interval.high)
}

/// Three significant digits are enough for a time.
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
