//! `trianon verify`: checks the chance of a finished record, step by step.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use record::{FairnessReport, Record, RecordHead, fairness};
use registry::with_game;
use rules::Seat;

use crate::replay::{read, with_file};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record file.
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (record, kind) = read(&args.file)?;
    let proof =
        with_game!(kind, P => fairness::<P>(&record)).map_err(|fault| with_file(&args.file, &fault))?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} · {}", kind.meta().title, record.head.id)?;
    let mut not_proved = Vec::new();
    for (verdict, step) in steps(&record, &proof) {
        let sign = match verdict {
            Some(true) => "proved    ",
            Some(false) => "DISPROVED ",
            None => "not proved",
        };
        writeln!(out, "  {sign}  {step}")?;
        if verdict != Some(true) {
            not_proved.push(verdict);
        }
    }
    writeln!(
        out,
        "\nNo record can prove that the host did not look at the cards, that the commitments were published before"
    )?;
    writeln!(out, "the first deal, and that the seats did not tell each other what they held.")?;
    if not_proved.contains(&Some(false)) {
        bail!("{}: the record does not follow from its seed", args.file.display());
    }
    if !not_proved.is_empty() {
        bail!("{}: nothing is disproved, but the record does not prove a fair deal", args.file.display());
    }
    Ok(())
}

/// Each step of the proof: proved (`Some(true)`), disproved (`Some(false)`) or not decidable (`None`).
fn steps(record: &Record, proof: &FairnessReport) -> Vec<(Option<bool>, String)> {
    let head = &record.head;
    let draws = record.lines.iter().filter(|(_, line)| line.to_string().starts_with('*')).count();
    let finished = match &record.end {
        Some((_, close)) => {
            (Some(true), format!("every move was legal, and the result is right: {}", close.reason))
        }
        None => (None, "every move was legal, but the match is not finished".to_owned()),
    };
    let committed = match (proof.seed_matches, head.seed.is_some()) {
        (Some(true), _) => "the seed matches the commitment published before the first deal".to_owned(),
        (Some(false), _) => {
            "the seed does not match the commitment published before the first deal".to_owned()
        }
        (None, true) => "the record has no commitment to the seed".to_owned(),
        (None, false) => "the record has no seed: it is published when the match is over".to_owned(),
    };
    let nonces = match proof.nonces {
        0 => "no seat added a nonce: the server could have chosen a seed for its deal".to_owned(),
        n => format!(
            "{n} of {} seats added a nonce, so the server could not choose the seed for its deal",
            head.seats
        ),
    };
    let opened = match proof.wrong_nonce {
        Some(seat) => (Some(false), format!("the nonce of seat {seat} does not match its commitment")),
        None => (Some(true), format!("every nonce matches its commitment{}", unopened(head))),
    };
    let drawn = match (proof.first_wrong_draw, head.seed.is_some()) {
        (Some(line), _) => (Some(false), format!("line {line} does not follow from seed and nonces")),
        (None, true) => (Some(true), format!("all {draws} draws follow from seed and nonces")),
        (None, false) => (None, format!("{draws} draws cannot be repeated")),
    };
    let mut steps =
        vec![finished, (proof.seed_matches, committed), ((proof.nonces > 0).then_some(true), nonces)];
    if head.nonce_commitments.iter().any(Option::is_some) {
        steps.push(opened);
    }
    steps.push(drawn);
    steps
}

/// Which seats did not open the nonces that they had committed themselves to.
fn unopened(head: &RecordHead) -> String {
    let missing =
        |seat: &Seat| head.nonce_commitments[seat.index()].is_some() && head.nonces[seat.index()].is_none();
    let say = |seat: Seat| format!("; seat {seat} did not open its nonce, which counts as zeros");
    Seat::all(head.seats).filter(missing).map(say).collect()
}
