//! Events, for the log and for animation. `State::redact` removes what a viewer may not see.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::pieces::{Card, Pawn, Pile, Space};
use crate::state::Victory;

/// An event of the game.
#[expect(missing_docs, reason = "the names of the fields say what they hold")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// The Wizard starts on this seat's side, which begins (R2.2, R2.4).
    WizardPlaced { seat: Seat },
    /// A seat took a card from the deck (R2.3, R8.1).
    Drawn {
        seat: Seat,
        /// The card; only its owner sees it.
        card: Option<Card>,
    },
    /// A seat played a card, or used the Wizard's power.
    Played { seat: Seat, choice: Choice },
    /// A pawn went from one space to another.
    Moved {
        #[serde(rename = "figure")]
        pawn: Pawn,
        from: Space,
        to: Space,
    },
    /// A seat ended its action (R3.3).
    Ended { seat: Seat },
    /// A seat could do nothing and discarded its hand (R3.4).
    HandDiscarded { seat: Seat, cards: Pile },
    /// The Crown went towards this seat (R7).
    CrownMoved { seat: Seat, from: Space, to: Space },
    /// The deck was exhausted and the discard pile became the new one (R8.3, R9.4).
    Reshuffled {
        /// How often the deck has been exhausted now.
        times: u8,
    },
    /// The game has ended (R9).
    Won { seat: Seat, how: Victory },
    /// The game has ended, and both share the victory (R9.6).
    Shared,
}
