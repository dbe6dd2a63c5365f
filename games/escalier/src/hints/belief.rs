//! How likely what others did is, given their hands. Only for experiments: the levels do without.

use rules::{BySeat, Seat, SeatSet};

use crate::event::Event;
use crate::pieces::{Action, Card, Colour, Face};
use crate::state::{Day, Phase, State};

/// How many rounds back the played cards still say something about a hand.
const MEMORY: u8 = 6;
/// The probability that a seat did not have a card with which it could have done better: when playing, and when
/// choosing the action.
const NOT_PLAYED: f32 = 0.9;
const NOT_CHOSEN: f32 = 0.5;

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
        let limit = self.limit(seat, day).max(1.0);
        (0.5 + (limit - f32::from(sum)) / limit).clamp(0.1, 0.9)
    }

    /// The likelihood of the other seats' bids, actions and cards in the last rounds, given these hands.
    pub(super) fn likelihood_of(&self, seat: Seat, told: &[Event]) -> f32 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::EventCard;
    use crate::setup::Setup;
    use crate::state::{HighestBid, Layout, OpenAuction};

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
        let best = Some(HighestBid { seat: ME, bid: 24 });
        let auction = OpenAuction { seat: ME, bidding: SeatSet::one(ME), best };
        let holding = |value| {
            let hand = [card(Action::Poet, value)];
            table().hand(1, &hand).phase(Phase::Auction { day: DAY, auction }).done()
        };
        let told: Vec<Event> = round(4)
            .into_iter()
            .chain([Event::Bid { seat: ME, sum: 24 }, Event::Passed { seat: OTHER }])
            .collect();
        let likelihood = |value| holding(value).likelihood_of(ME, &told);
        assert!(likelihood(2) > 2.0 * likelihood(6), "{} and {}", likelihood(2), likelihood(6));
        assert!((holding(6).likelihood_of(ME, &[]) - 1.0).abs() < 1e-6, "nothing was told");
    }

    #[test]
    fn who_did_not_play_a_card_had_none() {
        let told: Vec<Event> = round(3)
            .into_iter()
            .chain([Event::Presented { seat: ME, action: Action::Poet }])
            .chain([Event::Played { seat: OTHER, card: card(Action::Dance, 1), points: 0 }])
            .chain(round(4))
            .collect();
        let holding = |action| table().hand(1, &[card(action, 3)]).done().likelihood_of(ME, &told);
        assert!(holding(Action::Fruit) > 2.0 * holding(Action::Poet));
        assert!(holding(Action::Poet) > 0.0, "it may have been drawn since");
    }
}
