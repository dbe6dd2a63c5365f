//! R7 Action 4: recruiting.

use palais::state::{Occupant, TurnStep};
use palais::{Event, Payment};
use rules::{Knowledge, Seat, Viewer};

use crate::table::{
    Lay, at_action, go_to, gold, idle_turn, legal, legal_of, occupant, offers, play, price, read, recruited,
    refused, reserve, servants, step, table,
};

/// One servant of the Office for one noble; it goes back to the reserve (R7.1).
#[test]
fn a_recruit_takes_a_servant_from_the_office() {
    let layout = table(2).servants(0, "office:2 cabinet:6 pompadour:6").gold(0, 50);
    let park = layout.walk("b5:gold e5:gold b2:cards").crowded_except("");
    let mut state = at_action(4, park);
    play(&mut state, "recruit:b5");
    assert_eq!(servants(&state, 0), "reserve:7 office:1 pompadour:6 cabinet:4");
    play(&mut state, "recruit:e5");
    assert_eq!(servants(&state, 0), "reserve:10 pompadour:6 cabinet:2");
    assert_eq!(
        (legal(&state).as_str(), refused(&state, "recruit:b2")),
        ("done", "refused-nobody-in-the-office")
    );
}

/// Without the Office there is no recruit, even of a noble that costs nothing (R7.1).
#[test]
fn a_free_noble_needs_the_office_too() {
    for (office, offered) in [("office:0", false), ("office:1", true)] {
        let layout = table(2).servants(0, office).gold(0, 1).holds(0, "seals").walk("b5:servant");
        let mut state = at_action(4, layout.crowded_except(""));
        play(&mut state, "play:seals");
        assert_eq!((gold(&state, 0), price(&state, "b5")), (0, 0));
        assert_eq!(offers(&state, "recruit:b5+1t+1v"), offered);
    }
}

/// Gold goes to the bank, to nobody else (R7.2).
#[test]
fn gold_is_paid_to_the_bank() {
    let layout = table(2).servants(0, "office:1 cabinet:2").gold(0, 10).gold(1, 3);
    let mut state = at_action(4, layout.walk("b5:620").crowded_except(""));
    let events = play(&mut state, "recruit:b5");
    assert_eq!((gold(&state, 0), gold(&state, 1)), (4, 3));
    let (seat, with) = (Seat::at(0), Payment::EMPTY);
    assert_eq!(events, [Event::Recruited { seat, space: read("b5"), noble: read("620"), gold: 6, with }]);
}

/// Only what one owns can be paid (R7.2).
#[test]
fn nobody_recruits_on_credit() {
    let layout = table(2).servants(0, "office:1 cabinet:2").gold(0, 5).gold(1, 9);
    let state = at_action(4, layout.walk("b5:620").crowded_except(""));
    assert_eq!(refused(&state, "recruit:b5"), "refused-no-gold");
}

/// A servant leaves the Cabinet for each turquoise seal, one leaves Pompadour for each violet one (R7.3).
#[test]
fn seals_are_paid_with_servants() {
    for (noble, after) in [
        ("620", "reserve:9 pompadour:4 cabinet:2"),
        ("602", "reserve:9 pompadour:2 cabinet:4"),
        ("613", "reserve:11 pompadour:1 cabinet:3"),
        ("840", "reserve:11 pompadour:4"),
        ("822", "reserve:11 pompadour:2 cabinet:2"),
    ] {
        let layout = table(2).servants(0, "office:1 cabinet:4 pompadour:4").servants(1, "mint:1").gold(0, 8);
        let mut state = at_action(4, layout.reserve(0, 6).walk(&format!("b5:{noble}")).crowded_except(""));
        play(&mut state, "recruit:b5");
        assert_eq!(servants(&state, 0), after, "{noble}");
    }
}

