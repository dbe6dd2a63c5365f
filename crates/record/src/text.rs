//! A whole record as text, versions 1 and 2.

use std::fmt;

use rules::{BadOptions, Meta, Scores, Seat, TableOptions};

use crate::fair::{Commitment, Nonce, Seed};
use crate::line::{Text, short};

/// The version this program writes, and the newest it reads. It reads all before.
///
/// Version 2 has another hash of the last state, and nonce commitments. The hash of a version 1 record depends on the
/// machine and the compiler that wrote it, so it is read and not compared.
pub const VERSION: u32 = 2;

const MAGIC: &str = "trianon record";
const NAME_LENGTH: usize = 60;
const ID_LENGTH: usize = 64;

/// A place in a text, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextPosition {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct RecordError {
    /// Where.
    pub place: TextPosition,
    /// What.
    pub reason: String,
}

impl RecordError {
    /// Says what is wrong where.
    pub fn new(line: usize, column: usize, reason: impl Into<String>) -> Self {
        Self { place: TextPosition { line, column }, reason: reason.into() }
    }
}

/// What stands above the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordHead {
    /// The version of the format: [`VERSION`] for what is written anew.
    pub format: u32,
    /// The game's name.
    pub game: String,
    /// The rules it was played under.
    pub rules: u16,
    /// The printed figures it was played with.
    pub figures: u8,
    /// How many sat down.
    pub seats: u8,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The match's name in this house.
    pub id: String,
    /// What the players were called, seat 0 first; empty names for seats without one.
    pub players: Vec<String>,
    /// What the house showed before the first deal.
    pub commitment: Option<Commitment>,
    /// What each seat showed of its nonce before any was opened (format 2).
    pub nonce_commitments: Vec<Option<Commitment>>,
    /// What each seat added.
    pub nonces: Vec<Option<Nonce>>,
    /// The house's secret, once the match is over.
    pub seed: Option<Seed>,
}

impl RecordHead {
    /// The head of a new match.
    #[must_use]
    pub fn new(meta: &Meta, table_options: &TableOptions, id: &str) -> Self {
        let seats = usize::from(table_options.seats());
        Self {
            format: VERSION,
            game: meta.id.to_owned(),
            rules: table_options.rules(),
            figures: table_options.figures(),
            seats: table_options.seats(),
            options: table_options.owned_options(),
            id: id.to_owned(),
            players: vec![String::new(); seats],
            commitment: None,
            nonce_commitments: vec![None; seats],
            nonces: vec![None; seats],
            seed: None,
        }
    }

    /// The terms of the match, checked against the game.
    ///
    /// # Errors
    /// When the game does not know them.
    pub fn table_options(&self, meta: &Meta) -> Result<TableOptions, BadOptions> {
        let options = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        TableOptions::validate_under(meta, self.rules, Some(self.seats), Some(self.figures), options)
    }
}

/// How the match ended, below the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Close {
    /// The game's word for it, or `resigned`, or `aborted`.
    pub reason: String,
    /// Points by seat; none if the match was aborted.
    pub points: Vec<i32>,
    /// Ranks by seat; none if the match was aborted.
    pub ranks: Vec<u8>,
    /// The hash of the last state.
    pub hash: u64,
}

impl Close {
    /// The end of a match that has scores.
    #[must_use]
    pub fn scored(scores: &Scores, hash: u64) -> Self {
        let seats = || Seat::all(scores.seats());
        Self {
            reason: scores.reason().to_owned(),
            points: seats().map(|seat| scores.points(seat)).collect(),
            ranks: seats().map(|seat| scores.rank_of(seat)).collect(),
            hash,
        }
    }

    /// Whether two programs have come to the same end. The hash in a record of format 1 says nothing about it.
    #[must_use]
    pub fn is_same_end(&self, other: &Self, format: u32) -> bool {
        (&self.reason, &self.points, &self.ranks) == (&other.reason, &other.points, &other.ranks)
            && (format < 2 || self.hash == other.hash)
    }

    /// The end of a match that was broken off.
    #[must_use]
    pub fn aborted(hash: u64) -> Self {
        Self { reason: "aborted".to_owned(), points: Vec::new(), ranks: Vec::new(), hash }
    }
}

/// A record: head, log, and for a finished match how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What stands above the log.
    pub head: RecordHead,
    /// The log, each line with its number in the text.
    pub lines: Vec<(usize, Text)>,
    /// How it ended, with the line's number.
    pub close: Option<(usize, Close)>,
}

