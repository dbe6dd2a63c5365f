//! The database file: created readable for its owner only, recognised before it is changed, migrated to the current schema.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::{Generation, StoreError};

/// SQLite's application id of our databases: `Tria`.
const APPLICATION_ID: u32 = 0x5472_6961;

/// The migrations from each schema version to the next. They are never changed; a new schema is a new migration.
pub(crate) const MIGRATIONS: &[&str] =
    &[include_str!("migrations/0001_tables.sql"), include_str!("migrations/0002_expiry.sql")];

/// How long to wait for a lock of another process. A restore holds the lock as long as it copies.
pub(crate) const LOCK_TIMEOUT: Duration = Duration::from_secs(30);

/// The row about the file itself, in the table `house`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileInfo {
    pub(crate) generation: Generation,
    /// The latest house time, in the column `alive`.
    pub(crate) last_seen: i64,
}

/// What a file is, judged by its header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    Missing,
    Empty,
    Ours,
}

/// Opens the database for a server. Creates it if it is missing, and migrates it if it is old.
pub(crate) fn open(path: &Path) -> Result<(Connection, FileInfo), StoreError> {
    if inspect(path)? == FileKind::Missing {
        refuse_orphans(path)?;
        create(path)?;
    }
    let mut connection = connect(path)?;
    migrate(&mut connection, path, MIGRATIONS)?;
    use_wal(&connection, path)?;
    let info = read_info(&connection, path)?;
    Ok((connection, info))
}

/// A connection to an existing file, with the settings that every connection needs.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    // Without CREATE, because `create` sets the permissions; without URI, because the path is a plain path.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(path, flags).and_then(|connection| {
        connection.busy_timeout(LOCK_TIMEOUT)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        distrust_schema(&connection)?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(connection)
    });
    opened.map_err(StoreError::database("open the database", path))
}

/// Lets nothing that the file defines itself, such as a view, call functions with effects.
pub(crate) fn distrust_schema(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "trusted_schema", false)
}

/// Checks that every page is intact.
pub(crate) fn check_pages(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let damaged = |finding: String| StoreError::Damaged { path: path.to_owned(), finding };
    match connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0)) {
        Ok(finding) if finding == "ok" => Ok(()),
        Ok(finding) => Err(damaged(finding)),
        Err(cause) => Err(damaged(cause.to_string())),
    }
}

/// Checks that a file has exactly the schema of its version: no view, trigger, table or column more or less. What a view or a
/// trigger of somebody else would do is not known.
pub(crate) fn check_schema(connection: &Connection, path: &Path, version: usize) -> Result<(), StoreError> {
    let doing = || StoreError::database("compare the schema", path);
    let ours = Connection::open_in_memory().map_err(doing())?;
    for migration in MIGRATIONS.iter().take(version) {
        ours.execute_batch(migration).map_err(doing())?;
    }
    let ours = schema(&ours, i64::MAX).map_err(doing())?;
    // One item more than there may be is enough to see the difference.
    let theirs = schema(connection, i64::try_from(ours.len()).unwrap_or(i64::MAX - 1) + 1).map_err(doing())?;
    let differs = |(one, other): &(&SchemaItem, &SchemaItem)| one != other;
    let named = match ours.iter().zip(&theirs).find(differs) {
        Some((_, theirs)) => theirs,
        None if ours.len() == theirs.len() => return Ok(()),
        None => match theirs.last().or(ours.last()) {
            Some(last) => last,
            None => return Ok(()),
        },
    };
    let name: String = named.name.chars().filter(|c| !c.is_control()).take(60).collect();
    let found = format!("its schema is not that of version {version} (see `{name}`)");
    Err(StoreError::Foreign { path: path.to_owned(), found })
}

/// A table, index, view or trigger.
#[derive(PartialEq, Eq)]
struct SchemaItem {
    name: String,
    kind: String,
    table: String,
    /// How it was defined; nothing for an index that belongs to a table's definition.
    definition: Option<String>,
}

fn schema(connection: &Connection, limit: i64) -> rusqlite::Result<Vec<SchemaItem>> {
    let query = "SELECT name, type, tbl_name, sql FROM sqlite_schema ORDER BY name, type LIMIT ?1";
    let item = |row: &rusqlite::Row<'_>| {
        let (name, kind, table, definition) = <_>::try_from(row)?;
        Ok(SchemaItem { name, kind, table, definition })
    };
    connection.prepare(query)?.query_map([limit], item)?.collect()
}

/// Creates an empty file that only its owner can read: it will contain seeds and hands.
pub(crate) fn create(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(|cause| match cause.kind() {
        ErrorKind::AlreadyExists => StoreError::Exists { path: path.to_owned() },
        _ => StoreError::file("create", path)(cause),
    })?;
    file.sync_all().map_err(StoreError::file("sync", path))?;
    sync_folder(path)
}

