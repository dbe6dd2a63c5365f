//! Events, for the log and for animation. `State::redact` removes what a viewer may not see.

use rules::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::pieces::{Card, CardinalCard, Face, Pile, Sovereign, Target, Tile};
use crate::state::AudienceResult;
use crate::tables::AudienceTerms;

/// An event of the game.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat has the Speech first (R2.2).
    Begun { seat: Seat },
    /// A seat drew a Valet (R2.3, R9.2, R12.4).
    Drawn {
        seat: Seat,
        /// The card; only its owner sees it.
        card: Option<Card>,
    },
    /// An audience was opened (R3.1).
    Opened {
        round: u8,
        at: Sovereign,
        tile: Tile,
        /// What it says.
        audience: AudienceTerms,
    },
    /// A seat spent a favour (R12.2).
    Used { seat: Seat, tile: Tile },
    /// A seat went to an audience (R4.1).
    Seated { seat: Seat, at: Sovereign },
    /// A seat was placed by somebody's Planning (R12.5).
    Placed { seat: Seat, at: Sovereign },
    /// The Speech tile went on (R3.3).
    Passed { from: Seat, to: Seat },
    /// A seat staked a card (R5.1).
    Staked {
        seat: Seat,
        face: Face,
        /// The card; if hidden, only its owner sees it.
        card: Option<Card>,
    },
    /// The Cardinal staked a card (R6.2, R6.3).
    CardinalStaked {
        /// The card, if it is open.
        card: Option<CardinalCard>,
    },
    /// A spy looked at a hidden stake (R12.10).
    Spied {
        spy: Seat,
        seat: Seat,
        /// The card; only the spy sees it.
        card: Option<Card>,
    },
    /// A spy looked at the Cardinal's hidden card (R12.10).
    CardinalSpied {
        spy: Seat,
        /// The card; only the spy sees it.
        card: Option<CardinalCard>,
    },
    /// A hidden stake was stabbed (R12.11).
    Stabbed { seat: Seat, card: Card },
    /// The Cardinal's hidden card was stabbed (R12.11).
    CardinalStabbed { card: CardinalCard },
    /// A stake counts double (R12.13).
    Decorated {
        target: Target,
        /// Which of the two.
        face: Face,
    },
    /// A stake was named for Recruitment (R12.14).
    Named {
        by: Seat,
        from: Seat,
        /// Which of the two.
        face: Face,
    },
    /// A seat's stakes as they lie at the reveal (R7.1).
    Revealed { seat: Seat, open: Option<Card>, hidden: Option<Card> },
    /// The Cardinal's hidden card at the reveal (R7.1).
    CardinalRevealed { card: CardinalCard },
    /// A seat withdrew (R9.1).
    Withdrew { seat: Seat },
    /// An audience was counted (R7.2).
    CountedBits {
        at: Sovereign,
        /// The influence of all who stayed.
        total: i16,
        /// Its result.
        #[serde(rename = "fate")]
        result: AudienceResult,
    },
    /// Seats are tied for the majority (R8.1).
    Tied { at: Sovereign, seats: SeatSet },
    /// A seat sealed a third card (R8.1).
    Sealed { seat: Seat },
    /// A third card was opened (R8.2).
    Unsealed { seat: Seat, card: Card },
    /// A third card went to another seat (R8.3).
    Exchanged { from: Seat, to: Seat, card: Card },
    /// A seat had the majority and takes the audience card (R7.4).
    Won { seat: Seat, at: Sovereign, tile: Tile },
    /// Nobody takes the audience card (R7.5).
    Lost { at: Sovereign },
    /// A recruited card changed hands (R12.15).
    Recruited { by: Seat, from: Seat, card: Card },
    /// A seat gained or lost lys (R11.1).
    Paid {
        seat: Seat,
        /// How many, with their sign.
        lys: i8,
    },
    /// At the end a seat's unplayed cards were counted (R13.1).
    Tallied {
        seat: Seat,
        /// What it still held.
        hand: Pile,
        /// The lys for them.
        bonus: u8,
        /// All its lys.
        lys: u8,
    },
}
