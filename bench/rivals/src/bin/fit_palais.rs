//! Fits the weights of the evaluation of Palais Royal: plays matches, takes the features of all seats at the beginning of
//! every turn, and finds the weights by which a softmax of the strengths predicts the winner best. Prints Rust code.
//!
//! `fit_palais MATCHES MILLISECONDS SEED`: with 0 milliseconds the rules of thumb play, otherwise Kings with that much CPU a turn.

use std::cell::Cell;
use std::fmt::Write;
use std::time::Duration;

use bots::Budget;
use palais::hints::evaluation::{FEATURES, STAGES, Weights};
use palais::hints::style::{STYLE, Style};
use palais::{Setup, State};
use rivals::fit::{Kings, play, softmax};
use rules::{Dice, Position, Seat, SplitMix, Turn};

/// The features and stages of all seats in a position, and who won.
struct Sample {
    seats: Vec<([f32; FEATURES], [f32; STAGES])>,
    shares: Vec<f32>,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (matches, ms, seed) = (number(2000), number(0), number(1));
    let mut samples: Vec<(u64, Sample)> = Vec::new();
    for n in 0..matches {
        let mut played = one_match(2 + u8::try_from((n + 1) % 3).unwrap_or(0), ms, seed * 1_000_000 + n);
        samples.extend(played.drain(..).map(|sample| (n, sample)));
    }
    let (held_out, fitted): (Vec<_>, Vec<_>) = samples.into_iter().partition(|(n, _)| n % 10 == 0);
    let weights = fit(&fitted);
    eprintln!("{} positions", fitted.len());
    for (name, set) in [("fitted", &fitted), ("held out", &held_out)] {
        eprintln!("loss of {name}: {:.4}, of equal chances: {:.4}", loss(&weights, set), equal_loss(set));
    }
    println!("{}", code(&weights));
}

/// The usual style, more or less changed.
fn varied(dice: &mut SplitMix) -> Style {
    let mut style = STYLE;
    let amount = [0.0, 0.25, 0.5, 0.9][dice.below(4) as usize];
    for number in style.numbers_mut() {
        let noise = (0..4).map(|_| dice.below(1001) as f32 / 1000.0 - 0.5).sum::<f32>() * 1.7;
        *number *= (amount * noise).exp();
    }
    style
}

fn one_match(seats: u8, ms: u64, seed: u64) -> Vec<Sample> {
    let mut state = State::start(&Setup::of(seats));
    let mut dice = SplitMix::new(seed);
    let budget = Budget::CpuTime(Duration::from_millis(ms.max(1)));
    let mut kings = Kings::new(seats, budget, &mut SplitMix::new(seed));
    let mut samples = Vec::new();
    // At first all kinds of styles and blunders, so that all kinds of positions come up; then everybody plays as usual.
    let switch = dice.below(9 * u32::from(seats));
    let turns = Cell::new(0);
    let styles: Vec<Style> = Seat::all(seats).map(|_| varied(&mut dice)).collect();
    let blunders: Vec<u32> = Seat::all(seats).map(|_| [0, 5, 20, 60][dice.below(4) as usize]).collect();
    let look = |state: &State, _: &[_]| {
        if matches!(state.turn(), Turn::Decide(_)) && state.is_turn_start() {
            turns.set(turns.get() + 1);
            if turns.get() >= switch {
                let seats = Seat::all(seats).map(|seat| (state.features(seat), state.stages(seat)));
                samples.push(Sample { seats: seats.collect(), shares: Vec::new() });
            }
        }
    };
    play(&mut state, &mut dice, look, |state, seat, others, dice| {
        let varies = turns.get() < switch;
        if varies && dice.below(1000) < blunders[seat.index()] {
            state.pick(seat, dice)
        } else if ms == 0 || varies {
            state.choice_by(if varies { &styles[seat.index()] } else { &STYLE }, seat, dice)
        } else {
            kings.choose(state, seat, others)
        }
    });
    let Some(scores) = state.scores() else { return Vec::new() };
    for sample in &mut samples {
        sample.shares = Seat::all(seats).map(|seat| scores.share(seat) as f32).collect();
    }
    samples
}

fn chances(weights: &Weights, sample: &Sample) -> Vec<f32> {
    let strength = |(features, stages): &([f32; FEATURES], [f32; STAGES])| {
        let of = |weights: &[f32; FEATURES]| features.iter().zip(weights).map(|(x, w)| x * w).sum::<f32>();
        stages.iter().zip(weights).map(|(part, weights)| part * of(weights)).sum::<f32>()
    };
    softmax(&sample.seats.iter().map(strength).collect::<Vec<f32>>())
}

/// Adam, one position at a time, with a little decay.
fn fit(samples: &[(u64, Sample)]) -> Weights {
    let mut weights = [[0.0; FEATURES]; STAGES];
    let (mut mean, mut square) = (weights, weights);
    let mut dice = SplitMix::new(1);
    let (batch, epochs) = (64, 12);
    let steps = samples.len() * epochs / batch;
    for step in 0..steps {
        let mut gradient = [[0.0; FEATURES]; STAGES];
        for _ in 0..batch {
            let (_, sample) = &samples[dice.below(u32::try_from(samples.len()).unwrap_or(1)) as usize];
            for ((chance, share), (features, stages)) in
                chances(&weights, sample).iter().zip(&sample.shares).zip(&sample.seats)
            {
                for (gradient, part) in gradient.iter_mut().zip(stages).filter(|(_, part)| **part > 0.0) {
                    for (gradient, feature) in gradient.iter_mut().zip(features) {
                        *gradient += (chance - share) * part * feature / batch as f32;
                    }
                }
            }
        }
        let rate = 0.01 * (1.0 - step as f32 / steps as f32);
        for stage in 0..STAGES {
            for feature in 0..FEATURES {
                let slope = gradient[stage][feature] + 0.00003 * weights[stage][feature];
                let (mean, square) = (&mut mean[stage][feature], &mut square[stage][feature]);
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                weights[stage][feature] -= rate * *mean / (square.sqrt() + 1e-6);
            }
        }
    }
    weights
}

fn loss(weights: &Weights, samples: &[(u64, Sample)]) -> f32 {
    let of = |sample: &Sample| -> f32 {
        let pairs = chances(weights, sample).into_iter().zip(&sample.shares).collect::<Vec<_>>();
        pairs.iter().map(|(chance, share)| -*share * chance.max(1e-6).ln()).sum()
    };
    samples.iter().map(|(_, sample)| of(sample)).sum::<f32>() / samples.len().max(1) as f32
}

fn equal_loss(samples: &[(u64, Sample)]) -> f32 {
    samples.iter().map(|(_, sample)| (sample.seats.len() as f32).ln()).sum::<f32>()
        / samples.len().max(1) as f32
}

fn code(weights: &Weights) -> String {
    let mut code = String::from("pub(super) const FITTED: Weights = [\n");
    for stage in weights {
        code.push_str("    [");
        for (n, weight) in stage.iter().enumerate() {
            let _ = write!(
                code,
                "{}{weight:.2}",
                if n == 0 {
                    ""
                } else if n % 16 == 0 {
                    ",\n     "
                } else {
                    ", "
                }
            );
        }
        code.push_str("],\n");
    }
    code.push_str("];");
    code
}
