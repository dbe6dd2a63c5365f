//! Hints for bots: a rollout policy and an evaluation.
//!
//! * [`style`]: the numbers that the policy decides by
//! * `policy`: what it does in each step of a turn
//! * `plans`: which nobles it wants, and what a servant is worth in each room
//! * `sides`: what the sides of the park will bring
//! * [`evaluation`]: each seat's probability of winning, fitted to matches

pub mod evaluation;
mod plans;
mod policy;
mod sides;
pub mod style;
mod weights;

use rules::hints::SearchMethod;
use rules::{BySeat, Dice, Hints, Seat};

use crate::choice::Choice;
use crate::state::State;
use style::STYLE;

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Plans;
    const DECISIONS: u32 = 20;
    const HORIZON: u32 = 2;
    const ITERATIONS: [u32; 2] = [400, 6_000];

    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.choice_by(&STYLE, seat, dice)
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.chances(&evaluation::WEIGHTS)
    }
}
