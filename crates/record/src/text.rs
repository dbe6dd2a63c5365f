//! A whole record as text: format versions 1 and 2.

use std::fmt;

use rules::{BadOptions, Meta, Scores, Seat, TableOptions};

use crate::chance::{Commitment, Nonce, Seed};
use crate::line::{RawLogLine, excerpt};

/// The format version that is written. All versions up to this one can be read.
///
/// Version 2 has a new hash of the last state, and nonce commitments. The hash in a version 1 record depends on the
/// machine and the compiler that wrote it, so it is read but not compared.
pub const VERSION: u32 = 2;

const MAGIC: &str = "trianon record";
const NAME_LENGTH: usize = 60;
const ID_LENGTH: usize = 64;
/// Most option lines of a record. No game has nearly as many options.
const MAX_OPTIONS: usize = 100;

/// A position in a text. Lines and columns are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TextPosition {
    /// The line number.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// An error in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {reason}")]
pub struct RecordError {
    /// The position of the error.
    pub place: TextPosition,
    /// What is wrong there.
    pub reason: String,
}

impl RecordError {
    /// An error at this position.
    pub fn new(line: usize, column: usize, reason: impl Into<String>) -> Self {
        Self { place: TextPosition { line, column }, reason: reason.into() }
    }
}

/// The head of a record: everything above the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordHead {
    /// The format version; [`VERSION`] for new records.
    pub format: u32,
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// The number of the game's set of printed figures.
    pub figures: u8,
    /// The number of seats.
    pub seats: u8,
    /// Every option with its value.
    pub options: Vec<(String, String)>,
    /// The id of the match, unique on its server.
    pub id: String,
    /// The names of the players, seat 0 first. Empty for seats without a name.
    pub players: Vec<String>,
    /// The commitment to the seed, shown before the first deal.
    pub commitment: Option<Commitment>,
    /// Each seat's commitment to its nonce, shown before any nonce (format 2).
    pub nonce_commitments: Vec<Option<Commitment>>,
    /// The nonce of each seat.
    pub nonces: Vec<Option<Nonce>>,
    /// The seed. Secret until the match is over.
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

    /// The table options of the match, checked against the game.
    ///
    /// # Errors
    /// When the game does not support them.
    pub fn table_options(&self, meta: &Meta) -> Result<TableOptions, BadOptions> {
        let options = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        TableOptions::validate_under(meta, self.rules, Some(self.seats), Some(self.figures), options)
    }
}

/// How a match ended: the last line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchEnd {
    /// The game's word for how it ended, or `resigned`, or `aborted`.
    pub reason: String,
    /// Points by seat. Empty if the match was aborted.
    pub points: Vec<i32>,
    /// Ranks by seat. Empty if the match was aborted.
    pub ranks: Vec<u8>,
    /// The hash of the last state.
    pub hash: u64,
}

impl MatchEnd {
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

    /// Whether both ends are the same. The hashes are compared from format 2 on.
    #[must_use]
    pub fn is_same_end(&self, other: &Self, format: u32) -> bool {
        (&self.reason, &self.points, &self.ranks) == (&other.reason, &other.points, &other.ranks)
            && (format < 2 || self.hash == other.hash)
    }

    /// The end of a match that was aborted.
    #[must_use]
    pub fn aborted(hash: u64) -> Self {
        Self { reason: "aborted".to_owned(), points: Vec::new(), ranks: Vec::new(), hash }
    }
}

/// The record of a match: head, log, and for a finished match how it ended.
///
/// ```
/// use record::Record;
///
/// let text = "\
/// trianon record 2
/// game: visite
/// rules: 2 figures 1
/// seats: 2
/// match: example
/// player: 0 Anna
///
/// * wizard:0
/// ";
/// let record = Record::read(text)?;
/// assert_eq!((record.head.game.as_str(), record.head.players[0].as_str()), ("visite", "Anna"));
/// assert_eq!(record.lines.len(), 1);
/// assert_eq!(record.end, None); // the match is not finished
/// assert_eq!(record.to_string(), text);
///
/// let error = Record::read(&text.replace("seats: 2", "seats: two")).unwrap_err();
/// assert_eq!(error.to_string(), "4:8: expected a number of seats, found `two`");
/// # Ok::<(), record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Game, options, players, commitments.
    pub head: RecordHead,
    /// The log, each line with its line number in the text.
    pub lines: Vec<(usize, RawLogLine)>,
    /// How the match ended, with the line number. `None` if it is not finished.
    pub end: Option<(usize, MatchEnd)>,
}

