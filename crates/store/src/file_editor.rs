//! What the host reads and changes in a file: see [`mod@crate::edit`]. Deleted content is overwritten in the file; backups that
//! were made before keep it.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use crate::file::{self, FileKind, MIGRATIONS, with_suffix};
use crate::{Card, DatabaseReader, Editor, StoreError, StoredTable, TokenHash, Visitor, reader, writer};

/// A file that is read, or changed in one transaction.
pub(crate) struct FileConnection {
    connection: Connection,
    path: PathBuf,
}

/// Checks that every page of a file is intact.
pub fn quick_check(db: &Path) -> Result<(), StoreError> {
    file::check_pages(&FileConnection::open(db)?.connection, db)
}

impl FileConnection {
    /// Opens a database of this schema version or an older one. Nothing is written, not even a journal.
    pub(crate) fn open(db: &Path) -> Result<Self, StoreError> {
        if file::inspect(db)? != FileKind::Ours {
            let found = "it is missing or empty".to_owned();
            return Err(StoreError::Foreign { path: db.to_owned(), found });
        }
        let doing = || StoreError::database("open the database for reading", db);
        let connection = if with_suffix(db, "-wal").exists() {
            Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_ONLY)
        } else {
            // Without a journal nobody has the file open. `immutable` keeps SQLite from making one.
            let absolute = std::path::absolute(db).map_err(StoreError::file("find", db))?;
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            Connection::open_with_flags(immutable(&absolute), flags)
        }
        .map_err(doing())?;
        file::distrust_schema(&connection).map_err(doing())?;
        connection.busy_timeout(file::LOCK_TIMEOUT).map_err(doing())?;
        let version = file::version(&connection, db, MIGRATIONS.len())?;
        file::check_schema(&connection, db, version)?;
        connection.execute_batch("BEGIN").map_err(doing())?;
        // The first read fixes the moment.
        file::read_info(&connection, db)?;
        Ok(Self { connection, path: db.to_owned() })
    }

    fn all<T>(
        &self,
        query: &str,
        values: impl rusqlite::Params,
        read: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let found =
            self.connection.prepare(query).and_then(|mut query| query.query_map(values, read)?.collect());
        found.map_err(StoreError::database("read the database", &self.path))
    }
}

impl DatabaseReader for FileConnection {
    fn last_seen(&self) -> Result<i64, StoreError> {
        Ok(file::read_info(&self.connection, &self.path)?.last_seen)
    }

    fn cards(&self) -> Result<Vec<Card>, StoreError> {
        reader::all_cards(&self.connection, &self.path)
    }

    fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        reader::load(&self.connection, &self.path, table, 0)
    }

    fn tables(&self) -> Result<Vec<String>, StoreError> {
        self.all("SELECT name FROM tables ORDER BY key", [], |row| row.get(0))
    }

    fn tables_with(&self, text: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT name FROM tables
                     WHERE EXISTS (SELECT 1 FROM lines WHERE table_key = key AND instr(text, ?1)) ORDER BY key";
        self.all(query, [text], |row| row.get(0))
    }

    fn visitors(&self) -> Result<Vec<Visitor>, StoreError> {
        let query = "SELECT token, id, name, settings, seen FROM visitors ORDER BY seen DESC, id";
        self.all(query, [], |row| {
            let (token, id, name, settings, seen) = <_>::try_from(row)?;
            Ok(Visitor { token: TokenHash(token), id, name, settings, seen })
        })
    }
}

/// The address of a file that nobody changes.
fn immutable(path: &Path) -> String {
    let mut uri = "file:".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                uri.push(char::from(*byte));
            }
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri + "?immutable=1"
}

