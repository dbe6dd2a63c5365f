//! R3 A round; R4 Choosing an audience; R5 Two stakes.

use rules::{Entry, Position, Seat, Turn};
use secrets::state::{AudienceResult, Phase, RoundStep};
use secrets::{Event, Setup, Sovereign, State};
use testkit::reasons::why_not;

use crate::table::{
    attempt, decide, draw, due, hand, is_chance, legal, lys, offered, pile, play, refused, reveal,
    round_is_over, scene, seats, table,
};

/// Seven rounds, each with two audiences, the King's first (R3.1, R2.4).
#[test]
fn seven_rounds_of_two_audiences() {
    let mut state = State::start(&Setup::of(3));
    let mut dice = rules::SplitMix::new(9);
    let mut opened = Vec::new();
    while state.turn() != Turn::Over {
        let entry = match state.turn() {
            Turn::Chance => Entry::Chance(state.draw(&mut dice)),
            turn => {
                let seat = turn.due().first().unwrap();
                Entry::Choice { seat, choice: state.pick(seat, &mut dice) }
            }
        };
        let mut events = Vec::new();
        state.apply(entry, &mut events).unwrap();
        opened.extend(events.iter().filter_map(|event| match event {
            Event::Opened { round, at, .. } => Some((*round, *at)),
            _ => None,
        }));
    }
    let expected: Vec<_> = (1..=7).flat_map(|round| Sovereign::BOTH.map(|at| (round, at))).collect();
    assert_eq!(opened, expected);
}

/// Choosing, a first stake, a second stake, the count (R3.2).
#[test]
fn the_steps_of_a_round() {
    let mut state = table(3).done();
    let step = |state: &State| match state.phase() {
        Phase::Act { step, .. } => step,
        phase => panic!("{phase:?}"),
    };
    assert_eq!(step(&state), RoundStep::Audience);
    play(&mut state, "king, speech 1, king, king, speech 0");
    assert_eq!(step(&state), RoundStep::First);
    play(&mut state, "open 10, speech 1, open 10, open 10, speech 0");
    assert_eq!(step(&state), RoundStep::Second);
    play(&mut state, "hidden 10, speech 1, hidden 10, hidden 0");
    assert_eq!(state.turn().due(), seats(&[0, 1]), "50 of 50, and two are tied");
}

/// The tile goes to somebody who has not acted, and never stays (R3.3).
#[test]
fn the_speech_goes_to_who_has_not_acted() {
    let mut state = table(5).speech(2).done();
    assert_eq!(due(&state), 2);
    play(&mut state, "queen");
    assert_eq!(offered(&state), "speech 0, speech 1, speech 3, speech 4");
    assert_eq!(refused(&state, "speech 2"), "refused-speech-kept");
    play(&mut state, "speech 4, king");
    assert_eq!(refused(&state, "speech 2"), "refused-speech-again");
    assert_eq!(offered(&state), "speech 0, speech 1, speech 3");
    let three = table(3).done();
    let mut after = three.clone();
    play(&mut after, "king");
    assert_eq!(refused(&after, "speech 4"), "refused-no-such-seat");
    assert_eq!(refused(&three, "open 10"), "refused-other-step");
}

/// A complete action: the tile goes to anybody else (R3.4).
#[test]
fn after_an_action_anybody_else_begins() {
    let mut state = table(3).done();
    play(&mut state, "king, speech 2, king, king");
    assert_eq!((due(&state), offered(&state).as_str()), (1, "speech 0, speech 2"));
}

/// After the last stake the tile stays, and its holder begins the next round (R3.4).
#[test]
fn the_last_holder_begins_the_next_round() {
    let mut state = reveal(scene("KKQ", "10+0 10+0 0+0"), "0", "C0");
    assert!(round_is_over(&state));
    assert_eq!(state.speech(), Seat::at(2));
    draw(&mut state, "medal-1 medal-2");
    assert_eq!((due(&state), offered(&state).as_str()), (2, "king, queen"));
    assert_eq!(state.round(), 2);
}

