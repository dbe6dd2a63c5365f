//! Hints for bots: a rollout policy by rules of thumb, and an evaluation.

mod facts;
pub mod outlook;
mod policy;
mod weights;

use rules::hints::{Fact, SearchMethod, Suspicion};
use rules::{BySeat, Dice, Hints, Position, Seat};

use crate::choice::Choice;
use crate::pieces::StairPlace;
use crate::state::{OpenAuction, Phase, State};

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Tree;
    const HORIZON: u32 = 1;
    const CERTAINTY: f32 = 0.5;
    const EXPLORATION: f32 = 0.1;
    const ITERATIONS: [u32; 2] = [500, 20_000];
    const MIN_TREE_ITERATIONS: u32 = 2000;
    const COMPARED: usize = 13;
    const FACTS: &'static [Fact<Self>] = facts::FACTS;
    const SUSPICIONS: &'static [Suspicion<Self>] = facts::SUSPICIONS;

    /// Bids for what the best card brings, chooses its action and plays it, climbs evenly, and takes the throne.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Reroll(mood) => self.rollout_reroll(seat, mood),
            Phase::Wish => Choice::Wish(self.best_mood(seat)),
            Phase::Auction { day, auction } => self.rollout_bid(seat, day, auction, dice),
            Phase::Sealed { day, least, .. } => self.rollout_offer(seat, day, least, dice),
            Phase::Act { day, .. } => Choice::Present(self.best_action(seat, day)),
            Phase::Play { day, .. } => self.rollout_card(seat, day),
            Phase::Climb { winner, .. } => self.rollout_climb(seat, winner, dice),
            Phase::Push { .. } => self.rollout_push(seat),
            _ => self.pick(seat, dice),
        }
    }

    /// Small raises in an open auction, offers around the limit in a sealed one; otherwise a random choice.
    fn propose(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Auction { auction: OpenAuction { best, .. }, .. } => {
                let least = best.map_or(1, |best| best.bid + 1);
                let raise = [0, 0, 1, 3][dice.below(4) as usize];
                let bid = least.saturating_add(raise).min(self.money[seat]);
                if best.is_some() && dice.below(4) == 0 { Choice::Pass } else { Choice::Bid(bid) }
            }
            Phase::Sealed { day, least, .. } => {
                let parts = [0.0, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.6];
                let sum = policy::whole(parts[dice.below(12) as usize] * self.limit(seat, day));
                let sum = if least > 0 { sum.max(least.saturating_add(policy::some(8, dice))) } else { sum };
                Choice::Seal(sum.min(self.money[seat]))
            }
            _ => self.pick(seat, dice),
        }
    }

    fn round(&self) -> Option<u8> {
        Some(self.round)
    }

    /// By how far everybody is from the throne, and with how much money.
    fn evaluate(&self) -> BySeat<f32> {
        self.chances()
    }

    /// High bids and far climbs are bold, and so is paying for another throw.
    fn boldness(&self, seat: Seat, choice: &Choice) -> f32 {
        match *choice {
            Choice::Bid(sum) | Choice::Seal(sum) => f32::from(sum) / f32::from(self.money[seat].max(1)),
            Choice::Climb(places, _) => f32::from(places) / 6.0,
            Choice::Reroll => 1.0,
            _ => 0.0,
        }
    }

    /// Pushing somebody down harms, most of all who is high up.
    fn loyalty(&self, seat: Seat, choice: &Choice) -> f32 {
        match *choice {
            Choice::Push(other) => -f32::from(self.stands[other].number()) / f32::from(StairPlace::THRONE),
            Choice::Climb(places, side) => {
                let from = self.stands[seat];
                let to = StairPlace::new(from.number() + places, side.unwrap_or(from.side()));
                let there = Seat::all(self.seats).filter(|&other| self.stands[other].shares(to)).count();
                if there < usize::from(self.tables().capacity(to)) { 0.0 } else { -1.0 }
            }
            _ => 0.0,
        }
    }
}
