//! The lists of the first page, and notifications when they change.
//!
//! The public lists (open and running public tables) are read once for all visitors after a change. A visitor's own list
//! changes only when one of their tables does. So a first page that is not affected by a change costs nothing, and a private
//! table affects nobody else's page.
//!
//! Open tables at which somebody waits come first, so that tables that were opened and left do not hide them. Many tables of
//! one visitor or one address come after those of the others.
//!
//! Deliberately absent: numbers of events. An event is named by digests of the lists, so the same name means the same
//! lists, whichever server drew them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use store::{Card, CardQuery, Stage, Store, StoreError};
use tokio::sync::watch;

use crate::address::Address;
use crate::table_task::TableSummary;

/// Most tables in a list.
pub const LIST_LENGTH: u32 = 30;
/// Among so many open tables, those at which somebody waits are found: more than one address may open in an hour.
pub(crate) const OPEN_TABLES: u32 = 2000;
/// Among so many running tables, those of different visitors are found.
const RUNNING_TABLES: u32 = 300;
/// So many tables of one visitor or one address come before those of others.
const OF_ONE_OPENER: usize = 3;
/// Of so many visitors it is known where they come from.
const OPENERS: usize = 2 * OPEN_TABLES as usize;

/// The lists of the first page, and who is notified when they change.
pub struct TableLists {
    /// Counts changes of the public lists.
    public: watch::Sender<u64>,
    /// Counts changes of visitors' own lists, by visitor id.
    own: Mutex<HashMap<String, watch::Sender<u64>>>,
    /// At which open public tables somebody waits.
    attended: Mutex<Attended>,
    /// From where visitors have opened tables. Never stored.
    openers: Mutex<HashMap<String, Address>>,
    /// The public lists as they were after so many changes.
    read: tokio::sync::Mutex<Option<(u64, Arc<PublicLists>)>>,
}

/// At which open public tables somebody waits.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attended {
    /// The house time at which this was so. At tables that have changed since, somebody was there.
    pub at: i64,
    /// The tables.
    pub tables: BTreeSet<String>,
}

impl Attended {
    fn has(&self, card: &Card) -> bool {
        card.changed > self.at || self.tables.contains(&card.table)
    }
}

/// The public lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PublicLists {
    /// Tables one may join.
    pub open: Vec<Card>,
    /// Tables one may watch.
    pub running: Vec<Card>,
}

/// Notifications for one visitor.
pub struct ListSubscription {
    public: watch::Receiver<u64>,
    own: Option<watch::Receiver<u64>>,
    changes: ListChanges,
}

impl ListSubscription {
    /// Waits for the next change.
    ///
    /// # Errors
    /// When the server is shutting down.
    pub async fn changed(&mut self) -> Result<(), watch::error::RecvError> {
        // Waiting marks the change as seen, so it is noted here.
        match &mut self.own {
            Some(own) => tokio::select! {
                changed = self.public.changed() => { changed?; self.changes.public = true; }
                changed = own.changed() => { changed?; self.changes.own = true; }
            },
            None => {
                self.public.changed().await?;
                self.changes.public = true;
            }
        }
        Ok(())
    }

    /// What has changed since the last call.
    pub fn take_changes(&mut self) -> ListChanges {
        let seen = |heard: &mut watch::Receiver<u64>| {
            let news = heard.has_changed().unwrap_or(false);
            heard.borrow_and_update();
            news
        };
        let mut news = std::mem::take(&mut self.changes);
        news.public |= seen(&mut self.public);
        news.own |= self.own.as_mut().is_some_and(seen);
        news
    }
}

/// Whose lists a new index card changes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardNews {
    /// Whether the public lists change.
    pub public: bool,
    /// The ids of the visitors whose own lists change.
    pub players: BTreeSet<String>,
}

impl CardNews {
    /// What a card changes that replaces another one.
    #[must_use]
    pub fn of(before: Option<&Card>, after: &Card) -> Self {
        if before == Some(after) {
            return Self::default();
        }
        let (old, new) = (before.map(Face::of), Face::of(after));
        if old.as_ref() == Some(&new) {
            return Self::default();
        }
        let listed = |face: &Face| face.public && face.stage != Stage::Over;
        let public = (old.as_ref().is_some_and(listed) || listed(&new))
            && old.as_ref().map(Face::public_face) != Some(new.public_face());
        let players = before.iter().flat_map(|card| &card.players).chain(&after.players).cloned().collect();
        Self { public, players }
    }
}

/// Which lists may have changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ListChanges {
    /// The public lists.
    pub public: bool,
    /// The visitor's own list.
    pub own: bool,
}

impl Default for TableLists {
    fn default() -> Self {
        Self {
            public: watch::Sender::new(0),
            own: Mutex::default(),
            attended: Mutex::default(),
            openers: Mutex::default(),
            read: tokio::sync::Mutex::default(),
        }
    }
}

