//! Moving house: everything from a file to a PostgreSQL database, or back; backups of a database, and restoring them.
//!
//! Tables are copied one by one, and a table that is already the same is left alone. So a copy that was interrupted goes on
//! where it stopped. What is at the target and not as the source has it is never overwritten, except by [`restore`].

use std::collections::BTreeMap;
use std::path::Path;

use super::editor::BlockingClient;
use crate::file_editor::{self, FileConnection};
use crate::{BackupSummary, DatabaseReader, Editor, Sqlite, StoreError, StoredTable};

/// How many tables are written to a file in one transaction.
const AT_ONCE: usize = 200;

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Tables at the source.
    pub tables: u64,
    /// Those of them that were already the same at the target.
    pub same: u64,
    /// Lines of all tables.
    pub lines: u64,
    /// Visitors.
    pub visitors: u64,
}

/// Copies everything from a file into a database. Servers must be stopped. Calls `progress` with the number of copied tables
/// and of all tables.
///
/// # Errors
/// When one of them cannot be used, or when a table at the target has other lines than at the source.
pub fn to_postgres(db: &Path, url: &str, mut progress: impl FnMut(u64, u64)) -> Result<Copied, StoreError> {
    let source = FileConnection::open(db)?;
    let target = BlockingClient::create(url)?;
    let copied = copy(&source, &target, false, &mut progress)?;
    finish(&target, source.last_seen()?)?;
    Ok(copied)
}

/// Replaces the content of a database by that of a file, in one transaction, also while servers run: they notice at their
/// next write.
///
/// # Errors
/// When one of them cannot be used. Nothing has changed then.
pub fn restore(db: &Path, url: &str, mut progress: impl FnMut(u64, u64)) -> Result<Copied, StoreError> {
    crate::quick_check(db)?;
    let source = FileConnection::open(db)?;
    let mut target = BlockingClient::create(url)?;
    // Appends to tables that are removed wait for the end, and are refused then: the tables have other epochs.
    target.run("BEGIN")?;
    finish(&target, 0)?;
    target.epoch = target.number("SELECT coalesce(max(epoch), 0) + 1 FROM tables")?;
    for table in ["thoughts", "presence", "players", "cards", "asides", "lines", "tables", "visitors"] {
        target.run(&format!("DELETE FROM {table}"))?;
    }
    let copied = copy(&source, &target, true, &mut progress)?;
    target.execute("UPDATE house SET alive = $1", &[&source.last_seen()?])?;
    target.run("COMMIT")?;
    Ok(copied)
}

/// Copies everything from a database into a file, as it is at one moment. Servers may run; then the file is a backup. Calls
/// `progress` with the number of copied tables and of all tables.
///
/// # Errors
/// When one of them cannot be used, or when a table in the file has other lines than the database.
pub fn to_file(url: &str, db: &Path, mut progress: impl FnMut(u64, u64)) -> Result<Copied, StoreError> {
    let source = BlockingClient::read(url)?;
    let names = source.tables()?;
    drop(Sqlite::open(db)?);
    let mut copied = Copied { tables: names.len() as u64, ..Copied::default() };
    for (done, some) in (0_u64..).step_by(AT_ONCE).zip(names.chunks(AT_ONCE)) {
        let mut tables = BTreeMap::new();
        for name in some {
            tables.extend(source.load(name)?.map(|table| (name.clone(), table)));
        }
        let (same, lines) = file_editor::edit(db, |editor| put_tables(editor, db, &tables))?;
        copied.same += same;
        copied.lines += lines;
        progress(done + some.len() as u64, copied.tables);
    }
    let visitors = source.visitors()?;
    let last_seen = source.number("SELECT alive FROM house")?;
    file_editor::edit(db, |editor| {
        visitors.iter().try_for_each(|visitor| editor.put_visitor(visitor))?;
        editor.put_last_seen(last_seen)
    })?;
    copied.visitors = visitors.len() as u64;
    Ok(copied)
}

/// Makes a backup of a database: a file that a single server can run with. It gets its name when it is complete.
///
/// # Errors
/// When the file exists, or cannot be written.
pub fn backup(
    url: &str,
    to: &Path,
    overwrite: bool,
    progress: impl FnMut(u64, u64),
) -> Result<BackupSummary, StoreError> {
    if to.exists() && !overwrite {
        return Err(StoreError::Exists { path: to.to_owned() });
    }
    let unfinished = crate::file::with_suffix(to, &format!(".unfinished-{:016x}", crate::file::random(to)?));
    let made = to_file(url, &unfinished, progress).and_then(|_| {
        // The copy is checked, and is one file.
        crate::backup(&unfinished, to, overwrite, |_, _| {})
    });
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(crate::file::with_suffix(&unfinished, suffix));
    }
    made
}

/// Puts tables into a file. How many were there already, and how many lines they all have.
fn put_tables(
    editor: &dyn Editor,
    db: &Path,
    tables: &BTreeMap<String, StoredTable>,
) -> Result<(u64, u64), StoreError> {
    let (mut same, mut lines) = (0, 0);
    for (name, table) in tables {
        lines += table.lines.len() as u64;
        if is_same(name, editor.load(name)?.as_ref(), table, db)? {
            same += 1;
        } else {
            editor.put_table(name, table)?;
        }
    }
    Ok((same, lines))
}

/// Whether the target has a table as the source has it. It may have fewer lines, but no others.
fn is_same(
    name: &str,
    there: Option<&StoredTable>,
    table: &StoredTable,
    place: &Path,
) -> Result<bool, StoreError> {
    let Some(there) = there else { return Ok(false) };
    if !table.lines.starts_with(&there.lines) {
        let finding = format!("table `{name}` has other lines than at the source");
        return Err(StoreError::Damaged { path: place.to_owned(), finding });
    }
    let what = |table: &StoredTable| (table.lines.len(), table.side_values.clone(), table.card.clone());
    Ok(what(there) == what(table))
}

/// Copies all tables and visitors of a file.
fn copy(
    source: &FileConnection,
    target: &BlockingClient,
    within: bool,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Copied, StoreError> {
    let names = source.tables()?;
    let mut copied = Copied { tables: names.len() as u64, ..Copied::default() };
    for (done, name) in (1..).zip(&names) {
        let Some(table) = source.load(name)? else { continue };
        copied.lines += table.lines.len() as u64;
        if is_same(name, target.load(name)?.as_ref(), &table, target.name())? {
            copied.same += 1;
        } else {
            // Each table is written completely or not at all.
            target.run(if within { "SAVEPOINT one" } else { "BEGIN" })?;
            target.put_table(name, &table)?;
            target.run(if within { "RELEASE one" } else { "COMMIT" })?;
        }
        progress(done, copied.tables);
    }
    for visitor in source.visitors()? {
        target.put_visitor(&visitor)?;
        copied.visitors += 1;
    }
    Ok(copied)
}

/// House time goes on where the source has stopped, in a new generation.
fn finish(target: &BlockingClient, last_seen: i64) -> Result<(), StoreError> {
    target.put_last_seen(last_seen)?;
    target.execute("UPDATE house SET at = clock_timestamp()", &[])?;
    target.start_generation()
}
