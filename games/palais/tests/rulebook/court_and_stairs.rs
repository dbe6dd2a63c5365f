//! R4 Action 1: the Court; R5 Action 2: the Stairs.

use palais::Event;
use rules::Seat;

use crate::table::{
    Lay, asked, at_action, go_to, idle_turn, legal, moves, placements, play, refused, servants, table,
};

// ---- R4 Action 1: the Court ----

/// One servant onto the Gate for each in the Court, no more; fewer are allowed (R4.1).
#[test]
fn the_court_brings_servants_to_the_gate() {
    let layout = || table(2).servants(0, "court:3").servants(1, "court:4");
    let mut state = layout().done();
    let events = go_to(&mut state, 1);
    assert_eq!(events, [Event::CourtCounted { seat: Seat::at(0), servants: 3, majority: false }]);
    play(&mut state, "place:reserve>gate place:reserve>gate place:reserve>gate");
    assert_eq!(servants(&state, 0), "reserve:12 gate:3 court:3");
    assert_eq!(
        (legal(&state).as_str(), refused(&state, "place:reserve>gate")),
        ("done", "refused-no-placements")
    );

    let mut state = at_action(1, layout());
    play(&mut state, "place:reserve>gate done");
    assert_eq!(servants(&state, 0), "reserve:14 gate:1 court:3");
}

/// Reinforcements go onto the Gate and to no other room (R4.1).
#[test]
fn reinforcements_arrive_at_the_gate() {
    let state = at_action(1, table(2).servants(0, "court:3 cabinet:1 pompadour:1"));
    assert_eq!(legal(&state), "done place:reserve>gate");
    for elsewhere in ["place:reserve>cabinet", "place:reserve>pompadour"] {
        assert_eq!(refused(&state, elsewhere), "refused-not-now");
    }
}

/// The majority in the Court is worth one servant more; a tie is not, nor is an empty Court (R4.2).
#[test]
fn the_majority_in_the_court_brings_one_more() {
    for (mine, others, expected) in
        [(3, [2, 2], 4), (1, [0, 0], 2), (3, [3, 0], 3), (2, [1, 4], 2), (0, [0, 0], 0)]
    {
        let [one, two] = others.map(|n| format!("court:{n}"));
        let layout = table(3).servants(0, &format!("court:{mine}")).servants(1, &one).servants(2, &two);
        assert_eq!(placements(&at_action(1, layout)), expected, "{mine} against {others:?}");
    }
}

/// With an empty reserve the Court's own servants may go; the number of this turn stays (R4.3).
#[test]
fn servants_of_the_court_may_be_placed_themselves() {
    let mut state = at_action(1, table(2).servants(0, "court:2").reserve(0, 0));
    assert_eq!((placements(&state), legal(&state).as_str()), (3, "done place:court>gate"));
    play(&mut state, "place:court>gate");
    assert_eq!((placements(&state), legal(&state).as_str()), (2, "done place:court>gate"));
    play(&mut state, "place:court>gate");
    assert_eq!((placements(&state), legal(&state).as_str()), (1, "done"), "all stand on the Gate");
    assert_eq!(servants(&state, 0), "gate:2");
}

// ---- R5 Action 2: the Stairs ----

/// One move for each servant on the Stairs (R5.1).
#[test]
fn the_stairs_bring_moves() {
    for stairs in 0..=5 {
        let layout = table(2).servants(0, &format!("stairs:{stairs} gate:1")).servants(1, "stairs:6");
        let mut state = layout.done();
        let events = go_to(&mut state, 2);
        assert_eq!(events[1..], [Event::StairsCounted { seat: Seat::at(0), moves: stairs, majority: false }]);
        for _ in 0..stairs {
            let there_or_back =
                if legal(&state).contains("move:mint>gate") { "mint>gate" } else { "gate>mint" };
            play(&mut state, &format!("move:{there_or_back}"));
        }
        assert_eq!((legal(&state).as_str(), refused(&state, "move:gate>mint")), ("done", "refused-no-moves"));
    }
}

