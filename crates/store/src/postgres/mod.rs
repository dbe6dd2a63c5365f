//! The store in a PostgreSQL database that several servers share.
//!
//! * `connection`: connections, made again after they were lost
//! * `writer`: one connection that writes; `reader`: a few that read
//! * [`mod@nodes`]: the servers, their leases, and which of them owns a table
//! * [`mod@thoughts`]: what bots are to decide, for workers on other machines
//! * [`mod@copying`]: whole tables, from and to a file
//! * `editor`: what the host reads and changes; [`mod@health`]: what an operator asks for
//!
//! Everything runs on one thread with a runtime of its own, so that it goes on whatever the server does. A table has one
//! owner at a time; its appends name the owner's epoch, and are refused when another server has taken the table
//! ([`Generation`](crate::Generation)).
//!
//! Deliberately absent: advisory locks, LISTEN, NOTIFY and triggers. They cost much or behave differently in databases that
//! speak the same language.

mod connection;
pub mod copying;
pub(crate) mod editor;
pub mod health;
pub mod nodes;
mod reader;
pub mod thoughts;
mod writer;

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use crate::file::FileInfo;
use crate::sqlite::Shared;
use crate::writer::{Job, Reply};
use crate::{
    Append, Card, CardQuery, Expired, Expiry, Generation, Histogram, Store, StoreError, StoreFuture,
    StoredTable, TokenHash, Visitor, WriteCounts,
};
use connection::{Connection, LONG_PAUSE, PATIENCE, Place, Slot, failed, is_silence, too_late};

/// The number of jobs that may wait before more are refused.
const QUEUE_LENGTH: usize = 4096;
/// Connections that read.
const READERS: usize = 4;
/// The version of the schema.
const VERSION: i32 = 2;
/// Answers that are remembered for the time when the database cannot be reached.
const REMEMBERED: usize = 20_000;

/// A [`Store`] in a PostgreSQL database.
pub struct Postgres {
    write_jobs: Mutex<Option<mpsc::Sender<Job>>>,
    read_jobs: Mutex<Option<mpsc::Sender<ReadJob>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    /// How the thread ended.
    end: Mutex<Option<oneshot::Receiver<()>>>,
    shared: Arc<Shared>,
    known: Arc<Known>,
    house: i64,
}

/// A query: gets the readers, and answers by itself.
type ReadJob = Box<dyn FnOnce(Arc<Readers>) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send>;

/// What was read last, for the time when the database cannot be reached: pages stay readable.
#[derive(Default)]
struct Known {
    visitors: Mutex<HashMap<TokenHash, Option<Visitor>>>,
    cards: Mutex<HashMap<String, Vec<Card>>>,
}

impl Known {
    /// The answer of the database, or the last one if it cannot be reached.
    fn or_last<K: std::hash::Hash + Eq, V: Clone>(
        map: &Mutex<HashMap<K, V>>,
        key: K,
        answer: Result<V, StoreError>,
    ) -> Result<V, StoreError> {
        let mut map = lock(map);
        match answer {
            Ok(value) => {
                if map.len() >= REMEMBERED {
                    map.clear();
                }
                map.insert(key, value.clone());
                Ok(value)
            }
            Err(error @ StoreError::Database { .. }) => map.get(&key).cloned().ok_or(error),
            Err(error) => Err(error),
        }
    }
}

/// The connections that read, used in turn.
struct Readers {
    slots: Vec<Slot>,
    next: AtomicUsize,
    place: Place,
    /// While the database does not answer: until when nobody asks it again, and what everybody is told meanwhile.
    silent: Mutex<Option<(Instant, StoreError)>>,
}

impl Readers {
    /// Runs a query on one of the connections. If the connection was lost before, on a new one.
    async fn run<T>(&self, doing: &str, query: &Query<T>) -> Result<T, StoreError> {
        if let Some((until, error)) = lock(&self.silent).clone()
            && Instant::now() < until
        {
            return Err(error);
        }
        let answer = self.ask(doing, query).await;
        let silent = answer.as_ref().err().filter(|error| is_silence(error));
        *lock(&self.silent) = silent.map(|error| (Instant::now() + LONG_PAUSE, error.clone()));
        answer
    }

    async fn ask<T>(&self, doing: &str, query: &Query<T>) -> Result<T, StoreError> {
        let slot = &self.slots[self.next.fetch_add(1, Ordering::Relaxed) % self.slots.len()];
        let mut again = true;
        loop {
            let connection = slot.get().await?;
            match tokio::time::timeout(PATIENCE, query(connection)).await {
                Ok(Err(error)) if error.is_closed() && again => again = false,
                Ok(answer) => return answer.map_err(failed(doing, &self.place.name)),
                Err(_) => {
                    let error = too_late(doing, &self.place.name);
                    slot.give_up(&error).await;
                    return Err(error);
                }
            }
        }
    }
}

