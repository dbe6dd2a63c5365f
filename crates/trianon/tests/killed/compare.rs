//! What is stored against what was acknowledged.
//!
//! Every line of a match is followed, so that it is known which offer it answers. An offer is answered once: so a choice
//! is found by seat and offer, and one that stands there twice answers an offer nobody saw.

use std::collections::BTreeMap;

use record::{Effect, LogLine, RawLogLine, Timeline};
use registry::with_game;
use rules::{Entry, Game, Seat, SeatSet, TableOptions};
use serde_json::Value;
use store::{Stage, StoredTable};

use crate::party::{Occupant, Table};
use crate::player::{Act, Fate, Sent};

/// What a line of a match is, and what it answers.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Step {
    seat: u8,
    offer: u32,
    /// The auction it is made in.
    auction: Option<u32>,
    what: What,
    /// Whether the house does this for somebody who plays against bots only: a forced answer, or more of an undo.
    by_house: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum What {
    Choice(String),
    Undo,
    Said(String),
}

/// Where a match stands.
struct End {
    over: bool,
    /// The open auction and who bids in it.
    auction: Option<(u32, SeatSet)>,
}

/// Everything that is wrong with a stored table.
pub(crate) fn complaints(table: &Table, stored: &StoredTable) -> Vec<String> {
    match Log::read(table, stored).and_then(|log| log.check()) {
        Ok(complaints) => complaints,
        Err(complaint) => vec![complaint],
    }
    .into_iter()
    .map(|complaint| format!("{} {}: {complaint}", table.plan.game, table.plan.number))
    .collect()
}

/// A stored table, taken apart.
struct Log<'a> {
    table: &'a Table,
    stored: &'a StoredTable,
    /// The chair of each seat.
    chairs: Vec<u8>,
    chat: Vec<(u8, String)>,
    texts: Vec<String>,
    steps: Vec<Step>,
    end: End,
}

impl<'a> Log<'a> {
    fn read(table: &'a Table, stored: &'a StoredTable) -> Result<Self, String> {
        let (mut table_options, mut chairs) = (None, Vec::new());
        let (mut chat, mut texts) = (Vec::new(), Vec::new());
        let mut sat = vec![0; table.plan.chairs.len()];
        // How often a chair has committed itself to a nonce, and opened it.
        let mut promised = vec![(0, 0); table.plan.chairs.len()];
        for line in &stored.lines {
            let line: Value = serde_json::from_str(&line.text).map_err(|error| error.to_string())?;
            let number = |value: &Value| value.as_u64().and_then(|number| u8::try_from(number).ok());
            let word = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
            let chair = number(&line["chair"]).unwrap_or(u8::MAX);
            match line["line"].as_str() {
                Some("opened") if table_options.is_none() => {
                    table_options = Some(agreed(table, &line["settings"])?);
                }
                Some(how @ ("sat" | "bot-sat")) => {
                    let bot = matches!(table.plan.chairs.get(usize::from(chair)), Some(Occupant::Bot(_)));
                    if (how == "bot-sat") != bot {
                        return Err(format!("not as it was asked for: {line}"));
                    }
                    sat[usize::from(chair)] += 1;
                }
                Some("committed") => promised[usize::from(chair)].0 += 1,
                Some("nonce-opened") => promised[usize::from(chair)].1 += 1,
                Some("nonces-due") => {}
                Some("started") if chairs.is_empty() => {
                    chairs = line["chairs"].as_array().into_iter().flatten().filter_map(number).collect();
                }
                Some("chat") => chat.push((chair, word("text"))),
                Some("match") => texts.push(word("text")),
                _ => return Err(format!("nobody asked for this: {line}")),
            }
        }
        if sat.iter().any(|&times| times != 1) || chairs.len() != sat.len() {
            return Err(format!(
                "acknowledged: everybody sat down and it began; stored: {sat:?}, {chairs:?}"
            ));
        }
        for (occupant, promised) in table.plan.chairs.iter().zip(promised) {
            if promised != if matches!(occupant, Occupant::Bot(_)) { (0, 0) } else { (1, 1) } {
                return Err(format!("acknowledged: one nonce of each person; stored: {promised:?}"));
            }
        }
        let table_options = table_options.ok_or("it was never opened")?;
        let (steps, end) = with_game!(table.plan.game, P => follow::<P>(&table_options, &texts))?;
        Ok(Self { table, stored, chairs, chat, texts, steps, end })
    }

