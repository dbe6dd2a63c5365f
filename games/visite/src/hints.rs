//! What a bot may use: one sensible rollout policy.

use rules::{Dice, Entry, Hints, Position, Quiet, Seat};

use crate::choice::Choice;
use crate::pieces::{Figure, Space, Way};
use crate::state::{Phase, State};

/// How many choices the policy looks at.
const LOOKS: u32 = 4;

impl Hints for State {
    /// The best of a few random choices, judged one step ahead.
    fn sensible(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
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
}

impl State {
    fn after(&self, seat: Seat, choice: Choice) -> i32 {
        let mut next = self.clone();
        next.apply_unchecked(Entry::Choice { seat, choice }, &mut Quiet);
        next.standing(seat)
    }

    /// How good the table looks for a seat: King and Guards near home, the Crown nearer, Wizard and Jester of use.
    fn standing(&self, seat: Seat) -> i32 {
        if let Phase::Over { winner, .. } = self.phase {
            return if winner == seat { 10_000 } else { -10_000 };
        }
        let home = |space: Space| i32::from(space.towards(Way::home(seat)));
        let at = |figure: Figure| home(self.places.of(figure));
        let guards = at(Figure::WestGuard) + at(Figure::EastGuard);
        // A card played is a card drawn anew: playing on costs nothing, stopping early gains nothing.
        40 * home(self.crown)
            + 20 * at(Figure::King)
            + 10 * guards
            + 4 * at(Figure::Wizard)
            + 5 * at(Figure::Jester)
            + 25 * i32::from(self.crown_steps(seat))
    }
}
