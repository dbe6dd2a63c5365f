//! A match without its types: for a server that keeps many, of many games.

use std::any::Any;

use record::{Head, Record};
use rules::{Label, Meta, Part, Scores, Seat, SeatSet, Show, Speak, Verdict, Viewer, Words};
use serde::Serialize;
use serde_json::Value;

use crate::limits::Limit;
use crate::matches::{Match, Receipt, Refusal};
use crate::offer::{OfferId, Offers, Steps};
use crate::told::Told;

/// One thing a viewer was told, ready to be sent.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct News {
    /// Its number among what this viewer was told.
    pub number: usize,
    /// The line of the log.
    pub label: Label,
    /// The thing itself, for animation.
    pub told: Value,
}

/// A statement as a page shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Heard {
    /// Who said it, or may say it.
    pub seat: Seat,
    /// What to submit.
    pub notation: String,
    /// What is heard.
    pub label: Label,
    /// What became of it.
    pub verdict: Verdict,
}

/// A match of any game.
pub trait Session: Send + Sync {
    /// What the game says of itself.
    fn meta(&self) -> Meta;
    /// The game's words.
    fn words(&self) -> Words;
    /// Terms, players, commitment.
    fn head(&self) -> &Head;
    /// Whether it has ended.
    fn is_over(&self) -> bool;
    /// The result, once there is one.
    fn scores(&self) -> Option<Scores>;
    /// The seats that are asked.
    fn due(&self) -> SeatSet;
    /// The seats that are asked and have not sealed an answer.
    fn waiting(&self) -> SeatSet;
    /// Who gave up.
    fn resigned(&self) -> SeatSet;

