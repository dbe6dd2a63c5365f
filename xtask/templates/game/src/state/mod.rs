//! The state and its phases.

mod layout;

use rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

pub use layout::Layout;

use crate::pieces::Pile;
use crate::tables::{self, FigureSet};

/// A game of __Name__ at one moment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Counters that are left.
    pub(crate) heap: u8,
    /// Counters each seat has taken.
    pub(crate) taken: BySeat<u8, 2>,
    /// The cards of each seat.
    pub(crate) cards: BySeat<Pile, 2>,
    /// The cards nobody has.
    pub(crate) deck: Pile,
    pub(crate) phase: Phase,
    pub(crate) figures: u8,
    pub(crate) rules: u16,
}
rules::state_bytes!(struct State { heap, taken, cards, deck, phase, figures, rules });

const _: () = assert!(size_of::<State>() <= 384, "the state of __Name__ has grown beyond 384 bytes");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state holds no heap memory");

/// Where the game stands. Each variant owns exactly what exists then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first turn, chance deals this seat a card (R2.2).
    Deal(Seat),
    /// This seat takes a counter (R3.1).
    Take(Seat),
    /// This seat takes a second counter, or stops (R3.2).
    More(Seat),
    /// This seat has stopped; chance deals it a card (R3.3).
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

    /// A seat's cards.
    #[must_use]
    pub fn cards(&self, seat: Seat) -> Pile {
        self.cards[seat]
    }

    /// The cards nobody has.
    #[must_use]
    pub const fn deck(&self) -> Pile {
        self.deck
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

    /// What must hold in every state: no counter and no card is lost or made.
    ///
    /// # Errors
    /// Says what does not hold.
    pub fn check(&self) -> Result<(), String> {
        let (figures, seats) = (self.figure_set(), [Seat::at(0), Seat::at(1)]);
        let counters = self.heap + seats.map(|seat| self.taken[seat]).iter().sum::<u8>();
        if counters != figures.heap {
            return Err(format!("{counters} counters"));
        }
        let cards = seats.iter().fold(self.deck, |cards, &seat| cards.and(self.cards[seat]));
        if cards != figures.deck {
            return Err(format!("the cards are {cards:?}"));
        }
        match self.phase {
            Phase::Take(_) | Phase::More(_) if self.heap == 0 => Err("a seat is asked, but the heap is empty".to_owned()),
            Phase::Over if self.heap > 0 => Err("the game ended too early".to_owned()),
            _ => Ok(()),
        }
    }
}
