//! Compares the choices of one decision, without a tree.
//!
//! All choices are tried in the same imagined worlds with the same dice (common random numbers): the luck of a world is
//! the same for all of them, so that few worlds show which is better. As the budget is spent, the worse choices are
//! dropped, so that half of them are left after each equal part of it (sequential halving). A try plays on by the game's
//! rules of thumb as far as the horizon; then the position is valued.

use rules::{BySeat, Dice, Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn, exact};

use crate::limit::SearchLimit;
use crate::search::{AS_GOOD, HorizonCounter, Search, utility};
use crate::temperament::Temperament;

/// Proposals of the game that are compared.
const MAX_CANDIDATES: usize = 40;

/// How many proposals are asked for if there are too many legal choices.
const PROPOSALS: u32 = 48;

/// At least this many choices are compared to the end.
const FINALISTS: usize = 2;

/// A choice with its value in each world that was tried.
struct Candidate<C> {
    choice: C,
    values: Vec<f32>,
    total: f32,
    /// Whether the match was not lost in one of them.
    may_win: bool,
}

impl<C> Candidate<C> {
    const fn new(choice: C) -> Self {
        Self { choice, values: Vec::new(), total: 0.0, may_win: false }
    }
}

impl Search {
    /// The best choice found for a seat by comparing all of them, and the number of iterations (playouts).
    #[expect(clippy::too_many_arguments, reason = "what a seat knows, and what it may spend")]
    pub(crate) fn compare<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        legal: &[P::Choice],
        told: &[P::Event],
        limit: SearchLimit,
        temperament: Temperament,
        dice: &mut SplitMix,
    ) -> (P::Choice, u32) {
        let sealed = P::imagine(view, dice).turn().due().only().is_none();
        let mut sampler = self.sampler::<P>(seat, view, told, dice);
        let choices = choices_to_compare::<P>(seat, view, legal, dice);
        let mut candidates: Vec<Candidate<P::Choice>> = choices.into_iter().map(Candidate::new).collect();
        let first = candidates.len();
        let mut dropped = Vec::new();
        let mut iterations = 0;
        loop {
            let spent = limit.spent(iterations);
            if spent >= 1.0 && iterations > 0 {
                break;
            }
            drop_the_worst(&mut candidates, survivors(first, spent), &mut dropped);
            let world = self.world(&mut sampler, seat, view, told, dice);
            let seed = dice.word();
            for candidate in &mut candidates {
                let (value, may_win) =
                    self.value_of(&world, seat, &candidate.choice, &mut SplitMix::new(seed));
                candidate.values.push(value);
                candidate.total += value;
                candidate.may_win |= may_win;
                iterations += 1;
            }
        }
        candidates.sort_by(|one, other| other.total.total_cmp(&one.total));
        prefer_hope(&mut candidates, dropped);
        let world = P::imagine(view, dice);
        let close: Vec<&P::Choice> = candidates
            .iter()
            .filter(|other| is_as_good(&candidates[0].values, &other.values))
            .map(|candidate| &candidate.choice)
            .collect();
        let choice = if sealed && temperament == Temperament::Even {
            // Others decide at the same time: what they cannot foresee is harder to answer.
            close.get(dice.below(u32::try_from(close.len()).unwrap_or(1)) as usize).copied()
        } else {
            temperament.favourite(&world, seat, close.into_iter())
        };
        (choice.unwrap_or(&candidates[0].choice).clone(), iterations)
    }

    /// The value of a choice in one world, for its seat, and whether the match is not lost there.
    fn value_of<P: Hints>(
        &self,
        world: &P,
        seat: Seat,
        choice: &P::Choice,
        dice: &mut SplitMix,
    ) -> (f32, bool) {
        let mut world = world.clone();
        let mut horizon = HorizonCounter::new(&world, seat);
        enter_with_others(&mut world, seat, choice, dice);
        self.play_to_horizon(&mut world, &mut horizon, dice);
        (utility(&world)[seat], world.scores().is_none_or(|scores| scores.share(seat) > 0.0))
    }
}

/// If the match is lost with the best choice in all worlds, and not with another, the other is better: rank and points
/// never outweigh the last hope.
fn prefer_hope<C>(candidates: &mut Vec<Candidate<C>>, dropped: Vec<Candidate<C>>) {
    if candidates.iter().any(|candidate| candidate.may_win) {
        candidates.retain(|candidate| candidate.may_win);
        return;
    }
    #[expect(clippy::cast_precision_loss, reason = "a number of worlds")]
    let mean = |candidate: &Candidate<C>| candidate.total / candidate.values.len().max(1) as f32;
    let hopes = dropped.into_iter().filter(|candidate| candidate.may_win);
    if let Some(best) = hopes.max_by(|one, other| mean(one).total_cmp(&mean(other))) {
        *candidates = vec![best];
    }
}

