//! Trianon, the program: the house on the web, play in the terminal, simulate, replay and check.

mod arena;
mod backup;
mod bench;
mod games;
mod play;
mod replay;
mod serve;
mod sim;
mod table_args;
mod trace;
mod verify;

use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use rules::Lang;

/// Four board games of the royal court: play them, study them, check them.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Command {
    #[command(subcommand)]
    command: Option<Job>,
}

#[derive(Subcommand)]
enum Job {
    /// Open the house to the web; this is what happens if nothing is said.
    Serve(serve::Args),
    /// Copy everything the house keeps into another file, also while it is open.
    Backup(backup::BackupArgs),
    /// Bring back what a backup holds, also while the house is open.
    Restore(backup::RestoreArgs),
    /// List what can be played: games, seats, options.
    Games(games::Args),
    /// Play in the terminal against bots.
    Play(play::Args),
    /// Play many random matches and count what comes of them.
    Sim(sim::Args),
    /// Let bots compete and measure who is better.
    Arena(arena::Args),
    /// Check the record of a match and print its score.
    Replay(replay::Args),
    /// Write one random match as JSON lines: what was legal, what everybody saw, what was done.
    Trace(trace::Args),
    /// Check that nobody chose the cards: draw every outcome of a finished record again.
    Verify(verify::Args),
    /// Measure how fast the games are, on one thread.
    Bench(bench::Args),
}

fn main() -> ExitCode {
    match run(Command::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        // Somebody closed the pipe we were writing to: they have seen enough.
        Err(error) if error.root_cause().downcast_ref::<std::io::Error>().is_some_and(is_broken_pipe) => {
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &std::io::Error) -> bool {
    error.kind() == ErrorKind::BrokenPipe
}

fn run(job: Option<Job>) -> Result<()> {
    match job {
        Some(Job::Serve(args)) => serve::run(&args),
        Some(Job::Backup(args)) => backup::backup(&args),
        Some(Job::Restore(args)) => backup::restore(&args),
        Some(Job::Games(args)) => games::run(&args),
        Some(Job::Play(args)) => play::run(&args),
        Some(Job::Sim(args)) => sim::run(&args),
        Some(Job::Arena(args)) => arena::run(&args),
        Some(Job::Replay(args)) => replay::run(&args),
        Some(Job::Trace(args)) => trace::run(&args),
        Some(Job::Verify(args)) => verify::run(&args),
        Some(Job::Bench(args)) => bench::run(&args),
        None => serve::run(&serve::Args::default()),
    }
}

/// The language somebody asked for, or the one of the environment, or English.
fn lang_or_default(lang: Option<Lang>) -> Lang {
    lang.or_else(|| {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let code = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"))?;
        code.get(..2)?.parse().ok()
    })
    .unwrap_or_default()
}

/// Sees beforehand that a file can be written afterwards. What is there already stays until then.
fn keep_place(path: &Path) -> std::io::Result<()> {
    let there = path.exists();
    std::fs::OpenOptions::new().create(true).append(true).open(path)?;
    if there { Ok(()) } else { std::fs::remove_file(path) }
}