impl TableLists {
    /// Subscribes a visitor, or a stranger.
    #[must_use]
    pub fn listen(&self, visitor: Option<&str>) -> ListSubscription {
        let own = visitor.map(|visitor| {
            let mut all = self.listeners();
            // Visitors who left are removed when somebody subscribes.
            all.retain(|_, own| own.receiver_count() > 0);
            all.entry(visitor.to_owned()).or_insert_with(|| watch::Sender::new(0)).subscribe()
        });
        ListSubscription { public: self.public.subscribe(), own, changes: ListChanges::default() }
    }

    /// A table has a new index card: notifies those whose lists it changes.
    pub fn card_changed(&self, news: &CardNews) {
        if news.public {
            self.public.send_modify(|count| *count += 1);
        }
        let all = self.listeners();
        for own in news.players.iter().filter_map(|player| all.get(player)) {
            own.send_modify(|count| *count += 1);
        }
    }

    /// The same, from another server, which does not say who the players are: the digests of their ids.
    pub fn card_changed_elsewhere(&self, public: bool, players: &[&str]) {
        if public {
            self.public.send_modify(|count| *count += 1);
        }
        let all = self.listeners();
        for (_, own) in
            all.iter().filter(|(id, _)| players.contains(&digests([id.as_str()]).concat().as_str()))
        {
            own.send_modify(|count| *count += 1);
        }
    }

    /// Everything may have changed.
    pub fn all_changed(&self) {
        self.public.send_modify(|count| *count += 1);
        for own in self.listeners().values() {
            own.send_modify(|count| *count += 1);
        }
    }

    /// Notes at which open public tables somebody waits.
    pub fn set_attended(&self, attended: Attended) {
        let mut known = self.attended.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = known.tables != attended.tables;
        *known = attended;
        drop(known);
        if changed {
            self.public.send_modify(|count| *count += 1);
        }
    }

