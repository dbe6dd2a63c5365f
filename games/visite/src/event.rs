//! What happened, for the log and for animation. What each viewer may read of it: see `view`.

use rules::Seat;
use serde::Serialize;

use crate::choice::Choice;
use crate::pieces::{Card, Pawn, Pile, Space};
use crate::state::Victory;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// The Wizard starts on this seat's side, which begins (R2.2, R2.4).
    WizardPlaced {
        /// Whose side.
        seat: Seat,
    },
    /// A seat took a card from the deck (R2.3, R8.1).
    Drawn {
        /// Who.
        seat: Seat,
        /// The card, for the eyes of its owner.
        card: Option<Card>,
    },
    /// A seat played a card, or used the Wizard's power.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        choice: Choice,
    },
    /// A pawn went from one space to another.
    Moved {
        /// Which.
        #[serde(rename = "figure")]
        pawn: Pawn,
        /// From here.
        from: Space,
        /// To there.
        to: Space,
    },
    /// A seat ended its action (R3.3).
    Ended {
        /// Who.
        seat: Seat,
    },
    /// A seat could do nothing and discarded its hand (R3.4).
    HandDiscarded {
        /// Who.
        seat: Seat,
        /// What it held.
        cards: Pile,
    },
    /// The Crown went towards this seat (R7).
    CrownMoved {
        /// Towards whom.
        seat: Seat,
        /// From here.
        from: Space,
        /// To there.
        to: Space,
    },
    /// The deck was exhausted and the discard pile became the new one (R8.3, R9.4).
    Reshuffled {
        /// How often the deck has been exhausted now.
        times: u8,
    },
    /// The game has ended (R9).
    Won {
        /// Who won.
        seat: Seat,
        /// By what.
        how: Victory,
    },
    /// The game has ended, and both share the victory (R9.6).
    Shared,
}
