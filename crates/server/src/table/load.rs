//! Loading a table from the store. Everything stored is checked here and trusted afterwards. Damage is an error that names
//! the table and the line or side value; never a panic, never a silent default.

use std::fmt;

use play::{Confirm, LessonOpening, Opening, Receipt, Refusal};
use record::Nonce;
use record::text::clean_name;
use rules::Illegal;

use super::line::{TableLine, TimeControl};
use super::side::{self, SideValue};
use super::{ChairId, Occupant, SeatedMatch, Table, TableOpening};
use crate::live_match;

/// Why a stored table cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("table {table}, {item}: {reason}")]
pub struct Damaged {
    /// The table's id.
    pub table: String,
    /// The damaged line or side value.
    pub item: StoredItem,
    /// What is wrong with it.
    pub reason: String,
}

/// A line or a side value of a stored table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoredItem {
    /// A line of the log, counted from 1.
    Line(usize),
    /// The side value with this key.
    SideValue(String),
}

impl fmt::Display for StoredItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(number) => write!(f, "line {number}"),
            Self::SideValue(key) => write!(f, "side value `{key}`"),
        }
    }
}

impl Table {
    /// Loads a table from its lines, and its side values by key.
    ///
    /// # Errors
    /// Says which line or side value cannot be read, and why.
    pub fn load<'a>(
        id: &str,
        lines: impl IntoIterator<Item = &'a str>,
        side_values: Vec<(String, String)>,
    ) -> Result<Self, Damaged> {
        Self::load_showing(id, lines, side_values, usize::MAX)
    }

    /// Loads a table of which the first `shown` lines were shown before. What its match did since can be shown move by move
    /// ([`frames`](Self::frames)).
    ///
    /// # Errors
    /// As [`load`](Self::load).
    pub fn load_showing<'a>(
        id: &str,
        lines: impl IntoIterator<Item = &'a str>,
        side_values: Vec<(String, String)>,
        shown: usize,
    ) -> Result<Self, Damaged> {
        let damaged = |item, reason| Damaged { table: id.to_owned(), item, reason };
        let mut table: Option<Self> = None;
        // The lines of the match, and their numbers among all lines.
        let (mut texts, mut numbers) = (Vec::new(), Vec::new());
        let mut stored: usize = 0;
        for text in lines {
            stored += 1;
            let bad_line = |reason: String| damaged(StoredItem::Line(stored), reason);
            let line: TableLine =
                serde_json::from_str(text).map_err(|error| bad_line(format!("{error} in `{text}`")))?;
            match (&mut table, line) {
                (None, TableLine::Opened { settings, seed }) => {
                    // Only a lesson has no seed.
                    let seed = match settings.lesson {
                        Some(_) if seed.is_empty() => None,
                        Some(_) => return Err(bad_line("a lesson has no seed".to_owned())),
                        None => Some(seed.parse().map_err(bad_line)?),
                    };
                    table = Some(Self::empty(id, settings, seed).map_err(bad_line)?);
                }
                (None, _) => return Err(bad_line("the first line must open the table".to_owned())),
                (Some(table), line) => {
                    table.check(&line).map_err(bad_line)?;
                    table.apply_line(&line);
                    if matches!(line, TableLine::Started { .. }) {
                        // A lesson has begun again.
                        texts.clear();
                        numbers.clear();
                    }
                    if let TableLine::Match { text } = line {
                        texts.push(text);
                        numbers.push(stored);
                    }
                }
            }
        }
        let mut table = table.ok_or_else(|| damaged(StoredItem::Line(1), "there is no line".to_owned()))?;
        table.stored = stored as u64;
        if let Some(game) = table.game.take() {
            // The players' names when the match began: a bot may have taken a chair since.
            let players = game.session().head().players.clone();
            let live = match table.opening(&game.chairs) {
                TableOpening::Match(opening) => {
                    let shown = numbers.iter().filter(|number| **number <= shown).count();
                    live_match::reopen_showing(table.kind, Opening { players, ..opening }, &texts, shown)
                }
                TableOpening::Lesson(opening) => {
                    live_match::reopen_lesson(table.kind, LessonOpening { players, ..opening }, &texts)
                }
                TableOpening::Continued(opening) => {
                    live_match::continue_from(table.kind, Opening { players, ..opening }, &texts)
                }
            };
            let live = live.map_err(|fault| {
                let line = numbers.get(fault.place.line.wrapping_sub(1)).copied().unwrap_or(stored);
                damaged(StoredItem::Line(line), format!("column {}: {}", fault.place.column, fault.reason))
            })?;
            table.game = Some(SeatedMatch::new(live, game.chairs, texts.len()));
        }
        for (key, text) in side_values {
            let value = SideValue::parse(&key, &text, table.settings.seats);
            let value = value.and_then(|value| table.restore(value));
            value.map_err(|reason| damaged(StoredItem::SideValue(key), reason))?;
        }
        table.check_complete().map_err(|key| {
            damaged(StoredItem::SideValue(key.to_owned()), "it must be there and is missing".to_owned())
        })?;
        Ok(table)
    }

    /// Checks that a line may stand here. Lines of the match are checked by the match.
    fn check(&self, line: &TableLine) -> Result<(), String> {
        let chair = match line {
            TableLine::Sat { chair, .. }
            | TableLine::StoodUp { chair }
            | TableLine::Renamed { chair, .. }
            | TableLine::Closed { chair }
            | TableLine::Reserved { chair, .. }
            | TableLine::Reopened { chair }
            | TableLine::BotSat { chair, .. }
            | TableLine::Committed { chair, .. }
            | TableLine::NonceOpened { chair, .. }
            | TableLine::Chat { chair, .. }
            | TableLine::Voted { chair, .. }
            | TableLine::VoteWithdrawn { chair, .. }
            | TableLine::TakenOver { chair, .. } => Some(*chair),
            _ => None,
        };
        let seats = self.settings.seats;
        if let Some(chair) = chair.filter(|chair| chair.number() >= seats) {
            return Err(format!("there is no chair {chair}; the table has {seats}"));
        }
        match line {
            TableLine::Opened { .. } => return Err("the table was opened before".to_owned()),
            TableLine::Sat { .. }
            | TableLine::StoodUp { .. }
            | TableLine::Closed { .. }
            | TableLine::Reserved { .. }
            | TableLine::Reopened { .. }
            | TableLine::BotSat { .. }
            | TableLine::Committed { .. }
            | TableLine::NoncesDue { .. }
            | TableLine::NonceOpened { .. }
                if self.game.is_some() =>
            {
                return Err("the match has begun".to_owned());
            }
            TableLine::Started { .. } if self.game.is_some() && !self.is_lesson() => {
                return Err("the match has begun".to_owned());
            }
            TableLine::NoteRead { .. } if !self.is_lesson() => {
                return Err("no lesson is given here".to_owned());
            }
            TableLine::Match { .. }
            | TableLine::NoteRead { .. }
            | TableLine::Voted { .. }
            | TableLine::VoteWithdrawn { .. }
            | TableLine::Paused
            | TableLine::Resumed
            | TableLine::TakenOver { .. }
            | TableLine::Rematch { .. }
                if self.game.is_none() =>
            {
                return Err("the match has not begun".to_owned());
            }
            _ => {}
        }
        check_texts(line)?;
        match line {
            TableLine::Sat { visitor, .. } if visitor.is_empty() => Err("the visitor has no id".to_owned()),
            TableLine::Sat { nonce: Some(nonce), .. } => {
                nonce.parse::<Nonce>().map(|_| ()).map_err(|error| format!("the nonce: {error}"))
            }
            TableLine::Reported { by, .. } if by.is_empty() => Err("nobody has reported it".to_owned()),
            TableLine::Reported { chat, .. } if *chat >= self.chat.len() => {
                Err(format!("there is no chat line {chat}"))
            }
            TableLine::Committed { .. } | TableLine::NoncesDue { .. } | TableLine::NonceOpened { .. } => {
                self.check_nonce_line(line)
            }
            // Who sits where is fixed once nonces are opened; only the host of the site still frees a chair.
            TableLine::Sat { .. }
            | TableLine::BotSat { .. }
            | TableLine::Closed { .. }
            | TableLine::Reserved { .. }
            | TableLine::Reopened { .. }
                if self.nonces_until().is_some() =>
            {
                Err("the match is about to begin".to_owned())
            }
            TableLine::Renamed { chair, .. } => match self.chairs[chair.index()].occupant {
                Occupant::Visitor { .. } => Ok(()),
                _ => Err(format!("no visitor sits in chair {chair}")),
            },
            TableLine::Closed { chair } | TableLine::Reserved { chair, .. } => {
                match self.chairs[chair.index()].occupant {
                    Occupant::Nobody => Ok(()),
                    _ => Err(format!("somebody sits in chair {chair}")),
                }
            }
            TableLine::Started { chairs } => {
                let mut sorted = chairs.clone();
                sorted.sort_unstable();
                if !sorted.into_iter().eq(ChairId::all(seats)) {
                    return Err(format!("{chairs:?} are not the {seats} chairs in some order"));
                }
                match self.chairs.iter().position(|chair| chair.occupant == Occupant::Nobody) {
                    Some(free) => Err(format!("nobody sits in chair {free}")),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Restores a side value. One that the log has overtaken is dropped with the next change.
    fn restore(&mut self, value: SideValue) -> Result<(), String> {
        const NOT_BEGUN: &str = "the match has not begun";
        match &value {
            SideValue::Numbers(numbers) => self.numbers.clone_from(numbers),
            SideValue::Clocks(clocks) => {
                if self.settings.time_control == TimeControl::Untimed {
                    return Err("the table has no clocks".to_owned());
                }
                self.game.as_ref().ok_or(NOT_BEGUN)?;
                self.clocks = Some(clocks.clone());
            }
            SideValue::Ended(seconds) => {
                if !self.is_over() {
                    return Err("the match is not over".to_owned());
                }
                self.ended = Some(*seconds);
            }
            SideValue::Private { chair, own } => self.chairs[chair.index()].private = own.clone(),
            SideValue::Notes { chair, versions } => self.chairs[chair.index()].notes.clone_from(versions),
            SideValue::Sealed { seat, offer, choice } => {
                let game = self.game.as_mut().ok_or(NOT_BEGUN)?;
                match game.live.session_mut().submit(*seat, *offer, choice, Confirm::Never) {
                    Ok(Receipt::Sealed) => {}
                    Ok(Receipt::Played | Receipt::Held) => return Err("it waits for nobody".to_owned()),
                    Err(refusal) if is_stale(&refusal) => {}
                    Err(refusal) => return Err(reason(&refusal)),
                }
            }
            SideValue::Review(review) => {
                if !self.is_over() {
                    return Err("the match is not over".to_owned());
                }
                self.review = Some(review.clone());
            }
            SideValue::Limit { seat, limit } => {
                let game = self.game.as_mut().ok_or(NOT_BEGUN)?;
                match game.live.session_mut().set_limit(*seat, *limit) {
                    Ok(()) => {}
                    Err(refusal) if is_stale(&refusal) => {}
                    Err(refusal) => return Err(reason(&refusal)),
                }
            }
        }
        self.side_values.push(value);
        Ok(())
    }

    /// Checks that no side value is missing. The error is the key of a missing one.
    fn check_complete(&self) -> Result<(), &'static str> {
        let has = |wanted: fn(&SideValue) -> bool| self.side_values.iter().any(wanted);
        if !has(|value| matches!(value, SideValue::Numbers(_))) {
            return Err(side::NUMBERS);
        }
        if self.game.is_some() && self.settings.time_control != TimeControl::Untimed && self.clocks.is_none()
        {
            return Err(side::CLOCKS);
        }
        Ok(())
    }
}

/// The longest text of a line that is read, in bytes: more than any form could bring.
const MAX_TEXT: usize = 16 * 1024;
/// The most notes of a lesson.
const MAX_NOTES: usize = 10_000;

/// Checks names and texts, and numbers that are not chairs.
fn check_texts(line: &TableLine) -> Result<(), String> {
    let (name, text): (Option<&String>, &str) = match line {
        TableLine::Sat { visitor, name, .. } => (Some(name), visitor.as_str()),
        TableLine::Renamed { name, .. } | TableLine::Reserved { name, .. } => (Some(name), ""),
        TableLine::Match { text } | TableLine::Chat { text, .. } => (None, text),
        TableLine::Rematch { table } => (None, table),
        TableLine::Reported { by, .. } => (None, by),
        TableLine::NoteRead { count } if *count > MAX_NOTES => {
            return Err(format!("no lesson has {count} notes"));
        }
        _ => (None, ""),
    };
    if name.is_some_and(|name| *name != clean_name(name)) {
        return Err("this is no name".to_owned());
    }
    if text.len() > MAX_TEXT {
        return Err(format!("a text of {} bytes is too long", text.len()));
    }
    Ok(())
}

/// Whether it was refused because the log is ahead: the sealed choices were opened, or the auction is over.
fn is_stale(refusal: &Refusal) -> bool {
    use Illegal::{ChanceIsDue, NotDue, Over};
    matches!(
        refusal,
        Refusal::Stale
            | Refusal::NoAuction
            | Refusal::Over
            | Refusal::Illegal(Over | NotDue(_) | ChanceIsDue)
    )
}

/// Why a stored choice was refused, without the choice itself.
fn reason(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Unreadable(_) => "the choice cannot be read".to_owned(),
        _ => "the choice is not possible".to_owned(),
    }
}
