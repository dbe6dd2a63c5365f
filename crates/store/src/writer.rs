//! The thread that writes.
//!
//! To make sure that one line is on the disk takes as long as for many. So the thread takes all that
//! waits, puts it into one transaction, and commits once (*group commit*). It does not wait for more to come: while the
//! disk is busy with one batch the next one gathers. Each append has a savepoint of its own, so that one that fails
//! takes nothing with it.
//!
//! Deliberately absent: reading for others, and any memory of what the logs hold. Each batch asks the file.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::file::{self, House, MIGRATIONS};
use crate::sqlite::Shared;
use crate::{Append, Card, StoreError, Visitor};

/// At most so many jobs in one commit.
const BATCH: usize = 512;

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the thread is asked to do.
pub(crate) enum Job {
    Append(Append, Reply<u64>),
    Visitor(Visitor, Reply<()>),
    Tick(i64, Reply<()>),
    Resume(Reply<i64>),
    #[cfg(test)]
    Panic(Reply<()>),
}

/// An answer that waits for the commit.
type Settled = Box<dyn FnOnce(Result<(), StoreError>)>;

/// The thread's own.
pub(crate) struct Writer {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) shared: Arc<Shared>,
}

impl Writer {
    /// Works until nobody can ask for anything any more, then closes the file: last, since only who closes last can
    /// bring the journal into the database and remove it.
    pub(crate) fn run(self, jobs: &Receiver<Job>, readers_gone: &Receiver<()>) -> Result<(), StoreError> {
        while let Ok(first) = jobs.recv() {
            let mut batch = vec![first];
            batch.extend(jobs.try_iter().take(BATCH - 1));
            self.shared.taken(batch.len() as u64);
            self.work(batch);
        }
        let _ = readers_gone.recv();
        let closed = self.connection.close();
        closed.map_err(|(_, cause)| StoreError::database("close the database", &self.path)(cause))
    }

    fn work(&self, batch: Vec<Job>) {
        let mut settled: Vec<Settled> = Vec::with_capacity(batch.len());
        let (mut alive, mut appends) = (i64::MIN, 0);
        // What is wrong with the whole batch, if anything.
        let mut standing = self.begin();
        for job in batch {
            match job {
                Job::Append(append, reply) => {
                    let result = standing
                        .clone()
                        .and_then(|house| self.saved(&house, || self.append(&house, &append)));
                    if result.is_ok() {
                        alive = alive.max(append.at);
                        appends += 1;
                    }
                    settled.push(settle(reply, result.clone()));
                    standing = self.still(standing, result.err());
                }
                Job::Visitor(visitor, reply) => {
                    let result =
                        standing.clone().and_then(|house| self.saved(&house, || self.put_visitor(&visitor)));
                    settled.push(settle(reply, result.clone()));
                    standing = self.still(standing, result.err());
                }
                Job::Tick(at, reply) => {
                    let result = standing.clone().and_then(|house| self.known(&house));
                    if result.is_ok() {
                        alive = alive.max(at);
                    }
                    settled.push(settle(reply, result));
                }
                Job::Resume(reply) => {
                    let result = standing.clone().and_then(|house| self.resume(&house));
                    settled.push(settle(reply, result));
                }
                #[cfg(test)]
                Job::Panic(_reply) => std::panic::resume_unwind(Box::new("asked to")),
            }
        }
        let committed = standing.and_then(|house| self.commit(&house, alive));
        if committed.is_ok() {
            self.shared.committed(alive, appends);
        }
        for answer in settled {
            answer(committed.clone());
        }
    }

    /// Begins a transaction that is alone in writing, and asks the file who it is.
    fn begin(&self) -> Result<House, StoreError> {
        let doing = StoreError::database("begin a transaction", &self.path);
        self.connection.execute_batch("BEGIN IMMEDIATE").map_err(doing)?;
        file::house(&self.connection, &self.path).inspect_err(|_| self.roll_back())
    }

    /// Some failures, such as a full disk, take the whole transaction with them.
    fn still(
        &self,
        standing: Result<House, StoreError>,
        failure: Option<StoreError>,
    ) -> Result<House, StoreError> {
        match failure {
            Some(failure) if standing.is_ok() && self.connection.is_autocommit() => Err(failure),
            _ => standing,
        }
    }

    fn commit(&self, house: &House, alive: i64) -> Result<(), StoreError> {
        let commit = || {
            if alive > house.alive {
                self.execute("UPDATE house SET alive = ?1", [alive])?;
            }
            self.execute("COMMIT", [])
        };
        let committed = commit().map_err(StoreError::database("commit", &self.path));
        committed.inspect_err(|_| self.roll_back())
    }

    fn roll_back(&self) {
        // If even this fails, the next BEGIN fails and says so.
        if !self.connection.is_autocommit() {
            let _ = self.connection.execute_batch("ROLLBACK");
        }
    }

    /// Refuses to write into a file with another content than the server remembers.
    fn known(&self, house: &House) -> Result<(), StoreError> {
        if house.generation == self.shared.generation() { Ok(()) } else { Err(StoreError::Restored) }
    }

