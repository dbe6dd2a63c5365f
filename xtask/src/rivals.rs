//! `cargo xtask rivals`: our bots against opponents from outside, in every game. Checks what `docs/bots.md` promises.

use std::path::Path;

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
    /// What is needed: at two seats a part of the matches, at more a multiple of the fair share.
    needed: Needed,
}

#[derive(Clone, Copy)]
enum Needed {
    /// The line is for information.
    Nothing,
    /// For the lower end of the interval: the goal, then what is accepted.
    AtLeast([f64; 2], [f64; 2]),
    /// The same, with other multiples for Royal Secrets: luck decides more there.
    AtLeastWithSecrets([f64; 2], [f64; 2], [f64; 2]),
    /// For the upper end.
    AtMost([f64; 2]),
}

/// What is needed at one table, as shares of the wins.
#[derive(Clone, Copy)]
struct Bounds {
    goal: f64,
    accepted: f64,
    at_most: bool,
}

impl Needed {
    fn bounds(self, game: &str, seats: u8) -> Option<Bounds> {
        let share = |[duel, times]: [f64; 2]| if seats == 2 { duel } else { times / f64::from(seats) };
        let (goal, accepted) = match self {
            Self::Nothing => return None,
            Self::AtLeastWithSecrets(_, _, [goal, accepted]) if game == "secrets" => {
                (goal / f64::from(seats), accepted / f64::from(seats))
            }
            Self::AtLeast(goal, accepted) | Self::AtLeastWithSecrets(goal, accepted, _) => {
                (share(goal), share(accepted))
            }
            Self::AtMost(most) => (share(most), share(most)),
        };
        Some(Bounds { goal, accepted, at_most: matches!(self, Self::AtMost(_)) })
    }
}

const SEARCHES: Needed = Needed::AtLeast([0.64, 1.4], [0.6, 1.25]);

const LINES: [Line; 11] = [
    Line { ours: "king", rival: "ismcts", equal_cpu: true, needed: SEARCHES },
    Line { ours: "king", rival: "flat", equal_cpu: true, needed: SEARCHES },
    Line {
        ours: "king",
        rival: "king1",
        equal_cpu: true,
        needed: Needed::AtLeastWithSecrets([0.75, 1.7], [0.64, 1.4], [1.4, 1.2]),
    },
    Line {
        ours: "king:scale=1",
        rival: "written",
        equal_cpu: false,
        needed: Needed::AtLeast([0.7, 1.6], [0.62, 1.4]),
    },
    Line {
        ours: "minister:scale=1",
        rival: "written",
        equal_cpu: false,
        needed: Needed::AtLeast([0.55, 1.25], [0.55, 1.25]),
    },
    Line { ours: "page", rival: "rules", equal_cpu: false, needed: Needed::AtMost([0.15, 0.5]) },
    Line { ours: "king", rival: "ismcts-rollouts", equal_cpu: true, needed: Needed::Nothing },
    Line { ours: "king", rival: "turnbase", equal_cpu: true, needed: Needed::Nothing },
    Line { ours: "king", rival: "flat-uniform", equal_cpu: true, needed: Needed::Nothing },
    Line { ours: "courtier", rival: "written", equal_cpu: false, needed: Needed::Nothing },
    Line { ours: "rules", rival: "written", equal_cpu: false, needed: Needed::Nothing },
];

/// Plays the contests, prints the table, and fails if one of ours is not strong enough.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let options = Options::read(arguments)?;
    let folder =
        root().join("target/rivals").join(output(&mut git(&["rev-parse", "--short", "HEAD"]))?.trim());
    std::fs::create_dir_all(&folder)
        .map_err(|error| Stop::Failed(format!("{} cannot be made: {error}", folder.display())))?;
    println!("Finished rotations are in {}: the same command resumes there.", folder.display());
    let heading = [
        "| game | one of | among | matches | share | interval | × fair | needed | |",
        "|---|---|---|---|---|---|---|---|---|",
    ];
    let mut lines = heading.map(str::to_owned).to_vec();
    let mut broken = Vec::new();
    for (game, seats) in
        GAMES.into_iter().filter(|(game, _)| options.only.as_deref().is_none_or(|only| only == *game))
    {
        for line in &LINES {
            let bounds = line.needed.bounds(game, seats);
            if bounds.is_none() && !options.all {
                continue;
            }
            let share = play(&folder, &options, (game, seats), line, bounds)?;
            let verdict = bounds.map(|bounds| Verdict::of(&share, options.matches, bounds));
            lines.push(row(game, seats, line, &share, options.matches, bounds));
            if verdict == Some(Verdict::Missed) {
                broken.push(format!(
                    "{} among {} in {game}: {:.3} – {:.3}",
                    line.ours, line.rival, share.low, share.high
                ));
            }
        }
    }
    println!("\n{}\n", lines.join("\n"));
    if broken.is_empty() { Ok(()) } else { Err(Stop::Failed(broken.join("\n       "))) }
}