/// The majority on the Stairs is worth one move more (R5.2).
#[test]
fn the_majority_on_the_stairs_brings_one_more() {
    for (mine, others, expected) in
        [(4, [3, 1], 5), (1, [0, 0], 2), (3, [3, 1], 3), (2, [5, 0], 2), (0, [0, 0], 0)]
    {
        let [one, two] = others.map(|n| format!("stairs:{n}"));
        let layout = table(3).servants(0, &format!("stairs:{mine}")).servants(1, &one).servants(2, &two);
        assert_eq!(moves(&at_action(2, layout)), expected, "{mine} against {others:?}");
    }
}

/// A move takes one servant to the room next door; the same one may go on (R5.3).
#[test]
fn a_servant_may_be_moved_several_times() {
    let mut state = at_action(2, table(2).servants(0, "stairs:3 court:1").servants(1, "stairs:3"));
    assert_eq!(
        legal(&state),
        "done move:stairs>mint move:stairs>cabinet move:court>pompadour move:court>cabinet"
    );
    play(&mut state, "move:court>pompadour move:pompadour>cardinal");
    assert_eq!(servants(&state, 0), "reserve:14 cardinal:1 stairs:3");
    play(&mut state, "move:cardinal>office");
    assert_eq!(servants(&state, 0), "reserve:14 office:1 stairs:3");
    assert_eq!(moves(&state), 0);
}

/// A seat moves only its own servants, only to a neighbouring room (R5.3).
#[test]
fn a_move_needs_a_servant_and_a_wall() {
    let state = at_action(2, table(2).servants(0, "stairs:2").servants(1, "mint:2"));
    assert_eq!(refused(&state, "move:mint>door"), "refused-no-servant");
    assert_eq!(refused(&state, "move:stairs>gate"), "refused-not-neighbours");
    assert_eq!(refused(&state, "move:stairs>court"), "refused-not-neighbours");
    assert_eq!(refused(&state, "move:stairs>stairs"), "refused-stays-put");
}

/// Servants that come to the Stairs add no moves, servants that leave take none away (R5.4).
#[test]
fn the_number_of_moves_stays() {
    let mut state = at_action(2, table(2).servants(0, "stairs:2 mint:2").servants(1, "stairs:2"));
    assert_eq!(moves(&state), 2);
    play(&mut state, "move:mint>stairs");
    assert_eq!(moves(&state), 1);
    play(&mut state, "move:mint>stairs");
    assert_eq!((moves(&state), legal(&state).as_str()), (0, "done"));

    let mut state = at_action(2, table(2).servants(0, "stairs:2").servants(1, "stairs:2"));
    play(&mut state, "move:stairs>cabinet");
    assert_eq!(moves(&state), 1);
    play(&mut state, "move:stairs>mint");
    assert_eq!(servants(&state, 0), "reserve:16 mint:1 cabinet:1");
}

/// Unused moves do not come back in a later action or turn (R5.5).
#[test]
fn unused_moves_are_lost() {
    let mut state = at_action(2, table(2).servants(0, "stairs:3").servants(1, "stairs:4"));
    play(&mut state, "move:stairs>mint done");
    assert_eq!(refused(&state, "move:mint>door"), "refused-not-now");
    play(&mut state, "done done done");
    idle_turn(&mut state);
    assert_eq!(asked(&state), 0);
    go_to(&mut state, 2);
    assert_eq!(moves(&state), 2);
}

/// Whoever would leave the Stairs empty is warned; who leaves others there, or none before, is not (R5.1).
#[test]
fn leaving_the_stairs_empty_is_warned_of() {
    use palais::State;
    use rules::{Knowledge, Show, Viewer};
    let warned = |state: &State, choice: &str| {
        let view = state.view(Viewer::Seat(Seat::at(0)));
        State::warning(&view, &crate::table::read(choice)).is_some()
    };
    let state = at_action(2, table(2).servants(0, "stairs:1 gate:1"));
    assert!(warned(&state, "move:stairs>mint"));
    assert!(!warned(&state, "move:gate>mint"));
    let state = at_action(2, table(2).servants(0, "stairs:2"));
    assert!(!warned(&state, "move:stairs>mint"), "one stays");
    let state = at_action(1, table(2).servants(0, "court:2 stairs:1").reserve(0, 0));
    assert!(warned(&state, "place:stairs>gate"));
    assert!(!warned(&state, "place:court>gate"));
    assert!(warned(&state, "post:stairs"), "the border servant, too");
}
