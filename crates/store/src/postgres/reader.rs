//! Queries. Each is one statement, so that it sees one moment.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio_postgres::{Error, Row};

use super::Answering;
use super::connection::Connection;
use crate::{Card, CardQuery, Generation, Stage, StoredLine, StoredTable, TokenHash, Visitor};

/// All about a table in rows of one shape: the table itself, its card, its lines, its side values.
const LOAD: &str = "
    WITH t AS (SELECT key, revision, epoch FROM tables WHERE name = $1)
    SELECT 0::SMALLINT, t.revision, t.epoch, house.generation, NULL::BIGINT, NULL::TEXT, NULL::BYTEA, NULL::TEXT[]
    FROM t, house
    UNION ALL
    SELECT 1::SMALLINT, c.stage::BIGINT, c.public::INTEGER::BIGINT, c.wake, c.changed, c.game, c.blurb,
           ARRAY(SELECT p.visitor FROM players p WHERE p.table_key = c.table_key ORDER BY p.place)
    FROM t JOIN cards c ON c.table_key = t.key
    UNION ALL
    SELECT 2::SMALLINT, l.number, l.at, NULL, NULL, NULL, l.text, NULL
    FROM t JOIN lines l ON l.table_key = t.key WHERE l.number > $2
    UNION ALL
    SELECT 3::SMALLINT, NULL, NULL, NULL, NULL, a.key, a.value, NULL
    FROM t JOIN asides a ON a.table_key = t.key";

/// What a card is made of.
macro_rules! cards {
    ($condition:literal) => {
        concat!(
            "SELECT t.name, c.game, c.stage, c.public, c.wake, c.changed, c.blurb,
                    ARRAY(SELECT p.visitor FROM players p WHERE p.table_key = c.table_key ORDER BY p.place)
             FROM cards c JOIN tables t ON t.key = c.table_key ",
            $condition
        )
    };
}

const LISTED: &str =
    cards!("WHERE c.public AND c.stage = $1 ORDER BY c.changed DESC, c.table_key DESC LIMIT $2");
// The inner lists come sorted from their index. A visitor with two seats is in them twice and counts once.
const OF: &str = cards!(
    "WHERE c.table_key IN (
         SELECT own.table_key FROM players own
         WHERE own.visitor = $1 AND NOT EXISTS (
             SELECT 1 FROM players other
             WHERE other.table_key = own.table_key AND other.visitor = $1 AND other.place < own.place)
         ORDER BY own.over, own.changed DESC, own.table_key DESC LIMIT $2)
     ORDER BY c.stage = 2, c.changed DESC, c.table_key DESC"
);
const FINISHED: &str = cards!(
    "WHERE c.table_key IN (
         SELECT own.table_key FROM players own
         WHERE own.visitor = $1 AND own.over AND NOT EXISTS (
             SELECT 1 FROM players other
             WHERE other.table_key = own.table_key AND other.visitor = $1 AND other.place < own.place)
           AND ($2::TEXT IS NULL OR (own.changed, own.table_key) < (
             SELECT last.changed, last.table_key FROM cards last
             JOIN tables ON tables.key = last.table_key WHERE tables.name = $2::TEXT))
         ORDER BY own.changed DESC, own.table_key DESC LIMIT $3)
     ORDER BY c.changed DESC, c.table_key DESC"
);
const DUE: &str = cards!("WHERE c.wake IS NOT NULL AND c.wake <= $1 ORDER BY c.wake, c.table_key LIMIT $2");
const UNUSED: &str = cards!(
    "WHERE c.stage = 1 AND c.changed < $1
           AND EXISTS (SELECT 1 FROM players p WHERE p.table_key = c.table_key)
     ORDER BY c.changed LIMIT $2"
);

/// Everything about a table, without the first lines that are known.
pub(super) fn load(
    connection: Arc<Connection>,
    table: Arc<str>,
    known: u64,
) -> Answering<Option<StoredTable>> {
    Box::pin(async move {
        if is_impossible(&table) {
            return Ok(None);
        }
        let known = i64::try_from(known).unwrap_or(i64::MAX);
        let rows = connection.query(LOAD, &[&&*table, &known]).await?;
        read_table(&table, &rows)
    })
}

/// No text of the database contains a zero byte, whatever an address says.
fn is_impossible(text: &str) -> bool {
    text.contains('\0')
}

