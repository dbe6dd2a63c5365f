//! A match without the game's types, for a server that keeps many matches of many games.
//!
//! [`Moving`] is every action on a match, and what must be known to act. [`Drawing`] is everything a page shows of it. A
//! [`Session`] is both.

use crate::drawing::Drawing;
use crate::moving::Moving;

/// A match of any game.
pub trait Session: Moving + Drawing + Send + Sync {}
impl<T: Moving + Drawing + Send + Sync> Session for T {}
