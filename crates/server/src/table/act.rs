//! What people may do at a table. Everything that arrives here is hostile until checked.

use std::collections::BTreeMap;

use bots::Bot;
use play::{Limit, OfferId, Receipt, Refusal};
use record::text::fit_name;
use rules::{Label, Seat};

use super::line::{Gone, Line, Why, Wish};
use super::pace::Clocks;
use super::{Gaze, Sitter, Table};

/// The longest chat line and the longest note, in characters.
const CHAT: usize = 300;
const NOTE: usize = 4000;
/// The longest name of a click.
const CLICK: usize = 32;
/// Chat lines a table keeps; who has more to say sits too long.
const CHATS: usize = 2000;

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The visitor's id.
    pub id: String,
    /// What the visitor is called.
    pub name: String,
    /// Whether the visitor wishes to be asked before a turn ends.
    pub confirms: bool,
}

/// What somebody does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
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
    Wish {
        /// What.
        wish: Wish,
    },
    /// Does not wish it any more.
    Unwish {
        /// What.
        wish: Wish,
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
pub enum Action {
    /// A person.
    Person(Who, Deed),
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
    Put(super::twins::Placed),
}

/// Why something was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The match says no.
    #[error(transparent)]
    Match(#[from] Refusal),
    /// The table says no: the key of the reason.
    #[error("{0}")]
    Table(&'static str),
}

impl Refused {
    /// The reason in words.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::Match(refusal) => refusal.label(),
            Self::Table(key) => Label::new(key),
        }
    }
}

const NOT_YOURS: Refused = Refused::Table("refused-not-yours");
const RUNNING: Refused = Refused::Table("refused-running");
pub(super) const NOT_RUNNING: Refused = Refused::Table("refused-not-running");
const TAKEN: Refused = Refused::Table("refused-taken");

impl Deed {
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
        let wish = || -> Result<Wish, String> {
            let word = text("wish")?;
            Wish::ALL.into_iter().find(|wish| wish.word() == word).ok_or_else(|| wrong("wish"))
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
            "wish" => Self::Wish { wish: wish()? },
            "unwish" => Self::Unwish { wish: wish()? },
            "face" => Self::Face { chair: number!("chair") },
            _ => return Err(format!("nothing called `{}` can be done here", fit_name(deed))),
        })
    }
}

