//! The numbers of events: when something changes that a viewer sees, the viewer's number grows.

use rules::{Seat, SeatSet, Viewer};

use super::{ChairId, ChairSet, Perspective, SeatedMatch, Table};

impl Table {
    /// A key for each viewer: of spectators, then of each chair. When it changes, the viewer's number grows.
    pub(super) fn view_keys(&self) -> Vec<ViewKey> {
        let public = ViewKey::of(self, Viewer::Public, None);
        let chairs = ChairId::all(self.settings.seats).zip(&self.chairs).map(|(number, chair)| {
            let seat = self.game.as_ref().and_then(|game| game.seat_of(number));
            ViewKey::of(self, seat.map_or(Viewer::Public, Viewer::Seat), seat).private(chair.private_changes)
        });
        std::iter::once(public).chain(chairs).collect()
    }

    /// What decides the parts of a page around its match, for a visitor with these chairs. Nothing in a lesson, where they
    /// follow the match.
    #[must_use]
    pub fn around_key(&self, chairs: ChairSet) -> Option<AroundKey> {
        (!self.is_lesson()).then(|| AroundKey {
            public_changes: self.public_changes,
            running: self.is_running(),
            log: (self.perspective(chairs), self.placed),
        })
    }

    /// The number of the last event of a visitor with these chairs.
    #[must_use]
    pub fn number(&self, chairs: ChairSet) -> u64 {
        if chairs.is_empty() {
            return self.numbers[0];
        }
        chairs.iter().filter_map(|chair| self.numbers.get(chair.index() + 1)).sum()
    }
}

/// Everything that decides the parts of a page around its match, as long as nobody takes or leaves a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AroundKey {
    public_changes: u64,
    running: bool,
    /// From where which match is seen.
    log: (Perspective, u32),
}

impl AroundKey {
    /// Whether it is of a page with the same log, which may have been shorter.
    #[must_use]
    pub fn has_log_of(&self, other: &Self) -> bool {
        self.log == other.log
    }
}

/// Everything that decides what a viewer sees, as counters and small values.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct ViewKey {
    public_changes: u64,
    told: usize,
    offer: u32,
    undo: usize,
    due: SeatSet,
    waiting: SeatSet,
    over: bool,
    private: u64,
}

impl ViewKey {
    fn of(table: &Table, viewer: Viewer, seat: Option<Seat>) -> Self {
        let game = table.game.as_ref().map(SeatedMatch::session);
        let own = seat.zip(game);
        Self {
            public_changes: table.public_changes,
            told: game.map_or(0, |session| session.notice_count(viewer)),
            offer: own.map_or(0, |(seat, session)| session.offer(seat).0),
            undo: own.map_or(0, |(seat, session)| session.undoable(seat)),
            due: game.map_or(SeatSet::EMPTY, play::Moving::due),
            waiting: game.map_or(SeatSet::EMPTY, play::Moving::waiting),
            over: game.is_some_and(play::Moving::is_over),
            private: 0,
        }
    }

    fn private(self, private: u64) -> Self {
        Self { private, ..self }
    }
}
