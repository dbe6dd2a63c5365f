//! The task of a table. It owns the table while the table is in memory. Messages are handled one at a time: changes are
//! committed before the sender gets its reply, and only then everybody else is notified and bots are asked.
//!
//! * `summary`: the index card of a table
//! * `following`: a table that another server of the cluster owns

use std::collections::{BTreeMap, HashMap};
use std::future::pending;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use play::OfferId;
use rules::{Lang, Seat};
use store::{Append, Card, Generation, StoreError};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::{JoinSet, yield_now};
use tokio::time::sleep;
use words::Speaker;

use record::Refusal;

use crate::assets;
use crate::bot_pool::{self, Attention};
use crate::feed::{DrawnParts, EventId, Feed, StreamEvent};
use crate::house::{House, HouseError};
use crate::limits::{Limits, is_reached};
use crate::live_match::Hint;
use crate::pacing::{PacedAnswer, Pacing};
use crate::pages;
use crate::presence::Presence;
use crate::table::{ChairSet, HostAction, SeatedMatch, Table, TableInput};

mod following;
mod summary;

use following::{Role, StoredTexts};
pub use summary::{TableSummary, card};

type Reply<T> = oneshot::Sender<Result<T, HouseError>>;

/// A message to the task of a table.
pub enum Message {
    /// Something happens at the table.
    Act {
        /// What, and by whom.
        action: TableInput,
        /// Sent when it is stored.
        reply: Reply<()>,
    },
    /// A bot has decided.
    BotAnswer {
        /// Its seat.
        seat: Seat,
        /// The offer it answers.
        offer: OfferId,
        /// Its choice, in notation.
        choice: String,
        /// The part of its usual budget it had.
        scale: f64,
    },
    /// A visitor who plays against bots only does not want to wait for their pace. Nothing is stored.
    Skip {
        /// The visitor's id.
        visitor: String,
        /// Sent at once.
        reply: Reply<()>,
    },
    /// A visitor opens the page.
    Look {
        /// The visitor's id; none for a stranger.
        visitor: Option<String>,
        /// The language of the page.
        lang: Lang,
        /// The whole page.
        reply: Reply<Snapshot>,
    },
    /// A visitor opens the stream.
    Listen {
        /// The visitor's id; none for a stranger.
        visitor: Option<String>,
        /// The language of the page.
        lang: Lang,
        /// The last event the page has seen.
        last: Option<EventId>,
        /// What the page has missed, and what comes.
        reply: Reply<Subscription>,
    },
    /// Whether a player looks at the table.
    IsAttended(oneshot::Sender<bool>),
    /// Who owns the table: none if this server does, else the address of the owner.
    Owner(Reply<Option<String>>),
    /// Reads what another server has stored, so that who has done something there sees it here. Busy if the database does not
    /// answer.
    CatchUp(Reply<()>),
    /// Shows a hint to a visitor whose table another server owns, which has noted it.
    KeepHint {
        /// The visitor's id.
        visitor: String,
        /// The offer that it is about.
        offer: OfferId,
        /// The hint.
        hint: Hint,
        /// Sent at once.
        reply: Reply<()>,
    },
    /// Something is read from the table.
    Read(Reading),
}

/// Reads something from a table, or gets the reason why it cannot be read.
pub type Reading = Box<dyn FnOnce(Result<&Table, HouseError>) + Send>;

/// The page of a table as one visitor sees it.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The title of the page.
    pub title: String,
    /// All parts.
    pub parts: Vec<rules::Part>,
    /// Whether the match has begun.
    pub begun: bool,
    /// The id of the last event.
    pub last: EventId,
}

/// The events a stream has missed, and the channel of those to come.
pub type Subscription = (Vec<Arc<StreamEvent>>, broadcast::Receiver<Arc<StreamEvent>>);

