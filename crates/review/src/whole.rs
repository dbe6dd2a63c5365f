//! A whole match, and each seat's result in parts.
//!
//! The value of the true position is followed through the match. What a draw changes is luck. What a decision changes is
//! partly what its seat could know, and partly what was hidden from it. See `docs/review.md`.

use std::ops::ControlFlow;

use record::{Record, RecordError};
use rules::{BySeat, Dice, Hints, Seat, SplitMix, TableTalk};
use serde::Serialize;

use crate::course::{Change, Course, SeatCourse};
use crate::decision::{Judgement, Mark, Question, judge};
use crate::means::{Estimate, rounded};
use crate::steps::{Step, StepKind, Steps};
use crate::value::Effort;

/// The version of reviews. A stored review of another version is made again.
pub const VERSION: u32 = 3;

/// The review of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The [`VERSION`] of reviews.
    pub version: u32,
    /// The game.
    pub game: &'static str,
    /// How much was tried.
    pub effort: Effort,
    /// Each seat's result in parts.
    pub bars: Vec<Bar>,
    /// The places in `decisions` of those that mattered most: at most three, the worst first.
    pub mattered: Vec<usize>,
    /// All decisions that were not forced.
    pub decisions: Vec<ReviewedDecision>,
    /// All draws, a run of draws as one.
    pub draws: Vec<ReviewedDraw>,
    /// Each seat's chance to win after every step, with all cards open.
    pub curve: Vec<CurvePoint>,
}

/// A seat's result in parts. All are shares of the victory.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bar {
    /// The seat.
    pub seat: Seat,
    /// What the seat got. `None` if the match has no result.
    pub result: Option<f64>,
    /// What it would get if all seats were equal.
    #[serde(serialize_with = "rounded")]
    pub fair_share: f64,
    /// What its place at the table is worth before the first draw.
    pub place: Estimate,
    /// What the draws brought.
    pub luck: Estimate,
    /// What it lost by its own errors: its choices, compared with the best by what it knew.
    pub own_errors: Estimate,
    /// What it gained by the errors of others, by what they knew.
    pub others_errors: Estimate,
    /// What it gained because the best choices, its own and those of others, are better than the standard play.
    pub better_play: Estimate,
    /// What was hidden from those who decided, and became known.
    pub hidden: Estimate,
    /// What resignations and replaced players changed.
    #[serde(serialize_with = "rounded")]
    pub left: f64,
    /// What is left of the result: the parts are estimates. The error is that of all parts together.
    pub remainder: Estimate,
    /// How many decisions were not forced.
    pub decisions: usize,
    /// How many were marked: inaccuracies, mistakes, blunders.
    pub marks: [usize; 3],
}

impl Bar {
    /// The fair share, all parts and the remainder added up: the result, if there is one.
    #[must_use]
    pub fn sum(&self) -> f64 {
        let parts = [
            self.place,
            self.luck,
            self.own_errors,
            self.others_errors,
            self.better_play,
            self.hidden,
            self.remainder,
        ];
        self.fair_share + self.left + parts.iter().map(|part| part.value).sum::<f64>()
    }
}

/// A decision and what it changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewedDecision {
    /// The line of the record where it begins.
    pub line: usize,
    /// Who decided.
    pub seat: Seat,
    /// What it was worth by what the seat knew.
    pub judgement: Judgement,
    /// What each seat gained because something was hidden from the one who decided.
    pub hidden: Vec<Estimate>,
}

/// A run of draws and what it changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewedDraw {
    /// The line of the record where it begins.
    pub line: usize,
    /// What was drawn, in notation.
    pub outcomes: Vec<String>,
    /// What each seat gained, compared with the mean over what could have been drawn.
    pub luck: Vec<Estimate>,
}

/// The chances after a step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CurvePoint {
    /// The line of the record where the step begins.
    pub line: usize,
    /// Each seat's chance to win.
    pub values: Vec<f64>,
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewProgress {
    /// Steps that are done.
    pub done: usize,
    /// All steps.
    pub all: usize,
}

/// Why there is no review.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReviewError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The caller stopped it.
    #[error("the review was stopped")]
    Stopped,
}

/// Reviews a match. Calls `progress` before every step; stops if it returns [`ControlFlow::Break`].
///
/// # Errors
/// If the record cannot be replayed, or the caller stops.
pub fn review<P: Hints + TableTalk>(
    record: &Record,
    effort: Effort,
    progress: impl FnMut(ReviewProgress) -> ControlFlow<()>,
) -> Result<Review, ReviewError> {
    review_steps(&Steps::<P>::read(record)?, effort, progress)
}

/// Reviews a match that is known as steps.
///
/// # Errors
/// If the caller stops.
pub fn review_steps<P: Hints>(
    steps: &Steps<P>,
    effort: Effort,
    mut progress: impl FnMut(ReviewProgress) -> ControlFlow<()>,
) -> Result<Review, ReviewError> {
    let mut sums = Sums::new(steps, effort);
    let all = steps.steps.len();
    for (done, step) in steps.steps.iter().enumerate() {
        if progress(ReviewProgress { done, all }).is_break() {
            return Err(ReviewError::Stopped);
        }
        sums.add(step, judge_step(steps, done, effort));
    }
    Ok(sums.finish(steps, effort))
}

