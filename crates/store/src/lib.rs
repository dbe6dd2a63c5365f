//! Stores tables and visitors.
//!
//! A table has a *log*, lines that are appended and never changed; *side values*, private values beside the log (a limit, a
//! sealed choice, a note); and an index *card*, so that tables can be listed without loading them. The trait [`Store`] is
//! made for exactly that. [`Sqlite`] implements it with one SQLite file
//! (reasons: `docs/decisions/0004-rusqlite.md`). With the feature `cluster`, `Postgres` implements it with a PostgreSQL
//! database that several servers share (`docs/cluster.md`).
//!
//! * [`mod@error`]: what can go wrong
//! * [`sqlite`]: the implementation, and its threads
//! * `postgres`: the implementation for several servers, their leases, and the jobs of bot workers (feature `cluster`)
//! * [`mod@backup`]: copies of the file, made and restored while a server runs
//! * [`mod@reserve`]: checks before a server opens the file, and the lock against a second server
//! * [`mod@edit`]: what the host reads and changes, also while a server runs; `file_editor`: the same in a file
//! * [`mod@location`]: in a file, or at an address
//! * [`mod@histogram`]: how long commits take
//!
//! ```
//! use store::{Append, Sqlite, Store, StoreError};
//!
//! # let folder = std::env::temp_dir().join(format!("trianon-doc-lib-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
//! # runtime.block_on(async {
//! let store = Sqlite::open(folder.join("trianon.db"))?;
//! let append = Append {
//!     table: "table-1".to_owned(),
//!     generation: store.generation(),
//!     expected: 0, // the log is empty so far
//!     at: 1_000,
//!     lines: vec!["open visite".to_owned(), "sit Anna".to_owned()],
//!     side_values: vec![("note".to_owned(), Some("only for Anna".to_owned()))],
//!     card: None,
//! };
//! assert_eq!(store.append(append.clone()).await?, 2); // the new length
//!
//! // Another writer that does not know these lines is refused, and nothing of its append is written.
//! let refused = store.append(append).await;
//! assert!(matches!(refused, Err(StoreError::LengthMismatch { expected: 0, found: 2, .. })));
//!
//! let table = store.load("table-1").await?.expect("the table exists");
//! assert_eq!(table.lines[1].text, "sit Anna");
//! assert_eq!(table.side_values["note"], "only for Anna");
//! store.close().await?;
//! # Ok::<(), StoreError>(())
//! # })?;
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Guarantees:
//!
//! * **Commit first, then answer.** A write is answered when it is on the disk.
//! * **Conflicting writers are refused, never merged.** Every [`Append`] states the length of the log. If it is wrong,
//!   nothing is written.
//! * **After a restore, old state is not written.** Every [`Append`] names the [`Generation`] that its table was loaded
//!   from. A restore starts a new generation.
//! * **Time stands still while no server runs.** All times are *house time*: the milliseconds that servers have run with
//!   this file, all runs together. The store keeps the latest time it was given ([`Store::last_seen`]).
//!
//! Deliberately absent: the meaning of lines, games, clocks, and caches.

pub mod backup;
pub mod edit;
pub mod error;
pub mod histogram;
pub mod location;
#[cfg(feature = "cluster")]
pub mod postgres;
pub mod reserve;
pub mod sqlite;

mod file;
mod file_editor;
mod reader;
mod writer;

use std::collections::BTreeMap;
use std::fmt;
use std::pin::Pin;

pub use backup::{BackupSummary, Restored, backup, restore};
pub use edit::{DatabaseReader, Editor, edit, read};
pub use error::StoreError;
pub use file_editor::quick_check;
pub use histogram::Histogram;
pub use location::Location;
#[cfg(feature = "cluster")]
pub use postgres::Postgres;
pub use reserve::{Reservation, reserve};
pub use sqlite::{Sqlite, WriteCounts};

/// The answer of a store. The work is queued when the method is called, in the order of the calls. It is done even if
/// the future is dropped.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Stores tables and visitors.
///
/// After the file was restored from a backup, every write fails with [`StoreError::Restored`] until [`Store::resume`].
/// After any error but `LengthMismatch`, `Restored` and `Busy`, load the table again before the next append: a failing
/// disk may or may not have kept the lines.
pub trait Store: Send + Sync + 'static {
    /// Appends to a table. Answers with its new length after the commit. A table that does not exist has length 0 and is
    /// created.
    fn append(&self, append: Append) -> StoreFuture<u64>;

    /// Loads everything about a table.
    fn load(&self, table: &str) -> StoreFuture<Option<StoredTable>> {
        self.load_after(table, 0)
    }

    /// Loads everything about a table but the first lines of its log, for somebody who has so many already.
    fn load_after(&self, table: &str, known: u64) -> StoreFuture<Option<StoredTable>>;

    /// Lists index cards.
    fn cards(&self, which: CardQuery) -> StoreFuture<Vec<Card>>;

    /// Stores a visitor. Replaces the one with the same token.
    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<()>;

    /// The visitor with this token.
    fn visitor(&self, token: &TokenHash) -> StoreFuture<Option<Visitor>>;

    /// Stores that a visitor was here at this house time.
    fn seen(&self, token: &TokenHash, at: i64) -> StoreFuture<()>;

    /// Removes tables and visitors that were not used for a while, up to [`Expiry::limit`] of each. A table that is
    /// removed is gone: an append to it fails with [`StoreError::LengthMismatch`].
    fn expire(&self, expiry: Expiry) -> StoreFuture<Expired>;

    /// Stores that a server was running at this house time.
    fn tick(&self, at: i64) -> StoreFuture<()>;

    /// The latest house time of all committed writes. The server's clock continues from here after a start and after
    /// [`Store::resume`].
    fn last_seen(&self) -> i64;

    /// The generation of the file, as this store knows it. Appends to new tables name it.
    fn generation(&self) -> Generation;

    /// Continues with the file as it is now, restored or not. Answers with [`Store::last_seen`], which may be earlier than
    /// before. Drop all loaded tables first: they can no longer be appended to.
    fn resume(&self) -> StoreFuture<i64>;

    /// How much was written since the store was opened, and how much is waiting.
    fn write_counts(&self) -> WriteCounts;

    /// How long commits took since the store was opened.
    fn commit_times(&self) -> Histogram;

    /// Finishes the queued work and closes the file. The first call answers when the file is closed. All later calls are
    /// refused with [`StoreError::Closed`].
    fn close(&self) -> StoreFuture<()>;
}

