//! The store that a test is about: in a file, or, if `TRIANON_TEST_POSTGRES` names a server, in a PostgreSQL database. Every
//! test gets a database of its own.

use std::path::PathBuf;

use store::{
    Append, Card, CardQuery, Expired, Expiry, Generation, Histogram, Store, StoreFuture, StoredTable,
    TokenHash, Visitor, WriteCounts,
};

/// A store of any kind.
pub(crate) struct AnyStore(Box<dyn Store>);

/// A place for a store, removed after the test.
pub(crate) enum Folder {
    File(crate::Folder),
    #[cfg(feature = "cluster")]
    Postgres(crate::cluster::Database),
}

/// Keeps every writer out until it is dropped.
#[expect(dead_code, reason = "only dropped")]
pub(crate) enum Lock {
    File(rusqlite::Connection),
    #[cfg(feature = "cluster")]
    Postgres(crate::cluster::Psql),
}

impl Folder {
    pub(crate) fn new() -> Self {
        #[cfg(feature = "cluster")]
        if let Some(database) = crate::cluster::Database::create() {
            return Self::Postgres(database);
        }
        Self::File(crate::Folder::new())
    }

    pub(crate) fn open(&self) -> AnyStore {
        match self {
            Self::File(folder) => AnyStore(Box::new(crate::open(folder))),
            #[cfg(feature = "cluster")]
            Self::Postgres(database) => AnyStore(Box::new(database.open())),
        }
    }

    /// The name of the database, for the host.
    pub(crate) fn name(&self) -> PathBuf {
        match self {
            Self::File(folder) => folder.db(),
            #[cfg(feature = "cluster")]
            Self::Postgres(database) => database.url().into(),
        }
    }

    pub(crate) fn lock(&self) -> Lock {
        match self {
            Self::File(folder) => {
                let lock = rusqlite::Connection::open(folder.db()).unwrap();
                lock.execute_batch("BEGIN IMMEDIATE").unwrap();
                Lock::File(lock)
            }
            #[cfg(feature = "cluster")]
            Self::Postgres(database) => Lock::Postgres(database.lock()),
        }
    }
}

impl Store for AnyStore {
    fn append(&self, append: Append) -> StoreFuture<u64> {
        self.0.append(append)
    }
    fn load_after(&self, table: &str, known: u64) -> StoreFuture<Option<StoredTable>> {
        self.0.load_after(table, known)
    }
    fn cards(&self, which: CardQuery) -> StoreFuture<Vec<Card>> {
        self.0.cards(which)
    }
    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<()> {
        self.0.put_visitor(visitor)
    }
    fn visitor(&self, token: &TokenHash) -> StoreFuture<Option<Visitor>> {
        self.0.visitor(token)
    }
    fn seen(&self, token: &TokenHash, at: i64) -> StoreFuture<()> {
        self.0.seen(token, at)
    }
    fn expire(&self, expiry: Expiry) -> StoreFuture<Expired> {
        self.0.expire(expiry)
    }
    fn tick(&self, at: i64) -> StoreFuture<()> {
        self.0.tick(at)
    }
    fn last_seen(&self) -> i64 {
        self.0.last_seen()
    }
    fn generation(&self) -> Generation {
        self.0.generation()
    }
    fn resume(&self) -> StoreFuture<i64> {
        self.0.resume()
    }
    fn write_counts(&self) -> WriteCounts {
        self.0.write_counts()
    }
    fn commit_times(&self) -> Histogram {
        self.0.commit_times()
    }
    fn close(&self) -> StoreFuture<()> {
        self.0.close()
    }
}
