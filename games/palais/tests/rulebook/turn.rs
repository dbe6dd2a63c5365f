//! R3 A turn.

use palais::state::{Layout, TurnStep};
use palais::{Event, State};
use rules::{Entry, Illegal, Seat};

use crate::table::{
    Lay, asked, at_action, attempt, draw, draw_all, go_to, gold, hand, idle_turn, legal, moves, offers, pile,
    placements, play, read, refused, seal_places, servants, step, table,
};

/// Before action 1, then Court, Stairs, Mint and seals, recruiting, Service door, and it is the next seat's turn (R3.1).
#[test]
fn a_turn_has_five_actions() {
    let seat = Seat::at(0);
    let layout = table(2).servants(0, "court:1 stairs:1 mint:1 cabinet:1 pompadour:1 office:1 door:1");
    let mut state = layout.walk("b5:servant").crowded_except("").done();
    let mut events =
        play(&mut state, "done place:reserve>gate done move:gate>mint done place:reserve>cabinet");
    events.extend(play(&mut state, "done recruit:b5 done draw"));
    events.extend(draw(&mut state, "card:m5"));
    events.extend(play(&mut state, "keep:m5 done"));
    let told = |event: &Event| match event {
        Event::CourtCounted { servants: 2, majority: true, .. } => "Court",
        Event::Placed { .. } => "placed",
        Event::StairsCounted { moves: 2, majority: true, .. } => "Stairs",
        Event::Moved { .. } => "moved",
        Event::GoldTaken { gold: 3, majority: true, .. } => "Mint",
        Event::SealsCounted { cabinet: 1, pompadour: 1, .. } => "seals",
        Event::Recruited { .. } => "recruited",
        Event::Drawn { .. } => "drawn",
        Event::Kept { .. } => "kept",
        Event::TurnBegan { seat: next } if *next != seat => "next",
        other => panic!("{other:?}"),
    };
    assert_eq!(
        events.iter().map(told).collect::<Vec<_>>().join(" "),
        "Court placed Stairs moved Mint seals placed recruited drawn kept next"
    );
    assert_eq!((asked(&state), step(&state)), (1, TurnStep::Before));
}

/// Nothing goes back to an action that is done, and nothing jumps ahead (R3.1).
#[test]
fn actions_keep_their_order() {
    let everything = [
        ("place:reserve>gate", 1),
        ("move:stairs>mint", 2),
        ("place:reserve>cabinet", 3),
        ("recruit:b5", 4),
        ("draw", 5),
    ];
    let layout = table(2).servants(0, "court:1 stairs:1 cabinet:2 pompadour:1 office:1 door:1");
    let mut state = layout.walk("b5:servant").crowded_except("").done();
    for action in 0..=5 {
        for (choice, own) in everything {
            if own == action {
                assert!(legal(&state).contains(choice), "{choice} in action {action}");
            } else {
                assert_eq!(refused(&state, choice), "refused-not-now", "{choice} in action {action}");
            }
        }
        play(&mut state, "done");
    }
}

/// Nothing is compulsory: a seat that could do everything may do nothing (R3.1).
#[test]
fn everything_may_be_left_undone() {
    let rooms = "court:3 stairs:3 mint:1 cabinet:2 pompadour:2 office:2 door:2";
    let mut state =
        table(2).servants(0, rooms).gold(0, 20).holds(0, "gate m9 seals").crowded_except("").done();
    let before = servants(&state, 0);
    idle_turn(&mut state);
    assert_eq!((servants(&state, 0), gold(&state, 0)), (before, 22));
    assert_eq!((state.park().nobles_left(), hand(&state, 0)), (36, pile("gate m9 seals")));
}

/// Nobody decides in another seat's turn, not even a card of any time (R3.1).
#[test]
fn everybody_waits_for_their_turn() {
    let state = table(3).holds(1, "gold").holds(2, "gold").done();
    for seat in [1, 2].map(Seat::at) {
        for choice in ["done", "play:gold"].map(read) {
            assert_eq!(attempt(&state, Entry::Choice { seat, choice }), Illegal::NotDue(seat));
        }
    }
    assert_eq!(attempt(&state, Entry::Chance(read("card:m5"))), Illegal::ChanceNotDue);
}

/// The questions of a turn in which nothing is done.
fn questions(layout: Layout) -> Vec<TurnStep> {
    let mut state = layout.done();
    let mut asked = Vec::new();
    for _ in 0..6 {
        asked.push(step(&state));
        play(&mut state, "done");
    }
    assert_eq!(step(&state), TurnStep::Before);
    asked
}

