//! The store in a SQLite file: one thread writes, two threads read.
//!
//! SQLite calls block, so they are made on separate threads. Jobs go to them through bounded queues, and answers come
//! back through one-shot channels. A thread that panics drops its channels, so nobody waits for it forever.
//!
//! Deliberately absent: a connection pool. SQLite allows one writer at a time, and two readers are fast enough.

use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::file::{self, FileInfo};
use crate::writer::{Job, Reply, Writer};
use crate::{
    Append, Card, CardQuery, Expired, Expiry, Generation, Histogram, Store, StoreError, StoreFuture,
    StoredTable, TokenHash, Visitor, reader,
};

/// The number of jobs that may wait before more are refused.
const QUEUE_LENGTH: usize = 4096;

const READERS: usize = 2;

/// A [`Store`] in a SQLite file.
pub struct Sqlite {
    write_jobs: Mutex<Option<SyncSender<Job>>>,
    read_jobs: Mutex<Option<SyncSender<ReadJob>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    /// For each thread, how it ended.
    ends: Mutex<Vec<oneshot::Receiver<Result<(), StoreError>>>>,
    shared: Arc<Shared>,
}

/// Counts since the store was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteCounts {
    /// The number of appends that were committed.
    pub appends: u64,
    /// The number of commits. One commit can hold many appends.
    pub commits: u64,
    /// The number of jobs in the queue of the writer.
    pub waiting: u64,
}

/// A query, executed on a reader thread.
type ReadJob = Box<dyn FnOnce(&Connection, &Path) + Send>;

/// What the writer thread shares with the callers.
pub(crate) struct Shared {
    generation: AtomicI64,
    last_seen: AtomicI64,
    appends: AtomicU64,
    commits: AtomicU64,
    waiting: AtomicU64,
    commit_times: Mutex<Histogram>,
}

impl Sqlite {
    /// Opens a database. Creates it if it is missing, and migrates it if its schema is old. A file with a newer schema, or a
    /// file that is something else, is refused and not changed.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let path = std::path::absolute(path).map_err(StoreError::file("find", path))?;
        let (connection, info) = file::open(&path)?;
        let readers = (0..READERS).map(|_| connect_reader(&path)).collect::<Result<Vec<_>, _>>()?;

        let shared = Arc::new(Shared::new(&info));
        let (write_jobs, write_queue) = sync_channel(QUEUE_LENGTH);
        let (read_jobs, read_queue) = sync_channel(QUEUE_LENGTH);
        let store = Self {
            write_jobs: Mutex::new(Some(write_jobs)),
            read_jobs: Mutex::new(Some(read_jobs)),
            threads: Mutex::default(),
            ends: Mutex::default(),
            shared: Arc::clone(&shared),
        };
        let read_queue = Arc::new(Mutex::new(read_queue));
        // Nothing is ever sent. The receiver is disconnected when the last reader has closed its connection.
        let (reader_alive, readers_closed) = channel::<()>();
        for connection in readers {
            let (queue, reader_alive, reader_path) =
                (Arc::clone(&read_queue), reader_alive.clone(), path.clone());
            store.start("store-reader", &path, move || {
                run_read_jobs(&connection, &reader_path, &queue);
                drop(connection);
                drop(reader_alive);
                Ok(())
            })?;
        }
        drop(reader_alive);
        let writer = Writer { connection, path: path.clone(), shared };
        store.start("store-writer", &path, move || writer.run(&write_queue, &readers_closed))?;
        Ok(store)
    }

    /// Starts a thread. [`Store::close`] waits for it and reports its result.
    fn start(
        &self,
        name: &str,
        path: &Path,
        work: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let (ended, end) = oneshot::channel();
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            // The connection is closed when `work` returns. If it panics, the sender is dropped.
            let _ = ended.send(work());
        });
        lock(&self.threads).push(thread.map_err(StoreError::file("start a thread for", path))?);
        lock(&self.ends).push(end);
        Ok(())
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
        query: impl FnOnce(&Connection, &Path) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (reply, answer) = oneshot::channel();
        let job: ReadJob = Box::new(move |connection, path| {
            let _ = reply.send(query(connection, path));
        });
        answer_of(enqueue(&self.read_jobs, job), answer)
    }

    /// Closes the queues. The threads end when the queues are empty.
    fn close_queues(&self) {
        lock(&self.write_jobs).take();
        lock(&self.read_jobs).take();
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> StoreFuture<u64> {
        self.write(|reply| Job::Append(append, reply))
    }

    fn load_after(&self, table: &str, known: u64) -> StoreFuture<Option<StoredTable>> {
        let table = table.to_owned();
        self.read(move |connection, path| reader::load(connection, path, &table, known))
    }

    fn cards(&self, which: CardQuery) -> StoreFuture<Vec<Card>> {
        self.read(move |connection, path| reader::cards(connection, path, &which))
    }

    fn put_visitor(&self, visitor: Visitor) -> StoreFuture<()> {
        self.write(|reply| Job::Visitor(visitor, reply))
    }

    fn visitor(&self, token: &TokenHash) -> StoreFuture<Option<Visitor>> {
        let token = *token;
        self.read(move |connection, path| reader::visitor(connection, path, token))
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
        let ends = std::mem::take(&mut *lock(&self.ends));
        Box::pin(async move {
            let mut closed = Ok(());
            for end in ends {
                closed = closed.and(end.await.unwrap_or(Err(StoreError::Closed)));
            }
            closed
        })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.close_queues();
        for thread in lock(&self.threads).drain(..) {
            // Those who waited for an answer already know about a panic.
            let _ = thread.join();
        }
    }
}

