//! What people may do at a table. Everything that arrives here is hostile until checked.

use std::collections::BTreeMap;

use bots::Bot;
use play::{BidLimit, Confirm, OfferId, Receipt, Refusal};
use record::text::clean_name;
use rules::Seat;

use super::clocks::Clocks;
use super::line::{LeaveReason, OnLeave, TableLine, Vote};
use super::{Occupant, Perspective, Table};

/// The longest chat line and the longest note, in characters.
const CHAT: usize = 300;
const NOTE: usize = 4000;
/// The longest name of a click.
const CLICK: usize = 32;
/// Chat lines a table keeps; who has more to say sits too long.
const CHATS: usize = 2000;

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActingVisitor {
    /// The visitor's id.
    pub id: String,
    /// What the visitor is called.
    pub name: String,
    /// Whether the visitor wishes to be asked before a turn ends.
    pub confirms: bool,
}

/// What somebody does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableAction {
    /// Sits down.
    Sit {
        /// Where.
        chair: u8,
        /// Under another name than usual.
        name: Option<String>,
        /// What the page adds to the shuffle.
        nonce: Option<String>,
    },
    /// Leaves a chair before the match, or sends a bot away from one.
    Stand {
        /// Which.
        chair: u8,
    },
    /// Puts a bot into a free chair.
    SeatBot {
        /// Where.
        chair: u8,
        /// Which.
        bot: Bot,
    },
    /// Begins.
    Start,
    /// Answers an offer.
    Choose {
        /// Which.
        offer: OfferId,
        /// How, in notation.
        choice: String,
    },
    /// Confirms the choice that ends a turn.
    Confirm {
        /// The offer it answers.
        offer: OfferId,
    },
    /// Does not confirm it.
    NotYet {
        /// The offer it answers.
        offer: OfferId,
    },
    /// Takes back a choice.
    Undo {
        /// The offer that is open.
        offer: OfferId,
    },
    /// Says something the game understands.
    Say {
        /// In notation.
        statement: String,
        /// Which click that was.
        click: Option<String>,
    },
    /// Lets the house bid.
    Limit {
        /// In which auction.
        auction: u32,
        /// Up to what.
        most: u16,
    },
    /// Bids alone again.
    NoLimit,
    /// Talks.
    Chat {
        /// The words.
        text: String,
        /// Which click that was.
        click: Option<String>,
    },
    /// Writes a private note.
    Note {
        /// All of it.
        text: String,
    },
    /// Leaves for good: the seat resigns or is played on, as the table was set.
    Leave,
    /// Gives up.
    Resign,
    /// Wishes what all must wish.
    Vote {
        /// What.
        wish: Vote,
    },
    /// Does not wish it any more.
    Unwish {
        /// What.
        wish: Vote,
    },
    /// Takes the device for a chair.
    Face {
        /// Which.
        chair: u8,
    },
    /// Tells where they play again.
    Rematch {
        /// The other table.
        table: String,
    },
}

/// Who does what: a person, a bot in its chair, or the clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableInput {
    /// A person.
    Person(ActingVisitor, TableAction),
    /// A bot's answer.
    Bot {
        /// Its seat.
        seat: Seat,
        /// The offer it answers.
        offer: OfferId,
        /// In notation.
        choice: String,
    },
    /// Time has passed.
    Time,
    /// For the secrecy tests: another match is put behind the table.
    #[cfg(feature = "twins")]
    Put(super::twins::PlacedMatch),
}

const NOT_YOURS: Refusal = Refusal::ByTable("refused-not-yours");
const RUNNING: Refusal = Refusal::ByTable("refused-running");
pub(super) const NOT_RUNNING: Refusal = Refusal::ByTable("refused-not-running");
const TAKEN: Refusal = Refusal::ByTable("refused-taken");

