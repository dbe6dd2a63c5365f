//! What visitors, bots and the clock do at a table. Everything that arrives here is hostile until checked.

use std::collections::BTreeMap;

use bots::Bot;
use play::{BidLimit, Confirm, OfferId, Receipt, Refusal};
use record::text::clean_name;
use rules::Seat;

use super::hosting::{CLOSED_BY_HOST, HostAction};
use super::line::{LeaveReason, OnLeave, TableLine, Vote};
use super::{Access, ChairId, Occupant, Perspective, Table};
use crate::live_match::Hint;

/// The longest chat line and the longest note, in characters.
const MAX_CHAT: usize = 300;
const MAX_NOTE: usize = 4000;
/// The longest id of a click.
const MAX_CLICK: usize = 32;
/// The most chat lines of a table.
const MAX_CHAT_LINES: usize = 2000;

/// The visitor who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActingVisitor {
    /// The visitor's id.
    pub id: String,
    /// The visitor's name.
    pub name: String,
    /// Whether a choice that ends a turn needs a confirmation.
    pub confirms: bool,
    /// Whether the visitor's page answers forced questions.
    pub answers: bool,
    /// Where several players share a device: the chair whose page was used.
    pub chair: Option<ChairId>,
}

/// What a visitor can do at a table.
///
/// `click` identifies a click, so that one that is sent twice takes effect once. An `offer` is the number of the offer
/// that is answered, so that a stale click does nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub enum TableAction {
    /// Sits down, perhaps under another name. The nonce is what the page adds to the shuffle. Forms cannot bring it: the site
    /// takes it only where nobody else is to come. Others commit themselves first.
    Sit { chair: ChairId, name: Option<String>, nonce: Option<String> },
    /// Leaves a chair before the match, or removes a bot from one.
    Stand { chair: ChairId },
    /// Puts a bot into a free chair.
    SeatBot { chair: ChairId, bot: Bot },
    /// The host frees a chair of somebody else, who is called so.
    Remove { chair: ChairId, name: String },
    /// The host lets nobody sit in a free chair.
    Close { chair: ChairId },
    /// The host keeps a free chair for somebody with this name.
    Reserve { chair: ChairId, name: String },
    /// The host lets anybody sit in a free chair again.
    Reopen { chair: ChairId },
    /// A visitor, who was called `from`, has another name now. Forms cannot ask for it: the site does.
    Rename { from: String },
    /// Commits a chair to the nonce that its page has drawn.
    Commit { chair: ChairId, commitment: String },
    /// Opens the nonce of a chair when the match is about to begin.
    OpenNonce { chair: ChairId, nonce: String },
    /// Begins the match, as soon as the nonces are open.
    Start,
    /// Answers an offer. The choice is in notation.
    Choose { offer: OfferId, choice: String },
    /// Confirms a choice that waits for its confirmation.
    Confirm { offer: OfferId },
    /// Drops a choice that waits for its confirmation.
    CancelPending { offer: OfferId },
    /// Takes back the last choice.
    Undo { offer: OfferId },
    /// Says something the game understands, in notation.
    Say { statement: String, click: Option<String> },
    /// Lets the server bid in an auction, up to an amount.
    SetLimit { auction: u32, most: u16 },
    /// Bids by hand again.
    ClearLimit,
    /// Writes in the chat.
    Chat { text: String, click: Option<String> },
    /// Reports a chat line, by its number, to the host of the site.
    Report { chat: usize },
    /// Replaces the private note.
    Note { text: String },
    /// Gets a hint for an offer. Forms cannot bring it: the site works it out.
    TakeHint { offer: OfferId, hint: Hint },
    /// Leaves for good. The table's settings say what happens to the seat.
    Leave,
    /// Resigns.
    Resign,
    /// Votes for something that all players must want.
    Vote { vote: Vote },
    /// Takes a vote back.
    WithdrawVote { vote: Vote },
    /// Takes the shared device for a chair.
    TakeDevice { chair: ChairId },
    /// Has read a note of a lesson, after so many others.
    Next { read: usize },
    /// Begins a lesson again.
    Restart,
    /// Notes the table of the rematch.
    Rematch { table: String },
}

