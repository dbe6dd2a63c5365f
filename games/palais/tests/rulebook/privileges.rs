//! R10 Privileges of nobles.

use palais::Event;
use palais::Privilege;
use palais::state::TurnStep;
use rules::{Entry, Illegal, Seat};

use crate::table::{
    Lay, at_action, attempt, draw, draw_all, go_to, gold, idle_turn, legal, legal_of, moves, offers,
    placements, play, read, recruited, refused, reserve, seal_places, servants, step, supply, table,
};

/// A privilege works from its next moment on: gold in the next turn, cards still in this one (R10.1).
#[test]
fn a_privilege_works_from_its_next_moment_on() {
    let layout = table(2).servants(0, "office:2 cabinet:3 door:1").servants(1, "cabinet:4").gold(0, 8);
    let mut state = at_action(4, layout.walk("b5:gold e5:cards").crowded_except(""));
    play(&mut state, "recruit:b5 recruit:e5");
    assert_eq!(gold(&state, 0), 0);
    play(&mut state, "done draw");
    assert_eq!(step(&state), TurnStep::Draw { left: 4 });
    draw_all(&mut state);
    play(&mut state, "done");
    idle_turn(&mut state);
    go_to(&mut state, 3);
    assert_eq!(gold(&state, 0), 2);
}

/// Only the privileges of the seat's own nobles count, in every turn, and they add up (R10.1).
#[test]
fn privileges_add_up() {
    let nobles = "gate gate moves moves gold gold cabinet cabinet pompadour pompadour cards cards";
    let mut state = table(2).nobles(0, nobles).servants(0, "door:1").done();
    for turn in 1..=2 {
        go_to(&mut state, 1);
        assert_eq!(placements(&state), 4);
        play(&mut state, "done");
        assert_eq!(moves(&state), 4);
        play(&mut state, "done");
        assert_eq!((gold(&state, 0), seal_places(&state)), (4 * turn, [2, 2]));
        play(&mut state, "done done draw");
        assert_eq!(step(&state), TurnStep::Draw { left: 7 });
        draw_all(&mut state);
        play(&mut state, "done");

        go_to(&mut state, 1);
        assert_eq!(placements(&state), 0);
        play(&mut state, "done");
        assert_eq!(moves(&state), 0);
        play(&mut state, "done");
        assert_eq!((gold(&state, 1), seal_places(&state)), (0, [0, 0]));
        play(&mut state, "done done done");
    }
}

/// *2 servants onto the Gate*: on top of Court and majority, from the reserve first (R10.2).
#[test]
fn two_more_servants_onto_the_gate() {
    let layout = || table(2).nobles(0, "gate");
    assert_eq!(placements(&at_action(1, layout())), 2);
    assert_eq!(placements(&at_action(1, layout().servants(0, "court:1").servants(1, "court:1"))), 3);
    let mut state = at_action(1, layout().servants(0, "court:1"));
    assert_eq!((placements(&state), legal(&state).as_str()), (4, "done place:reserve>gate"));
    play(&mut state, "place:reserve>gate place:reserve>gate place:reserve>gate place:reserve>gate");
    assert_eq!((servants(&state, 0).as_str(), legal(&state).as_str()), ("reserve:13 gate:4 court:1", "done"));
}

/// *2 moves*: on top of Stairs and majority (R10.3).
#[test]
fn two_more_moves() {
    let layout = || table(2).nobles(0, "moves").servants(0, "gate:1");
    let mut state = at_action(2, layout());
    assert_eq!(moves(&state), 2);
    play(&mut state, "move:gate>office move:office>door");
    assert_eq!((servants(&state, 0).as_str(), legal(&state).as_str()), ("reserve:17 door:1", "done"));
    assert_eq!(moves(&at_action(2, layout().servants(0, "stairs:2"))), 5);
}