struct TableTask {
    house: Arc<House>,
    mailbox: mpsc::WeakSender<Message>,
    generation: Generation,
    /// How often something was appended.
    revision: u64,
    role: Role,
    /// What is stored, if other servers may change it, too.
    texts: Option<StoredTexts>,
    table: Table,
    feeds: HashMap<(ChairSet, Lang), Feed>,
    speakers: HashMap<Lang, Speaker>,
    /// The offers that bots are thinking about, or have answered without having been heard yet.
    asked: BTreeMap<Seat, OfferId>,
    /// The questions that wait for an answer. Dropped, they are taken back.
    asking: JoinSet<()>,
    /// When these answers take effect.
    pacing: Pacing,
    /// Whether bots get less time than usual, because the server is busy.
    hurried: bool,
    /// The house time of the last change that everybody may see. Lists are sorted by it, so nothing secret may move it.
    changed: i64,
    /// Its index card as it is stored.
    card: Option<Card>,
    /// When a player last asked for the page or its stream.
    player_asked: Option<Instant>,
    presence: Presence,
}

/// How long a player without a stream looks at a page.
const GLANCE: Duration = Duration::from_secs(60);

/// A change that is stored and that nobody has been notified of.
#[must_use]
struct Committed {
    /// Whether the seating has changed or the match has begun.
    reseated: bool,
}

/// Runs until nobody needs the table in memory.
pub(crate) async fn run(
    house: Arc<House>,
    id: String,
    mailbox: mpsc::WeakSender<Message>,
    mut messages: mpsc::Receiver<Message>,
) {
    let loaded = match following::load(&house, &id).await {
        Ok(loaded) => loaded,
        Err(error) => {
            match &error {
                HouseError::NoTable => {}
                // Logged once, not at every request.
                HouseError::Damaged(_) if !house.note_damaged(&id) => {}
                error => tracing::error!(table = id, %error, "a table cannot be loaded"),
            }
            house.forget(&id);
            // Not closed: the message that started this task may still be on its way. Nobody finds this mailbox any more,
            // so the loop ends when those who have it have sent.
            while let Some(message) = messages.recv().await {
                message.refuse(&error);
            }
            return;
        }
    };
    let mut task = TableTask {
        house: Arc::clone(&house),
        mailbox,
        generation: loaded.generation,
        revision: loaded.revision,
        role: loaded.role,
        texts: loaded.texts,
        table: loaded.table,
        feeds: HashMap::new(),
        speakers: HashMap::new(),
        asked: BTreeMap::new(),
        asking: JoinSet::new(),
        pacing: Pacing::new(house.config.bot_pace),
        hurried: false,
        changed: loaded.changed,
        card: loaded.card,
        player_asked: None,
        presence: Presence::new(loaded.changed, house.clock.now()),
    };
    task.call_bots();
    let mut last_used = Instant::now();
    loop {
        let next = tokio::select! {
            message = messages.recv() => match message {
                Some(message) => {
                    // The house asks again and again whether somebody is there.
                    if !matches!(message, Message::IsAttended(_)) {
                        last_used = Instant::now();
                    }
                    task.handle(message).await
                }
                // The house has dropped all mailboxes: a backup was restored.
                None => return,
            },
            () = task.clock_expiry() => task.change(TableInput::Time).await,
            () = task.pacing.next_due() => task.deliver_answers().await,
            () = task.next_look() => task.see_who_is_there().await,
            () = task.next_news() => task.look().await,
            () = sleep(house.config.idle.saturating_sub(last_used.elapsed())) => {
                last_used = Instant::now();
                if !task.is_needed() && house.may_end(&id, &messages) {
                    task.give_back();
                    return;
                }
                Ok(())
            }
        };
        if let Err(error) = next {
            if task.fall_back(&error) {
                continue;
            }
            // Memory and store may differ: the next message reads the table again.
            if house.logs_unstored() {
                tracing::error!(table = id, %error, "a table could not be stored and is read again");
            }
            if error == HouseError::Store(StoreError::Restored) {
                house.restored().await;
            } else {
                house.forget(&id);
                // The change may have been stored all the same.
                house.lists.all_changed();
            }
            messages.close();
            while let Some(message) = messages.recv().await {
                // Who only looks is not answered, and so asks again: the table as it is read then. With a full disk, a bot's
                // choice fails again and again, and all can be read.
                if matches!(message, Message::Act { .. } | Message::Skip { .. }) {
                    message.refuse(&HouseError::Store(StoreError::Busy));
                }
            }
            return;
        }
    }
}

