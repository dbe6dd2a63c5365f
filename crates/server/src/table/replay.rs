//! The finished match of a table, step by step, with what was written beside it; and a match that goes on from a step.

use std::sync::Arc;

use play::Replay;
use record::Seed;

use super::opening::TableOpening;
use super::side::NoteVersion;
use super::{ChairId, Settings, Table};
use crate::{live_match, replays};

/// The most characters of all earlier versions of a note together.
const MAX_NOTES: usize = 16_000;

impl Table {
    /// A new table for a match that begins with the lines of another one.
    ///
    /// # Errors
    /// When the settings are not possible, or the lines do not follow.
    pub fn open_continued(
        id: &str,
        settings: Settings,
        seed: Seed,
        lines: Vec<String>,
    ) -> Result<Self, String> {
        let settings = Settings { continued: true, ..settings };
        let mut table = Self::open(id, settings, seed)?;
        let chairs: Vec<ChairId> = ChairId::all(table.settings.seats).collect();
        if let TableOpening::Continued(opening) = table.opening(&chairs) {
            live_match::continue_from(table.kind, opening, &lines).map_err(|error| error.to_string())?;
        }
        table.beginning = lines;
        Ok(table)
    }

    /// The steps of the finished match. `None` while it runs, and for a lesson.
    #[must_use]
    pub fn replay(&self) -> Option<Arc<dyn Replay>> {
        if !self.is_over() {
            return None;
        }
        if let Some(replay) = self.replay.get() {
            return Some(Arc::clone(replay));
        }
        let record = self.game.as_ref()?.session().record()?;
        match replays::open(self.kind, &record) {
            Ok(replay) => Some(Arc::clone(self.replay.get_or_init(|| replay))),
            Err(error) => {
                tracing::error!(table = self.id, %error, "a finished match cannot be replayed");
                None
            }
        }
    }

    /// The chat, each line with the number of lines of the match before it.
    pub fn chat_with_moments(&self) -> impl Iterator<Item = (usize, ChairId, &str)> {
        let chat = self.chat.iter().zip(&self.chat_moments);
        chat.map(|((chair, text), moment)| (*moment, *chair, text.as_str()))
    }

    /// The note of a chair as it was when the match had so many lines. Of a note without versions, the moment is not known:
    /// it was there from the start.
    #[must_use]
    pub fn note_at(&self, chair: ChairId, lines: usize) -> &str {
        let Some(chair) = self.chairs.get(chair.index()) else { return "" };
        if chair.notes.is_empty() {
            return &chair.private.note;
        }
        let then = chair.notes.iter().rev().find(|version| version.lines <= lines);
        then.map_or("", |version| &version.text)
    }

    /// Keeps the present note of a chair as that of this moment.
    pub(super) fn keep_note_version(&mut self, chair: ChairId) {
        let lines = self.match_lines;
        let chair = &mut self.chairs[chair.index()];
        chair.notes.retain(|version| version.lines < lines);
        chair.notes.push(NoteVersion { lines, text: chair.private.note.clone() });
        let mut room = MAX_NOTES;
        let fits = |version: &NoteVersion| {
            let length = version.text.chars().count() + 20;
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        };
        // The newest ones stay.
        let kept = chair.notes.iter().rev().map(fits).take_while(|fits| *fits).count().max(1);
        chair.notes.drain(..chair.notes.len() - kept);
    }
}
