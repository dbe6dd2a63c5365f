//! R9 Privilege cards.

use palais::state::TurnStep;
use rules::{Entry, Illegal, Seat};

use crate::table::{
    Lay, asked, at_action, attempt, draw, go_to, gold, hand, idle_turn, legal, legal_of, moves, offers, pile,
    placements, play, read, recruited, refused, reserve, seal_places, servants, step, table,
};

const ALL_NINE: &str = "maj gate march m5 m9 seals gold p2 p4";

/// Every card at its moment and at no other; what is for any time at every question (R9.1).
#[test]
fn every_card_has_its_moment() {
    let mut state = table(2).holds(0, ALL_NINE).gold(0, 9).done();
    for moment in [
        "play:maj play:gold play:p2 play:p4",
        "play:gate play:march play:gold play:p2 play:p4",
        "play:m5 play:m9 play:gold play:p2 play:p4",
        "play:gold play:p2 play:p4",
        "play:seals play:gold play:p2 play:p4",
        "play:gold play:p2 play:p4",
    ] {
        assert_eq!(legal_of(&state, "play:"), moment);
        for card in ALL_NINE.split(' ').map(|card| format!("play:{card}")) {
            if !moment.contains(&card) {
                assert_eq!(refused(&state, &card), "refused-not-its-moment", "{card}");
            }
        }
        play(&mut state, "done");
    }
}

/// The border servant belongs to action 4, looking at cards to action 5 (R9.1).
#[test]
fn every_question_of_an_action_is_its_moment() {
    let layout = table(2).servants(0, "office:1 cabinet:2 door:1").holds(0, ALL_NINE).gold(0, 15);
    let mut state = at_action(4, layout.walk("a3:620").crowded_except(""));
    play(&mut state, "recruit:a3");
    assert_eq!(legal_of(&state, "play:"), "play:seals play:gold play:p2 play:p4");
    play(&mut state, "play:seals");
    assert_eq!(legal_of(&state, "post:"), "post:reserve post:door");
    play(&mut state, "post:reserve");
    assert_eq!(step(&state), TurnStep::Recruit { seals: 2 });
    play(&mut state, "done draw");
    draw(&mut state, "card:m5");
    assert_eq!(legal_of(&state, "play:"), "play:gold play:p2 play:p4");
}

/// Between two draws nobody decides, so nothing is played (R9.1).
#[test]
fn nothing_is_played_between_two_draws() {
    let mut state = at_action(5, table(2).servants(0, "door:2").holds(0, "gold"));
    play(&mut state, "draw");
    draw(&mut state, "card:m5");
    let gold = Entry::Choice { seat: Seat::at(0), choice: read("play:gold") };
    assert_eq!(attempt(&state, gold), Illegal::ChanceIsDue);
}

/// Only cards of the seat's own hand, each once (R9.1).
#[test]
fn a_card_is_played_from_the_hand() {
    let mut state = table(2).holds(0, "gold").holds(1, "p2 gold").gold(0, 5).done();
    assert_eq!(refused(&state, "play:p2"), "refused-no-card");
    play(&mut state, "play:gold");
    assert_eq!(refused(&state, "play:gold"), "refused-no-card");
}

/// Any number of cards in a turn, each paid, also in the middle of an action (R9.1).
#[test]
fn any_number_of_cards_may_be_played() {
    let layout = table(2).servants(0, "stairs:1 gate:1").servants(1, "stairs:1");
    let mut state = at_action(2, layout.holds(0, "m5 m5 m9 gold p4").gold(0, 2));
    play(&mut state, "move:gate>mint");
    assert_eq!((moves(&state), legal_of(&state, "move:").as_str()), (0, ""));
    play(&mut state, "play:m5 move:mint>door play:m5 play:m9");
    assert_eq!((moves(&state), gold(&state, 0)), (5 - 1 + 5 + 9, 0));
    assert_eq!(refused(&state, "play:p4"), "refused-card-cost");
    play(&mut state, "play:gold play:p4 move:door>office");
    assert_eq!((gold(&state, 0), moves(&state)), (0, 17));
    assert_eq!((hand(&state, 0), servants(&state, 0).as_str()), (pile(""), "reserve:16 office:1 stairs:1"));
}

