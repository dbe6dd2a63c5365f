//! Hints for bots: a rollout policy and an evaluation.
//!
//! * [`style`]: the numbers that the policy decides by
//! * `policy`: what it does in each step of a turn
//! * `plans`: which nobles it wants, and what a servant is worth in each room
//! * `sides`: what the sides of the park will bring
//! * `facts`: what players speak of when they give a reason
//! * [`evaluation`]: each seat's probability of winning, fitted to matches

pub mod evaluation;
mod facts;
mod plans;
mod policy;
mod sides;
pub mod style;
mod weights;

use rules::hints::{Fact, SearchMethod, Suspicion};
use rules::{BySeat, Dice, Hints, Seat};

use crate::choice::Choice;
use crate::pieces::{Room, Side};
use crate::state::{Park, Phase, State, TurnStep};
use crate::tables::{SIDE_POINTS, SIDE_WEIGHTS};
use style::STYLE;

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Plans;
    const DECISIONS: u32 = 20;
    const HORIZON: u32 = 3;
    const CERTAINTY: f32 = 0.6;
    const ITERATIONS: [u32; 2] = [60, 6_000];
    const FACTS: &'static [Fact<Self>] = facts::FACTS;
    const SUSPICIONS: &'static [Suspicion<Self>] = facts::SUSPICIONS;

    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.choice_by(&STYLE, seat, dice)
    }

    fn evaluate(&self) -> BySeat<f32> {
        self.chances(&evaluation::WEIGHTS)
    }

    /// Cards and the border are bold: luck decides about the cards, others about the sides. Gold is safe.
    fn boldness(&self, seat: Seat, choice: &Choice) -> f32 {
        match *choice {
            Choice::Recruit { space, .. } if Park::is_border(space) => 1.0,
            Choice::Recruit { .. } => -0.2,
            Choice::Draw
            | Choice::Settle(Room::Door)
            | Choice::Move(Room::Mint, _)
            | Choice::Move(_, Room::Door) => 0.5,
            Choice::Settle(Room::Mint) | Choice::Move(_, Room::Mint) => -0.5,
            Choice::Done if self.cards_to_draw(seat) > 0 && self.is_at_door() => -0.5,
            _ => 0.0,
        }
    }

    /// It harms others to take a majority or a side from them.
    fn loyalty(&self, seat: Seat, choice: &Choice) -> f32 {
        let others = || Seat::all(self.seats).filter(|&other| other != seat);
        match *choice {
            Choice::Settle(room) | Choice::Move(_, room) if Room::WITH_BONUS.contains(&room) => {
                let mine = self.servants[seat][room];
                let taken = others()
                    .any(|other| self.majority(other, room) && self.servants[other][room] <= mine + 1);
                if taken { -0.5 } else { 0.0 }
            }
            Choice::Recruit { space, .. } => {
                let at_stake = Side::ALL.into_iter().filter(|&side| {
                    SIDE_WEIGHTS[space.index()][side as usize] > 0
                        && others().any(|other| self.side_points(side, other) == SIDE_POINTS[0])
                });
                #[expect(clippy::cast_precision_loss, reason = "at most two sides")]
                let sides = at_stake.count() as f32;
                -sides
            }
            _ => 0.0,
        }
    }
}

impl State {
    fn is_at_door(&self) -> bool {
        matches!(self.phase, Phase::Turn { step: TurnStep::Door, .. })
    }
}
