//! Somebody who plays: reads the forms off the screen, clicks, and writes down what became of it.

use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

use rules::{Dice, SplitMix};

use crate::screen::{Screen, Shown, World};
use crate::wire::{self, Form};

/// What was clicked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Choose {
        offer: u32,
        choice: String,
    },
    Confirm {
        offer: u32,
    },
    /// Takes back a choice that waits for its confirmation.
    NotYet {
        offer: u32,
    },
    Undo {
        offer: u32,
    },
    Say(String),
    Limit {
        auction: u32,
        most: u16,
    },
    NoLimit,
    Chat(String),
    Note(String),
    Face(u8),
}

/// What became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Acknowledged,
    Refused,
    /// The answer was lost, and the same click again was refused or given up: it is stored once or not at all.
    Unknown,
}

/// A click, for a chair, and what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) chair: u8,
    pub(crate) act: Act,
    pub(crate) fate: Fate,
    /// The click before, once more.
    pub(crate) again: bool,
}

/// Somebody at a table.
pub(crate) struct BotPlayer {
    pub(crate) world: Arc<World>,
    pub(crate) screen: Arc<Screen>,
    pub(crate) path: String,
    /// The chair that faces the screen.
    pub(crate) facing: u8,
    pub(crate) dice: SplitMix,
    pub(crate) journal: Vec<Sent>,
}

/// A click that is about to be sent.
struct Click {
    act: Act,
    action: String,
    fields: Vec<(String, String)>,
}

impl BotPlayer {
    /// Plays until the match or the playing is over; gives what was written down.
    pub(crate) fn play(mut self) -> Vec<Sent> {
        let mut start = self.screen.look().start;
        while self.world.is_playing() {
            let seen = self.screen.look();
            if seen.is_over() {
                break;
            }
            if seen.start > start {
                // The server was killed, and we are back: nothing is lost, and nothing is there that was not.
                start = seen.start;
                self.screen.compare(&self.world, Duration::from_millis(50));
            } else {
                self.step(&seen);
            }
        }
        self.journal
    }

    /// Does something, or waits for others.
    pub(crate) fn step(&mut self, seen: &Shown) {
        match self.decide(seen) {
            Some(click) => self.click(click, seen.number),
            None => _ = self.screen.wait_beyond(seen.number, Duration::from_millis(100)),
        }
    }

    // ---- deciding ----

    fn decide(&mut self, seen: &Shown) -> Option<Click> {
        let parts = ["offers", "go", "talk", "chat", "note"];
        let forms: Vec<Form> = parts.iter().flat_map(|part| wire::forms(seen.part(part))).collect();
        let named = |action: &str| forms.iter().find(|form| form.action == action);
        if let Some(form) = named("face") {
            let chair = form.field("chair")?.parse().ok()?;
            return Some(self.press(form, Act::Face(chair), None));
        }
        if let Some(form) = named("confirm") {
            let offer = form.field("offer")?.parse().ok()?;
            return Some(match named("not-yet").filter(|_| self.dice.below(5) == 0) {
                Some(not_yet) => self.press(not_yet, Act::NotYet { offer }, None),
                None => self.press(form, Act::Confirm { offer }, None),
            });
        }
        let due = is_due(seen.part("players"));
        if !due && self.dice.below(8) != 0 {
            return None;
        }
        let side_value = match self.dice.below(24) {
            0 | 1 => named("chat").and_then(|form| self.side_value(form)),
            2 => named("note").and_then(|form| self.side_value(form)),
            3 | 4 => named("say").and_then(|form| self.side_value(form)),
            5..8 => named("limit").and_then(|form| self.side_value(form)),
            8 => named("no-limit").and_then(|form| self.side_value(form)),
            9 | 10 => named("undo").and_then(|form| self.side_value(form)),
            // What is sealed may be replaced.
            11 => None,
            _ if due => None,
            _ => return None,
        };
        let choose: Vec<&Form> = forms.iter().filter(|form| form.action == "choose").collect();
        side_value.or_else(|| self.choose(&choose))
    }

    /// Anything but a choice.
    fn side_value(&mut self, form: &Form) -> Option<Click> {
        let words = format!("{} {}", self.screen.who, self.journal.len());
        let text = |text: &str| Some(("text".to_owned(), text.to_owned()));
        Some(match form.action.as_str() {
            "chat" => self.press(form, Act::Chat(words.clone()), text(&words)),
            "note" => self.press(form, Act::Note(words.clone()), text(&words)),
            "no-limit" => self.press(form, Act::NoLimit, None),
            "undo" => self.press(form, Act::Undo { offer: form.field("offer")?.parse().ok()? }, None),
            "limit" => {
                let most = u16::try_from(self.dice.below(14)).ok()?;
                let act = Act::Limit { auction: form.field("auction")?.parse().ok()?, most };
                self.press(form, act, Some(("most".to_owned(), most.to_string())))
            }
            _ => {
                let (name, statement) = self.one(&form.buttons)?;
                self.press(form, Act::Say(statement.clone()), Some((name, statement)))
            }
        })
    }

