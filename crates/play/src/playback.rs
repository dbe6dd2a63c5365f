//! The positions a match has just gone through: what others see of a turn that was staged, move by move.
//!
//! Only of what happened last: whatever moves the match on begins anew. A step is what one choice left, or a run of
//! chance. What a seat took back was never there.

use rules::{Seat, SeatSet};

/// The positions that became public last, and those that are staged.
#[derive(Clone, Debug)]
pub(crate) struct Playback<P> {
    /// In order; with the seat that chose, if it was no chance.
    open: Vec<(Option<Seat>, P)>,
    /// After each staged choice.
    staged: Vec<(Seat, P)>,
}

impl<P> Default for Playback<P> {
    fn default() -> Self {
        Self { open: Vec::new(), staged: Vec::new() }
    }
}

impl<P> Playback<P> {
    /// Something else happens from here on.
    pub(crate) fn begin(&mut self) {
        self.open.clear();
    }

    /// A seat chose, and may take it back.
    pub(crate) fn stage(&mut self, seat: Seat, position: P) {
        self.staged.push((seat, position));
    }

    /// It took it back.
    pub(crate) fn unstage(&mut self) {
        self.staged.pop();
    }

    /// Everything staged is public, and this position.
    pub(crate) fn publish(&mut self, by: Option<Seat>, position: P) {
        self.open.extend(self.staged.drain(..).map(|(seat, position)| (Some(seat), position)));
        match self.open.last_mut() {
            // Cards that are dealt one after another are dealt together.
            Some((None, last)) if by.is_none() => *last = position,
            _ => self.open.push((by, position)),
        }
    }

    /// The positions before the present one, without what these seats did themselves.
    pub(crate) fn frames(&self, own: SeatSet) -> impl Iterator<Item = &P> {
        let before = self.open.split_last().map_or(&[][..], |(_, before)| before);
        before
            .iter()
            .filter(move |(by, _)| by.is_none_or(|seat| !own.has(seat)))
            .map(|(_, position)| position)
    }
}