/// Enters a choice, together with the choices of all who decide at the same time: theirs by the rules of thumb.
pub(crate) fn enter_with_others<P: Hints>(
    world: &mut P,
    seat: Seat,
    choice: &P::Choice,
    dice: &mut SplitMix,
) {
    let Turn::Decide(due) = world.turn() else { return };
    let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
    for other in due.without(seat).iter() {
        choices[other] = Some(world.rollout_choice(other, dice));
    }
    choices[seat] = Some(choice.clone());
    for who in due.iter() {
        if let Some(choice) = choices[who].take() {
            world.apply_unchecked(Entry::Choice { seat: who, choice }, &mut IgnoreEvents);
        }
    }
}

/// All legal choices, or those that the game proposes if there are too many.
pub(crate) fn choices_to_compare<P: Hints>(
    seat: Seat,
    view: &P::View,
    legal: &[P::Choice],
    dice: &mut SplitMix,
) -> Vec<P::Choice> {
    let mut choices = Vec::new();
    if legal.len() <= P::COMPARED {
        choices.extend_from_slice(legal);
    } else {
        for _ in 0..PROPOSALS {
            let choice = P::imagine(view, dice).propose(seat, dice);
            if choices.len() < MAX_CANDIDATES
                && !choices.contains(&choice)
                && legal.binary_search(&choice).is_ok()
            {
                choices.push(choice);
            }
        }
        if choices.is_empty() {
            choices.extend_from_slice(&legal[..MAX_CANDIDATES.min(legal.len())]);
        }
    }
    choices
}

/// How many of the choices are left when this part of the budget is spent.
pub(crate) fn survivors(first: usize, spent: f32) -> usize {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a few dozen choices"
    )]
    let left = exact::pow(first as f32, 1.0 - spent).ceil() as usize;
    left.max(FINALISTS).min(first)
}

/// Keeps the best. All candidates were tried in the same worlds, so their totals can be compared.
fn drop_the_worst<C>(candidates: &mut Vec<Candidate<C>>, left: usize, dropped: &mut Vec<Candidate<C>>) {
    if candidates.len() > left && !candidates[0].values.is_empty() {
        candidates.sort_by(|one, other| other.total.total_cmp(&one.total));
        dropped.extend(candidates.drain(left..));
    }
}

/// Whether the difference to the best is small, and smaller than its standard error.
pub(crate) fn is_as_good(best: &[f32], other: &[f32]) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "a number of worlds")]
    let count = best.len().max(1) as f32;
    let differences = || best.iter().zip(other).map(|(best, other)| best - other);
    let mean = differences().sum::<f32>() / count;
    let variance = differences().map(|difference| (difference - mean).powi(2)).sum::<f32>() / count;
    mean <= AS_GOOD && mean <= (variance / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_choices_are_left_after_each_part() {
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(|spent| survivors(16, spent)), [16, 8, 4, 2, 2]);
        assert_eq!([0.0, 1.0].map(|spent| survivors(1, spent)), [1, 1]);
    }

    #[test]
    fn the_last_hope_is_better_than_a_good_rank() {
        let candidate = |choice, total, may_win| Candidate {
            choice,
            values: vec![total; 2],
            total: 2.0 * total,
            may_win,
        };
        let chosen = |mut left: Vec<_>, dropped| {
            prefer_hope(&mut left, dropped);
            left[0].choice
        };
        let (rank, hope) = (|| candidate('r', 0.08, false), || candidate('h', 0.03, true));
        assert_eq!(chosen(vec![rank(), hope()], vec![]), 'h');
        assert_eq!(chosen(vec![rank()], vec![candidate('x', 0.02, true), hope()]), 'h');
        assert_eq!(chosen(vec![rank()], vec![candidate('x', 0.02, false)]), 'r', "there is none");
    }

    #[test]
    fn a_small_difference_counts_if_it_is_certain() {
        assert!(is_as_good(&[0.5, 0.6, 0.4], &[0.5, 0.6, 0.4]), "the same");
        assert!(is_as_good(&[0.5, 0.6, 0.4], &[0.6, 0.5, 0.39]), "within the error");
        assert!(!is_as_good(&[0.5; 9], &[0.499; 9]), "always a little worse");
        assert!(!is_as_good(&[0.5, 0.9], &[0.4, 0.1]), "much worse");
    }
}
