//! Escalier Royal.

use rules::hints::parts;
use rules::{BySeat, Dice, Hints, Position, Seat, SeatSet};

use escalier::state::{Day, OpenAuction, Phase};
use escalier::{Action, Card, Choice, Colour, Event, EventCard, Face, Side, StairPlace, State};

use super::King1;

/// What one expects to bring from a throw again: most hands hold a six or a four in most moods.
const GOOD_ENOUGH: u8 = 4;
/// Rounds one expects to be played: money is spread over them.
const EXPECTED_ROUNDS: u8 = 16;
/// What was played so many rounds ago still says something about a hand.
const MEMORY: u8 = 6;
/// How sure it is that a card was not there if a better choice with it was not made: in playing, in choosing the action.
const NOT_PLAYED: f32 = 0.9;
const NOT_CHOSEN: f32 = 0.5;

impl Hints for King1<State> {
    const HORIZON: u32 = 1;
    const EXPLORATION: f32 = 0.1;
    const ITERATIONS: [u32; 2] = [0, 20_000];
    const WEIGHTED: bool = true;

    /// Bids for what the best card is worth, presents and plays that card, climbs cheaply, and takes the throne.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase() {
            Phase::Reroll(mood) => self.rollout_reroll(seat, mood, dice),
            Phase::Wish => Choice::Wish(self.best_mood(seat)),
            Phase::Auction { day, auction } => {
                let least = auction.best.map_or(1, |best| best.bid + 1);
                let limit = self.limit(seat, day, dice);
                if least <= limit || auction.best.is_none() { Choice::Bid(least) } else { Choice::Pass }
            }
            Phase::Sealed { day, least, .. } => {
                let limit = self.limit(seat, day, dice);
                Choice::Seal(limit.clamp(least, self.money(seat)))
            }
            Phase::Act { day, .. } => Choice::Present(self.best_action(seat, day).0),
            Phase::Play { day, .. } => self.rollout_card(seat, day),
            Phase::Climb { .. } => self.rollout_climb(seat, dice),
            Phase::Push { .. } => self.rollout_push(seat),
            _ => self.pick(seat, dice),
        }
    }

    /// Small raises in an open auction, offers near the limit in a sealed one; elsewhere anything.
    fn propose(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase() {
            Phase::Auction { auction: OpenAuction { best: Some(best), .. }, .. } => {
                let raise = [0, 0, 1, 2, 4, 8][dice.below(6) as usize];
                let bid = (best.bid + 1).saturating_add(raise).min(self.money(seat));
                if dice.below(3) == 0 { Choice::Pass } else { Choice::Bid(bid) }
            }
            Phase::Sealed { day, least, .. } => {
                let [share, limit] = self.limits(seat, day);
                let sum = u8::try_from(dice.below(limit + 2 * share)).unwrap_or(u8::MAX);
                Choice::Seal(sum.clamp(least, self.money(seat)))
            }
            _ => self.pick(seat, dice),
        }
    }

    fn round(&self) -> Option<u8> {
        Some(State::round(self))
    }

    /// By the place on the stairs, the points that will be climbed with, and the money that will bring more.
    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |seat| self.height(seat))
    }

    /// How likely the others' bids, actions and cards of the last rounds were with these hands.
    fn likelihood(&self, seat: Seat, told: &[Event]) -> f32 {
        let since = State::round(self).saturating_sub(MEMORY);
        let begins = |event: &Event| matches!(*event, Event::RoundBegun { round, .. } if round > since);
        let Some(start) = told.iter().position(begins) else { return 1.0 };
        let mut past = Past::default();
        let mut likelihood = 1.0;
        for event in &told[start..] {
            if let Event::Played { seat: who, card, .. } = *event
                && who != seat
            {
                likelihood *= self.kept(who, card, &past);
            }
            past.follow(event);
        }
        if let Phase::Auction { day, .. } = self.phase() {
            for who in SeatSet::all(self.seats()).without(seat).iter() {
                likelihood *= match past.said[who] {
                    Some(Said::Bid(sum)) => self.pays(who, day, sum),
                    Some(Said::Passed(sum)) => 1.0 - self.pays(who, day, sum),
                    None => 1.0,
                };
            }
        }
        likelihood
    }
}

