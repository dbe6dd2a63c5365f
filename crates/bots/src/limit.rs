//! How long a search may take: in iterations, in time, and in CPU time of its thread.

use std::time::{Duration, Instant};

/// The CPU time that the current thread has used. Zero where the system does not measure it.
#[must_use]
pub fn cpu_time() -> Duration {
    cpu_time::ThreadTime::try_now().map_or(Duration::ZERO, |time| time.as_duration())
}

/// When a search stops: at whichever comes first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchLimit {
    /// After this many iterations.
    pub iterations: u32,
    /// At the end of this span of time.
    pub time: Option<Span<Instant>>,
    /// At the end of this span of the thread's CPU time.
    pub cpu: Option<Span<Duration>>,
}

/// From when to when.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Span<T> {
    /// The start of the search.
    pub start: T,
    /// Its end.
    pub end: T,
}

impl SearchLimit {
    /// A number of iterations and nothing else.
    #[must_use]
    pub const fn of(iterations: u32) -> Self {
        Self { iterations, time: None, cpu: None }
    }

    /// The part of the limit that is used up, from 0 to 1. The search is over at 1.
    ///
    /// The clocks are read every time: an iteration costs much more than that, and may take milliseconds on a slow
    /// machine.
    #[must_use]
    pub fn spent(&self, iterations: u32) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a part of the whole")]
        let mut spent = iterations as f32 / self.iterations.max(1) as f32;
        if let Some(Span { start, end }) = self.time {
            spent = spent.max(part(start.elapsed(), end.saturating_duration_since(start)));
        }
        if let Some(Span { start, end }) = self.cpu {
            spent = spent.max(part(cpu_time().saturating_sub(start), end.saturating_sub(start)));
        }
        spent.min(1.0)
    }

    /// How many iterations are left, if this many took as long as they did.
    #[must_use]
    pub fn iterations_left(&self, iterations: u32) -> u32 {
        let spent = self.spent(iterations);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "an estimate"
        )]
        let left = (iterations as f32 * (1.0 - spent) / spent.max(0.001)) as u32;
        left.min(self.iterations.saturating_sub(iterations))
    }

    /// Whether another iteration fits.
    #[must_use]
    pub fn allows(&self, iterations: u32) -> bool {
        self.spent(iterations) < 1.0
    }
}

fn part(elapsed: Duration, whole: Duration) -> f32 {
    if whole.is_zero() { 1.0 } else { elapsed.as_secs_f32() / whole.as_secs_f32() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_limit_counts() {
        let limit = SearchLimit::of(10);
        assert!((limit.spent(5) - 0.5).abs() < 1e-6);
        assert!(limit.allows(9) && !limit.allows(10));
        let now = Instant::now();
        let late = SearchLimit { time: Some(Span { start: now, end: now }), ..limit };
        assert!(!late.allows(0));
        let cpu = Some(Span { start: cpu_time(), end: cpu_time() + Duration::from_secs(3600) });
        assert!(SearchLimit { cpu, ..limit }.allows(9));
        assert!(
            !SearchLimit { cpu: Some(Span { start: Duration::ZERO, end: Duration::ZERO }), ..limit }
                .allows(9)
        );
    }

    #[test]
    fn work_takes_cpu_time() {
        let start = cpu_time();
        let mut sum = 0_u64;
        while cpu_time() == start {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(cpu_time() > start);
    }
}
