//! The servers that share a database, and which of them owns a table.
//!
//! A server (a *node*) has a lease on its own row, renewed in one statement for all its tables, by the clock of the
//! database. A table names its owner and the epoch of that ownership. The tables of a node whose lease has ended belong to
//! nobody, and another node takes them by raising the epoch. From then on the appends of the old owner are refused,
//! whatever it believes about time.
//!
//! House time is kept with the leases: it goes on while at least one node renews its lease.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::{Answering, Connection, Postgres};
use crate::{Claim, Generation, StoreFuture};

/// How long a lease lasts.
pub const LEASE: Duration = Duration::from_secs(10);

/// A server of a cluster. Every run has another id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The id of this run.
    pub id: String,
    /// The address at which other nodes reach it.
    pub address: String,
}

/// What a node learns when it renews its lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renewal {
    /// The house time.
    pub house_time: i64,
    /// Since when the node has had a lease without a break, by the clock of the database. If that is another time than at the
    /// renewal before, other nodes may have taken tables. It is a state and not an event: a renewal whose answer was lost
    /// hides nothing.
    pub since: SystemTime,
    /// How many nodes there are, with this one.
    pub nodes: u32,
}

/// What a node that follows a table learns from a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableState {
    /// The name of the table.
    pub table: String,
    /// How often something was appended to it.
    pub revision: u64,
    /// The address of its owner; none if nobody owns it.
    pub owner: Option<String>,
}

/// House time goes on by the time since the last renewal, but not by a time in which no node was there.
macro_rules! house_time {
    ($lease:literal) => {
        concat!(
            "alive + greatest(0, least(",
            $lease,
            "::DOUBLE PRECISION,
                 extract(epoch FROM clock_timestamp() - at)::DOUBLE PRECISION) * 1000)::BIGINT"
        )
    };
}

/// The house time now.
pub(super) const HOUSE_TIME: &str = concat!("SELECT ", house_time!("$1"), " FROM house");

const RENEW: &str = concat!(
    "WITH passed AS (
        UPDATE house SET alive = ",
    house_time!("$3"),
    ", at = clock_timestamp() RETURNING alive
    )
    INSERT INTO nodes (id, address, since, lease_until)
    VALUES ($1, $2, clock_timestamp(), clock_timestamp() + $3::DOUBLE PRECISION * INTERVAL '1 second')
    ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until,
        since = CASE WHEN nodes.lease_until < clock_timestamp() THEN excluded.since ELSE nodes.since END
    RETURNING (SELECT alive FROM passed), since,
              (SELECT count(*) FROM nodes WHERE lease_until > clock_timestamp() AND id <> $1)"
);

/// Rows of nodes that have long gone.
const FORGET: &str = "DELETE FROM nodes WHERE lease_until < clock_timestamp() - INTERVAL '1 hour'";

const LEAVE: &str = "DELETE FROM nodes WHERE id = $1";

const CLAIM: &str = "
    WITH taken AS (
        UPDATE tables SET owner = $2, epoch = epoch + 1
        WHERE name = $1
              AND (owner IS NULL OR owner = $2 OR NOT EXISTS (
                  SELECT 1 FROM nodes WHERE nodes.id = tables.owner AND nodes.lease_until > clock_timestamp()))
              AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $2 AND nodes.lease_until > clock_timestamp())
        RETURNING epoch, revision
    )
    SELECT house.generation, taken.epoch, taken.revision, t.key IS NOT NULL, n.address
    FROM house LEFT JOIN taken ON TRUE
         LEFT JOIN tables t ON t.name = $1
         LEFT JOIN nodes n ON n.id = t.owner AND n.lease_until > clock_timestamp()";

const RELEASE: &str = "UPDATE tables SET owner = NULL WHERE name = $1 AND owner = $2 AND epoch = $3";

const LOOK: &str = "
    SELECT t.name, t.revision, n.address
    FROM tables t LEFT JOIN nodes n ON n.id = t.owner AND n.lease_until > clock_timestamp()
    WHERE t.name = ANY ($1)";

const DUE: &str = "
    SELECT t.name FROM cards c JOIN tables t ON t.key = c.table_key
         LEFT JOIN nodes n ON n.id = t.owner AND n.lease_until > clock_timestamp()
    WHERE c.wake IS NOT NULL AND c.wake <= $2 AND (n.id IS NULL OR n.id = $1)
    ORDER BY c.wake, c.table_key LIMIT $3";

const NOTE_PRESENT: &str = "
    INSERT INTO presence (table_key, visitor, seen)
    SELECT DISTINCT t.key, here.visitor, $3::BIGINT FROM unnest($1::TEXT[], $2::TEXT[]) AS here (name, visitor)
    JOIN tables t ON t.name = here.name
    ON CONFLICT (table_key, visitor) DO UPDATE SET seen = excluded.seen";

const PRESENT: &str = "
    SELECT t.name, p.visitor, p.seen FROM presence p JOIN tables t ON t.key = p.table_key
    WHERE t.name = ANY ($1)";

