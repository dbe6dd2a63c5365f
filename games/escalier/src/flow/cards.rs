//! The action of the round (R8), the cards played together, and the draw (R9).

use rules::{BySeat, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::pieces::{Action, Card, EventCard, Pile};
use crate::state::{Day, Phase, State};

// ---- R8 The action ----

impl State {
    /// The actions that may be chosen, as bits: neither last round's nor a forbidden one (R8.2, R8.3).
    #[inline]
    pub(super) fn actions(&self, day: Day) -> u8 {
        let last = self.king.map_or(0, Action::bit);
        day.event.allowed_actions() & !last
    }

    /// The winner puts the figure of Louis XIV on an action (R8.1).
    #[inline]
    pub(super) fn present(
        &mut self,
        winner: Seat,
        action: Action,
        day: Day,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        self.king = Some(action);
        events.put(Event::Presented { seat: winner, action });
        Phase::Play { day, winner, waiting: SeatSet::all(self.seats), cards: BySeat::default() }
    }
}

// ---- R9 The cards ----

impl State {
    /// A seat lays down a card. After the last card all are turned over, and everybody learns the others' cards (R9.1).
    #[inline(always)]
    pub(super) fn lay_down(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> SeatSet {
        self.hands[seat].take(card);
        events.put(Event::Laid { seat });
        let Phase::Play { day, winner, waiting, cards } = &mut self.phase else { return SeatSet::EMPTY };
        cards[seat] = Some(card);
        *waiting = waiting.without(seat);
        if !waiting.is_empty() {
            return SeatSet::EMPTY;
        }
        let (day, winner, cards) = (*day, *winner, *cards);
        self.phase = self.reveal(cards, day, winner, events);
        SeatSet::all(self.seats)
    }

    /// Turns all cards over and scores them; then everybody draws, the winner first (R9.2 to R9.5).
    #[inline]
    fn reveal(
        &mut self,
        cards: BySeat<Option<Card>>,
        day: Day,
        winner: Seat,
        events: &mut impl Sink<Event>,
    ) -> Phase {
        for seat in Seat::all(self.seats) {
            if let Some(card) = cards[seat] {
                let points = self.card_points(seat, card, day, winner);
                self.points[seat] += u16::from(points);
                self.discard.add(card);
                events.put(Event::Played { seat, card, points });
            }
        }
        self.next_card(winner, day, winner, events)
    }

    /// The points of a card: its value in the King's mood if it shows the action of the round, doubled by some events
    /// (R9.2 to R9.4).
    #[inline]
    fn card_points(&self, seat: Seat, card: Card, day: Day, winner: Seat) -> u8 {
        if self.king != Some(card.action()) {
            return 0;
        }
        let value = card.value(day.mood, self.tables());
        let doubled = match day.event {
            EventCard::WinnerDoubles => seat == winner,
            event => event.courtier().is_some() && event.courtier() == self.courtiers[seat],
        };
        if doubled { 2 * value } else { value }
    }

    /// A seat is to draw a card; if none is left, those played are shuffled (R9.5, R9.6).
    #[inline]
    fn next_card(&mut self, seat: Seat, day: Day, winner: Seat, events: &mut impl Sink<Event>) -> Phase {
        if self.deck.is_empty() {
            self.deck = std::mem::replace(&mut self.discard, Pile::EMPTY);
            events.put(Event::Reshuffled);
        }
        Phase::Draw { day, winner, seat }
    }

    /// A seat draws; then the next seat, and after the last the courtiers climb, unless nobody may (R9.5, R5.5).
    #[inline(always)]
    pub(super) fn draw_card(
        &mut self,
        seat: Seat,
        card: Card,
        (day, winner): (Day, Seat),
        events: &mut impl Sink<Event>,
    ) -> Phase {
        self.take_card(seat, card, events);
        let next = seat.left(self.seats);
        if next != winner {
            self.next_card(next, day, winner, events)
        } else if day.event == EventCard::NobodyClimbs {
            self.end_round(events)
        } else {
            self.first_climber((day, winner), events)
        }
    }
}
