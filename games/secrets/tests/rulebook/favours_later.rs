//! R12 Favours from the reveal on: Recruitment, Royal pardon, Masterstroke.

use rules::{Knowledge, Seat, Viewer};
use secrets::state::{FavourWindow, Layout};
use secrets::{Card, CardinalCard, Event, Face};

use crate::table::{
    decide, draw, due, hand, is_chance, is_window, lys, offered, pile, play, read, refused, reveal,
    round_is_over, scene,
};

fn with(layout: Layout, favours: &[(u8, &str)]) -> Layout {
    favours.iter().fold(layout, |layout, &(seat, tile)| layout.favour(seat, read(tile)))
}

// ---- R12.14, R12.15 Recruitment ----

/// Before the reveal: a card of another player at one's own audience, but no open 0 (R12.14).
#[test]
fn recruitment_names_a_card() {
    let layout =
        with(scene("KKKQ", "40+0 0+30 20+X 10+0").cardinal(CardinalCard::Ten), &[(0, "recruitment-1")]);
    let mut state = layout.done();
    play(&mut state, "hidden 0");
    assert!(is_window(&state, FavourWindow::Reveal, 0));
    assert_eq!(offered(&state), "recruit 1 hidden, recruit 2 open, recruit 2 hidden, decline");
    assert_eq!(refused(&state, "recruit 1 open"), "refused-recruit-zero");
    assert_eq!(refused(&state, "recruit 3 open"), "refused-recruit-elsewhere");
    assert_eq!(refused(&state, "recruit 0 open"), "refused-recruit-elsewhere");
    let events = play(&mut state, "recruit 1 hidden");
    assert!(events.contains(&Event::Named { by: Seat::at(0), from: Seat::at(1), face: Face::Hidden }));
    play(&mut state, "decline");
    draw(&mut state, "C0 V0");
    assert_eq!(hand(&state, 0), pile("0 0 30"), "after the count the card is theirs (R12.15)");
    assert_eq!(lys(&state)[..3], [14, 14, 10], "and it counted: 40 and 30");
}

/// What is named is not named again; who has two may name two (R12.14).
#[test]
fn a_card_is_named_once() {
    let layout = with(scene("KKQQ", "10+0 20+30 0+0 0+0"), &[(0, "recruitment-1"), (0, "recruitment-2")]);
    let mut state = layout.done();
    play(&mut state, "hidden 0, recruit 1 hidden");
    assert_eq!(refused(&state, "recruit 1 hidden"), "refused-recruit-named");
    play(&mut state, "recruit 1 open");
    assert_eq!(offered(&state), "decline");
    play(&mut state, "decline");
    assert_eq!(hand(&state, 0), pile("0 0 20 30"));
}

/// The Cardinal has no cards to recruit; alone one is not asked (R12.14, R12.1).
#[test]
fn nobody_recruits_from_the_cardinal() {
    let layout = with(scene("KKQ", "0+0 0+0 20+0").cardinal(CardinalCard::Ten), &[(2, "recruitment-1")]);
    let mut state = layout.done();
    play(&mut state, "hidden 0");
    assert!(is_chance(&state), "the reveal comes at once");
}

/// A guest recruits at both audiences, and can be recruited from at both (R12.14, R12.7).
#[test]
fn guests_recruit_everywhere() {
    let layout = with(scene("BKQ", "40+20 10+0 20+0"), &[(0, "recruitment-1"), (2, "recruitment-2")]);
    let mut state = layout.speech(2).done();
    play(&mut state, "hidden 0");
    assert_eq!((due(&state), offered(&state).as_str()), (2, "recruit 0 open, recruit 0 hidden, decline"));
    play(&mut state, "decline");
    assert_eq!(
        offered(&state),
        "recruit 1 open, recruit 1 hidden, recruit 2 open, recruit 2 hidden, decline"
    );
}

/// A hidden courtier of 0 is not taken, the favour is spent (R12.15).
#[test]
fn a_hidden_zero_is_not_taken() {
    let layout = with(scene("KKQQ", "10+0 10+0 0+0 0+0"), &[(0, "recruitment-1")]);
    let mut state = layout.done();
    play(&mut state, "hidden 0, recruit 1 hidden, decline");
    assert!(round_is_over(&state));
    assert_eq!((hand(&state, 0), hand(&state, 1)), (pile("0 0"), pile("0 0")));
    assert!(state.favours(Seat::at(0)).is_empty());
}

/// An Excuse may be named: its owner withdraws all the same, and the recruiter may be somebody who withdraws (R12.14,
/// R12.15).
#[test]
fn an_excuse_may_be_recruited() {
    let layout = with(scene("KKQQ", "X+0 X+40 0+0 0+0"), &[(0, "recruitment-1")]);
    let mut state = layout.done();
    play(&mut state, "hidden 0, recruit 1 open, decline");
    draw(&mut state, "V0 V10");
    assert_eq!(hand(&state, 0), pile("0 0 X V0"), "an Excuse for the next round");
    assert_eq!(hand(&state, 1), pile("0 0 V10"));
    assert_eq!(lys(&state)[..2], [5, 5]);
}