/// Refuses a path with a journal of a missing database beside it. The journal would be lost, or applied to the wrong
/// database.
pub(crate) fn refuse_orphans(path: &Path) -> Result<(), StoreError> {
    let orphans = ["-wal", "-journal"].map(|suffix| with_suffix(path, suffix));
    match orphans.into_iter().find(|orphan| orphan.exists()) {
        Some(path) => Err(StoreError::Exists { path }),
        None => Ok(()),
    }
}

/// The path with a suffix after the file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Syncs the folder, so that the name of a new file survives a power cut.
pub(crate) fn sync_folder(path: &Path) -> Result<(), StoreError> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // Only on Unix can a folder be opened like a file.
    if cfg!(unix) {
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(StoreError::file("sync the folder", folder))?;
    }
    Ok(())
}

/// Reads the header without SQLite, because SQLite may write to a file when it opens it.
pub(crate) fn inspect(path: &Path) -> Result<FileKind, StoreError> {
    let foreign = |found: &str| StoreError::Foreign { path: path.to_owned(), found: found.to_owned() };
    let meta = match fs::metadata(path) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(FileKind::Missing),
        meta => meta.map_err(StoreError::file("look at", path))?,
    };
    if !meta.is_file() {
        return Err(foreign("it is not a file"));
    }
    if meta.len() == 0 {
        return Ok(FileKind::Empty);
    }
    let mut header = [0; 100];
    match File::open(path).and_then(|mut file| file.read_exact(&mut header)) {
        Err(cause) if cause.kind() == ErrorKind::UnexpectedEof => return Err(foreign("it is too short")),
        read => read.map_err(StoreError::file("read", path))?,
    }
    if !header.starts_with(b"SQLite format 3\0") {
        return Err(foreign("it is not a SQLite database"));
    }
    // The offsets of the application id and the user version in SQLite's file format.
    let number = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    check_version(number(68), number(60), MIGRATIONS.len(), path)?;
    Ok(FileKind::Ours)
}

/// The schema version of the file, read through SQLite. 0 if it is empty.
pub(crate) fn version(connection: &Connection, path: &Path, known: usize) -> Result<usize, StoreError> {
    let read = || {
        let number = |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
        let count = "SELECT count(*) FROM sqlite_schema";
        let items = connection.query_row(count, [], |row| row.get::<_, i64>(0))?;
        Ok((number("application_id")?, number("user_version")?, items))
    };
    let (application, version, items) = read().map_err(StoreError::database("read the version", path))?;
    if (application, version, items) == (0, 0, 0) {
        return Ok(0);
    }
    // SQLite stores both as signed 32-bit integers.
    let unsigned = |number: i64| u32::try_from(number & 0xffff_ffff).unwrap_or(u32::MAX);
    check_version(unsigned(application), unsigned(version), known, path)
}

fn check_version(application: u32, version: u32, known: usize, path: &Path) -> Result<usize, StoreError> {
    if application != APPLICATION_ID {
        let found = format!("its application id is {application:#010x}, not {APPLICATION_ID:#010x}");
        return Err(StoreError::Foreign { path: path.to_owned(), found });
    }
    match usize::try_from(version) {
        Ok(version) if version <= known => Ok(version),
        _ => {
            let known = u32::try_from(known).unwrap_or(u32::MAX);
            Err(StoreError::Newer { path: path.to_owned(), found: version, known })
        }
    }
}

/// Migrates a file to the last of these schema versions, in one transaction. A migration starts a new generation, so a
/// server that still runs with the old schema is refused.
pub(crate) fn migrate(
    connection: &mut Connection,
    path: &Path,
    migrations: &[&str],
) -> Result<(), StoreError> {
    if version(connection, path, migrations.len())? == migrations.len() {
        return Ok(());
    }
    let doing = |doing: &'static str| StoreError::database(doing, path);
    connection.execute_batch("BEGIN IMMEDIATE").map_err(doing("begin a migration"))?;
    let migrated = (|| {
        // Checked again: another process may have migrated the file meanwhile.
        let from = version(connection, path, migrations.len())?;
        for (number, migration) in (1..).zip(migrations).skip(from) {
            let name = format!("migrate the database to version {number}");
            connection.execute_batch(migration).map_err(StoreError::database(name, path))?;
        }
        if from < migrations.len() {
            let mark = || {
                connection.pragma_update(None, "application_id", APPLICATION_ID)?;
                connection.pragma_update(
                    None,
                    "user_version",
                    i64::try_from(migrations.len()).unwrap_or(i64::MAX),
                )
            };
            mark().map_err(doing("mark the database"))?;
            start_generation(connection, path)?;
        }
        connection.execute_batch("COMMIT").map_err(doing("commit a migration"))
    })();
    if migrated.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK").map_err(doing("take back a migration"))?;
    }
    migrated
}

