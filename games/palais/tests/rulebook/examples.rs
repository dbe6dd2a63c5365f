//! The worked examples.

use palais::state::{EndReason, Layout, Occupant, TurnStep};
use palais::{Event, Side};
use rules::{Position, Seat};

use crate::table::{
    Lay, at_action, draw, go_to, gold, hand, idle_turn, legal, moves, occupant, offers, pile, placements,
    play, price, recruited, refused, seal_places, servants, step, table,
};

const RED: u8 = 0;
const YELLOW: u8 = 1;
const GREEN: u8 = 2;
const BLACK: u8 = 3;

// ---- the rooms ----

/// Three in the Court and the majority: three servants and one more onto the Gate (R4.1, R4.2).
#[test]
fn example_reinforcement_three_and_one() {
    let layout = table(4).servants(RED, "court:3").servants(GREEN, "court:2").servants(BLACK, "court:1");
    let mut state = layout.turn_of(RED).done();
    let events = go_to(&mut state, 1);
    assert_eq!(events, [Event::CourtCounted { seat: Seat::at(RED), servants: 4, majority: true }]);
    play(&mut state, "place:reserve>gate place:reserve>gate place:reserve>gate place:reserve>gate");
    assert_eq!(
        (servants(&state, RED).as_str(), legal(&state).as_str()),
        ("reserve:11 gate:4 court:3", "done")
    );
}

/// Four on the Stairs and the majority: four moves and one more (R5.1, R5.2).
#[test]
fn example_stairs_four_and_one() {
    let layout = table(4).servants(GREEN, "stairs:4").servants(RED, "stairs:3").servants(YELLOW, "stairs:2");
    let mut state = at_action(2, layout.turn_of(GREEN));
    assert_eq!(moves(&state), 5);
    play(
        &mut state,
        "move:stairs>mint move:stairs>mint move:stairs>cabinet move:cabinet>gate move:gate>office",
    );
    assert_eq!((moves(&state), servants(&state, GREEN).as_str()), (0, "reserve:14 office:1 mint:2 stairs:1"));
}

/// Two in the Mint and the majority: two gold and one more (R6.1).
#[test]
fn example_mint_two_and_one() {
    let layout = table(4).servants(YELLOW, "mint:2").servants(RED, "mint:1").servants(BLACK, "mint:1");
    assert_eq!(gold(&at_action(3, layout.turn_of(YELLOW)), YELLOW), 3);
}

/// Two in the Cabinet, three at Pompadour, both majorities: three turquoise and four violet seals (R6.2, R6.3).
#[test]
fn example_seals_three_turquoise_four_violet() {
    let layout = table(4).servants(YELLOW, "cabinet:2 pompadour:3 office:2").gold(YELLOW, 20);
    let layout = layout.servants(RED, "cabinet:1 pompadour:2").servants(GREEN, "cabinet:1");
    let park = layout.walk("b5:830 e5:804 b2:840").crowded_except("");
    let mut state = at_action(3, park.turn_of(YELLOW));
    assert_eq!(seal_places(&state), [1, 1]);
    play(&mut state, "place:reserve>cabinet place:reserve>pompadour");
    assert_eq!(servants(&state, YELLOW), "reserve:9 office:2 pompadour:4 cabinet:3");
    play(&mut state, "done");
    assert!(offers(&state, "recruit:b5") && offers(&state, "recruit:e5"));
    assert_eq!(refused(&state, "recruit:b2"), "refused-no-turquoise");
}

/// Two servants in the Office: two nobles (R7.1, R7.6).
#[test]
fn example_two_recruits_from_two_in_the_office() {
    let layout = table(4).servants(YELLOW, "office:2 cabinet:4 pompadour:4").gold(YELLOW, 30);
    let mut state = at_action(4, layout.walk("b5:611 e5:620 b2:602").crowded_except("").turn_of(YELLOW));
    play(&mut state, "recruit:b5 recruit:e5");
    assert_eq!(recruited(&state, YELLOW), "620 611");
    assert_eq!(refused(&state, "recruit:b2"), "refused-nobody-in-the-office");
}

