//! Many matches at once, and their statistics.
//!
//! * [`sim`]: playouts on all cores, counted
//! * [`bench`](mod@bench): how fast a game is, on one thread
//!
//! Contests of bots, from the plan to the result:
//!
//! * [`contest`]: who plays whom, in which seats, with which deal
//! * [`entrant`]: who can be entered, and what it must do in a match
//! * [`program`]: any program as an entrant, by a protocol on its standard input and output
//! * [`arena_match`]: one match between bots
//! * [`rotation`]: one deal in all seatings, the unit of the statistics
//! * [`compete`](mod@compete): many rotations on all cores, until a result is certain enough
//! * [`journal`]: finished rotations in a file, to resume an interrupted run
//! * [`stats`], [`time_histogram`]: shares, intervals, the sequential test, times
//! * [`standings`], [`chart`](mod@chart): the result as numbers and as a drawing
//!
//! Absent: people, undo, every game's name. A playout drives `Position` directly and sees the whole state. A bot gets what
//! its seat gets and nothing else.

pub mod arena_match;
pub mod bench;
pub mod chart;
pub mod compete;
pub mod contest;
pub mod entrant;
pub mod journal;
pub mod program;
pub mod rotation;
pub mod sim;
pub mod standings;
pub mod stats;
pub mod time_histogram;

pub use arena_match::{ArenaMatch, MatchError, play_match};
pub use bench::{Speed, bench};
pub use bots::playout::{EndlessMatch, PlayoutLength, Policy, playout};
pub use chart::chart;
pub use compete::{ContestError, ContestEvent, RunOptions, compete};
pub use contest::{Contest, InvalidContest};
pub use entrant::{ArenaPlayer, Entrant, PlayerError};
pub use journal::{Journal, JournalError};
pub use program::Program;
pub use rotation::Rotation;
pub use sim::{SimOptions, SimTotals, simulate};
pub use standings::{Standing, Standings};
pub use stats::{Interval, Sprt, SprtVerdict};