/// New lines for the end of a log, and changes beside it. Everything is written, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The name of the table.
    pub table: String,
    /// The [`StoredTable::generation`] of the loaded table, or [`Store::generation`] for a new one.
    pub generation: Generation,
    /// The length of the log before this append.
    pub expected: u64,
    /// The house time of this append.
    pub at: i64,
    /// The new lines. May be empty.
    pub lines: Vec<String>,
    /// The side values that change. `None` removes one.
    pub side_values: Vec<(String, Option<String>)>,
    /// The new card, if it changes.
    pub card: Option<Card>,
}

/// Everything about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The generation of the file it was loaded from.
    pub generation: Generation,
    /// Where several servers share a database: how often something was appended. Always 0 in a file.
    pub revision: u64,
    /// The log.
    pub lines: Vec<StoredLine>,
    /// The private values beside the log.
    pub side_values: BTreeMap<String, String>,
    /// The index card, if the table has one.
    pub card: Option<Card>,
}

/// Who owns a table, where several servers share a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The server that asked. The generation belongs into its appends.
    #[expect(missing_docs, reason = "the variant explains its fields")]
    Own { generation: Generation, revision: u64 },
    /// Another server, at this address. Empty if that is not known.
    Other(String),
    /// There is no such table.
    NoTable,
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// The house time of its append.
    pub at: i64,
    /// The line.
    pub text: String,
}

/// The index card of a table: what lists need to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name of the table, the same as in the [`Append`].
    pub table: String,
    /// The id of the game.
    pub game: String,
    /// Whether the match is open, running or over.
    pub stage: Stage,
    /// Whether everybody may see the table in lists.
    pub public: bool,
    /// The ids of the visitors who play, in order. A visitor with two seats is named twice.
    pub players: Vec<String>,
    /// The house time at which the table must be loaded because a clock runs out. 0 if a bot has to decide.
    pub wake: Option<i64>,
    /// The house time of the last change that everybody may see. Lists are sorted by it.
    pub changed: i64,
    /// What lists show. The store does not read it.
    pub summary: String,
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The match has not begun.
    Open,
    /// The match is running.
    Running,
    /// The match is over, or the table was abandoned.
    Over,
}

/// Which index cards to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardQuery {
    /// Public open tables, most recently changed first.
    #[expect(missing_docs, reason = "the field explains itself")]
    Open { limit: u32 },
    /// Public running tables, most recently changed first.
    #[expect(missing_docs, reason = "the field explains itself")]
    Running { limit: u32 },
    /// All tables where this visitor plays. Tables that are not over come first, then most recently changed first.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    Of { visitor: String, limit: u32 },
    /// Tables where this visitor played and the match is over, most recently changed first. `after` is the name of the last
    /// table of the page before.
    #[expect(missing_docs, reason = "the variant explains its fields")]
    Finished { visitor: String, after: Option<String>, limit: u32 },
    /// Tables with a [`Card::wake`] up to `until`, earliest first. `until: i64::MAX, limit: 1` is the next table that will
    /// be due.
    #[expect(missing_docs, reason = "the variant explains its fields")]
    Due { until: i64, limit: u32 },
    /// Running tables with a player on their card that have not changed since `before`, longest first.
    #[expect(missing_docs, reason = "the variant explains its fields")]
    Unused { before: i64, limit: u32 },
}

/// What has not been used since when. `None`: it stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expiry {
    /// Tables whose match has not begun, and that have not changed since this house time.
    pub open: Option<i64>,
    /// Running tables without a player on their card.
    pub unlisted: Option<i64>,
    /// Tables whose match is over.
    pub over: Option<i64>,
    /// Visitors who were not here since this house time and are on no card.
    pub visitors: Option<i64>,
    /// Most tables of each kind and most visitors that are removed at once.
    pub limit: u32,
}

/// What was removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expired {
    /// The names of the tables.
    pub tables: Vec<String>,
    /// The number of visitors.
    pub visitors: u64,
}

/// A visitor of the web site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The hash of the token in the visitor's cookie.
    pub token: TokenHash,
    /// The id, as in [`Card::players`].
    pub id: String,
    /// The name that others read.
    pub name: String,
    /// The visitor's settings. The store does not read them.
    pub settings: String,
    /// The house time of the last visit.
    pub seen: i64,
}

/// The hash of a visitor's token. The token itself is not stored, so nobody who reads the file can impersonate a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// A random number that the file gets when it is created, restored or migrated. Appends from one generation are refused in
/// another.
///
/// Where several servers share a database, a table has an epoch, too: it grows with every change of the table's owner, and
/// appends from an older epoch are refused. What is shown of a generation does not depend on the epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Generation {
    pub(crate) restore: i64,
    pub(crate) epoch: i64,
}

impl Generation {
    /// The generation of a database. Its tables are in their first epoch.
    pub(crate) fn new(restore: i64) -> Self {
        Self { restore, epoch: 0 }
    }
}

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.restore)
    }
}
