//! The writer thread.
//!
//! To sync one line to the disk takes as long as to sync many. So the thread takes all waiting jobs, writes them in one
//! transaction, and commits once (*group commit*). It does not wait for more jobs: while the disk is busy with one batch,
//! the next one gathers. Of several jobs each has its own savepoint, so that a failing job does not affect the others.
//!
//! Deliberately absent: queries, and caches. Each batch reads the state of the file again.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Instant;

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::file::{self, FileInfo, MIGRATIONS};
use crate::sqlite::Shared;
use crate::{Append, Card, Expired, Expiry, Stage, StoreError, TokenHash, Visitor};

/// The largest number of jobs in one commit.
const MAX_BATCH: usize = 512;

/// Where the answer to a job goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A job for the writer thread.
pub(crate) enum Job {
    Append(Append, Reply<u64>),
    Visitor(Visitor, Reply<()>),
    Seen(TokenHash, i64, Reply<()>),
    Expire(Expiry, Reply<Expired>),
    Tick(i64, Reply<()>),
    Resume(Reply<i64>),
    #[cfg(test)]
    Panic(Reply<()>),
}

/// Sends the answer to a job, given the result of the commit.
type PendingReply = Box<dyn FnOnce(Result<(), StoreError>)>;

/// The state of the writer thread.
pub(crate) struct Writer {
    pub(crate) connection: Connection,
    pub(crate) path: PathBuf,
    pub(crate) shared: Arc<Shared>,
}

impl Writer {
    /// Works until the queue is closed, then closes the file. The writer closes last, because the last connection moves the
    /// journal into the database and removes it.
    pub(crate) fn run(self, jobs: &Receiver<Job>, readers_closed: &Receiver<()>) -> Result<(), StoreError> {
        while let Ok(first) = jobs.recv() {
            let mut batch = vec![first];
            batch.extend(jobs.try_iter().take(MAX_BATCH - 1));
            self.shared.dequeued(batch.len() as u64);
            self.run_batch(batch);
        }
        let _ = readers_closed.recv();
        let closed = self.connection.close();
        closed.map_err(|(_, cause)| StoreError::database("close the database", &self.path)(cause))
    }

    fn run_batch(&self, batch: Vec<Job>) {
        let mut replies: Vec<PendingReply> = Vec::with_capacity(batch.len());
        let (mut last_seen, mut appends) = (i64::MIN, 0);
        let alone = batch.len() == 1;
        // An error here concerns the whole batch.
        let mut info = self.begin();
        for job in batch {
            match job {
                Job::Append(append, reply) => {
                    let result = info
                        .clone()
                        .and_then(|info| self.whole(&info, alone, || self.append(&info, &append)));
                    if result.is_ok() {
                        last_seen = last_seen.max(append.at);
                        appends += 1;
                    }
                    replies.push(reply_after_commit(reply, result.clone()));
                    info = self.check_transaction(info, result.err());
                }
                Job::Visitor(visitor, reply) => {
                    let result =
                        info.clone().and_then(|info| self.whole(&info, alone, || self.put_visitor(&visitor)));
                    replies.push(reply_after_commit(reply, result.clone()));
                    info = self.check_transaction(info, result.err());
                }
                Job::Seen(token, at, reply) => {
                    let result =
                        info.clone().and_then(|info| self.whole(&info, alone, || self.put_seen(token, at)));
                    replies.push(reply_after_commit(reply, result.clone()));
                    info = self.check_transaction(info, result.err());
                }
                Job::Expire(expiry, reply) => {
                    let result =
                        info.clone().and_then(|info| self.whole(&info, alone, || self.expire(&expiry)));
                    replies.push(reply_after_commit(reply, result.clone()));
                    info = self.check_transaction(info, result.err());
                }
                Job::Tick(at, reply) => {
                    let result = info.clone().and_then(|info| self.check_generation(&info));
                    if result.is_ok() {
                        last_seen = last_seen.max(at);
                    }
                    replies.push(reply_after_commit(reply, result));
                }
                Job::Resume(reply) => {
                    let result = info.clone().and_then(|info| self.resume(&info));
                    replies.push(reply_after_commit(reply, result));
                }
                #[cfg(test)]
                Job::Panic(_reply) => std::panic::resume_unwind(Box::new("asked to")),
            }
        }
        let began = Instant::now();
        let committed = info.and_then(|info| self.commit(&info, last_seen));
        if committed.is_ok() {
            self.shared.committed(last_seen, appends, began.elapsed());
        }
        for reply in replies {
            reply(committed.clone());
        }
    }

