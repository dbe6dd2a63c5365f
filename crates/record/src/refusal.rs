//! Why a match refuses something.
//!
//! Policy: one enum for everything a match or its table can refuse, from a wrong card to a stale click. A refusal changes
//! nothing and is not an error of the program: it is shown to the player who asked, in words ([`Refusal::label`]).

use rules::{BadNotation, Illegal, Label, Seat};

/// Why something was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// Nothing to take back.
    #[error("seat {0} has nothing to take back")]
    NothingToUndo(Seat),
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The table has fewer seats.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The seat has resigned before.
    #[error("seat {0} has resigned already")]
    ResignedAlready(Seat),
    /// The game does not offer this statement now.
    #[error("seat {0} cannot say that now")]
    NotToBeSaid(Seat),
    /// The click answers an offer that is no longer open.
    #[error("this offer is no longer open")]
    Stale,
    /// A limit, but the seat bids in no open auction.
    #[error("there is no auction to set a limit for")]
    NoAuction,
    /// The text is not a choice or statement of this game.
    #[error(transparent)]
    Unreadable(#[from] BadNotation),
    /// The table does not allow it. Holds the key of the reason.
    #[error("{0}")]
    ByTable(&'static str),
}

impl Refusal {
    /// The reason, to be shown.
    #[must_use]
    pub fn label(&self) -> Label {
        let key = match self {
            Self::Illegal(illegal) => return illegal.label(),
            Self::NothingToUndo(_) => "refused-nothing-to-undo",
            Self::Over => "refused-over",
            Self::NoSuchSeat(_) => "refused-not-due",
            Self::ResignedAlready(_) => "refused-resigned",
            Self::NotToBeSaid(_) => "refused-not-to-be-said",
            Self::Stale => "refused-stale",
            Self::NoAuction => "refused-no-auction",
            Self::Unreadable(_) => "refused-unreadable",
            Self::ByTable(key) => key,
        };
        Label::new(key)
    }
}