    fn choose(&mut self, forms: &[&Form]) -> Option<Click> {
        let form = self.one(forms)?;
        let offer = form.field("offer")?.parse().ok()?;
        let (choice, field) = match &form.number {
            Some((name, least, most)) => {
                // Small amounts are bid more often: who bids all at once has nothing left to play with.
                let amount = least + self.dice.below((most - least).min(4) + 1);
                let choice = form.field("form")?.replacen("{}", &amount.to_string(), 1);
                (choice, (name.clone(), amount.to_string()))
            }
            None => {
                let button = self.one(&form.buttons)?;
                (button.1.clone(), button)
            }
        };
        Some(self.press(form, Act::Choose { offer, choice }, Some(field)))
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> Option<T> {
        let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
        of.get(self.dice.below(count) as usize).cloned()
    }

    /// A form with everything a browser sends.
    fn press(&mut self, form: &Form, act: Act, field: Option<(String, String)>) -> Click {
        let random = format!("{:016x}{:016x}", self.dice.word(), self.dice.word());
        let hidden = form.hidden.iter();
        let mut fields: Vec<_> = hidden
            .map(|(name, value)| (name.clone(), value.clone().unwrap_or_else(|| random.clone())))
            .collect();
        fields.extend(field);
        Click { act, action: form.action.clone(), fields }
    }

    // ---- clicking ----

    /// Sends a click until it is answered, as the script does, and waits for what it brings.
    fn click(&mut self, click: Click, number: u64) {
        let fate = self.send(&click);
        let chair = match click.act {
            Act::Face(chair) => chair,
            _ => self.facing,
        };
        self.facing = chair;
        self.journal.push(Sent { chair, act: click.act.clone(), fate, again: false });
        match fate {
            // Whoever does something sees that it happened; only who has no limit takes none back.
            Fate::Acknowledged if click.act != Act::NoLimit => {
                self.screen.must_go_beyond(&self.world, number, &format!("{:?}", click.act));
            }
            Fate::Acknowledged => {}
            Fate::Refused | Fate::Unknown => {
                self.screen.wait_beyond(number, Duration::from_millis(50));
            }
        }
        // As if the answer had been lost on its way: the same click once more must not do the same once more.
        if fate == Fate::Acknowledged && self.dice.below(12) == 0 {
            let fate = self.send(&click);
            self.journal.push(Sent { chair, act: click.act, fate, again: true });
        }
    }

    fn send(&mut self, click: &Click) -> Fate {
        let path = format!("{}/{}", self.path, click.action);
        let (live, patient) = (self.dice.below(4) > 0, self.dice.below(4) > 0);
        let mut lost = false;
        loop {
            let tide = self.world.tide.load(SeqCst);
            let answer =
                wire::post(self.world.port(), &path, self.screen.cookie.as_deref(), live, &click.fields);
            // Whether a click that cannot be answered now took effect is not known.
            let answer = answer.and_then(|reply| {
                if reply.is_later() { Err(std::io::ErrorKind::WouldBlock.into()) } else { Ok(reply) }
            });
            match answer {
                Ok(reply) if reply.is_done() => {
                    self.world.acknowledged.fetch_add(1, SeqCst);
                    return Fate::Acknowledged;
                }
                Ok(reply) => {
                    if reply.status != 409 {
                        let (who, status, act) = (&self.screen.who, reply.status, &click.act);
                        self.world.complain(format!("{who}: {status} for {act:?}: {}", reply.body));
                    }
                    self.world.refused.fetch_add(1, SeqCst);
                    return if lost { Fate::Unknown } else { Fate::Refused };
                }
                Err(error) => {
                    if self.world.has_run_since(tide) {
                        let (who, act) = (&self.screen.who, &click.act);
                        self.world.complain(format!("{who}: {act:?}: {error} although the server runs"));
                    }
                    self.world.lost.fetch_add(u64::from(!lost), SeqCst);
                    lost = true;
                    // Some give up; but who does not take over the device cannot do anything.
                    if !patient && !matches!(click.act, Act::Face(_)) {
                        return Fate::Unknown;
                    }
                    std::thread::sleep(Duration::from_millis(10));
                }
            }
        }
    }
}

/// Whether the screen's own visitor is waited for.
fn is_due(players: &str) -> bool {
    players.split("<li ").any(|item| item.contains("class=\"player due\"") && item.contains("class=\"you\""))
}
