//! The review of a decision does not depend on what its seat could not know.

use bots::{Policy, playout};
use registry::{GameKind, with_game};
use review::{Effort, Question, judge};
use rules::hints::SearchMethod;
use rules::{Dice, Entry, Hints, IgnoreEvents, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};

const EFFORT: Effort = Effort { playouts: 60, worlds: 24, samples: 2, reach: 1 };

/// The judgement as bytes.
fn judged<P: Hints>(state: &P, seat: Seat, line: &[P::Choice], seed: u64) -> String {
    let view = state.view(Viewer::Seat(seat));
    let question = Question::<P> { seat, view: &view, told: &[], made: Some(line) };
    match serde_json::to_string(&judge(&question, EFFORT, seed)) {
        Ok(json) => json,
        Err(error) => panic!("{error}"),
    }
}

/// A line of a seat, at random.
fn some_line<P: Hints>(state: &P, seat: Seat, dice: &mut SplitMix) -> Vec<P::Choice> {
    let mut line = vec![state.pick(seat, dice)];
    let turns = matches!(P::METHOD, SearchMethod::Turns | SearchMethod::Plans);
    let mut world = state.clone();
    world.apply_unchecked(Entry::Choice { seat, choice: line[0].clone() }, &mut IgnoreEvents);
    while turns && world.turn() == Turn::of(seat) {
        let choice = world.rollout_choice(seat, dice);
        line.push(choice.clone());
        world.apply_unchecked(Entry::Choice { seat, choice }, &mut IgnoreEvents);
    }
    line
}

/// Plays matches; in some positions judges a decision in two worlds that its seat cannot tell apart. Returns how often the
/// worlds differed, and how often an explanation and reasons were compared.
fn twins<P: Hints>(table_options: &TableOptions) -> (u32, u32, u32) {
    let (mut different, mut explained, mut reasoned) = (0, 0, 0);
    for n in 0..3 {
        let mut dice = SplitMix::stream(1682, n);
        let mut state = P::start(&P::Setup::new(table_options));
        while state.turn() != Turn::Over {
            for seat in state.turn().due().iter() {
                let twin = state.scramble(Viewer::Seat(seat), &mut dice);
                // Where little is hidden, mostly where the twin differs.
                if dice.below(2 * P::DECISIONS.min(4)) > 0
                    || state == twin && dice.below(4 * P::DECISIONS) > 0
                {
                    continue;
                }
                let line = some_line(&state, seat, &mut dice);
                let seed = dice.word();
                let ours = judged(&state, seat, &line, seed);
                assert_eq!(ours, judged(&twin, seat, &line, seed), "{state:?}");
                different += u32::from(state != twin);
                explained += u32::from(!ours.contains("\"why\":null"));
                reasoned += u32::from(ours.contains("\"key\":\"reason-"));
            }
            playout::step(&mut state, Policy::Rollout, &mut dice);
        }
    }
    (different, explained, reasoned)
}

#[test]
fn what_a_seat_cannot_know_changes_nothing() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => match TableOptions::validate(&P::META, Some(P::META.seats.1), None, []) {
            Ok(table_options) => {
                let (different, explained, reasoned) = twins::<P>(&table_options);
                println!("{kind:?}: {different} twins differ, {explained} explanations, {reasoned} with reasons");
                assert!(different > 10 && explained > 0 && reasoned > 10, "{kind:?}: {different} {explained} {reasoned}");
            }
            Err(error) => panic!("{error}"),
        });
    }
}
