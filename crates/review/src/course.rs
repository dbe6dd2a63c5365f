//! The values of the true positions of a match, before and after each step, and what the steps changed.
//!
//! No decision is judged here: place, luck, changes and end follow from playouts alone.

use rules::{BySeat, Dice, Hints, Seat, SplitMix};

use crate::means::{Estimate, RunningMean};
use crate::steps::{Step, StepKind, Steps};
use crate::value::{Luck, Stage, chances_by, samples_of};
use crate::whole::VERSION;

/// What a seat's result consists of if nobody's decisions are judged. All are shares of the victory.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatCourse {
    /// What its place at the table is worth before the first draw, above the fair share.
    pub place: Estimate,
    /// What the draws brought.
    pub luck: Estimate,
    /// What the decisions of all seats changed.
    pub changed: Estimate,
    /// Its value after the last step: the result, unless seats left the match.
    pub end: Estimate,
    /// What is left of the end: the parts are estimated independently.
    pub remainder: Estimate,
}

/// The course of a match for each seat.
#[must_use]
pub fn course<P: Hints>(steps: &Steps<P>, samples: u32) -> Vec<SeatCourse> {
    let mut course = Course::new(steps, samples);
    for step in &steps.steps {
        course.follow(step);
    }
    course.finish(steps)
}

/// What the draws of a match brought each seat. Nothing else is valued.
#[must_use]
pub fn luck<P: Hints>(steps: &Steps<P>, samples: u32) -> Vec<Estimate> {
    let mut course = Course::without_start(steps, samples);
    for step in &steps.steps {
        match step.kind {
            StepKind::Draws(_) => _ = course.follow(step),
            StepKind::Decision { .. } => course.pass(step),
        }
    }
    course.by_seat(|seat| estimate(&course.luck, seat))
}

/// What a step changed.
pub(crate) struct Change {
    /// By how much, for each seat.
    pub(crate) by: Vec<Estimate>,
    /// Each seat's calibrated chance to win after it.
    pub(crate) chances: Vec<f64>,
}

/// The values of a position for each seat, one for each luck.
type Samples = Vec<BySeat<f64>>;

/// Follows a match step by step.
pub(crate) struct Course {
    seats: u8,
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
}

impl Course {
    pub(crate) fn new<P: Hints>(steps: &Steps<P>, samples: u32) -> Self {
        let lucks = lucks(match_seed(steps), 3, samples);
        let course = Self::without_start(steps, samples);
        Self { start: samples_of(&steps.start, course.stage, &lucks), ..course }
    }

    /// The place at the table is not valued.
    fn without_start<P: Hints>(steps: &Steps<P>, samples: u32) -> Self {
        let seed = match_seed(steps);
        let none = vec![BySeat::default(); samples.max(2) as usize];
        Self {
            seats: steps.start.seats(),
            draw_lucks: lucks(seed, 0, samples),
            choice_lucks: lucks(seed, 1, samples),
            end_lucks: lucks(seed, 2, samples),
            start: Vec::new(),
            stage: Stage::default().in_round(&steps.start),
            last: None,
            luck: none.clone(),
            changed: none,
        }
    }

    /// Values the positions before and after a step.
    pub(crate) fn follow<P: Hints>(&mut self, step: &Step<P>) -> Change {
        let (lucks, last) = match step.kind {
            StepKind::Draws(_) => (&self.draw_lucks, None),
            StepKind::Decision { .. } => (&self.choice_lucks, self.last.take()),
        };
        let before = last.unwrap_or_else(|| samples_of(&step.before, self.stage, lucks));
        let stage = self.stage_after(step);
        let after = samples_of(&step.after, stage, lucks);
        self.stage = stage;
        let changes: Samples = before
            .iter()
            .zip(&after)
            .map(|(before, after)| BySeat::each(|seat| after[seat] - before[seat]))
            .collect();
        let chances = chances_by(&step.after, &after);
        let is_draw = matches!(step.kind, StepKind::Draws(_));
        add_up(if is_draw { &mut self.luck } else { &mut self.changed }, &changes);
        self.last = (!is_draw).then_some(after);
        let by = self.by_seat(|seat| estimate(&changes, seat));
        Change { by, chances: self.by_seat(|seat| chances[seat]) }
    }

    /// Passes a step without valuing it.
    fn pass<P: Hints>(&mut self, step: &Step<P>) {
        self.stage = self.stage_after(step);
    }

    fn stage_after<P: Hints>(&self, step: &Step<P>) -> Stage {
        // Seats that decide at the same time decide in the same stage.
        let alone = matches!(step.kind, StepKind::Decision { .. }) && step.before.turn().due().len() == 1;
        if alone { self.stage.after_decision(&step.after) } else { self.stage.in_round(&step.after) }
    }

    pub(crate) fn finish<P: Hints>(self, steps: &Steps<P>) -> Vec<SeatCourse> {
        let ends = samples_of(steps.last(), self.stage, &self.end_lucks);
        self.by_seat(|seat| {
            let start = estimate(&self.start, seat);
            let luck = estimate(&self.luck, seat);
            let changed = estimate(&self.changed, seat);
            let end = estimate(&ends, seat);
            let place = Estimate { value: start.value - 1.0 / f64::from(self.seats), ..start };
            let value = end.value - start.value - luck.value - changed.value;
            let remainder = Estimate { value, ..start + luck + changed + end };
            SeatCourse { place, luck, changed, end, remainder }
        })
    }

    fn by_seat<T>(&self, each: impl FnMut(Seat) -> T) -> Vec<T> {
        Seat::all(self.seats).map(each).collect()
    }
}

fn lucks(seed: u64, part: u64, samples: u32) -> Vec<Luck> {
    Luck::spread(samples.max(2), &mut SplitMix::stream(seed, part))
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
