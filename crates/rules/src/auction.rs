//! Open auctions, as far as a match has to know them to bid on behalf of a seat.

use crate::{Position, SeatSet};

/// Bids with amounts, and the open auctions in which a seat may leave a limit. Games without amounts implement nothing.
pub trait Bidding: Position {
    /// The open auction that is under way. Depends on public facts only. `None` between auctions and while offers are
    /// sealed.
    ///
    /// While there is one, one seat at a time is asked, it is among the bidders, and each of its choices is an
    /// [`amount`](Bidding::amount) or the pass.
    fn auction(&self) -> Option<Auction<Self::Choice>> {
        None
    }

    /// The number in a bid. Offers fold consecutive amounts into a range. The notation of such a choice ends with the
    /// number.
    fn amount(_choice: &Self::Choice) -> Option<u16> {
        None
    }
}

/// An open auction: one seat at a time bids more or passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction<C> {
    /// Identifies the auction. No two auctions of a match have the same number.
    pub number: u32,
    /// Who may still bid.
    pub bidders: SeatSet,
    /// The choice that gives up.
    pub pass: C,
}