impl Message {
    fn refuse(self, error: &HouseError) {
        match self {
            Self::Act { reply, .. }
            | Self::Skip { reply, .. }
            | Self::KeepHint { reply, .. }
            | Self::CatchUp(reply) => {
                drop(reply.send(Err(error.clone())));
            }
            Self::Look { reply, .. } => drop(reply.send(Err(error.clone()))),
            Self::Listen { reply, .. } => drop(reply.send(Err(error.clone()))),
            Self::Owner(reply) => drop(reply.send(Err(error.clone()))),
            Self::Read(read) => read(Err(error.clone())),
            // Without an answer nobody is there.
            Self::BotAnswer { .. } | Self::IsAttended(_) => {}
        }
    }
}

impl TableTask {
    /// Handles one message. An error means that memory and store may differ.
    async fn handle(&mut self, message: Message) -> Result<(), HouseError> {
        match message {
            Message::Act { reply, .. } | Message::Skip { reply, .. } if !self.may_act() => {
                reply.send(Err(self.superseded())).ok();
                Ok(())
            }
            Message::Owner(reply) => {
                reply.send(Ok(self.owner())).ok();
                Ok(())
            }
            Message::KeepHint { visitor, offer, hint, reply } => {
                self.table.keep_hint(&visitor, offer, hint);
                reply.send(Ok(())).ok();
                Ok(())
            }
            Message::CatchUp(reply) => {
                let seen = self.see_what_is_stored().await;
                let caught_up = match &seen {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(HouseError::Store(StoreError::Busy)),
                    Err(error) => Err(error.clone()),
                };
                reply.send(caught_up).ok();
                seen.map(drop)
            }
            Message::Act { action, reply } => match self.commit_seen(action).await {
                Ok(Ok(committed)) => {
                    reply.send(Ok(())).ok();
                    // The reply is sent before pages are drawn, also on a runtime with one thread.
                    yield_now().await;
                    self.publish(&committed);
                    Ok(())
                }
                Ok(Err(refused)) => {
                    reply.send(Err(HouseError::Refused(refused))).ok();
                    Ok(())
                }
                Err(error) => {
                    reply.send(Err(error.clone())).ok();
                    Err(error)
                }
            },
            Message::BotAnswer { seat, offer, choice, scale } => {
                self.set_hurried(scale < 0.95);
                let session = self.table.game().map(SeatedMatch::session);
                let hidden = session.is_some_and(|session| session.would_stage(seat, offer, &choice));
                self.pacing.hold(PacedAnswer { seat, offer, choice }, hidden);
                self.deliver_answers().await
            }
            Message::Skip { visitor, reply } => {
                let alone = self
                    .table
                    .only_person()
                    .is_some_and(|chair| self.table.chairs_of(Some(&visitor)).has(chair));
                if !alone {
                    reply.send(Err(HouseError::Refused(Refusal::ByTable("refused-not-yours")))).ok();
                    return Ok(());
                }
                reply.send(Ok(())).ok();
                if !self.table.bots_due().is_empty() {
                    self.pacing.skip();
                }
                self.deliver_answers().await
            }
            Message::Look { visitor, lang, reply } => {
                let chairs = self.looked_at(visitor.as_deref());
                let title = pages::table::title(&self.table);
                let begun = self.table.game().is_some();
                let (feed, parts) = self.feed(chairs, lang);
                let sight = Snapshot { title, parts, begun, last: feed.id() };
                reply.send(Ok(sight)).ok();
                Ok(())
            }
            Message::Listen { visitor, lang, last, reply } => {
                if self.is_behind(last.as_ref(), visitor.as_deref()) && !self.see_what_is_stored().await? {
                    // The page tries again; what it shows must not go back.
                    reply.send(Err(HouseError::Store(StoreError::Busy))).ok();
                    return Ok(());
                }
                let chairs = self.looked_at(visitor.as_deref());
                let (feed, parts) = self.feed(chairs, lang);
                let listening = feed.listen(last.as_ref(), &parts);
                reply.send(Ok(listening)).ok();
                Ok(())
            }
            Message::IsAttended(reply) => {
                reply.send(self.attention() == Attention::Player).ok();
                Ok(())
            }
            Message::Read(read) => {
                read(Ok(&self.table));
                Ok(())
            }
        }
    }

