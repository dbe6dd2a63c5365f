//! Where tables are kept.
//!
//! A table has a *log*, lines that are appended and never changed; *asides*, private values beside the log (a limit, a
//! sealed choice, a note); and an index *card*, so that tables can be listed without being loaded. [`Store`] is made
//! for that and nothing more. [`Sqlite`] keeps it all in one SQLite file
//! (`docs/decisions/0004-rusqlite.md` says why and how).
//!
//! * [`mod@error`]: what can go wrong
//! * [`sqlite`]: the store behind the trait, and its threads
//! * [`mod@backup`]: copies of the file, made and brought back while a server runs
//!
//! What holds:
//!
//! * **Commit, then answer.** An answer to a write comes when the disk has it.
//! * **A second writer is refused, never merged.** Who appends says how long the log is. If it is not, nothing of that
//!   [`Append`] is written.
//! * **A restored file is not written to by who remembers another.** Each [`Append`] names the [`Generation`] it grew
//!   from; a restore begins a new one.
//! * **The house's clock stands while no server runs.** All times are house time, in milliseconds; the store keeps the
//!   greatest it was given ([`Store::last_seen`]).
//!
//! Deliberately absent: what a line means, games, clocks of its own, caches, and deleting a table.

pub mod backup;
pub mod error;
pub mod sqlite;

mod file;
mod reader;
mod writer;

use std::collections::BTreeMap;
use std::fmt;
use std::pin::Pin;

pub use backup::{Restored, Summary, backup, restore};
pub use error::StoreError;
pub use sqlite::{QueryCounts, Sqlite};

/// What a store will answer. The work is queued when the method is called, in the order of the calls, and is done even
/// if nobody waits for the answer.
pub type StoreFuture<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Keeps tables and visitors.
///
/// Every write fails with [`StoreError::Restored`] once the file was restored from a backup, until [`Store::resume`].
/// After an error that is neither `Behind`, `Restored` nor `Busy`, what is stored should be loaded again before
/// anything else is appended: whether a failing disk has kept the lines is then known.
pub trait Store: Send + Sync + 'static {
    /// Appends to a table; the answer is its new length, and comes after the commit. A table that does not exist has
    /// length 0 and begins to exist.
    fn append(&self, append: Append) -> StoreFuture<u64>;

    /// All there is of a table.
    fn load(&self, table: &str) -> StoreFuture<Option<StoredTable>>;

    /// Index cards.
    fn cards(&self, which: CardQuery) -> StoreFuture<Vec<Card>>;

    /// Keeps a visitor, in place of what was kept under the same token.
    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<()>;

    /// The visitor who has this token.
    fn visitor(&self, token: &TokenHash) -> StoreFuture<Option<Visitor>>;

    /// Says that the house was alive at that time.
    fn tick(&self, at: i64) -> StoreFuture<()>;

    /// The greatest house time a committed write has named. The house's clock goes on from here after a start and after
    /// [`Store::resume`].
    fn last_seen(&self) -> i64;

    /// The generation of the file as this store knows it: the one a new table grows from.
    fn generation(&self) -> Generation;

    /// Goes on with the file as it is now, restored or not; the answer is [`Store::last_seen`], which may have gone back.
    /// To be called after everything loaded before was dropped. What was loaded before can no longer be appended to.
    fn resume(&self) -> StoreFuture<i64>;

    /// Does what is queued, then ends. The first call's answer comes when the file is closed. Everything later is
    /// refused with [`StoreError::Closed`].
    fn close(&self) -> StoreFuture<()>;
}

/// Lines for the end of a log, and what changes beside it: all of it is written, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: String,
    /// What [`StoredTable::generation`] was when the table was loaded, or [`Store::generation`] when it is new.
    pub generation: Generation,
    /// How many lines the log has.
    pub expected: u64,
    /// When this happened, in house time.
    pub at: i64,
    /// New lines; none is fine.
    pub lines: Vec<String>,
    /// Private values that change; `None` takes one away.
    pub side_values: Vec<(String, Option<String>)>,
    /// The new card, if it changes.
    pub card: Option<Card>,
}

/// All there is of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// The generation it was read from.
    pub generation: Generation,
    /// Its log.
    pub lines: Vec<StoredLine>,
    /// Its private values.
    pub side_values: BTreeMap<String, String>,
    /// Its card, if it was ever given one.
    pub card: Option<Card>,
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// House time at which it was appended.
    pub at: i64,
    /// What was appended.
    pub text: String,
}

/// The index card of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Which table; the same as in the [`Append`] that brings it.
    pub table: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// The ids of the visitors who play, in their order. One who has two seats may be named twice.
    pub players: Vec<String>,
    /// House time at which somebody must look after the table, because a clock runs out; 0 if a bot is due.
    pub wake: Option<i64>,
    /// House time of the last change.
    pub changed: i64,
    /// Whatever a list shows; the store does not read it.
    pub summary: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Seats are free, or the match has not begun.
    Open,
    /// The match runs.
    Running,
    /// The match is over, or the table was given up.
    Over,
}

/// Which cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardQuery {
    /// Public and open, newest first.
    Open {
        /// At most so many.
        limit: u32,
    },
    /// Public and running, newest first.
    Running {
        /// At most so many.
        limit: u32,
    },
    /// All where this visitor plays: those that are not over first, then newest first.
    Of {
        /// The visitor's id.
        visitor: String,
        /// At most so many.
        limit: u32,
    },
    /// Those to look after, the earliest first. Until `i64::MAX` and at most 1 is the next that will be due.
    Due {
        /// With a [`Card::wake`] up to this house time.
        until: i64,
        /// At most so many.
        limit: u32,
    },
}

/// Somebody who came to the house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// The hash of what the visitor's browser keeps.
    pub token: TokenHash,
    /// Who this is; [`Card::players`] names it.
    pub id: String,
    /// What others read.
    pub name: String,
    /// Whatever the visitor has set; the store does not read it.
    pub settings: String,
    /// House time of the last visit.
    pub seen: i64,
}

/// The hash of a visitor's token. The token itself is nowhere in the store: who reads the file cannot sit down as
/// somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

/// A random number the file got when it was made, when it was last restored or when its form was last changed. Lines
/// that grew from one generation do not go into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Generation(pub(crate) i64);

impl fmt::Display for Generation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
