//! One table: who sits where, the match, the clocks, the chat. It knows neither store nor network. Its owner stores what is
//! [`unsaved`](Table::take_unsaved) before anybody is notified.
//!
//! * [`mod@line`]: the lines of its log
//! * [`mod@action`]: what visitors, bots and the clock do at it
//! * [`mod@clocks`]: the clocks of its seats
//! * [`mod@chair`]: chairs and sets of chairs
//! * [`mod@lesson`]: a lesson in place of a match
//! * [`mod@hosting`]: what the host of the site does, and reports to it; `idle_lines`: lines that could go on for ever
//! * `opening`: what is fixed before the match; `nonces`: what the seats add to the shuffle; `seating`: who may sit where until then; [`mod@names`]: the names at a table
//! * `seated_match`: the match, and the chair of each seat; [`mod@perspective`]: from where a visitor sees it
//! * [`mod@hints`]: hints for somebody who plays against bots; `review`: the review of its finished match
//! * `replay`: its finished match step by step, and what was written when; `view_key`: the numbers of events
//! * [`mod@load`]: reading it from the store; `side` has the values kept beside the log

pub mod action;
pub mod chair;
pub mod clocks;
pub mod hints;
pub mod hosting;
mod idle_lines;
pub mod lesson;
pub mod line;
pub mod load;
pub mod names;
mod nonces;
mod opening;
pub mod perspective;
mod replay;
mod review;
mod seated_match;
mod seating;
mod side;
pub mod skeleton;
#[cfg(feature = "twins")]
pub mod twins;
mod view_key;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use bots::Bot;
use play::{OfferId, Replay};
use record::chance::Commitment;
use record::{Nonce, Seed};
use registry::GameKind;
use rules::{Dice, Seat, SeatSet, TableOptions};

use crate::bot_pool::BotJob;
use crate::live_match::{self, Hint};

pub use action::{ActingVisitor, TableAction, TableInput};
pub use chair::{ChairId, ChairSet};
use clocks::Clocks;
pub use hosting::{ChatReport, HostAction};
use lesson::LessonAtTable;
pub use lesson::LessonName;
pub use line::{LeaveReason, OnLeave, Settings, TableLine, TimeControl, Vote};
pub use load::Damaged;
pub use nonces::NONCE_WAIT;
use opening::TableOpening;
pub use perspective::Perspective;
use review::TableReview;
pub use seated_match::SeatedMatch;
pub use seating::Access;
use seating::Arrivals;
pub use side::{Format, Json};
use side::{NoteVersion, Private, SideValue};
pub use view_key::AroundKey;
use view_key::ViewKey;

/// A table.
pub struct Table {
    id: String,
    settings: Settings,
    kind: GameKind,
    table_options: TableOptions,
    /// The secret of the match to come. None at the table of a lesson.
    seed: Option<Seed>,
    /// The lesson that is given here.
    lesson: Option<LessonAtTable>,
    chairs: Vec<Chair>,
    arrivals: Arrivals,
    /// While the chairs open their nonces: the house time at which the match begins all the same.
    nonces_until: Option<i64>,
    game: Option<SeatedMatch>,
    /// The lines of another match that the match begins with, until it has begun.
    beginning: Vec<String>,
    /// The steps of the finished match, once somebody has asked for them.
    replay: OnceLock<Arc<dyn Replay>>,
    /// The review of the finished match.
    review: Option<TableReview>,
    /// How often a match or lesson has begun.
    begun: u32,
    /// How often another match was put behind the table, which only the secrecy tests do.
    placed: u32,
    clocks: Option<Clocks>,
    /// When the match ended, in seconds since 1970.
    ended: Option<u64>,
    chat: Vec<(ChairId, String)>,
    /// How many lines of the match there were when each chat line was written.
    chat_moments: Vec<usize>,
    /// How many lines of the match are in the log.
    match_lines: usize,
    votes: Vec<(ChairId, Vote)>,
    paused: bool,
    rematch: Option<String>,
    closed_by_host: bool,
    reports: Vec<ChatReport>,
    /// The lines of each visitor that do not bring the match on.
    idle_lines: BTreeMap<String, u32>,
    /// Counts public changes outside the match.
    public_changes: u64,
    /// How many lines are stored.
    stored: u64,
    unsaved: Vec<TableLine>,
    /// The numbers of the last events: of spectators, then of each chair.
    numbers: Vec<u64>,
    /// Side values as they are stored.
    side_values: Vec<SideValue>,
}

