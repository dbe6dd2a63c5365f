//! Events, for the log and for animation. `State::redact` removes what a viewer may not see.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::choice::{Payment, Source};
use crate::pieces::{Card, Noble, Privilege, Room, Space};
use crate::scoring::PointCount;
use crate::state::EndReason;

/// An event of the game.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A room was laid (R2.2).
    RoomLaid {
        /// Where, row by row from the top left.
        cell: u8,
        room: Room,
    },
    /// A noble came into the park (R2.3).
    NobleLaid { space: Space, noble: Noble },
    /// A seat settled a servant (R2.6).
    Settled { seat: Seat, room: Room },
    /// A seat's turn began (R3.1).
    TurnBegan { seat: Seat },
    /// Action 1: how many servants may be placed (R4).
    CourtCounted {
        seat: Seat,
        servants: u8,
        /// The majority is among them.
        majority: bool,
    },
    /// Action 2: how many moves there are (R5).
    StairsCounted {
        seat: Seat,
        moves: u8,
        /// The majority is among them.
        majority: bool,
    },
    /// Action 3: gold from the Mint (R6.1).
    GoldTaken {
        seat: Seat,
        gold: u8,
        /// The majority is among it.
        majority: bool,
    },
    /// Action 3: how many servants may be placed for seals (R6.3).
    SealsCounted { seat: Seat, cabinet: u8, pompadour: u8 },
    /// A servant was placed (R3.3).
    Placed { seat: Seat, from: Source, to: Room },
    /// A servant moved (R5.3).
    Moved { seat: Seat, from: Room, to: Room },
    /// A noble was recruited (R7).
    Recruited {
        seat: Seat,
        space: Space,
        noble: Noble,
        /// The price in gold.
        gold: u8,
        /// Seals that cards paid.
        with: Payment,
    },
    /// A servant went to the border (R7.7).
    Posted { seat: Seat, from: Source, space: Space },
    /// A card was drawn (R8.1).
    Drawn {
        seat: Seat,
        /// The card; only its drawer sees it.
        card: Option<Card>,
    },
    /// The discard pile became the deck (R8.4).
    Reshuffled,
    /// A card was kept (R8.2).
    Kept {
        seat: Seat,
        /// The card; only its owner sees it.
        card: Option<Card>,
    },
    /// A card that was not kept went to the discard pile (R8.3).
    Discarded { seat: Seat, card: Card },
    /// A card was played (R9).
    Played { seat: Seat, card: Card },
    /// Servants came from the common supply (R10.8).
    Called {
        seat: Seat,
        /// By which noble's privilege.
        privilege: Privilege,
        servants: u8,
    },
    /// The last round began (R11.1, R11.2).
    LastRound { end: EndReason },
    /// A seat's points were counted (R11.3).
    CountedBits { seat: Seat, count: PointCount },
}