    /// The public lists, read again only after a change.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn public(&self, store: &dyn Store) -> Result<Arc<PublicLists>, StoreError> {
        let mut read = self.read.lock().await;
        // The count is taken before reading: a change in between is read next time.
        let count = *self.public.borrow();
        if let Some((at, lists)) = &*read
            && *at == count
        {
            return Ok(Arc::clone(lists));
        }
        let mut open = store.cards(CardQuery::Open { limit: OPEN_TABLES }).await?;
        let attended = self.attended.lock().unwrap_or_else(PoisonError::into_inner).clone();
        open.sort_by_key(|card| !attended.has(card));
        let running = store.cards(CardQuery::Running { limit: RUNNING_TABLES }).await?;
        let openers = self.openers_of(&open, &running);
        let lists = Arc::new(PublicLists { open: fair(open, &openers), running: fair(running, &openers) });
        *read = Some((count, Arc::clone(&lists)));
        Ok(lists)
    }

    /// A visitor opens a table.
    pub fn note_opener(&self, visitor: &str, address: Option<Address>) {
        let mut openers = self.openers.lock().unwrap_or_else(PoisonError::into_inner);
        openers.extend(address.map(|address| (visitor.to_owned(), address)));
    }

    /// From where visitors have opened tables. If many have, only those who opened these are remembered.
    fn openers_of(&self, open: &[Card], running: &[Card]) -> HashMap<String, Address> {
        let mut openers = self.openers.lock().unwrap_or_else(PoisonError::into_inner);
        if openers.len() > OPENERS {
            let listed: BTreeSet<&String> =
                open.iter().chain(running).filter_map(|card| card.players.first()).collect();
            openers.retain(|visitor, _| listed.contains(visitor));
        }
        openers.clone()
    }

    fn listeners(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<u64>>> {
        // No panic leaves the map half changed.
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The beginning of a list that nobody fills alone: beyond the first ones, the tables of one visitor or address come last.
fn fair(cards: Vec<Card>, openers: &HashMap<String, Address>) -> Vec<Card> {
    let (mut by_visitor, mut by_address) = (HashMap::new(), HashMap::new());
    let (mut first, last): (Vec<Card>, Vec<Card>) = cards.into_iter().partition(|card| {
        // The first one only: nobody moves a table of others down by sitting there, too.
        let Some(visitor) = card.players.first() else { return true };
        let count = match openers.get(visitor) {
            Some(address) => by_address.entry(*address).or_insert(0),
            None => by_visitor.entry(visitor.clone()).or_insert(0),
        };
        *count += 1;
        *count <= OF_ONE_OPENER
    });
    first.extend(last);
    first.truncate(LIST_LENGTH as usize);
    first
}

/// What a list shows of an index card.
#[derive(Clone, PartialEq, Eq)]
struct Face {
    stage: Stage,
    public: bool,
    players: Vec<String>,
    summary: Option<TableSummary>,
}

impl Face {
    fn of(card: &Card) -> Self {
        let summary = serde_json::from_str(&card.summary).ok();
        Self { stage: card.stage, public: card.public, players: card.players.clone(), summary }
    }

    /// Without whose turn it is, which only the players are shown.
    fn public_face(&self) -> Self {
        let summary = self.summary.clone().map(|summary| TableSummary { awaited: Vec::new(), ..summary });
        Self { summary, ..self.clone() }
    }
}

/// A short digest of each part.
#[must_use]
pub fn digests<'a>(parts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let digest = |part: &str| -> String { HEXLOWER.encode(&Sha256::digest(part)[..8]) };
    parts.into_iter().map(digest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::TimeControl;

    fn card(public: bool, stage: Stage, players: &[&str], waited: &[&str]) -> Card {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let summary = TableSummary {
            players: vec![None],
            levels: vec![None],
            time_control: TimeControl::Untimed,
            awaited: owned(waited),
            winners: Vec::new(),
            points: Vec::new(),
            choices: None,
            reviewed: false,
            ended: None,
        };
        Card {
            table: "t".to_owned(),
            game: "visite".to_owned(),
            stage,
            public,
            players: owned(players),
            wake: None,
            changed: 0,
            summary: serde_json::to_string(&summary).unwrap_or_default(),
        }
    }

    /// Whether a stranger, somebody at the table and somebody elsewhere hear of it.
    fn heard(before: Option<&Card>, after: &Card) -> [bool; 3] {
        let lists = TableLists::default();
        let listening = [None, Some("me"), Some("other")].map(|visitor| lists.listen(visitor));
        lists.card_changed(&CardNews::of(before, after));
        listening.map(|mut heard| {
            let news = heard.take_changes();
            news.public || news.own
        })
    }

    #[test]
    fn a_public_table_is_everybodys_business_and_a_private_one_is_not() {
        let open = card(true, Stage::Open, &["me"], &[]);
        assert_eq!(heard(None, &open), [true, true, true]);
        assert_eq!(heard(Some(&open), &open), [false, false, false], "the same face is no news");
        assert_eq!(heard(Some(&open), &card(true, Stage::Running, &["me"], &[])), [true, true, true]);
        assert_eq!(heard(Some(&open), &card(true, Stage::Over, &["me"], &[])), [true, true, true]);
        let private = card(false, Stage::Open, &["me"], &[]);
        assert_eq!(heard(None, &private), [false, true, false]);
        assert_eq!(heard(Some(&private), &card(false, Stage::Over, &["me"], &[])), [false, true, false]);
        assert_eq!(
            heard(Some(&private), &card(false, Stage::Open, &[], &[])),
            [false, true, false],
            "who left"
        );
    }

    #[test]
    fn neither_a_visitor_nor_an_address_fills_a_list() {
        let of = |visitor: &str, table: usize| Card {
            table: format!("{visitor}{table}"),
            ..card(true, Stage::Running, &[visitor, "guest"], &[])
        };
        let mut cards: Vec<Card> = (0..40).map(|table| of("greedy", table)).collect();
        cards.extend((0..40).map(|table| of(&format!("many-{table}-"), table)));
        cards.extend([of("ann", 0), of("bob", 0)]);
        let lists = TableLists::default();
        for number in 0..40 {
            lists.note_opener(&format!("many-{number}-"), "6.6.6.6".parse().ok());
        }
        let openers = lists.openers_of(&cards, &[]);
        let listed: Vec<String> = fair(cards, &openers).into_iter().map(|card| card.table).collect();
        assert_eq!(listed[..4], ["greedy0", "greedy1", "greedy2", "many-0-0"]);
        assert_eq!(listed[5..9], ["many-2-2", "ann0", "bob0", "greedy3"]);
        assert_eq!(listed.len(), 30, "there is room for more of them");
    }

    #[test]
    fn openers_who_are_not_listed_are_forgotten() {
        let lists = TableLists::default();
        for number in 0..=OPENERS {
            lists.note_opener(&number.to_string(), "6.6.6.6".parse().ok());
        }
        let listed = [card(true, Stage::Open, &["7"], &[])];
        assert_eq!(lists.openers_of(&listed, &[]).into_keys().collect::<Vec<_>>(), ["7"]);
    }

    #[test]
    fn whose_turn_it_is_concerns_those_at_the_table() {
        let before = card(true, Stage::Running, &["me"], &[]);
        assert_eq!(heard(Some(&before), &card(true, Stage::Running, &["me"], &["me"])), [false, true, false]);
    }

    #[tokio::test]
    async fn what_was_waited_for_is_news() {
        let lists = TableLists::default();
        let mut heard = lists.listen(Some("me"));
        lists.card_changed(&CardNews::of(None, &card(false, Stage::Open, &["me"], &[])));
        assert!(heard.changed().await.is_ok());
        assert_eq!(heard.take_changes(), ListChanges { public: false, own: true });
        lists.card_changed(&CardNews::of(None, &card(true, Stage::Open, &[], &[])));
        assert!(heard.changed().await.is_ok());
        assert_eq!(heard.take_changes(), ListChanges { public: true, own: false });
        assert_eq!(heard.take_changes(), ListChanges::default());
    }

    #[test]
    fn listeners_who_left_are_forgotten() {
        let lists = TableLists::default();
        drop(lists.listen(Some("a")));
        let _stays = lists.listen(Some("b"));
        assert_eq!(lists.listeners().len(), 1);
    }
}
