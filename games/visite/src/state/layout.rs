//! Positions laid out by hand, for tests.

use rules::Seat;

use super::{Phase, Played, State};
use crate::pieces::{Card, Pawn, Pile, Space};
use crate::setup::{self, Setup};

/// Builds a position for a test. Cards that are not mentioned are in the deck.
#[derive(Clone, Debug)]
pub struct Layout {
    state: State,
}

impl Layout {
    /// The board after set-up, with empty hands, seat 0 to act.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut state = setup::start(setup);
        state.pawns.put(Pawn::Wizard, state.tables().companion);
        state.pawns.put(Pawn::Jester, state.tables().companion.mirrored());
        state.phase = Phase::Act { seat: Seat::at(0), played: Played::Nothing };
        Self { state }
    }

    /// Puts a pawn on a space.
    ///
    /// # Panics
    /// If there is no such space.
    #[must_use]
    pub fn put(mut self, pawn: Pawn, space: i8) -> Self {
        self.state.pawns.put(pawn, board_space(space));
        self
    }

    /// Puts the Crown on a space.
    ///
    /// # Panics
    /// If there is no such space.
    #[must_use]
    pub fn crown(mut self, space: i8) -> Self {
        self.state.crown = board_space(space);
        self
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

    /// Leaves only these cards in the deck; the others lie in the discard pile.
    #[must_use]
    pub fn deck(mut self, cards: &[Card]) -> Self {
        self.state.discard = self.state.deck;
        self.state.deck = Pile::EMPTY;
        for &card in cards {
            self.state.discard.take(card);
            self.state.deck.add(card);
        }
        self
    }

    /// Sets how often the deck has been exhausted.
    #[must_use]
    pub fn exhausted(mut self, times: u8) -> Self {
        self.state.exhausted = times;
        self
    }

    /// Sets the version of the rules.
    #[must_use]
    pub fn rules(mut self, version: u16) -> Self {
        self.state.rules = version;
        self
    }

    /// Sets the seat to act.
    #[must_use]
    pub fn to_act(mut self, seat: u8) -> Self {
        self.state.phase = Phase::Act { seat: Seat::at(seat), played: Played::Nothing };
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

fn board_space(space: i8) -> Space {
    let Some(space) = Space::new(space) else { panic!("the board has no space {space}") };
    space
}
