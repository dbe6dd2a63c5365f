//! The King's mood (R4) and the event (R5).

use rules::Sink;

use crate::event::Event;
use crate::pieces::{Colour, EventCard, EventPile, Face};
use crate::state::{Day, Phase, State};

impl State {
    /// The die shows a mood, or white. Only the first throw can be repeated, and only for money (R4.1 to R4.3).
    #[inline]
    pub(super) fn rolled(&mut self, face: Face, first_throw: bool, events: &mut impl Sink<Event>) -> Phase {
        events.put(Event::Rolled { face });
        match face {
            Face::White => Phase::Wish,
            Face::Mood(mood) if first_throw && self.money[self.first] >= self.tables().reroll => {
                Phase::Reroll(mood)
            }
            Face::Mood(mood) => self.turn_event_over(mood, events),
        }
    }

    /// The first player pays for another throw (R4.2).
    pub(super) fn reroll(&mut self, events: &mut impl Sink<Event>) -> Phase {
        let (seat, price) = (self.first, self.tables().reroll);
        self.money[seat] -= price;
        events.put(Event::Rerolled { seat, price });
        Phase::RollAgain
    }

    /// An event card is to be turned over; if none is left, those shown are shuffled (R5.1, R5.7).
    #[inline]
    pub(super) fn turn_event_over(&mut self, mood: Colour, events: &mut impl Sink<Event>) -> Phase {
        if self.events.is_empty() {
            self.events = std::mem::replace(&mut self.shown, EventPile::EMPTY);
            events.put(Event::EventsReshuffled);
        }
        Phase::Event(mood)
    }

    /// The event is read out, and the auction it allows begins (R5.1, R5.6).
    #[inline]
    pub(super) fn announce(&mut self, card: EventCard, mood: Colour, events: &mut impl Sink<Event>) -> Phase {
        self.events.take(card);
        self.shown.add(card);
        events.put(Event::Announced { card });
        let day = Day { mood, event: card };
        if card == EventCard::HighestBidder {
            self.open_envelopes_for_all(day, events)
        } else {
            self.open_auction(day, events)
        }
    }
}
