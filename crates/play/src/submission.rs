//! A seat answers an offer. The answer is parsed once and tried once. Then it takes effect or waits for a confirmation.

use record::{Effect, LogLine, LogLineOf, Refusal, Timeline};
use rules::{Entry, Game, Illegal, Label, Seat, SeatSet, Show, Viewer};
use serde::Serialize;

use crate::matches::Match;
use crate::offer::{ChoiceSequence, MAX_SHORTCUT_STEPS, OfferId};

/// When a choice needs a confirmation before it takes effect.
///
/// ```
/// use play::{Confirm, Match, Moving, Opening, Receipt};
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
/// # let seat = live.due().only().expect("one seat decides");
/// // The Wizard's power ends the turn at once, so it is final.
/// let power = live.legal(seat).iter().map(ToString::to_string).find(|choice| choice.starts_with("call"));
/// let power = power.expect("a figure can be called");
/// let offer = live.offer(seat);
/// let session: &mut dyn Moving = &mut live;
/// assert_eq!(session.submit(seat, offer, &power, Confirm::WarnedOrFinal)?, Receipt::Held);
///
/// // Nothing has changed. The player confirms, and the choice is made.
/// assert_eq!(session.submit(seat, offer, &power, Confirm::Never)?, Receipt::Played);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirm {
    /// Never: it is already confirmed, or a bot made it.
    Never,
    /// When the game warns about it ([`Show::warning`]).
    Warned,
    /// When the game warns about it, or when it cannot be undone.
    WarnedOrFinal,
}

/// What became of a submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Receipt {
    /// The choice has taken effect.
    Played,
    /// The choice is sealed. It may be replaced until the last seat has answered.
    Sealed,
    /// The choice is legal and needs a confirmation. Nothing has changed.
    Held,
}

/// Lines that were tried on a copy of the timeline. They take effect without being applied again.
pub(crate) struct Tried<P: Game> {
    timeline: Timeline<P>,
    lines: Vec<AppliedLine<P>>,
}

/// A line that was applied to a timeline, and its effect.
pub(crate) struct AppliedLine<P: Game> {
    pub(crate) line: LogLineOf<P>,
    /// The seat that had staged choices before the line.
    pub(crate) staging: Option<Seat>,
    pub(crate) effect: Effect,
    pub(crate) events: Vec<P::Event>,
    /// The positions before and after the line.
    pub(crate) before: P,
    pub(crate) after: P,
}

impl<P: Game> Tried<P> {
    pub(crate) fn new(timeline: &Timeline<P>) -> Self {
        Self { timeline: timeline.clone(), lines: Vec::new() }
    }

    /// Tries one more choice.
    pub(crate) fn choose(&mut self, seat: Seat, choice: P::Choice) -> Result<Effect, Refusal> {
        let line = LogLine::Entry(Entry::Choice { seat, choice });
        let (staging, before, mut events) =
            (self.timeline.staging(), self.timeline.state().clone(), Vec::new());
        let effect = self.timeline.follow(&line, &mut events)?;
        let after = self.timeline.state().clone();
        self.lines.push(AppliedLine { line, staging, effect, events, before, after });
        Ok(effect)
    }
}

impl<P: Game> Match<P> {
    /// A seat answers an offer with one of its legal choices.
    ///
    /// If several seats have to decide, the choice is sealed until all have answered. Otherwise it takes effect, and chance
    /// is drawn if it is due.
    ///
    /// ```
    /// # use play::{Match, Opening};
    /// # use record::Seed;
    /// # use rules::{Dice, Position, SplitMix, TableOptions};
    /// # use visite::State;
    /// # let mut live = Match::<State>::open(Opening {
    /// #     id: "example".to_owned(),
    /// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
    /// #     seed: Seed::from_words("1682"),
    /// #     nonces: vec![None, None],
    /// #     players: Vec::new(),
    /// # });
    /// // Play a whole match at random.
    /// let mut dice = SplitMix::new(1682);
    /// while let Some(seat) = live.waiting().first() {
    ///     let legal = live.legal(seat);
    ///     let index = dice.below(legal.len() as u32) as usize;
    ///     live.submit(seat, live.offer(seat), legal[index])?;
    /// }
    /// assert!(live.is_over() && live.scores().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the offer is no longer open, or the choice is not legal.
    pub fn submit(&mut self, seat: Seat, offer: OfferId, choice: P::Choice) -> Result<Receipt, Refusal> {
        let due = self.check_offer(seat, offer)?;
        if due.len() > 1 {
            self.check_choice(seat, &choice)?;
            return self.seal(seat, choice, due);
        }
        self.clear_frames();
        self.follow(LogLine::Entry(Entry::Choice { seat, choice }))?;
        self.run_automatic();
        Ok(Receipt::Played)
    }