/// What was known when something was done.
#[derive(Default)]
struct Past {
    round: u8,
    mood: Option<Colour>,
    /// The actions that could be chosen.
    may: u8,
    action: Option<Action>,
    /// Who chose it.
    chose: Option<Seat>,
    /// The highest bid, and the last word of each seat in this auction.
    bid: u8,
    said: BySeat<Option<Said>>,
}

/// In an auction.
#[derive(Clone, Copy)]
enum Said {
    Bid(u8),
    /// Not for so much.
    Passed(u8),
}

impl Past {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::RoundBegun { round, .. } => *self = Self { round, action: self.action, ..Self::default() },
            Event::Rolled { face: Face::Mood(mood) } | Event::Wished { mood, .. } => self.mood = Some(mood),
            Event::Announced { card } => {
                self.may = card.allowed_actions() & !self.action.map_or(0, Action::bit)
            }
            Event::Bid { seat, sum } => (self.bid, self.said[seat]) = (sum, Some(Said::Bid(sum))),
            Event::Passed { seat } => self.said[seat] = Some(Said::Passed(self.bid.saturating_add(1))),
            Event::Presented { seat, action } => (self.action, self.chose) = (Some(action), Some(seat)),
            _ => {}
        }
    }
}

impl King1<State> {
    /// What place, points, money and a leap to the throne that can be paid are worth at the end of a round: odds, as they
    /// were found in 1500 matches (`docs/bots.md`).
    fn height(&self, seat: Seat) -> f32 {
        let stand = self.stand(seat);
        let reach = self.tables().reach(self.points(seat), stand);
        let leap = if stand.number() + reach == StairPlace::THRONE { 0.79 } else { 0.0 };
        let (place, points, money) = (stand.number(), self.points(seat), self.money(seat));
        (0.58 * f32::from(place) + 0.137 * f32::from(points) + 0.02 * f32::from(money) + leap).exp()
    }

    /// How likely the cards a seat has now are, since it played this one: a card that would have been better was not there,
    /// or it would have been played, or its action chosen; unless it was drawn later.
    fn kept(&self, seat: Seat, played: Card, past: &Past) -> f32 {
        let Some(mood) = past.mood else { return 1.0 };
        let value = |card: Card| card.value(mood, self.tables());
        let got = if past.action == Some(played.action()) { value(played) } else { 0 };
        let draws = i32::from(State::round(self) - past.round) + 1;
        let there = (6.0_f32 / 7.0).powi(draws);
        let unlikely = |card: Card| {
            if value(card) <= got {
                0.0
            } else if past.action == Some(card.action()) {
                NOT_PLAYED
            } else if past.chose == Some(seat) && past.may & card.action().bit() != 0 {
                NOT_CHOSEN
            } else {
                0.0
            }
        };
        self.hand(seat).iter().map(|card| 1.0 - unlikely(card) * there).product()
    }

    /// How likely a seat is to pay so much in the present auction: as the rules of thumb would, but one never knows.
    fn pays(&self, seat: Seat, day: Day, sum: u8) -> f32 {
        let [share, least] =
            self.limits(seat, day).map(|money| f32::from(u16::try_from(money).unwrap_or(u16::MAX)));
        (0.5 + (least + share / 2.0 - f32::from(sum)) / (2.0 * share)).clamp(0.1, 0.9)
    }

    /// Throws again sometimes, when the hand is poor in this mood and there is money to spare.
    fn rollout_reroll(&self, seat: Seat, mood: Colour, dice: &mut impl Dice) -> Choice {
        let best = self.hand(seat).iter().map(|card| card.value(mood, self.tables())).max().unwrap_or(0);
        let rich = self.money(seat) >= 3 * self.tables().reroll;
        if best < GOOD_ENOUGH && rich && dice.below(2) == 0 { Choice::Reroll } else { Choice::Keep }
    }

