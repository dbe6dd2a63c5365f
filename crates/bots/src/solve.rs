//! Finds wins that nobody can prevent, and choices after which another seat has such a win.
//!
//! For a win of its own the solver stops at chance: it is forced only if it comes before the next draw, whatever the other
//! seats choose until then.

use std::collections::HashMap;

use rules::{Entry, Hints, IgnoreEvents, Knowledge, Seat, SplitMix, Turn};

/// How many imagined worlds must agree.
const WORLDS: u32 = 8;

/// The choices that may not lose are looked for with at most so many times the steps of one world.
const MAX_SAFE: u64 = 60;

/// A choice after which the seat wins in every world imagined from its view, whatever others do. `None` if no such choice
/// is found by trying `max_steps` choices in each world.
///
/// ```
/// use bots::solve::forced_win;
/// use bots::{Policy, playout};
/// use rules::{Knowledge, Position, Setup, SplitMix, TableOptions, Viewer};
/// use visite::State;
///
/// // Play matches by the rules of thumb until a seat can force a win.
/// let options = TableOptions::validate(&State::META, None, None, [])?;
/// let (mut dice, mut found) = (SplitMix::new(1), None);
/// while found.is_none() {
///     let mut state = State::start(&visite::Setup::new(&options));
///     while found.is_none() && playout::step(&mut state, Policy::Rollout, &mut dice).is_some() {
///         if let Some(seat) = state.turn().due().only() {
///             let mut legal = Vec::new();
///             state.legal(seat, &mut legal);
///             found = forced_win::<State>(seat, &state.view(Viewer::Seat(seat)), &legal, 200, &mut dice);
///         }
///     }
/// }
/// println!("{} wins", found.unwrap());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn forced_win<P: Hints>(
    seat: Seat,
    view: &P::View,
    legal: &[P::Choice],
    max_steps: u32,
    dice: &mut SplitMix,
) -> Option<P::Choice> {
    forced_wins::<P>(seat, view, legal, max_steps, dice).into_iter().next()
}

/// All choices after which the seat wins in every world imagined from its view, as far as they are found: see
/// [`forced_win`].
#[must_use]
pub fn forced_wins<P: Hints>(
    seat: Seat,
    view: &P::View,
    legal: &[P::Choice],
    max_steps: u32,
    dice: &mut SplitMix,
) -> Vec<P::Choice> {
    let mut winning = legal.to_vec();
    for _ in 0..WORLDS {
        let world = P::imagine(view, dice);
        let mut solver = Solver { seat, steps_left: max_steps, solved: HashMap::new() };
        winning.retain(|choice| solver.wins_after(&world, seat, choice));
        if winning.is_empty() {
            break;
        }
    }
    winning
}

/// Solves the positions of one world for one seat.
struct Solver<P> {
    seat: Seat,
    /// Choices that may still be tried.
    steps_left: u32,
    /// Whether the seat wins from a position.
    solved: HashMap<P, bool>,
}

impl<P: Hints> Solver<P> {
    fn wins_after(&mut self, world: &P, mover: Seat, choice: &P::Choice) -> bool {
        if self.steps_left == 0 {
            return false;
        }
        self.steps_left -= 1;
        let mut next = world.clone();
        next.apply_unchecked(Entry::Choice { seat: mover, choice: choice.clone() }, &mut IgnoreEvents);
        self.wins(next)
    }

    /// Whether the seat has won, or wins against every reply. `false` if the steps run out.
    fn wins(&mut self, world: P) -> bool {
        let due = match world.turn() {
            Turn::Over => {
                return world.scores().is_some_and(|scores| scores.winners().only() == Some(self.seat));
            }
            Turn::Chance => return false,
            Turn::Decide(due) => due,
        };
        let Some(mover) = due.only() else { return false };
        if let Some(&wins) = self.solved.get(&world) {
            return wins;
        }
        let mut legal = Vec::new();
        world.legal(mover, &mut legal);
        let wins = if mover == self.seat {
            legal.iter().any(|choice| self.wins_after(&world, mover, choice))
        } else {
            legal.iter().all(|choice| self.wins_after(&world, mover, choice))
        };
        self.solved.insert(world, wins);
        wins
    }
}

/// Looks for sure losses of a seat: choices after which one other seat can win before the next turn of this one, in every
/// imagined world, and whatever all the others do. What is drawn on the way is drawn at random.
pub struct LossSolver<'a, P: Knowledge> {
    /// Who decides.
    pub seat: Seat,
    /// What it sees.
    pub view: &'a P::View,
    /// How many imagined worlds must agree.
    pub worlds: u64,
    /// How many choices may be tried in each world.
    pub max_steps: u32,
    /// The seed of the worlds.
    pub seed: u64,
}

