//! R5 The Wizard's power; R6 The Jester's power.

use rules::Seat;
use visite::Choice;
use visite::Pawn::{EastGuard, Jester, King, WestGuard, Wizard};
use visite::state::Victory;

use crate::table::{
    Lay, MIXED, at, begins, court, court_at, crown, draw_all, legal, offers, pile, place, play, refused, won,
};

// ---- R5 The Wizard's power ----

/// The Wizard's power is the whole action: Crown and next turn follow at once (R5.1).
#[test]
fn the_wizards_power_ends_the_action() {
    let layout = || court(-7, 0, 2).put(Wizard, -3);
    let mut state = layout().holds(0, MIXED).done();
    play(&mut state, "call:K");
    assert_eq!(crown(&state), -1);
    assert_eq!((begins(&state), state.hand(Seat::at(0))), (Some(1), pile(MIXED)));
    let mut state = layout().holds(0, "K K K").done();
    play(&mut state, "call:K");
    assert_eq!(draw_all(&mut state), 5);
    assert_eq!(begins(&state), Some(1));
}

/// The Wizard's power takes the place of cards: not after a card, of whatever type (R5.1).
#[test]
fn the_wizards_power_does_not_follow_cards() {
    for card in ["K:K-1", "G1:Gw-1", "W2:W-2", "J3:J-3"] {
        let mut state = court(-6, 0, 4).put(Wizard, -3).holds(0, MIXED).done();
        assert!(offers(&state, "call:K"));
        play(&mut state, card);
        assert_eq!(refused(&state, "call:K"), "refused-power-after-cards", "after {card}");
    }
}

/// The Wizard calls the King or one Guard, whoever may stand there (R5.2).
#[test]
fn the_wizard_calls_king_or_guard() {
    let between = court(-5, 0, 4).put(Wizard, -2).done();
    assert_eq!(legal(&between, 0), ["call:K", "call:Gw"]);
    for (called, after) in [("call:K", [-5, -2, 4]), ("call:Gw", [-2, 0, 4])] {
        let mut state = between.clone();
        play(&mut state, called);
        assert_eq!(court_at(&state), after);
        assert_eq!(at(&state, Wizard), -2);
    }
    let mut beyond = court(-5, 0, 4).put(Wizard, 6).done();
    assert_eq!(legal(&beyond, 0), ["call:Ge"]);
    play(&mut beyond, "call:Ge");
    assert_eq!(court_at(&beyond), [-5, 0, 6]);
}

/// Who is called must really move, and the King stays strictly between his Guards (R5.2).
#[test]
fn the_wizard_calls_nobody_past_the_king() {
    let state = court(-5, 0, 4).put(Wizard, -2).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:Ge"), "refused-court");
    let state = court(-5, 0, 4).put(Wizard, 0).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:K"), "refused-summon-stays");
    assert_eq!(refused(&state, "call:Gw"), "refused-court");
    assert_eq!(refused(&state, "call:Ge"), "refused-court");
    let state = court(-5, 0, 4).put(Wizard, -5).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:Gw"), "refused-summon-stays");
    assert_eq!(refused(&state, "call:K"), "refused-court");
    let state = court(-5, 0, 4).put(Wizard, 5).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:K"), "refused-court");
}

/// The Jester does not come when the Wizard calls (R5.3).
#[test]
fn the_wizard_cannot_call_the_jester() {
    let state = court(-5, 0, 4).put(Wizard, -2).put(Jester, 6).done();
    assert_eq!(legal(&state, 0), ["call:K", "call:Gw"]);
    assert!("call:J".parse::<Choice>().is_err());
    assert!("call:W".parse::<Choice>().is_err());
}

