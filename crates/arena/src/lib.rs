//! Many matches at once, and what came of them.
//!
//! * [`sim`]: many playouts on all cores, counted
//! * [`bench`](mod@bench): how fast a game is, on one thread
//!
//! and the contests of bots, in the order of their making:
//!
//! * [`contest`]: who meets whom, in which chairs, with which cards
//! * [`bout`](mod@arena_match): one match between bots
//! * [`unit`](mod@rotation): one deal in all seatings, what the statistics count
//! * [`compete`](mod@compete): many units on all cores, until something is decided
//! * [`journal`]: what an interrupted run leaves behind
//! * [`clock`], [`stats`]: times, shares, intervals, the sequential test
//! * [`standings`], [`chart`](mod@chart): what came of it, as figures and as a drawing
//!
//! Deliberately absent: people, undo, and every game's name. What plays here drives `Position` directly: a playout sees
//! the whole state, a bot gets what its seat gets and nothing else.

pub mod arena_match;
pub mod bench;
pub mod chart;
pub mod clock;
pub mod compete;
pub mod contest;
pub mod journal;
pub mod rotation;
pub mod sim;
pub mod standings;
pub mod stats;

pub use arena_match::{ArenaMatch, bout};
pub use bench::{Speed, bench};
pub use bots::playout::{EndlessMatch, PlayoutLength, Policy, playout};
pub use chart::chart;
pub use compete::{ContestError, ContestEvent, Goal, compete};
pub use contest::{BadContest, Contest};
pub use journal::{BadJournal, Journal};
pub use rotation::Rotation;
pub use sim::{Plan, SimTotals, run};
pub use standings::{Standing, Standings};
pub use stats::{Interval, Sprt, SprtVerdict};
