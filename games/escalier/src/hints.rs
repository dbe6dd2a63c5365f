//! Hints for bots: a rollout policy by rules of thumb, an evaluation, and likelihoods.

use rules::hints::parts;
use rules::{BySeat, Dice, Hints, Position, Seat, SeatSet};

use crate::choice::Choice;
use crate::event::Event;
use crate::pieces::{Action, Card, Colour, EventCard, Face, StairPlace};
use crate::state::{Day, OpenAuction, Phase, State};

/// The expected best value after another throw: most hands have a four or a six in most moods.
const GOOD_ENOUGH: u8 = 4;
/// The expected number of rounds, over which money is spread.
const EXPECTED_ROUNDS: u8 = 16;
/// How many rounds back the played cards still say something about a hand.
const MEMORY: u8 = 6;
/// The probability that a seat did not have a card with which it could have done better: when playing, and when
/// choosing the action.
const NOT_PLAYED: f32 = 0.9;
const NOT_CHOSEN: f32 = 0.5;

impl Hints for State {
    const HORIZON: u32 = 1;
    const EXPLORATION: f32 = 0.1;
    const ITERATIONS: [u32; 2] = [0, 20_000];
    const WEIGHTED: bool = true;

    /// Bids according to the best card, chooses its action and plays it, climbs cheaply, and takes the throne.
    fn rollout_choice(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Reroll(mood) => self.rollout_reroll(seat, mood, dice),
            Phase::Wish => Choice::Wish(self.best_mood(seat)),
            Phase::Auction { day, auction } => {
                let least = auction.best.map_or(1, |best| best.bid + 1);
                let limit = self.limit(seat, day, dice);
                if least <= limit || auction.best.is_none() { Choice::Bid(least) } else { Choice::Pass }
            }
            Phase::Sealed { day, least, .. } => {
                let limit = self.limit(seat, day, dice);
                Choice::Seal(limit.clamp(least, self.money[seat]))
            }
            Phase::Act { day, .. } => Choice::Present(self.best_action(seat, day).0),
            Phase::Play { day, .. } => self.rollout_card(seat, day),
            Phase::Climb { .. } => self.rollout_climb(seat, dice),
            Phase::Push { .. } => self.rollout_push(seat),
            _ => self.pick(seat, dice),
        }
    }

    /// Small raises in an open auction, offers near the limit in a sealed one; otherwise a random choice.
    fn propose(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        match self.phase {
            Phase::Auction { auction: OpenAuction { best: Some(best), .. }, .. } => {
                let raise = [0, 0, 1, 2, 4, 8][dice.below(6) as usize];
                let bid = (best.bid + 1).saturating_add(raise).min(self.money[seat]);
                if dice.below(3) == 0 { Choice::Pass } else { Choice::Bid(bid) }
            }
            Phase::Sealed { day, least, .. } => {
                let [share, limit] = self.limits(seat, day);
                let sum = u8::try_from(dice.below(limit + 2 * share)).unwrap_or(u8::MAX);
                Choice::Seal(sum.clamp(least, self.money[seat]))
            }
            _ => self.pick(seat, dice),
        }
    }

    fn round(&self) -> Option<u8> {
        Some(self.round)
    }

    /// By place on the stairs, points and money.
    fn evaluate(&self) -> BySeat<f32> {
        parts(self, |seat| self.strength(seat))
    }

    /// The likelihood of the other seats' bids, actions and cards in the last rounds, given these hands.
    fn likelihood(&self, seat: Seat, told: &[Event]) -> f32 {
        let since = self.round.saturating_sub(MEMORY);
        let begins = |event: &Event| matches!(*event, Event::RoundBegun { round, .. } if round > since);
        let Some(start) = told.iter().position(begins) else { return 1.0 };
        let mut history = History::default();
        let mut likelihood = 1.0;
        for event in &told[start..] {
            if let Event::Played { seat: who, card, .. } = *event
                && who != seat
            {
                likelihood *= self.play_likelihood(who, card, &history);
            }
            history.follow(event);
        }
        if let Phase::Auction { day, .. } = self.phase {
            for who in SeatSet::all(self.seats).without(seat).iter() {
                likelihood *= match history.answers[who] {
                    Some(AuctionMove::Bid(sum)) => self.bid_likelihood(who, day, sum),
                    Some(AuctionMove::Passed(sum)) => 1.0 - self.bid_likelihood(who, day, sum),
                    None => 1.0,
                };
            }
        }
        likelihood
    }
}

/// What was public at a moment of the log.
#[derive(Default)]
struct History {
    round: u8,
    mood: Option<Colour>,
    /// The actions that could be chosen.
    may: u8,
    action: Option<Action>,
    /// Who chose it.
    chose: Option<Seat>,
    /// The highest bid, and each seat's last move in this auction.
    bid: u8,
    answers: BySeat<Option<AuctionMove>>,
}

/// A move in an auction.
#[derive(Clone, Copy)]
enum AuctionMove {
    Bid(u8),
    /// Passed rather than bid this sum.
    Passed(u8),
}

