//! What can go wrong.
//!
//! Policy: one enum for all operations. Errors are `Clone`, because a failed commit is reported to everyone whose lines
//! were in it; therefore causes are kept as text.

use std::io;
use std::path::{Path, PathBuf};

/// Why an operation of the store failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The log has another length than the append expected: someone else has appended. Nothing was written.
    #[error("table `{table}` has {found} lines, but the writer expected {expected}")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    LengthMismatch { table: String, expected: u64, found: u64 },
    /// The file was restored since the table was loaded. Nothing was written.
    #[error("the database has been restored from a backup")]
    Restored,
    /// Another server owns the table by now, where several share a database. Nothing was written.
    #[error("table `{table}` has another owner")]
    #[expect(missing_docs, reason = "the message explains the field")]
    Superseded { table: String },
    /// The queue is full. Nothing was written; the caller may try again.
    #[error("the store is busy")]
    Busy,
    /// The store was closed, or its thread has panicked. The last write may or may not be stored.
    #[error("the store is closed")]
    Closed,
    /// The card of an append names another table. Nothing was written.
    #[error("table `{table}` was given the card of table `{card}`")]
    #[expect(missing_docs, reason = "the message explains the fields")]
    WrongCard { table: String, card: String },
    /// The database reports an error.
    #[error("cannot {doing} ({}): {cause}", path.display())]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Database { doing: String, path: PathBuf, cause: String },
    /// The operating system reports an error.
    #[error("cannot {doing} `{}`: {cause}", path.display())]
    #[expect(missing_docs, reason = "the message explains the fields")]
    File { doing: &'static str, path: PathBuf, cause: String },
    /// The file was written by a newer program. It was not changed.
    #[error(
        "`{}` is from a newer program: its schema version is {found}, and this program supports versions up to {known}",
        path.display()
    )]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Newer { path: PathBuf, found: u32, known: u32 },
    /// The file is not a database of this program. It was not changed.
    #[error("`{}` is not a database of Trianon: {found}", path.display())]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Foreign { path: PathBuf, found: String },
    /// The file is damaged.
    #[error("`{}` is damaged: {finding}", path.display())]
    #[expect(missing_docs, reason = "the message explains the fields")]
    Damaged { path: PathBuf, finding: String },
    /// The target file exists and would be overwritten.
    #[error("`{}` already exists and will not be overwritten", path.display())]
    #[expect(missing_docs, reason = "the message explains the field")]
    Exists { path: PathBuf },
    /// Another server has the file.
    #[error("another server is running with `{}`", path.display())]
    #[expect(missing_docs, reason = "the message explains the field")]
    InUse { path: PathBuf },
    /// The database is in PostgreSQL, and the program was built without it.
    #[cfg(not(feature = "cluster"))]
    #[error("this program was built without PostgreSQL: build it with --features cluster")]
    NoPostgres,
    /// Source and target are the same file.
    #[error("`{}` is the database itself", path.display())]
    #[expect(missing_docs, reason = "the message explains the field")]
    Same { path: PathBuf },
}

impl StoreError {
    /// For `map_err`: an error of SQLite while `doing` this.
    pub(crate) fn database(doing: impl Into<String>, path: &Path) -> impl FnOnce(rusqlite::Error) -> Self {
        move |cause| Self::Database { doing: doing.into(), path: path.to_owned(), cause: cause.to_string() }
    }

    /// For `map_err`: an error of the operating system while `doing` this.
    pub(crate) fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |cause| Self::File { doing, path: path.to_owned(), cause: cause.to_string() }
    }
}
