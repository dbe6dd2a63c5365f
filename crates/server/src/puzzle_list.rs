//! The puzzles of all games, read once; and what a visitor tries on them.
//!
//! A puzzle is a view, and what is tried on it is in the address: nothing is stored.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use play::{Plan, Refusal, SHORTCUT_SEPARATOR, Session};
use puzzles::{OpenPuzzle, Puzzle, PuzzleError, has_turns};
use record::RecordHead;
use registry::{GameKind, with_game};
use review::reasons::stored_label;
use rules::{Hints, Label, Show};
use serde::de::DeserializeOwned;

/// The puzzles of a game in their order.
#[must_use]
pub fn puzzles_of(kind: GameKind) -> &'static [Puzzle] {
    static ALL: LazyLock<BTreeMap<GameKind, Vec<Puzzle>>> = LazyLock::new(|| {
        let read = |kind: GameKind| {
            puzzles::read(&kind.meta(), kind.puzzles()).unwrap_or_else(|error| {
                tracing::error!(game = %kind, %error, "the puzzles cannot be read");
                Vec::new()
            })
        };
        GameKind::ALL.iter().map(|kind| (*kind, read(*kind))).collect()
    });
    ALL.get(&kind).map_or(&[], Vec::as_slice)
}

/// The puzzle of a game with a number, from 1.
#[must_use]
pub fn puzzle(kind: GameKind, number: usize) -> Option<&'static Puzzle> {
    puzzles_of(kind).get(number.checked_sub(1)?)
}

/// The number of today's puzzle of a game. Days are those of universal time, so everybody has the same.
#[must_use]
pub fn of_today(kind: GameKind) -> usize {
    puzzles::of_day(crate::table_task::today() / 86_400, puzzles_of(kind).len())
}

/// What was tried on a puzzle.
pub struct PuzzleTrial {
    /// The position after it, for the eyes of the puzzle's seat only.
    pub copy: Box<dyn Session>,
    /// The choices: notation and label.
    pub tried: Vec<(String, Label)>,
    /// Why the next choice is not possible.
    pub refused: Option<Refusal>,
    /// How the line compares with the best, once it is complete.
    pub verdict: Option<PuzzleVerdict>,
    /// Whether a line is a whole turn.
    pub turns: bool,
}

/// How a line compares with the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// It is the best.
    Best,
    /// It is another line of the puzzle: its place.
    Compared(usize),
    /// It is another line.
    Other,
}

/// The answer of a puzzle in the game's words.
pub struct PuzzleAnswer {
    /// The choices of the best line and of the next.
    pub lines: [Vec<Label>; 2],
    /// What could follow each of them.
    pub follows: [Vec<Label>; 2],
    /// The facts that speak for the best.
    pub reasons: Vec<Label>,
}

/// Tries choices on a puzzle, in notation, separated by [`SHORTCUT_SEPARATOR`].
///
/// # Errors
/// When the puzzle itself is damaged.
pub fn try_line(kind: GameKind, puzzle: &Puzzle, tried: &str) -> Result<PuzzleTrial, PuzzleError> {
    with_game!(kind, P => try_on::<P>(puzzle, tried))
}

fn try_on<P: Hints + Show>(puzzle: &Puzzle, tried: &str) -> Result<PuzzleTrial, PuzzleError>
where
    P::View: DeserializeOwned,
{
    let open: OpenPuzzle<P> = puzzle.open()?;
    let head = RecordHead::new(&P::META, &puzzle.table_options, "puzzle");
    let Some(mut plan) = Plan::<P>::new(head, open.seat, &open.view) else {
        return Err(PuzzleError { line: puzzle.line, reason: "the seat is not asked".to_owned() });
    };
    let turns = has_turns::<P>();
    let (mut refused, mut complete) = (None, false);
    for text in tried.split(SHORTCUT_SEPARATOR).filter(|text| !text.is_empty()).take(play::plan::MAX_TRIED) {
        let entered = match text.parse() {
            _ if complete => break,
            Ok(choice) => plan.try_choice(choice),
            Err(error) => Err(Refusal::from(error)),
        };
        if let Err(refusal) = entered {
            refused = Some(refusal);
            break;
        }
        // Where the plan ends, so does the line: what is learnt or drawn is not known.
        complete = plan.end().is_some() || !turns;
    }
    let verdict = complete.then(|| match open.place(plan.tried()) {
        Some(0) => PuzzleVerdict::Best,
        Some(place) => PuzzleVerdict::Compared(place),
        None => PuzzleVerdict::Other,
    });
    let tried = plan.tried().iter().map(|choice| (choice.to_string(), P::label(choice))).collect();
    Ok(PuzzleTrial { copy: Box::new(plan.copy().clone()), tried, refused, verdict, turns })
}

/// The answer of a puzzle.
///
/// # Errors
/// When the puzzle itself is damaged.
pub fn answer(kind: GameKind, puzzle: &Puzzle) -> Result<PuzzleAnswer, PuzzleError> {
    with_game!(kind, P => answer_of::<P>(puzzle))
}

fn answer_of<P: Hints + Show>(puzzle: &Puzzle) -> Result<PuzzleAnswer, PuzzleError>
where
    P::View: DeserializeOwned,
{
    let open: OpenPuzzle<P> = puzzle.open()?;
    let told = |n: usize, entries: &[String]| -> Vec<Label> {
        open.told(puzzle.world, &open.lines[n], entries).iter().map(P::log_label).collect()
    };
    let reason = |reason: &puzzles::PuzzleReason| {
        stored_label::<P>(&reason.key, reason.best, reason.other, puzzle.seat, true)
    };
    Ok(PuzzleAnswer {
        lines: [0, 1].map(|n| open.lines[n].iter().map(P::label).collect()),
        follows: [told(0, &puzzle.follows), told(1, &puzzle.otherwise)],
        reasons: puzzle.reasons.iter().filter_map(reason).collect(),
    })
}