/// What moves a table on: a visitor, a bot, or the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub enum TableInput {
    /// A visitor acts.
    Person(ActingVisitor, TableAction),
    /// A bot answers an offer. The choice is in notation.
    Bot { seat: Seat, offer: OfferId, choice: String },
    /// Time has passed.
    Time,
    /// Nobody has gone on with the match for so long that it ends.
    Expired,
    /// The finished match was reviewed: the text of the review.
    Reviewed(String),
    /// The host of the site acts.
    Host(HostAction),
    /// For the secrecy tests: puts another match behind the table.
    #[cfg(feature = "twins")]
    Put(super::twins::PlacedMatch),
}

pub(super) const NOT_YOURS: Refusal = Refusal::ByTable("refused-not-yours");
const BEGINNING: Refusal = Refusal::ByTable("refused-beginning");
const RUNNING: Refusal = Refusal::ByTable("refused-running");
pub(super) const NOT_RUNNING: Refusal = Refusal::ByTable("refused-not-running");
pub(super) const TAKEN: Refusal = Refusal::ByTable("refused-taken");

impl TableAction {
    /// Reads a form. The error names the field.
    ///
    /// # Errors
    /// When the action is unknown, or a field is missing or wrong.
    pub fn read(action: &str, form: &BTreeMap<String, String>) -> Result<Self, String> {
        let text = |field: &str| form.get(field).cloned().ok_or_else(|| format!("`{field}` is missing"));
        let wrong = |field: &str| format!("`{field}` is not understood");
        macro_rules! number {
            ($field:literal) => {
                text($field)?.parse().map_err(|_| wrong($field))?
            };
        }
        let offer = || -> Result<OfferId, String> { Ok(OfferId(number!("offer"))) };
        let vote = || -> Result<Vote, String> {
            let word = text("wish")?;
            Vote::ALL.into_iter().find(|vote| vote.word() == word).ok_or_else(|| wrong("wish"))
        };
        let some = |field: &str| form.get(field).filter(|value| !value.is_empty()).cloned();
        Ok(match action {
            "sit" => Self::Sit { chair: number!("chair"), name: some("name"), nonce: None },
            "stand" => Self::Stand { chair: number!("chair") },
            "bot" => Self::SeatBot { chair: number!("chair"), bot: number!("bot") },
            "remove" => Self::Remove { chair: number!("chair"), name: text("name")? },
            "close" => Self::Close { chair: number!("chair") },
            "reserve" => Self::Reserve { chair: number!("chair"), name: text("name")? },
            "reopen" => Self::Reopen { chair: number!("chair") },
            "commit" => Self::Commit { chair: number!("chair"), commitment: text("commitment")? },
            "nonce" => Self::OpenNonce { chair: number!("chair"), nonce: text("nonce")? },
            "start" => Self::Start,
            "choose" => Self::Choose {
                offer: offer()?,
                choice: match form.get("amount") {
                    Some(amount) => {
                        let amount: u16 = amount.trim().parse().map_err(|_| wrong("amount"))?;
                        text("form")?.replacen("{}", &amount.to_string(), 1)
                    }
                    None => text("choice")?,
                },
            },
            "confirm" => Self::Confirm { offer: offer()? },
            "not-yet" => Self::CancelPending { offer: offer()? },
            "undo" => Self::Undo { offer: offer()? },
            "say" => Self::Say { statement: text("statement")?, click: some("click") },
            "limit" => Self::SetLimit { auction: number!("auction"), most: number!("most") },
            "no-limit" => Self::ClearLimit,
            "chat" => Self::Chat { text: text("text")?, click: some("click") },
            "report" => Self::Report { chat: number!("chat") },
            "note" => Self::Note { text: text("text")? },
            "leave" => Self::Leave,
            "resign" => Self::Resign,
            "wish" => Self::Vote { vote: vote()? },
            "unwish" => Self::WithdrawVote { vote: vote()? },
            "next" => Self::Next { read: number!("read") },
            "restart" => Self::Restart,
            "face" => Self::TakeDevice { chair: number!("chair") },
            _ => return Err(format!("nothing called `{}` can be done here", clean_name(action))),
        })
    }
}

