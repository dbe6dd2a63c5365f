//! The rules of Royal Secrets, clause by clause: `docs/rules/secrets.md`.
//!
//! Positions are laid out on the table, choices and cards are written in the game's notation.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod audiences_and_stakes;
mod cardinal;
mod count;
mod end_and_knowledge;
mod examples;
mod favours_before;
mod favours_later;
mod pieces_and_setup;
mod table;
mod talk;
mod ties;
