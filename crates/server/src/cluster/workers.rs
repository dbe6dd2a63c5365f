//! Bots that think on other machines: a server writes down what is to be decided, and any worker decides it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use rules::Seat;
use store::postgres::nodes::Node;
use store::postgres::thoughts::{Decided, Thought};
use store::{Postgres, Store as _};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use super::lock;
use super::news::{Subjects, connect, ring, say};
use crate::ServeError;
use crate::bot_pool::{Attention, BotAnswer, BotJob};
use crate::table::Table;

/// After this time nobody waits for a decision any more, and any legal choice is made.
const DEADLINE: Duration = Duration::from_secs(20);
/// A worker that has not decided after this time loses the thought to another one.
const TAKEN: Duration = Duration::from_secs(8);
/// How often is looked for decisions, or for something to decide, if nobody says that there is something.
const LOOK: Duration = Duration::from_millis(500);

/// What the bots of this server are to decide, and who waits for it.
pub(super) struct Thoughts {
    store: Arc<Postgres>,
    node: Node,
    client: Option<Client>,
    subjects: Subjects,
    waiting: Mutex<HashMap<i64, oneshot::Sender<BotAnswer>>>,
}

impl Thoughts {
    pub(super) fn new(store: Arc<Postgres>, node: Node, client: Option<Client>, subjects: Subjects) -> Self {
        Self { store, node, client, subjects, waiting: Mutex::default() }
    }

    /// The decision of a bot; none if no worker comes to one in time.
    pub(super) async fn ask(&self, table: &str, seat: Seat, attention: Attention) -> Option<BotAnswer> {
        let rank = attention as i16;
        let id = self.store.ask(&self.node, table, seat.number(), rank, DEADLINE).await.ok()?;
        let (answer, answered) = oneshot::channel();
        lock(&self.waiting).insert(id, answer);
        let _forget = Forget { thoughts: self, id };
        if let Some(client) = &self.client {
            say(client, self.subjects.thoughts(), String::new()).await;
        }
        timeout(DEADLINE, answered).await.ok()?.ok()
    }

    /// Collects what workers have decided. Never ends.
    pub(super) async fn collect(self: Arc<Self>) {
        let bell = Arc::new(Notify::new());
        if let Some(client) = self.client.clone() {
            tokio::spawn(ring(client, self.subjects.answers(&self.node.id), Arc::clone(&bell)));
        }
        loop {
            timeout(LOOK, bell.notified()).await.ok();
            let waiting: Vec<i64> = lock(&self.waiting).keys().copied().collect();
            if waiting.is_empty() {
                continue;
            }
            for Decided { id, choice, scale } in self.store.collect(waiting).await.unwrap_or_default() {
                if let Some(answer) = lock(&self.waiting).remove(&id) {
                    answer.send(BotAnswer { choice, scale }).ok();
                }
            }
        }
    }
}

/// Removes a thought when nobody waits for it any more.
struct Forget<'a> {
    thoughts: &'a Thoughts,
    id: i64,
}

impl Drop for Forget<'_> {
    fn drop(&mut self) {
        if lock(&self.thoughts.waiting).remove(&self.id).is_some() {
            drop(self.thoughts.store.forget_thought(self.id));
        }
    }
}

/// Decides for the bots of all servers, on so many threads, until `stop` resolves.
///
/// # Errors
/// When the address of NATS cannot be read.
pub async fn think(
    store: Arc<Postgres>,
    nats: Option<String>,
    threads: usize,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let client = match nats {
        Some(url) => Some(connect(&url).await.map_err(|error| ServeError::Cluster(error.to_string()))?),
        None => None,
    };
    let (subjects, bell) = (Subjects(store.house()), Arc::new(Notify::new()));
    let mut tasks = tokio::task::JoinSet::new();
    if let Some(client) = client.clone() {
        tasks.spawn(ring(client, subjects.thoughts(), Arc::clone(&bell)));
    }
    let threads = threads.max(1);
    for _ in 0..threads {
        let (store, client, subjects, bell) =
            (Arc::clone(&store), client.clone(), subjects.clone(), Arc::clone(&bell));
        tasks.spawn(async move {
            loop {
                match store.take_thought(TAKEN).await {
                    Ok(Some(thought)) => {
                        // There may be more of them.
                        bell.notify_one();
                        let node = thought.node.clone();
                        if decide(&store, thought, threads).await
                            && let Some(client) = &client
                        {
                            say(client, subjects.answers(&node), String::new()).await;
                        }
                    }
                    Ok(None) => drop(timeout(LOOK, bell.notified()).await),
                    Err(error) => {
                        tracing::warn!(%error, "nothing can be taken to decide");
                        tokio::time::sleep(LOOK).await;
                    }
                }
            }
        });
    }
    stop.await;
    Ok(())
}

/// Decides, and writes it down. Whether somebody waits for it.
async fn decide(store: &Postgres, thought: Thought, threads: usize) -> bool {
    let Some(job) = job(store, &thought).await else { return false };
    // The more thoughts wait, the smaller the budgets.
    let scale = 1.0 / (1.0 + thought.waiting as f64 / threads as f64);
    let Ok(BotAnswer { choice, scale }) = tokio::task::spawn_blocking(move || job(scale)).await else {
        return false;
    };
    store.decide(Decided { id: thought.id, choice, scale }).await.unwrap_or(false)
}

/// What is to be worked out: the bot gets what its seat knows, and nothing else of the table.
async fn job(store: &Postgres, thought: &Thought) -> Option<BotJob> {
    let stored = store.load(&thought.table).await.ok()??;
    let lines = stored.lines.iter().map(|line| line.text.as_str());
    let side_values = stored.side_values.into_iter().collect();
    let mut table = Table::load(&thought.table, lines, side_values).ok()?;
    let seat = Seat::new(thought.seat)?;
    let (_, bot) = table.bots_due().into_iter().find(|(due, _)| *due == seat)?;
    table.ask_bot(seat, bot)
}