// ---- writing ----

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        for (_, line) in &self.lines {
            writeln!(f, "{line}")?;
        }
        match &self.close {
            Some((_, close)) => writeln!(f, "{close}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for RecordHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC} {}", self.format)?;
        writeln!(f, "game: {}", self.game)?;
        writeln!(f, "rules: {} figures {}", self.rules, self.figures)?;
        writeln!(f, "seats: {}", self.seats)?;
        for (key, value) in &self.options {
            writeln!(f, "option: {key} {value}")?;
        }
        writeln!(f, "match: {}", self.id)?;
        for (seat, name) in self.players.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            writeln!(f, "player: {seat} {name}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        for (seat, commitment) in self.nonce_commitments.iter().enumerate() {
            if let Some(commitment) = commitment {
                writeln!(f, "nonce-commitment: {seat} {commitment}")?;
            }
        }
        for (seat, nonce) in self.nonces.iter().enumerate() {
            if let Some(nonce) = nonce {
                writeln!(f, "nonce: {seat} {nonce}")?;
            }
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Close {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "over {}", self.reason)?;
        if !self.ranks.is_empty() {
            f.write_str(" points")?;
            self.points.iter().try_for_each(|points| write!(f, " {points}"))?;
            f.write_str(" ranks")?;
            self.ranks.iter().try_for_each(|rank| write!(f, " {rank}"))?;
        }
        write!(f, " state {:016x}", self.hash)
    }
}

/// Makes a name fit for a record: no control characters, not too long, no blanks around it.
#[must_use]
pub fn fit_name(name: &str) -> String {
    let clean: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.trim().chars().take(NAME_LENGTH).collect::<String>().trim_end().to_owned()
}

impl Record {
    /// The record of a finished match: its head, its log, how it ended. Lines get the numbers they have in the text.
    #[must_use]
    pub fn assemble(head: RecordHead, log: impl IntoIterator<Item = Text>, close: Close) -> Self {
        let first = head.to_string().lines().count() + 2;
        let lines: Vec<_> = (first..).zip(log).collect();
        let last = first + lines.len();
        Self { head, lines, close: Some((last, close)) }
    }
}

// ---- reading ----

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// Says line, column and what is wrong there.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let first = text.split('\n').next().unwrap_or_default();
        let format = read_version(first)?;
        for (n, line) in text.split('\n').enumerate() {
            if let Some(column) = line.chars().position(char::is_control) {
                return Err(RecordError::new(
                    n + 1,
                    column + 1,
                    "a control character has no place in a record",
                ));
            }
        }
        if first != format!("{MAGIC} {format}") {
            let column = MAGIC.len() + 3;
            return Err(RecordError::new(
                1,
                column,
                format!("nothing may follow the version, found `{}`", short(first)),
            ));
        }
        let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line));
        lines.next();
        let mut head = HeadReader::new(format);
        let mut last = 1;
        let mut log_begins = false;
        for (n, line) in lines.by_ref() {
            last = n;
            if line.is_empty() {
                log_begins = true;
                break;
            }
            head.read(n, line)?;
        }
        let head = head.finish(last + usize::from(!log_begins))?;
        if !log_begins {
            return Err(RecordError::new(
                last + 1,
                1,
                "the record ends before its log: expected an empty line",
            ));
        }
        let mut record = Self { head, lines: Vec::new(), close: None };
        for (n, line) in lines {
            if record.close.is_some() {
                return Err(RecordError::new(n, 1, "nothing may follow the `over` line"));
            }
            if line == "over" || line.starts_with("over ") {
                record.close = Some((n, read_close(n, line, record.head.seats)?));
            } else {
                let read =
                    Text::read(line).map_err(|(column, reason)| RecordError::new(n, column, reason))?;
                record.lines.push((n, read));
            }
        }
        if !text.ends_with('\n') {
            let (line, column) =
                (text.lines().count(), text.lines().last().map_or(0, |l| l.chars().count()) + 1);
            return Err(RecordError::new(line, column, "the last line is cut off: expected a line end"));
        }
        Ok(record)
    }
}