/// Plays one contest, until its interval decides or all matches are played.
fn play(
    folder: &Path,
    options: &Options,
    (game, seats): (&str, u8),
    line: &Line,
    bounds: Option<Bounds>,
) -> Result<Share, Stop> {
    let name = format!("{game}-{}-{}", line.ours.split(':').next().unwrap_or_default(), line.rival);
    let (state, csv) = (folder.join(format!("{name}.state")), folder.join(format!("{name}.csv")));
    let mut command =
        cargo(&["run", "--quiet", "--release", "--manifest-path", "bench/rivals/Cargo.toml", "--"]);
    let bots = format!("{},{}", line.ours, line.rival);
    command.args([game, "--bots", &bots, "--seats", &seats.to_string()]);
    command.args(["--matches", &options.matches.to_string(), "--threads", &options.threads.to_string()]);
    command.arg("--state").arg(state).arg("--csv").arg(&csv);
    if line.equal_cpu {
        command.args(["--cpu", CPU_MS]);
    }
    if let Some(bounds) = bounds {
        command.args(["--until", &bounds.goal.to_string(), &bounds.accepted.to_string()]);
    }
    println!("{}", command::shown(&command));
    command::run(&mut command)?;
    share::read(&csv)
}

/// What a contest has shown.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Verdict {
    Goal,
    Accepted,
    Missed,
}

impl Verdict {
    /// A contest with fewer matches stopped early: then its 99 % interval decides.
    fn of(share: &Share, matches: u64, bounds: Bounds) -> Self {
        let [low, high] = interval(share, matches);
        if if bounds.at_most { high <= bounds.goal } else { low >= bounds.goal } {
            Self::Goal
        } else if !bounds.at_most && low >= bounds.accepted {
            Self::Accepted
        } else {
            Self::Missed
        }
    }
}

/// The interval that decides: of 95 % after all matches, of 99 % if the contest stopped before.
fn interval(share: &Share, matches: u64) -> [f64; 2] {
    if share.matches < matches { share.sure } else { [share.low, share.high] }
}

/// A row of the table, in the units of the requirement.
fn row(game: &str, seats: u8, line: &Line, share: &Share, matches: u64, bounds: Option<Bounds>) -> String {
    let (needed, verdict) = match bounds {
        None => ("–".to_owned(), String::new()),
        Some(bounds) => {
            let sign = if bounds.at_most { "≤" } else { "≥" };
            let needed = format!("{sign} {:.0} % ({:.0} %)", 100.0 * bounds.goal, 100.0 * bounds.accepted);
            (needed, format!("{:?}", Verdict::of(share, matches, bounds)).to_lowercase())
        }
    };
    let [low, high] = interval(share, matches).map(|end| 100.0 * end);
    let confidence = if share.matches < matches { "99" } else { "95" };
    format!(
        "| {game} | `{}` | `{}` | {} | {:.1} % | {low:.1} – {high:.1} ({confidence} %) | {:.2} | {needed} | {verdict} |",
        line.ours.split(':').next().unwrap_or_default(),
        line.rival,
        share.matches,
        100.0 * share.mean,
        share.mean * f64::from(seats),
    )
}

struct Options {
    only: Option<String>,
    matches: u64,
    threads: u64,
    all: bool,
}

impl Options {
    fn read(arguments: &[String]) -> Result<Self, Stop> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
        let mut options = Self { only: None, matches: 400, threads, all: false };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value =
                || rest.next().cloned().ok_or_else(|| Stop::Usage(format!("`{argument}` needs a value")));
            match argument.as_str() {
                "--only" => options.only = Some(value()?),
                "--matches" => options.matches = number(argument, &value()?)?,
                "--threads" => options.threads = number(argument, &value()?)?,
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

fn number(argument: &str, value: &str) -> Result<u64, Stop> {
    match value.parse() {
        Ok(number @ 1..) => Ok(number),
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
        let share = Share { mean: 0.5, low: 0.45, high: 0.55, matches: 400, sure: [0.4, 0.6] };
        let text = |game, seats, rival, share: &Share| {
            let line = LINES.iter().find(|line| line.rival == rival).unwrap_or(&LINES[0]);
            row(game, seats, line, share, 400, line.needed.bounds(game, seats))
        };
        let ends = |text: String, end: &str| assert!(text.ends_with(end), "{text}");
        ends(text("palais", 3, "flat", &share), "| 45.0 – 55.0 (95 %) | 1.50 | ≥ 47 % (42 %) | accepted |");
        ends(text("secrets", 4, "king1", &share), "| 2.00 | ≥ 35 % (30 %) | goal |");
        ends(text("visite", 2, "king1", &share), "| 1.00 | ≥ 75 % (64 %) | missed |");
        ends(text("visite", 2, "rules", &share), "| 1.00 | ≤ 15 % (15 %) | missed |");
        let early = Share { matches: 80, ..share };
        ends(text("palais", 3, "flat", &early), "| 40.0 – 60.0 (99 %) | 1.50 | ≥ 47 % (42 %) | missed |");
    }
}
