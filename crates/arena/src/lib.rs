//! Many matches at once, and what came of them.
//!
//! * [`sim`]: many playouts on all cores, counted
//! * [`bench`](mod@bench): how fast a game is, on one thread
//!
//! and the contests of bots, in the order of their making:
//!
//! * [`contest`]: who meets whom, in which chairs, with which cards
//! * [`bout`](mod@bout): one match between bots
//! * [`unit`](mod@unit): one deal in all seatings, what the statistics count
//! * [`compete`](mod@compete): many units on all cores, until something is decided
//! * [`journal`]: what an interrupted run leaves behind
//! * [`clock`], [`stats`]: times, shares, intervals, the sequential test
//! * [`standings`], [`chart`](mod@chart): what came of it, as figures and as a drawing
//!
//! Deliberately absent: people, undo, and every game's name. What plays here drives `Position` directly: a playout sees
//! the whole state, a bot gets what its seat gets and nothing else.

pub mod bench;
pub mod bout;
pub mod chart;
pub mod clock;
pub mod compete;
pub mod contest;
pub mod journal;
pub mod sim;
pub mod standings;
pub mod stats;
pub mod unit;

pub use bench::{Pace, bench};
pub use bots::playout::{Endless, Length, Policy, playout};
pub use bout::{Bout, bout};
pub use chart::chart;
pub use compete::{Goal, News, Trouble, compete};
pub use contest::{BadContest, Contest};
pub use journal::{BadJournal, Journal};
pub use sim::{Plan, Tally, run};
pub use standings::{Standing, Standings};
pub use stats::{Interval, Sprt, Verdict};
pub use unit::Unit;
