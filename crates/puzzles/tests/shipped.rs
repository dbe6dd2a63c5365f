//! Every puzzle that ships: it is read, drawn, legal, and its answer still holds.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use puzzles::{OpenPuzzle, Puzzle};
use review::{Effort, Question, leads};
use rules::{Hints, Lang, Show};
use serde::de::DeserializeOwned;
use words::Speaker;

/// Worlds in which an answer is compared again: `cargo xtask puzzles --check` takes many more.
const WORLDS: u32 = 40;

fn shipped<P: Hints + Show>() -> Vec<(Puzzle, OpenPuzzle<P>)>
where
    P::View: DeserializeOwned,
{
    let all = puzzles::read(&P::META, P::PUZZLES).unwrap();
    let open = |puzzle: Puzzle| {
        let open = puzzle.open::<P>().unwrap();
        (puzzle, open)
    };
    all.into_iter().map(open).collect()
}

/// They are what the documents promise.
fn promised<P: Hints + Show>()
where
    P::View: DeserializeOwned,
{
    let all = shipped::<P>();
    let wins = all.iter().filter(|(puzzle, _)| puzzle.wins).count();
    assert!(wins <= all.len().div_ceil(3), "{wins} of {} are wins at once", all.len());
    let views: BTreeSet<&str> = all.iter().map(|(puzzle, _)| puzzle.view.as_str()).collect();
    assert_eq!(views.len(), all.len(), "no puzzle is there twice");
    for (puzzle, open) in &all {
        let least = 0.2 * 2.0 / f64::from(puzzle.table_options.seats());
        for check in puzzle.checks {
            // The file has a digit after the point.
            assert!(
                check.lead > least - 0.001 && check.lead > 3.9 * check.error,
                "line {}: {check:?}",
                puzzle.line
            );
        }
        assert!(puzzle.found <= 0.85 && puzzle.lines.len() > 1, "line {}", puzzle.line);
        assert!((1..open.lines.len()).all(|n| open.place(&open.lines[n]) == Some(n)), "line {}", puzzle.line);
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang, P::WORDS, Vec::new());
            let parts = P::parts(&open.view, &speaker);
            assert!(
                parts.iter().any(|part| part.id == "board" && !part.markup.contains('‹')),
                "line {}",
                puzzle.line
            );
        }
        for (line, entries) in [(0, &puzzle.follows), (1, &puzzle.otherwise)] {
            let told = open.told(puzzle.world, &open.lines[line], entries);
            assert!(!told.is_empty(), "line {}: what follows is told", puzzle.line);
        }
    }
}

/// The best line is still the best, as far as a few worlds can say.
fn still_best<P: Hints + Show>()
where
    P::View: DeserializeOwned,
{
    let (mut now, mut then) = (0.0, 0.0);
    let effort = Effort { worlds: WORLDS, ..Effort::for_game::<P>() };
    for (puzzle, open) in shipped::<P>() {
        let question = Question::<P> { seat: open.seat, view: &open.view, told: &[], made: None };
        let tried = leads(&question, &open.lines[..2], effort, 1, |_| ControlFlow::Continue(false));
        let lead = tried[1].lead;
        assert!(lead.value > -2.0 * lead.error, "line {}: {lead:?}", puzzle.line);
        now += lead.value;
        then += puzzle.lines[0].value - puzzle.lines[1].value;
    }
    assert!(now >= 0.6 * then, "the leads are {now:.2} together, and were {then:.2}");
}

macro_rules! tests {
    ($($game:ident)+) => {$(
        mod $game {
            #[test]
            fn puzzles_are_what_is_promised() {
                super::promised::<registry::$game::State>();
            }
            #[test]
            fn answers_still_hold() {
                super::still_best::<registry::$game::State>();
            }
        }
    )+};
}
registry::each_game!(tests);
