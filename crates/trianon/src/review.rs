//! `trianon review`: what luck did in a finished match, and what the seats did.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use record::Record;
use registry::with_game;
use review::decision::{Judgement, Why};
use review::reasons::{chances_label, line_labels};
use review::whole::{ReviewProgress, ReviewedDecision};
use review::{Bar, Effort, Estimate, Mark, Review, ReviewError};
use rules::lines::fitted;
use rules::{Hints, Lang, Show, Speak};
use words::Speaker;

use crate::replay::{read, with_file};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record file.
    file: PathBuf,
    /// Print the review as JSON.
    #[arg(long)]
    json: bool,
    /// Try this multiple of the usual playouts: 4 is twice as exact and takes four times as long.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    ensure!(args.scale > 0.0 && args.scale <= 100.0, "--scale must be above 0 and at most 100");
    let (record, kind) = read(&args.file)?;
    with_game!(kind, P => {
        let effort = Effort::for_game::<P>().scaled(args.scale);
        let review = review::review::<P>(&record, effort, progress_bar()?);
        print::<P>(args, &record, &review.map_err(|error| match error {
            ReviewError::Record(fault) => with_file(&args.file, &fault),
            stopped @ ReviewError::Stopped => stopped.into(),
        })?)
    })
}

/// Shows the progress in a terminal.
fn progress_bar() -> Result<impl FnMut(ReviewProgress) -> ControlFlow<()>> {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} steps, {eta} left")?);
    Ok(move |progress: ReviewProgress| {
        bar.set_length(progress.all as u64);
        bar.set_position(progress.done as u64);
        if progress.done + 1 == progress.all {
            bar.finish_and_clear();
        }
        ControlFlow::Continue(())
    })
}

fn print<P: Show + Hints>(args: &Args, record: &Record, review: &Review) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, review)?;
        writeln!(out)?;
        return Ok(());
    }
    let speaker = Speaker::new(Lang::En, P::WORDS, record.head.players.clone());
    writeln!(out, "{} · {}", P::META.title, record.head.id)?;
    writeln!(out, "\nThe result of each seat in points of victory, ± one standard error:")?;
    for bar in &review.bars {
        print_bar(&mut out, bar, &speaker)?;
    }
    print_curve(&mut out, review, &speaker)?;
    if !review.mattered.is_empty() {
        writeln!(out, "\nThe decisions that mattered most:")?;
    }
    for &n in &review.mattered {
        print_decision::<P>(&mut out, &review.decisions[n], &speaker)?;
    }
    let marked = review.decisions.iter().enumerate();
    let marked = marked.filter(|(n, known)| known.judgement.mark.is_some() && !review.mattered.contains(n));
    let marked: Vec<&ReviewedDecision> = marked.map(|(_, decision)| decision).collect();
    if !marked.is_empty() {
        writeln!(out, "\nAlso marked:")?;
    }
    for decision in marked {
        print_line::<P>(&mut out, decision, &speaker)?;
    }
    Ok(())
}

fn points(share: f64) -> f64 {
    // Adding 0 turns −0 into 0.
    (share * 1000.0).round() / 10.0 + 0.0
}

fn print_bar(out: &mut impl Write, bar: &Bar, speaker: &Speaker) -> Result<()> {
    let marks = ["inaccuracies", "mistakes", "blunders"];
    let marks = marks.iter().zip(bar.marks).map(|(name, count)| format!("{count} {name}"));
    let marks = marks.collect::<Vec<_>>().join(", ");
    writeln!(out, "\n{}: {} decisions, {marks}", speaker.name(bar.seat), bar.decisions)?;
    writeln!(out, "  fair share       {:6.1}", points(bar.fair_share))?;
    let exact = |value| Estimate { value, error: 0.0 };
    let parts = [
        ("place", bar.place),
        ("luck of draws", bar.luck),
        ("own errors", bar.own_errors),
        ("others' errors", bar.others_errors),
        ("better play", bar.better_play),
        ("hidden", bar.hidden),
        ("seats that left", exact(bar.left)),
        ("remainder", bar.remainder),
    ];
    for (name, part) in parts {
        if name != "seats that left" || part.value != 0.0 {
            print_part(out, name, part)?;
        }
    }
    if let Some(result) = bar.result {
        writeln!(out, "  result           {:6.1}", points(result))?;
    }
    Ok(())
}

