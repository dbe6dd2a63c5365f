//! Connections: made when they are needed, and again after they were lost.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Row, Statement};

use crate::StoreError;

/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(3);
/// A connection that answers nothing for so long is given up.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// After a failure, nobody tries again for so long: whoever asks meanwhile is told at once.
const PAUSE: Duration = Duration::from_millis(300);
/// The same after a time in which nothing was answered.
pub(super) const LONG_PAUSE: Duration = Duration::from_secs(3);

/// What is said of a database that does not answer.
const NO_ANSWER: &str = "no answer for some seconds";

/// The values of a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Where the database is.
#[derive(Clone)]
pub(super) struct Place {
    config: tokio_postgres::Config,
    /// Its name in messages, without the password.
    pub(super) name: PathBuf,
}

impl Place {
    /// Reads an address such as `postgres://user:password@host/database`.
    pub(super) fn read(url: &str) -> Result<Self, StoreError> {
        let name = PathBuf::from(without_password(url));
        let mut config: tokio_postgres::Config = url.parse().map_err(failed("read the address", &name))?;
        config.connect_timeout(CONNECT).application_name("trianon");
        Ok(Self { config, name })
    }
}

/// An address without its password.
fn without_password(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    // A password may contain `@`, too; what is before the last one is not shown.
    let authority = rest.split('/').next().unwrap_or(rest);
    match authority.rsplit_once('@') {
        Some((user, _)) => {
            let name = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{name}@{}", &rest[user.len() + 1..])
        }
        None => format!("{scheme}://{rest}"),
    }
}

/// For `map_err`: an error of the database while `doing` this.
pub(super) fn failed(
    doing: impl Into<String>,
    place: &Path,
) -> impl FnOnce(tokio_postgres::Error) -> StoreError {
    move |cause| {
        // The text of the error itself is only its kind.
        let said = cause.as_db_error().map(ToString::to_string);
        let said = said.or_else(|| std::error::Error::source(&cause).map(ToString::to_string));
        let cause = said.map_or_else(|| cause.to_string(), |said| format!("{cause}: {said}"));
        StoreError::Database { doing: doing.into(), path: place.to_owned(), cause }
    }
}

/// The database did not answer in time.
pub(super) fn too_late(doing: impl Into<String>, place: &Path) -> StoreError {
    StoreError::Database { doing: doing.into(), path: place.to_owned(), cause: NO_ANSWER.to_owned() }
}

/// Whether the database did not answer in time.
pub(super) fn is_silence(error: &StoreError) -> bool {
    matches!(error, StoreError::Database { cause, .. } if cause == NO_ANSWER)
}

/// A connection, and the statements that were prepared on it.
pub(super) struct Connection {
    pub(super) client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
}

impl Connection {
    /// The error comes with the time until it makes sense to try again.
    async fn open(place: &Place) -> Result<Arc<Self>, (Duration, StoreError)> {
        let connecting = place.config.connect(NoTls);
        let connected = tokio::time::timeout(CONNECT, connecting).await;
        let connected = connected.map_err(|_| (LONG_PAUSE, too_late("connect", &place.name)))?;
        let (client, connection) =
            connected.map_err(|error| (PAUSE, failed("connect", &place.name)(error)))?;
        // It ends when the client is dropped, or when the connection is lost; then every statement fails.
        tokio::spawn(async move { drop(connection.await) });
        Ok(Arc::new(Self { client, prepared: Mutex::default() }))
    }

    /// A prepared statement.
    pub(super) async fn prepare(&self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        let known = || self.prepared.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(statement) = known() {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        let mut prepared = self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(prepared.entry(sql).or_insert(statement).clone())
    }

    /// The rows of a query.
    pub(super) async fn query(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, tokio_postgres::Error> {
        let statement = self.prepare(sql).await?;
        self.client.query(&statement, values).await
    }
}

/// A place for one connection.
pub(super) struct Slot {
    place: Place,
    state: tokio::sync::Mutex<State>,
}

enum State {
    Closed,
    Open(Arc<Connection>),
    /// Until then nobody tries again.
    Failed(Instant, StoreError),
}

impl Slot {
    pub(super) fn new(place: &Place) -> Self {
        Self { place: place.clone(), state: tokio::sync::Mutex::new(State::Closed) }
    }

    /// The connection; a new one if there is none.
    pub(super) async fn get(&self) -> Result<Arc<Connection>, StoreError> {
        let mut state = self.state.lock().await;
        match &*state {
            State::Open(connection) if !connection.client.is_closed() => return Ok(Arc::clone(connection)),
            State::Failed(until, error) if Instant::now() < *until => return Err(error.clone()),
            _ => {}
        }
        match Connection::open(&self.place).await {
            Ok(connection) => {
                *state = State::Open(Arc::clone(&connection));
                Ok(connection)
            }
            Err((pause, error)) => {
                *state = State::Failed(Instant::now() + pause, error.clone());
                Err(error)
            }
        }
    }

    /// Gives the connection up: it does not answer.
    pub(super) async fn give_up(&self, error: &StoreError) {
        *self.state.lock().await = State::Failed(Instant::now() + LONG_PAUSE, error.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn a_password_is_never_shown() {
        for (url, shown) in [
            ("postgres://me:secret@db:5432/trianon", "postgres://me@db:5432/trianon"),
            ("postgres://me:se@cret@db/trianon", "postgres://me@db/trianon"),
            ("postgres://me@db/trianon", "postgres://me@db/trianon"),
            ("postgresql://db/trianon", "postgresql://db/trianon"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }
}
