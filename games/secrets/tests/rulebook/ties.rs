//! R8 Ties.

use rules::{Knowledge, Position, Seat, Viewer};
use secrets::state::Phase;
use secrets::view::FaceDown;
use secrets::{Card, Event, Sovereign};

use crate::table::{
    attempt, decide, favours, hand, has_favour, is_chance, legal, lys, pile, reveal, round_is_over, scene,
    seats,
};

fn tied() -> secrets::State {
    reveal(scene("KKQQ", "30+0(20,V0,X) 30+0(10,V20) 0+0 0+0"), "0", "")
}

/// Only the tied are asked, for any card of the hand but an Excuse (R8.1).
#[test]
fn the_tied_seal_a_third_card() {
    let state = tied();
    assert_eq!(state.turn().due(), seats(&[0, 1]));
    assert_eq!(legal(&state, 0), ["third 0", "third 20", "third V0"]);
    assert_eq!(legal(&state, 1), ["third 0", "third 10", "third V20"]);
    let refused = |seat, choice: &str| match attempt(&state, seat, choice) {
        rules::Illegal::NotOffered { why, .. } => why.key,
        other => panic!("{other}"),
    };
    assert_eq!(refused(0, "third X"), "refused-third-excuse");
    assert_eq!(refused(0, "third 40"), "refused-no-card");
    assert!(matches!(attempt(&state, 2, "third 0"), rules::Illegal::NotDue(_)));
}

/// A sealed card is its owner's secret until the last is sealed (R8.1, R14.4).
#[test]
fn third_cards_are_sealed() {
    let mut state = tied();
    let (learnt, events) = decide(&mut state, 1, "third V20");
    assert_eq!((learnt, events), (seats(&[]), vec![Event::Sealed { seat: Seat::at(1) }]));
    let third = |viewer| state.view(viewer).players[1].third;
    assert_eq!(third(Viewer::Seat(Seat::at(1))), FaceDown::Card(Card::ValetTwenty));
    assert_eq!(third(Viewer::Seat(Seat::at(0))), FaceDown::Hidden);
    assert_eq!(third(Viewer::Public), FaceDown::Hidden);
    assert_eq!(decide(&mut state, 0, "third 0").0, seats(&[0, 1, 2, 3]));
}

/// The order of sealing does not matter, and the highest wins: a Valet of 20 beats a courtier of 10 (R8.2).
#[test]
fn the_highest_third_card_wins() {
    let (mut one, mut other) = (tied(), tied());
    decide(&mut one, 0, "third V0");
    decide(&mut one, 1, "third V20");
    decide(&mut other, 1, "third V20");
    decide(&mut other, 0, "third V0");
    assert_eq!(one, other);
    assert!(has_favour(&one, 1, "dagger-2"));
    assert_eq!(lys(&one)[..2], [14, 14], "both gain");
}

/// Tied again: nobody takes the card, and the cards change hands all the same (R8.2, R8.3).
#[test]
fn a_second_tie_is_nobodys() {
    let mut state = reveal(scene("KKQQ", "30+0(20) 30+0(V20) 0+0 0+0"), "0", "");
    decide(&mut state, 0, "third 20");
    let (_, events) = decide(&mut state, 1, "third V20");
    assert!(events.contains(&Event::Lost { at: Sovereign::King }));
    assert!((0..4).all(|seat| favours(&state, seat).is_empty()));
    assert_eq!((hand(&state, 0), hand(&state, 1)), (pile("0 0 V20"), pile("0 0 20")));
}

/// A courtier of 0 comes home and the other card goes; a Valet of 0 goes (R8.3).
#[test]
fn a_zero_goes_home_and_a_valet_of_zero_goes() {
    let mut bluff = tied();
    decide(&mut bluff, 0, "third 0");
    decide(&mut bluff, 1, "third 10");
    assert_eq!((hand(&bluff, 0), hand(&bluff, 1)), (pile("0 0 10 20 V0 X"), pile("0 0 V20")));
    let mut valet = tied();
    decide(&mut valet, 0, "third V0");
    decide(&mut valet, 1, "third 10");
    assert_eq!((hand(&valet, 0), hand(&valet, 1)), (pile("0 0 10 20 X"), pile("0 0 V0 V20")));
}

