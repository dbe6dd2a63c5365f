//! Compares the whole turns of a seat, without a tree.
//!
//! A turn is all choices of a seat until another seat or chance is due. Orders of choices that lead to the same position are
//! one turn. The turns that look best are tried in the same imagined worlds with the same dice, and the worse ones are
//! dropped as the budget is spent, as in [`flat`](crate::flat). A try plays on by whole turns ([`Hints::play_turn`]) as far
//! as the horizon; then the position is valued. The turn that is chosen is kept and played choice by choice.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use rules::{Dice, Entry, Hints, IgnoreEvents, Seat, SplitMix, Turn};

use crate::flat::{is_as_good, survivors};
use crate::limit::SearchLimit;
use crate::playout::{Policy, enter, step};
use crate::search::{AS_GOOD, MAX_PLAYOUT_STEPS, Search, utility};
use crate::temperament::Temperament;

/// Positions that are looked at inside of one turn.
const MAX_POSITIONS: usize = 3000;

/// Turns that are compared: those that look best.
const MAX_CANDIDATES: usize = 24;

/// The judgement of a turn by itself counts as much as this many worlds.
const JUDGED_WORLDS: f32 = 3.0;

/// So many turns after the one that is tried are played carefully ([`Hints::play_turn_carefully`]).
const CAREFUL_TURNS: u32 = 1;

/// In so many worlds a turn must lose to the next reply before it is left out.
const LOST_WORLDS: u32 = 8;

/// If every turn loses in those, the last hope is looked for in so many more.
const HOPE_WORLDS: u32 = 40;

/// A turn in which something goes to and fro must be better by this much of a victory than one without.
const ODD: f32 = 0.025;

/// A turn, its end in the world it was found in, and its value in each world that was tried.
struct Candidate<P: Hints> {
    choices: Vec<P::Choice>,
    end: P,
    judged: f32,
    values: Vec<f32>,
    total: f32,
    /// Something goes to and fro in it ([`Hints::goes_to_and_fro`]).
    odd: bool,
}

