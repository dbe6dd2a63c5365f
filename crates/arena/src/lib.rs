//! Many matches at once, and what came of them.
//!
//! * [`sim`]: many playouts on all cores, counted
//! * [`bench`](mod@bench): how fast a game is, on one thread
//!
//! Deliberately absent: people, logs, views. What plays here drives `Position` directly.

pub mod bench;
pub mod sim;

pub use bench::{Pace, bench};
pub use bots::playout::{Endless, Length, Policy, playout};
pub use sim::{Plan, Tally, run};
