//! R7 The reveal and the count; R9 The Excuse; R10 Valets; R11 The end of a round.

use rules::{Knowledge, Seat, Viewer};
use secrets::state::{AudienceResult, Phase};
use secrets::view::FaceDown;
use secrets::{Card, CardinalCard, Event, Sovereign};

use crate::table::{
    decide, draw, favours, hand, has_favour, is_chance, lys, pile, play, reveal, round_is_over, scene,
    scene_with, seats, told,
};

// ---- R7 ----

/// With the last stake all hidden cards are turned up for all (R7.1).
#[test]
fn all_is_revealed_after_the_last_stake() {
    let mut state = scene("KKQ", "40+X(10) 10+0 20+20").cardinal(CardinalCard::Ten).done();
    assert_eq!(state.view(Viewer::Public).players[0].hidden, FaceDown::Hidden);
    let (learnt, events) = decide(&mut state, 2, "hidden 20");
    assert_eq!(learnt, seats(&[0, 1, 2]));
    assert_eq!(state.view(Viewer::Public).players[0].hidden, FaceDown::Card(Card::Excuse));
    let revealed = Event::Revealed { seat: Seat::at(0), open: Some(Card::Forty), hidden: Some(Card::Excuse) };
    assert!(events.contains(&revealed));
}

/// Exactly the need is enough, 10 less is not (R7.2, R7.3, R7.5).
#[test]
fn the_need_is_enough() {
    let enough = reveal(scene("KKQQ", "40+0 10+0 0+0 0+0"), "0", "");
    assert_eq!(lys(&enough), [14, 14, 6, 6]);
    let short = reveal(scene("KKQQ", "30+0 10+0 0+0 0+0"), "0", "");
    assert_eq!(lys(&short), [5, 5, 6, 6]);
}

/// The majority takes the card; it can be used from the next round on (R7.4, R12.2).
#[test]
fn the_majority_takes_the_card() {
    let state = reveal(scene("KKQQ", "40+0 10+0 0+0 0+0"), "0", "");
    assert_eq!(favours(&state, 0), [crate::table::read("dagger-2")]);
    assert!((1..4).all(|seat| favours(&state, seat).is_empty()), "the Queen's card is discarded (R7.5)");
    // Pardons that are won in this round cannot be used in it.
    let scene = scene_with("pardon-1", "medal-1", "KKQQ", "20+V20 10+0 0+V-10 0+0");
    let state = reveal(scene, "0", "");
    assert!(round_is_over(&state), "nobody is asked");
    assert!(has_favour(&state, 0, "pardon-1"));
}

// ---- R9 ----

/// Who withdraws is out of the total and the majority, gains and loses nothing (R9.1).
#[test]
fn who_withdraws_is_out() {
    let mut state = reveal(scene("KKQQ", "40+X 30+20 40+0 X+0"), "0", "");
    draw(&mut state, "V0 V0");
    assert_eq!(lys(&state), [10, 14, 13, 10], "Red alone has 50 with the King");
    assert!(has_favour(&state, 1, "dagger-2") && has_favour(&state, 2, "espionage-2"));
    assert_eq!(hand(&state, 0), pile("0 0 V0"), "the 40 is gone");
    assert_eq!(hand(&state, 3), pile("0 0 V0"), "the 0 came home");
    let mut short = reveal(scene("KKQQ", "40+X 20+20 40+0 X+0"), "0", "");
    draw(&mut short, "V0 V0");
    assert_eq!(lys(&short)[..2], [10, 5], "without Blue's 40 it is not enough");
}

/// A Valet for each who withdrew, from the Speech holder round (R9.2).
#[test]
fn each_who_withdrew_draws_a_valet() {
    let mut state = reveal(scene("KKQQ", "X+0 30+20 X+0 X+0"), "0", "");
    let order: Vec<u8> = std::iter::from_fn(|| match state.phase() {
        Phase::Excused { seat, .. } => {
            assert_eq!(draw(&mut state, "V0"), rules::SeatSet::one(seat));
            Some(seat.number())
        }
        _ => None,
    })
    .collect();
    assert_eq!(order, [3, 0, 2]);
}

/// In the seventh round too; with one Valet left only the first draws (R9.2).
#[test]
fn an_empty_deck_gives_no_valet() {
    let layout = scene("KKQQ", "X+0 30+20 0+0 X+0").round(7).valets(&[Card::ValetTen]);
    let mut state = reveal(layout, "0", "");
    draw(&mut state, "V10");
    assert_eq!(state.phase(), Phase::Finale);
    assert_eq!((hand(&state, 3), hand(&state, 0)), (pile("0 0 V10"), pile("0 0")));
}

/// All withdrew: all lose (R9.3).
#[test]
fn a_sovereign_is_not_left_alone() {
    let mut state = reveal(scene("KKQQ", "X+40 X+0 40+0 0+0"), "0", "");
    draw(&mut state, "V0 V0");
    assert_eq!(lys(&state), [5, 5, 13, 13]);
    assert!([0, 1].iter().all(|&seat| favours(&state, seat).is_empty()));
}

/// Alone with the Cardinal one withdraws freely, and the card is discarded (R9.4).
#[test]
fn alone_with_the_cardinal_one_may_withdraw() {
    let mut state = reveal(scene("KKQ", "0+0 0+0 X+40").cardinal(CardinalCard::Twenty), "40", "C20");
    draw(&mut state, "V0");
    assert_eq!(lys(&state), [5, 5, 10]);
    assert!(favours(&state, 2).is_empty());
}

