//! The writer: one connection, one transaction for all waiting jobs.
//!
//! All statements of a batch are sent without waiting for answers, so that a batch costs one journey to the database and
//! one commit, however many jobs it has. A refused append writes nothing and is no error, so it does not affect its
//! batch. If a statement fails, the whole transaction is rolled back, and its jobs are tried one by one.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Instant;

use tokio::sync::mpsc;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::connection::{Connection, PATIENCE, Place, Slot, Values, failed, too_late};
use crate::file::FileInfo;
use crate::sqlite::Shared;
use crate::writer::Job;
use crate::{Append, Expired, Expiry, Generation, Stage, StoreError, TokenHash, Visitor};

/// The largest number of jobs in one commit.
const MAX_BATCH: usize = 512;

const CREATE: &str = "
    INSERT INTO tables (name) SELECT $1 WHERE EXISTS (SELECT 1 FROM house WHERE generation = $2)
    ON CONFLICT (name) DO NOTHING";

/// Appends to a table, if epoch and length are as expected. Answers with the new length, if there is one, and with what it
/// has found: generation, length and epoch.
const APPEND: &str = "
    WITH t AS (
        UPDATE tables SET length = length + cardinality($6::BYTEA[]), revision = revision + 1
        WHERE name = $1 AND epoch = $3 AND length = $4 AND EXISTS (SELECT 1 FROM house WHERE generation = $2)
        RETURNING key, length
    ), put_lines AS (
        INSERT INTO lines (table_key, number, at, text)
        SELECT t.key, $4 + line.number, $5, line.text
        FROM t, unnest($6::BYTEA[]) WITH ORDINALITY AS line (text, number)
    ), put_values AS (
        INSERT INTO asides (table_key, key, value)
        SELECT t.key, side.key, side.value FROM t, unnest($7::TEXT[], $8::BYTEA[]) AS side (key, value)
        ON CONFLICT (table_key, key) DO UPDATE SET value = excluded.value
    ), remove_values AS (
        DELETE FROM asides USING t WHERE asides.table_key = t.key AND asides.key = ANY ($9::TEXT[])
    ), put_card AS (
        INSERT INTO cards (table_key, game, stage, public, wake, changed, blurb)
        SELECT t.key, $10::TEXT, $11::SMALLINT, $12::BOOLEAN, $13::BIGINT, $14::BIGINT, $15::BYTEA
        FROM t WHERE $10::TEXT IS NOT NULL
        ON CONFLICT (table_key) DO UPDATE SET game = excluded.game, stage = excluded.stage,
            public = excluded.public, wake = excluded.wake, changed = excluded.changed, blurb = excluded.blurb
    ), put_players AS (
        INSERT INTO players (table_key, place, visitor, over, changed)
        SELECT t.key, player.place, player.visitor, $11::SMALLINT = 2, $14::BIGINT
        FROM t, unnest($16::TEXT[]) WITH ORDINALITY AS player (visitor, place) WHERE $10::TEXT IS NOT NULL
        ON CONFLICT (table_key, place) DO UPDATE
            SET visitor = excluded.visitor, over = excluded.over, changed = excluded.changed
    ), remove_players AS (
        DELETE FROM players USING t
        WHERE players.table_key = t.key AND $10::TEXT IS NOT NULL AND players.place > cardinality($16::TEXT[])
    )
    SELECT t.length, house.generation, found.length, found.epoch
    FROM house LEFT JOIN t ON TRUE LEFT JOIN tables found ON found.name = $1";

/// What an append would find now.
const FOUND: &str = "
    SELECT NULL::BIGINT, house.generation, tables.length, tables.epoch
    FROM house LEFT JOIN tables ON tables.name = $1";

const PUT_VISITOR: &str = "
    INSERT INTO visitors (token, id, name, settings, seen)
    SELECT $1, $2, $3, $4, $5 WHERE EXISTS (SELECT 1 FROM house WHERE generation = $6)
    ON CONFLICT (token) DO UPDATE
        SET id = excluded.id, name = excluded.name, settings = excluded.settings, seen = excluded.seen
    RETURNING 1";

/// Also a visit of somebody who is not known is noted, by doing nothing.
const SEEN: &str = "
    WITH noted AS (UPDATE visitors SET seen = $2 WHERE token = $1 AND seen < $2)
    SELECT 1 FROM house WHERE generation = $3";

