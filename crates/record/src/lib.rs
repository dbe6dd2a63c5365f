//! The log of a match: choices and outcomes, and nothing that can be computed from them.
//!
//! * [`mod@line`]: one line of the log, typed or as text
//! * [`mod@text`]: a whole record as text; the parser reports line and column of an error
//! * [`mod@timeline`]: follows a match line by line: the state, what can be undone, what others may see
//! * [`mod@refusal`]: why a line, or anything else at a table, is refused
//! * [`mod@replay`]: checks a whole record, and draws its chance again
//! * [`mod@chance`]: seeds, commitments, nonces, and the generator that live matches draw from
//!
//! `docs/record.md` describes the format. Deliberately absent: files, clocks, people, and the names of games.

pub mod chance;
pub mod line;
pub mod refusal;
pub mod replay;
pub mod text;
pub mod timeline;

pub use chance::{ChanceKey, Nonce, Seed};
pub use line::{LogLine, LogLineOf, RawLogLine};
pub use refusal::Refusal;
pub use replay::{FairnessReport, Replayed, fairness, replay};
pub use text::{MatchEnd, Record, RecordError, RecordHead, TextPosition};
pub use timeline::{Effect, Timeline};
