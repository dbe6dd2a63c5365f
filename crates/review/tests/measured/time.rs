//! How long a review takes.

use std::ops::ControlFlow;
use std::time::Instant;

use bots::{Bot, cpu_time};
use review::Effort;
use review::whole::review_steps;
use rules::Hints;

use crate::matches::{fair, play};
use crate::{count, is_soak};

/// Reviews matches of Ministers at the largest table, with the usual effort.
pub(crate) fn check<P: Hints>() {
    for n in 0..count(1, 5) {
        let steps = play::<P>(|_| Bot::Minister, 1.0, 500 + n, fair);
        let effort = if is_soak() { Effort::for_game::<P>() } else { Effort::for_game::<P>().scaled(0.02) };
        let (start, cpu) = (Instant::now(), cpu_time());
        let Ok(review) = review_steps(&steps, effort, |_| ControlFlow::Continue(())) else {
            panic!("not stopped")
        };
        let cpu = cpu_time().saturating_sub(cpu).as_secs_f32();
        let (draws, decisions) = (review.draws.len(), review.decisions.len());
        println!(
            "{}: {draws} draws, {decisions} decisions: {cpu:.1} s of CPU, {:.1} s",
            P::META.id,
            start.elapsed().as_secs_f32()
        );
        for bar in &review.bars {
            println!("  {bar:?}");
        }
        assert!(cpu <= 60.0, "{}: {cpu:.1} s", P::META.id);
    }
}
