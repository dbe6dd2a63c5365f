//! R10: the climb.

use escalier::state::Phase;
use escalier::{Event, Side, StairPlace};

use testkit::reasons::why_not;

use crate::table::{Lay, due, legal, offers, places, play, points, refused, seat, table};

/// R10.1: the winner first, then clockwise, each once; who cannot climb is not asked.
#[test]
fn the_order_of_climbing() {
    let mut state = table(4).points(0, 10).points(1, 10).points(2, 1).points(3, 10).climbing(3);
    for expected in [3, 0, 1] {
        assert_eq!(due(&state), expected);
        assert_eq!(legal(&state, expected)[0], "stay");
        play(&mut state, "climb:1");
    }
    assert_eq!((state.phase(), state.round()), (Phase::Roll, 2), "seat 2 has one point only");
    assert_eq!(points(&state), [8, 8, 1, 8]);
}

/// R10.2: points that are not spent are kept; nobody must climb.
#[test]
fn staying_costs_nothing() {
    let mut state = table(3).points(0, 27).climbing(0);
    let events = play(&mut state, "stay");
    assert!(events.contains(&Event::Stayed { seat: seat(0) }));
    assert_eq!((points(&state), places(&state)), (vec![27, 0, 0], vec![1, 1, 1]));
}

/// R10.2: one climbs as far as the points go.
#[test]
fn as_far_as_the_points_go() {
    for (has, most) in
        [(2, 1), (4, 1), (5, 2), (8, 2), (9, 3), (14, 4), (19, 4), (20, 5), (26, 5), (27, 6), (99, 6)]
    {
        let state = table(3).points(0, has).climbing(0);
        assert_eq!(legal(&state, 0).len(), 1 + most, "{has} points");
    }
    let state = table(3).points(0, 13).climbing(0);
    assert_eq!(refused(&state, "climb:4"), "refused-not-enough-points");
    assert_eq!(why_not(state.clone(), "step-4"), None);
    assert_eq!(why_not(state, "step-5"), Some("refused-not-enough-points"));
}

/// R10.3: at most six places, and not beyond the throne.
#[test]
fn six_places_and_no_overshoot() {
    let state = table(3).points(0, 200).climbing(0);
    assert_eq!(refused(&state, "climb:7"), "refused-climb-number");
    assert_eq!(refused(&state, "climb:0"), "refused-climb-number");
    let state = table(3).places(&[17]).points(0, 200).climbing(0);
    assert_eq!(legal(&state, 0), ["stay", "climb:1", "climb:2", "climb:3"]);
    assert_eq!(refused(&state, "climb:4"), "refused-climb-beyond");
}

/// R10.4: the side is chosen when leaving place 1, and kept.
#[test]
fn the_side_is_chosen_once() {
    let mut state = table(5).points(0, 9).points(1, 9).stands(1, 3, Side::Right).climbing(0);
    assert_eq!(legal(&state, 0).len(), 7);
    assert_eq!(legal(&state, 0)[..4], ["stay", "climb:1:left", "climb:1:right", "climb:2:left"]);
    assert_eq!(refused(&state, "climb:2"), "refused-climb-needs-side");
    play(&mut state, "climb:2:right");
    assert_eq!(state.stand(seat(0)), StairPlace::new(3, Side::Right));
    assert_eq!(refused(&state, "climb:1:left"), "refused-climb-keeps-side");
    play(&mut state, "climb:1");
    assert_eq!(state.stand(seat(1)), StairPlace::new(4, Side::Right));
    let four = table(4).points(0, 9).climbing(0);
    assert_eq!(refused(&four, "climb:1:left"), "refused-climb-one-side");
}

/// R10.5: on a full red place the climber chooses whom to push.
#[test]
fn the_climber_chooses_whom_to_push() {
    let mut state = table(4).places(&[4, 6, 6, 1]).points(0, 5).climbing(0);
    play(&mut state, "climb:2");
    assert_eq!((due(&state), legal(&state, 0)), (0, vec!["push:1".to_owned(), "push:2".to_owned()]));
    assert_eq!(refused(&state, "push:0"), "refused-push-oneself");
    assert_eq!(refused(&state, "push:3"), "refused-push-elsewhere");
    assert_eq!(refused(&state, "stay"), "refused-push-first");
    play(&mut state, "push:2");
    assert_eq!(places(&state), [6, 6, 5, 1]);
}

