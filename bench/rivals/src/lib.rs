//! Opponents that are not players of the house: what its bots are measured against.
//!
//! * [`king1`]: the first King, frozen
//! * [`flat`]: flat Monte Carlo search, with uniform playouts or those of the house
//! * [`written`]: what a strong club player would do, written down game by game
//! * [`rival`]: all of them by name, as entrants of a contest
//!
//! `cargo run --release -- GAME --bots king,written` plays a contest; `--help` explains. A workspace of its own: nothing
//! here is part of the program or of its tests.

pub mod flat;
pub mod king1;
pub mod rival;
pub mod written;

pub use king1::King1;
pub use rival::{Measured, Rival};
