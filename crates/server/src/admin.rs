//! What the host of the site does to a database, also while a server runs with it: see [`store::edit()`]. The program has a
//! command for each function (`trianon admin`).
//!
//! A change is made to a table as the server would make it: the table is loaded, the host acts at it, and what is new is
//! stored with it. Every table is loaded once more after the change, so none is left that the server cannot read.

use std::collections::BTreeMap;
use std::path::Path;

use store::{Card, Editor, Stage, StoreError, StoredLine, StoredTable, Visitor};

use crate::house::HouseError;
use crate::table::hosting::Forgetting;
use crate::table::{Damaged, HostAction, NotSerializable, Table, TableInput, TableLine};
use crate::table_task;
use crate::visitor::{Preferences, random_id};

/// Why something could not be done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The database cannot be read or changed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such table.
    #[error("there is no table `{0}`")]
    NoTable(String),
    /// There is no such visitor.
    #[error("there is no visitor `{0}`")]
    NoVisitor(String),
    /// A table cannot be read.
    #[error("{0}; delete the table or repair it first")]
    Damaged(#[from] Damaged),
    /// Something cannot be written.
    #[error("{0}")]
    Unwritable(String),
}

impl From<NotSerializable> for AdminError {
    fn from(error: NotSerializable) -> Self {
        Self::Unwritable(error.to_string())
    }
}

impl From<HouseError> for AdminError {
    fn from(error: HouseError) -> Self {
        Self::Unwritable(error.to_string())
    }
}

/// A chat line that was reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportedChat {
    /// The table's id.
    pub table: String,
    /// How many milliseconds of running time ago it was reported.
    pub age: i64,
    /// The id of who reported it.
    pub by: String,
    /// The id of who wrote it.
    pub author: Option<String>,
    /// What was written.
    pub text: String,
}

/// What was done to forget a visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forgotten {
    /// Tables that were changed.
    pub tables: usize,
    /// Lines that were changed.
    pub lines: usize,
}

/// The index cards of all tables, or of those in one stage; most recently changed first.
///
/// # Errors
/// When the database cannot be read.
pub fn tables(db: &Path, stage: Option<Stage>) -> Result<Vec<Card>, AdminError> {
    let mut cards = store::read(db)?.cards()?;
    cards.retain(|card| stage.is_none_or(|stage| card.stage == stage));
    Ok(cards)
}

/// One table.
///
/// # Errors
/// When there is none, or it cannot be read.
pub fn table(db: &Path, id: &str) -> Result<Table, AdminError> {
    let stored = store::read(db)?.load(id)?;
    Ok(load(id, &stored.ok_or_else(|| AdminError::NoTable(id.to_owned()))?)?)
}

/// All visitors, or those whose name contains a text; those who were here last first.
///
/// # Errors
/// When the database cannot be read.
pub fn visitors(db: &Path, name: Option<&str>) -> Result<Vec<Visitor>, AdminError> {
    let wanted = name.map(str::to_lowercase);
    let mut visitors = store::read(db)?.visitors()?;
    visitors.retain(|visitor| {
        wanted.as_ref().is_none_or(|wanted| visitor.name.to_lowercase().contains(wanted.as_str()))
    });
    Ok(visitors)
}

/// Whether a visitor is muted.
#[must_use]
pub fn is_muted(visitor: &Visitor) -> bool {
    serde_json::from_str::<Preferences>(&visitor.settings).is_ok_and(|preferences| preferences.muted)
}

/// What visitors reported, newest first.
///
/// # Errors
/// When the database cannot be read.
pub fn reports(db: &Path) -> Result<Vec<ReportedChat>, AdminError> {
    let reader = store::read(db)?;
    let (now, mut all) = (reader.last_seen()?, Vec::new());
    for id in reader.tables_with(r#"{"line":"reported""#)? {
        let Some(stored) = reader.load(&id)? else { continue };
        // The lines are read one by one: a table that cannot be played on may be the one that was reported.
        let (mut sitting, mut chat_lines) = (BTreeMap::new(), Vec::new());
        for line in &stored.lines {
            match serde_json::from_str(&line.text) {
                Ok(TableLine::Sat { chair, visitor, .. }) => drop(sitting.insert(chair, visitor)),
                Ok(TableLine::StoodUp { chair }) => drop(sitting.remove(&chair)),
                Ok(TableLine::Chat { chair, text }) => chat_lines.push((sitting.get(&chair).cloned(), text)),
                Ok(TableLine::Reported { by, chat }) => {
                    let Some((author, text)) = chat_lines.get(chat).cloned() else { continue };
                    all.push(ReportedChat { table: id.clone(), age: now - line.at, by, author, text });
                }
                _ => {}
            }
        }
    }
    all.sort_by_key(|report| report.age);
    Ok(all)
}