impl Table {
    /// Applies an input. Afterwards what is [`unsaved`](Self::take_unsaved) must be stored before anybody is notified.
    ///
    /// # Errors
    /// When it is refused. Nothing has changed then.
    pub fn act(&mut self, input: TableInput, now: i64) -> Result<(), Refusal> {
        let before = self.view_keys();
        // Frames belong to one action: an action that does not move the match must not show them again.
        if let Some(game) = &mut self.game {
            game.live.session_mut().clear_frames();
        }
        match input {
            TableInput::Person(who, action) => self.person(&who, action, now)?,
            TableInput::Bot { seat, offer, choice } => {
                if !self.bots_due().iter().any(|(due, _)| *due == seat) {
                    return Err(Refusal::Stale);
                }
                let game = self.game.as_mut().ok_or(NOT_RUNNING)?;
                game.live.session_mut().submit(seat, offer, &choice, Confirm::Never)?;
            }
            TableInput::Time => self.time(now)?,
            TableInput::Expired => self.session()?.abort()?,
            TableInput::Reviewed(text) => self.keep_review(&text)?,
            TableInput::Host(action) => self.host_acts(&action)?,
            #[cfg(feature = "twins")]
            TableInput::Put(placed) => self.put(&placed)?,
        }
        self.answer_forced();
        self.after_input(&before, now);
        Ok(())
    }

