//! Backup and restore, also while a server runs.
//!
//! [`backup`] copies the database as it is at one moment. [`restore`] replaces the content of the database by that of a
//! backup, in one transaction, and starts a new generation: the next write of a running server fails with
//! [`StoreError::Restored`]. The previous content is kept beside the database. It is copied while the restore holds the
//! lock, so it contains every line that was ever acknowledged.
//!
//! Deliberately absent: schedules, compression, remote targets. A backup is one file, and as secret as the database: it
//! contains seeds and hands.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::file::{self, FileKind, LOCK_TIMEOUT, MIGRATIONS, with_suffix};
use crate::{Generation, StoreError};

/// The number of pages to copy between two progress reports.
const PAGES_PER_STEP: i32 = 256;

/// What no server has written: each query finds it. A server may be asked to go on with a file from anywhere, so every
/// value has bounds. A time is house time in milliseconds, and at most 30,000 years; a text has at most 64 KB, four times
/// the largest form.
const BOUNDS: &[(&str, &str)] = &[
    ("a row belongs to no table", "PRAGMA foreign_key_check"),
    (
        "the lines of a table are not numbered from 1 on",
        "SELECT 1 FROM lines GROUP BY table_key HAVING min(number) <> 1 OR max(number) <> count(*)",
    ),
    (
        "a time is out of bounds",
        "SELECT 1 FROM house WHERE alive NOT BETWEEN 0 AND 1000000000000000
         UNION ALL SELECT 1 FROM lines WHERE at NOT BETWEEN 0 AND 1000000000000000
         UNION ALL SELECT 1 FROM cards WHERE changed NOT BETWEEN 0 AND 1000000000000000
                                          OR wake NOT BETWEEN 0 AND 1000000000000000
         UNION ALL SELECT 1 FROM visitors WHERE seen NOT BETWEEN 0 AND 1000000000000000",
    ),
    (
        "a text is too long",
        "SELECT 1 FROM tables WHERE octet_length(name) > 200
         UNION ALL SELECT 1 FROM lines WHERE octet_length(text) > 65536
         UNION ALL SELECT 1 FROM asides WHERE octet_length(key) > 200 OR octet_length(value) > 65536
         UNION ALL SELECT 1 FROM cards WHERE octet_length(game) > 200 OR octet_length(blurb) > 65536
         UNION ALL SELECT 1 FROM players WHERE octet_length(visitor) > 200
         UNION ALL SELECT 1 FROM visitors WHERE octet_length(id) > 200 OR octet_length(name) > 200 OR octet_length(settings) > 65536",
    ),
];

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupSummary {
    /// The size of the file.
    pub bytes: u64,
    /// The schema version.
    pub version: u32,
    /// The generation of the database.
    pub generation: Generation,
    /// The latest house time ([`Store::last_seen`](crate::Store::last_seen)).
    pub last_seen: i64,
    /// The number of tables.
    pub tables: u64,
    /// The number of lines in all logs.
    pub lines: u64,
}

/// What a restore did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// What is in the backup.
    pub backup: BackupSummary,
    /// The file with the previous content of the database, if there was any.
    pub previous: Option<PathBuf>,
}

/// Copies a database to a new file, also while a server in another process writes to it. The copy is checked before it gets
/// its final name. Calls `progress` with the number of copied pages and of all pages.
///
/// ```
/// use store::{Append, Sqlite, Store, backup, restore};
///
/// # let folder = std::env::temp_dir().join(format!("trianon-doc-backup-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
/// let (db, copy) = (folder.join("trianon.db"), folder.join("backup.db"));
/// let store = Sqlite::open(&db)?;
/// # runtime.block_on(store.append(Append {
/// #     table: "table-1".to_owned(),
/// #     generation: store.generation(),
/// #     expected: 0,
/// #     at: 1_000,
/// #     lines: vec!["open visite".to_owned()],
/// #     side_values: Vec::new(),
/// #     card: None,
/// # }))?;
/// # drop(store);
/// // … the server stores tables …
///
/// let summary = backup(&db, &copy, false, |done, total| println!("{done} of {total} pages"))?;
/// assert_eq!((summary.tables, summary.lines), (1, 1));
///
/// // Later: bring it back. The previous content is kept beside the database.
/// let restored = restore(&copy, &db, |_, _| {})?;
/// assert_eq!(restored.backup.lines, 1);
/// assert!(restored.previous.is_some_and(|path| path.exists()));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn backup(
    db: &Path,
    to: &Path,
    overwrite: bool,
    mut progress: impl FnMut(u64, u64),
) -> Result<BackupSummary, StoreError> {
    refuse_same(db, to)?;
    if to.exists() {
        if !overwrite {
            return Err(StoreError::Exists { path: to.to_owned() });
        }
        // A database in use must not lose its file.
        file::refuse_orphans(to)?;
    }
    let snapshot = open_snapshot(db)?;
    copy_to_file(&snapshot, db, to, &mut progress)
}