/// One gold less for each empty neighbour, straight or diagonal (R7.4).
#[test]
fn empty_neighbours_make_nobles_cheaper() {
    for (empty, expected) in [
        ("", 8),
        ("b6", 7),
        ("a6", 7),
        ("b6 c5", 6),
        ("a6 b6 c6 a5", 4),
        ("a6 b6 c6 a5 c5 a4 b4", 1),
        ("d5 b3 a3 d6 sphinxes", 8),
    ] {
        let state = table(2).walk("b5:822").crowded_except(empty).done();
        assert_eq!(price(&state, "b5"), expected, "{empty} empty");
    }
}

/// The discount is what is paid (R7.4).
#[test]
fn the_discount_is_paid_less() {
    let layout =
        || table(2).servants(0, "office:1 cabinet:2 pompadour:2").walk("b5:822").crowded_except("b6 c5 a4");
    let mut state = at_action(4, layout().gold(0, 5));
    play(&mut state, "recruit:b5");
    assert_eq!(gold(&state, 0), 0);
    assert_eq!(refused(&at_action(4, layout().gold(0, 4)), "recruit:b5"), "refused-no-gold");
}

/// A servant in the park counts like an empty space, whosever it is (R7.4).
#[test]
fn servants_in_the_park_make_nobles_cheaper() {
    let state = table(2).walk("b5:822").posted(0, "a6").posted(1, "a4 b6").crowded_except("c5").done();
    assert_eq!(price(&state, "b5"), 4);
}

/// A discount never brings gold (R7.4).
#[test]
fn a_price_is_never_below_nothing() {
    let layout = table(2).servants(0, "office:1 cabinet:1 pompadour:1").walk("b5:gate");
    let mut state = at_action(4, layout);
    assert_eq!(price(&state, "b5"), 0, "4 less 7");
    play(&mut state, "recruit:b5");
    assert_eq!(gold(&state, 0), 0);
}

/// The seat has the noble, all may see it, and its space is empty for the next recruit of the turn (R7.5).
#[test]
fn a_recruited_noble_leaves_its_space_empty_at_once() {
    let layout = table(2).servants(0, "office:2 cabinet:4").gold(0, 20).walk("b5:gold c5:620");
    let mut state = at_action(4, layout.crowded_except(""));
    assert_eq!((price(&state, "c5"), state.park().nobles_left()), (6, 36));
    play(&mut state, "recruit:b5");
    assert_eq!((occupant(&state, "b5"), state.park().nobles_left()), (Occupant::Empty, 35));
    assert_eq!((price(&state, "c5"), recruited(&state, 0).as_str()), (5, "gold"));
    assert_eq!(refused(&state, "recruit:b5"), "refused-no-noble");
    play(&mut state, "recruit:c5");
    assert_eq!((recruited(&state, 0).as_str(), gold(&state, 0)), ("gold 620", 20 - 4 - 5));
    assert!(state.turned(Seat::at(0)).is_empty(), "a privilege lies face up");
    for viewer in Viewer::watching(2) {
        assert_eq!(state.view(viewer).nobles[Seat::at(0)], state.nobles(Seat::at(0)));
    }
}

/// As many nobles as servants in the Office, one after the other, each paid in full (R7.6).
#[test]
fn several_nobles_are_recruited_one_by_one() {
    let layout = table(2).servants(0, "office:3 cabinet:3 pompadour:2").gold(0, 16);
    let park = layout.walk("b5:620 e5:611 b2:602").crowded_except("");
    let mut state = at_action(4, park);
    play(&mut state, "recruit:b5 recruit:e5");
    assert_eq!((gold(&state, 0), servants(&state, 0).as_str()), (4, "reserve:16 office:1 pompadour:1"));
    assert_eq!(refused(&state, "recruit:b2"), "refused-no-violet");
    assert_eq!(recruited(&state, 0), "620 611");
}

