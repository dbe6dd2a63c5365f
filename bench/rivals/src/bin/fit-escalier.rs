//! Fits the evaluation of Escalier Royal: plays matches, looks at each beginning of a round, and learns who wins.
//!
//! `cargo run --release --bin fit-escalier -- MATCHES ITERATIONS EPOCHS > weights.rs`. With 0 iterations the rules of
//! thumb play, with some random choices; else Kings with so many iterations a turn. Tables of three to six seats, most of
//! them with four. A part of the matches is kept for the test: the loss there is printed beside that of even odds.

use bots::Budget;
use escalier::hints::outlook::{HIDDEN, INPUTS};
use escalier::state::Phase;
use escalier::{Setup, State};
use rivals::fit::{Adam, Kings, play, shuffle, softmax};
use rules::{Dice, Hints, Position, Seat, SplitMix, TableOptions};

/// A beginning of a round, and who won.
struct Sample {
    inputs: Vec<[f32; INPUTS]>,
    winner: usize,
}

/// One choice in so many is random, in matches by the rules of thumb.
const RANDOM_IN: u32 = 16;
const RATE: f32 = 0.002;
const BATCH: usize = 256;

fn main() -> anyhow::Result<()> {
    let numbers: Vec<u32> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[matches, iterations, epochs, ..] = &numbers[..] else {
        anyhow::bail!("MATCHES ITERATIONS EPOCHS [SEED]")
    };
    let seed = numbers.get(3).map_or(1, |&seed| u64::from(seed));
    let (mut samples, mut test) = (Vec::new(), Vec::new());
    let mut left = [0.0_f64; 2];
    for number in 0..matches {
        let seats = [4, 4, 3, 4, 5, 4, 6, 4][number as usize % 8];
        let mut dice = SplitMix::stream(seed, u64::from(number));
        let found = one_match(seats, iterations, &mut dice, &mut left)?;
        if number % 16 == 15 { test.extend(found) } else { samples.extend(found) }
    }
    eprintln!(
        "{} samples; losers have {:.0} écus left, winners {:.0}",
        samples.len(),
        left[0] / f64::from(matches),
        left[1] / f64::from(matches)
    );
    let mut net = Net::new(&mut SplitMix::new(7));
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut dice = SplitMix::new(3);
    for epoch in 0..epochs {
        shuffle(&mut order, &mut dice);
        let rate = RATE * (1.0 - epoch as f32 / epochs as f32) + 0.0001;
        for batch in order.chunks(BATCH) {
            net.learn(batch.iter().map(|&n| &samples[n]), rate);
        }
        eprintln!(
            "epoch {epoch}: {:.4} in training, {:.4} in the test; even odds {:.4}",
            net.loss(&samples),
            net.loss(&test),
            even(&test)
        );
    }
    net.print();
    Ok(())
}

/// Plays a match. Returns the beginnings of its rounds; adds up what losers and the winner have left.
fn one_match(
    seats: u8,
    iterations: u32,
    dice: &mut SplitMix,
    left: &mut [f64; 2],
) -> anyhow::Result<Vec<Sample>> {
    let options = TableOptions::validate(&State::META, Some(seats), None, [])?;
    let mut state = State::start(&<Setup as rules::Setup>::new(&options));
    let mut kings = Kings::new(seats, Budget::Iterations(iterations), dice);
    let mut rounds = Vec::new();
    let look = |state: &State, _: &[_]| {
        if matches!(state.phase(), Phase::Roll) {
            rounds.push(state.outlook());
        }
    };
    play(&mut state, dice, look, |state, seat, others, dice| {
        if iterations > 0 {
            kings.choose(state, seat, others)
        } else if dice.below(RANDOM_IN) == 0 {
            state.propose(seat, dice)
        } else {
            state.rollout_choice(seat, dice)
        }
    });
    let Some(winner) = state.scores().and_then(|scores| scores.winners().only()) else {
        return Ok(Vec::new());
    };
    for seat in Seat::all(seats) {
        let part = if seat == winner { 1.0 } else { 1.0 / f64::from(seats - 1) };
        left[usize::from(seat == winner)] += part * f64::from(state.money(seat));
    }
    let by_seat = |inputs: &rules::BySeat<[f32; INPUTS]>| Seat::all(seats).map(|seat| inputs[seat]).collect();
    Ok(rounds.iter().map(|inputs| Sample { inputs: by_seat(inputs), winner: winner.index() }).collect())
}