/// Judges the decision of a step, as a review does: who decided, and what it was worth. `None` if the step is no decision.
#[must_use]
pub fn judge_step<P: Hints>(steps: &Steps<P>, n: usize, effort: Effort) -> Option<(Seat, Judgement)> {
    let StepKind::Decision { seat, choices, view, told } = &steps.steps.get(n)?.kind else { return None };
    let told = &steps.told[seat.index()][..*told];
    let question = Question { seat: *seat, view, told, made: Some(choices) };
    Some((*seat, judge::<P>(&question, effort, judgement_seed(n))))
}

/// The seed of a decision's judgement: what is hidden from the seat must not change it.
fn judgement_seed(step: usize) -> u64 {
    SplitMix::stream(u64::from(VERSION), step as u64).word()
}

/// Everything that is summed up over the steps of a match.
struct Sums {
    seats: u8,
    course: Course,
    own_errors: BySeat<Estimate>,
    others_errors: BySeat<Estimate>,
    /// All choices, compared with the standard play.
    choices: BySeat<Estimate>,
    decisions: Vec<ReviewedDecision>,
    draws: Vec<ReviewedDraw>,
    curve: Vec<CurvePoint>,
}

impl Sums {
    fn new<P: Hints>(steps: &Steps<P>, effort: Effort) -> Self {
        Self {
            seats: steps.start.seats(),
            course: Course::new(steps, effort.samples),
            own_errors: BySeat::default(),
            others_errors: BySeat::default(),
            choices: BySeat::default(),
            decisions: Vec::new(),
            draws: Vec::new(),
            curve: Vec::new(),
        }
    }

    /// Adds a step, and if it is a decision who decided and what it was worth.
    fn add<P: Hints>(&mut self, step: &Step<P>, judged: Option<(Seat, Judgement)>) {
        let Change { by, chances } = self.course.follow(step);
        self.curve
            .push(CurvePoint { line: step.line, values: chances.into_iter().map(thousandths).collect() });
        if let Some((seat, judgement)) = judged {
            self.decide(step.line, seat, judgement, &by);
        } else if let StepKind::Draws(outcomes) = &step.kind {
            let outcomes = outcomes.iter().map(ToString::to_string).collect();
            self.draws.push(ReviewedDraw { line: step.line, outcomes, luck: by });
        }
    }

    /// Notes a decision. `change` is what it changed in the true position.
    fn decide(&mut self, line: usize, seat: Seat, judgement: Judgement, change: &[Estimate]) {
        for other in Seat::all(self.seats) {
            self.choices[other] += judgement.effect[other.index()];
            let errors = if other == seat { &mut self.own_errors } else { &mut self.others_errors };
            errors[other] += judgement.errors[other.index()];
        }
        if judgement.lines.len() > 1 {
            let hidden = change.iter().zip(&judgement.effect).map(|(&change, &known)| change - known);
            self.decisions.push(ReviewedDecision { line, seat, hidden: hidden.collect(), judgement });
        }
    }

    fn finish<P: Hints>(self, steps: &Steps<P>, effort: Effort) -> Review {
        let Self { seats, course, own_errors, others_errors, choices, decisions, draws, curve } = self;
        let courses = course.finish(steps);
        let bars = Seat::all(seats).map(|seat| {
            let judged =
                Judged { own: own_errors[seat], others: others_errors[seat], choices: choices[seat] };
            bar(steps, seat, &courses[seat.index()], &judged, &decisions)
        });
        let bars = bars.collect();
        let mut mattered: Vec<usize> =
            (0..decisions.len()).filter(|&n| decisions[n].judgement.loss.value > 0.0).collect();
        let weight = |n: usize| {
            let Judgement { mark, loss, .. } = &decisions[n].judgement;
            // What is not certain comes behind what is.
            (mark.is_some(), (loss.value - 2.0 * loss.error).max(loss.value / 10.0))
        };
        mattered.sort_by(|&one, &other| {
            let (one, other) = (weight(one), weight(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        mattered.truncate(3);
        Review { version: VERSION, game: P::META.id, effort, bars, mattered, decisions, draws, curve }
    }
}

/// What was judged of all decisions, for one seat.
struct Judged {
    own: Estimate,
    others: Estimate,
    /// Compared with the standard play.
    choices: Estimate,
}

/// The result of a seat in parts.
fn bar<P: Hints>(
    steps: &Steps<P>,
    seat: Seat,
    course: &SeatCourse,
    judged: &Judged,
    decisions: &[ReviewedDecision],
) -> Bar {
    let result = steps.scores.as_ref().map(|scores| scores.share(seat));
    let own = decisions.iter().filter(|decision| decision.seat == seat);
    let marked = |mark| own.clone().filter(|decision| decision.judgement.mark == Some(mark)).count();
    Bar {
        seat,
        result,
        fair_share: 1.0 / f64::from(steps.start.seats()),
        place: course.place,
        luck: course.luck,
        own_errors: judged.own,
        others_errors: judged.others,
        better_play: judged.choices - (judged.own + judged.others),
        hidden: course.changed - judged.choices,
        left: result.map_or(0.0, |result| result - course.end.value),
        // What is judged of the choices is in the errors and, with the other sign, in what was hidden.
        remainder: course.remainder,
        decisions: own.clone().count(),
        marks: Mark::THRESHOLDS.map(|(mark, _)| marked(mark)),
    }
}

fn thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
