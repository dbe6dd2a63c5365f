//! Hints for bots: a value for every choice, and an evaluation.
//!
//! Values are in tenths of a lys. The state was imagined from a view, so looking at hidden cards is fair.

use rules::hints::parts;
use rules::{BySeat, Dice, Hints, Seat, SeatSet};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Card, CardinalCard, Face, Sovereign, Target};
use crate::scoring;
use crate::state::{CardinalHidden, State};

/// The expected influence of a stake that is not made yet, and of an undrawn card of the Cardinal.
const USUAL_STAKE: i32 = 10;
const USUAL_CARDINAL: i32 = 7;
/// The value of a favour.
const FAVOUR: i32 = 22;
/// The value of 10 influence in the hand.
const CARD: i32 = 8;
/// Probabilities are in parts of this number.
const CERTAIN: i32 = 32;
/// The range of random noise added to values, so that not every match is the same.
const NOISE: u32 = 5;
/// The scale of values in the softmax that models other players' stakes.
const TEMPERATURE: f32 = 12.0;

impl Hints for State {
    const DECISIONS: u32 = 2;
    const ITERATIONS: [u32; 2] = [1_250, 10_000];

    /// The choice with the highest value, with a little noise.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let mut best = (i32::MIN, Choice::Decline);
        for choice in self.menu(seat).iter() {
            let noise = i32::try_from(dice.below(NOISE)).unwrap_or(0);
            let choice_value = self.choice_value(seat, choice) + noise;
            if choice_value > best.0 {
                best = (choice_value, choice);
            }
        }
        best.1
    }

    fn round(&self) -> Option<u8> {
        Some(self.round)
    }

    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |seat| self.strength(seat))
    }

    /// The likelihood of the other seats' stakes in this round, each given the table at the time. The bots do not use
    /// it: it did not make them stronger (`docs/bots.md`).
    fn likelihood(&self, seat: Seat, told: &[Event]) -> f32 {
        if self.phase.is_revealed() {
            return 1.0;
        }
        let mut before = self.clone();
        let mut likelihood = 1.0;
        for event in told.iter().rev() {
            match *event {
                Event::Opened { .. } => break,
                Event::Staked { seat: who, face, .. } => {
                    if let Some(card) = before.take_back(who, face)
                        && who != seat
                    {
                        likelihood *= before.stake_likelihood(who, face, card);
                        if face == Face::Hidden && !self.table.stakes[who].spies.has(seat) {
                            // With several copies in hand, the card was imagined proportionally more often.
                            likelihood /= f32::from(before.hands[who].count(card));
                        }
                    }
                }
                _ => {}
            }
        }
        likelihood
    }
}

impl State {
    /// Lys and what the hand will bring, on an exponential scale: 4 lys ahead is nearly three times as likely to win.
    fn strength(&self, seat: Seat) -> f32 {
        let favours = u8::try_from(self.favours[seat].len()).unwrap_or(0);
        let lys = f32::from(self.lys[seat]) + f32::from(scoring::bonus(self, seat)) + f32::from(favours);
        (lys / 4.0).exp()
    }

    /// The expected value of a choice for a seat.
    fn choice_value(&self, seat: Seat, choice: Choice) -> i32 {
        match choice {
            Choice::Attend(at) => self.audience_value(at),
            Choice::Stake(face, card) => self.stake_value(seat, face, card),
            Choice::Corrupt => 100,
            Choice::Dine => Sovereign::BOTH.map(|at| self.audience_value(at)).iter().sum(),
            Choice::Spy => 6,
            Choice::Stab(target) => self.stab_value(seat, target),
            Choice::Decorate(target, face) => self.medal_value(seat, target, face),
            Choice::Recruit(from, face) => match self.table.stakes[from].card(face) {
                None | Some(Card::Zero) => -30,
                Some(Card::Excuse) => 15,
                Some(card) => i32::from(card.influence()),
            },
            Choice::Pardon => {
                let balance = self.balance(seat);
                self.value_if_used_now(10 * i32::from(balance.loss + balance.rumours))
            }
            Choice::Strike => self.value_if_used_now(20 * i32::from(self.balance(seat).loss)),
            Choice::Seal(card) => {
                let tens = i32::from(card.influence()) / 10;
                // Winning the tie is worth a favour, but the card goes to a rival; a low card costs nothing.
                if self.round == self.tables().rounds { 10 * tens } else { 3 * tens }
            }
            Choice::Place(placed, at) if placed == seat => self.audience_value(at),
            Choice::Plan(_) | Choice::Place(..) | Choice::Pass(_) | Choice::Decline | Choice::Finish => 0,
        }
    }

