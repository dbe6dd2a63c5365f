//! What the host does to a database beside the server: look at it without changing it, and change it, also while a server
//! runs.
//!
//! [`edit`] makes all changes in one transaction and starts a new generation, as a restore does: a running server notices
//! at its next write, at the latest after five seconds, drops what it had in memory, and goes on with what is stored.
//!
//! Deliberately absent: the meaning of lines.

use std::path::Path;

#[cfg(feature = "cluster")]
use crate::postgres;
use crate::{Card, Location, StoreError, StoredTable, Visitor, file_editor};

/// A database that is only read. It shows one moment: what a server writes meanwhile is not seen.
pub trait DatabaseReader {
    /// The latest house time.
    fn last_seen(&self) -> Result<i64, StoreError>;

    /// All index cards, most recently changed first.
    fn cards(&self) -> Result<Vec<Card>, StoreError>;

    /// Everything about a table.
    fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError>;

    /// The names of all tables, oldest first.
    fn tables(&self) -> Result<Vec<String>, StoreError>;

    /// The names of the tables with a line that contains this text, for instance the id of a visitor.
    fn tables_with(&self, text: &str) -> Result<Vec<String>, StoreError>;

    /// All visitors, those who were here last first.
    fn visitors(&self) -> Result<Vec<Visitor>, StoreError>;
}

/// A database that is changed in one transaction. Reads see the changes. A table that was loaded stays as it is until the
/// end: what servers append to it meanwhile waits, and is refused if the table was changed.
pub trait Editor: DatabaseReader {
    /// Replaces everything about a table. The lines keep the times that they are given.
    fn put_table(&self, name: &str, table: &StoredTable) -> Result<(), StoreError>;

    /// Deletes a table with everything about it. Whether it was there.
    fn delete_table(&self, name: &str) -> Result<bool, StoreError>;

    /// Stores a visitor. Replaces the one with the same token.
    fn put_visitor(&self, visitor: &Visitor) -> Result<(), StoreError>;

    /// Deletes a visitor. The token in the visitor's cookie is then that of nobody.
    fn delete_visitor(&self, id: &str) -> Result<(), StoreError>;

    /// Stores a house time, if it is later than that of the database.
    fn put_last_seen(&self, last_seen: i64) -> Result<(), StoreError>;
}

/// Opens a database for reading. Nothing is written.
///
/// # Errors
/// When it cannot be reached or is none of this program.
pub fn read(db: &Path) -> Result<Box<dyn DatabaseReader>, StoreError> {
    Ok(match Location::of(db)? {
        Location::File(path) => Box::new(file_editor::FileConnection::open(path)?),
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => Box::new(postgres::editor::read(url)?),
    })
}

/// Changes a database, also while servers run with it. If `change` fails, nothing is changed. It may be called again: in a
/// database that several servers share, the first try may get in the way of a server.
///
/// # Errors
/// When the database cannot be changed, and those of `change`.
pub fn edit<T, E: From<StoreError>>(db: &Path, change: impl Fn(&dyn Editor) -> Result<T, E>) -> Result<T, E> {
    match Location::of(db)? {
        Location::File(path) => file_editor::edit(path, |editor| change(editor)),
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => postgres::editor::edit(url, change),
    }
}
