//! R7 The Crown; R8 Refill.

use rules::{Entry, Illegal, Knowledge, Position, Seat, Turn, Viewer};
use visite::Pawn::{Jester, Wizard};
use visite::state::Victory;
use visite::view::CardsView;
use visite::{Card, Event, Outcome, Pile, State};

use crate::table::{
    Lay, MIXED, attempt, begins, court, crown, draw, draw_all, draws, pile, place, play, pool, won,
};

// ---- R7 The Crown ----

/// One space for every pawn in the seat's castle (R7.1).
#[test]
fn the_crown_counts_figures_in_the_castle() {
    for (west, wizard, jester, steps) in [
        (-6, -6, -6, 0),
        (-7, 3, 3, 1),
        (-8, 3, 3, 1),
        (3, -7, 3, 1),
        (3, 3, -8, 1),
        (3, -7, -7, 2),
        (-8, -8, -7, 3),
    ] {
        let mut state = place(court(-2, 0, 2), [west, 4, 5, wizard, jester]).holds(0, "G1").crown(3).done();
        play(&mut state, "G1:Ge+1 end");
        assert_eq!(crown(&state), 3 - steps, "{west} {wizard} {jester}");
        let mut state = place(court(-2, 0, 2), [-5, -4, -west, -wizard, -jester])
            .holds(1, "G1")
            .crown(-3)
            .to_act(1)
            .done();
        play(&mut state, "G1:Gw-1 end");
        assert_eq!(crown(&state), -3 + steps, "{west} {wizard} {jester}");
    }
}

/// One space more for King and both Guards on the seat's side, none if one is missing (R7.2).
#[test]
fn the_crown_counts_the_court_on_the_side() {
    for (court_is, steps) in
        [([-3, -2, -1], 1), ([-6, -4, -1], 1), ([-3, -1, 0], 0), ([-3, 0, 1], 0), ([1, 2, 3], 0)]
    {
        let [west, king, east] = court_is;
        let mut state = court(west, king, east).holds(0, "W1").done();
        play(&mut state, "W1:W+1 end");
        assert_eq!(crown(&state), -steps, "{court_is:?}");
        let mut state = court(-east, -king, -west).holds(1, "W1").to_act(1).done();
        play(&mut state, "W1:W-1 end");
        assert_eq!(crown(&state), steps, "{court_is:?}");
    }
}

/// What the action changed counts: it is looked at afterwards (R7.1).
#[test]
fn the_crown_moves_after_the_action() {
    let mut state = court(-7, 0, 2).put(Wizard, -6).holds(0, "W1 W2").done();
    play(&mut state, "W1:W-1");
    assert_eq!(crown(&state), 0);
    play(&mut state, "end");
    assert_eq!(crown(&state), -2);
    let mut state = court(-7, 0, 2).holds(0, "G1").done();
    play(&mut state, "G1:Gw+1 end");
    assert_eq!(crown(&state), 0);
}

/// Castle and Court add up, without a question (R7.3).
#[test]
fn the_crowns_move_adds_up_and_is_compulsory() {
    let mut state = court(-8, -3, -1).put(Wizard, -8).put(Jester, -7).holds(0, "K").done();
    play(&mut state, "K:K-1 end");
    assert_eq!(crown(&state), -4);
    assert_eq!(draws(&state), Some(0));
}

/// The Crown moves for the seat in turn only (R7.3).
#[test]
fn the_crown_ignores_the_other_castle() {
    for (seat, sign) in [(0, 1), (1, -1)] {
        let mut state = if seat == 0 { court(1, 3, 8) } else { court(-8, -3, -1) }
            .put(Wizard, 7 * sign)
            .put(Jester, 8 * sign)
            .holds(seat, "G1")
            .to_act(seat)
            .done();
        let inward = if seat == 0 { "G1:Gw+1" } else { "G1:Ge-1" };
        let events = play(&mut state, &format!("{inward} end"));
        assert_eq!(crown(&state), 0);
        assert!(!events.iter().any(|event| matches!(event, Event::CrownMoved { .. })));
    }
}

/// The Crown stops at the end of its track (R7.3).
#[test]
fn the_crown_stops_at_the_end() {
    let mut state = court(-8, -3, -1).put(Wizard, -8).put(Jester, -7).crown(-6).holds(0, "K").done();
    play(&mut state, "K:K-1 end");
    assert_eq!(crown(&state), -8);
    let mut state = court(1, 3, 8).put(Wizard, 8).put(Jester, 7).crown(6).holds(1, "K").to_act(1).done();
    play(&mut state, "K:K+1 end");
    assert_eq!(crown(&state), 8);
}

/// The Crown in the castle wins before any card is drawn (R7.4).
#[test]
fn the_crown_wins_before_the_refill() {
    let mut state = court(-7, 3, 5).crown(-6).holds(0, "K").deck_of("G1").exhausted(1).done();
    let events = play(&mut state, "K:K+1 end");
    assert_eq!(won(&state), Some((0, Victory::CrownInCastle)));
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(state.hand(Seat::at(0)), Pile::EMPTY);
    assert_eq!(state.deck(), pile("G1"));
    assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(0), how: Victory::CrownInCastle }));
}

