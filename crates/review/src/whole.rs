//! A whole match, and each seat's result in parts.
//!
//! The value of the true position is followed through the match. What a draw changes is luck. What a decision changes is
//! partly what its seat could know, and partly what was hidden from it. See `docs/review.md`.

use std::ops::ControlFlow;

use record::{Record, RecordError};
use rules::{BySeat, Dice, Hints, Seat, SplitMix, TableTalk};
use serde::Serialize;

use crate::decision::{Judgement, Mark, Question, judge};
use crate::means::{Estimate, RunningMean, rounded};
use crate::steps::{Step, StepKind, Steps};
use crate::value::{Effort, Luck, Stage, chances_by, samples_of};

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
    let mut sums = Sums::new(&steps.start, effort, match_seed(steps));
    let all = steps.steps.len();
    for (done, step) in steps.steps.iter().enumerate() {
        if progress(ReviewProgress { done, all }).is_break() {
            return Err(ReviewError::Stopped);
        }
        sums.add(steps, step, judgement_seed(done));
    }
    Ok(sums.finish(steps))
}

/// The seed of a decision's judgement: what is hidden from the seat must not change it.
fn judgement_seed(step: usize) -> u64 {
    SplitMix::stream(u64::from(VERSION), step as u64).word()
}

/// The seed of the values of true positions. Another match has other random numbers: otherwise what all matches have in common,
/// such as the first position, would be wrong by the same amount in all of them, and no mean over matches would show it.
fn match_seed<P: Hints>(steps: &Steps<P>) -> u64 {
    let text = |step: &Step<P>| match &step.kind {
        StepKind::Draws(outcomes) => outcomes.iter().map(ToString::to_string).collect::<String>(),
        StepKind::Decision { choices, .. } => choices.iter().map(ToString::to_string).collect(),
    };
    let bytes = steps.steps.iter().flat_map(|step| text(step).into_bytes());
    bytes.fold(u64::from(VERSION), |seed, byte| SplitMix::stream(seed, u64::from(byte)).word())
}

/// The values of a position for each seat, one for each luck.
type Samples = Vec<BySeat<f64>>;

/// Everything that is summed up over the steps of a match.
struct Sums {
    seats: u8,
    effort: Effort,
    /// Each part has random numbers of its own, so that the errors of the parts are independent.
    draw_lucks: Vec<Luck>,
    choice_lucks: Vec<Luck>,
    end_lucks: Vec<Luck>,
    start: Samples,
    stage: Stage,
    /// The values after the last step, if it was a decision.
    last: Option<Samples>,
    /// Summed for each luck: then the error of the sum is known, whatever the steps have in common.
    luck: Samples,
    changed: Samples,
    own_errors: BySeat<Estimate>,
    others_errors: BySeat<Estimate>,
    /// All choices, compared with the standard play.
    choices: BySeat<Estimate>,
    decisions: Vec<ReviewedDecision>,
    draws: Vec<ReviewedDraw>,
    curve: Vec<CurvePoint>,
}

impl Sums {
    fn new<P: Hints>(start: &P, effort: Effort, seed: u64) -> Self {
        let count = effort.samples.max(2);
        let lucks = |part: u64| Luck::spread(count, &mut SplitMix::stream(seed, part));
        let none = vec![BySeat::default(); count as usize];
        let stage = Stage::default().in_round(start);
        Self {
            seats: start.seats(),
            effort,
            draw_lucks: lucks(0),
            choice_lucks: lucks(1),
            end_lucks: lucks(2),
            start: samples_of(start, stage, &lucks(3)),
            stage,
            last: None,
            luck: none.clone(),
            changed: none,
            own_errors: BySeat::default(),
            others_errors: BySeat::default(),
            choices: BySeat::default(),
            decisions: Vec::new(),
            draws: Vec::new(),
            curve: Vec::new(),
        }
    }

