//! The database from a thread that may wait: for copies, and for what the host reads and changes ([`mod@crate::edit`]).
//!
//! Servers go on meanwhile. A table that is loaded for a change is locked until the end of the transaction, so nothing that
//! a server stores is lost.

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;

use super::connection::{Connection, Place, Slot, Values, failed};
use super::nodes::{HOUSE_TIME, LEASE};
use super::{open_schema, random, read_house, reader};
use crate::{Card, DatabaseReader, Editor, StoreError, StoredLine, StoredTable, TokenHash, Visitor};

/// How often a change is tried that gets in the way of servers.
const TRIES: u32 = 5;

const TABLES_WITH: &str = "
    SELECT name FROM tables
    WHERE EXISTS (SELECT 1 FROM lines WHERE table_key = key AND position($1::BYTEA IN text) > 0) ORDER BY key";
const LOCK: &str = "SELECT key FROM tables WHERE name = $1 FOR UPDATE";
const PUT_TABLE: &str = "
    INSERT INTO tables (name, length, revision, epoch) VALUES ($1, $2, 1, $3)
    ON CONFLICT (name) DO UPDATE
        SET length = excluded.length, revision = tables.revision + 1, epoch = tables.epoch + 1
    RETURNING key";
const PUT_LINES: &str = "
    INSERT INTO lines (table_key, number, at, text)
    SELECT $1, line.number, line.at, line.text
    FROM unnest($2::BIGINT[], $3::BYTEA[]) WITH ORDINALITY AS line (at, text, number)";
const PUT_VALUES: &str = "
    INSERT INTO asides (table_key, key, value)
    SELECT $1, side.key, side.value FROM unnest($2::TEXT[], $3::BYTEA[]) AS side (key, value)";
const PUT_CARD: &str = "
    INSERT INTO cards (table_key, game, stage, public, wake, changed, blurb) VALUES ($1, $2, $3, $4, $5, $6, $7)";
const PUT_PLAYERS: &str = "
    INSERT INTO players (table_key, place, visitor, over, changed)
    SELECT $1, player.place, player.visitor, $3, $4
    FROM unnest($2::TEXT[]) WITH ORDINALITY AS player (visitor, place)";
const PUT_VISITOR: &str = "
    INSERT INTO visitors (token, id, name, settings, seen) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (token) DO UPDATE
        SET id = excluded.id, name = excluded.name, settings = excluded.settings, seen = excluded.seen";

/// A connection for a thread that may wait.
pub(super) struct BlockingClient {
    runtime: Runtime,
    connection: Arc<Connection>,
    place: Place,
    /// The epoch of tables that are new.
    pub(super) epoch: i64,
    /// Whether tables are locked when they are loaded.
    locks: bool,
    /// Whether the database has ended the transaction because others waited for it, and it for them.
    deadlocked: Cell<bool>,
}

/// Opens a database for reading.
pub(crate) fn read(url: &str) -> Result<impl DatabaseReader + use<>, StoreError> {
    BlockingClient::read(url)
}

/// Changes a database in one transaction.
pub(crate) fn edit<T, E: From<StoreError>>(
    url: &str,
    change: impl Fn(&dyn Editor) -> Result<T, E>,
) -> Result<T, E> {
    let editor = BlockingClient { locks: true, ..BlockingClient::open(url)? };
    let attempt = || {
        editor.run("BEGIN")?;
        let done = change(&editor)?;
        // Last, because every server waits for this row.
        editor.start_generation()?;
        editor.run("COMMIT")?;
        Ok(done)
    };
    let mut tries = 1;
    loop {
        let done = attempt();
        if done.is_ok() || !editor.deadlocked.take() || tries == TRIES {
            // Without a commit nothing is kept: the connection ends here.
            return done;
        }
        editor.run("ROLLBACK")?;
        tries += 1;
    }
}

impl BlockingClient {
    /// Connects to a database, and creates the schema if it is empty.
    pub(super) fn create(url: &str) -> Result<Self, StoreError> {
        let client = Self::connect(url)?;
        client.runtime.block_on(open_schema(&client.place))?;
        Ok(client)
    }

    /// Connects to a database that has our schema.
    pub(super) fn open(url: &str) -> Result<Self, StoreError> {
        let client = Self::connect(url)?;
        client.runtime.block_on(read_house(&client.connection, &client.place))?;
        Ok(client)
    }

    /// The same, as it is at one moment.
    pub(super) fn read(url: &str) -> Result<Self, StoreError> {
        let client = Self::open(url)?;
        client.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        Ok(client)
    }

