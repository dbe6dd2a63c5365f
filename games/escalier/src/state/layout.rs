//! Positions laid out by hand, for tests.

use rules::Seat;

use super::{Phase, State};
use crate::pieces::{Action, Card, Courtier, EventCard, EventPile, Pile, Side, StairPlace};
use crate::setup::{self, Setup};

/// Builds a position for a test. Cards that are not mentioned are in the deck.
#[derive(Clone, Debug)]
pub struct Layout {
    state: State,
}

impl Layout {
    /// A table in its first round: courtiers chosen in their order, hands still empty, seat 0 the first player, the die to
    /// be thrown.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut state = setup::start(setup);
        for (seat, courtier) in Seat::all(state.seats).zip(Courtier::ALL) {
            state.courtiers[seat] = Some(courtier);
            state.events.add(EventCard::of(courtier));
        }
        state.phase = Phase::Roll;
        Self { state }
    }

    /// Gives a seat these cards from the deck.
    #[must_use]
    pub fn hand(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.state.deck.take(card);
            self.state.hands[Seat::at(seat)].add(card);
        }
        self
    }

    /// Fills all hands up to seven with the lowest cards of the deck.
    #[must_use]
    pub fn filled(mut self) -> Self {
        for seat in Seat::all(self.state.seats) {
            while self.state.hands[seat].len() < self.state.tables().hand {
                let Some(card) = self.state.deck.iter().next() else { panic!("there are eighty cards") };
                self.state.deck.take(card);
                self.state.hands[seat].add(card);
            }
        }
        self
    }

    /// Leaves only these cards in the deck; the others lie in the discard pile.
    #[must_use]
    pub fn deck(mut self, cards: &[Card]) -> Self {
        self.state.discard = self.state.discard.and(self.state.deck);
        self.state.deck = Pile::EMPTY;
        for &card in cards {
            self.state.discard.take(card);
            self.state.deck.add(card);
        }
        self
    }

    /// Leaves only these cards in the event deck; the others have been shown.
    #[must_use]
    pub fn events(mut self, cards: &[EventCard]) -> Self {
        self.state.shown = self.state.shown.and(self.state.events);
        self.state.events = EventPile::EMPTY;
        for &card in cards {
            self.state.shown.take(card);
            self.state.events.add(card);
        }
        self
    }

    /// Puts a seat's courtier on a place.
    #[must_use]
    pub fn stands(mut self, seat: u8, place: u8, side: Side) -> Self {
        self.state.stands[Seat::at(seat)] = StairPlace::new(place, side);
        self
    }

    /// Sets a seat's écus.
    #[must_use]
    pub fn money(mut self, seat: u8, money: u8) -> Self {
        self.state.money[Seat::at(seat)] = money;
        self
    }

    /// Sets a seat's favour points.
    #[must_use]
    pub fn points(mut self, seat: u8, points: u16) -> Self {
        self.state.points[Seat::at(seat)] = points;
        self
    }

    /// The first player.
    #[must_use]
    pub fn first(mut self, seat: u8) -> Self {
        self.state.first = Seat::at(seat);
        self
    }

    /// The action of the last round.
    #[must_use]
    pub fn last_action(mut self, action: Action) -> Self {
        self.state.king = Some(action);
        self
    }

    /// The number of the round.
    #[must_use]
    pub fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    /// Sets the phase.
    #[must_use]
    pub fn phase(mut self, phase: Phase) -> Self {
        self.state.phase = phase;
        self
    }

    /// The position.
    ///
    /// # Panics
    /// If an invariant is broken.
    #[must_use]
    pub fn done(self) -> State {
        if let Err(fault) = self.state.check() {
            panic!("{fault}");
        }
        self.state
    }
}
