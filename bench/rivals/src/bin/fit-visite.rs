//! Fits the weights of Visite Royale's hints to matches: `cargo run --release --bin fit-visite > weights.txt`.
//!
//! In each round the bot's rules of thumb play matches against themselves, judged by the weights so far; then a logistic
//! regression explains the results by the features of the positions after each turn, before and after the refill. The first
//! turns of a match are partly random, so that many kinds of positions occur; they do not count.

use clap::Parser;
use rules::{Dice, Entry, IgnoreEvents, Position, Seat, Setup, SplitMix, TableOptions, Turn};
use visite::State;
use visite::hints::{FEATURES, WEIGHTS, Weights};

/// Fits the weights of Visite Royale's hints to matches and prints them.
#[derive(Parser)]
struct Args {
    /// Rounds of playing and fitting
    #[arg(long, default_value_t = 6)]
    rounds: u32,
    /// Matches a round
    #[arg(long, default_value_t = 40_000)]
    matches: u64,
    /// Passes over the positions of a round
    #[arg(long, default_value_t = 4)]
    passes: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much of the error of a weight is taken back at most
    #[arg(long, default_value_t = 0.05)]
    rate: f32,
    /// Start from nothing instead of the present weights
    #[arg(long)]
    fresh: bool,
}

/// The features of a position, each as often as it counts, for the seat that has just played.
struct Sample {
    first: usize,
    end: usize,
    won: f32,
}

/// All positions of a round.
#[derive(Default)]
struct Samples {
    features: Vec<u16>,
    samples: Vec<Sample>,
}

impl Samples {
    fn add(&mut self, state: &State, seat: Seat) {
        let first = self.features.len();
        let features = &mut self.features;
        let decided = state.features(seat, |feature, times| {
            features.extend((0..times).map(|_| u16::try_from(feature).unwrap_or(u16::MAX)));
        });
        if decided.is_none() {
            // Who has won is entered later.
            let won = f32::from(seat.number());
            self.samples.push(Sample { first, end: self.features.len(), won });
        }
    }
}

/// One match of the rules of thumb against themselves.
fn play(weights: &Weights, samples: &mut Samples, dice: &mut SplitMix) -> Option<Seat> {
    let options = TableOptions::validate(&State::META, None, None, []).ok()?;
    let mut state = State::start(&visite::Setup::new(&options));
    let mut random_turns = dice.below(10);
    let from = samples.samples.len();
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.draw(dice);
                state.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
            }
            Turn::Decide(due) => {
                let Some(seat) = due.only() else { break };
                if random_turns > 0 {
                    random_turns -= 1;
                    if dice.below(2) == 0 {
                        let choice = state.pick(seat, dice);
                        state.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                    }
                } else {
                    samples.add(&state, seat.left(2));
                }
                if state.turn() == Turn::of(seat) {
                    state.play_best_turn(seat, weights);
                }
                if random_turns == 0 && state.turn() == Turn::Chance {
                    samples.add(&state, seat);
                }
            }
        }
    }
    let winners = state.scores()?.winners();
    for sample in &mut samples.samples[from..] {
        let seat = if sample.won == 0.0 { 0 } else { 1 };
        sample.won = match winners.only() {
            Some(winner) => f32::from(u8::from(winner.number() == seat)),
            None => 0.5,
        };
    }
    winners.only()
}

/// Logistic regression by stochastic gradient descent, with a step of its own for each weight (Adagrad). Returns the mean
/// loss of the last pass.
fn fit(weights: &mut [f32], samples: &Samples, passes: u32, rate: f32, dice: &mut SplitMix) -> f64 {
    const SHRINK: f32 = 2e-6;
    let mut squares = vec![1e-3_f32; weights.len()];
    let mut loss = 0.0;
    let count = u32::try_from(samples.samples.len()).unwrap_or(u32::MAX);
    for _ in 0..passes {
        loss = 0.0;
        for _ in 0..count {
            let Sample { first, end, won } = samples.samples[dice.below(count) as usize];
            let features = &samples.features[first..end];
            let sum: f32 = features.iter().map(|&feature| weights[usize::from(feature)]).sum();
            let expected = 1.0 / (1.0 + (-sum).exp());
            let error = won - expected;
            loss -= f64::from(if won > 0.5 { expected } else { 1.0 - expected }.max(1e-6).ln());
            for &feature in features {
                let weight = &mut weights[usize::from(feature)];
                let slope = error - SHRINK * *weight;
                let square = &mut squares[usize::from(feature)];
                *square += slope * slope;
                *weight += rate * slope / square.sqrt();
            }
        }
    }
    loss / f64::from(count)
}

#[expect(clippy::cast_possible_truncation, reason = "the odds of a position are not that large")]
fn rounded(weights: &[f32]) -> Weights {
    std::array::from_fn(|n| (weights[n] * 1000.0).round().clamp(-30_000.0, 30_000.0) as i16)
}

fn main() {
    let args = Args::parse();
    let mut dice = SplitMix::new(args.seed);
    let mut weights: Vec<f32> = WEIGHTS.iter().map(|&weight| f32::from(weight) / 1000.0).collect();
    if args.fresh {
        weights = vec![0.0; FEATURES];
    }
    for round in 0..args.rounds {
        let whole = rounded(&weights);
        let mut samples = Samples::default();
        let mut firsts = 0;
        for _ in 0..args.matches {
            firsts += u64::from(play(&whole, &mut samples, &mut dice) == Some(Seat::at(0)));
        }
        // Smaller steps in later rounds, so that the weights settle.
        #[expect(clippy::cast_precision_loss, reason = "a few rounds")]
        let rate = args.rate / (1.0 + round as f32 / 2.0);
        let loss = fit(&mut weights, &samples, args.passes, rate, &mut dice);
        let (count, matches) = (samples.samples.len(), args.matches);
        eprintln!("round {round}: {count} positions of {matches} matches ({firsts} won by seat 0), loss {loss:.4}");
    }
    for line in rounded(&weights).chunks(20) {
        println!("    {}", line.iter().map(|weight| format!("{weight},")).collect::<Vec<_>>().join(" "));
    }
}
