//! R4 Playing cards.

use rules::{Knowledge, Seat, Viewer};
use visite::Choice;
use visite::Pawn::{Jester, Wizard};

use crate::table::{Lay, at, court, court_at, legal, offers, pile, play, refused};

/// A card is used in full or not at all (R4.1).
#[test]
fn a_card_needs_all_its_spaces() {
    let state = court(-6, 0, 2).put(Wizard, -6).holds(0, "W1 W2 W3").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1", "W2:W-2", "W2:W+2", "W3:W+3"]);
    assert_eq!(refused(&state, "W3:W-3"), "refused-off-board");
    let state = court(-2, 0, 2).put(Jester, 4).holds(0, "J4 J5").done();
    assert_eq!(legal(&state, 0), ["J4:J-4", "J4:J+4", "J5:J-5"]);
    assert_eq!(refused(&state, "J5:J+5"), "refused-off-board");
    let state = court(-7, 0, 7).holds(0, "G11").done();
    assert_eq!(refused(&state, "G11:Gw-2"), "refused-off-board");
    assert_eq!(refused(&state, "G11:Ge+2"), "refused-off-board");
    assert!(offers(&state, "G11:Gw-1,Ge+1"));
    let state = court(-8, 0, 8).holds(0, "G1").done();
    assert_eq!(legal(&state, 0), ["G1:Gw+1", "G1:Ge-1"]);
    assert_eq!(refused(&state, "G1:Gw-1"), "refused-off-board");
}

/// Figures go either way, each card one way (R4.2).
#[test]
fn a_card_moves_its_figure_one_way() {
    let state = court(-3, 0, 3).holds(0, "K K G1 G11 W3 J5").done();
    assert_eq!(
        legal(&state, 0).join(" "),
        "K:K-1 K:K+1 KK:C-1 KK:C+1 G1:Gw-1 G1:Gw+1 G1:Ge-1 G1:Ge+1 \
         G11:Gw-2 G11:Gw+2 G11:Ge-2 G11:Ge+2 W3:W-3 W3:W+3 J5:J-5 J5:J+5 \
         G11:Gw-1,Ge-1 G11:Gw-1,Ge+1 G11:Gw+1,Ge-1 G11:Gw+1,Ge+1"
    );
}

/// The next card may take the pawn back again (R4.2).
#[test]
fn two_cards_may_go_two_ways() {
    let mut state = court(-2, 0, 2).holds(0, "J5 J3").done();
    play(&mut state, "J5:J+5 J3:J-3");
    assert_eq!(at(&state, Jester), 2);
}

/// Played cards lie open in the discard pile (R4.3).
#[test]
fn everybody_may_look_at_the_discard_pile() {
    let mut state = court(-2, 0, 2).holds(0, "K K K K G1").done();
    play(&mut state, "K:K-1 KK:C+1");
    assert_eq!(state.hand(Seat::at(0)), pile("K G1"));
    assert_eq!(state.discard(), pile("K K K"));
    for viewer in Viewer::watching(2) {
        assert_eq!(state.view(viewer).discard, pile("K K K"));
    }
}

/// Guards 1: one Guard, one space (R4.4).
#[test]
fn guards_one_moves_one_guard() {
    let mut state = court(-3, 0, 1).holds(0, "G1 G1").done();
    assert_eq!(legal(&state, 0), ["G1:Gw-1", "G1:Gw+1", "G1:Ge+1"]);
    play(&mut state, "G1:Gw+1");
    assert_eq!(court_at(&state), [-2, 0, 1]);
    play(&mut state, "G1:Ge+1");
    assert_eq!(court_at(&state), [-2, 0, 2]);
}

/// Guards 1+1: one Guard two spaces, or each Guard one in a direction of its own (R4.5).
#[test]
fn guards_pair_moves_one_guard_twice_or_both_once() {
    for (choice, after) in [
        ("G11:Gw-2", [-5, 0, 3]),
        ("G11:Gw+2", [-1, 0, 3]),
        ("G11:Ge-2", [-3, 0, 1]),
        ("G11:Ge+2", [-3, 0, 5]),
        ("G11:Gw-1,Ge-1", [-4, 0, 2]),
        ("G11:Gw-1,Ge+1", [-4, 0, 4]),
        ("G11:Gw+1,Ge-1", [-2, 0, 2]),
        ("G11:Gw+1,Ge+1", [-2, 0, 4]),
    ] {
        let mut state = court(-3, 0, 3).holds(0, "G11").done();
        play(&mut state, choice);
        assert_eq!(court_at(&state), after, "{choice}");
    }
}

/// Neither half of a 1+1 is optional, and one Guard does not go forth and back (R4.5).
#[test]
fn guards_pair_is_not_halved() {
    let state = court(-8, 0, 1).holds(0, "G11").done();
    assert_eq!(legal(&state, 0), ["G11:Gw+2", "G11:Ge+2", "G11:Gw+1,Ge+1"]);
    assert_eq!(refused(&state, "G11:Gw-1,Ge+1"), "refused-off-board");
    assert_eq!(refused(&state, "G11:Gw+1,Ge-1"), "refused-court");
    for nonsense in ["G11:Gw-1", "G11:Gw-1,Gw+1", "G1:Gw-2"] {
        assert!(nonsense.parse::<Choice>().is_err(), "{nonsense}");
    }
}

