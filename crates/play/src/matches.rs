//! One match of one game.

use record::{Effect, LogLine, LogLineOf, Nonce, Record, RecordHead, Refusal, Seed, Timeline};
use rules::{BySeat, Entry, Game, Seat, SeatSet, TableOptions, Turn, Verdict, Viewer};

use serde::Serialize;

use crate::chance::{ChanceSource, ScriptedChance};
use crate::limits::{BidLimit, Limits};
use crate::notices::{Notice, NoticeLists};
use crate::offer::OfferId;
use crate::playback::{Passage, Playback};
use crate::submission::AppliedLine;

/// What is fixed before a match begins.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The id of the match, unique on its server.
    pub id: String,
    /// Rules version, seats, figures, options.
    pub table_options: TableOptions,
    /// The secret seed of all chance. Must be random in a real match.
    pub seed: Seed,
    /// The nonce of each seat. Missing ones count as zeros.
    pub nonces: Vec<Option<Nonce>>,
    /// The names of the players, seat 0 first.
    pub players: Vec<String>,
}

/// What is fixed before a lesson begins. It has no seed and no nonces: its chance is written down.
#[derive(Clone, Debug)]
pub struct LessonOpening {
    /// The id of the match, unique on its server.
    pub id: String,
    /// Rules version, seats, figures, options.
    pub table_options: TableOptions,
    /// What chance brings.
    pub chance: ScriptedChance,
    /// The names of the players, seat 0 first.
    pub players: Vec<String>,
}

/// One match of one game.
///
/// Choices go through numbered offers; chance is drawn automatically; and whatever a seat or the public may see is
/// answered for one [`Viewer`] at a time.
///
/// ```
/// use play::{Match, Opening, Receipt, Refusal};
/// use record::Seed;
/// use rules::{Position, TableOptions, Viewer};
/// use visite::State;
///
/// let mut live = Match::<State>::open(Opening {
///     id: "example".to_owned(),
///     table_options: TableOptions::validate(&State::META, None, None, [])?,
///     seed: Seed::from_words("1682"), // a real match takes random bytes: Seed::new(…)
///     nonces: vec![None, None],
///     players: vec!["Anna".to_owned(), "Bruno".to_owned()],
/// });
///
/// // The cards are dealt, and one seat is asked.
/// let seat = live.due().only().expect("one seat decides");
/// let (offer, choice) = (live.offer(seat), live.legal(seat)[0]);
/// assert_eq!(live.submit(seat, offer, choice)?, Receipt::Played);
///
/// // The same click again: its offer is no longer open.
/// assert_eq!(live.submit(seat, offer, choice), Err(Refusal::Stale));
///
/// // The choice is staged. Its seat sees it, and the public does not.
/// assert_eq!(live.undoable(seat), 1);
/// assert!(live.notices(Viewer::Seat(seat), 0).len() > live.notices(Viewer::Public, 0).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<P: Game> {
    head: RecordHead,
    chance: ChanceSource,
    log: Vec<LogLineOf<P>>,
    pub(crate) timeline: Timeline<P>,
    pub(crate) sealed: BySeat<Option<P::Choice>>,
    limits: Limits,
    offers: BySeat<OfferId>,
    notices: NoticeLists<P::Event, P::Statement>,
    /// Each statement with its speaker and the number of public notices before it.
    statements: Vec<(Seat, P::Statement, usize)>,
    pub(crate) playback: Playback<P>,
    /// The number of choices each seat has made, including undone ones.
    choices: BySeat<u32>,
    /// Whether this is a step of a finished match, so that everything may be shown.
    pub(crate) replayed: bool,
}

/// A statement that was made, and whether it was kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields explain themselves")]
pub struct StatementMade<S> {
    pub seat: Seat,
    pub statement: S,
    pub verdict: Verdict,
}

impl<P: Game> Match<P> {
    /// Begins a match and draws the chance before the first decision, such as the deal.
    #[must_use]
    pub fn open(opening: Opening) -> Self {
        Self::new(opening).begin()
    }

    /// Begins a lesson: a match with scripted chance. It has no seed, no commitment and no record.
    #[must_use]
    pub fn open_lesson(opening: LessonOpening) -> Self {
        Self::new_lesson(opening).begin()
    }

