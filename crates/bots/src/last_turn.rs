//! The last turn of a seat: no choice that another beats in every imagined world.
//!
//! A search compares means, and with few iterations it may miss that one choice always brings more. Where the match ends
//! before the seat is asked in another turn, that can be looked up: all choices are entered in the same worlds, and the rest
//! is played by the rules of thumb with the same dice.

use rules::{Hints, Seat, SplitMix};

use crate::flat::enter_with_others;
use crate::playout::{Policy, step};

/// So many imagined worlds must agree that another choice is better.
const WORLDS: u64 = 40;
/// The longest rest of a match that counts as a last turn.
const MAX_STEPS: u32 = 2_000;
/// The better choice may itself be beaten.
const MAX_CHANGES: usize = 4;

/// Points and rank of the seat at the end.
type Result = (i32, u8);

/// The given choice, or, in a last turn, one that brings more points at no worse rank in every world.
#[must_use]
pub(crate) fn best_for_sure<P: Hints>(
    seat: Seat,
    view: &P::View,
    legal: &[P::Choice],
    choice: P::Choice,
    seed: u64,
) -> P::Choice {
    let result = |choice: &P::Choice, n| last_result::<P>(seat, view, choice, SplitMix::stream(seed, n));
    let mut chosen = choice;
    for _ in 0..MAX_CHANGES {
        let Some(results) = (0..WORLDS).map(|n| result(&chosen, n)).collect::<Option<Vec<_>>>() else {
            break;
        };
        let beats = |other: &&P::Choice| {
            **other != chosen
                && (0..).zip(&results).all(|(n, mine)| {
                    result(other, n).is_some_and(|theirs| theirs.0 > mine.0 && theirs.1 <= mine.1)
                })
        };
        let Some(better) = legal.iter().find(beats) else { break };
        chosen = better.clone();
    }
    chosen
}

/// What the seat has at the end of one world. `None` if it is asked in another turn before.
fn last_result<P: Hints>(
    seat: Seat,
    view: &P::View,
    choice: &P::Choice,
    mut dice: SplitMix,
) -> Option<Result> {
    let mut world = P::imagine(view, &mut dice);
    let mut others_decided = world.turn().due().only().is_none();
    enter_with_others(&mut world, seat, choice, &mut dice);
    for _ in 0..MAX_STEPS {
        let due = world.turn().due();
        if others_decided && due.has(seat) {
            return None;
        }
        others_decided |= !due.without(seat).is_empty();
        if step(&mut world, Policy::Rollout, &mut dice).is_none() {
            break;
        }
    }
    let scores = world.scores()?;
    Some((scores.points(seat), scores.rank_of(seat)))
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
                    let results = |choice| {
                        (0..WORLDS)
                            .map(|n| last_result::<State>(seat, &view, choice, SplitMix::stream(5, n)))
                            .collect::<Option<Vec<_>>>()
                    };
                    let better = best_for_sure::<State>(seat, &view, &legal, *first, 5);
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
}
