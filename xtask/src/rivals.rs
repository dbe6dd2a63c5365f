//! `cargo xtask rivals`: our bots against opponents from outside, in every game. Checks what `docs/bots.md` promises.

use crate::command::{self, Stop, cargo, git, output, root};
use crate::share::{self, Share};

/// The games, with the size of the table at which they are measured.
const GAMES: [(&str, u8); 4] = [("visite", 2), ("palais", 3), ("secrets", 4), ("escalier", 4)];

/// CPU time of a turn for contests at equal time, in milliseconds.
const CPU_MS: &str = "50";

/// One line of the table: one of ours among copies of a rival.
struct Line {
    ours: &'static str,
    rival: &'static str,
    /// Whether both get the same CPU time; else each level has its own iterations.
    equal_cpu: bool,
    /// The goal for the lower end of the interval: at two seats a part of the matches, at more a multiple of the fair
    /// share. Then what is accepted. `None` if the line is for information.
    needed: Option<Needed>,
}

#[derive(Clone, Copy)]
struct Needed {
    goal: [f64; 2],
    accepted: [f64; 2],
    /// Royal Secrets needs less against the first King, because luck decides more.
    secrets: [f64; 2],
}

impl Needed {
    const fn of(goal: [f64; 2], accepted: [f64; 2]) -> Option<Self> {
        Some(Self { goal, accepted, secrets: [goal[1], accepted[1]] })
    }

    /// The goal and what is accepted, as a share of the wins.
    fn shares(self, game: &str, seats: u8) -> [f64; 2] {
        match (seats, game) {
            (2, _) => [self.goal[0], self.accepted[0]],
            (_, "secrets") => self.secrets.map(|times| times / f64::from(seats)),
            _ => [self.goal[1], self.accepted[1]].map(|times| times / f64::from(seats)),
        }
    }
}

const LINES: [Line; 10] = [
    Line { ours: "king", rival: "ismcts", equal_cpu: true, needed: Needed::of([0.64, 1.4], [0.6, 1.25]) },
    Line { ours: "king", rival: "flat", equal_cpu: true, needed: Needed::of([0.64, 1.4], [0.6, 1.25]) },
    Line {
        ours: "king:scale=1",
        rival: "written",
        equal_cpu: false,
        needed: Needed::of([0.7, 1.6], [0.62, 1.4]),
    },
    Line {
        ours: "minister:scale=1",
        rival: "written",
        equal_cpu: false,
        needed: Needed::of([0.55, 1.25], [0.55, 1.25]),
    },
    Line {
        ours: "king",
        rival: "king1",
        equal_cpu: true,
        needed: Some(Needed { goal: [0.75, 1.7], accepted: [0.64, 1.4], secrets: [1.4, 1.2] }),
    },
    Line { ours: "king", rival: "ismcts-rollouts", equal_cpu: true, needed: None },
    Line { ours: "king", rival: "turnbase", equal_cpu: true, needed: None },
    Line { ours: "king", rival: "flat-uniform", equal_cpu: true, needed: None },
    Line { ours: "courtier", rival: "written", equal_cpu: false, needed: None },
    Line { ours: "rules", rival: "written", equal_cpu: false, needed: None },
];

/// Plays the contests, prints the table, and fails if one of ours is not strong enough.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let options = Options::read(arguments)?;
    let folder =
        root().join("target/rivals").join(output(&mut git(&["rev-parse", "--short", "HEAD"]))?.trim());
    std::fs::create_dir_all(&folder)
        .map_err(|error| Stop::Failed(format!("{} cannot be made: {error}", folder.display())))?;
    println!("Finished rotations are in {}: the same command resumes there.", folder.display());
    let heading =
        ["| game | one of | among | share | 95 % | × fair | needed | |", "|---|---|---|---|---|---|---|---|"];
    let mut lines = heading.map(str::to_owned).to_vec();
    let mut broken = Vec::new();
    for (game, seats) in
        GAMES.into_iter().filter(|(game, _)| options.only.as_deref().is_none_or(|only| only == *game))
    {
        for line in LINES.iter().filter(|line| options.all || line.needed.is_some()) {
            let name = format!("{game}-{}-{}", line.ours.split(':').next().unwrap_or_default(), line.rival);
            let (state, csv) = (folder.join(format!("{name}.state")), folder.join(format!("{name}.csv")));
            let mut command =
                cargo(&["run", "--quiet", "--release", "--manifest-path", "bench/rivals/Cargo.toml", "--"]);
            let (bots, seats_text) = (format!("{},{}", line.ours, line.rival), seats.to_string());
            command.args([game, "--bots", &bots, "--seats", &seats_text, "--matches", &options.matches]);
            command.args(["--threads", &options.threads]).arg("--state").arg(state).arg("--csv").arg(&csv);
            if line.equal_cpu {
                command.args(["--cpu", CPU_MS]);
            }
            println!("{}", command::shown(&command));
            command::run(&mut command)?;
            let share = share::read(&csv)?;
            lines.push(row(game, seats, line, &share));
            if let Some([_, accepted]) = line.needed.map(|needed| needed.shares(game, seats))
                && share.low < accepted
            {
                broken.push(format!(
                    "{} against {} in {game}: {:.3} is below {accepted:.3}",
                    line.ours, line.rival, share.low
                ));
            }
        }
    }
    println!("\n{}\n", lines.join("\n"));
    if broken.is_empty() { Ok(()) } else { Err(Stop::Failed(broken.join("\n       "))) }
}

