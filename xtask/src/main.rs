//! The repository's own tools: `cargo xtask <name>`.
//!
//! * [`suite`]: `test`, everything that must pass before a commit
//! * [`tidy`]: `tidy`, what the compiler cannot see: rooms, clauses, records, names
//! * [`new_game`]: `new-game`, the files of another game and its lines in the registry
//! * [`regen`]: `regen`, rewrites the golden records
//! * [`previews`]: `previews`, redraws the link previews
//! * [`soak`]: `soak`, the conformance tests with large counts
//! * [`cluster`]: `cluster` and `soak --nodes`, several servers with one PostgreSQL database; `services` starts it
//! * [`ladder`]: `ladder`, every bot level against the one below
//! * [`rivals`]: `rivals`, our bots against opponents from outside
//! * [`puzzles`]: `puzzles`, finds the puzzles that ship, or checks them
//! * [`shots`]: `shots`, screenshots of every page and phase
//! * [`frames`]: `frames`, how smoothly pieces move on a slow processor
//! * [`a11y`]: `a11y`, axe-core over every kind of page
//! * [`fuzz`]: `fuzz`, every fuzz target for a while
//! * [`audit`]: `audit`, the dependencies against the advisories of RustSec
//! * [`dist`]: `dist`, the files of a release
//! * [`proxies`]: `proxies`, matches through Caddy and nginx
//! * [`requirements`]: what the tests need of the machine: Chromium, fonts, Python
//! * [`command`]: how all of them run other programs; [`share`]: how they read the result of a contest
//!
//! It has no dependencies, so that it builds at once.

mod a11y;
mod audit;
mod cluster;
mod command;
mod dist;
#[path = "../../crates/browser/src/font_files.rs"]
mod font_files;
mod frames;
mod fuzz;
mod ladder;
mod new_game;
mod previews;
mod proxies;
mod puzzles;
mod regen;
mod requirements;
mod rivals;
#[expect(dead_code, reason = "the tests of a cluster use more of it")]
#[path = "../../crates/trianon/tests/cluster/services.rs"]
mod services;
mod share;
mod shots;
mod soak;
mod suite;
mod tidy;

use std::process::ExitCode;

use command::Stop;

const USAGE: &str = "\
usage: cargo xtask <name>

  test                 format, lints, tests, documentation, tidy; stops at the first failure
  tidy                 the structural checks alone: rooms, clauses, glossary, golden records, names, …
  new-game NAME        write a small, complete game to start from, and its lines in the registry, Cargo and map
  regen                rewrite the golden records and show what changed
  previews             redraw the link previews from the covers; needs Chromium and fonts
  soak [ARGUMENTS]     the conformance tests in release with large counts, then a fifth game in a copy of the
                       tree, proxies, dist --check and the ladder; with arguments (a filter, --test-threads=N) the tests alone
  soak --nodes N [--short]
                       a cluster of N servers in which something breaks every second for five minutes (--short: thirty
                       seconds); needs postgresql and nats-server
  cluster [--bench]    the tests of the store on PostgreSQL and of the parts of a cluster; with --bench measures it; needs
                       postgresql and nats-server
  ladder               every bot level against the one below, in every game; fails if a level is not stronger
  rivals [--only GAME] [--matches N] [--threads N] [--all]
                       our bots against opponents from outside (bench/rivals), at equal CPU time or as shipped;
                       prints the table of docs/bots.md, resumes where it stopped, fails if one is not strong enough
  puzzles [--only GAME] [--count N] [--seed N] [--threads N] [--matches N] [--check]
                       finds puzzles in matches of bots and writes puzzles/; resumes where it stopped; with --check compares
                       the answers of those that ship again, in other worlds
  shots [--only GAME] [--fonts wide|narrow] [--check]
                       screenshots of every page and phase of every game at every size, in shots/; with --check also
                       measures whether everything fits, in every language and set of fonts; needs Chromium and fonts
  frames [--only GAME] how long frames take while pieces move, in Chromium on a processor four times slower
  a11y [--only GAME]   axe-core over every kind of page, both themes, phone and desktop; needs Chromium, fonts, npm
  audit [--database FOLDER]
                       the dependencies against the advisories of RustSec, fetched or in a folder; fails if one concerns
                       this program, or if the advisories cannot be had
  dist [--check]       the files of a release in target/dist: static program, archive, Debian package, container file, bill of
                       materials, checksums; with --check also the exposure of the unit, a match in an empty root, and
                       a second build in another folder, which must give the same bytes; needs dpkg and systemd
  proxies              matches through Caddy and nginx as docs/operations.md configures them; needs caddy, nginx and curl
  fuzz [--seconds N]   every fuzz target for N seconds (default 600); needs nightly and cargo-fuzz
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
        return Err(Stop::Usage("name a tool".to_owned()));
    };
    match name.as_str() {
        "test" => nothing_more(rest).and_then(|()| suite::run()),
        "tidy" => nothing_more(rest).and_then(|()| tidy::run()),
        "new-game" => new_game::run(rest),
        "regen" => nothing_more(rest).and_then(|()| regen::run()),
        "previews" => nothing_more(rest).and_then(|()| previews::run()),
        "cluster" => cluster::run(rest),
        "soak" => match cluster::soak_of(rest)? {
            Some((nodes, short)) => cluster::soak(nodes, short),
            None => soak::run(rest),
        },
        "ladder" => nothing_more(rest).and_then(|()| ladder::run()),
        "rivals" => rivals::run(rest),
        "puzzles" => puzzles::run(rest),
        "shots" => shots::run(rest),
        "frames" => frames::run(rest),
        "a11y" => a11y::run(rest),
        "fuzz" => fuzz::run(rest),
        "audit" => audit::run(rest),
        "dist" => dist::run(rest),
        "proxies" => nothing_more(rest).and_then(|()| proxies::run()),
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
        assert_eq!(usage_error(&[]), "name a tool");
        assert_eq!(usage_error(&["tidyy"]), "there is no tool `tidyy`");
        assert_eq!(usage_error(&["tidy", "--fix"]), "unexpected argument `--fix`");
        assert_eq!(usage_error(&["puzzles", "--fast"]), "unexpected argument `--fast`");
    }
}
