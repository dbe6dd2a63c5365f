//! The pieces: counters are only counted; cards have two kinds.

mod cards;

pub use cards::{Card, Pile};