/// A card may be played even if it has no effect (R9.1).
#[test]
fn cards_without_effect_may_be_played() {
    let mut state = table(2).holds(0, "maj gate m9 seals").gold(0, 5).done();
    play(&mut state, "play:maj done play:gate done play:m9");
    assert_eq!(legal(&state), "done", "nobody is there to move");
    play(&mut state, "done done play:seals done done");
    assert_eq!((gold(&state, 0), hand(&state, 0), asked(&state)), (0, pile(""), 1));
}

/// A played card goes to the discard pile (R9.2).
#[test]
fn a_played_card_is_discarded() {
    for (card, action) in [("gate", 1), ("march", 1), ("m5", 2), ("m9", 2), ("seals", 4), ("gold", 3)] {
        let mut state = at_action(action, table(2).holds(0, card).gold(0, 2));
        play(&mut state, &format!("play:{card}"));
        assert_eq!((hand(&state, 0), state.discard()), (pile(""), pile(card)));
        assert_eq!(state.open(Seat::at(0)), pile(""), "{card}");
    }
}

/// A kept card may be played at once (R9.2).
#[test]
fn a_kept_card_may_be_played_at_once() {
    let mut state = at_action(5, table(2).servants(0, "door:2").gold(0, 0));
    play(&mut state, "draw");
    draw(&mut state, "card:p4 card:gold");
    assert_eq!(legal(&state), "done keep:gold keep:p4");
    play(&mut state, "keep:gold play:gold keep:p4 play:p4");
    assert_eq!((gold(&state, 0), state.open(Seat::at(0))), (0, pile("p4")));
    assert_eq!((hand(&state, 0), state.discard()), (pile(""), pile("gold")));
}

/// *Majorities*: the bonus of every room where the seat has a servant, however many others are there (R9.3).
#[test]
fn majorities_bring_every_bonus() {
    let rooms = "court:1 stairs:1 mint:1 cabinet:1 pompadour:1";
    let layout = table(2).servants(0, rooms).servants(1, "court:3 stairs:3 mint:3 cabinet:3 pompadour:3");
    let mut state = layout.holds(0, "maj").gold(0, 1).done();
    play(&mut state, "play:maj done");
    assert_eq!(placements(&state), 2);
    play(&mut state, "done");
    assert_eq!(moves(&state), 2);
    play(&mut state, "done");
    assert_eq!((gold(&state, 0), seal_places(&state)), (2, [1, 1]));
}

/// *Majorities* on top of a real majority, or two of them, bring one bonus and not two (R9.3).
#[test]
fn a_bonus_comes_once() {
    for cards in ["maj", "maj maj"] {
        let mut state = table(2).servants(0, "court:2 mint:2 cabinet:1").holds(0, cards).gold(0, 2).done();
        cards.split(' ').for_each(|_| drop(play(&mut state, "play:maj")));
        let left = 2 - u16::try_from(cards.split(' ').count()).unwrap();
        play(&mut state, "done");
        assert_eq!(placements(&state), 3);
        play(&mut state, "done done");
        assert_eq!((gold(&state, 0) - left, seal_places(&state)), (3, [1, 0]));
    }
}

/// *Majorities*: a room counts if a servant is there when it is measured, neither earlier nor later (R9.3).
#[test]
fn majorities_are_tested_when_measured() {
    let layout = table(2).servants(0, "stairs:2 cabinet:1").servants(1, "mint:5 cabinet:5 pompadour:5");
    let mut state = layout.holds(0, "maj").gold(0, 1).done();
    play(&mut state, "play:maj done");
    assert_eq!(placements(&state), 0, "nobody is in the Court");
    play(&mut state, "done");
    assert_eq!(moves(&state), 3);
    play(&mut state, "move:stairs>mint move:cabinet>court done");
    assert_eq!((gold(&state, 0), seal_places(&state)), (2, [0, 0]));
}

