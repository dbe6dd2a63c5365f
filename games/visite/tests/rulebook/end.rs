//! R9 End of the game.

use rules::{Entry, Illegal, Position, Seat, Turn};
use visite::Pawn::{Jester, King, Wizard};
use visite::state::{Phase, Victory};
use visite::{Action, Event, Pile};

use crate::table::{
    Lay, at, attempt, begins, court, crown, draw, draw_all, legal, pile, place, play, pool, refused, warning,
    won,
};

/// The King in a castle ends the game in the middle of the turn (R9.1).
#[test]
fn the_king_in_a_castle_wins_at_once() {
    let mut state = court(-8, -6, 2).holds(0, "K K K").done();
    let events = play(&mut state, "K:K-1");
    assert_eq!(won(&state), Some((0, Victory::KingInCastle)));
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(0), how: Victory::KingInCastle }));
    assert_eq!((crown(&state), state.hand(Seat::at(0))), (0, pile("K K")));
    let end = Entry::Choice { seat: Seat::at(0), choice: Action::EndTurn.into() };
    assert_eq!(attempt(&state, end), Illegal::Over);
    assert!(legal(&state, 0).is_empty() && pool(&state).is_empty());
}

/// The castle's owner wins, whoever moved the King (R9.1).
#[test]
fn the_castles_owner_wins_whoever_moved_the_king() {
    for (start, hand, choice, owner) in [
        ([-8, -6, 2, 0, 0], "K", "K:K-1", 0),
        ([-7, -6, 2, 0, 0], "K K", "KK:C-1", 0),
        ([-8, -6, 2, -7, 0], "", "call:K", 0),
        ([-2, 6, 8, 0, 0], "K", "K:K+1", 1),
        ([-2, 6, 7, 0, 0], "K K", "KK:C+1", 1),
        ([-2, 3, 8, 7, 0], "", "call:K", 1),
    ] {
        for mover in [0, 1] {
            let mut state = place(court(-2, 0, 2), start).holds(mover, hand).to_act(mover).done();
            play(&mut state, choice);
            assert_eq!(won(&state), Some((owner, Victory::KingInCastle)), "{choice} by seat {mover}");
        }
    }
}

/// Jokers take the King into a castle too, if the Jester is not in the way (R9.1).
#[test]
fn jokers_take_the_king_into_a_castle() {
    let mut state = court(-8, -4, 2).put(Jester, -8).holds(0, "J3").done();
    play(&mut state, "J3:K-3");
    assert_eq!(won(&state), Some((0, Victory::KingInCastle)));
    let mut state = court(-8, 2, 8).put(Jester, -8).holds(0, "J5").done();
    play(&mut state, "J5:K+5");
    assert_eq!(won(&state), Some((1, Victory::KingInCastle)));
}

/// Before the castle the King wins nothing, and the end of the board is his Guard's (R9.1).
#[test]
fn the_king_before_the_castle_wins_nothing() {
    let mut state = court(-8, -5, 2).holds(0, "K").done();
    play(&mut state, "K:K-1");
    assert_eq!((at(&state, King), won(&state)), (-6, None));
    let state = court(-7, -6, 2).put(Wizard, -8).holds(0, "K").done();
    assert_eq!(refused(&state, "K:K-1"), "refused-court");
    assert_eq!(refused(&state, "call:K"), "refused-court");
}

/// Guards, Wizard and Jester in a castle win nothing by themselves (R9.1).
#[test]
fn only_the_king_wins_by_entering() {
    let mut state = court(-7, 0, 2).put(Wizard, -8).put(Jester, -8).holds(0, "G1").done();
    play(&mut state, "G1:Gw-1 end");
    assert_eq!((crown(&state), won(&state)), (-3, None));
}

/// The Crown in a castle wins for the castle's owner (R9.2).
#[test]
fn the_crown_in_a_castle_wins() {
    let mut state = court(-4, -2, -1).crown(-6).holds(0, "W1").done();
    play(&mut state, "W1:W+1");
    assert_eq!(won(&state), None);
    play(&mut state, "end");
    assert_eq!(won(&state), Some((0, Victory::CrownInCastle)));
    let mut state = court(1, 2, 4).crown(6).holds(1, "W1").to_act(1).done();
    play(&mut state, "W1:W+1 end");
    assert_eq!(won(&state), Some((1, Victory::CrownInCastle)));
}

