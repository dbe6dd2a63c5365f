//! R3 A turn.

use rules::{Entry, IgnoreEvents, Illegal, Position, Seat, SeatSet};
use testkit::reasons::why_not;
use visite::Pawn::{Jester, WestGuard, Wizard};
use visite::{Card, Event, Space};

use crate::table::{
    Lay, MIXED, attempt, begins, court, court_at, crown, draw, draw_all, draws, homeward_court, legal, pile,
    play, read, refused,
};

/// Action, Crown, refill, and then the other seat: always in this order (R3.1).
#[test]
fn a_turn_is_action_crown_refill() {
    let seat = Seat::at(0);
    let space = |number| Space::new(number).unwrap();
    let mut state = court(-8, 0, 2).holds(0, "K K K K K K G1 W1").done();
    let mut events = play(&mut state, "W1:W+1 end");
    assert_eq!(draws(&state), Some(0));
    events.extend(draw(&mut state, "J1"));
    assert_eq!(
        events,
        [
            Event::Played { seat, choice: read("W1:W+1") },
            Event::Moved { pawn: Wizard, from: space(0), to: space(1) },
            Event::Ended { seat },
            Event::CrownMoved { seat, from: space(0), to: space(-1) },
            Event::Drawn { seat, card: Some(Card::JesterOne) },
        ]
    );
    assert_eq!(begins(&state), Some(1));
}

/// Nobody acts out of turn, and nobody acts before the refill is done (R3.1).
#[test]
fn everybody_waits_for_their_turn() {
    let king = |seat| Entry::Choice { seat: Seat::at(seat), choice: read("K:K-1") };
    let mut state = court(-2, 0, 2).holds(0, "K K").holds(1, MIXED).done();
    assert_eq!(attempt(&state, king(1)), Illegal::NotDue(Seat::at(1)));
    assert_eq!(attempt(&state, Entry::Chance(read("K"))), Illegal::ChanceNotDue);
    play(&mut state, "K:K-1 end");
    assert_eq!(attempt(&state, king(0)), Illegal::ChanceIsDue);
    assert_eq!(attempt(&state, king(1)), Illegal::ChanceIsDue);
    assert_eq!(draw_all(&mut state), 7);
    assert_eq!(attempt(&state, king(0)), Illegal::NotDue(Seat::at(0)));
    play(&mut state, "K:K+1 end");
    assert_eq!(draw_all(&mut state), 1);
    assert_eq!(begins(&state), Some(0));
}

/// An action is at least one card (R3.2).
#[test]
fn passing_is_not_an_action() {
    let state = court(-2, 0, 2).holds(0, "W1").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
    assert_eq!(refused(&state, "end"), "refused-play-first");
}

/// As many cards as one likes, up to the whole hand (R3.2).
#[test]
fn a_whole_hand_of_one_type_may_be_played() {
    let mut state = court(-2, 0, 2).holds(0, "G1 G1 G11 G11 G11 G11 GF GF").done();
    play(&mut state, "G1:Gw-1 G11:Gw-2 G11:Ge+2 GF G11:Gw-1,Ge+1 GF G1:Ge+1 G11:Gw-1,Ge-1 end");
    assert_eq!(court_at(&state), [-2, 0, 1]);
    assert_eq!(draw_all(&mut state), 8);
}

/// All cards of an action are of one type (R3.2).
#[test]
fn types_do_not_mix() {
    for (first, rest) in [
        ("K:K-1", ["G1:Gw-1", "GF", "W1:W-1", "J1:J-1", "JM:J"]),
        ("G1:Gw-1", ["K:K-1", "KK:C-1", "W1:W-1", "J1:J-1", "JM:J"]),
        ("W1:W-1", ["K:K-1", "KK:C-1", "G1:Gw-1", "J1:J-1", "JM:J"]),
        ("J1:J-1", ["K:K-1", "KK:C-1", "G1:Gw-1", "GF", "W1:W-1"]),
    ] {
        let mut state = court(-3, 0, 3).put(Jester, 2).holds(0, "K K K G1 GF W1 J1 JM").done();
        play(&mut state, first);
        for other in rest {
            assert_eq!(refused(&state, other), "refused-other-type", "{other} after {first}");
        }
    }
}

/// Nobody plays a card they do not hold (R3.2).
#[test]
fn a_card_is_played_from_the_hand() {
    let mut state = court(-3, 0, 3).holds(0, "K G1 W2").holds(1, "K J5").done();
    for missing in ["G11:Gw-2", "GF", "W1:W-1", "J5:J-5", "JM:J"] {
        assert_eq!(refused(&state, missing), "refused-no-card", "{missing}");
    }
    assert_eq!(refused(&state, "KK:C-1"), "refused-two-kings");
    play(&mut state, "K:K-1");
    assert_eq!(refused(&state, "K:K-1"), "refused-no-card");
}

