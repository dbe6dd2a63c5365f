//! R12 Favours up to the reveal: windows, Corruption, Planning, Royal dinner, Espionage, Dagger, Medal.

use rules::{Knowledge, Seat, Viewer};
use secrets::state::{FavourWindow, Layout, Phase, RoundStep};
use secrets::view::FaceDown;
use secrets::{Card, CardinalCard, Event, Face, Sovereign, State, Target};

use crate::table::{
    decide, draw, due, favours, hand, has_favour, is_chance, is_window, legal, lys, offered, pile, play,
    pool, read, refused, reveal, round_is_over, scene, scene_with, seats, table,
};

fn with(layout: Layout, favours: &[(u8, &str)]) -> Layout {
    favours.iter().fold(layout, |layout, &(seat, tile)| layout.favour(seat, read(tile)))
}

fn opening(favours: &[(u8, &str)]) -> Layout {
    with(table(4).hand(0, &[]), favours)
}

// ---- R12.1 to R12.3 ----

/// One go round from the Speech holder; each is asked until it declines (R12.1).
#[test]
fn a_window_goes_round_once() {
    let held = [(1, "corruption-1"), (1, "dinner-1"), (3, "dinner-2"), (0, "medal-1")];
    let mut state = opening(&held).speech(2).from_the_opening().done();
    assert!(
        is_window(&state, FavourWindow::Opening, 3),
        "from seat 2 round, seat 3 is the first with a favour for now"
    );
    assert_eq!(offered(&state), "dinner, decline");
    play(&mut state, "decline");
    assert!(is_window(&state, FavourWindow::Opening, 1), "not seat 0: a Medal is for later");
    assert_eq!(offered(&state), "corruption, dinner, decline");
    play(&mut state, "dinner");
    assert_eq!(offered(&state), "corruption, decline");
    play(&mut state, "corruption");
    draw(&mut state, "V0");
    assert_eq!(offered(&state), "decline", "asked until it declines");
    play(&mut state, "decline");
    assert_eq!((due(&state), offered(&state).as_str()), (2, "king, queen"), "nobody is asked twice");
}

/// Nobody is asked whose favours can have no effect (R12.1).
#[test]
fn only_with_an_effect() {
    let state = opening(&[(1, "corruption-1")]).valets(&[]).from_the_opening().done();
    assert_eq!(state.phase(), Phase::Act { step: RoundStep::Audience, done: seats(&[]) });
    let state = opening(&[(1, "corruption-1"), (1, "dinner-1")]).valets(&[]).from_the_opening().done();
    assert_eq!(refused(&state, "corruption"), "refused-no-valets");
    assert_eq!(refused(&state, "planning-1"), "refused-no-favour");
    assert_eq!(refused(&state, "medal 1 open"), "refused-window");
    assert_eq!(refused(&state, "king"), "refused-other-step");
}

/// Favours lie open, and a used one is gone (R12.2).
#[test]
fn a_favour_is_used_once() {
    let mut state = opening(&[(1, "dinner-1")]).from_the_opening().done();
    let seen = |state: &secrets::State| state.view(Viewer::Public).players[1].favours.len();
    assert_eq!(seen(&state), 1);
    let events = play(&mut state, "dinner");
    assert_eq!(seen(&state), 0);
    assert!(events.contains(&Event::Used { seat: Seat::at(1), tile: read("dinner-1") }));
}

/// Of two cards with one favour the lesser goes first (R12.3).
#[test]
fn the_lesser_card_goes_first() {
    let mut state = opening(&[(0, "corruption-1"), (0, "corruption-2")]).from_the_opening().done();
    play(&mut state, "corruption");
    draw(&mut state, "V0");
    assert_eq!(favours(&state, 0), [read("corruption-2")]);
    play(&mut state, "corruption");
    draw(&mut state, "V10");
    assert_eq!(hand(&state, 0), pile("0 0 V0 V10"));
}

// ---- R12.4 Corruption ----

/// A Valet, for the eyes of its owner (R12.4).
#[test]
fn corruption_draws_a_valet() {
    let mut state = opening(&[(0, "corruption-1")]).from_the_opening().done();
    play(&mut state, "corruption");
    assert_eq!(pool(&state), "V-10×2 V0×4 V10×2 V20×2");
    assert_eq!(draw(&mut state, "V-10"), seats(&[0]));
    assert_eq!(hand(&state, 0), pile("0 0 V-10"));
}

// ---- R12.5, R12.6 Planning ----