const TICK: &str = "UPDATE house SET alive = greatest(alive, $1) WHERE generation = $2 RETURNING 1";

const EXPIRE_TABLES: &str = "
    WITH gone AS (
        DELETE FROM tables WHERE key IN (
            SELECT c.table_key FROM cards c
            WHERE c.stage = $1 AND c.changed < $2
                  AND (c.stage <> 1 OR NOT EXISTS (SELECT 1 FROM players p WHERE p.table_key = c.table_key))
            ORDER BY c.changed LIMIT $3)
        RETURNING key, name
    ), no_lines AS (DELETE FROM lines USING gone WHERE table_key = gone.key
    ), no_values AS (DELETE FROM asides USING gone WHERE table_key = gone.key
    ), no_cards AS (DELETE FROM cards USING gone WHERE table_key = gone.key
    ), no_players AS (DELETE FROM players USING gone WHERE table_key = gone.key
    ), no_presence AS (DELETE FROM presence USING gone WHERE table_key = gone.key
    )
    SELECT name FROM gone";

const EXPIRE_VISITORS: &str = "
    DELETE FROM visitors WHERE token IN (
        SELECT token FROM visitors v
        WHERE v.seen < $1 AND NOT EXISTS (SELECT 1 FROM players p WHERE p.visitor = v.id)
        ORDER BY v.seen LIMIT $2)
    RETURNING 1";

const HOUSE: &str = "SELECT generation, alive FROM house";

/// Prepared on every new connection, so that a batch is sent without waiting.
const STATEMENTS: [&str; 9] =
    [CREATE, APPEND, FOUND, PUT_VISITOR, SEEN, TICK, EXPIRE_TABLES, EXPIRE_VISITORS, HOUSE];

/// The rows that a statement of a batch brings.
type Sent<'a> = Pin<Box<dyn Future<Output = Result<Vec<Row>, Error>> + 'a>>;

/// The state of the writer.
pub(super) struct Writer {
    slot: Slot,
    place: Place,
    shared: Arc<Shared>,
}

/// Why a batch was not committed.
enum Failure {
    /// A statement was refused, so that nothing of the batch was written.
    Statement(StoreError),
    /// The connection was lost. What was written is not known.
    Lost(StoreError),
}

/// The answer to a job.
enum Outcome {
    Length(Result<u64, StoreError>),
    Done(Result<(), StoreError>),
    Expired(Expired),
    Resumed(i64),
}

impl Writer {
    pub(super) fn new(place: &Place, shared: Arc<Shared>) -> Self {
        Self { slot: Slot::new(place), place: place.clone(), shared }
    }

    /// Works until the queue is closed, then stores the latest house time.
    pub(super) async fn run(self, mut jobs: mpsc::Receiver<Job>) {
        let mut batch = Vec::new();
        while jobs.recv_many(&mut batch, MAX_BATCH).await > 0 {
            self.shared.dequeued(batch.len() as u64);
            let batch = std::mem::take(&mut batch);
            match self.commit(&batch).await {
                Ok(outcomes) => batch.into_iter().zip(outcomes).for_each(|(job, done)| reply(job, done)),
                Err(Failure::Statement(_)) if batch.len() > 1 => {
                    for job in batch {
                        let outcome = self.commit(std::slice::from_ref(&job)).await;
                        match outcome.map(|mut outcomes| outcomes.pop()) {
                            Ok(Some(done)) => reply(job, done),
                            Ok(None) => refuse(job, &StoreError::Closed),
                            Err(Failure::Statement(error) | Failure::Lost(error)) => refuse(job, &error),
                        }
                    }
                }
                Err(Failure::Statement(error) | Failure::Lost(error)) => {
                    batch.into_iter().for_each(|job| refuse(job, &error));
                }
            }
        }
        if let Ok(connection) = self.slot.get().await {
            let (last_seen, restore) = (self.shared.last_seen(), self.shared.generation().restore);
            let last: Values<'_> = &[&last_seen, &restore];
            tokio::time::timeout(PATIENCE, connection.query(TICK, last)).await.ok();
        }
    }

