//! The end of the game (R11).

use rules::{BySeat, Scores, Seat};

use crate::pieces::StairPlace;
use crate::state::{EndReason, Phase, State};

/// Whether a round that is over is the last (R11.1, R11.4).
#[inline]
pub(crate) fn ending(state: &State) -> Option<EndReason> {
    if seat_on_throne(state.seats, &state.stands).is_some() {
        Some(EndReason::Throne)
    } else if state.round >= state.tables().rounds {
        Some(EndReason::HundredRounds)
    } else {
        None
    }
}

/// Who stands before the throne (R11.1).
#[inline]
pub(crate) fn seat_on_throne(seats: u8, stands: &BySeat<StairPlace>) -> Option<Seat> {
    Seat::all(seats).find(|&seat| stands[seat].number() == StairPlace::THRONE)
}

/// Ranked by place, then points, then money; the score is the place (R11.3).
pub(crate) fn scores(state: &State) -> Option<Scores> {
    let Phase::Over(ending) = state.phase else { return None };
    let place = |seat: Seat| state.stands[seat].number();
    Some(Scores::rank(
        state.seats,
        ending.word(),
        |seat| i32::from(place(seat)),
        |seat| rank(state.stands[seat], state.points[seat], state.money[seat]),
    ))
}

/// What seats are ranked by: place, then points, then money (R11.3).
pub(crate) const fn rank(stand: StairPlace, points: u16, money: u8) -> (u8, u16, u8) {
    (stand.number(), points, money)
}
