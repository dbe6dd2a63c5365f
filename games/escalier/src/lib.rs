//! Escalier Royal: three to six courtiers please the King, round by round, and climb the stairs to his throne.
//!
//! The rules are in `docs/rules/escalier.md`; `(R6.4)` at the end of a line is the clause there.
//!
//! ```text
//! Choose ×seats ── Deal ×7 each ── First ──► Roll ◄─────────────────────────────── left of the last ┐
//!                                            │  └─ white: Wish                                     │
//!                                            │  └─ Reroll, for 30 ── RollAgain                     │
//!                                            ▼                                                     │
//!                                          Event ──► Auction, bid by bid                           │
//!                                            └─────► Sealed, all at once, again while tied         │
//!                                                       ▼                                          │
//!                                                     Act ──► Play, all at once ──► Draw ×seats    │
//!                                                                                     ▼            │
//!                                         winner first, then clockwise:  Climb ◄──► Push, cascades ┤
//!                                                                                     │            │
//!                                         somebody on the throne, or 100 rounds:    Over      next round
//! ```

pub mod choice;
pub mod draw;
pub mod event;
mod flow;
pub mod hints;
pub mod notation;
pub mod pieces;
mod scoring;
pub mod setup;
pub mod state;
pub mod tables;
pub mod view;

pub use choice::{Choice, Outcome};
pub use event::Event;
pub use pieces::{Action, Card, Colour, Courtier, EventCard, Face, Hand, Pile, Side, StairPlace};
pub use setup::Setup;
pub use state::State;
pub use view::View;