/// The noble of 4 gold and two turquoise seals: 2 gold a turn from the next turn on, 3 points (R7.2, R7.3, R10.5).
#[test]
fn example_the_noble_of_four_gold() {
    let layout = table(2).servants(0, "office:1 cabinet:2").gold(0, 4).walk("c5:gold");
    let mut state = at_action(4, layout.crowded_except(""));
    play(&mut state, "recruit:c5");
    assert_eq!((servants(&state, 0).as_str(), gold(&state, 0)), ("reserve:18", 0));
    assert_eq!((recruited(&state, 0).as_str(), state.count(Seat::at(0)).nobles), ("gold", 3));
    play(&mut state, "done done");
    assert_eq!(gold(&state, 0), 0);
    for earned in [2, 4] {
        idle_turn(&mut state);
        go_to(&mut state, 3);
        assert_eq!(gold(&state, 0), earned);
        play(&mut state, "done done done");
    }
}

/// Three empty neighbours, straight and diagonal: 6 less 3 are 3 gold (R7.4).
#[test]
fn example_discount_six_less_three() {
    let layout = table(2).servants(0, "office:1 cabinet:1 pompadour:1").gold(0, 3).walk("b5:611");
    let mut state = at_action(4, layout.crowded_except("c6 a5 b4"));
    assert_eq!(price(&state, "b5"), 3);
    play(&mut state, "recruit:b5");
    assert_eq!((gold(&state, 0), recruited(&state, 0).as_str()), (0, "611"));
}

/// One empty neighbour; the empty space above the lion is none: 6 less 1 are 5 gold (R1.4, R7.4).
#[test]
fn example_discount_six_less_one_beside_a_lion() {
    let layout =
        || table(2).servants(0, "office:1 cabinet:1 pompadour:1").walk("a2:611").crowded_except("a3 b2");
    let mut state = at_action(4, layout().gold(0, 5));
    assert_eq!((occupant(&state, "a3"), occupant(&state, "b2")), (Occupant::Empty, Occupant::Empty));
    assert_eq!(price(&state, "a2"), 5);
    play(&mut state, "recruit:a2");
    assert_eq!((gold(&state, 0), recruited(&state, 0).as_str()), (0, "611"));
    assert_eq!(refused(&at_action(4, layout().gold(0, 4)), "recruit:a2"), "refused-no-gold");
}

/// Three at the Service door, three cards drawn, two kept, the third discarded (R8.1, R8.2, R8.3).
#[test]
fn example_door_three_drawn_two_kept() {
    let mut state = at_action(5, table(4).servants(GREEN, "door:3").turn_of(GREEN));
    play(&mut state, "draw");
    assert_eq!(step(&state), TurnStep::Draw { left: 3 });
    draw(&mut state, "card:m9 card:p2 card:gold");
    play(&mut state, "keep:m9 keep:gold done");
    assert_eq!((hand(&state, GREEN), state.discard()), (pile("m9 gold"), pile("p2")));
    assert_eq!(servants(&state, GREEN), "reserve:17 door:1");
}

// ---- the Cardinal: one position, four cases ----

fn cardinal() -> Layout {
    table(4)
        .servants(RED, "cardinal:2 stairs:3 mint:2 pompadour:1 court:1")
        .servants(YELLOW, "cardinal:1 stairs:3 mint:1 pompadour:2 court:2")
        .servants(GREEN, "stairs:3 mint:3 pompadour:2 court:1")
        .servants(BLACK, "cardinal:1 stairs:2 pompadour:1 court:2")
}

