//! Finds wins that nobody can prevent.
//!
//! The solver stops at chance: a win is forced only if it comes before the next draw, whatever the other seats choose
//! until then.

use std::collections::HashMap;

use rules::{Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn};

/// How many imagined worlds must agree.
const WORLDS: u32 = 8;

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
