//! Open auctions: what a match must know to bid on behalf of a seat.

use crate::{Position, SeatSet};

/// Bids with amounts, and the open auctions in which a seat may set a limit. Games without amounts implement nothing.
///
/// ```
/// use rules::{Bidding, Entry, IgnoreEvents, Position, Setup, SplitMix, TableOptions, Turn};
/// use escalier::State;
///
/// let options = TableOptions::validate(&State::META, Some(3), None, [])?;
/// let mut state = State::start(&Setup::new(&options));
/// let mut dice = SplitMix::new(1682);
/// // Play at random until an auction begins.
/// let auction = loop {
///     if let Some(auction) = state.auction() {
///         break auction;
///     }
///     let entry = match state.turn().due().first() {
///         Some(seat) => Entry::Choice { seat, choice: state.pick(seat, &mut dice) },
///         None => Entry::Chance(state.draw(&mut dice)),
///     };
///     state.apply_unchecked(entry, &mut IgnoreEvents);
/// };
///
/// // One bidder is asked. It bids an amount or passes.
/// let seat = state.turn().due().only().expect("one seat at a time");
/// assert!(auction.bidders.has(seat));
/// let mut legal = Vec::new();
/// state.legal(seat, &mut legal);
/// assert!(legal.iter().all(|choice| State::amount(choice).is_some() || *choice == auction.pass));
/// # Ok::<(), rules::BadOptions>(())
/// ```
pub trait Bidding: Position {
    /// The open auction in progress. `None` between auctions and while bids are sealed. Depends on public facts only.
    ///
    /// During an auction one seat at a time is asked. It is among the bidders, and each of its choices is an
    /// [`amount`](Bidding::amount) or the pass.
    fn auction(&self) -> Option<Auction<Self::Choice>> {
        None
    }

    /// The number in a bid. The notation of such a choice ends with this number, and offers fold consecutive amounts into
    /// a range.
    fn amount(_choice: &Self::Choice) -> Option<u16> {
        None
    }
}

/// An open auction: one seat at a time bids more or passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction<C> {
    /// Identifies the auction. No two auctions of a match have the same number.
    pub number: u32,
    /// The seats that have not passed.
    pub bidders: SeatSet,
    /// The choice to pass.
    pub pass: C,
}
