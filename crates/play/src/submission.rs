//! A seat answers an offer: the answer is parsed once, tried once, and either takes effect or waits for a confirmation.

use record::{Effect, LogLine, LogLineOf, Refusal, Timeline};
use rules::{Entry, Game, Illegal, Label, Seat, SeatSet, Show, Viewer};
use serde::Serialize;

use crate::matches::Match;
use crate::offer::{ChoiceSequence, MAX_SHORTCUT_STEPS, OfferId};

/// When a choice needs a confirmation before it takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirm {
    /// Never: it is confirmed already, or a bot made it.
    Never,
    /// When the game warns of it ([`Show::warning`]).
    Warned,
    /// When the game warns of it, or when it could not be taken back.
    WarnedOrFinal,
}

/// What became of a submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Receipt {
    /// The game has moved on.
    Played,
    /// The choice is sealed. It may be replaced until the last seat has answered.
    Sealed,
    /// The choice is legal and needs a confirmation. Nothing has changed.
    Held,
}

/// Lines that were tried on a copy of the timeline. They take effect without being applied again.
struct Tried<P: Game> {
    timeline: Timeline<P>,
    lines: Vec<TriedLine<P>>,
}

/// One of these lines, and what it did.
pub(crate) struct TriedLine<P: Game> {
    pub(crate) line: LogLineOf<P>,
    /// The seat that had staged choices before the line.
    pub(crate) staging: Option<Seat>,
    pub(crate) effect: Effect,
    pub(crate) events: Vec<P::Event>,
    /// The position after the line.
    pub(crate) after: P,
}

impl<P: Game> Tried<P> {
    fn new(timeline: &Timeline<P>) -> Self {
        Self { timeline: timeline.clone(), lines: Vec::new() }
    }

    /// Tries one more choice.
    fn choose(&mut self, seat: Seat, choice: P::Choice) -> Result<Effect, Refusal> {
        let line = LogLine::Entry(Entry::Choice { seat, choice });
        let (staging, mut events) = (self.timeline.staging(), Vec::new());
        let effect = self.timeline.follow(&line, &mut events)?;
        let after = self.timeline.state().clone();
        self.lines.push(TriedLine { line, staging, effect, events, after });
        Ok(effect)
    }
}

impl<P: Game> Match<P> {
    /// A seat answers an offer.
    ///
    /// # Errors
    /// When the offer is no longer open, or the choice is not in it.
    pub fn submit(&mut self, seat: Seat, offer: OfferId, choice: P::Choice) -> Result<Receipt, Refusal> {
        let due = self.asked(seat, offer)?;
        if due.len() > 1 {
            self.check_sealed(seat, &choice)?;
            return self.seal(seat, choice, due);
        }
        self.clear_frames();
        self.follow(LogLine::Entry(Entry::Choice { seat, choice }))?;
        self.run_automatic();
        Ok(Receipt::Played)
    }

    /// Whether this choice would be final: others would see it, or it is the last of several sealed choices.
    ///
    /// # Errors
    /// When it would be refused.
    pub fn is_final(&self, seat: Seat, offer: OfferId, choice: P::Choice) -> Result<bool, Refusal> {
        if self.asked(seat, offer)?.len() > 1 {
            self.check_sealed(seat, &choice)?;
            return Ok(self.is_last_to_seal(seat));
        }
        Ok(Tried::new(&self.timeline).choose(seat, choice)? == Effect::Published)
    }

    fn check_sealed(&self, seat: Seat, choice: &P::Choice) -> Result<(), Refusal> {
        let entry = Entry::Choice { seat, choice: choice.clone() };
        self.timeline.state().clone().apply(entry, &mut rules::IgnoreEvents)?;
        Ok(())
    }

    fn is_last_to_seal(&self, seat: Seat) -> bool {
        self.waiting().without(seat).is_empty()
    }

