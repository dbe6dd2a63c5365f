//! R5: the event.

use escalier::state::Phase;
use escalier::{Action, Colour, EventCard};

use crate::table::{
    Lay, QUIET, all, asked, day, draw, draw_cards, due, legal, pile, play, points, refused, seat, table,
};

/// R5.1: the card is turned over, and stays open.
#[test]
fn an_event_is_shown() {
    let mut state = table(3).money(0, 1).filled().done();
    draw(&mut state, "die:red");
    assert!(pile(&state).contains("event:winner-doubles×4"));
    assert!(!pile(&state).contains("lussan"), "she is not in play");
    draw(&mut state, "event:winner-doubles");
    assert_eq!((state.events().count(EventCard::WinnerDoubles), state.shown().len()), (3, 1));
    let phase_day = state.phase().day();
    assert_eq!(phase_day, Some(day(Colour::Red, EventCard::WinnerDoubles)));
}

/// R5.2, R9.4: the named courtier's points of this round are doubled; other points are not, nor those of earlier
/// rounds.
#[test]
fn a_courtier_doubles() {
    // Seat 1 is the Marquise de Clairval.
    let mut state = table(3)
        .holds(0, "fruit-b")
        .holds(1, "fruit-g")
        .holds(2, "fruit-a")
        .points(1, 1)
        .playing(3, day(Colour::Red, EventCard::Clairval), 0, "fruit");
    all(&mut state, "0 play:fruit-b, 1 play:fruit-g, 2 play:fruit-a");
    assert_eq!(points(&state), [6, 1 + 12, 4]);
}

/// R5.3: the auction's winner doubles.
#[test]
fn the_winner_doubles() {
    let mut state = table(3).holds(0, "fruit-b").holds(1, "fruit-g").holds(2, "fruit-a").playing(
        3,
        day(Colour::Red, EventCard::WinnerDoubles),
        2,
        "fruit",
    );
    all(&mut state, "0 play:fruit-b, 1 play:fruit-g, 2 play:fruit-a");
    assert_eq!(points(&state), [6, 6, 8]);
}

/// R5.4, R8.3: forbidden actions cannot be chosen.
#[test]
fn two_actions_are_forbidden() {
    let act = Phase::Act { day: day(Colour::Red, EventCard::NoPoetNorCaptains), winner: seat(1) };
    let state = table(3).filled().phase(act).done();
    assert_eq!(
        legal(&state, 1),
        ["navigator", "fruit", "chief", "composer", "coffee", "dance"]
            .map(|action| format!("present:{action}"))
    );
    assert_eq!(refused(&state, "present:poet"), "refused-action-forbidden");
    assert_eq!(refused(&state, "present:captains"), "refused-action-forbidden");
}

/// R5.5: nobody climbs, whoever has points.
#[test]
fn nobody_climbs() {
    let rich = || {
        table(3)
            .points(0, 50)
            .points(1, 50)
            .points(2, 50)
            .holds(0, "poet-a")
            .holds(1, "poet-b")
            .holds(2, "poet-c")
    };
    let climb = |event| {
        let mut state = rich().playing(3, day(Colour::Red, event), 0, "fruit");
        all(&mut state, "0 play:poet-a, 1 play:poet-b, 2 play:poet-c");
        draw_cards(&mut state);
        state.phase()
    };
    assert_eq!(climb(EventCard::NobodyClimbs), Phase::Roll);
    assert!(matches!(climb(QUIET), Phase::Climb { .. }));
}

/// R5.6: with this event the auction is sealed, with the others open.
#[test]
fn the_highest_bidder_is_sealed() {
    for (event, sealed) in [("highest-bidder", true), ("nobody-climbs", false), ("marsan", false)] {
        let mut state = table(3).filled().done();
        draw(&mut state, "die:red");
        play(&mut state, "keep");
        draw(&mut state, &format!("event:{event}"));
        assert_eq!(asked(&state).len() == 3, sealed, "{event}");
    }
}

/// R5.7: the last card of the deck, then all of them again.
#[test]
fn events_are_shuffled_when_none_is_left() {
    let mut state =
        table(3).money(0, 0).events(&[EventCard::Marsan]).last_action(Action::Poet).filled().done();
    draw(&mut state, "die:red");
    assert_eq!(pile(&state), "event:marsan×1");
    draw(&mut state, "event:marsan");
    assert!(state.events().is_empty(), "not before a card is to be turned over");
    play(&mut state, "bid:1 pass present:fruit");
    let hands: Vec<_> = (0..3).map(|n| format!("{n} play:{}", state.hand(seat(n)).nth(0))).collect();
    all(&mut state, &hands.join(", "));
    draw_cards(&mut state);
    while let Phase::Climb { .. } = state.phase() {
        play(&mut state, "stay");
    }
    assert!(state.events().is_empty());
    draw(&mut state, "die:red");
    if due_to_keep(&state) {
        play(&mut state, "keep");
    }
    assert_eq!(state.events().len(), 18, "the last one included");
    assert!(state.shown().is_empty());
}

fn due_to_keep(state: &escalier::State) -> bool {
    matches!(state.phase(), Phase::Reroll(_)) && due(state) == 1
}
