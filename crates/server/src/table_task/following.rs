//! A table that several servers know: one owns it and acts, the others follow what is stored. A server that runs alone owns
//! every table, and nothing here concerns it.
//!
//! A server keeps the stored texts of such a table in memory. So a follower reads only what is new, and an owner whose
//! append failed goes back to what is stored for certain, and shows that until the database answers again.

use std::collections::BTreeMap;
use std::future::pending;

use store::{Card, Claim, Generation, StoreError, StoredTable};
use tokio::sync::watch;
use tokio::time::{Duration, Instant, sleep_until};

use super::TableTask;
use crate::feed::EventId;
use crate::house::{House, HouseError};
use crate::pacing::Pacing;
use crate::peers::Followed;
use crate::table::{Table, Unsaved};

/// What a server is to a table.
pub(super) enum Role {
    /// It owns the table, and acts, until this term of its lease has ended.
    Owner(u64),
    /// Another server does, or nobody.
    Follower(Following),
}

/// What a follower hears about a table.
pub(super) struct Following {
    news: watch::Receiver<Followed>,
    /// When to read again what was heard of, but could not be read: nobody says it twice.
    again: Option<Instant>,
}

/// How soon a follower asks again after the database has not answered.
const AGAIN: Duration = Duration::from_millis(500);

impl From<watch::Receiver<Followed>> for Following {
    fn from(news: watch::Receiver<Followed>) -> Self {
        Self { news, again: None }
    }
}

impl Following {
    /// Waits for news, or until it is time to read again.
    async fn next(&self) {
        let mut news = self.news.clone();
        let news = async {
            if news.changed().await.is_err() {
                pending::<()>().await;
            }
        };
        match self.again {
            Some(at) => tokio::select! {
                () = news => {}
                () = sleep_until(at) => {}
            },
            None => news.await,
        }
    }
}

/// Lines and side values as they are stored.
#[derive(Default)]
pub(super) struct StoredTexts {
    lines: Vec<String>,
    side_values: BTreeMap<String, String>,
}

impl StoredTexts {
    /// Adds what was read after the lines that were known.
    fn read(&mut self, stored: StoredTable) {
        self.lines.extend(stored.lines.into_iter().map(|line| line.text));
        self.side_values = stored.side_values;
    }

    fn append(&mut self, (lines, side_values): Unsaved) {
        self.lines.extend(lines);
        for (key, value) in side_values {
            match value {
                Some(value) => drop(self.side_values.insert(key, value)),
                None => drop(self.side_values.remove(&key)),
            }
        }
    }

    /// The table. What the match did after the first `shown` lines can be shown move by move.
    fn table(&self, id: &str, shown: usize) -> Result<Table, HouseError> {
        let lines = self.lines.iter().map(String::as_str);
        let side_values = self.side_values.clone().into_iter().collect();
        Table::load_showing(id, lines, side_values, shown)
            .map_err(|damaged| HouseError::Damaged(damaged.to_string()))
    }
}

/// A table that was read from the store.
pub(super) struct Loaded {
    pub(super) table: Table,
    pub(super) generation: Generation,
    pub(super) revision: u64,
    /// See [`TableTask::changed`].
    pub(super) changed: i64,
    /// See [`TableTask::card`].
    pub(super) card: Option<Card>,
    pub(super) role: Role,
    pub(super) texts: Option<StoredTexts>,
}

/// Reads a table, and takes it if no other server owns it. A table that cannot be read is not taken.
pub(super) async fn load(house: &House, id: &str) -> Result<Loaded, HouseError> {
    let mut loaded = read(house, id).await?;
    house.note_readable(id);
    let Some(peers) = &house.peers else { return Ok(loaded) };
    // Before it is taken: if the lease ends meanwhile, it has to be taken again.
    let term = *peers.term().borrow();
    match peers.claim(id).await {
        Ok(Claim::Own { generation, revision }) => {
            if revision != loaded.revision {
                // Something was stored in between. Nobody else can store anything from now on.
                loaded = read(house, id).await.inspect_err(|_| peers.release(id, generation))?;
            }
            (loaded.generation, loaded.role) = (generation, Role::Owner(term));
        }
        Ok(Claim::NoTable) => return Err(HouseError::NoTable),
        // Without an answer it is shown as it was read.
        other => {
            let owner = match other {
                Ok(Claim::Other(owner)) => Some(owner).filter(|owner| !owner.is_empty()),
                _ => None,
            };
            let revision = loaded.revision;
            loaded.role = Role::Follower(peers.follow(id, Followed { revision, owner }).into());
        }
    }
    Ok(loaded)
}