impl Search {
    /// The best turn found for a seat that decides alone, and the number of iterations (turns tried).
    pub(crate) fn compare_turns<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        told: &[P::Event],
        limit: SearchLimit,
        temperament: Temperament,
        dice: &mut SplitMix,
    ) -> (Vec<P::Choice>, u32) {
        let root = P::imagine(view, dice);
        let mut sampler = self.sampler::<P>(seat, view, told, dice);
        let mut turns = whole_turns(&root, seat);
        turns.sort_by(|one, other| other.judged.total_cmp(&one.judged));
        if let [best, ..] = &turns[..]
            && (turns.len() == 1 || has_won(&best.end, seat))
        {
            return (best.choices.clone(), 0);
        }
        let mut candidates = self.promising(turns, seat, view, dice);
        let first = candidates.len();
        for candidate in &mut candidates {
            candidate.total = JUDGED_WORLDS * candidate.judged;
            candidate.odd = root.goes_to_and_fro(seat, &candidate.choices);
        }
        let (mut iterations, mut dropped) = (0, Vec::new());
        loop {
            let spent = limit.spent(iterations);
            if spent >= 1.0 && iterations > 0 || candidates.len() < 2 {
                break;
            }
            let left = survivors(first, spent);
            if candidates.len() > left && iterations > 0 {
                candidates.sort_by(|one, other| other.total.total_cmp(&one.total));
                // The best direct turn is kept.
                if let Some(direct) = candidates.iter().position(|turn| !turn.odd).filter(|&n| n >= left) {
                    candidates.swap(left - 1, direct);
                }
                dropped.extend(candidates.drain(left..).rev());
            }
            let world = self.world(&mut sampler, seat, view, told, dice);
            let seed = dice.word();
            for candidate in &mut candidates {
                let mut world = world.clone();
                let mut dice = SplitMix::new(seed);
                for choice in &candidate.choices {
                    enter(&mut world, seat, choice);
                }
                play_on(&mut world, self.horizon, CAREFUL_TURNS, &mut dice);
                let value = utility(&world)[seat];
                candidate.values.push(value);
                candidate.total += value;
                iterations += 1;
            }
        }
        // In the end only what was tried counts.
        for candidate in &mut candidates {
            candidate.total -= JUDGED_WORLDS * candidate.judged;
        }
        candidates.sort_by(|one, other| other.total.total_cmp(&one.total));
        // A loss that the strongest reply does not bring, but another one does.
        let worlds: Vec<(P, u64)> = (0..LOST_WORLDS).map(|_| (P::imagine(view, dice), dice.word())).collect();
        let is_safe = |turn: &Candidate<P>| !is_sure_loss(turn, seat, &worlds);
        if let Some(safe) = candidates.iter().position(is_safe) {
            candidates.drain(..safe);
        } else if let Some(last_hope) = dropped.into_iter().rev().find(is_safe) {
            return (last_hope.choices, iterations);
        }
        let Some(mut best) = candidates.first() else { return (Vec::new(), iterations) };
        #[expect(clippy::cast_precision_loss, reason = "a number of worlds")]
        let odd = ODD * best.values.len() as f32;
        if let Some(direct) = candidates.iter().find(|turn| !turn.odd && is_safe(turn))
            && best.total - direct.total <= odd
        {
            best = direct;
        }
        let as_odd = |turn: &&Candidate<P>| turn.odd == best.odd;
        let close = candidates.iter().filter(as_odd).filter(|other| is_as_good(&best.values, &other.values));
        let close = close.filter(|other| is_safe(other));
        let chosen = temperament.favourite_turn(&root, seat, close.map(|turn| &turn.choices[..]));
        (chosen.unwrap_or(&best.choices).to_vec(), iterations)
    }

    /// The turns of a seat that decides alone which are worth comparing, the best judged first.
    pub(crate) fn turns_to_compare<P: Hints>(
        &self,
        seat: Seat,
        view: &P::View,
        dice: &mut SplitMix,
    ) -> Vec<Vec<P::Choice>> {
        let mut turns = whole_turns(&P::imagine(view, dice), seat);
        turns.sort_by(|one, other| other.judged.total_cmp(&one.judged));
        self.promising(turns, seat, view, dice).into_iter().map(|turn| turn.choices).collect()
    }

    /// The turns to compare, the best judged first. Left out: detours that gain nothing, and turns that lose to the next
    /// reply in all worlds that were tried, unless all do.
    fn promising<P: Hints>(
        &self,
        turns: Vec<Candidate<P>>,
        seat: Seat,
        view: &P::View,
        dice: &mut SplitMix,
    ) -> Vec<Candidate<P>> {
        let mut imagine = |count: u32| -> Vec<(P, u64)> {
            (0..count).map(|_| (P::imagine(view, dice), dice.word())).collect()
        };
        let worlds = imagine(LOST_WORLDS);
        let (mut safe, mut lost) = (Vec::new(), Vec::new());
        for turn in turns {
            if safe.len() == 2 * MAX_CANDIDATES {
                break;
            }
            if loses_to_reply(&turn, seat, &worlds) { lost.push(turn) } else { safe.push(turn) }
        }
        if safe.is_empty() {
            let worlds = imagine(HOPE_WORLDS);
            (lost, safe) = lost.into_iter().partition(|turn| loses_to_reply(turn, seat, &worlds));
        }
        if safe.is_empty() {
            safe = lost;
        }
        // A turn that loses is no reason to leave out a detour that does not.
        let is_detour = |turn: &Candidate<P>| {
            safe.iter().any(|other| turn.judged < other.judged + AS_GOOD && turn.end.is_detour(&other.end))
        };
        let detours: Vec<bool> = safe.iter().map(is_detour).collect();
        let direct = safe.into_iter().zip(detours).filter(|(_, detour)| !detour).map(|(turn, _)| turn);
        direct.take(MAX_CANDIDATES).collect()
    }
}

/// Whether the strongest reply to a turn, or the draw after it, ends the match with a loss in each of these worlds.
fn loses_to_reply<P: Hints>(turn: &Candidate<P>, seat: Seat, worlds: &[(P, u64)]) -> bool {
    worlds.iter().all(|(world, seed)| {
        let (mut world, mut dice) = (world.clone(), SplitMix::new(*seed));
        for choice in &turn.choices {
            enter(&mut world, seat, choice);
        }
        play_on(&mut world, 1, 0, &mut dice);
        draw_all(&mut world, &mut dice);
        has_lost(&world, seat)
    })
}