/// The Wizard calls from inside a castle as well (R5.4).
#[test]
fn the_wizard_calls_from_a_castle() {
    for wizard in [-8, -7] {
        let mut state = court(-5, 0, 4).put(Wizard, wizard).done();
        assert_eq!(legal(&state, 0), ["call:Gw"]);
        play(&mut state, "call:Gw");
        assert_eq!(court_at(&state), [wizard, 0, 4]);
        assert_eq!(crown(&state), -2);
    }
    let mut state = court(-8, 0, 4).put(Wizard, -7).to_act(1).done();
    assert_eq!(legal(&state, 1), ["call:K", "call:Gw"]);
    play(&mut state, "call:K");
    assert_eq!(won(&state), Some((0, Victory::KingInCastle)));
}

// ---- R6 The Jester's power ----

/// The Jester serves the seat to whose end he is strictly nearer than the King (R6.1).
#[test]
fn the_jester_serves_whom_he_is_nearer_to() {
    for king in -6..=6 {
        for jester in -8..=8 {
            for (seat, serves) in [(0, jester < king), (1, jester > king)] {
                let layout = court(king - 1, king, king + 1).put(Jester, jester).put(Wizard, 0);
                let state = layout.holds(seat, "J1").to_act(seat).done();
                assert_eq!(offers(&state, "J1:W+1"), serves, "King {king}, Jester {jester}, seat {seat}");
                if !serves {
                    assert_eq!(refused(&state, "J1:W+1"), "refused-no-jester-power");
                }
            }
        }
    }
}

/// What counts is where he stands when the first Jester card is played, not where that card takes him (R6.1).
#[test]
fn the_jesters_power_is_had_before_the_first_card() {
    let mut state = court(-3, 0, 3).put(Jester, 2).holds(0, "J4 J1").done();
    play(&mut state, "J4:J-4");
    assert_eq!(at(&state, Jester), -2);
    assert_eq!(legal(&state, 0), ["J1:J-1", "J1:J+1", "end"]);
    assert_eq!(refused(&state, "J1:K-1"), "refused-jester-both");
}

/// Jester cards as jokers move King, Guards or Wizard by their number (R6.2).
#[test]
fn jokers_move_any_other_figure() {
    let start = court(-5, 0, 5).put(Jester, -6).holds(0, "J2").done();
    for (choice, pawn, space) in [
        ("J2:K-2", King, -2),
        ("J2:K+2", King, 2),
        ("J2:Gw-2", WestGuard, -7),
        ("J2:Gw+2", WestGuard, -3),
        ("J2:Ge-2", EastGuard, 3),
        ("J2:Ge+2", EastGuard, 7),
        ("J2:W-2", Wizard, -2),
        ("J2:W+2", Wizard, 2),
    ] {
        let mut state = start.clone();
        play(&mut state, choice);
        assert_eq!(at(&state, pawn), space, "{choice}");
        assert_eq!(at(&state, Jester), -6);
    }
}

/// The first joker fixes the type of pawn for the turn; of the Guards each card may take either (R6.2).
#[test]
fn all_jokers_of_a_turn_move_one_type() {
    let after = |first| {
        let mut state = court(-4, 0, 4).put(Jester, -6).put(Wizard, 1).holds(0, "J1 J2 JM").done();
        play(&mut state, first);
        state
    };
    let state = after("J1:Gw-1");
    assert_eq!(legal(&state, 0), ["end", "J2:Gw-2", "J2:Gw+2", "J2:Ge-2", "J2:Ge+2"]);
    assert_eq!(refused(&state, "J2:K-2"), "refused-jester-both");
    assert_eq!(refused(&state, "JM:W"), "refused-jester-both");
    let state = after("J1:K-1");
    assert_eq!(legal(&state, 0), ["end", "J2:K-2", "J2:K+2", "JM:K"]);
    assert_eq!(refused(&state, "J2:Gw-2"), "refused-jester-both");
    let state = after("J1:W+1");
    assert_eq!(legal(&state, 0), ["end", "J2:W-2", "J2:W+2", "JM:W"]);
    assert_eq!(refused(&state, "J2:Ge+2"), "refused-jester-both");
}

