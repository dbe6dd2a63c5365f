//! Visite Royale: two players pull the King and his court towards their castles.
//!
//! The rules are in `docs/rules/visite.md`; `(R4.5)` at the end of a line is the clause there.
//!
//! ```text
//! Sides ── Deal ×16 ──► Act ◄────────────────────────────┐ other seat
//!                        │  cards of one type, one by one │
//!                        │  or the Wizard's power         │
//!                        ▼                                │
//!                      Crown ──► Refill, card by card ────┘
//!                        │             │
//!     King in a castle   │ Crown in    │ deck exhausted again,
//!     (at any moment)    │ a castle    │ King on a side, or for the twelfth time
//!            └───────────┴──────┬──────┘
//!                               ▼
//!                             Over
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

pub use choice::{Action, Choice, Outcome};
pub use event::Event;
pub use pieces::{Card, Pawn, Pile, Space, Way};
pub use setup::Setup;
pub use state::State;
pub use view::View;