/// Flank puts both Guards next to the King; it is enough that one of them moves (R4.6).
#[test]
fn flank_moves_at_least_one_guard() {
    for (before, after) in [
        ([-8, 0, 8], [-1, 0, 1]),
        ([-1, 0, 3], [-1, 0, 1]),
        ([-3, 0, 1], [-1, 0, 1]),
        ([-8, -6, 5], [-7, -6, -5]),
        ([-5, 6, 8], [5, 6, 7]),
    ] {
        let [west, king, east] = before;
        let mut state = court(west, king, east).holds(0, "GF").done();
        play(&mut state, "GF");
        assert_eq!(court_at(&state), after);
    }
}

/// Flank is refused when both Guards are there already (R4.6).
#[test]
fn flank_must_move_somebody() {
    for king in -6..=6 {
        let state = court(king - 1, king, king + 1).holds(0, "GF W1").done();
        assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
        assert_eq!(refused(&state, "GF"), "refused-flank-stays");
    }
}

/// King 1: the King, one space, as far as his Guards let him (R4.7).
#[test]
fn a_king_card_moves_the_king_one_space() {
    let mut state = court(-2, 0, 2).holds(0, "K").done();
    play(&mut state, "K:K+1");
    assert_eq!(court_at(&state), [-2, 1, 2]);
    let state = court(-1, 0, 1).holds(0, "K W1").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
    assert_eq!(refused(&state, "K:K-1"), "refused-court");
    assert_eq!(refused(&state, "K:K+1"), "refused-court");
}

/// Two King cards move the whole Court, the Guards keeping their distance (R4.8).
#[test]
fn the_kings_privilege_moves_the_whole_court() {
    for (choice, after) in [("KK:C-1", [-4, -1, 0]), ("KK:C+1", [-2, 1, 2])] {
        let mut state = court(-3, 0, 1).holds(0, "K K").done();
        play(&mut state, choice);
        assert_eq!(court_at(&state), after);
        assert_eq!(state.discard(), pile("K K"));
        assert_eq!((at(&state, Wizard), at(&state, Jester)), (0, 0));
    }
    let state = court(-3, 0, 1).holds(0, "K").done();
    assert_eq!(refused(&state, "KK:C-1"), "refused-two-kings");
}

/// The Court cannot push a Guard off the board (R4.8).
#[test]
fn the_privilege_stops_at_the_end_of_the_board() {
    let state = court(-8, 0, 7).holds(0, "K K").done();
    assert_eq!(refused(&state, "KK:C-1"), "refused-off-board");
    assert!(offers(&state, "KK:C+1"));
    let state = court(-7, 0, 8).holds(1, "K K").to_act(1).done();
    assert_eq!(refused(&state, "KK:C+1"), "refused-off-board");
    assert!(offers(&state, "KK:C-1"));
}

/// Single King cards and the privilege in one action, in any order (R4.9).
#[test]
fn king_cards_mix_with_the_privilege() {
    let mut state = court(-2, 0, 2).holds(0, "K K K K K K").done();
    play(&mut state, "K:K-1 KK:C-1 KK:C-1 K:K+1");
    assert_eq!(court_at(&state), [-4, -2, 0]);
    assert_eq!(legal(&state, 0), ["end"]);
    let mut state = court(-2, 0, 2).holds(0, "K K K").done();
    play(&mut state, "KK:C-1");
    assert_eq!(legal(&state, 0), ["K:K-1", "K:K+1", "end"]);
}

/// A Wizard card moves the Wizard by its number (R4.10).
#[test]
fn wizard_cards_move_the_wizard() {
    for (choice, space) in
        [("W1:W-1", -1), ("W2:W-2", -2), ("W3:W-3", -3), ("W1:W+1", 1), ("W2:W+2", 2), ("W3:W+3", 3)]
    {
        let mut state = court(-2, 0, 2).holds(0, "W1 W2 W3").done();
        play(&mut state, choice);
        assert_eq!(at(&state, Wizard), space);
        assert_eq!((court_at(&state), at(&state, Jester)), ([-2, 0, 2], 0));
    }
}

/// A Jester card moves the Jester by its number (R4.11).
#[test]
fn jester_cards_move_the_jester() {
    for steps in 1..=5 {
        for (sign, way) in [('-', -1), ('+', 1)] {
            let mut state = court(-2, 0, 2).holds(0, &format!("J{steps}")).done();
            play(&mut state, &format!("J{steps}:J{sign}{steps}"));
            assert_eq!(at(&state, Jester), way * steps);
            assert_eq!((court_at(&state), at(&state, Wizard)), ([-2, 0, 2], 0));
        }
    }
}

/// Jester M takes the Jester to the Fountain from any other space (R4.12).
#[test]
fn jester_m_goes_to_the_fountain() {
    for space in (-8..=8).filter(|&space| space != 0) {
        let mut state = court(-2, 0, 2).put(Jester, space).holds(0, "JM").done();
        play(&mut state, "JM:J");
        assert_eq!(at(&state, Jester), 0);
    }
    let state = court(-2, 0, 2).holds(0, "JM W1").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
    assert_eq!(refused(&state, "JM:J"), "refused-jester-stays");
}