/// A query on a connection.
type Query<T> = dyn Fn(Arc<Connection>) -> Answering<T> + Send + Sync;
/// The answer to a query.
type Answering<T> = Pin<Box<dyn Future<Output = Result<T, tokio_postgres::Error>> + Send>>;

impl Postgres {
    /// Opens a database. Creates the schema if the database is empty. A database with another schema is refused.
    pub fn open(url: &str) -> Result<Self, StoreError> {
        let place = Place::read(url)?;
        let (write_jobs, write_queue) = mpsc::channel(QUEUE_LENGTH);
        let (read_jobs, read_queue) = mpsc::channel(QUEUE_LENGTH);
        let (opened, opening) = std::sync::mpsc::channel();
        let (ended, end) = oneshot::channel();
        let thread = std::thread::Builder::new().name("store-postgres".to_owned()).spawn({
            let place = place.clone();
            move || {
                let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                    Ok(runtime) => runtime,
                    Err(cause) => {
                        let failed = StoreError::file("start a runtime for", &place.name)(cause);
                        return drop(opened.send(Err(failed)));
                    }
                };
                runtime.block_on(run(&place, &opened, write_queue, read_queue));
                let _ = ended.send(());
            }
        });
        let thread = thread.map_err(StoreError::file("start a thread for", &place.name))?;
        let (shared, house) = opening.recv().unwrap_or(Err(StoreError::Closed))?;
        Ok(Self {
            write_jobs: Mutex::new(Some(write_jobs)),
            read_jobs: Mutex::new(Some(read_jobs)),
            thread: Mutex::new(Some(thread)),
            end: Mutex::new(Some(end)),
            shared,
            known: Arc::default(),
            house,
        })
    }

    /// A random number that tells this database from others, also after a restore.
    #[must_use]
    pub fn house(&self) -> i64 {
        self.house
    }

    fn write<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> StoreFuture<T> {
        let (reply, answer) = oneshot::channel();
        // Counted first: the writer may take the job at once.
        self.shared.queued();
        let queued = enqueue(&self.write_jobs, job(reply)).inspect_err(|_| self.shared.dequeued(1));
        answer_of(queued, answer)
    }

    fn read<T: Send + 'static>(
        &self,
        doing: &'static str,
        query: impl Fn(Arc<Connection>) -> Answering<T> + Send + Sync + 'static,
    ) -> StoreFuture<T> {
        let (reply, answer) = oneshot::channel();
        let job: ReadJob = Box::new(move |readers| {
            Box::pin(async move {
                let _ = reply.send(readers.run(doing, &query).await);
            })
        });
        answer_of(enqueue(&self.read_jobs, job), answer)
    }

    fn close_queues(&self) {
        lock(&self.write_jobs).take();
        lock(&self.read_jobs).take();
    }
}

impl Store for Postgres {
    fn append(&self, append: Append) -> StoreFuture<u64> {
        self.write(|reply| Job::Append(append, reply))
    }

    fn load_after(&self, table: &str, known: u64) -> StoreFuture<Option<StoredTable>> {
        let table: Arc<str> = table.into();
        self.read("load a table", move |connection| reader::load(connection, Arc::clone(&table), known))
    }

    fn cards(&self, which: CardQuery) -> StoreFuture<Vec<Card>> {
        let (known, key) = (Arc::clone(&self.known), format!("{which:?}"));
        let which = Arc::new(which);
        let answer = self.read("list cards", move |connection| reader::cards(connection, Arc::clone(&which)));
        Box::pin(async move { Known::or_last(&known.cards, key, answer.await) })
    }

    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<()> {
        self.write(|reply| Job::Visitor(visitor, reply))
    }

    fn visitor(&self, token: &TokenHash) -> StoreFuture<Option<Visitor>> {
        let (token, known) = (*token, Arc::clone(&self.known));
        let answer = self.read("look for a visitor", move |connection| reader::visitor(connection, token));
        Box::pin(async move { Known::or_last(&known.visitors, token, answer.await) })
    }

    fn seen(&self, token: &TokenHash, at: i64) -> StoreFuture<()> {
        let token = *token;
        self.write(|reply| Job::Seen(token, at, reply))
    }

    fn expire(&self, expiry: Expiry) -> StoreFuture<Expired> {
        self.write(|reply| Job::Expire(expiry, reply))
    }

    fn tick(&self, at: i64) -> StoreFuture<()> {
        self.write(|reply| Job::Tick(at, reply))
    }

    fn last_seen(&self) -> i64 {
        self.shared.last_seen()
    }

    fn generation(&self) -> Generation {
        self.shared.generation()
    }

    fn resume(&self) -> StoreFuture<i64> {
        self.write(Job::Resume)
    }

    fn write_counts(&self) -> WriteCounts {
        self.shared.write_counts()
    }

    fn commit_times(&self) -> Histogram {
        self.shared.commit_times()
    }

