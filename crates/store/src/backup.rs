//! Copies of the file, made and brought back while a server runs.
//!
//! [`backup`] reads one moment of a database others write to. [`restore`] puts the content of a backup in the place of
//! the database's, in one transaction, and begins a new generation: a server that runs meanwhile is told with its next
//! write ([`StoreError::Restored`]). What was there before is kept beside the database, up to the last line that was
//! ever acknowledged: the copy is made when the restore has the lock and nobody can write any more.
//!
//! Deliberately absent: schedules, compression, other places than files. A backup is one file and as secret as the
//! database: seeds and hands are in it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use crate::file::{self, Kind, MIGRATIONS, PATIENCE, beside};
use crate::{Generation, StoreError};

/// Pages between two words about the progress.
const STEP: i32 = 256;

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How big the file is.
    pub bytes: u64,
    /// The version of its form.
    pub version: u32,
    /// Its generation.
    pub generation: Generation,
    /// The house time it knows.
    pub alive: i64,
    /// How many tables it has.
    pub tables: u64,
    /// How many lines their logs have together.
    pub lines: u64,
}

/// What a restore did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// What was in the backup.
    pub backup: Summary,
    /// Where that is which was there before, if anything was.
    pub before: Option<PathBuf>,
}

/// Copies a database, also while a server in another process writes to it. The copy is checked before it gets its name.
/// `progress` is told pages: how many are done, of how many.
pub fn backup(
    db: &Path,
    to: &Path,
    overwrite: bool,
    mut progress: impl FnMut(u64, u64),
) -> Result<Summary, StoreError> {
    refuse_same(db, to)?;
    if to.exists() {
        if !overwrite {
            return Err(StoreError::Exists { path: to.to_owned() });
        }
        // Something that is in use must not lose its file.
        file::refuse_orphans(to)?;
    }
    let source = source(db)?;
    copy_out(&source, db, to, &mut progress)
}

/// Puts the content of a backup into a database, also while a server in another process runs with it. A database that
/// is missing is made. `progress` is told pages: how many are done, of how many.
///
/// A database that is damaged so that it cannot be opened is refused; move it away and restore again.
pub fn restore(from: &Path, db: &Path, mut progress: impl FnMut(u64, u64)) -> Result<Restored, StoreError> {
    refuse_same(db, from)?;
    let backup = examine(from)?;
    let kind = file::look(db)?;
    let mut live = match kind {
        Kind::Missing => file::refuse_orphans(db).map(|()| None)?,
        Kind::Empty | Kind::Ours => Some(file::connect(db)?),
    };

    // A copy of the backup gets the present form and the new generation, so that they arrive with the content.
    let draft = Draft::new(db, ".restoring")?;
    let mut source = file::connect(&draft.path)?;
    let origin = reading(from)?;
    let pages = [pages(&origin, from)?, live.as_ref().map_or(Ok(0), |live| pages(live, db))?];
    let total = pages[0] * 2 + pages[1];
    {
        let copy = Backup::new(&origin, &mut source).map_err(doing("copy the backup", from))?;
        run(&copy, from, |done, _| progress(done, total))?;
    }
    file::use_one_file(&source, &draft.path)?;
    file::migrate(&mut source, &draft.path, MIGRATIONS)?;
    file::renew(&source, &draft.path)?;

    let Some(live) = &mut live else {
        drop(source);
        draft.keep_as(db)?;
        progress(total, total);
        return Ok(Restored { backup, before: None });
    };
    file::version(live, db, MIGRATIONS.len())?;
    file::use_wal(live, db)?;
    let before = {
        let replace = Backup::new(&source, live).map_err(doing("replace the database", db))?;
        // The first page takes the lock. From here nobody else writes, and others read what was there before.
        let mut state = patiently(&replace, 1, db)?;
        let before = match kind {
            Kind::Ours => {
                let path = name_for_before(&source, db)?;
                copy_out(&self::source(db)?, db, &path, &mut |done, _| progress(pages[0] + done, total))?;
                Some(path)
            }
            Kind::Missing | Kind::Empty => None,
        };
        while state == StepResult::More {
            state = patiently(&replace, STEP, db)?;
            let Progress { done, .. } = Progress::of(&replace);
            progress(pages[0] + pages[1] + done, total);
        }
        before
    };
    progress(total, total);
    // Only to make the journal small again; a server that reads may prevent it.
    let _ = live.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    Ok(Restored { backup, before })
}

/// A file that vanishes unless it becomes something.
struct Draft {
    path: PathBuf,
}

