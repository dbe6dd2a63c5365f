//! `cargo run --release -- GAME --bots ONE,OTHER`: a contest of the house's bots and their rivals.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use arena::{Contest, ContestEvent, Journal, RunOptions, Sprt, Standings, compete};
use bots::Budget;
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rivals::{Measured, Rival};
use rules::TableOptions;

/// Plays a contest of bots and rivals. With two entrants at a bigger table the first has one seat and the second all
/// others.
#[derive(Parser)]
struct Args {
    /// visite, palais, secrets or escalier
    game: String,
    /// king, minister, courtier, page, rules, random; king1, flat, flat-uniform, ismcts, ismcts-rollouts, turnbase,
    /// written. With settings:
    /// king:horizon=4:exploration=0.2:breadth=1.5:weighted=no:method=flat:temperament=bold; with a budget of its own:
    /// king:scale=1, king:iterations=500, king:cpu=10 (milliseconds a turn)
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<Rival>,
    /// The size of the table [default: the game's, but at most 4]
    #[arg(long)]
    seats: Option<u8>,
    /// Milliseconds of CPU a turn
    #[arg(long)]
    cpu: Option<f64>,
    /// A multiple of each level's iterations
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    #[arg(long, default_value_t = 400)]
    matches: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Stop when a sequential test accepts one of two Elo differences
    #[arg(long, num_args = 2, allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,
    /// Stop at one of a few looks if the 99 % interval is above the first share, or below the second
    #[arg(long, num_args = 2)]
    until: Option<Vec<f64>>,
    /// Write every match as a record into this folder
    #[arg(long)]
    records: Option<PathBuf>,
    /// Write the result as CSV
    #[arg(long)]
    csv: Option<PathBuf>,
    /// Store finished rotations here, and resume from it
    #[arg(long)]
    state: Option<PathBuf>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    match args.game.as_str() {
        "visite" => run::<visite::State>(&args),
        "palais" => run::<palais::State>(&args),
        "secrets" => run::<secrets::State>(&args),
        "escalier" => run::<escalier::State>(&args),
        other => anyhow::bail!("there is no game `{other}` (games: visite, palais, secrets, escalier)"),
    }
}

/// When a contest that may stop early is looked at: after so many matches. Four looks at 99 % and the end at 95 % err on
/// one side in at most 4.5 of 100 contests.
const LOOKS: [u64; 4] = [40, 80, 140, 240];

fn run<P: Measured>(args: &Args) -> Result<()> {
    let seats = args.seats.unwrap_or(P::META.seats.1.min(4));
    let options = TableOptions::validate(&P::META, Some(seats), None, [])?;
    let budget = match args.cpu {
        Some(ms) => Budget::CpuTime(Duration::from_secs_f64(ms / 1000.0)),
        None => Budget::Scale(args.scale),
    };
    anyhow::ensure!(args.until.is_none() || args.state.is_some(), "--until needs --state");
    let contest = Contest::new(options, args.bots.clone(), budget, args.seed)?;
    let sprt = args.sprt.as_deref().and_then(|elo| Some(Sprt { elo0: *elo.first()?, elo1: *elo.get(1)? }));
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)?;
    }
    let mut run = RunOptions {
        max_rotations: contest.rotations_for(args.matches),
        sprt,
        threads: args.threads,
        record_folder: args.records.clone(),
    };
    let journal = args.state.as_deref().map(|path| Journal::open::<P>(path, &contest)).transpose()?;
    let before = journal.as_ref().map_or(0, |journal| journal.finished().len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} matches, {eta} left")?;
    let bar = ProgressBar::new(run.max_rotations * contest.matches_per_rotation()).with_style(style);
    bar.set_position(before * contest.matches_per_rotation());
    bar.reset_eta();
    let on_event = |event| {
        if event == ContestEvent::MatchFinished {
            bar.inc(1);
        }
    };
    let decided = |standings: &Standings| match (args.until.as_deref(), &standings.entrants[..]) {
        (Some([goal, accepted]), [first, ..]) => {
            first.share_99.low >= *goal || first.share_99.high < *accepted
        }
        _ => false,
    };
    let looks = LOOKS.into_iter().filter(|look| args.until.is_some() && *look < args.matches);
    let mut finished = journal;
    let mut standings = None;
    for matches in looks.chain([args.matches]) {
        run.max_rotations = contest.rotations_for(matches);
        let rotations = compete::<P>(&contest, &run, finished.as_ref(), &on_event)?;
        let seen = standings.insert(Standings::new::<P>(&contest, &rotations, sprt));
        if decided(seen) {
            break;
        }
        // What was played so far is read again.
        finished = args.state.as_deref().map(|path| Journal::open::<P>(path, &contest)).transpose()?;
    }
    bar.finish_and_clear();
    let Some(standings) = standings else { return Ok(()) };
    if let Some(path) = &args.csv {
        std::fs::write(path, standings.csv())?;
    }
    println!("{} at {seats} seats, {}, {} matches", P::META.id, standings.budget, standings.matches);
    for one in &standings.entrants {
        let [share, low, high] = [one.share.mean, one.share.low, one.share.high].map(|share| 100.0 * share);
        println!(
            "{:<28} {share:5.1} % ({low:.1} – {high:.1})  {:.2} × fair ({:.2} – {:.2})  points {:.2}  {:.2} ms CPU a turn",
            one.name,
            one.times_fair.mean,
            one.times_fair.low,
            one.times_fair.high,
            one.points,
            one.turn_cpu_ms
        );
    }
    if let Some(sprt) = standings.sprt {
        println!("SPRT {:?} LLR {:+.2}", sprt.verdict, sprt.llr);
    }
    Ok(())
}