/// *Majorities* take nothing from the seat that has the majority (R9.3).
#[test]
fn majorities_are_not_taken_from_others() {
    let layout = table(2).servants(0, "mint:1").servants(1, "mint:3").holds(0, "maj").gold(0, 1);
    let mut state = layout.done();
    play(&mut state, "play:maj");
    assert!([0, 1].map(Seat::at).into_iter().all(|seat| state.majority(seat, palais::Room::Mint)));
    play(&mut state, "done done done done done done");
    go_to(&mut state, 3);
    assert_eq!(gold(&state, 1), 4);
}

/// *Majorities* lie open until the end of the turn, so a shuffle in action 5 leaves them out; then they are gone (R9.3).
#[test]
fn majorities_lie_open_until_the_end_of_the_turn() {
    let layout = table(2).servants(0, "door:2 mint:1").servants(1, "mint:2").holds(0, "maj");
    let mut state = layout.gold(0, 1).deck_of("p4").done();
    play(&mut state, "play:maj");
    go_to(&mut state, 5);
    assert_eq!((state.open(Seat::at(0)), gold(&state, 0)), (pile("maj"), 2));
    play(&mut state, "draw");
    draw(&mut state, "card:p4");
    assert_eq!(state.deck().count(palais::Card::Majorities), 3, "the discard pile was shuffled without it");
    draw(&mut state, "card:p2");
    play(&mut state, "done");
    assert_eq!((state.open(Seat::at(0)), state.discard()), (pile(""), pile("maj p2 p4")));
    idle_turn(&mut state);
    go_to(&mut state, 3);
    assert_eq!(gold(&state, 0), 3, "no bonus in the next turn");
}

/// *Everyone to the Gate*: the whole reserve, and then from the rooms (R9.4).
#[test]
fn everyone_may_go_to_the_gate() {
    let layout = table(2).servants(0, "mint:2 cardinal:1").reserve(0, 9).holds(0, "gate").gold(0, 1);
    let mut state = at_action(1, layout);
    assert_eq!(legal(&state), "done play:gate");
    play(&mut state, "play:gate");
    for _ in 0..9 {
        assert_eq!(legal(&state), "done place:reserve>gate");
        play(&mut state, "place:reserve>gate");
    }
    assert_eq!(legal(&state), "done place:cardinal>gate place:mint>gate");
    play(&mut state, "place:mint>gate place:cardinal>gate place:mint>gate");
    assert_eq!((servants(&state, 0).as_str(), legal(&state).as_str()), ("gate:12", "done"));
}

/// *Everyone to the Gate* compels nobody (R9.4).
#[test]
fn as_many_as_one_likes_may_be_one() {
    let mut state = at_action(1, table(2).holds(0, "gate").gold(0, 1));
    play(&mut state, "play:gate place:reserve>gate done");
    assert_eq!(
        (servants(&state, 0).as_str(), step(&state)),
        ("reserve:17 gate:1", TurnStep::Stairs { moves: 0 })
    );
}

/// *Gate and march*: two more servants onto the Gate now, six more moves in action 2 of this turn (R9.5).
#[test]
fn gate_and_march() {
    let layout = table(2).servants(0, "court:1 stairs:1").servants(1, "court:1 stairs:1");
    let mut state = at_action(1, layout.holds(0, "march march").gold(0, 4));
    play(&mut state, "play:march");
    assert_eq!((placements(&state), gold(&state, 0)), (3, 2));
    play(&mut state, "place:reserve>gate place:reserve>gate place:reserve>gate done");
    assert_eq!((moves(&state), servants(&state, 0).as_str()), (7, "reserve:13 gate:3 stairs:1 court:1"));
    assert_eq!(refused(&state, "play:march"), "refused-not-its-moment");
    play(&mut state, "done done done done");
    idle_turn(&mut state);
    go_to(&mut state, 2);
    assert_eq!(moves(&state), 1, "not in the next turn");
}

