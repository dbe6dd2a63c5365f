//! The lead of one line over others, in the same fresh worlds. For puzzles, whose answer must be certain.

use std::ops::ControlFlow;

use bots::Search;
use rules::{Hints, SplitMix};

use crate::decision::Question;
use crate::means::{Estimate, RunningMean};
use crate::value::{Effort, Horizon, Luck, Stage, enter_line, play_on};

/// What one line is worth, compared with the first.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct LineLead {
    /// The seat's share of the victory after the line.
    pub value: Estimate,
    /// By how much the first line is better: the standard error is that of the paired differences.
    pub lead: Estimate,
    /// In how many worlds it was tried.
    pub worlds: usize,
}

/// After so many worlds it is looked whether a line is settled.
const LOOK: u32 = 50;

/// Compares lines with the first of them in up to `effort.worlds` fresh worlds. After every fifty worlds `settled` is asked
/// about each line: a line that is settled is not tried any more, except that which comes nearest; with `Break` nothing is.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use review::{Effort, Question, leads};
/// use rules::{Entry, IgnoreEvents, Knowledge, Position, Setup, SplitMix, TableOptions, Turn, Viewer};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let (mut state, mut dice) = (State::start(&visite::Setup::new(&options)), SplitMix::new(1));
/// while state.turn() == Turn::Chance {
///     state.apply_unchecked(Entry::Chance(state.draw(&mut dice)), &mut IgnoreEvents);
/// }
/// let seat = state.turn().due().only().unwrap();
/// let view = state.view(Viewer::Seat(seat));
/// let question = Question::<State> { seat, view: &view, told: &[], made: None };
/// let effort = Effort { playouts: 0, worlds: 50, samples: 0, reach: 1 };
/// let mut legal = Vec::new();
/// state.legal(seat, &mut legal);
/// let lines: Vec<Vec<visite::Choice>> = legal.into_iter().take(2).map(|choice| vec![choice]).collect();
///
/// let leads = leads(&question, &lines, effort, 7, |lead| ControlFlow::Continue(lead.value > 0.2));
/// assert_eq!(leads[0].lead.value, 0.0, "no lead over itself");
/// # Ok::<(), rules::BadOptions>(())
/// ```
pub fn leads<P: Hints>(
    question: &Question<'_, P>,
    lines: &[Vec<P::Choice>],
    effort: Effort,
    seed: u64,
    settled: impl Fn(Estimate) -> ControlFlow<(), bool>,
) -> Vec<LineLead> {
    let Question { seat, view, told, .. } = *question;
    let mut dice = SplitMix::new(seed);
    let search = Search::for_game::<P>();
    let mut sampler = search.sampler::<P>(seat, view, told, &mut dice);
    let horizon = Horizon::new(&P::imagine(view, &mut dice), effort.reach);
    let mut means = vec![[RunningMean::default(); 2]; lines.len()];
    let mut tried = vec![0; lines.len()];
    let mut left: Vec<usize> = (0..lines.len()).collect();
    for n in 1..=effort.worlds {
        let world = search.world(&mut sampler, seat, view, told, &mut dice);
        let luck = Luck::new(&mut dice);
        let mut first = None;
        for &line in &left {
            let mut world = world.clone();
            enter_line(&mut world, seat, &lines[line], luck);
            let stage = Stage::after_line(&world);
            let value = play_on(world, stage, horizon, luck)[seat];
            means[line][0].add(value);
            means[line][1].add(*first.get_or_insert(value) - value);
            tried[line] += 1;
        }
        if n % LOOK == 0 {
            let mut keep = vec![0];
            let lead = |line: usize| means[line][1].estimate().value;
            let nearest =
                left.iter().skip(1).copied().min_by(|one, other| lead(*one).total_cmp(&lead(*other)));
            for &line in left.iter().skip(1) {
                match settled(means[line][1].estimate()) {
                    ControlFlow::Break(()) => keep.clear(),
                    ControlFlow::Continue(true) if nearest != Some(line) => continue,
                    ControlFlow::Continue(_) => keep.push(line),
                }
                if keep.is_empty() {
                    break;
                }
            }
            left = keep;
        }
        if left.len() < 2 {
            break;
        }
    }
    let of = |([value, lead], worlds): (&[RunningMean; 2], &usize)| LineLead {
        value: value.estimate(),
        lead: lead.estimate(),
        worlds: *worlds,
    };
    means.iter().zip(&tried).map(of).collect()
}
