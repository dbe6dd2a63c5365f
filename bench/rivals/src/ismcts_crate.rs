//! The crate `ismcts` as an opponent: information-set search over our games.
//!
//! It counts its time in steps of 2048 iterations. To hold it to its budget, every iteration after the end of the budget
//! gets a finished world, which costs next to nothing and leaves its tree as it is. It fails without any iteration, so the
//! first one always gets a world.

use std::cell::Cell;
use std::rc::Rc;

use ismcts::action_list::ActionList;
use ismcts::inference::NoInference;
use ismcts::searcher::Searcher;
use ismcts::state::State;
use rules::{Hints, Seat};

use crate::one_by_one::{OneByOne, Shared};

/// The exploration constant and the capacity of the tree that the crate uses by default, with less memory to clear.
const EXPLORATION: f32 = std::f32::consts::SQRT_2;
const CAPACITY: usize = 20_000;

/// The choice of the crate's search.
pub fn choose<P: Hints>(shared: Shared<'_, P>) -> Option<P::Choice> {
    let root = World {
        position: Some(shared.imagine()),
        shared: Rc::new(shared),
        has_begun: Rc::new(Cell::new(false)),
    };
    Searcher::new(EXPLORATION, CAPACITY).search(&root, &NoInference, 0).best_action
}

struct World<'a, P: Hints> {
    shared: Rc<Shared<'a, P>>,
    /// `None` when the budget is used up.
    position: Option<OneByOne<P>>,
    /// Whether there was an iteration, in any world of the search.
    has_begun: Rc<Cell<bool>>,
}

impl<P: Hints> Clone for World<'_, P> {
    fn clone(&self) -> Self {
        let (shared, has_begun) = (Rc::clone(&self.shared), Rc::clone(&self.has_begun));
        Self { shared, position: self.position.clone(), has_begun }
    }
}

impl<'a, P: Hints> State for World<'a, P> {
    type Action = P::Choice;
    type ActionList = Actions<'a, P>;
    type Inference = NoInference;

    fn turn(&self) -> usize {
        self.position.as_ref().and_then(OneByOne::due).map_or(0, Seat::index)
    }

    fn randomize(&self, _: usize, _: &NoInference) -> Self {
        let is_first = !self.has_begun.replace(true);
        let position = (is_first || !self.shared.is_over()).then(|| self.shared.imagine());
        Self { shared: Rc::clone(&self.shared), position, has_begun: Rc::clone(&self.has_begun) }
    }

    fn possible_actions(&self) -> Actions<'a, P> {
        let choices = self.position.as_ref().map(OneByOne::legal).unwrap_or_default();
        Actions { choices, shared: Some(Rc::clone(&self.shared)) }
    }

    fn apply_action(&mut self, action: P::Choice) {
        if let Some(position) = &mut self.position {
            position.enter(action, &mut self.shared.dice.borrow_mut());
        }
    }

    fn do_rollout(&mut self) {
        if let Some(position) = &mut self.position {
            self.shared.play_out(position);
        }
    }

    fn is_terminal(&self) -> bool {
        self.position.as_ref().is_none_or(|position| position.due().is_none())
    }

    fn reward(&self, perspective: usize) -> f32 {
        let seat = u8::try_from(perspective).map_or(Seat::at(0), Seat::at);
        #[expect(clippy::cast_possible_truncation, reason = "a part of 1")]
        self.position.as_ref().map_or(0.0, |position| position.share(seat) as f32)
    }
}

/// A list of choices from which the crate takes random ones.
struct Actions<'a, P: Hints> {
    choices: Vec<P::Choice>,
    /// For its dice. `None` in lists that the crate makes itself.
    shared: Option<Rc<Shared<'a, P>>>,
}

impl<P: Hints> Clone for Actions<'_, P> {
    fn clone(&self) -> Self {
        Self { choices: self.choices.clone(), shared: self.shared.clone() }
    }
}

impl<P: Hints> ActionList<P::Choice> for Actions<'_, P> {
    fn uninit() -> Self {
        Self { choices: Vec::new(), shared: None }
    }

    fn pop_random(&mut self) -> Option<P::Choice> {
        if self.choices.is_empty() {
            return None;
        }
        let index = self.shared.as_ref().map_or(0, |shared| shared.below(self.choices.len()));
        Some(self.choices.swap_remove(index))
    }

    fn push(&mut self, action: P::Choice) {
        self.choices.push(action);
    }

    fn len(&self) -> usize {
        self.choices.len()
    }

    fn has(&self, item: &P::Choice) -> bool {
        self.choices.contains(item)
    }

    fn without(&self, other: &Self) -> Self {
        let choices = self.choices.iter().filter(|choice| !other.choices.contains(choice)).cloned();
        Self { choices: choices.collect(), shared: self.shared.clone() }
    }
}
