//! R8 Action 5: the Service door.

use palais::Event;
use palais::state::TurnStep;
use rules::{Entry, Illegal, Position, Seat, Turn};

use crate::table::{
    Lay, asked, at_action, attempt, draw, draw_all, hand, legal, pile, play, pool, read, refused, servants,
    step, table,
};

/// All 36 cards.
const EVERY_CARD: &str = "4*maj 4*gate 4*march 4*m5 4*m9 4*seals 4*gold 4*p2 4*p4";

/// One card for each servant at the Service door (R8.1).
#[test]
fn the_door_brings_cards_to_look_at() {
    for count in 1..=5 {
        let mut state = at_action(5, table(2).servants(0, &format!("door:{count}")));
        assert_eq!(legal(&state), "done draw");
        play(&mut state, "draw");
        assert_eq!((state.turn(), step(&state)), (Turn::Chance, TurnStep::Draw { left: count }));
        assert_eq!(draw_all(&mut state).len(), usize::from(count));
        assert_eq!((step(&state), state.seen().len()), (TurnStep::Keep, count));
        assert_eq!(state.deck().len(), 36 - count);
    }
}

/// All of them or none: once drawing has begun, nobody stops it, and it is not done twice (R8.1).
#[test]
fn drawing_is_all_or_nothing() {
    let mut state = at_action(5, table(2).servants(0, "door:2"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5");
    let done = Entry::Choice { seat: Seat::at(0), choice: read("done") };
    assert_eq!(attempt(&state, done), Illegal::ChanceIsDue);
    draw(&mut state, "card:m9");
    assert_eq!(refused(&state, "draw"), "refused-not-now");

    let mut state = at_action(5, table(2).servants(0, "door:2"));
    play(&mut state, "done");
    assert_eq!((asked(&state), state.deck().len()), (1, 36));
}

/// Without a servant at the door there is nothing to draw (R8.1).
#[test]
fn nobody_draws_without_a_servant() {
    let state = at_action(5, table(2).servants(1, "door:2"));
    assert_eq!((legal(&state).as_str(), refused(&state, "draw")), ("done", "refused-nobody-at-the-door"));
}

/// A card is drawn only if it is in the deck (R8.1).
#[test]
fn cards_come_from_the_deck() {
    let mut state = at_action(5, table(2).servants(0, "door:2").holds(1, "4*m5 3*m9"));
    play(&mut state, "draw");
    assert_eq!(
        pool(&state),
        "card:maj×4 card:gate×4 card:march×4 card:m9×1 card:seals×4 card:gold×4 card:p2×4 card:p4×4"
    );
    draw(&mut state, "card:m9");
    let again = Entry::Chance(read("card:m9"));
    assert_eq!(attempt(&state, again), Illegal::ImpossibleOutcome("card:m9".to_owned()));
}

/// For each kept card a servant leaves the door; some, all or none may be kept (R8.2).
#[test]
fn a_kept_card_costs_a_servant() {
    for (keep, kept, after) in [
        ("", "", "reserve:15 door:3"),
        ("keep:p2", "p2", "reserve:16 door:2"),
        ("keep:m5 keep:m5", "m5 m5", "reserve:17 door:1"),
        ("keep:m5 keep:p2 keep:m5", "m5 m5 p2", "reserve:18"),
    ] {
        let mut state = at_action(5, table(2).servants(0, "door:3"));
        play(&mut state, "draw");
        draw(&mut state, "card:m5 card:p2 card:m5");
        assert_eq!(legal(&state), "done keep:m5 keep:p2");
        play(&mut state, keep);
        assert_eq!((hand(&state, 0), servants(&state, 0).as_str()), (pile(kept), after));
        play(&mut state, "done");
        assert_eq!((hand(&state, 0), asked(&state)), (pile(kept), 1));
    }
}

/// Only drawn cards are kept, each once, and no more than servants leave (R8.2).
#[test]
fn only_drawn_cards_are_kept() {
    let mut state = at_action(5, table(2).servants(0, "door:1").nobles(0, "cards"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5 card:p2 card:p2 card:maj");
    assert_eq!(legal(&state), "done keep:maj keep:m5 keep:p2");
    assert_eq!(refused(&state, "keep:gate"), "refused-not-drawn");
    play(&mut state, "keep:m5");
    assert_eq!(legal(&state), "done");
    assert_eq!(refused(&state, "keep:m5"), "refused-not-drawn");
    assert_eq!(refused(&state, "keep:p2"), "refused-nobody-to-remove");
}

/// What is not kept goes face up to the discard pile (R8.3).
#[test]
fn the_others_are_discarded_face_up() {
    let mut state = at_action(5, table(2).servants(0, "door:3"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5 card:p2 card:m5");
    let events = play(&mut state, "keep:m5 done");
    let seat = Seat::at(0);
    let discarded: Vec<&Event> =
        events.iter().filter(|event| matches!(event, Event::Discarded { .. })).collect();
    assert_eq!(
        discarded,
        [
            &Event::Discarded { seat, card: palais::Card::FiveMoves },
            &Event::Discarded { seat, card: palais::Card::TwoPoints },
        ]
    );
    assert_eq!((state.discard(), state.seen()), (pile("m5 p2"), pile("")));
    assert_eq!(state.deck().len(), 33);
}

/// The discard pile is shuffled when a card must be drawn from an empty deck; cards being looked at stay out (R8.4).
#[test]
fn the_discard_pile_becomes_the_deck() {
    let layout =
        table(2).servants(0, "door:3").holds(1, "4*maj 4*gate 4*march 4*m5 4*m9 4*seals 4*gold 3*p2");
    let mut state = at_action(5, layout.deck_of("p2"));
    assert_eq!((state.deck(), state.discard()), (pile("p2"), pile("4*p4")));
    play(&mut state, "draw");
    assert_eq!(pool(&state), "card:p2×1");
    let events = draw(&mut state, "card:p2");
    assert_eq!(events.last(), Some(&Event::Reshuffled));
    assert_eq!((pool(&state).as_str(), state.discard()), ("card:p4×4", pile("")));
    draw(&mut state, "card:p4 card:p4");
    play(&mut state, "keep:p4 done");
    assert_eq!((state.deck(), state.discard()), (pile("2*p4"), pile("p2 p4")));
}

/// The last card of the deck alone does not call for a shuffle (R8.4).
#[test]
fn the_deck_may_lie_empty_until_a_card_is_needed() {
    let mut state = at_action(5, table(2).servants(0, "door:1").servants(1, "door:1").deck_of("m5"));
    play(&mut state, "draw");
    let events = draw(&mut state, "card:m5");
    assert!(!events.contains(&Event::Reshuffled));
    play(&mut state, "done");
    assert_eq!((state.deck().len(), state.discard()), (0, pile(EVERY_CARD)));
    play(&mut state, "done done done done done draw");
    assert_eq!((state.deck(), state.discard()), (pile(EVERY_CARD), pile("")));
}

/// When deck and discard pile are both empty, drawing stops; what was drawn is looked at (R8.4).
#[test]
fn drawing_stops_when_nothing_is_left() {
    let others = "4*maj 4*gate 4*march 4*m5 4*m9 4*seals 4*gold 4*p2 2*p4";
    let mut state = at_action(5, table(2).servants(0, "door:4").holds(1, others));
    play(&mut state, "draw");
    draw(&mut state, "card:p4 card:p4");
    assert_eq!((step(&state), state.seen()), (TurnStep::Keep, pile("p4 p4")));
    assert_eq!(legal(&state), "done keep:p4");

    let state = at_action(5, table(2).servants(0, "door:4").holds(1, EVERY_CARD));
    assert_eq!((legal(&state).as_str(), refused(&state, "draw")), ("done", "refused-no-cards"));
}
