//! The constants of the rules of thumb.

use crate::pieces::{Card, Favour, Pile};

/// The value of each favour early in a match, in lys.
const FAVOURS: [f32; 9] = [0.6, 0.4, 1.6, 0.4, 0.6, 0.7, 1.2, 3.0, 5.3];

/// The part of it that is left with 0, 1, 2, 3 and more rounds to come.
const FAVOUR_FADES: [f32; 4] = [0.0, 0.42, 0.75, 1.0];

/// The constants of the rules of thumb. Influence is in tens, everything else in lys.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Constants {
    /// A stake that is not seen: a constant part,
    pub stake_base: f32,
    /// a part of the mean of the hand it comes from,
    pub stake_hand: f32,
    /// a part of an even share of the need,
    pub stake_need: f32,
    /// and its variance.
    pub stake_variance: f32,
    /// The scale of the value of favours.
    pub favour: f32,
    /// How much a lys of all others together weighs against one of one's own.
    pub envy: f32,
    /// The value of ten influence that will be counted in the end,
    pub kept: f32,
    /// of ten that can be spent in the rounds to come,
    pub spent: f32,
    /// how many tens can be spent in a round,
    pub spent_in_round: f32,
    /// and the value of ten influence beyond that.
    pub spare: f32,
    /// The value of the Excuse in the hand.
    pub excuse: f32,
    /// The value of a Valet that is drawn.
    pub valet: f32,
    /// The scale of chance in stakes,
    pub stake_noise: f32,
    /// and in everything else.
    pub noise: f32,
}

impl Constants {
    /// Those of the bots.
    pub const USUAL: Self = Self {
        stake_base: 0.05,
        stake_hand: 0.42,
        stake_need: 0.5,
        stake_variance: 0.95,
        favour: 0.95,
        envy: 0.9,
        kept: 1.0,
        spent: 0.75,
        spent_in_round: 2.3,
        spare: 0.2,
        excuse: 1.2,
        valet: 0.5,
        stake_noise: 0.27,
        noise: 0.4,
    };
}

impl Constants {
    /// The value of a favour, with this many rounds to come.
    #[inline]
    pub(super) fn favour(&self, favour: Favour, rounds: u8) -> f32 {
        self.favour * FAVOURS[favour as usize] * FAVOUR_FADES[usize::from(rounds.min(3))]
    }

    /// The value of the influence in a hand, with this many rounds to come.
    #[inline]
    pub(super) fn hand(&self, tens: f32, rounds: f32) -> f32 {
        let counted = tens.min(6.0);
        let spendable = (tens - 6.0).clamp(0.0, self.spent_in_round * rounds);
        let spare = tens - counted - spendable;
        let spare_value = if rounds > 0.0 { self.spare } else { 0.0 };
        self.kept * counted + self.spent * spendable.max(0.0) + spare_value * spare
    }
}

/// How many features of a seat the evaluation weighs.
const FEATURES: usize = 22;

/// The weights of the features of a seat at the beginning of each round, as in [`features`]: fitted to the winners of
/// matches between bots.
const WEIGHTS: [[f32; FEATURES]; 7] = [
    [0.28, 0.28, 0.28, 0.26, 0.24, 0.20, 0.10, 0.03, 0.40, -0.06, 0.11, 0.08, -0.01, 0.20, 0.15, 1.01, 0.10, 0.15, 0.22, 0.42, 0.97, 1.95],
    [0.28, 0.28, 0.28, 0.26, 0.24, 0.20, 0.10, 0.03, 0.40, -0.06, 0.11, 0.08, -0.01, 0.20, 0.15, 1.01, 0.10, 0.15, 0.22, 0.42, 0.97, 1.95],
    [0.32, 0.33, 0.33, 0.21, 0.23, 0.21, 0.12, 0.04, 0.42, -0.07, 0.10, 0.09, -0.00, 0.21, 0.05, 0.71, 0.09, 0.18, 0.20, 0.41, 1.03, 2.02],
    [0.36, 0.36, 0.34, 0.25, 0.23, 0.23, 0.10, 0.02, 0.53, -0.04, 0.11, 0.09, 0.01, 0.21, 0.03, 0.64, 0.13, 0.21, 0.24, 0.41, 1.06, 2.05],
    [0.41, 0.45, 0.40, 0.27, 0.24, 0.27, 0.07, 0.03, 0.62, -0.02, 0.11, 0.10, 0.03, 0.19, 0.07, 0.56, 0.14, 0.21, 0.20, 0.46, 1.09, 2.06],
    [0.50, 0.48, 0.50, 0.29, 0.27, 0.28, 0.08, 0.03, 0.76, -0.04, 0.08, 0.09, 0.01, 0.28, 0.14, 0.43, 0.13, 0.21, 0.23, 0.61, 1.07, 1.98],
    [0.71, 0.66, 0.65, 0.43, 0.43, 0.30, 0.08, 0.04, 0.83, -0.05, 0.08, 0.07, 0.07, 0.34, 0.18, 0.37, 0.06, 0.18, 0.22, 0.46, 0.81, 1.47],
];

/// The odds of a seat with these lys, cards and favours to win, at the beginning of a round, on a logarithmic scale.
pub(super) fn log_odds(round: u8, lys: u8, hand: Pile, favours: impl Fn(Favour) -> u8) -> f32 {
    let held = super::thumb::tens(hand);
    let weights = &WEIGHTS[usize::from(round.clamp(1, 7)) - 1];
    let mut odds = weights[0] * f32::from(lys)
        + weights[1] * held.min(3.0)
        + weights[2] * (held - 3.0).clamp(0.0, 3.0)
        + weights[3] * (held - 6.0).clamp(0.0, 3.0)
        + weights[4] * (held - 9.0).clamp(0.0, 3.0)
        + weights[5] * (held - 12.0).max(0.0);
    const CARDS: [Card; 7] = [
        Card::Forty,
        Card::Thirty,
        Card::Excuse,
        Card::ValetMinusTen,
        Card::ValetZero,
        Card::ValetTen,
        Card::ValetTwenty,
    ];
    for (card, weight) in CARDS.into_iter().zip(&weights[6..13]) {
        odds += weight * f32::from(hand.count(card));
    }
    for (favour, weight) in Favour::ALL.into_iter().zip(&weights[13..]) {
        odds += weight * f32::from(favours(favour));
    }
    odds
}
