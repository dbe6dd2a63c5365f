//! Opponents that are not players of the house: what its bots are measured against.
//!
//! * [`king1`]: the first King's judgement on the present engine
//!
//! A workspace of its own: nothing here is part of the program or of its tests.

pub mod king1;

pub use king1::King1;
