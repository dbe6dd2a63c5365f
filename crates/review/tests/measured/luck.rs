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

/// Decisions need little effort here: only draws and positions matter. Fewer playouts make the errors larger, and the test
/// compares with the errors.
fn bars<P: Hints>(n: u64, draw: impl Fn(&P, &mut SplitMix) -> P::Outcome) -> Vec<Bar> {
    let effort = Effort { playouts: 1, worlds: 2, ..Effort::for_game::<P>().scaled(0.1) };
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
        chances(&after, 12, 5)[Seat::at(0)]
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

/// A match's remainder is what is left of all its seats together: the root of the sum of squares, compared with that of the
/// standard errors. The same is counted for each seat alone, which is within 2 standard errors in 95.4 % if they are true.
pub(crate) fn remainder<P: Hints>() {
    let game = P::META.id;
    let matches: Vec<Vec<Bar>> = (100..100 + count(1, 50)).map(|n| bars::<P>(n, fair)).collect();
    let length =
        |bars: &[Bar], part: fn(&Bar) -> f64| bars.iter().map(|bar| part(bar).powi(2)).sum::<f64>().sqrt();
    let is_within = |bars: &[Bar]| {
        length(bars, |bar| bar.remainder.value) <= 2.0 * length(bars, |bar| bar.remainder.error) + 1e-9
    };
    let within = matches.iter().filter(|bars| is_within(bars)).count();
    let bars: Vec<Bar> = matches.iter().flatten().cloned().collect();
    let alone = bars.chunks(1).filter(|bar| is_within(bar)).count();
    let size: RunningMean = bars.iter().map(|bar| bar.remainder.value.abs()).collect();
    // 1 if the standard errors are true, less if they are too large.
    let ratio: RunningMean = matches
        .iter()
        .map(|bars| {
            length(bars, |bar| bar.remainder.value) / length(bars, |bar| bar.remainder.error).max(1e-9)
        })
        .map(|ratio| ratio * ratio)
        .collect();
    let ratio = ratio.estimate();
    println!(
        "{game}: remainder within 2 standard errors: {within} of {} matches, {alone} of {} seats; mean size {:?}; squares, compared with those of the standard errors: {ratio:?}",
        matches.len(),
        bars.len(),
        size.estimate()
    );
    for bar in &bars {
        let sum = bar.sum();
        assert!((sum - bar.result.unwrap_or(-1.0)).abs() < 1e-9, "{bar:?}");
    }
    if is_soak() {
        assert!(within * 100 >= matches.len() * 95, "{game}: {within} of {}", matches.len());
        assert!((ratio.value - 1.0).abs() <= 3.0 * ratio.error, "{game}: {ratio:?}");
    }
}