/// Starts a new generation.
pub(crate) fn start_generation(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let updated = connection.execute("UPDATE house SET generation = ?1", [random(path)?.cast_signed()]);
    updated.map_err(StoreError::database("begin a new generation", path))?;
    Ok(())
}

/// A random number.
pub(crate) fn random(path: &Path) -> Result<u64, StoreError> {
    getrandom::u64().map_err(|cause| StoreError::File {
        doing: "draw a random number for",
        path: path.to_owned(),
        cause: cause.to_string(),
    })
}

/// Switches to WAL mode: readers and the writer do not wait for each other.
pub(crate) fn use_wal(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    set_journal(connection, path, "wal")
}

/// Switches to a rollback journal: everything is in one file, which can be copied.
pub(crate) fn use_one_file(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    set_journal(connection, path, "delete")
}

fn set_journal(connection: &Connection, path: &Path, mode: &str) -> Result<(), StoreError> {
    let doing = format!("set the journal mode `{mode}`");
    let set = connection.pragma_update_and_check(None, "journal_mode", mode, |row| row.get::<_, String>(0));
    let set = set.map_err(StoreError::database(doing.as_str(), path))?;
    if set != mode {
        let cause = format!("it stays `{set}`");
        return Err(StoreError::Database { doing, path: path.to_owned(), cause });
    }
    Ok(())
}

/// Reads the row about the file itself.
pub(crate) fn read_info(connection: &Connection, path: &Path) -> Result<FileInfo, StoreError> {
    let read = || {
        connection.prepare_cached("SELECT generation, alive FROM house")?.query_row([], |row| {
            Ok(FileInfo { generation: Generation::new(row.get(0)?), last_seen: row.get(1)? })
        })
    };
    read().map_err(StoreError::database("read the generation", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A database file that is removed after the test.
    struct TestFile(PathBuf);

    impl TestFile {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("trianon-file-{}-{name}.db", std::process::id()));
            let file = Self(path);
            file.clear();
            file
        }

        fn clear(&self) {
            for suffix in ["", "-wal", "-shm", "-journal"] {
                let _ = fs::remove_file(with_suffix(&self.0, suffix));
            }
        }
    }

    impl Drop for TestFile {
        fn drop(&mut self) {
            self.clear();
        }
    }

    const LATER: &[&str] =
        &[MIGRATIONS[0], MIGRATIONS[1], "ALTER TABLE visitors ADD COLUMN later TEXT NOT NULL DEFAULT 'x'"];

    #[test]
    fn an_old_schema_is_migrated() {
        let file = TestFile::new("old");
        let (mut connection, before) = open(&file.0).unwrap();
        connection.execute("INSERT INTO tables (name) VALUES ('kept')", []).unwrap();
        migrate(&mut connection, &file.0, LATER).unwrap();
        assert_eq!(version(&connection, &file.0, LATER.len()).unwrap(), LATER.len());
        let name: String = connection.query_row("SELECT name FROM tables", [], |row| row.get(0)).unwrap();
        assert_eq!(name, "kept");
        connection.execute("UPDATE visitors SET later = 'y'", []).unwrap();
        // A server with the old schema is refused, and a program that knows only the old schema refuses the file.
        assert_ne!(read_info(&connection, &file.0).unwrap().generation, before.generation);
        drop(connection);
        let newer = StoreError::Newer { path: file.0.clone(), found: 3, known: 2 };
        assert_eq!(open(&file.0).map(|_| ()).unwrap_err(), newer);
    }

    #[test]
    fn a_failing_migration_leaves_no_trace() {
        let file = TestFile::new("failing");
        let (mut connection, before) = open(&file.0).unwrap();
        let bad = [LATER[0], LATER[1], LATER[2], "CREATE TABLE half (x); DROP TABLE nothing"];
        let error = migrate(&mut connection, &file.0, &bad).unwrap_err().to_string();
        assert!(error.contains("to version 4") && error.contains("nothing"), "{error}");
        assert_eq!(version(&connection, &file.0, MIGRATIONS.len()).unwrap(), MIGRATIONS.len());
        assert_eq!(read_info(&connection, &file.0).unwrap().generation, before.generation);
        assert!(connection.execute("UPDATE visitors SET later = 'y'", []).is_err());
    }

    #[test]
    fn an_interrupted_creation_is_completed() {
        let file = TestFile::new("marked");
        create(&file.0).unwrap();
        let connection = connect(&file.0).unwrap();
        connection.pragma_update(None, "application_id", APPLICATION_ID).unwrap();
        drop(connection);
        assert_eq!(inspect(&file.0).unwrap(), FileKind::Ours);
        let (connection, _) = open(&file.0).unwrap();
        assert_eq!(version(&connection, &file.0, MIGRATIONS.len()).unwrap(), MIGRATIONS.len());
    }
}