impl<P: Hints> LossSolver<'_, P> {
    /// Whether a choice surely loses. `None` if that takes too many steps to find out. With choices that others make at the
    /// same time nothing is sure.
    #[must_use]
    pub fn loses(&self, choice: &P::Choice) -> Option<bool> {
        self.loses_counted(choice, &mut 0)
    }

    fn loses_counted(&self, choice: &P::Choice, steps: &mut u64) -> Option<bool> {
        let seats = P::imagine(self.view, &mut SplitMix::stream(self.seed, 0)).seats();
        let mut loses = Some(false);
        for rival in Seat::all(seats).filter(|rival| *rival != self.seat) {
            match self.loses_to(rival, choice, steps) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => loses = None,
            }
        }
        loses
    }

    /// If a choice surely loses: the legal ones that surely do not. Where there are too many to find out, the first of them.
    #[must_use]
    pub fn safe_instead_of(&self, choice: &P::Choice, legal: &[P::Choice]) -> Vec<P::Choice> {
        if self.loses(choice) != Some(true) {
            return Vec::new();
        }
        let (mut steps, most) = (0, MAX_SAFE * u64::from(self.max_steps));
        let others = legal.iter().filter(|other| *other != choice);
        let looked_at = others.map_while(|other| {
            let loses = self.loses_counted(other, &mut steps);
            (steps <= most).then_some((other, loses))
        });
        looked_at.filter(|(_, loses)| *loses == Some(false)).map(|(other, _)| other.clone()).collect()
    }

    fn loses_to(&self, rival: Seat, choice: &P::Choice, steps: &mut u64) -> Option<bool> {
        for n in 0..self.worlds {
            let mut dice = SplitMix::stream(self.seed, n);
            let world = P::imagine(self.view, &mut dice);
            if world.turn() != Turn::of(self.seat) {
                return Some(false);
            }
            let mut line = LossLine {
                seat: self.seat,
                rival,
                steps_left: self.max_steps,
                solved: HashMap::new(),
                legal: Vec::new(),
            };
            let lost = line.loses_after(&world, self.seat, choice, false, &dice);
            *steps += u64::from(self.max_steps - line.steps_left);
            if line.steps_left == 0 {
                return None;
            }
            if !lost {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Follows one world to the next turn of the seat.
struct LossLine<P: Hints> {
    seat: Seat,
    rival: Seat,
    /// Choices that may still be tried.
    steps_left: u32,
    /// Whether the rival wins from a position, before and after others have decided.
    solved: HashMap<(P, bool), bool>,
    /// Buffers for legal choices.
    legal: Vec<Vec<P::Choice>>,
}

impl<P: Hints> LossLine<P> {
    fn loses_after(
        &mut self,
        world: &P,
        mover: Seat,
        choice: &P::Choice,
        others_decided: bool,
        dice: &SplitMix,
    ) -> bool {
        if self.steps_left == 0 {
            return false;
        }
        self.steps_left -= 1;
        let mut next = world.clone();
        next.apply_unchecked(Entry::Choice { seat: mover, choice: choice.clone() }, &mut IgnoreEvents);
        self.loses(next, others_decided || mover != self.seat, dice.clone())
    }

    /// Whether the rival wins before the seat's next turn. `false` if the steps run out.
    fn loses(&mut self, mut world: P, others_decided: bool, mut dice: SplitMix) -> bool {
        while world.turn() == Turn::Chance {
            let outcome = world.draw(&mut dice);
            world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
        }
        let Turn::Decide(due) = world.turn() else {
            return world.scores().is_some_and(|scores| {
                let winners = scores.winners();
                winners.has(self.rival) && !winners.has(self.seat)
            });
        };
        let Some(mover) = due.only() else { return false };
        if mover == self.seat && others_decided {
            return false;
        }
        let key = (world, others_decided);
        if let Some(&lost) = self.solved.get(&key) {
            return lost;
        }
        let world = &key.0;
        let mut legal = self.legal.pop().unwrap_or_default();
        legal.clear();
        world.legal(mover, &mut legal);
        let by_rival = mover == self.rival;
        let mut loses = |choice: &P::Choice| self.loses_after(world, mover, choice, others_decided, &dice);
        let lost = if by_rival { legal.iter().any(&mut loses) } else { legal.iter().all(&mut loses) };
        self.legal.push(legal);
        self.solved.insert(key, lost);
        lost
    }
}