/// After the window the planner places everybody, seat 0 first; then the Speech holder stakes (R12.5).
#[test]
fn planning_places_everybody() {
    let mut state = opening(&[(2, "planning-1"), (3, "corruption-1")]).speech(1).from_the_opening().done();
    play(&mut state, "planning-1, decline");
    assert!(is_window(&state, FavourWindow::Opening, 3), "the window is closed first");
    play(&mut state, "decline");
    assert_eq!((due(&state), offered(&state).as_str()), (2, "place 0 king, place 0 queen"));
    assert_eq!(refused(&state, "place 1 king"), "refused-place-order");
    play(&mut state, "place 0 king, place 1 queen, place 2 king");
    assert_eq!(due(&state), 2);
    let events = play(&mut state, "place 3 king");
    assert_eq!(events, [Event::Placed { seat: Seat::at(3), at: Sovereign::King }]);
    assert_eq!(state.at(Sovereign::King), seats(&[0, 2, 3]));
    assert_eq!(state.at(Sovereign::Queen), seats(&[1]));
    assert_eq!(state.phase(), Phase::Act { step: RoundStep::First, done: seats(&[]) });
    assert_eq!(due(&state), 1, "the Speech holder");
}

/// The higher need decides; the lower is spent too, and cannot be played after the higher (R12.6).
#[test]
fn the_higher_planning_decides() {
    let mut state = opening(&[(0, "planning-1"), (1, "planning-2")]).from_the_opening().done();
    play(&mut state, "planning-1, decline, planning-2, decline");
    assert_eq!(due(&state), 1, "the one with the greater card places");
    assert!(favours(&state, 0).is_empty() && favours(&state, 1).is_empty());
    let mut other = opening(&[(0, "planning-2"), (1, "planning-1")]).from_the_opening().done();
    play(&mut other, "planning-2, decline");
    assert_eq!(
        (due(&other), offered(&other).as_str()),
        (0, "place 0 king, place 0 queen"),
        "seat 1 is not asked"
    );
    assert!(has_favour(&other, 1, "planning-1"));
    let both = opening(&[(0, "planning-2"), (0, "planning-1")]).from_the_opening().done();
    assert_eq!(offered(&both), "planning-1, planning-2, decline", "with Planning one chooses (R12.3)");
    let mut higher = both;
    play(&mut higher, "planning-2");
    assert_eq!(refused(&higher, "planning-1"), "refused-planned");
}

/// Who decides already has no use for a second Planning, but under the first version of the rules could spend it (R12.6).
#[test]
fn a_planner_has_no_use_for_a_second_planning() {
    let both = || opening(&[(0, "planning-1"), (0, "planning-2"), (1, "corruption-1")]).from_the_opening();
    let mut state = both().done();
    play(&mut state, "planning-1");
    assert_eq!(offered(&state), "decline");
    assert_eq!(refused(&state, "planning-2"), "refused-planned");
    play(&mut state, "decline, decline");
    assert!(has_favour(&state, 0, "planning-2"), "it is kept for another round");
    let mut old = both().rules(1).done();
    play(&mut old, "planning-1");
    assert_eq!(offered(&old), "planning-2, decline");
}

// ---- R12.7 to R12.9 Royal dinner ----

/// A guest sits at both, has chosen, and passes the Speech on (R12.7).
#[test]
fn a_guest_sits_at_both() {
    let mut state = opening(&[(0, "dinner-1")]).from_the_opening().done();
    play(&mut state, "dinner");
    assert_eq!(refused(&state, "dinner"), "refused-no-favour");
    play(&mut state, "decline");
    assert_eq!((due(&state), offered(&state).as_str()), (0, "speech 1, speech 2, speech 3"));
    play(&mut state, "speech 2, king, speech 1, king");
    assert_eq!((due(&state), offered(&state).as_str()), (3, "king, queen"), "the guest is not called again");
    play(&mut state, "queen");
    assert_eq!(state.at(Sovereign::King), seats(&[0, 1, 2]));
    assert_eq!(state.at(Sovereign::Queen), seats(&[0, 3]));
}

/// Nobody dines twice at once (R12.1, R12.7).
#[test]
fn one_dinner_is_enough() {
    let mut state = opening(&[(0, "dinner-1"), (0, "dinner-2")]).from_the_opening().done();
    play(&mut state, "dinner");
    assert_eq!(refused(&state, "dinner"), "refused-dines");
}

/// A Planning does not move a guest (R12.7, R12.5).
#[test]
fn planning_leaves_the_guest_alone() {
    let mut state = opening(&[(0, "planning-1"), (1, "dinner-1")]).from_the_opening().done();
    play(&mut state, "planning-1, decline, dinner, decline, place 0 king, place 2 king, place 3 king");
    assert_eq!(state.at(Sovereign::Queen), seats(&[1]));
    assert_eq!(state.at(Sovereign::King), seats(&[0, 1, 2, 3]));
}