/// Among the tied the cards go to the right, past those who are not tied (R8.3, R1.1).
#[test]
fn cards_go_to_the_right_among_the_tied() {
    let mut state = reveal(scene("KQKQK", "20+0(10) 0+0 20+0(30) 0+0 20+0(40)"), "0", "");
    decide(&mut state, 0, "third 10");
    decide(&mut state, 2, "third 30");
    decide(&mut state, 4, "third 40");
    assert_eq!(hand(&state, 0), pile("0 0 30"), "from seat 2");
    assert_eq!(hand(&state, 2), pile("0 0 40"), "from seat 4");
    assert_eq!(hand(&state, 4), pile("0 0 10"), "from seat 0");
}

/// The King's tie comes first, then the Queen is counted and hers; third cards add nothing to a total (R8.4).
#[test]
fn the_kings_tie_comes_first() {
    let mut state = reveal(scene("KKQQ", "30+0(40) 30+0(40) 20+0(40) 20+0"), "0", "");
    assert!(matches!(state.phase(), Phase::Tie { at: Sovereign::King, .. }));
    decide(&mut state, 0, "third 40");
    decide(&mut state, 1, "third 0");
    assert!(matches!(state.phase(), Phase::Tie { at: Sovereign::Queen, .. }));
    decide(&mut state, 2, "third 40");
    decide(&mut state, 3, "third 0");
    assert!(round_is_over(&state) && is_chance(&state));
    let failed = reveal(scene("KKQQ", "20+0(40) 20+0(40) 0+0 0+0"), "0", "");
    assert!(round_is_over(&failed), "40 of 50: there is nothing to be tied for");
    assert_eq!(lys(&failed), [5, 5, 6, 6]);
}

/// Two who swap Valets of one kind both hold one that everybody has seen (R8.3, R14.3).
#[test]
fn swapped_valets_of_one_kind_are_both_known() {
    let mut state = reveal(scene("KKQQ", "30+0(V0) 30+0(V0) 0+0 0+0"), "0", "");
    decide(&mut state, 0, "third V0");
    decide(&mut state, 1, "third V0");
    let seen = state.view(Viewer::Public);
    for seat in [0, 1] {
        assert_eq!(hand(&state, seat), pile("0 0 V0"));
        assert_eq!(seen.players[usize::from(seat)].known.count(Card::ValetZero), 1, "seat {seat}");
    }
}

/// A guest who is tied at both audiences seals twice, the King's first (R8.1, R8.4, R12.7).
#[test]
fn a_guest_who_is_tied_at_both_seals_twice() {
    let mut state = reveal(scene("BKQ", "30+0(20,10) 30+0(10) 30+0(40)"), "0", "");
    assert!(matches!(state.phase(), Phase::Tie { at: Sovereign::King, .. }));
    assert_eq!(state.turn().due(), seats(&[0, 1]));
    decide(&mut state, 0, "third 20");
    decide(&mut state, 1, "third 10");
    assert!(matches!(state.phase(), Phase::Tie { at: Sovereign::Queen, .. }));
    assert_eq!(state.turn().due(), seats(&[0, 2]));
    assert_eq!(legal(&state, 0), ["third 0", "third 10"], "the 20 has gone, and a 10 has come");
    decide(&mut state, 2, "third 40");
    decide(&mut state, 0, "third 10");
    assert!(has_favour(&state, 0, "dagger-2") && has_favour(&state, 2, "espionage-2"));
    assert_eq!([0, 1, 2].map(|seat| hand(&state, seat)), ["0 0 10 40", "0 0 20", "0 0 10"].map(pile));
    assert_eq!(lys(&state), [17, 14, 13], "a guest gains at both");
}

/// Who is tied at a success has staked a card with influence, so one courtier of 0 is in hand (R8.5).
#[test]
fn there_is_always_a_third_card() {
    let state = reveal(scene("KKQQ", "30+0 30+0 0+0 0+0"), "0", "");
    assert_eq!(
        (legal(&state, 0), legal(&state, 1)),
        (vec!["third 0".to_owned()], vec!["third 0".to_owned()])
    );
}
