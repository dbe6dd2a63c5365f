//! Flat Monte Carlo search: all legal choices are tried equally often, each in newly imagined worlds, which are played to
//! the end. The simplest search that works for every game.

use bots::limit::SearchLimit;
use bots::playout::{Policy, step};
use rules::{BySeat, Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn};

/// The longest playout.
const MAX_STEPS: u32 = 20_000;

/// A flat search in a seat.
pub struct Flat {
    seat: Seat,
    policy: Policy,
    dice: SplitMix,
}

impl Flat {
    /// Seats it.
    #[must_use]
    pub fn new(policy: Policy, seat: Seat, dice: SplitMix) -> Self {
        Self { seat, policy, dice }
    }

    /// One decision, and the playouts it took.
    pub fn choose<P: Hints>(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        limit: SearchLimit,
    ) -> (P::Choice, u32) {
        let mut totals = vec![0.0; legal.len()];
        let mut iterations = 0;
        while iterations == 0 || limit.allows(iterations) {
            for (choice, total) in legal.iter().zip(&mut totals) {
                *total += self.playout::<P>(view, choice);
                iterations += 1;
            }
        }
        let best = (0..legal.len()).max_by(|&one, &other| f64::total_cmp(&totals[one], &totals[other]));
        (legal[best.unwrap_or(0)].clone(), iterations)
    }

    /// The seat's share of the victory at the end of one playout.
    fn playout<P: Hints>(&mut self, view: &P::View, choice: &P::Choice) -> f64 {
        let dice = &mut self.dice;
        let mut world = P::imagine(view, dice);
        let Turn::Decide(due) = world.turn() else { return 0.0 };
        let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
        for other in due.without(self.seat).iter() {
            choices[other] = Some(self.policy.choose(&world, other, dice));
        }
        choices[self.seat] = Some(choice.clone());
        for seat in due.iter() {
            if let Some(choice) = choices[seat].take() {
                world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
            }
        }
        for _ in 0..MAX_STEPS {
            if step(&mut world, self.policy, dice).is_none() {
                break;
            }
        }
        world.scores().map_or(0.0, |scores| scores.share(self.seat))
    }
}