fn even(samples: &[Sample]) -> f32 {
    samples.iter().map(|sample| (sample.inputs.len() as f32).ln()).sum::<f32>() / samples.len() as f32
}

/// All weights in one row: first layer by input, biases, second layer.
struct Net {
    weights: Vec<f32>,
    adam: Adam,
}

const BIASES: usize = INPUTS * HIDDEN;
const SECOND: usize = BIASES + HIDDEN;
const ALL: usize = SECOND + HIDDEN;

impl Net {
    fn new(dice: &mut SplitMix) -> Self {
        let mut unit = || dice.below(2001) as f32 / 1000.0 - 1.0;
        let weights = (0..ALL)
            .map(|n| {
                if n < BIASES {
                    0.6 * unit()
                } else if n < SECOND {
                    0.1
                } else {
                    0.5 * unit()
                }
            })
            .collect();
        Self { weights, adam: Adam::new(ALL) }
    }

    fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.weights[BIASES..SECOND]);
        for (input, weights) in inputs.iter().zip(self.weights.chunks(HIDDEN)) {
            for (sum, weight) in hidden.iter_mut().zip(weights) {
                *sum += input * weight;
            }
        }
        hidden
    }

    fn shares(&self, sample: &Sample) -> (Vec<f32>, Vec<[f32; HIDDEN]>) {
        let hidden: Vec<_> = sample.inputs.iter().map(|inputs| self.hidden(inputs)).collect();
        let strength = |hidden: &[f32; HIDDEN]| {
            hidden.iter().zip(&self.weights[SECOND..]).map(|(sum, weight)| sum.max(0.0) * weight).sum::<f32>()
        };
        (softmax(&hidden.iter().map(strength).collect::<Vec<f32>>()), hidden)
    }

    fn loss(&self, samples: &[Sample]) -> f32 {
        let loss: f32 =
            samples.iter().map(|sample| -self.shares(sample).0[sample.winner].max(1e-9).ln()).sum();
        loss / samples.len() as f32
    }

    /// One step of Adam.
    fn learn<'a>(&mut self, batch: impl Iterator<Item = &'a Sample>, rate: f32) {
        let mut slope = vec![0.0; ALL];
        let mut count = 0.0;
        for sample in batch {
            count += 1.0;
            let (shares, hidden) = self.shares(sample);
            for (seat, (share, hidden)) in shares.into_iter().zip(hidden).enumerate() {
                let error = share - if seat == sample.winner { 1.0 } else { 0.0 };
                for (unit, &sum) in hidden.iter().enumerate() {
                    if sum <= 0.0 {
                        continue;
                    }
                    slope[SECOND + unit] += error * sum;
                    let back = error * self.weights[SECOND + unit];
                    slope[BIASES + unit] += back;
                    for (input, value) in sample.inputs[seat].iter().enumerate() {
                        slope[input * HIDDEN + unit] += back * value;
                    }
                }
            }
        }
        for (slope, weight) in slope.iter_mut().zip(&self.weights) {
            *slope = *slope / count + 1e-5 * weight;
        }
        self.adam.step(&mut self.weights, &slope, rate);
    }

    fn print(&self) {
        let row = |weights: &[f32]| {
            let words: Vec<String> = weights.iter().map(|weight| format!("{weight:.4}")).collect();
            format!("[{}]", words.join(", "))
        };
        println!("//! The weights of the evaluation, written by `fit-escalier` in `bench/rivals`.\n");
        println!("use super::outlook::{{HIDDEN, INPUTS}};\n");
        println!("#[rustfmt::skip]\npub(super) static FIRST: [[f32; HIDDEN]; INPUTS] = [");
        for weights in self.weights[..BIASES].chunks(HIDDEN) {
            println!("    {},", row(weights));
        }
        println!(
            "];\n#[rustfmt::skip]\npub(super) const BIASES: [f32; HIDDEN] = {};",
            row(&self.weights[BIASES..SECOND])
        );
        println!(
            "#[rustfmt::skip]\npub(super) static SECOND: [f32; HIDDEN] = {};",
            row(&self.weights[SECOND..])
        );
    }
}
