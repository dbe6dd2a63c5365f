//! One decision of a seat, judged by what the seat knew.
//!
//! First the best line is found: all lines are tried in the same imagined worlds with the same luck, and the worse half is
//! dropped again and again (sequential halving); the line that was made stays. Then fresh worlds decide what the choice
//! cost: the made line, the best one and the standard play are tried in each of them. What is chosen because it was lucky in
//! the first worlds has no such luck in the second.

use bots::Search;
use bots::limit::SearchLimit;
use bots::solve::forced_wins;
use rules::hints::SearchMethod;
use rules::{BySeat, Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn, Viewer};
use serde::Serialize;

use crate::belief::{Belief, beliefs};
use crate::means::{Estimate, RunningMean, SeatMeans};
use crate::reasons::{Reason, reasons};
use crate::value::{Effort, Horizon, Luck, Stage, enter_line, enter_standard_line, play_on};

/// What is asked about a decision: everything that the seat had, and nothing else.
#[derive(Debug)]
pub struct Question<'a, P: Hints> {
    /// Who decides.
    pub seat: Seat,
    /// What the seat sees.
    pub view: &'a P::View,
    /// All events the seat was told.
    pub told: &'a [P::Event],
    /// What it chose: its choices until something else happened. `None` if it is asking for a hint.
    pub made: Option<&'a [P::Choice]>,
}

impl<P: Hints> Clone for Question<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Hints> Copy for Question<'_, P> {}

/// What a decision was worth, by what its seat knew.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judgement {
    /// The lines that were compared, the best first. A single one if there was nothing to decide.
    pub lines: Vec<JudgedLine>,
    /// The place in `lines` of what was chosen. `None` for a hint.
    pub made: Option<usize>,
    /// What the best line is worth more than the made one, in fresh worlds: the standard error is that of the paired
    /// differences. The value may be a little below 0: then no difference was seen.
    pub loss: Estimate,
    /// Set if the loss is large enough and certain enough.
    pub mark: Option<Mark>,
    /// Whether others could not see the choice, because it was sealed or hidden.
    pub unseen: bool,
    /// A line that would have won at once, or a choice that would have won whatever others did, if it was not made.
    pub sure_win: Option<Vec<String>>,
    /// What the made line brought each seat, compared with the standard play.
    pub effect: Vec<Estimate>,
    /// What the made line brought each seat, compared with the best.
    pub errors: Vec<Estimate>,
    /// Why the best line is better, if the loss deserves it.
    pub why: Option<Why>,
    /// The place in `lines` of the line with which the best is compared by `reasons`: the made one, or for a hint the best
    /// that is worth less. `None` if nothing else is worse.
    pub compared: Option<usize>,
    /// The facts that speak for the best line, the most telling first: at most three, often none.
    pub reasons: Vec<Reason>,
}

/// A line that was compared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JudgedLine {
    /// The choices in notation.
    pub choices: Vec<String>,
    /// The chance to win after it.
    pub value: Estimate,
    /// In how many worlds it was tried.
    pub worlds: usize,
    /// Whether a player whom others must not foresee would also choose it now and then.
    pub mixed: bool,
}

/// How much a decision lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// More than 5 points of victory at two seats.
    Inaccuracy,
    /// More than 10.
    Mistake,
    /// More than 15.
    Blunder,
}

impl Mark {
    /// Every mark with its threshold at two seats.
    pub const THRESHOLDS: [(Self, f64); 3] =
        [(Self::Inaccuracy, 0.05), (Self::Mistake, 0.10), (Self::Blunder, 0.15)];

