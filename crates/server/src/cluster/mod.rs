//! Several servers with one PostgreSQL database: see `docs/cluster.md`.
//!
//! * `signing`: how servers know each other; `inner`: the address at which they reach each other; `forwarding`: how they ask
//! * `news`: wake-ups through NATS
//! * [`mod@workers`]: bots that think on other machines
//!
//! [`Cluster`] renews the lease of this server, and looks once a second at the tables that it follows.

mod forwarding;
mod inner;
mod news;
mod signing;
pub mod workers;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant, SystemTime};

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use record::Refusal;
use rules::Seat;
use store::postgres::nodes::{LEASE, Node};
use store::{Claim, Generation, Postgres, Store, StoreError, StoreFuture};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::bot_pool::{Attention, BotAnswer};
use crate::house::{House, HouseError};
use crate::lists::CardNews;
use crate::peers::{Errand, Followed, Peers, Pending};
use crate::visitor::random_id;
use crate::{Config, Listen, ServeError, serve_house};
use forwarding::{Forwarder, NotAnswered};
use news::{Subjects, TableNews};
pub use signing::ClusterKey;
use workers::Thoughts;

/// How often the lease is renewed.
const RENEWAL: Duration = Duration::from_secs(3);
/// How soon a renewal that failed is tried again.
const RENEWAL_AGAIN: Duration = Duration::from_millis(500);
/// By its own clock, a server stops acting so long before its lease ends.
const MARGIN: Duration = Duration::from_secs(2);
/// How often it is seen whether the lease has ended.
const LAPSE_CHECK: Duration = Duration::from_millis(200);
/// How often a server looks at the tables that it follows, and at the lists.
const LOOK: Duration = Duration::from_secs(1);
/// Every so many looks, all lists are read again: news about them may have been lost.
const LIST_LOOKS: u32 = 5;

/// How a server takes part in a cluster.
#[derive(Clone)]
pub struct ClusterConfig {
    /// Where other servers reach this one.
    pub inner: SocketAddr,
    /// The address of it that they are told, if it is another one.
    pub advertised: Option<String>,
    /// The key that all servers share.
    pub key: ClusterKey,
    /// The address of the NATS server.
    pub nats: Option<String>,
    /// Whether bots think on other machines.
    pub workers: bool,
}

/// This server among the others.
pub struct Cluster {
    store: Arc<Postgres>,
    node: Node,
    key: ClusterKey,
    forwarder: Arc<Forwarder>,
    lease: Mutex<Lease>,
    /// Grows whenever the lease has ended.
    term: watch::Sender<u64>,
    followed: Mutex<HashMap<String, watch::Sender<Followed>>>,
    news: mpsc::UnboundedSender<TableNews>,
    thoughts: Option<Arc<Thoughts>>,
    house: OnceLock<Weak<House>>,
}

/// The lease of this server.
struct Lease {
    /// When it ends, by our own clock.
    until: Instant,
    /// Since when there has been one without a break, by the clock of the database.
    since: Option<SystemTime>,
}

/// Serves a shared store until `stop` resolves. `ready` gets the address.
///
/// # Errors
/// When it cannot listen on an address, or cannot join the cluster.
pub async fn serve(
    store: Arc<Postgres>,
    listen: Listen,
    config: Config,
    cluster_config: ClusterConfig,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let inner = cluster_config.inner;
    let cause = |cause| ServeError::Listen { address: inner.to_string(), cause };
    let listener = TcpListener::bind(inner).await.map_err(cause)?;
    let address = listener.local_addr().map_err(cause)?;
    if address.ip().is_unspecified() && cluster_config.advertised.is_none() {
        return Err(ServeError::Cluster("say which address other servers reach this one at".to_owned()));
    }
    let client = match &cluster_config.nats {
        Some(url) => Some(news::connect(url).await.map_err(|error| ServeError::Cluster(error.to_string()))?),
        None => None,
    };
    let (news, said) = mpsc::unbounded_channel();
    let id = random_id().map_err(|error| ServeError::Cluster(error.to_string()))?;
    let node = Node { id, address: cluster_config.advertised.unwrap_or_else(|| address.to_string()) };
    let subjects = Subjects(store.house());
    let thoughts = cluster_config
        .workers
        .then(|| Arc::new(Thoughts::new(Arc::clone(&store), node.clone(), client.clone(), subjects.clone())));
    let cluster = Arc::new(Cluster {
        store: Arc::clone(&store),
        node,
        key: cluster_config.key.clone(),
        forwarder: Arc::default(),
        lease: Mutex::new(Lease { until: Instant::now(), since: None }),
        term: watch::Sender::new(0),
        followed: Mutex::default(),
        news,
        thoughts: thoughts.clone(),
        house: OnceLock::new(),
    });
    let peers: Arc<dyn Peers> = Arc::clone(&cluster) as Arc<dyn Peers>;
    let shared: Arc<dyn Store> = Arc::clone(&store) as Arc<dyn Store>;
    let house = House::with_peers(shared, config, Some(peers));
    cluster.house.set(Arc::downgrade(&house)).ok();
    cluster.renew(&house).await.map_err(|error| ServeError::Cluster(error.to_string()))?;
    store.forget_nodes().await.ok();

    // They end with this value.
    let mut tasks = JoinSet::new();
    tasks.spawn(Arc::clone(&cluster).keep_lease(Arc::clone(&house)));
    tasks.spawn(Arc::clone(&cluster).notice_lapses());
    tasks.spawn(Arc::clone(&cluster).look_at_tables(Arc::clone(&house)));
    tasks.spawn(news::send_news(client.clone(), subjects.clone(), said));
    if let Some(client) = client.clone() {
        let (cluster, house) = (Arc::clone(&cluster), Arc::clone(&house));
        tasks.spawn(news::hear_news(client, subjects, move |news| cluster.heard(&house, &news)));
    }
    if let Some(thoughts) = thoughts {
        tasks.spawn(thoughts.collect());
    }
    let router = inner::router(&house, cluster_config.key);
    tasks.spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "other servers cannot reach this one any more");
        }
    });
    tracing::info!(node = cluster.node.id, "other servers reach this one at {}", cluster.node.address);
    let leave = async {
        // The others need not wait for the end of the lease.
        timeout(RENEWAL, store.leave(&cluster.node)).await.ok();
    };
    serve_house(&house, listen, ready, stop, leave).await
}