    /// What a seat may do.
    fn offers(&self, seat: Seat) -> Offers;
    /// Which of a seat's offers is open.
    fn offer(&self, seat: Seat) -> OfferId;
    /// How many of its choices a seat can take back.
    fn undoable(&self, seat: Seat) -> usize;
    /// What a seat has sealed.
    fn sealed(&self, seat: Seat) -> Option<String>;
    /// What a viewer knows. The open view only once the match is over.
    fn view(&self, viewer: Viewer) -> Option<Value>;
    /// What is asked, and of whom, as far as a viewer knows.
    fn prompt(&self, viewer: Viewer) -> Option<Label>;
    /// The table for a terminal.
    fn text(&self, viewer: Viewer, speak: &dyn Speak) -> Option<String>;
    /// The table for a page.
    fn parts(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Vec<Part>>;
    /// What a viewer has just seen the match go through on its way here ([`Match::steps`]), as parts of a page.
    fn steps(&self, viewer: Viewer, own: SeatSet, speak: &dyn Speak) -> Vec<Vec<Part>>;
    /// Nothing has just happened ([`Match::rest`]).
    fn rest(&mut self);
    /// What a viewer was told, from a number on.
    fn news(&self, viewer: Viewer, from: usize) -> Vec<News>;
    /// How much a viewer was told so far.
    fn told(&self, viewer: Viewer) -> usize;
    /// The lines of a viewer's log from a number on, without what the viewer took back.
    fn story(&self, viewer: Viewer, from: usize) -> Vec<(usize, Label)>;
    /// The elements of the board one line of a viewer's log speaks of.
    fn pieces(&self, viewer: Viewer, number: usize) -> Vec<String>;
    /// A choice as a button says it, whether or not it is legal.
    fn label(&self, notation: &str) -> Option<Label>;
    /// What a seat may say now.
    fn statements(&self, seat: Seat) -> Vec<Heard>;
    /// What was said, and what became of it.
    fn ledger(&self) -> Vec<Heard>;

    /// What a player should know before this choice: that it loses, for instance.
    fn warning(&self, seat: Seat, notation: &str) -> Option<Label>;
    /// A seat answers an offer: by a choice of its list, or by one of those ahead.
    ///
    /// # Errors
    /// When the offer is no longer open, or the text no choice in it.
    fn submit(&mut self, seat: Seat, offer: OfferId, notation: &str) -> Result<Receipt, Refusal>;
    /// Whether a choice, if it were submitted now, could no longer be taken back.
    ///
    /// # Errors
    /// When it would be refused.
    fn settles(&self, seat: Seat, offer: OfferId, notation: &str) -> Result<bool, Refusal>;
    /// The limit a seat has left for the open auction: for the store, and for that seat.
    fn limit(&self, seat: Seat) -> Option<Limit>;
    /// A seat leaves a limit, or replaces it.
    ///
    /// # Errors
    /// When the seat bids in no open auction, or in another than the limit is for.
    fn leave_limit(&mut self, seat: Seat, limit: Limit) -> Result<(), Refusal>;
    /// A seat takes its limit back. Whether there was one.
    fn withdraw_limit(&mut self, seat: Seat) -> bool;
    /// A seat takes back its last choice.
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to take back.
    fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal>;
    /// A seat says something the game understands.
    ///
    /// # Errors
    /// When it cannot be said now.
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal>;
    /// A seat gives up.
    ///
    /// # Errors
    /// When the match is over, or it has before.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// The match is broken off.
    ///
    /// # Errors
    /// When it is over.
    fn abort(&mut self) -> Result<(), Refusal>;
    /// Somebody else plays for a seat.
    ///
    /// # Errors
    /// When the match is over.
    fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal>;

    /// The log from a line on, as text: for the store, and for nobody else while the match runs.
    fn log(&self, from: usize) -> Vec<String>;
    /// The record of a finished match.
    fn record(&self) -> Option<Record>;
    /// The match with its types, for who knows them: a bot's chair.
    fn as_any(&self) -> &dyn Any;
}

impl<P: Show> Session for Match<P> {
    fn meta(&self) -> Meta {
        P::META
    }
    fn words(&self) -> Words {
        P::WORDS
    }
    fn head(&self) -> &Head {
        Match::head(self)
    }
    fn is_over(&self) -> bool {
        Match::is_over(self)
    }
    fn scores(&self) -> Option<Scores> {
        Match::scores(self)
    }
    fn due(&self) -> SeatSet {
        Match::due(self)
    }
    fn waiting(&self) -> SeatSet {
        Match::waiting(self)
    }
    fn resigned(&self) -> SeatSet {
        Match::resigned(self)
    }
    fn offers(&self, seat: Seat) -> Offers {
        Match::offers(self, seat)
    }
    fn offer(&self, seat: Seat) -> OfferId {
        Match::offer(self, seat)
    }
    fn undoable(&self, seat: Seat) -> usize {
        Match::undoable(self, seat)
    }
    fn sealed(&self, seat: Seat) -> Option<String> {
        Match::sealed(self, seat).map(ToString::to_string)
    }
    fn view(&self, viewer: Viewer) -> Option<Value> {
        serde_json::to_value(Match::view(self, viewer)?).ok()
    }
    fn prompt(&self, viewer: Viewer) -> Option<Label> {
        Match::view(self, viewer).map(|view| P::prompt(&view))
    }
    fn text(&self, viewer: Viewer, speak: &dyn Speak) -> Option<String> {
        Match::view(self, viewer).map(|view| P::text(&view, speak))
    }
    fn parts(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Vec<Part>> {
        Match::view(self, viewer).map(|view| P::parts(&view, speak))
    }
    fn steps(&self, viewer: Viewer, own: SeatSet, speak: &dyn Speak) -> Vec<Vec<Part>> {
        Match::steps(self, viewer, own).iter().map(|view| P::parts(view, speak)).collect()
    }
    fn rest(&mut self) {
        Match::rest(self);
    }
    fn news(&self, viewer: Viewer, from: usize) -> Vec<News> {
        let told = self.told(viewer, from).iter().enumerate();
        told.map(|(n, told)| News {
            number: from + n,
            label: told_label::<P>(told),
            told: serde_json::to_value(told_wire::<P>(told)).unwrap_or(Value::Null),
        })
        .collect()
    }
    fn told(&self, viewer: Viewer) -> usize {
        Match::told(self, viewer, 0).len()
    }
    fn story(&self, viewer: Viewer, from: usize) -> Vec<(usize, Label)> {
        story(self, viewer, from)
    }
    fn pieces(&self, viewer: Viewer, number: usize) -> Vec<String> {
        match self.told(viewer, number).first() {
            Some(Told::Event(event)) => P::pieces(event),
            _ => Vec::new(),
        }
    }
    fn label(&self, notation: &str) -> Option<Label> {
        notation.parse().ok().map(|Steps { choice, .. }: Steps<P::Choice>| P::label(&choice))
    }
    fn statements(&self, seat: Seat) -> Vec<Heard> {
        let may = Match::statements(self, seat).into_iter();
        may.map(|statement| heard::<P>(seat, &statement, Verdict::Open)).collect()
    }
    fn ledger(&self) -> Vec<Heard> {
        Match::ledger(self)
            .iter()
            .map(|spoken| heard::<P>(spoken.seat, &spoken.statement, spoken.verdict))
            .collect()
    }
    fn submit(&mut self, seat: Seat, offer: OfferId, notation: &str) -> Result<Receipt, Refusal> {
        self.submit_steps(seat, offer, notation.parse()?)
    }
    fn warning(&self, seat: Seat, notation: &str) -> Option<Label> {
        Match::warning(self, seat, &notation.parse().ok()?)
    }
    fn settles(&self, seat: Seat, offer: OfferId, notation: &str) -> Result<bool, Refusal> {
        self.steps_settle(seat, offer, notation.parse()?)
    }
    fn limit(&self, seat: Seat) -> Option<Limit> {
        Match::limit(self, seat)
    }
    fn leave_limit(&mut self, seat: Seat, limit: Limit) -> Result<(), Refusal> {
        Match::leave_limit(self, seat, limit)
    }
    fn withdraw_limit(&mut self, seat: Seat) -> bool {
        Match::withdraw_limit(self, seat)
    }
    fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        Match::undo(self, seat, offer)
    }
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        Match::say(self, seat, notation.parse()?)
    }
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        Match::resign(self, seat)
    }
    fn abort(&mut self) -> Result<(), Refusal> {
        Match::abort(self)
    }
    fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal> {
        Match::replace(self, seat, by)
    }
    fn log(&self, from: usize) -> Vec<String> {
        Match::log(self, from).iter().map(ToString::to_string).collect()
    }
    fn record(&self) -> Option<Record> {
        Match::record(self)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn heard<P: Show>(seat: Seat, statement: &P::Statement, verdict: Verdict) -> Heard {
    Heard { seat, notation: statement.to_string(), label: P::heard(statement), verdict }
}

/// A told thing with its statement in notation.
fn told_wire<P: Show>(told: &Told<P::Event, P::Statement>) -> Told<&P::Event, String> {
    match told {
        Told::Event(event) => Told::Event(event),
        Told::Undone { numbers } => Told::Undone { numbers: numbers.clone() },
        Told::Said { seat, statement } => Told::Said { seat: *seat, statement: statement.to_string() },
        Told::Resigned { seat } => Told::Resigned { seat: *seat },
        Told::Aborted => Told::Aborted,
        Told::Replaced { seat, by } => Told::Replaced { seat: *seat, by: by.clone() },
    }
}

/// The line of the log.
pub fn told_label<P: Show>(told: &Told<P::Event, P::Statement>) -> Label {
    match told {
        Told::Event(event) => P::told(event),
        Told::Undone { .. } => Label::new("told-undone"),
        Told::Said { seat, statement } => {
            Label::new("told-said").with("seat", *seat).with("statement", P::heard(statement))
        }
        Told::Resigned { seat } => Label::new("told-resigned").with("seat", *seat),
        Told::Aborted => Label::new("told-aborted"),
        Told::Replaced { seat, by } => Label::new("told-replaced").with("seat", *seat).with("by", by.clone()),
    }
}

/// The lines of a viewer's log from a number on, without what the viewer took back.
pub fn story<P: Show>(live: &Match<P>, viewer: Viewer, from: usize) -> Vec<(usize, Label)> {
    let mut kept: Vec<(usize, Label)> = Vec::new();
    for (n, told) in live.told(viewer, from).iter().enumerate() {
        if let Told::Undone { numbers } = told {
            kept.retain(|(number, _)| !numbers.contains(number));
        } else {
            kept.push((from + n, told_label::<P>(told)));
        }
    }
    kept
}
