//! The house's own tools: `cargo xtask <name>`.
//!
//! * [`suite`]: `test`, everything that must pass before a commit
//! * [`tidy`]: `tidy`, what the compiler cannot see: rooms, clauses, words, records
//! * [`regen`]: `regen`, the golden files written anew
//! * [`previews`]: `previews`, the pictures that stand for links, drawn anew
//! * [`soak`]: `soak`, the conformance tests with the big counts
//! * [`ladder`]: `ladder`, every level of the bots against the one below
//! * [`shots`]: `shots`, pictures of every page and every phase
//! * [`fuzz`]: `fuzz`, every fuzz target for a while
//! * [`requirements`]: what the tests need of the machine: Chromium and fonts
//! * [`command`]: how all of them run other programs
//!
//! Deliberately without dependencies: the tools are built before anything else is.

mod command;
#[path = "../../crates/browser/src/font_files.rs"]
mod font_files;
mod fuzz;
mod ladder;
mod previews;
mod regen;
mod requirements;
mod shots;
mod soak;
mod suite;
mod tidy;

use std::process::ExitCode;

use command::Stop;

const USAGE: &str = "\
usage: cargo xtask <name>

  test                 format, lints, tests, documentation, tidy: stops at the first failure
  tidy                 the structural checks alone: rooms, clauses, glossary, words, goldens, …
  regen                write the golden files anew and show what changed
  previews             draw the pictures that stand for links anew from the covers; needs Chromium and fonts
  soak [ARGUMENTS]     the conformance tests in release with the big counts, then the ladder;
                       the arguments go to the tests (a name to filter by, --test-threads=N), without the ladder
  ladder               every level of the bots against the one below, in every game; fails if a rung does not hold
  shots [--only GAME] [--fonts wide|narrow]
                       pictures of every page and every phase of every game into shots/; needs Chromium and fonts
  fuzz [--seconds N]   every fuzz target for N seconds (600 if not said); needs nightly and cargo-fuzz
";

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Failed(what)) => {
            eprintln!("xtask: {what}");
            ExitCode::from(1)
        }
        Err(Stop::Usage(what)) => {
            eprint!("xtask: {what}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<(), Stop> {
    let Some((name, rest)) = arguments.split_first() else {
        return Err(Stop::Usage("which tool?".to_owned()));
    };
    match name.as_str() {
        "test" => nothing_more(rest).and_then(|()| suite::run()),
        "tidy" => nothing_more(rest).and_then(|()| tidy::run()),
        "regen" => nothing_more(rest).and_then(|()| regen::run()),
        "previews" => nothing_more(rest).and_then(|()| previews::run()),
        "soak" => soak::run(rest),
        "ladder" => nothing_more(rest).and_then(|()| ladder::run()),
        "shots" => shots::run(rest),
        "fuzz" => fuzz::run(rest),
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(())
        }
        _ => Err(Stop::Usage(format!("there is no tool `{name}`"))),
    }
}

/// Most tools take no arguments; a stray one is an error rather than ignored.
fn nothing_more(rest: &[String]) -> Result<(), Stop> {
    match rest.first() {
        None => Ok(()),
        Some(extra) => Err(Stop::Usage(format!("unexpected argument `{extra}`"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usage_error(arguments: &[&str]) -> String {
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        match dispatch(&arguments) {
            Err(Stop::Usage(what)) => what,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        assert_eq!(usage_error(&[]), "which tool?");
        assert_eq!(usage_error(&["tidyy"]), "there is no tool `tidyy`");
        assert_eq!(usage_error(&["tidy", "--fix"]), "unexpected argument `--fix`");
    }
}
