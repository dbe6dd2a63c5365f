//! When the answers of bots take effect.
//!
//! What others cannot see takes effect at once: the steps of a turn that can still be undone. What others see waits for a
//! multiple of the pace, counted from the moment at which the bot's turn began. So a turn takes as long as a single step,
//! and neither how long a bot thought nor how many steps it made unseen shows.

use std::collections::BTreeMap;
use std::future::pending;
use std::time::Duration;

use play::OfferId;
use rules::Seat;
use tokio::time::{Instant, sleep_until};

/// While a visitor skips, the pace is so many times as fast. It is not zero: thinking times must not show then either.
const SKIP_FACTOR: u32 = 4;

/// A bot's answer that waits for its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PacedAnswer {
    pub(crate) seat: Seat,
    pub(crate) offer: OfferId,
    /// In notation.
    pub(crate) choice: String,
}

/// The answers that wait at a table.
pub(crate) struct Pacing {
    pace: Duration,
    /// Since when each bot has been deciding without others seeing anything of it.
    since: BTreeMap<Seat, Instant>,
    answers: Vec<(Instant, PacedAnswer)>,
    skipping: bool,
}

impl Pacing {
    pub(crate) fn new(pace: Duration) -> Self {
        Self { pace, since: BTreeMap::new(), answers: Vec::new(), skipping: false }
    }

    /// A bot is asked: for the first time, or again after choices that nobody else has seen (`goes_on`).
    pub(crate) fn begin(&mut self, seat: Seat, goes_on: bool) {
        let since = self.since.entry(seat).or_insert_with(Instant::now);
        if !goes_on {
            *since = Instant::now();
        }
    }

    /// A bot has answered. `hidden`: others will not see anything of it.
    pub(crate) fn hold(&mut self, answer: PacedAnswer, hidden: bool) {
        let now = Instant::now();
        let since = self.since.get(&answer.seat).copied().unwrap_or(now);
        let pace = if self.skipping { self.pace / SKIP_FACTOR } else { self.pace };
        let at = if hidden { now } else { since + paced(now - since, pace) };
        self.answers.push((at, answer));
    }

    /// The answers that wait are due now, and those to come earlier than usual, until [`end_skip`](Self::end_skip).
    pub(crate) fn skip(&mut self) {
        self.skipping = true;
        let now = Instant::now();
        for (at, _) in &mut self.answers {
            *at = now;
        }
    }

    /// No bot is asked any more.
    pub(crate) fn end_skip(&mut self) {
        self.skipping = false;
    }

    /// Waits until an answer is due.
    pub(crate) async fn next_due(&self) {
        match self.answers.iter().map(|(at, _)| *at).min() {
            Some(at) => sleep_until(at).await,
            None => pending().await,
        }
    }

    /// Takes an answer that is due.
    pub(crate) fn take_due(&mut self) -> Option<PacedAnswer> {
        let now = Instant::now();
        let place = self.answers.iter().position(|(at, _)| *at <= now)?;
        Some(self.answers.remove(place).1)
    }
}

/// The time a bot took, rounded up to a multiple of `step`.
fn paced(took: Duration, step: Duration) -> Duration {
    if step.is_zero() {
        return Duration::ZERO;
    }
    let steps = took.as_nanos().div_ceil(step.as_nanos()).max(1);
    step * u32::try_from(steps).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACE: Duration = Duration::from_secs(3600);

    fn answer(choice: &str) -> PacedAnswer {
        PacedAnswer { seat: Seat::at(1), offer: OfferId(1), choice: choice.to_owned() }
    }

    /// How long an answer waits from the moment at which the turn began.
    fn wait(pacing: &Pacing) -> Duration {
        pacing.answers[0].0 - pacing.since[&Seat::at(1)]
    }

    #[test]
    fn how_long_a_bot_thought_does_not_show() {
        let step = Duration::from_millis(1200);
        for quick in [0, 1, 400, 1199] {
            assert_eq!(paced(Duration::from_millis(quick), step), step);
        }
        assert_eq!(paced(Duration::from_millis(1201), step), 2 * step);
        assert_eq!(paced(Duration::from_millis(77), Duration::ZERO), Duration::ZERO);
    }

    #[test]
    fn a_turn_of_many_steps_waits_once() {
        let mut pacing = Pacing::new(PACE);
        pacing.begin(Seat::at(1), false);
        let began = pacing.since[&Seat::at(1)];
        for step in ["done", "done", "move"] {
            pacing.hold(answer(step), true);
            assert_eq!(pacing.take_due(), Some(answer(step)), "what nobody sees does not wait");
            pacing.begin(Seat::at(1), true);
        }
        pacing.hold(answer("end"), false);
        assert_eq!(pacing.take_due(), None);
        assert_eq!((pacing.since[&Seat::at(1)], wait(&pacing)), (began, PACE), "counted from the beginning");
    }

    #[test]
    fn to_skip_is_to_hear_what_waits_at_once_and_the_rest_sooner() {
        let mut pacing = Pacing::new(PACE);
        pacing.begin(Seat::at(1), false);
        pacing.hold(answer("first"), false);
        pacing.skip();
        assert_eq!(pacing.take_due(), Some(answer("first")));
        pacing.begin(Seat::at(1), false);
        pacing.hold(answer("second"), false);
        assert_eq!(wait(&pacing), PACE / SKIP_FACTOR);
        pacing.answers.clear();
        pacing.end_skip();
        pacing.begin(Seat::at(1), false);
        pacing.hold(answer("third"), false);
        assert_eq!(wait(&pacing), PACE);
    }
}
