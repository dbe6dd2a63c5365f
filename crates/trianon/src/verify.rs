//! `trianon verify`: the fairness check of a finished record, step by step.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use record::{FairnessReport, Record, fairness};
use registry::with_game;

use crate::replay::{at, read};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record.
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (record, kind) = read(&args.file)?;
    let proof = with_game!(kind, P => fairness::<P>(&record)).map_err(|fault| at(&args.file, &fault))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} · {}", kind.meta().title, record.head.id)?;
    let mut missing = Vec::new();
    for (verdict, step) in steps(&record, &proof) {
        let sign = match verdict {
            Some(true) => "proved    ",
            Some(false) => "DISPROVED ",
            None => "not proved",
        };
        writeln!(out, "  {sign}  {step}")?;
        if verdict != Some(true) {
            missing.push(verdict);
        }
    }
    writeln!(
        out,
        "\nWhat no record can prove: that the host did not look at the cards, that what it showed before the"
    )?;
    writeln!(
        out,
        "first deal was shown in time, and that the seats did not tell each other what they held."
    )?;
    if missing.contains(&Some(false)) {
        bail!("{}: the record is not what its seed gives", args.file.display());
    }
    if !missing.is_empty() {
        bail!(
            "{}: nothing speaks against the record, but it does not prove that the deal was fair",
            args.file.display()
        );
    }
    Ok(())
}

/// Each step with what became of it: proved, disproved, or not to be decided.
fn steps(record: &Record, proof: &FairnessReport) -> Vec<(Option<bool>, String)> {
    let head = &record.head;
    let draws = record.lines.iter().filter(|(_, line)| line.to_string().starts_with('*')).count();
    let finished = match &record.end {
        Some((_, close)) => {
            (Some(true), format!("every move was legal, and they lead to the end it names: {}", close.reason))
        }
        None => (None, "every move was legal, but the match is not finished".to_owned()),
    };
    let committed = match (proof.seed_matches, head.seed.is_some()) {
        (Some(true), _) => {
            "the seed is the one the house had bound itself to before the first deal".to_owned()
        }
        (Some(false), _) => {
            "the seed is not the one the house had bound itself to before the first deal".to_owned()
        }
        (None, true) => "the record does not say what the house showed before the first deal".to_owned(),
        (None, false) => "the record has no seed: running matches keep theirs".to_owned(),
    };
    let nonces = match proof.nonces {
        0 => "no seat added a number of its own: the house could have tried seeds until it liked the deal"
            .to_owned(),
        n => format!(
            "{n} of {} seats added a number, so the house could not choose the seed for its deal",
            head.seats
        ),
    };
    let opened = match proof.wrong_nonce {
        Some(seat) => {
            (Some(false), format!("the number of seat {seat} is not the one it had bound itself to"))
        }
        None => (Some(true), "every number is the one its seat had bound itself to".to_owned()),
    };
    let drawn = match (proof.first_wrong_draw, head.seed.is_some()) {
        (Some(line), _) => (Some(false), format!("line {line} is not what seed and numbers give")),
        (None, true) => (Some(true), format!("all {draws} draws are exactly what seed and numbers give")),
        (None, false) => (None, format!("{draws} draws could not be made again")),
    };
    let mut steps =
        vec![finished, (proof.seed_matches, committed), ((proof.nonces > 0).then_some(true), nonces)];
    if head.nonce_commitments.iter().any(Option::is_some) {
        steps.push(opened);
    }
    steps.push(drawn);
    steps
}