    /// The mood in which most cards are good: squares, so that a six counts for more than two threes.
    fn best_mood(&self, seat: Seat) -> Colour {
        let worth = |mood: Colour| {
            let values = self.hand(seat).iter().map(|card| u16::from(card.value(mood, self.tables())));
            values.map(|value| value * value).sum::<u16>()
        };
        Colour::ALL.into_iter().max_by_key(|&mood| worth(mood)).unwrap_or(Colour::Orange)
    }

    /// The action for which a seat has the best card, and that card's value.
    fn best_action(&self, seat: Seat, day: Day) -> (Action, u8) {
        let may = day.event.allowed_actions() & !self.king().map_or(0, Action::bit);
        let mine = self.hand(seat).iter().filter(|card| may & card.action().bit() != 0);
        let valued = mine.map(|card| (card.action(), card.value(day.mood, self.tables())));
        let any = Action::ALL.into_iter().find(|action| may & action.bit() != 0).unwrap_or(Action::Dance);
        valued.max_by_key(|&(_, value)| value).unwrap_or((any, 0))
    }

    /// How much choosing the action is worth: the money that is left, spread over the rounds, more for a good card and if
    /// the winner or this courtier doubles.
    fn limit(&self, seat: Seat, day: Day, dice: &mut impl Dice) -> u8 {
        let [share, least] = self.limits(seat, day);
        u8::try_from(least + dice.below(share)).unwrap_or(u8::MAX).min(self.money(seat))
    }

    /// What there is to spend in a round, and the least one would pay.
    fn limits(&self, seat: Seat, day: Day) -> [u32; 2] {
        let (_, value) = self.best_action(seat, day);
        let doubles = day.event == EventCard::WinnerDoubles
            || day.event.courtier().is_some() && day.event.courtier() == self.courtier(seat);
        let value = if doubles { 2 * value } else { value };
        let rounds = EXPECTED_ROUNDS.saturating_sub(State::round(self)).max(4);
        let share = u32::from(self.money(seat)) / u32::from(rounds) + 1;
        [share, share * u32::from(value) / 4]
    }

    /// The best card for the action; without one, the card that is of least use in any mood's best moment.
    fn rollout_card(&self, seat: Seat, day: Day) -> Choice {
        let worth = |card: Card| {
            let fits = self.king() == Some(card.action());
            let value = card.value(day.mood, self.tables());
            if fits { (true, value) } else { (false, u8::MAX - self.company_in_hand(seat, card)) }
        };
        let best = self.hand(seat).iter().max_by_key(|&card| worth(card));
        Choice::Play(best.unwrap_or_else(|| self.hand(seat).nth(0)))
    }

    /// How rare a card's action is in the hand: a lonely card keeps an action open.
    fn company_in_hand(&self, seat: Seat, card: Card) -> u8 {
        let same = self.hand(seat).iter().filter(|other| other.action() == card.action()).count();
        u8::try_from(8_usize.saturating_sub(same)).unwrap_or(0)
    }

    /// The throne if it can be reached; else one or two places, the cheap ones, rather more when points lie idle.
    fn rollout_climb(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let stand = self.stand(seat);
        let room = StairPlace::THRONE - stand.number();
        let most = self.tables().reach(self.points(seat), stand);
        let places = if most == room {
            // Only what cannot be lost again in this round is won for sure, but the points are of no other use.
            room
        } else if room <= 8 {
            // Near the throne one saves for the last leap, so that others have no round left to answer.
            return if dice.below(3) == 0 { self.climb_on(1, seat, dice) } else { Choice::Stay };
        } else {
            most.min(2)
        };
        self.climb_on(places, seat, dice)
    }

    /// So many places, on any side if there is a choice.
    fn climb_on(&self, places: u8, seat: Seat, dice: &mut impl Dice) -> Choice {
        let sides = self.two_sides() && self.stand(seat).number() == StairPlace::FIRST;
        let side = Side::BOTH[dice.below(2) as usize];
        Choice::Climb(places, sides.then_some(side))
    }

    /// Whoever has the most points, and so comes back soonest.
    fn rollout_push(&self, seat: Seat) -> Choice {
        let rival = self.company(seat).iter().max_by_key(|&other| self.points(other));
        Choice::Push(rival.unwrap_or(seat))
    }
}
