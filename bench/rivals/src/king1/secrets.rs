//! Royal Secrets.
//!
//! Worths are in tenths of a lys. The world was imagined, so hidden cards may be looked at.

use rules::hints::parts;
use rules::{BySeat, Dice, Hints, Seat, SeatSet};

use secrets::{Card, CardinalCard, Choice, Face, Sovereign, State, Target};

use super::King1;

/// What a stake brings that is not made yet, and a card of the Cardinal that is not drawn.
const USUAL_STAKE: i32 = 10;
const USUAL_CARDINAL: i32 = 7;
/// What a favour is worth.
const FAVOUR: i32 = 22;
/// What 10 influence are worth in the hand.
const CARD: i32 = 8;
/// Chances are counted in so many parts.
const SURE: i32 = 32;
/// How far chance may bend a rule of thumb, so that not every match is the same.
const WHIM: u32 = 5;

impl Hints for King1<State> {
    const DECISIONS: u32 = 2;
    const ITERATIONS: [u32; 2] = [1_250, 10_000];

    /// The choice with the highest worth, give or take a whim.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let mut best = (i32::MIN, Choice::Decline);
        for choice in self.choices(seat) {
            let whim = i32::try_from(dice.below(WHIM)).unwrap_or(0);
            let worth = self.worth(seat, choice) + whim;
            if worth > best.0 {
                best = (worth, choice);
            }
        }
        best.1
    }

    fn round(&self) -> Option<u8> {
        Some(State::round(self))
    }

    /// Lys and what the hand will bring, pressed into parts of 1: 4 lys ahead is nearly three times as likely to win.
    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |seat| {
            let favours = u8::try_from(self.favours(seat).len()).unwrap_or(0);
            let lys = f32::from(self.lys(seat)) + f32::from(self.bonus(seat)) + f32::from(favours);
            (lys / 4.0).exp()
        })
    }
}

impl King1<State> {
    /// What a choice promises a seat.
    fn worth(&self, seat: Seat, choice: Choice) -> i32 {
        match choice {
            Choice::Attend(at) => self.audience_worth(at),
            Choice::Stake(face, card) => self.stake_worth(seat, face, card),
            Choice::Corrupt => 100,
            Choice::Dine => Sovereign::BOTH.map(|at| self.audience_worth(at)).iter().sum(),
            Choice::Spy => 6,
            Choice::Stab(target) => self.stab_worth(seat, target),
            Choice::Decorate(target, face) => self.medal_worth(seat, target, face),
            Choice::Recruit(from, face) => match self.stake(from, face) {
                None | Some(Card::Zero) => -30,
                Some(Card::Excuse) => 15,
                Some(card) => i32::from(card.influence()),
            },
            Choice::Pardon => {
                let balance = self.balance(seat);
                self.use_now(10 * i32::from(balance.loss + balance.rumours))
            }
            Choice::Strike => self.use_now(20 * i32::from(self.balance(seat).loss)),
            Choice::Seal(card) => {
                let tens = i32::from(card.influence()) / 10;
                // To win is worth a favour, but the card goes to a rival; a bluff costs nothing.
                if State::round(self) == self.tables().rounds { 10 * tens } else { 3 * tens }
            }
            Choice::Place(placed, at) if placed == seat => self.audience_worth(at),
            Choice::Plan(_) | Choice::Place(..) | Choice::Pass(_) | Choice::Decline | Choice::Finish => 0,
        }
    }

    /// Losses are turned once: it should be worth it, unless there is no tomorrow.
    fn use_now(&self, worth: i32) -> i32 {
        if State::round(self) == self.tables().rounds { worth } else { worth - 25 }
    }

    /// How good an audience looks before anything is staked.
    fn audience_worth(&self, at: Sovereign) -> i32 {
        let sitting = self.at(Sovereign::King).or(self.at(Sovereign::Queen));
        let count = |seats: SeatSet| i32::try_from(seats.len()).unwrap_or(0);
        let to_come = count(self.everybody().minus(sitting)) - 1;
        let players = count(self.at(at)) + 1;
        let company = if players == 1 && to_come == 0 { 2 * USUAL_CARDINAL } else { to_come * USUAL_STAKE };
        self.outcome_worth(at, players * 2 * USUAL_STAKE + company, SURE / players.max(2))
    }

