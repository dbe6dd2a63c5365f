//! What happened: for the log and for animation, and what each viewer may read of it.

use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::pieces::{Pile, Card};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A seat was dealt a card (R2.2, R3.3).
    Dealt {
        /// Whose card it is.
        seat: Seat,
        /// The card; only its owner reads it.
        card: Option<Card>,
    },
    /// A seat took a counter (R3.1, R3.2).
    Took {
        /// Who took it.
        seat: Seat,
    },
    /// A seat took no second counter (R3.2).
    Stopped {
        /// Who stopped.
        seat: Seat,
    },
    /// A seat's cards were shown to all (R4.1).
    Shown {
        /// Whose cards they are.
        seat: Seat,
        /// The cards.
        cards: Pile,
    },
    /// One seat won (R4.3).
    Won {
        /// The winner.
        seat: Seat,
    },
    /// Both seats share the victory (R4.3).
    Shared,
}

/// Only its owner reads which card was dealt (R5.1).
pub(crate) fn redact(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Dealt { seat, .. } if !viewer.is(seat) => Event::Dealt { seat, card: None },
        event => event,
    }
}