    /// The mark for a loss at a table with so many seats: its threshold is in proportion to the fair share, and the loss must
    /// exceed two standard errors.
    ///
    /// ```
    /// use review::{Estimate, Mark};
    ///
    /// let loss = |value, error| Mark::of(Estimate { value, error }, 4);
    /// assert_eq!(loss(0.06, 0.01), Some(Mark::Mistake));
    /// assert_eq!(loss(0.06, 0.04), None, "not certain");
    /// assert_eq!(loss(0.02, 0.0), None, "too small");
    /// ```
    #[must_use]
    pub fn of(loss: Estimate, seats: u8) -> Option<Self> {
        let scale = 2.0 / f64::from(seats.max(2));
        let certain = loss.value > 2.0 * loss.error;
        let reached = |&&(_, threshold): &&(Self, f64)| loss.value > threshold * scale;
        Self::THRESHOLDS.iter().filter(|_| certain).rfind(reached).map(|&(mark, _)| mark)
    }
}

/// Why one line is better than another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    /// What could follow the made line, in one of the worlds that could be believed.
    pub made: Vec<String>,
    /// What could follow the best line in the same world with the same luck.
    pub best: Vec<String>,
    /// What could be believed of hidden things, and mattered most for the difference.
    pub beliefs: Vec<Belief>,
}

/// A choice within this much of the best, and within a standard error, is as good. The King mixes between such choices.
const AS_GOOD: f64 = 0.01;

/// Choices that the solver may try, as a King does.
const SOLVER_STEPS: u32 = 500;

/// Worlds in which a line must win to be a sure win, and how often the solver must find a win in its worlds.
const SURE_WORLDS: u32 = 32;
const SURE_ROUNDS: u32 = 4;

/// Iterations with which the mixture of a sealed choice is found.
const MIXTURE_ITERATIONS: u32 = 4000;

/// Fresh worlds that are kept to explain a loss.
const EXPLAINING_WORLDS: usize = 200;

/// Entries of a line that are shown.
const SHOWN_ENTRIES: usize = 14;

/// A line, and its seat's values in the worlds in which it was tried.
struct Candidate<P: Hints> {
    line: Vec<P::Choice>,
    values: Vec<f64>,
    mixed: bool,
}

impl<P: Hints> Candidate<P> {
    fn new(line: Vec<P::Choice>) -> Self {
        Self { line, values: Vec::new(), mixed: false }
    }

    fn mean(&self) -> f64 {
        self.values.iter().copied().collect::<RunningMean>().estimate().value
    }
}

/// The difference of two lines over the worlds in which both were tried.
fn difference<P: Hints>(one: &Candidate<P>, other: &Candidate<P>) -> Estimate {
    one.values.iter().zip(&other.values).map(|(one, other)| one - other).collect::<RunningMean>().estimate()
}