    /// What an audience is worth with this total, and this chance of the majority.
    fn outcome_worth(&self, at: Sovereign, total: i32, majority: i32) -> i32 {
        let Some(tile) = self.audience(at) else { return 0 };
        let audience = self.tables().audience(tile);
        let [need, gain, loss] = [audience.need, audience.gain, audience.loss].map(i32::from);
        let success = (SURE / 2 + (total - need) * 2 / 3).clamp(1, SURE - 1);
        let last = State::round(self) == self.tables().rounds;
        let gain = if last { 10 * gain * majority / SURE } else { 10 * gain + FAVOUR * majority / SURE };
        (success * gain - (SURE - success) * 10 * loss) / SURE
    }

    /// What a seat may expect after staking this card.
    fn stake_worth(&self, seat: Seat, face: Face, card: Card) -> i32 {
        let stake = self.staked(seat);
        let tens = i32::from(card.influence()) / 10;
        let cost = tens * CARD;
        let shy = if face == Face::Hidden && card == Card::Excuse { 4 } else { 0 };
        if stake.excuses() {
            return -10 * cost; // whatever goes along with an Excuse is lost
        }
        if card == Card::Excuse {
            // Nothing won or lost, and a Valet; what lies there already is thrown away.
            let thrown = stake.influence();
            return 5 + shy - i32::from(thrown) / 2;
        }
        let to_stake =
            i32::from(!stake.marks.staked(Face::Open)) + i32::from(!stake.marks.staked(Face::Hidden)) - 1;
        let mine = i32::from(stake.influence()) + i32::from(card.influence()) + to_stake * USUAL_STAKE;
        let mut worth = -cost;
        for at in Sovereign::BOTH {
            if !self.at(at).has(seat) {
                continue;
            }
            let (others, ahead) = self.others_at(seat, at);
            let majority = (SURE / 2 + (mine - ahead)).clamp(0, SURE);
            let here = self.outcome_worth(at, others + mine, majority);
            worth += here;
            if card.is_valet() && !self.guests().has(seat) {
                // Rumours: against the others if it goes well, against oneself if not.
                let rumours = i32::from(self.tables().cost(card));
                worth += if here > 0 { 4 * rumours } else { -6 * rumours };
            }
        }
        worth
    }

    /// What the others at an audience bring, and the most of one of them.
    fn others_at(&self, seat: Seat, at: Sovereign) -> (i32, i32) {
        let (mut total, mut most) = (0, 0);
        for other in self.at(at).without(seat).iter() {
            let stake = self.staked(other);
            if stake.excuses() {
                continue;
            }
            let to_come = Face::BOTH.iter().filter(|&&face| !stake.marks.staked(face)).count();
            let brings = i32::from(stake.influence()) + USUAL_STAKE * i32::try_from(to_come).unwrap_or(0);
            total += brings;
            most = most.max(brings);
        }
        if self.at(at).only().is_some() {
            let open = self.cardinal_open().map_or(USUAL_CARDINAL, |card| i32::from(card.influence()));
            let hidden =
                self.cardinal_hidden().map_or(USUAL_CARDINAL, |(card, _)| i32::from(card.influence()));
            (total, most) = (total + open + hidden, most.max(open + hidden));
        }
        (total, most)
    }

    /// A stab helps where a card harms this seat's audience or carries another's.
    fn stab_worth(&self, seat: Seat, target: Target) -> i32 {
        let Target::Seat(whose) = target else { return -5 };
        let Some(card) = self.stake(whose, Face::Hidden) else { return -5 };
        let points = i32::from(card.influence());
        let mine = Sovereign::BOTH.iter().any(|&at| self.at(at).has(seat) && self.at(at).has(whose));
        if whose == seat {
            -20
        } else if mine {
            -points
        } else {
            points / 2 + if card.is_valet() { 10 } else { 0 }
        }
    }

    /// A medal is for one's own audience, best for oneself.
    fn medal_worth(&self, seat: Seat, target: Target, face: Face) -> i32 {
        let (points, at) = match target {
            Target::Seat(whose) => {
                let points = self.stake(whose, face).map_or(0, Card::influence);
                let mine = Sovereign::BOTH.iter().any(|&at| self.at(at).has(seat) && self.at(at).has(whose));
                (i32::from(points), if whose == seat { 2 } else { i32::from(mine) })
            }
            Target::Cardinal => {
                let open = self.cardinal_open().map_or(0, CardinalCard::influence);
                let mine = self.lone_player().is_some_and(|(_, lone)| lone == seat);
                (if face == Face::Open { i32::from(open) } else { 0 }, i32::from(mine))
            }
        };
        points * at / 2 - 8
    }
}