/// The guest's cards count at both audiences, for gains and losses and both favours (R12.7).
#[test]
fn a_guest_gains_and_loses_at_both() {
    let both = reveal(scene("BKQQ", "40+20 10+0 0+0 0+0"), "0", "");
    assert_eq!(lys(&both), [10 + 4 + 3, 14, 13, 13]);
    assert!(has_favour(&both, 0, "dagger-2") && has_favour(&both, 0, "espionage-2"));
    let neither = reveal(scene("BKQQ", "10+0 0+0 0+0 0+0"), "0", "");
    assert_eq!(lys(&neither), [10 - 5 - 4, 5, 6, 6]);
    let one = reveal(scene("BKQQ", "20+0 0+0 20+10 0+0"), "0", "");
    assert_eq!(lys(&one), [10 - 5 + 3, 5, 13, 13]);
}

/// A guest who withdraws, withdraws from both; if all did, the guest loses at both (R12.7, R9.3).
#[test]
fn a_guest_withdraws_from_both() {
    let mut state = reveal(scene("BKQQ", "40+X 40+10 20+0 10+0"), "0", "");
    draw(&mut state, "V0");
    assert_eq!(lys(&state), [10, 14, 6, 6]);
    let mut all = reveal(scene("BKKQ", "40+X X+0 X+0 X+0"), "0", "");
    draw(&mut all, "V0 V0 V0 V0");
    assert_eq!(lys(&all), [10 - 5 - 4, 5, 5, 6]);
}

/// No rumours from a guest's Valet, and none against a guest (R12.8).
#[test]
fn rumours_pass_a_guest_by() {
    let state = reveal(scene("BKQQ", "40+V20 10+V-10 0+0 0+0"), "0", "");
    assert_eq!(
        lys(&state),
        [17, 14, 9, 9],
        "60 with both sovereigns; seat 1's Valet costs the Queen's others 4"
    );
    let failing = reveal(scene("BKQQ", "V-10+0 0+0 0+0 0+0"), "0", "");
    assert_eq!(lys(&failing)[0], 1, "5 and 4, and nothing for the Valet");
}

/// Alone at one of the two, the guest meets the Cardinal there (R12.9).
#[test]
fn a_guest_alone_at_one_meets_the_cardinal() {
    let mut state = table(3).seated("BKK").done();
    play(&mut state, "open 20");
    assert!(is_chance(&state));
    draw(&mut state, "C20");
    play(&mut state, "speech 1, open 10, open 10, speech 0, hidden 10, speech 1, hidden 0, hidden 0");
    draw(&mut state, "C0");
    // With the Queen 20 + 10 + 20 = 50 of 40; with the King 30 + 10 + 10 = 50 of 50.
    assert_eq!(lys(&state), [17, 14, 14]);
    assert!(has_favour(&state, 0, "espionage-2"));
}

// ---- R12.10 Espionage ----

/// On one's own turn before staking: all that lies face down is seen, and nothing later (R12.10, R14.1).
#[test]
fn a_spy_sees_what_lies_there() {
    let mut state = with(table(4).seated("KKQQ"), &[(1, "espionage-1")]).done();
    play(&mut state, "hidden 40, speech 2, hidden X, speech 1");
    assert!(offered(&state).ends_with("espionage"), "{}", offered(&state));
    let (learnt, events) = decide(&mut state, 1, "espionage");
    assert_eq!(learnt, seats(&[1]));
    assert_eq!(events.len(), 3, "the favour, and two cards");
    assert!(!offered(&state).contains("espionage"));
    play(&mut state, "hidden 10, hidden 30");
    let hidden = |viewer: u8, seat: usize| state.view(Viewer::Seat(Seat::at(viewer))).players[seat].hidden;
    assert_eq!(
        [0, 2, 3].map(|seat| hidden(1, seat)),
        [FaceDown::Card(Card::Forty), FaceDown::Card(Card::Excuse), FaceDown::Hidden]
    );
    assert_eq!(hidden(3, 0), FaceDown::Hidden);
    assert_eq!(state.view(Viewer::Public).players[0].hidden, FaceDown::Hidden);
    assert_eq!(
        state.view(Viewer::Public).players[0].spies,
        seats(&[1]),
        "that seat 1 knows it, everybody knows"
    );
}

