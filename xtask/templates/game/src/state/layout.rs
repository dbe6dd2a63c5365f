//! Positions for tests: everything where it is said to be.

use rules::Seat;

use super::{Phase, State};
use crate::pieces::Coin;
use crate::setup::{Setup, start};

/// A position that is laid out piece by piece. No counter and no coin is lost on the way.
#[derive(Clone, Debug)]
pub struct Layout {
    state: State,
}

impl Layout {
    /// Seat 0 has the first turn; nothing is taken, and nobody has a coin.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let mut state = start(setup);
        state.phase = Phase::Take(Seat::at(0));
        Self { state }
    }

    /// Coins for a seat, from the bag.
    #[must_use]
    pub fn coins(mut self, seat: u8, coins: &[Coin]) -> Self {
        for &coin in coins {
            self.state.bag.take(coin);
            self.state.coins[Seat::at(seat)].add(coin);
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
