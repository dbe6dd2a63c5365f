//! Why something is refused: every reason of the words, in a position that brings it about.

use std::collections::BTreeSet;

use palais::{Setup, State};
use rules::{Entry, EntryOf, IgnoreEvents, Position, Seat};
use testkit::reasons::why_not;

use crate::table::{Lay, at_action, draw, draw_all, play, read, refused, table};

/// A reason, the position it comes from, and the choice it answers.
type Refusal = (&'static str, State, &'static str);

fn settling() -> State {
    let mut state = State::start(&Setup::of(2));
    draw_all(&mut state);
    state
}

fn posting() -> State {
    let layout = table(2).servants(0, "office:2 cabinet:2").gold(0, 6).walk("a3:620");
    let mut state = at_action(4, layout.crowded_except(""));
    play(&mut state, "recruit:a3");
    state
}

fn looking() -> State {
    let mut state = at_action(5, table(2).servants(0, "door:1").nobles(0, "cards"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5 card:m5 card:p2 card:maj");
    play(&mut state, "keep:m5");
    state
}

fn called() -> State {
    let mut state = table(2).nobles(0, "servants").done();
    play(&mut state, "call:3");
    state
}

/// Recruiting with two seals of a card, and 3 gold more than said: 622 on b5, 620 on e5, 602 on b2, nobody on a1.
fn recruiting(rooms: &str, gold: u16) -> State {
    let layout = table(2).servants(0, rooms).gold(0, gold).holds(0, "seals gold");
    let mut state = at_action(4, layout.walk("b5:622 e5:620 b2:602").crowded_except("a1"));
    play(&mut state, "play:gold play:seals");
    state
}

fn in_set_up_and_turn() -> Vec<Refusal> {
    vec![
        ("refused-settle-first", settling(), "done"),
        ("refused-post-first", posting(), "done"),
        ("refused-post-first", posting(), "recruit:b5"),
        ("refused-no-servant-to-post", posting(), "post:mint"),
        ("refused-not-now", table(2).done(), "draw"),
        ("refused-not-now", at_action(1, table(2).servants(0, "court:1")), "place:reserve>cabinet"),
        ("refused-not-now", at_action(3, table(2).servants(0, "cabinet:1")), "place:reserve>gate"),
        ("refused-not-now", at_action(2, table(2)), "settle:mint"),
        ("refused-not-now", at_action(4, table(2)), "post:reserve"),
        ("refused-not-now", at_action(5, table(2)), "keep:m5"),
    ]
}

fn of_cards_and_calls() -> Vec<Refusal> {
    vec![
        ("refused-no-card", table(2).holds(1, "gold").done(), "play:gold"),
        ("refused-not-its-moment", table(2).holds(0, "m5").done(), "play:m5"),
        ("refused-card-cost", table(2).holds(0, "p4").gold(0, 3).done(), "play:p4"),
        ("refused-no-such-noble", table(2).nobles(0, "servant").nobles(1, "servants").done(), "call:3"),
        ("refused-turned", called(), "call:3"),
        ("refused-supply-empty", table(2).nobles(0, "servant").reserve(0, 25).done(), "call:1"),
    ]
}

fn of_moves_and_placements() -> Vec<Refusal> {
    let stairs = || table(2).servants(0, "stairs:2");
    let court = || table(2).servants(0, "court:2 mint:1");
    vec![
        ("refused-no-moves", at_action(2, table(2).servants(0, "mint:1")), "move:mint>gate"),
        ("refused-no-servant", at_action(2, stairs()), "move:mint>gate"),
        ("refused-stays-put", at_action(2, stairs()), "move:stairs>stairs"),
        ("refused-not-neighbours", at_action(2, stairs()), "move:stairs>gate"),
        ("refused-no-placements", at_action(1, table(2)), "place:reserve>gate"),
        ("refused-no-seal-placements", at_action(3, table(2)), "place:reserve>cabinet"),
        ("refused-reserve-first", at_action(1, court()), "place:mint>gate"),
        ("refused-no-servant-to-place", at_action(1, court().reserve(0, 0)), "place:reserve>gate"),
        ("refused-no-servant-to-place", at_action(1, court().reserve(0, 0)), "place:door>gate"),
        (
            "refused-already-there",
            at_action(1, court().servants(0, "gate:1").reserve(0, 0)),
            "place:gate>gate",
        ),
    ]
}

fn of_recruits() -> Vec<Refusal> {
    let rich = || recruiting("office:1 cabinet:2 pompadour:2", 9);
    vec![
        ("refused-no-noble", rich(), "recruit:a1"),
        ("refused-nobody-in-the-office", recruiting("cabinet:2 pompadour:2", 9), "recruit:b5"),
        ("refused-no-card-seals", rich(), "recruit:b5+2t+2v"),
        ("refused-too-many-card-seals", rich(), "recruit:e5+1v"),
        ("refused-too-many-card-seals", rich(), "recruit:b2+1t"),
        ("refused-no-turquoise", recruiting("office:1 cabinet:1 pompadour:2", 9), "recruit:b5"),
        ("refused-no-turquoise", recruiting("office:1 pompadour:2", 9), "recruit:b5+1t"),
        ("refused-no-violet", recruiting("office:1 cabinet:2 pompadour:1", 9), "recruit:b5"),
        ("refused-no-gold", recruiting("office:1 cabinet:2 pompadour:2", 2), "recruit:b5"),
    ]
}

fn of_drawing_and_keeping() -> Vec<Refusal> {
    let every_card = "4*maj 4*gate 4*march 4*m5 4*m9 4*seals 4*gold 4*p2 4*p4";
    vec![
        ("refused-no-cards", at_action(5, table(2).servants(0, "door:1").holds(1, every_card)), "draw"),
        ("refused-nobody-at-the-door", at_action(5, table(2)), "draw"),
        ("refused-nobody-to-remove", looking(), "keep:m5"),
        ("refused-not-drawn", looking(), "keep:p4"),
    ]
}

fn all() -> Vec<Refusal> {
    let parts = [
        in_set_up_and_turn(),
        of_cards_and_calls(),
        of_moves_and_placements(),
        of_recruits(),
        of_drawing_and_keeping(),
    ];
    parts.into_iter().flatten().collect()
}

/// What is refused is refused for the right reason (R3.1, R3.3, R5.3, R7.1, R7.7, R8.1, R9.1, R9.7, R10.8).
#[test]
fn a_refusal_says_why() {
    for (why, state, choice) in all() {
        assert_eq!(refused(&state, choice), why, "{choice} in {:?}", state.phase());
    }
}

/// There is no reason in the words that never comes up, and none comes up that has no words (R3.1).
#[test]
fn every_reason_comes_up() {
    let words = include_str!("../../words/en.ftl");
    let known =
        words.lines().filter(|line| line.starts_with("refused-")).filter_map(|line| line.split(' ').next());
    let known: BTreeSet<&str> = known.collect();
    let tried: BTreeSet<&str> = all().into_iter().map(|(why, ..)| why).collect();
    assert_eq!(tried, known);
}

// ---- what no check has seen ----

/// Entries that `apply` refuses, each in a position where it is impossible.
fn unchecked() -> Vec<(State, EntryOf<State>)> {
    let choice = |seat, text| Entry::Choice { seat: Seat::at(seat), choice: read(text) };
    vec![
        (State::start(&Setup::of(2)), choice(0, "done")),
        (State::start(&Setup::of(2)), Entry::Chance(read("card:m5"))),
        (settling(), choice(0, "draw")),
        (table(2).done(), choice(0, "settle:mint")),
        (table(2).servants(0, "stairs:1").done(), choice(0, "move:stairs>mint")),
        (table(2).done(), choice(0, "place:reserve>gate")),
        (table(2).servants(0, "door:1").done(), choice(0, "draw")),
        (posting(), choice(0, "done")),
        (at_action(4, table(2).servants(0, "office:1")), choice(0, "recruit:a1")),
    ]
}

/// An impossible unchecked entry panics in a debug build: it is a bug in the caller.
#[cfg(debug_assertions)]
#[test]
fn impossible_entries_are_noticed() {
    for (state, entry) in unchecked() {
        let tried = std::panic::catch_unwind(|| state.clone().apply_unchecked(entry, &mut IgnoreEvents));
        assert!(tried.is_err(), "{entry:?} was swallowed in {:?}", state.phase());
    }
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "Settle(Mint) is impossible in Before")]
fn nobody_settles_in_the_middle_of_a_turn() {
    let (mut state, entry) = unchecked().swap_remove(3);
    state.apply_unchecked(entry, &mut IgnoreEvents);
}

#[cfg(debug_assertions)]
#[test]
#[should_panic(expected = "it is not this seat's turn")]
fn nobody_plays_for_another_seat() {
    let mut state = table(2).done();
    state.apply_unchecked(Entry::Choice { seat: Seat::at(1), choice: read("done") }, &mut IgnoreEvents);
}

/// A release goes on as if nothing had been entered.
#[cfg(not(debug_assertions))]
#[test]
fn impossible_entries_change_nothing() {
    for (state, entry) in unchecked() {
        let mut after = state.clone();
        after.apply_unchecked(entry, &mut IgnoreEvents);
        assert_eq!(after, state, "{entry:?}");
    }
}

/// What cannot be chosen says why, before it is tried. Of several reasons, the one that remains when cards pay what they
/// can.
#[test]
fn what_cannot_be_chosen_says_why() {
    for (element, rooms, gold, why) in [
        ("space-b5", "office:1 pompadour:2", 9, None),
        ("space-b5", "office:1", 9, Some("refused-no-turquoise")),
        ("space-b5", "office:1 cabinet:2", 2, Some("refused-no-gold")),
        ("space-b5", "cabinet:2 pompadour:2", 9, Some("refused-nobody-in-the-office")),
        ("space-a1", "office:1", 9, Some("refused-no-noble")),
        ("room-mint", "office:1", 9, Some("refused-not-now")),
    ] {
        assert_eq!(why_not(recruiting(rooms, gold), element), why, "{element} with {rooms}");
    }
    let court = at_action(1, table(2).servants(0, "court:2 mint:1"));
    assert_eq!(why_not(court, "room-mint"), Some("refused-reserve-first"));
    assert_eq!(why_not(table(2).holds(0, "p4").gold(0, 3).done(), "card-p4"), Some("refused-card-cost"));
}