/// If only one seat can receive the Speech, nobody is asked (R3.5).
#[test]
fn a_forced_pass_is_not_asked() {
    let mut state = table(3).done();
    let events = play(&mut state, "king, speech 2, queen");
    assert_eq!((due(&state), offered(&state).as_str()), (1, "king, queen"));
    assert_eq!(events.last(), Some(&Event::Passed { from: Seat::at(2), to: Seat::at(1) }), "but told");
}

/// King or Queen, whoever sits there already (R4.1).
#[test]
fn any_number_may_sit_at_an_audience() {
    let mut state = table(5).done();
    play(&mut state, "queen, speech 1, queen, speech 2, queen, speech 3, queen");
    assert_eq!(offered(&state), "king, queen");
    play(&mut state, "queen");
    assert_eq!(state.at(Sovereign::Queen), seats(&[0, 1, 2, 3, 4]));
}

/// An audience nobody went to is discarded, and nobody loses by it (R4.2).
#[test]
fn an_empty_audience_is_discarded() {
    let mut state = scene("QQQ", "20+0 10+0 10+0").done();
    let events = play(&mut state, "hidden 0");
    let result = events.iter().find_map(|event| match event {
        Event::CountedBits { at: Sovereign::King, result, .. } => Some(*result),
        _ => None,
    });
    assert_eq!(result, Some(AudienceResult::Empty));
    assert!(events.contains(&Event::Lost { at: Sovereign::King }));
    assert_eq!(lys(&state), [13, 13, 13]);
    assert!(!is_chance(&table(3).seated("QQQ").done()), "and no Cardinal comes");
}

/// One card open, one hidden, in the order one likes (R5.1).
#[test]
fn the_second_card_takes_the_other_face() {
    let mut state = table(3).seated("KKK").done();
    assert_eq!(legal(&state, 0).len(), 2 * 6, "six kinds of cards, either way");
    play(&mut state, "open 30, speech 1, hidden 30, open X, speech 0");
    assert!(legal(&state, 0).iter().all(|choice| choice.starts_with("hidden")));
    assert_eq!(refused(&state, "open 10"), "refused-face");
    assert_eq!(why_not(state.clone(), "open"), Some("refused-face"));
    assert_eq!(why_not(state.clone(), "hidden"), None);
    assert_eq!(why_not(state.clone(), "queen"), Some("refused-other-step"));
    assert_eq!(refused(&state, "hidden 30"), "refused-no-card");
    assert_eq!(refused(&state, "decline"), "refused-stake-first");
    play(&mut state, "hidden 40, speech 1");
    assert!(legal(&state, 1).iter().all(|choice| choice.starts_with("open")));
    assert!(matches!(attempt(&state, 0, "open 10"), rules::Illegal::NotDue(_)));
}

/// Courtier, Excuse or Valet (R5.2).
#[test]
fn any_card_may_be_staked() {
    let cards = ["10", "20", "30", "40", "X", "V-10", "V0", "V10", "V20"].map(crate::table::read);
    let state = table(3).hand(0, &cards).seated("KKK").done();
    let open = "open 0, open 10, open 20, open 30, open 40, open X, open V-10, open V0, open V10, open V20";
    assert_eq!(offered(&state), format!("{open}, {}", open.replace("open", "hidden")));
}

/// With nothing else left there are still the two courtiers of 0, round after round (R5.3).
#[test]
fn two_cards_to_stake_always() {
    let mut state = reveal(scene("KKQ", "0+0 0+0 0+0"), "0", "C0");
    assert_eq!((hand(&state, 0), hand(&state, 1), hand(&state, 2)), (pile("0 0"), pile("0 0"), pile("0 0")));
    draw(&mut state, "medal-1 medal-2");
    play(&mut state, "king, speech 0, king, king, speech 0, open 0, speech 1, open 0, open 0, speech 0");
    assert_eq!(offered(&state), "hidden 0");
    decide(&mut state, 0, "hidden 0");
}
