//! The numbers that the rollout policy decides by. Values are in points; most were tuned by matches of the policy
//! against itself.

use crate::pieces::{Card, Privilege};

/// How the policy plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// Nobles that a seat recruits in a round.
    pub pace: f32,
    /// What a servant on the Stairs is worth in each later turn, and the factor for each further servant.
    pub stairs: [f32; 2],
    /// The same for the Court.
    pub court: [f32; 2],
    /// The same for the Mint.
    pub mint: [f32; 2],
    /// No more turns than this are looked ahead.
    pub far: f32,
    /// A seal or an Office servant that the target noble lacks.
    pub needed: f32,
    /// A seal that no target lacks, and the factor for each further one.
    pub seal: [f32; 2],
    /// An Office servant that no target lacks, and the factor for each further one.
    pub office: [f32; 2],
    /// A servant at the Service door, and the factor for each further one.
    pub door: [f32; 2],
    /// The same in the last turn.
    pub last_door: [f32; 2],
    /// The first servant with the Cardinal.
    pub cardinal: f32,
    /// A servant is moved if this much is gained.
    pub least_gain: f32,
    /// What arrives only in a later turn counts this part.
    pub late: f32,
    /// A gold that the target lacks, in its choice.
    pub gold_lacking: f32,
    /// A seal that the target lacks, in its choice.
    pub seal_lacking: f32,
    /// A gold of the price.
    pub price: f32,
    /// A seal of the price.
    pub seal_price: f32,
    /// A noble is recruited if it is worth this much more than its price.
    pub least_profit: f32,
    /// A servant in play, in each later turn.
    pub servant: f32,
    /// The privileges, in each later turn.
    pub privileges: [f32; Privilege::ALL.len()],
    /// How much of the points of a side counts.
    pub sides: f32,
    /// How steeply the points of a side follow from the lead there.
    pub lead: f32,
    /// The value of a card that may be kept.
    pub cards: [f32; Card::ALL.len()],
    /// A card is kept if it is worth this much.
    pub least_card: f32,
    /// Gold left after playing a card with points, for each later turn.
    pub purse: f32,
    /// How many more bonuses *All majorities* must bring.
    pub bonuses: f32,
    /// Servants in the reserve for *Everyone to the Gate*.
    pub crowd: f32,
    /// Noise in the choice of nobles.
    pub noise: f32,
}

/// The style of the rollouts.
pub const STYLE: Style = Style {
    pace: 0.8,
    stairs: [1.216, 0.72],
    court: [0.475, 0.928],
    mint: [0.5, 0.682],
    far: 7.68,
    needed: 2.023,
    seal: [0.8, 0.6],
    office: [0.6, 0.401],
    door: [1.311, 0.4],
    last_door: [1.2, 0.655],
    cardinal: 0.239,
    least_gain: 0.15,
    late: 0.384,
    gold_lacking: 0.445,
    seal_lacking: 0.671,
    price: 0.25,
    seal_price: 0.53,
    least_profit: 0.5,
    servant: 0.176,
    privileges: [0.3, 0.45, 0.652, 0.678, 0.4, 1.162, 0.904, 0.717, 0.26],
    sides: 0.972,
    lead: 1.028,
    cards: [1.6, 1.5, 2.2, 2.328, 2.999, 2.375, 2.5, 2.0, 3.0],
    least_card: 1.411,
    purse: 1.5,
    bonuses: 2.351,
    crowd: 3.0,
    noise: 0.5,
};

impl Style {
    /// All its numbers, for programs that tune it.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let pairs = [
            &mut self.stairs,
            &mut self.court,
            &mut self.mint,
            &mut self.seal,
            &mut self.office,
            &mut self.door,
            &mut self.last_door,
        ];
        let single = [
            &mut self.pace,
            &mut self.far,
            &mut self.needed,
            &mut self.cardinal,
            &mut self.least_gain,
            &mut self.late,
            &mut self.gold_lacking,
            &mut self.seal_lacking,
            &mut self.price,
            &mut self.seal_price,
            &mut self.least_profit,
            &mut self.servant,
            &mut self.sides,
            &mut self.lead,
            &mut self.least_card,
            &mut self.purse,
            &mut self.bonuses,
            &mut self.crowd,
            &mut self.noise,
        ];
        pairs.into_iter().flatten().chain(single).chain(&mut self.privileges).chain(&mut self.cards)
    }
}
