//! R6 Action 3: Mint and seals.

use palais::Event;
use rules::Seat;

use crate::table::{
    Lay, at_action, go_to, gold, legal, legal_of, offers, play, refused, seal_places, servants, table,
};

/// One gold for each servant in the Mint, at once on entering action 3 (R6.1).
#[test]
fn the_mint_brings_gold() {
    let mut state = table(2).servants(0, "mint:2").servants(1, "mint:3").gold(0, 5).done();
    go_to(&mut state, 2);
    assert_eq!(gold(&state, 0), 5);
    let events = play(&mut state, "done");
    assert_eq!(events[0], Event::GoldTaken { seat: Seat::at(0), gold: 2, majority: false });
    assert_eq!((gold(&state, 0), gold(&state, 1)), (7, 0));
    play(&mut state, "done done done");
    assert_eq!(gold(&state, 0), 7);
}

/// One gold more with the majority in the Mint (R6.1).
#[test]
fn the_majority_in_the_mint_brings_one_more() {
    for (mine, others, expected) in
        [(2, [1, 1], 3), (1, [0, 0], 2), (2, [2, 0], 2), (1, [3, 0], 1), (0, [0, 0], 0)]
    {
        let [one, two] = others.map(|n| format!("mint:{n}"));
        let layout = table(3).servants(0, &format!("mint:{mine}")).servants(1, &one).servants(2, &two);
        assert_eq!(gold(&at_action(3, layout), 0), expected, "{mine} against {others:?}");
    }
}

/// Cabinet servants are turquoise seals, those at Pompadour violet ones; neither stands for the other (R6.2).
#[test]
fn servants_are_seals() {
    for (rooms, nobles) in [
        ("cabinet:2 pompadour:1", "recruit:b5 recruit:c5 recruit:e5"),
        ("cabinet:1 pompadour:2", "recruit:c5 recruit:d5 recruit:e5"),
        ("cabinet:3", "recruit:b5"),
        ("pompadour:3", "recruit:d5 recruit:e5"),
        ("mint:3 gate:3", ""),
    ] {
        let layout = table(2).servants(0, rooms).servants(0, "office:1").gold(0, 9);
        let park = layout.walk("b5:620 c5:611 d5:602 e5:diagonal").crowded_except("");
        let listed = legal_of(&at_action(4, park), "recruit:");
        let four = ["b5", "c5", "d5", "e5"].map(|space| format!("recruit:{space}"));
        let of_four: Vec<&str> =
            listed.split(' ').filter(|&choice| four.iter().any(|one| one == choice)).collect();
        assert_eq!(of_four.join(" "), nobles, "{rooms}");
    }
}

/// The majority in the Cabinet, and the one at Pompadour: one more servant there, each by itself (R6.3).
#[test]
fn majorities_bring_servants_for_seals() {
    for (mine, other, places, choices) in [
        (
            "cabinet:2 pompadour:2",
            "cabinet:1 pompadour:1",
            [1, 1],
            "done place:reserve>pompadour place:reserve>cabinet",
        ),
        ("cabinet:2 pompadour:2", "cabinet:1 pompadour:2", [1, 0], "done place:reserve>cabinet"),
        ("cabinet:2 pompadour:2", "cabinet:3 pompadour:1", [0, 1], "done place:reserve>pompadour"),
        ("cabinet:2 pompadour:2", "cabinet:2 pompadour:2", [0, 0], "done"),
        ("mint:1", "", [0, 0], "done"),
    ] {
        let state = at_action(3, table(2).servants(0, mine).servants(1, other));
        assert_eq!(
            (seal_places(&state), legal(&state).as_str()),
            (places, choices),
            "{mine} against {other}"
        );
    }
    let mut state = at_action(3, table(2).servants(0, "cabinet:2 pompadour:1").servants(1, "pompadour:4"));
    play(&mut state, "place:reserve>cabinet");
    assert_eq!(servants(&state, 0), "reserve:14 pompadour:1 cabinet:3");
    assert_eq!(refused(&state, "place:reserve>cabinet"), "refused-no-seal-placements");
    assert_eq!(refused(&state, "place:reserve>pompadour"), "refused-no-seal-placements");
    assert_eq!(refused(&state, "place:reserve>gate"), "refused-not-now");
}

/// Majorities are measured first: a servant taken from one room for the other loses no bonus, and wins none (R6.4).
#[test]
fn placements_do_not_disturb_majorities() {
    let layout =
        table(2).servants(0, "cabinet:2 pompadour:2 mint:2").servants(1, "cabinet:1 pompadour:1 mint:1");
    let mut state = at_action(3, layout.reserve(0, 0));
    assert_eq!(gold(&state, 0), 3);
    play(&mut state, "place:pompadour>cabinet");
    assert_eq!((servants(&state, 0).as_str(), seal_places(&state)), ("mint:2 pompadour:1 cabinet:3", [0, 1]));
    play(&mut state, "place:mint>pompadour");
    assert_eq!((gold(&state, 0), servants(&state, 0).as_str()), (3, "mint:1 pompadour:2 cabinet:3"));

    let layout = table(2).servants(0, "cabinet:2 pompadour:1").servants(1, "cabinet:1 pompadour:1");
    let mut state = at_action(3, layout.nobles(0, "pompadour"));
    assert_eq!(seal_places(&state), [1, 1]);
    play(&mut state, "place:reserve>pompadour");
    assert_eq!(seal_places(&state), [1, 0], "the noble's servant makes no majority in the same action");
}

/// In any order, and a servant that was placed stays: it is a seal at once and the next turn too (R6.4).
#[test]
fn a_placed_servant_stays() {
    for order in
        ["place:reserve>cabinet place:reserve>pompadour", "place:reserve>pompadour place:reserve>cabinet"]
    {
        let layout = table(2).servants(0, "cabinet:1 pompadour:1 office:1").gold(0, 8).walk("b5:822");
        let mut state = at_action(3, layout.crowded_except(""));
        play(&mut state, order);
        assert_eq!(servants(&state, 0), "reserve:13 office:1 pompadour:2 cabinet:2");
        play(&mut state, "done");
        assert!(offers(&state, "recruit:b5"));
        play(&mut state, "done done");
        assert_eq!(servants(&state, 0), "reserve:13 office:1 pompadour:2 cabinet:2");
    }
}
