//! Fits the evaluation of Royal Secrets: plays matches, looks at each beginning of a round, and learns who wins.
//!
//! `cargo run --release --bin fit-secrets -- MATCHES ITERATIONS EPOCHS [SEED] > games/secrets/src/hints/weights.rs`. With 0
//! iterations the rules of thumb play, with some random choices; else Kings with so many iterations a turn. Tables of three
//! to five seats, most of them with four. A part of the matches is kept for the test: the loss there is printed beside that
//! of even odds and of the present weights. It also prints how the matches went; with 0 epochs it prints only that.

use anyhow::Context;
use bots::Budget;
use rivals::fit::{Adam, Kings, play, shuffle, softmax};
use rules::{Dice, Hints, Position, Seat, SplitMix};
use secrets::hints::evaluation::{FEATURES, ROUNDS};
use secrets::state::AudienceResult;
use secrets::tables::FIGURES_1;
use secrets::{Card, Event, Setup, State};

/// A beginning of a round: the features of all seats, their chances by the present weights, and their shares of the victory.
struct Sample {
    stage: usize,
    seats: Vec<[f32; FEATURES]>,
    present: Vec<f32>,
    shares: Vec<f32>,
}

/// One choice in so many is random, in matches by the rules of thumb.
const RANDOM_IN: u32 = 16;
const RATE: f32 = 0.004;
const BATCH: usize = 256;
/// How strongly weights are drawn to 0, and those of neighbouring rounds to each other.
const SHRINK: f32 = 3e-5;
const SMOOTH: f32 = 1e-3;

fn main() -> anyhow::Result<()> {
    let numbers: Vec<u32> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let &[matches, iterations, epochs, ..] = &numbers[..] else {
        anyhow::bail!("MATCHES ITERATIONS EPOCHS [SEED]")
    };
    let seed = numbers.get(3).map_or(1, |&seed| u64::from(seed));
    let (mut samples, mut test, mut course) = (Vec::new(), Vec::new(), Course::default());
    for number in 0..matches {
        let seats = [4, 4, 3, 4, 5, 4][number as usize % 6];
        let found =
            one_match(seats, iterations, &mut SplitMix::stream(seed, u64::from(number)), &mut course)?;
        if number % 16 == 15 { test.extend(found) } else { samples.extend(found) }
    }
    course.print();
    if epochs == 0 {
        return Ok(());
    }
    let mut model = Model { weights: vec![0.0; ROUNDS * FEATURES], adam: Adam::new(ROUNDS * FEATURES) };
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut dice = SplitMix::new(3);
    for epoch in 0..epochs {
        shuffle(&mut order, &mut dice);
        let rate = RATE * (1.0 - epoch as f32 / epochs as f32) + 0.0001;
        for batch in order.chunks(BATCH) {
            model.learn(batch.iter().map(|&n| &samples[n]), rate);
        }
    }
    let of = |samples: &[Sample], chances: &dyn Fn(&Sample) -> Vec<f32>| -> f32 {
        samples.iter().map(|sample| loss(&chances(sample), &sample.shares)).sum::<f32>()
            / samples.len() as f32
    };
    eprintln!(
        "{} samples: {:.4} in training, {:.4} in the test; present weights {:.4}, even odds {:.4}",
        samples.len(),
        of(&samples, &|sample| model.chances(sample)),
        of(&test, &|sample| model.chances(sample)),
        of(&test, &|sample| sample.present.clone()),
        of(&test, &|sample| vec![1.0 / sample.seats.len() as f32; sample.seats.len()]),
    );
    model.print();
    Ok(())
}

fn loss(chances: &[f32], shares: &[f32]) -> f32 {
    chances.iter().zip(shares).map(|(chance, share)| -share * chance.max(1e-9).ln()).sum()
}

/// How matches went, over all seats.
#[derive(Default)]
struct Course {
    ends: u32,
    points: i32,
    below_start: u32,
    stakes: u32,
    zeros: u32,
    audiences: u32,
    successes: u32,
}

impl Course {
    fn print(&self) {
        let part = |count: u32, all: u32| 100.0 * f64::from(count) / f64::from(all.max(1));
        eprintln!(
            "{:.2} lys at the end, {:.1} % of the seats with less than at the beginning; {:.1} % of the stakes are two \
             courtiers of 0; {:.1} % of the audiences succeed",
            f64::from(self.points) / f64::from(self.ends.max(1)),
            part(self.below_start, self.ends),
            part(self.zeros, self.stakes),
            part(self.successes, self.audiences),
        );
    }

