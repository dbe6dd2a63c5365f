//! What happened, for the log and for animation. What each viewer may read of it: see `view`.

use rules::Seat;
use serde::Serialize;

use crate::choice::{Payment, Source};
use crate::pieces::{Card, Noble, Privilege, Room, Space};
use crate::scoring::PointCount;
use crate::state::EndReason;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A room was laid (R2.2).
    RoomLaid {
        /// Where, row by row from the top left.
        cell: u8,
        /// Which.
        room: Room,
    },
    /// A noble came into the park (R2.3).
    NobleLaid {
        /// Where.
        space: Space,
        /// Who.
        noble: Noble,
    },
    /// A seat settled a servant (R2.6).
    Settled {
        /// Who.
        seat: Seat,
        /// Where.
        room: Room,
    },
    /// A seat's turn began (R3.1).
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// Action 1: so many servants may be placed (R4).
    CourtCounted {
        /// Who.
        seat: Seat,
        /// How many.
        servants: u8,
        /// The majority is among them.
        majority: bool,
    },
    /// Action 2: so many moves (R5).
    StairsCounted {
        /// Who.
        seat: Seat,
        /// How many.
        moves: u8,
        /// The majority is among them.
        majority: bool,
    },
    /// Action 3: gold from the Mint (R6.1).
    GoldTaken {
        /// Who.
        seat: Seat,
        /// How much.
        gold: u8,
        /// The majority is among it.
        majority: bool,
    },
    /// Action 3: so many servants may be placed for seals (R6.3).
    SealsCounted {
        /// Who.
        seat: Seat,
        /// In the Cabinet.
        cabinet: u8,
        /// At Pompadour.
        pompadour: u8,
    },
    /// A servant was placed (R3.3).
    Placed {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Source,
        /// To there.
        to: Room,
    },
    /// A servant moved (R5.3).
    Moved {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Room,
        /// To there.
        to: Room,
    },
    /// A noble was recruited (R7).
    Recruited {
        /// By whom.
        seat: Seat,
        /// From this space.
        space: Space,
        /// Who.
        noble: Noble,
        /// For so much gold.
        gold: u8,
        /// Seals that cards paid.
        with: Payment,
    },
    /// A servant went to the border (R7.7).
    Posted {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Source,
        /// To this space.
        space: Space,
    },
    /// A card was drawn (R8.1).
    Drawn {
        /// By whom.
        seat: Seat,
        /// The card, for the eyes of its drawer.
        card: Option<Card>,
    },
    /// The discard pile became the deck (R8.4).
    Reshuffled,
    /// A card was kept (R8.2).
    Kept {
        /// By whom.
        seat: Seat,
        /// The card, for the eyes of its owner.
        card: Option<Card>,
    },
    /// A card that was not kept went to the discard pile (R8.3).
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was played (R9).
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Servants came from the common supply (R10.8).
    Called {
        /// Whose.
        seat: Seat,
        /// By which noble's privilege.
        privilege: Privilege,
        /// How many.
        servants: u8,
    },
    /// The last round began (R11.1, R11.2).
    LastRound {
        /// Why.
        end: EndReason,
    },
    /// A seat's points were counted (R11.3).
    Counted {
        /// Whose.
        seat: Seat,
        /// What for.
        count: PointCount,
    },
}