/// The open and running tables of a database, and those among them that this program cannot play on, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckedTables {
    /// How many tables are open or running.
    pub tables: usize,
    /// The id of each table that cannot be played on, and why.
    pub unplayable: Vec<(String, String)>,
}

/// Reads every open and running table with this program. Nothing is changed.
///
/// # Errors
/// When the database cannot be read.
pub fn check_running(db: &Path) -> Result<CheckedTables, AdminError> {
    let reader = store::read(db)?;
    let mut checked = CheckedTables::default();
    for card in reader.cards()?.into_iter().filter(|card| card.stage != Stage::Over) {
        checked.tables += 1;
        let unplayable = match reader.load(&card.table)? {
            None => Some("it has no log".to_owned()),
            Some(stored) => match load(&card.table, &stored) {
                Err(damaged) => Some(format!("{}: {}", damaged.item, damaged.reason)),
                Ok(table) => cannot_go_on(&table).map(str::to_owned),
            },
        };
        checked.unplayable.extend(unplayable.map(|reason| (card.table, reason)));
    }
    Ok(checked)
}

/// Why nobody can do anything in a match that runs.
fn cannot_go_on(table: &Table) -> Option<&'static str> {
    let session = table.game().filter(|_| table.is_running())?.session();
    let waiting = session.waiting();
    if waiting.is_empty() {
        return Some("the match runs, but nobody has to decide");
    }
    let stuck = waiting.iter().any(|seat| session.offers(seat).list.is_empty());
    stuck.then_some("somebody has to decide, but has no choice")
}

/// Closes a table. A running match is stopped without a result.
///
/// # Errors
/// When there is no such table, or it cannot be read or changed.
pub fn close_table(db: &Path, id: &str) -> Result<(), AdminError> {
    store::edit(db, |editor| act(editor, id, HostAction::Close))
}

/// Deletes a table and everything about it.
///
/// # Errors
/// When there is no such table, or it cannot be changed. A table that cannot be read is deleted.
pub fn delete_table(db: &Path, id: &str) -> Result<(), AdminError> {
    store::edit(
        db,
        |editor| {
            if editor.delete_table(id)? { Ok(()) } else { Err(AdminError::NoTable(id.to_owned())) }
        },
    )
}

/// Mutes a visitor, or lifts it: neither chat nor a new name is accepted from somebody who is muted.
///
/// # Errors
/// When there is no such visitor, or the database cannot be changed.
pub fn mute(db: &Path, id: &str, muted: bool) -> Result<(), AdminError> {
    store::edit(db, |editor| {
        for visitor in found(editor, id)? {
            let preferences: Preferences = serde_json::from_str(&visitor.settings).unwrap_or_default();
            let settings = serde_json::to_string(&Preferences { muted, ..preferences });
            let settings = settings.map_err(|error| AdminError::Unwritable(error.to_string()))?;
            editor.put_visitor(&Visitor { settings, ..visitor })?;
        }
        Ok(())
    })
}

/// Removes a visitor: frees all chairs, and makes the cookie worthless. Returns the tables.
///
/// # Errors
/// When there is no such visitor, or a table cannot be read or changed.
pub fn remove_visitor(db: &Path, id: &str) -> Result<Vec<String>, AdminError> {
    store::edit(db, |editor| {
        found(editor, id)?;
        let tables = stand_up(editor, id)?;
        editor.delete_visitor(id)?;
        Ok(tables)
    })
}

/// Removes a visitor and deletes the visitor's data. The games stay whole: the name becomes a neutral one, what the
/// visitor wrote in chats and notes is deleted.
///
/// # Errors
/// When there is no such visitor and no trace of one, or a table cannot be read or changed.
pub fn forget(db: &Path, id: &str) -> Result<Forgotten, AdminError> {
    let mut forgotten = Forgotten::default();
    loop {
        let Forgotten { tables, lines } = store::edit(db, |editor| forget_in(editor, id))?;
        forgotten.tables += tables;
        forgotten.lines += lines;
        // Several servers that share a database go on meanwhile: the visitor may have sat down at another table.
        if lines == 0 || store::read(db)?.tables_with(&quoted(id))?.is_empty() {
            return Ok(forgotten);
        }
    }
}