/// A part with a bar: a sign for every two points.
fn print_part(out: &mut impl Write, name: &str, part: Estimate) -> Result<()> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some fifty signs at most")]
    let signs = (points(part.value).abs() / 2.0).round().min(60.0) as usize;
    let signs = if part.value < 0.0 { "-" } else { "+" }.repeat(signs);
    let line = format!("  {name:<16} {:+6.1} ± {:4.1}  {signs}", points(part.value), points(part.error));
    Ok(writeln!(out, "{}", line.trim_end())?)
}

/// Columns of the curve.
const COLUMNS: usize = 90;

/// Each seat's chances over the match: a digit is so many tenths of the victory.
fn print_curve(out: &mut impl Write, review: &Review, speaker: &Speaker) -> Result<()> {
    let curve = &review.curve;
    if curve.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nThe chances over the match, cards open (7 is between 70 and 80 %):")?;
    let columns = curve.len().min(COLUMNS);
    for bar in &review.bars {
        let digit = |column: usize| {
            let at = (column + 1) * curve.len() / columns - 1;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 9")]
            let tenths = (curve[at].values[bar.seat.index()] * 10.0).clamp(0.0, 9.0) as u32;
            char::from_digit(tenths, 10).unwrap_or('9')
        };
        let digits: String = (0..columns).map(digit).collect();
        writeln!(out, "  {:<12} {digits}", fitted(&speaker.name(bar.seat), 12))?;
    }
    Ok(())
}

fn name_of(mark: Option<Mark>) -> &'static str {
    match mark {
        None => "no mark",
        Some(Mark::Inaccuracy) => "inaccuracy",
        Some(Mark::Mistake) => "mistake",
        Some(Mark::Blunder) => "blunder",
    }
}

/// A line as the game labels its choices.
fn said<P: Show>(choices: &[String], speaker: &Speaker) -> String {
    let labels = line_labels::<P>(choices);
    labels.iter().map(|label| speaker.say(label)).collect::<Vec<_>>().join(" · ")
}

fn print_line<P: Show + Hints>(
    out: &mut impl Write,
    decision: &ReviewedDecision,
    speaker: &Speaker,
) -> Result<()> {
    let Judgement { lines, made, loss, mark, sure_win, reasons, .. } = &decision.judgement;
    let choices = |n: usize| lines.get(n).map(|line| said::<P>(&line.choices, speaker)).unwrap_or_default();
    let made = made.map(choices).unwrap_or_default();
    writeln!(
        out,
        "  line {}, {}: {}, {:.1} ± {:.1} points",
        decision.line,
        speaker.name(decision.seat),
        name_of(*mark),
        points(loss.value),
        points(loss.error)
    )?;
    writeln!(out, "    made {made}\n    best {}", choices(0))?;
    if let Some(win) = sure_win {
        writeln!(out, "    a sure win was {}", said::<P>(win, speaker))?;
    }
    let chances = chances_label::<P>(&decision.judgement, decision.seat, false);
    let reasons = reasons.iter().map(|reason| reason.label(decision.seat, false));
    for label in std::iter::once(chances).chain(reasons) {
        writeln!(out, "    why: {}", speaker.say(&label))?;
    }
    Ok(())
}

fn print_decision<P: Show + Hints>(
    out: &mut impl Write,
    decision: &ReviewedDecision,
    speaker: &Speaker,
) -> Result<()> {
    print_line::<P>(out, decision, speaker)?;
    let Some(Why { made, best, beliefs }) = &decision.judgement.why else { return Ok(()) };
    writeln!(out, "    after made: {}", made.join("; "))?;
    writeln!(out, "    after best: {}", best.join("; "))?;
    for belief in beliefs {
        writeln!(out, "    {}", speaker.say(&belief.label()))?;
    }
    Ok(())
}
