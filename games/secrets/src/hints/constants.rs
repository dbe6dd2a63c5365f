//! The constants of the rules of thumb.

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
    /// The value of a favour.
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
    /// The value of the Excuse in the hand, for each round to come.
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
        stake_base: 0.0,
        stake_hand: 0.4,
        stake_need: 0.4,
        stake_variance: 0.8,
        favour: 2.0,
        envy: 0.9,
        kept: 1.0,
        spent: 0.7,
        spent_in_round: 1.5,
        spare: 0.2,
        excuse: 0.15,
        valet: 0.4,
        stake_noise: 0.4,
        noise: 0.4,
    };
}

impl Constants {
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