/// The seat is asked after every card, even if ending is all it can do (R3.3).
#[test]
fn the_end_is_asked_after_every_card() {
    let mut state = court(-2, 0, 2).holds(0, "W1 W1 K").done();
    play(&mut state, "W1:W-1");
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1", "end"]);
    play(&mut state, "W1:W-1");
    assert_eq!(legal(&state, 0), ["end"]);
    play(&mut state, "end");
    assert_eq!(draws(&state), Some(0));
}

/// A seat that can do nothing discards its whole hand; Crown and refill follow (R3.4).
#[test]
fn a_stuck_seat_discards_its_hand() {
    let hand = "W1 W1 W2 W2 W2 W2 W2 W3";
    for (seat, west, east, wizard, away) in [(0, -8, 2, -8, "W1:W+1"), (1, -2, 8, 8, "W1:W-1")] {
        let mut state =
            homeward_court(west, 0, east).put(Wizard, wizard).holds(seat, hand).to_act(seat).done();
        assert_eq!(legal(&state, seat), ["discard"]);
        assert_eq!(refused(&state, away), "refused-homeward");
        assert_eq!(refused(&state, "end"), "refused-must-discard");

        let events = play(&mut state, "discard");
        assert_eq!(events[0], Event::HandDiscarded { seat: Seat::at(seat), cards: pile(hand) });
        assert_eq!(state.discard(), pile(hand));
        assert_eq!(crown(&state), if seat == 0 { -2 } else { 2 });
        assert_eq!(draws(&state), Some(seat));
        assert_eq!(draw_all(&mut state), 8);
        assert_eq!(begins(&state), Some(1 - seat));
    }
}

/// A hand that goes to the open pile is shown: the other seat learns what it was (R3.4).
#[test]
fn a_discarded_hand_is_shown() {
    let mut state = homeward_court(-8, 0, 2).put(Wizard, -8).holds(0, "W1 W1 W2 W2 W2 W2 W2 W3").done();
    let discard = Entry::Choice { seat: Seat::at(0), choice: read("discard") };
    assert_eq!(state.apply(discard, &mut IgnoreEvents), Ok(SeatSet::one(Seat::at(1))));
}

/// A hand is kept as long as one card or the Wizard's power is of use (R3.4).
#[test]
fn nobody_discards_a_useful_hand() {
    let stuck = || homeward_court(-8, 0, 2).put(Wizard, -8);
    let state = stuck().holds(0, "W1 W1 W2 W2 W2 W2 W2 G1").done();
    assert_eq!(legal(&state, 0), ["G1:Ge-1"]);
    assert_eq!(refused(&state, "discard"), "refused-something-possible");
    let mut state = stuck().put(WestGuard, -7).holds(0, "W1 W1 W2 W2 W2 W2 W2 W3").done();
    assert_eq!(legal(&state, 0), ["call:Gw"]);
    assert_eq!(refused(&state, "discard"), "refused-something-possible");
    play(&mut state, "call:Gw");
    assert_eq!(begins(&state), Some(1));
}

/// Without the option only five cards can be dead at once, and a full hand holds more (R3.4).
#[test]
fn only_the_option_makes_a_seat_stuck() {
    for king in -6..=6 {
        let dead = || court(king - 1, king, king + 1).put(Jester, 0).holds(0, "K GF GF JM JM");
        let jesters_power = king > 0;
        assert_eq!(legal(&dead().done(), 0) == ["discard"], !jesters_power, "King on {king}");
        for sixth in Card::ALL.into_iter().filter(|card| !["GF", "JM"].contains(&card.code())) {
            let state = dead().hand(0, &[sixth]).done();
            assert_ne!(legal(&state, 0), ["discard"], "{sixth} with the King on {king}");
        }
    }
}

/// What cannot be played says why, before it is tried (R3.2, R4.8, R5.1).
#[test]
fn what_cannot_be_chosen_says_why() {
    let mut state = court(-2, 0, 2).holds(0, "K G1 G1").done();
    assert_eq!(why_not(state.clone(), "card-K"), None);
    assert_eq!(why_not(state.clone(), "deck"), Some("refused-play-first"));
    assert_eq!(why_not(state.clone(), "court"), Some("refused-two-kings"));
    play(&mut state, "G1:Gw-1");
    assert_eq!(why_not(state.clone(), "card-K"), Some("refused-other-type"));
    assert_eq!(
        why_not(state.clone(), "king"),
        Some("refused-other-type"),
        "there is a card that moves the King"
    );
    assert_eq!(why_not(state.clone(), "wizard"), Some("refused-power-after-cards"));
    for possible in ["card-G1", "deck", "nonsense", "card-", ""] {
        assert_eq!(why_not(state.clone(), possible), None, "{possible}");
    }
}

/// With the option, a blocked card speaks of what blocks it on the way home, not of the way out (R10.1).
#[test]
fn a_blocked_card_says_what_is_in_the_way_home() {
    let state = homeward_court(-1, 0, 1).holds(0, "K").done();
    assert_eq!(why_not(state, "card-K"), Some("refused-court"));
}
