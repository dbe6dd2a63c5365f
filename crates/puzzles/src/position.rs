//! A puzzle as a position: its view, its lines, and what a line leads to.

use rules::hints::SearchMethod;
use rules::{Entry, EntryOf, Hints, IgnoreEvents, Seat, SplitMix, Turn, Viewer};
use serde::de::DeserializeOwned;

use crate::text::{Puzzle, PuzzleError};

/// Imagined worlds in which lines are compared by what they lead to.
const WORLDS: u64 = 4;

/// A puzzle in the types of its game.
#[derive(Clone, Debug)]
pub struct OpenPuzzle<P: Hints> {
    /// The seat that decides.
    pub seat: Seat,
    /// What it sees.
    pub view: P::View,
    /// The lines that were compared, the best first.
    pub lines: Vec<Vec<P::Choice>>,
}

impl Puzzle {
    /// The puzzle in the types of its game. Everything is checked that can be checked without a search: the view is one of
    /// this seat, and every line is legal and complete in worlds that fit it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open<P: Hints>(&self) -> Result<OpenPuzzle<P>, PuzzleError>
    where
        P::View: DeserializeOwned,
    {
        let fault =
            |reason: String| PuzzleError::new(self.line, format!("in the puzzle that begins here, {reason}"));
        let view: P::View = serde_json::from_str(&self.view)
            .map_err(|error| fault(format!("the view cannot be read: {error}")))?;
        let seat = self.seat;
        let mut lines = Vec::new();
        for line in &self.lines {
            let choices = line.choices.iter().map(|choice| choice.parse());
            lines.push(
                choices.collect::<Result<Vec<P::Choice>, _>>().map_err(|error| fault(error.to_string()))?,
            );
        }
        for n in 0..WORLDS {
            let world: P = world::<P>(&view, n);
            if world.seats() != self.table_options.seats() || world.view(Viewer::Seat(seat)) != view {
                return Err(fault(format!("the view is not that of seat {seat}")));
            }
            for line in &lines {
                if let Err(what) = try_line(world.clone(), seat, line) {
                    let line = line.iter().map(ToString::to_string).collect::<Vec<_>>();
                    return Err(fault(format!("`{}` {what}", line.join("; "))));
                }
            }
        }
        Ok(OpenPuzzle { seat, view, lines })
    }
}

/// The imagined world that a puzzle names by its dice.
#[must_use]
pub fn world<P: Hints>(view: &P::View, dice: u64) -> P {
    P::imagine(view, &mut SplitMix::new(dice))
}

/// Enters a line with all checks.
fn try_line<P: Hints>(mut world: P, seat: Seat, line: &[P::Choice]) -> Result<(), String> {
    let mut complete = false;
    for choice in line {
        if complete {
            return Err(format!("goes on after the turn: `{choice}`"));
        }
        let entry = Entry::Choice { seat, choice: choice.clone() };
        let learnt = world.apply(entry, &mut IgnoreEvents).map_err(|why| format!("is not legal: {why}"))?;
        complete = is_complete(&world, seat, learnt.has(seat));
    }
    if complete { Ok(()) } else { Err("is not complete".to_owned()) }
}

/// Whether the lines of a game are whole turns. Otherwise they are single choices.
#[must_use]
pub const fn has_turns<P: Hints>() -> bool {
    matches!(P::METHOD, SearchMethod::Turns | SearchMethod::Plans)
}

/// Whether a line of a seat ends here, after a choice of it: in a game whose lines are turns, when the turn or what can be
/// known of it ends; otherwise every line has one choice.
#[must_use]
pub fn is_complete<P: Hints>(world: &P, seat: Seat, learnt: bool) -> bool {
    !has_turns::<P>() || learnt || world.turn() != Turn::of(seat)
}

/// Whether two lines come to the same: they lead to the same position, or one is a detour that leads to the same place and
/// uses up more, or both win at once. Sealed choices are the same if they are equal.
#[must_use]
pub fn ends_alike<P: Hints>(view: &P::View, seat: Seat, one: &[P::Choice], other: &[P::Choice]) -> bool {
    one == other
        || (0..WORLDS).all(|n| {
            let world: P = world::<P>(view, n);
            if world.turn() != Turn::of(seat) {
                return false;
            }
            let (one, other) = (end(world.clone(), seat, one), end(world, seat, other));
            one == other
                || one.is_detour(&other)
                || other.is_detour(&one)
                || (wins(&one, seat) && wins(&other, seat))
        })
}

/// Whether the match is over and this seat alone has won.
#[must_use]
pub fn wins<P: Hints>(world: &P, seat: Seat) -> bool {
    world.scores().is_some_and(|scores| scores.winners().only() == Some(seat))
}

/// An entry of a record: `1 K:K-1` or `* G11`.
fn entry<P: Hints>(text: &str) -> Option<EntryOf<P>> {
    let (who, what) = text.split_once(' ')?;
    Some(match who {
        "*" => Entry::Chance(what.parse().ok()?),
        seat => Entry::Choice { seat: Seat::new(seat.parse().ok()?)?, choice: what.parse().ok()? },
    })
}

/// The position after a line that is legal.
#[must_use]
pub fn end<P: Hints>(mut world: P, seat: Seat, line: &[P::Choice]) -> P {
    for choice in line {
        world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
    }
    world
}

impl<P: Hints> OpenPuzzle<P> {
    /// What the seat is told if these entries follow a line in one world. Ends early if one of them is not possible there.
    #[must_use]
    pub fn told(&self, dice: u64, line: &[P::Choice], entries: &[String]) -> Vec<P::Event> {
        let mut world: P = world::<P>(&self.view, dice);
        let (seat, mut events) = (self.seat, Vec::new());
        let own = line.iter().map(|choice| Some(Entry::Choice { seat, choice: choice.clone() }));
        for entry in own.chain(entries.iter().map(|text| entry::<P>(text))) {
            match entry.map(|entry| world.apply(entry, &mut events)) {
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            }
        }
        events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat))).collect()
    }

    /// The place among the compared lines of one that leads to the same position. `Some(0)` is the best.
    #[must_use]
    pub fn place(&self, line: &[P::Choice]) -> Option<usize> {
        self.lines.iter().position(|known| ends_alike::<P>(&self.view, self.seat, known, line))
    }
}
