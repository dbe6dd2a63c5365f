//! `trianon replay`: checks every line of a record and prints the score.

use std::io::{BufRead, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use record::{MatchEnd, Record};
use registry::{GameKind, with_game};
use rules::{Label, Lang, Show, Speak, Viewer};
use words::Speaker;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record file.
    file: PathBuf,
    /// Print every line with the table after it. In a terminal, Enter continues.
    #[arg(long)]
    step: bool,
    /// The language: en, fr or it.
    #[arg(long)]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (record, kind) = read(&args.file)?;
    with_game!(kind, P => replay::<P>(args, &record))
}

/// The largest record that is read. The longest match of the golden records has not a hundredth of it.
const MAX_BYTES: u64 = 16 << 20;

/// Reads a record and finds its game. Errors name file, line and column.
pub(crate) fn read(file: &Path) -> Result<(Record, GameKind)> {
    let mut bytes = Vec::new();
    std::fs::File::open(file)
        .and_then(|open| open.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .with_context(|| format!("{} cannot be read", file.display()))?;
    if bytes.len() as u64 > MAX_BYTES {
        bail!("{} is larger than {} MB: this is no record of a match", file.display(), MAX_BYTES >> 20);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column =
            String::from_utf8_lossy(before).lines().last().map_or(0, |line| line.chars().count()) + 1;
        anyhow!("{}:{line}:{column}: this is not text", file.display())
    })?;
    let record = Record::read(&text).map_err(|fault| with_file(file, &fault))?;
    let kind = record.head.game.parse().map_err(|error| anyhow!("{}:2:7: {error}", file.display()))?;
    Ok((record, kind))
}

/// An error with the name of its file.
pub(crate) fn with_file(file: &Path, fault: &record::RecordError) -> anyhow::Error {
    anyhow!("{}:{fault}", file.display())
}

fn replay<P: Show>(args: &Args, record: &Record) -> Result<()> {
    let speaker = Speaker::new(crate::lang_or_default(args.lang), P::WORDS, record.head.players.clone());
    let mut out = std::io::stdout().lock();
    let mut wait = (args.step && std::io::stdin().is_terminal()).then(|| std::io::stdin().lock().lines());
    let mut printed: std::io::Result<()> = Ok(());
    let lines: std::collections::BTreeMap<_, _> = record.lines.iter().map(|(n, line)| (*n, line)).collect();
    let replayed = record::replay::<P>(record, |n, timeline, events| {
        if args.step && printed.is_ok() {
            let title = lines.get(&n).map(ToString::to_string).unwrap_or_default();
            printed = print_step::<P>(&mut out, &title, timeline.state(), events, &speaker);
            if let Some(enter) = &mut wait
                && enter.next().is_none()
            {
                wait = None;
            }
        }
    })
    .map_err(|fault| with_file(&args.file, &fault))?;
    printed?;
    let choices =
        Label::new("replay-choices").with("count", i64::try_from(replayed.choices).unwrap_or(i64::MAX));
    writeln!(out, "{} · {} · {}", P::META.title, record.head.id, speaker.say(&choices))?;
    match &record.end {
        None => writeln!(out, "{}", speaker.line("replay-unfinished"))?,
        Some((_, end)) => {
            writeln!(out, "{}", speaker.line("replay-finished"))?;
            writeln!(out, "{}", speaker.say(&P::prompt(&replayed.timeline.state().view(Viewer::Open))))?;
            print_scores(&mut out, end, &speaker)?;
        }
    }
    Ok(())
}

fn print_step<P: Show>(
    out: &mut impl Write,
    title: &str,
    state: &P,
    events: &[P::Event],
    speaker: &Speaker,
) -> std::io::Result<()> {
    writeln!(out, "── {title}")?;
    for event in events {
        writeln!(out, "  {}", speaker.say(&P::log_label(event)))?;
    }
    writeln!(out, "\n{}", P::text(&state.view(Viewer::Open), speaker))
}

/// Points and ranks of every seat.
fn print_scores(out: &mut impl Write, end: &MatchEnd, speaker: &Speaker) -> Result<()> {
    for ((seat, points), rank) in rules::Seat::all(6).zip(&end.points).zip(&end.ranks) {
        writeln!(out, "  {rank}. {:<24} {points}", speaker.name(seat))?;
    }
    Ok(())
}
