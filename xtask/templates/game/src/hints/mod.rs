//! What a bot may use: a rollout policy and a rough evaluation.

use rules::{BySeat, Dice, Hints, Position, Seat};

use crate::choice::Choice;
use crate::scoring;
use crate::state::State;

impl Hints for State {
    const DECISIONS: u32 = 2;

    /// A card is worth about as much as a counter, and may be worth more.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        // Without cards in the deck only a fool stops.
        if self.deck.is_empty() { Choice::Take } else { self.pick(seat, dice) }
    }

    /// Each seat's part of the victory, by how well it stands.
    fn evaluate(&self) -> BySeat<f32> {
        let all: f32 = Seat::all(2).map(|seat| self.strength(seat)).sum();
        BySeat::each(|seat| if seat.number() < 2 { self.strength(seat) / all } else { 0.0 })
    }
}

impl State {
    /// By points, the cards included: in an imagined position they are known. At the end only the victory counts.
    fn strength(&self, seat: Seat) -> f32 {
        match self.scores() {
            Some(scores) => f32::from(u8::from(scores.winners().has(seat))),
            None => 1.0 + f32::from(scoring::points(self, seat)),
        }
    }
}
