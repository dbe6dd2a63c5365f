//! R11: the end.

use escalier::State;
use escalier::state::{EndReason, Phase};
use rules::{Knowledge, Position, Seat, Turn};

use crate::table::{Lay, due, places, play, seat, table};

fn ranks(state: &State) -> Vec<u8> {
    let Some(scores) = state.scores() else { panic!("the game is not over: {state:?}") };
    Seat::all(state.seats()).map(|seat| scores.rank_of(seat)).collect()
}

/// R11.1: on the throne at the end of the round, and the game is over; not before.
#[test]
fn the_throne_wins_at_the_end_of_the_round() {
    let mut state = table(3).places(&[19, 18, 12]).points(0, 2).points(1, 2).climbing(0);
    play(&mut state, "climb:1");
    assert_eq!((due(&state), state.scores()), (1, None), "the round is not over");
    play(&mut state, "stay");
    assert_eq!((state.phase(), state.turn()), (Phase::Over(EndReason::Throne), Turn::Over));
    assert_eq!(ranks(&state), [1, 2, 3]);
    assert_eq!(state.scores().map(|scores| scores.reason()), Some("throne"));
}

/// R11.2: the throne is lost again in the same round.
#[test]
fn the_throne_may_be_lost() {
    let mut state = table(3).places(&[19, 18, 12]).points(0, 2).points(1, 5).climbing(0);
    play(&mut state, "climb:1 climb:2");
    assert_eq!((places(&state), ranks(&state)), (vec![19, 20, 12], vec![2, 1, 3]));
}

/// R11.3: by place, then points, then écus; equals share.
#[test]
fn the_others_are_ranked() {
    let mut state = table(6)
        .places(&[19, 8, 8, 8, 8, 8])
        .points(0, 2)
        .points(2, 1)
        .purses(&[0, 5, 0, 5, 6, 4])
        .climbing(0);
    play(&mut state, "climb:1");
    assert_eq!(ranks(&state), [1, 4, 2, 4, 3, 6]);
    let sheet: Vec<_> = Seat::all(6).map(|seat| state.scores().map(|scores| scores.points(seat))).collect();
    assert_eq!(sheet, [20, 8, 8, 8, 8, 8].map(Some), "the sheet shows the place");
}

/// R11.4: after a hundred rounds the same ranking decides, and a victory may be shared.
#[test]
fn a_hundred_rounds() {
    let at = |round| {
        let mut state = table(3).places(&[9, 12, 12]).points(0, 2).round(round).climbing(0);
        play(&mut state, "stay");
        state
    };
    assert_eq!((at(99).phase(), at(99).round()), (Phase::Roll, 100));
    assert_eq!(at(100).phase(), Phase::Over(EndReason::HundredRounds));
    assert_eq!(ranks(&at(100)), [3, 1, 1]);
}

/// R11.5: the seat on the left is the next first player.
#[test]
fn the_next_first_player() {
    for (first, next) in [(0, 1), (1, 2), (2, 0)] {
        let mut state = table(3).first(first).points(0, 2).climbing(0);
        play(&mut state, "stay");
        assert_eq!((state.first(), state.round()), (seat(next), 2));
    }
}

/// R11.1, R11.2: who could take the throne back and does not is warned; who cannot, or is not the last, is not.
#[test]
fn who_lets_another_have_the_throne_is_warned() {
    use crate::table::read;
    use rules::{Show, Viewer};
    let warned = |state: &State, choice: &str| {
        let view = state.view(Viewer::Seat(seat(due(state))));
        State::warning(&view, &read(choice)).is_some()
    };
    let mut state = table(3).places(&[19, 18, 12]).points(0, 2).points(1, 5).climbing(0);
    assert!(!warned(&state, "stay"), "nobody is there yet");
    assert!(!warned(&state, "climb:1"), "he wins himself");
    play(&mut state, "climb:1");
    // Seat 2 has no points, so seat 1 is the last that climbs.
    assert!(warned(&state, "stay") && warned(&state, "climb:1"));
    assert!(!warned(&state, "climb:2"));

    let mut state = table(3).places(&[19, 18, 12]).points(0, 2).points(1, 2).climbing(0);
    play(&mut state, "climb:1");
    assert!(!warned(&state, "stay"), "there is nothing to be done about it");
}
