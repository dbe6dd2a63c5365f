//! The contract every game implements.
//!
//! A game is a [`Position`]: a value that can be cloned, compared and hashed. It tells whose turn it is, lists the legal
//! choices and the possible outcomes of chance, and is changed by one [`Entry`] at a time. Live tables, records, bots and
//! tests use this trait and nothing else, so a game is written once and knows nothing about them.
//!
//! * [`position`]: [`Position`], the rules; [`Game`], a whole game
//! * [`knowledge`]: [`Knowledge`], what each viewer knows
//! * [`talk`]: [`TableTalk`], what players can say in terms of the game
//! * [`auction`]: [`Bidding`], open auctions
//! * [`seat`]: [`Seat`], [`SeatSet`], [`BySeat`]
//! * [`turn`]: [`Turn`], [`Viewer`], [`Entry`], [`Sink`]
//! * [`dice`]: [`Dice`], uniform and weighted random picks and one fast generator, all frozen
//! * [`bits`], [`mod@pile`]: sets of choices and piles of cards as plain numbers
//! * [`options`]: what is fixed before a match: [`Meta`], [`TableOptions`], [`Setup`]
//! * [`scores`]: points, ranks, shared victories
//! * [`illegal`]: why an entry is refused
//! * [`show`]: words and drawings: [`Show`], [`Label`]
//! * [`lines`]: helpers for drawing in a terminal
//! * [`read`]: reading back what views and events are written as
//! * [`mod@hash`]: the frozen hash of a state
//! * [`hints`]: [`Hints`], a game's advice to bots
//! * [`exact`]: powers and logarithms that have the same bits everywhere
//!
//! Deliberately absent: logs, undo, clocks, files, threads, a source of randomness, and the names of games.

pub mod auction;
pub mod bits;
pub mod dice;
pub mod exact;
pub mod hash;
pub mod hints;
pub mod illegal;
pub mod knowledge;
pub mod lines;
pub mod options;
pub mod pile;
pub mod position;
pub mod read;
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
pub use show::{
    Arg, Art, Label, Lang, Lessons, Movement, Part, Piece, RuleRef, ScoreRow, Show, Speak, Topic, TopicGroup,
    Words,
};
pub use talk::{NoStatement, TableTalk, Verdict};
pub use turn::{Entry, IgnoreEvents, Sink, Turn, Viewer};
