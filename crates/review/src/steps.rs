//! A record as steps: decisions with what their seat knew, and draws.

use record::{LogLine, Record, RecordError, Replayed, replay};
use rules::{Entry, EntryOf, Hints, Scores, Seat, Setup, TableTalk, Turn, Viewer};

use crate::decision::lines_are_turns;

/// One step of a match.
#[derive(Clone, Debug)]
pub struct Step<P: Hints> {
    /// The line of the record where it begins.
    pub line: usize,
    /// The position before it.
    pub before: P,
    /// The position after it.
    pub after: P,
    /// What happened.
    pub kind: StepKind<P>,
}

/// What happened in a step.
#[derive(Clone, Debug)]
pub enum StepKind<P: Hints> {
    /// A seat decided.
    Decision {
        /// Who.
        seat: Seat,
        /// Its choices until something else happened; one choice in a game whose lines are not turns.
        choices: Vec<P::Choice>,
        /// What the seat saw.
        view: P::View,
        /// How many events it had been told.
        told: usize,
    },
    /// One or more draws in a row.
    Draws(Vec<P::Outcome>),
}

/// A match as steps.
#[derive(Clone, Debug)]
pub struct Steps<P: Hints> {
    /// The first position.
    pub start: P,
    /// All steps. Choices that were taken back are left out.
    pub steps: Vec<Step<P>>,
    /// All events each seat was told.
    pub told: Vec<Vec<P::Event>>,
    /// The result, unless the match is not finished or was aborted.
    pub scores: Option<Scores>,
}

impl<P: Hints + TableTalk> Steps<P> {
    /// Reads the steps of a record, which is checked.
    ///
    /// # Errors
    /// The first line that cannot be replayed.
    pub fn read(record: &Record) -> Result<Self, RecordError> {
        let Replayed { timeline, .. } = replay::<P>(record, |_, _, _| {})?;
        let mut entries: Vec<(usize, EntryOf<P>)> = Vec::new();
        for (n, raw) in &record.lines {
            let fault = |(column, reason): (usize, String)| RecordError::new(*n, column, reason);
            match raw.parse_notation::<P>().map_err(fault)? {
                LogLine::Entry(entry) => entries.push((*n, entry)),
                LogLine::Undo(_) => _ = entries.pop(),
                _ => {}
            }
        }
        let options = record.head.table_options(&P::META);
        let options = options.map_err(|error| RecordError::new(1, 1, error.to_string()))?;
        let mut steps = Self::follow(P::start(&P::Setup::new(&options)), entries);
        steps.scores = timeline.scores();
        Ok(steps)
    }
}

impl<P: Hints> Steps<P> {
    /// Cuts the entries of a match into steps. Each entry comes with its line.
    #[must_use]
    pub fn follow(start: P, entries: Vec<(usize, EntryOf<P>)>) -> Self {
        let seats = usize::from(start.seats());
        let mut this =
            Self { start: start.clone(), steps: Vec::new(), told: vec![Vec::new(); seats], scores: None };
        let mut state = start;
        // What the seats saw that decide at the same time: the first choice does not change it.
        let mut sealed: Vec<(Seat, P::View, usize)> = Vec::new();
        let mut joins = false;
        for (line, entry) in entries {
            let due = state.turn().due();
            if due.len() > 1 && sealed.is_empty() {
                let seen = |seat: Seat| (seat, state.view(Viewer::Seat(seat)), this.told[seat.index()].len());
                sealed = due.iter().map(seen).collect();
            }
            let mut events = Vec::new();
            let before = state.clone();
            let learnt = state.apply_unchecked(entry.clone(), &mut events);
            joins = match (this.steps.last_mut(), entry) {
                (Some(Step { kind: StepKind::Draws(draws), after, .. }), Entry::Chance(outcome)) if joins => {
                    draws.push(outcome);
                    after.clone_from(&state);
                    true
                }
                (_, Entry::Chance(outcome)) => {
                    let kind = StepKind::Draws(vec![outcome]);
                    let after = state.clone();
                    this.steps.push(Step { line, before, after, kind });
                    true
                }
                (
                    Some(Step { kind: StepKind::Decision { seat: same, choices, .. }, after, .. }),
                    Entry::Choice { seat, choice },
                ) if joins && *same == seat => {
                    choices.push(choice);
                    after.clone_from(&state);
                    state.turn() == Turn::of(seat) && !learnt.has(seat)
                }
                (_, Entry::Choice { seat, choice }) => {
                    let place = sealed.iter().position(|(sealed, ..)| *sealed == seat);
                    let (view, told) = match place {
                        Some(place) => {
                            let (_, view, told) = sealed.swap_remove(place);
                            (view, told)
                        }
                        None => (before.view(Viewer::Seat(seat)), this.told[seat.index()].len()),
                    };
                    let kind = StepKind::Decision { seat, choices: vec![choice], view, told };
                    let after = state.clone();
                    this.steps.push(Step { line, before, after, kind });
                    lines_are_turns::<P>() && state.turn() == Turn::of(seat) && !learnt.has(seat)
                }
            };
            for seat in Seat::all(state.seats()) {
                let heard = events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat)));
                this.told[seat.index()].extend(heard);
            }
        }
        this.scores = state.scores();
        this
    }

    /// The position after the last step.
    #[must_use]
    pub fn last(&self) -> &P {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }
}
