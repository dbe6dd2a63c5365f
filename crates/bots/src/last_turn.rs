//! The last turn of a seat: no choice that another beats in every imagined world.
//!
//! A search compares means, and it may miss that another choice always brings more. Where the match ends before the seat is
//! asked in another turn, that can be looked up: all choices are entered in the same worlds, and the rest is played by the
//! rules of thumb with the same dice.

use rules::{Hints, Seat, SplitMix, Turn};

use crate::flat::enter_with_others;
use crate::playout::{Policy, enter, step};
use crate::search::MAX_PLAYOUT_STEPS;

/// So many imagined worlds must agree that another choice is better.
const WORLDS: u64 = 40;
/// The longest rest of a match that counts as a last turn.
const MAX_STEPS: u32 = 2_000;
/// The better choice may itself be beaten.
const MAX_CHANGES: usize = 4;
/// A turn has many choices, and each of them may be beaten.
const MAX_CHANGES_OF_A_TURN: usize = 20;

/// Points and rank of the seat at the end.
type Result = (i32, u8);

/// A seat that decides, and the dice of the worlds it imagines.
pub(crate) struct LastTurn<'a, P: Hints> {
    pub(crate) seat: Seat,
    pub(crate) view: &'a P::View,
    pub(crate) seed: u64,
}

impl<P: Hints> LastTurn<'_, P> {
    /// The given choice, or, in a last turn, one of these that brings more points at no worse rank in every world.
    #[must_use]
    pub(crate) fn best_choice(&self, choices: &[P::Choice], choice: P::Choice) -> P::Choice {
        let mut chosen = choice;
        for _ in 0..MAX_CHANGES {
            let Some(results) = self.results(std::slice::from_ref(&chosen)) else { break };
            let beats = |other: &&P::Choice| {
                **other != chosen && self.is_better(std::slice::from_ref(*other), &results)
            };
            let Some(better) = choices.iter().find(beats) else { break };
            chosen = better.clone();
        }
        chosen
    }

    /// The same for a planned turn: wherever another choice, with the rest of the turn by the rules of thumb, brings more
    /// points at no worse rank in every world, that is played.
    #[must_use]
    pub(crate) fn best_turn(&self, turn: Vec<P::Choice>) -> Vec<P::Choice> {
        let mut chosen = turn;
        for _ in 0..MAX_CHANGES_OF_A_TURN {
            let Some(results) = self.results(&chosen) else { break };
            let Some(better) = self.better_turn(&chosen, &results) else { break };
            chosen = better;
        }
        chosen
    }

    /// A whole turn that begins with this choice, wins in every world, and brings as many points as it may. `None` if it is
    /// not the last, if others could still prevent it, or if it does not win by the rules of thumb.
    pub(crate) fn winning_turn(&self, choice: &P::Choice) -> Option<Vec<P::Choice>> {
        let mut dice = SplitMix::stream(self.seed, WORLDS);
        let world = P::imagine(self.view, &mut dice);
        let mut turn = Vec::new();
        let end = self.finish(&mut turn, choice, world, &mut dice);
        if end.turn() != Turn::Over {
            return None;
        }
        let wins = self.results(&turn)?.iter().all(|(_, rank)| *rank == 1);
        wins.then(|| self.best_turn(turn))
    }

    /// What the seat has after these choices at the end of each world. `None` if it is asked in another turn before.
    fn results(&self, choices: &[P::Choice]) -> Option<Vec<Result>> {
        (0..WORLDS).map(|n| self.result(choices, n)).collect()
    }

    fn is_better(&self, choices: &[P::Choice], results: &[Result]) -> bool {
        (0..).zip(results).all(|(n, mine)| {
            self.result(choices, n).is_some_and(|theirs| theirs.0 > mine.0 && theirs.1 <= mine.1)
        })
    }

    fn result(&self, choices: &[P::Choice], n: u64) -> Option<Result> {
        let mut dice = SplitMix::stream(self.seed, n);
        let mut world = P::imagine(self.view, &mut dice);
        let mut others_decided = world.turn().due().only().is_none();
        let (first, rest) = choices.split_first()?;
        enter_with_others(&mut world, self.seat, first, &mut dice);
        for choice in rest {
            enter(&mut world, self.seat, choice);
        }
        for _ in 0..MAX_STEPS {
            let due = world.turn().due();
            if others_decided && due.has(self.seat) {
                return None;
            }
            others_decided |= !due.without(self.seat).is_empty();
            if step(&mut world, Policy::Rollout, &mut dice).is_none() {
                break;
            }
        }
        let scores = world.scores()?;
        Some((scores.points(self.seat), scores.rank_of(self.seat)))
    }

    /// A turn that differs in one choice and what the rules of thumb do after it, and is better in every world.
    fn better_turn(&self, turn: &[P::Choice], results: &[Result]) -> Option<Vec<P::Choice>> {
        let mut dice = SplitMix::stream(self.seed, WORLDS);
        let mut world = P::imagine(self.view, &mut dice);
        let mut legal = Vec::new();
        for (cut, choice) in turn.iter().enumerate() {
            legal.clear();
            world.legal(self.seat, &mut legal);
            for other in legal.iter().filter(|other| *other != choice) {
                let mut varied = turn[..cut].to_vec();
                self.finish(&mut varied, other, world.clone(), &mut dice);
                if self.is_better(&varied, results) {
                    return Some(varied);
                }
            }
            enter(&mut world, self.seat, choice);
        }
        None
    }

    /// Appends a choice and what the rules of thumb do after it in this turn. Returns the position after the turn.
    fn finish(&self, turn: &mut Vec<P::Choice>, choice: &P::Choice, mut world: P, dice: &mut SplitMix) -> P {
        enter(&mut world, self.seat, choice);
        turn.push(choice.clone());
        for _ in 0..MAX_PLAYOUT_STEPS {
            if world.turn() != Turn::of(self.seat) {
                break;
            }
            let choice = world.rollout_choice(self.seat, dice);
            enter(&mut world, self.seat, &choice);
            turn.push(choice);
        }
        world
    }
}

