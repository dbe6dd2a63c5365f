//! Laws of Palais Royal: what holds in every match, whatever is played and drawn.
//!
//! A match is made from a few generated numbers; everything a law compares with is worked out here, not by the game:
//! figures and maps in `page`, what a turn may still bring in `tally`.

mod cards;
mod ends;
mod gold;
mod matches;
mod notation;
mod page;
mod pieces;
mod secrets;
mod tally;
mod told;
mod topics;
mod turns;
