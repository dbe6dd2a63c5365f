//! Hints for bots: rules of thumb, and an evaluation.
//!
//! * [`constants`]: the constants of the rules of thumb
//! * `outlook`: what a seat expects of an audience
//! * `thumb`: the rules of thumb
//! * `temper`: how bold and how loyal a choice is
//!
//! A state was imagined from a view. Still the rules of thumb of a seat look only at what that seat would know in it, so
//! that imagined players act as real ones do.

pub mod constants;
mod outlook;
mod temper;
mod thumb;

use rules::hints::{SearchMethod, win_shares};
use rules::{BySeat, Dice, Hints, Seat};

use self::constants::{Constants, log_odds};
use crate::choice::Choice;
use crate::pieces::{Rank, Tile};
use crate::state::State;

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Flat;
    const DECISIONS: u32 = 2;
    const HORIZON: u32 = 1;
    const ITERATIONS: [u32; 2] = [1_250, 150_000];

    /// The choice with the highest value, with some noise.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.choose_by(&Constants::USUAL, seat, dice)
    }

    fn round(&self) -> Option<u8> {
        Some(self.round)
    }

    fn evaluate(&self) -> BySeat<f32> {
        win_shares(self, |seat| self.strength(seat))
    }

    fn boldness(&self, _seat: Seat, choice: &Choice) -> f32 {
        self.bold(*choice)
    }

    fn loyalty(&self, seat: Seat, choice: &Choice) -> f32 {
        self.loyal(seat, *choice)
    }
}

impl State {
    /// The odds of a seat, not yet divided by those of all.
    fn strength(&self, seat: Seat) -> f32 {
        let held = self.favours[seat];
        let favours = |favour| {
            let has = |rank| u8::from(held.has(Tile::new(favour, rank)));
            has(Rank::Lesser) + has(Rank::Greater)
        };
        log_odds(self.round, self.lys[seat], self.hands[seat], favours).exp()
    }
}