/// A joker obeys what its pawn obeys: the board and the Court (R6.2).
#[test]
fn jokers_keep_to_board_and_court() {
    let state = court(-4, 0, 2).put(Jester, -6).put(Wizard, -7).holds(0, "J2 J5").done();
    assert_eq!(refused(&state, "J5:Gw-5"), "refused-off-board");
    assert_eq!(refused(&state, "J5:Gw+5"), "refused-court");
    assert_eq!(refused(&state, "J2:Ge-2"), "refused-court");
    assert_eq!(refused(&state, "J2:K+2"), "refused-court");
    assert_eq!(refused(&state, "J2:W-2"), "refused-off-board");
}

/// A joker's number goes to one Guard whole (R6.3).
#[test]
fn a_joker_is_not_split_between_the_guards() {
    let state = court(-3, 0, 3).put(Jester, -6).holds(0, "J2").done();
    let guards: Vec<_> = legal(&state, 0).into_iter().filter(|choice| choice.contains('G')).collect();
    assert_eq!(guards, ["J2:Gw-2", "J2:Gw+2", "J2:Ge-2", "J2:Ge+2"]);
    assert!("J2:Gw-1,Ge+1".parse::<Choice>().is_err());
    assert!("J2:Gw-1".parse::<Choice>().is_err());
}

/// M as a joker brings King, Guard or Wizard to the Fountain (R6.4).
#[test]
fn joker_m_brings_a_figure_to_the_fountain() {
    for (pawns, choice, pawn) in [
        ([-4, -2, 3, 5, -6], "JM:K", King),
        ([-4, 2, 3, 5, -6], "JM:Gw", WestGuard),
        ([-4, -2, 3, 5, -6], "JM:Ge", EastGuard),
        ([-4, -2, 3, 5, -6], "JM:W", Wizard),
    ] {
        let mut state = place(court(-2, 0, 2), pawns).holds(0, "JM").done();
        play(&mut state, choice);
        assert_eq!(at(&state, pawn), 0, "{choice}");
        assert_eq!(at(&state, Jester), -6);
    }
}

/// M as a joker must move the pawn and leave the King between his Guards (R6.4).
#[test]
fn joker_m_respects_the_court() {
    let why = |pawns, choice| refused(&place(court(-2, 0, 2), pawns).holds(0, "JM").done(), choice);
    assert_eq!(why([-4, 0, 3, 5, -6], "JM:K"), "refused-joker-stays");
    assert_eq!(why([-4, 2, 3, 0, -6], "JM:W"), "refused-joker-stays");
    assert_eq!(why([-4, -2, 0, 5, -6], "JM:Ge"), "refused-joker-stays");
    assert_eq!(why([-4, 0, 3, 5, -6], "JM:Gw"), "refused-court");
    assert_eq!(why([-4, 0, 3, 5, -6], "JM:Ge"), "refused-court");
    assert_eq!(why([-4, -2, 3, 5, -6], "JM:Gw"), "refused-court");
    assert_eq!(why([1, 2, 3, 5, -6], "JM:K"), "refused-court");
    assert_eq!(why([-4, -2, 0, 5, -6], "JM:K"), "refused-court");
}

/// With Jester cards the King neither lands on the Jester nor passes him (R6.5).
#[test]
fn a_jokers_king_keeps_off_the_jester() {
    let state = court(-6, 0, 6).put(Jester, -3).holds(0, "J1 J2 J3 J4").done();
    assert!(offers(&state, "J2:K-2"));
    assert!(offers(&state, "J4:K+4"));
    assert_eq!(refused(&state, "J3:K-3"), "refused-jester-in-the-way");
    assert_eq!(refused(&state, "J4:K-4"), "refused-jester-in-the-way");
    let mut state = state;
    play(&mut state, "J2:K-2");
    assert_eq!(refused(&state, "J1:K-1"), "refused-jester-in-the-way");
    assert!(offers(&state, "J1:K+1"));

    let state = court(-6, 0, 6).put(Jester, 3).holds(1, "J2 J3 J4").to_act(1).done();
    assert!(offers(&state, "J2:K+2"));
    assert_eq!(refused(&state, "J3:K+3"), "refused-jester-in-the-way");
    assert_eq!(refused(&state, "J4:K+4"), "refused-jester-in-the-way");
}

