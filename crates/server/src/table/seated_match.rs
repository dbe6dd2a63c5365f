//! The match of a table.

use play::Session;
use rules::Seat;

use super::ChairId;
use crate::live_match::LiveMatch;

/// The match of a table, and the chair of each seat.
pub struct SeatedMatch {
    pub(super) live: Box<dyn LiveMatch>,
    /// The chair of each seat.
    pub(super) chairs: Vec<ChairId>,
    /// How many lines of the match are in the table's log.
    pub(super) logged: usize,
}

impl SeatedMatch {
    pub(super) fn new(live: Box<dyn LiveMatch>, chairs: Vec<ChairId>, logged: usize) -> Self {
        Self { live, chairs, logged }
    }

    /// The match.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        self.live.session()
    }

    /// The chair of a seat.
    #[must_use]
    pub fn chair_of(&self, seat: Seat) -> ChairId {
        self.chairs.get(seat.index()).copied().unwrap_or(ChairId::new(0))
    }

    /// The seat of a chair.
    #[must_use]
    pub fn seat_of(&self, chair: ChairId) -> Option<Seat> {
        self.chairs.iter().position(|&other| other == chair).and_then(|n| Seat::new(u8::try_from(n).ok()?))
    }
}
