//! `trianon puzzle`: a puzzle of a game, and its answer.

use std::io::Write;

use anyhow::{Result, anyhow, ensure};
use puzzles::{Puzzle, PuzzleLine};
use registry::{GameKind, with_game};
use rules::{Hints, Label, Lang, Show, Speak};
use serde::de::DeserializeOwned;
use words::Speaker;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game (see `trianon games`).
    game: GameKind,
    /// The number of the puzzle, from 1 [default: that of today]
    number: Option<usize>,
    /// Print the answer, too.
    #[arg(long)]
    answer: bool,
    /// The language: en, fr or it.
    #[arg(long)]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (meta, text) = (args.game.meta(), args.game.puzzles());
    let all =
        puzzles::read(&meta, text).map_err(|error| anyhow!("the puzzles of {}: {error}", meta.title))?;
    ensure!(!all.is_empty(), "{} has no puzzles", meta.title);
    let today = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_secs() / 86_400);
    let number = args.number.unwrap_or_else(|| puzzles::of_day(today, all.len()));
    let puzzle = number.checked_sub(1).and_then(|n| all.get(n));
    let puzzle =
        puzzle.ok_or_else(|| anyhow!("{} has puzzles 1 to {}, not {number}", meta.title, all.len()))?;
    with_game!(args.game, P => print::<P>(args, number, puzzle))
}

fn print<P: Hints + Show>(args: &Args, number: usize, puzzle: &Puzzle) -> Result<()>
where
    P::View: DeserializeOwned,
{
    let open = puzzle.open::<P>()?;
    let speaker = Speaker::new(crate::lang_or_default(args.lang), P::WORDS, Vec::new());
    let house = |key| Label::new(key).with("game", P::META.title).with("seat", puzzle.seat);
    let mut out = std::io::stdout().lock();
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    writeln!(out, "{}\n", speaker.say(&house("puzzle-title-number").with("number", number)))?;
    writeln!(out, "{}", P::text(&open.view, &speaker))?;
    writeln!(out, "{}", speaker.say(&P::prompt(&open.view).with("you", "yes")))?;
    writeln!(out, "{}", speaker.say(&house("puzzle-question")))?;
    if !args.answer {
        return Ok(());
    }
    for (line, PuzzleLine { value, error, choices }) in open.lines.iter().zip(&puzzle.lines) {
        let said = line.iter().map(|choice| speaker.say(&P::label(choice)));
        let said = said.collect::<Vec<_>>().join(" · ");
        writeln!(out, "{:5.1} % ± {:.1}  {said}  [{}]", 100.0 * value, 100.0 * error, choices.join("; "))?;
    }
    for (key, line, entries) in [
        ("puzzle-follows", &open.lines[0], &puzzle.follows),
        ("puzzle-otherwise", &open.lines[1], &puzzle.otherwise),
    ] {
        writeln!(out, "\n{}", speaker.say(&Label::new(key)))?;
        for event in open.told(puzzle.world, line, entries) {
            writeln!(out, "  {}", speaker.say(&P::log_label(&event)))?;
        }
    }
    Ok(())
}