impl History {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::RoundBegun { round, .. } => *self = Self { round, action: self.action, ..Self::default() },
            Event::Rolled { face: Face::Mood(mood) } | Event::Wished { mood, .. } => self.mood = Some(mood),
            Event::Announced { card } => {
                self.may = card.allowed_actions() & !self.action.map_or(0, Action::bit);
            }
            Event::Bid { seat, sum } => (self.bid, self.answers[seat]) = (sum, Some(AuctionMove::Bid(sum))),
            Event::Passed { seat } => {
                self.answers[seat] = Some(AuctionMove::Passed(self.bid.saturating_add(1)));
            }
            Event::Presented { seat, action } => (self.action, self.chose) = (Some(action), Some(seat)),
            _ => {}
        }
    }
}

impl State {
    /// The odds of winning at the end of a round, by place, points, money, and whether the throne can be reached.
    /// Fitted to 1500 matches (`docs/bots.md`).
    fn strength(&self, seat: Seat) -> f32 {
        let stand = self.stands[seat];
        let reach = self.tables().reach(self.points[seat], stand);
        let leap = if stand.number() + reach == StairPlace::THRONE { 0.79 } else { 0.0 };
        let (place, points, money) = (stand.number(), self.points[seat], self.money[seat]);
        (0.58 * f32::from(place) + 0.137 * f32::from(points) + 0.02 * f32::from(money) + leap).exp()
    }

    /// The likelihood of a seat's present cards, given that it played this one. It probably did not have a better card
    /// then, or it would have played it or chosen its action; but it may have drawn one since.
    fn play_likelihood(&self, seat: Seat, played: Card, history: &History) -> f32 {
        let Some(mood) = history.mood else { return 1.0 };
        let value = |card: Card| card.value(mood, self.tables());
        let got = if history.action == Some(played.action()) { value(played) } else { 0 };
        let draws = i32::from(self.round - history.round) + 1;
        let there = (6.0_f32 / 7.0).powi(draws);
        let unlikely = |card: Card| {
            if value(card) <= got {
                0.0
            } else if history.action == Some(card.action()) {
                NOT_PLAYED
            } else if history.chose == Some(seat) && history.may & card.action().bit() != 0 {
                NOT_CHOSEN
            } else {
                0.0
            }
        };
        self.hands[seat].iter().map(|card| 1.0 - unlikely(card) * there).product()
    }

    /// The likelihood that a seat bids this much in the current auction: as the rollout policy would, but never
    /// certain.
    fn bid_likelihood(&self, seat: Seat, day: Day, sum: u8) -> f32 {
        let [share, least] =
            self.limits(seat, day).map(|money| f32::from(u16::try_from(money).unwrap_or(u16::MAX)));
        (0.5 + (least + share / 2.0 - f32::from(sum)) / (2.0 * share)).clamp(0.1, 0.9)
    }

    /// Sometimes throws again, if the hand is poor in this mood and there is enough money.
    fn rollout_reroll(&self, seat: Seat, mood: Colour, dice: &mut impl Dice) -> Choice {
        let best = self.hands[seat].iter().map(|card| card.value(mood, self.tables())).max().unwrap_or(0);
        let rich = self.money[seat] >= 3 * self.tables().reroll;
        if best < GOOD_ENOUGH && rich && dice.below(2) == 0 { Choice::Reroll } else { Choice::Keep }
    }

    /// The mood in which the hand is best. Values are squared, so that a six counts more than two threes.
    fn best_mood(&self, seat: Seat) -> Colour {
        let worth = |mood: Colour| {
            let values = self.hands[seat].iter().map(|card| u16::from(card.value(mood, self.tables())));
            values.map(|value| value * value).sum::<u16>()
        };
        Colour::ALL.into_iter().max_by_key(|&mood| worth(mood)).unwrap_or(Colour::Orange)
    }

    /// The action for which a seat has the best card, and that card's value.
    fn best_action(&self, seat: Seat, day: Day) -> (Action, u8) {
        let may = day.event.allowed_actions() & !self.king.map_or(0, Action::bit);
        let mine = self.hands[seat].iter().filter(|card| may & card.action().bit() != 0);
        let valued = mine.map(|card| (card.action(), card.value(day.mood, self.tables())));
        let any = Action::ALL.into_iter().find(|action| may & action.bit() != 0).unwrap_or(Action::Dance);
        valued.max_by_key(|&(_, value)| value).unwrap_or((any, 0))
    }

    /// The most to bid: the money left, spread over the rounds, more for a good card or if the event doubles it.
    fn limit(&self, seat: Seat, day: Day, dice: &mut impl Dice) -> u8 {
        let [share, least] = self.limits(seat, day);
        u8::try_from(least + dice.below(share)).unwrap_or(u8::MAX).min(self.money[seat])
    }