    /// Keeps a choice that was checked. When all are in, they are applied in seat order.
    fn seal(&mut self, seat: Seat, choice: P::Choice, due: SeatSet) -> Result<Receipt, Refusal> {
        self.clear_frames();
        self.sealed[seat] = Some(choice);
        if !self.waiting().is_empty() {
            return Ok(Receipt::Sealed);
        }
        for seat in due.iter() {
            if let Some(choice) = self.sealed[seat].take() {
                self.follow(LogLine::Entry(Entry::Choice { seat, choice }))?;
            }
        }
        self.run_automatic();
        Ok(Receipt::Played)
    }

    /// The seats that are asked, if this one is among them, by this offer.
    fn asked(&self, seat: Seat, offer: OfferId) -> Result<SeatSet, Refusal> {
        let due = self.due();
        if self.is_over() {
            return Err(Illegal::Over.into());
        }
        if !due.has(seat) {
            return Err(Illegal::NotDue(seat).into());
        }
        if offer != self.offer(seat) {
            return Err(Refusal::Stale);
        }
        Ok(due)
    }
}

impl<P: Show> Match<P> {
    /// A seat answers an offer with a choice or with a shortcut (see [`Offers::shortcuts`](crate::Offers)). All of it
    /// takes effect, or nothing does.
    pub(crate) fn submit_sequence(
        &mut self,
        seat: Seat,
        offer: OfferId,
        sequence: ChoiceSequence<P::Choice>,
        confirm: Confirm,
    ) -> Result<Receipt, Refusal> {
        let due = self.asked(seat, offer)?;
        let ChoiceSequence { first, choice } = sequence;
        let asks = |is_final: bool, warning: Option<Label>| match confirm {
            Confirm::Never => false,
            Confirm::Warned => warning.is_some(),
            Confirm::WarnedOrFinal => is_final || warning.is_some(),
        };
        if due.len() > 1 && first.is_empty() {
            self.check_sealed(seat, &choice)?;
            if asks(self.is_last_to_seal(seat), self.warning_now(seat, &choice)) {
                return Ok(Receipt::Held);
            }
            return self.seal(seat, choice, due);
        }
        let (tried, warning) = self.try_sequence(seat, &first, choice)?;
        let is_final = tried.lines.iter().any(|tried| tried.effect == Effect::Published);
        if asks(is_final, warning) {
            return Ok(Receipt::Held);
        }
        self.clear_frames();
        self.timeline = tried.timeline;
        for line in tried.lines {
            self.followed(line);
        }
        self.run_automatic();
        Ok(Receipt::Played)
    }

    /// What the player should know before this choice.
    pub(crate) fn warning(&self, seat: Seat, sequence: &ChoiceSequence<P::Choice>) -> Option<Label> {
        if sequence.first.is_empty() {
            return self.warning_now(seat, &sequence.choice);
        }
        self.try_sequence(seat, &sequence.first, sequence.choice.clone()).ok()?.1
    }

    fn warning_now(&self, seat: Seat, choice: &P::Choice) -> Option<Label> {
        P::warning(&self.view(Viewer::Seat(seat))?, choice)
    }

    /// Tries a choice after the choices that end the steps before it. All but a single choice must stay undoable.
    fn try_sequence(
        &self,
        seat: Seat,
        first: &[P::Choice],
        choice: P::Choice,
    ) -> Result<(Tried<P>, Option<Label>), Refusal> {
        let mut tried = Tried::new(&self.timeline);
        if first.is_empty() {
            let warning = self.warning_now(seat, &choice);
            tried.choose(seat, choice)?;
            return Ok((tried, warning));
        }
        let not_offered = |choice: &P::Choice| {
            let why = Label::new("refused-not-offered");
            Refusal::from(Illegal::NotOffered { choice: choice.to_string(), why })
        };
        for (n, step) in first.iter().enumerate() {
            let allowed = P::ends_step(step) && n < MAX_SHORTCUT_STEPS && self.due().len() == 1;
            if tried.choose(seat, step.clone())? != Effect::Staged(seat) || !allowed {
                return Err(not_offered(step));
            }
        }
        let warning = P::warning(&tried.timeline.state().view(Viewer::Seat(seat)), &choice);
        if tried.choose(seat, choice.clone())? != Effect::Staged(seat) {
            return Err(not_offered(&choice));
        }
        Ok((tried, warning))
    }
}
