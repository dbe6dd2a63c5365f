//! Luck has the mean 0, and the parts add up.

use std::ops::ControlFlow;

use bots::Bot;
use review::means::RunningMean;
use review::value::chances;
use review::whole::review_steps;
use review::{Bar, Effort, Estimate};
use rules::{Entry, Hints, IgnoreEvents, Seat, SplitMix};

use crate::matches::{fair, play};
use crate::{count, is_soak};

/// Decisions need little effort here: only draws and positions matter.
fn bars<P: Hints>(n: u64, draw: impl Fn(&P, &mut SplitMix) -> P::Outcome) -> Vec<Bar> {
    let effort = Effort { playouts: 1, worlds: 2, ..Effort::for_game::<P>().scaled(0.5) };
    let steps = play::<P>(|_| Bot::Minister, 1.0, n, draw);
    match review_steps(&steps, effort, |_| ControlFlow::Continue(())) {
        Ok(review) => review.bars,
        Err(error) => panic!("{error}"),
    }
}

/// Of several draws the one that is best for seat 0.
fn loaded<P: Hints>(state: &P, dice: &mut SplitMix) -> P::Outcome {
    let tries = (0..3).map(|_| state.draw(dice));
    let worth = |outcome: &P::Outcome| {
        let mut after = state.clone();
        after.apply_unchecked(Entry::Chance(outcome.clone()), &mut IgnoreEvents);
        chances(&after, 12, 1, 5)[Seat::at(0)]
    };
    let best = tries.max_by(|one, other| worth(one).total_cmp(&worth(other)));
    best.unwrap_or_else(|| state.draw(dice))
}

/// The mean luck of seat 0 with its standard error over matches.
fn mean_luck<P: Hints>(matches: u64, draw: impl Fn(&P, &mut SplitMix) -> P::Outcome) -> Estimate {
    (0..matches).map(|n| bars::<P>(n, &draw)[0].luck.value).collect::<RunningMean>().estimate()
}

pub(crate) fn mean_zero<P: Hints>() {
    let game = P::META.id;
    let matches = count(1, 50);
    let luck = mean_luck::<P>(matches, fair);
    let cheated = mean_luck::<P>(matches, loaded);
    println!("{game}: luck of seat 0 over {matches} matches {luck:?}, with a loaded deck {cheated:?}");
    if is_soak() {
        assert!(luck.value.abs() <= 2.0 * luck.error, "{game}: {luck:?}");
        assert!(cheated.value > 2.0 * cheated.error, "{game}: {cheated:?}");
    }
}

pub(crate) fn remainder<P: Hints>() {
    let game = P::META.id;
    let bars: Vec<Bar> = (100..100 + count(1, 50)).flat_map(|n| bars::<P>(n, fair)).collect();
    let remainder = |bar: &Bar| (bar.remainder.value, bar.remainder.error);
    let within = bars.iter().map(remainder).filter(|(value, error)| value.abs() <= 2.0 * error + 1e-9);
    let within = within.count();
    let size: RunningMean = bars.iter().map(|bar| bar.remainder.value.abs()).collect();
    println!(
        "{game}: remainder within 2 standard errors {within} of {}, mean size {:?}",
        bars.len(),
        size.estimate()
    );
    for bar in &bars {
        let sum = bar.sum();
        assert!((sum - bar.result.unwrap_or(-1.0)).abs() < 1e-9, "{bar:?}");
    }
    if is_soak() {
        assert!(within * 100 >= bars.len() * 95, "{game}: {within} of {}", bars.len());
    }
}