impl Shared {
    pub(crate) fn new(info: &FileInfo) -> Self {
        Self {
            generation: AtomicI64::new(info.generation.restore),
            last_seen: AtomicI64::new(info.last_seen),
            appends: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            waiting: AtomicU64::new(0),
            commit_times: Mutex::default(),
        }
    }

    pub(crate) fn generation(&self) -> Generation {
        Generation::new(self.generation.load(Ordering::Acquire))
    }

    pub(crate) fn last_seen(&self) -> i64 {
        self.last_seen.load(Ordering::Acquire)
    }

    pub(crate) fn write_counts(&self) -> WriteCounts {
        WriteCounts {
            appends: self.appends.load(Ordering::Relaxed),
            commits: self.commits.load(Ordering::Relaxed),
            waiting: self.waiting.load(Ordering::Relaxed),
        }
    }

    pub(crate) fn commit_times(&self) -> Histogram {
        lock(&self.commit_times).clone()
    }

    /// Counts a job that is put into the queue.
    pub(crate) fn queued(&self) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes over the state of a file that may have been restored.
    pub(crate) fn reset(&self, info: &FileInfo) {
        self.last_seen.store(info.last_seen, Ordering::Release);
        self.generation.store(info.generation.restore, Ordering::Release);
    }

    /// Counts jobs that left the queue.
    pub(crate) fn dequeued(&self, jobs: u64) {
        self.waiting.fetch_sub(jobs, Ordering::Relaxed);
    }

    /// Counts a commit that took so long.
    pub(crate) fn committed(&self, last_seen: i64, appends: u64, time: Duration) {
        lock(&self.commit_times).add(time);
        self.last_seen.fetch_max(last_seen, Ordering::AcqRel);
        self.appends.fetch_add(appends, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
    }
}

fn connect_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = file::connect(path)?;
    connection
        .pragma_update(None, "query_only", true)
        .map_err(StoreError::database("open the database for reading", path))?;
    Ok(connection)
}

fn run_read_jobs(connection: &Connection, path: &Path, queue: &Mutex<Receiver<ReadJob>>) {
    loop {
        // The lock is released before the job runs, so that the other thread can take the next job.
        let job = lock(queue).recv();
        let Ok(job) = job else { return };
        job(connection, path);
    }
}

fn enqueue<T>(sender: &Mutex<Option<SyncSender<T>>>, item: T) -> Result<(), StoreError> {
    match lock(sender).as_ref().map(|sender| sender.try_send(item)) {
        Some(Ok(())) => Ok(()),
        Some(Err(TrySendError::Full(_))) => Err(StoreError::Busy),
        Some(Err(TrySendError::Disconnected(_))) | None => Err(StoreError::Closed),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_for_a_thread_that_panicked() {
        let path = std::env::temp_dir().join(format!("trianon-dead-{}.db", std::process::id()));
        let store = Sqlite::open(&path).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();

        // All jobs in the same batch or after it are answered as well.
        let dead = store.write(Job::Panic);
        let behind: Vec<_> = (0..100).map(|at| store.tick(at)).collect();
        assert_eq!(runtime.block_on(dead), Err(StoreError::Closed));
        for answer in behind {
            assert_eq!(runtime.block_on(answer), Err(StoreError::Closed));
        }
        assert_eq!(runtime.block_on(store.tick(1)), Err(StoreError::Closed));

        // After the panic of one reader, the other one answers. Without any reader, nobody waits either.
        let panics = || store.read::<()>(|_, _| std::panic::resume_unwind(Box::new("asked to")));
        assert_eq!(runtime.block_on(panics()), Err(StoreError::Closed));
        assert_eq!(runtime.block_on(store.load("x")), Ok(None));
        assert_eq!(runtime.block_on(panics()), Err(StoreError::Closed));
        assert_eq!(runtime.block_on(store.load("x")), Err(StoreError::Closed));
        assert_eq!(runtime.block_on(store.close()), Err(StoreError::Closed));

        drop(store);
        for suffix in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(file::with_suffix(&path, suffix));
        }
    }
}