// ---- writing ----

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        for (_, line) in &self.lines {
            writeln!(f, "{line}")?;
        }
        match &self.end {
            Some((_, end)) => writeln!(f, "{end}"),
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

impl fmt::Display for MatchEnd {
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

/// Makes a name valid for a record: removes control characters and outer blanks, and cuts it to 60 characters.
///
/// ```
/// assert_eq!(record::text::clean_name("  Anna\n"), "Anna");
/// ```
#[must_use]
pub fn clean_name(name: &str) -> String {
    let clean: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    clean.trim().chars().take(NAME_LENGTH).collect::<String>().trim_end().to_owned()
}

impl Record {
    /// The record of a finished match. Computes the line numbers.
    #[must_use]
    pub fn assemble(head: RecordHead, log: impl IntoIterator<Item = RawLogLine>, end: MatchEnd) -> Self {
        let first = head.to_string().lines().count() + 2;
        let lines: Vec<_> = (first..).zip(log).collect();
        let last = first + lines.len();
        Self { head, lines, end: Some((last, end)) }
    }
}

// ---- reading ----

impl Record {
    /// Reads a record. Checks the format only; [`replay`](crate::replay()) checks the match.
    ///
    /// # Errors
    /// The position of the first error, and what is wrong there.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let first = text.split('\n').next().unwrap_or_default();
        let format = read_version(first)?;
        for (n, line) in text.split('\n').enumerate() {
            if let Some(column) = line.chars().position(char::is_control) {
                return Err(RecordError::new(
                    n + 1,
                    column + 1,
                    "control characters are not allowed in a record",
                ));
            }
        }
        if first != format!("{MAGIC} {format}") {
            let column = MAGIC.len() + 3;
            return Err(RecordError::new(
                1,
                column,
                format!("nothing may follow the version, found `{}`", excerpt(first)),
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
        let mut record = Self { head, lines: Vec::new(), end: None };
        for (n, line) in lines {
            if record.end.is_some() {
                return Err(RecordError::new(n, 1, "nothing may follow the `over` line"));
            }
            if line == "over" || line.starts_with("over ") {
                record.end = Some((n, read_end(n, line, record.head.seats)?));
            } else {
                let read =
                    RawLogLine::read(line).map_err(|(column, reason)| RecordError::new(n, column, reason))?;
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

/// The format version. A text that is not a record, or that is in a newer format, is refused here, before anything else in
/// it is checked.
fn read_version(line: &str) -> Result<u32, RecordError> {
    if line.starts_with("trianon lesson ") {
        let reason =
            "this is a lesson: its chance is scripted, so it has no seed, no commitment and no record";
        return Err(RecordError::new(1, 1, reason));
    }
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
        return Ok(version); // the rest of the line is checked with all other lines
    } else if digits.is_empty() || digits.starts_with('0') {
        format!("expected a version number, found `{}`", excerpt(version))
    } else {
        format!(
            "this record is in format version {}, and this program reads up to version {VERSION}: \
             a newer Trianon is needed to open it",
            excerpt(&digits)
        )
    };
    Err(RecordError::new(1, MAGIC.len() + 2, reason))
}

/// Reads the lines of the head.
struct HeadReader {
    head: RecordHead,
    /// Which of [`KEYS`] have occurred.
    seen: [bool; KEYS.len()],
}

/// The keys of the head, in the order of their lines.
const KEYS: [&str; 10] =
    ["game", "rules", "seats", "option", "match", "player", "commitment", NONCE_COMMITMENT, "nonce", "seed"];
/// Not in format 1.
const NONCE_COMMITMENT: &str = "nonce-commitment";
/// The keys that must occur exactly once.
const ONCE: [&str; 4] = ["game", "rules", "seats", "match"];

impl HeadReader {
    fn new(format: u32) -> Self {
        Self { head: RecordHead { format, ..RecordHead::default() }, seen: [false; KEYS.len()] }
    }

    fn read(&mut self, n: usize, line: &str) -> Result<(), RecordError> {
        let Some((key, value)) = line.split_once(": ") else {
            return Err(RecordError::new(n, 1, format!("expected `name: value`, found `{}`", excerpt(line))));
        };
        let column = key.chars().count() + 3;
        let error = |reason: String| RecordError::new(n, column, reason);
        let is_known = |known: &&str| *known == key && (self.head.format > 1 || key != NONCE_COMMITMENT);
        let Some(index) = KEYS.iter().position(is_known) else {
            return Err(RecordError::new(n, 1, format!("`{}` is not a line of the head", excerpt(key))));
        };
        let key = KEYS[index];
        let may_repeat = matches!(key, "option" | "player" | "nonce" | NONCE_COMMITMENT);
        if !may_repeat && self.seen[index] {
            return Err(RecordError::new(n, 1, format!("`{key}` is given twice")));
        }
        if let Some(later) = (index + 1..KEYS.len()).find(|later| self.seen[*later]) {
            return Err(RecordError::new(n, 1, format!("`{key}` must come before `{}`", KEYS[later])));
        }
        if let Some(missing) = self.missing().filter(|missing| *missing < index) {
            let missing = KEYS[missing];
            return Err(RecordError::new(n, 1, format!("expected the `{missing}:` line before `{key}`")));
        }
        self.seen[index] = true;
        let head = &mut self.head;
        match key {
            "game" => {
                head.game = word(value).ok_or_else(|| error("expected the name of a game".to_owned()))?;
            }
            "rules" => {
                let numbers = value.split_once(" figures ").and_then(|(r, f)| Some((number(r)?, number(f)?)));
                (head.rules, head.figures) =
                    numbers.ok_or_else(|| error("expected two numbers like `1 figures 1`".to_owned()))?;
            }
            "seats" => {
                let seats =
                    number(value).filter(|&seats: &u8| seats >= 1 && usize::from(seats) <= rules::MAX_SEATS);
                head.seats = seats.ok_or_else(|| {
                    error(format!("expected a number of seats, found `{}`", excerpt(value)))
                })?;
                head.players = vec![String::new(); usize::from(head.seats)];
                head.nonces = vec![None; usize::from(head.seats)];
                head.nonce_commitments = vec![None; usize::from(head.seats)];
            }
            "match" => {
                let id = word(value).filter(|id| id.len() <= ID_LENGTH);
                head.id = id.ok_or_else(|| {
                    error(format!("expected a match id of at most {ID_LENGTH} letters, digits and `-`"))
                })?;
            }
            "commitment" => head.commitment = Some(value.parse().map_err(error)?),
            "seed" => head.seed = Some(value.parse().map_err(error)?),
            "option" => {
                if head.options.len() == MAX_OPTIONS {
                    return Err(RecordError::new(n, 1, format!("there are more than {MAX_OPTIONS} options")));
                }
                let pair = value.split_once(' ').and_then(|(key, value)| Some((word(key)?, word(value)?)));
                head.options.push(pair.ok_or_else(|| error("expected an option and its value".to_owned()))?);
            }
            "player" => {
                let (seat, name) = seat_and(value, head.seats)
                    .ok_or_else(|| error("expected a seat and a name".to_owned()))?;
                if name != clean_name(name) || name.is_empty() || !head.players[seat].is_empty() {
                    return Err(RecordError::new(
                        n,
                        column + 2,
                        format!("`{}` is not a valid name for this seat", excerpt(name)),
                    ));
                }
                name.clone_into(&mut head.players[seat]);
            }
            NONCE_COMMITMENT => {
                let (seat, shown) = seat_and(value, head.seats)
                    .ok_or_else(|| error("expected a seat and the commitment to its nonce".to_owned()))?;
                if head.nonce_commitments[seat].is_some() {
                    return Err(error("this seat already has a commitment".to_owned()));
                }
                let shown = shown.parse().map_err(|reason| RecordError::new(n, column + 2, reason))?;
                head.nonce_commitments[seat] = Some(shown);
            }
            _ => {
                let (seat, nonce) = seat_and(value, head.seats)
                    .ok_or_else(|| error("expected a seat and a nonce".to_owned()))?;
                if head.nonces[seat].is_some() {
                    return Err(error("this seat already has a nonce".to_owned()));
                }
                head.nonces[seat] =
                    Some(nonce.parse().map_err(|reason| RecordError::new(n, column + 2, reason))?);
            }
        }
        Ok(())
    }

    fn finish(self, line: usize) -> Result<RecordHead, RecordError> {
        match self.missing() {
            Some(missing) => {
                Err(RecordError::new(line, 1, format!("the head has no `{}:` line", KEYS[missing])))
            }
            None => Ok(self.head),
        }
    }

    /// The first key that must occur and has not, as an index of [`KEYS`].
    fn missing(&self) -> Option<usize> {
        (0..KEYS.len()).find(|&index| ONCE.contains(&KEYS[index]) && !self.seen[index])
    }
}

/// A name made of small letters, digits and hyphens.
fn word(text: &str) -> Option<String> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (!text.is_empty() && text.chars().all(fits)).then(|| text.to_owned())
}

/// A number in its usual form: no plus sign, no leading zeros.
fn number<T: std::str::FromStr + fmt::Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

/// A seat, and the text after it.
fn seat_and(value: &str, seats: u8) -> Option<(usize, &str)> {
    let (seat, rest) = value.split_once(' ')?;
    let seat: u8 = number(seat)?;
    (seat < seats).then_some((usize::from(seat), rest))
}

/// `over king-in-castle points 1 0 ranks 1 2 state 0123456789abcdef`
fn read_end(n: usize, line: &str, seats: u8) -> Result<MatchEnd, RecordError> {
    let mut column = 1;
    let mut words = line.split(' ').map(|word| {
        let here = column;
        column += word.chars().count() + 1;
        (here, word)
    });
    let after_line = line.chars().count() + 1;
    let mut next = |wanted: &str| {
        words.next().ok_or_else(|| RecordError::new(n, after_line, format!("expected {wanted}")))
    };
    let wrong = |column: usize, wanted: &str, found: &str| {
        RecordError::new(n, column, format!("expected {wanted}, found `{}`", excerpt(found)))
    };
    next("`over`")?;
    let (at, reason) = next("how the match ended")?;
    let reason = word(reason).ok_or_else(|| wrong(at, "how the match ended", reason))?;
    let mut end = MatchEnd { reason, points: Vec::new(), ranks: Vec::new(), hash: 0 };
    let (mut at, mut key) = next("`points` or `state`")?;
    if key == "points" {
        for _ in 0..seats {
            let (at, points) = next("points of every seat")?;
            end.points.push(number(points).ok_or_else(|| wrong(at, "points", points))?);
        }
        (at, key) = next("`ranks`")?;
        if key != "ranks" {
            return Err(wrong(at, "`ranks`", key));
        }
        for _ in 0..seats {
            let (at, rank) = next("ranks of every seat")?;
            end.ranks.push(number(rank).ok_or_else(|| wrong(at, "a rank", rank))?);
        }
        (at, key) = next("`state`")?;
    }
    if key != "state" {
        return Err(wrong(at, "`state`", key));
    }
    let (at, hash) = next("the hash of the last state")?;
    let digits = hash.len() == 16 && hash.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    end.hash = u64::from_str_radix(hash, 16)
        .ok()
        .filter(|_| digits)
        .ok_or_else(|| wrong(at, "sixteen hexadecimal digits", hash))?;
    match words.next() {
        Some((at, extra)) => Err(wrong(at, "the end of the line", extra)),
        None => Ok(end),
    }
}
