//! A file of puzzles: a head, then one block of lines for each puzzle.

use std::fmt::{self, Write as _};

use rules::{Meta, Seat, TableOptions};

/// The first line of a file.
pub const MAGIC: &str = "trianon puzzles 1";

/// Between the choices of a line, and between the entries of what follows. No notation contains it.
const BETWEEN: &str = "; ";

/// A puzzle as it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Where it begins in its file, counted from 1.
    pub line: usize,
    /// Rules, figures, seats and options of the table.
    pub table_options: TableOptions,
    /// The seat that decides.
    pub seat: Seat,
    /// What the seat sees, as JSON.
    pub view: String,
    /// The lines that were compared and are worth telling, the best first.
    pub lines: Vec<PuzzleLine>,
    /// Whether the best line wins at once.
    pub wins: bool,
    /// In which part of its tries the rules of thumb find the best line, from 0 to 1.
    pub found: f64,
    /// By how much the best line leads, in both checks.
    pub checks: [Checked; 2],
    /// The dice of a world in which the lines differ about as much as on average: see [`crate::position::world`].
    pub world: u64,
    /// What could follow the best line there, as entries of a record.
    pub follows: Vec<String>,
    /// What could follow the next line in the same world.
    pub otherwise: Vec<String>,
    /// Facts that speak for the best line, compared with the next one.
    pub reasons: Vec<PuzzleReason>,
}

/// A line that was compared.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleLine {
    /// The seat's share of the victory after it.
    pub value: f64,
    /// The standard error of the value.
    pub error: f64,
    /// The choices in notation.
    pub choices: Vec<String>,
}

/// A fact that speaks for the best line.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleReason {
    /// The key of its sentence in the words of the game.
    pub key: String,
    /// What it is after the best line.
    pub best: f64,
    /// What it is after the next line.
    pub other: f64,
}

/// One check of a puzzle: the least lead of the best line.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Checked {
    /// The best line's lead over the line that comes nearest, as a share of the victory.
    pub lead: f64,
    /// The standard error of the lead.
    pub error: f64,
    /// In how many worlds both were tried.
    pub worlds: usize,
}

/// An error in a file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct PuzzleError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl PuzzleError {
    pub(crate) fn new(line: usize, reason: impl Into<String>) -> Self {
        Self { line, reason: reason.into() }
    }
}

/// The number of the puzzle of a day: all in their order, one a day, again and again. Days count from any fixed one.
///
/// ```
/// assert_eq!([0, 1, 49, 50].map(|day| puzzles::of_day(day, 50)), [1, 2, 50, 1]);
/// ```
#[must_use]
pub fn of_day(day: u64, count: usize) -> usize {
    let count = u64::try_from(count).unwrap_or(u64::MAX).max(1);
    usize::try_from(day % count).unwrap_or(0) + 1
}

/// Reads a file of puzzles. An empty text has none.
///
/// ```
/// use rules::Position;
///
/// let error = puzzles::read(&visite::State::META, "trianon puzzles 1\ngame: palais\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2: these are puzzles of `palais`, not of `visite`");
/// ```
///
/// # Errors
/// The first line that is wrong, and what is wrong with it.
pub fn read(meta: &Meta, text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim_end()));
    if lines.next().is_none_or(|(_, first)| first != MAGIC) {
        return Err(PuzzleError::new(1, format!("a file of puzzles begins with `{MAGIC}`")));
    }
    let game = lines.next().and_then(|(_, line)| line.strip_prefix("game: "));
    let game = game.ok_or_else(|| PuzzleError::new(2, "expected `game: `"))?;
    if game != meta.id {
        return Err(PuzzleError::new(2, format!("these are puzzles of `{game}`, not of `{}`", meta.id)));
    }
    let (mut puzzles, mut block) = (Vec::new(), Vec::new());
    for (n, line) in lines.chain([(0, "")]) {
        if !line.is_empty() {
            let (key, value) = line.split_once(": ").ok_or_else(|| {
                PuzzleError::new(n, format!("expected `key: value`, found `{}`", short(line)))
            })?;
            block.push((n, key, value));
        } else if !block.is_empty() {
            puzzles.push(Fields(std::mem::take(&mut block)).puzzle(meta)?);
        }
    }
    Ok(puzzles)
}

/// Writes a file of puzzles.
#[must_use]
pub fn write(meta: &Meta, puzzles: &[Puzzle]) -> String {
    let mut out = format!("{MAGIC}\ngame: {}\n", meta.id);
    for puzzle in puzzles {
        // Writing to a text cannot fail.
        _ = write!(out, "\n{puzzle}");
    }
    out
}

/// The lines of one puzzle: number, key and value of each.
struct Fields<'a>(Vec<(usize, &'a str, &'a str)>);

