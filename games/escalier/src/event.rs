//! What happened, for the log and for animation. What each viewer may read of it: see `view`.

use rules::Seat;
use serde::Serialize;

use crate::pieces::{Action, Card, Colour, Courtier, EventCard, Face, Side, StairPlace};
use crate::state::EndReason;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat is this courtier (R2.1).
    Impersonated {
        /// Who.
        seat: Seat,
        /// Whom.
        courtier: Courtier,
    },
    /// A seat took a card from the deck (R2.4, R9.5).
    Drawn {
        /// Who.
        seat: Seat,
        /// The card, for the eyes of its owner.
        card: Option<Card>,
    },
    /// A round begins (R2.5, R11.5).
    RoundBegun {
        /// Its number.
        round: u8,
        /// The first player.
        first: Seat,
    },
    /// The die was thrown (R4.1).
    Rolled {
        /// What it shows.
        face: Face,
    },
    /// The first player paid for another throw (R4.2).
    Rerolled {
        /// Who.
        seat: Seat,
        /// The price.
        price: u8,
    },
    /// The first player chose the mood (R4.3).
    Wished {
        /// Who.
        seat: Seat,
        /// The mood.
        mood: Colour,
    },
    /// An event card was turned over (R5.1).
    Announced {
        /// The card.
        card: EventCard,
    },
    /// The shown event cards became the new event deck (R5.7).
    EventsReshuffled,
    /// A bid in the open auction (R6.4).
    Bid {
        /// Who.
        seat: Seat,
        /// How much.
        sum: u8,
    },
    /// A seat left the open auction (R6.5).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A seat has made its sealed offer (R7.1).
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// A sealed offer is shown (R7.2).
    Offered {
        /// Who.
        seat: Seat,
        /// How much.
        sum: u8,
    },
    /// The highest offers are equal (R7.3).
    Tied {
        /// How high.
        sum: u8,
    },
    /// The auction is won and paid (R6.6, R7.2).
    Won {
        /// Who.
        seat: Seat,
        /// For how much.
        sum: u8,
    },
    /// The action of the round is chosen (R8.1).
    Presented {
        /// Who.
        seat: Seat,
        /// The action.
        action: Action,
    },
    /// A seat has laid down a card (R9.1).
    Laid {
        /// Who.
        seat: Seat,
    },
    /// The card is turned over and gives so many points (R9.2).
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The points, doubled if so.
        points: u8,
    },
    /// The discard pile became the new deck (R9.6).
    Reshuffled,
    /// A courtier climbed (R10.2).
    Climbed {
        /// Whose.
        seat: Seat,
        /// From here.
        from: StairPlace,
        /// To there.
        to: StairPlace,
        /// The side, if it was chosen now (R10.4).
        side: Option<Side>,
        /// What it cost.
        cost: u8,
    },
    /// A seat that could climb did not (R10.1).
    Stayed {
        /// Who.
        seat: Seat,
    },
    /// A courtier was pushed down (R10.5).
    Pushed {
        /// By whom.
        by: Seat,
        /// Whose.
        seat: Seat,
        /// From here.
        from: StairPlace,
        /// To there.
        to: StairPlace,
    },
    /// The game has ended (R11).
    Ended {
        /// How.
        how: EndReason,
        /// Who stands before the throne.
        seat: Option<Seat>,
    },
}
