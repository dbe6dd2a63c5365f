//! What bots are to decide, for workers on other machines.
//!
//! A node that has no threads for bots writes down what is to be decided. Any worker takes the first thought that nobody
//! works on, finds the table in the same database, and writes its choice beside it. A worker that does not come back loses
//! its thought to another one. After its deadline a thought is worth nothing.

use std::time::Duration;

use super::Postgres;
use super::nodes::Node;
use crate::StoreFuture;

/// Something a bot is to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Its number.
    pub id: i64,
    /// The id of the node that waits for it.
    pub node: String,
    /// The name of the table.
    pub table: String,
    /// The seat of the bot.
    pub seat: u8,
    /// How many others wait for a worker.
    pub waiting: u64,
}

/// What a bot has decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decided {
    /// The number of the thought.
    pub id: i64,
    /// The choice, in notation.
    pub choice: String,
    /// The part of its usual budget that the bot had.
    pub scale: f64,
}

const ASK: &str = "
    INSERT INTO thoughts (node, table_name, seat, rank, deadline)
    VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * INTERVAL '1 second') RETURNING id";

const TAKE: &str = "
    UPDATE thoughts SET taken_until = clock_timestamp() + $1 * INTERVAL '1 second'
    WHERE id = (
        SELECT id FROM thoughts
        WHERE choice IS NULL AND deadline > clock_timestamp()
              AND (taken_until IS NULL OR taken_until < clock_timestamp())
        ORDER BY rank, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, node, table_name, seat,
              (SELECT count(*) FROM thoughts open WHERE open.choice IS NULL AND open.taken_until IS NULL)";

const DECIDE: &str = "
    UPDATE thoughts SET choice = $2, scale = $3
    WHERE id = $1 AND choice IS NULL AND deadline > clock_timestamp() RETURNING 1";

const COLLECT: &str =
    "DELETE FROM thoughts WHERE id = ANY ($1) AND choice IS NOT NULL RETURNING id, choice, scale";

const FORGET: &str =
    "DELETE FROM thoughts WHERE id = $1 OR deadline < clock_timestamp() - INTERVAL '1 minute'";

impl Postgres {
    /// Writes down what a bot is to decide within a time. Lower ranks come first. Answers with its number.
    pub fn ask(&self, node: &Node, table: &str, seat: u8, rank: i16, within: Duration) -> StoreFuture<i64> {
        let (node, table) = (node.id.clone(), table.to_owned());
        self.read("ask for a thought", move |connection| {
            let (node, table) = (node.clone(), table.clone());
            Box::pin(async move {
                let values: super::connection::Values<'_> =
                    &[&node, &table, &i16::from(seat), &rank, &within.as_secs_f64()];
                let rows = connection.query(ASK, values).await?;
                rows.first().map_or(Ok(0), |row| row.try_get(0))
            })
        })
    }

    /// Takes the first thought that nobody works on. Who has not decided after `within` loses it to another worker.
    pub fn take_thought(&self, within: Duration) -> StoreFuture<Option<Thought>> {
        self.read("take a thought", move |connection| {
            Box::pin(async move {
                let rows = connection.query(TAKE, &[&within.as_secs_f64()]).await?;
                let thought = |row: &tokio_postgres::Row| {
                    let (seat, waiting): (i16, i64) = (row.try_get(3)?, row.try_get(4)?);
                    Ok(Thought {
                        id: row.try_get(0)?,
                        node: row.try_get(1)?,
                        table: row.try_get(2)?,
                        seat: u8::try_from(seat).unwrap_or(u8::MAX),
                        waiting: waiting.unsigned_abs(),
                    })
                };
                rows.first().map(thought).transpose()
            })
        })
    }

    /// Writes down what was decided. Whether somebody still waits for it.
    pub fn decide(&self, decided: Decided) -> StoreFuture<bool> {
        self.read("write a choice down", move |connection| {
            let Decided { id, choice, scale } = decided.clone();
            Box::pin(async move { Ok(!connection.query(DECIDE, &[&id, &choice, &scale]).await?.is_empty()) })
        })
    }

    /// Those of these thoughts that were decided. They are removed.
    pub fn collect(&self, thoughts: Vec<i64>) -> StoreFuture<Vec<Decided>> {
        self.read("collect choices", move |connection| {
            let thoughts = thoughts.clone();
            Box::pin(async move {
                let rows = connection.query(COLLECT, &[&thoughts]).await?;
                let decided = |row: &tokio_postgres::Row| {
                    Ok(Decided { id: row.try_get(0)?, choice: row.try_get(1)?, scale: row.try_get(2)? })
                };
                rows.iter().map(decided).collect()
            })
        })
    }

    /// Removes a thought that nobody waits for any more, and those that are long overdue.
    pub fn forget_thought(&self, thought: i64) -> StoreFuture<()> {
        self.read("forget a thought", move |connection| {
            Box::pin(async move { connection.query(FORGET, &[&thought]).await.map(drop) })
        })
    }
}
