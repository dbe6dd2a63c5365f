//! Reviews of matches: what each decision was worth by what its seat knew, what luck did, and how the result came about.
//!
//! * [`value`]: the value of a position: each seat's chance to win, by playouts
//! * [`decision`]: one decision of a seat, judged by what it knew. For reviews, hints and puzzles
//! * [`lead`]: the lead of one line over others. For puzzles
//! * [`belief`]: what could be believed of hidden things, and which of it mattered
//! * [`reasons`]: why a line is better: facts of the position that the game names
//! * [`steps`]: a record as decisions and draws
//! * [`course`]: the values of the true positions through a match: place, luck, changes
//! * [`whole`]: a whole match, and each seat's result in parts
//! * [`means`]: means and standard errors
//!
//! The formulas are in `docs/review.md`.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use record::Record;
//! use review::{Effort, review};
//! use visite::State;
//!
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/visite/king-in-castle.trn");
//! let record = Record::read(&std::fs::read_to_string(path)?)?;
//! let effort = Effort { playouts: 60, worlds: 10, samples: 4, reach: 1 };
//! let review = review::<State>(&record, effort, |progress| {
//!     println!("{} of {}", progress.done, progress.all);
//!     ControlFlow::Continue(())
//! })?;
//! for bar in &review.bars {
//!     println!("seat {}: {:+.2} by luck", bar.seat, bar.luck.value);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Absent: threads, clocks, files, sentences, every game's name.

pub mod belief;
pub mod course;
pub mod decision;
pub mod lead;
pub mod means;
pub mod reasons;
pub mod steps;
pub mod value;
pub mod whole;

pub use decision::{Judgement, Mark, Question, judge};
pub use lead::{LineLead, leads};
pub use means::Estimate;
pub use reasons::Reason;
pub use value::Effort;
pub use whole::{Bar, Review, ReviewError, VERSION, review};