/// Judges one decision. The answer depends on the question, the effort and the seed alone.
///
/// ```
/// use bots::{Policy, playout};
/// use review::{Effort, Question, judge};
/// use rules::{Knowledge, Position, Setup, SplitMix, TableOptions, Turn, Viewer};
/// use visite::State;
///
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let (mut state, mut dice) = (State::start(&visite::Setup::new(&options)), SplitMix::new(1));
/// while state.turn() == Turn::Chance {
///     playout::step(&mut state, Policy::Uniform, &mut dice);
/// }
/// let seat = state.turn().due().only().unwrap();
///
/// // A hint: nothing was chosen yet.
/// let view = state.view(Viewer::Seat(seat));
/// let question = Question::<State> { seat, view: &view, told: &[], made: None };
/// let judgement = judge(&question, Effort { playouts: 100, worlds: 20, samples: 0, reach: 1 }, 7);
/// println!("best: {}", judgement.lines[0].choices.join(", "));
/// # Ok::<(), rules::BadOptions>(())
/// ```
#[must_use]
pub fn judge<P: Hints>(question: &Question<'_, P>, effort: Effort, seed: u64) -> Judgement {
    let mut dice = SplitMix::new(seed);
    let Question { seat, view, made, .. } = *question;
    let root = P::imagine(view, &mut dice);
    let seats = root.seats();
    let mut legal = Vec::new();
    root.legal(seat, &mut legal);
    let search = Search::for_game::<P>();
    // A turn may begin with a choice that is none.
    let turns = lines_are_turns::<P>() && root.turn() == Turn::of(seat);
    let decides = turns || legal.len() > 1;
    let lines = if decides { search.lines::<P>(seat, view, &legal, &mut dice) } else { Vec::new() };
    let mut candidates: Vec<Candidate<P>> = lines.into_iter().map(Candidate::new).collect();
    let made = made.map(|line| place_of(&root, seat, line, &mut candidates, &mut dice));
    if candidates.len() < 2 {
        return nothing_to_decide(&candidates, made, seats);
    }
    let mut judging =
        Judging { question, search, horizon: Horizon::new(&root, effort.reach), candidates, dice };
    judging.find_best(made, effort.playouts);
    let alone = root.turn().due().only().is_some();
    let unseen = !alone || judging.is_hidden(&root, made.unwrap_or(0));
    let (best, made) = judging.sort(made);
    if unseen {
        judging.find_mixture(alone, best);
    }
    let fresh = judging.compare(made, effort.worlds);
    let loss = judging.loss(made);
    let mut mark = made.and_then(|made| judging.mark(made, unseen, seats));
    let sure_win = made.and_then(|made| judging.missed_win(&root, made));
    if sure_win.is_some() {
        mark = mark.max(Some(Mark::Inaccuracy));
    }
    let deserves = mark.is_some() || Mark::of(Estimate { value: 2.0 * loss.value, ..loss }, seats).is_some();
    let why = made.filter(|&made| made > 0 && deserves).map(|made| judging.why(made, loss, &fresh.worlds));
    let compared = judging.compared(made);
    let reasons = compared.map(|other| judging.reasons(other, &fresh.worlds)).unwrap_or_default();
    Judgement {
        lines: judging.judged(),
        made,
        loss,
        mark,
        unseen,
        sure_win: sure_win.map(|line| line.iter().map(ToString::to_string).collect()),
        effect: Seat::all(seats).map(|seat| fresh.effect[seat]).collect(),
        errors: Seat::all(seats).map(|seat| fresh.errors[seat]).collect(),
        why,
        compared,
        reasons,
    }
}

/// The place of a line among the candidates. A candidate that leads to the same position is the same; otherwise it is added.
fn place_of<P: Hints>(
    root: &P,
    seat: Seat,
    line: &[P::Choice],
    candidates: &mut Vec<Candidate<P>>,
    dice: &mut SplitMix,
) -> usize {
    let luck = Luck::new(dice);
    let end = |line: &[P::Choice]| {
        let mut world = root.clone();
        enter_line(&mut world, seat, line, luck);
        world
    };
    let ours = end(line);
    let same = candidates.iter().position(|known| known.line == line || end(&known.line) == ours);
    match same {
        Some(place) => candidates[place].line = line.to_vec(),
        None => candidates.push(Candidate::new(line.to_vec())),
    }
    same.unwrap_or(candidates.len() - 1)
}

fn nothing_to_decide<P: Hints>(candidates: &[Candidate<P>], made: Option<usize>, seats: u8) -> Judgement {
    Judgement {
        lines: candidates.iter().map(|only| only.judged(false)).collect(),
        made,
        loss: Estimate::default(),
        mark: None,
        unseen: false,
        sure_win: None,
        effect: vec![Estimate::default(); usize::from(seats)],
        errors: vec![Estimate::default(); usize::from(seats)],
        why: None,
        compared: None,
        reasons: Vec::new(),
    }
}

/// What the fresh worlds showed.
struct Fresh<P> {
    /// What the made line brought each seat, compared with the standard play.
    effect: BySeat<Estimate>,
    /// What it brought, compared with the best.
    errors: BySeat<Estimate>,
    /// Some of the worlds, each with its luck.
    worlds: Vec<(P, Luck)>,
}