    /// Pardon and Masterstroke work once, so their value must be high, except in the last round.
    fn value_if_used_now(&self, choice_value: i32) -> i32 {
        if self.round == self.tables().rounds { choice_value } else { choice_value - 25 }
    }

    /// The value of an audience before anything is staked.
    fn audience_value(&self, at: Sovereign) -> i32 {
        let sitting = self.table.at[Sovereign::King].or(self.table.at[Sovereign::Queen]);
        let count = |seats: SeatSet| i32::try_from(seats.len()).unwrap_or(0);
        let to_come = count(self.everybody().minus(sitting)) - 1;
        let players = count(self.table.at[at]) + 1;
        let company = if players == 1 && to_come == 0 { 2 * USUAL_CARDINAL } else { to_come * USUAL_STAKE };
        self.outcome_value(at, players * 2 * USUAL_STAKE + company, CERTAIN / players.max(2))
    }

    /// The value of an audience with this total influence and this probability of the majority.
    fn outcome_value(&self, at: Sovereign, total: i32, majority: i32) -> i32 {
        let Some(tile) = self.table.tiles[at] else { return 0 };
        let audience = self.tables().audience(tile);
        let [need, gain, loss] = [audience.need, audience.gain, audience.loss].map(i32::from);
        let success = (CERTAIN / 2 + (total - need) * 2 / 3).clamp(1, CERTAIN - 1);
        let last = self.round == self.tables().rounds;
        let gain =
            if last { 10 * gain * majority / CERTAIN } else { 10 * gain + FAVOUR * majority / CERTAIN };
        (success * gain - (CERTAIN - success) * 10 * loss) / CERTAIN
    }

    /// The expected value of staking this card.
    fn stake_value(&self, seat: Seat, face: Face, card: Card) -> i32 {
        let stake = &self.table.stakes[seat];
        let tens = i32::from(card.influence()) / 10;
        let cost = tens * CARD;
        let shy = if face == Face::Hidden && card == Card::Excuse { 4 } else { 0 };
        if stake.excuses() {
            return -10 * cost; // whatever goes along with an Excuse is lost
        }
        if card == Card::Excuse {
            // With an Excuse nothing is won or lost, and the seat draws a Valet; its other stake is wasted.
            let thrown = stake.influence();
            return 5 + shy - i32::from(thrown) / 2;
        }
        let to_stake =
            i32::from(!stake.marks.staked(Face::Open)) + i32::from(!stake.marks.staked(Face::Hidden)) - 1;
        let mine = i32::from(stake.influence()) + i32::from(card.influence()) + to_stake * USUAL_STAKE;
        let mut choice_value = -cost;
        for at in Sovereign::BOTH {
            if !self.table.at[at].has(seat) {
                continue;
            }
            let (others, ahead) = self.others_at(seat, at);
            let majority = (CERTAIN / 2 + (mine - ahead)).clamp(0, CERTAIN);
            let here = self.outcome_value(at, others + mine, majority);
            choice_value += here;
            if card.is_valet() && !self.table.guests.has(seat) {
                // Rumours hurt the others if the audience succeeds, and this seat if it fails.
                let rumours = i32::from(self.tables().cost(card));
                choice_value += if here > 0 { 4 * rumours } else { -6 * rumours };
            }
        }
        choice_value
    }

    /// Returns a stake to the hand, as if it had not been made; `None` if it is no longer there.
    fn take_back(&mut self, seat: Seat, face: Face) -> Option<Card> {
        let stake = &mut self.table.stakes[seat];
        let card = match face {
            Face::Open => stake.open.take(),
            Face::Hidden => stake.hidden.take(),
        }?;
        stake.marks.unstake(face);
        self.hands[seat].add(card);
        Some(card)
    }