    /// Commits and publishes something that nobody waits for. If it is refused, nothing changes.
    async fn change(&mut self, action: TableInput) -> Result<(), HouseError> {
        if !self.may_act() {
            return Ok(());
        }
        if let Ok(committed) = self.commit(action).await? {
            self.publish(&committed);
        }
        Ok(())
    }

    /// Checks and stores something. Nobody is notified yet. An error means that memory and store may differ.
    async fn commit(&mut self, action: TableInput) -> Result<Result<Committed, Refusal>, HouseError> {
        let Limits { visitor_lines, table_lines, .. } = self.house.config.limits;
        if let TableInput::Person(who, action) = &action
            && action.is_idle()
            && (is_reached(self.table.idle_lines(&who.id), visitor_lines)
                || is_reached(self.table.stored(), table_lines))
        {
            return Ok(Err(Refusal::ByTable("refused-log-full")));
        }
        let now = self.house.clock.now();
        let (seated, expected) = (self.table.seating(), self.table.stored());
        let was_over = self.table.is_over();
        let public = self.table.number(ChairSet::EMPTY);
        if let Err(refused) = self.table.act(action, now) {
            return Ok(Err(refused));
        }
        if self.table.is_over() && !was_over {
            self.table.note_end(today());
        }
        let (lines, side_values) = self.table.take_unsaved()?;
        if !lines.is_empty() || !side_values.is_empty() {
            if self.table.number(ChairSet::EMPTY) != public {
                self.changed = now;
            }
            let card = card(&self.table, now, self.changed)?;
            let card = summary::in_place_of(self.card.as_ref(), card);
            let is_new = self.card.as_ref() != Some(&card);
            let append = Append {
                table: self.table.id().to_owned(),
                generation: self.generation,
                expected,
                at: now,
                lines,
                side_values,
                card: is_new.then(|| card.clone()),
            };
            let unsaved = self.texts.is_some().then(|| (append.lines.clone(), append.side_values.clone()));
            self.house.store.append(append).await?;
            self.note_stored(unsaved);
            self.house.card_changed(self.table.id(), self.revision, self.card.as_ref(), &card);
            if is_new {
                self.card = Some(card);
            }
        }
        Ok(Ok(Committed { reseated: self.table.seating() != seated }))
    }

    /// Notifies everybody of a committed change and asks the bots that are due.
    fn publish(&mut self, committed: &Committed) {
        if committed.reseated {
            // Viewers and chairs no longer match: all streams reconnect.
            self.feeds.clear();
            self.speakers.clear();
            // Offers of a lesson that begins again have the same numbers.
            self.take_back_questions();
        }
        if self.table.is_over() {
            self.take_back_questions();
        }
        self.notify();
        self.call_bots();
    }

    /// Sends every viewer what changed for them.
    fn notify(&mut self) {
        // A feed without listeners is dropped when it is out of date, and not before: a page that reconnects and gets a
        // whole view instead of the missed events must not learn from it that something secret happened.
        let table = &self.table;
        self.feeds
            .retain(|(chairs, _), feed| feed.has_listeners() || feed.id().number == table.number(*chairs));
        let keys: Vec<(ChairSet, Lang)> = self.feeds.keys().copied().collect();
        for (chairs, lang) in keys {
            let number = self.table.number(chairs);
            if self.feeds.get(&(chairs, lang)).is_some_and(|feed| feed.id().number != number) {
                let parts = self.draw(chairs, lang);
                let mut frames = self.table.frames(chairs, &self.speakers[&lang]);
                frames.iter_mut().for_each(|parts| assets::link_sprites(self.table.kind(), parts));
                if let Some(feed) = self.feeds.get_mut(&(chairs, lang)) {
                    feed.update(number, parts, frames);
                }
            }
        }
    }

    fn draw(&mut self, chairs: ChairSet, lang: Lang) -> DrawnParts {
        self.speaker(lang);
        let (table, speaker) = (&self.table, &self.speakers[&lang]);
        let around = table.around_key(chairs);
        let feed = self.feeds.get(&(chairs, lang));
        let log = feed.map_or("", |feed| feed.log(around.as_ref()));
        let mut parts = pages::table::parts_of_match(table, chairs, speaker, self.house.clock.now(), log);
        assets::link_sprites(table.kind(), &mut parts);
        debug_assert!(pages::table::is_plain(table, chairs, lang, log, &parts), "a letter says more");
        let mut drawn = DrawnParts::from(parts);
        let again = || DrawnParts::from(pages::table::parts_around(table, chairs, speaker)).parts;
        let kept = feed.and_then(|feed| feed.around(around.as_ref()));
        debug_assert!(kept.as_ref().is_none_or(|kept| *kept == again()), "the key leaves something out");
        drawn.parts.extend(kept.unwrap_or_else(again));
        DrawnParts { around, ..drawn }
    }

