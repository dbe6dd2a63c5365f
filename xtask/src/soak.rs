//! `cargo xtask soak`: the battery, the fuzz bodies, the twins on the wire, the killed server and the attacks with large counts,
//! what reviews promise, then the rivals' own tests, a thousand power cuts, the answers of the puzzles, a fifth game in a copy of the tree, matches
//! through Caddy and nginx, the files of a release, and the ladder of the bots.

use std::time::Instant;

use crate::command::{self, Stop, cargo};
use crate::{dist, ladder, new_game, proxies, puzzles};

/// Runs the tests in release. Extra arguments go to the tests, and then nothing else is run.
pub(crate) fn run(extra: &[String]) -> Result<(), Stop> {
    let start = Instant::now();
    let result = step(&["--workspace", "--test", "conformance", "--test", "fuzzed", "--test", "wire"], extra)
        // After the others: they need the whole machine.
        .and_then(|()| step(&["--package", "trianon", "--test", "killed", "--test", "operations"], extra))
        .and_then(|()| step(&["--package", "trianon", "--test", "attacked"], &alone(extra)))
        .and_then(|()| step(&["--package", "review", "--test", "measured"], extra));
    println!("soak: {:.1} s", start.elapsed().as_secs_f32());
    result?;
    if extra.is_empty() {
        command::run(&mut cargo(&["test", "--manifest-path", "bench/rivals/Cargo.toml"]))?;
        let mut power = cargo(&["test", "--release", "--manifest-path", "bench/power/Cargo.toml"]);
        command::run(power.args(["--", "--nocapture"]).env("TRIANON_SOAK", "1"))?;
        puzzles::run(&["--check".to_owned()])?;
        new_game::proof::run()?;
        proxies::run()?;
        dist::run(&["--check".to_owned()])?;
        return ladder::run();
    }
    Ok(())
}

fn step(tests: &[&str], extra: &[String]) -> Result<(), Stop> {
    let mut command = cargo(&["test", "--release"]);
    command.args(tests).arg("--").args(arguments(extra)).env("TRIANON_SOAK", "1");
    command::run(&mut command)
}

/// One attack at a time: each measures how long an honest player waits.
fn alone(extra: &[String]) -> Vec<String> {
    let threads = extra.iter().any(|argument| argument.starts_with("--test-threads"));
    let one = (!threads).then(|| "--test-threads=1".to_owned());
    extra.iter().cloned().chain(one).collect()
}

/// The test harness refuses a number of threads given twice.
fn arguments(extra: &[String]) -> Vec<&str> {
    let mut arguments = vec!["--nocapture"];
    if !extra.iter().any(|argument| argument.starts_with("--test-threads")) {
        arguments.push("--test-threads=2");
    }
    arguments.extend(extra.iter().map(String::as_str));
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extra_arguments_are_forwarded() {
        assert_eq!(arguments(&[]), ["--nocapture", "--test-threads=2"]);
        assert_eq!(arguments(&["playouts".to_owned()]), ["--nocapture", "--test-threads=2", "playouts"]);
        assert_eq!(arguments(&["--test-threads=8".to_owned()]), ["--nocapture", "--test-threads=8"]);
    }
}
