//! What the seats add to the shuffle. A chair commits itself to its nonce in the waiting room. Once somebody starts the match,
//! nobody sits down or commits any more, and the chairs open their nonces; then seats are drawn and cards are dealt. So no
//! seat can choose its nonce to suit the others'. A nonce that is not opened in time counts as zeros.

use record::chance::Commitment;
use record::{Nonce, Record, Refusal};

use super::action::{ActingVisitor, NOT_YOURS};
use super::clocks::{self, Clocks};
use super::line::TableLine;
use super::{Chair, ChairId, Occupant, Table};

/// How long the match waits for nonces, in milliseconds. Pages open theirs by themselves, at once.
pub const NONCE_WAIT: i64 = 10_000;

const WRONG_NONCE: Refusal = Refusal::ByTable("refused-nonce");

impl Chair {
    /// The commitment to the nonce of this chair.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.commitment
    }

    /// Whether the chair has added a nonce. Nobody is shown which one before the record.
    #[must_use]
    pub fn has_nonce(&self) -> bool {
        self.nonce.is_some()
    }

    /// Whether the chair has committed itself to a nonce that is not open.
    #[must_use]
    pub fn owes_nonce(&self) -> bool {
        self.commitment.is_some() && self.nonce.is_none()
    }
}

impl Table {
    /// While the chairs open their nonces: the house time at which the match begins all the same.
    #[must_use]
    pub fn nonces_until(&self) -> Option<i64> {
        self.nonces_until
    }

    /// The chairs whose nonces are not open although they are committed to them.
    pub fn chairs_owing_nonces(&self) -> impl Iterator<Item = ChairId> {
        ChairId::all(self.settings.seats).filter(|chair| self.chairs[chair.index()].owes_nonce())
    }

    /// The record of a finished match, with the commitments of the seats.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_ref()?;
        let mut record = game.session().record()?;
        for (seat, chair) in record.head.nonce_commitments.iter_mut().zip(&game.chairs) {
            *seat = self.chairs.get(chair.index()).and_then(Chair::commitment);
        }
        Some(record)
    }

    // ---- what pages do ----

    pub(super) fn commit(
        &mut self,
        who: &ActingVisitor,
        chair: ChairId,
        commitment: &str,
    ) -> Result<(), Refusal> {
        self.before_start()?;
        let commitment: Commitment = commitment.parse().map_err(|_| WRONG_NONCE)?;
        let place = self.own_chair(who, chair)?;
        match place.commitment {
            // The same again, because its answer was lost.
            Some(known) if known == commitment => Ok(()),
            None if place.nonce.is_none() => {
                self.push(TableLine::Committed { chair, commitment: commitment.to_string() });
                Ok(())
            }
            _ => Err(WRONG_NONCE),
        }
    }

    pub(super) fn open_nonce(
        &mut self,
        who: &ActingVisitor,
        chair: ChairId,
        nonce: &str,
        now: i64,
    ) -> Result<(), Refusal> {
        let nonce: Nonce = nonce.parse().map_err(|_| WRONG_NONCE)?;
        let place = self.own_chair(who, chair)?;
        if place.commitment != Some(nonce.commit(&self.id)) {
            return Err(WRONG_NONCE);
        }
        // The same again, because its answer was lost.
        if place.nonce == Some(nonce) {
            return Ok(());
        }
        if self.nonces_until.is_none() {
            return Err(Refusal::Stale);
        }
        self.push(TableLine::NonceOpened { chair, nonce: nonce.to_string() });
        if self.chairs_owing_nonces().next().is_none() {
            self.begin(now);
        }
        Ok(())
    }

    fn own_chair(&self, who: &ActingVisitor, chair: ChairId) -> Result<&Chair, Refusal> {
        let own = self.chairs_of(Some(&who.id)).has(chair);
        self.chairs.get(chair.index()).filter(|_| own).ok_or(NOT_YOURS)
    }

    // ---- the beginning ----

    /// Begins the match, or first lets the chairs open their nonces.
    pub(super) fn begin_or_await_nonces(&mut self, now: i64) {
        if self.chairs_owing_nonces().next().is_some() {
            self.push(TableLine::NoncesDue { until: now + NONCE_WAIT });
        } else {
            self.begin(now);
        }
    }

    /// Begins the match with the nonces that are open.
    pub(super) fn begin(&mut self, now: i64) {
        let chairs = self.draw_seats();
        self.push(TableLine::Started { chairs });
        self.clocks = Clocks::new(self.settings.time_control, self.settings.seats, now);
    }

    /// The match does not begin after all: a chair is free again. All commit themselves anew, because the server knows some of
    /// the nonces.
    pub(super) fn give_up_opening(&mut self) {
        if self.nonces_until.take().is_some() {
            for chair in &mut self.chairs {
                (chair.commitment, chair.nonce) = (None, None);
            }
        }
    }

    // ---- lines ----

    pub(super) fn apply_nonce_line(&mut self, line: &TableLine) {
        match line {
            TableLine::Committed { chair, commitment } => {
                if let Some(place) = self.chairs.get_mut(chair.index()) {
                    place.commitment = commitment.parse().ok();
                }
            }
            TableLine::NonceOpened { chair, nonce } => {
                if let Some(place) = self.chairs.get_mut(chair.index()) {
                    place.nonce = nonce.parse().ok();
                }
            }
            TableLine::NoncesDue { until } => self.nonces_until = Some(*until),
            _ => {}
        }
    }

    /// Checks a stored line. The chair is one of the table's, and the match has not begun.
    pub(super) fn check_nonce_line(&self, line: &TableLine) -> Result<(), String> {
        match line {
            TableLine::Committed { chair, commitment } => {
                let place = &self.chairs[chair.index()];
                commitment.parse::<Commitment>()?;
                if self.nonces_until.is_some() {
                    return Err("the match is about to begin".to_owned());
                }
                if !matches!(place.occupant, Occupant::Visitor { .. }) {
                    return Err(format!("no visitor sits in chair {chair}"));
                }
                if place.commitment.is_some() || place.nonce.is_some() {
                    return Err(format!("chair {chair} has a nonce already"));
                }
                Ok(())
            }
            TableLine::NoncesDue { until } => {
                if !(0..=clocks::MOST).contains(until) {
                    return Err(format!("{until} ms are out of bounds"));
                }
                if self.nonces_until.is_some() || self.chairs_owing_nonces().next().is_none() {
                    return Err("there are no nonces to wait for".to_owned());
                }
                match self.chairs.iter().position(|chair| chair.occupant == Occupant::Nobody) {
                    Some(free) => Err(format!("nobody sits in chair {free}")),
                    None => Ok(()),
                }
            }
            TableLine::NonceOpened { chair, nonce } => {
                let place = &self.chairs[chair.index()];
                let nonce: Nonce = nonce.parse()?;
                if self.nonces_until.is_none() || !place.owes_nonce() {
                    return Err(format!("chair {chair} has no nonce to open"));
                }
                if place.commitment != Some(nonce.commit(&self.id)) {
                    return Err(format!("the nonce of chair {chair} does not match its commitment"));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