pub(super) fn read_table(name: &str, rows: &[Row]) -> Result<Option<StoredTable>, Error> {
    let mut found = None;
    let (mut lines, mut side_values, mut card) = (Vec::new(), BTreeMap::new(), None);
    for row in rows {
        match row.try_get::<_, i16>(0)? {
            0 => {
                let generation = Generation { restore: row.try_get(3)?, epoch: row.try_get(2)? };
                found = Some((generation, row.try_get::<_, i64>(1)?.unsigned_abs()));
            }
            1 => {
                card = Some(Card {
                    table: name.to_owned(),
                    game: row.try_get(5)?,
                    stage: stage(row.try_get(1)?),
                    public: row.try_get::<_, i64>(2)? != 0,
                    players: row.try_get(7)?,
                    wake: row.try_get(3)?,
                    changed: row.try_get(4)?,
                    summary: text(row, 6)?,
                });
            }
            2 => {
                let line = StoredLine { at: row.try_get(2)?, text: text(row, 6)? };
                lines.push((row.try_get::<_, i64>(1)?, line));
            }
            _ => drop(side_values.insert(row.try_get(5)?, text(row, 6)?)),
        }
    }
    lines.sort_unstable_by_key(|(number, _)| *number);
    let lines = lines.into_iter().map(|(_, line)| line).collect();
    Ok(found.map(|(generation, revision)| StoredTable { generation, revision, lines, side_values, card }))
}

/// Everything that is written was a text.
fn text(row: &Row, column: usize) -> Result<String, Error> {
    Ok(String::from_utf8_lossy(row.try_get(column)?).into_owned())
}

/// The schema knows no other numbers.
fn stage(number: i64) -> Stage {
    match number {
        0 => Stage::Open,
        1 => Stage::Running,
        _ => Stage::Over,
    }
}

/// The index cards of a query.
pub(super) fn cards(connection: Arc<Connection>, which: Arc<CardQuery>) -> Answering<Vec<Card>> {
    Box::pin(async move {
        let rows = match &*which {
            CardQuery::Open { limit } => connection.query(LISTED, &[&0_i16, &i64::from(*limit)]).await?,
            CardQuery::Running { limit } => connection.query(LISTED, &[&1_i16, &i64::from(*limit)]).await?,
            CardQuery::Of { visitor, limit } => connection.query(OF, &[visitor, &i64::from(*limit)]).await?,
            CardQuery::Finished { after: Some(after), .. } if is_impossible(after) => Vec::new(),
            CardQuery::Finished { visitor, after, limit } => {
                connection.query(FINISHED, &[visitor, after, &i64::from(*limit)]).await?
            }
            CardQuery::Due { until, limit } => connection.query(DUE, &[until, &i64::from(*limit)]).await?,
            CardQuery::Unused { before, limit } => {
                connection.query(UNUSED, &[before, &i64::from(*limit)]).await?
            }
        };
        rows.iter().map(read_card).collect()
    })
}

/// All index cards, most recently changed first.
pub(super) async fn all_cards(connection: &Connection) -> Result<Vec<Card>, Error> {
    let rows = connection.query(cards!("ORDER BY c.changed DESC, c.table_key DESC"), &[]).await?;
    rows.iter().map(read_card).collect()
}

fn read_card(row: &Row) -> Result<Card, Error> {
    Ok(Card {
        table: row.try_get(0)?,
        game: row.try_get(1)?,
        stage: stage(row.try_get::<_, i16>(2)?.into()),
        public: row.try_get(3)?,
        wake: row.try_get(4)?,
        changed: row.try_get(5)?,
        summary: text(row, 6)?,
        players: row.try_get(7)?,
    })
}

/// The visitor with this token.
pub(super) fn visitor(connection: Arc<Connection>, token: TokenHash) -> Answering<Option<Visitor>> {
    Box::pin(async move {
        let find = "SELECT id, name, settings, seen FROM visitors WHERE token = $1";
        let rows = connection.query(find, &[&token.0.as_slice()]).await?;
        rows.first().map(|row| read_visitor(token, row, 0)).transpose()
    })
}

/// A visitor, from the columns from `first` on.
pub(super) fn read_visitor(token: TokenHash, row: &Row, first: usize) -> Result<Visitor, Error> {
    Ok(Visitor {
        token,
        id: row.try_get(first)?,
        name: row.try_get(first + 1)?,
        settings: text(row, first + 2)?,
        seen: row.try_get(first + 3)?,
    })
}