/// M takes the King neither onto the Jester nor across him (R6.5).
#[test]
fn joker_m_keeps_the_king_off_the_jester() {
    for (jester, way_is_free) in [(-1, true), (0, false), (1, false), (2, false)] {
        let state = court(-4, 3, 6).put(Jester, jester).holds(0, "JM").done();
        assert_eq!(offers(&state, "JM:K"), way_is_free, "Jester on {jester}");
        if !way_is_free {
            assert_eq!(refused(&state, "JM:K"), "refused-jester-in-the-way");
        }
    }
}

/// Guards and Wizard, moved by Jester cards, pass the Jester freely (R6.5).
#[test]
fn only_the_king_keeps_off_the_jester() {
    let state = court(-1, 0, 6).put(Jester, -3).put(Wizard, -1).holds(0, "J2 J3").done();
    for choice in ["J2:Gw-2", "J3:Gw-3", "J2:W-2", "J3:W-3"] {
        assert!(offers(&state, choice), "{choice}");
    }
}

/// King cards and the Wizard's power take the King onto the Jester and past him (R6.5).
#[test]
fn other_cards_ignore_the_jester() {
    let mut state = court(-6, -2, 6).put(Jester, -3).holds(0, "K K K K").done();
    play(&mut state, "K:K-1");
    assert_eq!(at(&state, King), at(&state, Jester));
    play(&mut state, "K:K-1 KK:C+1");
    assert_eq!(court_at(&state), [-5, -3, 7]);
    for wizard in [-3, -4] {
        let mut state = court(-6, -2, 6).put(Jester, -3).put(Wizard, wizard).done();
        play(&mut state, "call:K");
        assert_eq!(at(&state, King), wizard);
    }
}

/// The power is optional, but a turn's Jester cards do not serve both ends (R6.6).
#[test]
fn jester_cards_move_the_jester_or_others() {
    let start = court(-3, 0, 3).put(Jester, -1).put(Wizard, 2).holds(0, "J1 J2 JM").done();
    let mut state = start.clone();
    play(&mut state, "J1:J-1");
    assert_eq!(legal(&state, 0), ["J2:J-2", "J2:J+2", "JM:J", "end"]);
    assert_eq!(refused(&state, "J2:W+2"), "refused-jester-both");
    assert_eq!(refused(&state, "JM:W"), "refused-jester-both");
    let mut state = start;
    play(&mut state, "J1:W-1");
    assert_eq!(legal(&state, 0), ["end", "J2:W-2", "J2:W+2", "JM:W"]);
    assert_eq!(refused(&state, "J2:J-2"), "refused-jester-both");
    assert_eq!(refused(&state, "JM:J"), "refused-jester-both");
}

/// Jester cards never move the whole Court, and nothing else joins them (R6.7).
#[test]
fn jokers_stay_among_themselves() {
    for nonsense in ["J1:C-1", "J2:C-2", "J1J1:C-1"] {
        assert!(nonsense.parse::<Choice>().is_err(), "{nonsense}");
    }
    for (first, own) in [("J1:K-1", "K:K-1"), ("J1:Gw-1", "G1:Gw-1"), ("J1:W-1", "W1:W-1")] {
        let mut state = court(-4, 0, 4).put(Jester, -6).holds(0, "K K G1 GF W1 J1").done();
        assert!(offers(&state, own));
        play(&mut state, first);
        assert_eq!(legal(&state, 0), ["end"], "after {first}");
        let mut state = court(-4, 0, 4).put(Jester, -6).holds(0, "K K G1 GF W1 J1").done();
        play(&mut state, own);
        assert_eq!(refused(&state, first), "refused-other-type", "after {own}");
    }
}
