//! R11 The end.

use palais::state::{EndReason, Layout, Phase};
use palais::{Event, Side, State};
use rules::{Position, Scores, Seat};

use crate::table::{Lay, asked, at_action, go_to, idle_turn, over, play, table};

// ---- the last round ----

/// Whole turns without any deed, until the game is over: how many, and before which the last round began.
fn to_the_end(state: &mut State) -> (usize, Option<usize>) {
    let (mut turns, mut last) = (0, None);
    while !over(state) {
        let events = idle_turn(state);
        turns += 1;
        if events.iter().any(|event| matches!(event, Event::LastRound { .. })) {
            last = Some(turns);
        }
    }
    (turns, last)
}

/// Twelve nobles at the start of the first player's turn: everybody plays once more, seat 0 included (R11.1).
#[test]
fn twelve_nobles_bring_the_last_round() {
    for seats in 2..=4 {
        let mut state = table(seats).crowd(12).turn_of(seats - 1).done();
        assert_eq!(to_the_end(&mut state), (1 + usize::from(seats), Some(1)));
        assert_eq!(state.phase(), Phase::Over(EndReason::FewNobles));
    }
}

/// Thirteen nobles do not (R11.1).
#[test]
fn thirteen_nobles_do_not() {
    let mut state = table(2).crowd(13).turn_of(1).done();
    idle_turn(&mut state);
    assert_eq!((asked(&state), state.last_round()), (0, None));
}

/// The park is looked at only when the first player's turn begins; the round goes on until then (R11.1).
#[test]
fn the_last_round_begins_with_the_first_player() {
    let layout = table(3).servants(0, "office:1 cabinet:2").walk("e2:620").crowd(12);
    let mut state = at_action(4, layout);
    assert_eq!(state.park().nobles_left(), 13);
    play(&mut state, "recruit:e2 done done");
    assert_eq!(state.park().nobles_left(), 12);
    assert_eq!((asked(&state), state.last_round()), (1, None));
    idle_turn(&mut state);
    assert_eq!((asked(&state), state.last_round()), (2, None));
    let events = idle_turn(&mut state);
    assert_eq!(
        events[events.len() - 2..],
        [Event::LastRound { end: EndReason::FewNobles }, Event::TurnBegan { seat: Seat::at(0) }]
    );
    assert_eq!(to_the_end(&mut state), (3, None));
}

/// Ten whole rounds without a recruit: the last round too (R11.2).
#[test]
fn ten_idle_rounds_bring_the_last_round() {
    for seats in 2..=4 {
        let mut state = table(seats).crowded_except("").done();
        let turns = usize::from(seats);
        assert_eq!(to_the_end(&mut state), (11 * turns, Some(10 * turns)), "{seats} seats");
        assert_eq!(state.phase(), Phase::Over(EndReason::Standstill));
        assert_eq!(state.scores().map(|scores| scores.reason()), Some("standstill"));
    }
}

/// A recruit starts the count anew; the round it happens in is not a whole one (R11.2).
#[test]
fn a_recruit_starts_the_ten_rounds_anew() {
    for recruiter in 0..3 {
        let layout = table(3).servants(recruiter, "office:1 cabinet:2").gold(recruiter, 6);
        let mut state = layout.walk("b5:620").crowded_except("").done();
        for _ in 0..4 * 3 + recruiter {
            idle_turn(&mut state);
        }
        go_to(&mut state, 4);
        play(&mut state, "recruit:b5 done done");
        for _ in recruiter + 1..3 {
            idle_turn(&mut state);
        }
        assert_eq!(asked(&state), 0, "five rounds are over");
        assert_eq!(to_the_end(&mut state), (11 * 3, Some(10 * 3)), "seat {recruiter} recruited");
    }
}

// ---- points ----

