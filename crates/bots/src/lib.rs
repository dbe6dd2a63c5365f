//! Computer players. A bot gets what a person in its seat gets: the view, the legal choices, the events the seat was
//! told, and a budget for its turn.
//!
//! * [`bot`]: the bots by name, from `random` to `king`
//! * [`player`]: a bot in a seat; what happens if it fails
//! * [`search`]: the tree search of the stronger bots; [`flat`]: their search without a tree;
//!   [`regret`]: sealed choices
//! * [`turns`], [`plans`]: searches over whole turns, if all of them can be tried and if there are too many
//! * [`lines`]: what they compare, for programs that compare it themselves
//! * [`limit`]: how long a search may take
//! * [`temperament`]: how a bot decides between choices that are equally good
//! * [`solve`]: finds wins that nobody can prevent; `last_turn`: no choice that another surely beats
//! * [`playout`](mod@playout): one match from a position to its end, without a log and without allocations
//!
//! Absent: states of running matches, threads. Bots search worlds that are imagined from their view.

pub mod bot;
pub mod flat;
mod last_turn;
pub mod limit;
pub mod lines;
pub mod plans;
pub mod player;
pub mod playout;
pub mod regret;
pub mod search;
pub mod solve;
pub mod temperament;
pub mod turns;

pub use bot::Bot;
pub use limit::cpu_time;
pub use player::{BotDecision, BotFault, BotPlayer, Budget};
pub use playout::{EndlessMatch, PlayoutLength, Policy, playout};
pub use search::Search;
pub use temperament::Temperament;
