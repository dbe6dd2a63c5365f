//! The end of the game: points, ties (R11).

use rules::{Scores, Seat};
use serde::{Deserialize, Serialize};

use crate::pieces::{Room, Side};
use crate::state::{Park, Phase, State};
use crate::tables::{CARD_POINTS, HAND_POINTS, SIDE_POINTS};

/// The points of a seat (R11.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PointCount {
    /// For recruited nobles.
    pub nobles: u8,
    /// For open point cards.
    pub cards: u8,
    /// For cards in hand.
    pub hand: u8,
    /// For the four sides of the park.
    pub park: u8,
}

impl PointCount {
    /// All together.
    #[must_use]
    pub fn total(self) -> i32 {
        [self.nobles, self.cards, self.hand, self.park].map(i32::from).iter().sum()
    }
}

impl State {
    /// The points of a seat, if the game ended now (R11.3).
    #[must_use]
    pub fn count(&self, seat: Seat) -> PointCount {
        let nobles = self.nobles[seat].iter();
        let cards = CARD_POINTS.map(|(card, points)| points * self.open[seat].count(card));
        PointCount {
            nobles: nobles
                .map(|(noble, count)| count * self.tables().recruit_terms[noble.index()].points)
                .sum(),
            cards: cards.iter().sum(),
            hand: self.hands[seat].len().min(HAND_POINTS),
            park: Side::ALL.map(|side| self.side_points(side, seat)).iter().sum(),
        }
    }

    /// The points of a seat for a side of the park (R11.4, R11.5).
    #[must_use]
    pub fn side_points(&self, side: Side, seat: Seat) -> u8 {
        self.park.side_points(side, seat, self.seats)
    }
}

impl Park {
    /// The points of a seat for a side, at a table of `seats` (R11.4, R11.5).
    #[must_use]
    pub fn side_points(&self, side: Side, seat: Seat, seats: u8) -> u8 {
        let mine = self.on_side(side, seat);
        let others =
            || Seat::all(seats).filter(|&other| other != seat).map(|other| self.on_side(side, other));
        let (ahead, level) =
            (others().filter(|&n| n > mine).count(), others().filter(|&n| n == mine).count());
        match (mine, ahead, level) {
            (0, ..) => 0,
            (_, 0, 0) => SIDE_POINTS[0],
            (_, 0, _) | (_, 1, 0) => SIDE_POINTS[1],
            _ => 0,
        }
    }
}

/// Most points, then most servants at the Cardinal, then shared (R11.6).
pub(crate) fn scores(state: &State) -> Option<Scores> {
    let Phase::Over(end) = state.phase else { return None };
    let points = |seat| state.count(seat).total();
    let standing = |seat| (points(seat), state.servants[seat][Room::Cardinal]);
    Some(Scores::rank(state.seats, end.word(), points, standing))
}
