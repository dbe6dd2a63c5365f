//! Counts habits of players in recorded matches: `cargo run --release --bin habits -- GAME FOLDER`.
//!
//! The folder is one that a contest wrote (`--records`). For each player by name the means are printed: what a player of
//! this game would find odd, such as gold that is never spent.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Parser;
use palais::Room;
use record::{Record, replay};
use rules::{BySeat, Position, Seat};

/// Counts habits of players in recorded matches.
#[derive(Parser)]
struct Args {
    /// visite, palais, secrets or escalier
    game: String,
    /// A folder of records
    folder: PathBuf,
}

/// Sums and counts by player and habit.
#[derive(Default)]
struct Means(BTreeMap<(String, &'static str), (f64, u64)>);

impl Means {
    fn add(&mut self, who: &str, habit: &'static str, value: impl Into<f64>) {
        let (sum, count) = self.0.entry((who.to_owned(), habit)).or_default();
        *sum += value.into();
        *count += 1;
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    let count = match args.game.as_str() {
        "visite" => visite,
        "palais" => palais,
        "secrets" => secrets,
        "escalier" => escalier,
        other => anyhow::bail!("there is no game `{other}` (games: visite, palais, secrets, escalier)"),
    };
    let (mut means, mut matches) = (Means::default(), 0);
    let folder = std::fs::read_dir(&args.folder).with_context(|| args.folder.display().to_string())?;
    for file in folder {
        let path = file?.path();
        let record =
            Record::read(&std::fs::read_to_string(&path)?).with_context(|| path.display().to_string())?;
        let names: Vec<&str> = record.head.players.iter().map(|name| word(name)).collect();
        count(&record, &names, &mut means).with_context(|| path.display().to_string())?;
        matches += 1;
    }
    println!("{}: {matches} matches", args.game);
    for ((who, habit), (sum, count)) in means.0 {
        println!("{who:<16} {habit:<48} {:8.2}  ({count} times)", sum / count as f64);
    }
    Ok(())
}

/// A bot's name without the number of its copy.
fn word(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or(name)
}

/// Pawns that move to and fro in one turn.
fn visite(record: &Record, names: &[&str], means: &mut Means) -> Result<()> {
    use visite::Event;
    let mut moves: BTreeMap<String, (i32, i32)> = BTreeMap::new();
    replay::<visite::State>(record, |_, _, events| {
        for event in events {
            match *event {
                Event::Moved { pawn, from, to } => {
                    let way = i32::from(to.number()) - i32::from(from.number());
                    let sums = moves.entry(format!("{pawn:?}")).or_default();
                    *sums = (sums.0 + way, sums.1 + way.abs());
                }
                Event::Ended { seat } => {
                    let is_odd = moves.values().any(|(net, all)| net.abs() < *all);
                    means.add(
                        names[seat.index()],
                        "turns with a pawn that goes to and fro",
                        u8::from(is_odd),
                    );
                    moves.clear();
                }
                _ => {}
            }
        }
    })?;
    Ok(())
}

/// Servants in the Mint after settling and after each turn, and gold at the end.
fn palais(record: &Record, names: &[&str], means: &mut Means) -> Result<()> {
    use palais::Event;
    let mut turn_of: Option<Seat> = None;
    let replayed = replay::<palais::State>(record, |_, timeline, events| {
        for event in events {
            let Event::TurnBegan { seat } = *event else { continue };
            let state = timeline.state();
            let mint = |seat: Seat| u8::from(state.servants(seat)[Room::Mint] == 0);
            match turn_of.replace(seat) {
                None => {
                    for seat in Seat::all(state.seats()) {
                        means.add(names[seat.index()], "settled without a servant in the Mint", mint(seat));
                    }
                }
                Some(seat) => means.add(names[seat.index()], "turns that end with an empty Mint", mint(seat)),
            }
        }
    })?;
    let state = replayed.timeline.state();
    for seat in Seat::all(state.seats()) {
        means.add(names[seat.index()], "gold at the end", state.gold(seat));
    }
    Ok(())
}

/// Audiences without a stake, and lys at the end.
fn secrets(record: &Record, names: &[&str], means: &mut Means) -> Result<()> {
    use secrets::Event;
    let mut staked: BySeat<u8> = BySeat::default();
    let replayed = replay::<secrets::State>(record, |_, _, events| {
        for event in events {
            match *event {
                Event::Staked { seat, .. } => staked[seat] += 1,
                Event::Revealed { seat, .. } => {
                    means.add(names[seat.index()], "audiences without a stake", u8::from(staked[seat] == 0));
                    means.add(names[seat.index()], "cards staked at an audience", staked[seat]);
                    staked[seat] = 0;
                }
                _ => {}
            }
        }
    })?;
    let state = replayed.timeline.state();
    for seat in Seat::all(state.seats()) {
        means.add(names[seat.index()], "lys at the end", state.lys(seat));
        means.add(names[seat.index()], "matches that end below 10 lys", u8::from(state.lys(seat) < 10));
    }
    Ok(())
}

/// Money that is left, prices, points, and ties that are raised again.
fn escalier(record: &Record, names: &[&str], means: &mut Means) -> Result<()> {
    use escalier::Event;
    let mut won: BySeat<u8> = BySeat::default();
    let mut points: BySeat<u16> = BySeat::default();
    let (mut ties, mut rounds) = (0, 0);
    let replayed = replay::<escalier::State>(record, |_, _, events| {
        for event in events {
            match *event {
                Event::RoundBegun { round, .. } => (ties, rounds) = (0, round),
                Event::Tied { .. } => ties += 1,
                Event::Won { seat, sum } => {
                    won[seat] += 1;
                    means.add(names[seat.index()], "price of an auction", sum);
                    if ties > 0 {
                        means.add(names[seat.index()], "ties before a sealed auction is won", ties);
                        means.add(names[seat.index()], "price of an auction after a tie", sum);
                    }
                }
                Event::Played { seat, points: earned, .. } => points[seat] += u16::from(earned),
                _ => {}
            }
        }
    })?;
    let state = replayed.timeline.state();
    let winners = replayed.timeline.scores().map(|scores| scores.winners());
    means.add("all", "rounds", rounds);
    for seat in Seat::all(state.seats()) {
        let who = names[seat.index()];
        let has_won = winners.is_some_and(|winners| winners.has(seat));
        means.add(
            who,
            if has_won { "écus left of winners" } else { "écus left of losers" },
            state.money(seat),
        );
        means.add(who, "auctions won in a match", won[seat]);
        means.add(who, "points earned in a match", points[seat]);
    }
    Ok(())
}
