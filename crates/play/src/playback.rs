//! The intermediate positions of the last action, so that others can watch a turn move by move.
//!
//! Every action starts a new playback. A frame is the position after a choice, or after a series of chance entries. Undone
//! choices leave no frame.

use rules::{Seat, SeatSet};

/// The positions that the last action published, and those that are staged.
#[derive(Clone, Debug)]
pub(crate) struct Playback<P> {
    /// In order, each with the seat that chose. `None` for chance.
    published: Vec<(Option<Seat>, P)>,
    /// The position after each staged choice.
    staged: Vec<(Seat, P)>,
}

impl<P> Default for Playback<P> {
    fn default() -> Self {
        Self { published: Vec::new(), staged: Vec::new() }
    }
}

impl<P> Playback<P> {
    /// Starts a new action.
    pub(crate) fn clear(&mut self) {
        self.published.clear();
    }

    /// Adds the position after a staged choice.
    pub(crate) fn add_staged(&mut self, seat: Seat, position: P) {
        self.staged.push((seat, position));
    }

    /// Removes the last staged choice.
    pub(crate) fn undo_staged(&mut self) {
        self.staged.pop();
    }

    /// Publishes everything staged, and then this position. `by` is the seat that chose; `None` for chance.
    pub(crate) fn publish(&mut self, by: Option<Seat>, position: P) {
        self.published.extend(self.staged.drain(..).map(|(seat, position)| (Some(seat), position)));
        match self.published.last_mut() {
            // Cards that are dealt one after another are shown together.
            Some((None, last)) if by.is_none() => *last = position,
            _ => self.published.push((by, position)),
        }
    }

    /// The published positions before the current one, without the choices of the `own` seats.
    pub(crate) fn frames(&self, own: SeatSet) -> impl Iterator<Item = &P> {
        let before = self.published.split_last().map_or(&[][..], |(_, before)| before);
        before
            .iter()
            .filter(move |(by, _)| by.is_none_or(|seat| !own.has(seat)))
            .map(|(_, position)| position)
    }
}
