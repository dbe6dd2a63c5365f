//! The store in a SQLite file: one thread that writes, two that read.
//!
//! SQLite is called from threads of our own, because its calls block; what they are asked travels through bounded
//! queues, and what they answer through one-shot channels. A thread that dies drops both ends, so nobody waits for it.
//!
//! Deliberately absent: a pool. One connection writes, because SQLite lets only one; and two that read answer faster
//! than a game can ask.

use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::file::{self, House};
use crate::writer::{Job, Reply, Writer};
use crate::{
    Append, Card, CardQuery, Generation, Store, StoreError, StoreFuture, StoredTable, TokenHash, Visitor,
    reader,
};

/// How much may wait before more is refused.
const QUEUE: usize = 4096;

const READERS: usize = 2;

/// Tables in a SQLite file.
pub struct Sqlite {
    jobs: Mutex<Option<SyncSender<Job>>>,
    questions: Mutex<Option<SyncSender<Question>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    ends: Mutex<Vec<oneshot::Receiver<Result<(), StoreError>>>>,
    shared: Arc<Shared>,
}

/// How much was written since the store was opened, and how much is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryCounts {
    /// Appends that were not refused.
    pub appends: u64,
    /// Commits, each for all that waited.
    pub commits: u64,
    /// What the writer was asked and has not begun.
    pub waiting: u64,
}

/// Something to be read.
type Question = Box<dyn FnOnce(&Connection, &Path) + Send>;

/// What the writer tells everybody.
pub(crate) struct Shared {
    generation: AtomicI64,
    alive: AtomicI64,
    appends: AtomicU64,
    commits: AtomicU64,
    waiting: AtomicU64,
}

impl Sqlite {
    /// Opens a database, and makes it if it is missing. A file of an older form is brought to the present one; a file
    /// of a newer form, or of something else, is refused and left as it is.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let path = std::path::absolute(path).map_err(StoreError::file("find", path))?;
        let (connection, house) = file::open(&path)?;
        let readers = (0..READERS).map(|_| reading(&path)).collect::<Result<Vec<_>, _>>()?;