    /// Writes jobs in one transaction.
    async fn commit(&self, batch: &[Job]) -> Result<Vec<Outcome>, Failure> {
        let connection = self.slot.get().await.map_err(Failure::Lost)?;
        match tokio::time::timeout(PATIENCE, self.commit_on(&connection, batch)).await {
            Ok(committed) => committed,
            Err(_) => {
                let error = too_late("commit", &self.place.name);
                self.slot.give_up(&error).await;
                Err(Failure::Lost(error))
            }
        }
    }

    async fn commit_on(&self, connection: &Connection, batch: &[Job]) -> Result<Vec<Outcome>, Failure> {
        let failure = |error: Error| {
            let lost = connection.client.is_closed() || error.as_db_error().is_none();
            let error = failed("commit", &self.place.name)(error);
            if lost { Failure::Lost(error) } else { Failure::Statement(error) }
        };
        for statement in STATEMENTS {
            connection.prepare(statement).await.map_err(failure)?;
        }
        let generation = self.shared.generation();
        let rows: Vec<Bound> = batch.iter().flat_map(|job| bind(job, generation)).collect();
        let mut sent: Vec<Sent<'_>> = vec![plain(connection, "BEGIN")];
        for bound in &rows {
            sent.push(Box::pin(async move { connection.query(bound.sql, &bound.values()).await }));
        }
        sent.push(plain(connection, "COMMIT"));
        let began = Instant::now();
        let mut answers = pipeline(sent).await.into_iter().skip(1);
        // If a statement has failed, the database has made a rollback of the commit.
        let mut by_statement = Vec::with_capacity(rows.len());
        for _ in &rows {
            by_statement.push(answers.next().unwrap_or_else(|| Ok(Vec::new())).map_err(failure)?);
        }
        answers.next().unwrap_or_else(|| Ok(Vec::new())).map_err(failure)?;
        let took = began.elapsed();

        let (mut by_statement, mut outcomes) = (by_statement.into_iter(), Vec::with_capacity(batch.len()));
        let (mut last_seen, mut appends) = (i64::MIN, 0);
        for job in batch {
            let outcome = match job {
                Job::Append(append, _) => {
                    let result = self.appended(connection, append, &mut by_statement).await;
                    if result.is_ok() {
                        last_seen = last_seen.max(append.at);
                        appends += 1;
                    }
                    Outcome::Length(result)
                }
                Job::Tick(at, _) => {
                    let done = checked(by_statement.next());
                    if done.is_ok() {
                        last_seen = last_seen.max(*at);
                    }
                    Outcome::Done(done)
                }
                Job::Visitor(..) | Job::Seen(..) => Outcome::Done(checked(by_statement.next())),
                Job::Expire(expiry, _) => Outcome::Expired(expired(expiry, &mut by_statement)),
                Job::Resume(_) => Outcome::Resumed(self.resumed(by_statement.next())),
                #[cfg(test)]
                Job::Panic(_) => Outcome::Done(Ok(())),
            };
            outcomes.push(outcome);
        }
        self.shared.committed(last_seen, appends, took);
        Ok(outcomes)
    }

    /// What became of an append.
    async fn appended(
        &self,
        connection: &Connection,
        append: &Append,
        rows: &mut impl Iterator<Item = Vec<Row>>,
    ) -> Result<u64, StoreError> {
        check_card(append)?;
        let Append { table, .. } = append;
        if creates(append) {
            rows.next();
        }
        let doing = || failed(format!("append to table `{table}`"), &self.place.name);
        let answer = rows.next().unwrap_or_default();
        if let Some(refusal) = refusal(append, &answer).map_err(doing())? {
            return refusal;
        }
        // Somebody else has appended while the statement waited.
        let found = connection.query(FOUND, &[table]).await.map_err(doing())?;
        refusal(append, &found).map_err(doing())?.unwrap_or(Err(StoreError::Busy))
    }

    fn resumed(&self, rows: Option<Vec<Row>>) -> i64 {
        if let Some(row) = rows.and_then(|rows| rows.into_iter().next()) {
            let info = FileInfo { generation: Generation::new(row.get(0)), last_seen: row.get(1) };
            self.shared.reset(&info);
        }
        self.shared.last_seen()
    }
}

