//! Forced questions: a seat has one legal choice, and can undo it.
//!
//! The answer decides nothing: it is known in advance, nobody else sees it, and nothing is learnt by it. So the owner of a
//! match may let the match answer ([`Match::answer_forced`]), or a page may ([`Offers::forced`](crate::Offers)). These are
//! ordinary lines of the log. A choice that would be final is never forced: the seat ends its turn itself. Sealed choices
//! are final once all others have answered, so they are never forced either.
//!
//! After an undo nothing is forced until the seat has chosen again. Whether that is so follows from the log, so it holds
//! after reopening a match too. All of it depends on the seat's own choices only, so it reveals nothing to anybody.

use record::{Effect, Refusal};
use rules::{Seat, Show, Viewer};

use crate::matches::Match;
use crate::offer::OfferId;
use crate::submission::Tried;

impl<P: Show> Match<P> {
    /// Whether a seat is asked a question with one answer, which it could undo. Never right after an undo.
    ///
    /// A choice that the game warns about ([`Show::warning`]) is always asked.
    #[must_use]
    pub fn is_forced(&self, seat: Seat) -> bool {
        self.try_forced(seat).is_some()
    }

    /// Answers forced questions for a seat until it is asked another. Returns how many there were.
    ///
    /// The answers are part of the last action: its intermediate positions ([`frames`](Self::frames)) are kept.
    ///
    /// ```
    /// use play::{Match, Opening};
    /// # use palais::State;
    /// # use record::Seed;
    /// # use rules::{Position, TableOptions};
    /// # let mut live = Match::<State>::open(Opening {
    /// #     id: "example".to_owned(),
    /// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
    /// #     seed: Seed::from_words("1682"),
    /// #     nonces: Vec::new(),
    /// #     players: Vec::new(),
    /// # });
    /// // Play a match of Palais Royal in which every question has several answers, or is final.
    /// while let Some(seat) = live.due().only() {
    ///     live.answer_forced(seat);
    ///     assert!(!live.is_forced(seat));
    ///     let legal = live.legal(seat);
    ///     live.submit(seat, live.offer(seat), legal[legal.len() / 2])?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer_forced(&mut self, seat: Seat) -> usize {
        let mut answered = 0;
        // This ends: a seat that could not get out of its forced questions could never finish the match.
        while let Some(tried) = self.try_forced(seat) {
            self.commit_tried(tried);
            answered += 1;
        }
        answered
    }

    /// Undoes choices of a seat, back to its last question that has several answers. If it has had none since it began to
    /// stage choices, all of them are undone.
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to undo.
    pub fn undo_to_question(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        self.undo(seat, offer)?;
        while self.undoable(seat) > 0 && only_choice(self.timeline.state(), seat).is_some() {
            self.undo(seat, self.offer(seat))?;
        }
        Ok(())
    }

    /// Whether one of the choices that a seat can undo could have been another.
    pub(crate) fn can_reconsider(&self, seat: Seat) -> bool {
        self.timeline.undoable_positions(seat).iter().any(|before| only_choice(before, seat).is_none())
    }

    /// The only choice of a forced question, tried.
    fn try_forced(&self, seat: Seat) -> Option<Tried<P>> {
        if self.due().only() != Some(seat) || self.has_just_undone(seat) {
            return None;
        }
        let choice = only_choice(self.timeline.state(), seat)?;
        let mut tried = Tried::new(&self.timeline);
        (tried.choose(seat, choice) == Ok(Effect::Staged(seat))).then_some(tried)
    }
}

/// The only legal choice of a seat, unless the game warns about it.
fn only_choice<P: Show>(position: &P, seat: Seat) -> Option<P::Choice> {
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    let choice = legal.pop().filter(|_| legal.is_empty())?;
    P::warning(&position.view(Viewer::Seat(seat)), &choice).is_none().then_some(choice)
}
