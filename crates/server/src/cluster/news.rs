//! Wake-ups through NATS: "this table has this revision now". A message that is lost costs time only, because followers also
//! look once a second; so nothing is kept, and nothing waits for a broker that does not answer.
//!
//! Tables are hashed onto lanes, each a subject with a queue of its own, so that many messages about some tables do not push
//! out those about others. What was committed within a few milliseconds goes in one message.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions};
use futures_util::StreamExt as _;
use tokio::sync::{Notify, mpsc};
use tokio::time::{sleep, timeout};

use crate::lists::{CardNews, digests};

/// Subjects that tables are hashed onto.
const LANES: u32 = 64;
/// What is committed within this time goes in one message.
const GATHER: Duration = Duration::from_millis(3);
/// Nobody waits longer for the broker.
const PATIENCE: Duration = Duration::from_millis(100);
/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(2);
/// The largest message, in bytes.
const LARGEST: usize = 64 * 1024;

/// What is said about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableNews {
    pub(super) table: String,
    pub(super) revision: u64,
    /// Whether the public lists change.
    pub(super) public: bool,
    /// The digests of the ids of those whose own lists change.
    pub(super) players: Vec<String>,
}

impl TableNews {
    pub(super) fn new(table: &str, revision: u64, news: &CardNews) -> Self {
        let players = digests(news.players.iter().map(String::as_str));
        Self { table: table.to_owned(), revision, public: news.public, players }
    }

    fn line(&self) -> String {
        let public = if self.public { "p" } else { "-" };
        let mut line = format!("{} {} {public}", self.table, self.revision);
        for player in &self.players {
            line.push(' ');
            line.push_str(player);
        }
        line
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (table, revision) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
        let public = words.next()? == "p";
        Some(Self { table, revision, public, players: words.map(str::to_owned).collect() })
    }

    fn lane(&self) -> u32 {
        // FNV-1a: the same on every machine.
        let hash = self
            .table
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        hash % LANES
    }
}

/// The subjects of a house.
#[derive(Clone)]
pub(super) struct Subjects(pub(super) i64);

impl Subjects {
    fn lane(&self, lane: u32) -> String {
        format!("trianon.{:016x}.lane.{lane}", self.0)
    }

    /// Something is to be decided by a bot.
    pub(super) fn thoughts(&self) -> String {
        format!("trianon.{:016x}.thoughts", self.0)
    }

    /// Something was decided that a node waits for.
    pub(super) fn answers(&self, node: &str) -> String {
        format!("trianon.{:016x}.answers.{node}", self.0)
    }
}

/// Connects in the background, for ever.
pub(super) async fn connect(url: &str) -> Result<Client, async_nats::ConnectError> {
    let options = ConnectOptions::new()
        .name("trianon")
        .no_echo()
        .retry_on_initial_connect()
        .max_reconnects(None)
        .connection_timeout(CONNECT)
        .reconnect_delay_callback(|tries| Duration::from_millis(100 * tries.min(10) as u64));
    options.connect(url).await
}

/// Connects once. The error says why the broker does not answer.
pub(super) async fn ask(url: &str) -> Result<(), String> {
    let asking = async {
        let client =
            ConnectOptions::new().name("trianon").connect(url).await.map_err(|error| error.to_string())?;
        client.flush().await.map_err(|error| error.to_string())
    };
    timeout(CONNECT, asking).await.unwrap_or_else(|_| Err("no answer in time".to_owned()))
}

/// Says something, if the broker is there.
pub(super) async fn say(client: &Client, subject: String, text: String) {
    if client.connection_state() == State::Connected {
        timeout(PATIENCE, client.publish(subject, text.into())).await.ok();
    }
}

/// Passes news on to the broker, gathered by lane. Ends with the sender.
pub(super) async fn send_news(
    client: Option<Client>,
    subjects: Subjects,
    mut news: mpsc::UnboundedReceiver<TableNews>,
) {
    let mut all = Vec::new();
    while news.recv_many(&mut all, 4096).await > 0 {
        let Some(client) = client.as_ref().filter(|client| client.connection_state() == State::Connected)
        else {
            all.clear();
            continue;
        };
        sleep(GATHER).await;
        while let Ok(more) = news.try_recv() {
            all.push(more);
        }
        let mut lanes: BTreeMap<u32, String> = BTreeMap::new();
        for one in all.drain(..) {
            let text = lanes.entry(one.lane()).or_default();
            if text.len() > LARGEST {
                say(client, subjects.lane(one.lane()), std::mem::take(text)).await;
            }
            text.push_str(&one.line());
            text.push('\n');
        }
        for (lane, text) in lanes {
            say(client, subjects.lane(lane), text).await;
        }
    }
}

/// Calls back for everything that is said about tables. Never ends.
pub(super) async fn hear_news(
    client: Client,
    subjects: Subjects,
    heard: impl Fn(TableNews) + Clone + Send + 'static,
) {
    let mut lanes = tokio::task::JoinSet::new();
    for lane in 0..LANES {
        let (client, subject, heard) = (client.clone(), subjects.lane(lane), heard.clone());
        lanes.spawn(async move {
            let Ok(mut lane) = client.subscribe(subject).await else { return };
            while let Some(message) = lane.next().await {
                String::from_utf8_lossy(&message.payload)
                    .lines()
                    .filter_map(TableNews::read)
                    .for_each(&heard);
            }
        });
    }
    while lanes.join_next().await.is_some() {}
}

/// Notifies whenever something is said on a subject. Never ends.
pub(super) async fn ring(client: Client, subject: String, bell: Arc<Notify>) {
    if let Ok(mut rings) = client.subscribe(subject).await {
        while rings.next().await.is_some() {
            bell.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_they_were_written() {
        let players = ["anna", "bruno"].map(str::to_owned).into();
        for news in [CardNews::default(), CardNews { public: true, players }] {
            let said = TableNews::new("0123abcd", 17, &news);
            assert_eq!(TableNews::read(&said.line()), Some(said.clone()));
            assert!(!said.line().contains("anna") && said.lane() < LANES);
        }
        for bad in ["", "x", "x y p", "x -1 p", "x 1"] {
            assert_eq!(TableNews::read(bad), None, "{bad}");
        }
    }
}