/// Replaces the content of a database by that of a backup, also while a server in another process runs with it. Creates the
/// database if it is missing. Calls `progress` with the number of copied pages and of all pages.
///
/// A database that is too damaged to be opened is refused. Move it away and restore again.
pub fn restore(from: &Path, db: &Path, mut progress: impl FnMut(u64, u64)) -> Result<Restored, StoreError> {
    refuse_same(db, from)?;
    let backup = check_backup(from)?;
    let kind = file::inspect(db)?;
    let mut live = match kind {
        FileKind::Missing => file::refuse_orphans(db).map(|()| None)?,
        FileKind::Empty | FileKind::Ours => Some(file::connect(db)?),
    };

    // A temporary copy of the backup is migrated and gets the new generation. Then it replaces the content in one step.
    let temp = TempFile::new(db, ".restoring")?;
    let mut source = file::connect(&temp.path)?;
    let origin = open_read_only(from)?;
    let pages = [pages(&origin, from)?, live.as_ref().map_or(Ok(0), |live| pages(live, db))?];
    let total = pages[0] * 2 + pages[1];
    {
        let copy = Backup::new(&origin, &mut source).map_err(doing("copy the backup", from))?;
        run(&copy, from, |done, _| progress(done, total))?;
    }
    file::use_one_file(&source, &temp.path)?;
    file::migrate(&mut source, &temp.path, MIGRATIONS)?;
    file::start_generation(&source, &temp.path)?;

    let Some(live) = &mut live else {
        drop(source);
        temp.rename_to(db)?;
        progress(total, total);
        return Ok(Restored { backup, previous: None });
    };
    file::version(live, db, MIGRATIONS.len())?;
    file::use_wal(live, db)?;
    let previous = {
        let replace = Backup::new(&source, live).map_err(doing("replace the database", db))?;
        // The first page takes the lock. From here on nobody else can write, and readers still see the previous content.
        let mut state = step(&replace, 1, db)?;
        let previous = match kind {
            FileKind::Ours => {
                let path = name_for_previous(&source, db)?;
                copy_to_file(&open_snapshot(db)?, db, &path, &mut |done, _| {
                    progress(pages[0] + done, total);
                })?;
                Some(path)
            }
            FileKind::Missing | FileKind::Empty => None,
        };
        while state == StepResult::More {
            state = step(&replace, PAGES_PER_STEP, db)?;
            let Progress { done, .. } = Progress::of(&replace);
            progress(pages[0] + pages[1] + done, total);
        }
        previous
    };
    progress(total, total);
    // This only shrinks the journal. A server that is reading may prevent it.
    let _ = live.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    Ok(Restored { backup, previous })
}

/// A temporary file. It is deleted unless it is renamed.
struct TempFile {
    path: PathBuf,
}

impl TempFile {
    /// Creates the file beside its target, because renaming is atomic only within one file system.
    fn new(target: &Path, suffix: &str) -> Result<Self, StoreError> {
        let path = with_suffix(target, &format!("{suffix}-{:016x}", file::random(target)?));
        file::create(&path)?;
        Ok(Self { path })
    }

    fn rename_to(self, target: &Path) -> Result<(), StoreError> {
        let synced = File::open(&self.path).and_then(|file| file.sync_all());
        synced.map_err(StoreError::file("sync", &self.path))?;
        fs::rename(&self.path, target).map_err(StoreError::file("rename a finished copy to", target))?;
        file::sync_folder(target)
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            let _ = fs::remove_file(with_suffix(&self.path, suffix));
        }
    }
}

struct Progress {
    done: u64,
    total: u64,
}

impl Progress {
    fn of(copy: &Backup<'_, '_>) -> Self {
        let progress = copy.progress();
        let pages = |pages: i32| u64::try_from(pages).unwrap_or(0);
        let total = pages(progress.pagecount);
        Self { done: total.saturating_sub(pages(progress.remaining)), total }
    }
}

/// A connection in a read transaction: it sees the database as it is now.
fn open_snapshot(db: &Path) -> Result<Connection, StoreError> {
    if file::inspect(db)? != FileKind::Ours {
        let found = "it is missing or empty".to_owned();
        return Err(StoreError::Foreign { path: db.to_owned(), found });
    }
    let snapshot = file::connect(db)?;
    file::version(&snapshot, db, MIGRATIONS.len())?;
    snapshot.execute_batch("BEGIN").map_err(doing("begin to read", db))?;
    // The first read fixes the moment.
    file::read_info(&snapshot, db)?;
    Ok(snapshot)
}

