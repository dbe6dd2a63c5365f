//! The database file: made for its owner's eyes, recognised before it is touched, brought to the present form.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::{Generation, StoreError};

/// `Tria`, in the header of every database of ours.
const APPLICATION: u32 = 0x5472_6961;

/// What leads from each form of the file to the next. Applied ones are never changed; a new form is a new one.
pub(crate) const MIGRATIONS: &[&str] = &[include_str!("migrations/0001_tables.sql")];

/// How long a write waits for another process. A restore holds the lock as long as it copies.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// What the file says about itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct House {
    pub(crate) generation: Generation,
    pub(crate) alive: i64,
}

/// What a file is, as far as it can be known without SQLite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Missing,
    Empty,
    Ours,
}

/// Opens the database a server writes to. It is made if it is missing, and brought to the present form if it is old.
pub(crate) fn open(path: &Path) -> Result<(Connection, House), StoreError> {
    if look(path)? == Kind::Missing {
        refuse_orphans(path)?;
        create(path)?;
    }
    let mut connection = connect(path)?;
    migrate(&mut connection, path, MIGRATIONS)?;
    use_wal(&connection, path)?;
    let house = house(&connection, path)?;
    Ok((connection, house))
}

/// A connection to a file that is there, with what every connection of ours needs.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    // Neither CREATE, for the rights of the file are ours to choose, nor URI, for a path is a path.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(path, flags).and_then(|connection| {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.set_prepared_statement_cache_capacity(64);
        Ok(connection)
    });
    opened.map_err(StoreError::database("open the database", path))
}

/// Makes an empty file that only its owner can read: seeds and hands will be in it.
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

/// What SQLite left beside a database that is gone would be lost, or mixed into its successor.
pub(crate) fn refuse_orphans(path: &Path) -> Result<(), StoreError> {
    let orphans = ["-wal", "-journal"].map(|ending| beside(path, ending));
    match orphans.into_iter().find(|orphan| orphan.exists()) {
        Some(path) => Err(StoreError::Exists { path }),
        None => Ok(()),
    }
}

/// The path with something at its end.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Makes sure that the folder remembers the name of a new file.
pub(crate) fn sync_folder(path: &Path) -> Result<(), StoreError> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // A folder can be opened as a file on Unix only.
    if cfg!(unix) {
        let synced = File::open(folder).and_then(|folder| folder.sync_all());
        synced.map_err(StoreError::file("sync the folder", folder))?;
    }
    Ok(())
}

/// Reads the header without SQLite, which may write when it only looks.
pub(crate) fn look(path: &Path) -> Result<Kind, StoreError> {
    let foreign = |found: &str| StoreError::Foreign { path: path.to_owned(), found: found.to_owned() };
    let meta = match fs::metadata(path) {
        Err(cause) if cause.kind() == ErrorKind::NotFound => return Ok(Kind::Missing),
        meta => meta.map_err(StoreError::file("look at", path))?,
    };
    if !meta.is_file() {
        return Err(foreign("it is not a file"));
    }
    if meta.len() == 0 {
        return Ok(Kind::Empty);
    }
    let mut header = [0; 100];
    match File::open(path).and_then(|mut file| file.read_exact(&mut header)) {
        Err(cause) if cause.kind() == ErrorKind::UnexpectedEof => return Err(foreign("it is too short")),
        read => read.map_err(StoreError::file("read", path))?,
    }
    if !header.starts_with(b"SQLite format 3\0") {
        return Err(foreign("it is not SQLite's"));
    }
    // Where SQLite's file format has the user version and the application id.
    let number = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    recognise(number(68), number(60), MIGRATIONS.len(), path)?;
    Ok(Kind::Ours)
}

/// The form of the file, through SQLite: 0 if it is empty.
pub(crate) fn version(connection: &Connection, path: &Path, known: usize) -> Result<usize, StoreError> {
    let read = || {
        let number = |pragma: &str| connection.pragma_query_value(None, pragma, |row| row.get::<_, i64>(0));
        let things = "SELECT count(*) FROM sqlite_schema";
        let things = connection.query_row(things, [], |row| row.get::<_, i64>(0))?;
        Ok((number("application_id")?, number("user_version")?, things))
    };
    let (application, version, things) = read().map_err(StoreError::database("read the version", path))?;
    if (application, version, things) == (0, 0, 0) {
        return Ok(0);
    }
    // SQLite keeps both as signed 32 bits.
    let unsigned = |number: i64| u32::try_from(number & 0xffff_ffff).unwrap_or(u32::MAX);
    recognise(unsigned(application), unsigned(version), known, path)
}