async fn read(house: &House, id: &str) -> Result<Loaded, HouseError> {
    let stored = house.store.load(id).await?.ok_or(HouseError::NoTable)?;
    let changed = stored.card.as_ref().map_or_else(|| house.clock.now(), |card| card.changed);
    let (generation, revision, card) = (stored.generation, stored.revision, stored.card.clone());
    let mut texts = StoredTexts::default();
    texts.read(stored);
    let table = texts.table(id, usize::MAX)?;
    let texts = house.peers.is_some().then_some(texts);
    Ok(Loaded { table, generation, revision, changed, card, role: Role::Owner(0), texts })
}

impl TableTask {
    /// Whether this server may change the table now.
    pub(super) fn may_act(&self) -> bool {
        let Role::Owner(term) = self.role else { return false };
        self.house.peers.as_ref().is_none_or(|peers| peers.has_lease() && *peers.term().borrow() == term)
    }

    /// The address of the owner, if it is another server. Empty if it is not known.
    pub(super) fn owner(&self) -> Option<String> {
        match &self.role {
            Role::Owner(_) if self.may_act() => None,
            Role::Owner(_) => Some(String::new()),
            Role::Follower(following) => Some(following.news.borrow().owner.clone().unwrap_or_default()),
        }
    }

    pub(super) fn superseded(&self) -> HouseError {
        HouseError::Store(StoreError::Superseded { table: self.table.id().to_owned() })
    }

    /// Notes that something was stored.
    pub(super) fn note_stored(&mut self, unsaved: Option<Unsaved>) {
        if let (Some(texts), Some(unsaved)) = (&mut self.texts, unsaved) {
            texts.append(unsaved);
        }
        self.revision += 1;
    }

    /// Waits until another server has changed the table, or until it is to be owned by another one.
    pub(super) async fn next_news(&self) {
        match (&self.role, &self.house.peers) {
            (Role::Owner(term), Some(peers)) => drop(peers.term().wait_for(|now| now != term).await),
            (Role::Owner(_), None) => pending().await,
            (Role::Follower(following), _) => following.next().await,
        }
    }

    /// Looks what has changed: what is stored, or who owns the table. An error means that the table is to be read again.
    pub(super) async fn look(&mut self) -> Result<(), HouseError> {
        let Role::Follower(following) = &mut self.role else {
            self.step_back();
            return Ok(());
        };
        following.again = None;
        let followed = following.news.borrow_and_update().clone();
        if followed.revision > self.revision && !self.may_read_again().await? {
            if let Role::Follower(following) = &mut self.role {
                following.again = Some(Instant::now() + AGAIN);
            }
            return Ok(());
        }
        let Some(peers) =
            self.house.peers.clone().filter(|peers| followed.owner.is_none() && peers.has_lease())
        else {
            return Ok(());
        };
        let term = *peers.term().borrow();
        let Ok(Claim::Own { generation, revision }) = peers.claim(self.table.id()).await else {
            return Ok(());
        };
        if revision != self.revision && !self.may_read_again().await? {
            peers.release(self.table.id(), generation);
            return Ok(());
        }
        (self.generation, self.role) = (generation, Role::Owner(term));
        self.call_bots();
        Ok(())
    }

    /// Whether a page has seen more of the table than this server has.
    pub(super) fn is_behind(&self, last: Option<&EventId>, visitor: Option<&str>) -> bool {
        let chairs = self.table.chairs_of(visitor);
        let is_later =
            |last: &EventId| last.of == self.feed_name(chairs) && last.number > self.table.number(chairs);
        self.house.peers.is_some() && last.is_some_and(is_later)
    }

