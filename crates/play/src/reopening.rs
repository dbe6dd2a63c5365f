//! A match is opened again from its stored lines.

use record::{RawLogLine, RecordError};
use rules::Game;

use crate::matches::{LessonOpening, Match, Opening};

impl<P: Game> Match<P> {
    /// Opens a match again from its stored lines ([`lines_to_store`](Self::lines_to_store)). The opening must be the same.
    ///
    /// ```
    /// # use play::{Match, Opening};
    /// # use record::Seed;
    /// # use rules::{Position, TableOptions};
    /// # use visite::State;
    /// # let opening = Opening {
    /// #     id: "example".to_owned(),
    /// #     table_options: TableOptions::validate(&State::META, None, None, [])?,
    /// #     seed: Seed::from_words("1682"),
    /// #     nonces: vec![None, None],
    /// #     players: Vec::new(),
    /// # };
    /// let mut live = Match::<State>::open(opening.clone());
    /// let seat = live.due().only().expect("one seat decides");
    /// live.submit(seat, live.offer(seat), live.legal(seat)[0])?;
    ///
    /// let stored: Vec<String> = live.lines_to_store(0).iter().map(ToString::to_string).collect();
    /// let again = Match::<State>::reopen(opening, &stored)?;
    /// assert_eq!(again.legal(seat), live.legal(seat));
    /// assert_eq!(again.offer(seat), live.offer(seat));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The number of the first line, counted from 1, that cannot follow, and why.
    pub fn reopen<L: AsRef<str>>(
        opening: Opening,
        log: impl IntoIterator<Item = L>,
    ) -> Result<Self, RecordError> {
        Self::new(opening).follow_stored(log)
    }

    /// Opens a match again from its stored lines, the first of which were shown before. What happened since can be shown as
    /// if it were one action ([`frames`](Self::frames)).
    ///
    /// # Errors
    /// As [`reopen`](Self::reopen).
    pub fn reopen_showing<L: AsRef<str>>(
        opening: Opening,
        log: &[L],
        shown: usize,
    ) -> Result<Self, RecordError> {
        let mut reopened = Self::new(opening);
        for (number, text) in (1..).zip(log) {
            reopened.follow_text(number, text.as_ref())?;
            if number <= shown {
                reopened.clear_frames();
            }
        }
        if shown < log.len() {
            reopened.draw_chance();
            return Ok(reopened);
        }
        Ok(reopened.begin())
    }

    /// Opens a lesson again from its stored lines.
    ///
    /// # Errors
    /// As [`reopen`](Self::reopen).
    pub fn reopen_lesson<L: AsRef<str>>(
        opening: LessonOpening,
        log: impl IntoIterator<Item = L>,
    ) -> Result<Self, RecordError> {
        Self::new_lesson(opening).follow_stored(log)
    }

    pub(crate) fn follow_stored<L: AsRef<str>>(
        mut self,
        log: impl IntoIterator<Item = L>,
    ) -> Result<Self, RecordError> {
        for (number, text) in (1..).zip(log) {
            self.follow_text(number, text.as_ref())?;
            self.clear_frames();
        }
        Ok(self.begin())
    }

    /// Follows a stored line with this number.
    fn follow_text(&mut self, number: usize, text: &str) -> Result<(), RecordError> {
        let error = |(column, reason): (usize, String)| RecordError::new(number, column, reason);
        let line = RawLogLine::read(text).and_then(|raw| raw.parse_notation::<P>()).map_err(error)?;
        self.follow(line).map_err(|refusal| error((1, refusal.to_string())))
    }
}
