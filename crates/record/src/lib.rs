//! The log of a match: what was decided and what chance brought, and nothing that can be computed from it.
//!
//! * [`mod@line`]: one line of the log, typed or as text
//! * [`mod@text`]: a whole record as text, version 1; a parser that says line and column
//! * [`mod@timeline`]: a match followed line by line: the state, what can still be taken back, what others may see
//! * [`mod@refusal`]: why a line, or anything else at a table, is refused
//! * [`mod@replay`]: a record checked from its first line to its last
//! * [`mod@fair`]: seed commitment, nonces, and the keyed stream that live chance is drawn from
//!
//! The format is described in `docs/record.md`. Deliberately absent: files, clocks, people, and every game's name.

pub mod fair;
pub mod line;
pub mod refusal;
pub mod replay;
pub mod text;
pub mod timeline;

pub use fair::{ChanceKey, Nonce, Seed};
pub use line::{LogLine, LogLineOf, Text};
pub use refusal::Refusal;
pub use replay::{Checked, Proof, fairness, replay};
pub use text::{Close, Record, RecordError, RecordHead, TextPosition};
pub use timeline::{Effect, Timeline};
