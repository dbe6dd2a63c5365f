//! One match of one game.

use record::{
    ChanceKey, Effect, LogLine, LogLineOf, Nonce, RawLogLine, Record, RecordHead, Refusal, Seed, Timeline,
};
use rules::{BySeat, Entry, Game, Seat, SeatSet, TableOptions, Turn, Verdict, Viewer};

use serde::Serialize;

use crate::limits::{BidLimit, Limits};
use crate::notices::{Notice, Streams};
use crate::offer::OfferId;
use crate::playback::Playback;
use crate::submission::TriedLine;

/// What is fixed before the first deal.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The match's name in this house.
    pub id: String,
    /// Seats, figures, options.
    pub table_options: TableOptions,
    /// The house's secret.
    pub seed: Seed,
    /// What each seat adds; missing ones count as zeros.
    pub nonces: Vec<Option<Nonce>>,
    /// What the players are called.
    pub players: Vec<String>,
}

/// A match.
#[derive(Clone, Debug)]
pub struct Match<P: Game> {
    head: RecordHead,
    seed: Seed,
    key: ChanceKey,
    log: Vec<LogLineOf<P>>,
    pub(crate) timeline: Timeline<P>,
    pub(crate) sealed: BySeat<Option<P::Choice>>,
    limits: Limits,
    offers: BySeat<OfferId>,
    streams: Streams<P::Event, P::Statement>,
    spoken: Vec<(Seat, P::Statement, usize)>,
    playback: Playback<P>,
    /// How many choices each seat has made, undone ones included.
    choices: BySeat<u32>,
}

/// A statement in the public ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StatementMade<S> {
    /// Who said it.
    pub seat: Seat,
    /// What.
    pub statement: S,
    /// What became of it.
    pub verdict: Verdict,
}

impl<P: Game> Match<P> {
    /// Opens a match and draws what chance brings before the first decision.
    #[must_use]
    pub fn open(opening: Opening) -> Self {
        let mut new = Self::new(opening);
        new.draw_chance();
        new.clear_frames();
        new
    }

    /// Opens a match again from its log, as [`log`](Self::log) wrote it.
    ///
    /// # Errors
    /// Says which line, counted from 1, does not follow, and why.
    pub fn reopen<L: AsRef<str>>(
        opening: Opening,
        log: impl IntoIterator<Item = L>,
    ) -> Result<Self, record::RecordError> {
        let mut again = Self::new(opening);
        for (n, text) in log.into_iter().enumerate() {
            let fault = |(column, reason): (usize, String)| record::RecordError::new(n + 1, column, reason);
            let line =
                RawLogLine::read(text.as_ref()).and_then(|text| text.parse_notation::<P>()).map_err(fault)?;
            again.follow(line).map_err(|refused| fault((1, refused.to_string())))?;
            again.clear_frames();
        }
        again.draw_chance();
        again.clear_frames();
        Ok(again)
    }

    fn new(opening: Opening) -> Self {
        let Opening { id, table_options, seed, nonces, players } = opening;
        let mut head = RecordHead::new(&P::META, &table_options, &id);
        head.commitment = Some(seed.commit(&id));
        for (ours, theirs) in head.nonces.iter_mut().zip(&nonces) {
            *ours = *theirs;
        }
        for (ours, theirs) in head.players.iter_mut().zip(&players) {
            *ours = record::text::clean_name(theirs);
        }
        let mut new = Self {
            key: seed.key(&head.nonces),
            seed,
            log: Vec::new(),
            timeline: Timeline::new(&table_options),
            sealed: BySeat::default(),
            limits: Limits::default(),
            offers: BySeat::default(),
            streams: Streams::new(table_options.seats()),
            spoken: Vec::new(),
            playback: Playback::default(),
            choices: BySeat::default(),
            head,
        };
        new.new_offers();
        new
    }

    // ---- what anybody may know ----

    /// Game, terms, players, commitment; never the seed.
    #[must_use]
    pub fn head(&self) -> &RecordHead {
        &self.head
    }

