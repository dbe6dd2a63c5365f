//! Choices of players and outcomes of chance.

mod menu;

use serde::{Deserialize, Serialize};

pub use menu::Recruits;
pub(crate) use menu::{Menu, kinds};

use crate::pieces::{Card, Noble, Privilege, Room, Seals, Space};

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Ends the step (R3.2).
    Done,
    /// Play a card (R9).
    Play(Card),
    /// Call servants from the common supply (R10.8).
    Call(Privilege),
    /// Move a servant from one room to another (R5.3).
    Move(Room, Room),
    /// Settle a servant in a room (R2.6).
    Settle(Room),
    /// Place a servant (R3.3).
    Place {
        /// Into this room: the Gate, Pompadour or the Cabinet.
        to: Room,
        /// From here.
        from: Source,
    },
    /// The border servant comes from here (R7.7).
    Post(Source),
    /// Draw cards (R8.1).
    Draw,
    /// Keep a card (R8.2).
    Keep(Card),
    /// Recruit the noble of a space (R7).
    Recruit {
        /// The seals that cards pay (R9.7).
        with: Payment,
        /// The noble's space.
        space: Space,
    },
}

const _: () = assert!(size_of::<Choice>() <= 4, "a choice of Palais Royal fits four bytes");

/// Where a servant comes from (R3.3, R7.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Source {
    /// The owner's reserve.
    Reserve,
    /// A room.
    Room(Room),
}

impl From<Source> for String {
    fn from(source: Source) -> Self {
        source.word().to_owned()
    }
}

rules::read_text!(Source, [Self::Reserve].into_iter().chain(Room::ALL.map(Self::Room)));

/// The seals of a noble that cards pay, as an index into the list of all payments (R9.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Seals", try_from = "Seals")]
pub struct Payment(u8);

impl Payment {
    /// Cards pay nothing.
    pub const EMPTY: Self = Self(0);

    /// All payments, small ones first. No noble has more than four seals.
    const SEALS: [Seals; 15] = {
        let mut all = [Seals { turquoise: 0, violet: 0 }; 15];
        let (mut total, mut n) = (0, 0);
        while total <= 4 {
            let mut turquoise = 0;
            while turquoise <= total {
                all[n] = Seals { turquoise, violet: total - turquoise };
                turquoise += 1;
                n += 1;
            }
            total += 1;
        }
        all
    };

    /// The payment of these seals.
    #[must_use]
    pub fn of(seals: Seals) -> Option<Self> {
        Self::up_to(4).find(|payment| payment.seals() == seals)
    }

    /// Which seals these are.
    #[must_use]
    #[inline]
    pub const fn seals(self) -> Seals {
        Self::SEALS[self.0 as usize]
    }

    /// All payments of up to this many seals, in order.
    pub fn up_to(seals: u8) -> impl Iterator<Item = Self> + Clone {
        let most = [1, 3, 6, 10, 15][usize::from(seals.min(4))];
        (0..most).map(Self)
    }

    /// How many seals.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.seals().turquoise + self.seals().violet
    }
}

impl From<Payment> for Seals {
    fn from(payment: Payment) -> Self {
        payment.seals()
    }
}

impl TryFrom<Seals> for Payment {
    type Error = &'static str;
    fn try_from(seals: Seals) -> Result<Self, Self::Error> {
        Self::of(seals).ok_or("a payment has at most four seals")
    }
}

impl std::fmt::Debug for Payment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.seals().fmt(f)
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This room comes next (R2.2).
    Room(Room),
    /// This noble comes next (R2.3).
    Noble(Noble),
    /// This card is drawn (R8.1).
    Card(Card),
}
