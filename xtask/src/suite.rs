//! `cargo xtask test`: everything that must pass before a commit, cheapest first.

use std::process::Command;
use std::time::Instant;

use crate::command::{self, Stop, cargo, shown, works};
use crate::requirements;
use crate::tidy;

/// Runs the steps in order and stops at the first that fails.
pub(crate) fn run() -> Result<(), Stop> {
    require()?;
    let steps = steps();
    let (count, start) = (steps.len(), Instant::now());
    for (number, step) in (1..).zip(steps) {
        let (name, step_start) = (step.name(), Instant::now());
        println!("\n=== {number}/{count}  {name}");
        let result = step.run();
        let seconds = step_start.elapsed().as_secs_f32();
        if let Err(Stop::Usage(what) | Stop::Failed(what)) = result {
            return Err(Stop::Failed(format!(
                "stopped at step {number}/{count} after {seconds:.1} s: {what}"
            )));
        }
        println!("=== {number}/{count}  ok after {seconds:.1} s");
    }
    println!("\nall {count} steps passed in {:.1} s", start.elapsed().as_secs_f32());
    Ok(())
}

enum Step {
    Command(Command),
    Tidy,
}

impl Step {
    fn name(&self) -> String {
        match self {
            Self::Command(command) => shown(command),
            Self::Tidy => "tidy".to_owned(),
        }
    }

    fn run(self) -> Result<(), Stop> {
        match self {
            Self::Command(mut command) => command::run(&mut command),
            Self::Tidy => tidy::run(),
        }
    }
}

/// All in the dev profile and with the flags as they are, so that everything is compiled once.
fn steps() -> Vec<Step> {
    let mut docs = cargo(&["doc", "--workspace", "--no-deps", "--locked"]);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    let commands = [
        cargo(&["fmt", "--all", "--check"]),
        cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
        tests(),
        // As `cargo run` builds it: without what the tests switch on in the crates below.
        cargo(&["check", "--locked", "--package", "trianon"]),
        cargo(&["test", "--doc", "--workspace", "--locked"]),
        docs,
    ];
    commands.into_iter().map(Step::Command).chain([Step::Tidy]).collect()
}

fn tests() -> Command {
    if works(&mut cargo(&["nextest", "--version"])) {
        cargo(&["nextest", "run", "--workspace", "--locked"])
    } else {
        cargo(&["test", "--workspace", "--locked", "--lib", "--bins", "--tests"])
    }
}

/// Lists everything that is missing, before anything is built.
fn require() -> Result<(), Stop> {
    let mut missing: Vec<_> = [("fmt", "rustfmt"), ("clippy", "clippy")]
        .into_iter()
        .filter(|(subcommand, _)| !works(&mut cargo(&[subcommand, "--version"])))
        .map(|(subcommand, component)| {
            format!("`cargo {subcommand}` is missing: rustup component add {component}")
        })
        .collect();
    // Nothing is installed for a run that fails anyway.
    missing.extend(if missing.is_empty() { requirements::provide() } else { requirements::missing() });
    if missing.is_empty() { Ok(()) } else { Err(Stop::Failed(missing.join("\n       "))) }
}
