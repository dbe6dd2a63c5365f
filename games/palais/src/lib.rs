//! Palais Royal: two to four players lead servants through a palace and recruit the nobles of its park.
//!
//! The rules are in `docs/rules/palais.md`; `(R7.4)` at the end of a line is the clause there.
//!
//! ```text
//! Rooms ×9 (option) ── Nobles ×36 ── Settle ×5 for each seat
//!                                      │
//!  ┌───────────────────────────────────┘
//!  ▼
//! Before ─► Court ─► Stairs ─► Seals ─► Recruit ◄─► Post      one turn: every step is asked,
//!  ▲        1        2         3        4 │       (border)    each ends with `done`
//!  │                                      ▼
//!  │                              5     Door ─► Draw, card by card ─► Keep
//!  │                                      │                            │
//!  └── next seat ◄────────────────────────┴────────────────────────────┘
//!        │
//!        └─ seat 0 again, and 12 nobles or fewer are left (or ten idle rounds): one last round ─► Over
//! ```

pub mod choice;
pub mod draw;
pub mod event;
mod flow;
pub mod hints;
pub mod notation;
pub mod pieces;
pub mod scoring;
pub mod setup;
pub mod state;
pub mod tables;
pub mod view;

pub use choice::{Choice, Outcome, Payment, Source};
pub use event::Event;
pub use pieces::{Card, Noble, Nobles, Pile, Privilege, Room, Side, Space};
pub use setup::Setup;
pub use state::State;
pub use view::View;
