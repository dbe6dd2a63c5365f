//! What can go wrong.
//!
//! Errors can be cloned: when a commit fails, everybody whose lines were in it is told.

use std::io;
use std::path::{Path, PathBuf};

/// Why a store did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has appended, or the writer missed its own lines. Nothing was written.
    #[error("table `{table}` has {found} lines, not {expected} as the writer believes")]
    Behind {
        /// Which table.
        table: String,
        /// What the writer believed.
        expected: u64,
        /// How many lines there are.
        found: u64,
    },
    /// The file has another content than what the writer remembers. Nothing was written.
    #[error("the database was restored from a backup meanwhile")]
    Restored,
    /// Too much waits already. Nothing was written; it may be tried again.
    #[error("the store has too much to do")]
    Busy,
    /// The store was closed, or its thread has died. Whether the last write was kept is not known.
    #[error("the store is closed")]
    Closed,
    /// An append brought the card of another table. Nothing was written.
    #[error("table `{table}` was given the card of table `{card}`")]
    WrongCard {
        /// Which table.
        table: String,
        /// What the card says.
        card: String,
    },
    /// SQLite could not do something.
    #[error("cannot {doing} ({}): {cause}", path.display())]
    Database {
        /// What was tried.
        doing: String,
        /// The database.
        path: PathBuf,
        /// What SQLite said.
        cause: String,
    },
    /// The file system could not do something.
    #[error("cannot {doing} `{}`: {cause}", path.display())]
    File {
        /// What was tried.
        doing: &'static str,
        /// With which file.
        path: PathBuf,
        /// What the system said.
        cause: String,
    },
    /// The file is from a newer program. It was left as it is.
    #[error(
        "`{}` is from a newer program: its form has version {found}, and this program knows versions up to {known}",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// The file is something else. It was left as it is.
    #[error("`{}` is not a database of Trianon: {found}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is instead.
        found: String,
    },
    /// The file is damaged.
    #[error("`{}` is damaged: {finding}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite found first.
        finding: String,
    },
    /// Something is there that would be overwritten.
    #[error("`{}` is already there, and will not be overwritten", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// A file was to be copied over itself.
    #[error("`{}` is the database itself", path.display())]
    Same {
        /// The file.
        path: PathBuf,
    },
}

impl StoreError {
    /// For `map_err`: SQLite could not do this.
    pub(crate) fn database(doing: impl Into<String>, path: &Path) -> impl FnOnce(rusqlite::Error) -> Self {
        move |cause| Self::Database { doing: doing.into(), path: path.to_owned(), cause: cause.to_string() }
    }

    /// For `map_err`: the file system could not do this.
    pub(crate) fn file(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |cause| Self::File { doing, path: path.to_owned(), cause: cause.to_string() }
    }
}