    fn connect(url: &str) -> Result<Self, StoreError> {
        let place = Place::read(url)?;
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(StoreError::file("start a runtime for", &place.name))?;
        let connection = runtime.block_on(Slot::new(&place).get())?;
        Ok(Self { runtime, connection, place, epoch: 0, locks: false, deadlocked: Cell::new(false) })
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> &Path {
        &self.place.name
    }

    pub(super) fn run(&self, sql: &str) -> Result<(), StoreError> {
        let done = self.runtime.block_on(self.connection.client.batch_execute(sql));
        done.map_err(|error| self.failed(error))
    }

    pub(super) fn execute(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, StoreError> {
        let done = self.runtime.block_on(self.connection.query(sql, values));
        done.map_err(|error| self.failed(error))
    }

    pub(super) fn number(&self, sql: &'static str) -> Result<i64, StoreError> {
        Ok(self.execute(sql, &[])?.first().map_or(0, |row| row.get(0)))
    }

    /// Servers notice at their next write.
    pub(super) fn start_generation(&self) -> Result<(), StoreError> {
        self.execute("UPDATE house SET generation = $1", &[&random(&self.place)?]).map(drop)
    }

    fn failed(&self, error: tokio_postgres::Error) -> StoreError {
        if error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) {
            self.deadlocked.set(true);
        }
        failed("read or change the database", &self.place.name)(error)
    }

    fn names(&self, sql: &'static str, values: Values<'_>) -> Result<Vec<String>, StoreError> {
        Ok(self.execute(sql, values)?.iter().map(|row| row.get(0)).collect())
    }

    fn clear(&self, key: i64) -> Result<(), StoreError> {
        for clear in [
            "DELETE FROM lines WHERE table_key = $1",
            "DELETE FROM asides WHERE table_key = $1",
            "DELETE FROM cards WHERE table_key = $1",
            "DELETE FROM players WHERE table_key = $1",
        ] {
            self.execute(clear, &[&key])?;
        }
        Ok(())
    }
}

impl DatabaseReader for BlockingClient {
    fn last_seen(&self) -> Result<i64, StoreError> {
        let rows = self.execute(HOUSE_TIME, &[&LEASE.as_secs_f64()])?;
        Ok(rows.first().map_or(0, |row| row.get(0)))
    }

    fn cards(&self) -> Result<Vec<Card>, StoreError> {
        let cards = self.runtime.block_on(reader::all_cards(&self.connection));
        cards.map_err(|error| self.failed(error))
    }

    fn load(&self, table: &str) -> Result<Option<StoredTable>, StoreError> {
        if self.locks {
            self.execute(LOCK, &[&table])?;
        }
        let loading = reader::load(Arc::clone(&self.connection), table.into(), 0);
        self.runtime.block_on(loading).map_err(|error| self.failed(error))
    }

    fn tables(&self) -> Result<Vec<String>, StoreError> {
        self.names("SELECT name FROM tables ORDER BY key", &[])
    }

    fn tables_with(&self, text: &str) -> Result<Vec<String>, StoreError> {
        self.names(TABLES_WITH, &[&text.as_bytes()])
    }

    fn visitors(&self) -> Result<Vec<Visitor>, StoreError> {
        let find = "SELECT token, id, name, settings, seen FROM visitors ORDER BY seen DESC, id";
        let rows = self.execute(find, &[])?;
        let visitor = |row: &Row| {
            // The schema has tokens of this length only.
            let token = TokenHash(row.get::<_, &[u8]>(0).try_into().unwrap_or([0; 32]));
            reader::read_visitor(token, row, 1)
        };
        let all: Result<Vec<_>, _> = rows.iter().map(visitor).collect();
        all.map_err(|error| self.failed(error))
    }
}

impl Editor for BlockingClient {
    fn put_table(&self, name: &str, table: &StoredTable) -> Result<(), StoreError> {
        let length = i64::try_from(table.lines.len()).unwrap_or(i64::MAX);
        let rows = self.execute(PUT_TABLE, &[&name, &length, &self.epoch])?;
        let key: i64 = rows.first().map_or(0, |row| row.get(0));
        self.clear(key)?;
        let times: Vec<i64> = table.lines.iter().map(|StoredLine { at, .. }| *at).collect();
        let texts: Vec<&[u8]> = table.lines.iter().map(|line| line.text.as_bytes()).collect();
        self.execute(PUT_LINES, &[&key, &times, &texts])?;
        let (keys, values): (Vec<&str>, Vec<&[u8]>) =
            table.side_values.iter().map(|(key, value)| (key.as_str(), value.as_bytes())).unzip();
        self.execute(PUT_VALUES, &[&key, &keys, &values])?;
        if let Some(card) = &table.card {
            let (stage, summary) = (card.stage as i16, card.summary.as_bytes());
            let values: [&(dyn ToSql + Sync); 7] =
                [&key, &card.game, &stage, &card.public, &card.wake, &card.changed, &summary];
            self.execute(PUT_CARD, &values)?;
            self.execute(PUT_PLAYERS, &[&key, &card.players, &(stage == 2), &card.changed])?;
        }
        Ok(())
    }

    fn delete_table(&self, name: &str) -> Result<bool, StoreError> {
        let rows = self.execute("DELETE FROM tables WHERE name = $1 RETURNING key", &[&name])?;
        let Some(key) = rows.first().map(|row| row.get(0)) else { return Ok(false) };
        self.clear(key)?;
        self.execute("DELETE FROM presence WHERE table_key = $1", &[&key])?;
        Ok(true)
    }

    fn put_visitor(&self, visitor: &Visitor) -> Result<(), StoreError> {
        let Visitor { token, id, name, settings, seen } = visitor;
        self.execute(PUT_VISITOR, &[&token.0.as_slice(), id, name, &settings.as_bytes(), seen]).map(drop)
    }

    fn delete_visitor(&self, id: &str) -> Result<(), StoreError> {
        self.execute("DELETE FROM presence WHERE visitor = $1", &[&id])?;
        self.execute("DELETE FROM visitors WHERE id = $1", &[&id]).map(drop)
    }

    fn put_last_seen(&self, last_seen: i64) -> Result<(), StoreError> {
        self.execute("UPDATE house SET alive = greatest(alive, $1)", &[&last_seen]).map(drop)
    }
}