    fn check(&self) -> Result<Vec<String>, String> {
        let mut complaints = Vec::new();
        for (person, journal) in self.table.journals.iter().enumerate() {
            let chairs = self.table.plan.chairs_of(person);
            for &chair in &chairs {
                let seat =
                    self.chairs.iter().position(|&other| other == chair).ok_or("a chair without a seat")?;
                let journal: Vec<&Sent> = journal.iter().filter(|sent| sent.chair == chair).collect();
                let confirms = self.table.plan.confirms(person);
                let seat = u8::try_from(seat).map_err(|error| error.to_string())?;
                let own = Own { log: self, chair, seat, journal, confirms };
                let found = own.check();
                complaints.extend(
                    found.into_iter().map(|complaint| format!("chair {chair}, seat {seat}: {complaint}")),
                );
            }
            // Everything that was acknowledged had a number of its own, and so had everything that was seen.
            let numbers: Vec<u64> = self.side_value("numbers")?.unwrap_or_default();
            let number: u64 = chairs.iter().filter_map(|&chair| numbers.get(usize::from(chair) + 1)).sum();
            let seen = self.table.screens[person].look().number;
            if number < seen {
                complaints.push(format!("person {person} saw event {seen}, stored is {number}"));
            }
        }
        let over = self.stored.card.as_ref().is_some_and(|card| card.stage == Stage::Over);
        if over != self.end.over {
            complaints.push(format!("the match is over: {}, its card says {over}", self.end.over));
        }
        if let Some(record) = &self.table.record {
            let log = record.split_once("\n\n").map_or("", |(_, log)| log);
            let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with("over ")).collect();
            if lines != self.texts {
                complaints.push("the record differs from the log".to_owned());
            }
        }
        Ok(complaints)
    }

    fn side_value<T: serde::de::DeserializeOwned>(&self, key: &str) -> Result<Option<T>, String> {
        let value = self.stored.side_values.get(key);
        value.map(|value| serde_json::from_str(value)).transpose().map_err(|error| error.to_string())
    }
}

fn agreed(table: &Table, settings: &Value) -> Result<TableOptions, String> {
    let pairs = settings["options"].as_array().into_iter().flatten();
    let options: Vec<(&str, &str)> =
        pairs.filter_map(|pair| Some((pair[0].as_str()?, pair[1].as_str()?))).collect();
    let number = |name: &str| settings[name].as_u64().and_then(|number| u8::try_from(number).ok());
    TableOptions::validate(&table.plan.game.meta(), number("seats"), number("figures"), options)
        .map_err(|error| error.to_string())
}

/// Follows a match, counting offers as the house does.
fn follow<P: Game>(table_options: &TableOptions, texts: &[String]) -> Result<(Vec<Step>, End), String> {
    let mut timeline = Timeline::<P>::new(table_options);
    let mut offers = [0; 8];
    let mut ask = |due: SeatSet| {
        for seat in due.iter() {
            offers[seat.index()] += 1;
        }
        offers
    };
    let mut asked = ask(timeline.turn().due());
    // Sealed choices answer the offers that were open when the first of them was entered.
    let mut sealed: Option<([u32; 8], SeatSet)> = None;
    let mut steps = Vec::new();
    let mut undone = None;
    for text in texts {
        let bad = |(_, reason): (usize, String)| format!("{reason} in `{text}`");
        let line = RawLogLine::read(text).map_err(bad)?;
        let auction = timeline.state().auction().map(|auction| auction.number);
        let mut step = |seat: Seat, offer: u32, what: What| {
            steps.push(Step { seat: seat.number(), offer, auction, what, by_house: false });
        };
        match &line {
            LogLine::Entry(Entry::Choice { seat, choice }) => {
                let due = timeline.turn().due();
                let (open, still) = sealed.take().unwrap_or((asked, due));
                step(*seat, open[seat.index()], What::Choice(choice.clone()));
                let still = still.without(*seat);
                sealed = Some((open, still)).filter(|_| !still.is_empty());
            }
            LogLine::Undo(seat) => step(*seat, asked[seat.index()], What::Undo),
            LogLine::Say { seat, statement } => step(*seat, 0, What::Said(statement.clone())),
            LogLine::Entry(Entry::Chance(_)) => {}
            LogLine::Resign(_) | LogLine::Abort | LogLine::Replaced { .. } => {
                return Err(format!("nobody asked for this: {text}"));
            }
        }
        let typed = line.parse_notation::<P>().map_err(bad)?;
        let one_choice = |seat: Seat| {
            let mut legal = Vec::new();
            timeline.state().legal(seat, &mut legal);
            legal.len() == 1
        };
        let forced = match &line {
            LogLine::Entry(Entry::Choice { seat, .. }) => one_choice(*seat),
            LogLine::Undo(seat) => undone == Some(*seat) && one_choice(*seat),
            _ => false,
        };
        let effect =
            timeline.follow(&typed, &mut Vec::new()).map_err(|error| format!("{error} in `{text}`"))?;
        if let Some(step) = steps.last_mut().filter(|_| forced) {
            step.by_house = effect != Effect::Published;
        }
        undone = match line {
            LogLine::Undo(seat) => Some(seat),
            LogLine::Entry(_) => None,
            _ => undone,
        };
        if matches!(line, LogLine::Entry(_) | LogLine::Undo(_)) {
            asked = ask(timeline.turn().due());
        }
    }
    let auction = timeline.published().auction().map(|auction| (auction.number, auction.bidders));
    Ok((steps, End { over: timeline.is_over(), auction }))
}

