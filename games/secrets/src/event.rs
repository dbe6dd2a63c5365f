//! What happened, for the log and for animation. What each viewer may read of it: see `view`.

use rules::{Seat, SeatSet};
use serde::Serialize;

use crate::pieces::{Card, CardinalCard, Face, Pile, Sovereign, Target, Tile};
use crate::state::AudienceResult;
use crate::tables::Audience;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat has the Speech first (R2.2).
    Begun {
        /// Who.
        seat: Seat,
    },
    /// A seat drew a Valet (R2.3, R9.2, R12.4).
    Drawn {
        /// Who.
        seat: Seat,
        /// The card, for the eyes of its owner.
        card: Option<Card>,
    },
    /// An audience was opened (R3.1).
    Opened {
        /// In which round.
        round: u8,
        /// Whose.
        at: Sovereign,
        /// Which.
        tile: Tile,
        /// What it says.
        audience: Audience,
    },
    /// A seat spent a favour (R12.2).
    Used {
        /// Who.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A seat went to an audience (R4.1).
    Seated {
        /// Who.
        seat: Seat,
        /// Where.
        at: Sovereign,
    },
    /// A seat was placed by somebody's Planning (R12.5).
    Placed {
        /// Who was placed.
        seat: Seat,
        /// Where.
        at: Sovereign,
    },
    /// The Speech tile went on (R3.3).
    Passed {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// A seat staked a card (R5.1).
    Staked {
        /// Who.
        seat: Seat,
        /// How.
        face: Face,
        /// The card; a hidden one for the eyes of its owner.
        card: Option<Card>,
    },
    /// The Cardinal staked a card (R6.2, R6.3).
    CardinalStaked {
        /// The card, if it is open.
        card: Option<CardinalCard>,
    },
    /// A spy looked at a hidden stake (R12.10).
    Spied {
        /// Who looked.
        spy: Seat,
        /// At whose card.
        seat: Seat,
        /// The card, for the eyes of the spy.
        card: Option<Card>,
    },
    /// A spy looked at the Cardinal's hidden card (R12.10).
    CardinalSpied {
        /// Who looked.
        spy: Seat,
        /// The card, for the eyes of the spy.
        card: Option<CardinalCard>,
    },
    /// A hidden stake was stabbed (R12.11).
    Stabbed {
        /// Whose.
        seat: Seat,
        /// Which card it was.
        card: Card,
    },
    /// The Cardinal's hidden card was stabbed (R12.11).
    CardinalStabbed {
        /// Which card it was.
        card: CardinalCard,
    },
    /// A stake counts double (R12.13).
    Decorated {
        /// Whose.
        target: Target,
        /// Which of the two.
        face: Face,
    },
    /// A stake was named for Recruitment (R12.14).
    Named {
        /// By whom.
        by: Seat,
        /// Whose it is.
        from: Seat,
        /// Which of the two.
        face: Face,
    },
    /// A seat's stakes as they lie at the reveal (R7.1).
    Revealed {
        /// Whose.
        seat: Seat,
        /// The open card.
        open: Option<Card>,
        /// The hidden card.
        hidden: Option<Card>,
    },
    /// The Cardinal's hidden card at the reveal (R7.1).
    CardinalRevealed {
        /// The card.
        card: CardinalCard,
    },
    /// A seat withdrew (R9.1).
    Withdrew {
        /// Who.
        seat: Seat,
    },
    /// An audience was counted (R7.2).
    Counted {
        /// Which.
        at: Sovereign,
        /// The influence of all who stayed.
        total: i16,
        /// What became of it.
        #[serde(rename = "fate")]
        result: AudienceResult,
    },
    /// Seats are tied for the majority (R8.1).
    Tied {
        /// Where.
        at: Sovereign,
        /// Who.
        seats: SeatSet,
    },
    /// A seat sealed a third card (R8.1).
    Sealed {
        /// Who.
        seat: Seat,
    },
    /// A third card was opened (R8.2).
    Unsealed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A third card went to another seat (R8.3).
    Exchanged {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A seat had the majority and takes the audience card (R7.4).
    Won {
        /// Who.
        seat: Seat,
        /// Where.
        at: Sovereign,
        /// Which card.
        tile: Tile,
    },
    /// Nobody takes the audience card (R7.5).
    Lost {
        /// Where.
        at: Sovereign,
    },
    /// A recruited card changed hands (R12.15).
    Recruited {
        /// Who takes it.
        by: Seat,
        /// Whose it was.
        from: Seat,
        /// The card.
        card: Card,
    },
    /// A seat gained or lost lys (R11.1).
    Paid {
        /// Who.
        seat: Seat,
        /// How many, with their sign.
        lys: i8,
    },
    /// At the end a seat's unplayed cards were counted (R13.1).
    Tallied {
        /// Who.
        seat: Seat,
        /// What it still held.
        hand: Pile,
        /// The lys for them.
        bonus: u8,
        /// All its lys.
        lys: u8,
    },
}
