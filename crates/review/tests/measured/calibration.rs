//! What is worth 30 % wins in 30 % of matches.

use std::collections::BTreeMap;

use bots::Bot;
use review::means::RunningMean;
use review::value::{calibrated, shown};
use rules::{BySeat, Dice, Hints, Seat, SplitMix};

use crate::kept::rows;
use crate::matches::{fair, play, start};
use crate::{count, is_soak};

/// Positions of a match that are valued.
const POSITIONS: u32 = 4;

/// Playouts for each. A review has more, and so less noise.
const SAMPLES: u32 = 200;

/// The first of the matches that are measured, and of those that the power is fitted to.
const MEASURED: u64 = 10_000;
const FITTED: u64 = 50_000;

/// What playouts show of a position of a match, and what the seats got.
#[derive(Clone, Copy)]
struct Valued {
    of: u64,
    shown: BySeat<f64>,
    got: BySeat<f64>,
}

/// Some positions of each match. The numbers of a match: for each position and each seat what playouts show, and what the seat
/// got.
fn valued<P: Hints>(first: u64, matches: u64) -> Vec<Valued> {
    let seats = usize::from(start::<P>().seats());
    let rows = rows(&format!("calibration {first} {}", P::META.id), first..first + matches, |of| {
        let steps = play::<P>(|_| Bot::Minister, 1.0, of, fair);
        let Some(scores) = &steps.scores else { return Vec::new() };
        let mut dice = SplitMix::stream(3, of);
        let mut row = Vec::new();
        for _ in 0..POSITIONS {
            let step = &steps.steps[dice.below(u32::try_from(steps.steps.len()).unwrap_or(1)) as usize];
            let shown = shown(&step.before, SAMPLES, dice.word());
            row.extend(Seat::all(step.before.seats()).flat_map(|seat| [shown[seat], scores.share(seat)]));
        }
        row
    });
    let positions = rows.iter().flat_map(|(of, row)| {
        row.chunks(2 * seats).map(|position| {
            let of_seats =
                |n: usize| BySeat::each(|seat| position.get(2 * seat.index() + n).copied().unwrap_or(0.0));
            Valued { of: *of, shown: of_seats(0), got: of_seats(1) }
        })
    });
    positions.collect()
}

/// How much more a tenth of the values won than it was worth, and the standard error by a bootstrap over matches.
fn excess(tenth: &[(u64, f64, f64)]) -> (f64, f64) {
    let mut by_match: BTreeMap<u64, (f64, f64)> = BTreeMap::new();
    for (of, value, got) in tenth {
        let sums = by_match.entry(*of).or_default();
        *sums = (sums.0 + got - value, sums.1 + 1.0);
    }
    let sums: Vec<(f64, f64)> = by_match.into_values().collect();
    let mean = |chosen: &mut dyn Iterator<Item = (f64, f64)>| {
        let (sum, count) = chosen.fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1));
        sum / f64::max(count, 1.0)
    };
    let mut dice = SplitMix::new(9);
    let below = u32::try_from(sums.len()).unwrap_or(1);
    let again: Vec<f64> =
        (0..400).map(|_| mean(&mut (0..sums.len()).map(|_| sums[dice.below(below) as usize]))).collect();
    let centre = again.iter().copied().collect::<RunningMean>().estimate().value;
    let variance = again.iter().map(|one| (one - centre).powi(2)).collect::<RunningMean>().estimate().value;
    (mean(&mut sums.iter().copied()), variance.sqrt())
}

pub(crate) fn check<P: Hints>() {
    let game = P::META.id;
    let matches = count(2, 2000);
    let positions = valued::<P>(MEASURED, matches);
    let seats = start::<P>().seats();
    let of_seats = positions.iter().flat_map(|valued| {
        let chances = calibrated::<P>(&valued.shown);
        Seat::all(seats).map(move |seat| (valued.of, chances[seat], valued.got[seat]))
    });
    let mut all: Vec<(u64, f64, f64)> = of_seats.collect();
    all.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut errors = RunningMean::default();
    let mut wrong = 0;
    println!("{game}, {matches} matches of Ministers:");
    for tenth in all.chunks(all.len().div_ceil(10)) {
        let value = tenth.iter().map(|(_, value, _)| *value).collect::<RunningMean>().estimate().value;
        let (excess, error) = excess(tenth);
        errors.add(excess.abs());
        wrong += u32::from(excess.abs() > 0.05 && excess.abs() > 2.0 * error);
        let [value, won, more, error] = [value, value + excess, excess, error].map(|part| part * 100.0);
        println!("  worth {value:5.1} %, won {won:5.1} % ({more:+.1} ± {error:.1})");
    }
    let mean = errors.estimate().value;
    println!("  mean error {:.2} points", mean * 100.0);
    if is_soak() {
        assert!(wrong == 0 && mean <= 0.03, "{game}: {wrong} tenths are wrong, mean error {mean}");
    }
}

/// Fits the power to other matches than those that are measured: the one with the least squared error.
pub(crate) fn fitted<P: Hints>() {
    let game = P::META.id;
    let matches = count(2, 1000);
    let positions = valued::<P>(FITTED, matches);
    let seats = start::<P>().seats();
    let squares = |power: f64| -> f64 {
        let of = |valued: &Valued| {
            let odds: BySeat<f64> = BySeat::each(|seat| valued.shown[seat].powf(power));
            let sum: f64 = Seat::all(seats).map(|seat| odds[seat]).sum();
            Seat::all(seats).map(|seat| (odds[seat] / sum - valued.got[seat]).powi(2)).sum::<f64>()
        };
        positions.iter().map(of).collect::<RunningMean>().estimate().value
    };
    let powers = (4..40_u32).map(|n| f64::from(n) * 0.05);
    let best = powers.min_by(|one, other| squares(*one).total_cmp(&squares(*other))).unwrap_or(1.0);
    println!(
        "{game}: fitted to {matches} matches of Ministers the power is {best:.2}: squared error {:.4}, with 1 {:.4}, with {:.2} {:.4}",
        squares(best),
        squares(1.0),
        P::CERTAINTY,
        squares(f64::from(P::CERTAINTY))
    );
    if is_soak() {
        assert!((best - f64::from(P::CERTAINTY)).abs() <= 0.101, "{game}: {best}");
    }
}
