//! One match of one game.

use record::{Course, Effect, Head, Key, Line, LineOf, Nonce, Record, Seed, Text};
use rules::{BySeat, Entry, Illegal, Label, Position, Seat, SeatSet, Terms, Turn, Verdict, Viewer};
use serde::Serialize;

use crate::limits::{Limit, Limits};
use crate::offer::OfferId;
use crate::told::{Streams, Told};
use crate::walk::Walk;

/// What is fixed before the first deal.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The match's name in this house.
    pub id: String,
    /// Seats, figures, options.
    pub terms: Terms,
    /// The house's secret.
    pub seed: Seed,
    /// What each seat adds; missing ones count as zeros.
    pub nonces: Vec<Option<Nonce>>,
    /// What the players are called.
    pub players: Vec<String>,
}

/// A match.
#[derive(Clone, Debug)]
pub struct Match<P: Position> {
    head: Head,
    seed: Seed,
    key: Key,
    log: Vec<LineOf<P>>,
    pub(crate) course: Course<P>,
    sealed: BySeat<Option<P::Choice>>,
    limits: Limits,
    offers: BySeat<OfferId>,
    streams: Streams<P::Event, P::Statement>,
    spoken: Vec<(Seat, P::Statement, usize)>,
    walk: Walk<P>,
}

/// What became of a submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Receipt {
    /// The game has moved on.
    Played,
    /// The choice is sealed: it may be replaced until the last seat's is in.
    Sealed,
}

/// Why something was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The click answers an offer that is no longer open.
    #[error("this offer is no longer open")]
    Stale,
    /// A limit, but the seat bids in no open auction.
    #[error("there is no auction to leave a limit for")]
    NoAuction,
    /// The text is no choice or statement of this game.
    #[error(transparent)]
    Unreadable(#[from] rules::BadNotation),
    /// The game or the match says no.
    #[error(transparent)]
    Refused(#[from] record::Refused),
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Refused(record::Refused::Illegal(illegal))
    }
}

impl Refusal {
    /// The reason as a label.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::Stale => Label::new("refused-stale"),
            Self::NoAuction => Label::new("refused-no-auction"),
            Self::Unreadable(_) => Label::new("refused-unreadable"),
            Self::Refused(record::Refused::Illegal(illegal)) => illegal.label(),
            Self::Refused(record::Refused::Over) => Label::new("refused-over"),
            Self::Refused(record::Refused::NothingToUndo(_)) => Label::new("refused-nothing-to-undo"),
            Self::Refused(record::Refused::NoSuchSeat(_)) => Label::new("refused-not-due"),
            Self::Refused(record::Refused::ResignedAlready(_)) => Label::new("refused-resigned"),
            Self::Refused(record::Refused::NotToBeSaid(_)) => Label::new("refused-not-to-be-said"),
        }
    }
}

/// A statement in the public ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Spoken<S> {
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub statement: S,
    /// What became of it.
    pub verdict: Verdict,
}

impl<P: Position> Match<P> {
    /// Opens a match and draws what chance brings before the first decision.
    #[must_use]
    pub fn open(opening: Opening) -> Self {
        let mut new = Self::laid_out(opening);
        new.draw_chance();
        new.rest();
        new
    }

    /// Opens a match again from its log, as [`log`](Self::log) wrote it.
    ///
    /// # Errors
    /// Says which line, counted from 1, does not follow, and why.
    pub fn reopen<L: AsRef<str>>(
        opening: Opening,
        log: impl IntoIterator<Item = L>,
    ) -> Result<Self, record::Fault> {
        let mut again = Self::laid_out(opening);
        for (n, text) in log.into_iter().enumerate() {
            let fault = |(column, reason): (usize, String)| record::Fault::new(n + 1, column, reason);
            let line = Text::read(text.as_ref()).and_then(|text| text.of_game::<P>()).map_err(fault)?;
            again.follow(line).map_err(|refused| fault((1, refused.to_string())))?;
            again.rest();
        }
        again.draw_chance();
        again.rest();
        Ok(again)
    }

