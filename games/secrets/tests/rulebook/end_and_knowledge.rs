//! R13 The end of the game; R14 What is known.

use rules::{Knowledge, Position, Seat, TableOptions, Turn, Viewer};
use secrets::state::Phase;
use secrets::view::FaceDown;
use secrets::{Card, Event, State};

use crate::table::{decide, draw, due, hand, lys, offered, pile, play, read, reveal, scene, seats, table};

fn points(state: &State) -> Vec<i32> {
    let scores = state.scores().unwrap();
    Seat::all(state.seats()).map(|seat| scores.points(seat)).collect()
}

/// The Speech holder has the hands laid open; each 10 of influence is a lys, at most 6 (R13.1).
#[test]
fn unplayed_cards_are_counted() {
    let stakes = "0+0(40,30) 0+0(40,V20) 0+0(V-10,X,V0) 0+0(20,V10)";
    let mut state = reveal(scene("KKQQ", stakes).round(7), "0", "");
    assert_eq!((state.phase(), due(&state), offered(&state).as_str()), (Phase::Finale, 3, "finish"));
    assert_eq!(state.scores(), None);
    let (learnt, events) = decide(&mut state, 3, "finish");
    assert_eq!(learnt, seats(&[0, 1, 2, 3]));
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(points(&state), [5 + 6, 5 + 6, 6, 6 + 3]);
    let tallied = Event::Tallied { seat: Seat::at(3), hand: pile("0 0 20 V10"), bonus: 3, lys: 9 };
    assert!(events.contains(&tallied));
    let view = state.view(Viewer::Public);
    assert_eq!((view.players[2].known, view.players[2].unknown), (hand(&state, 2), 0), "hands are open");
}

/// Most lys win, equals share (R13.2).
#[test]
fn equals_share_the_victory() {
    let mut state = reveal(scene("KKQQ", "0+0 0+0 0+0 0+0").round(7).lys(2, 9), "0", "");
    play(&mut state, "finish");
    let scores = state.scores().unwrap();
    assert_eq!(points(&state), [5, 5, 5, 6]);
    assert_eq!(scores.winners(), seats(&[3]));
    assert_eq!(Seat::all(4).map(|seat| scores.rank_of(seat)).collect::<Vec<_>>(), [2, 2, 2, 1]);
    let mut shared = reveal(scene("KKQQ", "40+0 10+0 0+0 0+0").round(6), "0", "");
    assert_eq!(lys(&shared)[..2], [14, 14]);
    draw(&mut shared, "medal-1 medal-2");
    assert_eq!(shared.scores(), None, "a round is still to come");
}

/// A hidden stake is known to its owner; to the others it is any card the hand had (R14.1).
#[test]
fn a_hidden_stake_is_its_owners_secret() {
    let mut state = table(3).hand(0, &[Card::Forty, Card::ValetTen]).seated("KKK").done();
    let (_, events) = decide(&mut state, 0, "hidden 40");
    let staked = |card| Event::Staked { seat: Seat::at(0), face: secrets::Face::Hidden, card };
    assert_eq!(State::redact(&events[0], Viewer::Seat(Seat::at(0))), Some(staked(Some(Card::Forty))));
    assert_eq!(State::redact(&events[0], Viewer::Seat(Seat::at(1))), Some(staked(None)));
    let (mine, theirs) = (state.view(Viewer::Seat(Seat::at(0))), state.view(Viewer::Seat(Seat::at(1))));
    assert_eq!(
        (mine.players[0].known, mine.players[0].hidden),
        (pile("0 0 V10"), FaceDown::Card(Card::Forty))
    );
    let seen = &theirs.players[0];
    assert_eq!((seen.known, seen.unknown, seen.cards, seen.hidden), (pile("0 0 40"), 1, 3, FaceDown::Hidden));
}