fn forget_in(editor: &dyn Editor, id: &str) -> Result<Forgotten, AdminError> {
    // Somebody who was removed before is no visitor any more, but still in the logs.
    let tables = editor.tables_with(&quoted(id))?;
    if tables.is_empty() {
        found(editor, id)?;
    }
    stand_up(editor, id)?;
    editor.delete_visitor(id)?;
    let mut forgotten = Forgotten::default();
    for name in tables {
        let Some(mut stored) = editor.load(&name)? else { continue };
        forgotten.lines += forget_at(&name, &mut stored, id)?;
        editor.put_table(&name, &stored)?;
        forgotten.tables += 1;
    }
    Ok(forgotten)
}

/// As the id is in a line.
fn quoted(id: &str) -> String {
    format!("\"{id}\"")
}

fn found(editor: &dyn Editor, id: &str) -> Result<Vec<Visitor>, AdminError> {
    let mut visitors = editor.visitors()?;
    visitors.retain(|visitor| visitor.id == id);
    if visitors.is_empty() { Err(AdminError::NoVisitor(id.to_owned())) } else { Ok(visitors) }
}

fn load(id: &str, stored: &StoredTable) -> Result<Table, Damaged> {
    let lines = stored.lines.iter().map(|line| line.text.as_str());
    Table::load(id, lines, stored.side_values.clone().into_iter().collect())
}

/// Frees the chairs of a visitor at all tables. Returns the tables that changed.
fn stand_up(editor: &dyn Editor, visitor: &str) -> Result<Vec<String>, AdminError> {
    let mut changed = Vec::new();
    for name in editor.tables_with(&quoted(visitor))? {
        let Some(stored) = editor.load(&name)? else { continue };
        let table = load(&name, &stored)?;
        if !table.is_over() && !table.chairs_of(Some(visitor)).is_empty() {
            act(editor, &name, HostAction::Remove { visitor: visitor.to_owned() })?;
            changed.push(name);
        }
    }
    Ok(changed)
}

/// The host acts at a table.
fn act(editor: &dyn Editor, id: &str, action: HostAction) -> Result<(), AdminError> {
    let mut stored = editor.load(id)?.ok_or_else(|| AdminError::NoTable(id.to_owned()))?;
    let mut table = load(id, &stored)?;
    let now = editor.last_seen()?;
    let was_over = table.is_over();
    table
        .act(TableInput::Host(action), now)
        .map_err(|refusal| AdminError::Unwritable(format!("table {id}: {refusal:?}")))?;
    if table.is_over() && !was_over {
        table.note_end(table_task::today());
    }
    let (lines, side_values) = table.take_unsaved()?;
    stored.lines.extend(lines.into_iter().map(|text| StoredLine { at: now, text }));
    for (key, value) in side_values {
        match value {
            Some(value) => drop(stored.side_values.insert(key, value)),
            None => drop(stored.side_values.remove(&key)),
        }
    }
    stored.card = Some(table_task::card(&table, now, now)?);
    load(id, &stored)?;
    Ok(editor.put_table(id, &stored)?)
}

/// Replaces the visitor in the lines of a table, and deletes the private values of the visitor's chairs. Returns the number
/// of changed lines.
fn forget_at(name: &str, stored: &mut StoredTable, visitor: &str) -> Result<usize, AdminError> {
    let unwritable = |error: serde_json::Error| AdminError::Unwritable(format!("table {name}: {error}"));
    let mut forgetting = Forgetting::new(visitor, random_id()?);
    for line in &mut stored.lines {
        let read: TableLine = serde_json::from_str(&line.text).map_err(unwritable)?;
        let written = forgetting.line(read.clone());
        if written != read {
            line.text = serde_json::to_string(&written).map_err(unwritable)?;
        }
    }
    for chair in &forgetting.chairs {
        stored.side_values.remove(&format!("own.{chair}"));
        stored.side_values.remove(&format!("notes.{chair}"));
    }
    let table = load(name, stored)?;
    if let Some(card) = &stored.card {
        let wake = card.wake;
        stored.card = Some(Card { wake, ..table_task::card(&table, card.changed, card.changed)? });
    }
    Ok(forgetting.changed)
}