/// R10.5, R3.2: on bordeaux there is one to push, and nothing to ask.
#[test]
fn one_occupant_is_pushed_by_itself() {
    let mut state = table(3).places(&[14, 15, 1]).points(0, 2).climbing(0);
    let events = play(&mut state, "climb:1");
    let [from, to] = [15, 14].map(|place| StairPlace::new(place, Side::Left));
    assert!(events.contains(&Event::Pushed { by: seat(0), seat: seat(1), from, to }));
    assert_eq!(places(&state), [15, 14, 1], "the climber has left his place first");
}

/// R10.5: a place that is not full takes one more; pink takes all.
#[test]
fn a_free_place_pushes_nobody() {
    let mut state = table(6).places(&[7, 8, 8, 8, 8, 8]).points(0, 2).climbing(0);
    play(&mut state, "climb:1");
    assert_eq!(places(&state), [8; 6]);
    let mut state = table(3).places(&[5, 6, 1]).points(0, 2).climbing(0);
    play(&mut state, "climb:1");
    assert_eq!(places(&state), [6, 6, 1]);
}

/// R10.6: the pushed one chooses in turn, before the next climbs.
#[test]
fn the_pushed_one_pushes_in_turn() {
    let mut state = table(5).places(&[5, 7, 7, 6, 6]).points(0, 5).points(1, 2).climbing(0);
    play(&mut state, "climb:2");
    play(&mut state, "push:2");
    assert_eq!((due(&state), legal(&state, 2)), (2, vec!["push:3".to_owned(), "push:4".to_owned()]));
    play(&mut state, "push:4");
    assert_eq!(places(&state), [7, 7, 6, 6, 5]);
    assert_eq!(due(&state), 1, "only now the next seat climbs");
}

/// R10.7, R1.3: a pushed courtier stays on its side; a full place on the other side does not matter.
#[test]
fn sides_are_kept_when_pushed() {
    let mut state = table(5)
        .stands(0, 14, Side::Right)
        .stands(1, 15, Side::Right)
        .stands(2, 15, Side::Left)
        .stands(3, 14, Side::Left)
        .points(0, 2)
        .climbing(0);
    play(&mut state, "climb:1");
    assert_eq!(state.stand(seat(0)), StairPlace::new(15, Side::Right));
    assert_eq!(state.stand(seat(1)), StairPlace::new(14, Side::Right));
    assert_eq!(state.stand(seat(2)), StairPlace::new(15, Side::Left));
    assert_eq!(state.stand(seat(3)), StairPlace::new(14, Side::Left));
}

/// R10.7: from the throne a courtier goes to place 19 on its own side, whoever pushes.
#[test]
fn from_the_throne_to_ones_own_side() {
    let mut state = table(5)
        .stands(0, 19, Side::Left)
        .stands(1, 20, Side::Right)
        .stands(2, 19, Side::Right)
        .points(0, 2)
        .climbing(0);
    play(&mut state, "climb:1");
    assert_eq!(state.stand(seat(1)), StairPlace::new(19, Side::Right));
    assert_eq!(state.stand(seat(2)), StairPlace::new(18, Side::Right), "and the cascade goes on there");
}

/// R10.8: a courtier pushed before its turn climbs from its new place; one pushed later gets no second turn.
#[test]
fn a_pushed_courtier_climbs_from_his_new_place() {
    let mut state = table(3).places(&[14, 15, 13]).points(0, 2).points(1, 2).points(2, 9).climbing(0);
    play(&mut state, "climb:1");
    assert_eq!((places(&state), due(&state)), (vec![15, 14, 13], 1));
    play(&mut state, "climb:1"); // back onto 15, and seat 0 goes down
    assert_eq!((places(&state), due(&state)), (vec![14, 15, 13], 2));
    play(&mut state, "climb:1"); // seat 0 goes down again, and is not asked any more
    assert_eq!((places(&state), state.phase()), (vec![13, 15, 14], Phase::Roll));
}

/// R10.9: passing over others is free and moves nobody.
#[test]
fn passing_is_free() {
    let mut state = table(3).places(&[14, 15, 16]).points(0, 9).climbing(0);
    assert!(offers(&state, "climb:3"));
    play(&mut state, "climb:3");
    assert_eq!((places(&state), points(&state)), (vec![17, 15, 16], vec![0, 0, 0]));
}
