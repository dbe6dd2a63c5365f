//! What a viewer has been told, in the order it was told.

use rules::{Seat, Viewer};
use serde::Serialize;

/// One thing a viewer was told. Its number is its place among what this viewer was told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice<E, S> {
    /// Something happened, as far as this viewer may know.
    Event(E),
    /// The viewer took back its last choice: what it was told under these numbers did not happen. What others said or
    /// did in the meantime stands.
    Undone {
        /// The numbers that do not count any more.
        numbers: Vec<usize>,
    },
    /// A seat said something the game understands.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        statement: S,
    },
    /// A seat gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// All agreed to stop.
    Aborted,
    /// Somebody else plays for a seat from here on.
    Replaced {
        /// Which chair.
        seat: Seat,
        /// Who sits there now.
        by: String,
    },
}

impl<E, S> Notice<E, S> {
    /// The event, if it is one.
    pub const fn event(&self) -> Option<&E> {
        match self {
            Self::Event(event) => Some(event),
            _ => None,
        }
    }
}

/// What each viewer of a match has been told.
#[derive(Clone, Debug)]
pub(crate) struct Streams<E, S> {
    /// By seat, then the public.
    watching: Vec<Vec<Notice<E, S>>>,
    /// Everything, unredacted, without what was taken back: for finished matches.
    open: Vec<Notice<E, S>>,
    /// What the staging seat did and others do not know yet.
    staged: Vec<E>,
    /// For each staged choice: the numbers under which its seat was told, and how much was staged before.
    marks: Vec<(Vec<usize>, usize)>,
}

impl<E: Clone, S: Clone> Streams<E, S> {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            watching: vec![Vec::new(); usize::from(seats) + 1],
            open: Vec::new(),
            staged: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// What a viewer was told. `Open` is the caller's to guard.
    pub(crate) fn of(&self, viewer: Viewer) -> &[Notice<E, S>] {
        match viewer {
            Viewer::Seat(seat) => self.watching.get(seat.index()).map_or(&[], Vec::as_slice),
            Viewer::Public => self.watching.last().map_or(&[], Vec::as_slice),
            Viewer::Open => &self.open,
        }
    }

    /// A choice that its seat may still take back: told to nobody else.
    pub(crate) fn stage(&mut self, seat: Seat, events: Vec<E>, redact: impl Fn(&E, Viewer) -> Option<E>) {
        let stream = &mut self.watching[seat.index()];
        let before = stream.len();
        stream.extend(events.iter().filter_map(|event| redact(event, Viewer::Seat(seat))).map(Notice::Event));
        self.marks.push(((before..stream.len()).collect(), self.staged.len()));
        self.staged.extend(events);
    }

    /// Takes back the last staged choice.
    pub(crate) fn unstage(&mut self, seat: Seat) {
        if let Some((numbers, staged)) = self.marks.pop() {
            self.staged.truncate(staged);
            self.watching[seat.index()].push(Notice::Undone { numbers });
        }
    }

    /// Tells everybody what was staged by `actor`, and what happened now.
    pub(crate) fn publish(
        &mut self,
        actor: Option<Seat>,
        events: &[E],
        redact: impl Fn(&E, Viewer) -> Option<E>,
    ) {
        let staged = std::mem::take(&mut self.staged);
        self.marks.clear();
        let seats = u8::try_from(self.watching.len() - 1).unwrap_or(u8::MAX);
        for (stream, viewer) in self.watching.iter_mut().zip(Viewer::watching(seats)) {
            let knew = actor.is_some_and(|actor| viewer == Viewer::Seat(actor));
            let news = if knew { &[] } else { staged.as_slice() }.iter().chain(events);
            stream.extend(news.filter_map(|event| redact(event, viewer)).map(Notice::Event));
        }
        self.open.extend(staged.into_iter().chain(events.iter().cloned()).map(Notice::Event));
    }

    /// Tells everybody something that is not of the game.
    pub(crate) fn tell_all(&mut self, told: &Notice<E, S>) {
        for stream in self.watching.iter_mut().chain([&mut self.open]) {
            stream.push(told.clone());
        }
    }
}