impl Draft {
    /// Beside the file it is for, since only within one file system can it get its name at once.
    fn new(target: &Path, ending: &str) -> Result<Self, StoreError> {
        let path = beside(target, &format!("{ending}-{:016x}", file::random(target)?));
        file::create(&path)?;
        Ok(Self { path })
    }

    fn keep_as(self, target: &Path) -> Result<(), StoreError> {
        let synced = File::open(&self.path).and_then(|file| file.sync_all());
        synced.map_err(StoreError::file("sync", &self.path))?;
        fs::rename(&self.path, target).map_err(StoreError::file("rename a finished copy to", target))?;
        file::sync_folder(target)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        for ending in ["", "-journal", "-wal", "-shm"] {
            let _ = fs::remove_file(beside(&self.path, ending));
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

/// A connection that has begun to read, and goes on seeing this moment.
fn source(db: &Path) -> Result<Connection, StoreError> {
    if file::look(db)? != Kind::Ours {
        let found = "it is missing or empty".to_owned();
        return Err(StoreError::Foreign { path: db.to_owned(), found });
    }
    let source = file::connect(db)?;
    file::version(&source, db, MIGRATIONS.len())?;
    source.execute_batch("BEGIN").map_err(doing("begin to read", db))?;
    file::house(&source, db)?;
    Ok(source)
}

/// Copies what a connection sees into a file, checks the copy, and only then gives it its name.
fn copy_out(
    source: &Connection,
    db: &Path,
    to: &Path,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Summary, StoreError> {
    let draft = Draft::new(to, ".unfinished")?;
    let mut copied = file::connect(&draft.path)?;
    {
        let copy = Backup::new(source, &mut copied).map_err(doing("copy the database", db))?;
        run(&copy, db, progress)?;
    }
    file::use_one_file(&copied, &draft.path)?;
    let mut summary = check(&copied, &draft.path)?;
    drop(copied);
    summary.bytes = fs::metadata(&draft.path).map_err(StoreError::file("look at", &draft.path))?.len();
    draft.keep_as(to)?;
    Ok(summary)
}

/// Looks at a backup before anything is done with it.
fn examine(backup: &Path) -> Result<Summary, StoreError> {
    if file::look(backup)? != Kind::Ours {
        let found = "it is missing or empty".to_owned();
        return Err(StoreError::Foreign { path: backup.to_owned(), found });
    }
    check(&reading(backup)?, backup)
}

/// A connection to a file that is to stay as it is.
fn reading(path: &Path) -> Result<Connection, StoreError> {
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(doing("open the backup", path))
}

fn check(connection: &Connection, path: &Path) -> Result<Summary, StoreError> {
    let version = file::version(connection, path, MIGRATIONS.len())?;
    let damaged = |finding: String| StoreError::Damaged { path: path.to_owned(), finding };
    let finding = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0));
    match finding {
        Ok(finding) if finding == "ok" => {}
        Ok(finding) => return Err(damaged(finding)),
        Err(cause) => return Err(damaged(cause.to_string())),
    }
    let house = file::house(connection, path)?;
    let number = |query: &str| connection.query_row(query, [], |row| row.get::<_, i64>(0));
    let counts = || Ok((number("SELECT count(*) FROM tables")?, number("SELECT count(*) FROM lines")?));
    let (tables, lines) = counts().map_err(doing("count the tables", path))?;
    Ok(Summary {
        bytes: fs::metadata(path).map_err(StoreError::file("look at", path))?.len(),
        version: u32::try_from(version).unwrap_or(u32::MAX),
        generation: house.generation,
        alive: house.alive,
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
        let state = patiently(copy, STEP, path)?;
        let Progress { done, total } = Progress::of(copy);
        progress(done, total);
        if state == StepResult::Done {
            return Ok(());
        }
    }
}

/// One step, tried again while somebody else has the lock.
fn patiently(copy: &Backup<'_, '_>, pages: i32, path: &Path) -> Result<StepResult, StoreError> {
    let begun = Instant::now();
    loop {
        match copy.step(pages).map_err(doing("copy pages", path))? {
            state @ (StepResult::Done | StepResult::More) => return Ok(state),
            _ if begun.elapsed() > PATIENCE => {
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

/// `trianon.db.before-restore-20260131-235959`, or with a number behind it.
fn name_for_before(connection: &Connection, db: &Path) -> Result<PathBuf, StoreError> {
    // SQLite knows the calendar.
    let now =
        connection.query_row("SELECT strftime('%Y%m%d-%H%M%S', 'now')", [], |row| row.get::<_, String>(0));
    let now = now.map_err(doing("ask for the time", db))?;
    let plain = beside(db, &format!(".before-restore-{now}"));
    let numbered = (2..).map(|number: u32| beside(db, &format!(".before-restore-{now}-{number}")));
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