/// A noble of the border, the corners and the outer spaces included, is replaced by a servant (R7.7).
#[test]
fn the_border_asks_for_a_servant() {
    for space in ["a1", "a2", "c6", "f4", "f6", "lions", "vases", "sphinxes", "nymphs"] {
        let layout = table(2).servants(0, "office:1 cabinet:2 mint:1").gold(0, 8);
        let mut state = at_action(4, layout.walk(&format!("{space}:620")).crowded_except(""));
        play(&mut state, &format!("recruit:{space}"));
        assert_eq!(step(&state), TurnStep::Post { space: read(space), seals: 0 });
        assert_eq!(legal(&state), "post:reserve post:mint", "{space}");
        let events = play(&mut state, "post:reserve");
        let from = palais::Source::Reserve;
        assert_eq!(events, [Event::Posted { seat: Seat::at(0), from, space: read(space) }]);
        assert_eq!(occupant(&state, space), Occupant::Servant(Seat::at(0)));
        assert_eq!(servants(&state, 0), "reserve:16 mint:1", "two who paid and one of the Office came back");
        assert_eq!(step(&state), TurnStep::Recruit { seals: 0 });
    }
}

/// Inside the park no servant is asked for (R7.7).
#[test]
fn the_inside_asks_for_nobody() {
    for space in ["b5", "c5", "e4", "b3", "d2", "e2"] {
        let layout = table(2).servants(0, "office:1 cabinet:2").gold(0, 8);
        let mut state = at_action(4, layout.walk(&format!("{space}:620")).crowded_except(""));
        play(&mut state, &format!("recruit:{space}"));
        assert_eq!(
            (step(&state), occupant(&state, space)),
            (TurnStep::Recruit { seals: 0 }, Occupant::Empty)
        );
    }
}

/// The border servant is compulsory; it comes from the reserve or from any room, even while the reserve is full (R7.7).
#[test]
fn the_border_servant_is_compulsory() {
    let layout = table(2).servants(0, "office:2 cabinet:3 door:1 cardinal:1 gate:1 court:1").gold(0, 8);
    let mut state = at_action(4, layout.walk("a3:620").crowded_except(""));
    play(&mut state, "recruit:a3");
    assert_eq!(
        legal(&state),
        "post:reserve post:door post:office post:cardinal post:gate post:cabinet post:court"
    );
    for other in ["done", "recruit:b5", "draw"] {
        assert_eq!(refused(&state, other), "refused-post-first", "{other}");
    }
    assert_eq!(refused(&state, "post:mint"), "refused-no-servant-to-post");
    play(&mut state, "post:office");
    assert_eq!(servants(&state, 0), "reserve:12 door:1 cardinal:1 gate:1 cabinet:1 court:1");
}

/// The noble is paid for first; the servants used may go to the border, so one can always go (R7.7).
#[test]
fn who_paid_may_go_to_the_border() {
    let layout = table(2).servants(0, "office:1").reserve(0, 0).gold(0, 7).holds(0, "seals").walk("a3:611");
    let mut state = at_action(4, layout.crowded_except(""));
    play(&mut state, "play:seals recruit:a3+1t+1v");
    assert_eq!(legal(&state), "post:reserve");
    play(&mut state, "post:reserve");
    assert_eq!((servants(&state, 0).as_str(), occupant(&state, "a3")), ("", Occupant::Servant(Seat::at(0))));
}

/// A servant in the park stays: it is not moved, placed or taken away (R7.7).
#[test]
fn border_servants_stay_until_the_end() {
    let layout = table(2).servants(0, "court:1 stairs:2").reserve(0, 2).posted(0, "a3 a4").posted(1, "a5");
    let mut state = at_action(1, layout.crowded_except(""));
    assert_eq!(reserve(&state, 0), 0);
    assert_eq!(legal(&state), "done place:stairs>gate place:court>gate");
    play(&mut state, "done");
    assert_eq!(
        legal_of(&state, "move:"),
        "move:stairs>mint move:stairs>cabinet move:court>pompadour move:court>cabinet"
    );
    play(&mut state, "done done done done");
    for _ in 0..5 {
        idle_turn(&mut state);
    }
    go_to(&mut state, 4);
    assert_eq!(refused(&state, "recruit:a5"), "refused-no-noble");
    let servants = [("a3", 0), ("a4", 0), ("a5", 1)];
    assert!(
        servants.iter().all(|&(space, seat)| occupant(&state, space) == Occupant::Servant(Seat::at(seat)))
    );
}
