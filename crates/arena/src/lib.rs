//! Many matches at once, and what came of them.
//!
//! * [`playout`](mod@playout): one match from here to its end, without a log, without an allocation
//! * [`sim`]: many of them on all cores, counted
//! * [`bench`](mod@bench): how fast a game is, on one thread
//!
//! Deliberately absent: people, logs, views. What plays here drives `Position` directly.

pub mod bench;
pub mod playout;
pub mod sim;

pub use bench::{Pace, bench};
pub use playout::{Endless, Length, Policy, playout};
pub use sim::{Plan, Tally, run};
