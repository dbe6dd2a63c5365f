//! Queries. Each runs in its own transaction and does not wait for the writer.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::{Card, CardQuery, Stage, StoreError, StoredLine, StoredTable, TokenHash, Visitor, file};

const CARD: &str = "SELECT table_key, name, game, stage, public, wake, changed, blurb
                    FROM cards JOIN tables ON key = table_key";

/// Everything about a table, at one moment, without the first lines that are known.
pub(crate) fn load(
    connection: &Connection,
    path: &Path,
    table: &str,
    known: u64,
) -> Result<Option<StoredTable>, StoreError> {
    let doing = || StoreError::database(format!("load table `{table}`"), path);
    // A caller who wants to see one moment has begun a transaction already.
    let own = if connection.is_autocommit() {
        Some(connection.unchecked_transaction().map_err(doing())?)
    } else {
        None
    };
    let snapshot = own.as_deref().unwrap_or(connection);
    let find = "SELECT key FROM tables WHERE name = ?1";
    let key = snapshot.query_row(find, [table], |row| row.get::<_, i64>(0)).optional().map_err(doing())?;
    let Some(key) = key else { return Ok(None) };
    let generation = file::read_info(snapshot, path)?.generation;
    let read = || {
        let query = "SELECT at, text FROM lines WHERE table_key = ?1 AND number > ?2 ORDER BY number";
        let known = i64::try_from(known).unwrap_or(i64::MAX);
        let lines =
            all(snapshot, query, [key, known], |row| Ok(StoredLine { at: row.get(0)?, text: row.get(1)? }))?;
        let side_values =
            all(snapshot, "SELECT key, value FROM asides WHERE table_key = ?1", [key], |row| {
                <_>::try_from(row)
            })?;
        let card = select_cards(snapshot, "WHERE table_key = ?1", [key])?.pop();
        Ok(StoredTable {
            generation,
            revision: 0,
            lines,
            side_values: BTreeMap::from_iter(side_values),
            card,
        })
    };
    read().map(Some).map_err(doing())
}

/// The index cards of a query.
pub(crate) fn cards(
    connection: &Connection,
    path: &Path,
    which: &CardQuery,
) -> Result<Vec<Card>, StoreError> {
    let listed = |stage: Stage, limit: &u32| {
        let condition = "WHERE public = 1 AND stage = ?1 ORDER BY changed DESC, table_key DESC LIMIT ?2";
        select_cards(connection, condition, params![stage as u8, limit])
    };
    let cards = match which {
        CardQuery::Open { limit } => listed(Stage::Open, limit),
        CardQuery::Running { limit } => listed(Stage::Running, limit),
        CardQuery::Of { visitor, limit } => select_cards(
            connection,
            // The inner list comes sorted from its index. A visitor with two seats is in it twice and counts once.
            "WHERE table_key IN (
                 SELECT table_key FROM players
                 WHERE visitor = ?1 AND NOT EXISTS (
                     SELECT 1 FROM players AS other
                     WHERE other.table_key = players.table_key AND other.visitor = ?1
                           AND other.place < players.place)
                 ORDER BY over, changed DESC, table_key DESC LIMIT ?2)
             ORDER BY stage = 2, changed DESC, table_key DESC",
            params![visitor, limit],
        ),
        CardQuery::Finished { visitor, after, limit } => select_cards(
            connection,
            "WHERE table_key IN (
                 SELECT table_key FROM players
                 WHERE visitor = ?1 AND over = 1 AND NOT EXISTS (
                     SELECT 1 FROM players AS other
                     WHERE other.table_key = players.table_key AND other.visitor = ?1
                           AND other.place < players.place)
                   AND (?2 IS NULL OR (changed, table_key) < (
                     SELECT cards.changed, key FROM cards JOIN tables ON key = cards.table_key WHERE name = ?2))
                 ORDER BY changed DESC, table_key DESC LIMIT ?3)
             ORDER BY changed DESC, table_key DESC",
            params![visitor, after, limit],
        ),
        CardQuery::Due { until, limit } => select_cards(
            connection,
            "WHERE wake IS NOT NULL AND wake <= ?1 ORDER BY wake, table_key LIMIT ?2",
            params![until, limit],
        ),
        CardQuery::Unused { before, limit } => select_cards(
            connection,
            "WHERE stage = 1 AND changed < ?1
                   AND EXISTS (SELECT 1 FROM players WHERE players.table_key = key)
             ORDER BY changed LIMIT ?2",
            params![before, limit],
        ),
    };
    cards.map_err(StoreError::database(format!("list the cards {which:?}"), path))
}

/// All index cards, most recently changed first.
pub(crate) fn all_cards(connection: &Connection, path: &Path) -> Result<Vec<Card>, StoreError> {
    let cards = select_cards(connection, "ORDER BY changed DESC, table_key DESC", []);
    cards.map_err(StoreError::database("list all cards", path))
}

/// The visitor with this token.
pub(crate) fn visitor(
    connection: &Connection,
    path: &Path,
    token: TokenHash,
) -> Result<Option<Visitor>, StoreError> {
    let find = "SELECT id, name, settings, seen FROM visitors WHERE token = ?1";
    let read = || {
        connection
            .prepare_cached(find)?
            .query_row([token.0], |row| {
                let (id, name, settings, seen) = <_>::try_from(row)?;
                Ok(Visitor { token, id, name, settings, seen })
            })
            .optional()
    };
    read().map_err(StoreError::database("look for a visitor", path))
}

/// The players on the card of a table.
pub(crate) fn players(connection: &Connection, key: i64) -> rusqlite::Result<Vec<String>> {
    all(connection, "SELECT visitor FROM players WHERE table_key = ?1 ORDER BY place", [key], |row| {
        row.get(0)
    })
}

/// The cards that meet a condition.
fn select_cards(
    connection: &Connection,
    condition: &str,
    values: impl Params,
) -> rusqlite::Result<Vec<Card>> {
    // Cards and players are read in one transaction, so that they belong together.
    let snapshot = if connection.is_autocommit() { Some(connection.unchecked_transaction()?) } else { None };
    let mut cards = all(connection, &format!("{CARD} {condition}"), values, card)?;
    for (key, card) in &mut cards {
        card.players = players(connection, *key)?;
    }
    snapshot.map_or(Ok(()), rusqlite::Transaction::finish)?;
    Ok(cards.into_iter().map(|(_, card)| card).collect())
}

fn card(row: &Row<'_>) -> rusqlite::Result<(i64, Card)> {
    let (key, table, game, stage, public, wake, changed, summary) = <_>::try_from(row)?;
    let stage = match stage {
        0 => Stage::Open,
        1 => Stage::Running,
        2 => Stage::Over,
        other => {
            let cause = format!("there is no stage {other}");
            return Err(rusqlite::Error::FromSqlConversionFailure(3, Type::Integer, cause.into()));
        }
    };
    Ok((key, Card { table, game, stage, public, players: Vec::new(), wake, changed, summary }))
}

fn all<T>(
    connection: &Connection,
    query: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    connection.prepare_cached(query)?.query_map(values, read)?.collect()
}