    fn laid_out(opening: Opening) -> Self {
        let Opening { id, terms, seed, nonces, players } = opening;
        let mut head = Head::new(&P::META, &terms, &id);
        head.commitment = Some(seed.commit(&id));
        for (ours, theirs) in head.nonces.iter_mut().zip(&nonces) {
            *ours = *theirs;
        }
        for (ours, theirs) in head.players.iter_mut().zip(&players) {
            *ours = record::text::fit_name(theirs);
        }
        let mut new = Self {
            key: seed.key(&head.nonces),
            seed,
            log: Vec::new(),
            course: Course::new(&terms),
            sealed: BySeat::default(),
            limits: Limits::default(),
            offers: BySeat::default(),
            streams: Streams::new(terms.seats()),
            spoken: Vec::new(),
            walk: Walk::default(),
            head,
        };
        new.new_offers();
        new
    }

    // ---- what anybody may know ----

    /// Game, terms, players, commitment; never the seed.
    #[must_use]
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Whether it has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.course.is_over()
    }

    /// The result, once it has ended by anything but agreement to stop.
    #[must_use]
    pub fn scores(&self) -> Option<rules::Scores> {
        self.course.is_over().then(|| self.course.scores()).flatten()
    }

    /// The seats that are asked.
    #[must_use]
    pub fn due(&self) -> SeatSet {
        self.course.turn().due()
    }

    /// The seats that are asked and have not sealed an answer.
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        self.due().iter().filter(|&seat| self.sealed[seat].is_none()).collect()
    }

    /// Who gave up.
    #[must_use]
    pub fn resigned(&self) -> SeatSet {
        self.course.resigned()
    }

    // ---- what one viewer may know ----

    /// What a viewer knows. [`Viewer::Open`] only once the match is over.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<P::View> {
        let staging = self.course.staging().map(Viewer::Seat);
        match viewer {
            Viewer::Open => self.is_over().then(|| self.course.state().view(viewer)),
            Viewer::Seat(seat) if seat.number() >= self.head.seats => None,
            _ if staging == Some(viewer) => Some(self.course.state().view(viewer)),
            _ => Some(self.course.published().view(viewer)),
        }
    }

    /// What a viewer has just seen the match go through on its way here, in order: how it was after every choice and every
    /// run of chance that became public by what was done last, without the present, and without what `own` seats chose
    /// themselves. What looks the same to the viewer is one step, so that nobody can count what he does not see.
    #[must_use]
    pub fn steps(&self, viewer: Viewer, own: SeatSet) -> Vec<P::View> {
        if viewer == Viewer::Open {
            return Vec::new();
        }
        let mut views: Vec<P::View> = self.walk.steps(own).map(|position| position.view(viewer)).collect();
        views.dedup();
        let now = self.view(viewer);
        while views.last().is_some_and(|last| now.as_ref() == Some(last)) {
            views.pop();
        }
        views
    }

    /// What a viewer was told, from a number on. [`Viewer::Open`] only once the match is over.
    #[must_use]
    pub fn told(&self, viewer: Viewer, from: usize) -> &[Told<P::Event, P::Statement>] {
        if viewer == Viewer::Open && !self.is_over() {
            return &[];
        }
        self.streams.of(viewer).get(from..).unwrap_or(&[])
    }

    /// Which of a seat's offers is open.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> OfferId {
        self.offers[seat]
    }

    /// What a seat may choose, sorted. Nothing if it is not asked.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<P::Choice> {
        let mut legal = Vec::new();
        if self.due().has(seat) {
            self.course.state().legal(seat, &mut legal);
        }
        legal
    }

    /// What a seat has sealed.
    #[must_use]
    pub fn sealed(&self, seat: Seat) -> Option<&P::Choice> {
        self.sealed[seat].as_ref()
    }

    /// The number of the open auction in which a seat may leave a limit, as far as it knows.
    #[must_use]
    pub fn auction(&self, seat: Seat) -> Option<u32> {
        let mine = self.course.staging() == Some(seat);
        let known = if mine { self.course.state() } else { self.course.published() };
        let open = known.auction().filter(|open| !self.is_over() && open.bidders.has(seat))?;
        Some(open.number)
    }

    /// The limit a seat has left. To be stored apart, as what is sealed: it is in no log. For that seat's eyes only.
    #[must_use]
    pub fn limit(&self, seat: Seat) -> Option<Limit> {
        self.limits.of(seat)
    }

    /// How many of its choices a seat can take back.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> usize {
        self.course.undoable(seat)
    }

    /// What a seat may say now.
    #[must_use]
    pub fn statements(&self, seat: Seat) -> Vec<P::Statement> {
        let mut may = Vec::new();
        if !self.is_over() && seat.number() < self.head.seats {
            self.course.published().statements(seat, &mut may);
        }
        may
    }

    /// Everything that was said, and what became of it, judged by what everybody has seen.
    #[must_use]
    pub fn ledger(&self) -> Vec<Spoken<P::Statement>> {
        let public = self.streams.of(Viewer::Public);
        let since = |from: usize| -> Vec<P::Event> {
            let news = public.get(from..).unwrap_or(&[]).iter();
            news.filter_map(|told| if let Told::Event(event) = told { Some(event.clone()) } else { None })
                .collect()
        };
        let judged = |(seat, statement, from): &(Seat, P::Statement, usize)| Spoken {
            seat: *seat,
            statement: statement.clone(),
            verdict: P::judge(*seat, statement, &since(*from)),
        };
        self.spoken.iter().map(judged).collect()
    }

    // ---- what only the house may know ----

    /// The log from a line on: what is to be stored before anybody is told. Sealed choices are not in it.
    #[must_use]
    pub fn log(&self, from: usize) -> &[LineOf<P>] {
        self.log.get(from..).unwrap_or(&[])
    }

    /// The record, once the match is over: with the seed, open to everybody.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let close = self.course.close().filter(|_| self.is_over())?;
        let head = Head { seed: Some(self.seed), ..self.head.clone() };
        let first = head.to_string().lines().count() + 2;
        let text = |line: &LineOf<P>| match line {
            Line::Entry(Entry::Choice { seat, choice }) => {
                Line::Entry(Entry::Choice { seat: *seat, choice: choice.to_string() })
            }
            Line::Entry(Entry::Chance(outcome)) => Line::Entry(Entry::Chance(outcome.to_string())),
            Line::Undo(seat) => Line::Undo(*seat),
            Line::Say { seat, statement } => Line::Say { seat: *seat, statement: statement.to_string() },
            Line::Resign(seat) => Line::Resign(*seat),
            Line::Abort => Line::Abort,
            Line::Replaced { seat, by } => Line::Replaced { seat: *seat, by: by.clone() },
        };
        let lines: Vec<_> = self.log.iter().enumerate().map(|(n, line)| (first + n, text(line))).collect();
        let last = first + lines.len();
        Some(Record { head, lines, close: Some((last, close)) })
    }

    // ---- what moves it on ----

    /// A seat answers an offer.
    ///
    /// # Errors
    /// When the offer is no longer open, or the choice not in it.
    pub fn submit(&mut self, seat: Seat, offer: OfferId, choice: P::Choice) -> Result<Receipt, Refusal> {
        let due = self.asked(seat, offer)?;
        self.rest();
        if due.len() == 1 {
            self.follow(Line::Entry(Entry::Choice { seat, choice }))?;
            self.go_on();
            return Ok(Receipt::Played);
        }
        // Sealed: checked now, applied in seat order when the last is in.
        self.course
            .state()
            .clone()
            .apply(Entry::Choice { seat, choice: choice.clone() }, &mut rules::Quiet)?;
        self.sealed[seat] = Some(choice);
        if !self.waiting().is_empty() {
            return Ok(Receipt::Sealed);
        }
        for seat in due.iter() {
            if let Some(choice) = self.sealed[seat].take() {
                self.follow(Line::Entry(Entry::Choice { seat, choice }))?;
            }
        }
        self.go_on();
        Ok(Receipt::Played)
    }

    /// Whether a choice, if it were submitted now, could no longer be taken back: others would see it, or it is sealed
    /// and the last.
    ///
    /// # Errors
    /// When it would be refused.
    pub fn settles(&self, seat: Seat, offer: OfferId, choice: P::Choice) -> Result<bool, Refusal> {
        let sealing = self.asked(seat, offer)?.len() > 1;
        let line = Line::Entry(Entry::Choice { seat, choice });
        let effect = self.course.clone().follow(&line, &mut Vec::new())?;
        let last = self.waiting().without(seat).is_empty();
        Ok(if sealing { last } else { effect == Effect::Published })
    }

    /// The seats that are asked, if this one is among them, by this offer.
    pub(crate) fn asked(&self, seat: Seat, offer: OfferId) -> Result<SeatSet, Refusal> {
        let due = self.due();
        if self.is_over() {
            return Err(Illegal::Over.into());
        }
        if !due.has(seat) {
            return Err(Illegal::NotDue(seat).into());
        }
        if offer != self.offers[seat] {
            return Err(Refusal::Stale);
        }
        Ok(due)
    }

    /// A seat leaves the house a secret limit for the open auction, or replaces the one it left. If the seat is asked,
    /// the house answers at once.
    ///
    /// After reopening, whoever owns the match gives back what was stored: a limit for an auction that is over is stale.
    ///
    /// # Errors
    /// When the seat bids in no open auction, or in another than the limit is for.
    pub fn leave_limit(&mut self, seat: Seat, limit: Limit) -> Result<(), Refusal> {
        match self.auction(seat) {
            None => Err(Refusal::NoAuction),
            Some(open) if open != limit.auction => Err(Refusal::Stale),
            Some(_) => {
                self.rest();
                self.limits.set(seat, Some(limit));
                self.go_on();
                Ok(())
            }
        }
    }

    /// A seat takes its limit back and decides itself from now on. Whether there was one.
    pub fn withdraw_limit(&mut self, seat: Seat) -> bool {
        self.rest();
        let left = self.limits.of(seat).is_some();
        self.limits.set(seat, None);
        left
    }

    /// A seat takes back its last choice.
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to take back.
    pub fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        if self.undoable(seat) > 0 && offer != self.offers[seat] {
            return Err(Refusal::Stale);
        }
        self.rest();
        self.follow(Line::Undo(seat))?;
        // Who takes something back decides himself: the house would only do the same again.
        self.limits.set(seat, None);
        Ok(())
    }

    /// A seat says something the game understands. It binds nobody, and undo does not unsay it.
    ///
    /// # Errors
    /// When the game does not offer that statement now.
    pub fn say(&mut self, seat: Seat, statement: P::Statement) -> Result<(), Refusal> {
        self.rest();
        Ok(self.follow(Line::Say { seat, statement })?)
    }

    /// A seat gives up. With two seats the match is over; with more, somebody must play on for it.
    ///
    /// # Errors
    /// When the match is over, or the seat has resigned before.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.rest();
        self.follow(Line::Resign(seat))?;
        self.leaves(seat);
        Ok(())
    }

    /// The match is broken off, as all agreed.
    ///
    /// # Errors
    /// When it is over.
    pub fn abort(&mut self) -> Result<(), Refusal> {
        self.rest();
        self.follow(Line::Abort)?;
        self.go_on();
        Ok(())
    }

    /// Somebody else plays for a seat from here on.
    ///
    /// # Errors
    /// When the match is over.
    pub fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal> {
        let name = record::text::fit_name(by);
        let by = if name.is_empty() { "somebody".to_owned() } else { name };
        self.rest();
        self.follow(Line::Replaced { seat, by })?;
        self.leaves(seat);
        Ok(())
    }

    /// What a player left with the house goes with him.
    fn leaves(&mut self, seat: Seat) {
        self.limits.set(seat, None);
        self.go_on();
    }

    /// Nothing has just happened: what was gone through is forgotten. Whatever moves the match on begins so; who owns the
    /// match says it when something else happens at the table.
    pub fn rest(&mut self) {
        self.walk.begin();
    }

    /// The one place where a line takes effect, live or from the log.
    pub(crate) fn follow(&mut self, line: LineOf<P>) -> Result<(), record::Refused> {
        let mut events = Vec::new();
        let staging = self.course.staging();
        match self.course.follow(&line, &mut events)? {
            Effect::Staged(seat) => {
                self.streams.stage(seat, events, P::redact);
                self.walk.stage(seat, self.course.state().clone());
            }
            Effect::Undone(seat) => {
                self.streams.unstage(seat);
                self.walk.unstage();
            }
            Effect::Published => {
                self.streams.publish(staging, &events, P::redact);
                let by = if let Line::Entry(Entry::Choice { seat, .. }) = &line { Some(*seat) } else { None };
                self.walk.publish(by, self.course.state().clone());
            }
            Effect::Nothing => {}
        }
        match &line {
            Line::Entry(_) | Line::Undo(_) => self.new_offers(),
            Line::Say { seat, statement } => {
                let heard = self.streams.of(Viewer::Public).len();
                self.spoken.push((*seat, statement.clone(), heard));
                self.streams.tell_all(&Told::Said { seat: *seat, statement: statement.clone() });
            }
            Line::Resign(seat) => self.streams.tell_all(&Told::Resigned { seat: *seat }),
            Line::Abort => self.streams.tell_all(&Told::Aborted),
            Line::Replaced { seat, by } => {
                self.streams.tell_all(&Told::Replaced { seat: *seat, by: by.clone() });
            }
        }
        self.log.push(line);
        Ok(())
    }

    /// Everybody who is asked now is asked anew.
    fn new_offers(&mut self) {
        for seat in self.due().iter() {
            self.offers[seat].0 += 1;
        }
    }

    /// Chance draws, and the house answers for those who left a limit, until somebody else decides.
    pub(crate) fn go_on(&mut self) {
        loop {
            self.draw_chance();
            if self.is_over() {
                self.limits.clear();
                return;
            }
            self.limits.lapse(self.course.published());
            let Some((seat, choice)) = self.limits.answer(self.course.state()) else { return };
            let followed = self.follow(Line::Entry(Entry::Choice { seat, choice }));
            debug_assert_eq!(followed, Ok(()), "the house answers with what is legal");
            if followed.is_err() {
                self.limits.set(seat, None);
            }
        }
    }

    fn draw_chance(&mut self) {
        while self.course.turn() == Turn::Chance {
            let outcome = self.course.state().draw(&mut self.key.dice(self.course.chances()));
            let followed = self.follow(Line::Entry(Entry::Chance(outcome)));
            debug_assert_eq!(followed, Ok(()), "what was drawn can be drawn");
            if followed.is_err() {
                return;
            }
        }
    }
}

#[cfg(feature = "twins")]
impl<P: Position> Match<P> {
    /// The position behind everything, for the secrecy tests.
    #[must_use]
    pub fn state(&self) -> &P {
        self.course.state()
    }

    /// The same match with another position behind what everybody sees. Only where nothing is staged or sealed.
    #[must_use]
    pub fn twin(&self, state: P) -> Option<Self> {
        let sealed = Seat::all(self.head.seats).any(|seat| self.sealed[seat].is_some());
        let course = self.course.twin(state).filter(|_| !sealed)?;
        Some(Self { course, walk: Walk::default(), ..self.clone() })
    }

    /// Opens a match without drawing, for tests that bring their own chance.
    #[must_use]
    pub fn undrawn(opening: Opening) -> Self {
        Self::laid_out(opening)
    }

    /// Follows a line of the tester's own.
    ///
    /// # Errors
    /// When it cannot follow.
    pub fn enter(&mut self, entry: rules::EntryOf<P>) -> Result<(), record::Refused> {
        self.rest();
        self.follow(Line::Entry(entry))
    }
}