    fn close(&self) -> StoreFuture<()> {
        self.close_queues();
        let end = lock(&self.end).take();
        Box::pin(async move {
            match end {
                Some(end) => end.await.map_err(|_| StoreError::Closed),
                None => Ok(()),
            }
        })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.close_queues();
        if let Some(thread) = lock(&self.thread).take() {
            // Those who waited for an answer already know about a panic.
            let _ = thread.join();
        }
    }
}

/// What a store learns when it is opened.
type Opened = Result<(Arc<Shared>, i64), StoreError>;

/// The thread of the store: opens the database, then works until the queues are closed.
async fn run(
    place: &Place,
    opened: &std::sync::mpsc::Sender<Opened>,
    write_queue: mpsc::Receiver<Job>,
    mut read_queue: mpsc::Receiver<ReadJob>,
) {
    let (info, house) = match open_schema(place).await {
        Ok(found) => found,
        Err(error) => return drop(opened.send(Err(error))),
    };
    let shared = Arc::new(Shared::new(&info));
    let _ = opened.send(Ok((Arc::clone(&shared), house)));
    let readers = Arc::new(Readers {
        slots: (0..READERS).map(|_| Slot::new(place)).collect(),
        next: AtomicUsize::new(0),
        place: place.clone(),
        silent: Mutex::default(),
    });
    let reading = async {
        let mut jobs = JoinSet::new();
        while let Some(job) = read_queue.recv().await {
            jobs.spawn(job(Arc::clone(&readers)));
            while jobs.try_join_next().is_some() {}
        }
        while jobs.join_next().await.is_some() {}
    };
    let writer = writer::Writer::new(place, shared);
    tokio::join!(writer.run(write_queue), reading);
}

/// Creates the schema, or checks its version. Two servers that start at once do not disturb each other.
async fn open_schema(place: &Place) -> Result<(FileInfo, i64), StoreError> {
    let connection = Slot::new(place).get().await?;
    let client = &connection.client;
    if !has_schema(&connection, place).await? {
        let (id, generation) = (random(place)?, random(place)?);
        let create = format!(
            "BEGIN; {} INSERT INTO house VALUES (1, {VERSION}, {id}, {generation}, 0, now()); COMMIT",
            include_str!("schema.sql")
        );
        let created = client.batch_execute(&create).await;
        if created.is_err() {
            client.batch_execute("ROLLBACK").await.map_err(failed("open the database", &place.name))?;
        }
        if !has_schema(&connection, place).await? {
            created.map_err(failed("create the schema", &place.name))?;
        }
    }
    read_house(&connection, place).await
}

async fn has_schema(connection: &Connection, place: &Place) -> Result<bool, StoreError> {
    let find = "SELECT to_regclass('house') IS NOT NULL";
    let found =
        connection.client.query_one(find, &[]).await.map_err(failed("open the database", &place.name));
    Ok(found?.get(0))
}

/// Checks the version of the schema.
async fn read_house(connection: &Connection, place: &Place) -> Result<(FileInfo, i64), StoreError> {
    let foreign = |found: &str| StoreError::Foreign { path: place.name.clone(), found: found.to_owned() };
    if !has_schema(connection, place).await? {
        return Err(foreign("it has no table `house`"));
    }
    let find = "SELECT version, id, generation, alive FROM house";
    let rows = connection.client.query(find, &[]).await.map_err(failed("open the database", &place.name))?;
    let row = rows.first().ok_or_else(|| foreign("the table `house` is empty"))?;
    let (version, house): (i32, i64) = (row.get(0), row.get(1));
    if version < VERSION {
        return Err(foreign(&format!("its schema is of version {version}, and {VERSION} is needed")));
    }
    if version > VERSION {
        let (found, known) = (version.unsigned_abs(), VERSION.unsigned_abs());
        return Err(StoreError::Newer { path: place.name.clone(), found, known });
    }
    Ok((FileInfo { generation: Generation::new(row.get(2)), last_seen: row.get(3) }, house))
}

fn random(place: &Place) -> Result<i64, StoreError> {
    crate::file::random(&place.name).map(u64::cast_signed)
}

fn enqueue<T>(sender: &Mutex<Option<mpsc::Sender<T>>>, item: T) -> Result<(), StoreError> {
    match lock(sender).as_ref().map(|sender| sender.try_send(item)) {
        Some(Ok(())) => Ok(()),
        Some(Err(mpsc::error::TrySendError::Full(_))) => Err(StoreError::Busy),
        Some(Err(mpsc::error::TrySendError::Closed(_))) | None => Err(StoreError::Closed),
    }
}

/// The future of a job: its answer, or the reason why it was not queued.
fn answer_of<T: Send + 'static>(
    queued: Result<(), StoreError>,
    answer: oneshot::Receiver<Result<T, StoreError>>,
) -> StoreFuture<T> {
    Box::pin(async move {
        queued?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    })
}

/// Locks a mutex, also after a panic: the values are valid between any two statements.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