    /// A speaker whose drawings are spelt with letters for pieces.
    fn speaker(&mut self, lang: Lang) -> &Speaker {
        let table = &self.table;
        let new = || pages::table::speaker(table, lang).spelling(assets::link_piece);
        self.speakers.entry(lang).or_insert_with(new)
    }

    /// The feed of these chairs, and its parts as they were sent, with the clocks as they are now.
    fn feed(&mut self, chairs: ChairSet, lang: Lang) -> (&Feed, Vec<rules::Part>) {
        if !self.feeds.contains_key(&(chairs, lang)) {
            let parts = self.draw(chairs, lang);
            let feed = Feed::new(self.feed_name(chairs), self.table.number(chairs), parts);
            self.feeds.insert((chairs, lang), feed);
        }
        let feed = &self.feeds[&(chairs, lang)];
        (feed, pages::table::with_clocks(&feed.parts(), &self.table, self.house.clock.now()))
    }

    /// What the ids of events for these chairs begin with.
    fn feed_name(&self, chairs: ChairSet) -> String {
        format!("{}.{}", self.generation, chairs.bits())
    }

    // ---- bots ----

    /// Nobody waits for the bots' answers any more.
    fn take_back_questions(&mut self) {
        self.asked.clear();
        self.asking.abort_all();
    }

    /// Asks every bot that is due and has not been asked. The answers arrive as messages.
    fn call_bots(&mut self) {
        if !self.may_act() {
            return;
        }
        let due = self.table.bots_due();
        if due.is_empty() {
            self.pacing.end_skip();
        }
        for (seat, bot) in due {
            let Some(session) = self.table.game().map(SeatedMatch::session) else { return };
            let offer = session.offer(seat);
            if self.asked.insert(seat, offer) == Some(offer) {
                continue;
            }
            self.pacing.begin(seat, session.undoable(seat) > 0);
            let seed = self.table.bots_seed() ^ u64::from(offer.0);
            let fallback = bot_pool::any_choice(session, seat, seed);
            let Some(job) = self.table.ask_bot(seat, bot) else { continue };
            let (house, mailbox) = (Arc::clone(&self.house), self.mailbox.clone());
            let (table, attention) = (self.table.id().to_owned(), self.attention());
            while self.asking.try_join_next().is_some() {}
            self.asking.spawn(async move {
                let asked = Instant::now();
                let elsewhere = house.peers.as_ref().and_then(|peers| peers.think(&table, seat, attention));
                let answer = match elsewhere {
                    Some(answer) => answer.await,
                    None => house.bot_pool.ask(&table, attention, job).await,
                };
                house.metrics.bot_answered(asked.elapsed());
                if answer.is_none() && house.ready.is_draining() {
                    // Its search was given up. It is asked again after the next start.
                    return;
                }
                let scale = answer.as_ref().map_or(0.0, |answer| answer.scale);
                let Some(choice) = answer.map(|answer| answer.choice).or(fallback) else { return };
                // If the table has left memory, the bot is asked again when it is loaded.
                if let Some(mailbox) = mailbox.upgrade() {
                    mailbox.send(Message::BotAnswer { seat, offer, choice, scale }).await.ok();
                }
            });
        }
    }

    /// Who looks at the table.
    fn attention(&self) -> Attention {
        let heard = |player: bool| {
            self.feeds.iter().any(|((chairs, _), feed)| chairs.is_empty() != player && feed.has_listeners())
        };
        let player_asked = self.player_asked.is_some_and(|asked| asked.elapsed() < GLANCE);
        match (heard(true) || player_asked, heard(false)) {
            (true, _) => Attention::Player,
            (false, true) => Attention::Spectator,
            (false, false) => Attention::Nobody,
        }
    }