/// The same six questions for a seat with nothing and for one with everything in hand (R3.2).
#[test]
fn every_turn_asks_the_same_questions() {
    let nothing = questions(table(2));
    assert_eq!(
        nothing,
        [
            TurnStep::Before,
            TurnStep::Court { servants: 0, march: 0 },
            TurnStep::Stairs { moves: 0 },
            TurnStep::Seals { cabinet: 0, pompadour: 0 },
            TurnStep::Recruit { seals: 0 },
            TurnStep::Door,
        ]
    );
    let hand = "maj gate march m5 m9 seals gold p2 p4";
    assert_eq!(questions(table(2).holds(0, hand)), nothing);
    assert_eq!(questions(table(2).holds(0, hand).gold(0, 12)), nothing);
    assert_eq!(questions(table(2).holds(0, "4*maj 4*m5")), nothing);
}

/// A question with only one answer is asked too, and so is the end of an action that is used up (R3.2).
#[test]
fn done_is_asked_even_if_there_is_nothing_to_do() {
    let mut state = table(2).done();
    for _ in 0..6 {
        assert_eq!(legal(&state), "done");
        play(&mut state, "done");
    }
    let mut state = at_action(1, table(2).servants(0, "court:1").servants(1, "court:1"));
    assert_eq!(legal(&state), "done place:reserve>gate");
    play(&mut state, "place:reserve>gate");
    assert_eq!((placements(&state), legal(&state).as_str()), (0, "done"));
    let mut state = at_action(5, table(2).servants(0, "door:1"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5");
    play(&mut state, "keep:m5");
    assert_eq!((step(&state), legal(&state).as_str()), (TurnStep::Keep, "done"));
}

/// Placed servants come from the reserve; from any other room only when it is empty, looked at each time (R3.3).
#[test]
fn placing_empties_the_reserve_first() {
    let layout = table(2).servants(0, "court:2 mint:1 gate:1").reserve(0, 1);
    let mut state = at_action(1, layout);
    assert_eq!(legal(&state), "done place:reserve>gate");
    assert_eq!(refused(&state, "place:mint>gate"), "refused-reserve-first");
    play(&mut state, "place:reserve>gate");
    assert_eq!(legal(&state), "done place:mint>gate place:court>gate");
    assert_eq!(refused(&state, "place:reserve>gate"), "refused-no-servant-to-place");
    assert_eq!(refused(&state, "place:gate>gate"), "refused-already-there");
    assert_eq!(refused(&state, "place:door>gate"), "refused-no-servant-to-place");
    play(&mut state, "place:mint>gate");
    assert_eq!(servants(&state, 0), "gate:3 court:2");
}

/// A reserve that fills again in the middle of an action comes first again (R3.3).
#[test]
fn the_reserve_is_looked_at_before_each_placement() {
    let layout = table(2).servants(0, "court:3 mint:2").nobles(0, "servant").reserve(0, 0);
    let mut state = at_action(1, layout);
    play(&mut state, "place:mint>gate call:1");
    assert_eq!(legal(&state), "done place:reserve>gate");
    play(&mut state, "place:reserve>gate");
    assert_eq!(legal(&state), "done place:mint>gate place:court>gate");
}

/// What the Mint gives each of three seats in its turn, with so many servants there and at the Cardinal.
fn minted(mint: [u8; 3], cardinal: [u8; 3]) -> [u16; 3] {
    [0, 1, 2].map(|seat| {
        let layout = (0..3).fold(table(3).turn_of(seat), |layout, other| {
            let n = usize::from(other);
            layout.servants(other, &format!("mint:{} cardinal:{}", mint[n], cardinal[n]))
        });
        gold(&at_action(3, layout), seat)
    })
}

/// The majority: more servants than every other seat, and at least one (R3.4).
#[test]
fn the_majority_is_more_than_every_other() {
    assert_eq!(minted([2, 1, 1], [0; 3]), [3, 1, 1]);
    assert_eq!(minted([1, 0, 0], [0; 3]), [2, 0, 0]);
    assert_eq!(minted([2, 3, 4], [0; 3]), [2, 3, 5]);
    assert_eq!(minted([2, 2, 1], [0; 3]), [2, 2, 1]);
    assert_eq!(minted([0, 0, 0], [2, 0, 0]), [0, 0, 0]);
}

/// The Cardinal decides among those who are tied for the most, and for nobody else (R3.5).
#[test]
fn the_cardinal_breaks_ties() {
    assert_eq!(minted([2, 2, 0], [1, 0, 0]), [3, 2, 0]);
    assert_eq!(minted([2, 2, 0], [1, 3, 0]), [2, 3, 0]);
    assert_eq!(minted([2, 2, 2], [1, 2, 3]), [2, 2, 3]);
    assert_eq!(minted([2, 2, 1], [0, 1, 5]), [2, 3, 1]);
    assert_eq!(minted([3, 2, 2], [0, 5, 1]), [4, 2, 2]);
}

/// Tied at the Cardinal too: nobody has the majority (R3.5).
#[test]
fn a_tie_at_the_cardinal_stays_a_tie() {
    assert_eq!(minted([2, 2, 0], [1, 1, 0]), [2, 2, 0]);
    assert_eq!(minted([2, 2, 2], [3, 3, 1]), [2, 2, 2]);
    assert_eq!(minted([2, 2, 0], [1, 1, 4]), [2, 2, 0]);
}

/// Cardinal, Office, Gate and Service door give no bonus, even to a seat that is alone there (R3.5).
#[test]
fn four_rooms_have_no_bonus() {
    let rooms = "cardinal:4 office:1 gate:3 door:2 cabinet:3";
    let layout = table(2).servants(0, rooms).servants(1, "cabinet:4").gold(0, 20);
    let mut state = layout.walk("b5:cards e5:gold").crowded_except("").done();
    go_to(&mut state, 1);
    assert_eq!(placements(&state), 0);
    play(&mut state, "done");
    assert_eq!(moves(&state), 0);
    play(&mut state, "done");
    assert_eq!((gold(&state, 0), seal_places(&state)), (20, [0, 0]));
    play(&mut state, "done");
    assert!(offers(&state, "recruit:b5") && offers(&state, "recruit:e5"));
    play(&mut state, "recruit:e5");
    assert_eq!(
        (legal(&state).as_str(), refused(&state, "recruit:b5")),
        ("done", "refused-nobody-in-the-office")
    );
    play(&mut state, "done draw");
    assert_eq!(draw_all(&mut state).len(), 2);
}

/// The Court is measured when action 1 begins; what comes onto the Gate or leaves the Court later changes nothing (R3.6).
#[test]
fn the_court_is_measured_at_the_start_of_action_one() {
    let mut state = at_action(1, table(2).servants(0, "court:2").servants(1, "court:1").reserve(0, 0));
    assert_eq!(placements(&state), 3);
    play(&mut state, "place:court>gate");
    assert_eq!(placements(&state), 2);
}

/// The Stairs are measured when action 2 begins: servants placed away from there in action 1 are missed (R3.6).
#[test]
fn the_stairs_are_measured_at_the_start_of_action_two() {
    let layout = || table(2).servants(0, "court:1 stairs:3").servants(1, "stairs:2").reserve(0, 0);
    assert_eq!(moves(&at_action(2, layout())), 4);
    let mut state = at_action(1, layout());
    play(&mut state, "place:stairs>gate done");
    assert_eq!(moves(&state), 2, "two servants, and a tie");
}

/// Mint, Cabinet and Pompadour are measured after the moves, all three together (R3.6).
#[test]
fn three_rooms_are_measured_on_entering_action_three() {
    let rooms = "stairs:3 gate:2 cabinet:1 pompadour:1";
    let mut state = at_action(2, table(2).servants(0, rooms).servants(1, "mint:1 pompadour:1").gold(0, 0));
    play(&mut state, "move:gate>mint move:gate>mint move:cabinet>gate move:gate>pompadour done");
    assert_eq!((gold(&state, 0), seal_places(&state)), (3, [0, 1]));
    play(&mut state, "place:reserve>pompadour");
    assert_eq!(servants(&state, 0), "reserve:10 mint:2 pompadour:3 stairs:3");
}

/// Servants that pay or leave for a card go back to their owner's reserve (R3.7).
#[test]
fn servants_go_back_to_the_reserve() {
    let rooms = "office:1 cabinet:2 pompadour:3 door:2";
    let layout = table(2).servants(0, rooms).servants(1, "cabinet:5").gold(0, 6).walk("b5:612");
    let mut state: State = at_action(4, layout.crowded_except(""));
    assert_eq!(servants(&state, 0), "reserve:10 door:2 office:1 pompadour:3 cabinet:2");
    play(&mut state, "recruit:b5");
    assert_eq!(servants(&state, 0), "reserve:14 door:2 pompadour:1 cabinet:1");
    play(&mut state, "done draw");
    draw(&mut state, "card:p2 card:m5");
    play(&mut state, "keep:p2");
    assert_eq!(servants(&state, 0), "reserve:15 door:1 pompadour:1 cabinet:1");
    assert_eq!(servants(&state, 1), "reserve:13 cabinet:5");
}
