//! Limits: a seat may leave the house a secret limit for the open auction that is under way. The house then answers for
//! it, by the smallest legal raise until the limit, and gives up beyond it.
//!
//! A limit is a convenience of this house and no part of the game. It is not in the log, no event tells of it, and no
//! record keeps it: what is there are the bids that happened, each as if it had been made by hand. Like a sealed choice
//! it is stored apart, by whoever owns the match, and given back after reopening.

use rules::{Bidding, BySeat, Seat};
use serde::{Deserialize, Serialize};

/// How far the house may go for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BidLimit {
    /// In which auction: a limit is good for one.
    pub auction: u32,
    /// The most it may bid.
    pub most: u16,
}

/// Everybody's limits. What is in here is for nobody's eyes but each owner's.
#[derive(Clone, Debug, Default)]
pub(crate) struct Limits(BySeat<Option<BidLimit>>);

impl Limits {
    pub(crate) fn of(&self, seat: Seat) -> Option<BidLimit> {
        self.0[seat]
    }

    /// Leaves, replaces or withdraws a limit.
    pub(crate) fn set(&mut self, seat: Seat, limit: Option<BidLimit>) {
        self.0[seat] = limit;
    }

    /// Forgets what was left for auctions that everybody knows to be over, or in which the seat is out.
    pub(crate) fn lapse<P: Bidding>(&mut self, published: &P) {
        let open = published.auction();
        for seat in Seat::all(published.seats()) {
            let stands = |limit: &BidLimit| {
                open.as_ref().is_some_and(|open| open.number == limit.auction && open.bidders.has(seat))
            };
            self.0[seat] = self.0[seat].filter(stands);
        }
    }

    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// What the house says for the seat that is asked, if it left a limit: the smallest raise within it, else that it
    /// gives up. Nothing if neither is possible, as where one must open for more: then the seat decides itself.
    pub(crate) fn answer<P: Bidding>(&self, state: &P) -> Option<(Seat, P::Choice)> {
        let seat = state.turn().due().only()?;
        let open = state.auction()?;
        let limit = self.0[seat].filter(|limit| limit.auction == open.number)?;
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let amounts = legal.iter().filter_map(|choice| Some((P::amount(choice)?, choice)));
        let least = amounts.min_by_key(|(amount, _)| *amount);
        match least {
            Some((amount, choice)) if amount <= limit.most => Some((seat, choice.clone())),
            _ => legal.contains(&open.pass).then_some((seat, open.pass)),
        }
    }
}
