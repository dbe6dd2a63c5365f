//! The rules of Visite Royale, clause by clause: `docs/rules/visite.md`.
//!
//! Positions are laid out on the board, choices and cards are written in the game's notation. Seat 0 is at home in the
//! west, where the numbers are negative.

mod board_and_setup;
mod cards;
mod crown_and_refill;
mod end;
mod examples;
mod homeward;
mod powers;
mod table;
mod turn;