    /// Whether this choice would be final: others would see it, or it would be the last of several sealed choices.
    ///
    /// # Errors
    /// When the choice would be refused.
    pub fn is_final(&self, seat: Seat, offer: OfferId, choice: P::Choice) -> Result<bool, Refusal> {
        if self.check_offer(seat, offer)?.len() > 1 {
            self.check_choice(seat, &choice)?;
            return Ok(self.is_last_to_seal(seat));
        }
        Ok(Tried::new(&self.timeline).choose(seat, choice)? == Effect::Published)
    }

    /// Tries a choice on a copy of the position.
    fn check_choice(&self, seat: Seat, choice: &P::Choice) -> Result<(), Refusal> {
        let entry = Entry::Choice { seat, choice: choice.clone() };
        self.timeline.state().clone().apply(entry, &mut rules::IgnoreEvents)?;
        Ok(())
    }

    fn is_last_to_seal(&self, seat: Seat) -> bool {
        self.waiting().without(seat).is_empty()
    }

    /// Keeps a choice that was checked. After the last one, all are applied in seat order.
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

    /// Checks that this seat has to decide, and that the offer is open. Returns all seats that have to decide.
    fn check_offer(&self, seat: Seat, offer: OfferId) -> Result<SeatSet, Refusal> {
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
    /// A seat answers an offer with a choice or a shortcut ([`Offers::shortcuts`](crate::Offers)). All of it takes effect,
    /// or nothing does.
    pub(crate) fn submit_sequence(
        &mut self,
        seat: Seat,
        offer: OfferId,
        sequence: ChoiceSequence<P::Choice>,
        confirm: Confirm,
    ) -> Result<Receipt, Refusal> {
        let due = self.check_offer(seat, offer)?;
        let ChoiceSequence { first, choice } = sequence;
        let must_confirm = |is_final: bool, warning: Option<Label>| match confirm {
            Confirm::Never => false,
            Confirm::Warned => warning.is_some(),
            Confirm::WarnedOrFinal => is_final || warning.is_some(),
        };
        if due.len() > 1 && first.is_empty() {
            self.check_choice(seat, &choice)?;
            if must_confirm(self.is_last_to_seal(seat), self.warning_now(seat, &choice)) {
                return Ok(Receipt::Held);
            }
            return self.seal(seat, choice, due);
        }
        let (tried, warning) = self.try_sequence(seat, &first, choice)?;
        let is_final = tried.lines.iter().any(|tried| tried.effect == Effect::Published);
        if must_confirm(is_final, warning) {
            return Ok(Receipt::Held);
        }
        self.clear_frames();
        self.commit_tried(tried);
        Ok(Receipt::Played)
    }

    /// Lets lines that were tried take effect.
    pub(crate) fn commit_tried(&mut self, tried: Tried<P>) {
        self.timeline = tried.timeline;
        for line in tried.lines {
            self.commit_line(line);
        }
        self.run_automatic();
    }

    /// Whether this choice or shortcut would be staged: the seat could undo it, and nobody else would see anything of it.
    pub(crate) fn would_stage(
        &self,
        seat: Seat,
        offer: OfferId,
        sequence: ChoiceSequence<P::Choice>,
    ) -> bool {
        let alone = self.check_offer(seat, offer).is_ok_and(|due| due.len() == 1);
        let staged = |tried: &AppliedLine<P>| tried.effect == Effect::Staged(seat);
        let tried = alone.then(|| self.try_sequence(seat, &sequence.first, sequence.choice));
        tried.is_some_and(|tried| tried.is_ok_and(|(tried, _)| tried.lines.iter().all(staged)))
    }

    /// The game's warning about this choice.
    pub(crate) fn warning(&self, seat: Seat, sequence: &ChoiceSequence<P::Choice>) -> Option<Label> {
        if sequence.first.is_empty() {
            return self.warning_now(seat, &sequence.choice);
        }
        self.try_sequence(seat, &sequence.first, sequence.choice.clone()).ok()?.1
    }

    fn warning_now(&self, seat: Seat, choice: &P::Choice) -> Option<Label> {
        P::warning(&self.view(Viewer::Seat(seat))?, choice)
    }

    /// Why a seat cannot choose an element of the board now ([`Drawing::why_not`](crate::Drawing::why_not)).
    ///
    /// The element stands for choices of the game ([`Show::meant`]), and each of them is tried as a submission tries it.
    /// So the answer tells nothing that a refused submission would not tell.
    #[must_use]
    pub fn why_not(&self, seat: Seat, element: &str) -> Option<Label> {
        if self.is_over() || !self.due().has(seat) {
            return None;
        }
        let view = self.view(Viewer::Seat(seat))?;
        let (meant, legal) = (P::meant(&view, element), self.legal(seat));
        let possible = || meant.iter().any(|choice| legal.binary_search(choice).is_ok());
        if meant.is_empty() || possible() || self.offers(seat).involve(element) {
            return None;
        }
        let mut refusals = meant.iter().filter_map(|choice| self.check_choice(seat, choice).err());
        refusals.find_map(|refusal| {
            let label = refusal.label();
            (label.key != "refused-not-offered").then_some(label)
        })
    }

    /// Tries a choice after the choices that end the steps before it. A shortcut must be undoable as a whole.
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
