//! Finds puzzles in matches of bots, and checks those that ship: `cargo xtask puzzles`. See `docs/puzzles.md`.
//!
//! * [`find`]: the puzzles of one match
//! * [`select`]: those that ship, out of many
//! * [`journal`]: matches that were searched, in a file, to resume an interrupted run

mod find;
mod journal;
mod select;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use clap::Parser;
use registry::{GameKind, with_game};
use rules::{Hints, Show};
use serde::de::DeserializeOwned;

use find::Found;
use journal::Journal;
use select::select;

/// Finds puzzles in matches of bots, or checks those that ship.
#[derive(Parser)]
struct Args {
    /// One game instead of all.
    #[arg(long)]
    only: Option<GameKind>,
    /// How many puzzles to find for each game.
    #[arg(long, default_value_t = 50)]
    count: usize,
    /// The same seed gives the same puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of threads [default: all].
    #[arg(long)]
    threads: Option<usize>,
    /// Give up after so many matches of a game.
    #[arg(long, default_value_t = 5000)]
    matches: u64,
    /// Check the puzzles that ship instead: is the best line still the best?
    #[arg(long)]
    check: bool,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let games = GameKind::ALL.iter().filter(|kind| args.only.is_none_or(|only| only == **kind));
    for kind in games {
        if args.check {
            with_game!(*kind, P => check::<P>(&args))?;
        } else {
            with_game!(*kind, P => find_all::<P>(&args))?;
        }
    }
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// How many puzzles are found before the best mixture is chosen.
fn pool(count: usize) -> usize {
    count + count / 2
}

fn file(game: &str) -> PathBuf {
    root().join(format!("puzzles/{game}.txt"))
}

/// What the threads share: results by match, whichever is finished first. They are counted in the order of the matches, so
/// the puzzles do not depend on the number of threads.
struct Searched {
    results: BTreeMap<u64, Vec<Found>>,
    journal: Journal,
    error: Option<anyhow::Error>,
}

impl Searched {
    /// The puzzles of the matches before the first that is not finished, and their number.
    fn in_order(&self) -> (Vec<&Found>, u64) {
        let whole = (0..).zip(self.results.iter()).take_while(|(n, (known, _))| n == *known);
        let mut matches = 0;
        let found = whole.flat_map(|(n, (_, found))| {
            matches = n + 1;
            found
        });
        (found.collect(), matches)
    }
}

/// Searches matches until there are enough puzzles to choose from, and writes the file of the game.
fn find_all<P: Hints + Show>(args: &Args) -> Result<()>
where
    P::View: DeserializeOwned,
{
    let game = P::META.id;
    let folder = root().join("target/puzzles");
    std::fs::create_dir_all(&folder)?;
    let journal = Journal::open::<P>(&folder.join(format!("{game}-{}.jsonl", args.seed)), args.seed)?;
    let results = journal.finished().clone();
    let start = Instant::now();
    println!("{game}: {} matches are searched already", results.len());
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicU64::new(0);
    let done = AtomicBool::new(false);
    let shared = Mutex::new(Searched { results, journal, error: None });
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let enough = |searched: &Searched| {
        let (found, matches) = searched.in_order();
        let chosen = select(&found, args.count, args.seed);
        (chosen.len() >= args.count && found.len() >= pool(args.count)).then_some(matches)
    };
    done.store(enough(&lock()).is_some(), Ordering::Relaxed);
    std::thread::scope(|scope| {
        for _ in 0..args.threads.unwrap_or(all).max(1) {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= args.matches {
                        break;
                    }
                    if lock().results.contains_key(&n) {
                        continue;
                    }
                    let found = find::search_match::<P>(args.seed, n);
                    let mut searched = lock();
                    match found.and_then(|found| searched.journal.add(n, &found).map(|()| found)) {
                        Ok(found) => _ = searched.results.insert(n, found),
                        Err(error) => {
                            searched.error.get_or_insert(error);
                            done.store(true, Ordering::Relaxed);
                        }
                    }
                    let (found, matches) = searched.in_order();
                    println!(
                        "{game}: match {n}; {} puzzles in the first {matches} matches ({:.0} s)",
                        found.len(),
                        start.elapsed().as_secs_f32()
                    );
                    if enough(&searched).is_some() {
                        done.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let searched = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = searched.error {
        return Err(error);
    }
    // More matches may be searched than are needed: what counts is the shortest beginning that is enough.
    let beginning =
        |first| -> Vec<&Found> { searched.results.range(..first).flat_map(|(_, found)| found).collect() };
    let is_enough = |found: &[&Found]| {
        found.len() >= pool(args.count) && select(found, args.count, args.seed).len() >= args.count
    };
    let (all, searched_matches) = searched.in_order();
    let shortest = (1..=searched_matches).find(|&first| is_enough(&beginning(first)));
    let (found, matches) = shortest.map_or((all, searched_matches), |first| (beginning(first), first));
    let chosen = select(&found, args.count, args.seed);
    ensure!(!chosen.is_empty(), "no puzzle of {game} was found in {matches} matches");
    let mut puzzles: Vec<puzzles::Puzzle> = chosen.iter().map(|found| found.puzzle.clone()).collect();
    for puzzle in &mut puzzles {
        puzzle.reasons = find::reasons::<P>(puzzle)?;
    }
    let text = puzzles::write(&P::META, &puzzles);
    std::fs::create_dir_all(root().join("puzzles"))?;
    std::fs::write(file(game), &text)?;
    println!(
        "{game}: {} puzzles out of {} in {matches} matches, {} bytes",
        puzzles.len(),
        found.len(),
        text.len()
    );
    ensure!(puzzles.len() >= args.count, "{} puzzles of {game} are fewer than {}", puzzles.len(), args.count);
    Ok(())
}

/// Compares the lines of every puzzle that ships again, in other worlds.
fn check<P: Hints + Show>(args: &Args) -> Result<()>
where
    P::View: DeserializeOwned,
{
    let (game, path) = (P::META.id, file(P::META.id));
    let text =
        std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let all = puzzles::read(&P::META, &text).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    let mut weak = Vec::new();
    for (n, puzzle) in (1..).zip(&all) {
        let checked = find::check_again::<P>(puzzle, args.seed.wrapping_add(n))?;
        let holds = checked.lead > find::least_lead(puzzle.table_options.seats()) / 2.0
            && checked.lead > find::ERRORS * checked.error;
        println!(
            "{game} {n}: leads by {:.1} ± {:.1} points in {} worlds{}",
            100.0 * checked.lead,
            100.0 * checked.error,
            checked.worlds,
            if holds { "" } else { ": NOT CLEAR" }
        );
        if !holds {
            weak.push(n.to_string());
        }
    }
    ensure!(weak.is_empty(), "the answers of these puzzles of {game} are not clear: {}", weak.join(", "));
    Ok(())
}