/// A recruited Valet is known to all in its new hand (R12.15, R14.3).
#[test]
fn everybody_knows_a_recruited_card() {
    let layout = with(scene("KKQQ", "20+0(V20) 40+V0 0+0 0+0"), &[(0, "recruitment-1")]);
    let mut state = layout.done();
    play(&mut state, "hidden 0, recruit 1 hidden, decline");
    let player = state.view(Viewer::Seat(Seat::at(2))).players[0].clone();
    assert_eq!((player.known, player.unknown, player.cards), (pile("0 0 V0"), 1, 4));
}

// ---- R12.16 to R12.18 Royal pardon and Masterstroke ----

/// A pardon cancels the audience's loss and the Valets' (R12.16).
#[test]
fn a_pardon_cancels_all_losses() {
    let layout = with(scene("KKQQ", "40+V-10 20+0 V0+0 0+0"), &[(2, "pardon-1"), (0, "pardon-2")]);
    let mut state = reveal(layout, "0", "");
    assert!(is_window(&state, FavourWindow::Count, 2), "seat 0 has no loss and is not asked");
    assert_eq!(offered(&state), "pardon, decline");
    play(&mut state, "pardon");
    assert_eq!(offered(&state), "decline");
    play(&mut state, "decline");
    assert_eq!(lys(&state), [14, 14, 10, 10 - 4 - 4], "50 of 50; −10 costs 4");
}

/// Without a loss there is nothing to pardon or to turn (R12.16, R12.17).
#[test]
fn no_loss_no_pardon() {
    let layout = with(scene("KKQQ", "40+0 10+0 40+0 0+0"), &[(0, "pardon-1"), (1, "masterstroke-1")]);
    assert!(round_is_over(&reveal(layout, "0", "")));
    // Only a Valet's loss: a pardon helps, a Masterstroke does not.
    let layout = with(
        scene("KKQQ", "40+V0 10+0 40+0 0+0"),
        &[(2, "pardon-1"), (3, "masterstroke-1"), (2, "masterstroke-2")],
    );
    let state = reveal(layout, "0", "");
    assert_eq!((due(&state), offered(&state).as_str()), (2, "pardon, decline"));
    assert_eq!(refused(&state, "masterstroke"), "refused-no-loss");
}

/// A Masterstroke turns the audience's loss into a gain, not the Valets' (R12.17).
#[test]
fn a_masterstroke_turns_a_loss_into_a_gain() {
    let layout = with(scene("KKQQ", "40+V-10 20+0 0+0 0+0"), &[(2, "masterstroke-1")]);
    let mut state = reveal(layout, "0", "");
    play(&mut state, "masterstroke, decline");
    assert_eq!(lys(&state), [14, 14, 10 + 4 - 4, 10 - 4 - 4]);
}

/// A guest's both losses, and a loss because all withdrew (R12.17).
#[test]
fn a_masterstroke_for_a_guest_and_for_deserters() {
    let layout = with(scene("BKQQ", "10+0 0+0 0+0 0+0"), &[(0, "masterstroke-1")]);
    let mut state = reveal(layout, "0", "");
    play(&mut state, "masterstroke, decline");
    assert_eq!(lys(&state)[0], 10 + 5 + 4);
    let layout = with(scene("KKQQ", "X+0 X+0 0+0 0+0"), &[(0, "masterstroke-1")]);
    let mut state = reveal(layout, "0", "");
    draw(&mut state, "V0 V0");
    play(&mut state, "masterstroke, decline");
    assert_eq!(lys(&state), [15, 5, 6, 6]);
}

/// Both by one player: the Masterstroke for the audience, the pardon for the Valets, in either order (R12.18).
#[test]
fn a_pardon_and_a_masterstroke() {
    for order in ["pardon, masterstroke, decline", "masterstroke, pardon, decline"] {
        let layout = with(scene("KKQQ", "40+V-10 20+0 0+0 0+0"), &[(2, "masterstroke-1"), (2, "pardon-1")]);
        let mut state = reveal(layout, "0", "");
        play(&mut state, order);
        assert_eq!(lys(&state)[2], 14);
    }
    let layout = with(scene("KKQQ", "0+0 0+0 0+0 0+0"), &[(0, "masterstroke-1"), (0, "pardon-1")]);
    let mut state = reveal(layout, "0", "");
    decide(&mut state, 0, "masterstroke");
    assert_eq!(offered(&state), "decline", "nothing is left to pardon");
    assert_eq!(state.hand(Seat::at(0)).count(Card::Zero), 0, "the cards are still on the table");
}