/// The second time the deck is exhausted, the King's side wins there and then, whoever drew (R9.3).
#[test]
fn the_second_exhaustion_decides_by_the_kings_side() {
    for (king, winner) in [(-6, 0), (-1, 0), (1, 1), (6, 1)] {
        for drawer in [0, 1] {
            let layout = court(-8, king, 8).put(Wizard, 0).holds(drawer, "W1").deck_of("K G1");
            let mut state = layout.exhausted(1).to_act(drawer).done();
            play(&mut state, "W1:W+1 end");
            draw(&mut state, "K");
            assert_eq!(won(&state), None);
            let events = draw(&mut state, "G1");
            assert_eq!(won(&state), Some((winner, Victory::KingOnSide)), "King on {king}");
            assert_eq!(state.exhausted(), 2);
            assert_eq!(state.hand(Seat::at(drawer)), pile("K G1"));
            let how = Victory::KingOnSide;
            assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(winner), how }));
        }
    }
}

/// Any later exhaustion decides just so (R9.3).
#[test]
fn a_later_exhaustion_decides_too() {
    for times in [2, 3, 7] {
        let mut state = court(-2, -1, 2).holds(1, "W1").deck_of("K").exhausted(times).to_act(1).done();
        play(&mut state, "W1:W+1 end");
        draw(&mut state, "K");
        assert_eq!(won(&state), Some((0, Victory::KingOnSide)));
    }
}

/// The first exhaustion decides nothing, wherever the King stands (R9.3).
#[test]
fn the_first_exhaustion_decides_nothing() {
    for king in [-6, 0, 6] {
        let mut state = court(-8, king, 8).put(Wizard, 0).holds(0, "W1").deck_of("K").done();
        play(&mut state, "W1:W+1 end");
        draw(&mut state, "K");
        assert_eq!((state.exhausted(), won(&state)), (1, None));
    }
}

/// With the King on the Fountain the discards are shuffled again, as often as need be (R9.4).
#[test]
fn with_the_king_on_the_fountain_play_goes_on() {
    for times in [1, 2, 3] {
        let mut state = court(-2, 0, 2).holds(0, "W1").deck_of("K").exhausted(times).done();
        let discard = state.discard();
        play(&mut state, "W1:W+1 end");
        let events = draw(&mut state, "K");
        assert_eq!(events.last(), Some(&Event::Reshuffled { times: times + 1 }));
        assert_eq!((state.exhausted(), won(&state)), (times + 1, None));
        assert_eq!((state.deck(), state.discard()), (discard.and(pile("W1")), Pile::EMPTY));
        assert_eq!(draw_all(&mut state), 7);
        assert_eq!(begins(&state), Some(1));
    }
}

/// A match must end: the twelfth time the Crown decides, and in the middle of its track both win (R9.6).
#[test]
fn the_twelfth_exhaustion_decides_by_the_crown() {
    for (crown, expected) in [(-6, Some(0)), (-1, Some(0)), (0, None), (1, Some(1)), (5, Some(1))] {
        let layout = court(-2, 0, 2).crown(crown).holds(0, "W1").deck_of("K").exhausted(11);
        let mut state = layout.done();
        play(&mut state, "W1:W+1 end");
        let events = draw(&mut state, "K");
        let scores = state.scores().unwrap();
        match expected {
            Some(winner) => {
                let how = Victory::CrownOnSide;
                assert_eq!(won(&state), Some((winner, how)), "Crown on {crown}");
                assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(winner), how }));
                assert_eq!(scores.winners().only(), Some(Seat::at(winner)));
                assert_eq!(scores.reason(), "crown-on-side");
            }
            None => {
                assert_eq!((state.phase(), events.last()), (Phase::Shared, Some(&Event::Shared)));
                assert_eq!([0, 1].map(|seat| scores.points(Seat::at(seat))), [1, 1]);
                assert_eq!([0, 1].map(|seat| scores.rank_of(Seat::at(seat))), [1, 1]);
                assert_eq!(scores.reason(), "shared");
            }
        }
    }
}