/// Two of them add up (R9.5).
#[test]
fn gate_and_march_twice() {
    let mut state = at_action(1, table(2).holds(0, "march march").gold(0, 4));
    play(&mut state, "play:march play:march");
    assert_eq!(placements(&state), 4);
    play(&mut state, "done");
    assert_eq!(moves(&state), 12);
}

/// *5 moves* and *9 moves* (R9.6).
#[test]
fn cards_bring_moves() {
    for (cards, expected) in [("m5", 7), ("m9", 11), ("m5 m9", 16), ("m5 m5 m5 m5", 22), ("m9 m9", 20)] {
        let layout = table(2).servants(0, "stairs:2").servants(1, "stairs:2").gold(0, 8);
        let mut state = at_action(2, layout.holds(0, cards));
        cards.split(' ').for_each(|card| drop(play(&mut state, &format!("play:{card}"))));
        assert_eq!(moves(&state), expected, "{cards}");
        play(&mut state, "done done done done");
        idle_turn(&mut state);
        go_to(&mut state, 2);
        assert_eq!(moves(&state), 2, "not in the next turn");
    }
}

/// *2 seals*: how many of a noble's seals the card pays is part of the decision to recruit it (R9.7).
#[test]
fn seals_of_a_card_pay_for_nobles() {
    let before = |rooms: &str, noble: &str| {
        let layout = table(2).servants(0, rooms).servants(0, "office:1").gold(0, 9).holds(0, "seals");
        let mut state = at_action(4, layout.walk(&format!("b5:{noble}")).crowded_except(""));
        play(&mut state, "play:seals");
        state
    };
    for (rooms, noble, recruits) in [
        ("cabinet:1 pompadour:1", "611", "recruit:b5 recruit:b5+1v recruit:b5+1t recruit:b5+1t+1v"),
        ("cabinet:2", "620", "recruit:b5 recruit:b5+1t recruit:b5+2t"),
        ("cabinet:1", "620", "recruit:b5+1t recruit:b5+2t"),
        ("", "602", "recruit:b5+2v"),
        ("pompadour:2", "622", "recruit:b5+2t"),
        (
            "cabinet:3 pompadour:1",
            "631",
            "recruit:b5 recruit:b5+1v recruit:b5+1t recruit:b5+1t+1v recruit:b5+2t",
        ),
        ("", "603", ""),
    ] {
        assert_eq!(legal_of(&before(rooms, noble), "recruit:b5"), recruits, "{noble} with {rooms}");
    }
    let mut state = before("cabinet:3 pompadour:1", "631");
    play(&mut state, "recruit:b5+1t+1v");
    assert_eq!(servants(&state, 0), "reserve:16 pompadour:1 cabinet:1");
    assert_eq!((step(&state), gold(&state, 0)), (TurnStep::Recruit { seals: 0 }, 2));
}

/// Seals of cards are spread over the recruits of the turn; two cards make four (R9.7).
#[test]
fn seals_of_cards_may_be_spread() {
    let layout = table(2).servants(0, "office:3 cabinet:1").servants(1, "cabinet:2").gold(0, 20);
    let park = layout.holds(0, "seals seals").walk("b5:cabinet c2:diagonal e4:620").crowded_except("");
    let mut state = at_action(4, park);
    play(&mut state, "play:seals play:seals");
    assert_eq!((step(&state), gold(&state, 0)), (TurnStep::Recruit { seals: 4 }, 18));
    play(&mut state, "recruit:b5+2v");
    assert_eq!(step(&state), TurnStep::Recruit { seals: 2 });
    play(&mut state, "recruit:c2+1v");
    assert_eq!(step(&state), TurnStep::Recruit { seals: 1 });
    assert_eq!(legal_of(&state, "recruit:e4"), "recruit:e4+1t");
    assert_eq!(refused(&state, "recruit:e4+2t"), "refused-no-card-seals");
    play(&mut state, "recruit:e4+1t");
    assert_eq!((recruited(&state, 0).as_str(), reserve(&state, 0)), ("diagonal cabinet 620", 18));
}