/// What belongs to a later action is sent together with what finishes the present ones: `done;done;move:stairs>mint`.
fn first(choice: &str) -> &str {
    choice.split(';').next().unwrap_or(choice)
}

/// Of such a choice all is stored, or nothing.
fn half_stored(act: &Act, answers: &BTreeMap<u32, (usize, &Step)>) -> Option<String> {
    let Act::Choose { offer, choice } = act else { return None };
    let stored = |(offer, one): (u32, &str)| {
        answers.get(&offer).is_some_and(|(_, step)| step.what == What::Choice(one.to_owned()))
    };
    let mut all = (*offer..).zip(choice.split(';'));
    (all.next().is_some_and(stored) && !all.all(stored)).then(|| format!("{act:?} is stored in part"))
}

/// What somebody did in one chair.
struct Own<'a> {
    log: &'a Log<'a>,
    chair: u8,
    seat: u8,
    journal: Vec<&'a Sent>,
    confirms: bool,
}

impl Own<'_> {
    fn check(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        // What stands in the log, by the offer it answers: where, and what.
        let mut answers: BTreeMap<u32, (usize, &Step)> = BTreeMap::new();
        for (place, step) in self.log.steps.iter().enumerate() {
            if step.seat != self.seat || matches!(step.what, What::Said(_)) {
                continue;
            }
            if answers.insert(step.offer, (place, step)).is_some() {
                complaints.push(format!("offer {} is answered twice", step.offer));
            }
            if !self.explains(step) {
                complaints
                    .push(format!("nobody sent what is stored: {step:?}; {}", self.sent_for(step.offer)));
            }
        }
        let mut last = 0;
        for (n, sent) in self.journal.iter().enumerate().filter(|(_, sent)| sent.fate == Fate::Acknowledged) {
            let (offer, there) = match &sent.act {
                Act::Choose { offer, .. } | Act::Confirm { offer } | Act::Undo { offer } => {
                    (*offer, self.is_stored(n, answers.get(offer).map(|(_, step)| *step)))
                }
                _ => continue,
            };
            if !there {
                complaints.push(format!(
                    "{:?} was acknowledged, stored is {:?}; {}",
                    sent.act,
                    answers.get(&offer),
                    self.sent_for(offer)
                ));
            } else if let Some((place, _)) = answers.get(&offer) {
                if !self.is_replaced(n) {
                    complaints.extend(half_stored(&sent.act, &answers));
                }
                if *place < last {
                    complaints
                        .push(format!("{:?} is stored before what was acknowledged before it", sent.act));
                }
                last = *place;
            }
        }
        complaints.extend(self.talk());
        complaints.extend(self.side_values());
        complaints
    }

    /// Whether a choice that had to be confirmed may have been taken back, or another made in its place, which may begin alike.
    fn is_replaced(&self, n: usize) -> bool {
        let Act::Choose { offer, choice } = &self.journal[n].act else { return false };
        self.journal[n + 1..].iter().filter(|sent| sent.fate != Fate::Refused).any(|sent| match &sent.act {
            Act::Choose { offer: of, choice: other } => of == offer && other != choice,
            Act::NotYet { offer: of } | Act::Undo { offer: of } => of == offer,
            _ => false,
        })
    }

    /// Whether somebody sent this, or the house did it for them.
    fn explains(&self, step: &Step) -> bool {
        let people = self.log.table.plan.chairs.iter().filter(|chair| matches!(chair, Occupant::Person(_)));
        if step.by_house && people.count() == 1 {
            return true;
        }
        let sent = |act: &Act| match (act, &step.what) {
            (Act::Choose { offer, choice }, What::Choice(stored)) => {
                (*offer..).zip(choice.split(';')).any(|one| one == (step.offer, stored.as_str()))
            }
            (Act::Undo { offer }, What::Undo) => *offer == step.offer,
            // The house bids for who left a limit.
            (Act::Limit { auction, .. }, What::Choice(_)) => Some(*auction) == step.auction,
            _ => false,
        };
        self.journal.iter().any(|one| one.fate != Fate::Refused && sent(&one.act))
    }

    /// Whether an acknowledged decision is in the log, or where it must be if it is not.
    fn is_stored(&self, n: usize, step: Option<&Step>) -> bool {
        let after =
            || self.journal[n + 1..].iter().filter(|sent| sent.fate != Fate::Refused).map(|sent| &sent.act);
        match &self.journal[n].act {
            Act::Undo { offer } => {
                // On a screen that did not show it yet: a choice that waits for its confirmation is taken back first.
                let waits = |sent: &&Sent| matches!(&sent.act, Act::Choose { offer: of, .. } if of == offer);
                step.is_some_and(|step| step.what == What::Undo) || self.journal[..n].iter().any(waits)
            }
            Act::Confirm { offer } => {
                let confirmed = |sent: &&&Sent| {
                    sent.fate != Fate::Refused
                        && matches!(&sent.act, Act::Choose { offer: of, .. } if of == offer)
                };
                let last = self.journal[..n].iter().rev().find(confirmed).map(|sent| &sent.act);
                match (step.map(|step| &step.what), last) {
                    (Some(What::Choice(stored)), Some(Act::Choose { choice, .. })) => {
                        // The last one may have been lost; then it is the one before.
                        first(choice) == stored
                            || self.journal[..n].iter().any(|sent| sent.fate == Fate::Unknown)
                    }
                    _ => false,
                }
            }
            Act::Choose { offer, choice } => {
                if step.is_some_and(|step| step.what == What::Choice(first(choice).to_owned())) {
                    return true;
                }
                // Until it is entered it may be replaced, sealed or not confirmed.
                let replaced = |act: &Act| match act {
                    Act::Choose { offer: of, .. } => of == offer,
                    // Some choices wait to be confirmed whatever the visitor's habits: those one would be sorry for.
                    Act::NotYet { offer: of } | Act::Confirm { offer: of } | Act::Undo { offer: of } => {
                        of == offer
                    }
                    Act::Limit { .. } => self.confirms,
                    _ => false,
                };
                if step.is_some_and(|step| step.what != What::Undo) || after().any(replaced) {
                    return after().any(replaced);
                }
                let sealed = self.log.stored.side_values.get(&format!("sealed.{}", self.seat));
                let own = self.own();
                let pending = (own["pending"][0].as_u64(), own["pending"][1].as_str());
                sealed == Some(&format!("{offer} {choice}"))
                    || pending == (Some(u64::from(*offer)), Some(choice.as_str()))
            }
            _ => true,
        }
    }

    fn sent_for(&self, offer: u32) -> String {
        let same = |sent: &&&Sent| match &sent.act {
            Act::Choose { offer: of, .. }
            | Act::Confirm { offer: of }
            | Act::NotYet { offer: of }
            | Act::Undo { offer: of } => *of == offer,
            _ => false,
        };
        let sent: Vec<String> =
            self.journal.iter().filter(same).map(|sent| format!("{:?} {:?}", sent.act, sent.fate)).collect();
        format!("sent for offer {offer}: {sent:?}")
    }

    /// Statements and chat: every acknowledged one once and in order, a lost one once or not at all.
    fn talk(&self) -> Vec<String> {
        let said = |step: &Step| match &step.what {
            What::Said(statement) if step.seat == self.seat => Some(statement.clone()),
            _ => None,
        };
        let stored: Vec<String> = self.log.steps.iter().filter_map(said).collect();
        let chat = self.log.chat.iter().filter(|(chair, _)| *chair == self.chair);
        let chat: Vec<String> = chat.map(|(_, text)| text.clone()).collect();
        let sent = |pick: fn(&Act) -> Option<&String>| -> Vec<(String, bool)> {
            // The same click once more counts once.
            let sent = self.journal.iter().filter(|sent| sent.fate != Fate::Refused && !sent.again);
            sent.filter_map(|sent| Some((pick(&sent.act)?.clone(), sent.fate == Fate::Acknowledged)))
                .collect()
        };
        let statements = sent(|act| if let Act::Say(statement) = act { Some(statement) } else { None });
        let lines = sent(|act| if let Act::Chat(text) = act { Some(text) } else { None });
        let mut complaints = Vec::new();
        for (what, sent, stored) in [("statements", statements, stored), ("chat", lines, chat)] {
            if !fits(&sent, &stored) {
                complaints.push(format!("{what}: sent {sent:?}, stored {stored:?}"));
            }
        }
        complaints
    }

    fn own(&self) -> Value {
        self.log.side_value(&format!("own.{}", self.chair)).ok().flatten().unwrap_or_default()
    }

    /// The last note and the last limit, if it is still good for anything.
    fn side_values(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        let after = |n: usize| self.journal[n + 1..].iter().filter(|sent| sent.fate != Fate::Refused);
        let last = |of: fn(&Act) -> bool| {
            let done = |sent: &&Sent| sent.fate == Fate::Acknowledged && of(&sent.act);
            self.journal.iter().rposition(done)
        };
        if let Some(n) = last(|act| matches!(act, Act::Note(_))) {
            let own = self.own();
            let stored = Act::Note(own["note"].as_str().unwrap_or_default().to_owned());
            if self.journal[n].act != stored && !after(n).any(|sent| sent.act == stored) {
                complaints.push(format!("{:?} was acknowledged, stored is {stored:?}", self.journal[n].act));
            }
        }
        if let Some(n) = last(|act| matches!(act, Act::Limit { .. }))
            && let Act::Limit { auction, most } = self.journal[n].act
            && let Some((open, bidders)) = &self.log.end.auction
            && *open == auction
            && !self.log.end.over
            && Seat::new(self.seat).is_some_and(|seat| bidders.has(seat))
            && !after(n).any(|sent| matches!(sent.act, Act::Limit { .. } | Act::NoLimit | Act::Undo { .. }))
        {
            let stored: Option<Value> =
                self.log.side_value(&format!("limit.{}", self.seat)).unwrap_or_default();
            let limit = stored.as_ref().map(|limit| (limit["auction"].as_u64(), limit["most"].as_u64()));
            if limit != Some((Some(u64::from(auction)), Some(u64::from(most)))) {
                complaints.push(format!("{:?} was acknowledged, stored is {stored:?}", self.journal[n].act));
            }
        }
        complaints
    }
}

