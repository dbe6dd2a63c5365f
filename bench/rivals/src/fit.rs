//! What the programs that fit evaluations share: matches of bots, and the optimiser.

use bots::{Bot, BotPlayer, Budget};
use rules::{BySeat, Dice, Entry, Hints, Seat, SplitMix, Turn, Viewer};

/// Plays a match to its end. `look` sees every position, and the events that led to it. `choose` decides for a seat, and
/// knows how many choices the other seats have made.
pub fn play<P: Hints>(
    state: &mut P,
    dice: &mut SplitMix,
    mut look: impl FnMut(&P, &[P::Event]),
    mut choose: impl FnMut(&P, Seat, u32, &mut SplitMix) -> P::Choice,
) {
    let mut decided = vec![0_u32; usize::from(state.seats())];
    let mut events = Vec::new();
    loop {
        look(state, &events);
        events.clear();
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = state.draw(dice);
                state.apply_unchecked(Entry::Chance(outcome), &mut events);
            }
            Turn::Decide(due) => {
                // All seats choose before the first choice is entered.
                let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
                for seat in due.iter() {
                    let others = decided.iter().sum::<u32>() - decided[seat.index()];
                    choices[seat] = Some(choose(state, seat, others, dice));
                }
                for seat in due.iter() {
                    decided[seat.index()] += 1;
                    if let Some(choice) = choices[seat].take() {
                        state.apply_unchecked(Entry::Choice { seat, choice }, &mut events);
                    }
                }
            }
        }
    }
}

/// A King in every seat.
pub struct Kings<P: Hints> {
    bots: Vec<BotPlayer<P>>,
    legal: Vec<P::Choice>,
}

impl<P: Hints> Kings<P> {
    /// Seats them, each with this budget for a turn.
    #[must_use]
    pub fn new(seats: u8, budget: Budget, dice: &mut SplitMix) -> Self {
        let king = |seat| BotPlayer::new(Bot::King, seat, dice.word()).with_budget(budget);
        Self { bots: Seat::all(seats).map(king).collect(), legal: Vec::new() }
    }

    /// A decision of one of them.
    pub fn choose(&mut self, state: &P, seat: Seat, others_decided: u32) -> P::Choice {
        self.legal.clear();
        state.legal(seat, &mut self.legal);
        let view = state.view(Viewer::Seat(seat));
        self.bots[seat.index()].choose(&view, &self.legal, &[], others_decided).choice
    }
}

/// The chances of seats with these strengths, which are logarithms of odds.
#[must_use]
pub fn softmax(strengths: &[f32]) -> Vec<f32> {
    let most = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f32> = strengths.iter().map(|strength| (strength - most).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

/// A gradient descent with a step of its own for each weight (Adam).
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// For this many weights.
    #[must_use]
    pub fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// One step down these slopes.
    pub fn step(&mut self, weights: &mut [f32], slopes: &[f32], rate: f32) {
        self.steps += 1;
        let (first, second) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (n, (weight, slope)) in weights.iter_mut().zip(slopes).enumerate() {
            self.mean[n] = 0.9 * self.mean[n] + 0.1 * slope;
            self.square[n] = 0.999 * self.square[n] + 0.001 * slope * slope;
            *weight -= rate * (self.mean[n] / first) / ((self.square[n] / second).sqrt() + 1e-8);
        }
    }
}

/// Puts indices into a random order.
pub fn shuffle(order: &mut [usize], dice: &mut SplitMix) {
    for n in (1..order.len()).rev() {
        order.swap(n, dice.below(u32::try_from(n + 1).unwrap_or(u32::MAX)) as usize);
    }
}