/// Without a hidden card of somebody else there is nothing to spy on (R12.1, R12.10).
#[test]
fn nothing_to_spy_on() {
    let mut state = with(table(4).seated("KKQQ"), &[(0, "espionage-1"), (1, "dagger-1")]).done();
    assert_eq!(refused(&state, "espionage"), "refused-no-secrets");
    play(&mut state, "hidden 40, speech 1");
    assert_eq!(refused(&state, "espionage"), "refused-no-favour");
    assert!(offered(&state).ends_with("dagger 0"));
}

/// The Cardinal's hidden card is drawn for the spy, and known to the spy alone (R12.10, R6.3).
#[test]
fn a_spy_draws_the_cardinals_card() {
    let layout = with(
        scene_with("medal-2", "planning-1", "QKK", "10+0 20+0 20+0").cardinal(CardinalCard::Ten),
        &[(1, "espionage-1"), (2, "espionage-2")],
    );
    let mut state = layout.done();
    play(&mut state, "hidden 0, espionage");
    assert!(is_chance(&state));
    assert_eq!(draw(&mut state, "C20"), seats(&[2]));
    let seen = |state: &secrets::State, viewer: Viewer| state.view(viewer).cardinal.hidden;
    assert_eq!(seen(&state, Viewer::Seat(Seat::at(2))), FaceDown::Card(CardinalCard::Twenty));
    for viewer in [Viewer::Seat(Seat::at(0)), Viewer::Seat(Seat::at(1)), Viewer::Public] {
        assert_eq!(seen(&state, viewer), FaceDown::Hidden);
    }
    assert_eq!(offered(&state), "decline");
    play(&mut state, "decline");
    assert_eq!(due(&state), 1);
    assert_eq!(decide(&mut state, 1, "espionage").0, seats(&[1]));
    assert!(!is_chance(&state), "it is drawn already");
    assert_eq!(seen(&state, Viewer::Seat(Seat::at(1))), FaceDown::Card(CardinalCard::Twenty));
}

// ---- R12.11, R12.12 Dagger ----

/// A hidden card is shown to all and discarded, one's own too (R12.11).
#[test]
fn a_dagger_discards_a_hidden_card() {
    let layout = with(scene("KKQQ", "40+30 10+0 20+20 20+0"), &[(3, "dagger-1")]);
    let mut state = layout.done();
    assert!(
        offered(&state).contains("dagger 0, dagger 1, dagger 2"),
        "on one's own turn: {}",
        offered(&state)
    );
    assert!(!offered(&state).contains("dagger 3"), "nothing of one's own lies there yet");
    play(&mut state, "hidden 0");
    assert_eq!(
        offered(&state),
        "dagger 0, dagger 1, dagger 2, dagger 3, decline",
        "once more after the last stake"
    );
    let before = state.discard().count(Card::Thirty);
    let (learnt, events) = decide(&mut state, 3, "dagger 0");
    assert_eq!(learnt, seats(&[0, 1, 2, 3]));
    assert!(events.contains(&Event::Stabbed { seat: Seat::at(0), card: Card::Thirty }));
    assert_eq!(state.discard().count(Card::Thirty), before + 1);
    play(&mut state, "decline");
    assert_eq!(lys(&state)[..2], [14, 14], "40 and 10 are still enough");
}

/// The Cardinal's hidden card is drawn, shown and discarded (R12.11, R6.3).
#[test]
fn a_dagger_for_the_cardinal() {
    let layout = with(scene("QKK", "20+10 20+0 20+10").cardinal(CardinalCard::Ten), &[(2, "dagger-1")]);
    let mut state = layout.done();
    assert!(offered(&state).ends_with("dagger cardinal"));
    play(&mut state, "hidden 10, dagger cardinal");
    assert!(is_chance(&state));
    assert_eq!(draw(&mut state, "C-10"), seats(&[0, 1, 2]));
    assert_eq!(state.view(Viewer::Public).cardinal.hidden, FaceDown::Nothing);
    play(&mut state, "decline");
    assert_eq!(lys(&state)[0], 13, "30 and 10, without the −10");
}

/// A stabbed courtier of 0 goes home and may be staked again, on the face that is left (R12.12).
#[test]
fn a_stabbed_zero_goes_home() {
    let mut state = with(table(4).hand(0, &[]).seated("KKQQ"), &[(1, "dagger-1")]).done();
    play(&mut state, "hidden 0, speech 1, dagger 0");
    assert_eq!(hand(&state, 0), pile("0 0"));
    play(&mut state, "open 10, speech 2, open 10, open 10, speech 0");
    assert_eq!(offered(&state), "open 0");
    play(&mut state, "open 0");
    let view = state.view(Viewer::Public);
    assert_eq!((view.players[0].open, view.players[0].hidden), (Some(Card::Zero), FaceDown::Nothing));
}

