//! `trianon bench`: how fast the games are, on one thread. See `docs/bench.md`.

use std::io::Write;
use std::time::Duration;

use anyhow::{Result, bail};
use arena::Speed;
use registry::{GameKind, with_game};
use rules::TableOptions;
use serde::Serialize;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Measure only this game [default: all games]
    game: Option<GameKind>,
    /// Measure each rate for this many seconds.
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Speeds {
    games: Vec<Speed>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if !(0.01..=600.0).contains(&args.seconds) {
        bail!("--seconds must be between 0.01 and 600, not {}", args.seconds);
    }
    let time = Duration::from_secs_f64(args.seconds);
    let mut games = Vec::new();
    for &kind in GameKind::ALL.iter().filter(|kind| args.game.is_none_or(|game| game == **kind)) {
        let meta = kind.meta();
        for seats in meta.seats.0..=meta.seats.1 {
            eprintln!("{}, {seats} seats …", meta.title);
            let table_options = TableOptions::validate(&meta, Some(seats), None, [])?;
            games.push(with_game!(kind, P => arena::bench::<P>(&table_options, time))?);
        }
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&Speeds { games })?)?;
        return Ok(());
    }
    writeln!(
        out,
        "game       seats   decisions/s   ns each   rollouts/s     legal/s     clones/s      views/s   bytes"
    )?;
    for speed in &games {
        writeln!(
            out,
            "{:<10} {:>5} {:>12.2}M {:>9.1} {:>11.2}M {:>10.2}M {:>11.1}M {:>11.1}M {:>7}",
            speed.game,
            speed.seats,
            speed.decisions_per_second / 1e6,
            1e9 / speed.decisions_per_second,
            speed.rollouts_per_second / 1e6,
            speed.lists_per_second / 1e6,
            speed.clones_per_second / 1e6,
            speed.views_per_second / 1e6,
            speed.state_bytes
        )?;
    }
    Ok(())
}