struct Judging<'a, 'b, P: Hints> {
    question: &'a Question<'b, P>,
    search: Search,
    horizon: Horizon,
    candidates: Vec<Candidate<P>>,
    dice: SplitMix,
}

impl<P: Hints> Judging<'_, '_, P> {
    /// Tries the lines in the same worlds and drops the worse half again and again. What is dropped keeps its values.
    fn find_best(&mut self, made: Option<usize>, playouts: u32) {
        let &Question { seat, view, told, .. } = self.question;
        let mut sampler = self.search.sampler::<P>(seat, view, told, &mut self.dice);
        let mut left: Vec<usize> = (0..self.candidates.len()).collect();
        let phases = self.candidates.len().next_power_of_two().ilog2().max(1);
        for _ in 0..phases {
            let worlds = playouts / phases / u32::try_from(left.len()).unwrap_or(1).max(1);
            for _ in 0..worlds.max(1) {
                let world = self.search.world(&mut sampler, seat, view, told, &mut self.dice);
                let luck = Luck::new(&mut self.dice);
                for &n in &left {
                    let value = self.values_after(&world, n, luck)[seat];
                    self.candidates[n].values.push(value);
                }
            }
            left.sort_by(|&one, &other| {
                self.candidates[other].mean().total_cmp(&self.candidates[one].mean())
            });
            let half = left.len().div_ceil(2).max(2);
            let dropped = left.split_off(half.min(left.len()));
            left.extend(made.filter(|made| dropped.contains(made)));
        }
    }

    /// The value of each seat after a line, in one world.
    fn values_after(&self, world: &P, n: usize, luck: Luck) -> BySeat<f64> {
        let mut world = world.clone();
        enter_line(&mut world, self.question.seat, &self.candidates[n].line, luck);
        self.value_of(world, luck)
    }

    /// The value of each seat after a line was entered.
    fn value_of(&self, world: P, luck: Luck) -> BySeat<f64> {
        let stage = Stage::after_line(&world);
        play_on(world, stage, self.horizon, luck)
    }

    /// Puts the best line first: of those that were tried in most worlds. Returns its place, and that of the made line.
    fn sort(&mut self, made: Option<usize>) -> (usize, Option<usize>) {
        let made_line = made.map(|made| self.candidates[made].line.clone());
        self.candidates.sort_by(|one, other| {
            other.values.len().cmp(&one.values.len()).then(other.mean().total_cmp(&one.mean()))
        });
        // The made line was kept to the end, whatever it is worth.
        let made = made_line.and_then(|line| self.candidates.iter().position(|known| known.line == line));
        (0, made)
    }

    /// Whether the public sees the same after another line: then others cannot tell what was chosen.
    fn is_hidden(&mut self, root: &P, made: usize) -> bool {
        let luck = Luck::new(&mut self.dice);
        let public = |n: usize| {
            let mut world = root.clone();
            enter_line(&mut world, self.question.seat, &self.candidates[n].line, luck);
            world.view(Viewer::Public)
        };
        let ours = public(made);
        (0..self.candidates.len()).any(|n| n != made && public(n) == ours)
    }

    /// Notes which lines a King would mix.
    fn find_mixture(&mut self, alone: bool, best: usize) {
        let &Question { seat, view, .. } = self.question;
        if !alone && P::REGRETS {
            let limit = SearchLimit::of(MIXTURE_ITERATIONS);
            let (mixture, _) = self.search.mixture::<P>(seat, view, limit, &mut self.dice);
            for candidate in &mut self.candidates {
                candidate.mixed = mixture
                    .iter()
                    .any(|(choice, weight)| *weight > 0.0 && candidate.line.first() == Some(choice));
            }
        }
        for n in 0..self.candidates.len() {
            let behind = difference(&self.candidates[best], &self.candidates[n]);
            self.candidates[n].mixed |= n == best || behind.value <= AS_GOOD && behind.value <= behind.error;
        }
    }

