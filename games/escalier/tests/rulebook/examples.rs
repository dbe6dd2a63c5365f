//! Every worked example of the rulebook, under its own name.

use escalier::state::{EndReason, Phase};
use escalier::{Action, Colour, EventCard};

use crate::table::{Lay, QUIET, all, cards, day, due, legal, places, play, points, refused, seat, table};

/// The Comte de Marsan climbs four places with 14 points (R10.2).
#[test]
fn fourteen_points_for_four_places() {
    let mut state = table(3).points(0, 14).climbing(0);
    assert_eq!(state.courtier(seat(0)), Some(escalier::Courtier::Marsan));
    play(&mut state, "climb:4");
    assert_eq!((places(&state), points(&state)), (vec![5, 1, 1], vec![0, 0, 0]));
}

/// The card with the costs (R10.2).
#[test]
fn the_cost_table() {
    for (places_up, cost) in [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 27)] {
        let mut state = table(3).points(0, 50).climbing(0);
        play(&mut state, &format!("climb:{places_up}"));
        assert_eq!((places(&state)[0], points(&state)[0]), (1 + places_up, 50 - cost));
        let poor = table(3).points(0, cost - 1).climbing_or_not();
        assert!(!poor.contains(&format!("climb:{places_up}")), "{poor:?}");
    }
}

trait OrNot {
    fn climbing_or_not(self) -> Vec<String>;
}

impl OrNot for escalier::state::Layout {
    fn climbing_or_not(self) -> Vec<String> {
        legal(&self.climbing(0), 0)
    }
}

/// The same fruit card: 6 points when the die is yellow, 2 when it is red (R9.2).
#[test]
fn the_fruit_card_brings_six_in_yellow_and_two_in_red() {
    for (mood, brings) in [(Colour::Yellow, 6), (Colour::Red, 2)] {
        let mut state = table(3).holds(0, "fruit-j").holds(1, "poet-a").holds(2, "poet-b").playing(
            3,
            day(mood, QUIET),
            1,
            "fruit",
        );
        all(&mut state, "0 play:fruit-j, 1 play:poet-a, 2 play:poet-b");
        assert_eq!(points(&state), [brings, 0, 0]);
    }
}

/// Who follows a bid of 10 must bid at least 11 (R6.4).
#[test]
fn ten_is_answered_by_at_least_eleven() {
    let mut state = table(3).filled().phase(Phase::Event(Colour::Red)).done();
    crate::table::draw(&mut state, "event:no-coffee-nor-dance");
    play(&mut state, "bid:10");
    assert_eq!(legal(&state, 1)[..2], ["pass", "bid:11"]);
    assert_eq!(refused(&state, "bid:10"), "refused-bid-too-low");
}

/// The first event card of the rulebook: the named courtier doubles (R5.2).
#[test]
fn the_named_courtier_doubles() {
    let mut state = table(3).holds(0, "fruit-j").holds(1, "fruit-e").holds(2, "poet-b").playing(
        3,
        day(Colour::Yellow, EventCard::Marsan),
        1,
        "fruit",
    );
    all(&mut state, "0 play:fruit-j, 1 play:fruit-e, 2 play:poet-b");
    assert_eq!(points(&state), [12, 6, 0]);
}

/// The second: the winner of the auction doubles (R5.3).
#[test]
fn the_auction_winner_doubles() {
    let mut state = table(3).holds(0, "fruit-j").holds(1, "fruit-e").holds(2, "poet-b").playing(
        3,
        day(Colour::Yellow, EventCard::WinnerDoubles),
        1,
        "fruit",
    );
    all(&mut state, "0 play:fruit-j, 1 play:fruit-e, 2 play:poet-b");
    assert_eq!(points(&state), [6, 12, 0]);
}

/// The third: two actions are forbidden for the round (R5.4), and the last one is never repeated (R8.2).
#[test]
fn forbidden_actions() {
    let act = Phase::Act { day: day(Colour::Red, EventCard::NoNavigatorNorFruit), winner: seat(0) };
    let state = table(3).last_action(Action::Poet).filled().phase(act).done();
    let allowed =
        ["chief", "composer", "captains", "coffee", "dance"].map(|action| format!("present:{action}"));
    assert_eq!(legal(&state, 0), allowed);
}

/// Without a card of the action one lays down any card and gets nothing (R9.3).
#[test]
fn no_card_of_the_action() {
    let mut state = table(3)
        .holds(0, "poet-a poet-b poet-c poet-d poet-e poet-f poet-g")
        .holds(1, "dance-a")
        .holds(2, "dance-b")
        .playing(3, day(Colour::Red, QUIET), 0, "fruit");
    assert_eq!(legal(&state, 0).len(), 7);
    all(&mut state, "0 play:poet-d, 1 play:dance-a, 2 play:dance-b");
    assert_eq!(points(&state), [0, 0, 0]);
    assert!(cards("poet-d").iter().all(|&card| state.discard().has(card)));
}

/// One landing may bring several courtiers down (R10.5, R10.6): two steps that are chosen, then three that follow.
#[test]
fn a_cascade_of_pushes() {
    // 0 climbs onto 6, where 1 and 2 stand; 5 holds 3 and 4; 4 holds 5 alone: the cascade ends there.
    let mut state = table(6).places(&[3, 6, 6, 5, 5, 4]).points(0, 9).climbing(0);
    play(&mut state, "climb:3");
    assert_eq!(due(&state), 0);
    play(&mut state, "push:1");
    assert_eq!(due(&state), 1, "the pushed one chooses in turn");
    play(&mut state, "push:4");
    assert_eq!(places(&state), [6, 5, 6, 5, 4, 4]);
    // On bordeaux three steps follow by themselves.
    let mut state = table(4).places(&[13, 17, 16, 15]).points(0, 14).climbing(0);
    play(&mut state, "climb:4");
    assert_eq!(places(&state), [17, 16, 15, 14]);
}

/// It is not always the first before the throne who wins (R11.2).
#[test]
fn the_throne_lost_in_the_same_round() {
    let mut state = table(3)
        .places(&[14, 14, 1])
        .stands(1, 15, escalier::Side::Left)
        .points(0, 27)
        .points(1, 20)
        .climbing(0);
    play(&mut state, "climb:6");
    assert_eq!(places(&state), [20, 15, 1]);
    play(&mut state, "climb:5");
    assert_eq!((places(&state), state.phase()), (vec![19, 20, 1], Phase::Over(EndReason::Throne)));
    let winners = rules::Position::scores(&state).map(|scores| scores.winners().only());
    assert_eq!(winners, Some(Some(seat(1))));
}