    fn resume(&self, house: &House) -> Result<i64, StoreError> {
        file::version(&self.connection, &self.path, MIGRATIONS.len())?;
        self.shared.restart(house);
        Ok(house.alive)
    }

    /// Does it whole or not at all.
    fn saved<T>(
        &self,
        house: &House,
        write: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.known(house)?;
        let set = |statement: &str| {
            self.execute(statement, []).map_err(StoreError::database("set a savepoint", &self.path))
        };
        set("SAVEPOINT job")?;
        let written = write();
        if written.is_err() && !self.connection.is_autocommit() {
            set("ROLLBACK TO job")?;
        }
        if !self.connection.is_autocommit() {
            set("RELEASE job")?;
        }
        written
    }

    fn append(&self, house: &House, append: &Append) -> Result<u64, StoreError> {
        let Append { table, generation, expected, .. } = append;
        if *generation != house.generation {
            return Err(StoreError::Restored);
        }
        if let Some(card) = append.card.as_ref().filter(|card| card.table != *table) {
            return Err(StoreError::WrongCard { table: table.clone(), card: card.table.clone() });
        }
        let length = append.lines.len();
        let written = || {
            let (key, found) = self.find(table)?;
            if found != *expected {
                return Ok(Err(found));
            }
            let key = key.map_or_else(|| self.found(table), Ok)?;
            self.put_lines(key, append)?;
            self.put_asides(key, &append.side_values)?;
            if let Some(card) = &append.card {
                self.put_card(key, card)?;
            }
            Ok(Ok(found))
        };
        match written().map_err(StoreError::database(format!("append to table `{table}`"), &self.path))? {
            Ok(found) => Ok(found + length as u64),
            Err(found) => Err(StoreError::Behind { table: table.clone(), expected: *expected, found }),
        }
    }

    /// The key of a table and the length of its log.
    fn find(&self, table: &str) -> rusqlite::Result<(Option<i64>, u64)> {
        let mut find = self.connection.prepare_cached(
            "SELECT key, (SELECT max(number) FROM lines WHERE table_key = key) FROM tables WHERE name = ?1",
        )?;
        let found =
            find.query_row([table], |row| Ok((row.get(0)?, row.get::<_, Option<i64>>(1)?))).optional()?;
        let (key, length) = found.map_or((None, None), |(key, length)| (Some(key), length));
        Ok((key, length.map_or(0, i64::unsigned_abs)))
    }

    /// Makes a table.
    fn found(&self, table: &str) -> rusqlite::Result<i64> {
        self.connection.prepare_cached("INSERT INTO tables (name) VALUES (?1)")?.insert([table])
    }

    fn put_lines(&self, key: i64, append: &Append) -> rusqlite::Result<()> {
        let mut put = self
            .connection
            .prepare_cached("INSERT INTO lines (table_key, number, at, text) VALUES (?1, ?2, ?3, ?4)")?;
        for (number, line) in (append.expected.cast_signed() + 1..).zip(&append.lines) {
            put.execute(params![key, number, append.at, line])?;
        }
        Ok(())
    }

    fn put_asides(&self, key: i64, side_values: &[(String, Option<String>)]) -> rusqlite::Result<()> {
        for (name, value) in side_values {
            match value {
                Some(value) => self.execute(
                    "INSERT OR REPLACE INTO asides (table_key, key, value) VALUES (?1, ?2, ?3)",
                    params![key, name, value],
                )?,
                None => {
                    self.execute("DELETE FROM asides WHERE table_key = ?1 AND key = ?2", params![key, name])?;
                }
            }
        }
        Ok(())
    }

    fn put_card(&self, key: i64, card: &Card) -> rusqlite::Result<()> {
        self.execute(
            "INSERT OR REPLACE INTO cards (table_key, game, stage, public, wake, changed, blurb)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![key, card.game, card.stage as u8, card.public, card.wake, card.changed, card.summary],
        )?;
        // They seldom change, and the card does with every move.
        if crate::reader::players(&self.connection, key)? != card.players {
            self.execute("DELETE FROM players WHERE table_key = ?1", [key])?;
            for (place, visitor) in (0_i64..).zip(&card.players) {
                self.execute(
                    "INSERT INTO players (table_key, place, visitor) VALUES (?1, ?2, ?3)",
                    params![key, place, visitor],
                )?;
            }
        }
        Ok(())
    }

    fn put_visitor(&self, visitor: &Visitor) -> Result<(), StoreError> {
        let Visitor { token, id, name, settings, seen } = visitor;
        self.execute(
            "INSERT OR REPLACE INTO visitors (token, id, name, settings, seen) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![token.0, id, name, settings, seen],
        )
        .map_err(StoreError::database(format!("keep visitor `{id}`"), &self.path))
    }

    fn execute(&self, statement: &str, values: impl rusqlite::Params) -> rusqlite::Result<()> {
        self.connection.prepare_cached(statement)?.execute(values)?;
        Ok(())
    }
}

/// The commit comes first: if it failed, nothing else counts.
fn settle<T: 'static>(reply: Reply<T>, result: Result<T, StoreError>) -> Settled {
    Box::new(move |committed| {
        // Nobody has to wait for an answer.
        let _ = reply.send(committed.and(result));
    })
}