/// Nobody leads on the Stairs, Red leads at the Cardinal: four moves (R3.5, R5.2).
#[test]
fn example_cardinal_stairs_for_red() {
    assert_eq!(moves(&at_action(2, cardinal().turn_of(RED))), 4);
    assert_eq!(moves(&at_action(2, cardinal().turn_of(YELLOW))), 3);
    assert_eq!(moves(&at_action(2, cardinal().turn_of(GREEN))), 3);
}

/// Red is behind in the Mint, and the Cardinal does not help: 2 gold (R3.5, R6.1).
#[test]
fn example_cardinal_mint_without_majority() {
    assert_eq!(gold(&at_action(3, cardinal().turn_of(RED)), RED), 2);
}

/// Yellow and Green are tied at Pompadour, only Yellow is at the Cardinal: one more servant for Yellow (R3.5, R6.3).
#[test]
fn example_cardinal_pompadour_for_yellow() {
    let mut state = at_action(3, cardinal().turn_of(YELLOW));
    assert_eq!(legal(&state), "done place:reserve>pompadour");
    play(&mut state, "place:reserve>pompadour");
    assert_eq!(servants(&state, YELLOW), "reserve:8 cardinal:1 mint:1 pompadour:3 stairs:3 court:2");
    assert_eq!(seal_places(&at_action(3, cardinal().turn_of(GREEN))), [0, 0]);
}

/// Yellow and Black are tied in the Court and at the Cardinal: only two servants (R3.5, R4.2).
#[test]
fn example_cardinal_court_stays_tied() {
    assert_eq!(placements(&at_action(1, cardinal().turn_of(YELLOW))), 2);
    assert_eq!(placements(&at_action(1, cardinal().turn_of(BLACK))), 2);
}

// ---- the end ----

/// Servants of three colours along the lions and the vases; Black stands on the corner, Red and Green on outer spaces.
fn borders() -> Layout {
    table(4).posted(RED, "lions a5 e1").posted(BLACK, "a1 a3 b1 d1").posted(GREEN, "a2 vases c1")
}

/// Lions: Red 3, Black 2, Green 1; six points, two, none (R11.4).
#[test]
fn example_row_of_the_lions() {
    let state = borders().done();
    let seats = [RED, BLACK, GREEN, YELLOW].map(Seat::at);
    assert_eq!(seats.map(|seat| state.park().on_side(Side::Lions, seat)), [3, 2, 1, 0]);
    assert_eq!(seats.map(|seat| state.side_points(Side::Lions, seat)), [6, 2, 0, 0]);
}

/// Vases: Black 3 with the corner, Green 3 with the outer space, Red 1; two points, two, none (R11.4, R11.5).
#[test]
fn example_row_of_the_vases() {
    let state = borders().done();
    let seats = [BLACK, GREEN, RED, YELLOW].map(Seat::at);
    assert_eq!(seats.map(|seat| state.park().on_side(Side::Vases, seat)), [3, 3, 1, 0]);
    assert_eq!(seats.map(|seat| state.side_points(Side::Vases, seat)), [2, 2, 0, 0]);
}

/// Nobles 41, two cards in hand 2, one played card 4, the park 6: Red wins with 53 points (R11.3, R11.6).
#[test]
fn example_fifty_three_points() {
    let layout = borders().nobles(RED, "840 813 622 631 413").holds(RED, "maj m5 p4").gold(RED, 4);
    let layout = layout.nobles(BLACK, "822 822 804").last(EndReason::FewNobles).turn_of(RED);
    let mut state = layout.done();
    play(&mut state, "play:p4");
    for _ in [RED, YELLOW, GREEN, BLACK] {
        idle_turn(&mut state);
    }
    let count = state.count(Seat::at(RED));
    assert_eq!([count.nobles, count.hand, count.cards, count.park], [41, 2, 4, 6]);
    let scores = state.scores().unwrap();
    assert_eq!([RED, BLACK, GREEN, YELLOW].map(|seat| scores.points(Seat::at(seat))), [53, 31, 2, 0]);
    assert_eq!(scores.winners().only(), Some(Seat::at(RED)));
}