#[cfg(test)]
mod tests {
    use rules::{Knowledge, Position, Setup, TableOptions, Viewer};
    use secrets::State;

    use super::*;

    /// In last turns of Royal Secrets, from whatever was chosen first: the result is legal and never worse in a world that
    /// was looked at; sometimes it is another choice.
    #[test]
    fn what_always_brings_more_is_chosen() {
        let Ok(options) = TableOptions::validate(&State::META, None, None, []) else { panic!("no table") };
        let (mut last_turns, mut changed) = (0, 0);
        for n in 0..6 {
            let mut dice = SplitMix::stream(1682, n);
            let mut state = State::start(&secrets::Setup::new(&options));
            while step(&mut state, Policy::Rollout, &mut dice).is_some() {
                let Some(seat) = state.turn().due().only() else { continue };
                let view = state.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                for first in &legal {
                    let last = LastTurn::<State> { seat, view: &view, seed: 5 };
                    let results = |choice| last.results(std::slice::from_ref(choice));
                    let better = last.best_choice(&legal, *first);
                    assert!(legal.contains(&better));
                    let Some(before) = results(first) else {
                        assert_eq!(better, *first, "not a last turn");
                        continue;
                    };
                    last_turns += 1;
                    if better != *first {
                        changed += 1;
                        let Some(after) = results(&better) else { panic!("{better} leads to another turn") };
                        for (before, after) in before.iter().zip(&after) {
                            assert!(after.0 > before.0 && after.1 <= before.1, "{first} → {better}");
                        }
                    }
                }
            }
        }
        assert!(changed > 0 && changed < last_turns, "{changed} of {last_turns}");
    }

    /// In last turns of Palais Royal, which have many choices: of any legal turn, one is left that no change of a choice
    /// improves, and it is never worse than before.
    #[test]
    fn a_turn_is_changed_until_no_change_always_brings_more() {
        let Ok(options) = TableOptions::validate(&palais::State::META, None, None, []) else {
            panic!("no table")
        };
        let (mut last_turns, mut changed) = (0, 0);
        for n in 0..3 {
            let mut dice = SplitMix::stream(1682, n);
            let mut state = palais::State::start(&palais::Setup::new(&options));
            loop {
                let begins = state.clone();
                let Some(seat) = state.turn().due().only() else {
                    if step(&mut state, Policy::Rollout, &mut dice).is_none() {
                        break;
                    }
                    continue;
                };
                let mut turn = Vec::new();
                while state.turn() == Turn::of(seat) {
                    let choice = state.pick(seat, &mut dice);
                    enter(&mut state, seat, &choice);
                    turn.push(choice);
                    if turn.len() > 60 {
                        break;
                    }
                }
                let view = begins.view(Viewer::Seat(seat));
                let last = LastTurn::<palais::State> { seat, view: &view, seed: 5 };
                let better = last.best_turn(turn.clone());
                let Some(before) = last.results(&turn) else {
                    assert_eq!(better, turn, "not a last turn");
                    continue;
                };
                last_turns += 1;
                changed += u32::from(better != turn);
                let Some(after) = last.results(&better) else { panic!("it leads to another turn") };
                for (before, after) in before.iter().zip(&after) {
                    assert!(after.0 >= before.0 && after.1 <= before.1, "{turn:?} → {better:?}");
                }
                assert!(last.better_turn(&better, &after).is_none(), "it is still beaten");
            }
        }
        assert!(changed > 0 && last_turns > 2, "{changed} of {last_turns}");
    }
}