/// Whether a NATS server answers. Waits for it.
///
/// # Errors
/// Why it does not.
pub fn ask_nats(url: &str) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| error.to_string())?.block_on(news::ask(url))
}

impl Cluster {
    async fn renew(&self, house: &House) -> Result<(), StoreError> {
        let before = Instant::now();
        let renewed =
            timeout(RENEWAL, self.store.renew(&self.node)).await.unwrap_or(Err(StoreError::Busy))?;
        house.clock.follow(renewed.house_time);
        house.quotas.share(renewed.nodes);
        // By the clock of the database or by our own, whether it was noticed or not.
        let has_lapsed = |lease: &Lease| lease.since != Some(renewed.since) || lease.until < Instant::now();
        #[cfg(debug_assertions)]
        if cannot_tell_time() && self.had_lease(has_lapsed) {
            // It acts on as if nothing had happened, so that it is refused.
            sleep(Duration::from_secs(2)).await;
        }
        let mut lease = lock(&self.lease);
        if has_lapsed(&lease) {
            self.term.send_modify(|term| *term += 1);
        }
        *lease = Lease { until: before + believed_lease(), since: Some(renewed.since) };
        Ok(())
    }

    /// Whether it had a lease, and that one has lapsed.
    #[cfg(debug_assertions)]
    fn had_lease(&self, has_lapsed: impl Fn(&Lease) -> bool) -> bool {
        let lease = lock(&self.lease);
        lease.since.is_some() && has_lapsed(&lease)
    }

    async fn keep_lease(self: Arc<Self>, house: Arc<House>) {
        loop {
            let renewed = self.renew(&house).await;
            if let Err(error) = &renewed {
                tracing::warn!(%error, "the lease could not be renewed");
            }
            sleep(if renewed.is_ok() { RENEWAL } else { RENEWAL_AGAIN }).await;
        }
    }

    /// Notices when the lease has ended: the tables of this server may belong to others.
    async fn notice_lapses(self: Arc<Self>) {
        let mut had = true;
        loop {
            sleep(LAPSE_CHECK).await;
            let has = self.has_lease();
            if had && !has {
                self.term.send_modify(|term| *term += 1);
                tracing::warn!("the lease has ended: tables are only shown");
            }
            had = has;
        }
    }

    /// Looks once a second at the tables that this server follows, whatever was heard about them.
    async fn look_at_tables(self: Arc<Self>, house: Arc<House>) {
        let mut looks: u32 = 0;
        loop {
            sleep(LOOK).await;
            looks = looks.wrapping_add(1);
            if looks.is_multiple_of(LIST_LOOKS) {
                house.lists.all_changed();
                self.forwarder.forget_closed();
            }
            let names: Vec<String> = {
                let mut followed = lock(&self.followed);
                followed.retain(|_, table| table.receiver_count() > 0);
                followed.keys().cloned().collect()
            };
            if names.is_empty() {
                continue;
            }
            let Ok(states) = self.store.look(names.clone()).await else { continue };
            let mut states: HashMap<_, _> =
                states.into_iter().map(|state| (state.table.clone(), state)).collect();
            let followed = lock(&self.followed);
            for name in names {
                let Some(table) = followed.get(&name) else { continue };
                // A table that is not there any more is read again, which ends it.
                let (revision, owner) = states
                    .remove(&name)
                    .map_or((u64::MAX, None), |state| (state.revision, self.other(state.owner)));
                table.send_if_modified(|known| {
                    let is_new = revision > known.revision || owner != known.owner || owner.is_none();
                    known.revision = known.revision.max(revision);
                    known.owner = owner;
                    is_new
                });
            }
        }
    }