    fn person(&mut self, who: &ActingVisitor, action: TableAction, now: i64) -> Result<(), Refusal> {
        if self.is_closed_by_host() {
            return Err(CLOSED_BY_HOST);
        }
        self.check_lesson(&action)?;
        match action {
            TableAction::Sit { chair, name, nonce } => self.sit(who, chair, name.as_deref(), nonce),
            TableAction::Stand { chair } => self.stand(who, chair),
            TableAction::SeatBot { chair, bot } => self.seat_bot(who, chair, bot),
            TableAction::Remove { chair, name } => self.remove(who, chair, &name),
            TableAction::Close { chair } => self.restrict(who, chair, Access::Closed),
            TableAction::Reserve { chair, name } => self.reserve(who, chair, &name),
            TableAction::Reopen { chair } => self.restrict(who, chair, Access::Open),
            TableAction::Rename { from } => self.rename(who, &from),
            TableAction::Commit { chair, commitment } => self.commit(who, chair, &commitment),
            TableAction::OpenNonce { chair, nonce } => self.open_nonce(who, chair, &nonce, now),
            TableAction::Start => self.start(who, now),
            TableAction::Choose { offer, choice } => self.choose(who, offer, &choice),
            TableAction::Confirm { offer } => {
                let (chair, seat) = self.seat_of(who)?;
                let choice = match self.pending(chair) {
                    Some((open, choice)) if open == offer => choice.to_owned(),
                    _ => return Err(Refusal::Stale),
                };
                self.submit(chair, seat, offer, &choice, Confirm::Never)
            }
            // Not the same as undo: this click, sent twice, must not take back a choice.
            TableAction::CancelPending { offer } => {
                let (chair, _) = self.seat_of(who)?;
                if self.pending(chair).is_none_or(|(open, _)| open != offer) {
                    return Err(Refusal::Stale);
                }
                self.private_mut(chair).pending = None;
                Ok(())
            }
            TableAction::Undo { offer } => {
                let (chair, seat) = self.seat_of(who)?;
                // Nobody wants to go back to a question that was answered for them.
                let to_question = who.answers || self.only_person() == Some(chair);
                // This closes the offer that a pending choice answers.
                let session = self.session()?;
                if to_question { session.undo_to_question(seat, offer) } else { session.undo(seat, offer) }
            }
            TableAction::Say { statement, click } => {
                let (chair, seat) = self.seat_of(who)?;
                if self.is_doubled(chair, click.as_deref()) {
                    return Ok(());
                }
                self.session()?.say(seat, &statement)?;
                self.private_mut(chair).note_click(click_id(click.as_deref()));
                Ok(())
            }
            TableAction::SetLimit { auction, most } => {
                let (chair, seat) = self.seat_of(who)?;
                self.session()?.set_limit(seat, BidLimit { auction, most })?;
                self.private_mut(chair).pending = None;
                Ok(())
            }
            TableAction::ClearLimit => {
                let (chair, seat) = self.seat_of(who)?;
                if self.session()?.clear_limit(seat) {
                    self.private_mut(chair);
                }
                Ok(())
            }
            TableAction::Chat { text, click } => self.speak(who, &text, click.as_deref()),
            TableAction::Report { chat } => self.report(who, chat),
            TableAction::Note { text } => {
                let chair = self.chair_of(who)?;
                self.private_mut(chair).note = clean(&text, MAX_NOTE, true);
                self.keep_note_version(chair);
                Ok(())
            }
            TableAction::TakeHint { offer, hint } => self.take_hint(&who.id, offer, hint),
            TableAction::Leave => {
                let (chair, seat) = self.seat_of(who)?;
                self.leave(chair, seat, LeaveReason::Left, self.settings.on_leave)
            }
            TableAction::Resign => {
                let (chair, seat) = self.seat_of(who)?;
                if self.only_person() == Some(chair) {
                    return self.resign_alone(seat);
                }
                self.leave(chair, seat, LeaveReason::Left, OnLeave::Resigns)
            }
            TableAction::Vote { vote } => self.vote(who, vote),
            TableAction::WithdrawVote { vote } => {
                let chair = self.chair_of(who)?;
                if self.votes.contains(&(chair, vote)) {
                    self.push(TableLine::VoteWithdrawn { chair, vote });
                }
                Ok(())
            }
            TableAction::TakeDevice { chair } => {
                let chairs = self.chairs_of(Some(&who.id));
                let first = chairs.iter().next().ok_or(NOT_YOURS)?;
                if !chairs.has(chair) {
                    return Err(NOT_YOURS);
                }
                self.private_mut(first).facing = Some(chair);
                Ok(())
            }
            TableAction::Next { read } => self.next(who, read),
            TableAction::Restart => self.restart(who),
            TableAction::Rematch { table } => {
                self.at_table(who)?;
                if !self.is_over() {
                    return Err(RUNNING);
                }
                if self.rematch.is_none() {
                    self.push(TableLine::Rematch { table });
                }
                Ok(())
            }
        }
    }

    // ---- checks ----

