//! Events, for the log and for animation. `State::redact` removes what a viewer may not see.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::pieces::{Action, Card, Colour, Courtier, EventCard, Face, Side, StairPlace};
use crate::state::EndReason;

/// An event of the game.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat is this courtier (R2.1).
    Impersonated { seat: Seat, courtier: Courtier },
    /// A seat took a card from the deck (R2.4, R9.5).
    Drawn {
        seat: Seat,
        /// The card; only its owner sees it.
        card: Option<Card>,
    },
    /// A round begins (R2.5, R11.5).
    RoundBegun {
        round: u8,
        /// The first player.
        first: Seat,
    },
    /// The die was thrown (R4.1).
    Rolled { face: Face },
    /// The first player paid for another throw (R4.2).
    Rerolled { seat: Seat, price: u8 },
    /// The first player chose the mood (R4.3).
    Wished { seat: Seat, mood: Colour },
    /// An event card was turned over (R5.1).
    Announced { card: EventCard },
    /// The shown event cards became the new event deck (R5.7).
    EventsReshuffled,
    /// A bid in the open auction (R6.4).
    Bid { seat: Seat, sum: u8 },
    /// A seat left the open auction (R6.5).
    Passed { seat: Seat },
    /// A seat has made its sealed offer (R7.1).
    Sealed { seat: Seat },
    /// A sealed offer is shown (R7.2).
    Offered { seat: Seat, sum: u8 },
    /// The highest offers are equal (R7.3).
    Tied { sum: u8 },
    /// The auction is won and paid (R6.6, R7.2).
    Won { seat: Seat, sum: u8 },
    /// The action of the round is chosen (R8.1).
    Presented { seat: Seat, action: Action },
    /// A seat has laid down a card (R9.1).
    Laid { seat: Seat },
    /// A card is turned over and scores points (R9.2).
    Played {
        seat: Seat,
        card: Card,
        /// The points, doubled if so.
        points: u8,
    },
    /// The discard pile became the new deck (R9.6).
    Reshuffled,
    /// A courtier climbed (R10.2).
    Climbed {
        seat: Seat,
        from: StairPlace,
        to: StairPlace,
        /// The side, if it was chosen now (R10.4).
        side: Option<Side>,
        /// What it cost.
        cost: u8,
    },
    /// A seat that could climb did not (R10.1).
    Stayed { seat: Seat },
    /// A courtier was pushed down (R10.5).
    Pushed { by: Seat, seat: Seat, from: StairPlace, to: StairPlace },
    /// The game has ended (R11).
    Ended {
        how: EndReason,
        /// Who stands before the throne.
        seat: Option<Seat>,
    },
}
