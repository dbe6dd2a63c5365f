//! What each viewer has been told, in order.

use std::ops::Range;

use rules::{Seat, Viewer};
use serde::Serialize;

/// One message to a viewer. Its number is its index among all notices of this viewer.
///
/// Numbers count what one viewer was told, so they reveal nothing about what others were told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice<E, S> {
    /// An event of the game, redacted for this viewer.
    Event(E),
    /// The viewer undid its last choice. The notices with these numbers no longer count. What others said or did in the
    /// meantime stays.
    #[expect(missing_docs, reason = "the variant explains its field")]
    Undone { numbers: Vec<usize> },
    /// A seat made a statement.
    #[expect(missing_docs, reason = "the fields explain themselves")]
    Said { seat: Seat, statement: S },
    /// A seat resigned.
    #[expect(missing_docs, reason = "the field explains itself")]
    Resigned { seat: Seat },
    /// The match was aborted.
    Aborted,
    /// Another player plays for a seat from here on.
    Replaced {
        /// The seat.
        seat: Seat,
        /// The name of the new player.
        by: String,
    },
}

impl<E, S> Notice<E, S> {
    /// The event, if this notice is one.
    pub const fn event(&self) -> Option<&E> {
        match self {
            Self::Event(event) => Some(event),
            _ => None,
        }
    }
}

/// The notices of every viewer of a match.
#[derive(Clone, Debug)]
pub(crate) struct NoticeLists<E, S> {
    /// One list for each seat, then one for the public.
    by_viewer: Vec<Vec<Notice<E, S>>>,
    /// Everything, unredacted and without undone choices. For finished matches.
    open: Vec<Notice<E, S>>,
    /// The events of staged choices, which the others do not know yet.
    staged: Vec<E>,
    staged_choices: Vec<StagedChoice>,
}

/// The notices of a staged choice.
#[derive(Clone, Debug)]
struct StagedChoice {
    /// Their numbers in the list of its seat.
    numbers: Vec<usize>,
    /// Their numbers among all.
    open: Range<usize>,
    /// The length of the staged events before it.
    staged_before: usize,
}

impl<E: Clone, S: Clone> NoticeLists<E, S> {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            by_viewer: vec![Vec::new(); usize::from(seats) + 1],
            open: Vec::new(),
            staged: Vec::new(),
            staged_choices: Vec::new(),
        }
    }

    /// The notices of a viewer. The caller checks whether [`Viewer::Open`] may be answered.
    pub(crate) fn of(&self, viewer: Viewer) -> &[Notice<E, S>] {
        match viewer {
            Viewer::Seat(seat) => self.by_viewer.get(seat.index()).map_or(&[], Vec::as_slice),
            Viewer::Public => self.by_viewer.last().map_or(&[], Vec::as_slice),
            Viewer::Open => &self.open,
        }
    }

    /// Adds the events of a staged choice to the list of its seat only.
    pub(crate) fn add_staged(
        &mut self,
        seat: Seat,
        events: Vec<E>,
        redact: impl Fn(&E, Viewer) -> Option<E>,
    ) {
        let list = &mut self.by_viewer[seat.index()];
        let before = list.len();
        list.extend(events.iter().filter_map(|event| redact(event, Viewer::Seat(seat))).map(Notice::Event));
        let open = self.open.len()..self.open.len() + events.len();
        let (numbers, staged_before) = ((before..list.len()).collect(), self.staged.len());
        self.staged_choices.push(StagedChoice { numbers, open, staged_before });
        self.open.extend(events.iter().cloned().map(Notice::Event));
        self.staged.extend(events);
    }

    /// Undoes the last staged choice of the seat.
    pub(crate) fn undo_staged(&mut self, seat: Seat) {
        if let Some(StagedChoice { numbers, open, staged_before }) = self.staged_choices.pop() {
            self.staged.truncate(staged_before);
            // What was said since stays.
            self.open.drain(open);
            self.by_viewer[seat.index()].push(Notice::Undone { numbers });
        }
    }

    /// Adds the new events to all lists, after what `staging_seat` had staged. The seat itself knows the latter already.
    pub(crate) fn publish(
        &mut self,
        staging_seat: Option<Seat>,
        events: &[E],
        redact: impl Fn(&E, Viewer) -> Option<E>,
    ) {
        let staged = std::mem::take(&mut self.staged);
        self.staged_choices.clear();
        let seats = u8::try_from(self.by_viewer.len() - 1).unwrap_or(u8::MAX);
        for (list, viewer) in self.by_viewer.iter_mut().zip(Viewer::watching(seats)) {
            let knows_staged = staging_seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
            let new = if knows_staged { &[] } else { staged.as_slice() }.iter().chain(events);
            list.extend(new.filter_map(|event| redact(event, viewer)).map(Notice::Event));
        }
        self.open.extend(events.iter().cloned().map(Notice::Event));
    }

    /// Adds a notice that is the same for everybody.
    pub(crate) fn add_to_all(&mut self, notice: &Notice<E, S>) {
        for list in self.by_viewer.iter_mut().chain([&mut self.open]) {
            list.push(notice.clone());
        }
    }
}