/// The game as it ends when the last seat has done nothing in the last round.
fn ended(layout: Layout, seats: u8) -> (State, Scores) {
    let mut state = layout.last(EndReason::FewNobles).turn_of(seats - 1).done();
    idle_turn(&mut state);
    let Some(scores) = state.scores() else { panic!("the game goes on: {state:?}") };
    (state, scores)
}

fn points(scores: &Scores) -> Vec<i32> {
    Seat::all(scores.seats()).map(|seat| scores.points(seat)).collect()
}

fn winners(scores: &Scores) -> Vec<u8> {
    scores.winners().iter().map(Seat::number).collect()
}

/// Nobles, open point cards, cards in hand, the park (R11.3).
#[test]
fn points_come_from_four_places() {
    let layout = table(2).nobles(0, "840 611 servant").shows(0, "p4 p2 p2").holds(0, "m5 maj");
    let (state, scores) = ended(layout.posted(0, "a3").nobles(1, "630"), 2);
    let count = state.count(Seat::at(0));
    assert_eq!([count.nobles, count.cards, count.hand, count.park], [9 + 6 + 2, 8, 2, 6]);
    assert_eq!(points(&scores), [33, 7]);
}

/// A card in hand is worth one point whichever it is, and not more than six count (R11.3).
#[test]
fn at_most_six_cards_in_hand_count() {
    for (hand, expected) in [
        ("", 0),
        ("p4", 1),
        ("p4 p2 maj m5 m9", 5),
        ("p4 p2 maj m5 m9 gold", 6),
        ("p4 p2 maj m5 m9 gold 4*gate", 6),
    ] {
        let (_, scores) = ended(table(2).holds(0, hand), 2);
        assert_eq!(points(&scores), [expected, 0], "{hand}");
    }
}

/// Gold is worth nothing, not even to break a tie (R11.3).
#[test]
fn gold_is_worth_nothing_at_the_end() {
    let (_, scores) = ended(table(2).gold(0, 90).nobles(0, "611").nobles(1, "620"), 2);
    assert_eq!((points(&scores), winners(&scores)), (vec![6, 6], vec![0, 1]));
}

/// What the seats get for the side of the lions, whose spaces they share so.
fn lions(spaces: [&str; 4]) -> [u8; 4] {
    let layout = (0..4).zip(spaces).fold(table(4), |layout, (seat, spaces)| layout.posted(seat, spaces));
    let state = layout.done();
    [0, 1, 2, 3].map(|seat| state.side_points(Side::Lions, Seat::at(seat)))
}

/// Six points for the most servants on a side, two for the second most, nothing without a servant (R11.4).
#[test]
fn a_side_brings_six_and_two() {
    assert_eq!(lions(["a1 a2 a3", "a4 a5", "a6", ""]), [6, 2, 0, 0]);
    assert_eq!(lions(["", "a2", "", ""]), [0, 6, 0, 0]);
    assert_eq!(lions(["a2", "", "", "a3 a4"]), [2, 0, 0, 6]);
    assert_eq!(lions(["", "", "", ""]), [0; 4]);
}

/// The outer space counts two (R11.4).
#[test]
fn the_outer_space_counts_twice() {
    assert_eq!(lions(["lions", "a3", "", ""]), [6, 2, 0, 0]);
    assert_eq!(lions(["lions", "a3 a4", "", ""]), [2, 2, 0, 0]);
    assert_eq!(lions(["lions a2", "a3 a4", "", ""]), [6, 2, 0, 0]);
}

/// Servants on other sides do not count, those on a corner count on both (R11.4).
#[test]
fn a_servant_counts_on_its_own_sides() {
    assert_eq!(lions(["vases b1 f6 nymphs", "a4", "", ""]), [0, 6, 0, 0]);
    let (state, scores) = ended(table(2).posted(0, "a1").posted(1, "b1"), 2);
    let on = |side| [0, 1].map(|seat| state.side_points(side, Seat::at(seat)));
    assert_eq!(Side::ALL.map(on), [[6, 0], [2, 2], [0, 0], [0, 0]]);
    assert_eq!(points(&scores), [8, 2]);
}

