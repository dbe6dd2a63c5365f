//! Whose turn it is, who is looking, and what moves the game on.

use serde::Serialize;

use crate::{Seat, SeatSet};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats decide. More than one: sealed, each without knowing the others' choices, in any order.
    Decide(SeatSet),
    /// Chance brings one of the listed outcomes.
    Chance,
    /// Nothing more: the scores are known.
    Over,
}

impl Turn {
    /// One seat decides.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self::Decide(SeatSet::one(seat))
    }

    /// The seats that are asked; nobody while chance draws or when all is over.
    #[must_use]
    pub const fn due(self) -> SeatSet {
        match self {
            Self::Decide(seats) => seats,
            Self::Chance | Self::Over => SeatSet::EMPTY,
        }
    }
}

/// Whose eyes something is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The player in this chair.
    Seat(Seat),
    /// Anybody who walks past the table.
    Public,
    /// Everything. Given out by `play` for finished matches only.
    Open,
}

impl Viewer {
    /// Whether this viewer may see what only `seat` may see.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat) || self == Self::Open
    }

    /// Every viewer of a running match: each seat, then the public.
    pub fn watching(seats: u8) -> impl Iterator<Item = Self> + Clone {
        Seat::all(seats).map(Self::Seat).chain([Self::Public])
    }
}

/// One step of a match: somebody decided, or chance brought something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Entry<C, O> {
    /// A seat decided.
    Choice {
        /// Who.
        seat: Seat,
        /// What.
        choice: C,
    },
    /// Chance brought this.
    Chance(O),
}

/// Where a game puts what happened. Playouts give it a [`Quiet`] one, and nothing is built.
pub trait Sink<E> {
    /// Takes one event.
    fn put(&mut self, event: E);
}

/// A sink that wants to know nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl<E> Sink<E> for Quiet {
    #[inline]
    fn put(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn put(&mut self, event: E) {
        self.push(event);
    }
}
