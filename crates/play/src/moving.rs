//! What changes a match, without the game's types.

use record::{Record, RecordHead, Refusal};
use rules::{Scores, Seat, SeatSet, Show, Viewer};

use crate::limits::BidLimit;
use crate::matches::Match;
use crate::offer::OfferId;
use crate::submission::{Confirm, Receipt};

/// Everything that can be done to a match. Choices and statements are given in notation.
pub trait Moving {
    /// Options, players, commitment.
    fn head(&self) -> &RecordHead;
    /// Whether it has ended.
    fn is_over(&self) -> bool;
    /// The result, once there is one.
    fn scores(&self) -> Option<Scores>;
    /// The seats that are asked.
    fn due(&self) -> SeatSet;
    /// The seats that are asked and have not sealed an answer.
    fn waiting(&self) -> SeatSet;
    /// Who has resigned.
    fn resigned(&self) -> SeatSet;
    /// Which of a seat's offers is open.
    fn offer(&self, seat: Seat) -> OfferId;
    /// How many of its choices a seat can take back.
    fn undoable(&self, seat: Seat) -> usize;
    /// What a seat has sealed.
    fn sealed(&self, seat: Seat) -> Option<String>;
    /// The limit a seat has set for the open auction. For the store, and for that seat only.
    fn limit(&self, seat: Seat) -> Option<BidLimit>;
    /// How many notices a viewer has got so far.
    fn notice_count(&self, viewer: Viewer) -> usize;

    /// A seat answers an offer, by a choice of its list or by a shortcut.
    ///
    /// # Errors
    /// When the offer is no longer open, or the text is not a choice in it.
    fn submit(
        &mut self,
        seat: Seat,
        offer: OfferId,
        notation: &str,
        confirm: Confirm,
    ) -> Result<Receipt, Refusal>;
    /// A seat sets or replaces its limit for the open auction.
    ///
    /// # Errors
    /// When the seat bids in no open auction, or in another than the limit is for.
    fn set_limit(&mut self, seat: Seat, limit: BidLimit) -> Result<(), Refusal>;
    /// A seat takes its limit back. Whether there was one.
    fn clear_limit(&mut self, seat: Seat) -> bool;
    /// A seat takes back its last choice.
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to take back.
    fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal>;
    /// A seat says something the game understands.
    ///
    /// # Errors
    /// When it cannot be said now.
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal>;
    /// A seat resigns.
    ///
    /// # Errors
    /// When the match is over, or the seat has resigned before.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// The match is aborted.
    ///
    /// # Errors
    /// When it is over.
    fn abort(&mut self) -> Result<(), Refusal>;
    /// Somebody else plays for a seat from here on.
    ///
    /// # Errors
    /// When the match is over.
    fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal>;
    /// Clears the intermediate positions. Called at the start of every action.
    fn clear_frames(&mut self);

    /// The log from a line on, as text. It holds everybody's secrets: for the store, and for nobody else while the match
    /// runs.
    fn lines_to_store(&self, from: usize) -> Vec<String>;
    /// The record of a finished match.
    fn record(&self) -> Option<Record>;
}

impl<P: Show> Moving for Match<P> {
    fn head(&self) -> &RecordHead {
        Match::head(self)
    }
    fn is_over(&self) -> bool {
        Match::is_over(self)
    }
    fn scores(&self) -> Option<Scores> {
        Match::scores(self)
    }
    fn due(&self) -> SeatSet {
        Match::due(self)
    }
    fn waiting(&self) -> SeatSet {
        Match::waiting(self)
    }
    fn resigned(&self) -> SeatSet {
        Match::resigned(self)
    }
    fn offer(&self, seat: Seat) -> OfferId {
        Match::offer(self, seat)
    }
    fn undoable(&self, seat: Seat) -> usize {
        Match::undoable(self, seat)
    }
    fn sealed(&self, seat: Seat) -> Option<String> {
        Match::sealed(self, seat).map(ToString::to_string)
    }
    fn limit(&self, seat: Seat) -> Option<BidLimit> {
        Match::limit(self, seat)
    }
    fn notice_count(&self, viewer: Viewer) -> usize {
        self.notices(viewer, 0).len()
    }
    fn submit(
        &mut self,
        seat: Seat,
        offer: OfferId,
        notation: &str,
        confirm: Confirm,
    ) -> Result<Receipt, Refusal> {
        self.submit_sequence(seat, offer, notation.parse()?, confirm)
    }
    fn set_limit(&mut self, seat: Seat, limit: BidLimit) -> Result<(), Refusal> {
        Match::set_limit(self, seat, limit)
    }
    fn clear_limit(&mut self, seat: Seat) -> bool {
        Match::clear_limit(self, seat)
    }
    fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        Match::undo(self, seat, offer)
    }
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        Match::say(self, seat, notation.parse()?)
    }
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        Match::resign(self, seat)
    }
    fn abort(&mut self) -> Result<(), Refusal> {
        Match::abort(self)
    }
    fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal> {
        Match::replace(self, seat, by)
    }
    fn clear_frames(&mut self) {
        Match::clear_frames(self);
    }
    fn lines_to_store(&self, from: usize) -> Vec<String> {
        Match::lines_to_store(self, from).iter().map(ToString::to_string).collect()
    }
    fn record(&self) -> Option<Record> {
        Match::record(self)
    }
}
