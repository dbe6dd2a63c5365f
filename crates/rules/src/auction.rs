//! An open auction, as far as the house has to know it to bid for somebody.

use crate::SeatSet;

/// An open auction that is under way: one seat at a time bids more or gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction<C> {
    /// Which one it is, counted as the game likes: no two auctions of a match have the same number.
    pub number: u32,
    /// Who may still bid in it.
    pub bidders: SeatSet,
    /// What a seat says that gives up.
    pub pass: C,
}
