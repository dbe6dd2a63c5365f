//! R7: to the highest bidder.

use escalier::state::{Layout, Phase};
use escalier::{Colour, Event, State};
use rules::{Knowledge, Viewer};

use crate::table::{Lay, all, asked, chooser, draw, legal, purses, refused_to, seat, table};

/// The sealed auction begins, with seat 1 as the first player.
fn opened(layout: Layout) -> State {
    let mut state = layout.first(1).filled().phase(Phase::Event(Colour::Red)).done();
    draw(&mut state, "event:highest-bidder");
    state
}

/// R7.1: everybody offers, from nothing to all.
#[test]
fn everybody_offers() {
    let state = opened(table(3).purses(&[200, 7, 1]));
    assert_eq!(asked(&state), [0, 1, 2]);
    assert_eq!([0, 1, 2].map(|seat| legal(&state, seat).len()), [201, 8, 2]);
    assert_eq!(legal(&state, 1)[0], "seal:0");
    assert_eq!(refused_to(&state, 1, "seal:8"), "refused-offer-too-high");
    assert_eq!(refused_to(&state, 1, "bid:3"), "refused-sealed-auction");
    assert_eq!(refused_to(&state, 1, "pass"), "refused-sealed-auction");
}

/// R7.1: until the last is in, nobody sees another's offer; the order does not matter.
#[test]
fn offers_are_sealed() {
    let mut state = opened(table(3));
    let events = all(&mut state, "2 seal:30, 0 seal:20");
    assert_eq!(events, [Event::Sealed { seat: seat(2) }, Event::Sealed { seat: seat(0) }]);
    let sums = |viewer| match state.view(viewer).phase {
        Phase::Sealed { sums, .. } => [0, 1, 2].map(|n| sums[seat(n)]),
        phase => panic!("{phase:?}"),
    };
    assert_eq!(sums(Viewer::Seat(seat(2))), [None, None, Some(30)]);
    assert_eq!(sums(Viewer::Seat(seat(1))), [None; 3]);
    assert_eq!(sums(Viewer::Public), [None; 3]);
}

/// R7.2: all are shown, the highest pays.
#[test]
fn the_highest_pays() {
    let mut state = opened(table(3));
    let events = all(&mut state, "0 seal:20, 1 seal:31, 2 seal:30");
    for (number, sum) in [(0, 20), (1, 31), (2, 30)] {
        assert!(events.contains(&Event::Offered { seat: seat(number), sum }));
    }
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![200, 169, 200]));
}

/// R7.3: the tied, and only they, must offer more than the tied sum.
#[test]
fn the_tied_offer_more() {
    let mut state = opened(table(4));
    let events = all(&mut state, "0 seal:40, 1 seal:39, 2 seal:40, 3 seal:40");
    assert!(events.contains(&Event::Tied { sum: 40 }));
    assert_eq!(asked(&state), [0, 2, 3]);
    assert_eq!(legal(&state, 2)[0], "seal:41");
    assert_eq!(refused_to(&state, 2, "seal:40"), "refused-offer-too-low");
    assert_eq!(refused_to(&state, 2, "seal:0"), "refused-offer-too-low", "nobody may withdraw");
    all(&mut state, "0 seal:45, 2 seal:50, 3 seal:50");
    assert_eq!(
        (asked(&state), legal(&state, 3)[0].as_str()),
        (vec![2, 3], "seal:51"),
        "a new tie, a new floor"
    );
    all(&mut state, "2 seal:51, 3 seal:60");
    assert_eq!((chooser(&state), purses(&state)), (Some(3), vec![200, 200, 200, 140]));
}

/// R7.4, R7.5: seats that cannot offer more are out; if only one can, it offers any sum and pays it.
#[test]
fn only_one_of_the_tied_can() {
    let mut state = opened(table(3).purses(&[40, 200, 40]));
    all(&mut state, "0 seal:40, 1 seal:40, 2 seal:40");
    assert_eq!((asked(&state), legal(&state, 1).len()), (vec![1], 160));
    all(&mut state, "1 seal:77");
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![40, 123, 40]));
}

/// R7.5, R3.2: with just one écu more than the tied sum there is nothing to ask.
#[test]
fn one_ecu_more_is_offered_by_itself() {
    let mut state = opened(table(3).purses(&[40, 41, 40]));
    all(&mut state, "0 seal:40, 1 seal:40, 2 seal:40");
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![40, 0, 40]));
}

/// R7.6: if none of the tied can, the earliest clockwise from the first player wins at the tied sum.
#[test]
fn a_tie_that_nobody_can_raise() {
    let mut state = opened(table(4).purses(&[40, 10, 40, 200]));
    all(&mut state, "0 seal:40, 1 seal:3, 2 seal:40, 3 seal:39");
    assert_eq!(
        (chooser(&state), purses(&state)),
        (Some(2), vec![40, 10, 0, 200]),
        "seat 1 is first: 2 before 0"
    );
}

/// R7.6, R3.2: without any money nobody is asked, and the first player chooses for nothing.
#[test]
fn nobody_has_anything_to_offer() {
    let state = opened(table(3).purses(&[0, 0, 0]));
    assert_eq!((chooser(&state), purses(&state)), (Some(1), vec![0, 0, 0]));
}

/// R7.1, R3.2: who has no money offers nothing without being asked, and may still be tied.
#[test]
fn who_has_nothing_is_not_asked() {
    let mut state = opened(table(3).purses(&[5, 0, 0]));
    assert_eq!(asked(&state), [0]);
    let events = all(&mut state, "0 seal:0");
    assert!(events.contains(&Event::Tied { sum: 0 }));
    assert_eq!(asked(&state), [0], "a tie at nothing, which only seat 0 can raise");
    assert_eq!(legal(&state, 0), ["seal:1", "seal:2", "seal:3", "seal:4", "seal:5"]);
}
