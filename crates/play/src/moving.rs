//! Actions on a match, without the game's types.

use record::{Record, RecordHead, Refusal};
use rules::{Scores, Seat, SeatSet, Show, Viewer};

use crate::limits::BidLimit;
use crate::matches::Match;
use crate::offer::OfferId;
use crate::submission::{Confirm, Receipt};

/// Everything that can be done to a match. Choices and statements are given in notation.
///
/// ```
/// use play::{Confirm, Match, Moving, Opening};
/// # use record::Seed;
/// # use rules::{Position, TableOptions};
/// # use visite::State;
/// # let opening = Opening {
/// #     id: "example".to_owned(),
/// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
/// #     seed: Seed::from_words("1682"),
/// #     nonces: vec![None, None],
/// #     players: Vec::new(),
/// # };
/// // A server keeps matches of different games in one list.
/// let mut matches: Vec<Box<dyn Moving>> = vec![Box::new(Match::<State>::open(opening))];
///
/// let live = &mut matches[0];
/// let seat = live.due().only().expect("one seat decides");
/// assert!(live.submit(seat, live.offer(seat), "no such card", Confirm::Never).is_err());
/// live.resign(seat)?;
/// assert!(live.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Moving {
    /// Game, options, players, commitment. Never contains the seed.
    fn head(&self) -> &RecordHead;
    /// The seats of all choices that stand, in order ([`Match::choices_made`]).
    fn choices_made(&self) -> Vec<Seat>;
    /// Whether the match is over.
    fn is_over(&self) -> bool;
    /// The result of a finished match. `None` if it was aborted.
    fn scores(&self) -> Option<Scores>;
    /// The seats that have to decide.
    fn due(&self) -> SeatSet;
    /// The seats that have to decide and have not sealed a choice.
    fn waiting(&self) -> SeatSet;
    /// The seats that have resigned.
    fn resigned(&self) -> SeatSet;
    /// The number of the seat's open offer.
    fn offer(&self, seat: Seat) -> OfferId;
    /// The number of choices that a seat can undo.
    fn undoable(&self, seat: Seat) -> usize;
    /// The sealed choice of a seat.
    fn sealed(&self, seat: Seat) -> Option<String>;
    /// The bid limit of a seat. Only the store and that seat may see it.
    fn limit(&self, seat: Seat) -> Option<BidLimit>;
    /// The number of notices that a viewer got so far.
    fn notice_count(&self, viewer: Viewer) -> usize;

    /// A seat answers an offer with a choice or a shortcut.
    ///
    /// # Errors
    /// When the offer is no longer open, or the text is not one of its choices.
    fn submit(
        &mut self,
        seat: Seat,
        offer: OfferId,
        notation: &str,
        confirm: Confirm,
    ) -> Result<Receipt, Refusal>;
    /// Whether this choice or shortcut would be staged: the seat could undo it, and nobody else would see anything of it.
    fn would_stage(&self, seat: Seat, offer: OfferId, notation: &str) -> bool;
    /// Sets or replaces the bid limit of a seat for the open auction.
    ///
    /// # Errors
    /// When the seat is not a bidder in an open auction, or the limit is for another auction.
    fn set_limit(&mut self, seat: Seat, limit: BidLimit) -> Result<(), Refusal>;
    /// Removes the bid limit of a seat. Returns whether there was one.
    fn clear_limit(&mut self, seat: Seat) -> bool;
    /// Undoes the last choice of a seat.
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to undo.
    fn undo(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal>;
    /// Undoes choices of a seat, back to its last question with several answers ([`Match::undo_to_question`]).
    ///
    /// # Errors
    /// When the offer is no longer open, or there is nothing to undo.
    fn undo_to_question(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal>;
    /// Answers forced questions for a seat, as a part of the last action ([`Match::answer_forced`]). Returns how many.
    fn answer_forced(&mut self, seat: Seat) -> usize;
    /// A seat makes a statement.
    ///
    /// # Errors
    /// When the game does not offer that statement now.
    fn say(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal>;
    /// A seat resigns.
    ///
    /// # Errors
    /// When the match is over, or the seat has already resigned.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Ends the match without a result.
    ///
    /// # Errors
    /// When the match is over.
    fn abort(&mut self) -> Result<(), Refusal>;
    /// Another player plays for a seat from here on.
    ///
    /// # Errors
    /// When the match is over.
    fn replace(&mut self, seat: Seat, by: &str) -> Result<(), Refusal>;
    /// Clears the intermediate positions. Called at the start of every action.
    fn clear_frames(&mut self);

    /// The log from a line on, as text. It contains everybody's secrets: nobody but the store may see it while the match
    /// runs.
    fn lines_to_store(&self, from: usize) -> Vec<String>;
    /// The record of a finished match.
    fn record(&self) -> Option<Record>;
}

impl<P: Show> Moving for Match<P> {
    fn head(&self) -> &RecordHead {
        Match::head(self)
    }
    fn choices_made(&self) -> Vec<Seat> {
        Match::choices_made(self)
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
    fn would_stage(&self, seat: Seat, offer: OfferId, notation: &str) -> bool {
        notation.parse().is_ok_and(|sequence| Match::would_stage(self, seat, offer, sequence))
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
    fn undo_to_question(&mut self, seat: Seat, offer: OfferId) -> Result<(), Refusal> {
        Match::undo_to_question(self, seat, offer)
    }
    fn answer_forced(&mut self, seat: Seat) -> usize {
        Match::answer_forced(self, seat)
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
