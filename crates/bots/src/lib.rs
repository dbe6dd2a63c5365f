//! Players that are no people. They get what a person in that seat gets, a view, the legal choices, the events that
//! seat was told, and a budget; and nothing else.
//!
//! * [`bot`]: who can be asked to play, from `random` to the King
//! * [`player`]: one of them in a chair, and what happens when it fails
//! * [`search`]: how the better ones think
//! * [`solve`]: the end of a match, where it can be seen whole
//! * [`playout`](mod@playout): one match from here to its end, without a log, without an allocation
//!
//! Deliberately absent: states of running matches, threads. What thinks here thinks about worlds imagined from its view.

pub mod bot;
pub mod player;
pub mod playout;
pub mod search;
pub mod solve;

pub use bot::Bot;
pub use player::{BotFault, BotPlayer, Budget, Decision};
pub use playout::{Endless, PlayoutLength, Policy, playout};
pub use search::Search;
