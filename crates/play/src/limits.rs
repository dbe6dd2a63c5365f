//! Bid limits: a seat may set a secret limit for the open auction. The match then bids for it, the smallest legal raise
//! each time, and passes when the limit is reached.
//!
//! A limit is a convenience and not part of the game. It is in no log, no event and no record; these contain the bids, and a
//! bid made by a limit looks like one made by hand. The owner of the match stores limits apart, as it does with sealed
//! choices, and sets them again after reopening the match.

use rules::{Bidding, BySeat, Seat};
use serde::{Deserialize, Serialize};

/// The limit of one seat in one auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BidLimit {
    /// The number of the auction.
    pub auction: u32,
    /// The largest bid to make.
    pub most: u16,
}

/// The limits of all seats. Each is a secret of its seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limits(BySeat<Option<BidLimit>>);

impl Limits {
    pub(crate) fn of(&self, seat: Seat) -> Option<BidLimit> {
        self.0[seat]
    }

    /// Sets, replaces or removes the limit of a seat.
    pub(crate) fn set(&mut self, seat: Seat, limit: Option<BidLimit>) {
        self.0[seat] = limit;
    }

    /// Removes limits for auctions that are publicly over, or in which the seat has publicly passed.
    pub(crate) fn remove_expired<P: Bidding>(&mut self, published: &P) {
        let auction = published.auction();
        for seat in Seat::all(published.seats()) {
            let is_valid = |limit: &BidLimit| {
                auction.as_ref().is_some_and(|open| open.number == limit.auction && open.bidders.has(seat))
            };
            self.0[seat] = self.0[seat].filter(is_valid);
        }
    }

    /// Removes all limits.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// The next bid for the seat that is asked, if it has a limit: the smallest raise within the limit, or the pass. `None`
    /// if neither is legal, as when the seat must open with more than its limit. Then the seat decides itself.
    pub(crate) fn next_bid<P: Bidding>(&self, state: &P) -> Option<(Seat, P::Choice)> {
        let seat = state.turn().due().only()?;
        let auction = state.auction()?;
        let limit = self.0[seat].filter(|limit| limit.auction == auction.number)?;
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let amounts = legal.iter().filter_map(|choice| Some((P::amount(choice)?, choice)));
        let smallest = amounts.min_by_key(|(amount, _)| *amount);
        match smallest {
            Some((amount, choice)) if amount <= limit.most => Some((seat, choice.clone())),
            _ => legal.contains(&auction.pass).then_some((seat, auction.pass)),
        }
    }
}