impl<'a> Fields<'a> {
    fn puzzle(mut self, meta: &Meta) -> Result<Puzzle, PuzzleError> {
        let line = self.0[0].0;
        let (rules, rules_line) = self.number::<u16>("rules")?;
        let (figures, _) = self.number::<u8>("figures")?;
        let (seats, seats_line) = self.number::<u8>("seats")?;
        let options = self.all("option").into_iter().map(|(n, option)| {
            option.split_once(' ').ok_or_else(|| PuzzleError::new(n, "an option has a name and a value"))
        });
        let options = options.collect::<Result<Vec<_>, _>>()?;
        let table_options = TableOptions::validate_under(meta, rules, Some(seats), Some(figures), options)
            .map_err(|error| PuzzleError::new(rules_line, error.to_string()))?;
        let (seat, seat_line) = self.number::<u8>("seat")?;
        let seat = Seat::new(seat).filter(|seat| seat.number() < seats).ok_or_else(|| {
            PuzzleError::new(seat_line, format!("no seat `{seat}` at {seats} (line {seats_line})"))
        })?;
        let (_, view) = self.one("view")?;
        let lines = self.all("line").into_iter().map(|(n, text)| PuzzleLine::read(n, text));
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        if lines.len() < 2 {
            return Err(PuzzleError::new(line, "a puzzle has at least two lines to compare"));
        }
        let (found, _) = self.number("found")?;
        let checks = [self.check("first")?, self.check("again")?];
        let (world, _) = self.number("world")?;
        let wins = !self.all("wins").is_empty();
        let entries = |all: Vec<(usize, &str)>| match all.as_slice() {
            [] => Ok(Vec::new()),
            [(_, text)] => Ok(text.split(BETWEEN).map(str::to_owned).collect()),
            [_, (n, _), ..] => Err(PuzzleError::new(*n, "this is said twice")),
        };
        let (follows, otherwise) = (entries(self.all("follows"))?, entries(self.all("otherwise"))?);
        let reasons = self.all("reason").into_iter().map(|(n, text)| PuzzleReason::read(n, text));
        let reasons = reasons.collect::<Result<Vec<_>, _>>()?;
        if let Some((n, key, _)) = self.0.first() {
            return Err(PuzzleError::new(*n, format!("`{}` is no part of a puzzle", short(key))));
        }
        let view = view.to_owned();
        Ok(Puzzle {
            line,
            table_options,
            seat,
            view,
            lines,
            wins,
            found,
            checks,
            world,
            follows,
            otherwise,
            reasons,
        })
    }

    /// Takes all lines with this key.
    fn all(&mut self, key: &str) -> Vec<(usize, &'a str)> {
        let (taken, rest) = std::mem::take(&mut self.0).into_iter().partition(|(_, own, _)| *own == key);
        self.0 = rest;
        let taken: Vec<(usize, &str, &str)> = taken;
        taken.into_iter().map(|(n, _, value)| (n, value)).collect()
    }

    fn one(&mut self, key: &str) -> Result<(usize, &'a str), PuzzleError> {
        let first = self.0.first().map_or(0, |(n, ..)| *n);
        match self.all(key).as_slice() {
            [one] => Ok(*one),
            [] => Err(PuzzleError::new(first, format!("the puzzle that begins here has no `{key}: `"))),
            [_, (n, _), ..] => Err(PuzzleError::new(*n, format!("`{key}: ` is there twice"))),
        }
    }

    fn number<T: std::str::FromStr>(&mut self, key: &str) -> Result<(T, usize), PuzzleError> {
        let (n, value) = self.one(key)?;
        Ok((number(n, value)?, n))
    }

    fn check(&mut self, key: &str) -> Result<Checked, PuzzleError> {
        let (n, value) = self.one(key)?;
        let mut words = value.split(' ');
        let (lead, error) = (share(n, words.next())?, share(n, words.next())?);
        let worlds = number(n, words.next().unwrap_or_default())?;
        Ok(Checked { lead, error, worlds })
    }
}

impl PuzzleLine {
    fn read(n: usize, text: &str) -> Result<Self, PuzzleError> {
        let mut words = text.splitn(3, ' ');
        let (value, error) = (share(n, words.next())?, share(n, words.next())?);
        let choices = words.next().ok_or_else(|| PuzzleError::new(n, "the choices are missing"))?;
        Ok(Self { value, error, choices: choices.split(BETWEEN).map(str::to_owned).collect() })
    }
}

impl PuzzleReason {
    fn read(n: usize, text: &str) -> Result<Self, PuzzleError> {
        let mut words = text.split(' ');
        let key = words.next().unwrap_or_default().to_owned();
        let mut value = || number(n, words.next().unwrap_or_default());
        Ok(Self { key, best: value()?, other: value()? })
    }
}

/// Points, read as a share of the victory.
fn share(n: usize, word: Option<&str>) -> Result<f64, PuzzleError> {
    let points: f64 = number(n, word.unwrap_or_default())?;
    Ok(points / 100.0)
}

