//! The end of the game (R9).

use rules::{Scores, Seat};

use crate::pieces::Pawn;
use crate::state::{Phase, State, Victory};
use crate::tables::LAST_EXHAUSTION;

/// The King in a castle wins for its owner, at any moment (R9.1).
pub(crate) fn king_in_castle(state: &State) -> Option<Phase> {
    let winner = state.pawns.of(Pawn::King).castle()?;
    Some(Phase::Over { winner, how: Victory::KingInCastle })
}

/// The Crown in a castle wins for its owner (R9.2).
pub(crate) fn crown_in_castle(state: &State) -> Option<Phase> {
    let winner = state.crown.castle()?;
    Some(Phase::Over { winner, how: Victory::CrownInCastle })
}

/// With the deck exhausted again, the side with the King wins; on the Fountain nobody does (R9.3, R9.4).
pub(crate) fn king_on_side(state: &State) -> Option<Phase> {
    let winner = state.pawns.of(Pawn::King).side()?;
    Some(Phase::Over { winner, how: Victory::KingOnSide })
}

/// The deck is exhausted for the last time: the side with the Crown wins, or nobody alone (R9.6).
pub(crate) fn crown_on_side(state: &State) -> Option<Phase> {
    if state.rules < 2 || state.exhausted < LAST_EXHAUSTION {
        return None;
    }
    Some(match state.crown.side() {
        Some(winner) => Phase::Over { winner, how: Victory::CrownOnSide },
        None => Phase::Shared,
    })
}

/// One point for the winner, or for both (R9.5).
pub(crate) fn scores(state: &State) -> Option<Scores> {
    let (reason, winner) = match state.phase {
        Phase::Over { winner, how } => (how.word(), Some(winner)),
        Phase::Shared => (SHARED, None),
        _ => return None,
    };
    let points = |seat: Seat| i32::from(winner.is_none_or(|winner| winner == seat));
    Some(Scores::rank(2, reason, points, points))
}

/// The word for a shared victory in records and statistics.
pub(crate) const SHARED: &str = "shared";
