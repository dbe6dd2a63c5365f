//! The program `trianon`: serve the web site, play in the terminal, simulate, replay and verify.

mod admin;
mod arena;
mod backup;
mod bench;
#[cfg(feature = "cluster")]
mod cluster_command;
mod doctor;
mod engine;
mod environment;
mod games;
mod lesson_command;
mod limit_args;
mod load;
mod play;
mod puzzle_command;
mod replay;
mod review;
mod rulebook_command;
mod serve;
mod sim;
mod table_args;
mod trace;
mod upgrade;
mod verify;

use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use rules::Lang;

/// Gives memory back to the system after a rush. The system's own allocator keeps most of it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Four board games of the royal court: play, simulate, replay and verify.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the web site (default).
    Serve(serve::Args),
    /// Back up the database, also while the server runs.
    Backup(backup::BackupArgs),
    /// Restore the database from a backup, also while the server runs.
    Restore(backup::RestoreArgs),
    /// Move everything from a file into a PostgreSQL database that several servers share, or back.
    #[cfg(feature = "cluster")]
    Transfer(cluster_command::TransferArgs),
    /// Decide for the bots of a cluster.
    #[cfg(feature = "cluster")]
    Think(cluster_command::ThinkArgs),
    /// Look at tables and visitors, close, delete, mute, forget; also while the server runs.
    Admin(admin::Args),
    /// Look for what is wrong with the database, the machine and the public address.
    Doctor(doctor::Args),
    /// Check, before an upgrade, whether this program can play on all tables.
    Upgrade(upgrade::Args),
    /// List the games with their seats and options.
    Games(games::Args),
    /// Print the rules of a game, or one clause of them.
    Rules(rulebook_command::Args),
    /// List the lessons of a game, or rehearse one: check every line and print what a learner is told.
    Lessons(lesson_command::Args),
    /// Print a puzzle: a position in which one line is clearly best.
    Puzzle(puzzle_command::Args),
    /// Play in the terminal against bots.
    Play(play::Args),
    /// Simulate many random matches and print statistics.
    Sim(sim::Args),
    /// Let bots compete and measure which is better.
    Arena(arena::Args),
    /// Play in another arena: a bot that reads questions as JSON lines and answers them.
    ///
    /// The protocol is in docs/engine.md. The arena of this program uses it, too: trianon arena visite --bots
    /// "rules,cmd:trianon engine visite --bot king". The bot ends at the end of its input.
    Engine(engine::Args),
    /// Replay the record of a match: check every line and print the score.
    Replay(replay::Args),
    /// Review the record of a match: what luck did, what the seats did, and which decisions mattered.
    Review(review::Args),
    /// Print one random match as JSON lines: legal choices, views and entries.
    Trace(trace::Args),
    /// Verify the chance of a finished record: draw every outcome again from its seed.
    Verify(verify::Args),
    /// Measure how fast the games are, on one thread.
    Bench(bench::Args),
    /// Measure a running server: play matches on it over HTTP and event streams.
    Load(load::Args),
}

fn main() -> ExitCode {
    match run(environment::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader closed the pipe, as `head` does.
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

fn run(command: Command) -> Result<()> {
    match command {
        Command::Serve(args) => serve::run(&args),
        Command::Backup(args) => backup::backup(&args),
        Command::Restore(args) => backup::restore(&args),
        #[cfg(feature = "cluster")]
        Command::Transfer(args) => cluster_command::transfer(&args),
        #[cfg(feature = "cluster")]
        Command::Think(args) => cluster_command::think(&args),
        Command::Admin(args) => admin::run(&args),
        Command::Doctor(args) => doctor::run(&args),
        Command::Upgrade(args) => upgrade::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Rules(args) => rulebook_command::run(&args),
        Command::Lessons(args) => lesson_command::run(&args),
        Command::Puzzle(args) => puzzle_command::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Trace(args) => trace::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Load(args) => load::run(&args),
    }
}

/// The given language, or that of the environment, or English.
fn lang_or_default(lang: Option<Lang>) -> Lang {
    lang.or_else(|| {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let code = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"))?;
        code.get(..2)?.parse().ok()
    })
    .unwrap_or_default()
}

/// Checks early that a file can be written later. An existing file is not changed.
fn check_writable(path: &Path) -> std::io::Result<()> {
    let existed = path.exists();
    std::fs::OpenOptions::new().create(true).append(true).open(path)?;
    if existed { Ok(()) } else { std::fs::remove_file(path) }
}