/// Whether some reply to a turn, or the draw after it, ends the match with a loss in each of these worlds. All replies are
/// looked at, which takes its time: only the turns that may be chosen are worth it.
fn is_sure_loss<P: Hints>(turn: &Candidate<P>, seat: Seat, worlds: &[(P, u64)]) -> bool {
    worlds.iter().all(|(world, seed)| {
        let (mut world, mut dice) = (world.clone(), SplitMix::new(*seed));
        for choice in &turn.choices {
            enter(&mut world, seat, choice);
        }
        draw_all(&mut world, &mut dice);
        match world.turn().due().only() {
            Some(other) if other != seat => whole_turns(&world, other).into_iter().any(|reply| {
                let mut end = reply.end;
                draw_all(&mut end, &mut dice.clone());
                has_lost(&end, seat)
            }),
            _ => has_lost(&world, seat),
        }
    })
}

/// Draws until somebody decides or the match is over.
fn draw_all<P: Hints>(world: &mut P, dice: &mut SplitMix) {
    while world.turn() == Turn::Chance {
        step(world, Policy::Rollout, dice);
    }
}

fn has_lost<P: Hints>(world: &P, seat: Seat) -> bool {
    world.scores().is_some_and(|scores| scores.share(seat) == 0.0)
}

fn has_won<P: Hints>(world: &P, seat: Seat) -> bool {
    world.scores().is_some_and(|scores| scores.winners().only() == Some(seat))
}

/// Plays whole turns, this many, the first `careful` of them carefully, and stops before chance decides what follows.
fn play_on<P: Hints>(world: &mut P, turns: u32, careful: u32, dice: &mut SplitMix) {
    let mut played = 0;
    for _ in 0..MAX_PLAYOUT_STEPS {
        match world.turn() {
            Turn::Over => break,
            _ if played == turns => break,
            Turn::Decide(due) => match due.only() {
                Some(seat) => {
                    if played < careful {
                        world.play_turn_carefully(seat, dice);
                    } else {
                        world.play_turn(seat, dice);
                    }
                    played += 1;
                }
                None => {
                    step(world, Policy::Rollout, dice);
                }
            },
            Turn::Chance => {
                let outcome = world.draw(dice);
                world.apply_unchecked(Entry::Chance(outcome), &mut IgnoreEvents);
            }
        }
    }
}

/// A position inside of a turn, and how it was reached.
struct Reached<P: Hints> {
    world: P,
    /// The position before, and the choice that led here.
    from: Option<(usize, P::Choice)>,
}

/// All turns of a seat that decides alone: one for each position in which its turn can end, with as few choices as
/// possible.
fn whole_turns<P: Hints>(root: &P, seat: Seat) -> Vec<Candidate<P>> {
    let mut known: HashSet<P, BuildHasherDefault<QuickHash>> = HashSet::default();
    let mut reached: Vec<Reached<P>> = vec![Reached { world: root.clone(), from: None }];
    let mut turns = Vec::new();
    let mut legal = Vec::new();
    let mut next = 0;
    while next < reached.len() {
        let before = reached[next].world.clone();
        legal.clear();
        before.legal(seat, &mut legal);
        for choice in &legal {
            let mut world = before.clone();
            enter(&mut world, seat, choice);
            let goes_on = world.turn() == Turn::of(seat);
            if goes_on && reached.len() >= MAX_POSITIONS || !known.insert(world.clone()) {
                continue;
            }
            if goes_on {
                reached.push(Reached { world, from: Some((next, choice.clone())) });
            } else {
                let judged = utility(&world)[seat];
                let choices = path(&reached, next, choice.clone());
                turns.push(Candidate {
                    choices,
                    end: world,
                    judged,
                    values: Vec::new(),
                    total: 0.0,
                    odd: false,
                });
            }
        }
        next += 1;
    }
    turns
}