/// *Diagonal*: a move may also go to a room that touches at a corner (R10.4).
#[test]
fn moves_may_go_diagonally() {
    let layout = || table(2).servants(0, "stairs:1 gate:1");
    let straight = "move:gate>office move:gate>mint move:gate>pompadour move:gate>cabinet move:stairs>mint \
                    move:stairs>cabinet";
    let state = at_action(2, layout());
    assert_eq!(legal_of(&state, "move:"), straight);
    assert_eq!(refused(&state, "move:gate>court"), "refused-not-neighbours");

    let mut state = at_action(2, layout().nobles(0, "diagonal"));
    assert_eq!(
        legal_of(&state, "move:"),
        "move:gate>door move:gate>office move:gate>cardinal move:gate>mint move:gate>pompadour \
         move:gate>stairs move:gate>cabinet move:gate>court \
         move:stairs>mint move:stairs>gate move:stairs>cabinet"
    );
    assert_eq!(refused(&state, "move:stairs>court"), "refused-not-neighbours");
    play(&mut state, "move:stairs>gate move:gate>cardinal");
    assert_eq!(servants(&state, 0), "reserve:16 cardinal:1 gate:1");
}

/// Corners touch where the rooms lie, in any layout; every move may be diagonal, those of cards too (R10.4).
#[test]
fn diagonals_follow_the_layout() {
    use palais::Room::{Cabinet, Cardinal, Court, Door, Gate, Mint, Office, Pompadour, Stairs};
    let cells = [Stairs, Gate, Door, Court, Mint, Office, Cabinet, Cardinal, Pompadour];
    let layout = table(2).palace(cells).nobles(0, "diagonal").servants(0, "door:1").holds(0, "m5");
    let mut state = at_action(2, layout);
    play(&mut state, "play:m5");
    assert_eq!(legal_of(&state, "move:"), "move:door>office move:door>mint move:door>gate");
}

/// A second *diagonal* does nothing: no more rooms, no more moves (R10.4).
#[test]
fn a_second_diagonal_does_nothing() {
    let one = at_action(2, table(2).servants(0, "stairs:2 office:1").nobles(0, "diagonal"));
    let two = at_action(2, table(2).servants(0, "stairs:2 office:1").nobles(0, "diagonal diagonal"));
    assert_eq!((moves(&one), moves(&two)), (3, 3));
    assert_eq!(legal(&one), legal(&two));
}

/// *2 gold*: on entering action 3, with nobody in the Mint too (R10.5).
#[test]
fn two_more_gold() {
    let mut state = table(2).nobles(0, "gold").servants(0, "mint:1").servants(1, "mint:2").done();
    let events = go_to(&mut state, 3);
    let taken = Event::GoldTaken { seat: Seat::at(0), gold: 3, majority: false };
    assert!(events.contains(&taken), "{events:?}");
    assert_eq!(gold(&at_action(3, table(2).nobles(0, "gold")), 0), 2);
}

/// *1 servant into the Cabinet*, *1 servant to Pompadour*: after the majority, there and nowhere else (R10.6).
#[test]
fn one_more_servant_for_a_seal() {
    for (noble, alone, leading, choice) in [
        ("cabinet", [1, 0], [2, 1], "place:reserve>cabinet"),
        ("pompadour", [0, 1], [1, 2], "place:reserve>pompadour"),
    ] {
        let mut state = at_action(3, table(2).nobles(0, noble));
        assert_eq!(seal_places(&state), alone);
        assert_eq!(legal(&state), format!("done {choice}"));
        play(&mut state, choice);
        assert_eq!((servants(&state, 0), legal(&state).as_str()), (format!("reserve:17 {noble}:1"), "done"));
        let state = at_action(3, table(2).nobles(0, noble).servants(0, "cabinet:1 pompadour:1"));
        assert_eq!(seal_places(&state), leading);
    }
}

/// *3 more cards to look at*, with a servant at the door; kept are only as many as servants leave (R10.7).
#[test]
fn three_more_cards_to_look_at() {
    let mut state = at_action(5, table(2).nobles(0, "cards").servants(0, "door:2"));
    play(&mut state, "draw");
    draw(&mut state, "card:p2 card:p4 card:m5 card:m9 card:maj");
    assert_eq!(legal(&state), "done keep:maj keep:m5 keep:m9 keep:p2 keep:p4");
    play(&mut state, "keep:p4 keep:maj");
    assert_eq!((legal(&state).as_str(), servants(&state, 0).as_str()), ("done", "reserve:18"));
    assert_eq!(refused(&state, "keep:p2"), "refused-nobody-to-remove");
}

