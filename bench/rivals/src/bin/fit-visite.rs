//! Fits the weights of Visite Royale's hints to matches: `cargo run --release --bin fit-visite > weights.txt`.
//!
//! In each round a bot plays matches against itself: turns with a look at the reply, judged by the weights so far, or with
//! `--iterations` the King. Then a logistic regression explains the results by the features of the positions after each turn, before and
//! after the refill. The first turns of a match are partly random, so that many kinds of positions occur; they do not count.

use std::path::PathBuf;

use anyhow::{Context, Result};
use bots::{Bot, BotPlayer, Budget, Search};
use clap::Parser;
use rules::{
    Dice, Entry, IgnoreEvents, Knowledge, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer,
};
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
    /// Let the King play, with the weights that are built in and this many iterations a turn
    #[arg(long)]
    iterations: Option<u32>,
    /// Start from the weights in this file instead of those built in
    #[arg(long)]
    start: Option<PathBuf>,
    /// Fit nothing: play matches of the rules of thumb with the weights at the start against those in this file
    #[arg(long)]
    against: Option<PathBuf>,
    /// Hands of the other seat that are imagined to look at its replies; with 0 the strongest turn is played at once
    #[arg(long, default_value_t = 1)]
    hands: u32,
    /// How much a weight resists its first changes: small to find it, large to refine it
    #[arg(long, default_value_t = 1e-3)]
    firmness: f32,
    /// How strongly the weights are drawn back to those at the start
    #[arg(long, default_value_t = 2e-6)]
    shrink: f32,
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

/// Plays the turn of a seat without a search.
fn considered(state: &mut State, seat: Seat, weights: &Weights, args: &Args, dice: &mut SplitMix) {
    if args.hands == 0 {
        state.play_best_turn(seat, weights);
    } else {
        state.play_considered_turn::<4>(seat, weights, args.hands, dice);
    }
}

/// Plays the turn of a seat.
fn play_turn(state: &mut State, seat: Seat, weights: &Weights, args: &Args, dice: &mut SplitMix) {
    let Some(iterations) = args.iterations else { return considered(state, seat, weights, args, dice) };
    let search = Search { horizon: 2, ..Search::for_game::<State>() };
    let mut king = BotPlayer::<State>::new(Bot::King, seat, dice.word()).with_search(search);
    king = king.with_budget(Budget::Iterations(iterations));
    let mut legal = Vec::new();
    while state.turn() == Turn::of(seat) {
        legal.clear();
        state.legal(seat, &mut legal);
        let choice = king.choose(&state.view(Viewer::Seat(seat)), &legal, &[], 0).choice;
        state.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
    }
}

/// One match of a bot against itself.
fn play(weights: &Weights, args: &Args, samples: &mut Samples, dice: &mut SplitMix) -> Option<Seat> {
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
                    play_turn(&mut state, seat, weights, args, dice);
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
fn fit(weights: &mut [f32], samples: &Samples, args: &Args, rate: f32, dice: &mut SplitMix) -> f64 {
    let start = weights.to_vec();
    let mut squares = vec![args.firmness; weights.len()];
    let mut loss = 0.0;
    let count = u32::try_from(samples.samples.len()).unwrap_or(u32::MAX);
    for _ in 0..args.passes {
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
                let slope = error - args.shrink * (*weight - start[usize::from(feature)]);
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

/// How many of these matches the first weights win against the second, seats in turn.
fn wins(first: &Weights, second: &Weights, args: &Args, dice: &mut SplitMix) -> Option<u64> {
    let options = TableOptions::validate(&State::META, None, None, []).ok()?;
    let mut wins = 0;
    for n in 0..args.matches {
        let mut state = State::start(&visite::Setup::new(&options));
        let of = |seat: Seat| if u64::from(seat.number()) == n % 2 { first } else { second };
        while state.turn() != Turn::Over {
            if let Some(seat) = state.turn().due().only() {
                considered(&mut state, seat, of(seat), args, dice);
            } else {
                let outcome = state.draw(dice);
                state.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
            }
        }
        let winner = state.scores()?.winners().only();
        wins += u64::from(winner.is_some_and(|winner| u64::from(winner.number()) == n % 2));
    }
    Some(wins)
}

/// Weights as this program prints them.
fn read(path: &PathBuf) -> Result<Weights> {
    let text = std::fs::read_to_string(path)?;
    let numbers = text.split([',', '\n']).map(str::trim).filter(|number| !number.is_empty());
    let numbers: Vec<i16> = numbers.map(str::parse).collect::<Result<_, _>>()?;
    numbers.try_into().ok().context("another number of weights")
}

fn main() -> Result<()> {
    let args = Args::parse();
    let mut dice = SplitMix::new(args.seed);
    let start = args.start.as_ref().map_or(Ok(WEIGHTS), read)?;
    if let Some(path) = &args.against {
        let wins = wins(&start, &read(path)?, &args, &mut dice).context("no match")?;
        println!("the weights win {wins} of {} matches", args.matches);
        return Ok(());
    }
    let mut weights: Vec<f32> = start.iter().map(|&weight| f32::from(weight) / 1000.0).collect();
    if args.fresh {
        weights = vec![0.0; FEATURES];
    }
    for round in 0..args.rounds {
        let whole = rounded(&weights);
        let mut samples = Samples::default();
        let mut firsts = 0;
        for _ in 0..args.matches {
            firsts += u64::from(play(&whole, &args, &mut samples, &mut dice) == Some(Seat::at(0)));
        }
        // Smaller steps in later rounds, so that the weights settle.
        #[expect(clippy::cast_precision_loss, reason = "a few rounds")]
        let rate = args.rate / (1.0 + round as f32 / 2.0);
        let loss = fit(&mut weights, &samples, &args, rate, &mut dice);
        let (count, matches) = (samples.samples.len(), args.matches);
        eprintln!(
            "round {round}: {count} positions of {matches} matches ({firsts} won by seat 0), loss {loss:.4}"
        );
    }
    for line in rounded(&weights).chunks(20) {
        println!("    {}", line.iter().map(|weight| format!("{weight},")).collect::<Vec<_>>().join(" "));
    }
    Ok(())
}