    /// Whether it has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.timeline.is_over()
    }

    /// The result, once it has ended by anything but agreement to stop.
    #[must_use]
    pub fn scores(&self) -> Option<rules::Scores> {
        self.timeline.is_over().then(|| self.timeline.scores()).flatten()
    }

    /// The seats that are asked.
    #[must_use]
    pub fn due(&self) -> SeatSet {
        self.timeline.turn().due()
    }

    /// The seats that are asked and have not sealed an answer.
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        self.due().iter().filter(|&seat| self.sealed[seat].is_none()).collect()
    }

    /// Who gave up.
    #[must_use]
    pub fn resigned(&self) -> SeatSet {
        self.timeline.resigned()
    }

    // ---- what one viewer may know ----

    /// What a viewer knows. [`Viewer::Open`] only once the match is over.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<P::View> {
        let staging = self.timeline.staging().map(Viewer::Seat);
        match viewer {
            Viewer::Open => self.is_over().then(|| self.timeline.state().view(viewer)),
            Viewer::Seat(seat) if seat.number() >= self.head.seats => None,
            _ if staging == Some(viewer) => Some(self.timeline.state().view(viewer)),
            _ => Some(self.timeline.published().view(viewer)),
        }
    }

    /// What a viewer has just seen the match go through on its way here, in order: how it was after every choice and every
    /// run of chance that became public by what was done last, without the present, and without what `own` seats chose
    /// themselves. What looks the same to the viewer is one step, so that nobody can count what he does not see.
    #[must_use]
    pub fn frames(&self, viewer: Viewer, own: SeatSet) -> Vec<P::View> {
        if viewer == Viewer::Open {
            return Vec::new();
        }
        let mut views: Vec<P::View> =
            self.playback.frames(own).map(|position| position.view(viewer)).collect();
        views.dedup();
        let now = self.view(viewer);
        while views.last().is_some_and(|last| now.as_ref() == Some(last)) {
            views.pop();
        }
        views
    }

    /// What a viewer was told, from a number on. [`Viewer::Open`] only once the match is over.
    #[must_use]
    pub fn notices(&self, viewer: Viewer, from: usize) -> &[Notice<P::Event, P::Statement>] {
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
            self.timeline.state().legal(seat, &mut legal);
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
        let mine = self.timeline.staging() == Some(seat);
        let known = if mine { self.timeline.state() } else { self.timeline.published() };
        let open = known.auction().filter(|open| !self.is_over() && open.bidders.has(seat))?;
        Some(open.number)
    }

    /// The limit a seat has left. To be stored apart, as what is sealed: it is in no log. For that seat's eyes only.
    #[must_use]
    pub fn limit(&self, seat: Seat) -> Option<BidLimit> {
        self.limits.of(seat)
    }

    /// How many choices seats other than this one have made. When it changes, a new turn begins for a bot in this seat.
    #[must_use]
    pub fn choices_of_others(&self, seat: Seat) -> u32 {
        self.choices.iter().filter(|(other, _)| *other != seat).map(|(_, count)| count).sum()
    }

    /// How many of its choices a seat can take back.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> usize {
        self.timeline.undoable(seat)
    }

    /// What a seat may say now.
    #[must_use]
    pub fn statements(&self, seat: Seat) -> Vec<P::Statement> {
        let mut may = Vec::new();
        if !self.is_over() && seat.number() < self.head.seats {
            self.timeline.published().statements(seat, &mut may);
        }
        may
    }

    /// Everything that was said, and what became of it, judged by what everybody has seen.
    #[must_use]
    pub fn statements_made(&self) -> Vec<StatementMade<P::Statement>> {
        let public = self.streams.of(Viewer::Public);
        let since = |from: usize| -> Vec<P::Event> {
            let news = public.get(from..).unwrap_or(&[]).iter();
            news.filter_map(|told| if let Notice::Event(event) = told { Some(event.clone()) } else { None })
                .collect()
        };
        let judged = |(seat, statement, from): &(Seat, P::Statement, usize)| StatementMade {
            seat: *seat,
            statement: statement.clone(),
            verdict: P::judge(*seat, statement, &since(*from)),
        };
        self.spoken.iter().map(judged).collect()
    }

    // ---- what only the house may know ----

    /// The log from a line on: what is to be stored before anybody is told. Sealed choices are not in it.
    #[must_use]
    pub fn lines_to_store(&self, from: usize) -> &[LogLineOf<P>] {
        self.log.get(from..).unwrap_or(&[])
    }

    /// The record, once the match is over: with the seed, open to everybody.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let end = self.timeline.end().filter(|_| self.is_over())?;
        let head = RecordHead { seed: Some(self.seed), ..self.head.clone() };
        Some(Record::assemble(head, self.log.iter().map(LogLine::to_text), end))
    }

    // ---- what moves it on ----

    /// A seat leaves the house a secret limit for the open auction, or replaces the one it left. If the seat is asked,
    /// the house answers at once.
    ///
    /// After reopening, whoever owns the match gives back what was stored: a limit for an auction that is over is stale.
    ///
    /// # Errors
    /// When the seat bids in no open auction, or in another than the limit is for.
    pub fn set_limit(&mut self, seat: Seat, limit: BidLimit) -> Result<(), Refusal> {
        match self.auction(seat) {
            None => Err(Refusal::NoAuction),
            Some(open) if open != limit.auction => Err(Refusal::Stale),
            Some(_) => {
                self.clear_frames();
                self.limits.set(seat, Some(limit));
                self.run_automatic();
                Ok(())
            }
        }
    }

    /// A seat takes its limit back and decides itself from now on. Whether there was one.
    pub fn clear_limit(&mut self, seat: Seat) -> bool {
        self.clear_frames();
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
        self.clear_frames();
        self.follow(LogLine::Undo(seat))?;
        // Who takes something back decides himself: the house would only do the same again.
        self.limits.set(seat, None);
        Ok(())
    }

    /// A seat says something the game understands. It binds nobody, and undo does not unsay it.
    ///
    /// # Errors
    /// When the game does not offer that statement now.
    pub fn say(&mut self, seat: Seat, statement: P::Statement) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Say { seat, statement })
    }

    /// A seat gives up. With two seats the match is over; with more, somebody must play on for it.
    ///
    /// # Errors
    /// When the match is over, or the seat has resigned before.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Resign(seat))?;
        self.drop_limit(seat);
        Ok(())
    }

    /// The match is broken off, as all agreed.
    ///
    /// # Errors
    /// When it is over.
    pub fn abort(&mut self) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Abort)?;
        self.run_automatic();
        Ok(())
    }

    /// Somebody else plays for a seat from here on.
    ///
    /// # Errors
    /// When the match is over.
    pub fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal> {
        let name = record::text::clean_name(by);
        let by = if name.is_empty() { "somebody".to_owned() } else { name };
        self.clear_frames();
        self.follow(LogLine::Replaced { seat, by })?;
        self.drop_limit(seat);
        Ok(())
    }

    /// What a player left with the house goes with him.
    fn drop_limit(&mut self, seat: Seat) {
        self.limits.set(seat, None);
        self.run_automatic();
    }

    /// Nothing has just happened: what was gone through is forgotten. Whatever moves the match on begins so; who owns the
    /// match says it when something else happens at the table.
    pub fn clear_frames(&mut self) {
        self.playback.begin();
    }

    /// The one place where a line is applied, live or from the log. (A choice that was tried on a copy is not applied
    /// again: see `submission`.)
    pub(crate) fn follow(&mut self, line: LogLineOf<P>) -> Result<(), Refusal> {
        let (staging, mut events) = (self.timeline.staging(), Vec::new());
        let effect = self.timeline.follow(&line, &mut events)?;
        let after = self.timeline.state().clone();
        self.followed(TriedLine { line, staging, effect, events, after });
        Ok(())
    }

    /// A line has been applied: viewers get their notices, seats their new offers, the log its line.
    pub(crate) fn followed(&mut self, tried: TriedLine<P>) {
        let TriedLine { line, staging, effect, events, after } = tried;
        match effect {
            Effect::Staged(seat) => {
                self.streams.stage(seat, events, P::redact);
                self.playback.stage(seat, after);
            }
            Effect::Undone(seat) => {
                self.streams.unstage(seat);
                self.playback.unstage();
            }
            Effect::Published => {
                self.streams.publish(staging, &events, P::redact);
                let by =
                    if let LogLine::Entry(Entry::Choice { seat, .. }) = &line { Some(*seat) } else { None };
                self.playback.publish(by, after);
            }
            Effect::Nothing => {}
        }
        if let LogLine::Entry(Entry::Choice { seat, .. }) = &line {
            self.choices[*seat] += 1;
        }
        match &line {
            LogLine::Entry(_) | LogLine::Undo(_) => self.new_offers(),
            LogLine::Say { seat, statement } => {
                let heard = self.streams.of(Viewer::Public).len();
                self.spoken.push((*seat, statement.clone(), heard));
                self.streams.tell_all(&Notice::Said { seat: *seat, statement: statement.clone() });
            }
            LogLine::Resign(seat) => self.streams.tell_all(&Notice::Resigned { seat: *seat }),
            LogLine::Abort => self.streams.tell_all(&Notice::Aborted),
            LogLine::Replaced { seat, by } => {
                self.streams.tell_all(&Notice::Replaced { seat: *seat, by: by.clone() });
            }
        }
        self.log.push(line);
    }

    /// Everybody who is asked now is asked anew.
    fn new_offers(&mut self) {
        for seat in self.due().iter() {
            self.offers[seat].0 += 1;
        }
    }

    /// Chance draws, and the house answers for those who left a limit, until somebody else decides.
    pub(crate) fn run_automatic(&mut self) {
        loop {
            self.draw_chance();
            if self.is_over() {
                self.limits.clear();
                return;
            }
            self.limits.lapse(self.timeline.published());
            let Some((seat, choice)) = self.limits.answer(self.timeline.state()) else { return };
            let followed = self.follow(LogLine::Entry(Entry::Choice { seat, choice }));
            debug_assert_eq!(followed, Ok(()), "the house answers with what is legal");
            if followed.is_err() {
                self.limits.set(seat, None);
            }
        }
    }

    fn draw_chance(&mut self) {
        while self.timeline.turn() == Turn::Chance {
            let outcome = self.timeline.state().draw(&mut self.key.dice(self.timeline.draws()));
            let followed = self.follow(LogLine::Entry(Entry::Chance(outcome)));
            debug_assert_eq!(followed, Ok(()), "what was drawn can be drawn");
            if followed.is_err() {
                return;
            }
        }
    }
}

#[cfg(feature = "twins")]
impl<P: Game> Match<P> {
    /// The position behind everything, for the secrecy tests.
    #[must_use]
    pub fn state(&self) -> &P {
        self.timeline.state()
    }

    /// The same match with another position behind what everybody sees. Only where nothing is staged or sealed.
    #[must_use]
    pub fn twin(&self, state: P) -> Option<Self> {
        let sealed = Seat::all(self.head.seats).any(|seat| self.sealed[seat].is_some());
        let timeline = self.timeline.twin(state).filter(|_| !sealed)?;
        Some(Self { timeline, playback: Playback::default(), ..self.clone() })
    }

    /// Opens a match without drawing, for tests that bring their own chance.
    #[must_use]
    pub fn open_without_drawing(opening: Opening) -> Self {
        Self::new(opening)
    }

    /// Follows a line of the tester's own.
    ///
    /// # Errors
    /// When it cannot follow.
    pub fn enter(&mut self, entry: rules::EntryOf<P>) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Entry(entry))
    }
}
