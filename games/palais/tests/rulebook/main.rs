//! The rules of Palais Royal, clause by clause: `docs/rules/palais.md`.
//!
//! Positions are laid out at the table, choices and cards are written in the game's notation.

mod board_and_setup;
mod cards;
mod court_and_stairs;
mod door;
mod end;
mod examples;
mod knowledge;
mod park;
mod privileges;
mod recruiting;
mod refusals;
mod seals;
mod table;
mod turn;