/// The four sides together (R11.4).
#[test]
fn all_four_sides_are_counted() {
    let (state, scores) = ended(table(2).posted(0, "lions sphinxes c1 f4").posted(1, "vases a2"), 2);
    let on = |side| [0, 1].map(|seat| state.side_points(side, Seat::at(seat)));
    assert_eq!(Side::ALL.map(on), [[6, 2], [2, 6], [6, 0], [6, 0]]);
    assert_eq!(points(&scores), [20, 8]);
}

/// Tied for the most: two points each, and nobody is second (R11.5).
#[test]
fn a_tie_for_the_most_brings_two_each() {
    assert_eq!(lions(["a1 a2", "a3 a4", "a5", ""]), [2, 2, 0, 0]);
    assert_eq!(lions(["a1", "a2", "a3", ""]), [2, 2, 2, 0]);
    assert_eq!(lions(["a1", "a2", "a3", "a4"]), [2; 4]);
    assert_eq!(lions(["a1 a2", "", "lions", "a3"]), [2, 0, 2, 0]);
}

/// Tied for second: nothing (R11.5).
#[test]
fn a_tie_for_second_brings_nothing() {
    assert_eq!(lions(["a1 a2", "a3", "a4", ""]), [6, 0, 0, 0]);
    assert_eq!(lions(["a1", "a2 a3", "a4", "a5"]), [0, 6, 0, 0]);
    assert_eq!(lions(["a1 a2 a3", "lions", "a4 a5", "a6"]), [6, 0, 0, 0]);
}

/// The Cardinal has no say in the park (R11.5).
#[test]
fn the_cardinal_does_not_break_ties_in_the_park() {
    let layout = table(2).servants(0, "cardinal:5").posted(0, "a2").posted(1, "a3");
    let (_, scores) = ended(layout, 2);
    assert_eq!(points(&scores), [2, 2]);
}

/// Most points win (R11.6).
#[test]
fn most_points_win() {
    let layout = table(3).nobles(0, "611").nobles(1, "804").nobles(2, "803").servants(0, "cardinal:9");
    let (_, scores) = ended(layout, 3);
    assert_eq!((points(&scores), winners(&scores)), (vec![6, 9, 8], vec![1]));
    assert_eq!([0, 1, 2].map(|seat| scores.rank_of(Seat::at(seat))), [3, 1, 2]);
}

/// Tied: most servants at the Cardinal (R11.6).
#[test]
fn the_cardinal_breaks_a_tie() {
    let layout = table(3).nobles(0, "611").nobles(1, "620").nobles(2, "servant");
    let (_, scores) =
        ended(layout.servants(0, "cardinal:1").servants(1, "cardinal:2").servants(2, "cardinal:3"), 3);
    assert_eq!((points(&scores), winners(&scores)), (vec![6, 6, 2], vec![1]));
}

/// Still tied: a shared victory (R11.6).
#[test]
fn a_victory_may_be_shared() {
    let layout = table(3).nobles(0, "611").nobles(1, "servants").nobles(2, "620");
    let (_, scores) = ended(layout.servants(0, "cardinal:2").servants(2, "cardinal:2"), 3);
    assert_eq!((points(&scores), winners(&scores)), (vec![6, 4, 6], vec![0, 2]));
}

/// When the last turn is over, everybody's points are told and nobody decides any more (R11.3).
#[test]
fn the_points_are_told_at_the_end() {
    let mut state = table(2).nobles(1, "611").last(EndReason::FewNobles).turn_of(1).done();
    let events = idle_turn(&mut state);
    let counted: Vec<(u8, i32)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Counted { seat, count } => Some((seat.number(), count.total())),
            _ => None,
        })
        .collect();
    assert_eq!(counted, [(0, 0), (1, 6)]);
    assert!(over(&state));
}