    /// Begins a write transaction, and reads the state of the file.
    fn begin(&self) -> Result<FileInfo, StoreError> {
        let doing = StoreError::database("begin a transaction", &self.path);
        self.execute("BEGIN IMMEDIATE", []).map_err(doing)?;
        file::read_info(&self.connection, &self.path).inspect_err(|_| self.roll_back())
    }

    /// Passes on the error of a job if it ended the whole transaction, as a full disk does.
    fn check_transaction(
        &self,
        info: Result<FileInfo, StoreError>,
        error: Option<StoreError>,
    ) -> Result<FileInfo, StoreError> {
        match error {
            Some(error) if info.is_ok() && self.connection.is_autocommit() => Err(error),
            _ => info,
        }
    }

    fn commit(&self, info: &FileInfo, last_seen: i64) -> Result<(), StoreError> {
        let commit = || {
            if last_seen > info.last_seen {
                self.execute("UPDATE house SET alive = ?1", [last_seen])?;
            }
            self.execute("COMMIT", [])
        };
        let committed = commit().map_err(StoreError::database("commit", &self.path));
        committed.inspect_err(|_| self.roll_back())
    }

    fn roll_back(&self) {
        // If this fails, the next BEGIN fails too and reports it.
        if !self.connection.is_autocommit() {
            let _ = self.connection.execute_batch("ROLLBACK");
        }
    }

    /// Refuses to write if the file was restored or migrated meanwhile.
    fn check_generation(&self, info: &FileInfo) -> Result<(), StoreError> {
        if info.generation == self.shared.generation() { Ok(()) } else { Err(StoreError::Restored) }
    }

    fn resume(&self, info: &FileInfo) -> Result<i64, StoreError> {
        file::version(&self.connection, &self.path, MIGRATIONS.len())?;
        self.shared.reset(info);
        Ok(info.last_seen)
    }