    /// The budget for a round, and the lowest limit.
    fn limits(&self, seat: Seat, day: Day) -> [u32; 2] {
        let (_, value) = self.best_action(seat, day);
        let doubles = day.event == EventCard::WinnerDoubles
            || day.event.courtier().is_some() && day.event.courtier() == self.courtiers[seat];
        let value = if doubles { 2 * value } else { value };
        let rounds = EXPECTED_ROUNDS.saturating_sub(self.round).max(4);
        let share = u32::from(self.money[seat]) / u32::from(rounds) + 1;
        [share, share * u32::from(value) / 4]
    }

    /// The best card for the action; without one, a card whose action is common in the hand.
    fn rollout_card(&self, seat: Seat, day: Day) -> Choice {
        let worth = |card: Card| {
            let fits = self.king == Some(card.action());
            let value = card.value(day.mood, self.tables());
            if fits { (true, value) } else { (false, u8::MAX - self.rarity_in_hand(seat, card)) }
        };
        let best = self.hands[seat].iter().max_by_key(|&card| worth(card));
        Choice::Play(best.unwrap_or_else(|| self.hands[seat].nth(0)))
    }

    /// How rare a card's action is in the hand. The last card of an action is worth keeping.
    fn rarity_in_hand(&self, seat: Seat, card: Card) -> u8 {
        let same = self.hands[seat].iter().filter(|other| other.action() == card.action()).count();
        u8::try_from(8_usize.saturating_sub(same)).unwrap_or(0)
    }

    /// The throne if it can be reached; otherwise one or two places, which are cheap.
    fn rollout_climb(&self, seat: Seat, dice: &mut impl Dice) -> Choice {
        let stand = self.stands[seat];
        let room = StairPlace::THRONE - stand.number();
        let most = self.tables().reach(self.points[seat], stand);
        let places = if most == room {
            // The courtier may still be pushed down in this round, but the points have no other use.
            room
        } else if room <= 8 {
            // Near the throne, save points for one last climb, so that others cannot react.
            return if dice.below(3) == 0 { self.climb_on(1, seat, dice) } else { Choice::Stay };
        } else {
            most.min(2)
        };
        self.climb_on(places, seat, dice)
    }

    /// Climbs this many places, on a random side if there is a choice.
    fn climb_on(&self, places: u8, seat: Seat, dice: &mut impl Dice) -> Choice {
        let sides = self.two_sides() && self.stands[seat].number() == StairPlace::FIRST;
        let side = crate::Side::BOTH[dice.below(2) as usize];
        Choice::Climb(places, sides.then_some(side))
    }

    /// Pushes the rival with the most points, who would climb back soonest.
    fn rollout_push(&self, seat: Seat) -> Choice {
        let rival = self.company(seat).iter().max_by_key(|&other| self.points[other]);
        Choice::Push(rival.unwrap_or(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use crate::state::{HighestBid, Layout};

    const ME: Seat = Seat::at(0);
    const OTHER: Seat = Seat::at(1);
    const DAY: Day = Day { mood: Colour::Orange, event: EventCard::NobodyClimbs };

    fn table() -> Layout {
        Layout::new(Setup::of(3)).round(4)
    }

    /// A card of this value in the mood of the day.
    fn card(action: Action, value: u8) -> Card {
        let row = (0..10).find(|&row| Card::new(action, row).values()[DAY.mood as usize] == value);
        row.map_or_else(|| panic!("no card of {value}"), |row| Card::new(action, row))
    }

    fn round(round: u8) -> [Event; 3] {
        [
            Event::RoundBegun { round, first: ME },
            Event::Rolled { face: Face::Mood(DAY.mood) },
            Event::Announced { card: DAY.event },
        ]
    }

    #[test]
    fn who_passes_has_no_good_card() {
        let best = Some(HighestBid { seat: ME, bid: 12 });
        let auction = OpenAuction { seat: ME, bidding: SeatSet::one(ME), best };
        let holding = |value| {
            let hand = [card(Action::Poet, value)];
            table().hand(1, &hand).phase(Phase::Auction { day: DAY, auction }).done()
        };
        let told: Vec<Event> = round(4)
            .into_iter()
            .chain([Event::Bid { seat: ME, sum: 12 }, Event::Passed { seat: OTHER }])
            .collect();
        let likelihood = |value| holding(value).likelihood(ME, &told);
        assert!(likelihood(2) > 2.0 * likelihood(6), "{} and {}", likelihood(2), likelihood(6));
        assert!((holding(6).likelihood(ME, &[]) - 1.0).abs() < 1e-6, "nothing was told");
    }

    #[test]
    fn who_did_not_play_a_card_had_none() {
        let told: Vec<Event> = round(3)
            .into_iter()
            .chain([Event::Presented { seat: ME, action: Action::Poet }])
            .chain([Event::Played { seat: OTHER, card: card(Action::Dance, 1), points: 0 }])
            .chain(round(4))
            .collect();
        let holding = |action| table().hand(1, &[card(action, 3)]).done().likelihood(ME, &told);
        assert!(holding(Action::Fruit) > 2.0 * holding(Action::Poet));
        assert!(holding(Action::Poet) > 0.0, "it may have been drawn since");
    }
}