/// A Valet that is drawn is known to its owner alone (R14.2).
#[test]
fn a_drawn_valet_is_its_owners_secret() {
    let mut state = reveal(scene("KKQQ", "X+0 40+10 0+0 0+0"), "0", "");
    draw(&mut state, "V20");
    let seen = |viewer| state.view(viewer).players[0].known;
    assert_eq!(seen(Viewer::Seat(Seat::at(0))), pile("0 0 V20"));
    assert_eq!((seen(Viewer::Seat(Seat::at(1))), seen(Viewer::Public)), (pile("0 0"), pile("0 0")));
}

/// A Valet that was exchanged is known in its new hand; if one of its kind turns up, it was that one, and the unknown
/// one stays unknown (R14.3).
#[test]
fn what_moves_openly_stays_known() {
    let mut state = reveal(scene("KKQQ", "30+0(V10) 30+0(V20,V0) 0+0 0+0"), "0", "");
    decide(&mut state, 0, "third 0");
    decide(&mut state, 1, "third V20");
    let seen = |state: &State| {
        let player = state.view(Viewer::Seat(Seat::at(2))).players[0].clone();
        (player.known, player.unknown)
    };
    assert_eq!(seen(&state), (pile("0 0 V20"), 1));
    draw(&mut state, "medal-1 medal-2");
    play(&mut state, "king, speech 0, king, speech 1, king, king, speech 0, hidden V20");
    assert_eq!(seen(&state), (pile("0 0 V20"), 1), "it may lie there or not");
    play(&mut state, "speech 1, open 0, speech 2, open 0, open 0, speech 0, open 0");
    play(&mut state, "speech 1, hidden 0, speech 2, hidden 0, hidden 0, decline");
    assert_eq!(seen(&state), (pile("0 0"), 1), "it was that one");
    assert_eq!(hand(&state, 0), pile("0 0 V10"));
}

/// The same for an open stake and for a Valet among several unknown ones of its kind (R14.3).
#[test]
fn a_known_valet_is_the_first_to_turn_up() {
    let cards = [Card::ValetZero, Card::ValetZero];
    let mut state = table(3).hand(0, &cards).seen(0, Card::ValetZero).seated("KKK").done();
    let player = |state: &State| state.view(Viewer::Public).players[0].clone();
    assert_eq!((player(&state).known, player(&state).unknown), (pile("0 0 V0"), 1));
    play(&mut state, "open V0");
    assert_eq!((player(&state).known, player(&state).unknown), (pile("0 0"), 1));
}

/// A view holds all lys, for they can be kept count of; the drawing shows others' only with open desks (R14.5).
#[test]
fn desks_are_open_or_closed() {
    let option = |value| {
        let table_options = TableOptions::validate(&State::META, Some(4), None, [("desks", value)]).unwrap();
        State::start(&<secrets::Setup as rules::Setup>::new(&table_options)).view(Viewer::Seat(Seat::at(0)))
    };
    assert!(option("open").open_desks && !option("closed").open_desks);
    assert!(
        !State::start(&secrets::Setup::of(3)).view(Viewer::Public).open_desks,
        "closed if nothing is said"
    );
    assert_eq!(option("closed").players[3].lys, 10);
    let shown = |value: &str| {
        let speaker = words::Speaker::new(rules::Lang::En, <State as rules::Show>::WORDS, Vec::new());
        <State as rules::Show>::text(&option(if value == "open" { "open" } else { "closed" }), &speaker)
    };
    assert_eq!((shown("open").matches("10 lys").count(), shown("closed").matches("10 lys").count()), (4, 1));
}

/// What the last stake reveals is known from the hand afterwards too: courtiers are no secret (R14.3).
#[test]
fn courtiers_are_no_secret() {
    let state = reveal(scene("KKQQ", "40+30(10,20,V0) 0+0 0+0 0+0"), "0", "");
    let player = state.view(Viewer::Public).players[0].clone();
    assert_eq!((player.known, player.unknown, player.cards), (pile("0 0 10 20"), 1, 5));
    assert!(state.favours(Seat::at(0)).has(read("dagger-2")));
}
