//! Hints for bots: a rollout policy and an evaluation.

use rules::{BySeat, Dice, Entry, Hints, Position, Quiet, Seat};

use crate::choice::Choice;
use crate::pieces::{Pawn, Space, Way};
use crate::state::{Phase, State};

/// The number of random choices the rollout policy compares.
const LOOKS: u32 = 4;

impl Hints for State {
    const DECISIONS: u32 = 3;
    const ITERATIONS: [u32; 2] = [4_000, 32_000];

    /// The best of a few random choices, judged one step ahead.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let menu = self.menu(seat);
        let mut best = menu.pick(dice);
        let mut strength = self.choice_value(seat, best);
        for _ in 1..LOOKS {
            let other = menu.pick(dice);
            if other == best {
                continue;
            }
            let value = self.choice_value(seat, other);
            if value > strength {
                (best, strength) = (other, value);
            }
        }
        best
    }

    /// The strength of seat 0 as a probability of winning (logistic function).
    fn evaluate(&self) -> BySeat<f32> {
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let first = 1.0 / (1.0 + (-(self.strength(Seat::at(0)) as f32) / 150.0).exp());
        BySeat::each(|seat| if seat == Seat::at(0) { first } else { 1.0 - first })
    }
}

impl State {
    /// How good the position is for a seat: King and Guards near its castle, the Crown nearer, Wizard and Jester
    /// useful.
    fn strength(&self, seat: Seat) -> i32 {
        if let Phase::Over { winner, .. } = self.phase {
            return if winner == seat { 10_000 } else { -10_000 };
        }
        if self.phase == Phase::Shared {
            return 0;
        }
        let home = |space: Space| i32::from(space.towards(Way::home(seat)));
        let at = |pawn: Pawn| home(self.pawns.of(pawn));
        let guards = at(Pawn::WestGuard) + at(Pawn::EastGuard);
        // The hand is refilled, so playing another card costs nothing and stopping early gains nothing.
        40 * home(self.crown)
            + 20 * at(Pawn::King)
            + 10 * guards
            + 4 * at(Pawn::Wizard)
            + 5 * at(Pawn::Jester)
            + 25 * i32::from(self.crown_steps(seat))
    }

    /// The strength of the position after a choice.
    fn choice_value(&self, seat: Seat, choice: Choice) -> i32 {
        let mut next = self.clone();
        next.apply_unchecked(Entry::Choice { seat, choice }, &mut Quiet);
        next.strength(seat)
    }
}
