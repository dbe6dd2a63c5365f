//! Hints for somebody who plays against bots. A hint changes neither the match nor its record; how many were taken is noted.

use play::{OfferId, Refusal};
use rules::Seat;

use super::{ChairId, Table};
use crate::live_match::{Hint, HintJob};

const NOT_ALONE: Refusal = Refusal::ByTable("refused-hint");

impl Table {
    /// Whether a chair can get hints now: a match runs, and nobody else at the table is a person.
    #[must_use]
    pub fn may_hint(&self, chair: ChairId) -> bool {
        self.is_running() && !self.is_paused() && !self.is_lesson() && self.only_person() == Some(chair)
    }

    /// The chair and the seat of a visitor who asks for a hint about an offer.
    fn hinted_seat(&self, visitor: &str, offer: OfferId) -> Result<(ChairId, Seat), Refusal> {
        let own = self.chairs_of(Some(visitor));
        let chair = self.only_person().filter(|chair| own.has(*chair)).ok_or(NOT_ALONE)?;
        let seat = self.game().and_then(|game| Some((game.session(), game.seat_of(chair)?)));
        let (session, seat) = seat.filter(|_| self.may_hint(chair)).ok_or(NOT_ALONE)?;
        if session.offer(seat) != offer || !session.waiting().has(seat) {
            return Err(Refusal::Stale);
        }
        Ok((chair, seat))
    }

    /// What works out a hint about an offer; none if there is one already.
    ///
    /// # Errors
    /// When others than bots play here, in a lesson, or when the offer is not open any more.
    pub fn hint_job(&self, visitor: &str, offer: OfferId) -> Result<Option<HintJob>, Refusal> {
        let (chair, seat) = self.hinted_seat(visitor, offer)?;
        if self.hint(chair).is_some() {
            return Ok(None);
        }
        // Nothing hidden decides what is tried, so the dice follow from what the player sees.
        Ok(self.game().and_then(|game| game.live.hint(seat, u64::from(offer.0))))
    }

    /// The hint that a chair got, as long as the question is the same.
    #[must_use]
    pub fn hint(&self, chair: ChairId) -> Option<&Hint> {
        let (about, hint) = self.chairs.get(chair.index())?.hint.as_ref()?;
        let game = self.game()?;
        let seat = game.seat_of(chair)?;
        let open = self.may_hint(chair)
            && game.session().offer(seat) == *about
            && game.session().waiting().has(seat);
        open.then_some(hint)
    }

    /// How many hints the player in a chair has taken.
    #[must_use]
    pub fn hints_taken(&self, chair: ChairId) -> u32 {
        self.chairs.get(chair.index()).map_or(0, |chair| chair.private.hints)
    }

    /// Keeps a hint that another server has noted, to be shown here.
    pub fn keep_hint(&mut self, visitor: &str, offer: OfferId, hint: Hint) {
        if let Ok((chair, _)) = self.hinted_seat(visitor, offer) {
            self.chairs[chair.index()].hint = Some((offer, hint));
        }
    }

    /// Goes on showing the hints of this table as it was read before.
    pub fn keep_hints_of(&mut self, before: &mut Self) {
        for (chair, before) in self.chairs.iter_mut().zip(&mut before.chairs) {
            chair.hint = before.hint.take();
        }
    }

    pub(super) fn take_hint(&mut self, visitor: &str, offer: OfferId, hint: Hint) -> Result<(), Refusal> {
        let (chair, _) = self.hinted_seat(visitor, offer)?;
        if self.hint(chair).is_none() {
            let own = self.private_mut(chair);
            own.hints = own.hints.saturating_add(1);
            self.chairs[chair.index()].hint = Some((offer, hint));
            self.public_changes += 1;
        }
        Ok(())
    }
}
