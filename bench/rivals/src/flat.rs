//! Flat Monte Carlo search: all legal choices are tried equally often, each in newly imagined worlds, which are played to
//! the end. The simplest search that works for every game.

use std::time::Duration;

use bots::Budget;
use bots::limit::{SearchLimit, Span, cpu_time};
use bots::playout::{Policy, step};
use rules::{BySeat, Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn};

/// The longest playout.
const MAX_STEPS: u32 = 20_000;
/// Iterations of a turn if no budget in time is given.
const ITERATIONS: f64 = 10_000.0;

/// A flat search in a seat.
pub struct Flat {
    seat: Seat,
    policy: Policy,
    budget: Budget,
    dice: SplitMix,
    others_decided: Option<u32>,
    decisions_made: u32,
    cpu_spent: Duration,
}

impl Flat {
    /// Seats it.
    #[must_use]
    pub fn new(policy: Policy, seat: Seat, seed: u64, budget: Budget) -> Self {
        let dice = SplitMix::stream(seed, u64::from(seat.number()));
        Self {
            seat,
            policy,
            budget,
            dice,
            others_decided: None,
            decisions_made: 0,
            cpu_spent: Duration::ZERO,
        }
    }

    /// One decision, and the playouts it took. The budget of a turn is divided among the decisions it usually has.
    pub fn choose<P: Hints>(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        others_decided: u32,
    ) -> (P::Choice, u32) {
        if self.others_decided.replace(others_decided) != Some(others_decided) {
            (self.decisions_made, self.cpu_spent) = (0, Duration::ZERO);
        }
        if let [only] = legal {
            return (only.clone(), 0);
        }
        let start = cpu_time();
        let limit = self.limit::<P>(start);
        let mut totals = vec![0.0; legal.len()];
        let mut iterations = 0;
        while iterations == 0 || limit.allows(iterations) {
            for (choice, total) in legal.iter().zip(&mut totals) {
                *total += self.playout::<P>(view, choice);
                iterations += 1;
            }
        }
        self.decisions_made += 1;
        self.cpu_spent += cpu_time().saturating_sub(start);
        let best = (0..legal.len()).max_by(|&one, &other| f64::total_cmp(&totals[one], &totals[other]));
        (legal[best.unwrap_or(0)].clone(), iterations)
    }

    fn limit<P: Hints>(&self, start: Duration) -> SearchLimit {
        let left = P::DECISIONS.max(1).saturating_sub(self.decisions_made).max(1);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "iterations")]
        match self.budget {
            Budget::Scale(scale) => SearchLimit::of((ITERATIONS * scale) as u32 / left),
            Budget::Iterations(whole) => SearchLimit::of(whole / left),
            Budget::Time(whole) | Budget::CpuTime(whole) => {
                let end = start + whole.saturating_sub(self.cpu_spent) / left;
                SearchLimit { cpu: Some(Span { start, end }), ..SearchLimit::of(u32::MAX) }
            }
        }
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
