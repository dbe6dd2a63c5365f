//! Choices of players and outcomes of chance.

mod menu;

use rules::Seat;
use serde::{Deserialize, Serialize};

pub(crate) use menu::Menu;

use crate::pieces::{Action, Card, Colour, Courtier, EventCard, Face, Side};

/// A choice of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Choice {
    /// Choose this courtier (R2.1).
    Impersonate(Courtier),
    /// Keep the King's mood (R4.2).
    Keep,
    /// Throw the die again, for money (R4.2).
    Reroll,
    /// Choose the mood after a white face (R4.3).
    Wish(Colour),
    /// Leave the auction (R6.5).
    Pass,
    /// Bid this sum in the open auction (R6.4).
    Bid(u8),
    /// Offer this sum in the sealed auction (R7.1).
    Seal(u8),
    /// Choose the action of the round (R8.1).
    Present(Action),
    /// Lay down a card (R9.1).
    Play(Card),
    /// Do not climb (R10.1).
    Stay,
    /// Climb this many places, with the side when leaving place 1 of a double staircase (R10.2, R10.4).
    Climb(u8, Option<Side>),
    /// Push this seat's courtier one place down (R10.5).
    Push(Seat),
}

const _: () = assert!(size_of::<Choice>() <= 4, "a choice of Escalier Royal fits four bytes");

impl From<Choice> for String {
    fn from(choice: Choice) -> Self {
        choice.to_string()
    }
}

impl TryFrom<String> for Choice {
    type Error = rules::BadNotation;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// An outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This seduction card is drawn (R2.4, R9.5).
    Card(Card),
    /// This seat is the first player (R2.5).
    First(Seat),
    /// The die shows this face (R4.1).
    Face(Face),
    /// This event card is turned over (R5.1).
    Event(EventCard),
}

const _: () = assert!(size_of::<Outcome>() <= 4, "an outcome of Escalier Royal fits four bytes");
