//! A lesson, read from its text.

use std::collections::BTreeMap;

use play::{LessonOpening, ScriptedChance};
use record::{LogLine, RawLogLine, Timeline};
use rules::{BadOptions, Entry, Game, Label, Meta, Seat, TableOptions, Turn};

/// The first line of a lesson.
pub const MAGIC: &str = "trianon lesson 1";

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its name among the lessons of its game.
    pub name: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// The id of the game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: u8,
    /// The options of the game that are not the usual ones.
    pub options: Vec<(&'static str, &'static str)>,
    /// The learner's seat.
    pub seat: Seat,
    /// How long it takes, in minutes.
    pub minutes: u8,
    /// The start of the dice for outcomes that are not written down.
    pub dice: u64,
    /// The script: what was played before the first note, then the lesson itself.
    pub items: Vec<ScriptItem>,
    /// The number of items that belong to the set-up.
    pub setup: usize,
    /// The source, to notice changes.
    pub text: &'static str,
}

/// What the learner is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The number of its line in the text of the lesson.
    pub line: usize,
    /// The key of the message.
    pub key: &'static str,
    /// The clauses it is about.
    pub clauses: Vec<&'static str>,
    /// The elements of the board that are lit.
    pub show: Vec<&'static str>,
}

/// One item of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub enum ScriptItem {
    /// Chance brings this outcome.
    Chance { line: usize, outcome: &'static str },
    /// A seat makes this choice: another player, or the learner's in the set-up.
    Choice { line: usize, seat: Seat, choice: &'static str },
    /// The learner reads something.
    Say(Note),
    /// The learner makes one of these choices. A wrong one is told something.
    Ask { note: Note, choices: Vec<&'static str>, wrong: Vec<(&'static str, &'static str)> },
    /// The learner plays some turns against bots.
    Free { note: Note, turns: usize },
}

impl ScriptItem {
    /// What the learner is told.
    #[must_use]
    pub fn note(&self) -> Option<&Note> {
        match self {
            Self::Say(note) | Self::Ask { note, .. } | Self::Free { note, .. } => Some(note),
            Self::Chance { .. } | Self::Choice { .. } => None,
        }
    }
}

/// An error in a lesson.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LessonError {
    /// The number of the line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl LessonError {
    pub(crate) fn new(line: usize, reason: impl Into<String>) -> Self {
        Self { line, reason: reason.into() }
    }
}

/// What a key says. Messages may name the players: `{ $seat1 }`.
#[must_use]
pub fn label(key: &'static str) -> Label {
    const NAMES: [&str; rules::MAX_SEATS] = ["seat0", "seat1", "seat2", "seat3", "seat4", "seat5"];
    Seat::all(6).zip(NAMES).fold(Label::new(key), |label, (seat, name)| label.with(name, seat))
}

/// Whether a choice matches a pattern: the same text, or the same beginning before a `*`.
#[must_use]
pub fn matches(pattern: &str, choice: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(beginning) => choice.starts_with(beginning),
        None => choice == pattern,
    }
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// ```
    /// let lesson = lessons::Lesson::read("example", "\
    /// trianon lesson 1
    /// game: visite
    /// title: example-title
    /// seats: 2
    /// seat: 0
    /// minutes: 1
    ///
    /// * wizard:0
    /// say example-goal R1.1
    ///   show king
    /// ask example-card R3.2
    ///   choose W3:*
    ///   wrong example-too-soon end
    /// say example-done
    /// ")?;
    /// assert_eq!((lesson.items.len(), lesson.setup), (4, 1));
    /// # Ok::<(), lessons::LessonError>(())
    /// ```
    ///
    /// # Errors
    /// The first line that is wrong, and what is wrong with it.
    pub fn read(name: &'static str, text: &'static str) -> Result<Self, LessonError> {
        let mut lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim_end()));
        if lines.next().is_none_or(|(_, first)| first != MAGIC) {
            return Err(LessonError::new(1, format!("a lesson begins with `{MAGIC}`")));
        }
        let (mut head, mut options) = (BTreeMap::new(), Vec::new());
        for (n, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            let Some((field, value)) = line.split_once(": ") else {
                return Err(LessonError::new(n, format!("expected `field: value`, found `{line}`")));
            };
            match field {
                "option" => options.push(value.split_once(' ').ok_or_else(|| {
                    LessonError::new(n, format!("an option has a name and a value, found `{value}`"))
                })?),
                "game" | "title" | "seats" | "seat" | "minutes" | "dice" => {
                    head.insert(field, (n, value));
                }
                _ => return Err(LessonError::new(n, format!("a lesson has no field `{field}`"))),
            }
        }
        let text_of = |field: &str| {
            let missing = || LessonError::new(1, format!("the field `{field}` is missing"));
            head.get(field).copied().ok_or_else(missing)
        };
        let number = |field: &str| {
            let (n, value) = text_of(field)?;
            let wrong = |_| LessonError::new(n, format!("`{field}` is a number, found `{value}`"));
            value.parse::<u8>().map_err(wrong)
        };
        let seats = number("seats")?;
        let seat = Seat::new(number("seat")?).filter(|seat| seat.number() < seats);
        let mut lesson = Self {
            name,
            title: text_of("title")?.1,
            game: text_of("game")?.1,
            seats,
            options,
            seat: seat.ok_or_else(|| LessonError::new(1, "there is no such seat at the table"))?,
            minutes: number("minutes")?,
            dice: head.get("dice").and_then(|(_, value)| value.parse().ok()).unwrap_or(1),
            items: Vec::new(),
            setup: 0,
            text,
        };
        for (n, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix("  ") {
                Some(detail) => lesson.detail(n, detail)?,
                None => {
                    let item = item(n, line)?;
                    lesson.items.push(item);
                }
            }
        }
        lesson.setup = lesson.items.iter().position(|item| item.note().is_some()).unwrap_or(0);
        lesson.check()?;
        Ok(lesson)
    }

    /// Reads an indented line, which belongs to the item before it.
    fn detail(&mut self, n: usize, detail: &'static str) -> Result<(), LessonError> {
        let misplaced = || LessonError::new(n, format!("`{detail}` does not belong here"));
        let (word, rest) = detail.split_once(' ').ok_or_else(misplaced)?;
        match (word, self.items.last_mut().ok_or_else(misplaced)?) {
            (
                "show",
                ScriptItem::Say(note) | ScriptItem::Ask { note, .. } | ScriptItem::Free { note, .. },
            ) => {
                note.show.extend(rest.split_whitespace());
            }
            ("choose", ScriptItem::Ask { choices, .. }) => choices.push(rest),
            ("wrong", ScriptItem::Ask { wrong, .. }) => {
                let (key, pattern) = rest
                    .split_once(' ')
                    .ok_or_else(|| LessonError::new(n, "`wrong` needs a key and a choice"))?;
                wrong.push((pattern, key));
            }
            _ => return Err(misplaced()),
        }
        Ok(())
    }

    /// Checks what can be seen without playing.
    fn check(&self) -> Result<(), LessonError> {
        let mut free = false;
        for item in &self.items {
            match item {
                ScriptItem::Ask { note, choices, .. } if choices.is_empty() => {
                    return Err(LessonError::new(note.line, "`ask` needs at least one `choose`"));
                }
                ScriptItem::Free { .. } => free = true,
                ScriptItem::Ask { note: Note { line, .. }, .. }
                | ScriptItem::Choice { line, .. }
                | ScriptItem::Chance { line, .. }
                    if free =>
                {
                    return Err(LessonError::new(*line, "after `free` nothing can be scripted"));
                }
                _ => {}
            }
        }
        if !matches!(self.items.last(), Some(ScriptItem::Say(_))) {
            return Err(LessonError::new(self.text.lines().count(), "a lesson ends with `say`"));
        }
        Ok(())
    }

    /// The table options of the lesson.
    ///
    /// # Errors
    /// When the game does not support them.
    pub fn table_options(&self, meta: &Meta) -> Result<TableOptions, BadOptions> {
        TableOptions::validate(meta, Some(self.seats), None, self.options.iter().copied())
    }

    /// The opening of its match. Written outcomes get the number of their draw: the set-up and the first of the asked
    /// choices are played through for that.
    ///
    /// # Errors
    /// The first line that cannot follow.
    pub fn opening<P: Game>(&self, id: &str, players: Vec<String>) -> Result<LessonOpening, LessonError> {
        let table_options =
            self.table_options(&P::META).map_err(|error| LessonError::new(1, error.to_string()))?;
        let mut chance = ScriptedChance { dice: self.dice, outcomes: BTreeMap::new() };
        let mut timeline = Timeline::<P>::new(&table_options);
        for item in &self.items {
            match item {
                ScriptItem::Chance { line, outcome } => {
                    chance.outcomes.insert(timeline.draws(), (*outcome).to_owned());
                    let outcome =
                        outcome.parse().map_err(|error| LessonError::new(*line, format!("{error}")))?;
                    follow(&mut timeline, *line, Entry::Chance(outcome))?;
                }
                ScriptItem::Choice { line, seat, choice } => {
                    draw(&mut timeline, &chance, *line)?;
                    let choice =
                        choice.parse().map_err(|error| LessonError::new(*line, format!("{error}")))?;
                    follow(&mut timeline, *line, Entry::Choice { seat: *seat, choice })?;
                }
                ScriptItem::Ask { note, choices, .. } => {
                    draw(&mut timeline, &chance, note.line)?;
                    let mut legal = Vec::new();
                    timeline.state().legal(self.seat, &mut legal);
                    let asked = legal.into_iter().find(|choice| {
                        choices.first().is_some_and(|first| matches(first, &choice.to_string()))
                    });
                    let choice = asked
                        .ok_or_else(|| LessonError::new(note.line, "the first choice is not possible"))?;
                    follow(&mut timeline, note.line, Entry::Choice { seat: self.seat, choice })?;
                }
                // Chance is drawn before anything is said.
                ScriptItem::Say(note) => draw(&mut timeline, &chance, note.line)?,
                ScriptItem::Free { .. } => break,
            }
        }
        Ok(LessonOpening { id: id.to_owned(), table_options, chance, players })
    }

    /// A short text that differs when the lesson was changed.
    #[must_use]
    pub fn edition(&self) -> String {
        // FNV-1a: small, and the same on every machine.
        let hash = self.text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

fn item(n: usize, line: &'static str) -> Result<ScriptItem, LessonError> {
    if line.starts_with('*') || line.starts_with(|c: char| c.is_ascii_digit()) {
        let wrong = |_| LessonError::new(n, format!("`{line}` is no line of a record"));
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        RawLogLine::read(line).map_err(wrong)?;
        return Ok(match word.parse().ok().and_then(Seat::new) {
            Some(seat) => ScriptItem::Choice { line: n, seat, choice: rest },
            None => ScriptItem::Chance { line: n, outcome: rest },
        });
    }
    let mut words = line.split_whitespace();
    let kind = words.next().unwrap_or_default();
    let turns = if kind == "free" { words.next() } else { None };
    let key = words.next().ok_or_else(|| LessonError::new(n, format!("`{kind}` needs a key")))?;
    let note = Note { line: n, key, clauses: words.collect(), show: Vec::new() };
    match kind {
        "say" => Ok(ScriptItem::Say(note)),
        "ask" => Ok(ScriptItem::Ask { note, choices: Vec::new(), wrong: Vec::new() }),
        "free" => match turns.and_then(|turns| turns.parse().ok()) {
            Some(turns) => Ok(ScriptItem::Free { note, turns }),
            None => Err(LessonError::new(n, "`free` needs a number of turns and a key")),
        },
        _ => Err(LessonError::new(n, format!("`{kind}` is neither a line of a record nor say, ask, free"))),
    }
}

/// Draws what is due and not written down.
fn draw<P: Game>(
    timeline: &mut Timeline<P>,
    chance: &ScriptedChance,
    line: usize,
) -> Result<(), LessonError> {
    while timeline.turn() == Turn::Chance {
        let outcome = chance.draw(timeline.state(), timeline.draws());
        follow(timeline, line, Entry::Chance(outcome))?;
    }
    Ok(())
}

fn follow<P: Game>(
    timeline: &mut Timeline<P>,
    line: usize,
    entry: rules::EntryOf<P>,
) -> Result<(), LessonError> {
    let followed = timeline.follow(&LogLine::Entry(entry), &mut Vec::new());
    followed.map(|_| ()).map_err(|refusal| LessonError::new(line, refusal.to_string()))
}
