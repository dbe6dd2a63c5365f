//! The intermediate positions of the last action, so that others can watch a turn move by move.
//!
//! Every action starts a new playback. A passage is a choice, or a series of chance entries. Undone choices leave none.

use rules::{Game, Seat};

/// The way from one position to the next.
#[derive(Clone, Debug)]
pub(crate) struct Passage<P: Game> {
    pub(crate) before: P,
    pub(crate) events: Vec<P::Event>,
    pub(crate) after: P,
}

/// The passages that the last action published, and those that are staged.
#[derive(Clone, Debug)]
pub(crate) struct Playback<P: Game> {
    /// In order, each with the seat that chose. `None` for chance.
    published: Vec<(Option<Seat>, Passage<P>)>,
    /// One for each staged choice.
    staged: Vec<(Seat, Passage<P>)>,
}

impl<P: Game> Default for Playback<P> {
    fn default() -> Self {
        Self { published: Vec::new(), staged: Vec::new() }
    }
}

impl<P: Game> Playback<P> {
    /// Starts a new action.
    pub(crate) fn clear(&mut self) {
        self.published.clear();
    }

    /// Adds a staged choice.
    pub(crate) fn add_staged(&mut self, seat: Seat, passage: Passage<P>) {
        self.staged.push((seat, passage));
    }

    /// Removes the last staged choice.
    pub(crate) fn undo_staged(&mut self) {
        self.staged.pop();
    }

    /// Publishes everything staged, and then this. `by` is the seat that chose; `None` for chance.
    pub(crate) fn publish(&mut self, by: Option<Seat>, passage: Passage<P>) {
        self.published.extend(self.staged.drain(..).map(|(seat, staged)| (Some(seat), staged)));
        match self.published.last_mut() {
            // Cards that are dealt one after another are shown together.
            Some((None, last)) if by.is_none() => {
                last.events.extend(passage.events);
                last.after = passage.after;
            }
            _ => self.published.push((by, passage)),
        }
    }

    /// What was published, in order, each with the seat that chose.
    pub(crate) fn published(&self) -> &[(Option<Seat>, Passage<P>)] {
        &self.published
    }
}
