//! R1 Players and cards; R2 Set-up.

use rules::{Knowledge, Position, Seat, Viewer};
use secrets::tables::FIGURES_1;
use secrets::{Card, CardinalCard, Favour, Rank, Setup, State, Tile};

use crate::table::{decide, draw, hand, lys, pile, play, pool, read, reveal, scene, seats};

/// Three to five seats, clockwise; to the right of a seat is the one below (R1.1).
#[test]
fn three_to_five_seats() {
    assert_eq!(State::META.seats, (3, 5));
    assert_eq!(Seat::at(0).right(4), Seat::at(3));
    assert_eq!(Seat::at(2).right(4), Seat::at(1));
}

/// Everybody's courtiers, fewer of 20 the more play (R1.2, R2.1).
#[test]
fn courtiers_and_lys_for_everybody() {
    let expected = ["0 0 10 10 10 20 20 20 30 40 X", "0 0 10 10 10 20 20 30 40 X", "0 0 10 10 10 20 30 40 X"];
    for (number, courtiers) in (3..=5).zip(expected) {
        let state = State::start(&Setup::of(number));
        for seat in 0..number {
            assert_eq!(hand(&state, seat), pile(courtiers));
        }
        assert_eq!(lys(&state), vec![10; number.into()]);
    }
}

/// Ten Valets and what they cost (R1.3).
#[test]
fn valets_and_their_costs() {
    assert_eq!(FIGURES_1.valets, pile("V-10 V-10 V0 V0 V0 V0 V10 V10 V20 V20"));
    let costs = Card::VALETS.map(|valet| (valet.influence(), FIGURES_1.cost(valet)));
    assert_eq!(costs, [(-10, 4), (0, 3), (10, 2), (20, 1)]);
    assert!(Card::ALL[..6].iter().all(|&courtier| FIGURES_1.cost(courtier) == 0));
}

/// Fourteen cards of the Cardinal (R1.4).
#[test]
fn the_cardinals_deck() {
    let counts = CardinalCard::ALL.map(|card| (card.influence(), FIGURES_1.cardinal.count(card)));
    assert_eq!(counts, [(-10, 2), (0, 4), (10, 6), (20, 2)]);
}

/// Two audience cards for each favour, as the table says (R1.5).
#[test]
fn the_audience_cards() {
    let rows: [(u8, u8, u8, &[Favour]); 6] = [
        (20, 2, 2, &[Favour::Espionage, Favour::Recruitment]),
        (30, 2, 3, &[Favour::Corruption, Favour::Dagger, Favour::Medal, Favour::Pardon]),
        (
            40,
            3,
            4,
            &[Favour::Planning, Favour::Dinner, Favour::Espionage, Favour::Recruitment, Favour::Masterstroke],
        ),
        (50, 4, 5, &[Favour::Corruption, Favour::Dagger, Favour::Medal, Favour::Pardon]),
        (60, 5, 6, &[Favour::Planning, Favour::Masterstroke]),
        (70, 7, 7, &[Favour::Dinner]),
    ];
    for favour in Favour::ALL {
        let mut expected = rows.iter().filter(|row| row.3.contains(&favour));
        for rank in Rank::BOTH {
            let card = FIGURES_1.audience(Tile::new(favour, rank));
            let row = expected.next().unwrap();
            assert_eq!((card.need, card.gain, card.loss), (row.0, row.1, row.2), "{favour:?} {rank:?}");
        }
        assert_eq!(expected.next(), None);
    }
}

/// A courtier of another player counts and is staked like one's own; the two of 0 stay (R1.6).
#[test]
fn colours_make_no_difference() {
    let mut state = reveal(scene("KKQ", "30+0(40) 30+0(10) 0+0"), "0", "C0");
    decide(&mut state, 0, "third 40");
    decide(&mut state, 1, "third 10");
    draw(&mut state, "medal-1 medal-2");
    assert_eq!((hand(&state, 0), hand(&state, 1)), (pile("0 0 10"), pile("0 0 40")));
    play(&mut state, "king, speech 0, king, king, speech 0, open 0, speech 1, open 40");
    assert_eq!(hand(&state, 1), pile("0 0"), "a 40 that was somebody else's is staked like any other");
}

/// Any seat may have the Speech first (R2.2).
#[test]
fn chance_gives_the_speech() {
    let mut state = State::start(&Setup::of(4));
    assert_eq!(pool(&state), "speech:0×1 speech:1×1 speech:2×1 speech:3×1");
    assert_eq!(draw(&mut state, "speech:2"), seats(&[0, 1, 2, 3]));
    assert_eq!(state.speech(), Seat::at(2));
}

/// A Valet for each, seat 0 first, and for its owner's eyes (R2.3, R14.2).
#[test]
fn a_valet_for_everybody() {
    let mut state = State::start(&Setup::of(3));
    draw(&mut state, "speech:1");
    assert_eq!(pool(&state), "V-10×2 V0×4 V10×2 V20×2");
    assert_eq!(draw(&mut state, "V0"), seats(&[0]));
    assert_eq!(draw(&mut state, "V-10"), seats(&[1]));
    assert_eq!(pool(&state), "V-10×1 V0×3 V10×2 V20×2");
    assert_eq!(draw(&mut state, "V20"), seats(&[2]));
    assert_eq!(hand(&state, 1).valets(), pile("V-10"));
    assert_eq!(state.valets(), pile("V-10 V0 V0 V0 V10 V10 V20"));
    let (owner, other) = (state.view(Viewer::Seat(Seat::at(1))), state.view(Viewer::Seat(Seat::at(0))));
    assert_eq!((owner.players[1].known.valets(), owner.players[1].unknown), (pile("V-10"), 0));
    assert_eq!((other.players[1].known.valets(), other.players[1].unknown), (pile(""), 1));
}

/// Each audience is any of those not opened before; nobody can tell which four never come (R2.4).
#[test]
fn audiences_come_from_all_that_are_left() {
    let mut state = State::start(&Setup::of(3));
    draw(&mut state, "speech:0 V0 V0 V0");
    let count = |state: &State| pool(state).split(' ').filter(|one| one.ends_with("×1")).count();
    assert_eq!(count(&state), 18);
    draw(&mut state, "medal-1");
    assert_eq!(count(&state), 17);
    assert!(!pool(&state).contains("medal-1"));
    draw(&mut state, "medal-2");
    play(&mut state, "king");
    assert_eq!(state.audience(secrets::Sovereign::Queen), Some(read("medal-2")));
}
