//! Plans a whole turn of a seat, in a game whose turns have too many choices to try them all.
//!
//! A turn is all choices of a seat until another seat or chance is due. The first plan is what the rules of thumb would
//! do. Then plans are varied: one choice of a good plan is replaced, and the rules of thumb play the rest of the turn. A plan
//! is judged by the position it leads to ([`Hints::evaluate`]), so that orders of choices that lead to the same position
//! are one plan. The plans that are judged best are compared by rollouts in the same worlds with the same dice, and the
//! worse ones are dropped as the budget is spent, as in [`flat`](crate::flat). The chosen plan is kept and played choice by
//! choice.

use rules::{Dice, Hints, Seat, SplitMix, Turn};

use crate::flat::{is_as_good, survivors};
use crate::limit::SearchLimit;
use crate::playout::{Policy, enter, step};
use crate::search::{HorizonCounter, MAX_PLAYOUT_STEPS, Search, utility};
use crate::temperament::Temperament;

/// The part of the budget that is spent on making plans. The rest is spent on comparing them.
const DRAFTING: f32 = 0.4;

/// Plans that are kept while plans are made: those that are judged best.
const MAX_DRAFTS: usize = 32;

/// One of so many plans is varied from scratch, by other dice instead of by one choice.
const FRESH: u32 = 4;

/// Plans that are compared by rollouts, for each of so many rollouts of the budget.
const ROLLOUTS_A_PLAN: u32 = 24;

/// Of two turns that win as often, the one with more points is better: a point is worth this much of a victory.
const POINT: f32 = 0.002;

/// If chance follows a turn, it is judged after so many outcomes.
const LUCKS: u8 = 4;

/// Without a budget of a bot: plans that are compared, and the iterations of which [`DRAFTING`] is spent on making them.
const COMPARED: usize = 12;
const COMPARED_ITERATIONS: u32 = 600;

/// A turn of a seat.
struct Draft<P: Hints> {
    /// The choices, and the position before each of them.
    choices: Vec<P::Choice>,
    before: Vec<P>,
    /// The position after the turn, in the world in which plans are made.
    end: P,
    judged: f32,
    values: Vec<f32>,
    total: f32,
}

impl Search {
    /// The best turn found for a seat that decides alone, and the number of iterations (plans made, and rollouts).
    pub(crate) fn plan_turn<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        told: &[P::Event],
        limit: SearchLimit,
        temperament: Temperament,
        dice: &mut SplitMix,
    ) -> (Vec<P::Choice>, u32) {
        let mut sampler = self.sampler::<P>(seat, view, told, dice);
        let root = self.world(&mut sampler, seat, view, told, dice);
        let mut iterations = 0;
        let mut drafts = make_drafts(&root, seat, limit, &mut iterations, dice);
        let to_come = limit.iterations_left(iterations);
        drafts.truncate((to_come / ROLLOUTS_A_PLAN).clamp(4, 24) as usize);
        let (first, start) = (drafts.len(), limit.spent(iterations));
        loop {
            let spent = (limit.spent(iterations) - start) / (1.0 - start).max(0.01);
            if spent >= 1.0 || first < 2 {
                break;
            }
            let left = survivors(first, spent);
            if drafts.len() > left && !drafts[0].values.is_empty() {
                drafts.sort_by(|one, other| other.total.total_cmp(&one.total));
                drafts.truncate(left);
            }
            let world = self.world(&mut sampler, seat, view, told, dice);
            let seed = dice.word();
            for draft in &mut drafts {
                let value = self.value_of_plan(&world, seat, &draft.choices, &mut SplitMix::new(seed));
                draft.values.push(value);
                draft.total += value;
                iterations += 1;
            }
        }
        if drafts.first().is_some_and(|draft| !draft.values.is_empty()) {
            drafts.sort_by(|one, other| other.total.total_cmp(&one.total));
        }
        let close = drafts.iter().filter(|other| is_as_good(&drafts[0].values, &other.values));
        let chosen = temperament.favourite_turn(&root, seat, close.map(|draft| &draft.choices[..]));
        (chosen.map(<[_]>::to_vec).unwrap_or_default(), iterations)
    }

    /// The value of a plan in one world, for its seat.
    fn value_of_plan<P: Hints>(&self, world: &P, seat: Seat, plan: &[P::Choice], dice: &mut SplitMix) -> f32 {
        let mut world = world.clone();
        let mut horizon = HorizonCounter::new(&world, seat);
        for choice in plan {
            enter(&mut world, seat, choice);
        }
        for _ in 0..MAX_PLAYOUT_STEPS {
            if horizon.update(&world) >= self.horizon || step(&mut world, Policy::Rollout, dice).is_none() {
                break;
            }
        }
        judge(&world, seat)
    }
}

