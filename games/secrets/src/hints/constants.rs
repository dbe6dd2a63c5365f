//! The constants of the rules of thumb.

use crate::pieces::Favour;

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