    /// Executes a write completely or not at all. If it is alone in its transaction, that is rolled back when it fails.
    fn whole<T>(
        &self,
        info: &FileInfo,
        alone: bool,
        write: impl FnOnce() -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.check_generation(info)?;
        if alone {
            return write().inspect_err(|_| self.roll_back());
        }
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

    fn append(&self, info: &FileInfo, append: &Append) -> Result<u64, StoreError> {
        let Append { table, generation, expected, .. } = append;
        if *generation != info.generation {
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
            let key = key.map_or_else(|| self.create_table(table), Ok)?;
            self.put_lines(key, append)?;
            self.put_side_values(key, &append.side_values)?;
            if let Some(card) = &append.card {
                put_card(&self.connection, key, card)?;
            }
            Ok(Ok(found))
        };
        match written().map_err(StoreError::database(format!("append to table `{table}`"), &self.path))? {
            Ok(found) => Ok(found + length as u64),
            Err(found) => {
                Err(StoreError::LengthMismatch { table: table.clone(), expected: *expected, found })
            }
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

    /// Creates a table and returns its key.
    fn create_table(&self, table: &str) -> rusqlite::Result<i64> {
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

    fn put_side_values(&self, key: i64, side_values: &[(String, Option<String>)]) -> rusqlite::Result<()> {
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

    fn put_seen(&self, token: TokenHash, at: i64) -> Result<(), StoreError> {
        self.execute("UPDATE visitors SET seen = ?2 WHERE token = ?1 AND seen < ?2", params![token.0, at])
            .map_err(StoreError::database("note a visit", &self.path))
    }

    /// Removes what was not used for a while.
    fn expire(&self, expiry: &Expiry) -> Result<Expired, StoreError> {
        let Expiry { open, unlisted, over, visitors, limit } = *expiry;
        let expire = || {
            // The rows of a table go after the table itself: only then its log may be removed.
            self.connection.execute_batch("PRAGMA defer_foreign_keys = ON")?;
            let mut expired = Expired::default();
            for (stage, before) in [(Stage::Open, open), (Stage::Running, unlisted), (Stage::Over, over)] {
                let Some(before) = before else { continue };
                for (key, name) in self.unused(stage, before, limit)? {
                    self.remove_table(key)?;
                    expired.tables.push(name);
                }
            }
            if let Some(before) = visitors {
                let gone = self
                    .connection
                    .prepare_cached(
                        "DELETE FROM visitors WHERE token IN (
                             SELECT token FROM visitors
                             WHERE seen < ?1 AND NOT EXISTS (SELECT 1 FROM players WHERE visitor = id)
                             ORDER BY seen LIMIT ?2)",
                    )?
                    .execute(params![before, limit])?;
                expired.visitors = gone as u64;
            }
            Ok(expired)
        };
        expire().map_err(StoreError::database("remove what is not used", &self.path))
    }

    /// Keys and names of tables that have not changed for a while; of running ones only those without a player.
    fn unused(&self, stage: Stage, before: i64, limit: u32) -> rusqlite::Result<Vec<(i64, String)>> {
        let mut find = self.connection.prepare_cached(
            "SELECT table_key, name FROM cards JOIN tables ON key = table_key
             WHERE stage = ?1 AND changed < ?2
                   AND (stage <> 1 OR NOT EXISTS (SELECT 1 FROM players WHERE players.table_key = key))
             ORDER BY changed LIMIT ?3",
        )?;
        find.query_map(params![stage as u8, before, limit], |row| <_>::try_from(row))?.collect()
    }

    /// Removes a table with everything that belongs to it.
    fn remove_table(&self, key: i64) -> rusqlite::Result<()> {
        self.execute("DELETE FROM tables WHERE key = ?1", [key])?;
        for rows in ["lines", "asides", "cards", "players"] {
            self.execute(&format!("DELETE FROM {rows} WHERE table_key = ?1"), [key])?;
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

/// Stores the card of a table.
pub(crate) fn put_card(connection: &Connection, key: i64, card: &Card) -> rusqlite::Result<()> {
    let execute = |statement: &str, values: &[&dyn rusqlite::ToSql]| {
        connection.prepare_cached(statement)?.execute(values).map(|_| ())
    };
    // Mostly it says whose turn it is now, and nothing that an index has.
    let only_summary = connection
        .prepare_cached(
            "UPDATE cards SET blurb = ?7
             WHERE table_key = ?1 AND game = ?2 AND stage = ?3 AND public = ?4 AND wake IS ?5 AND changed = ?6",
        )?
        .execute(params![key, card.game, card.stage as u8, card.public, card.wake, card.changed, card.summary])?;
    if only_summary > 0 && crate::reader::players(connection, key)? == card.players {
        return Ok(());
    }
    execute(
        "INSERT OR REPLACE INTO cards (table_key, game, stage, public, wake, changed, blurb)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        params![key, card.game, card.stage as u8, card.public, card.wake, card.changed, card.summary],
    )?;
    // The players seldom change, but the card does with every move.
    let over = card.stage == Stage::Over;
    if crate::reader::players(connection, key)? == card.players {
        return execute(
            "UPDATE players SET over = ?2, changed = ?3 WHERE table_key = ?1 AND (over <> ?2 OR changed <> ?3)",
            params![key, over, card.changed],
        );
    }
    execute("DELETE FROM players WHERE table_key = ?1", params![key])?;
    for (place, visitor) in (0_i64..).zip(&card.players) {
        execute(
            "INSERT INTO players (table_key, place, visitor, over, changed) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![key, place, visitor, over, card.changed],
        )?;
    }
    Ok(())
}

/// Sends the result of a job after the commit. If the commit failed, its error is sent instead.
fn reply_after_commit<T: 'static>(reply: Reply<T>, result: Result<T, StoreError>) -> PendingReply {
    Box::new(move |committed| {
        // The caller may have dropped the future.
        let _ = reply.send(committed.and(result));
    })
}