/// The new length, or why there is none; nothing if what was found is what was expected.
fn refusal(append: &Append, answer: &[Row]) -> Result<Option<Result<u64, StoreError>>, Error> {
    let Append { table, generation, expected, .. } = append;
    let Some(row) = answer.first() else { return Ok(None) };
    if let Some(length) = row.try_get::<_, Option<i64>>(0)? {
        return Ok(Some(Ok(length.unsigned_abs())));
    }
    let (length, epoch): (Option<i64>, Option<i64>) = (row.try_get(2)?, row.try_get(3)?);
    let found = length.map_or(0, i64::unsigned_abs);
    Ok(if row.try_get::<_, i64>(1)? != generation.restore {
        Some(Err(StoreError::Restored))
    } else if epoch.is_some_and(|epoch| epoch != generation.epoch) {
        Some(Err(StoreError::Superseded { table: table.clone() }))
    } else if found != *expected || length.is_none() {
        Some(Err(StoreError::LengthMismatch { table: table.clone(), expected: *expected, found }))
    } else {
        None
    })
}

/// A statement with its values.
struct Bound {
    sql: &'static str,
    values: Vec<Box<dyn ToSql + Sync>>,
}

impl Bound {
    fn new(sql: &'static str, values: Vec<Box<dyn ToSql + Sync>>) -> Self {
        Self { sql, values }
    }

    fn values(&self) -> Vec<&(dyn ToSql + Sync)> {
        self.values.iter().map(|value| &**value).collect()
    }
}

/// The statements of a job. An append with a card of another table has none.
fn bind(job: &Job, generation: Generation) -> Vec<Bound> {
    let restore = generation.restore;
    match job {
        Job::Append(append, _) if check_card(append).is_err() => Vec::new(),
        Job::Append(append, _) => {
            let create = || {
                let values: Vec<Box<dyn ToSql + Sync>> =
                    vec![Box::new(append.table.clone()), Box::new(append.generation.restore)];
                Bound::new(CREATE, values)
            };
            creates(append).then(create).into_iter().chain([bind_append(append)]).collect()
        }
        Job::Visitor(visitor, _) => {
            let Visitor { token, id, name, settings, seen } = visitor.clone();
            let values: Vec<Box<dyn ToSql + Sync>> = vec![
                Box::new(token.0.to_vec()),
                Box::new(id),
                Box::new(name),
                Box::new(settings.into_bytes()),
                Box::new(seen),
                Box::new(restore),
            ];
            vec![Bound::new(PUT_VISITOR, values)]
        }
        Job::Seen(TokenHash(token), at, _) => {
            vec![Bound::new(SEEN, vec![Box::new(token.to_vec()), Box::new(*at), Box::new(restore)])]
        }
        Job::Tick(at, _) => vec![Bound::new(TICK, vec![Box::new(*at), Box::new(restore)])],
        Job::Expire(expiry, _) => {
            let limit = i64::from(expiry.limit);
            let tables = stages(expiry).into_iter().filter_map(|(stage, before)| {
                let values: Vec<Box<dyn ToSql + Sync>> =
                    vec![Box::new(stage as i16), Box::new(before?), Box::new(limit)];
                Some(Bound::new(EXPIRE_TABLES, values))
            });
            let visitors = expiry
                .visitors
                .map(|before| Bound::new(EXPIRE_VISITORS, vec![Box::new(before), Box::new(limit)]));
            tables.chain(visitors).collect()
        }
        Job::Resume(_) => vec![Bound::new(HOUSE, Vec::new())],
        #[cfg(test)]
        Job::Panic(_) => Vec::new(),
    }
}

fn bind_append(append: &Append) -> Bound {
    let Append { table, generation, expected, at, lines, side_values, card } = append.clone();
    // No log is so long; then the length does not match.
    let expected = i64::try_from(expected).unwrap_or(i64::MAX);
    let lines: Vec<Vec<u8>> = lines.into_iter().map(String::into_bytes).collect();
    // Of several values of one key the last counts.
    let side_values: BTreeMap<String, Option<String>> = side_values.into_iter().collect();
    let (mut keys, mut values, mut removed) = (Vec::new(), Vec::new(), Vec::new());
    for (key, value) in side_values {
        match value {
            Some(value) => {
                keys.push(key);
                values.push(value.into_bytes());
            }
            None => removed.push(key),
        }
    }
    let players = card.as_ref().map(|card| card.players.clone()).unwrap_or_default();
    let of = card.as_ref();
    let values: Vec<Box<dyn ToSql + Sync>> = vec![
        Box::new(table),
        Box::new(generation.restore),
        Box::new(generation.epoch),
        Box::new(expected),
        Box::new(at),
        Box::new(lines),
        Box::new(keys),
        Box::new(values),
        Box::new(removed),
        Box::new(of.map(|card| card.game.clone())),
        Box::new(of.map(|card| card.stage as i16)),
        Box::new(of.map(|card| card.public)),
        Box::new(of.and_then(|card| card.wake)),
        Box::new(of.map(|card| card.changed)),
        Box::new(of.map(|card| card.summary.clone().into_bytes())),
        Box::new(players),
    ];
    Bound::new(APPEND, values)
}