/// A row of the table, in the units of the requirement.
fn row(game: &str, seats: u8, line: &Line, share: &Share) -> String {
    let needed = line.needed.map(|needed| needed.shares(game, seats));
    let (text, verdict) = match needed {
        None => ("–".to_owned(), ""),
        Some([goal, accepted]) => {
            let verdict = if share.low >= goal {
                "goal"
            } else if share.low >= accepted {
                "accepted"
            } else {
                "missed"
            };
            (format!("{:.0} % ({:.0} %)", 100.0 * goal, 100.0 * accepted), verdict)
        }
    };
    format!(
        "| {game} | `{}` | `{}` | {:.1} % | {:.1} – {:.1} | {:.2} | {text} | {verdict} |",
        line.ours.split(':').next().unwrap_or_default(),
        line.rival,
        100.0 * share.mean,
        100.0 * share.low,
        100.0 * share.high,
        share.mean * f64::from(seats),
    )
}

struct Options {
    only: Option<String>,
    matches: String,
    threads: String,
    all: bool,
}

impl Options {
    fn read(arguments: &[String]) -> Result<Self, Stop> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut options =
            Self { only: None, matches: "400".to_owned(), threads: threads.to_string(), all: false };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value =
                || rest.next().cloned().ok_or_else(|| Stop::Usage(format!("`{argument}` needs a value")));
            match argument.as_str() {
                "--only" => options.only = Some(value()?),
                "--matches" => options.matches = number(argument, value()?)?,
                "--threads" => options.threads = number(argument, value()?)?,
                "--all" => options.all = true,
                other => return Err(Stop::Usage(format!("unexpected argument `{other}`"))),
            }
        }
        if let Some(only) = &options.only
            && !GAMES.iter().any(|(game, _)| game == only)
        {
            return Err(Stop::Usage(format!("there is no game `{only}`")));
        }
        Ok(options)
    }
}

fn number(argument: &str, value: String) -> Result<String, Stop> {
    match value.parse::<u64>() {
        Ok(1..) => Ok(value),
        _ => Err(Stop::Usage(format!("`{argument}` needs a number above 0, not `{value}`"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Options, Stop> {
        Options::read(&arguments.iter().map(|&argument| argument.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn arguments_are_checked() {
        assert!(read(&["--only", "palais", "--matches", "100", "--all"]).is_ok_and(|options| options.all));
        for bad in [&["--only", "chess"][..], &["--only"], &["--matches", "0"], &["--fast"]] {
            assert!(matches!(read(bad), Err(Stop::Usage(_))), "{bad:?}");
        }
    }

    #[test]
    fn a_row_says_what_was_reached() {
        let share = Share { mean: 0.5, low: 0.45, high: 0.55 };
        let line = |rival| LINES.iter().find(|line| line.rival == rival).unwrap_or(&LINES[0]);
        assert!(row("palais", 3, line("flat"), &share).ends_with("| 1.50 | 47 % (42 %) | accepted |"));
        assert!(row("secrets", 4, line("king1"), &share).ends_with("| 2.00 | 35 % (30 %) | goal |"));
        assert!(row("visite", 2, line("king1"), &share).ends_with("| 1.00 | 75 % (64 %) | missed |"));
    }
}