/// A chair, with what only its occupant may see.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    /// Who sits there.
    pub occupant: Occupant,
    /// Who may sit there while it is free.
    pub access: Access,
    /// The commitment to the nonce. A nonce without one was sent in the open.
    commitment: Option<Commitment>,
    nonce: Option<Nonce>,
    private: Private,
    /// The note as it was at earlier moments of the match.
    notes: Vec<NoteVersion>,
    /// A hint, and the offer it is about. Not stored.
    hint: Option<(OfferId, Hint)>,
    /// Counts changes that only the occupant sees.
    private_changes: u64,
}

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Occupant {
    /// Free.
    #[default]
    Nobody,
    /// A visitor.
    Visitor {
        /// The visitor's id. Never shown.
        id: String,
        /// The visitor's name at this table.
        name: String,
    },
    /// A bot from the beginning, or in place of a player who left.
    Bot {
        /// Its level.
        bot: Bot,
        /// The name of the player whose place it took.
        instead: Option<String>,
    },
}

/// What is to be stored: new lines, and side values that changed (`None`: removed).
pub type Unsaved = (Vec<String>, Vec<(String, Option<String>)>);

/// Something cannot be serialised. Nothing counts as stored.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("table {table}: {what} cannot be written: {cause}")]
pub struct NotSerializable {
    /// The table's id.
    pub table: String,
    /// What cannot be written: a line or a side value.
    pub what: String,
    /// The serialiser's error.
    pub cause: String,
}

/// If a bot's answer has not arrived after so many milliseconds, the table is woken to ask again.
pub const BOT_LEASE: i64 = 10_000;

impl Table {
    /// A new table.
    ///
    /// # Errors
    /// When the settings are not possible.
    pub fn open(id: &str, settings: Settings, seed: Seed) -> Result<Self, String> {
        if settings.lesson.is_some() {
            return Err("a lesson has no seed".to_owned());
        }
        Self::open_with(id, settings, Some(seed))
    }

    /// A new table for a lesson. It has no seed, so that nothing can be proved of it.
    ///
    /// # Errors
    /// When the settings are not possible.
    pub fn open_lesson(id: &str, settings: Settings) -> Result<Self, String> {
        if settings.lesson.is_none() {
            return Err("a match needs a seed".to_owned());
        }
        Self::open_with(id, settings, None)
    }

    fn open_with(id: &str, settings: Settings, seed: Option<Seed>) -> Result<Self, String> {
        let text = seed.map(|seed| seed.to_string()).unwrap_or_default();
        let line = TableLine::Opened { settings: settings.clone(), seed: text };
        let mut new = Self::empty(id, settings, seed)?;
        new.unsaved.push(line);
        Ok(new)
    }

    fn empty(id: &str, settings: Settings, seed: Option<Seed>) -> Result<Self, String> {
        let kind: GameKind =
            settings.game.parse().map_err(|error: registry::NoSuchGame| error.to_string())?;
        let options = settings.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let (rules, seats, figures) = (settings.rules, Some(settings.seats), Some(settings.figures));
        let table_options = TableOptions::validate_under(&kind.meta(), rules, seats, figures, options)
            .map_err(|error| error.to_string())?;
        let seats = usize::from(settings.seats);
        Ok(Self {
            id: id.to_owned(),
            kind,
            table_options,
            seed,
            lesson: settings.lesson.as_ref().map(|named| LessonAtTable::new(kind, named)),
            chairs: vec![Chair::default(); seats],
            arrivals: Arrivals::default(),
            nonces_until: None,
            game: None,
            beginning: Vec::new(),
            replay: OnceLock::new(),
            review: None,
            begun: 0,
            placed: 0,
            clocks: None,
            ended: None,
            chat: Vec::new(),
            chat_moments: Vec::new(),
            match_lines: 0,
            votes: Vec::new(),
            paused: false,
            rematch: None,
            closed_by_host: false,
            reports: Vec::new(),
            idle_lines: BTreeMap::new(),
            public_changes: 0,
            stored: 0,
            unsaved: Vec::new(),
            numbers: vec![0; seats + 1],
            side_values: Vec::new(),
            settings,
        })
    }

