//! Moving house: everything from a file to a PostgreSQL database, or back; backups of a database, and restoring them.
//!
//! Tables are copied one by one, and a table that is already the same is left alone. So a copy that was interrupted goes on
//! where it stopped. What is at the target and not as the source has it is never overwritten, except by [`restore`].

use std::collections::BTreeMap;
use std::path::Path;

use tokio_postgres::types::ToSql;

use super::connection::{Connection, Place, Slot, Values, failed};
use super::{open_schema, random, reader};
use crate::{
    BackupSummary, DatabaseReader, Editor, Sqlite, StoreError, StoredLine, StoredTable, TokenHash, Visitor,
};

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
    let source = DatabaseReader::open(db)?;
    let target = Target::open(url)?;
    let copied = target.copy_from(&source, false, &mut progress)?;
    target.finish(source.last_seen()?)?;
    Ok(copied)
}

/// Replaces the content of a database by that of a file, in one transaction, also while servers run: they notice at their
/// next write.
///
/// # Errors
/// When one of them cannot be used. Nothing has changed then.
pub fn restore(db: &Path, url: &str, mut progress: impl FnMut(u64, u64)) -> Result<Copied, StoreError> {
    let source = DatabaseReader::open(db)?;
    source.quick_check()?;
    let target = Target::open(url)?;
    // Appends to tables that are removed wait for the end, and are refused then: the tables have other epochs.
    target.run("BEGIN")?;
    target.finish(0)?;
    let epoch = target.number("SELECT coalesce(max(epoch), 0) FROM tables")?;
    for table in ["thoughts", "presence", "players", "cards", "asides", "lines", "tables", "visitors"] {
        target.run(&format!("DELETE FROM {table}"))?;
    }
    let target = Target { epoch: epoch + 1, ..target };
    let copied = target.copy_from(&source, true, &mut progress)?;
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
    let source = Target::open(url)?;
    source.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
    let names = source.names()?;
    drop(Sqlite::open(db)?);
    let mut copied = Copied { tables: names.len() as u64, ..Copied::default() };
    for (done, some) in (0_u64..).step_by(AT_ONCE).zip(names.chunks(AT_ONCE)) {
        let mut tables = BTreeMap::new();
        for name in some {
            tables.extend(source.load(name)?.map(|table| (name.clone(), table)));
        }
        let (same, lines) = crate::edit(db, |editor: &Editor| put_tables(editor, db, &tables))?;
        copied.same += same;
        copied.lines += lines;
        progress(done + some.len() as u64, copied.tables);
    }
    let visitors = source.visitors()?;
    let last_seen = source.number("SELECT alive FROM house")?;
    crate::edit(db, |editor: &Editor| {
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
    editor: &Editor,
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

/// A database that is read or written from a thread that may wait.
struct Target {
    runtime: tokio::runtime::Runtime,
    connection: std::sync::Arc<Connection>,
    place: Place,
    /// The epoch of tables that are written.
    epoch: i64,
}

const PUT_TABLE: &str = "
    INSERT INTO tables (name, length, revision, epoch) VALUES ($1, $2, 1, $3)
    ON CONFLICT (name) DO UPDATE
        SET length = excluded.length, revision = tables.revision + 1, epoch = tables.epoch + 1
    RETURNING key";
const PUT_LINES: &str = "
    INSERT INTO lines (table_key, number, at, text)
    SELECT $1, line.number, line.at, line.text
    FROM unnest($2::BIGINT[], $3::BYTEA[]) WITH ORDINALITY AS line (at, text, number)";
const PUT_VALUES: &str = "
    INSERT INTO asides (table_key, key, value)
    SELECT $1, side.key, side.value FROM unnest($2::TEXT[], $3::BYTEA[]) AS side (key, value)";
const PUT_CARD: &str = "
    INSERT INTO cards (table_key, game, stage, public, wake, changed, blurb) VALUES ($1, $2, $3, $4, $5, $6, $7)";
const PUT_PLAYERS: &str = "
    INSERT INTO players (table_key, place, visitor, over, changed)
    SELECT $1, player.place, player.visitor, $3, $4
    FROM unnest($2::TEXT[]) WITH ORDINALITY AS player (visitor, place)";
const PUT_VISITOR: &str = "
    INSERT INTO visitors (token, id, name, settings, seen) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (token) DO UPDATE
        SET id = excluded.id, name = excluded.name, settings = excluded.settings, seen = excluded.seen";

impl Target {
    fn open(url: &str) -> Result<Self, StoreError> {
        let place = Place::read(url)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(StoreError::file("start a runtime for", &place.name))?;
        runtime.block_on(open_schema(&place))?;
        let connection = runtime.block_on(Slot::new(&place).get())?;
        Ok(Self { runtime, connection, place, epoch: 0 })
    }

    fn run(&self, sql: &str) -> Result<(), StoreError> {
        let done = self.runtime.block_on(self.connection.client.batch_execute(sql));
        done.map_err(failed("copy", &self.place.name))
    }

    fn execute(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let done = self.runtime.block_on(self.connection.query(sql, values));
        done.map_err(failed("copy", &self.place.name))
    }

    fn number(&self, sql: &'static str) -> Result<i64, StoreError> {
        Ok(self.execute(sql, &[])?.first().map_or(0, |row| row.get(0)))
    }

    fn names(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.execute("SELECT name FROM tables ORDER BY key", &[])?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    fn load(&self, name: &str) -> Result<Option<StoredTable>, StoreError> {
        let loading = reader::load(std::sync::Arc::clone(&self.connection), name.into(), 0);
        self.runtime.block_on(loading).map_err(failed("copy", &self.place.name))
    }

    fn visitors(&self) -> Result<Vec<Visitor>, StoreError> {
        let rows = self.execute("SELECT token, id, name, settings, seen FROM visitors", &[])?;
        let visitor = |row: &tokio_postgres::Row| {
            // The schema has tokens of this length only.
            let token = TokenHash(row.get::<_, &[u8]>(0).try_into().unwrap_or([0; 32]));
            reader::read_visitor(token, row, 1)
        };
        let all: Result<Vec<_>, _> = rows.iter().map(visitor).collect();
        all.map_err(failed("copy", &self.place.name))
    }

    /// Copies all tables and visitors of a file.
    fn copy_from(
        &self,
        source: &DatabaseReader,
        within: bool,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Copied, StoreError> {
        let names = source.tables()?;
        let mut copied = Copied { tables: names.len() as u64, ..Copied::default() };
        for (done, name) in (1..).zip(&names) {
            let Some(table) = source.load(name)? else { continue };
            copied.lines += table.lines.len() as u64;
            if is_same(name, self.load(name)?.as_ref(), &table, &self.place.name)? {
                copied.same += 1;
            } else {
                // Each table is written completely or not at all.
                self.run(if within { "SAVEPOINT one" } else { "BEGIN" })?;
                self.put_table(name, &table)?;
                self.run(if within { "RELEASE one" } else { "COMMIT" })?;
            }
            progress(done, copied.tables);
        }
        for Visitor { token, id, name, settings, seen } in source.visitors()? {
            let settings = settings.into_bytes();
            self.execute(PUT_VISITOR, &[&token.0.as_slice(), &id, &name, &settings, &seen])?;
            copied.visitors += 1;
        }
        Ok(copied)
    }

    fn put_table(&self, name: &str, table: &StoredTable) -> Result<(), StoreError> {
        let length = i64::try_from(table.lines.len()).unwrap_or(i64::MAX);
        let rows = self.execute(PUT_TABLE, &[&name, &length, &self.epoch])?;
        let key: i64 = rows.first().map_or(0, |row| row.get(0));
        for clear in [
            "DELETE FROM lines WHERE table_key = $1",
            "DELETE FROM asides WHERE table_key = $1",
            "DELETE FROM cards WHERE table_key = $1",
            "DELETE FROM players WHERE table_key = $1",
        ] {
            self.execute(clear, &[&key])?;
        }
        let times: Vec<i64> = table.lines.iter().map(|StoredLine { at, .. }| *at).collect();
        let texts: Vec<&[u8]> = table.lines.iter().map(|line| line.text.as_bytes()).collect();
        self.execute(PUT_LINES, &[&key, &times, &texts])?;
        let (keys, values): (Vec<&str>, Vec<&[u8]>) =
            table.side_values.iter().map(|(key, value)| (key.as_str(), value.as_bytes())).unzip();
        self.execute(PUT_VALUES, &[&key, &keys, &values])?;
        if let Some(card) = &table.card {
            let (stage, summary) = (card.stage as i16, card.summary.as_bytes());
            let values: [&(dyn ToSql + Sync); 7] =
                [&key, &card.game, &stage, &card.public, &card.wake, &card.changed, &summary];
            self.execute(PUT_CARD, &values)?;
            self.execute(PUT_PLAYERS, &[&key, &card.players, &(stage == 2), &card.changed])?;
        }
        Ok(())
    }

    /// House time goes on where the source has stopped, in a new generation.
    fn finish(&self, last_seen: i64) -> Result<(), StoreError> {
        let generation = random(&self.place)?;
        let update = "UPDATE house SET alive = greatest(alive, $1), at = clock_timestamp(), generation = $2";
        self.execute(update, &[&last_seen, &generation]).map(drop)
    }
}
