//! Luck has the mean 0, and the parts add up.

use std::ops::Range;

use bots::Bot;
use review::course::{course, luck};
use review::means::RunningMean;
use review::value::chances;
use review::{Effort, Estimate};
use rules::{Entry, Hints, IgnoreEvents, Seat, SplitMix};

use crate::kept::{Row, rows};
use crate::matches::{fair, play};
use crate::{count, is_soak};

/// Of the playouts of a review, this part values a position. Luck differs more from match to match than by their noise, and the
/// remainder is compared with its standard error, which is larger with fewer.
const PART: f64 = 0.1;

fn samples<P: Hints>() -> u32 {
    Effort::for_game::<P>().scaled(if is_soak() { PART } else { 0.02 }).samples
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

/// The luck of each seat in some matches.
fn lucks<P: Hints>(
    deck: &str,
    matches: Range<u64>,
    draw: impl Fn(&P, &mut SplitMix) -> P::Outcome,
) -> Vec<(u64, Row)> {
    rows(&format!("luck {deck} {}", P::META.id), matches, |n| {
        let steps = play::<P>(|_| Bot::Minister, 1.0, n, &draw);
        luck(&steps, samples::<P>()).iter().map(|luck| luck.value).collect()
    })
}

/// The mean over matches.
fn of_seat(lucks: &[(u64, Row)], seat: usize) -> Estimate {
    lucks.iter().map(|(_, lucks)| lucks[seat]).collect::<RunningMean>().estimate()
}

pub(crate) fn mean_zero<P: Hints>() {
    let game = P::META.id;
    let matches = count(1, 60);
    let lucks_of_fair = lucks::<P>("fair", 0..matches, fair);
    let cheated = lucks::<P>("loaded", 0..matches.min(50), loaded);
    let [luck, cheated] = [of_seat(&lucks_of_fair, 0), of_seat(&cheated, 0)];
    println!("{game}: luck of seat 0 over {matches} matches {luck:?}, with a loaded deck {cheated:?}");
    for seat in 1..lucks_of_fair[0].1.len() {
        println!("  of seat {seat} {:?}", of_seat(&lucks_of_fair, seat));
    }
    if is_soak() {
        assert!(luck.value.abs() <= 2.0 * luck.error, "{game}: {luck:?}");
        assert!(cheated.value > 2.0 * cheated.error, "{game}: {cheated:?}");
    }
}

/// The remainder of a seat, and its standard error.
type Left = [f64; 2];

/// A match's remainder is what is left of all its seats together: the root of the sum of squares, compared with that of the
/// standard errors. The same is counted for each seat alone, which is within 2 standard errors in 95.4 % if they are true.
pub(crate) fn remainder<P: Hints>() {
    let game = P::META.id;
    let rows = rows(&format!("remainder {game}"), 100..100 + count(1, 50), |n| {
        let steps = play::<P>(|_| Bot::Minister, 1.0, n, fair);
        let courses = course(&steps, samples::<P>());
        for (seat, course) in Seat::all(steps.start.seats()).zip(&courses) {
            let result = steps.scores.as_ref().map_or(-1.0, |scores| scores.share(seat));
            assert!((course.end.value - result).abs() < 1e-9, "nobody left: {course:?}");
        }
        courses.iter().flat_map(|course| [course.remainder.value, course.remainder.error]).collect()
    });
    let matches: Vec<Vec<Left>> =
        rows.iter().map(|(_, row)| row.chunks(2).map(|left| [left[0], left[1]]).collect()).collect();
    let length = |seats: &[Left], n: usize| seats.iter().map(|left| left[n].powi(2)).sum::<f64>().sqrt();
    let is_within = |seats: &[Left]| length(seats, 0) <= 2.0 * length(seats, 1) + 1e-9;
    let within = matches.iter().filter(|seats| is_within(seats)).count();
    let seats: Vec<Left> = matches.iter().flatten().copied().collect();
    let alone = seats.chunks(1).filter(|seat| is_within(seat)).count();
    let size: RunningMean = seats.iter().map(|[value, _]| value.abs()).collect();
    // 1 if the standard errors are true, less if they are too large.
    let ratio: RunningMean =
        matches.iter().map(|seats| (length(seats, 0) / length(seats, 1).max(1e-9)).powi(2)).collect();
    let ratio = ratio.estimate();
    println!(
        "{game}: remainder within 2 standard errors: {within} of {} matches, {alone} of {} seats; mean size {:?}; squares, compared with those of the standard errors: {ratio:?}",
        matches.len(),
        seats.len(),
        size.estimate()
    );
    if is_soak() {
        assert!(within * 100 >= matches.len() * 95, "{game}: {within} of {}", matches.len());
        assert!((ratio.value - 1.0).abs() <= 3.0 * ratio.error, "{game}: {ratio:?}");
    }
}
