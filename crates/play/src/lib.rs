//! A match among people.
//!
//! [`Match`] is one match of one game, with the game's types: its log, offers, sealed choices, statements, and what each
//! viewer was told. [`Session`] is the same without the game's types, for a server with matches of many games.
//!
//! * [`mod@matches`]: the match; `reopening`: the match from its stored lines
//! * [`mod@submission`]: how an answer takes effect, or waits for a confirmation
//! * [`mod@offer`], `shortcuts`: what a seat may do
//! * `forced`: questions with one answer
//! * [`mod@chance`]: where its outcomes come from: a seed, or the script of a lesson
//! * [`mod@limits`]: bid limits in auctions
//! * [`mod@notices`]: what each viewer was told, numbered
//! * [`mod@plan`]: a private copy on which a seat tries its next choices
//! * [`mod@replay`]: a finished match, step by step
//! * `playback`: the intermediate positions of the last action
//! * [`mod@session`], [`mod@moving`], [`mod@drawing`]: the match without the game's types
//!
//! `docs/library.md` shows a whole match: played, recorded and replayed.
//!
//! Deliberately absent: storage, clocks, accounts, bots, and the names of games. The owner of a match stores its new lines
//! ([`Match::lines_to_store`]) before it shows anything to anybody.

pub mod chance;
pub mod drawing;
mod forced;
pub mod limits;
pub mod matches;
pub mod moving;
pub mod notices;
pub mod offer;
pub mod plan;
mod playback;
mod reopening;
pub mod replay;
pub mod session;
mod shortcuts;
pub mod submission;

pub use chance::ScriptedChance;
pub use drawing::{Drawing, ShownStatement, notice_label};
pub use limits::BidLimit;
pub use matches::{LessonOpening, Match, Opening, StatementMade};
pub use moving::Moving;
pub use notices::Notice;
pub use offer::{Offer, OfferId, Offers, SHORTCUT_SEPARATOR};
pub use plan::{Plan, PlanEnd, ShownPlan};
pub use record::Refusal;
pub use replay::{MatchReplay, Replay};
pub use session::Session;
pub use submission::{Confirm, Receipt};

/// Compiles and runs the examples in `docs/library.md`.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryGuide;