    /// Tries the made line, the best, the second, the mixed ones and the standard play in fresh worlds.
    fn compare(&mut self, made: Option<usize>, worlds: u32) -> Fresh<P> {
        let &Question { seat, view, told, .. } = self.question;
        let mut sampler = self.search.sampler::<P>(seat, view, told, &mut self.dice);
        let finalists: Vec<usize> = (0..self.candidates.len())
            .filter(|&n| n < 2 || made == Some(n) || self.candidates[n].mixed)
            .collect();
        for &n in &finalists {
            self.candidates[n].values.clear();
        }
        let (mut effect, mut errors) = (SeatMeans::default(), SeatMeans::default());
        let mut kept = Vec::new();
        for _ in 0..worlds.max(2) {
            let world = self.search.world(&mut sampler, seat, view, told, &mut self.dice);
            let luck = Luck::new(&mut self.dice);
            let tried: Vec<BySeat<f64>> =
                finalists.iter().map(|&n| self.values_after(&world, n, luck)).collect();
            for (&n, values) in finalists.iter().zip(&tried) {
                self.candidates[n].values.push(values[seat]);
            }
            // The best line is the first of the finalists.
            if let Some(place) = finalists.iter().position(|&n| made == Some(n)) {
                let mut standard = world.clone();
                enter_standard_line(&mut standard, seat, luck);
                effect.add_difference(&tried[place], &self.value_of(standard, luck));
                errors.add_difference(&tried[place], &tried[0]);
            }
            if kept.len() < EXPLAINING_WORLDS {
                kept.push((world, luck));
            }
        }
        Fresh { effect: effect.estimates(), errors: errors.estimates(), worlds: kept }
    }

    /// The best line's lead over the made one. If the made one is the best, nothing was lost.
    fn loss(&self, made: Option<usize>) -> Estimate {
        match made {
            None | Some(0) => Estimate::default(),
            Some(made) => difference(&self.candidates[0], &self.candidates[made]),
        }
    }

    /// The mark of the made line. If others could not see the choice, it is compared with the worst that a King would mix.
    fn mark(&self, made: usize, unseen: bool, seats: u8) -> Option<Mark> {
        let own = &self.candidates[made];
        if made == 0 || own.mixed {
            return None;
        }
        let mark = |other: &Candidate<P>| Mark::of(difference(other, own), seats);
        let best = mark(&self.candidates[0]);
        if !unseen {
            return best;
        }
        self.candidates.iter().filter(|other| other.mixed).map(mark).fold(best, Ord::min)
    }

    /// A sure win that the made line gave away: the whole line, or the choice that was missed.
    fn missed_win(&mut self, root: &P, made: usize) -> Option<Vec<P::Choice>> {
        let seat = self.question.seat;
        if root.turn().due().only() != Some(seat) {
            return None;
        }
        if let Some(won) = (0..self.candidates.len()).find(|&n| self.wins_at_once(n)) {
            return (!self.wins_at_once(made)).then(|| self.candidates[won].line.clone());
        }
        let mut world = root.clone();
        let mut legal = Vec::new();
        for choice in &self.candidates[made].line {
            legal.clear();
            world.legal(seat, &mut legal);
            let view = world.view(Viewer::Seat(seat));
            let mut wins = legal.clone();
            for _ in 0..SURE_ROUNDS {
                wins = forced_wins::<P>(seat, &view, &wins, SOLVER_STEPS, &mut self.dice);
                if wins.is_empty() {
                    break;
                }
            }
            if let Some(win) = wins.first()
                && !wins.contains(choice)
            {
                return Some(vec![win.clone()]);
            }
            world.apply_unchecked(Entry::Choice { seat, choice: choice.clone() }, &mut IgnoreEvents);
        }
        None
    }