impl Postgres {
    /// Renews the lease of a node, which joins the cluster with the first one.
    pub fn renew(&self, node: &Node) -> StoreFuture<Renewal> {
        let node = Arc::new(node.clone());
        self.read("renew the lease", move |connection| {
            let node = Arc::clone(&node);
            Box::pin(async move {
                let rows = connection.query(RENEW, &[&node.id, &node.address, &LEASE.as_secs_f64()]).await?;
                let mut renewal = Renewal { house_time: 0, since: SystemTime::UNIX_EPOCH, nodes: 1 };
                for row in &rows {
                    let others: i64 = row.try_get(2)?;
                    let nodes = u32::try_from(others).unwrap_or(u32::MAX - 1) + 1;
                    renewal = Renewal { house_time: row.try_get(0)?, since: row.try_get(1)?, nodes };
                }
                Ok(renewal)
            })
        })
    }

    /// Removes the rows of nodes that have long gone.
    pub fn forget_nodes(&self) -> StoreFuture<()> {
        self.read("forget nodes", |connection| {
            Box::pin(async move { connection.query(FORGET, &[]).await.map(drop) })
        })
    }

    /// A node leaves: its tables belong to nobody.
    pub fn leave(&self, node: &Node) -> StoreFuture<()> {
        let id = node.id.clone();
        self.read("leave the cluster", move |connection| {
            let id = id.clone();
            Box::pin(async move { connection.query(LEAVE, &[&id]).await.map(drop) })
        })
    }

    /// Takes a table for a node, unless another node owns it. A node that has no lease gets nothing.
    pub fn claim(&self, node: &Node, table: &str) -> StoreFuture<Claim> {
        let (id, table): (Arc<str>, Arc<str>) = (node.id.as_str().into(), table.into());
        self.read("take a table", move |connection| claim(connection, Arc::clone(&id), Arc::clone(&table)))
    }

    /// Gives a table back, so that the next node that needs it can have it.
    pub fn release(&self, node: &Node, table: &str, generation: Generation) -> StoreFuture<()> {
        let (id, table) = (node.id.clone(), table.to_owned());
        self.read("give a table back", move |connection| {
            let (id, table) = (id.clone(), table.clone());
            Box::pin(
                async move { connection.query(RELEASE, &[&table, &id, &generation.epoch]).await.map(drop) },
            )
        })
    }

    /// The revisions and owners of tables. Tables that are not there are left out.
    pub fn look(&self, tables: Vec<String>) -> StoreFuture<Vec<TableState>> {
        self.read("look at tables", move |connection| {
            let tables = tables.clone();
            Box::pin(async move {
                let rows = connection.query(LOOK, &[&tables]).await?;
                let state = |row: &tokio_postgres::Row| {
                    let revision: i64 = row.try_get(1)?;
                    Ok(TableState {
                        table: row.try_get(0)?,
                        revision: revision.unsigned_abs(),
                        owner: row.try_get(2)?,
                    })
                };
                rows.iter().map(state).collect()
            })
        })
    }

    /// The names of tables with a [`Card::wake`](crate::Card::wake) up to `until` that no other node owns.
    pub fn due(&self, node: &Node, until: i64, limit: u32) -> StoreFuture<Vec<String>> {
        let id = node.id.clone();
        self.read("find tables that are due", move |connection| {
            let id = id.clone();
            Box::pin(async move {
                let rows = connection.query(DUE, &[&id, &until, &i64::from(limit)]).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            })
        })
    }

    /// Notes that visitors look at tables: pairs of a table and a visitor.
    pub fn note_present(&self, here: Vec<(String, String)>, at: i64) -> StoreFuture<()> {
        let (tables, visitors): (Vec<_>, Vec<_>) = here.into_iter().unzip();
        self.read("note who is there", move |connection| {
            let (tables, visitors) = (tables.clone(), visitors.clone());
            Box::pin(
                async move { connection.query(NOTE_PRESENT, &[&tables, &visitors, &at]).await.map(drop) },
            )
        })
    }

    /// When visitors were last seen at tables, by any node: table, visitor, house time.
    pub fn present(&self, tables: Vec<String>) -> StoreFuture<Vec<(String, String, i64)>> {
        self.read("see who is there", move |connection| {
            let tables = tables.clone();
            Box::pin(async move {
                let rows = connection.query(PRESENT, &[&tables]).await?;
                rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
            })
        })
    }
}

fn claim(connection: Arc<Connection>, node: Arc<str>, table: Arc<str>) -> Answering<Claim> {
    Box::pin(async move {
        let rows = connection.query(CLAIM, &[&&*table, &&*node]).await?;
        let Some(row) = rows.first() else { return Ok(Claim::NoTable) };
        let (epoch, revision): (Option<i64>, Option<i64>) = (row.try_get(1)?, row.try_get(2)?);
        if let (Some(epoch), Some(revision)) = (epoch, revision) {
            let generation = Generation { restore: row.try_get(0)?, epoch };
            return Ok(Claim::Own { generation, revision: revision.unsigned_abs() });
        }
        if !row.try_get::<_, bool>(3)? {
            return Ok(Claim::NoTable);
        }
        // Nobody has it, and this node could not take it: its own lease has ended, or another node was quicker.
        Ok(Claim::Other(row.try_get::<_, Option<String>>(4)?.unwrap_or_default()))
    })
}