/// A stabbed Excuse excuses nobody, a stabbed Valet tells nothing (R12.12).
#[test]
fn a_stabbed_card_has_no_effect() {
    let layout = with(
        scene_with("medal-2", "planning-1", "KKQQ", "40+X 10+V-10 0+0 20+0"),
        &[(3, "dagger-1"), (3, "dagger-2")],
    );
    let mut state = layout.done();
    play(&mut state, "dagger 0, dagger 1, hidden 0");
    assert!(round_is_over(&state), "nobody draws a Valet");
    assert_eq!(lys(&state), [14, 14, 6, 6]);
}

// ---- R12.13 Medal ----

/// One card counts double, once; an open one without influence cannot (R12.13).
#[test]
fn a_medal_doubles_a_card() {
    let layout = with(scene("KKQQ", "20+0 0+10 X+0 0+V-10"), &[(3, "medal-1"), (3, "medal-2")]);
    let mut state = layout.done();
    let medals = "medal 0 open, medal 0 hidden, medal 1 hidden, medal 2 hidden";
    assert!(offered(&state).ends_with(medals), "{}", offered(&state));
    assert_eq!(refused(&state, "medal 1 open"), "refused-no-influence");
    assert_eq!(refused(&state, "medal 2 open"), "refused-no-influence");
    assert_eq!(refused(&state, "medal 3 hidden"), "refused-no-stake");
    assert_eq!(refused(&state, "medal cardinal open"), "refused-no-stake");
    let events = play(&mut state, "medal 0 open");
    assert!(events.contains(&Event::Decorated { target: Target::Seat(Seat::at(0)), face: Face::Open }));
    assert_eq!(refused(&state, "medal 0 open"), "refused-doubled");
    play(&mut state, "medal 1 hidden, hidden V-10");
    assert!(is_chance(&state));
    draw(&mut state, "V0");
    assert_eq!(lys(&state)[..2], [14, 14], "2×20 and 2×10 are 60 of 50");
    assert!(has_favour(&state, 0, "dagger-2"));
}

/// A hidden or a negative card too; a Valet's cost stays (R12.13).
#[test]
fn a_medal_doubles_a_negative_card_and_no_cost() {
    let layout = with(scene("KKQQ", "40+V-10 20+10 40+0 0+0"), &[(3, "medal-1")]);
    let mut state = layout.done();
    play(&mut state, "medal 0 hidden, hidden 0");
    assert_eq!(lys(&state), [14, 14, 9, 9], "40 − 20 + 30 is 50, and the Valet costs the Queen's players 4");
    assert!(has_favour(&state, 1, "dagger-2"), "20 is less than 30");
}

/// What a Dagger has removed counts double no more (R12.11, R12.13).
#[test]
fn a_stabbed_card_has_no_medal() {
    let held = [(3, "medal-1"), (3, "dagger-1")];
    let layout = with(scene("KKQQ", "20+10 10+0 0+0 0+0"), &held);
    let mut state = layout.done();
    let doubled = |state: &State| state.view(Viewer::Public).players[0].marks.doubled(Face::Hidden);
    play(&mut state, "medal 0 hidden");
    assert!(doubled(&state));
    play(&mut state, "dagger 0");
    assert!(!doubled(&state));
    let held = [(2, "medal-1"), (2, "dagger-1")];
    let mut state = with(scene("QKK", "10+0 20+0 20+0").cardinal(CardinalCard::Ten), &held).done();
    play(&mut state, "medal cardinal hidden, dagger cardinal");
    draw(&mut state, "C10");
    assert!(!state.view(Viewer::Public).cardinal.marks.doubled(Face::Hidden));
}

/// The Cardinal's cards too; the hidden one is not drawn for it (R12.13, R6.3).
#[test]
fn a_medal_for_the_cardinal() {
    let layout =
        with(scene("QKK", "10+0 20+0 20+0").cardinal(CardinalCard::Ten), &[(2, "medal-1"), (2, "medal-2")]);
    let mut state = layout.done();
    play(&mut state, "medal cardinal open, medal cardinal hidden");
    assert!(!is_chance(&state) && state.cardinal_hidden().is_none());
    assert_eq!(legal(&state, 2), ["hidden 0", "hidden 20"].map(str::to_owned)[..1]);
    play(&mut state, "hidden 0");
    draw(&mut state, "C10");
    assert_eq!(lys(&state)[0], 13, "10 and 2×10 + 2×10 make 50 of 40");
    assert!(!has_favour(&state, 0, "espionage-2"), "but the Cardinal is ahead");
}