impl Table {
    /// Somebody acts. If nothing is refused, what is [`fresh`](Self::fresh) must be stored before anybody is told.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub fn act(&mut self, action: Action, now: i64) -> Result<(), Refused> {
        let before = self.prints();
        // Whatever does not move the match on must not show again what did.
        if let Some(game) = &mut self.game {
            game.session.rest();
        }
        match action {
            Action::Person(who, deed) => self.person(&who, deed, now)?,
            Action::Bot { seat, offer, choice } => {
                if !self.bots_due().iter().any(|(due, _)| *due == seat) {
                    return Err(Refused::Match(Refusal::Stale));
                }
                let game = self.game.as_mut().ok_or(NOT_RUNNING)?;
                game.session.submit(seat, offer, &choice)?;
            }
            Action::Time => self.time(now)?,
            #[cfg(feature = "twins")]
            Action::Put(placed) => self.put(&placed)?,
        }
        self.settle(&before, now);
        Ok(())
    }

    fn person(&mut self, who: &Who, deed: Deed, now: i64) -> Result<(), Refused> {
        match deed {
            Deed::Sit { chair, name, nonce } => self.sit(who, chair, name.as_deref(), nonce),
            Deed::Stand { chair } => {
                self.before_start()?;
                self.at_table(who)?;
                let sitter = self.chairs.get(usize::from(chair)).map(|chair| &chair.sitter);
                if !self.chairs_of(Some(&who.id)).has(chair) && !matches!(sitter, Some(Sitter::Bot { .. })) {
                    return Err(NOT_YOURS);
                }
                self.push(Line::Left { chair });
                Ok(())
            }
            Deed::SeatBot { chair, bot } => {
                self.before_start()?;
                self.at_table(who)?;
                match self.chairs.get(usize::from(chair)).map(|chair| &chair.sitter) {
                    Some(Sitter::Nobody | Sitter::Bot { .. }) => self.push(Line::BotSat { chair, bot }),
                    _ => return Err(TAKEN),
                }
                Ok(())
            }
            Deed::Start => self.start(who, now),
            Deed::Choose { offer, choice } => self.choose(who, offer, &choice),
            Deed::Confirm { offer } => {
                let (chair, seat) = self.seat_of(who)?;
                let choice = match self.pending(chair) {
                    Some((open, choice)) if open == offer => choice.to_owned(),
                    _ => return Err(Refused::Match(Refusal::Stale)),
                };
                self.submit(chair, seat, offer, &choice)
            }
            // Apart from undo: the same click once more must not take back a choice.
            Deed::NotYet { offer } => {
                let (chair, _) = self.seat_of(who)?;
                if self.pending(chair).is_none_or(|(open, _)| open != offer) {
                    return Err(Refused::Match(Refusal::Stale));
                }
                self.own(chair).pending = None;
                Ok(())
            }
            Deed::Undo { offer } => {
                let (_, seat) = self.seat_of(who)?;
                // A choice that waits for its confirmation answers an offer that is then gone.
                Ok(self.session()?.undo(seat, offer)?)
            }
            Deed::Say { statement, click } => {
                let (chair, seat) = self.seat_of(who)?;
                if self.is_doubled(chair, click.as_deref()) {
                    return Ok(());
                }
                self.session()?.say(seat, &statement)?;
                self.own(chair).click = click.map(|click| clean(&click, CLICK, false));
                Ok(())
            }
            Deed::Limit { auction, most } => {
                let (chair, seat) = self.seat_of(who)?;
                self.session()?.leave_limit(seat, Limit { auction, most })?;
                self.own(chair).pending = None;
                Ok(())
            }
            Deed::NoLimit => {
                let (chair, seat) = self.seat_of(who)?;
                if self.session()?.withdraw_limit(seat) {
                    self.own(chair);
                }
                Ok(())
            }
            Deed::Chat { text, click } => self.speak(who, &text, click.as_deref()),
            Deed::Note { text } => {
                let chair = self.chair_of(who)?;
                self.own(chair).note = clean(&text, NOTE, true);
                Ok(())
            }
            Deed::Leave => {
                let (chair, seat) = self.seat_of(who)?;
                self.gone(chair, seat, Why::Left, self.settings.gone)
            }
            Deed::Resign => {
                let (chair, seat) = self.seat_of(who)?;
                self.gone(chair, seat, Why::Left, Gone::Resigns)
            }
            Deed::Wish { wish } => self.wish(who, wish),
            Deed::Unwish { wish } => {
                let chair = self.chair_of(who)?;
                if self.wishes.contains(&(chair, wish)) {
                    self.push(Line::Unwished { chair, wish });
                }
                Ok(())
            }
            Deed::Face { chair } => {
                let chairs = self.chairs_of(Some(&who.id));
                let first = chairs.iter().next().ok_or(NOT_YOURS)?;
                if !chairs.has(chair) {
                    return Err(NOT_YOURS);
                }
                self.own(first).facing = Some(chair);
                Ok(())
            }
            Deed::Rematch { table } => {
                self.at_table(who)?;
                if !self.is_over() {
                    return Err(RUNNING);
                }
                if self.rematch.is_none() {
                    self.push(Line::Rematch { table });
                }
                Ok(())
            }
        }
    }

    // ---- who may ----

    fn before_start(&self) -> Result<(), Refused> {
        if self.game.is_none() { Ok(()) } else { Err(RUNNING) }
    }

    fn at_table(&self, who: &Who) -> Result<(), Refused> {
        if self.chairs_of(Some(&who.id)).is_empty() { Err(NOT_YOURS) } else { Ok(()) }
    }

    /// The chair somebody acts for: of several, the one that faces the screen.
    fn chair_of(&self, who: &Who) -> Result<u8, Refused> {
        match self.gaze(self.chairs_of(Some(&who.id))) {
            Gaze::Chair(chair) => Ok(chair),
            Gaze::HandOver(_) => Err(Refused::Table("refused-hand-over")),
            Gaze::Open => Err(NOT_YOURS),
        }
    }

    /// The chair and the seat somebody acts for in a running match.
    fn seat_of(&self, who: &Who) -> Result<(u8, Seat), Refused> {
        let chair = self.chair_of(who)?;
        let game = self.game.as_ref().ok_or(NOT_RUNNING)?;
        Ok((chair, game.seat_of(chair).ok_or(NOT_YOURS)?))
    }

    fn session(&mut self) -> Result<&mut Box<dyn play::Session>, Refused> {
        self.game.as_mut().map(|game| &mut game.session).ok_or(NOT_RUNNING)
    }

    /// What a chair's owner alone sees is about to change.
    fn own(&mut self, chair: u8) -> &mut super::Own {
        let chair = &mut self.chairs[usize::from(chair)];
        chair.private += 1;
        &mut chair.own
    }

    // ---- before the match ----

    fn sit(
        &mut self,
        who: &Who,
        chair: u8,
        name: Option<&str>,
        nonce: Option<String>,
    ) -> Result<(), Refused> {
        self.before_start()?;
        match self.chairs.get(usize::from(chair)).map(|chair| &chair.sitter) {
            Some(Sitter::Nobody) => {}
            // The same click again: its answer was lost.
            Some(Sitter::Visitor { id, .. }) if *id == who.id => return Ok(()),
            Some(_) => return Err(TAKEN),
            None => return Err(Refused::Table("refused-no-chair")),
        }
        let wanted = fit_name(name.unwrap_or(&who.name));
        let name = self.free_name(if wanted.is_empty() { &who.name } else { &wanted });
        // What is no nonce adds nothing, as if the page had no script.
        let nonce = nonce.filter(|nonce| nonce.parse::<record::Nonce>().is_ok());
        self.push(Line::Sat { chair, visitor: who.id.clone(), name, nonce });
        Ok(())
    }

    /// The name, with a number if somebody here has it already.
    fn free_name(&self, name: &str) -> String {
        let taken = |name: &str| {
            self.chairs
                .iter()
                .any(|chair| matches!(&chair.sitter, Sitter::Visitor { name: theirs, .. } if theirs == name))
        };
        let numbered = (2..).map(|n| fit_name(&format!("{} {n}", name.chars().take(28).collect::<String>())));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }

    fn start(&mut self, who: &Who, now: i64) -> Result<(), Refused> {
        self.before_start()?;
        self.at_table(who)?;
        if self.chairs.iter().any(|chair| chair.sitter == Sitter::Nobody) {
            return Err(Refused::Table("refused-free-chairs"));
        }
        let chairs = self.draw_seats();
        self.push(Line::Started { chairs });
        self.clocks = Clocks::new(self.settings.pace, self.settings.seats, now);
        Ok(())
    }

    // ---- the match ----

    fn choose(&mut self, who: &Who, offer: OfferId, choice: &str) -> Result<(), Refused> {
        let (chair, seat) = self.seat_of(who)?;
        let session = self.session()?;
        let settles = session.settles(seat, offer, choice)?;
        // What a player would be sorry for is asked about, whether or not it could be taken back.
        if (who.confirms && settles) || session.warning(seat, choice).is_some() {
            self.own(chair).pending = Some((offer.0, choice.to_owned()));
            return Ok(());
        }
        self.submit(chair, seat, offer, choice)
    }

    fn submit(&mut self, chair: u8, seat: Seat, offer: OfferId, choice: &str) -> Result<(), Refused> {
        let session = self.session()?;
        let receipt = session.submit(seat, offer, choice)?;
        let told = session.told(rules::Viewer::Seat(seat));
        let own = self.own(chair);
        own.pending = None;
        // What is only sealed is not decided yet.
        if receipt == Receipt::Played {
            own.since = told;
        }
        Ok(())
    }

    fn gone(&mut self, chair: u8, seat: Seat, why: Why, gone: Gone) -> Result<(), Refused> {
        let session = self.session()?;
        let bot = match gone {
            Gone::Resigns => {
                session.resign(seat)?;
                Bot::Rules
            }
            Gone::Replaced(bot) => {
                session.replace(seat, bot.name())?;
                bot
            }
        };
        // Where that ends the match there is nothing to play on, and nobody has to go.
        if self.is_running() {
            self.push(Line::Gone { chair, why, bot });
            self.fulfil();
        }
        Ok(())
    }

    fn time(&mut self, now: i64) -> Result<(), Refused> {
        let running = self.is_running() && !self.paused;
        while let Some(seat) = self.clocks.as_ref().filter(|_| running).and_then(|clocks| clocks.expired(now))
        {
            let chair = self.game.as_ref().ok_or(NOT_RUNNING)?.chair_of(seat);
            self.gone(chair, seat, Why::Time, self.settings.gone)?;
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

    fn speak(&mut self, who: &Who, text: &str, click: Option<&str>) -> Result<(), Refused> {
        let chair = self.chair_of(who)?;
        let text = clean(text, CHAT, false);
        if text.is_empty() || self.is_doubled(chair, click) {
            return Ok(());
        }
        if self.chat.len() >= CHATS {
            return Err(Refused::Table("refused-too-much-said"));
        }
        self.push(Line::Chat { chair, text });
        self.own(chair).click = click.map(|click| clean(click, CLICK, false));
        Ok(())
    }

    /// Whether a click is the chair's last one, sent again because its answer was lost.
    fn is_doubled(&self, chair: u8, click: Option<&str>) -> bool {
        let last = self.chairs[usize::from(chair)].own.click.as_deref();
        last.is_some() && last == click.map(|click| clean(click, CLICK, false)).as_deref()
    }

    fn wish(&mut self, who: &Who, wish: Wish) -> Result<(), Refused> {
        let (chair, _) = self.seat_of(who)?;
        if !self.is_running() {
            return Err(NOT_RUNNING);
        }
        let sensible = match wish {
            Wish::Abort => true,
            Wish::Pause => !self.paused && self.clocks.is_some(),
            Wish::Resume => self.paused,
        };
        if !sensible {
            return Err(Refused::Table("refused-pointless"));
        }
        // Who sits in several chairs wishes for all of them.
        for chair in self.chairs_of(Some(&who.id)).iter() {
            if !self.wishes.contains(&(chair, wish)) {
                self.push(Line::Wished { chair, wish });
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
            .filter(|(_, chair)| matches!(chair.sitter, Sitter::Visitor { .. }))
            .map(|(number, _)| number)
            .collect();
        let all = |wish: Wish| {
            !people.is_empty() && people.iter().all(|chair| self.wishes.contains(&(*chair, wish)))
        };
        let (abort, pause, resume) = (all(Wish::Abort), all(Wish::Pause), all(Wish::Resume));
        if let Some(game) = self.game.as_mut().filter(|game| abort && !game.session.is_over()) {
            game.session.abort().ok();
        } else if pause && !self.paused {
            self.push(Line::Paused);
        } else if resume && self.paused {
            self.push(Line::Resumed);
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
