//! The first King in a seat, frozen.

use std::time::{Duration, Instant};

use bots::Budget;
use bots::limit::{SearchLimit, Span, cpu_time};
use rules::{Dice, Hints, Seat, SplitMix};

use super::search::{King1Search, King1Tree};
use super::solve;

/// With fewer iterations for a decision, a search plays worse than the rules of thumb.
const MIN_SEARCH_ITERATIONS: u32 = 40;
/// Choices that the solver may try for one decision.
const MAX_SOLVER_STEPS: u32 = 500;

/// The first King in a seat.
#[derive(Clone, Debug)]
pub struct King1Player<P: Hints> {
    seat: Seat,
    budget: Budget,
    search: King1Search,
    dice: SplitMix,
    others_decided: Option<u32>,
    decisions_made: u32,
    iterations_spent: u32,
    time_spent: Duration,
    cpu_spent: Duration,
    tree: King1Tree<P>,
}

impl<P: Hints> King1Player<P> {
    /// Seats it.
    #[must_use]
    pub fn new(seat: Seat, seed: u64, budget: Budget) -> Self {
        Self {
            seat,
            budget,
            search: King1Search::for_game::<P>(),
            dice: SplitMix::stream(seed, u64::from(seat.number())),
            others_decided: None,
            decisions_made: 0,
            iterations_spent: 0,
            time_spent: Duration::ZERO,
            cpu_spent: Duration::ZERO,
            tree: King1Tree::default(),
        }
    }

    /// One decision, and the iterations of its search.
    pub fn choose(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        others_decided: u32,
    ) -> (P::Choice, u32) {
        if self.others_decided.replace(others_decided) != Some(others_decided) {
            (self.decisions_made, self.iterations_spent) = (0, 0);
            (self.time_spent, self.cpu_spent) = (Duration::ZERO, Duration::ZERO);
            self.tree = King1Tree::default();
        }
        let mut dice = SplitMix::new(self.dice.word());
        if let [only] = legal {
            return (only.clone(), 0);
        }
        let (started, cpu_started) = (Instant::now(), cpu_time());
        let (choice, iterations) = self.decide(view, legal, told, started, &mut dice);
        self.decisions_made += 1;
        self.iterations_spent += iterations;
        self.time_spent += started.elapsed();
        self.cpu_spent += cpu_time().saturating_sub(cpu_started);
        (choice, iterations)
    }

    fn decide(
        &mut self,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        started: Instant,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        dice.below(12); // the levels below the King play some decisions at random
        let limit = self.search_limit(started);
        let solver_steps = limit.iterations.min(MAX_SOLVER_STEPS);
        if let Some(win) = solve::forced_win::<P>(self.seat, view, legal, solver_steps, dice) {
            return (win, 0);
        }
        if limit.iterations < MIN_SEARCH_ITERATIONS {
            return (P::imagine(view, dice).rollout_choice(self.seat, dice), 0);
        }
        self.search.choose(&mut self.tree, self.seat, view, legal, told, limit, dice)
    }

    fn search_limit(&self, started: Instant) -> SearchLimit {
        let usual = P::DECISIONS.max(1);
        let left = usual.saturating_sub(self.decisions_made).max(1);
        let share =
            |whole: u32| (whole.saturating_sub(self.iterations_spent) / left).max(whole / usual / 4).max(1);
        match self.budget {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "iterations")]
            Budget::Scale(scale) => {
                SearchLimit::of(share((f64::from(P::ITERATIONS[1]) * scale).ceil() as u32))
            }
            Budget::Iterations(whole) => SearchLimit::of(share(whole)),
            Budget::Time(whole) => {
                let end = started + whole.saturating_sub(self.time_spent) / left;
                SearchLimit { time: Some(Span { start: started, end }), ..SearchLimit::of(u32::MAX) }
            }
            Budget::CpuTime(whole) => {
                let start = cpu_time();
                let end = start + whole.saturating_sub(self.cpu_spent) / left;
                SearchLimit { cpu: Some(Span { start, end }), ..SearchLimit::of(u32::MAX) }
            }
        }
    }
}
