//! Hints for bots: rules of thumb, and an evaluation.
//!
//! * [`constants`]: the constants of the rules of thumb
//! * `outlook`: what a seat expects of an audience
//! * `thumb`: the rules of thumb
//! * [`evaluation`]: how likely each seat is to win; `weights`: its weights
//! * `facts`: what players speak of when they give a reason
//! * `temper`: how bold and how loyal a choice is
//!
//! A state was imagined from a view. Still the rules of thumb of a seat look only at what that seat would know in it, so
//! that imagined players act as real ones do.

pub mod constants;
pub mod evaluation;
mod facts;
mod outlook;
mod temper;
mod thumb;
pub mod weights;

use rules::hints::{Fact, SearchMethod, Suspicion, win_shares};
use rules::{BySeat, Dice, Hints, Seat};

use self::constants::Constants;
use crate::choice::Choice;
use crate::state::State;

impl Hints for State {
    const METHOD: SearchMethod = SearchMethod::Tree;
    const DECISIONS: u32 = 2;
    const HORIZON: u32 = 1;
    const EXPLORATION: f32 = 0.2;
    const CERTAINTY: f32 = 0.85;
    const REGRETS: bool = true;
    const ITERATIONS: [u32; 2] = [1_250, 60_000];
    const FACTS: &'static [Fact<Self>] = facts::FACTS;
    const SUSPICIONS: &'static [Suspicion<Self>] = facts::SUSPICIONS;

    /// The choice with the highest value, with some noise.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        self.choose_by(&Constants::USUAL, seat, dice)
    }

    fn round(&self) -> Option<u8> {
        Some(self.round)
    }

    fn evaluate(&self) -> BySeat<f32> {
        win_shares(self, |seat| self.odds(seat))
    }

    fn boldness(&self, _seat: Seat, choice: &Choice) -> f32 {
        self.bold(*choice)
    }

    fn loyalty(&self, seat: Seat, choice: &Choice) -> f32 {
        self.loyal(seat, *choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{Card, Face, Favour, Rank, Tile};
    use crate::setup::Setup;
    use crate::state::Layout;

    /// Seats 0 and 1 sit at an audience of 50, and seat 0 has staked 40; seat 2 is alone with the Queen.
    fn world() -> State {
        let [king, queen] = [Favour::Medal, Favour::Dinner].map(|favour| Tile::new(favour, Rank::Greater));
        let layout = Layout::new(Setup::of(3), king, queen).hand(0, &[Card::Forty, Card::Ten]);
        let layout = layout.hand(1, &[Card::Thirty, Card::Ten, Card::Excuse]).seated("KKQ");
        layout.staked(0, Face::Open, Card::Forty).done()
    }

    #[test]
    fn a_seat_contributes_where_its_card_decides() {
        let world = world();
        let stakes = world.stakes(&Constants::USUAL, Seat::at(1));
        let value = |card| stakes.value(&world, Card::Zero, Some(card));
        assert!(value(Card::Ten) > value(Card::Zero));
    }

    #[test]
    fn large_stakes_are_bold_and_support_the_company() {
        let world = world();
        let stake = |card| Choice::Stake(Face::Open, card);
        let [low, high, excuse] = [Card::Zero, Card::Thirty, Card::Excuse].map(stake);
        let seat = Seat::at(1);
        assert!(world.boldness(seat, &high) > world.boldness(seat, &low));
        assert!(world.loyalty(seat, &high) > world.loyalty(seat, &low));
        assert!(world.loyalty(seat, &low) > world.loyalty(seat, &excuse));
        assert!(world.loyalty(Seat::at(2), &high).abs() < 1e-6, "nobody else is there");
    }

    #[test]
    fn the_odds_follow_lys_cards_and_favours() {
        let [king, queen, won] = [Favour::Medal, Favour::Dinner, Favour::Pardon];
        let [king, queen, won] = [king, queen, won].map(|favour| Tile::new(favour, Rank::Greater));
        let start =
            |lys, cards: &[Card]| Layout::new(Setup::of(3), king, queen).round(4).lys(0, lys).hand(0, cards);
        let odds = |layout: Layout| layout.done().odds(Seat::at(0));
        assert!(odds(start(11, &[])) > odds(start(10, &[])));
        assert!(odds(start(10, &[Card::Ten])) > odds(start(10, &[])));
        assert!(odds(start(10, &[]).favour(0, won)) > odds(start(10, &[])));
    }
}
