//! The worked examples.

use rules::Seat;
use visite::Pawn::{Jester, WestGuard, Wizard};

use crate::table::{Lay, MIXED, at, court, court_at, crown, path, pile, play};

/// Two 1+1 and a 1, all on the same Guard: two, two and one space (R4.5).
#[test]
fn example_guards_two_two_one() {
    let mut state = court(-2, 0, 2).holds(0, "G11 G11 G1").done();
    assert_eq!(path(&mut state, WestGuard, "G11:Gw-2 G11:Gw-2 G1:Gw-1"), [-4, -6, -7]);
    assert_eq!(court_at(&state), [-7, 0, 2]);
}

/// Two King cards for the whole Court, a third one for the King alone (R4.9).
#[test]
fn example_court_then_king() {
    let mut state = court(-2, 0, 2).holds(1, "K K K").to_act(1).done();
    play(&mut state, "KK:C+1");
    assert_eq!(court_at(&state), [-1, 1, 3]);
    play(&mut state, "K:K+1");
    assert_eq!(court_at(&state), [-1, 2, 3]);
}

/// M takes the Jester to the Fountain, a 4 takes him on from there (R4.12).
#[test]
fn example_jester_m_then_four() {
    let mut state = court(-2, 0, 2).put(Jester, 5).holds(0, "JM J4").done();
    assert_eq!(path(&mut state, Jester, "JM:J J4:J-4"), [0, -4]);
}

/// Flank brings both Guards next to the King, from wherever they stood (R4.6).
#[test]
fn example_flank() {
    let mut state = court(-5, 1, 4).holds(1, "GF").to_act(1).done();
    play(&mut state, "GF");
    assert_eq!(court_at(&state), [0, 1, 2]);
}

/// No card, but the Wizard's power: the King comes to him (R5.2).
#[test]
fn example_wizard_calls_the_king() {
    let mut state = court(-5, 0, 2).put(Wizard, -3).holds(0, MIXED).done();
    play(&mut state, "call:K");
    assert_eq!(court_at(&state), [-5, -3, 2]);
    assert_eq!(state.hand(Seat::at(0)), pile(MIXED));
}

/// Jester 3 moves one Guard three spaces, Jester 2 the other Guard two (R6.2).
#[test]
fn example_jokers_on_both_guards() {
    let mut state = court(-2, 0, 4).put(Jester, -1).holds(0, "J3 J2").done();
    play(&mut state, "J3:Gw-3 J2:Ge-2");
    assert_eq!(court_at(&state), [-5, 0, 2]);
    assert_eq!(at(&state, Jester), -1);
}

/// Jester and one Guard in the castle: two spaces for the Crown (R7.1).
#[test]
fn example_crown_two_for_castle() {
    let mut state = court(-2, 0, 8).put(Jester, 7).holds(1, "W1").to_act(1).done();
    play(&mut state, "W1:W+1 end");
    assert_eq!(crown(&state), 2);
}

/// The Court on one's side and the Wizard in the castle: two spaces for the Crown (R7.3).
#[test]
fn example_crown_two_for_court_and_castle() {
    let mut state = court(-5, -3, -1).put(Wizard, -7).holds(0, "J1").done();
    play(&mut state, "J1:J+1 end");
    assert_eq!(crown(&state), -2);
}