    /// Another server has said something about a table.
    fn heard(&self, house: &House, news: &TableNews) {
        if let Some(table) = lock(&self.followed).get(&news.table) {
            table.send_if_modified(|known| {
                let is_new = news.revision > known.revision;
                known.revision = known.revision.max(news.revision);
                is_new
            });
        }
        let players: Vec<&str> = news.players.iter().map(String::as_str).collect();
        if news.public || !players.is_empty() {
            house.lists.card_changed_elsewhere(news.public, &players);
        }
    }

    /// The owner of a table, if it is another server. What is our own by the database and not by us is to be taken again.
    fn other(&self, owner: Option<String>) -> Option<String> {
        owner.filter(|owner| *owner != self.node.address)
    }

    fn now(&self) -> i64 {
        self.house.get().and_then(Weak::upgrade).map_or(0, |house| house.clock.now())
    }
}

impl Peers for Cluster {
    fn claim(&self, table: &str) -> StoreFuture<Claim> {
        self.store.claim(&self.node, table)
    }

    fn release(&self, table: &str, generation: Generation) {
        // It is done even if nobody waits for it.
        drop(self.store.release(&self.node, table, generation));
    }

    fn has_lease(&self) -> bool {
        Instant::now() < lock(&self.lease).until
    }

    fn term(&self) -> watch::Receiver<u64> {
        self.term.subscribe()
    }

    fn follow(&self, table: &str, known: Followed) -> watch::Receiver<Followed> {
        let (sender, receiver) = watch::channel(known);
        lock(&self.followed).insert(table.to_owned(), sender);
        receiver
    }

    fn owner_of(&self, table: &str) -> StoreFuture<Option<String>> {
        let looked = self.store.look(vec![table.to_owned()]);
        let own = self.node.address.clone();
        Box::pin(async move {
            let owner = looked.await?.pop().and_then(|state| state.owner);
            Ok(owner.filter(|owner| *owner != own))
        })
    }

    fn revision_of(&self, table: &str) -> StoreFuture<Option<u64>> {
        let looked = self.store.look(vec![table.to_owned()]);
        Box::pin(async move { Ok(looked.await?.pop().map(|state| state.revision)) })
    }

    fn committed(&self, table: &str, revision: u64, news: &CardNews) {
        // It fails only when the server ends.
        self.news.send(TableNews::new(table, revision, news)).ok();
    }

    fn due(&self, until: i64, limit: u32) -> StoreFuture<Vec<String>> {
        self.store.due(&self.node, until, limit)
    }

    fn note_present(&self, here: Vec<(String, String)>, at: i64) -> StoreFuture<()> {
        self.store.note_present(here, at)
    }

    fn present(&self, tables: Vec<String>) -> StoreFuture<Vec<(String, String, i64)>> {
        self.store.present(tables)
    }

    fn forward(&self, owner: &str, request: Request) -> Pending<Response> {
        let (forwarder, owner) = (Arc::clone(&self.forwarder), owner.to_owned());
        let (key, now) = (self.key.clone(), self.now());
        Box::pin(async move {
            match forwarder.forward(&owner, &key, now, request).await {
                Ok(response) => response,
                Err(not_answered) => not_answered.into_response(),
            }
        })
    }

    fn send_errand(&self, owner: &str, table: &str, errand: &Errand) -> Pending<Result<(), HouseError>> {
        let (forwarder, owner) = (Arc::clone(&self.forwarder), owner.to_owned());
        let (key, now) = (self.key.clone(), self.now());
        let body = serde_json::to_string(errand).unwrap_or_default();
        let request = Request::post(inner::errand_path(table))
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body));
        Box::pin(async move {
            let not_done = || HouseError::Store(StoreError::Busy);
            let request = request.map_err(|_| not_done())?;
            let answer = forwarder.forward(&owner, &key, now, request).await;
            match answer.map_err(|NotAnswered| not_done())?.status() {
                StatusCode::NO_CONTENT => Ok(()),
                StatusCode::CONFLICT => Err(HouseError::Refused(Refusal::Stale)),
                StatusCode::NOT_FOUND => Err(HouseError::NoTable),
                _ => Err(not_done()),
            }
        })
    }

    fn think(&self, table: &str, seat: Seat, attention: Attention) -> Option<Pending<Option<BotAnswer>>> {
        let (thoughts, table) = (Arc::clone(self.thoughts.as_ref()?), table.to_owned());
        Some(Box::pin(async move { thoughts.ask(&table, seat, attention).await }))
    }
}

/// How long this server believes in a lease.
fn believed_lease() -> Duration {
    #[cfg(debug_assertions)]
    if cannot_tell_time() {
        return Duration::from_secs(3600);
    }
    LEASE - MARGIN
}

/// For the soak of a cluster: whether this server cannot tell time, so that only the epochs of its tables stop it.
#[cfg(debug_assertions)]
fn cannot_tell_time() -> bool {
    std::env::var_os("TRIANON_TEST_ENDLESS_LEASE").is_some()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic leaves a value half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
