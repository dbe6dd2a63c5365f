//! R6 The Cardinal.

use rules::{Knowledge, Position, Seat, Viewer};
use secrets::state::Phase;
use secrets::view::FaceDown;
use secrets::{CardinalCard, Event, Sovereign};

use crate::table::{
    decide, draw, favours, has_favour, is_chance, lys, play, pool, reveal, scene, seats, table, told,
};

/// The Cardinal joins an audience with one player, not with two or none (R6.1, R6.2).
#[test]
fn he_joins_who_is_alone() {
    let mut alone = table(3).seated("KKQ").speech(2).done();
    play(&mut alone, "open 10");
    assert!(is_chance(&alone));
    let mut in_company = table(3).seated("KKQ").done();
    play(&mut in_company, "open 10");
    assert!(!is_chance(&in_company));
    let mut together = table(3).seated("KKK").done();
    play(
        &mut together,
        "open 10, speech 1, open 10, open 10, speech 0, hidden 0, speech 1, hidden 0, hidden 0",
    );
    assert!(!is_chance(&together) || together.cardinal().len() == 14);
    assert_eq!(together.cardinal().len(), 14);
}

/// His first card is open, drawn right after the first stake (R6.2).
#[test]
fn his_first_card_lies_open() {
    let mut state = table(3).seated("KKQ").speech(2).done();
    play(&mut state, "hidden 10");
    assert_eq!(pool(&state), "C-10×2 C0×4 C10×6 C20×2");
    assert_eq!(draw(&mut state, "C-10"), seats(&[0, 1, 2]));
    let view = state.view(Viewer::Public);
    assert_eq!((view.cardinal.open, view.cardinal.hidden), (Some(CardinalCard::MinusTen), FaceDown::Nothing));
    assert_eq!(state.cardinal().len(), 13);
}

/// His second card lies there unseen and is still in the deck, for nobody has drawn it (R6.3).
#[test]
fn his_second_card_is_drawn_when_it_is_seen() {
    let layout = scene("QKK", "10+0 20+0 20+0").cardinal(CardinalCard::Ten);
    let mut state = layout.done();
    let view = state.view(Viewer::Seat(Seat::at(0)));
    assert_eq!(view.cardinal.hidden, FaceDown::Hidden);
    assert_eq!((state.cardinal_hidden(), state.cardinal().len()), (None, 13));
    decide(&mut state, 2, "hidden 0");
    assert_eq!(pool(&state), "C-10×2 C0×4 C10×5 C20×2");
    assert_eq!(draw(&mut state, "C20"), seats(&[0, 1, 2]));
}

/// The Cardinal's cards count towards the need; a tie with the Cardinal is enough for the majority (R6.4).
#[test]
fn a_tie_with_him_is_enough() {
    for (stake, hidden, winner) in
        [("20+0", "C10", Some(2)), ("10+10", "C10", Some(2)), ("20+0", "C20", None)]
    {
        let scene = scene("KKQ", &format!("0+0 0+0 {stake}")).cardinal(CardinalCard::Ten);
        let mut state = scene.done();
        let hidden_stake = stake.split_once('+').unwrap().1;
        play(&mut state, &format!("hidden {hidden_stake}"));
        draw(&mut state, hidden);
        assert_eq!(lys(&state)[2], 13, "20 and 20, or 20 and 30, are 40 at least");
        assert_eq!((0..3).find(|&seat| !favours(&state, seat).is_empty()), winner);
    }
}

/// Player and Cardinal may fail together: then only the player loses (R6.5, R7.5).
#[test]
fn he_loses_nothing() {
    let state = reveal(scene("KKQ", "0+0 0+0 20+0").cardinal(CardinalCard::MinusTen), "0", "C20");
    assert_eq!(lys(&state), [5, 5, 6]);
    assert!(!has_favour(&state, 2, "espionage-2"));
}

/// His used cards stay beside the deck: seven lonely rounds use all fourteen and no more (R6.5).
#[test]
fn his_deck_lasts_for_seven_rounds() {
    let mut state = reveal(scene("KKQ", "0+0 0+0 0+0").cardinal(CardinalCard::Ten), "0", "C10");
    assert_eq!(state.cardinal().len(), 12);
    let discard = state.view(Viewer::Public).cardinal.discard;
    assert_eq!((discard.len(), discard.count(CardinalCard::Ten)), (2, 2));
    while state.phase() != Phase::Finale {
        if is_chance(&state) { draw_any(&mut state) } else { lonely(&mut state) }
    }
    assert_eq!((state.round(), state.cardinal().len()), (7, 0));
}

fn draw_any(state: &mut secrets::State) {
    let any = pool(state).split('×').next().unwrap().to_owned();
    draw(state, &any);
}

/// Seat 2 goes to the Queen, the others to the King; all stake 0.
fn lonely(state: &mut secrets::State) {
    let seat = state.turn().due().first().unwrap().number();
    let legal = crate::table::legal(state, seat);
    let sovereign = if seat == 2 { "queen" } else { "king" };
    let wish =
        legal.iter().find(|choice| *choice == sovereign || *choice == "decline" || choice.ends_with(" 0"));
    let choice = wish.or(legal.first()).unwrap().clone();
    decide(state, seat, &choice);
}

/// The Cardinal's hidden card is announced, but nobody sees it (R6.3).
#[test]
fn nobody_is_told_his_hidden_card() {
    let mut state = scene("KKQ", "0+0 0+0 0+0").cardinal(CardinalCard::Ten).done();
    let events = play(&mut state, "hidden 0");
    told(&events, |event| (*event == Event::CardinalStaked { card: None }).then_some(()));
    assert_eq!(state.at(Sovereign::Queen), seats(&[2]));
}