/// Whether all that must be there is there once and in order, and else only what may be.
fn fits(sent: &[(String, bool)], stored: &[String]) -> bool {
    // Which lengths of `stored` can be had from what was sent so far.
    let mut reach = vec![false; stored.len() + 1];
    reach[0] = true;
    for (text, must) in sent {
        let mut next = if *must { vec![false; reach.len()] } else { reach.clone() };
        for (n, line) in stored.iter().enumerate() {
            next[n + 1] |= reach[n] && line == text;
        }
        reach = next;
    }
    reach[stored.len()]
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn what_was_acknowledged_is_there_once() {
        let sent = |texts: &[(&str, bool)]| -> Vec<(String, bool)> {
            texts.iter().map(|(text, must)| ((*text).to_owned(), *must)).collect()
        };
        let stored =
            |texts: &[&str]| -> Vec<String> { texts.iter().map(|text| (*text).to_owned()).collect() };
        let both = sent(&[("a", true), ("b", false), ("c", true)]);
        assert!(fits(&both, &stored(&["a", "b", "c"])));
        assert!(fits(&both, &stored(&["a", "c"])));
        for wrong in [&["a", "b"][..], &["a", "b", "b", "c"], &["b", "a", "c"], &["a", "b", "c", "c"], &[]] {
            assert!(!fits(&both, &stored(wrong)), "{wrong:?}");
        }
    }
}