    /// Applies a line, live or from the store. Lines of the match are applied by the match.
    fn apply_line(&mut self, line: &TableLine) {
        self.count_idle_line(line);
        let nobody = Chair::default();
        let at = |chair: &ChairId| chair.index();
        match line {
            TableLine::Opened { .. } => return,
            TableLine::Match { .. } => {
                self.match_lines += 1;
                return;
            }
            TableLine::Sat { chair, visitor, name, nonce } => {
                if let Some(place) = self.chairs.get_mut(at(chair)) {
                    place.occupant = Occupant::Visitor { id: visitor.clone(), name: name.clone() };
                    place.access = Access::Open;
                    place.nonce = nonce.as_deref().and_then(|nonce| nonce.parse().ok());
                }
                self.arrivals.sat_down(visitor);
            }
            TableLine::StoodUp { chair } | TableLine::Reopened { chair } => {
                self.set_access(*chair, Access::Open);
                self.give_up_opening();
            }
            TableLine::Closed { chair } => self.set_access(*chair, Access::Closed),
            TableLine::Reserved { chair, name } => self.set_access(*chair, Access::Reserved(name.clone())),
            TableLine::Renamed { chair, name } => {
                if let Some(Occupant::Visitor { name: old, .. }) =
                    self.chairs.get_mut(at(chair)).map(|place| &mut place.occupant)
                {
                    old.clone_from(name);
                }
            }
            TableLine::BotSat { chair, bot } => {
                if let Some(place) = self.chairs.get_mut(at(chair)) {
                    *place = Chair { occupant: Occupant::Bot { bot: *bot, instead: None }, ..nobody };
                }
            }
            TableLine::Committed { .. } | TableLine::NoncesDue { .. } | TableLine::NonceOpened { .. } => {
                self.apply_nonce_line(line);
            }
            TableLine::Started { chairs } => {
                self.nonces_until = None;
                let live = match self.opening(chairs) {
                    TableOpening::Match(opening) => live_match::open(self.kind, opening),
                    TableOpening::Lesson(opening) => live_match::open_lesson(self.kind, opening),
                    TableOpening::Continued(opening) => {
                        // They were followed when the table was opened.
                        let lines = std::mem::take(&mut self.beginning);
                        let Ok(live) = live_match::continue_from(self.kind, opening, &lines) else { return };
                        live
                    }
                };
                self.game = Some(SeatedMatch::new(live, chairs.clone(), 0));
                (self.begun, self.match_lines) = (self.begun + 1, 0);
                if let Some(given) = &mut self.lesson {
                    given.read = 0;
                }
            }
            TableLine::NoteRead { count } => {
                if let Some(given) = &mut self.lesson {
                    given.read = *count;
                }
            }
            TableLine::Chat { chair, text } => {
                self.chat.push((*chair, text.clone()));
                self.chat_moments.push(self.match_lines);
            }
            TableLine::Voted { chair, vote } => self.votes.push((*chair, *vote)),
            TableLine::VoteWithdrawn { chair, vote } => self.votes.retain(|kept| kept != &(*chair, *vote)),
            TableLine::Paused => {
                self.paused = true;
                self.votes.retain(|(_, vote)| *vote == Vote::Abort);
            }
            TableLine::Resumed => {
                self.paused = false;
                self.votes.retain(|(_, vote)| *vote == Vote::Abort);
            }
            TableLine::TakenOver { chair, bot, .. } => {
                if let Some(place) = self.chairs.get_mut(at(chair)) {
                    let instead = match std::mem::take(&mut place.occupant) {
                        Occupant::Visitor { name, .. } => Some(name),
                        Occupant::Bot { instead, .. } => instead,
                        Occupant::Nobody => None,
                    };
                    place.occupant = Occupant::Bot { bot: *bot, instead };
                }
                self.votes.retain(|(who, _)| who != chair);
            }
            TableLine::Rematch { table } => self.rematch = Some(table.clone()),
            TableLine::ClosedByHost => {
                self.closed_by_host = true;
                self.give_up_opening();
            }
            TableLine::Reported { by, chat } => {
                self.reports.push(ChatReport { by: by.clone(), chat: *chat });
                // No viewer sees it.
                return;
            }
        }
        self.public_changes += 1;
    }