/// Whether an append may be the first one of its table.
fn creates(append: &Append) -> bool {
    append.expected == 0 && append.generation.epoch == 0
}

fn check_card(append: &Append) -> Result<(), StoreError> {
    match append.card.as_ref().filter(|card| card.table != append.table) {
        Some(card) => Err(StoreError::WrongCard { table: append.table.clone(), card: card.table.clone() }),
        None => Ok(()),
    }
}

fn stages(expiry: &Expiry) -> [(Stage, Option<i64>); 3] {
    [(Stage::Open, expiry.open), (Stage::Running, expiry.unlisted), (Stage::Over, expiry.over)]
}

/// A statement that names the generation finds nothing after a restore.
fn checked(rows: Option<Vec<Row>>) -> Result<(), StoreError> {
    if rows.is_some_and(|rows| !rows.is_empty()) { Ok(()) } else { Err(StoreError::Restored) }
}

fn expired(expiry: &Expiry, rows: &mut impl Iterator<Item = Vec<Row>>) -> Expired {
    let mut expired = Expired::default();
    for _ in stages(expiry).iter().filter(|(_, before)| before.is_some()) {
        expired.tables.extend(rows.next().unwrap_or_default().iter().map(|row| row.get::<_, String>(0)));
    }
    if expiry.visitors.is_some() {
        expired.visitors = rows.next().map_or(0, |rows| rows.len() as u64);
    }
    expired
}

fn plain<'a>(connection: &'a Connection, sql: &'static str) -> Sent<'a> {
    Box::pin(async move { connection.client.batch_execute(sql).await.map(|()| Vec::new()) })
}

/// Sends all statements in this order, and then waits for their answers. A statement is sent when it is first polled.
async fn pipeline(mut sent: Vec<Sent<'_>>) -> Vec<Result<Vec<Row>, Error>> {
    let mut answers: Vec<Option<Result<Vec<Row>, Error>>> = Vec::with_capacity(sent.len());
    std::future::poll_fn(|context| {
        for statement in sent.iter_mut().skip(answers.len()) {
            answers.push(match statement.as_mut().poll(context) {
                Poll::Ready(answer) => Some(answer),
                Poll::Pending => None,
            });
        }
        Poll::Ready(())
    })
    .await;
    let mut all = Vec::with_capacity(sent.len());
    for (statement, answer) in sent.into_iter().zip(answers) {
        all.push(match answer {
            Some(answer) => answer,
            None => statement.await,
        });
    }
    all
}

/// Sends the answer of a job.
fn reply(job: Job, outcome: Outcome) {
    // The caller may have dropped the future.
    match (job, outcome) {
        (Job::Append(_, reply), Outcome::Length(result)) => drop(reply.send(result)),
        (Job::Visitor(_, reply) | Job::Seen(_, _, reply) | Job::Tick(_, reply), Outcome::Done(result)) => {
            drop(reply.send(result));
        }
        (Job::Expire(_, reply), Outcome::Expired(expired)) => drop(reply.send(Ok(expired))),
        (Job::Resume(reply), Outcome::Resumed(last_seen)) => drop(reply.send(Ok(last_seen))),
        (job, _) => refuse(job, &StoreError::Closed),
    }
}

fn refuse(job: Job, error: &StoreError) {
    match job {
        Job::Append(_, reply) => drop(reply.send(Err(error.clone()))),
        Job::Visitor(_, reply) | Job::Seen(_, _, reply) | Job::Tick(_, reply) => {
            drop(reply.send(Err(error.clone())));
        }
        Job::Expire(_, reply) => drop(reply.send(Err(error.clone()))),
        Job::Resume(reply) => drop(reply.send(Err(error.clone()))),
        #[cfg(test)]
        Job::Panic(reply) => drop(reply.send(Err(error.clone()))),
    }
}