/// Two Excuses, one Valet (R9.5).
#[test]
fn two_excuses_draw_one_valet() {
    let mut state = reveal(scene("KKQQ", "X+X 40+10 0+0 0+0"), "0", "");
    draw(&mut state, "V0");
    assert!(round_is_over(&state));
    assert_eq!(hand(&state, 0), pile("0 0 V0"));
}

// ---- R10 ----

/// A Valet's influence counts towards the need and the majority (R10.1).
#[test]
fn valets_have_influence() {
    let state = reveal(scene("KKQQ", "20+V20 10+0 V-10+40 10+0"), "0", "");
    assert_eq!(lys(&state), [10 + 4 - 4, 10 + 4 - 4, 10 + 3 - 1, 10 + 3 - 1], "50 of 50 and 40 of 40");
    assert!(has_favour(&state, 0, "dagger-2"));
    assert!(has_favour(&state, 2, "espionage-2"), "40 − 10 beats 10, and 40 is enough");
}

/// On success the other audience pays, whoever stayed there (R10.2); on failure the owner, on top (R10.3).
#[test]
fn rumours_cost_the_others_or_oneself() {
    let mut state = reveal(scene("KKQQQ", "40+V10 10+0 20+0 V-10+0 X+0"), "0", "");
    draw(&mut state, "V0");
    assert_eq!(lys(&state), [14, 14, 10 - 4 - 2, 10 - 4 - 4 - 2, 10]);
}

/// Several add up (R10.4).
#[test]
fn valets_add_up() {
    let state = reveal(scene("KKQQ", "40+V10 V20+0 V0+V-10 0+0"), "0", "");
    assert_eq!(lys(&state), [14, 14, 0, 10 - 4 - 2 - 1], "70 of 50; Yellow: 4 + 3 + 4 + 3 and not below 0");
}

/// A Valet whose player withdrew does nothing (R10.4).
#[test]
fn a_withdrawn_valet_does_nothing() {
    let mut state = reveal(scene("KKQQ", "V-10+X 40+10 0+0 0+0"), "0", "");
    draw(&mut state, "V0");
    assert_eq!(lys(&state), [10, 14, 6, 6]);
}

// ---- R11 ----

/// One net sum, not below 0 (R11.1).
#[test]
fn lys_are_settled_once() {
    // Yellow gains 3 with the Queen and loses 4 by the King's Valet: with 0 lys that is 0, with 1 it is 0, with 2 it is 1.
    for (before, after) in [(0, 0), (1, 0), (2, 1)] {
        let layout = scene("KKQQ", "40+V-10 20+0 40+0 0+0").lys(2, before);
        assert_eq!(lys(&reveal(layout, "0", ""))[2], after);
    }
    let poor = reveal(scene("KKQQ", "0+0 0+0 0+0 0+0").lys(0, 3), "0", "");
    assert_eq!(lys(&poor), [0, 5, 6, 6]);
}

/// Staked cards are gone, courtiers of 0 come home (R11.2).
#[test]
fn staked_cards_are_discarded() {
    let state = reveal(scene("KKQQ", "20+V0(30) 0+10 0+0 40+X"), "X", "");
    let mut state = state;
    assert!(is_chance(&state));
    let discard = state.discard();
    draw(&mut state, "V20");
    let gone = |card: Card| state.discard().count(card) - discard.count(card);
    assert_eq!([Card::Twenty, Card::ValetZero, Card::Ten, Card::Forty, Card::Excuse].map(gone), [1; 5]);
    assert_eq!((hand(&state, 0), hand(&state, 1)), (pile("0 0 30"), pile("0 0")));
    assert_eq!((hand(&state, 2), hand(&state, 3)), (pile("0 0"), pile("0 0 V20")));
}

/// In the seventh round the majority alone gains; Valets cost as ever (R11.3).
#[test]
fn the_seventh_round_pays_the_majority() {
    let state = reveal(scene("KKQQ", "30+0 20+V0 40+0 0+0").round(7), "0", "");
    assert_eq!(lys(&state), [14, 10, 10, 7], "the Queen: 3 for the majority, and 3 lost by the Valet");
    assert_eq!(state.phase(), Phase::Finale);
}

/// The Cardinal ahead, or tied again: nobody gains (R11.4).
#[test]
fn the_seventh_round_may_pay_nobody() {
    let behind = reveal(scene("KKQ", "0+0 0+0 20+0").round(7).cardinal(CardinalCard::Ten), "0", "C20");
    assert_eq!(lys(&behind)[2], 10);
    let mut tied = reveal(scene("KKQQ", "30+0 30+0 0+0 0+0").round(7), "0", "");
    decide(&mut tied, 0, "third 0");
    decide(&mut tied, 1, "third 0");
    assert_eq!(lys(&tied), [10, 10, 6, 6]);
}

/// What is counted is told: total and fate (R7.2).
#[test]
fn the_count_is_told() {
    let mut state = scene("KKQQ", "40+0 10+0 10+0 0+V-10").done();
    let events = play(&mut state, "hidden V-10");
    let counted = |at: Sovereign| {
        told(&events, |event| match *event {
            Event::Counted { at: here, total, result } if here == at => Some((total, result)),
            _ => None,
        })
    };
    assert_eq!(counted(Sovereign::King), (50, AudienceResult::Succeeded(Some(Seat::at(0)))));
    assert_eq!(counted(Sovereign::Queen), (0, AudienceResult::Failed));
}
