//! The house: everything a server has once. A table is loaded into memory when somebody asks for it.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use record::{Refusal, Seed};
use store::{Append, Card, CardQuery, Stage, Store, StoreError};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::bot_pool::{Attention, BotAnswer, BotPool};
use crate::expiry::ExpiryDays;
use crate::known_visitors::KnownVisitors;
use crate::limits::{Limit, Limited, Limits, Quotas, is_reached};
use crate::lists::{Attended, CardNews, OPEN_TABLES, TableLists};
use crate::live_match::{Hint, HintJob};
use crate::metrics::Metrics;
use crate::origin::Origin;
use crate::peers::{Errand, Peers};
use crate::presence::chair_time;
use crate::readiness::{NotReady, Readiness};
use crate::replays::Uploads;
use crate::reviews::Reviews;
use crate::table::{ActingVisitor, BOT_LEASE, NotSerializable, Settings, Table, TableAction, TableInput};
use crate::table_task::{self, Message, TableSummary};
use crate::time::HouseClock;
use crate::visitor::random_id;

/// The log says at most once in so many milliseconds that a change could not be stored.
const UNSTORED_LOGGED: i64 = 60_000;

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// What a bot does unseen, such as a whole turn, is held back to a multiple of this when others would see it. So the
    /// time it took tells nothing, and everybody can follow.
    pub bot_pace: Duration,
    /// How long a table that nobody watches stays in memory.
    pub idle: Duration,
    /// How often an idle stream gets a comment line, so that proxies keep it open.
    pub heartbeat: Duration,
    /// Threads for bots.
    pub bot_threads: usize,
    /// The public address of the site. `None`: the address of the request.
    pub public_url: Option<Origin>,
    /// How long the server still takes requests after it was told to stop, and says that it is not ready. A proxy can
    /// send new requests elsewhere meanwhile.
    pub drain_delay: Duration,
    /// How much a review tries, as a part of the usual.
    pub review_effort: f64,
    /// Where the metrics are served, if anywhere. Not for the public: see [`metrics`](crate::metrics).
    pub metrics: Option<SocketAddr>,
    /// What one visitor, one address and one table may take.
    pub limits: Limits,
    /// When unused tables and visitors are removed.
    pub expiry: ExpiryDays,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            bot_pace: Duration::from_millis(1200),
            idle: Duration::from_secs(120),
            heartbeat: Duration::from_secs(15),
            bot_threads: cores.saturating_sub(1).max(1),
            public_url: None,
            drain_delay: Duration::ZERO,
            review_effort: 1.0,
            metrics: None,
            limits: Limits::default(),
            expiry: ExpiryDays::default(),
        }
    }
}

impl Config {
    /// Whether every request comes by a proxy of the host.
    #[must_use]
    pub fn trusts_proxy(&self) -> bool {
        self.limits.trusted_proxies > 0
    }
}

/// How often the house looks for tables whose clocks ran out or whose bots are due.
const TICK: Duration = Duration::from_secs(1);
/// Every so many ticks the house time is stored.
const DURABLE_TICKS: u32 = 5;
/// Every so many ticks unused tables, visitors and quotas are removed.
const EXPIRY_TICKS: u32 = 600;
/// Every so many ticks it is noted at which open tables somebody waits.
const ATTENDED_TICKS: u32 = 10;
/// Who has just done something at a table waits there for so many milliseconds.
const ATTENDED_FOR: i64 = 120_000;
/// Who was seen by another server waits for so many milliseconds: longer than between two of its notes.
const ATTENDED_ELSEWHERE: i64 = 30_000;
/// Most tables woken in one tick.
const WOKEN: u32 = 1000;
/// So many of a visitor's tables are counted at most.
const MANY_TABLES: u32 = 1000;
/// Most messages that may wait for a table.
const QUEUED_MESSAGES: usize = 256;