/// The version of the format. Refuses what is no record, and what a newer program has written: before anything else is
/// held against it.
fn read_version(line: &str) -> Result<u32, RecordError> {
    let Some(version) = line.strip_prefix(MAGIC).and_then(|rest| rest.strip_prefix(' ')) else {
        return Err(RecordError::new(
            1,
            1,
            format!("this is no record of a match: expected `{MAGIC} {VERSION}`"),
        ));
    };
    let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
    let known = number(&digits).filter(|version| (1..=VERSION).contains(version));
    let reason = if let Some(version) = known {
        return Ok(version); // what else stands on the line is looked at with all other lines
    } else if digits.is_empty() || digits.starts_with('0') {
        format!("expected a version number, found `{}`", short(version))
    } else {
        format!(
            "this record is in format version {}, and this program reads up to version {VERSION}: \
             a newer Trianon is needed to open it",
            short(&digits)
        )
    };
    Err(RecordError::new(1, MAGIC.len() + 2, reason))
}

/// The head while it is being read.
struct HeadReader {
    head: RecordHead,
    seen: Vec<&'static str>,
}

/// The lines of the head, in their order.
const KEYS: [&str; 10] =
    ["game", "rules", "seats", "option", "match", "player", "commitment", NONCE_COMMITMENT, "nonce", "seed"];
/// Not in format 1.
const NONCE_COMMITMENT: &str = "nonce-commitment";
/// Those that stand exactly once.
const ONCE: [&str; 4] = ["game", "rules", "seats", "match"];

impl HeadReader {
    fn new(format: u32) -> Self {
        Self { head: RecordHead { format, ..RecordHead::default() }, seen: Vec::new() }
    }

    fn read(&mut self, n: usize, line: &str) -> Result<(), RecordError> {
        let Some((key, value)) = line.split_once(": ") else {
            return Err(RecordError::new(n, 1, format!("expected `name: value`, found `{}`", short(line))));
        };
        let column = key.chars().count() + 3;
        let fault = |reason: String| RecordError::new(n, column, reason);
        let is_known = |known: &&str| *known == key && (self.head.format > 1 || key != NONCE_COMMITMENT);
        let Some(place) = KEYS.iter().position(is_known) else {
            return Err(RecordError::new(n, 1, format!("`{}` is no line of a record's head", short(key))));
        };
        let key = KEYS[place];
        let many = matches!(key, "option" | "player" | "nonce" | NONCE_COMMITMENT);
        if !many && self.seen.contains(&key) {
            return Err(RecordError::new(n, 1, format!("`{key}` stands here for the second time")));
        }
        if let Some(later) = KEYS[place + 1..].iter().find(|later| self.seen.contains(later)) {
            return Err(RecordError::new(n, 1, format!("`{key}` must stand before `{later}`")));
        }
        if let Some(missing) = KEYS[..place].iter().find(|key| ONCE.contains(key) && !self.seen.contains(key))
        {
            return Err(RecordError::new(n, 1, format!("expected the `{missing}:` line before `{key}`")));
        }
        self.seen.push(key);
        let head = &mut self.head;
        match key {
            "game" => {
                head.game = word(value).ok_or_else(|| fault("expected the name of a game".to_owned()))?;
            }
            "rules" => {
                let numbers = value.split_once(" figures ").and_then(|(r, f)| Some((number(r)?, number(f)?)));
                (head.rules, head.figures) =
                    numbers.ok_or_else(|| fault("expected two numbers like `1 figures 1`".to_owned()))?;
            }
            "seats" => {
                let seats =
                    number(value).filter(|&seats: &u8| seats >= 1 && usize::from(seats) <= rules::MAX_SEATS);
                head.seats = seats
                    .ok_or_else(|| fault(format!("expected a number of seats, found `{}`", short(value))))?;
                head.players = vec![String::new(); usize::from(head.seats)];
                head.nonces = vec![None; usize::from(head.seats)];
                head.nonce_commitments = vec![None; usize::from(head.seats)];
            }
            "match" => {
                let id = word(value).filter(|id| id.len() <= ID_LENGTH);
                head.id = id.ok_or_else(|| {
                    fault(format!("expected a match id of at most {ID_LENGTH} letters, digits and `-`"))
                })?;
            }
            "commitment" => head.commitment = Some(value.parse().map_err(fault)?),
            "seed" => head.seed = Some(value.parse().map_err(fault)?),
            "option" => {
                let pair = value.split_once(' ').and_then(|(key, value)| Some((word(key)?, word(value)?)));
                head.options.push(pair.ok_or_else(|| fault("expected an option and its value".to_owned()))?);
            }
            "player" => {
                let (seat, name) = seat_and(value, head.seats)
                    .ok_or_else(|| fault("expected a seat and a name".to_owned()))?;
                if name != fit_name(name) || name.is_empty() || !head.players[seat].is_empty() {
                    return Err(RecordError::new(
                        n,
                        column + 2,
                        format!("`{}` is no name for this seat", short(name)),
                    ));
                }
                name.clone_into(&mut head.players[seat]);
            }
            NONCE_COMMITMENT => {
                let (seat, shown) = seat_and(value, head.seats)
                    .ok_or_else(|| fault("expected a seat and the commitment to its nonce".to_owned()))?;
                if head.nonce_commitments[seat].is_some() {
                    return Err(fault("this seat has a commitment already".to_owned()));
                }
                let shown = shown.parse().map_err(|reason| RecordError::new(n, column + 2, reason))?;
                head.nonce_commitments[seat] = Some(shown);
            }
            _ => {
                let (seat, nonce) = seat_and(value, head.seats)
                    .ok_or_else(|| fault("expected a seat and a nonce".to_owned()))?;
                if head.nonces[seat].is_some() {
                    return Err(fault("this seat has a nonce already".to_owned()));
                }
                head.nonces[seat] =
                    Some(nonce.parse().map_err(|reason| RecordError::new(n, column + 2, reason))?);
            }
        }
        Ok(())
    }