impl TableAction {
    /// Reads a form. The error names the field.
    ///
    /// # Errors
    /// When the deed is unknown or a field is missing or wrong.
    pub fn read(deed: &str, form: &BTreeMap<String, String>) -> Result<Self, String> {
        let text = |field: &str| form.get(field).cloned().ok_or_else(|| format!("`{field}` is missing"));
        let wrong = |field: &str| format!("`{field}` is not understood");
        macro_rules! number {
            ($field:literal) => {
                text($field)?.parse().map_err(|_| wrong($field))?
            };
        }
        let offer = || -> Result<OfferId, String> { Ok(OfferId(number!("offer"))) };
        let wish = || -> Result<Vote, String> {
            let word = text("wish")?;
            Vote::ALL.into_iter().find(|wish| wish.word() == word).ok_or_else(|| wrong("wish"))
        };
        let some = |field: &str| form.get(field).filter(|value| !value.is_empty()).cloned();
        Ok(match deed {
            "sit" => Self::Sit { chair: number!("chair"), name: some("name"), nonce: some("nonce") },
            "stand" => Self::Stand { chair: number!("chair") },
            "bot" => Self::SeatBot { chair: number!("chair"), bot: number!("bot") },
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
            "not-yet" => Self::NotYet { offer: offer()? },
            "undo" => Self::Undo { offer: offer()? },
            "say" => Self::Say { statement: text("statement")?, click: some("click") },
            "limit" => Self::Limit { auction: number!("auction"), most: number!("most") },
            "no-limit" => Self::NoLimit,
            "chat" => Self::Chat { text: text("text")?, click: some("click") },
            "note" => Self::Note { text: text("text")? },
            "leave" => Self::Leave,
            "resign" => Self::Resign,
            "wish" => Self::Vote { wish: wish()? },
            "unwish" => Self::Unwish { wish: wish()? },
            "face" => Self::Face { chair: number!("chair") },
            _ => return Err(format!("nothing called `{}` can be done here", clean_name(deed))),
        })
    }
}