/// The plans of a seat that decides alone which are worth comparing, the best judged first.
pub(crate) fn plans_to_compare<P: Hints>(
    seat: Seat,
    view: &P::View,
    dice: &mut SplitMix,
) -> Vec<Vec<P::Choice>> {
    let limit = SearchLimit::of(COMPARED_ITERATIONS);
    let drafts = make_drafts(&P::imagine(view, dice), seat, limit, &mut 0, dice);
    drafts.into_iter().take(COMPARED).map(|draft| draft.choices).collect()
}

/// Makes plans in one world, the best first.
fn make_drafts<P: Hints>(
    root: &P,
    seat: Seat,
    limit: SearchLimit,
    iterations: &mut u32,
    dice: &mut SplitMix,
) -> Vec<Draft<P>> {
    // What follows after chance must be the same luck for all plans.
    let luck = dice.word();
    let mut drafts = vec![Draft::finish(Draft::empty(root), seat, dice.word(), luck)];
    let mut legal = Vec::new();
    while limit.spent(*iterations) < DRAFTING {
        *iterations += 1;
        let mut draft = Draft::empty(root);
        if dice.below(FRESH) > 0 {
            // Mostly the best ones are varied.
            let parent = dice.below(u32::try_from(drafts.len()).unwrap_or(1));
            let parent = &drafts[dice.below(parent + 1) as usize];
            let Some(cut) = parent.cut(seat, &mut legal, dice) else { break };
            draft.before.extend_from_slice(&parent.before[..cut]);
            draft.choices.extend_from_slice(&parent.choices[..cut]);
            draft.end = parent.before[cut].clone();
            let choice = legal[dice.below(u32::try_from(legal.len()).unwrap_or(1)) as usize].clone();
            draft.enter(seat, choice);
        }
        let draft = Draft::finish(draft, seat, dice.word(), luck);
        let worst = drafts.last().map_or(f32::NEG_INFINITY, |worst| worst.judged);
        if drafts.len() == MAX_DRAFTS && draft.judged <= worst
            || drafts.iter().any(|known| known.end == draft.end)
        {
            continue;
        }
        let place = drafts.partition_point(|known| known.judged >= draft.judged);
        drafts.insert(place, draft);
        drafts.truncate(MAX_DRAFTS);
    }
    drafts
}

impl<P: Hints> Draft<P> {
    fn empty(root: &P) -> Self {
        let (choices, before, values) = (Vec::new(), Vec::new(), Vec::new());
        Self { choices, before, end: root.clone(), judged: 0.0, values, total: 0.0 }
    }

    fn enter(&mut self, seat: Seat, choice: P::Choice) {
        self.before.push(self.end.clone());
        enter(&mut self.end, seat, &choice);
        self.choices.push(choice);
    }

    /// The rules of thumb play the rest of the turn, always with the same dice, so that they keep to one idea. Then the
    /// position is judged.
    fn finish(mut self, seat: Seat, whim: u64, luck: u64) -> Self {
        for _ in 0..MAX_PLAYOUT_STEPS {
            if self.end.turn() != Turn::of(seat) {
                break;
            }
            let choice = self.end.rollout_choice(seat, &mut SplitMix::new(whim));
            self.enter(seat, choice);
        }
        let lucks = if self.end.turn() == Turn::Chance { LUCKS } else { 1 };
        for n in 0..lucks {
            let mut world = self.end.clone();
            let mut dice = SplitMix::stream(luck, u64::from(n));
            for _ in 0..MAX_PLAYOUT_STEPS {
                let due = world.turn();
                let own = due == Turn::Chance || due == Turn::of(seat);
                if !own || step(&mut world, Policy::Rollout, &mut dice).is_none() {
                    break;
                }
            }
            self.judged += judge(&world, seat) / f32::from(lucks);
        }
        self
    }

    /// A place in the turn where there is more than one legal choice; `legal` has all but the one that was made.
    fn cut(&self, seat: Seat, legal: &mut Vec<P::Choice>, dice: &mut SplitMix) -> Option<usize> {
        let count = u32::try_from(self.choices.len()).unwrap_or(0);
        for _ in 0..20 {
            let cut = dice.below(count) as usize;
            legal.clear();
            self.before.get(cut)?.legal(seat, legal);
            legal.retain(|choice| *choice != self.choices[cut]);
            if !legal.is_empty() {
                return Some(cut);
            }
        }
        None
    }
}

/// The value of a position for a seat.
fn judge<P: Hints>(world: &P, seat: Seat) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a few dozen points")]
    let points = world.scores().map_or(0.0, |scores| POINT * scores.points(seat).min(200) as f32);
    utility(world)[seat] + points
}