        let shared = Arc::new(Shared::new(&house));
        let (jobs, waiting_jobs) = sync_channel(QUEUE);
        let (questions, waiting_questions) = sync_channel(QUEUE);
        let store = Self {
            jobs: Mutex::new(Some(jobs)),
            questions: Mutex::new(Some(questions)),
            threads: Mutex::default(),
            ends: Mutex::default(),
            shared: Arc::clone(&shared),
        };
        let waiting = Arc::new(Mutex::new(waiting_questions));
        // Nothing is ever sent: the receiver learns when the last reader has closed its connection.
        let (present, readers_gone) = channel::<()>();
        for connection in readers {
            let (waiting, present, own) = (Arc::clone(&waiting), present.clone(), path.clone());
            store.start("store-reader", &path, move || {
                answer_questions(&connection, &own, &waiting);
                drop(connection);
                drop(present);
                Ok(())
            })?;
        }
        drop(present);
        let writer = Writer { connection, path: path.clone(), shared };
        store.start("store-writer", &path, move || writer.run(&waiting_jobs, &readers_gone))?;
        Ok(store)
    }

    /// How much was written since the store was opened, and how much is to be.
    pub fn tally(&self) -> QueryCounts {
        QueryCounts {
            appends: self.shared.appends.load(Ordering::Relaxed),
            commits: self.shared.commits.load(Ordering::Relaxed),
            waiting: self.shared.waiting.load(Ordering::Relaxed),
        }
    }

    fn start(
        &self,
        name: &str,
        path: &Path,
        work: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let (ended, end) = oneshot::channel();
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            // The connection is closed when the work returns; if it panics, the sender is dropped.
            let _ = ended.send(work());
        });
        locked(&self.threads).push(thread.map_err(StoreError::file("start a thread for", path))?);
        locked(&self.ends).push(end);
        Ok(())
    }

    fn write<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> StoreFuture<T> {
        let (reply, answer) = oneshot::channel();
        // Counted first, for it may be taken at once.
        self.shared.waiting.fetch_add(1, Ordering::Relaxed);
        let queued = queue(&self.jobs, job(reply)).inspect_err(|_| self.shared.taken(1));
        answered(queued, answer)
    }

    fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection, &Path) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<T> {
        let (reply, answer) = oneshot::channel();
        let question: Question = Box::new(move |connection, path| {
            let _ = reply.send(ask(connection, path));
        });
        answered(queue(&self.questions, question), answer)
    }

    /// Without these the threads end when they have done what waits.
    fn let_go(&self) {
        locked(&self.jobs).take();
        locked(&self.questions).take();
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> StoreFuture<u64> {
        self.write(|reply| Job::Append(append, reply))
    }

    fn load(&self, table: &str) -> StoreFuture<Option<StoredTable>> {
        let table = table.to_owned();
        self.read(move |connection, path| reader::load(connection, path, &table))
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

    fn tick(&self, at: i64) -> StoreFuture<()> {
        self.write(|reply| Job::Tick(at, reply))
    }

    fn last_seen(&self) -> i64 {
        self.shared.alive.load(Ordering::Acquire)
    }

    fn generation(&self) -> Generation {
        self.shared.generation()
    }

    fn resume(&self) -> StoreFuture<i64> {
        self.write(Job::Resume)
    }

    fn close(&self) -> StoreFuture<()> {
        self.let_go();
        let ends = std::mem::take(&mut *locked(&self.ends));
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
        self.let_go();
        for thread in locked(&self.threads).drain(..) {
            // A panic was told to those who waited for an answer.
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn new(house: &House) -> Self {
        Self {
            generation: AtomicI64::new(house.generation.0),
            alive: AtomicI64::new(house.alive),
            appends: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            waiting: AtomicU64::new(0),
        }
    }

    pub(crate) fn generation(&self) -> Generation {
        Generation(self.generation.load(Ordering::Acquire))
    }

    pub(crate) fn restart(&self, house: &House) {
        self.alive.store(house.alive, Ordering::Release);
        self.generation.store(house.generation.0, Ordering::Release);
    }

    pub(crate) fn taken(&self, jobs: u64) {
        self.waiting.fetch_sub(jobs, Ordering::Relaxed);
    }

    pub(crate) fn committed(&self, alive: i64, appends: u64) {
        self.alive.fetch_max(alive, Ordering::AcqRel);
        self.appends.fetch_add(appends, Ordering::Relaxed);
        self.commits.fetch_add(1, Ordering::Relaxed);
    }
}

fn reading(path: &Path) -> Result<Connection, StoreError> {
    let connection = file::connect(path)?;
    connection
        .pragma_update(None, "query_only", true)
        .map_err(StoreError::database("open the database for reading", path))?;
    Ok(connection)
}

fn answer_questions(connection: &Connection, path: &Path, waiting: &Mutex<Receiver<Question>>) {
    loop {
        // The guard is gone before the question is answered, so that the other thread can take the next one.
        let question = locked(waiting).recv();
        let Ok(question) = question else { return };
        question(connection, path);
    }
}

fn queue<T>(sender: &Mutex<Option<SyncSender<T>>>, item: T) -> Result<(), StoreError> {
    match locked(sender).as_ref().map(|sender| sender.try_send(item)) {
        Some(Ok(())) => Ok(()),
        Some(Err(TrySendError::Full(_))) => Err(StoreError::Busy),
        Some(Err(TrySendError::Disconnected(_))) | None => Err(StoreError::Closed),
    }
}

fn answered<T: Send + 'static>(
    queued: Result<(), StoreError>,
    answer: oneshot::Receiver<Result<T, StoreError>>,
) -> StoreFuture<T> {
    Box::pin(async move {
        queued?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    })
}

/// What the locks guard is whole between any two statements, so a panic elsewhere does not spoil it.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dead_thread_keeps_nobody_waiting() {
        let path = std::env::temp_dir().join(format!("trianon-dead-{}.db", std::process::id()));
        let store = Sqlite::open(&path).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();

        // Whatever was in the same batch or behind it is told as well.
        let dead = store.write(Job::Panic);
        let behind: Vec<_> = (0..100).map(|at| store.tick(at)).collect();
        assert_eq!(runtime.block_on(dead), Err(StoreError::Closed));
        for answer in behind {
            assert_eq!(runtime.block_on(answer), Err(StoreError::Closed));
        }
        assert_eq!(runtime.block_on(store.tick(1)), Err(StoreError::Closed));

        // A reader that dies leaves another one; without any, nobody waits either.
        let panics = || store.read::<()>(|_, _| std::panic::resume_unwind(Box::new("asked to")));
        assert_eq!(runtime.block_on(panics()), Err(StoreError::Closed));
        assert_eq!(runtime.block_on(store.load("x")), Ok(None));
        assert_eq!(runtime.block_on(panics()), Err(StoreError::Closed));
        assert_eq!(runtime.block_on(store.load("x")), Err(StoreError::Closed));
        assert_eq!(runtime.block_on(store.close()), Err(StoreError::Closed));

        drop(store);
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(file::beside(&path, ending));
        }
    }
}
