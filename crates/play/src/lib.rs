//! A match among people.
//!
//! [`Match`] is one match of one game: its log, what each viewer has been told, sealed choices, offers, statements.
//! [`Session`] is the same without the game's types, for a server that keeps many.
//!
//! * [`mod@matches`]: the match
//! * [`mod@limits`]: limits for auctions, that the house answers for
//! * [`mod@offer`]: what a seat may do, as a page shows it
//! * `ahead`: what it may do straight away although something else is asked before
//! * [`mod@notices`]: what a viewer has been told, numbered
//! * [`mod@session`]: the erased face
//! * `walk`: the positions a match has just gone through
//!
//! Deliberately absent: storage, clocks, accounts, bots, and every game's name. Whoever owns a match stores its new
//! lines ([`Match::lines_to_store`]) before telling anybody about them.

pub mod drawing;
pub mod limits;
pub mod matches;
pub mod moving;
pub mod notices;
pub mod offer;
mod playback;
pub mod session;
mod shortcuts;
pub mod submission;

pub use drawing::{Drawing, ShownStatement, notice_label};
pub use limits::BidLimit;
pub use matches::{Match, Opening, StatementMade};
pub use moving::Moving;
pub use notices::Notice;
pub use offer::{Offer, OfferId, Offers, SHORTCUT_SEPARATOR};
pub use record::Refusal;
pub use session::Session;
pub use submission::{Confirm, Receipt};