    fn look(&mut self, events: &[Event]) {
        for event in events {
            match *event {
                Event::Revealed { open, hidden, .. } => {
                    self.stakes += 1;
                    self.zeros += u32::from([open, hidden] == [Some(Card::Zero); 2]);
                }
                Event::CountedBits { result, .. } if result != AudienceResult::Empty => {
                    self.audiences += 1;
                    self.successes += u32::from(matches!(result, AudienceResult::Succeeded(_)));
                }
                _ => {}
            }
        }
    }
}

/// Plays a match. Returns the beginnings of its rounds, from the second on.
fn one_match(
    seats: u8,
    iterations: u32,
    dice: &mut SplitMix,
    course: &mut Course,
) -> anyhow::Result<Vec<Sample>> {
    let mut state = State::start(&Setup::of(seats));
    let mut kings = Kings::new(seats, Budget::Iterations(iterations), dice);
    let mut samples: Vec<Sample> = Vec::new();
    let mut round = 1;
    let look = |state: &State, events: &[Event]| {
        course.look(events);
        if state.round() > round {
            round = state.round();
            let present = state.evaluate();
            samples.push(Sample {
                stage: state.stage(),
                seats: Seat::all(seats).map(|seat| state.features(seat)).collect(),
                present: Seat::all(seats).map(|seat| present[seat]).collect(),
                shares: Vec::new(),
            });
        }
    };
    play(&mut state, dice, look, |state, seat, others, dice| {
        if iterations > 0 {
            kings.choose(state, seat, others)
        } else if dice.below(RANDOM_IN) == 0 {
            state.pick(seat, dice)
        } else {
            state.rollout_choice(seat, dice)
        }
    });
    let scores = state.scores().context("the match has not ended")?;
    for seat in Seat::all(seats) {
        course.ends += 1;
        course.points += scores.points(seat);
        course.below_start += u32::from(scores.points(seat) < i32::from(FIGURES_1.lys));
    }
    let shares: Vec<f32> = Seat::all(seats).map(|seat| scores.share(seat) as f32).collect();
    samples.iter_mut().for_each(|sample| sample.shares.clone_from(&shares));
    Ok(samples)
}

/// The weights of all rounds in one row.
struct Model {
    weights: Vec<f32>,
    adam: Adam,
}

impl Model {
    fn chances(&self, sample: &Sample) -> Vec<f32> {
        let weights = &self.weights[sample.stage * FEATURES..][..FEATURES];
        let strength = |features: &[f32; FEATURES]| features.iter().zip(weights).map(|(x, w)| x * w).sum();
        softmax(&sample.seats.iter().map(strength).collect::<Vec<f32>>())
    }

    fn learn<'a>(&mut self, batch: impl Iterator<Item = &'a Sample>, rate: f32) {
        let mut slopes = vec![0.0; self.weights.len()];
        for sample in batch {
            let chances = self.chances(sample);
            let slopes = &mut slopes[sample.stage * FEATURES..][..FEATURES];
            for ((chance, share), features) in chances.iter().zip(&sample.shares).zip(&sample.seats) {
                for (slope, feature) in slopes.iter_mut().zip(features) {
                    *slope += (chance - share) * feature / BATCH as f32;
                }
            }
        }
        for (n, slope) in slopes.iter_mut().enumerate() {
            *slope += SHRINK * self.weights[n];
            let earlier = n.checked_sub(FEATURES).map(|before| self.weights[before]);
            for neighbour in [earlier, self.weights.get(n + FEATURES).copied()].into_iter().flatten() {
                *slope += SMOOTH * (self.weights[n] - neighbour);
            }
        }
        self.adam.step(&mut self.weights, &slopes, rate);
    }

    fn print(&self) {
        println!("//! The weights of the evaluation, written by `fit-secrets` in `bench/rivals`.\n");
        println!("use super::evaluation::{{FEATURES, ROUNDS}};\n");
        println!("/// For each round from the second on, in the order of the features.");
        println!("#[rustfmt::skip]\npub static WEIGHTS: [[f32; FEATURES]; ROUNDS] = [");
        for round in self.weights.chunks(FEATURES) {
            let words: Vec<String> = round.iter().map(|weight| format!("{weight:.3}")).collect();
            let (first, second) = words.split_at(FEATURES / 2);
            println!("    [{},\n     {}],", first.join(", "), second.join(", "));
        }
        println!("];");
    }
}
