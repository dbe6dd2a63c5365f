//! `cargo xtask fuzz`: every fuzz target for a while.

use crate::command::{self, Stop, cargo, nightly, output, root, works};

const SECONDS: u32 = 600;

/// Runs the targets one after another and stops at the first that finds something.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let seconds = seconds(arguments)?;
    require_tools()?;
    let folder = root().join("fuzz");
    let listed = output(nightly(&["fuzz", "list"]).current_dir(&folder))?;
    let targets: Vec<&str> = listed.split_whitespace().collect();
    if targets.is_empty() {
        return Err(Stop::Failed("fuzz/ has no targets".to_owned()));
    }
    for (number, target) in (1..).zip(&targets) {
        println!("\n=== {number}/{}  {target} for {seconds} s", targets.len());
        let limit = format!("-max_total_time={seconds}");
        command::run(nightly(&["fuzz", "run", target, "--", &limit]).current_dir(&folder))?;
    }
    Ok(())
}

/// `--seconds N` or `--seconds=N`, or nothing.
fn seconds(arguments: &[String]) -> Result<u32, Stop> {
    let arguments: Vec<&str> = arguments.iter().flat_map(|argument| argument.splitn(2, '=')).collect();
    match arguments[..] {
        [] => Ok(SECONDS),
        // 0 would mean for ever to the fuzzer.
        ["--seconds", number] => {
            number.parse().ok().filter(|&seconds| seconds > 0).ok_or_else(|| {
                Stop::Usage(format!("`--seconds` takes a whole number from 1, not `{number}`"))
            })
        }
        _ => Err(Stop::Usage(format!("unexpected arguments `{}`", arguments.join(" ")))),
    }
}

/// Lists everything that is missing.
fn require_tools() -> Result<(), Stop> {
    let mut missing = Vec::new();
    if !root().join("fuzz/Cargo.toml").is_file() {
        missing.push("the folder fuzz/ with its Cargo.toml is missing from the repository");
    }
    if !works(&mut nightly(&["--version"])) {
        missing.push("the nightly toolchain is missing: rustup toolchain install nightly");
    }
    if !works(&mut cargo(&["fuzz", "--version"])) {
        missing.push("cargo-fuzz is missing: cargo install cargo-fuzz");
    }
    if missing.is_empty() { Ok(()) } else { Err(Stop::Failed(missing.join("\n       "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Option<u32> {
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        seconds(&arguments).ok()
    }

    #[test]
    fn the_time_is_read() {
        assert_eq!(read(&[]), Some(600));
        assert_eq!(read(&["--seconds", "30"]), Some(30));
        assert_eq!(read(&["--seconds=30"]), Some(30));
        assert_eq!(read(&["--seconds"]), None);
        assert_eq!(read(&["--seconds", "0"]), None);
        assert_eq!(read(&["--seconds", "soon"]), None);
        assert_eq!(read(&["--minutes", "1"]), None);
    }
}
