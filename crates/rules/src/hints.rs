//! What a bot may use of a game's own wisdom.

use crate::{BySeat, Dice, Knowledge, Position, Seat};

/// A game's advice to players that search.
///
/// Everything here is asked of imagined worlds only. It may look at anything in them: for a world imagined from a view
/// that is fair.
pub trait Hints: Knowledge {
    /// How many decisions a seat usually makes in one turn: a budget for a turn is shared out among them.
    const DECISIONS: u32 = 1;

    /// A search plays on until so many rounds are over, or until its seat's turn has come again so often if the game has
    /// no rounds; then it trusts [`evaluate`](Hints::prospects).
    const HORIZON: u32 = u32::MAX;

    /// How much a choice that was seldom tried is worth trying, beside what it has brought: about as much as the results of
    /// one choice differ from each other. Much if matches are played to their end, little if prospects are compared.
    const EXPLORATION: f32 = 0.5;

    /// How many iterations a turn the Minister and the King make, the King at most as many as a core can do in half a
    /// second; with 0 the rules of thumb decide.
    const ITERATIONS: [u32; 2] = [500, 4000];

    /// Whether [`likelihood`](Hints::likelihood) says more than 1.
    const WEIGHTED: bool = false;

    /// One sensible choice for a seat that is due: quick enough for rollouts, never obviously bad, not always the same.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice;

    /// A choice worth trying for a search that has seen what is sensible: sensible or not, but not hopeless where choices
    /// are many, as in an auction.
    fn propose(&self, seat: Seat, dice: &mut impl Dice) -> Self::Choice {
        if dice.below(2) == 0 { self.rollout_choice(seat, dice) } else { self.pick(seat, dice) }
    }

    /// The number of the present round, if the game has rounds.
    fn round(&self) -> Option<u8> {
        None
    }

    /// How likely each seat is to win, in parts that add up to 1. At the end, who did.
    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |_| 1.0)
    }

    /// How likely what this seat was told is in this world, which fits it: a weight, 1 if nothing can be said.
    fn likelihood(&self, _seat: Seat, _told: &[Self::Event]) -> f32 {
        1.0
    }
}

/// Each seat's part of the victory: before the end by what its position is worth, at the end who won.
pub fn parts<P: Position>(position: &P, worth: impl Fn(Seat) -> f32) -> BySeat<f32> {
    if let Some(scores) = position.scores() {
        #[expect(clippy::cast_possible_truncation, reason = "a part of 1")]
        return BySeat::each(|seat| scores.share(seat) as f32);
    }
    let worth: BySeat<f32> =
        BySeat::each(|seat| if seat.number() < position.seats() { worth(seat) } else { 0.0 });
    let sum: f32 = Seat::all(position.seats()).map(|seat| worth[seat]).sum();
    BySeat::each(|seat| worth[seat] / sum)
}
