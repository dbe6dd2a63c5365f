//! The worked examples. Blue, Red, Yellow and Green are seats 0 to 3.

use rules::{Position, Seat};
use secrets::{CardinalCard, Sovereign};

use crate::table::{
    decide, draw, due, favours, hand, has_favour, is_chance, lys, offered, pile, play, reveal, round_is_over,
    scene, seats, table,
};

/// Blue goes to the King and gives the Speech to Red, who follows; then Yellow and Green go to the Queen (R4.1, R3.3).
#[test]
fn example_choosing_an_audience() {
    let mut state = table(4).done();
    play(&mut state, "king, speech 1, king, speech 2, queen");
    assert_eq!(due(&state), 3, "Green is the last, and asked without a choice of receiver");
    play(&mut state, "queen");
    assert_eq!(state.at(Sovereign::King), seats(&[0, 1]));
    assert_eq!(state.at(Sovereign::Queen), seats(&[2, 3]));
}

/// Green, the last to choose, makes Yellow stake first; Yellow hidden, Green open, Blue hidden, Red open; then Red gives
/// the Speech on for the second card, which takes the other face (R3.4, R5.1).
#[test]
fn example_the_first_round_of_stakes() {
    let mut state = table(4).seated("KKQQ").speech(2).done();
    play(&mut state, "hidden 10, speech 3, open 20, speech 0, hidden 0");
    assert_eq!(due(&state), 1, "only Red is left");
    play(&mut state, "open 20");
    assert_eq!(offered(&state), "speech 0, speech 2, speech 3");
    play(&mut state, "speech 2");
    assert!(offered(&state).starts_with("open 0, open 10"), "{}", offered(&state));
    assert!(!offered(&state).contains("hidden"), "the second card takes the other face");
    play(&mut state, "open 30, speech 3");
    assert!(!offered(&state).contains("open"), "{}", offered(&state));
}

/// Nobody may be called twice for one action (R3.3).
#[test]
fn example_the_speech_does_not_come_back() {
    let mut state = table(4).done();
    play(&mut state, "king, speech 1, king");
    assert_eq!(offered(&state), "speech 2, speech 3");
    play(&mut state, "speech 2, queen, queen, speech 0, open 10, speech 3, open 10");
    assert_eq!(offered(&state), "speech 1, speech 2", "who has staked a first card waits for the others");
}

/// With the King Blue and Red have 30 of 50 and lose 5 each (R7.5); with the Queen Yellow and Green have 70, gain 3
/// each, and Green, who staked more, takes the favour (R7.3, R7.4).
#[test]
fn example_thirty_of_fifty_fails_and_seventy_succeeds() {
    let state = reveal(scene("KKQQ", "20+0 10+0 20+10 30+10"), "10", "");
    assert_eq!(lys(&state), [5, 5, 13, 13]);
    assert!(has_favour(&state, 3, "espionage-2"));
    assert!([0, 1, 2].iter().all(|&seat| favours(&state, seat).is_empty()));
    assert!(round_is_over(&state));
}

/// Red stays with 40 of 50 and loses; Blue used the Excuse, takes the courtier of 0 back and loses nothing. Yellow's 30
/// and Green's 20 with the Valet of −10 make 40: both gain 3, Yellow has the majority, and the Valet costs Red 4 more,
/// but not Blue (R9.1, R10.2).
#[test]
fn example_the_excuse_and_the_valet_of_minus_ten() {
    let mut state = reveal(scene("KKQQ", "0+X 20+20 20+10 20+V-10"), "V-10", "");
    assert!(is_chance(&state), "Blue draws a Valet");
    draw(&mut state, "V0");
    assert_eq!(lys(&state), [10, 1, 13, 13], "Red: 5 for the audience and 4 for the Valet");
    assert!(has_favour(&state, 2, "espionage-2"));
    assert_eq!(hand(&state, 0), pile("0 0 V0"));
}

/// Yellow alone with the Queen: a hidden 10 and an open 20 against the Cardinal's 10 make 40 in all; Yellow gains 3 and
/// the favour with 30 against 10 (R6.2, R6.4).
#[test]
fn example_the_cardinal() {
    let mut state = table(4).seated("KKQK").speech(2).done();
    play(&mut state, "hidden 10");
    assert!(is_chance(&state), "the Cardinal opens a card at once");
    assert_eq!(draw(&mut state, "C10"), seats(&[0, 1, 2, 3]));
    play(&mut state, "speech 0, open 40, speech 1, open 10, open 0, speech 2, open 20");
    assert!(!is_chance(&state), "the Cardinal's second card is laid unseen");
    play(&mut state, "speech 0, hidden 0, speech 1, hidden 0");
    decide(&mut state, 3, "hidden 0");
    assert!(is_chance(&state), "it is drawn at the reveal");
    draw(&mut state, "C0");
    assert_eq!(lys(&state)[2], 13);
    assert!(has_favour(&state, 2, "espionage-2"));
}

/// Two tied players swap their third cards; the higher one has won (R8.2, R8.3).
#[test]
fn example_a_tie_of_two() {
    let mut state = reveal(scene("KQQK", "40+0(30) 20+0 10+0 40+0(10)"), "0", "");
    assert_eq!(state.turn().due(), seats(&[0, 3]));
    decide(&mut state, 0, "third 30");
    decide(&mut state, 3, "third 10");
    assert!(has_favour(&state, 0, "dagger-2"));
    assert_eq!((hand(&state, 0), hand(&state, 3)), (pile("0 0 10"), pile("0 0 30")));
}

/// Three tied players pass theirs to the right (R8.3).
#[test]
fn example_a_tie_of_three() {
    let scene = scene("QKKK", "10+0 20+0(30) 20+0(40) 20+0(10)").cardinal(CardinalCard::Ten);
    let mut state = reveal(scene, "0", "C0");
    for (seat, card) in [(1, "third 30"), (2, "third 40"), (3, "third 10")] {
        decide(&mut state, seat, card);
    }
    assert_eq!(hand(&state, 1), pile("0 0 40"), "from seat 2, whose right-hand neighbour it is");
    assert_eq!(hand(&state, 2), pile("0 0 10"));
    assert_eq!(hand(&state, 3), pile("0 0 30"), "from seat 1: the next to the right who is tied");
    assert!(has_favour(&state, 2, "dagger-2"));
}

/// In the seventh round only the majority gains, and all who stayed lose (R11.3).
#[test]
fn example_the_seventh_round() {
    let state = reveal(scene("KKQQ", "40+0 10+0 10+0 20+0").round(7), "0", "");
    assert_eq!(lys(&state), [14, 10, 6, 6]);
}

/// Lys, and one for every 10 of unplayed influence, at most 6 (R13.1).
#[test]
fn example_the_final_count() {
    let stakes = "40+0(30,20,20) 10+0(30,V-10,V20) 10+0(X,10) 20+0(10,10,10,10)";
    let mut state = reveal(scene("KKQQ", stakes).round(7), "0", "");
    play(&mut state, "finish");
    let scores = state.scores().unwrap();
    let points: Vec<i32> = Seat::all(4).map(|seat| scores.points(seat)).collect();
    assert_eq!(points, [14 + 6, 10 + 5, 6 + 1, 6 + 4], "30+20+20 is 7 and counts 6; −10 counts nothing");
}