    fn push(&mut self, line: TableLine) {
        self.apply_line(&line);
        self.unsaved.push(line);
    }

    // ---- reading ----

    /// Its id, as in addresses.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
    /// Its settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
    /// The game.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        self.kind
    }
    /// Rules version, seats, figures and options, validated.
    #[must_use]
    pub fn table_options(&self) -> &TableOptions {
        &self.table_options
    }
    /// The chairs.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }
    /// The match, once it has begun.
    #[must_use]
    pub fn game(&self) -> Option<&SeatedMatch> {
        self.game.as_ref()
    }
    /// The commitment to the seed, shown before the first deal. A lesson has none, nor has a match that continues another.
    #[must_use]
    pub fn commitment(&self) -> Option<String> {
        self.seed.filter(|_| !self.settings.continued).map(|seed| seed.commit(&self.id).to_string())
    }
    /// The clocks of a timed match.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }
    /// Whether the players paused the match.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused
    }
    /// When the match ended, in seconds since 1970. Not known of matches that ended before this was stored.
    #[must_use]
    pub fn ended(&self) -> Option<u64> {
        self.ended
    }
    /// Notes when the match ended.
    pub fn note_end(&mut self, seconds: u64) {
        self.ended = Some(seconds);
    }
    /// The votes so far.
    #[must_use]
    pub fn votes(&self) -> &[(ChairId, Vote)] {
        &self.votes
    }
    /// The chat.
    #[must_use]
    pub fn chat(&self) -> &[(ChairId, String)] {
        &self.chat
    }
    /// The table of the rematch.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }
    /// Whether the match runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.game.as_ref().is_some_and(|game| !game.session().is_over())
    }
    /// Whether the match runs without a person in any chair. It is ended then; one that was stored by an older program is
    /// ended when it is loaded.
    #[must_use]
    pub fn is_abandoned(&self) -> bool {
        let person = |chair: &Chair| matches!(chair.occupant, Occupant::Visitor { .. });
        self.is_running() && !self.chairs.iter().any(person)
    }
    /// Whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.session().is_over())
    }
    /// A chair's private note.
    #[must_use]
    pub fn note(&self, chair: ChairId) -> &str {
        self.chairs.get(chair.index()).map_or("", |chair| &chair.private.note)
    }
    /// A chair's choice that waits for a confirmation, if its offer is still open.
    #[must_use]
    pub fn pending(&self, chair: ChairId) -> Option<(OfferId, &str)> {
        let (offer, choice) = self.chairs.get(chair.index())?.private.pending.as_ref()?;
        let game = self.game.as_ref()?;
        let seat = game.seat_of(chair)?;
        let open = game.session().offer(seat).0 == *offer && game.session().due().has(seat);
        open.then_some((OfferId(*offer), choice.as_str()))
    }
    /// How many notices a chair's seat had got when it last decided.
    #[must_use]
    pub fn seen_notices(&self, chair: ChairId) -> usize {
        self.chairs.get(chair.index()).map_or(0, |chair| chair.private.since)
    }
    /// The seats in which a bot has to decide.
    #[must_use]
    pub fn bots_due(&self) -> Vec<(Seat, Bot)> {
        let plays = self.is_running() && !self.paused && !self.is_abandoned();
        let Some(game) = self.game.as_ref().filter(|_| plays) else { return Vec::new() };
        let bot = |seat: Seat| match self.chairs[game.chair_of(seat).index()].occupant {
            Occupant::Bot { bot, .. } => Some((seat, bot)),
            _ => None,
        };
        let due = game.session().waiting().iter().filter_map(bot).collect();
        match self.place() {
            Some(place) => self.lesson_seats_due(place, due),
            None => due,
        }
    }
    /// The seed of the bots' dice. Independent of the match's key, so that bots do not influence the cards.
    #[must_use]
    pub fn bots_seed(&self) -> u64 {
        self.seed.map_or(0, |seed| seed.key(&[]).dice(u64::MAX).word())
    }
    /// Asks the bot in a seat for a decision. Nothing if the seat is not due.
    pub fn ask_bot(&mut self, seat: Seat, bot: Bot) -> Option<BotJob> {
        if let Some(reply) = self.scripted_reply() {
            return Some(reply);
        }
        let seed = self.bots_seed();
        self.game.as_mut()?.live.ask_bot(seat, bot, seed)
    }
    /// The ids of the visitors at the table, each once.
    #[must_use]
    pub fn visitors(&self) -> Vec<String> {
        let mut ids: Vec<String> = Vec::new();
        for chair in &self.chairs {
            if let Occupant::Visitor { id, .. } = &chair.occupant
                && !ids.contains(id)
            {
                ids.push(id.clone());
            }
        }
        ids
    }
    /// The occupants, and how often the match has begun: to notice when that changes.
    #[must_use]
    pub fn seating(&self) -> (Vec<Occupant>, u32) {
        (self.chairs.iter().map(|chair| chair.occupant.clone()).collect(), self.begun)
    }
    /// The ids of the visitors whose turn it is.
    #[must_use]
    pub fn awaited_visitors(&self) -> Vec<String> {
        let Some(game) = &self.game else { return Vec::new() };
        let id = |seat: Seat| match &self.chairs[game.chair_of(seat).index()].occupant {
            Occupant::Visitor { id, .. } => Some(id.clone()),
            _ => None,
        };
        game.session().waiting().iter().filter_map(id).collect()
    }
    /// The chairs of a visitor.
    #[must_use]
    pub fn chairs_of(&self, visitor: Option<&str>) -> ChairSet {
        let own = |occupant: &Occupant| matches!(occupant, Occupant::Visitor { id, .. } if Some(id.as_str()) == visitor);
        let numbers =
            ChairId::all(self.settings.seats).zip(&self.chairs).filter(|(_, chair)| own(&chair.occupant));
        numbers.map(|(number, _)| number).collect()
    }

    /// The chair of the only person at the table. `None` if several people sit there. One visitor in several chairs counts
    /// as several people: the device goes round.
    #[must_use]
    pub fn only_person(&self) -> Option<ChairId> {
        let person =
            |chair: &ChairId| matches!(self.chairs[chair.index()].occupant, Occupant::Visitor { .. });
        let mut people = ChairId::all(self.settings.seats).filter(person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Answers the forced questions of a person who plays against bots only, as a part of the action that led to them.
    fn answer_forced(&mut self) {
        // A lesson asks everything, so that everything is seen once.
        let asks = !matches!(self.place(), None | Some(lessons::Place::Free(_)));
        let Some(chair) = self.only_person().filter(|_| self.is_running() && !self.paused && !asks) else {
            return;
        };
        if let Some(game) = &mut self.game
            && let Some(seat) = game.seat_of(chair)
        {
            game.live.session_mut().answer_forced(seat);
        }
    }

    // ---- storing ----

    /// How many lines are stored.
    #[must_use]
    pub fn stored(&self) -> u64 {
        self.stored
    }

    /// What is to be stored. It counts as stored afterwards.
    ///
    /// # Errors
    /// When something cannot be serialised. Nothing counts as stored then; memory is ahead of the store, so the table must
    /// be loaded again.
    pub fn take_unsaved(&mut self) -> Result<Unsaved, NotSerializable> {
        self.take_unsaved_as(&Json)
    }

    /// The same in another format.
    ///
    /// # Errors
    /// As [`take_unsaved`](Self::take_unsaved).
    pub fn take_unsaved_as(&mut self, format: &impl Format) -> Result<Unsaved, NotSerializable> {
        let unwritable = |what: String, cause: serde_json::Error| NotSerializable {
            table: self.id.clone(),
            what,
            cause: cause.to_string(),
        };
        let mut lines = Vec::new();
        for (number, line) in (self.stored + 1..).zip(&self.unsaved) {
            lines.push(format.write(line).map_err(|error| unwritable(std::format!("line {number}"), error))?);
        }
        let now = self.current_side_values();
        let keys: Vec<String> = now.iter().map(SideValue::key).collect();
        let gone = self.side_values.iter().map(SideValue::key).filter(|key| !keys.contains(key));
        let mut changed: Vec<_> = gone.map(|key| (key, None)).collect();
        for (value, key) in now.iter().zip(keys).filter(|(value, _)| !self.side_values.contains(value)) {
            let text =
                value.text(format).map_err(|error| unwritable(std::format!("side value `{key}`"), error))?;
            changed.push((key, Some(text)));
        }
        self.stored += lines.len() as u64;
        self.unsaved.clear();
        self.side_values = now;
        Ok((lines, changed))
    }

    fn current_side_values(&self) -> Vec<SideValue> {
        let mut values = vec![SideValue::Numbers(self.numbers.clone())];
        values.extend(self.clocks.clone().map(SideValue::Clocks));
        values.extend(self.ended.map(SideValue::Ended));
        values.extend(self.review.clone().map(SideValue::Review));
        for (chair, kept) in ChairId::all(self.settings.seats)
            .zip(&self.chairs)
            .filter(|(_, kept)| kept.private != Private::default())
        {
            values.push(SideValue::Private { chair, own: kept.private.clone() });
        }
        for (chair, kept) in ChairId::all(self.settings.seats).zip(&self.chairs) {
            if !kept.notes.is_empty() {
                values.push(SideValue::Notes { chair, versions: kept.notes.clone() });
            }
        }
        let Some(game) = self.game.as_ref().filter(|game| !game.session().is_over()) else { return values };
        for seat in Seat::all(self.settings.seats) {
            if let Some(choice) = game.session().sealed(seat) {
                values.push(SideValue::Sealed { seat, offer: game.session().offer(seat), choice });
            }
            values.extend(game.session().limit(seat).map(|limit| SideValue::Limit { seat, limit }));
        }
        values
    }

    /// When the table has to be woken without a request: a clock runs out, a bot's answer is overdue, or a nonce does not come.
    #[must_use]
    pub fn wake_at(&self, now: i64) -> Option<i64> {
        // A lesson waits for its learner.
        if self.is_abandoned() {
            Some(now)
        } else if self.nonces_until.is_some() {
            self.nonces_until
        } else if !self.is_running() || self.paused || self.is_lesson() {
            None
        } else if self.bots_due().is_empty() {
            self.clocks.as_ref().and_then(Clocks::next)
        } else {
            Some(now + BOT_LEASE)
        }
    }

    // ---- after an input ----

    /// Called after every input: takes over the new lines of the match, sets the clocks, and raises the numbers of viewers
    /// whose key changed.
    fn after_input(&mut self, before: &[ViewKey], now: i64) {
        let mut new = Vec::new();
        if let Some(game) = &mut self.game {
            for text in game.session().lines_to_store(game.logged) {
                game.logged += 1;
                new.push(TableLine::Match { text });
            }
        }
        for line in new {
            self.count_idle_line(&line);
            self.match_lines += 1;
            self.unsaved.push(line);
        }
        let waited = self.awaited_seats();
        let (running, paused, pace) = (self.is_running(), self.paused, self.settings.time_control);
        match &mut self.clocks {
            Some(clocks) if running && !paused => clocks.set(pace, waited, now),
            Some(clocks) => clocks.stop(now),
            None => {}
        }
        let after = self.view_keys();
        for ((number, before), after) in self.numbers.iter_mut().zip(before).zip(&after) {
            *number += u64::from(before != after);
        }
    }

    /// The seats of visitors that have to decide.
    fn awaited_seats(&self) -> SeatSet {
        let Some(game) = &self.game else { return SeatSet::EMPTY };
        let person = |seat: &Seat| {
            matches!(self.chairs[game.chair_of(*seat).index()].occupant, Occupant::Visitor { .. })
        };
        game.session().waiting().iter().filter(person).collect()
    }
}