/// Everything a server has once.
pub struct House {
    /// Tables and visitors.
    pub store: Arc<dyn Store>,
    /// Visitors who were here lately. They are read and written here.
    pub visitors: Arc<KnownVisitors>,
    /// House time.
    pub clock: HouseClock,
    /// The threads bots think on.
    pub bot_pool: BotPool,
    /// How it is run: see [`Config`].
    pub config: Config,
    /// What visitors and addresses have used of their limits.
    pub quotas: Quotas,
    /// The lists of the first page.
    pub lists: TableLists,
    /// The records that visitors have brought.
    pub uploads: Uploads,
    /// The reviews that were asked for.
    pub reviews: Reviews,
    /// Hints that are worked out at once: with more of them, bots would wait for hints.
    pub(crate) hints: Semaphore,
    /// A random name of this run.
    pub instance: String,
    /// The other servers of a cluster.
    pub peers: Option<Arc<dyn Peers>>,
    /// Counts for the operator.
    pub metrics: Arc<Metrics>,
    /// Whether the server should get requests.
    pub ready: Readiness,
    tables: Mutex<HashMap<String, mpsc::Sender<Message>>>,
    /// Tables that could not be read. They are not woken by the clock; a request tries to read them again.
    damaged: Mutex<HashSet<String>>,
    /// When the log last said that a change could not be stored, in house time.
    unstored: AtomicI64,
    /// Set when the server stops and all streams end.
    streams_ended: watch::Sender<bool>,
}

