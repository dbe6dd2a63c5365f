//! Why a match refuses something.
//!
//! Policy: one enum for everything a match or its table can refuse, from an illegal card to a late click. A refusal changes
//! nothing, and it is not a program error: the player who asked gets to read it ([`Refusal::label`]).

use rules::{BadNotation, Illegal, Label, Seat};

/// Why something was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The seat has no choice that can be undone.
    #[error("seat {0} has nothing to undo")]
    NothingToUndo(Seat),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The match has fewer seats.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The seat has already resigned.
    #[error("seat {0} has already resigned")]
    AlreadyResigned(Seat),
    /// The game does not offer this statement now.
    #[error("seat {0} cannot say that now")]
    CannotSay(Seat),
    /// The answer is for an offer that is no longer open, as after a double click.
    #[error("this offer is no longer open")]
    Stale,
    /// The seat is not a bidder in an open auction, so it cannot set a limit.
    #[error("there is no auction to set a limit for")]
    NoAuction,
    /// The text is not a choice or statement of this game.
    #[error(transparent)]
    Unreadable(#[from] BadNotation),
    /// The table does not allow it. Holds the key of the label that says why.
    #[error("{0}")]
    ByTable(&'static str),
    /// A lesson asks for another choice. Holds what the learner is told.
    #[error("{}", .0.key)]
    ByLesson(Box<Label>),
}

impl Refusal {
    /// The reason, for the player.
    #[must_use]
    pub fn label(&self) -> Label {
        let key = match self {
            Self::Illegal(illegal) => return illegal.label(),
            Self::NothingToUndo(_) => "refused-nothing-to-undo",
            Self::Over => "refused-over",
            Self::NoSuchSeat(_) => "refused-not-due",
            Self::AlreadyResigned(_) => "refused-resigned",
            Self::CannotSay(_) => "refused-not-to-be-said",
            Self::Stale => "refused-stale",
            Self::NoAuction => "refused-no-auction",
            Self::Unreadable(_) => "refused-unreadable",
            Self::ByTable(key) => key,
            Self::ByLesson(told) => return (**told).clone(),
        };
        Label::new(key)
    }
}
