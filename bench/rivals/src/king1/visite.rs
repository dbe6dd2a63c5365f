//! Visite Royale.

use rules::{BySeat, Dice, Entry, Hints, Position, Quiet, Seat};

use visite::state::Phase;
use visite::{Choice, Pawn, Space, State, Way};

use super::King1;

/// How many choices the policy looks at.
const LOOKS: u32 = 4;

impl Hints for King1<State> {
    const DECISIONS: u32 = 3;
    const ITERATIONS: [u32; 2] = [4_000, 32_000];

    /// The best of a few random choices, judged one step ahead.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let mut best = self.pick(seat, dice);
        let mut standing = self.after(seat, best);
        for _ in 1..LOOKS {
            let other = self.pick(seat, dice);
            let value = self.after(seat, other);
            if value > standing {
                (best, standing) = (other, value);
            }
        }
        best
    }

    /// The standing of seat 0, pressed into a part of 1.
    fn evaluate(&self) -> BySeat<f32> {
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let first = 1.0 / (1.0 + (-(self.standing(Seat::at(0)) as f32) / 150.0).exp());
        BySeat::each(|seat| if seat == Seat::at(0) { first } else { 1.0 - first })
    }
}

impl King1<State> {
    fn after(&self, seat: Seat, choice: Choice) -> i32 {
        let mut next = self.clone();
        next.apply_unchecked(Entry::Choice { seat, choice }, &mut Quiet);
        next.standing(seat)
    }

    /// How good the table looks for a seat: King and Guards near home, the Crown nearer, Wizard and Jester of use.
    fn standing(&self, seat: Seat) -> i32 {
        if let Phase::Over { winner, .. } = self.phase() {
            return if winner == seat { 10_000 } else { -10_000 };
        }
        if self.phase() == Phase::Shared {
            return 0;
        }
        let home = |space: Space| i32::from(space.towards(Way::home(seat)));
        let at = |figure: Pawn| home(self.space_of(figure));
        let guards = at(Pawn::WestGuard) + at(Pawn::EastGuard);
        // A card played is a card drawn anew: playing on costs nothing, stopping early gains nothing.
        40 * home(self.crown())
            + 20 * at(Pawn::King)
            + 10 * guards
            + 4 * at(Pawn::Wizard)
            + 5 * at(Pawn::Jester)
            + 25 * i32::from(self.crown_steps(seat))
    }
}
