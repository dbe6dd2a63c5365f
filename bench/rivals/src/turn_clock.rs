//! Divides the CPU time of a turn among its decisions, for rivals that search.

use std::time::Duration;

use bots::Budget;
use bots::limit::{SearchLimit, Span, cpu_time};

/// The CPU time of a turn for rivals if the contest has no budget in time: about what a King takes.
const USUAL: Duration = Duration::from_millis(300);

/// What is left of the CPU time of the present turn.
pub struct TurnClock {
    whole: Duration,
    /// How many decisions a turn usually has.
    usual: u32,
    others_decided: Option<u32>,
    decisions_made: u32,
    spent: Duration,
}

impl TurnClock {
    /// A clock for turns with this budget.
    #[must_use]
    pub fn new(budget: Budget, usual: u32) -> Self {
        let whole = match budget {
            Budget::Time(whole) | Budget::CpuTime(whole) => whole,
            Budget::Scale(scale) => USUAL.mul_f64(scale),
            Budget::Iterations(_) => USUAL,
        };
        Self { whole, usual: usual.max(1), others_decided: None, decisions_made: 0, spent: Duration::ZERO }
    }

    /// Makes one decision within its share of the time. The rest of a turn is divided evenly among the decisions that it
    /// usually still has; a decision gets at least a quarter of an even share.
    pub fn decide<R>(&mut self, others_decided: u32, decide: impl FnOnce(SearchLimit) -> R) -> R {
        if self.others_decided.replace(others_decided) != Some(others_decided) {
            (self.decisions_made, self.spent) = (0, Duration::ZERO);
        }
        let left = self.usual.saturating_sub(self.decisions_made).max(1);
        let start = cpu_time();
        let share = (self.whole.saturating_sub(self.spent) / left).max(self.whole / self.usual / 4);
        let end = start + share;
        let result = decide(SearchLimit { cpu: Some(Span { start, end }), ..SearchLimit::of(u32::MAX) });
        self.decisions_made += 1;
        self.spent += cpu_time().saturating_sub(start);
        result
    }
}