/// The choices that lead to a position, and one more.
fn path<P: Hints>(reached: &[Reached<P>], mut at: usize, last: P::Choice) -> Vec<P::Choice> {
    let mut choices = vec![last];
    while let Some((before, choice)) = &reached[at].from {
        choices.push(choice.clone());
        at = *before;
    }
    choices.reverse();
    choices
}

/// A quick hash for positions; nobody outside chooses them.
#[derive(Default)]
struct QuickHash(u64);

impl Hasher for QuickHash {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }
    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.cast_unsigned() as u64);
    }
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
}

#[cfg(test)]
mod tests {
    use rules::{Knowledge, Position, Setup, TableOptions, Viewer};
    use visite::state::Layout;
    use visite::{Card, Pawn, State};

    use super::*;

    /// Positions at the beginning of a turn, from matches that are played by the rules of thumb and by chance.
    fn positions(matches: u64) -> Vec<(State, Seat)> {
        let Ok(options) = TableOptions::validate(&State::META, None, None, []) else { panic!("no table") };
        let mut positions = Vec::new();
        for n in 0..matches {
            let mut dice = SplitMix::stream(19, n);
            let mut state = State::start(&visite::Setup::new(&options));
            while state.turn() != Turn::Over {
                if let Some(seat) = state.turn().due().only() {
                    positions.push((state.clone(), seat));
                    if dice.below(3) == 0 {
                        step(&mut state, Policy::Uniform, &mut dice);
                    }
                    if state.turn() == Turn::of(seat) {
                        state.play_turn(seat, &mut dice);
                    }
                } else {
                    step(&mut state, Policy::Uniform, &mut dice);
                }
            }
        }
        positions
    }

    #[test]
    fn every_turn_is_legal_and_ends() {
        for (state, seat) in positions(6) {
            let turns = whole_turns(&state, seat);
            assert!(!turns.is_empty());
            for turn in turns {
                let mut world = state.clone();
                for choice in turn.choices {
                    assert_eq!(world.turn(), Turn::of(seat), "the turn is over before its last choice");
                    let entered = world.apply(Entry::Choice { seat, choice }, &mut IgnoreEvents);
                    assert!(entered.is_ok(), "{entered:?}");
                }
                assert_ne!(world.turn(), Turn::of(seat), "the turn goes on");
                assert_eq!(world, turn.end);
            }
        }
    }

    /// All ends of a turn by all orders of choices; `false` if there are too many orders.
    fn ends_of_all_orders(world: &State, seat: Seat, left: &mut u32, ends: &mut HashSet<State>) -> bool {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        legal.into_iter().all(|choice| {
            let mut next = world.clone();
            enter(&mut next, seat, &choice);
            *left = left.saturating_sub(1);
            if next.turn() == Turn::of(seat) {
                *left > 0 && ends_of_all_orders(&next, seat, left, ends)
            } else {
                ends.insert(next);
                *left > 0
            }
        })
    }

