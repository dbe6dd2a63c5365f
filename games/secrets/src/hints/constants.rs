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
        stake_variance: 1.2,
        favour: 1.15,
        envy: 0.95,
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
    [
        0.27, 0.25, 0.25, 0.28, 0.21, 0.21, 0.37, 0.20, 0.72, 0.01, 0.06, 0.04, 0.05, 0.13, 0.18, 0.76, 0.05,
        0.14, 0.61, 0.69, 0.98, 2.28,
    ],
    [
        0.27, 0.25, 0.25, 0.28, 0.21, 0.21, 0.37, 0.20, 0.72, 0.01, 0.06, 0.04, 0.05, 0.13, 0.18, 0.76, 0.05,
        0.14, 0.61, 0.69, 0.98, 2.28,
    ],
    [
        0.30, 0.33, 0.31, 0.29, 0.24, 0.21, 0.34, 0.16, 0.84, 0.02, 0.07, 0.07, 0.09, 0.15, 0.15, 0.68, 0.11,
        0.16, 0.53, 0.74, 1.06, 2.45,
    ],
    [
        0.34, 0.37, 0.35, 0.31, 0.28, 0.22, 0.29, 0.15, 0.93, 0.02, 0.06, 0.06, 0.09, 0.29, 0.15, 0.60, 0.12,
        0.15, 0.42, 0.69, 1.11, 2.62,
    ],
    [
        0.40, 0.38, 0.41, 0.33, 0.32, 0.24, 0.28, 0.12, 1.00, 0.02, 0.06, 0.07, 0.11, 0.21, 0.13, 0.56, 0.14,
        0.23, 0.26, 0.56, 1.20, 2.89,
    ],
    [
        0.51, 0.48, 0.49, 0.36, 0.41, 0.31, 0.19, 0.09, 1.09, 0.02, 0.05, 0.06, 0.06, 0.32, 0.18, 0.50, 0.13,
        0.20, 0.15, 0.44, 1.26, 3.28,
    ],
    [
        0.72, 0.68, 0.68, 0.46, 0.58, 0.29, 0.15, 0.07, 1.09, 0.02, 0.04, 0.06, 0.06, 0.27, 0.53, 0.51, 0.10,
        0.23, 0.21, 0.49, 0.91, 3.06,
    ],
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
