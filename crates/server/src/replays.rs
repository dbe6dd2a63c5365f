//! Finished matches step by step: of tables, and of records that visitors bring.
//!
//! A record that was brought is kept in memory for a while, under an id that follows from its text: whoever brings the
//! same file again finds the same addresses. What is kept is bounded; what was asked for longest ago goes first.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use data_encoding::HEXLOWER;
use play::{MatchReplay, Replay};
use record::{FairnessReport, LogLine, Record, RecordError};
use registry::{GameKind, with_game};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::reviews::KeptReview;
use crate::table::names::visitor_name;

/// The longest record that a visitor can bring, in bytes.
pub const MAX_UPLOAD: usize = 128 * 1024;
/// The most lines of its log. The longest match that we know has 1,500.
pub const MAX_LINES: usize = 4_000;
/// The most statements in it: what became of each is judged by all that happened since.
const MAX_STATEMENTS: usize = 200;
/// The most records that are kept, and their lines together.
const MAX_KEPT: usize = 100;
const MAX_KEPT_LINES: usize = 30_000;
/// So many forms with records are received at once; more have to come again.
const MAX_RECEIVING: usize = 8;

/// The steps of a finished match.
///
/// # Errors
/// Line, column and reason of the first error in the record.
pub fn open(kind: GameKind, record: &Record) -> Result<Arc<dyn Replay>, RecordError> {
    with_game!(kind, P => MatchReplay::<P>::new(record).map(|replay| Arc::new(replay) as Arc<dyn Replay>))
}

/// What a record proves about its chance.
///
/// # Errors
/// As [`open`].
pub fn fairness(kind: GameKind, record: &Record) -> Result<FairnessReport, RecordError> {
    with_game!(kind, P => record::fairness::<P>(record))
}

/// A record that a visitor has brought.
pub struct Upload {
    /// It is in addresses.
    pub id: String,
    /// The game.
    pub kind: GameKind,
    /// The record as it was brought.
    pub text: String,
    /// The record, with names that are fit to be shown.
    pub record: Record,
    /// Its steps.
    pub replay: Arc<dyn Replay>,
    /// Its review, once it was made.
    review: OnceLock<Arc<KeptReview>>,
}

impl Upload {
    /// Reads and replays a record.
    ///
    /// # Errors
    /// Line, column and reason of the first error.
    pub fn read(text: String) -> Result<Self, RecordError> {
        if text.len() > MAX_UPLOAD {
            let line = text.as_bytes().iter().take(MAX_UPLOAD).filter(|byte| **byte == b'\n').count() + 1;
            return Err(RecordError::new(line, 1, format!("a record has at most {MAX_UPLOAD} bytes")));
        }
        let mut record = Record::read(&text)?;
        if let Some((line, _)) = record.lines.get(MAX_LINES) {
            return Err(RecordError::new(*line, 1, format!("a log has at most {MAX_LINES} lines")));
        }
        let mut statements = record.lines.iter().filter(|(_, line)| matches!(line, LogLine::Say { .. }));
        if let Some((line, _)) = statements.nth(MAX_STATEMENTS) {
            return Err(RecordError::new(*line, 1, format!("a log has at most {MAX_STATEMENTS} statements")));
        }
        let kind: GameKind = match record.head.game.parse() {
            Ok(kind) => kind,
            Err(error) => return Err(RecordError::new(2, 7, format!("{error}"))),
        };
        for name in &mut record.head.players {
            *name = visitor_name(name);
        }
        for (_, line) in &mut record.lines {
            if let LogLine::Replaced { by, .. } = line {
                *by =
                    Some(visitor_name(by)).filter(|name| !name.is_empty()).unwrap_or_else(|| "?".to_owned());
            }
        }
        let replay = open(kind, &record)?;
        let id = HEXLOWER.encode(&Sha256::digest(&text)[..16]);
        Ok(Self { id, kind, text, record, replay, review: OnceLock::new() })
    }

    /// Its review.
    #[must_use]
    pub fn review(&self) -> Option<&Arc<KeptReview>> {
        self.review.get()
    }

    /// Keeps its review as long as the record is kept.
    pub fn keep_review(&self, review: KeptReview) {
        self.review.get_or_init(|| Arc::new(review));
    }
}

/// The records that visitors have brought.
pub struct Uploads {
    /// What was asked for last is at the end.
    kept: Mutex<VecDeque<Arc<Upload>>>,
    /// Forms with records are larger than others.
    pub(crate) receiving: Semaphore,
    /// One record is replayed at a time.
    pub(crate) reading: Semaphore,
}

impl Default for Uploads {
    fn default() -> Self {
        let (receiving, reading) = (Semaphore::new(MAX_RECEIVING), Semaphore::new(1));
        Self { kept: Mutex::default(), receiving, reading }
    }
}

impl Uploads {
    /// Keeps a record.
    pub fn keep(&self, upload: Arc<Upload>) {
        // No panic leaves the list half changed.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|other| other.id != upload.id);
        kept.push_back(upload);
        let lines = |upload: &Arc<Upload>| upload.record.lines.len();
        while kept.len() > 1
            && (kept.len() > MAX_KEPT || kept.iter().map(lines).sum::<usize>() > MAX_KEPT_LINES)
        {
            kept.pop_front();
        }
    }

    /// The record with this id, if it is still kept.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Arc<Upload>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|upload| upload.id == id)?;
        let upload = kept.remove(place)?;
        kept.push_back(Arc::clone(&upload));
        Some(upload)
    }
}