    #[test]
    fn merging_loses_no_end() {
        let mut compared = 0;
        for (state, seat) in positions(6) {
            let mut all = HashSet::new();
            if ends_of_all_orders(&state, seat, &mut 50_000, &mut all) {
                let turns = whole_turns(&state, seat);
                assert_eq!(turns.len(), all.len(), "each end once: {state:?}");
                assert!(turns.iter().all(|turn| all.contains(&turn.end)));
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }

    /// Whether the other seat can win in its next turn in each of forty worlds.
    fn loses_in_all_worlds(view: &visite::View, seat: Seat, choices: &[visite::Choice]) -> bool {
        let mut dice = SplitMix::new(5);
        (0..40).all(|_| {
            let mut world = State::imagine(view, &mut dice);
            for choice in choices {
                enter(&mut world, seat, choice);
            }
            while world.turn() == Turn::Chance {
                step(&mut world, Policy::Uniform, &mut dice);
            }
            let other = seat.left(2);
            let wins = |turn: &Candidate<State>| {
                let (mut end, mut dice) = (turn.end.clone(), SplitMix::new(6));
                while end.turn() == Turn::Chance {
                    step(&mut end, Policy::Uniform, &mut dice);
                }
                has_won(&end, other)
            };
            has_won(&world, other)
                || world.turn() == Turn::of(other) && whole_turns(&world, other).iter().any(wins)
        })
    }

    /// The choices of a careful turn, and what the seat sees after it.
    fn careful(state: &State, seat: Seat) -> (Vec<visite::Choice>, visite::View) {
        let mut world = state.clone();
        world.play_turn_carefully(seat, &mut SplitMix::new(9));
        let turn = whole_turns(state, seat).into_iter().find(|turn| turn.end == world);
        let Some(turn) = turn else { panic!("no turn ends in {world:?}") };
        (turn.choices, world.view(Viewer::Seat(seat)))
    }

    #[test]
    fn a_careful_turn_is_legal_and_does_not_depend_on_the_other_hand() {
        for (state, seat) in positions(6) {
            let twin = state.scramble(Viewer::Seat(seat), &mut SplitMix::new(4));
            assert_eq!(careful(&state, seat), careful(&twin, seat), "{state:?}");
        }
    }

    fn chosen(state: &State, seat: Seat, iterations: u32) -> Vec<visite::Choice> {
        let search = Search::for_game::<State>();
        let view = state.view(Viewer::Seat(seat));
        let limit = SearchLimit::of(iterations);
        search.compare_turns::<State>(seat, &view, &[], limit, Temperament::Even, &mut SplitMix::new(3)).0
    }

    #[test]
    fn a_sure_loss_is_never_allowed() {
        let mut could_lose = 0;
        for (state, seat) in positions(12) {
            let view = state.view(Viewer::Seat(seat));
            let losing = |turn: &Candidate<State>| loses_in_all_worlds(&view, seat, &turn.choices);
            let turns = whole_turns(&state, seat);
            let few = turns.iter().step_by(turns.len().div_ceil(12));
            let lost: Vec<bool> = few.map(losing).collect();
            if lost.contains(&true) && lost.contains(&false) {
                could_lose += 1;
                assert!(!loses_in_all_worlds(&view, seat, &chosen(&state, seat, 400)), "{state:?}");
            }
        }
        assert!(could_lose > 5, "{could_lose}");
    }

    /// The Wizard stands in the other castle, before a Guard: he will summon the King and win, unless he is sent away.
    #[test]
    fn the_wizard_is_sent_away() {
        use Card::{JesterOne, JesterTwo, KingOne, WizardOne};
        let state = Layout::new(visite::Setup::default())
            .put(Pawn::Wizard, 7)
            .put(Pawn::EastGuard, 8)
            .put(Pawn::King, 1)
            .put(Pawn::WestGuard, 0)
            .put(Pawn::Jester, 6)
            .hand(0, &[KingOne, KingOne, JesterOne, JesterTwo, WizardOne, KingOne, JesterTwo, KingOne])
            .hand(1, &[KingOne; 8])
            .done();
        let choices = chosen(&state, Seat::at(0), 100);
        assert!(
            !loses_in_all_worlds(&state.view(Viewer::Seat(Seat::at(0))), Seat::at(0), &choices),
            "{choices:?}"
        );
    }

    /// The other seat will exhaust the deck with the King on its side. Only to call the west Guard away leaves a hope.
    #[test]
    fn the_end_of_the_deck_is_foreseen() {
        use Card::{
            GuardOne, GuardPair, JesterFive, JesterOne, JesterThree, JesterTwo, KingOne, WizardOne,
            WizardThree, WizardTwo,
        };
        let state = Layout::new(visite::Setup::default())
            .put(Pawn::King, -1)
            .put(Pawn::WestGuard, -2)
            .put(Pawn::EastGuard, 0)
            .put(Pawn::Wizard, -5)
            .put(Pawn::Jester, 0)
            .crown(-2)
            .hand(0, &[KingOne, KingOne, KingOne, KingOne, KingOne, GuardPair, GuardPair, WizardOne])
            .hand(1, &[KingOne, KingOne, KingOne, GuardOne, GuardPair, WizardThree, JesterTwo, JesterThree])
            .deck(&[WizardTwo, JesterOne, JesterFive])
            .exhausted(1)
            .to_act(1)
            .done();
        let seat = Seat::at(1);
        let choices = chosen(&state, seat, 200);
        assert!(!loses_in_all_worlds(&state.view(Viewer::Seat(seat)), seat, &choices), "{choices:?}");
    }
}
