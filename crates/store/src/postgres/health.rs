//! What an operator asks for (`trianon doctor`): whether the database can be used, its clock, and the servers that share it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::editor::BlockingClient;
use crate::{DatabaseReader as _, StoreError};

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Health {
    /// The version of PostgreSQL.
    pub version: String,
    /// The time at the database, less the time here, in seconds.
    pub clock_ahead: f64,
    /// The servers of the last hour that have not left in order.
    pub nodes: Vec<NodeLease>,
    /// Tables whose owner has no lease. The next server that needs one takes it.
    pub ownerless: u64,
    /// Those tables and tables without an owner that should have gone on by themselves for some time.
    pub overdue: u64,
}

/// The lease of a server.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeLease {
    /// The address at which other servers reach it.
    pub address: String,
    /// How long its lease lasts; none if it has ended.
    pub left: Option<Duration>,
}

/// A table is overdue after so many milliseconds of house time: longer than a lease and the time to take a table.
const OVERDUE: i64 = 30_000;

const NODES: &str = "
    SELECT address, extract(epoch FROM lease_until - clock_timestamp())::DOUBLE PRECISION
    FROM nodes ORDER BY lease_until DESC, address";

const OWNERLESS: &str = "
    SELECT count(*) FROM tables t WHERE t.owner IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM nodes n WHERE n.id = t.owner AND n.lease_until > clock_timestamp())";

// A bot that has to decide has no time of its own: it counts from the last change.
const TOO_LATE: &str = "
    SELECT count(*) FROM cards c JOIN tables t ON t.key = c.table_key
    WHERE c.wake IS NOT NULL AND greatest(c.wake, c.changed) < $1 AND NOT EXISTS (
        SELECT 1 FROM nodes n WHERE n.id = t.owner AND n.lease_until > clock_timestamp())";

/// Looks at a database. Nothing is changed.
///
/// # Errors
/// When it cannot be reached, or is none of this program.
pub fn examine(url: &str) -> Result<Health, StoreError> {
    let client = BlockingClient::open(url)?;
    let count = |sql| Ok::<_, StoreError>(client.number(sql)?.unsigned_abs());
    let version = client.execute("SELECT current_setting('server_version')", &[])?;
    let node = |row: &tokio_postgres::Row| NodeLease {
        address: row.get(0),
        left: Duration::try_from_secs_f64(row.get(1)).ok(),
    };
    let late = client.last_seen()? - OVERDUE;
    let overdue: i64 = client.execute(TOO_LATE, &[&late])?.first().map_or(0, |row| row.get(0));
    Ok(Health {
        version: version.first().map_or_else(String::new, |row| row.get(0)),
        clock_ahead: clock_ahead(&client)?,
        nodes: client.execute(NODES, &[])?.iter().map(node).collect(),
        ownerless: count(OWNERLESS)?,
        overdue: overdue.unsigned_abs(),
    })
}

/// The time at the database, less the time here half-way through the question.
fn clock_ahead(client: &BlockingClient) -> Result<f64, StoreError> {
    let here = || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64();
    let ask = "SELECT extract(epoch FROM clock_timestamp())::DOUBLE PRECISION";
    let before = here();
    let there: f64 = client.execute(ask, &[])?.first().map_or(0.0, |row| row.get(0));
    Ok(there - f64::midpoint(before, here()))
}
