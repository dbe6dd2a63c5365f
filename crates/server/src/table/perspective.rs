//! What a visitor looks at: nothing but the open table, the table from one chair, or a screen that waits for the next
//! player at the same device.

use rules::{Part, SeatSet, Speak, Viewer};

use super::Table;

/// The chairs of one visitor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChairSet(u8);

impl ChairSet {
    /// Somebody who only watches.
    pub const NONE: Self = Self(0);

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a chair is among them.
    #[must_use]
    pub const fn has(self, chair: u8) -> bool {
        chair < 8 && self.0 & 1 << chair != 0
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |&chair| self.has(chair))
    }

    /// As a number, for the names of events.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<u8> for ChairSet {
    fn from_iter<I: IntoIterator<Item = u8>>(chairs: I) -> Self {
        Self(chairs.into_iter().filter(|&chair| chair < 8).fold(0, |set, chair| set | 1 << chair))
    }
}

/// What a visitor looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// The table as anybody may see it.
    Open,
    /// The table from a chair.
    Chair(u8),
    /// The table as anybody may see it, until the player of this chair takes the device.
    HandOver(u8),
}

impl Table {
    /// What the visitor of these chairs looks at.
    #[must_use]
    pub fn perspective(&self, chairs: ChairSet) -> Perspective {
        let mut own = chairs.iter();
        let Some(first) = own.next() else { return Perspective::Open };
        let running = self.game.as_ref().filter(|game| !game.session().is_over());
        let (Some(game), Some(_)) = (running, own.next()) else { return Perspective::Chair(first) };
        let waiting = game.session().waiting();
        let asked = |chair: u8| game.seat_of(chair).is_some_and(|seat| waiting.has(seat));
        let next = chairs.iter().find(|&chair| asked(chair));
        let facing = self.chairs[usize::from(first)].own.facing.filter(|&chair| chairs.has(chair));
        match (facing, next) {
            (Some(facing), _) if asked(facing) => Perspective::Chair(facing),
            (Some(facing), None) => Perspective::Chair(facing),
            (_, Some(next)) => Perspective::HandOver(next),
            (None, None) => Perspective::HandOver(first),
        }
    }

    /// Who hears what is told there.
    #[must_use]
    pub fn listener(&self, perspective: Perspective) -> Viewer {
        let seat = match perspective {
            Perspective::Chair(chair) => self.game.as_ref().and_then(|game| game.seat_of(chair)),
            Perspective::Open | Perspective::HandOver(_) => None,
        };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Whose view is drawn there: a finished match is open to everybody.
    #[must_use]
    pub fn viewer(&self, perspective: Perspective) -> Viewer {
        if self.is_over() { Viewer::Open } else { self.listener(perspective) }
    }

    /// The board and the hand as the visitor of these chairs has just seen them go by, before what is there now: what
    /// others did, move by move. Of a match that is over it shows what the visitor could see while it ran.
    #[must_use]
    pub fn steps(&self, chairs: ChairSet, speak: &dyn Speak) -> Vec<Vec<Part>> {
        let Some(game) = &self.game else { return Vec::new() };
        let own: SeatSet = chairs.iter().filter_map(|chair| game.seat_of(chair)).collect();
        let mut steps = game.session().frames(self.listener(self.perspective(chairs)), own, speak);
        for parts in steps.iter_mut().filter(|parts| !parts.iter().any(|part| part.id == "hand")) {
            parts.push(Part { id: "hand", markup: String::new() });
        }
        steps
    }
}
