//! R15 Table talk.

use play::{Match, Notice, Opening};
use record::Seed;
use rules::{Position, Seat, TableOptions, TableTalk, Verdict, Viewer};
use secrets::state::Layout;
use secrets::{Event, State, Statement};

use crate::table::{decide, draw, play, read, reveal, scene, scene_with, table};

fn may_say(state: &State, seat: u8) -> String {
    let mut may = Vec::new();
    state.statements(Seat::at(seat), &mut may);
    may.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

const AMOUNTS: &str =
    "at-least 10, at-least 20, at-least 30, at-least 40, at-least 50, at-least 60, at-least 70";

/// What can be said when (R15.1).
#[test]
fn what_can_be_said() {
    let mut state = table(3).done();
    assert_eq!(may_say(&state, 0), "go king, go queen, no-excuse, stay");
    play(&mut state, "king, speech 1");
    assert_eq!(may_say(&state, 0), format!("{AMOUNTS}, no-excuse, stay, join-me"));
    assert_eq!(may_say(&state, 2), "go king, go queen, no-excuse, stay");
    play(&mut state, "king, king");
    assert_eq!(may_say(&state, 0), format!("{AMOUNTS}, no-excuse, stay"), "nobody is left to join");
    play(&mut state, "speech 0, open 10, speech 1, open 10, open 10, speech 0, hidden 10");
    assert_eq!(may_say(&state, 0), "", "both cards are staked");
    assert_eq!(may_say(&state, 1), format!("{AMOUNTS}, no-excuse, stay"));
    play(&mut state, "speech 1, hidden 0, hidden 0");
    assert_eq!(may_say(&state, 1), "", "after the reveal there is nothing to promise");
}

/// With a Planning nobody chooses, so nobody says where they go (R15.1, R15.4).
#[test]
fn planning_ends_the_talk_about_audiences() {
    let mut state = table(3).favour(0, read("planning-1")).from_the_opening().done();
    assert!(may_say(&state, 1).starts_with("go king, go queen"));
    play(&mut state, "planning-1");
    assert_eq!(may_say(&state, 1), "no-excuse, stay");
    let events = play(&mut state, "decline, place 0 king, place 1 king, place 2 queen");
    assert_eq!(judged(1, "go queen", &events), Verdict::Open);
}

fn judged(speaker: u8, statement: &str, since: &[Event]) -> Verdict {
    State::judge(Seat::at(speaker), &read::<Statement>(statement), since)
}

/// All that is told from here to the end of the round.
fn round(layout: Layout, choices: &str) -> Vec<Event> {
    let mut state = layout.done();
    play(&mut state, choices)
}

/// Where one goes (R15.3).
#[test]
fn going_to_an_audience() {
    let events = round(table(3), "king, speech 1, queen, king");
    assert_eq!(
        [0, 1, 2].map(|seat| judged(seat, "go king", &events)),
        [Verdict::Kept, Verdict::Broken, Verdict::Kept]
    );
    assert_eq!(judged(0, "go king", &[]), Verdict::Open);
}

/// A guest goes to both (R15.4).
#[test]
fn a_guest_goes_to_both() {
    let mut state = table(3).favour(0, read("dinner-1")).from_the_opening().done();
    let events = play(&mut state, "dinner, decline");
    assert_eq!(
        (judged(0, "go king", &events), judged(0, "go queen", &events)),
        (Verdict::Kept, Verdict::Kept)
    );
}

/// Amounts count what is printed on both cards; medals do not help (R15.3).
#[test]
fn staking_at_least() {
    let layout = scene("KKQQ", "20+10 X+40 0+V-10 20+10").favour(3, read("medal-1"));
    let events = round(layout, "medal 0 open, hidden 10");
    let at_least = |seat, amount: u8| judged(seat, &format!("at-least {amount}"), &events);
    assert_eq!((at_least(0, 30), at_least(0, 40)), (Verdict::Kept, Verdict::Broken));
    assert_eq!(at_least(1, 10), Verdict::Broken, "who withdraws has staked nothing");
    assert_eq!(at_least(2, 10), Verdict::Broken);
    assert_eq!(judged(0, "at-least 30", &events[..1]), Verdict::Open, "not before the reveal");
}

/// What a Dagger discarded was staked all the same (R15.3).
#[test]
fn a_stabbed_stake_counts_for_the_promise() {
    let layout = scene_with("medal-2", "planning-1", "KKQQ", "20+10 X+40 0+X 20+10")
        .favour(3, read("dagger-1"))
        .favour(3, read("dagger-2"));
    let events = round(layout, "dagger 0, dagger 2, hidden 10");
    assert_eq!(judged(0, "at-least 30", &events), Verdict::Kept);
    assert_eq!(judged(2, "no-excuse", &events), Verdict::Broken, "it was staked");
    assert_eq!(judged(2, "stay", &events), Verdict::Kept, "and excused nobody");
}

/// The Excuse breaks both promises, and only then (R15.3).
#[test]
fn excuses_and_staying() {
    let events = round(scene("KKQQ", "20+10 X+40 0+0 20+10"), "hidden 10");
    for statement in ["no-excuse", "stay"] {
        assert_eq!(
            (judged(0, statement, &events), judged(1, statement, &events)),
            (Verdict::Kept, Verdict::Broken)
        );
    }
}

/// A request is never judged (R15.4).
#[test]
fn a_request_is_never_judged() {
    let events = round(table(3), "king, speech 1, queen, king");
    assert_eq!(judged(0, "join-me", &events), Verdict::Open);
    let events = round(scene("KKQQ", "20+10 X+40 0+0 20+10"), "hidden 10");
    assert_eq!(judged(0, "join-me", &events), Verdict::Open);
}

/// Only this round counts: a promise of a past round is not broken later (R15.3).
#[test]
fn a_promise_is_for_this_round() {
    let mut state = scene("KKQQ", "20+20(X) 20+0 0+0 20+0").done();
    let mut events = play(&mut state, "hidden 0");
    draw(&mut state, "medal-1 medal-2");
    events.extend(play(&mut state, "king, speech 0, king, speech 1, queen, queen, speech 0, open X"));
    assert_eq!(judged(0, "no-excuse", &events), Verdict::Kept);
    let later = reveal(scene("KKQQ", "0+0 0+0 0+0 0+0"), "0", "");
    assert_eq!(may_say(&later, 0), "");
}

/// In a match: public, binding nobody, in a ledger for all (R15.2).
#[test]
fn the_ledger_is_public() {
    let table_options = TableOptions::validate(&State::META, Some(3), None, []).unwrap();
    let seed = Seed::from_words("talk");
    let opening =
        Opening { id: "talk".to_owned(), table_options, seed, nonces: Vec::new(), players: Vec::new() };
    let mut live = Match::<State>::open(opening);
    let first = live.waiting().first().unwrap();
    live.say(first, read("go king")).unwrap();
    live.say(first, read("stay")).unwrap();
    assert!(live.say(first, read("join-me")).is_err(), "not seated yet");
    live.submit(first, live.offer(first), read("queen")).unwrap();
    let verdicts =
        |live: &Match<State>| live.statements_made().iter().map(|spoken| spoken.verdict).collect::<Vec<_>>();
    assert_eq!(verdicts(&live), [Verdict::Open; 2], "the choice can still be taken back");
    let other = Seat::all(3).find(|&seat| seat != first).unwrap();
    live.submit(first, live.offer(first), secrets::Choice::Pass(other)).unwrap();
    assert_eq!(verdicts(&live), [Verdict::Broken, Verdict::Open], "nothing binds");
    let said =
        live.notices(Viewer::Public, 0).iter().filter(|told| matches!(told, Notice::Said { .. })).count();
    assert_eq!(said, 2);
    let mut state = table(3).done();
    decide(&mut state, 0, "queen");
}
