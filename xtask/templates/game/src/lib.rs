//! __Name__: two players take counters from a heap; who takes only one gets a hidden card.
//!
//! The rules are in `docs/rules/__name__.md`; `(R3.1)` at the end of a line is the clause there.
//!
//! ```text
//! Deal ×2 ──► Take ──► More ──► Draw ──┐
//!              ▲        │ a second     │
//!              │        │ counter      │
//!              └────────┴──────────────┘ other seat
//!
//! the heap is empty, at any moment: Over
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
pub use pieces::{Pile, Card};
pub use setup::Setup;
pub use state::State;
pub use view::View;