    fn finish(self, line: usize) -> Result<RecordHead, RecordError> {
        match ONCE.into_iter().find(|key| !self.seen.contains(key)) {
            Some(missing) => Err(RecordError::new(line, 1, format!("the head has no `{missing}:` line"))),
            None => Ok(self.head),
        }
    }
}

/// A name made of small letters, digits and hyphens.
fn word(text: &str) -> Option<String> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!text.is_empty() && text.chars().all(fits)).then(|| text.to_owned())
}

/// A number as it would be written: no sign but a minus, no leading zeros.
fn number<T: std::str::FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

fn seat_and(value: &str, seats: u8) -> Option<(usize, &str)> {
    let (seat, rest) = value.split_once(' ')?;
    let seat: u8 = number(seat)?;
    (seat < seats).then_some((usize::from(seat), rest))
}

/// `over king-in-castle points 1 0 ranks 1 2 state 0123456789abcdef`
fn read_close(n: usize, line: &str, seats: u8) -> Result<Close, RecordError> {
    let mut column = 1;
    let mut words = line.split(' ').map(|word| {
        let here = column;
        column += word.chars().count() + 1;
        (here, word)
    });
    let end = line.chars().count() + 1;
    let mut next =
        |wanted: &str| words.next().ok_or_else(|| RecordError::new(n, end, format!("expected {wanted}")));
    let wrong = |column: usize, wanted: &str, found: &str| {
        RecordError::new(n, column, format!("expected {wanted}, found `{}`", short(found)))
    };
    next("`over`")?;
    let (at, reason) = next("how the match ended")?;
    let reason = word(reason).ok_or_else(|| wrong(at, "how the match ended", reason))?;
    let mut close = Close { reason, points: Vec::new(), ranks: Vec::new(), hash: 0 };
    let (mut at, mut key) = next("`points` or `state`")?;
    if key == "points" {
        for _ in 0..seats {
            let (at, points) = next("points of every seat")?;
            close.points.push(number(points).ok_or_else(|| wrong(at, "points", points))?);
        }
        (at, key) = next("`ranks`")?;
        if key != "ranks" {
            return Err(wrong(at, "`ranks`", key));
        }
        for _ in 0..seats {
            let (at, rank) = next("ranks of every seat")?;
            close.ranks.push(number(rank).ok_or_else(|| wrong(at, "a rank", rank))?);
        }
        (at, key) = next("`state`")?;
    }
    if key != "state" {
        return Err(wrong(at, "`state`", key));
    }
    let (at, hash) = next("the hash of the last state")?;
    let digits = hash.len() == 16 && hash.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    close.hash = u64::from_str_radix(hash, 16)
        .ok()
        .filter(|_| digits)
        .ok_or_else(|| wrong(at, "sixteen hexadecimal digits", hash))?;
    match words.next() {
        Some((at, extra)) => Err(wrong(at, "the end of the line", extra)),
        None => Ok(close),
    }
}