    /// Reads what was stored elsewhere. An owner that finds something there has been superseded. Whether the database has
    /// answered.
    pub(super) async fn see_what_is_stored(&mut self) -> Result<bool, HouseError> {
        if let (Role::Owner(_), Some(peers)) = (&self.role, self.house.peers.clone()) {
            match peers.revision_of(self.table.id()).await {
                Ok(Some(revision)) if revision > self.revision => self.step_back(),
                stored => return Ok(stored.is_ok()),
            }
        }
        self.may_read_again().await
    }

    /// Reads what is new. Whether that was possible; if the database does not answer, it is tried again.
    async fn may_read_again(&mut self) -> Result<bool, HouseError> {
        match self.read_again().await {
            Ok(()) => Ok(true),
            Err(HouseError::Store(StoreError::Database { .. } | StoreError::Busy)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    async fn read_again(&mut self) -> Result<(), HouseError> {
        let Some(texts) = &mut self.texts else { return Ok(()) };
        let (id, shown) = (self.table.id().to_owned(), texts.lines.len());
        let stored = self.house.store.load_after(&id, shown as u64).await?.ok_or(HouseError::NoTable)?;
        if stored.generation.to_string() != self.generation.to_string() {
            return Err(HouseError::Store(StoreError::Restored));
        }
        (self.generation, self.revision) = (stored.generation, stored.revision);
        self.changed = stored.card.as_ref().map_or(self.changed, |card| card.changed);
        self.card.clone_from(&stored.card);
        texts.read(stored);
        let mut table = texts.table(&id, shown)?;
        table.keep_hints_of(&mut self.table);
        let reseated = table.seating() != self.table.seating();
        self.table = table;
        self.publish(&super::Committed { reseated });
        Ok(())
    }

    /// Another server may own the table from now on. What is in memory is still shown.
    fn step_back(&mut self) {
        let Some(peers) = &self.house.peers else { return };
        // Others may store another one.
        self.card = None;
        let followed = Followed { revision: self.revision, owner: None };
        self.role = Role::Follower(peers.follow(self.table.id(), followed).into());
        self.take_back_questions();
        self.pacing = Pacing::new(self.house.config.bot_pace);
    }

    /// After a failed append: goes back to what is stored for certain, and follows the table. Whether that is possible. What
    /// the append has stored after all is read when the database answers.
    pub(super) fn fall_back(&mut self, error: &HouseError) -> bool {
        let HouseError::Store(failed) = error else { return false };
        let Some(texts) = self.texts.as_ref().filter(|_| *failed != StoreError::Restored) else {
            return false;
        };
        let Ok(table) = texts.table(self.table.id(), usize::MAX) else { return false };
        if matches!(failed, StoreError::Superseded { .. }) {
            self.house.metrics.refused("stale-epoch");
            tracing::warn!(table = self.table.id(), "an append was refused: another server owns the table");
        } else if self.house.logs_unstored() {
            tracing::error!(table = self.table.id(), error = %failed, "a table could not be stored");
        }
        self.table = table;
        self.step_back();
        true
    }

    /// Nobody needs the table here any more.
    pub(super) fn give_back(&self) {
        if let (Role::Owner(_), Some(peers)) = (&self.role, &self.house.peers) {
            peers.release(self.table.id(), self.generation);
        }
    }

    /// Tells the other servers who is there, or asks them.
    pub(super) async fn share_presence(&mut self, now: i64) {
        let Some(peers) = self.house.peers.clone() else { return };
        let table = self.table.id().to_owned();
        if self.may_act() {
            for (_, visitor, seen) in peers.present(vec![table]).await.unwrap_or_default() {
                self.presence.saw_elsewhere(&visitor, seen);
            }
        } else {
            let here =
                self.presence.seen_at(now).into_iter().map(|visitor| (table.clone(), visitor)).collect();
            peers.note_present(here, now).await.ok();
        }
    }
}