    pub(crate) fn begin(mut self) -> Self {
        self.draw_chance();
        self.clear_frames();
        self
    }

    pub(crate) fn new(opening: Opening) -> Self {
        let Opening { id, table_options, seed, nonces, players } = opening;
        let mut head = RecordHead::new(&P::META, &table_options, &id);
        head.commitment = Some(seed.commit(&id));
        for (slot, nonce) in head.nonces.iter_mut().zip(&nonces) {
            *slot = *nonce;
        }
        let key = seed.key(&head.nonces);
        Self::with_chance(head, &table_options, &players, ChanceSource::Seed { seed, key })
    }

    pub(crate) fn new_lesson(opening: LessonOpening) -> Self {
        let LessonOpening { id, table_options, chance, players } = opening;
        let head = RecordHead::new(&P::META, &table_options, &id);
        Self::with_chance(head, &table_options, &players, ChanceSource::Script(chance))
    }

    pub(crate) fn with_chance(
        mut head: RecordHead,
        table_options: &TableOptions,
        players: &[String],
        chance: ChanceSource,
    ) -> Self {
        for (slot, name) in head.players.iter_mut().zip(players) {
            *slot = record::text::clean_name(name);
        }
        Self::with_timeline(head, Timeline::new(table_options), chance)
    }

    /// A match that begins where a timeline is.
    pub(crate) fn with_timeline(head: RecordHead, timeline: Timeline<P>, chance: ChanceSource) -> Self {
        let mut new = Self {
            chance,
            log: Vec::new(),
            timeline,
            sealed: BySeat::default(),
            limits: Limits::default(),
            offers: BySeat::default(),
            notices: NoticeLists::new(head.seats),
            statements: Vec::new(),
            playback: Playback::default(),
            choices: BySeat::default(),
            replayed: false,
            head,
        };
        new.new_offers();
        new
    }

    // ---- public ----

    /// Game, options, players, commitment. Never contains the seed.
    #[must_use]
    pub fn head(&self) -> &RecordHead {
        &self.head
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.timeline.is_over()
    }

    /// The result of a finished match. `None` if it was aborted.
    #[must_use]
    pub fn scores(&self) -> Option<rules::Scores> {
        self.timeline.is_over().then(|| self.timeline.scores()).flatten()
    }

    /// The seats that have to decide.
    #[must_use]
    pub fn due(&self) -> SeatSet {
        self.timeline.turn().due()
    }

