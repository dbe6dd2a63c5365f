//! Whose turn it is, who is looking, and what moves a game on.

use serde::Serialize;

use crate::{Seat, SeatSet};

/// What a game waits for.
///
/// ```
/// use rules::{Seat, SeatSet, Turn};
///
/// let turn = Turn::of(Seat::at(1));
/// assert_eq!(turn, Turn::Decide(SeatSet::one(Seat::at(1))));
/// assert!(turn.due().has(Seat::at(1)));
/// assert!(Turn::Chance.due().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats decide. If there are several, their choices are sealed: each seat decides without knowing the others'
    /// choices, in any order.
    Decide(SeatSet),
    /// One of the listed outcomes is drawn.
    Chance,
    /// The game is over, and the scores are known.
    Over,
}

impl Turn {
    /// One seat decides.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self::Decide(SeatSet::one(seat))
    }

    /// The seats that have to decide. Empty if chance is due or the game is over.
    #[must_use]
    pub const fn due(self) -> SeatSet {
        match self {
            Self::Decide(seats) => seats,
            Self::Chance | Self::Over => SeatSet::EMPTY,
        }
    }
}

/// Who is looking at a match. Decides what is visible.
///
/// ```
/// use rules::{Seat, Viewer};
///
/// let (anna, bruno) = (Seat::at(0), Seat::at(1));
/// assert!(Viewer::Seat(anna).is(anna) && !Viewer::Seat(anna).is(bruno));
/// assert!(!Viewer::Public.is(anna));
/// let all: Vec<Viewer> = Viewer::watching(2).collect();
/// assert_eq!(all, [Viewer::Seat(anna), Viewer::Seat(bruno), Viewer::Public]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator.
    Public,
    /// Sees everything. `play` answers this viewer for finished matches only.
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

/// One step of a match: the choice of a seat, or an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Entry<C, O> {
    /// A seat decided.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    Choice { seat: Seat, choice: C },
    /// Chance brought this outcome.
    Chance(O),
}

/// Collects the events of a game.
///
/// A `Vec` keeps them. [`IgnoreEvents`] drops them, so that playouts do not pay for events nobody reads.
pub trait Sink<E> {
    /// Takes one event.
    fn put(&mut self, event: E);
}

/// A [`Sink`] that drops every event.
#[derive(Clone, Copy, Debug, Default)]
pub struct IgnoreEvents;

impl<E> Sink<E> for IgnoreEvents {
    #[inline]
    fn put(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn put(&mut self, event: E) {
        self.push(event);
    }
}