/// Copies what a connection sees into a temporary file, checks the copy, and renames it.
fn copy_to_file(
    source: &Connection,
    db: &Path,
    to: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<BackupSummary, StoreError> {
    let temp = TempFile::new(to, ".unfinished")?;
    let mut copied = file::connect(&temp.path)?;
    {
        let copy = Backup::new(source, &mut copied).map_err(doing("copy the database", db))?;
        run(&copy, db, progress)?;
    }
    file::use_one_file(&copied, &temp.path)?;
    let mut summary = check(&copied, &temp.path)?;
    drop(copied);
    summary.bytes = fs::metadata(&temp.path).map_err(StoreError::file("look at", &temp.path))?.len();
    temp.rename_to(to)?;
    Ok(summary)
}

/// Checks a backup before it is used.
fn check_backup(backup: &Path) -> Result<BackupSummary, StoreError> {
    if file::inspect(backup)? != FileKind::Ours {
        let found = "it is missing or empty".to_owned();
        return Err(StoreError::Foreign { path: backup.to_owned(), found });
    }
    check(&open_read_only(backup)?, backup)
}

/// A connection that cannot change the file.
fn open_read_only(path: &Path) -> Result<Connection, StoreError> {
    let opened = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).and_then(|connection| {
        file::distrust_schema(&connection)?;
        // Damage is found when a page is read, not later.
        connection.pragma_update(None, "cell_size_check", true)?;
        Ok(connection)
    });
    opened.map_err(doing("open the backup", path))
}

/// Checks the integrity of a database, and counts what is in it.
fn check(connection: &Connection, path: &Path) -> Result<BackupSummary, StoreError> {
    let version = file::version(connection, path, MIGRATIONS.len())?;
    // First of all: a query of a view instead of a table may never end.
    file::check_schema(connection, path, version)?;
    let damaged = |finding: String| StoreError::Damaged { path: path.to_owned(), finding };
    let finding = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0));
    match finding {
        Ok(finding) if finding == "ok" => {}
        Ok(finding) => return Err(damaged(finding)),
        Err(cause) => return Err(damaged(cause.to_string())),
    }
    for (finding, query) in BOUNDS {
        let broken = connection.prepare(query).and_then(|mut query| query.exists([]));
        if broken.map_err(doing("check the bounds", path))? {
            return Err(damaged((*finding).to_owned()));
        }
    }
    let info = file::read_info(connection, path)?;
    let number = |query: &str| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    let counts = || Ok((number("SELECT count(*) FROM tables")?, number("SELECT count(*) FROM lines")?));
    let (tables, lines) = counts().map_err(doing("count the tables", path))?;
    Ok(BackupSummary {
        bytes: fs::metadata(path).map_err(StoreError::file("look at", path))?.len(),
        version: u32::try_from(version).unwrap_or(u32::MAX),
        generation: info.generation,
        last_seen: info.last_seen,
        tables: tables.unsigned_abs(),
        lines: lines.unsigned_abs(),
    })
}

fn pages(connection: &Connection, path: &Path) -> Result<u64, StoreError> {
    let pages = connection.pragma_query_value(None, "page_count", |row| row.get::<_, i64>(0));
    Ok(pages.map_err(doing("count the pages", path))?.unsigned_abs())
}

fn run(copy: &Backup<'_, '_>, path: &Path, mut progress: impl FnMut(u64, u64)) -> Result<(), StoreError> {
    loop {
        let state = step(copy, PAGES_PER_STEP, path)?;
        let Progress { done, total } = Progress::of(copy);
        progress(done, total);
        if state == StepResult::Done {
            return Ok(());
        }
    }
}

/// Copies some pages. Tries again while another process holds the lock.
fn step(copy: &Backup<'_, '_>, pages: i32, path: &Path) -> Result<StepResult, StoreError> {
    let started = Instant::now();
    loop {
        match copy.step(pages).map_err(doing("copy pages", path))? {
            state @ (StepResult::Done | StepResult::More) => return Ok(state),
            _ if started.elapsed() > LOCK_TIMEOUT => {
                return Err(StoreError::Database {
                    doing: "copy pages".to_owned(),
                    path: path.to_owned(),
                    cause: "somebody else has the lock".to_owned(),
                });
            }
            _ => thread::sleep(Duration::from_millis(20)),
        }
    }
}

/// `trianon.db.before-restore-20260131-235959`, with a number after it if the file exists.
fn name_for_previous(connection: &Connection, db: &Path) -> Result<PathBuf, StoreError> {
    // SQLite has a calendar.
    let now =
        connection.query_row("SELECT strftime('%Y%m%d-%H%M%S', 'now')", [], |row| row.get::<_, String>(0));
    let now = now.map_err(doing("ask for the time", db))?;
    let plain = with_suffix(db, &format!(".before-restore-{now}"));
    let numbered = (2..).map(|number: u32| with_suffix(db, &format!(".before-restore-{now}-{number}")));
    Ok(std::iter::once(plain.clone()).chain(numbered).find(|path| !path.exists()).unwrap_or(plain))
}

fn refuse_same(db: &Path, other: &Path) -> Result<(), StoreError> {
    match (fs::canonicalize(db), fs::canonicalize(other)) {
        (Ok(one), Ok(two)) if one == two => Err(StoreError::Same { path: other.to_owned() }),
        _ => Ok(()),
    }
}

fn doing(doing: &'static str, path: &Path) -> impl FnOnce(rusqlite::Error) -> StoreError {
    StoreError::database(doing, path)
}
