//! The house: everything that is there once. Tables come into memory when somebody asks for them.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use record::{Refusal, Seed};
use store::{Append, CardQuery, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

use crate::bot_pool::BotPool;
use crate::lists::TableLists;
use crate::origin::Origin;
use crate::table::{ActingVisitor, BOT_LEASE, NotSerializable, Settings, Table, TableAction, TableInput};
use crate::table_task::{self, Message};
use crate::time::HouseClock;

/// How the house is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Bots answer after whole steps of this, however long they thought.
    pub bot_pace: Duration,
    /// How long a table nobody looks at stays in memory.
    pub idle: Duration,
    /// A sign of life on quiet streams.
    pub heartbeat: Duration,
    /// Threads for bots.
    pub bot_threads: usize,
    /// Where others find the house; if not said, where they asked.
    pub public_url: Option<Origin>,
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
        }
    }
}

/// How often the house says that it is alive, and looks for tables that must be looked after.
const TICK: Duration = Duration::from_secs(1);
/// Every so many ticks it says so durably.
const DURABLE_TICKS: u32 = 5;
/// Tables woken in one tick.
const WOKEN: u32 = 1000;
/// Letters a table may have waiting.
const LETTERS: usize = 256;

/// The house.
pub struct House {
    /// Where tables are kept.
    pub store: Arc<dyn Store>,
    /// Its clock.
    pub clock: HouseClock,
    /// The bots.
    pub bot_pool: BotPool,
    /// How it is run.
    pub config: Config,
    /// Who is told when lists of tables change.
    pub lists: TableLists,
    tables: Mutex<HashMap<String, mpsc::Sender<Message>>>,
    /// Tables that were found damaged. The clock does not wake them; whoever asks for one tries again.
    damaged: Mutex<HashSet<String>>,
}

/// Why something could not be done at a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HouseError {
    /// The table says no.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The store did not do it; whether it happened will be seen.
    #[error("it could not be stored: {0}")]
    Store(#[from] StoreError),
    /// The table is damaged.
    #[error("{0}")]
    Damaged(String),
}

impl From<NotSerializable> for HouseError {
    fn from(unwritable: NotSerializable) -> Self {
        Self::Damaged(unwritable.to_string())
    }
}

impl House {
    /// Opens the house on a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, config: Config) -> Arc<Self> {
        Arc::new(Self {
            clock: HouseClock::from(store.last_seen()),
            bot_pool: BotPool::new(config.bot_threads),
            store,
            config,
            lists: TableLists::default(),
            tables: Mutex::default(),
            damaged: Mutex::default(),
        })
    }

    /// Keeps the house's time, and wakes tables whose clocks run out or whose bots are due. Never ends.
    pub async fn keep_time(self: Arc<Self>) {
        let mut ticks: u32 = 0;
        // After a start nobody has asked the bots yet.
        let mut ahead = BOT_LEASE;
        let mut clock = tokio::time::interval(TICK);
        clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            clock.tick().await;
            if ticks.is_multiple_of(DURABLE_TICKS)
                && self.store.tick(self.clock.now()).await == Err(StoreError::Restored)
            {
                self.restored().await;
            }
            ticks = ticks.wrapping_add(1);
            let due = CardQuery::Due { until: self.clock.now() + ahead, limit: WOKEN };
            let cards = self.store.cards(due).await.unwrap_or_default();
            if cards.len() < WOKEN as usize {
                ahead = 0;
            }
            for card in cards {
                if !self.damaged().contains(&card.table) {
                    self.mailbox(&card.table);
                }
            }
        }
    }

    /// The database is another than before: everything in memory is dropped, and loaded again when somebody asks.
    pub async fn restored(&self) {
        tracing::warn!("the database was restored from a backup; all tables are read again");
        self.all().clear();
        self.damaged().clear();
        match self.store.resume().await {
            Ok(alive) => {
                self.clock.set(alive);
                self.lists.all_changed();
            }
            Err(error) => tracing::error!(%error, "cannot go on with the restored database"),
        }
    }

    fn all(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Message>>> {
        // The map is whole whatever panicked.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn damaged(&self) -> MutexGuard<'_, HashSet<String>> {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table was found damaged. Whether that is news.
    pub(crate) fn is_newly_damaged(&self, table: &str) -> bool {
        self.damaged().insert(table.to_owned())
    }

    /// A table could be read.
    pub(crate) fn is_whole(&self, table: &str) {
        self.damaged().remove(table);
    }

    /// The mailbox of a table; a keeper is called if there is none.
    fn mailbox(self: &Arc<Self>, table: &str) -> mpsc::Sender<Message> {
        let mut all = self.all();
        if let Some(mailbox) = all.get(table).filter(|mailbox| !mailbox.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, letters) = mpsc::channel(LETTERS);
        all.insert(table.to_owned(), mailbox.clone());
        tokio::spawn(table_task::keep(Arc::clone(self), table.to_owned(), mailbox.downgrade(), letters));
        mailbox
    }

    /// A keeper goes home, unless a letter has just come. Whether it may.
    pub(crate) fn may_leave(&self, table: &str, letters: &mpsc::Receiver<Message>) -> bool {
        let mut all = self.all();
        let may = letters.is_empty();
        if may {
            all.remove(table);
        }
        may
    }

    /// A keeper gives up: the next letter finds another.
    pub(crate) fn forget(&self, table: &str) {
        self.all().remove(table);
    }

    /// Writes to a table and waits for the answer.
    pub(crate) async fn write<T>(
        self: &Arc<Self>,
        table: &str,
        letter: impl Fn(oneshot::Sender<Result<T, HouseError>>) -> Message,
    ) -> Result<T, HouseError> {
        // A keeper may go home between our finding it and our writing; then there is another at once.
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            if self.mailbox(table).send(letter(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(HouseError::Store(StoreError::Busy))
    }

    /// Somebody acts at a table. The answer comes when it is stored.
    ///
    /// # Errors
    /// When it is refused, or could not be stored.
    pub async fn act(self: &Arc<Self>, table: &str, action: TableInput) -> Result<(), HouseError> {
        self.write(table, |reply| Message::Act { action: action.clone(), reply }).await
    }

    /// Reads something off a table.
    ///
    /// # Errors
    /// When there is no such table.
    pub async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        table: &str,
        read: impl Fn(&Table) -> T + Send + Clone + 'static,
    ) -> Result<T, HouseError> {
        self.write(table, |reply| {
            let read = read.clone();
            Message::Read(Box::new(move |table| {
                reply.send(table.map(&read)).ok();
            }))
        })
        .await
    }

    /// Opens a table, does the first deeds at it, and stores it.
    ///
    /// # Errors
    /// When the settings cannot be had, a deed is refused, or it could not be stored.
    pub async fn open(
        &self,
        id: &str,
        settings: Settings,
        seed: Seed,
        actions: Vec<(ActingVisitor, TableAction)>,
    ) -> Result<(), HouseError> {
        let (generation, now) = (self.store.generation(), self.clock.now());
        let mut table = Table::open(id, settings, seed).map_err(HouseError::Damaged)?;
        for (who, action) in actions {
            table.act(TableInput::Person(who, action), now)?;
        }
        let (lines, side_values) = table.take_unsaved()?;
        let card = table_task::card(&table, now)?;
        let (table, put) = (id.to_owned(), Some(card.clone()));
        let append = Append { table, generation, expected: 0, at: now, lines, side_values, card: put };
        self.store.append(append).await?;
        self.lists.card_changed(None, &card);
        Ok(())
    }
}
