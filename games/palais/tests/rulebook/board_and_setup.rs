//! R1 Palace, park, pieces; R2 Set-up.

use palais::state::{Phase, TurnStep};
use palais::{Event, Room, Setup, State};
use rules::{Position, Seat, TableOptions, Turn};

use crate::table::{
    Lay, asked, at_action, draw, draw_all, go_to, gold, idle_turn, legal, legal_of, offers, pile, play, pool,
    recruited, refused, reserve, servants, step, supply, table,
};

// ---- R1 Palace, park, pieces ----

/// Nine rooms in three rows of three, as suggested (R1.1).
#[test]
fn the_palace_has_nine_rooms() {
    assert_eq!(
        State::start(&Setup::of(2)).palace().cells().map(Room::word),
        ["door", "office", "cardinal", "mint", "gate", "pompadour", "stairs", "cabinet", "court"]
    );
}

/// Rooms are neighbours along a wall, not at a corner: twelve walls, each passed both ways (R1.2).
#[test]
fn rooms_touch_along_walls() {
    let everywhere = "door:1 office:1 cardinal:1 mint:1 gate:1 pompadour:1 stairs:1 cabinet:1 court:1";
    let state = at_action(2, table(2).servants(0, everywhere));
    assert_eq!(
        legal(&state),
        "done \
         move:door>office move:door>mint \
         move:office>door move:office>cardinal move:office>gate \
         move:cardinal>office move:cardinal>pompadour \
         move:mint>door move:mint>gate move:mint>stairs \
         move:gate>office move:gate>mint move:gate>pompadour move:gate>cabinet \
         move:pompadour>cardinal move:pompadour>gate move:pompadour>court \
         move:stairs>mint move:stairs>cabinet \
         move:cabinet>gate move:cabinet>stairs move:cabinet>court \
         move:court>pompadour move:court>cabinet"
    );
}

/// In another palace other rooms are neighbours: it is the place that counts (R1.2).
#[test]
fn neighbours_follow_the_layout() {
    use Room::{Cabinet, Cardinal, Court, Door, Gate, Mint, Office, Pompadour, Stairs};
    let cells = [Stairs, Gate, Door, Court, Mint, Office, Cabinet, Cardinal, Pompadour];
    let state = at_action(2, table(2).palace(cells).servants(0, "stairs:1 mint:1"));
    assert_eq!(
        legal(&state),
        "done move:mint>office move:mint>cardinal move:mint>gate move:mint>court \
         move:stairs>gate move:stairs>court"
    );
    assert_eq!(refused(&state, "move:stairs>mint"), "refused-not-neighbours");
}

/// Every noble: gold, turquoise, violet, points.
const NOBLES: [(&str, [u8; 4]); 27] = [
    ("620", [6, 2, 0, 6]),
    ("611", [6, 1, 1, 6]),
    ("602", [6, 0, 2, 6]),
    ("630", [6, 3, 0, 7]),
    ("621", [6, 2, 1, 7]),
    ("612", [6, 1, 2, 7]),
    ("603", [6, 0, 3, 7]),
    ("413", [4, 1, 3, 7]),
    ("830", [8, 3, 0, 8]),
    ("631", [6, 3, 1, 8]),
    ("622", [6, 2, 2, 8]),
    ("613", [6, 1, 3, 8]),
    ("803", [8, 0, 3, 8]),
    ("840", [8, 4, 0, 9]),
    ("831", [8, 3, 1, 9]),
    ("822", [8, 2, 2, 9]),
    ("813", [8, 1, 3, 9]),
    ("804", [8, 0, 4, 9]),
    ("servant", [0, 1, 1, 2]),
    ("servants", [2, 2, 2, 4]),
    ("gate", [4, 1, 1, 3]),
    ("moves", [4, 0, 2, 3]),
    ("diagonal", [4, 0, 1, 3]),
    ("gold", [4, 2, 0, 3]),
    ("cabinet", [4, 0, 2, 3]),
    ("pompadour", [4, 2, 0, 3]),
    ("cards", [4, 1, 0, 3]),
];