fn number<T: std::str::FromStr>(n: usize, text: &str) -> Result<T, PuzzleError> {
    text.parse().map_err(|_| PuzzleError::new(n, format!("expected a number, found `{}`", short(text))))
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl fmt::Display for Puzzle {
    /// The lines of the puzzle in its file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.table_options;
        writeln!(
            f,
            "rules: {}\nfigures: {}\nseats: {}",
            options.rules(),
            options.figures(),
            options.seats()
        )?;
        for (key, value) in options.options() {
            writeln!(f, "option: {key} {value}")?;
        }
        writeln!(f, "seat: {}\nview: {}", self.seat, self.view)?;
        for PuzzleLine { value, error, choices } in &self.lines {
            writeln!(f, "line: {:.1} {:.1} {}", 100.0 * value, 100.0 * error, choices.join(BETWEEN))?;
        }
        if self.wins {
            writeln!(f, "wins: at once")?;
        }
        writeln!(f, "found: {:.2}", self.found)?;
        for (key, Checked { lead, error, worlds }) in ["first", "again"].iter().zip(&self.checks) {
            writeln!(f, "{key}: {:.1} {:.2} {worlds}", 100.0 * lead, 100.0 * error)?;
        }
        writeln!(f, "world: {}", self.world)?;
        for (key, entries) in [("follows", &self.follows), ("otherwise", &self.otherwise)] {
            if !entries.is_empty() {
                writeln!(f, "{key}: {}", entries.join(BETWEEN))?;
            }
        }
        let reasons = &mut self.reasons.iter();
        reasons.try_for_each(|reason| {
            writeln!(f, "reason: {} {:.3} {:.3}", reason.key, reason.best, reason.other)
        })
    }
}

#[cfg(test)]
mod tests {
    use rules::Position;
    use visite::State;

    use super::*;

    const TEXT: &str = "trianon puzzles 1
game: visite

rules: 2
figures: 1
seats: 2
option: homeward no
seat: 1
view: {}
line: 71.2 0.9 K:K-1; end
line: 40.1 1.0 end
wins: at once
found: 0.25
first: 31.1 1.51 400
again: 30.9 0.62 2400
world: 3
follows: 0 end; * K
reason: reason-wins 0.500 0.250
";

    #[test]
    fn a_file_reads_as_it_was_written() {
        let puzzles = read(&State::META, TEXT).unwrap_or_default();
        assert_eq!(puzzles.len(), 1);
        let puzzle = &puzzles[0];
        assert_eq!((puzzle.line, puzzle.seat, puzzle.wins, puzzle.world), (4, Seat::at(1), true, 3));
        assert_eq!(puzzle.lines[0].choices, ["K:K-1", "end"]);
        assert_eq!((puzzle.follows.len(), puzzle.otherwise.len(), puzzle.reasons.len()), (2, 0, 1));
        assert!((puzzle.checks[1].lead - 0.309).abs() < 1e-9 && puzzle.checks[1].worlds == 2400);
        assert_eq!(write(&State::META, &puzzles), TEXT);
        assert_eq!(read(&State::META, "").map(|none| none.len()), Ok(0));
    }

    #[test]
    fn an_error_names_its_line() {
        let wrong = |from: &str, to: &str| match read(&State::META, &TEXT.replacen(from, to, 1)) {
            Err(error) => error.to_string(),
            Ok(_) => "nothing".to_owned(),
        };
        assert_eq!(
            wrong("trianon puzzles 1", "hello"),
            "line 1: a file of puzzles begins with `trianon puzzles 1`"
        );
        assert_eq!(wrong("rules: 2", "rules: two"), "line 4: expected a number, found `two`");
        assert!(wrong("rules: 2", "rules: 9").starts_with("line 4: Visite Royale is not played under"));
        assert_eq!(wrong("seat: 1", "seat: 2"), "line 8: no seat `2` at 2 (line 6)");
        assert_eq!(wrong("view: {}", "hello"), "line 9: expected `key: value`, found `hello`");
        assert_eq!(wrong("view: {}\n", ""), "line 9: the puzzle that begins here has no `view: `");
        assert_eq!(wrong("71.2 0.9 K:K-1; end", "71.2"), "line 10: expected a number, found ``");
        assert_eq!(wrong("40.1 1.0 end", "40.1 1.0"), "line 11: the choices are missing");
        assert_eq!(wrong("found: 0.25", "found: 0.25\nfound: 1"), "line 14: `found: ` is there twice");
        assert_eq!(wrong("world: 3", "world: 3\nhint: 4"), "line 17: `hint` is no part of a puzzle");
    }

    #[test]
    fn a_puzzle_that_does_not_fit_its_game_is_not_opened() {
        let puzzles = read(&State::META, TEXT).unwrap_or_default();
        let error = puzzles[0].open::<State>().map(|_| ()).unwrap_err().to_string();
        assert!(
            error.starts_with("line 4: in the puzzle that begins here, the view cannot be read:"),
            "{error}"
        );
    }
}