    /// Whether chairs may still be taken and left.
    pub(super) fn before_start(&self) -> Result<(), Refusal> {
        match (&self.game, self.nonces_until) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err(BEGINNING),
            (Some(_), _) => Err(RUNNING),
        }
    }

    pub(super) fn at_table(&self, who: &ActingVisitor) -> Result<(), Refusal> {
        if self.chairs_of(Some(&who.id)).is_empty() { Err(NOT_YOURS) } else { Ok(()) }
    }

    /// The chair a visitor acts for. Of several, the one that has the device; if that has changed since, the click was
    /// another player's.
    fn chair_of(&self, who: &ActingVisitor) -> Result<ChairId, Refusal> {
        match self.perspective(self.chairs_of(Some(&who.id))) {
            Perspective::Chair(chair) if who.chair.is_some_and(|meant| meant != chair) => Err(Refusal::Stale),
            Perspective::Chair(chair) => Ok(chair),
            Perspective::HandOver(_) => Err(Refusal::ByTable("refused-hand-over")),
            Perspective::Open => Err(NOT_YOURS),
        }
    }

    /// The chair and the seat a visitor acts for in a running match.
    fn seat_of(&self, who: &ActingVisitor) -> Result<(ChairId, Seat), Refusal> {
        let chair = self.chair_of(who)?;
        let game = self.game.as_ref().ok_or(NOT_RUNNING)?;
        Ok((chair, game.seat_of(chair).ok_or(NOT_YOURS)?))
    }

    fn session(&mut self) -> Result<&mut dyn play::Session, Refusal> {
        self.game.as_mut().map(|game| game.live.session_mut()).ok_or(NOT_RUNNING)
    }

    /// A chair's private values, to change them.
    pub(super) fn private_mut(&mut self, chair: ChairId) -> &mut super::Private {
        let chair = &mut self.chairs[chair.index()];
        chair.private_changes += 1;
        &mut chair.private
    }

    // ---- the match ----

    fn choose(&mut self, who: &ActingVisitor, offer: OfferId, choice: &str) -> Result<(), Refusal> {
        let (chair, seat) = self.seat_of(who)?;
        self.check_choice(seat, choice)?;
        let confirm = match self.place() {
            // The lesson has asked for it.
            Some(_) => Confirm::Never,
            None if who.confirms => Confirm::WarnedOrFinal,
            None => Confirm::Warned,
        };
        self.submit(chair, seat, offer, choice, confirm)
    }

    fn submit(
        &mut self,
        chair: ChairId,
        seat: Seat,
        offer: OfferId,
        choice: &str,
        confirm: Confirm,
    ) -> Result<(), Refusal> {
        let receipt = self.session()?.submit(seat, offer, choice, confirm)?;
        // What the house answers after a decision belongs to it.
        self.answer_forced();
        let told = self.session()?.notice_count(rules::Viewer::Seat(seat));
        let own = self.private_mut(chair);
        own.pending = (receipt == Receipt::Held).then(|| (offer.0, choice.to_owned()));
        // A sealed choice is not decided yet.
        if receipt == Receipt::Played {
            own.since = told;
        }
        Ok(())
    }

    pub(super) fn leave(
        &mut self,
        chair: ChairId,
        seat: Seat,
        reason: LeaveReason,
        on_leave: OnLeave,
    ) -> Result<(), Refusal> {
        let courtier = self.courtier(chair);
        let session = self.session()?;
        let bot = match on_leave {
            OnLeave::Resigns => {
                session.resign(seat)?;
                Bot::Rules
            }
            OnLeave::Replaced(bot) => {
                session.replace(seat, courtier)?;
                bot
            }
        };
        // If the match is over now, there is nothing to play on.
        if self.is_running() {
            self.push(TableLine::TakenOver { chair, reason, bot });
            self.apply_votes();
            self.end_if_abandoned();
        }
        Ok(())
    }

    /// The only person resigns. Bots do not play on among themselves, so the match ends, and the person keeps the chair.
    fn resign_alone(&mut self, seat: Seat) -> Result<(), Refusal> {
        let session = self.session()?;
        session.resign(seat)?;
        if session.is_over() { Ok(()) } else { session.abort() }
    }

    /// A match that nobody plays any more ends, however good its bots are.
    fn end_if_abandoned(&mut self) {
        if self.is_abandoned()
            && let Some(game) = &mut self.game
        {
            game.live.session_mut().abort().ok();
        }
    }

    fn time(&mut self, now: i64) -> Result<(), Refusal> {
        if self.nonces_until.is_some_and(|until| until <= now) {
            self.begin(now);
        }
        let running = self.is_running() && !self.paused;
        while let Some(seat) = self.clocks.as_ref().filter(|_| running).and_then(|clocks| clocks.expired(now))
        {
            let chair = self.game.as_ref().ok_or(NOT_RUNNING)?.chair_of(seat);
            self.leave(chair, seat, LeaveReason::Time, self.settings.on_leave)?;
            let (waited, pace) = (self.awaited_seats(), self.settings.time_control);
            if let Some(clocks) = &mut self.clocks {
                clocks.set(pace, waited, now);
            }
            if !self.is_running() {
                break;
            }
        }
        self.end_if_abandoned();
        Ok(())
    }

    // ---- chat and votes ----

    fn speak(&mut self, who: &ActingVisitor, text: &str, click: Option<&str>) -> Result<(), Refusal> {
        let chair = self.chair_of(who)?;
        let text = clean(text, MAX_CHAT, false);
        if text.is_empty() || self.is_doubled(chair, click) {
            return Ok(());
        }
        if self.chat.len() >= MAX_CHAT_LINES {
            return Err(Refusal::ByTable("refused-too-much-said"));
        }
        self.push(TableLine::Chat { chair, text });
        self.private_mut(chair).note_click(click_id(click));
        Ok(())
    }

    /// Whether this is one of the chair's last clicks again, sent twice because its answer was lost. The first one may arrive
    /// last: a server that stood still passes it on when it wakes up.
    fn is_doubled(&self, chair: ChairId, click: Option<&str>) -> bool {
        let own = &self.chairs[chair.index()].private;
        click_id(click).is_some_and(|click| own.knows_click(&click))
    }

    fn vote(&mut self, who: &ActingVisitor, vote: Vote) -> Result<(), Refusal> {
        let (chair, _) = self.seat_of(who)?;
        if !self.is_running() {
            return Err(NOT_RUNNING);
        }
        let makes_sense = match vote {
            Vote::Abort => true,
            Vote::Pause => !self.paused && self.clocks.is_some(),
            Vote::Resume => self.paused,
        };
        if !makes_sense {
            return Err(Refusal::ByTable("refused-pointless"));
        }
        // A visitor with several chairs votes for all of them.
        for chair in self.chairs_of(Some(&who.id)).iter() {
            if !self.votes.contains(&(chair, vote)) {
                self.push(TableLine::Voted { chair, vote });
            }
        }
        debug_assert!(self.votes.contains(&(chair, vote)), "the one who acts is among them");
        self.apply_votes();
        Ok(())
    }

    /// Does what all players have voted for. Bots have no vote.
    fn apply_votes(&mut self) {
        let people: Vec<ChairId> = ChairId::all(self.settings.seats)
            .zip(&self.chairs)
            .filter(|(_, chair)| matches!(chair.occupant, Occupant::Visitor { .. }))
            .map(|(number, _)| number)
            .collect();
        let all = |vote: Vote| {
            !people.is_empty() && people.iter().all(|chair| self.votes.contains(&(*chair, vote)))
        };
        let (abort, pause, resume) = (all(Vote::Abort), all(Vote::Pause), all(Vote::Resume));
        if let Some(game) = self.game.as_mut().filter(|game| abort && !game.session().is_over()) {
            game.live.session_mut().abort().ok();
        } else if pause && !self.paused {
            self.push(TableLine::Paused);
        } else if resume && self.paused {
            self.push(TableLine::Resumed);
        }
    }
}

/// The id of a click as it is stored.
fn click_id(click: Option<&str>) -> Option<String> {
    click.map(|click| clean(click, MAX_CLICK, false))
}

/// Text that is safe to store: without control characters and bidi overrides, and not too long.
fn clean(text: &str, most: usize, lines: bool) -> String {
    let kept = |c: &char| {
        (lines && *c == '\n')
            || !(c.is_control()
                || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
    };
    let text: String = text.chars().filter(kept).take(most).collect();
    text.trim().to_owned()
}