/// 42 nobles: twenty with a privilege, 22 that bring points only, so many copies of each (R1.6, R1.7).
#[test]
fn there_are_forty_two_nobles() {
    let state = State::start(&Setup::of(2));
    assert_eq!(
        pool(&state),
        "noble:servant×3 noble:servants×3 noble:gate×2 noble:moves×2 noble:diagonal×2 noble:gold×2 \
         noble:cabinet×2 noble:pompadour×2 noble:cards×2 \
         noble:620×2 noble:611×1 noble:602×2 \
         noble:630×1 noble:621×1 noble:612×1 noble:603×1 noble:413×1 \
         noble:830×1 noble:631×1 noble:622×2 noble:613×1 noble:803×1 \
         noble:840×1 noble:831×1 noble:822×2 noble:813×1 noble:804×1"
    );
    assert_eq!(state.unused().len(), 42);
}

/// What every noble costs, to the last piece of gold and the last seal, and what it brings (R1.6, R1.7).
#[test]
fn nobles_cost_and_bring_what_is_printed() {
    for (noble, [price, turquoise, violet, points]) in NOBLES {
        let before = |price: u8, turquoise: u8, violet: u8| {
            let seat = format!("office:1 cabinet:{turquoise} pompadour:{violet}");
            let park = table(2).walk(&format!("b5:{noble}")).crowded_except("");
            at_action(4, park.servants(0, &seat).gold(0, price.into()))
        };
        let mut state = before(price, turquoise, violet);
        play(&mut state, "recruit:b5");
        assert_eq!((gold(&state, 0), servants(&state, 0).as_str()), (0, "reserve:18"), "{noble}");
        assert_eq!(recruited(&state, 0), noble);
        assert_eq!(state.count(Seat::at(0)).nobles, points, "{noble}");

        if price > 0 {
            assert_eq!(refused(&before(price - 1, turquoise, violet), "recruit:b5"), "refused-no-gold");
        }
        if turquoise > 0 {
            assert_eq!(refused(&before(price, turquoise - 1, violet), "recruit:b5"), "refused-no-turquoise");
        }
        if violet > 0 {
            assert_eq!(refused(&before(price, turquoise, violet - 1), "recruit:b5"), "refused-no-violet");
        }
    }
}

/// 36 cards, four of each of nine kinds (R1.8).
#[test]
fn there_are_thirty_six_cards() {
    let mut state = at_action(5, table(2).servants(0, "door:1"));
    assert_eq!(state.deck().len(), 36);
    play(&mut state, "draw");
    assert_eq!(
        pool(&state),
        "card:maj×4 card:gate×4 card:march×4 card:m5×4 card:m9×4 card:seals×4 card:gold×4 card:p2×4 card:p4×4"
    );
}

/// What every card costs when it is played (R1.8).
#[test]
fn cards_cost_what_is_printed() {
    for (card, cost, action) in [
        ("maj", 1, 0),
        ("gate", 1, 1),
        ("march", 2, 1),
        ("m5", 0, 2),
        ("m9", 2, 2),
        ("seals", 1, 4),
        ("gold", 0, 3),
        ("p2", 1, 3),
        ("p4", 4, 5),
    ] {
        let choice = format!("play:{card}");
        let mut state = at_action(action, table(2).holds(0, card).gold(0, cost));
        assert!(offers(&state, &choice), "{card}");
        play(&mut state, &choice);
        assert_eq!(gold(&state, 0), if card == "gold" { 4 } else { 0 }, "{card}");
        if cost > 0 {
            let state = at_action(action, table(2).holds(0, card).gold(0, cost - 1));
            assert_eq!(refused(&state, &choice), "refused-card-cost", "{card}");
        }
    }
}

/// 25 servants of each colour, whoever plays (R1.9).
#[test]
fn every_seat_has_twenty_five_servants() {
    for seats in 2..=4 {
        let state = State::start(&Setup::of(seats));
        for seat in Seat::all(seats) {
            assert_eq!(state.servants(seat).in_play() + state.servants(seat).supply, 25);
        }
    }
}

/// The bank never runs out, even when all the coins of a box are taken (R1.9).
#[test]
fn gold_is_unlimited() {
    let mut state = table(2).servants(0, "mint:3").gold(0, 1_000).gold(1, 1_000).done();
    go_to(&mut state, 3);
    assert_eq!(gold(&state, 0), 1_004);
}

// ---- R2 Set-up ----

/// After chance has laid out everything.
fn laid_out(seats: u8) -> State {
    let mut state = State::start(&Setup::of(seats));
    draw_all(&mut state);
    state
}

/// After everybody has settled five servants at the Mint.
fn settled(seats: u8) -> State {
    let mut state = laid_out(seats);
    for _ in 0..seats {
        play(&mut state, "settle:mint settle:mint settle:mint settle:mint settle:mint");
    }
    state
}

