//! The contract a game signs.
//!
//! A game is a [`Position`]: a value that can be cloned, compared and hashed, that says whose turn it is, lists what
//! may be decided and what chance may bring, and is moved on by one [`Entry`] at a time. Everything the house does,
//! live tables, records, bots, tests, it does through this trait, so a game is written once and knows nothing of them.
//!
//! * [`seat`]: [`Seat`], [`SeatSet`], [`BySeat`]
//! * [`turn`]: [`Turn`], [`Viewer`], [`Entry`], [`Sink`]
//! * [`dice`]: [`Dice`], unbiased `below`, the weighted pick, and one fast generator, all frozen
//! * [`bits`], [`mod@pile`]: sets of choices and piles of cards as plain numbers
//! * [`table_options`]: what a table agreed on before the first card: [`Meta`], [`TableOptions`], [`Setup`]
//! * [`scores`]: points, ranks, shared victories
//! * [`illegal`]: why a choice was refused, in words a player understands
//! * [`auction`]: what the house has to know of an open auction
//! * [`position`]: the contract itself
//! * [`show`]: the game's words and drawings: [`Show`], [`Label`]
//! * [`lines`]: what a drawing for a terminal is put together from
//! * [`mod@hash`]: the frozen hash of a state
//! * [`hints`]: what a bot may use
//!
//! Deliberately absent: logs, undo, clocks, files, threads, randomness of its own, and every game's name.

pub mod auction;
pub mod bits;
pub mod dice;
pub mod hash;
pub mod hints;
pub mod illegal;
pub mod knowledge;
pub mod lines;
pub mod options;
pub mod pile;
pub mod position;
pub mod scores;
pub mod seat;
pub mod show;
pub mod talk;
pub mod turn;

pub use auction::{Auction, Bidding};
pub use dice::{Dice, SplitMix, Weight};
pub use hash::{StateBytes, StateHash, state_hash};
pub use hints::Hints;
pub use illegal::{BadNotation, Illegal};
pub use knowledge::Knowledge;
pub use options::{Arranged, BadOptions, Meta, OptionSpec, Setup, TableOptions};
pub use pile::KindCounts;
pub use position::{EntryOf, Game, Notation, Position};
pub use scores::Scores;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use show::{Arg, Art, Label, Lang, Part, Show, Speak, Words};
pub use talk::{NoStatement, TableTalk, Verdict};
pub use turn::{Entry, Quiet, Sink, Turn, Viewer};