    /// The likelihood that a seat stakes this card of its hand: a softmax of the values of its stakes.
    fn stake_likelihood(&self, seat: Seat, face: Face, card: Card) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a rule of thumb")]
        let appeal = |choice| (self.choice_value(seat, choice) as f32 / TEMPERATURE).exp();
        let all: f32 = self.stake_menu(seat).iter().map(appeal).sum();
        appeal(Choice::Stake(face, card)) / all
    }

    /// The expected influence of the other seats at an audience, and the highest of one seat.
    fn others_at(&self, seat: Seat, at: Sovereign) -> (i32, i32) {
        let (mut total, mut most) = (0, 0);
        for other in self.table.at[at].without(seat).iter() {
            let stake = &self.table.stakes[other];
            if stake.excuses() {
                continue;
            }
            let to_come = Face::BOTH.iter().filter(|&&face| !stake.marks.staked(face)).count();
            let brings = i32::from(stake.influence()) + USUAL_STAKE * i32::try_from(to_come).unwrap_or(0);
            total += brings;
            most = most.max(brings);
        }
        if self.table.at[at].only().is_some() {
            let open = self.table.cardinal.open.map_or(USUAL_CARDINAL, |card| i32::from(card.influence()));
            let hidden = match self.table.cardinal.hidden {
                CardinalHidden::Seen(card) => i32::from(card.influence()),
                CardinalHidden::Nothing | CardinalHidden::Unseen => USUAL_CARDINAL,
            };
            (total, most) = (total + open + hidden, most.max(open + hidden));
        }
        (total, most)
    }

    /// The value of a stab: it helps if the card harms this seat's audience or supports another audience.
    fn stab_value(&self, seat: Seat, target: Target) -> i32 {
        let Target::Seat(whose) = target else { return -5 };
        let Some(card) = self.table.stakes[whose].hidden else { return -5 };
        let points = i32::from(card.influence());
        let mine =
            Sovereign::BOTH.iter().any(|&at| self.table.at[at].has(seat) && self.table.at[at].has(whose));
        if whose == seat {
            -20
        } else if mine {
            -points
        } else {
            points / 2 + if card.is_valet() { 10 } else { 0 }
        }
    }

    /// The value of a medal: it should help this seat's audience, best this seat itself.
    fn medal_value(&self, seat: Seat, target: Target, face: Face) -> i32 {
        let (points, at) = match target {
            Target::Seat(whose) => {
                let points = self.table.stakes[whose].card(face).map_or(0, Card::influence);
                let mine = Sovereign::BOTH
                    .iter()
                    .any(|&at| self.table.at[at].has(seat) && self.table.at[at].has(whose));
                (i32::from(points), if whose == seat { 2 } else { i32::from(mine) })
            }
            Target::Cardinal => {
                let open = self.table.cardinal.open.map_or(0, CardinalCard::influence);
                let mine = self.lone_player().is_some_and(|(_, lone)| lone == seat);
                (if face == Face::Open { i32::from(open) } else { 0 }, i32::from(mine))
            }
        };
        points * at / 2 - 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{Favour, Rank, Tile};
    use crate::setup::Setup;
    use crate::state::Layout;

    /// Seat 1 sits with seat 0 at an audience of 50, where 30 lie, and has staked a hidden card: this one.
    fn world(hidden: Card) -> State {
        let [king, queen] = [Favour::Medal, Favour::Dinner].map(|favour| Tile::new(favour, Rank::Greater));
        let setup = Setup::of(3);
        let cards = [Card::Thirty, Card::Twenty, Card::Ten, Card::ValetMinusTen];
        let layout = Layout::new(setup, king, queen).hand(0, &[Card::Thirty]).hand(1, &cards).seated("KKQ");
        layout.staked(0, Face::Open, Card::Thirty).staked(1, Face::Hidden, hidden).done()
    }

    #[test]
    fn a_stake_that_helps_its_owner_is_believed() {
        let me = Seat::at(0);
        let staked = |seat, face, card| Event::Staked { seat: Seat::at(seat), face, card };
        let told = [staked(0, Face::Open, Some(Card::Thirty)), staked(1, Face::Hidden, None)];
        let likelihood = |card| world(card).likelihood(me, &told);
        assert!(likelihood(Card::Twenty) > 1.5 * likelihood(Card::ValetMinusTen));
        assert!((world(Card::Ten).likelihood(me, &[]) - 1.0).abs() < 1e-6, "nothing was told");
    }
}
