//! The rules of Escalier Royal, clause by clause: `docs/rules/escalier.md`.
//!
//! Positions are laid out, choices and outcomes are written in the game's notation.

mod auction;
mod cards;
mod end;
mod events;
mod examples;
mod sealed;
mod setup;
mod stairs;
mod table;