    /// Somebody asks for the page or its stream. The visitor's chairs.
    fn looked_at(&mut self, visitor: Option<&str>) -> ChairSet {
        let chairs = self.table.chairs_of(visitor);
        if let Some(visitor) = visitor.filter(|_| !chairs.is_empty()) {
            self.player_asked = Some(Instant::now());
            self.presence.saw(visitor, self.house.clock.now());
        }
        if !self.asked.is_empty() {
            let attention = if chairs.is_empty() { Attention::Spectator } else { Attention::Player };
            self.house.bot_pool.look(self.table.id(), attention);
        }
        chairs
    }

    /// Lets the answers of bots take effect whose time has come.
    async fn deliver_answers(&mut self) -> Result<(), HouseError> {
        while let Some(PacedAnswer { seat, offer, choice }) = self.pacing.take_due() {
            if self.asked.get(&seat) == Some(&offer) {
                self.asked.remove(&seat);
            }
            // Refused if the offer is no longer open; then the bot is asked again.
            self.change(TableInput::Bot { seat, offer, choice }).await?;
            self.call_bots();
        }
        Ok(())
    }

    /// Tells pages when bots begin or cease to get less time than usual.
    fn set_hurried(&mut self, hurried: bool) {
        if self.hurried != hurried {
            self.hurried = hurried;
            let keys: Vec<(ChairSet, Lang)> = self.feeds.keys().copied().collect();
            for key in keys {
                let words = pages::table::hurried(self.speaker(key.1), hurried);
                if let Some(feed) = self.feeds.get(&key) {
                    feed.send_passing("hurried", &words);
                }
            }
        }
    }

    // ---- time ----

    /// Waits until a clock runs out, or the time to open nonces. A match without people has no time left.
    async fn clock_expiry(&self) {
        if !matches!(self.role, Role::Owner(_)) {
            pending::<()>().await;
        }
        if self.table.is_abandoned() {
            return;
        }
        let running = self.table.is_running() && !self.table.is_paused();
        let clocks = self.table.clocks().filter(|_| running).and_then(crate::table::clocks::Clocks::next);
        match self.table.nonces_until().or(clocks) {
            Some(at) => sleep(self.house.clock.until(at)).await,
            None => pending().await,
        }
    }

    fn is_needed(&self) -> bool {
        let now = self.house.clock.now();
        !self.asked.is_empty()
            || self.feeds.values().any(Feed::has_listeners)
            || self.presence.is_soon(&self.table, now, self.chairs_kept())
    }

    // ---- who is there ----

    /// How long chairs are kept, in milliseconds.
    fn chairs_kept(&self) -> i64 {
        self.house.config.limits.chairs_kept()
    }

    /// Waits until it is time to see who is there.
    async fn next_look(&self) {
        match self.presence.next_look(&self.table, self.chairs_kept()) {
            Some(at) => sleep(self.house.clock.until(at)).await,
            None => pending().await,
        }
    }

    /// In the waiting room of a public table, those who have gone away lose their chairs.
    async fn see_who_is_there(&mut self) -> Result<(), HouseError> {
        let (now, kept) = (self.house.clock.now(), self.chairs_kept());
        let feeds = &self.feeds;
        let is_open = |own| feeds.iter().any(|((chairs, _), feed)| *chairs == own && feed.has_listeners());
        self.presence.look(&self.table, now, is_open, kept);
        self.share_presence(now).await;
        if !self.may_act() {
            return Ok(());
        }
        for visitor in self.presence.gone(&self.table, now, kept) {
            self.change(TableInput::Host(HostAction::Remove { visitor })).await?;
        }
        Ok(())
    }

    /// Notes that somebody is there who acts, and commits the action.
    async fn commit_seen(&mut self, action: TableInput) -> Result<Result<Committed, Refusal>, HouseError> {
        if let TableInput::Person(who, _) = &action {
            self.presence.saw(&who.id, self.house.clock.now());
            if !self.table.chairs_of(Some(&who.id)).is_empty() {
                // The page may be on another server.
                self.player_asked = Some(Instant::now());
            }
        }
        self.commit(action).await
    }
}

/// The time of the machine, in seconds since 1970. For dates only: see [`HouseClock`](crate::time::HouseClock).
pub(crate) fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