/// Changes a file.
pub(crate) fn edit<T, E: From<StoreError>>(
    db: &Path,
    change: impl FnOnce(&FileConnection) -> Result<T, E>,
) -> Result<T, E> {
    let doing = |doing: &'static str| StoreError::database(doing, db);
    if file::inspect(db)? != FileKind::Ours {
        let found = "it is missing or empty".to_owned();
        return Err(StoreError::Foreign { path: db.to_owned(), found }.into());
    }
    let connection = file::connect(db)?;
    let version = file::version(&connection, db, MIGRATIONS.len())?;
    file::check_schema(&connection, db, version)?;
    if version < MIGRATIONS.len() {
        let cause = "its schema is older: start the server once, it is migrated then".to_owned();
        let doing = "change the database".to_owned();
        return Err(StoreError::Database { doing, path: db.to_owned(), cause }.into());
    }
    connection.pragma_update(None, "secure_delete", true).map_err(doing("prepare the database"))?;
    connection.execute_batch("BEGIN IMMEDIATE").map_err(doing("begin to change the database"))?;
    let editor = FileConnection { connection, path: db.to_owned() };
    // If this returns early, the connection is closed, and nothing of the transaction is kept.
    let triggers = editor.unlock()?;
    let done = change(&editor)?;
    let connection = &editor.connection;
    for trigger in triggers {
        connection.execute_batch(&trigger).map_err(doing("protect the logs again"))?;
    }
    file::start_generation(connection, db)?;
    connection.execute_batch("COMMIT").map_err(doing("commit"))?;
    // So that deleted content leaves the journal, too. A server that is reading may prevent it; then its next one does.
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).ok();
    Ok(done)
}

impl FileConnection {
    /// Removes the triggers that keep logs append-only, until the end of the transaction. Returns their definitions.
    fn unlock(&self) -> Result<Vec<String>, StoreError> {
        let query = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'lines'";
        let triggers: Vec<(String, String)> = self.all(query, [], |row| <_>::try_from(row))?;
        for (name, _) in &triggers {
            // The names are those of our own schema.
            self.execute(&format!("DROP TRIGGER {name}"), [])?;
        }
        Ok(triggers.into_iter().map(|(_, definition)| definition).collect())
    }

    fn find(&self, name: &str) -> Result<Option<i64>, StoreError> {
        let query = "SELECT key FROM tables WHERE name = ?1";
        let found = self.connection.query_row(query, [name], |row| row.get(0)).optional();
        found.map_err(StoreError::database("look for a table", &self.path))
    }

    fn key(&self, name: &str) -> Result<i64, StoreError> {
        if let Some(key) = self.find(name)? {
            return Ok(key);
        }
        self.execute("INSERT INTO tables (name) VALUES (?1)", [name])?;
        Ok(self.connection.last_insert_rowid())
    }

    fn clear(&self, key: i64) -> Result<(), StoreError> {
        for table in ["lines", "asides", "players", "cards"] {
            self.execute(&format!("DELETE FROM {table} WHERE table_key = ?1"), [key])?;
        }
        Ok(())
    }

    fn execute(&self, statement: &str, values: impl rusqlite::Params) -> Result<(), StoreError> {
        let done = self.connection.execute(statement, values);
        done.map(|_| ()).map_err(StoreError::database("change the database", &self.path))
    }
}

impl Editor for FileConnection {
    fn put_table(&self, name: &str, table: &StoredTable) -> Result<(), StoreError> {
        let key = self.key(name)?;
        self.clear(key)?;
        for (number, line) in (1_i64..).zip(&table.lines) {
            self.execute(
                "INSERT INTO lines (table_key, number, at, text) VALUES (?1, ?2, ?3, ?4)",
                params![key, number, line.at, line.text],
            )?;
        }
        for (side_key, value) in &table.side_values {
            self.execute(
                "INSERT INTO asides (table_key, key, value) VALUES (?1, ?2, ?3)",
                params![key, side_key, value],
            )?;
        }
        if let Some(card) = &table.card {
            writer::put_card(&self.connection, key, card)
                .map_err(StoreError::database("write a card", &self.path))?;
        }
        Ok(())
    }

    fn delete_table(&self, name: &str) -> Result<bool, StoreError> {
        let Some(key) = self.find(name)? else { return Ok(false) };
        self.clear(key)?;
        self.execute("DELETE FROM tables WHERE key = ?1", [key])?;
        Ok(true)
    }

    fn put_visitor(&self, visitor: &Visitor) -> Result<(), StoreError> {
        let Visitor { token, id, name, settings, seen } = visitor;
        self.execute(
            "INSERT OR REPLACE INTO visitors (token, id, name, settings, seen) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![token.0, id, name, settings, seen],
        )
    }

    fn delete_visitor(&self, id: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM visitors WHERE id = ?1", [id])
    }

    fn put_last_seen(&self, last_seen: i64) -> Result<(), StoreError> {
        self.execute("UPDATE house SET alive = max(alive, ?1)", [last_seen])
    }
}
