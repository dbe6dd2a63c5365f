//! The end of the game (R4).

use rules::{Scores, Seat};

use crate::state::{Phase, State};

/// Counters, and what the cards are worth (R4.2).
pub(crate) fn points(state: &State, seat: Seat) -> u8 {
    state.taken[seat] + state.figure_set().worth(state.cards[seat])
}

/// Who has more points; nobody if both have as many (R4.3).
pub(crate) fn winner(points: impl Fn(Seat) -> u8) -> Option<Seat> {
    let [first, second] = [Seat::at(0), Seat::at(1)];
    match points(first).cmp(&points(second)) {
        std::cmp::Ordering::Greater => Some(first),
        std::cmp::Ordering::Less => Some(second),
        std::cmp::Ordering::Equal => None,
    }
}

pub(crate) fn scores(state: &State) -> Option<Scores> {
    let points = |seat| i32::from(points(state, seat));
    (state.phase == Phase::Over).then(|| Scores::rank(2, "empty-heap", points, points))
}
