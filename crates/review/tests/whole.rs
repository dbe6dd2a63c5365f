//! Reviews of recorded matches.

use std::ops::ControlFlow;

use record::Record;
use registry::{GameKind, with_game};
use review::steps::{StepKind, Steps};
use review::{Effort, Review, ReviewError, review};
use rules::Hints;

const EFFORT: Effort = Effort { playouts: 8, worlds: 3, samples: 2, reach: 1 };

fn record(game: &str, name: &str) -> Record {
    let path = format!("{}/../../records/{game}/{name}.trn", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"));
    match text.and_then(|text| Record::read(&text).map_err(|error| format!("{path}: {error}"))) {
        Ok(record) => record,
        Err(error) => panic!("{error}"),
    }
}

fn reviewed<P: Hints + rules::TableTalk>(record: &Record) -> Review {
    match review::<P>(record, EFFORT, |_| ControlFlow::Continue(())) {
        Ok(review) => review,
        Err(error) => panic!("{error}"),
    }
}

/// The parts of each seat and the remainder add up to the result.
fn check(review: &Review) {
    for bar in &review.bars {
        let sum = bar.sum();
        assert!(bar.result.is_none_or(|result| (sum - result).abs() < 1e-9), "{bar:?}");
    }
    let sum = |part: fn(&review::Bar) -> f64| review.bars.iter().map(part).sum::<f64>();
    // What one seat gains, others lose.
    for sum in [sum(|bar| bar.luck.value), sum(|bar| bar.hidden.value), sum(|bar| bar.place.value)] {
        assert!(sum.abs() < 1e-5, "{sum}");
    }
    for point in &review.curve {
        assert!((point.values.iter().sum::<f64>() - 1.0).abs() < 0.01, "{point:?}");
    }
}

#[test]
fn a_finished_match_is_reviewed_the_same_again() {
    let record = record("visite", "king-in-castle");
    let review = reviewed::<visite::State>(&record);
    check(&review);
    assert!(review.decisions.len() > 5 && !review.mattered.is_empty());
    assert_eq!(review, reviewed::<visite::State>(&record));
    let results: Vec<_> = review.bars.iter().filter_map(|bar| bar.result).collect();
    assert!((results.iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn matches_that_did_not_end_are_reviewed_too() {
    for &kind in GameKind::ALL {
        for name in ["resigned", "replaced", "aborted", "wavering"] {
            let record = record(kind.meta().id, name);
            let review = with_game!(kind, P => reviewed::<P>(&record));
            check(&review);
            assert_eq!(review.bars[0].result.is_none(), name == "aborted", "{kind:?} {name}");
            let left = review.bars.iter().any(|bar| bar.left.abs() > 1e-6);
            assert!(!left || ["resigned", "replaced"].contains(&name), "{kind:?} {name}");
        }
    }
}

#[test]
fn what_was_taken_back_is_no_decision() {
    for &kind in GameKind::ALL {
        let record = record(kind.meta().id, "wavering");
        assert!(record.lines.iter().any(|(_, line)| line.to_string().starts_with("undo")), "{kind:?}");
        with_game!(kind, P => {
            let steps = match Steps::<P>::read(&record) {
                Ok(steps) => steps,
                Err(error) => panic!("{error}"),
            };
            let entered: usize = steps.steps.iter().map(|step| match &step.kind {
                StepKind::Decision { choices, .. } => choices.len(),
                StepKind::Draws(outcomes) => outcomes.len(),
            }).sum();
            let lines = |start: fn(&str) -> bool| record.lines.iter().filter(|(_, line)| start(&line.to_string())).count();
            let (entries, undone) = (lines(|line| line.starts_with(|c: char| c == '*' || c.is_ascii_digit())), lines(|line| line.starts_with("undo")));
            assert_eq!(entered + undone, entries, "{kind:?}");
        });
    }
}

#[test]
fn a_review_can_be_stopped() {
    let record = record("visite", "king-in-castle");
    let mut calls = 0;
    let stopped = review::<visite::State>(&record, EFFORT, |progress| {
        calls += 1;
        if progress.done < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((stopped.err(), calls), (Some(ReviewError::Stopped), 4));
}
