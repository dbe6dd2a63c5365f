//! Sealed choices by regret matching.
//!
//! Several seats choose at the same time, and each would answer the others' choices if it knew them. So none of them has a
//! best choice, only a best mixture. In every imagined world each of these seats draws a choice from its present mixture.
//! Then all of its choices are tried against what the others drew, and those that would have done better than the mixture
//! become more likely. The average of the mixtures over all worlds approaches an equilibrium; the seat draws from its own.

use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SplitMix};

use crate::limit::SearchLimit;
use crate::playout::{Policy, step};
use crate::search::{HorizonCounter, MAX_PLAYOUT_STEPS, Search, utility};

/// Choices that are less likely than this part of the likeliest are not drawn: their average is left over from the first
/// worlds.
const RARE: f32 = 0.15;

/// A choice of a seat, in all worlds in which it is legal.
struct SealedChoice<C> {
    choice: C,
    /// How much better it would have done than the mixture, over all worlds.
    regret: f32,
    /// The sum of its parts of the mixtures.
    weight: f32,
}

/// A seat that chooses, in one world.
#[derive(Clone, Default)]
struct Chooser {
    /// The indices of its legal choices.
    menu: Vec<usize>,
    /// Their parts of the mixture.
    mixture: Vec<f32>,
    /// The index of the choice it drew.
    drawn: usize,
}

impl Search {
    /// A choice for a seat that decides at the same time as others, and the number of iterations (playouts).
    pub(crate) fn sealed_choice<P: Hints>(
        &self,
        me: Seat,
        view: &P::View,
        limit: SearchLimit,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        let (mut mixture, iterations) = self.mixture::<P>(me, view, limit, dice);
        let weights: Vec<f32> = mixture.iter().map(|(_, weight)| *weight).collect();
        (mixture.swap_remove(draw(&weights, dice)).0, iterations)
    }

    /// How a seat mixes its choices if it decides at the same time as others: each choice with its weight, which is 0 if it
    /// is not drawn. Also the number of iterations (playouts).
    pub fn mixture<P: Hints>(
        &self,
        me: Seat,
        view: &P::View,
        limit: SearchLimit,
        dice: &mut SplitMix,
    ) -> (Vec<(P::Choice, f32)>, u32) {
        let mut known: BySeat<Vec<SealedChoice<P::Choice>>> = BySeat::default();
        let mut choosers: BySeat<Chooser> = BySeat::default();
        let (mut legal, mut values) = (Vec::new(), Vec::new());
        let mut iterations = 0;
        while iterations == 0 || limit.allows(iterations) {
            let world = P::imagine(view, dice);
            let due = world.turn().due();
            for seat in due.iter() {
                legal.clear();
                world.legal(seat, &mut legal);
                choosers[seat].enter(&mut known[seat], &legal, dice);
            }
            let seed = dice.word();
            for seat in due.iter() {
                values.clear();
                for &tried in &choosers[seat].menu {
                    let mut next = world.clone();
                    let mut horizon = HorizonCounter::new(&next, seat);
                    for who in due.iter() {
                        let index = if who == seat { tried } else { choosers[who].drawn };
                        let choice = known[who][index].choice.clone();
                        next.apply_unchecked(Entry::Choice { seat: who, choice }, &mut IgnoreEvents);
                    }
                    self.play_to_horizon(&mut next, &mut horizon, &mut SplitMix::new(seed));
                    values.push(utility(&next)[seat]);
                    iterations += 1;
                }
                choosers[seat].learn(&mut known[seat], &values);
            }
        }
        let likeliest = known[me].iter().map(|known| known.weight).fold(0.0, f32::max);
        let drawn = |weight: f32| if weight < RARE * likeliest { 0.0 } else { weight };
        let own = std::mem::take(&mut known[me]).into_iter();
        (own.map(|known| (known.choice, drawn(known.weight))).collect(), iterations)
    }

    /// Plays on by the rules of thumb.
    pub(crate) fn play_to_horizon<P: Hints>(
        &self,
        world: &mut P,
        horizon: &mut HorizonCounter,
        dice: &mut SplitMix,
    ) {
        for _ in 0..MAX_PLAYOUT_STEPS {
            if horizon.update(world) >= self.horizon || step(world, Policy::Rollout, dice).is_none() {
                break;
            }
        }
    }
}

impl Chooser {
    /// Comes to a world with these legal choices: mixes them by their regrets, and draws one.
    fn enter<C: Clone + PartialEq>(
        &mut self,
        known: &mut Vec<SealedChoice<C>>,
        legal: &[C],
        dice: &mut SplitMix,
    ) {
        self.menu.clear();
        for choice in legal {
            let index = known.iter().position(|known| known.choice == *choice).unwrap_or(known.len());
            if index == known.len() {
                known.push(SealedChoice { choice: choice.clone(), regret: 0.0, weight: 0.0 });
            }
            self.menu.push(index);
        }
        self.mixture.clear();
        self.mixture.extend(self.menu.iter().map(|&index| known[index].regret.max(0.0)));
        let sum: f32 = self.mixture.iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "a few choices")]
        let even = 1.0 / self.mixture.len().max(1) as f32;
        for part in &mut self.mixture {
            *part = if sum > 0.0 { *part / sum } else { even };
        }
        self.drawn = self.menu[draw(&self.mixture, dice)];
    }

    /// Adds the regrets of a world in which its legal choices have these values.
    fn learn<C>(&self, known: &mut [SealedChoice<C>], values: &[f32]) {
        let mean: f32 = self.mixture.iter().zip(values).map(|(part, value)| part * value).sum();
        for ((&index, part), value) in self.menu.iter().zip(&self.mixture).zip(values) {
            known[index].regret += value - mean;
            known[index].weight += part;
        }
    }
}

/// Draws an index in proportion to these weights.
fn draw(weights: &[f32], dice: &mut SplitMix) -> usize {
    #[expect(clippy::cast_precision_loss, reason = "a point between 0 and 1")]
    let point = (dice.word() >> 40) as f32 / (1_u64 << 24) as f32;
    let mut left = point * weights.iter().sum::<f32>();
    let drawn = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    drawn.unwrap_or(weights.len().saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a matrix game by regret matching. Returns the average mixtures.
    fn solve(payoffs: [[f32; 2]; 2], worlds: u32) -> [f32; 2] {
        let mut known = [Vec::new(), Vec::new()];
        let mut choosers = [Chooser::default(), Chooser::default()];
        let mut dice = SplitMix::new(3);
        for _ in 0..worlds {
            for (chooser, known) in choosers.iter_mut().zip(&mut known) {
                chooser.enter(known, &[0, 1], &mut dice);
            }
            let [row, column] = [choosers[0].drawn, choosers[1].drawn];
            choosers[0].learn(&mut known[0], &[payoffs[0][column], payoffs[1][column]]);
            choosers[1].learn(&mut known[1], &[-payoffs[row][0], -payoffs[row][1]]);
        }
        known.map(|known| known[0].weight / (known[0].weight + known[1].weight))
    }

    #[test]
    fn the_average_mixture_is_an_equilibrium() {
        // Both sides gain nothing by another mixture if they choose 0 in two of five cases.
        let [row, column] = solve([[0.9, 0.0], [0.0, 0.6]], 20_000);
        assert!((row - 0.4).abs() < 0.03 && (column - 0.4).abs() < 0.03, "{row} {column}");
        // The second choice is always better.
        let [row, _] = solve([[0.1, 0.2], [0.5, 0.6]], 1000);
        assert!(row < 0.02, "{row}");
    }
}
