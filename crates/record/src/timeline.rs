//! A match followed line by line.
//!
//! Here is decided, once for live play and replay, what can be taken back and what others may see: a seat's choices
//! are *staged* until it can no longer undo them, that is until it is no longer alone in turn, chance was drawn, or it
//! learnt something.

use rules::{Entry, Scores, Seat, SeatSet, Setup, TableOptions, TableTalk, Turn, state_hash};

use crate::line::{LogLine, LogLineOf};
use crate::refusal::Refusal;
use crate::text::Close;

/// A running or finished match, without people.
#[derive(Clone, Debug)]
pub struct Timeline<P: TableTalk> {
    state: P,
    published: P,
    /// The seat whose choices are staged, and the states before each of them.
    staged: Option<(Seat, Vec<P>)>,
    /// Seats whose sealed choices are still to be applied: no undo between them.
    sealed: SeatSet,
    chances: u64,
    resigned: SeatSet,
    replaced: SeatSet,
    aborted: bool,
}

/// What a line did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The seat may still take it back, and nobody else sees it.
    Staged(Seat),
    /// Everybody may see all that happened so far.
    Published,
    /// The seat's last choice is undone.
    Undone(Seat),
    /// The position is as it was.
    Nothing,
}

impl<P: TableTalk> Timeline<P> {
    /// The beginning.
    #[must_use]
    pub fn new(table_options: &TableOptions) -> Self {
        Self::from(P::start(&P::Setup::new(table_options)))
    }

    /// A match that begins in this position.
    #[must_use]
    pub fn from(state: P) -> Self {
        Self {
            published: state.clone(),
            state,
            staged: None,
            sealed: SeatSet::EMPTY,
            chances: 0,
            resigned: SeatSet::EMPTY,
            replaced: SeatSet::EMPTY,
            aborted: false,
        }
    }

    /// The position as the seat in turn knows it.
    #[must_use]
    pub fn state(&self) -> &P {
        &self.state
    }

    /// The position as all others know it.
    #[must_use]
    pub fn published(&self) -> &P {
        &self.published
    }

    /// The seat that has choices only it can see and undo.
    #[must_use]
    pub fn staging(&self) -> Option<Seat> {
        self.staged.as_ref().map(|(seat, _)| *seat)
    }

    /// How many choices a seat can take back.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> usize {
        self.staged.as_ref().filter(|(who, _)| *who == seat).map_or(0, |(_, before)| before.len())
    }

    /// How often chance has been drawn: the number of the next draw.
    #[must_use]
    pub fn chances(&self) -> u64 {
        self.chances
    }

    /// Who has given up.
    #[must_use]
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Who has been replaced by somebody else.
    #[must_use]
    pub fn replaced(&self) -> SeatSet {
        self.replaced
    }

    /// What the match waits for: nothing more once it has ended, by whatever means.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { self.state.turn() }
    }

    /// Whether the match has ended: played out, given up by all but one, or broken off.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.aborted || self.all_but_one_resigned() || self.state.turn() == Turn::Over
    }

    fn all_but_one_resigned(&self) -> bool {
        self.resigned.len() + 1 >= usize::from(self.state.seats())
    }

    /// The result of a finished match: the game's own, or by resignation; none if broken off or still running.
    #[must_use]
    pub fn scores(&self) -> Option<Scores> {
        if self.aborted {
            return None;
        }
        let left = self.resigned.or(self.replaced);
        if let Some(scores) = self.state.scores() {
            return Some(if left.is_empty() { scores } else { scores.with_last(left) });
        }
        if !self.all_but_one_resigned() {
            return None;
        }
        let stayed = |seat: Seat| !self.resigned.has(seat);
        Some(Scores::rank(self.state.seats(), "resigned", |seat| i32::from(stayed(seat)), stayed))
    }

    /// The last line of a finished match's record.
    #[must_use]
    pub fn close(&self) -> Option<Close> {
        let hash = state_hash(&self.state);
        match self.scores() {
            Some(scores) => Some(Close::scored(&scores, hash)),
            None => self.aborted.then(|| Close::aborted(hash)),
        }
    }

    /// Follows one line; what happened is appended to `events`. A refused line changes nothing.
    ///
    /// # Errors
    /// Says why the line cannot stand here.
    pub fn follow(&mut self, line: &LogLineOf<P>, events: &mut Vec<P::Event>) -> Result<Effect, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        match line {
            LogLine::Entry(entry) => self.enter(entry.clone(), events),
            LogLine::Undo(seat) => self.undo(*seat),
            LogLine::Say { seat, statement } => {
                let mut may = Vec::new();
                self.at_table(*seat)?;
                self.published.statements(*seat, &mut may);
                may.contains(statement).then_some(Effect::Nothing).ok_or(Refusal::NotToBeSaid(*seat))
            }
            LogLine::Resign(seat) => {
                self.at_table(*seat)?;
                if self.resigned.has(*seat) {
                    return Err(Refusal::ResignedAlready(*seat));
                }
                self.resigned = self.resigned.with(*seat);
                Ok(if self.is_over() { self.publish() } else { Effect::Nothing })
            }
            LogLine::Abort => {
                self.aborted = true;
                Ok(self.publish())
            }
            LogLine::Replaced { seat, .. } => {
                self.at_table(*seat)?;
                self.replaced = self.replaced.with(*seat);
                Ok(Effect::Nothing)
            }
        }
    }

    fn at_table(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.number() < self.state.seats() { Ok(()) } else { Err(Refusal::NoSuchSeat(seat)) }
    }

    fn enter(&mut self, entry: rules::EntryOf<P>, events: &mut Vec<P::Event>) -> Result<Effect, Refusal> {
        let due = self.state.turn().due();
        let actor = match &entry {
            Entry::Choice { seat, .. } => Some(*seat),
            Entry::Chance(_) => None,
        };
        let before = actor.map(|_| self.state.clone());
        let learnt = self.state.apply(entry, events)?;
        let (Some(seat), Some(before)) = (actor, before) else {
            self.chances += 1;
            return Ok(self.publish());
        };
        let sealed = due.len() > 1 || self.sealed.has(seat);
        self.sealed = if due.len() > 1 { due } else { self.sealed }.without(seat);
        if sealed || learnt.has(seat) || self.state.turn() != Turn::of(seat) {
            return Ok(self.publish());
        }
        self.staged.get_or_insert_with(|| (seat, Vec::new())).1.push(before);
        Ok(Effect::Staged(seat))
    }

    fn publish(&mut self) -> Effect {
        self.staged = None;
        self.published = self.state.clone();
        Effect::Published
    }

    fn undo(&mut self, seat: Seat) -> Result<Effect, Refusal> {
        let before = match &mut self.staged {
            Some((who, before)) if *who == seat => before.pop(),
            _ => None,
        };
        self.state = before.ok_or(Refusal::NothingToUndo(seat))?;
        if self.undoable(seat) == 0 {
            self.staged = None;
        }
        Ok(Effect::Undone(seat))
    }
}

#[cfg(any(test, feature = "twins"))]
impl<P: TableTalk> Timeline<P> {
    /// The same match with another position behind what everybody sees: for the secrecy tests, which walk a match and
    /// its twin in step. Only where nothing is staged.
    #[must_use]
    pub fn twin(&self, state: P) -> Option<Self> {
        let mut twin = self.clone();
        twin.published = state.clone();
        twin.state = state;
        self.staged.is_none().then_some(twin)
    }
}