/// With the King on a side the twelfth time is like every other, and the eleventh does not end it (R9.3, R9.6).
#[test]
fn the_king_decides_before_the_crown_does() {
    let mut state = court(-2, -1, 2).crown(5).holds(0, "W1").deck_of("K").exhausted(11).done();
    play(&mut state, "W1:W+1 end");
    draw(&mut state, "K");
    assert_eq!(won(&state), Some((0, Victory::KingOnSide)));
    let mut state = court(-2, 0, 2).crown(5).holds(0, "W1").deck_of("K").exhausted(10).done();
    play(&mut state, "W1:W+1 end");
    draw(&mut state, "K");
    assert_eq!((state.exhausted(), state.scores()), (11, None));
}

/// Under the first version of the rules a match goes on for as long as the King is on the Fountain (R9.6).
#[test]
fn the_first_rules_know_no_last_exhaustion() {
    for times in [11, 12, 40] {
        let layout = court(-2, 0, 2).crown(5).holds(0, "W1").deck_of("K").exhausted(times).rules(1);
        let mut state = layout.done();
        play(&mut state, "W1:W+1 end");
        let events = draw(&mut state, "K");
        assert_eq!(events.last(), Some(&Event::Reshuffled { times: times + 1 }));
        assert_eq!(state.scores(), None);
    }
}

/// A sure loss by the Crown is warned of like any other; a shared victory is no loss (R9.6).
#[test]
fn the_last_exhaustion_is_warned_of() {
    for (crown, expected) in [(3, Some("crown-on-side")), (-3, None), (0, None)] {
        let layout = court(-2, 0, 2).crown(crown).holds(0, "W2 K K G1 G11 GF J3 JM").exhausted(11);
        let mut state = layout.deck_of("J1").done();
        play(&mut state, "W2:W+2");
        assert_eq!(warning(&state, "end"), expected, "Crown on {crown}");
    }
}

/// The winner has one point, the loser none (R9.5).
#[test]
fn one_point_for_the_winner() {
    for (mut state, choice, winner, reason) in [
        (court(-8, -6, 2).holds(0, "K").done(), "K:K-1", 0, "king-in-castle"),
        (court(-2, 6, 8).holds(0, "K").done(), "K:K+1", 1, "king-in-castle"),
        (court(-7, 0, 2).put(Wizard, -8).crown(-6).done(), "call:Gw", 0, "crown-in-castle"),
    ] {
        assert_eq!(state.scores(), None);
        play(&mut state, choice);
        let scores = state.scores().unwrap();
        let (winner, loser) = (Seat::at(winner), Seat::at(1 - winner));
        assert_eq!((scores.points(winner), scores.points(loser)), (1, 0));
        assert_eq!((scores.rank_of(winner), scores.rank_of(loser)), (1, 2));
        assert_eq!(scores.winners().only(), Some(winner));
        assert_eq!(scores.reason(), reason);
    }
}

/// What would lose at once is warned of, and nothing else is (R9.1, R9.3).
#[test]
fn what_loses_at_once_is_warned_of() {
    for (start, hand, choice, owner) in [
        ([-8, -6, 2, 0, 0], "K", "K:K-1", 0),
        ([-7, -6, 2, 0, 0], "K K", "KK:C-1", 0),
        ([-8, -6, 2, -7, 0], "", "call:K", 0),
        ([-2, 6, 8, 0, 0], "K", "K:K+1", 1),
    ] {
        for mover in [0, 1] {
            let state = place(court(-2, 0, 2), start).holds(mover, hand).to_act(mover).done();
            let warning = warning(&state, choice);
            assert_eq!(warning, (mover != owner).then_some("king-in-castle"), "{choice} by seat {mover}");
        }
    }
    let state = court(-8, -5, 2).holds(1, "K").to_act(1).done();
    assert_eq!(warning(&state, "K:K-1"), None, "not in the castle yet");
}

/// The deck's end is counted before it comes: by the cards to be drawn and those that are left (R9.3).
#[test]
fn the_end_of_the_deck_is_warned_of() {
    for (exhausted, deck, king, expected) in [
        (1, "J1", 3, Some("king-on-side")),
        (1, "J1", -3, None),
        (1, "J1", 0, None),
        (0, "J1", 3, None),
        (1, "J1 J2 J2", 3, None),
    ] {
        let layout = court(-5, king, 5).holds(0, "W2 K K G1 G11 GF J3 JM").exhausted(exhausted);
        let mut state = layout.deck_of(deck).done();
        play(&mut state, if king < 0 { "W2:W+2" } else { "W2:W-2" });
        assert_eq!(warning(&state, "end"), expected, "{exhausted} {deck} {king}");
    }
}
