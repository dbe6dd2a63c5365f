//! The state and its phases.

mod layout;

use rules::{BySeat, Seat};
use serde::Serialize;

pub use layout::Layout;

use crate::pieces::Bag;
use crate::tables::{self, FigureSet};

/// A game of __Name__ at one moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Counters that are left.
    pub(crate) heap: u8,
    /// Counters each seat has taken.
    pub(crate) taken: BySeat<u8, 2>,
    /// The coins of each seat.
    pub(crate) coins: BySeat<Bag, 2>,
    /// The coins nobody has.
    pub(crate) bag: Bag,
    pub(crate) phase: Phase,
    pub(crate) figures: u8,
    pub(crate) rules: u16,
}
rules::state_bytes!(struct State { heap, taken, coins, bag, phase, figures, rules });

const _: () = assert!(size_of::<State>() <= 384, "the state of __Name__ has grown beyond 384 bytes");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state holds no heap memory");

/// Where the game stands. Each variant owns exactly what exists then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first turn, chance deals this seat a coin (R2.2).
    Deal(Seat),
    /// This seat takes a counter (R3.1).
    Take(Seat),
    /// This seat takes a second counter, or stops (R3.2).
    More(Seat),
    /// This seat has stopped; chance deals it a coin (R3.3).
    Draw(Seat),
    /// The heap is empty (R4.1).
    Over,
}
rules::state_bytes!(enum Phase { 0 Deal(seat), 1 Take(seat), 2 More(seat), 3 Draw(seat), 4 Over });

impl State {
    /// Counters that are left.
    #[must_use]
    pub const fn heap(&self) -> u8 {
        self.heap
    }

    /// Counters a seat has taken.
    #[must_use]
    pub fn taken(&self, seat: Seat) -> u8 {
        self.taken[seat]
    }

    /// A seat's coins.
    #[must_use]
    pub fn coins(&self, seat: Seat) -> Bag {
        self.coins[seat]
    }

    /// The coins nobody has.
    #[must_use]
    pub const fn bag(&self) -> Bag {
        self.bag
    }

    /// Where the game stands.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The figures this match is played with.
    #[must_use]
    pub fn figure_set(&self) -> &'static FigureSet {
        tables::figure_set(self.figures)
    }

    /// What must hold in every state: no counter and no coin is lost or made.
    ///
    /// # Errors
    /// Says what does not hold.
    pub fn check(&self) -> Result<(), String> {
        let (figures, seats) = (self.figure_set(), [Seat::at(0), Seat::at(1)]);
        let counters = self.heap + seats.map(|seat| self.taken[seat]).iter().sum::<u8>();
        if counters != figures.heap {
            return Err(format!("{counters} counters"));
        }
        let coins = seats.iter().fold(self.bag, |coins, &seat| coins.and(self.coins[seat]));
        if coins != figures.bag {
            return Err(format!("the coins are {coins:?}"));
        }
        match self.phase {
            Phase::Take(_) | Phase::More(_) if self.heap == 0 => Err("a seat is asked, but the heap is empty".to_owned()),
            Phase::Over if self.heap > 0 => Err("the game ended too early".to_owned()),
            _ => Ok(()),
        }
    }
}