/// Why something could not be done at a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HouseError {
    /// The game or the table does not allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The store failed. Whether the change was stored is not known until the table is read again.
    #[error("it could not be stored: {0}")]
    Store(#[from] StoreError),
    /// Somebody has reached a limit.
    #[error(transparent)]
    Limited(#[from] Limited),
    /// What is stored cannot be read, or what happened cannot be written.
    #[error("{0}")]
    Damaged(String),
}

impl From<NotSerializable> for HouseError {
    fn from(error: NotSerializable) -> Self {
        Self::Damaged(error.to_string())
    }
}

impl House {
    /// A house on a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<Self> {
        Self::with_peers(store, config, None)
    }

    /// A house on a store that it shares with other servers.
    #[must_use]
    pub fn with_peers(store: Arc<dyn Store>, config: Config, peers: Option<Arc<dyn Peers>>) -> Arc<Self> {
        Arc::new(Self {
            clock: HouseClock::from(store.last_seen()),
            bot_pool: BotPool::new(config.bot_threads),
            visitors: KnownVisitors::new(Arc::clone(&store), peers.is_none()),
            store,
            quotas: Quotas::new(&config.limits),
            lists: TableLists::default(),
            uploads: Uploads::default(),
            reviews: Reviews::default(),
            hints: Semaphore::new(config.bot_threads.max(1)),
            // Without random numbers nothing can be opened; only `trianon doctor` reads this.
            instance: random_id().unwrap_or_default(),
            peers,
            metrics: Arc::default(),
            ready: Readiness::default(),
            tables: Mutex::default(),
            damaged: Mutex::default(),
            unstored: AtomicI64::new(i64::MIN),
            streams_ended: watch::Sender::new(false),
            config,
        })
    }

    /// Ends all streams. Pages reconnect by themselves.
    pub fn end_streams(&self) {
        self.streams_ended.send_replace(true);
    }

    /// Resolves when all streams end.
    pub(crate) fn streams_end(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut ended = self.streams_ended.subscribe();
        async move { drop(ended.wait_for(|ended| *ended).await) }
    }

    /// Stores the house time and wakes tables whose clocks ran out or whose bots are due. Never returns.
    pub async fn keep_time(self: Arc<Self>) {
        let mut ticks: u32 = 0;
        // After a start no bot has been asked yet.
        let mut ahead = BOT_LEASE;
        let mut clock = tokio::time::interval(TICK);
        clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            clock.tick().await;
            if ticks.is_multiple_of(DURABLE_TICKS) {
                let written = self.store.tick(self.clock.now()).await;
                let restored = written == Err(StoreError::Restored);
                self.ready.note_write(written.is_ok() || restored);
                if restored {
                    self.restored().await;
                }
            }
            if ticks % EXPIRY_TICKS == EXPIRY_TICKS / 2 {
                self.quotas.forget_unused();
                tokio::spawn({
                    let house = Arc::clone(&self);
                    async move { house.expire().await }
                });
            }
            if ticks.is_multiple_of(ATTENDED_TICKS) {
                tokio::spawn({
                    let house = Arc::clone(&self);
                    async move { house.note_attended().await }
                });
            }
            ticks = ticks.wrapping_add(1);
            let due = self.due(self.clock.now() + ahead).await;
            if due.len() < WOKEN as usize {
                ahead = 0;
            }
            for table in due {
                if !self.damaged().contains(&table) {
                    self.mailbox(&table);
                }
            }
        }
    }

    /// The tables that have to be woken, earliest first.
    async fn due(&self, until: i64) -> Vec<String> {
        if let Some(peers) = &self.peers {
            return peers.due(until, WOKEN).await.unwrap_or_default();
        }
        let cards = self.store.cards(CardQuery::Due { until, limit: WOKEN }).await.unwrap_or_default();
        cards.into_iter().map(|card| card.table).collect()
    }

    /// Notes at which open public tables somebody waits: they come first in the list.
    pub async fn note_attended(self: &Arc<Self>) {
        let at = self.clock.now();
        let open = CardQuery::Open { limit: OPEN_TABLES };
        let Ok(open) = self.store.cards(open).await else { return };
        let (mut tables, mut others) = (BTreeSet::new(), Vec::new());
        for card in open {
            if self.has_chairs_to_free(&card, at) {
                self.mailbox(&card.table);
            }
            if card.changed > at - ATTENDED_FOR || self.is_attended(&card.table).await {
                tables.insert(card.table);
            } else {
                others.push(card.table);
            }
        }
        if let Some(peers) = &self.peers {
            // Nobody in particular: somebody is there.
            let here = tables.iter().map(|table| (table.clone(), String::new())).collect();
            peers.note_present(here, at).await.ok();
            for (table, _, seen) in peers.present(others).await.unwrap_or_default() {
                if seen > at - ATTENDED_ELSEWHERE {
                    tables.insert(table);
                }
            }
        }
        self.lists.set_attended(Attended { at, tables });
    }

    /// Whether somebody may have left an open table so long ago that their chair becomes free. The table sees to it.
    fn has_chairs_to_free(&self, card: &Card, now: i64) -> bool {
        let (kept, summary) =
            (self.config.limits.chairs_kept(), serde_json::from_str::<TableSummary>(&card.summary));
        let kept = summary.map_or(kept, |summary| chair_time(summary.time_control, kept));
        kept > 0
            && card.players.len() > 1
            && card.changed < now - kept
            && !self.damaged().contains(&card.table)
    }

    /// Whether somebody who sits at a table looks at it. A table that is not in memory has nobody.
    async fn is_attended(&self, table: &str) -> bool {
        let Some(mailbox) = self.all().get(table).cloned() else { return false };
        let (reply, answer) = oneshot::channel();
        // A table that is busy with its store is asked again.
        mailbox.try_send(Message::IsAttended(reply)).is_ok()
            && matches!(tokio::time::timeout(TICK, answer).await, Ok(Ok(true)))
    }

    /// The database was restored from a backup: every table in memory is dropped and read again when somebody asks for it.
    pub async fn restored(&self) {
        tracing::warn!("the database was restored from a backup; all tables are read again");
        self.all().clear();
        self.damaged().clear();
        self.visitors.forget();
        match self.store.resume().await {
            Ok(last_seen) => {
                self.clock.set(last_seen);
                self.lists.all_changed();
            }
            Err(error) => tracing::error!(%error, "cannot go on with the restored database"),
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        // No panic leaves the map half changed.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn damaged(&self) -> MutexGuard<'_, HashSet<String>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends all tables' tasks and bots. They go on after the next start.
    pub fn close_tables(&self) {
        self.reviews.close();
        self.bot_pool.close();
        self.all().clear();
    }

    /// Whether the server should get requests.
    ///
    /// # Errors
    /// Says why not.
    pub fn readiness(&self) -> Result<(), NotReady> {
        self.ready.check()
    }

    /// How many tables are in memory.
    #[must_use]
    pub fn tables_in_memory(&self) -> usize {
        self.all().len()
    }

    /// How many tables could not be read.
    #[must_use]
    pub fn damaged_tables(&self) -> usize {
        self.damaged().len()
    }

    /// Notes that a table cannot be read. Whether that was not known before.
    pub(crate) fn note_damaged(&self, table: &str) -> bool {
        self.damaged().insert(table.to_owned())
    }

    /// Notes that a table could be read.
    pub(crate) fn note_readable(&self, table: &str) {
        self.damaged().remove(table);
    }

    /// Whether the log should say that a change could not be stored. On a full disk every table with a bot tries again each
    /// second, and the log may be on the same disk.
    pub(crate) fn logs_unstored(&self) -> bool {
        let now = self.clock.now();
        let last = self.unstored.load(Ordering::Relaxed);
        let is_due = now.saturating_sub(last) >= UNSTORED_LOGGED;
        is_due && self.unstored.compare_exchange(last, now, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// The mailbox of a table. Starts the table's task if it is not running.
    fn mailbox(self: &Arc<Self>, table: &str) -> mpsc::Sender<Message> {
        let mut all = self.all();
        if let Some(mailbox) = all.get(table).filter(|mailbox| !mailbox.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, messages) = mpsc::channel(QUEUED_MESSAGES);
        all.insert(table.to_owned(), mailbox.clone());
        tokio::spawn(table_task::run(Arc::clone(self), table.to_owned(), mailbox.downgrade(), messages));
        mailbox
    }

    /// Removes an idle task from the map, unless a message has just arrived. Whether the task may end.
    pub(crate) fn may_end(&self, table: &str, messages: &mpsc::Receiver<Message>) -> bool {
        let mut all = self.all();
        let may = messages.is_empty();
        if may {
            all.remove(table);
        }
        may
    }

    /// Removes a failed task from the map: the next message starts another.
    pub(crate) fn forget(&self, table: &str) {
        self.all().remove(table);
    }

    /// Sends a message to a table and waits for the reply.
    pub(crate) async fn send<T>(
        self: &Arc<Self>,
        table: &str,
        message: impl Fn(oneshot::Sender<Result<T, HouseError>>) -> Message,
    ) -> Result<T, HouseError> {
        // A task may end between finding its mailbox and sending; then another is started.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            if self.mailbox(table).send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(HouseError::Store(StoreError::Busy))
    }

    /// Something happens at a table. Returns when it is stored.
    ///
    /// # Errors
    /// When it is refused, or could not be stored.
    pub async fn act(self: &Arc<Self>, table: &str, action: TableInput) -> Result<(), HouseError> {
        let done = self.act_here(table, action.clone()).await;
        let Err(HouseError::Store(StoreError::Superseded { .. })) = done else { return done };
        let (Some(peers), Some(errand)) = (&self.peers, Errand::of(&action)) else { return done };
        if let TableInput::Person(who, TableAction::TakeHint { offer, hint }) = action {
            let keep = |reply| {
                let (visitor, hint) = (who.id.clone(), hint.clone());
                Message::KeepHint { visitor, offer, hint, reply }
            };
            self.send(table, keep).await?;
        }
        let owner = self.owner(table).await?.unwrap_or_default();
        peers.send_errand(&owner, table, &errand).await
    }

    /// Something happens at a table that this server owns.
    ///
    /// # Errors
    /// As [`act`](Self::act); also when another server owns the table.
    pub async fn act_here(self: &Arc<Self>, table: &str, action: TableInput) -> Result<(), HouseError> {
        self.send(table, |reply| Message::Act { action: action.clone(), reply }).await
    }

    /// The address of the server that owns a table; none if this one does. Empty if it is not known.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn owner(self: &Arc<Self>, table: &str) -> Result<Option<String>, HouseError> {
        self.send(table, Message::Owner).await
    }

    /// A table has a new index card.
    pub(crate) fn card_changed(&self, table: &str, revision: u64, before: Option<&Card>, after: &Card) {
        let news = CardNews::of(before, after);
        self.lists.card_changed(&news);
        if let Some(peers) = &self.peers {
            peers.committed(table, revision, &news);
        }
    }

    /// The bots at a table play on without their pace until a person is asked. Nothing is stored.
    ///
    /// # Errors
    /// When the visitor does not play there against bots only.
    pub async fn skip(self: &Arc<Self>, table: &str, visitor: &str) -> Result<(), HouseError> {
        self.send(table, |reply| Message::Skip { visitor: visitor.to_owned(), reply }).await
    }

    /// Works out a hint on the bots' threads.
    ///
    /// # Errors
    /// When its thread was lost.
    pub async fn work_out_hint(&self, table: &str, job: HintJob) -> Result<Hint, HouseError> {
        let lost = || HouseError::from(Limited::from(Limit::Busy));
        let _one = self.hints.acquire().await.map_err(|_| lost())?;
        let (tell, told) = oneshot::channel();
        let work = Box::new(move |scale| {
            tell.send(job(scale)).ok();
            BotAnswer { choice: String::new(), scale }
        });
        self.bot_pool.ask(table, Attention::Player, work).await.ok_or_else(lost)?;
        told.await.map_err(|_| lost())
    }

    /// Reads something from a table.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        table: &str,
        read: impl Fn(&Table) -> T + Send + Clone + 'static,
    ) -> Result<T, HouseError> {
        self.send(table, |reply| {
            let read = read.clone();
            Message::Read(Box::new(move |table| {
                reply.send(table.map(&read)).ok();
            }))
        })
        .await
    }

    /// The same, as it is stored now, also by another server: for what a page leads to when a match has ended. What is over
    /// stays as it is, and is read from memory while the database does not answer.
    ///
    /// # Errors
    /// When there is no such table, or when the match may have ended, but the database does not answer.
    pub async fn read_latest<T: Send + 'static>(
        self: &Arc<Self>,
        table: &str,
        read: impl Fn(&Table) -> T + Send + Clone + 'static,
    ) -> Result<T, HouseError> {
        let caught_up = self.catch_up(table).await;
        let (is_over, found) = self.read(table, move |table| (table.is_over(), read(table))).await?;
        if is_over { Ok(found) } else { caught_up.map(|()| found) }
    }

    /// Reads what another server has stored of a table.
    ///
    /// # Errors
    /// When there is no such table, or when the database does not answer.
    pub async fn catch_up(self: &Arc<Self>, table: &str) -> Result<(), HouseError> {
        if self.peers.is_some() { self.send(table, Message::CatchUp).await } else { Ok(()) }
    }

    /// Checks that a visitor may take a seat at one more table; at a new one if `table` is none.
    ///
    /// # Errors
    /// When too many tables of the visitor are not over, or too many wait for players.
    pub async fn check_tables(&self, visitor: &str, table: Option<&str>) -> Result<(), HouseError> {
        let Limits { visitor_tables, visitor_open_tables, .. } = self.config.limits;
        if visitor_tables == 0 && visitor_open_tables == 0 {
            return Ok(());
        }
        // Those that are not over come first.
        let limit = if visitor_tables == 0 { MANY_TABLES } else { visitor_tables };
        let mut cards = self.store.cards(CardQuery::Of { visitor: visitor.to_owned(), limit }).await?;
        cards.retain(|card| card.stage != Stage::Over);
        if cards.iter().any(|card| Some(card.table.as_str()) == table) {
            return Ok(());
        }
        let open = cards.iter().filter(|card| card.stage == Stage::Open).count();
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        if is_reached(count(cards.len()), visitor_tables) {
            return Err(Limited::from(Limit::Tables).into());
        }
        if is_reached(count(open), visitor_open_tables) {
            return Err(Limited::from(Limit::OpenTables).into());
        }
        Ok(())
    }

    /// Opens a table, takes the first actions at it, and stores it.
    ///
    /// # Errors
    /// When the settings are not possible, an action is refused, or the table could not be stored.
    pub async fn open(
        &self,
        id: &str,
        settings: Settings,
        seed: Seed,
        actions: Vec<(ActingVisitor, TableAction)>,
    ) -> Result<(), HouseError> {
        let table = Table::open(id, settings, seed).map_err(HouseError::Damaged)?;
        self.store_new(table, actions).await
    }

    /// Opens a table for a lesson, takes the first actions at it, and stores it.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_lesson(
        &self,
        id: &str,
        settings: Settings,
        actions: Vec<(ActingVisitor, TableAction)>,
    ) -> Result<(), HouseError> {
        let table = Table::open_lesson(id, settings).map_err(HouseError::Damaged)?;
        self.store_new(table, actions).await
    }

    /// Opens a table for a match that begins with the lines of another one, takes the first actions at it, and stores it.
    ///
    /// # Errors
    /// As [`open`](Self::open); also when the lines do not follow.
    pub async fn open_continued(
        &self,
        id: &str,
        settings: Settings,
        seed: Seed,
        lines: Vec<String>,
        actions: Vec<(ActingVisitor, TableAction)>,
    ) -> Result<(), HouseError> {
        let table = Table::open_continued(id, settings, seed, lines).map_err(HouseError::Damaged)?;
        self.store_new(table, actions).await
    }

    async fn store_new(
        &self,
        mut table: Table,
        actions: Vec<(ActingVisitor, TableAction)>,
    ) -> Result<(), HouseError> {
        let (generation, now) = (self.store.generation(), self.clock.now());
        for (who, action) in actions {
            table.act(TableInput::Person(who, action), now)?;
        }
        let (lines, side_values) = table.take_unsaved()?;
        let card = table_task::card(&table, now, now)?;
        let (table, put) = (table.id().to_owned(), Some(card.clone()));
        let append = Append { table, generation, expected: 0, at: now, lines, side_values, card: put };
        self.store.append(append).await?;
        self.card_changed(&card.table, 1, None, &card);
        Ok(())
    }
}
