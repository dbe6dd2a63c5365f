//! Royal Secrets: three to five players send courtiers to the audiences of King and Queen, together and against each
//! other.
//!
//! The rules are in `docs/rules/secrets.md`; `(R4.1)` at the end of a line is the clause there.
//!
//! ```text
//! Speech ── Deal ×seats ──► Opening (King, Queen) ◄──────────────────────────┐ next round
//!                              │                                             │
//!             Window Opening ──┤ favours            Act and Pass in turn:    │
//!             Planning ────────┤                    audience, first stake,   │
//!                              ▼                    second stake             │
//!                             Act ◄──► Pass                                  │
//!                              │  ▲ the Cardinal opens, is spied on, stabbed │
//!             Window Stakes ───┤                                             │
//!             Window Reveal ───┤                                             │
//!                              ▼                                             │
//!               reveal: CardinalRevealed ─► Excused ─► Tie (King, Queen)     │
//!                              │                                             │
//!             Window Count ────┴─────────────────────────────────────────────┤
//!                                                                            ▼
//!                                                      after seven rounds: Finale ─► Over
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

pub use choice::{Choice, Outcome, Statement};
pub use event::Event;
pub use flow::Balance;
pub use pieces::{Card, CardinalCard, Face, Favour, Pile, Rank, Sovereign, Target, Tile};
pub use setup::Setup;
pub use state::State;
pub use view::View;