/// Seat 0 is first, the others follow clockwise, round after round (R2.1).
#[test]
fn seats_follow_clockwise_from_the_first() {
    for seats in 2..=4 {
        let mut state = settled(seats);
        for turn in 0..2 * seats {
            assert_eq!((asked(&state), step(&state)), (turn % seats, TurnStep::Before));
            idle_turn(&mut state);
        }
    }
}

/// Without the option nothing is drawn for the palace (R2.2).
#[test]
fn the_rooms_lie_as_suggested() {
    let state = State::start(&Setup::of(3));
    assert!(pool(&state).starts_with("noble:"));
    assert_eq!(*state.palace(), *laid_out(3).palace());
}

/// The option is called *layout*, and a table that says nothing plays as suggested (R2.2).
#[test]
fn a_table_chooses_the_layout() {
    for (wanted, shuffled) in
        [(vec![], false), (vec![("layout", "suggested")], false), (vec![("layout", "shuffled")], true)]
    {
        let table_options = TableOptions::validate(&State::META, Some(3), None, wanted).unwrap();
        let setup: Setup = rules::Setup::new(&table_options);
        assert_eq!((setup.seats, setup.shuffled), (3, shuffled));
    }
}

/// A table may lay the rooms as it likes: nine words, each once; nothing is drawn for them then (R2.2).
#[test]
fn a_table_may_lay_the_rooms_itself() {
    let layout = "gate-door-court-mint-office-stairs-cabinet-pompadour-cardinal";
    let table_options = TableOptions::validate(&State::META, Some(3), None, [("layout", layout)]).unwrap();
    let setup: Setup = rules::Setup::new(&table_options);
    assert!(!setup.shuffled);
    let state = State::start(&setup);
    assert!(pool(&state).starts_with("noble:"));
    assert_eq!(state.palace().cells().map(Room::word).join("-"), layout);
    // A servant walks from the Gate, now in a corner, to its neighbours and to no others (R1.2).
    let cells = state.palace().cells();
    let mut state =
        at_action(2, table(2).palace(cells).servants(0, "gate:1 stairs:2").servants(1, "stairs:4"));
    assert_eq!(legal_of(&state, "move:gate"), "move:gate>door move:gate>mint");
    play(&mut state, "move:gate>door");

    let wrong = "gate-door-court-mint-office-stairs-cabinet-pompadour";
    for wrong in [wrong, &format!("{wrong}-gate"), &format!("{wrong}-park"), &format!("{layout}-gate"), "-"] {
        let refused =
            TableOptions::validate(&State::META, Some(3), None, [("layout", wrong)]).unwrap_err().to_string();
        assert_eq!(
            refused,
            format!(
                "option `layout` cannot be `{wrong}` (values: suggested, shuffled, or each once in any order: \
                 door-office-cardinal-mint-gate-pompadour-stairs-cabinet-court)"
            )
        );
    }
    let old = TableOptions::validate_under(&State::META, 1, Some(3), None, [("layout", layout)]);
    assert!(old.is_err(), "rules version 1 knows only two layouts");
}

/// With the option chance lays the rooms one by one, from the top left, each once (R2.2).
#[test]
fn the_rooms_may_be_shuffled() {
    let mut state = State::start(&Setup { shuffled: true, ..Setup::of(2) });
    assert_eq!(
        pool(&state),
        "room:door×1 room:office×1 room:cardinal×1 room:mint×1 room:gate×1 room:pompadour×1 \
         room:stairs×1 room:cabinet×1 room:court×1"
    );
    draw(&mut state, "room:court room:door room:gate room:mint");
    assert_eq!(pool(&state), "room:office×1 room:cardinal×1 room:pompadour×1 room:stairs×1 room:cabinet×1");
    draw(&mut state, "room:cabinet room:stairs room:pompadour room:cardinal room:office");
    assert_eq!(
        state.palace().cells().map(Room::word),
        ["court", "door", "gate", "mint", "cabinet", "stairs", "pompadour", "cardinal", "office"]
    );
    assert!(pool(&state).starts_with("noble:"));
}

