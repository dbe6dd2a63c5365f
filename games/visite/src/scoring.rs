//! The end of the game (R9).

use rules::{Scores, Seat};

use crate::pieces::Figure;
use crate::state::{Phase, State, Victory};

/// The King in a castle wins for its owner, at any moment (R9.1).
pub(crate) fn king_in_castle(state: &State) -> Option<Phase> {
    let winner = state.places.of(Figure::King).castle()?;
    Some(Phase::Over { winner, how: Victory::KingInCastle })
}

/// The Crown in a castle wins for its owner (R9.2).
pub(crate) fn crown_in_castle(state: &State) -> Option<Phase> {
    let winner = state.crown.castle()?;
    Some(Phase::Over { winner, how: Victory::CrownInCastle })
}

/// With the deck exhausted again, the side with the King wins; on the Fountain nobody does (R9.3, R9.4).
pub(crate) fn king_on_side(state: &State) -> Option<Phase> {
    let winner = state.places.of(Figure::King).side()?;
    Some(Phase::Over { winner, how: Victory::KingOnSide })
}

/// One point for the winner (R9.5).
pub(crate) fn scores(state: &State) -> Option<Scores> {
    let Phase::Over { winner, how } = state.phase else { return None };
    let points = |seat: Seat| i32::from(seat == winner);
    Some(Scores::rank(2, how.word(), points, points))
}
