//! Hints for bots: rules of thumb, belief about hidden stakes, and an evaluation.
//!
//! * [`constants`]: the constants of the rules of thumb
//! * `outlook`: what a seat expects of an audience
//! * `thumb`: the rules of thumb
//! * `temper`: how bold and how loyal a choice is
//!
//! A state was imagined from a view. Still the rules of thumb of a seat look only at what that seat would know in it, so
//! that imagined players act as real ones do.

pub mod constants;
mod outlook;
mod temper;
mod thumb;

use rules::hints::{SearchMethod, win_shares};
use rules::{BySeat, Dice, Hints, Seat};

use self::constants::{Constants, log_odds};
use crate::choice::Choice;
use crate::pieces::{Card, Rank, Tile};
use crate::state::State;

/// The weight of a stake that does not fit the rules of thumb at all, compared with the best.
const SURPRISE: f32 = 0.05;
/// The scale of values by which stakes are believed, in lys.
const BELIEF_SCALE: f32 = 0.6;

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Flat;
    const DECISIONS: u32 = 2;
    const HORIZON: u32 = 1;
    const ITERATIONS: [u32; 2] = [1_250, 10_000];
    const BELIEVES: bool = true;

    /// The choice with the highest value, with some noise.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.choose_by(&Constants::USUAL, seat, dice)
    }

    fn round(&self) -> Option<u8> {
        Some(self.round)
    }

    fn evaluate(&self) -> BySeat<f32> {
        win_shares(self, |seat| self.strength(seat))
    }

    fn boldness(&self, _seat: Seat, choice: &Choice) -> f32 {
        self.bold(*choice)
    }

    fn loyalty(&self, seat: Seat, choice: &Choice) -> f32 {
        self.loyal(seat, *choice)
    }

    /// Redraws the stakes that lie hidden from a seat: each as likely as its owner would stake it.
    fn believe(&mut self, seat: Seat, dice: &mut impl Dice) {
        if self.phase.is_revealed() {
            return;
        }
        for other in Seat::all(self.seats) {
            if other != seat && self.table.stakes[other].hidden.is_some() && !self.knows(seat, other) {
                self.redraw_hidden(other, dice);
            }
        }
    }
}

impl State {
    /// The odds of a seat, not yet divided by those of all.
    fn strength(&self, seat: Seat) -> f32 {
        let held = self.favours[seat];
        let favours = |favour| {
            let has = |rank| u8::from(held.has(Tile::new(favour, rank)));
            has(Rank::Lesser) + has(Rank::Greater)
        };
        log_odds(self.round, self.lys[seat], self.hands[seat], favours).exp()
    }

    /// Draws anew which of its cards a seat has staked face down.
    fn redraw_hidden(&mut self, owner: Seat, dice: &mut impl Dice) {
        let Some(card) = self.table.stakes[owner].hidden.take() else { return };
        self.hands[owner].add(card);
        let open = self.table.stakes[owner].open;
        let hand = self.hands[owner];
        let weights = self.hidden_weights(owner, open);
        let sum: f32 = weights.iter().sum();
        #[expect(clippy::cast_precision_loss, reason = "a point between 0 and 1")]
        let mut point = (dice.word() >> 40) as f32 / (1_u64 << 24) as f32 * sum;
        let mut drawn = card;
        for (card, weight) in Card::ALL.into_iter().zip(weights) {
            if hand.has(card) {
                drawn = card;
                point -= weight;
                if point < 0.0 {
                    break;
                }
            }
        }
        self.hands[owner].take(drawn);
        self.table.stakes[owner].hidden = Some(drawn);
    }

    /// How likely each card of the hand is the one that its owner staked face down, beside this open card.
    fn hidden_weights(&self, owner: Seat, open: Option<Card>) -> [f32; 10] {
        let hand = self.hands[owner];
        let stakes = self.stakes(&Constants::USUAL, owner);
        let mut weights = [0.0; 10];
        match open {
            Some(Card::Excuse) => weights[Card::Zero as usize] = 1.0,
            Some(_) => {
                let mut values = [f32::NEG_INFINITY; 10];
                let mut most = f32::NEG_INFINITY;
                for card in Card::ALL.into_iter().filter(|&card| hand.has(card)) {
                    values[card as usize] = stakes.value(self, card, None);
                    most = most.max(values[card as usize]);
                }
                for (weight, value) in weights.iter_mut().zip(values) {
                    *weight = ((value - most) / BELIEF_SCALE).exp();
                }
            }
            None => {
                let mut most = f32::NEG_INFINITY;
                self.each_pair(owner, |one, two| most = most.max(stakes.value(self, one, Some(two))));
                self.each_pair(owner, |one, two| {
                    let weight = ((stakes.value(self, one, Some(two)) - most) / BELIEF_SCALE).exp();
                    weights[one as usize] += weight;
                    weights[two as usize] += weight;
                });
            }
        }
        for (card, weight) in Card::ALL.into_iter().zip(&mut weights) {
            *weight = if hand.has(card) { *weight + SURPRISE } else { 0.0 };
        }
        weights
    }
}