impl Table {
    /// Somebody acts. If nothing is refused, what is [`unsaved`](Self::take_unsaved) must be stored before anybody is told.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub fn act(&mut self, action: TableInput, now: i64) -> Result<(), Refusal> {
        let before = self.prints();
        // Whatever does not move the match on must not show again what did.
        if let Some(game) = &mut self.game {
            game.live.session_mut().clear_frames();
        }
        match action {
            TableInput::Person(who, deed) => self.person(&who, deed, now)?,
            TableInput::Bot { seat, offer, choice } => {
                if !self.bots_due().iter().any(|(due, _)| *due == seat) {
                    return Err(Refusal::Stale);
                }
                let game = self.game.as_mut().ok_or(NOT_RUNNING)?;
                game.live.session_mut().submit(seat, offer, &choice, Confirm::Never)?;
            }
            TableInput::Time => self.time(now)?,
            #[cfg(feature = "twins")]
            TableInput::Put(placed) => self.put(&placed)?,
        }
        self.settle(&before, now);
        Ok(())
    }

    fn person(&mut self, who: &ActingVisitor, deed: TableAction, now: i64) -> Result<(), Refusal> {
        match deed {
            TableAction::Sit { chair, name, nonce } => self.sit(who, chair, name.as_deref(), nonce),
            TableAction::Stand { chair } => {
                self.before_start()?;
                self.at_table(who)?;
                let sitter = self.chairs.get(usize::from(chair)).map(|chair| &chair.sitter);
                if !self.chairs_of(Some(&who.id)).has(chair) && !matches!(sitter, Some(Occupant::Bot { .. }))
                {
                    return Err(NOT_YOURS);
                }
                self.push(TableLine::Left { chair });
                Ok(())
            }
            TableAction::SeatBot { chair, bot } => {
                self.before_start()?;
                self.at_table(who)?;
                match self.chairs.get(usize::from(chair)).map(|chair| &chair.sitter) {
                    Some(Occupant::Nobody | Occupant::Bot { .. }) => {
                        self.push(TableLine::BotSat { chair, bot });
                    }
                    _ => return Err(TAKEN),
                }
                Ok(())
            }
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
            // Apart from undo: the same click once more must not take back a choice.
            TableAction::NotYet { offer } => {
                let (chair, _) = self.seat_of(who)?;
                if self.pending(chair).is_none_or(|(open, _)| open != offer) {
                    return Err(Refusal::Stale);
                }
                self.own(chair).pending = None;
                Ok(())
            }
            TableAction::Undo { offer } => {
                let (_, seat) = self.seat_of(who)?;
                // A choice that waits for its confirmation answers an offer that is then gone.
                Ok(self.session()?.undo(seat, offer)?)
            }
            TableAction::Say { statement, click } => {
                let (chair, seat) = self.seat_of(who)?;
                if self.is_doubled(chair, click.as_deref()) {
                    return Ok(());
                }
                self.session()?.say(seat, &statement)?;
                self.own(chair).click = click.map(|click| clean(&click, CLICK, false));
                Ok(())
            }
            TableAction::Limit { auction, most } => {
                let (chair, seat) = self.seat_of(who)?;
                self.session()?.set_limit(seat, BidLimit { auction, most })?;
                self.own(chair).pending = None;
                Ok(())
            }
            TableAction::NoLimit => {
                let (chair, seat) = self.seat_of(who)?;
                if self.session()?.clear_limit(seat) {
                    self.own(chair);
                }
                Ok(())
            }
            TableAction::Chat { text, click } => self.speak(who, &text, click.as_deref()),
            TableAction::Note { text } => {
                let chair = self.chair_of(who)?;
                self.own(chair).note = clean(&text, NOTE, true);
                Ok(())
            }
            TableAction::Leave => {
                let (chair, seat) = self.seat_of(who)?;
                self.gone(chair, seat, LeaveReason::Left, self.settings.gone)
            }
            TableAction::Resign => {
                let (chair, seat) = self.seat_of(who)?;
                self.gone(chair, seat, LeaveReason::Left, OnLeave::Resigns)
            }
            TableAction::Vote { wish } => self.wish(who, wish),
            TableAction::Unwish { wish } => {
                let chair = self.chair_of(who)?;
                if self.wishes.contains(&(chair, wish)) {
                    self.push(TableLine::Unwished { chair, wish });
                }
                Ok(())
            }
            TableAction::Face { chair } => {
                let chairs = self.chairs_of(Some(&who.id));
                let first = chairs.iter().next().ok_or(NOT_YOURS)?;
                if !chairs.has(chair) {
                    return Err(NOT_YOURS);
                }
                self.own(first).facing = Some(chair);
                Ok(())
            }
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

    // ---- who may ----

    fn before_start(&self) -> Result<(), Refusal> {
        if self.game.is_none() { Ok(()) } else { Err(RUNNING) }
    }

    fn at_table(&self, who: &ActingVisitor) -> Result<(), Refusal> {
        if self.chairs_of(Some(&who.id)).is_empty() { Err(NOT_YOURS) } else { Ok(()) }
    }

    /// The chair somebody acts for: of several, the one that faces the screen.
    fn chair_of(&self, who: &ActingVisitor) -> Result<u8, Refusal> {
        match self.perspective(self.chairs_of(Some(&who.id))) {
            Perspective::Chair(chair) => Ok(chair),
            Perspective::HandOver(_) => Err(Refusal::ByTable("refused-hand-over")),
            Perspective::Open => Err(NOT_YOURS),
        }
    }

    /// The chair and the seat somebody acts for in a running match.
    fn seat_of(&self, who: &ActingVisitor) -> Result<(u8, Seat), Refusal> {
        let chair = self.chair_of(who)?;
        let game = self.game.as_ref().ok_or(NOT_RUNNING)?;
        Ok((chair, game.seat_of(chair).ok_or(NOT_YOURS)?))
    }

    fn session(&mut self) -> Result<&mut dyn play::Session, Refusal> {
        self.game.as_mut().map(|game| game.live.session_mut()).ok_or(NOT_RUNNING)
    }

    /// What a chair's owner alone sees is about to change.
    fn own(&mut self, chair: u8) -> &mut super::Private {
        let chair = &mut self.chairs[usize::from(chair)];
        chair.private += 1;
        &mut chair.own
    }

    // ---- before the match ----

    fn sit(
        &mut self,
        who: &ActingVisitor,
        chair: u8,
        name: Option<&str>,
        nonce: Option<String>,
    ) -> Result<(), Refusal> {
        self.before_start()?;
        match self.chairs.get(usize::from(chair)).map(|chair| &chair.sitter) {
            Some(Occupant::Nobody) => {}
            // The same click again: its answer was lost.
            Some(Occupant::Visitor { id, .. }) if *id == who.id => return Ok(()),
            Some(_) => return Err(TAKEN),
            None => return Err(Refusal::ByTable("refused-no-chair")),
        }
        let wanted = clean_name(name.unwrap_or(&who.name));
        let name = self.free_name(if wanted.is_empty() { &who.name } else { &wanted });
        // What is no nonce adds nothing, as if the page had no script.
        let nonce = nonce.filter(|nonce| nonce.parse::<record::Nonce>().is_ok());
        self.push(TableLine::Sat { chair, visitor: who.id.clone(), name, nonce });
        Ok(())
    }

    /// The name, with a number if somebody here has it already.
    fn free_name(&self, name: &str) -> String {
        let taken = |name: &str| {
            self.chairs.iter().any(
                |chair| matches!(&chair.sitter, Occupant::Visitor { name: theirs, .. } if theirs == name),
            )
        };
        let numbered =
            (2..).map(|n| clean_name(&format!("{} {n}", name.chars().take(28).collect::<String>())));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    fn start(&mut self, who: &ActingVisitor, now: i64) -> Result<(), Refusal> {
        self.before_start()?;
        self.at_table(who)?;
        if self.chairs.iter().any(|chair| chair.sitter == Occupant::Nobody) {
            return Err(Refusal::ByTable("refused-free-chairs"));
        }
        let chairs = self.draw_seats();
        self.push(TableLine::Started { chairs });
        self.clocks = Clocks::new(self.settings.pace, self.settings.seats, now);
        Ok(())
    }

    // ---- the match ----

    fn choose(&mut self, who: &ActingVisitor, offer: OfferId, choice: &str) -> Result<(), Refusal> {
        let (chair, seat) = self.seat_of(who)?;
        let confirm = if who.confirms { Confirm::WarnedOrFinal } else { Confirm::Warned };
        self.submit(chair, seat, offer, choice, confirm)
    }

    fn submit(
        &mut self,
        chair: u8,
        seat: Seat,
        offer: OfferId,
        choice: &str,
        confirm: Confirm,
    ) -> Result<(), Refusal> {
        let session = self.session()?;
        let receipt = session.submit(seat, offer, choice, confirm)?;
        let told = session.notice_count(rules::Viewer::Seat(seat));
        let own = self.own(chair);
        own.pending = (receipt == Receipt::Held).then(|| (offer.0, choice.to_owned()));
        // What is only sealed is not decided yet.
        if receipt == Receipt::Played {
            own.since = told;
        }
        Ok(())
    }

    fn gone(&mut self, chair: u8, seat: Seat, why: LeaveReason, gone: OnLeave) -> Result<(), Refusal> {
        let session = self.session()?;
        let bot = match gone {
            OnLeave::Resigns => {
                session.resign(seat)?;
                Bot::Rules
            }
            OnLeave::Replaced(bot) => {
                session.replace(seat, bot.name())?;
                bot
            }
        };
        // Where that ends the match there is nothing to play on, and nobody has to go.
        if self.is_running() {
            self.push(TableLine::Gone { chair, why, bot });
            self.fulfil();
        }
        Ok(())
    }

    fn time(&mut self, now: i64) -> Result<(), Refusal> {
        let running = self.is_running() && !self.paused;
        while let Some(seat) = self.clocks.as_ref().filter(|_| running).and_then(|clocks| clocks.expired(now))
        {
            let chair = self.game.as_ref().ok_or(NOT_RUNNING)?.chair_of(seat);
            self.gone(chair, seat, LeaveReason::Time, self.settings.gone)?;
            let (waited, pace) = (self.waited(), self.settings.pace);
            if let Some(clocks) = &mut self.clocks {
                clocks.set(pace, waited, now);
            }
            if !self.is_running() {
                break;
            }
        }
        Ok(())
    }

    // ---- among people ----

    fn speak(&mut self, who: &ActingVisitor, text: &str, click: Option<&str>) -> Result<(), Refusal> {
        let chair = self.chair_of(who)?;
        let text = clean(text, CHAT, false);
        if text.is_empty() || self.is_doubled(chair, click) {
            return Ok(());
        }
        if self.chat.len() >= CHATS {
            return Err(Refusal::ByTable("refused-too-much-said"));
        }
        self.push(TableLine::Chat { chair, text });
        self.own(chair).click = click.map(|click| clean(click, CLICK, false));
        Ok(())
    }

    /// Whether a click is the chair's last one, sent again because its answer was lost.
    fn is_doubled(&self, chair: u8, click: Option<&str>) -> bool {
        let last = self.chairs[usize::from(chair)].own.click.as_deref();
        last.is_some() && last == click.map(|click| clean(click, CLICK, false)).as_deref()
    }

    fn wish(&mut self, who: &ActingVisitor, wish: Vote) -> Result<(), Refusal> {
        let (chair, _) = self.seat_of(who)?;
        if !self.is_running() {
            return Err(NOT_RUNNING);
        }
        let makes_sense = match wish {
            Vote::Abort => true,
            Vote::Pause => !self.paused && self.clocks.is_some(),
            Vote::Resume => self.paused,
        };
        if !makes_sense {
            return Err(Refusal::ByTable("refused-pointless"));
        }
        // Who sits in several chairs wishes for all of them.
        for chair in self.chairs_of(Some(&who.id)).iter() {
            if !self.wishes.contains(&(chair, wish)) {
                self.push(TableLine::Wished { chair, wish });
            }
        }
        debug_assert!(self.wishes.contains(&(chair, wish)), "the one who acts is among them");
        self.fulfil();
        Ok(())
    }

    /// What everybody wishes happens. Bots wish what the people wish.
    fn fulfil(&mut self) {
        let people: Vec<u8> = (0u8..)
            .zip(&self.chairs)
            .filter(|(_, chair)| matches!(chair.sitter, Occupant::Visitor { .. }))
            .map(|(number, _)| number)
            .collect();
        let all = |wish: Vote| {
            !people.is_empty() && people.iter().all(|chair| self.wishes.contains(&(*chair, wish)))
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

/// Text that is safe to keep: no control characters, no hidden directions, not too long.
fn clean(text: &str, most: usize, lines: bool) -> String {
    let kept = |c: &char| {
        (lines && *c == '\n')
            || !(c.is_control()
                || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
    };
    let text: String = text.chars().filter(kept).take(most).collect();
    text.trim().to_owned()
}
