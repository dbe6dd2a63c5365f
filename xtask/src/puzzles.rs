//! `cargo xtask puzzles`: finds the puzzles of every game in matches of bots, or checks those that ship.

use crate::command::{self, Stop, cargo, git};

/// Runs the finder with the same arguments, then shows what changed.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let known = ["--only", "--count", "--seed", "--threads", "--matches", "--check"];
    if let Some(flag) =
        arguments.iter().find(|word| word.starts_with("--") && !known.contains(&word.as_str()))
    {
        return Err(Stop::Usage(format!("unexpected argument `{flag}`")));
    }
    let mut finder =
        cargo(&["run", "--quiet", "--release", "--package", "puzzles", "--example", "puzzles", "--"]);
    command::run(finder.args(arguments))?;
    if arguments.iter().any(|word| word == "--check") {
        return Ok(());
    }
    println!("\nchanged puzzles:");
    command::run(&mut git(&["status", "--short", "puzzles"]))
}
