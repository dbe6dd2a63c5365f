//! How likely each seat is to win, at the beginning of a round.

use rules::{Seat, exact};

use super::thumb::tens;
use super::weights::WEIGHTS;
use crate::pieces::{Card, Favour, Rank, Tile};
use crate::state::State;

/// The features of a seat.
pub const FEATURES: usize = 22;

/// Rounds with weights of their own: from the second to the last. In the first all seats are alike.
pub const ROUNDS: usize = 6;

/// Cards that are worth something beyond their influence.
const CARDS: [Card; 7] = [
    Card::Forty,
    Card::Thirty,
    Card::Excuse,
    Card::ValetMinusTen,
    Card::ValetZero,
    Card::ValetTen,
    Card::ValetTwenty,
];

impl State {
    /// What the evaluation weighs: the lys of a seat, the influence in its hand in five steps, some of its cards, and its
    /// favours.
    #[must_use]
    pub fn features(&self, seat: Seat) -> [f32; FEATURES] {
        let hand = self.hands[seat];
        let held = tens(hand);
        let mut features = [0.0; FEATURES];
        features[0] = f32::from(self.lys[seat]);
        features[1] = held.min(3.0);
        features[2] = (held - 3.0).clamp(0.0, 3.0);
        features[3] = (held - 6.0).clamp(0.0, 3.0);
        features[4] = (held - 9.0).clamp(0.0, 3.0);
        features[5] = (held - 12.0).max(0.0);
        for (card, feature) in CARDS.into_iter().zip(&mut features[6..13]) {
            *feature = f32::from(hand.count(card));
        }
        let favours = self.favours[seat];
        for (favour, feature) in Favour::ALL.into_iter().zip(&mut features[13..]) {
            let has = |rank| u8::from(favours.has(Tile::new(favour, rank)));
            *feature = f32::from(has(Rank::Lesser) + has(Rank::Greater));
        }
        features
    }

    /// Which weights hold in the present round.
    #[must_use]
    pub fn stage(&self) -> usize {
        usize::from(self.round.saturating_sub(2)).min(ROUNDS - 1)
    }

    /// The odds of a seat, not yet divided by those of all.
    pub(super) fn odds(&self, seat: Seat) -> f32 {
        let weights = &WEIGHTS[self.stage()];
        exact::exp(self.features(seat).iter().zip(weights).map(|(feature, weight)| feature * weight).sum())
    }
}