/// The Crown wins on 7 and on 8, not on 6, and after the Wizard's power too (R7.4).
#[test]
fn the_crown_wins_from_the_seventh_space_on() {
    for (from, wins) in [(4, false), (5, true), (6, true)] {
        let mut state = court(-2, 0, 7).put(Wizard, 8).put(Jester, 2).crown(from).to_act(1).done();
        play(&mut state, "call:Ge");
        assert_eq!(crown(&state), from + 2);
        assert_eq!(won(&state), wins.then_some((1, Victory::CrownInCastle)));
        let mut state = court(-7, 0, 2).put(Wizard, -8).put(Jester, 2).crown(-from).done();
        play(&mut state, "call:Gw");
        assert_eq!(crown(&state), -from - 2);
        assert_eq!(won(&state), wins.then_some((0, Victory::CrownInCastle)));
    }
}

// ---- R8 Refill ----

/// Cards are drawn one by one until there are eight again (R8.1).
#[test]
fn the_hand_is_refilled_to_eight() {
    for played in 1..=8 {
        let mut state = court(-2, 0, 2).holds(0, "W2 W2 W2 W2 W2 W2 W2 W2").done();
        for card in 0..played {
            play(&mut state, if card % 2 == 0 { "W2:W-2" } else { "W2:W+2" });
        }
        play(&mut state, "end");
        assert_eq!(draw_all(&mut state), played);
        assert_eq!(state.hand(Seat::at(0)).len(), 8);
        assert_eq!(begins(&state), Some(1));
    }
}

/// Every card left in the deck is equally likely, and no other card is (R8.1).
#[test]
fn a_card_is_drawn_from_the_deck() {
    let mut state = court(-2, 0, 2).holds(0, "W1").deck_of("K K K G1 JM JM").done();
    play(&mut state, "W1:W+1 end");
    assert_eq!(pool(&state), "K×3 G1×1 JM×2");
    assert_eq!(
        attempt(&state, Entry::Chance(Outcome::Card(Card::WizardOne))),
        Illegal::NotInThePool("W1".to_owned())
    );
    draw(&mut state, "JM");
    assert_eq!(pool(&state), "K×3 G1×1 JM×1");
    assert_eq!(state.hand(Seat::at(0)), pile("JM"));
}

/// Who draws sees the card, the others see a back (R8.1).
#[test]
fn a_drawn_card_is_secret() {
    let mut state = court(-2, 0, 2).holds(1, "W1").to_act(1).done();
    play(&mut state, "W1:W+1 end");
    let [drawn]: [Event; 1] = draw(&mut state, "J4").try_into().unwrap();
    let back = Some(Event::Drawn { seat: Seat::at(1), card: None });
    assert_eq!(State::redact(&drawn, Viewer::Seat(Seat::at(1))), Some(drawn));
    assert_eq!(State::redact(&drawn, Viewer::Seat(Seat::at(0))), back);
    assert_eq!(State::redact(&drawn, Viewer::Public), back);
    assert_eq!(state.view(Viewer::Seat(Seat::at(0))).hands[Seat::at(1)], CardsView::Hidden(1));
    assert_eq!(state.view(Viewer::Seat(Seat::at(1))).hands[Seat::at(1)], CardsView::Known(pile("J4")));
}

/// The deck is exhausted when its last card is taken, and not before (R8.2).
#[test]
fn the_last_card_exhausts_the_deck() {
    let mut state = court(-2, 0, 2).holds(0, "W1").deck_of("K G1").done();
    play(&mut state, "W1:W+1 end");
    draw(&mut state, "K");
    assert_eq!((state.exhausted(), state.deck()), (0, pile("G1")));
    let events = draw(&mut state, "G1");
    assert_eq!(state.exhausted(), 1);
    assert_eq!(events.last(), Some(&Event::Reshuffled { times: 1 }));
}

/// A last card that completes the hand exhausts the deck as well (R8.2).
#[test]
fn the_last_card_may_complete_the_hand() {
    let full_but_one = |times| {
        let layout = court(-2, 1, 2).holds(0, "K K K K K K K W1").deck_of("J5").exhausted(times);
        let mut state = layout.done();
        play(&mut state, "W1:W+1 end");
        draw(&mut state, "J5");
        assert_eq!(state.hand(Seat::at(0)), pile("K K K K K K K J5"));
        state
    };
    let first = full_but_one(0);
    assert_eq!((first.exhausted(), begins(&first)), (1, Some(1)));
    assert_eq!((first.deck().len(), first.discard()), (54 - 8, Pile::EMPTY));
    assert_eq!(won(&full_but_one(1)), Some((1, Victory::KingOnSide)));
}

/// The first time, the discards with the cards just played are the new deck, and drawing goes on (R8.3).
#[test]
fn the_discard_pile_becomes_the_deck() {
    let mut state = court(-4, -2, -1).holds(0, "W1 W2").holds(1, MIXED).deck_of("J5").done();
    let discarded = state.discard();
    play(&mut state, "W1:W+1 end");
    draw(&mut state, "J5");
    assert_eq!(state.exhausted(), 1);
    assert_eq!(state.deck(), discarded.and(pile("W1")));
    assert_eq!(state.discard(), Pile::EMPTY);
    assert_eq!(won(&state), None);
    assert_eq!(draws(&state), Some(0));
    assert_eq!(draw_all(&mut state), 6);
    assert_eq!(begins(&state), Some(1));
}
