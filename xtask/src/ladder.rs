//! `cargo xtask ladder`: every bot level against the one below, in every game. Checks what `docs/bots.md` promises.

use std::path::Path;

use crate::command::{self, Stop, cargo, output, root};
use crate::share::{self, Share};

/// Who is better than whom.
const RUNGS: [[&str; 2]; 4] =
    [["rules", "random"], ["courtier", "page"], ["minister", "courtier"], ["king", "minister"]];

/// The most seats of a table: every bot more takes its time.
const MOST_SEATS: u8 = 4;

/// Plays all contests, prints the results, and fails if a level is not strong enough.
pub(crate) fn run() -> Result<(), Stop> {
    let folder = root().join("target/ladder");
    std::fs::create_dir_all(&folder)
        .map_err(|error| Stop::Failed(format!("{} cannot be made: {error}", folder.display())))?;
    let mut lines = vec![
        "| game | one of | among | share | 95 % | needed |".to_owned(),
        "|---|---|---|---|---|---|".to_owned(),
    ];
    let mut broken = Vec::new();
    for (game, seats) in games()? {
        for [better, worse] in RUNGS {
            let share = contest(&folder, &game, seats, better, worse)?;
            let needed = needed(seats, better);
            if share.low < needed {
                broken
                    .push(format!("{better} against {worse} in {game}: {:.3} is below {needed}", share.low));
            }
            lines.push(format!(
                "| {game} | {better} | {worse} | {:.1} % | {:.1} – {:.1} | {:.1} |",
                100.0 * share.mean,
                100.0 * share.low,
                100.0 * share.high,
                100.0 * needed
            ));
        }
    }
    println!("\n{}\n", lines.join("\n"));
    if broken.is_empty() { Ok(()) } else { Err(Stop::Failed(broken.join("\n       "))) }
}

/// Every game of the registry with its table, as the program lists them.
fn games() -> Result<Vec<(String, u8)>, Stop> {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "trianon", "--", "games"]);
    let games = listed(&output(&mut command)?);
    if games.is_empty() { Err(Stop::Failed("`trianon games` lists no game".to_owned())) } else { Ok(games) }
}

/// `palais     Palais Royal (2–4)`: the lines that begin with a name, and the greater number of seats.
fn listed(text: &str) -> Vec<(String, u8)> {
    let games = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    games
        .filter_map(|line| {
            let seats = line.rsplit_once('(')?.1.strip_suffix(')')?;
            let most: u8 = seats.rsplit('–').next()?.parse().ok()?;
            Some((line.split(' ').next()?.to_owned(), most.min(MOST_SEATS)))
        })
        .collect()
}

/// The least lower bound of the share: at two seats a part of the matches, at more a multiple of the fair share.
fn needed(seats: u8, better: &str) -> f64 {
    let rules = better == "rules";
    match seats {
        2 if rules => 0.9,
        2 => 0.65,
        _ => (if rules { 2.4 } else { 1.5 }) / f64::from(seats),
    }
}

fn contest(folder: &Path, game: &str, seats: u8, better: &str, worse: &str) -> Result<Share, Stop> {
    let csv = folder.join(format!("{game}-{better}-{worse}.csv"));
    let (bots, seats) = (format!("{better},{worse}"), seats.to_string());
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "trianon", "--", "arena", game]);
    command.args(["--seats", &seats, "--bots", &bots, "--scale", "0.1", "--csv"]).arg(&csv);
    command::run(&mut command)?;
    share::read(&csv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_read_with_their_seats() {
        let text = "visite     Visite Royale (2)\n           Pull the King (and all).\npalais     Palais Royal (2–4)\n\
                    escalier   Escalier Royal (3–6)\n           --option chests=closed|open\n";
        let wanted =
            [("visite", 2), ("palais", 4), ("escalier", 4)].map(|(name, seats)| (name.to_owned(), seats));
        assert_eq!(listed(text), wanted);
    }

    #[test]
    fn what_is_needed() {
        assert!((needed(2, "rules") - 0.9).abs() < 1e-9 && (needed(2, "king") - 0.65).abs() < 1e-9);
        assert!((needed(4, "rules") - 0.6).abs() < 1e-9 && (needed(4, "king") - 0.375).abs() < 1e-9);
    }
}