    /// Whether the match is won with the last choice of a line, in all of a few worlds.
    fn wins_at_once(&mut self, n: usize) -> bool {
        let &Question { seat, view, .. } = self.question;
        (0..SURE_WORLDS).all(|_| {
            let mut world = P::imagine(view, &mut self.dice);
            enter_line(&mut world, seat, &self.candidates[n].line, Luck::new(&mut self.dice));
            world.scores().is_some_and(|scores| scores.winners().only() == Some(seat))
        })
    }

    /// Both lines in a typical world, and the beliefs that mattered.
    fn why(&self, made: usize, loss: Estimate, worlds: &[(P, Luck)]) -> Why {
        let [best_values, made_values] = [0, made].map(|n| &self.candidates[n].values);
        let losses = best_values.iter().zip(made_values).map(|(best, made)| best - made);
        let weighed: Vec<(&P, f64)> = worlds.iter().map(|(world, _)| world).zip(losses.clone()).collect();
        let typical = losses
            .zip(worlds)
            .min_by(|(one, _), (other, _)| (one - loss.value).abs().total_cmp(&(other - loss.value).abs()));
        let continued = |n: usize| {
            let continuation = typical.map(|(_, (world, luck))| self.continuation(world, n, *luck));
            continuation.unwrap_or_default()
        };
        Why { made: continued(made), best: continued(0), beliefs: beliefs(self.question.seat, &weighed) }
    }

    /// With which line the best is compared for reasons.
    fn compared(&self, made: Option<usize>) -> Option<usize> {
        let behind = |n: usize| self.candidates[0].mean() - self.candidates[n].mean();
        match made {
            Some(made) => (made > 0 && behind(made) > 0.0).then_some(made),
            None => (1..self.candidates.len()).find(|&n| behind(n) > AS_GOOD),
        }
    }

    /// Why the best line is better than another.
    fn reasons(&self, other: usize, worlds: &[(P, Luck)]) -> Vec<Reason> {
        let lines = [0, other].map(|n| self.candidates[n].line.as_slice());
        reasons(self.question.seat, lines, self.horizon, worlds)
    }

    /// A line and what follows it in one world, in the notation of a record.
    fn continuation(&self, world: &P, n: usize, luck: Luck) -> Vec<String> {
        let seat = self.question.seat;
        let mut shown: Vec<String> =
            self.candidates[n].line.iter().map(|choice| format!("{seat} {choice}")).collect();
        let mut world = world.clone();
        enter_line(&mut world, seat, &self.candidates[n].line, luck);
        let mut dice = luck.of_first_draws(Stage::default());
        let mut others = false;
        while shown.len() < SHOWN_ENTRIES {
            let entry = match (world.turn(), world.turn().due().first()) {
                (Turn::Chance, _) => Entry::Chance(world.draw(&mut dice)),
                (Turn::Decide(_), Some(due)) if due != seat || !others => {
                    others |= due != seat;
                    Entry::Choice { seat: due, choice: world.rollout_choice(due, &mut dice) }
                }
                _ => break,
            };
            shown.push(match &entry {
                Entry::Choice { seat, choice } => format!("{seat} {choice}"),
                Entry::Chance(outcome) => format!("* {outcome}"),
            });
            world.apply_unchecked(entry, &mut IgnoreEvents);
        }
        shown
    }

    fn judged(&self) -> Vec<JudgedLine> {
        self.candidates.iter().map(|candidate| candidate.judged(candidate.mixed)).collect()
    }
}

impl<P: Hints> Candidate<P> {
    fn judged(&self, mixed: bool) -> JudgedLine {
        JudgedLine {
            choices: self.line.iter().map(ToString::to_string).collect(),
            value: self.values.iter().copied().collect::<RunningMean>().estimate(),
            worlds: self.values.len(),
            mixed,
        }
    }
}

/// Whether the lines of a game are whole turns.
#[must_use]
pub(crate) const fn lines_are_turns<P: Hints>() -> bool {
    matches!(P::METHOD, SearchMethod::Turns | SearchMethod::Plans)
}