/// Without a servant at the door the three cards are not drawn either (R10.7).
#[test]
fn more_cards_need_a_servant_at_the_door() {
    let state = at_action(5, table(2).nobles(0, "cards cards"));
    assert_eq!((legal(&state).as_str(), refused(&state, "draw")), ("done", "refused-nobody-at-the-door"));
}

/// *1 servant, once* and *3 servants, once*: from the common supply to the reserve, and the noble is turned over (R10.8).
#[test]
fn nobles_call_servants_once() {
    for (noble, privilege, call, count) in
        [("servant", Privilege::Servant, "call:1", 1), ("servants", Privilege::Servants, "call:3", 3)]
    {
        let mut state = table(2).nobles(0, noble).done();
        assert_eq!(legal(&state), format!("done {call}"));
        let events = play(&mut state, call);
        assert_eq!(events, [Event::Called { seat: Seat::at(0), privilege, servants: count }]);
        assert_eq!((reserve(&state, 0), supply(&state, 0)), (18 + count, 7 - count));
        assert_eq!((legal(&state).as_str(), refused(&state, call)), ("done", "refused-turned"));
        assert_eq!(state.turned(Seat::at(0)), state.nobles(Seat::at(0)));
        let points = if count == 1 { 2 } else { 4 };
        assert_eq!(state.count(Seat::at(0)).nobles, points, "it still brings its points");
        idle_turn(&mut state);
        idle_turn(&mut state);
        assert_eq!(legal(&state), "done");
    }
}

/// Each noble calls for itself, one after the other (R10.8).
#[test]
fn several_nobles_call_one_after_the_other() {
    let mut state = table(2).nobles(0, "servant servant servants").done();
    assert_eq!(legal(&state), "done call:1 call:3");
    play(&mut state, "call:1 call:3");
    assert_eq!(legal(&state), "done call:1");
    play(&mut state, "call:1");
    assert_eq!((reserve(&state, 0), supply(&state, 0), legal(&state).as_str()), (23, 2, "done"));
}

/// At any time of the seat's own turn, even right after recruiting; not in another's (R10.8).
#[test]
fn servants_are_called_at_any_time() {
    let layout = table(2).servants(0, "office:1 cabinet:2 pompadour:2 door:1").gold(0, 2).walk("a3:servants");
    let mut state = layout.nobles(0, "servant").nobles(1, "servant").crowded_except("").done();
    for _ in 0..4 {
        assert!(offers(&state, "call:1"));
        let other = Seat::at(1);
        let call = Entry::Choice { seat: other, choice: read("call:1") };
        assert_eq!(attempt(&state, call), Illegal::NotDue(other));
        play(&mut state, "done");
    }
    assert_eq!(refused(&state, "call:3"), "refused-no-such-noble");
    play(&mut state, "recruit:a3");
    assert_eq!(recruited(&state, 0), "servant servants");
    assert_eq!(legal_of(&state, "call:"), "call:1 call:3");
    play(&mut state, "call:3 post:reserve");
    assert_eq!((supply(&state, 0), legal_of(&state, "call:").as_str()), (4, "call:1"));
    play(&mut state, "done");
    assert!(offers(&state, "call:1"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5");
    play(&mut state, "call:1 done");
    assert_eq!(supply(&state, 0), 3);
}

/// A short supply gives what it has, and the noble is spent; an empty one cannot be called (R10.8).
#[test]
fn a_short_supply_gives_what_it_has() {
    let mut state = table(2).nobles(0, "servants servants").reserve(0, 23).done();
    assert_eq!(supply(&state, 0), 2);
    play(&mut state, "call:3");
    assert_eq!((reserve(&state, 0), supply(&state, 0)), (25, 0));
    assert_eq!((legal(&state).as_str(), refused(&state, "call:3")), ("done", "refused-supply-empty"));
    assert_eq!(state.turned(Seat::at(0)).len(), 1, "the other noble is not spent");
}
