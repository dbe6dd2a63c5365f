//! Opponents that are not players of the house: what its bots are measured against.
//!
//! * [`king1`]: the first King, frozen
//! * [`flat`]: flat Monte Carlo search, with uniform playouts or those of the house
//! * [`ismcts_crate`], [`turnbase_crate`]: the searches of two public crates; [`one_by_one`] adapts our games to them
//! * [`written`]: what a strong club player would do, written down game by game
//! * [`fit`]: what the programs that fit evaluations share
//! * [`rival`]: all of them by name, as entrants of a contest; [`turn_clock`] divides the time of a turn
//!
//! `cargo run --release -- GAME --bots king,written` plays a contest; `--help` explains. A workspace of its own: nothing
//! here is part of the program or of its tests.

pub mod fit;
pub mod flat;
pub mod ismcts_crate;
pub mod king1;
pub mod one_by_one;
pub mod rival;
pub mod turn_clock;
pub mod turnbase_crate;
pub mod written;

pub use king1::King1;
pub use rival::{Measured, Rival};