fn recognise(application: u32, version: u32, known: usize, path: &Path) -> Result<usize, StoreError> {
    if application != APPLICATION {
        let found = format!("its application id is {application:#010x}, not {APPLICATION:#010x}");
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

/// Brings a file to the last of these forms, in one transaction. A changed form is a new generation: who runs with the
/// old one must look again.
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
        // Again, for another process may have done it meanwhile.
        let from = version(connection, path, migrations.len())?;
        for (number, migration) in (1..).zip(migrations).skip(from) {
            let name = format!("migrate the database to version {number}");
            connection.execute_batch(migration).map_err(StoreError::database(name, path))?;
        }
        if from < migrations.len() {
            let mark = || {
                connection.pragma_update(None, "application_id", APPLICATION)?;
                connection.pragma_update(
                    None,
                    "user_version",
                    i64::try_from(migrations.len()).unwrap_or(i64::MAX),
                )
            };
            mark().map_err(doing("mark the database"))?;
            renew(connection, path)?;
        }
        connection.execute_batch("COMMIT").map_err(doing("commit a migration"))
    })();
    if migrated.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK").map_err(doing("take back a migration"))?;
    }
    migrated
}

/// Begins a new generation.
pub(crate) fn renew(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let renewed = connection.execute("UPDATE house SET generation = ?1", [random(path)?.cast_signed()]);
    renewed.map_err(StoreError::database("begin a new generation", path))?;
    Ok(())
}

/// A number nobody else has, for this file.
pub(crate) fn random(path: &Path) -> Result<u64, StoreError> {
    getrandom::u64().map_err(|cause| StoreError::File {
        doing: "draw a random number for",
        path: path.to_owned(),
        cause: cause.to_string(),
    })
}

/// Readers and one writer at a time, none waiting for the other.
pub(crate) fn use_wal(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    set_journal(connection, path, "wal")
}

/// One file and nothing beside it, to be carried away.
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

/// What the file says about itself.
pub(crate) fn house(connection: &Connection, path: &Path) -> Result<House, StoreError> {
    let read = || {
        connection
            .prepare_cached("SELECT generation, alive FROM house")?
            .query_row([], |row| Ok(House { generation: Generation(row.get(0)?), alive: row.get(1)? }))
    };
    read().map_err(StoreError::database("read the generation", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Place(PathBuf);

    impl Place {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("trianon-file-{}-{name}.db", std::process::id()));
            let place = Self(path);
            place.clear();
            place
        }

        fn clear(&self) {
            for ending in ["", "-wal", "-shm", "-journal"] {
                let _ = fs::remove_file(beside(&self.0, ending));
            }
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            self.clear();
        }
    }

    const LATER: &[&str] =
        &[MIGRATIONS[0], "ALTER TABLE visitors ADD COLUMN later TEXT NOT NULL DEFAULT 'x'"];

    #[test]
    fn an_old_form_is_brought_to_the_new_one() {
        let place = Place::new("old");
        let (mut connection, before) = open(&place.0).unwrap();
        connection.execute("INSERT INTO tables (name) VALUES ('kept')", []).unwrap();
        migrate(&mut connection, &place.0, LATER).unwrap();
        assert_eq!(version(&connection, &place.0, 2).unwrap(), 2);
        let name: String = connection.query_row("SELECT name FROM tables", [], |row| row.get(0)).unwrap();
        assert_eq!(name, "kept");
        connection.execute("UPDATE visitors SET later = 'y'", []).unwrap();
        // Who runs with the old form is stopped, and a program that knows only that form refuses the file.
        assert_ne!(house(&connection, &place.0).unwrap().generation, before.generation);
        drop(connection);
        let newer = StoreError::Newer { path: place.0.clone(), found: 2, known: 1 };
        assert_eq!(open(&place.0).map(|_| ()).unwrap_err(), newer);
    }

    #[test]
    fn a_failing_migration_leaves_no_trace() {
        let place = Place::new("failing");
        let (mut connection, before) = open(&place.0).unwrap();
        let bad = [MIGRATIONS[0], LATER[1], "CREATE TABLE half (x); DROP TABLE nothing"];
        let error = migrate(&mut connection, &place.0, &bad).unwrap_err().to_string();
        assert!(error.contains("to version 3") && error.contains("nothing"), "{error}");
        assert_eq!(version(&connection, &place.0, 1).unwrap(), 1);
        assert_eq!(house(&connection, &place.0).unwrap().generation, before.generation);
        assert!(connection.execute("UPDATE visitors SET later = 'y'", []).is_err());
    }

    #[test]
    fn a_file_marked_and_not_yet_filled_is_filled() {
        let place = Place::new("marked");
        create(&place.0).unwrap();
        let connection = connect(&place.0).unwrap();
        connection.pragma_update(None, "application_id", APPLICATION).unwrap();
        drop(connection);
        assert_eq!(look(&place.0).unwrap(), Kind::Ours);
        let (connection, _) = open(&place.0).unwrap();
        assert_eq!(version(&connection, &place.0, 1).unwrap(), 1);
    }
}
