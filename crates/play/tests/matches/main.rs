//! Matches as a server keeps them: without the game's types, with what each viewer gets.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod forced;
mod limits;
mod shortcuts;
mod visite;
mod watched;
