//! Puzzles: positions out of matches in which one line is clearly best, as the seat that decides sees them.
//!
//! * [`mod@text`]: a file of puzzles, read and written
//! * [`mod@position`]: a puzzle as a position: its view, its lines, and what a line leads to
//!
//! A puzzle holds a seat's view and nothing else of the match it comes from, so there is no secret in it. `docs/puzzles.md`
//! describes the text and how `cargo xtask puzzles` finds them.
//!
//! Deliberately absent: the texts themselves, which every game embeds ([`rules::Show::PUZZLES`]), the search, and pages.

pub mod position;
pub mod text;

pub use position::{OpenPuzzle, ends_alike, has_turns, is_complete};
pub use text::{Checked, Puzzle, PuzzleError, PuzzleLine, PuzzleReason, of_day, read, write};
