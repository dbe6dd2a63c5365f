//! What is worth 30 % wins in 30 % of matches.

use bots::Bot;
use review::Effort;
use review::means::RunningMean;
use review::value::chances;
use rules::{Dice, Hints, Seat, SplitMix};

use crate::matches::{fair, play};
use crate::{count, is_soak};

/// Positions of a match that are valued.
const POSITIONS: u32 = 4;

/// A seat's chance in a position of a match, and what it got.
#[derive(Clone, Copy)]
struct Valued {
    of: u64,
    value: f64,
    got: f64,
}

fn valued<P: Hints>(matches: u64) -> Vec<Valued> {
    let mut all = Vec::new();
    for n in 0..matches {
        let steps = play::<P>(|_| Bot::Minister, 1.0, 10_000 + n, fair);
        let Some(scores) = steps.scores else { continue };
        let mut dice = SplitMix::stream(3, n);
        for _ in 0..POSITIONS {
            let step = &steps.steps[dice.below(u32::try_from(steps.steps.len()).unwrap_or(1)) as usize];
            let chances = chances(&step.before, 40, Effort::for_game::<P>().reach, dice.word());
            let seats = Seat::all(step.before.seats());
            all.extend(seats.map(|seat| Valued { of: n, value: chances[seat], got: scores.share(seat) }));
        }
    }
    all
}

/// How much more a tenth of the values won than it was worth, and the standard error by a bootstrap over matches.
fn excess(tenth: &[Valued]) -> (f64, f64) {
    let mut by_match: std::collections::BTreeMap<u64, (f64, f64)> = std::collections::BTreeMap::new();
    for valued in tenth {
        let sums = by_match.entry(valued.of).or_default();
        *sums = (sums.0 + valued.got - valued.value, sums.1 + 1.0);
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
    let mut all = valued::<P>(matches);
    all.sort_by(|one, other| one.value.total_cmp(&other.value));
    let mut errors = RunningMean::default();
    let mut wrong = 0;
    println!("{game}, {matches} matches of Ministers:");
    for tenth in all.chunks(all.len().div_ceil(10)) {
        let value = tenth.iter().map(|valued| valued.value).collect::<RunningMean>().estimate().value;
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