/// Cards may pay three and four seals of one noble, too (R9.7).
#[test]
fn two_cards_may_pay_all_seals_of_a_noble() {
    let layout = table(2).servants(0, "office:2").gold(0, 20).holds(0, "seals seals");
    let park = layout.walk("b5:diagonal c2:630 e4:822 e2:840").crowded_except("");
    let mut state = at_action(4, park);
    play(&mut state, "play:seals play:seals");
    for (space, recruits) in [
        ("b5", "recruit:b5+1v"),
        ("c2", "recruit:c2+3t"),
        ("e4", "recruit:e4+2t+2v"),
        ("e2", "recruit:e2+4t"),
    ] {
        assert_eq!(legal_of(&state, &format!("recruit:{space}")), recruits);
    }
    play(&mut state, "recruit:b5+1v");
    assert_eq!((offers(&state, "recruit:e2+4t"), offers(&state, "recruit:e4+2t+2v")), (false, false));
    play(&mut state, "recruit:c2+3t");
    assert_eq!((recruited(&state, 0).as_str(), gold(&state, 0)), ("diagonal 630", 20 - 2 - 4 - 6));
}

/// No noble takes more seals of cards than it has of that colour (R9.7).
#[test]
fn seals_of_cards_are_not_wasted_on_a_noble() {
    let layout = table(2).servants(0, "office:1 cabinet:2 pompadour:2").gold(0, 9).holds(0, "seals");
    let mut state = at_action(4, layout.walk("b5:611").crowded_except(""));
    play(&mut state, "play:seals");
    for payment in ["recruit:b5+2t", "recruit:b5+2v"] {
        assert_eq!(refused(&state, payment), "refused-too-many-card-seals");
    }
}

/// What is left of the seals is lost with the action (R9.7).
#[test]
fn unused_seals_are_lost() {
    let mut state =
        at_action(4, table(2).servants(0, "office:1").gold(0, 9).holds(0, "seals").walk("b5:602"));
    play(&mut state, "play:seals");
    assert!(offers(&state, "recruit:b5+2v"));
    play(&mut state, "done done");
    idle_turn(&mut state);
    go_to(&mut state, 4);
    assert_eq!((step(&state), legal(&state).as_str()), (TurnStep::Recruit { seals: 0 }, "done"));
}

/// *4 gold* from the bank, at once (R9.8).
#[test]
fn four_gold_at_any_time() {
    for action in 0..=5 {
        let mut state = at_action(action, table(2).holds(0, "gold gold").gold(1, 7));
        play(&mut state, "play:gold");
        assert_eq!((gold(&state, 0), gold(&state, 1)), (4, 7));
        play(&mut state, "play:gold");
        assert_eq!((gold(&state, 0), state.discard()), (8, pile("gold gold")));
    }
}

/// *2 points* and *4 points* lie open until the end and are worth so much (R9.9).
#[test]
fn point_cards_lie_open_until_the_end() {
    let mut state = table(2).holds(0, "p2 p2 p4").gold(0, 6).done();
    assert_eq!(state.count(Seat::at(0)).cards, 0);
    play(&mut state, "play:p2 play:p4 done play:p2");
    assert_eq!((gold(&state, 0), state.open(Seat::at(0))), (0, pile("p2 p2 p4")));
    play(&mut state, "done done done done done");
    for _ in 0..3 {
        assert_eq!(state.count(Seat::at(0)).cards, 8);
        assert_eq!((state.open(Seat::at(0)), state.discard()), (pile("p2 p2 p4"), pile("")));
        idle_turn(&mut state);
    }
    assert_eq!(state.count(Seat::at(0)).total(), 8);
}
