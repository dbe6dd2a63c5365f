//! What a server does before it opens its file: it makes sure that no other server has it, that its pages are intact, and
//! that it can be written.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::StoreError;
use crate::file::{self, FileKind, MIGRATIONS, with_suffix};

/// How long to wait for a server that is just ending.
const PATIENCE: Duration = Duration::from_secs(1);

/// A file that is reserved for one server, until this is dropped or the process ends.
#[must_use]
pub struct Reservation {
    /// Holds the lock.
    _lock: Connection,
}

/// Reserves a database for a server, and checks it. Backup and restore still work.
///
/// The lock is on a file of its own beside the database, `trianon.db-server`, which stays there empty: the operating system
/// gives the lock back when the process ends, however it ends.
///
/// # Errors
/// [`StoreError::InUse`] if another server has it, [`StoreError::Damaged`] if a page is damaged, and an error of the
/// database if nothing can be written.
pub fn reserve(db: &Path) -> Result<Reservation, StoreError> {
    let reservation = Reservation { _lock: lock(db)? };
    if file::inspect(db)? == FileKind::Ours {
        let connection = file::connect(db)?;
        if file::version(&connection, db, MIGRATIONS.len())? > 0 {
            check(&connection, db)?;
        }
    }
    Ok(reservation)
}

fn lock(db: &Path) -> Result<Connection, StoreError> {
    let path = with_suffix(db, "-server");
    match file::create(&path) {
        Ok(()) | Err(StoreError::Exists { .. }) => {}
        Err(error) => return Err(error),
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let locked = Connection::open_with_flags(&path, flags).and_then(|connection| {
        connection.busy_timeout(PATIENCE)?;
        // Nothing is written, so no journal is needed beside it.
        connection.pragma_update(None, "journal_mode", "memory")?;
        connection.execute_batch("BEGIN EXCLUSIVE")?;
        Ok(connection)
    });
    locked.map_err(|cause| match cause.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::InUse { path: db.to_owned() }
        }
        _ => StoreError::database("lock", &path)(cause),
    })
}

/// Checks every page, and writes what is there already.
fn check(connection: &Connection, db: &Path) -> Result<(), StoreError> {
    file::check_pages(connection, db)?;
    let written = connection.execute("UPDATE house SET alive = alive", []);
    written.map(|_| ()).map_err(StoreError::database("write to the database", db))
}
