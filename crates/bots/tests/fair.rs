//! Bots play fair: what a seat cannot know does not change its bot's choice.

use bots::{Bot, BotPlayer, Budget};
use registry::{GameKind, with_game};
use rules::hints::SearchMethod;
use rules::{Dice, Entry, Hints, Position, Seat, Setup, SplitMix, TableOptions, Turn, Viewer};

/// Iterations for each decision: few, because there are many positions. A King has as many as a tree needs.
const ITERATIONS: u32 = 40;

/// What a bot decides in this position, asked twice with the same seed.
fn decision<P: Hints>(bot: Bot, state: &P, seat: Seat, told: &[P::Event], seed: u64) -> P::Choice {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    // A plan is for the whole turn.
    let decisions = if P::METHOD == SearchMethod::Plans { 2 } else { P::DECISIONS };
    let iterations = if bot == Bot::King { P::MIN_TREE_ITERATIONS.max(ITERATIONS) } else { ITERATIONS };
    let player = BotPlayer::<P>::new(bot, seat, seed).with_budget(Budget::Iterations(iterations * decisions));
    let decision = player.clone().choose(&state.view(Viewer::Seat(seat)), &legal, told, 0);
    assert_eq!(decision.fault, None);
    let again = player.clone().choose(&state.view(Viewer::Seat(seat)), &legal, told, 0);
    assert_eq!(decision, again, "the same seed decides the same");
    decision.choice
}

/// Plays matches. In some positions redraws everything the seat in turn cannot know, and asks every bot in both worlds.
/// Returns how often a bot was asked.
fn fair<P: Hints>(table_options: &TableOptions) -> u32 {
    let mut asked = 0;
    for n in 0..3 {
        let mut dice = SplitMix::stream(1682, n);
        let mut state = P::start(&P::Setup::new(table_options));
        let mut told: Vec<Vec<P::Event>> = vec![Vec::new(); usize::from(state.seats())];
        loop {
            let mut events = Vec::new();
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = state.draw(&mut dice);
                    state.apply_unchecked(Entry::Chance(outcome), &mut events);
                }
                Turn::Decide(due) => {
                    let choices: Vec<_> =
                        due.iter().map(|seat| (seat, state.rollout_choice(seat, &mut dice))).collect();
                    for &(seat, _) in &choices {
                        if dice.below(8) > 0 {
                            continue;
                        }
                        let twin = state.scramble(Viewer::Seat(seat), &mut dice);
                        for bot in Bot::ALL {
                            let seed = dice.word();
                            let told = &told[seat.index()];
                            let mine = decision(bot, &state, seat, told, seed);
                            assert_eq!(mine, decision(bot, &twin, seat, told, seed), "{bot}: {state:?}");
                            asked += 1;
                        }
                    }
                    for (seat, choice) in choices {
                        state.apply_unchecked(Entry::Choice { seat, choice }, &mut events);
                    }
                }
            }
            for seat in Seat::all(state.seats()) {
                told[seat.index()]
                    .extend(events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat))));
            }
        }
    }
    asked
}

#[test]
fn secrets_do_not_change_a_choice() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => {
            for seats in [P::META.seats.0, P::META.seats.1] {
                match TableOptions::validate(&P::META, Some(seats), None, []) {
                    Ok(table_options) => assert!(fair::<P>(&table_options) > 100, "{kind:?} was hardly asked"),
                    Err(error) => panic!("{error}"),
                }
            }
        });
    }
}

/// How often a twin differs from the state, in a few matches.
fn differences<P: Hints>(table_options: &TableOptions) -> u32 {
    let mut dice = SplitMix::new(7);
    let mut differ = 0;
    for _ in 0..4 {
        let mut state = P::start(&P::Setup::new(table_options));
        while bots::playout::step(&mut state, bots::Policy::Rollout, &mut dice).is_some() {
            differ += u32::from(state.scramble(Viewer::Seat(Seat::at(0)), &mut dice) != state);
        }
    }
    differ
}

/// The test above would find a bot that peeks: the positions do differ.
#[test]
fn the_twins_differ() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => match TableOptions::validate(&P::META, None, None, []) {
            Ok(table_options) => assert!(differences::<P>(&table_options) > 10, "{kind:?}"),
            Err(error) => panic!("{error}"),
        });
    }
}