    /// The seats that have to decide and have not sealed a choice.
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        self.due().iter().filter(|&seat| self.sealed[seat].is_none()).collect()
    }

    /// The seats that have resigned.
    #[must_use]
    pub fn resigned(&self) -> SeatSet {
        self.timeline.resigned()
    }

    // ---- for one viewer ----

    /// Whether [`Viewer::Open`] is answered: the match is over, or this is a step of a finished one.
    fn is_open(&self) -> bool {
        self.replayed || self.is_over()
    }

    /// What a viewer sees. `None` for [`Viewer::Open`] until the match is over.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<P::View> {
        let staging = self.timeline.staging().map(Viewer::Seat);
        match viewer {
            Viewer::Open => self.is_open().then(|| self.timeline.state().view(viewer)),
            Viewer::Seat(seat) if seat.number() >= self.head.seats => None,
            _ if staging == Some(viewer) => Some(self.timeline.state().view(viewer)),
            _ => Some(self.timeline.published().view(viewer)),
        }
    }

    /// The notices of a viewer, from a number on. Empty for [`Viewer::Open`] until the match is over.
    #[must_use]
    pub fn notices(&self, viewer: Viewer, from: usize) -> &[Notice<P::Event, P::Statement>] {
        if viewer == Viewer::Open && !self.is_open() {
            return &[];
        }
        self.notices.of(viewer).get(from..).unwrap_or(&[])
    }

    /// The number of the seat's open offer.
    #[must_use]
    pub fn offer(&self, seat: Seat) -> OfferId {
        self.offers[seat]
    }

    /// The legal choices of a seat, sorted. Empty if it does not have to decide.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<P::Choice> {
        let mut legal = Vec::new();
        if self.due().has(seat) {
            self.timeline.state().legal(seat, &mut legal);
        }
        legal
    }

    /// The sealed choice of a seat.
    #[must_use]
    pub fn sealed(&self, seat: Seat) -> Option<&P::Choice> {
        self.sealed[seat].as_ref()
    }

    /// The number of the open auction in which a seat may set a limit, as far as the seat knows.
    #[must_use]
    pub fn auction(&self, seat: Seat) -> Option<u32> {
        let mine = self.timeline.staging() == Some(seat);
        let known = if mine { self.timeline.state() } else { self.timeline.published() };
        let open = known.auction().filter(|open| !self.is_over() && open.bidders.has(seat))?;
        Some(open.number)
    }

    /// The bid limit of a seat. Only that seat may see it. It is not in the log; store it apart, like sealed choices.
    #[must_use]
    pub fn limit(&self, seat: Seat) -> Option<BidLimit> {
        self.limits.of(seat)
    }

    /// The number of choices that the other seats have made. When it changes, a new turn begins for a bot in this seat.
    #[must_use]
    pub fn choices_of_others(&self, seat: Seat) -> u32 {
        self.choices.iter().filter(|(other, _)| *other != seat).map(|(_, count)| count).sum()
    }

    /// The seats of all choices that stand, in order: those that were not undone, then those that are sealed.
    #[must_use]
    pub fn choices_made(&self) -> Vec<Seat> {
        let mut made = Vec::new();
        for line in &self.log {
            match line {
                LogLine::Entry(Entry::Choice { seat, .. }) => made.push(*seat),
                // Only the last choices can be undone.
                LogLine::Undo(_) => {
                    made.pop();
                }
                _ => {}
            }
        }
        made.extend(Seat::all(self.head.seats).filter(|&seat| self.sealed[seat].is_some()));
        made
    }

    /// The number of choices that a seat can undo.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> usize {
        self.timeline.undoable(seat)
    }

    /// The statements that a seat may make now.
    #[must_use]
    pub fn statements(&self, seat: Seat) -> Vec<P::Statement> {
        let mut allowed = Vec::new();
        if !self.is_over() && seat.number() < self.head.seats {
            self.timeline.published().statements(seat, &mut allowed);
        }
        allowed
    }

    /// All statements so far, judged by the public events since they were made.
    #[must_use]
    pub fn statements_made(&self) -> Vec<StatementMade<P::Statement>> {
        let public = self.notices.of(Viewer::Public);
        let since = |from: usize| -> Vec<P::Event> {
            public.get(from..).unwrap_or(&[]).iter().filter_map(Notice::event).cloned().collect()
        };
        let judged = |(seat, statement, from): &(Seat, P::Statement, usize)| StatementMade {
            seat: *seat,
            statement: statement.clone(),
            verdict: P::judge(*seat, statement, &since(*from)),
        };
        self.statements.iter().map(judged).collect()
    }

    // ---- for the owner of the match ----

    /// The log from a line on. It contains everybody's secrets. Store new lines before anyone is notified. Sealed choices
    /// are not in it.
    #[must_use]
    pub fn lines_to_store(&self, from: usize) -> &[LogLineOf<P>] {
        self.log.get(from..).unwrap_or(&[])
    }

    /// The public record, once the match is over; with the seed, unless it continues another match. A lesson has none.
    ///
    /// ```
    /// # use play::{Match, Opening};
    /// # use record::Seed;
    /// # use rules::{Position, TableOptions};
    /// # use visite::State;
    /// # let mut live = Match::<State>::open(Opening {
    /// #     id: "example".to_owned(),
    /// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
    /// #     seed: Seed::from_words("1682"),
    /// #     nonces: vec![None, None],
    /// #     players: Vec::new(),
    /// # });
    /// assert_eq!(live.record(), None); // it holds all secrets, so not while the match runs
    /// live.abort()?;
    /// let record = live.record().expect("the match is over");
    /// println!("{record}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let seed = match self.chance {
            ChanceSource::Seed { seed, .. } => Some(seed),
            ChanceSource::Continued { .. } => None,
            ChanceSource::Script(_) => return None,
        };
        let end = self.timeline.end().filter(|_| self.is_over())?;
        let head = RecordHead { seed, ..self.head.clone() };
        Some(Record::assemble(head, self.log.iter().map(LogLine::to_raw), end))
    }

    // ---- actions ----

    /// Sets or replaces the secret bid limit of a seat for the open auction. If the seat has to decide, the match bids for
    /// it at once.
    ///
    /// After reopening a match, its owner sets the stored limits again. A limit for an auction that is over is refused as
    /// stale.
    ///
    /// # Errors
    /// When the seat is not a bidder in an open auction, or the limit is for another auction.
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

    /// Removes the limit of a seat, which decides itself from now on. Returns whether there was one.
    pub fn clear_limit(&mut self, seat: Seat) -> bool {
        self.clear_frames();
        let had_limit = self.limits.of(seat).is_some();
        self.limits.set(seat, None);
        had_limit
    }

    /// Undoes the last choice of a seat. Only staged choices can be undone: nobody else has seen them, and nothing was
    /// learnt by them.
    ///
    /// ```
    /// # use play::{Match, Opening};
    /// # use record::Seed;
    /// # use rules::{Position, TableOptions};
    /// # use visite::State;
    /// # let mut live = Match::<State>::open(Opening {
    /// #     id: "example".to_owned(),
    /// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
    /// #     seed: Seed::from_words("1682"),
    /// #     nonces: vec![None, None],
    /// #     players: Vec::new(),
    /// # });
    /// let seat = live.due().only().expect("one seat decides");
    /// let before = live.legal(seat);
    /// live.submit(seat, live.offer(seat), before[0])?;
    /// live.undo(seat, live.offer(seat))?;
    /// assert_eq!(live.legal(seat), before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to undo.
    pub fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        if self.undoable(seat) > 0 && offer != self.offers[seat] {
            return Err(Refusal::Stale);
        }
        self.clear_frames();
        self.follow(LogLine::Undo(seat))?;
        // Otherwise the limit would make the same bid again.
        self.limits.set(seat, None);
        Ok(())
    }

    /// A seat makes a statement. It binds nobody, and undo does not remove it.
    ///
    /// # Errors
    /// When the game does not offer that statement now.
    pub fn say(&mut self, seat: Seat, statement: P::Statement) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Say { seat, statement })
    }

    /// A seat resigns. With two seats the match is over. With more, another player must take over the seat.
    ///
    /// # Errors
    /// When the match is over, or the seat has already resigned.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Resign(seat))?;
        self.drop_limit(seat);
        Ok(())
    }

    /// Ends the match without a result.
    ///
    /// # Errors
    /// When the match is over.
    pub fn abort(&mut self) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Abort)?;
        self.run_automatic();
        Ok(())
    }

    /// Another player plays for a seat from here on.
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

    /// Removes the limit of a player who leaves the seat.
    fn drop_limit(&mut self, seat: Seat) {
        self.limits.set(seat, None);
        self.run_automatic();
    }

    /// Clears the intermediate positions ([`frames`](Self::frames)). Every action starts with it; the owner of the match
    /// calls it when something else happens at the table.
    pub fn clear_frames(&mut self) {
        self.playback.clear();
    }

    /// The only place where a line is applied, in live play or from the log. (A choice that was tried on a copy is not
    /// applied again: see `submission`.)
    pub(crate) fn follow(&mut self, line: LogLineOf<P>) -> Result<(), Refusal> {
        let (staging, before, mut events) =
            (self.timeline.staging(), self.timeline.state().clone(), Vec::new());
        let effect = self.timeline.follow(&line, &mut events)?;
        let after = self.timeline.state().clone();
        self.commit_line(AppliedLine { line, staging, effect, events, before, after });
        Ok(())
    }

    /// Updates notices, frames, offers and log after a line was applied to the timeline.
    pub(crate) fn commit_line(&mut self, applied: AppliedLine<P>) {
        let AppliedLine { line, staging, effect, events, before, after } = applied;
        match effect {
            Effect::Staged(seat) => {
                self.playback.add_staged(seat, Passage { before, events: events.clone(), after });
                self.notices.add_staged(seat, events, P::redact);
            }
            Effect::Undone(seat) => {
                self.notices.undo_staged(seat);
                self.playback.undo_staged();
            }
            Effect::Published => {
                self.notices.publish(staging, &events, P::redact);
                let by =
                    if let LogLine::Entry(Entry::Choice { seat, .. }) = &line { Some(*seat) } else { None };
                self.playback.publish(by, Passage { before, events, after });
            }
            Effect::Nothing => {}
        }
        if let LogLine::Entry(Entry::Choice { seat, .. }) = &line {
            self.choices[*seat] += 1;
        }
        match &line {
            LogLine::Entry(_) | LogLine::Undo(_) => self.new_offers(),
            LogLine::Say { seat, statement } => {
                let notices_before = self.notices.of(Viewer::Public).len();
                self.statements.push((*seat, statement.clone(), notices_before));
                self.notices.add_to_all(&Notice::Said { seat: *seat, statement: statement.clone() });
            }
            LogLine::Resign(seat) => self.notices.add_to_all(&Notice::Resigned { seat: *seat }),
            LogLine::Abort => self.notices.add_to_all(&Notice::Aborted),
            LogLine::Replaced { seat, by } => {
                self.notices.add_to_all(&Notice::Replaced { seat: *seat, by: by.clone() });
            }
        }
        self.log.push(line);
    }

    /// Whether the last choice at the table was undone, by this seat.
    pub(crate) fn has_just_undone(&self, seat: Seat) -> bool {
        let moves = |line: &&LogLineOf<P>| matches!(line, LogLine::Entry(_) | LogLine::Undo(_));
        matches!(self.log.iter().rev().find(moves), Some(LogLine::Undo(who)) if *who == seat)
    }

    /// Numbers a new offer for every seat that has to decide.
    fn new_offers(&mut self) {
        for seat in self.due().iter() {
            self.offers[seat].0 += 1;
        }
    }

    /// Draws chance and bids for seats with a limit, until a player has to decide.
    pub(crate) fn run_automatic(&mut self) {
        loop {
            self.draw_chance();
            if self.is_over() {
                self.limits.clear();
                return;
            }
            self.limits.remove_expired(self.timeline.published());
            let Some((seat, choice)) = self.limits.next_bid(self.timeline.state()) else { return };
            let followed = self.follow(LogLine::Entry(Entry::Choice { seat, choice }));
            debug_assert_eq!(followed, Ok(()), "a bid for a limit is legal");
            if followed.is_err() {
                self.limits.set(seat, None);
            }
        }
    }

    pub(crate) fn draw_chance(&mut self) {
        while self.timeline.turn() == Turn::Chance {
            let outcome = self.chance.draw(self.timeline.state(), self.timeline.draws());
            let followed = self.follow(LogLine::Entry(Entry::Chance(outcome)));
            debug_assert_eq!(followed, Ok(()), "a drawn outcome is possible");
            if followed.is_err() {
                return;
            }
        }
    }
}

#[cfg(feature = "twins")]
impl<P: Game> Match<P> {
    /// The current position, with all secrets. For the secrecy tests.
    #[must_use]
    pub fn state(&self) -> &P {
        self.timeline.state()
    }

    /// The same match with another position. For the secrecy tests. `None` if choices are staged or sealed.
    #[must_use]
    pub fn twin(&self, state: P) -> Option<Self> {
        let sealed = Seat::all(self.head.seats).any(|seat| self.sealed[seat].is_some());
        let timeline = self.timeline.twin(state).filter(|_| !sealed)?;
        Some(Self { timeline, playback: Playback::default(), ..self.clone() })
    }

    /// Begins a match without drawing. For tests that choose the outcomes.
    #[must_use]
    pub fn open_without_drawing(opening: Opening) -> Self {
        Self::new(opening)
    }

    /// Applies an entry of the test.
    ///
    /// # Errors
    /// When the entry is illegal.
    pub fn enter(&mut self, entry: rules::EntryOf<P>) -> Result<(), Refusal> {
        self.clear_frames();
        self.follow(LogLine::Entry(entry))
    }
}
