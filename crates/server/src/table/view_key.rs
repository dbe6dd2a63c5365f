//! What decides what a viewer sees: when it changes, the viewer's number of events grows.

use rules::{Seat, SeatSet, Viewer};

use super::{SeatedMatch, Table};

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
    pub(super) fn of(table: &Table, viewer: Viewer, seat: Option<Seat>) -> Self {
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

    pub(super) fn private(self, private: u64) -> Self {
        Self { private, ..self }
    }
}
