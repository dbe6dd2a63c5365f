//! A match, followed line by line.
//!
//! The timeline decides what can be undone and what others may see, both in live play and in replays. A seat's choices are
//! *staged* as long as it can undo them. They are *published* when another seat is asked, when chance is drawn, or when
//! the seat learns something.

use rules::{Entry, Scores, Seat, SeatSet, Setup, TableOptions, TableTalk, Turn, state_hash};

use crate::line::{LogLine, LogLineOf};
use crate::refusal::Refusal;
use crate::text::MatchEnd;

/// A running or finished match, without players, offers and storage.
///
/// ```
/// use record::{Effect, RawLogLine, Timeline};
/// use rules::{Position, Seat, TableOptions};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let mut timeline = Timeline::<State>::new(&options);
/// let mut follow = |line: &str| {
///     let line = RawLogLine::read(line).and_then(|raw| raw.parse_notation::<State>()).expect("a line of the log");
///     timeline.follow(&line, &mut Vec::new())
/// };
///
/// // Chance gives the Wizard to seat 0, which begins. Then both seats are dealt eight cards.
/// follow("* wizard:0")?;
/// for card in ["K", "K", "G1", "G11", "GF", "W2", "J3", "JM"].repeat(2) {
///     assert_eq!(follow(&format!("* {card}"))?, Effect::Published);
/// }
///
/// // Seat 0 moves the King and takes it back. Nobody else sees that.
/// let anna = Seat::at(0);
/// assert_eq!(follow("0 K:K-1")?, Effect::Staged(anna));
/// assert_eq!(follow("undo 0")?, Effect::Undone(anna));
///
/// // It moves the King again and ends its turn. Now everybody sees it, and it is final.
/// follow("0 K:K-1")?;
/// assert_eq!(follow("0 end")?, Effect::Published);
/// assert!(follow("undo 0").is_err());
/// assert_eq!(timeline.published(), timeline.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline<P: TableTalk> {
    state: P,
    published: P,
    /// The seat with staged choices, and the state before each of them.
    staged: Option<(Seat, Vec<P>)>,
    /// Seats whose sealed choices are not applied yet. There is no undo between them.
    sealed: SeatSet,
    /// The number of chance entries so far.
    draws: u64,
    resigned: SeatSet,
    replaced: SeatSet,
    aborted: bool,
}

/// The effect of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The seat can undo it, and nobody else sees it.
    Staged(Seat),
    /// Everything that happened so far is visible to the others.
    Published,
    /// The seat's last choice was undone.
    Undone(Seat),
    /// The position did not change.
    Nothing,
}

impl<P: TableTalk> Timeline<P> {
    /// A new match with these options.
    #[must_use]
    pub fn new(table_options: &TableOptions) -> Self {
        Self::from(P::start(&P::Setup::new(table_options)))
    }

    /// A match that begins with this position.
    #[must_use]
    pub fn from(state: P) -> Self {
        Self {
            published: state.clone(),
            state,
            staged: None,
            sealed: SeatSet::EMPTY,
            draws: 0,
            resigned: SeatSet::EMPTY,
            replaced: SeatSet::EMPTY,
            aborted: false,
        }
    }

    /// The current position, with staged choices. Only the staging seat may see it.
    #[must_use]
    pub fn state(&self) -> &P {
        &self.state
    }

    /// The current position without staged choices, for everybody else.
    #[must_use]
    pub fn published(&self) -> &P {
        &self.published
    }

    /// The seat with staged choices, if any.
    #[must_use]
    pub fn staging(&self) -> Option<Seat> {
        self.staged.as_ref().map(|(seat, _)| *seat)
    }

    /// The number of choices that a seat can undo.
    #[must_use]
    pub fn undoable(&self, seat: Seat) -> usize {
        self.staged.as_ref().filter(|(who, _)| *who == seat).map_or(0, |(_, before)| before.len())
    }

    /// The positions in which a seat made the choices that it can undo, the oldest first. Only that seat may see them.
    #[must_use]
    pub fn undoable_positions(&self, seat: Seat) -> &[P] {
        self.staged.as_ref().filter(|(who, _)| *who == seat).map_or(&[], |(_, before)| before)
    }

    /// The number of chance entries so far, which is also the number of the next draw.
    #[must_use]
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The seats that have resigned.
    #[must_use]
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// The seats that were taken over by another player.
    #[must_use]
    pub fn replaced(&self) -> SeatSet {
        self.replaced
    }

    /// What the match waits for. [`Turn::Over`] also after resignations or an abort.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { self.state.turn() }
    }

    /// Whether the match is over: it was played out, all but one seat resigned, or it was aborted.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.aborted || self.all_but_one_resigned() || self.state.turn() == Turn::Over
    }

    fn all_but_one_resigned(&self) -> bool {
        self.resigned.len() + 1 >= usize::from(self.state.seats())
    }

    /// The result of a finished match, by the game or by resignation. `None` if it is running or was aborted.
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

    /// How the match ended, once it is over: the last line of its record.
    #[must_use]
    pub fn end(&self) -> Option<MatchEnd> {
        let hash = state_hash(&self.state);
        match self.scores() {
            Some(scores) => Some(MatchEnd::scored(&scores, hash)),
            None => self.aborted.then(|| MatchEnd::aborted(hash)),
        }
    }

    /// Follows one line. Appends what happened to `events`. A refused line changes nothing.
    ///
    /// # Errors
    /// Why the line cannot follow here.
    pub fn follow(&mut self, line: &LogLineOf<P>, events: &mut Vec<P::Event>) -> Result<Effect, Refusal> {
        if self.is_over() {
            return Err(Refusal::Over);
        }
        match line {
            LogLine::Entry(entry) => self.enter(entry.clone(), events),
            LogLine::Undo(seat) => self.undo(*seat),
            LogLine::Say { seat, statement } => {
                let mut allowed = Vec::new();
                self.check_seat(*seat)?;
                self.published.statements(*seat, &mut allowed);
                allowed.contains(statement).then_some(Effect::Nothing).ok_or(Refusal::CannotSay(*seat))
            }
            LogLine::Resign(seat) => {
                self.check_seat(*seat)?;
                if self.resigned.has(*seat) {
                    return Err(Refusal::AlreadyResigned(*seat));
                }
                self.resigned = self.resigned.with(*seat);
                Ok(if self.is_over() { self.publish() } else { Effect::Nothing })
            }
            LogLine::Abort => {
                self.aborted = true;
                Ok(self.publish())
            }
            LogLine::Replaced { seat, .. } => {
                self.check_seat(*seat)?;
                self.replaced = self.replaced.with(*seat);
                Ok(Effect::Nothing)
            }
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
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
            self.draws += 1;
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
    /// The same match with another position. For the secrecy tests, which compare a match with its twin. `None` if
    /// choices are staged.
    #[must_use]
    pub fn twin(&self, state: P) -> Option<Self> {
        let mut twin = self.clone();
        twin.published = state.clone();
        twin.state = state;
        self.staged.is_none().then_some(twin)
    }
}
