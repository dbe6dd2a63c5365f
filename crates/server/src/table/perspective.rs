//! From where a visitor sees a table: as a spectator, from one chair, or, where several players share a device, as a screen
//! that waits for the next player.

use rules::{Label, Part, SeatSet, Speak, Viewer};

use super::{ChairId, ChairSet, Table};

/// No element of a board has a longer name, in bytes.
const LONGEST_ELEMENT: usize = 64;

/// From where a visitor sees a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perspective {
    /// As a spectator.
    Open,
    /// From a chair.
    Chair(ChairId),
    /// As a spectator, until the player of this chair takes the device.
    HandOver(ChairId),
}

impl Table {
    /// The perspective of a visitor with these chairs.
    #[must_use]
    pub fn perspective(&self, chairs: ChairSet) -> Perspective {
        let mut own = chairs.iter();
        let Some(first) = own.next() else { return Perspective::Open };
        let running = self.game.as_ref().filter(|game| !game.session().is_over());
        let (Some(game), Some(_)) = (running, own.next()) else { return Perspective::Chair(first) };
        let waiting = game.session().waiting();
        let asked = |chair: ChairId| game.seat_of(chair).is_some_and(|seat| waiting.has(seat));
        let next = chairs.iter().find(|&chair| asked(chair));
        let facing = self.chairs[first.index()].private.facing.filter(|&chair| chairs.has(chair));
        match (facing, next) {
            (Some(facing), _) if asked(facing) => Perspective::Chair(facing),
            (Some(facing), None) => Perspective::Chair(facing),
            (_, Some(next)) => Perspective::HandOver(next),
            (None, None) => Perspective::HandOver(first),
        }
    }

    /// Whose notices are shown there.
    #[must_use]
    pub fn listener(&self, perspective: Perspective) -> Viewer {
        let seat = match perspective {
            Perspective::Chair(chair) => self.game.as_ref().and_then(|game| game.seat_of(chair)),
            Perspective::Open | Perspective::HandOver(_) => None,
        };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Whose view is drawn there. A finished match is open to everybody.
    #[must_use]
    pub fn viewer(&self, perspective: Perspective) -> Viewer {
        if self.is_over() { Viewer::Open } else { self.listener(perspective) }
    }

    /// Why a visitor, who sits in a chair and is asked, cannot choose an element of the board now.
    #[must_use]
    pub fn why_not(&self, visitor: Option<&str>, element: &str) -> Option<Label> {
        let game = self.game.as_ref().filter(|_| element.len() <= LONGEST_ELEMENT)?;
        match self.listener(self.perspective(self.chairs_of(visitor))) {
            Viewer::Seat(seat) => game.session().why_not(seat, element),
            Viewer::Public | Viewer::Open => None,
        }
    }

    /// Board and hand at the intermediate positions of the last action, for a visitor with these chairs. After the end of a
    /// match they show what the visitor could see while it ran.
    #[must_use]
    pub fn frames(&self, chairs: ChairSet, speak: &dyn Speak) -> Vec<Vec<Part>> {
        let Some(game) = &self.game else { return Vec::new() };
        let own: SeatSet = chairs.iter().filter_map(|chair| game.seat_of(chair)).collect();
        let mut frames = game.session().frames(self.listener(self.perspective(chairs)), own, speak);
        for parts in frames.iter_mut().filter(|parts| !parts.iter().any(|part| part.id == "hand")) {
            parts.push(Part { id: "hand", markup: String::new() });
        }
        frames
    }
}
