//! The review of a table's finished match.

use std::sync::Arc;

use play::Refusal;

use super::Table;
use super::action::NOT_RUNNING;
use crate::reviews::KeptReview;

/// A review as it is stored, and as it is read. One of another version is not read.
#[derive(Clone, Debug)]
pub(super) struct TableReview {
    text: Arc<str>,
    read: Option<Arc<KeptReview>>,
}

impl PartialEq for TableReview {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}
impl Eq for TableReview {}

impl TableReview {
    /// Reads a stored review.
    ///
    /// # Errors
    /// Says what is wrong.
    pub(super) fn read(text: &str, seats: u8) -> Result<Self, String> {
        Ok(Self { text: text.into(), read: KeptReview::read(text, seats)?.map(Arc::new) })
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

impl Table {
    /// The review of the finished match.
    #[must_use]
    pub fn review(&self) -> Option<&Arc<KeptReview>> {
        self.review.as_ref()?.read.as_ref()
    }

    /// Whether there is a review that an older program made, which is not shown any more.
    #[must_use]
    pub fn has_old_review(&self) -> bool {
        self.review.as_ref().is_some_and(|review| review.read.is_none())
    }

    /// Keeps a review. Nobody is notified: it is shown to those who ask.
    pub(super) fn keep_review(&mut self, text: &str) -> Result<(), Refusal> {
        if !self.is_over() || self.is_lesson() {
            return Err(Refusal::ByTable("refused-not-over"));
        }
        let read = TableReview::read(text, self.settings.seats);
        self.review = Some(read.map_err(|error| {
            tracing::error!(table = self.id, error, "a review cannot be kept");
            NOT_RUNNING
        })?);
        Ok(())
    }
}
