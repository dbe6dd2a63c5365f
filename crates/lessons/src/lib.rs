//! Lessons: first games as data.
//!
//! A lesson is the beginning of a match with notes: what is said, what is lit, which choices are asked, what a wrong choice
//! is told, how the others reply, what chance brings. `docs/lessons.md` describes the text of a lesson.
//!
//! * [`mod@script`]: a lesson, read from its text
//! * [`mod@place`]: where a learner is in a lesson
//! * [`mod@rehearsal`]: plays a lesson to find its faults
//!
//! Deliberately absent: the texts themselves, which every game embeds ([`rules::Show::LESSONS`]), and pages.

pub mod place;
pub mod rehearsal;
pub mod script;

pub use place::Place;
pub use rehearsal::{Stop, rehearse};
pub use script::{Lesson, LessonError, Note, ScriptItem, label};