    fn add<P: Hints>(&mut self, steps: &Steps<P>, step: &Step<P>, seed: u64) {
        let (lucks, last) = match step.kind {
            StepKind::Draws(_) => (&self.draw_lucks, None),
            StepKind::Decision { .. } => (&self.choice_lucks, self.last.take()),
        };
        let before = last.unwrap_or_else(|| samples_of(&step.before, self.stage, lucks));
        // Seats that decide at the same time decide in the same stage.
        let alone = matches!(step.kind, StepKind::Decision { .. }) && step.before.turn().due().len() == 1;
        self.stage =
            if alone { self.stage.after_decision(&step.after) } else { self.stage.in_round(&step.after) };
        let after = samples_of(&step.after, self.stage, lucks);
        let changes: Samples = before
            .iter()
            .zip(&after)
            .map(|(before, after)| BySeat::each(|seat| after[seat] - before[seat]))
            .collect();
        let change = self.by_seat(|seat| estimate(&changes, seat));
        let chances = chances_by(&step.after, &after);
        let values = Seat::all(self.seats).map(|seat| thousandths(chances[seat])).collect();
        self.curve.push(CurvePoint { line: step.line, values });
        match &step.kind {
            StepKind::Draws(outcomes) => {
                self.last = None;
                add_up(&mut self.luck, &changes);
                let outcomes = outcomes.iter().map(ToString::to_string).collect();
                self.draws.push(ReviewedDraw { line: step.line, outcomes, luck: change });
            }
            StepKind::Decision { seat, choices, view, told } => {
                self.last = Some(after);
                add_up(&mut self.changed, &changes);
                let told = &steps.told[seat.index()][..*told];
                let question = Question { seat: *seat, view, told, made: Some(choices) };
                let judgement = judge::<P>(&question, self.effort, seed);
                self.decide(step.line, *seat, judgement, &change);
            }
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

    fn by_seat(&self, each: impl FnMut(Seat) -> Estimate) -> Vec<Estimate> {
        Seat::all(self.seats).map(each).collect()
    }

    fn finish<P: Hints>(self, steps: &Steps<P>) -> Review {
        let end = samples_of(steps.last(), self.stage, &self.end_lucks);
        let bars = Seat::all(self.seats).map(|seat| self.bar(steps, seat, estimate(&end, seat))).collect();
        let mut mattered: Vec<usize> =
            (0..self.decisions.len()).filter(|&n| self.decisions[n].judgement.loss.value > 0.0).collect();
        let weight = |n: usize| {
            let Judgement { mark, loss, .. } = &self.decisions[n].judgement;
            // What is not certain comes behind what is.
            (mark.is_some(), (loss.value - 2.0 * loss.error).max(loss.value / 10.0))
        };
        mattered.sort_by(|&one, &other| {
            let (one, other) = (weight(one), weight(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        mattered.truncate(3);
        let Self { effort, decisions, draws, curve, .. } = self;
        Review { version: VERSION, game: P::META.id, effort, bars, mattered, decisions, draws, curve }
    }

    /// The result of a seat in parts. `end` is its value after the last step: the result, unless seats left the match.
    fn bar<P: Hints>(&self, steps: &Steps<P>, seat: Seat, end: Estimate) -> Bar {
        let fair_share = 1.0 / f64::from(self.seats);
        let result = steps.scores.as_ref().map(|scores| scores.share(seat));
        let start = estimate(&self.start, seat);
        let place = Estimate { value: start.value - fair_share, ..start };
        let luck = estimate(&self.luck, seat);
        let (own_errors, others_errors) = (self.own_errors[seat], self.others_errors[seat]);
        let better_play = self.choices[seat] - (own_errors + others_errors);
        let changed = estimate(&self.changed, seat);
        let hidden = changed - self.choices[seat];
        let left = result.map_or(0.0, |result| result - end.value);
        let parts = [place, luck, own_errors, others_errors, better_play, hidden];
        let explained = fair_share + parts.iter().map(|part| part.value).sum::<f64>() + left;
        // What is judged of the choices is in the errors and, with the other sign, in what was hidden.
        let remainder =
            Estimate { value: result.unwrap_or(end.value) - explained, ..start + luck + changed + end };
        let own = self.decisions.iter().filter(|decision| decision.seat == seat);
        let marked = |mark| own.clone().filter(|decision| decision.judgement.mark == Some(mark)).count();
        Bar {
            seat,
            result,
            fair_share,
            place,
            luck,
            own_errors,
            others_errors,
            better_play,
            hidden,
            left,
            remainder,
            decisions: own.clone().count(),
            marks: Mark::THRESHOLDS.map(|(mark, _)| marked(mark)),
        }
    }
}

fn estimate(samples: &Samples, seat: Seat) -> Estimate {
    samples.iter().map(|values| values[seat]).collect::<RunningMean>().estimate()
}

fn add_up(sums: &mut Samples, more: &Samples) {
    for (sum, more) in sums.iter_mut().zip(more) {
        for seat in Seat::all(6) {
            sum[seat] += more[seat];
        }
    }
}

fn thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
