//! Positions for tests: everything where it is said to be.

use rules::Seat;

use super::{Phase, State};
use crate::pieces::Card;
use crate::setup::{Setup, start};

/// A position that is laid out piece by piece. No counter and no card is lost on the way.
#[derive(Clone, Debug)]
pub struct Layout {
    state: State,
}

impl Layout {
    /// Seat 0 has the first turn; nothing is taken, and nobody has a card.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut state = start(setup);
        state.phase = Phase::Take(Seat::at(0));
        Self { state }
    }

    /// Cards for a seat, from the deck.
    #[must_use]
    pub fn cards(mut self, seat: u8, cards: &[Card]) -> Self {
        for &card in cards {
            self.state.deck.take(card);
            self.state.cards[Seat::at(seat)].add(card);
        }
        self
    }

    /// Counters a seat has taken from the heap.
    #[must_use]
    pub fn taken(mut self, seat: u8, count: u8) -> Self {
        self.state.heap -= count;
        self.state.taken[Seat::at(seat)] += count;
        self
    }

    /// This seat is asked.
    #[must_use]
    pub fn turn(mut self, seat: u8) -> Self {
        self.state.phase = Phase::Take(Seat::at(seat));
        self
    }

    /// The position.
    #[must_use]
    pub fn done(self) -> State {
        self.state
    }
}