/// Nobles come row by row from the top, then to the outer spaces; six stay in the box (R2.3).
#[test]
fn thirty_six_nobles_are_laid_out() {
    let mut state = State::start(&Setup::of(4));
    let spaces: Vec<String> = draw_all(&mut state)
        .iter()
        .map(|event| match event {
            Event::NobleLaid { space, .. } => space.to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(
        spaces.join(" "),
        "a6 b6 c6 d6 e6 f6 a5 b5 c5 d5 e5 f5 a4 b4 e4 f4 a3 b3 e3 f3 a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1 \
         lions vases sphinxes nymphs"
    );
    assert_eq!((state.park().nobles_left(), state.unused().len()), (36, 6));
}

/// A noble that is laid out is not drawn again (R2.3).
#[test]
fn nobles_are_drawn_without_replacement() {
    let mut state = State::start(&Setup::of(2));
    assert_eq!(state.turn(), Turn::Chance);
    draw(&mut state, "noble:611 noble:622 noble:servant");
    let pool = pool(&state);
    assert!(!pool.contains("noble:611"));
    assert!(pool.contains("noble:622×1") && pool.contains("noble:servant×2"), "{pool}");
}

/// Eighteen servants: three on the Stairs, two in the Court, the others in reserve; seven in the common supply (R2.4).
#[test]
fn servants_start_on_the_stairs_and_in_the_court() {
    for seats in 2..=4 {
        let state = State::start(&Setup::of(seats));
        for seat in 0..seats {
            assert_eq!(servants(&state, seat), "reserve:13 stairs:3 court:2");
            assert_eq!(supply(&state, seat), 7);
        }
    }
}

/// No placement reaches into the common supply, even if the reserve is empty (R2.4).
#[test]
fn the_common_supply_waits_for_nobles() {
    let mut state = at_action(1, table(2).servants(0, "court:2 mint:1").reserve(0, 0));
    assert_eq!(supply(&state, 0), 22);
    play(&mut state, "place:mint>gate done done done done done");
    assert_eq!((supply(&state, 0), reserve(&state, 0)), (22, 0));
}

/// Gold by seat: none, one, two, three (R2.5).
#[test]
fn gold_makes_up_for_playing_later() {
    let state = State::start(&Setup::of(4));
    assert_eq!([0, 1, 2, 3].map(|seat| gold(&state, seat)), [0, 1, 2, 3]);
    let state = settled(3);
    assert_eq!([0, 1, 2].map(|seat| gold(&state, seat)), [0, 1, 2]);
}

/// Seat after seat puts five servants into any rooms, several into one and the Gate allowed; eight stay (R2.6).
#[test]
fn every_seat_settles_five_servants() {
    let mut state = laid_out(3);
    let anywhere = "settle:door settle:office settle:cardinal settle:mint settle:gate settle:pompadour \
                    settle:stairs settle:cabinet settle:court";
    for (seat, choices, after) in [
        (
            0,
            "settle:pompadour settle:pompadour settle:cardinal settle:stairs settle:mint",
            "reserve:8 cardinal:1 mint:1 pompadour:2 stairs:4 court:2",
        ),
        (
            1,
            "settle:gate settle:gate settle:gate settle:gate settle:gate",
            "reserve:8 gate:5 stairs:3 court:2",
        ),
        (
            2,
            "settle:door settle:office settle:cabinet settle:court settle:court",
            "reserve:8 door:1 office:1 stairs:3 cabinet:1 court:4",
        ),
    ] {
        for choice in choices.split_whitespace() {
            assert_eq!((asked(&state), legal(&state).as_str()), (seat, anywhere));
            play(&mut state, choice);
        }
        assert_eq!(servants(&state, seat), after);
    }
    assert_eq!(state.phase(), Phase::Turn { seat: Seat::at(0), step: TurnStep::Before });
    assert_eq!((hand_sizes(&state), state.deck()), ([0; 3], pile(EVERY_CARD)));
}

const EVERY_CARD: &str = "4*maj 4*gate 4*march 4*m5 4*m9 4*seals 4*gold 4*p2 4*p4";

fn hand_sizes(state: &State) -> [u8; 3] {
    [0, 1, 2].map(|seat| state.hand(Seat::at(seat)).len())
}

/// Settling is not skipped, and nothing else is done meanwhile (R2.6).
#[test]
fn nobody_begins_before_all_have_settled() {
    let mut state = laid_out(2);
    for other in ["done", "play:gold", "move:stairs>mint", "place:reserve>gate", "recruit:a1", "draw"] {
        assert_eq!(refused(&state, other), "refused-settle-first", "{other}");
    }
    play(&mut state, "settle:gate settle:gate settle:gate settle:gate settle:gate settle:mint");
    assert_eq!(refused(&state, "done"), "refused-settle-first");
}
