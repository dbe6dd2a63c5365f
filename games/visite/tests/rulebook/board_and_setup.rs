//! R1 Board, pawns, cards; R2 Set-up.

use rules::{Entry, Knowledge, Position, Seat, Turn, Viewer};
use visite::Pawn::{EastGuard, Jester, King, WestGuard, Wizard};
use visite::state::Layout;
use visite::view::CardsView;
use visite::{Card, Event, Pawn, Pile, Setup, Space, State};

use crate::table::{
    Lay, MIXED, at, begins, court, court_at, crown, draw, draw_all, everywhere, legal, offers, path, pile,
    place, play, pool, refused,
};

// ---- R1 Board, pawns, cards ----

/// Seventeen spaces, the Fountain in the middle, two castles of two spaces at the ends (R1.1).
#[test]
fn the_board_is_a_row_of_seventeen() {
    let spaces: Vec<i8> = Space::all().map(Space::number).collect();
    assert_eq!(spaces, (-8..=8).collect::<Vec<_>>());
    assert_eq!((Space::new(-9), Space::new(9)), (None, None));
    assert_eq!(Space::FOUNTAIN.number(), 0);
    let in_castle = |seat| {
        let spaces = Space::all().filter(|space| space.castle() == Some(Seat::at(seat)));
        spaces.map(Space::number).collect::<Vec<_>>()
    };
    assert_eq!((in_castle(0), in_castle(1)), (vec![-8, -7], vec![7, 8]));
}

/// A side goes from the Fountain to the end of the castle; the Fountain is on none (R1.2).
#[test]
fn a_side_includes_its_castle_and_not_the_fountain() {
    for space in Space::all() {
        let expected = match space.number() {
            -8..=-1 => Some(Seat::at(0)),
            0 => None,
            _ => Some(Seat::at(1)),
        };
        assert_eq!(space.side(), expected, "{space:?}");
    }
}

/// The same choice seen from the other end of the board.
fn mirrored(choice: &str) -> String {
    let Some((card, moves)) = choice.split_once(':') else { return choice.to_owned() };
    let swap = |letter| match letter {
        'w' => 'e',
        'e' => 'w',
        '-' => '+',
        '+' => '-',
        other => other,
    };
    let moves: Vec<String> = moves.rsplit(',').map(|part| part.chars().map(swap).collect()).collect();
    format!("{card}:{}", moves.join(","))
}

/// The two ends of the board are alike: what one seat may do, the other may do in the mirror (R1.2).
#[test]
fn the_seats_are_mirror_images() {
    for homeward in [false, true] {
        let start = || Layout::new(Setup { homeward, ..Setup::default() });
        for pawns in everywhere() {
            let [east, king, west, wizard, jester] = pawns.map(|space| -space);
            let ours = place(start(), pawns).holds(0, MIXED).done();
            let theirs = place(start(), [west, king, east, wizard, jester]).holds(1, MIXED).to_act(1).done();
            let mut expected: Vec<_> = legal(&ours, 0).iter().map(|choice| mirrored(choice)).collect();
            let mut offered = legal(&theirs, 1);
            expected.sort();
            offered.sort();
            assert_eq!(offered, expected, "{theirs:?}");
        }
    }
}

/// Five pawns that belong to nobody: each seat moves any of them, on either side of the board (R1.3).
#[test]
fn either_seat_moves_every_figure() {
    assert_eq!(Pawn::ALL, [King, WestGuard, EastGuard, Wizard, Jester]);
    assert_eq!(Pawn::COURT, [King, WestGuard, EastGuard]);
    for king in [-3, 0, 3] {
        let hand = "K K G1 G11 GF W2 J3";
        let first = court(king - 3, king, king + 3).holds(0, hand).done();
        let second = court(king - 3, king, king + 3).holds(1, hand).to_act(1).done();
        assert_eq!(legal(&first, 0), legal(&second, 1));
        for moves in ["K:K-1", "KK:C+1", "G1:Gw-1", "G1:Ge+1", "G11:Gw-2", "GF", "W2:W+2", "J3:J-3"] {
            assert!(offers(&first, moves), "{moves}");
        }
    }
}

/// The King stays strictly between his Guards, whatever anybody does (R1.4).
#[test]
fn nothing_takes_the_king_from_between_his_guards() {
    for (pawns, seat) in everywhere().flat_map(|pawns| [(pawns, 0), (pawns, 1)]) {
        let state = place(court(-2, 0, 2), pawns).holds(seat, MIXED).to_act(seat).done();
        let seat = Seat::at(seat);
        let mut choices = Vec::new();
        state.legal(seat, &mut choices);
        for choice in choices {
            let mut next = state.clone();
            next.apply_unchecked(Entry::Choice { seat, choice }, &mut Vec::new());
            let [west, king, east] = court_at(&next);
            assert!(west < king && king < east, "{choice} in {state:?}");
        }
    }
}

/// King and Guard never share a space, and neither passes the other (R1.4).
#[test]
fn king_and_guards_keep_off_each_other() {
    let state = court(-1, 0, 3).holds(0, "K G1 G11 G11").done();
    assert_eq!(refused(&state, "K:K-1"), "refused-court");
    assert_eq!(refused(&state, "G1:Gw+1"), "refused-court");
    assert_eq!(refused(&state, "G11:Gw+2"), "refused-court");
    assert_eq!(refused(&state, "G11:Gw+1,Ge+1"), "refused-court");
    assert!(offers(&state, "K:K+1"));
    assert!(offers(&state, "G11:Ge-2"));
    let state = court(-3, 0, 1).holds(0, "K G11").done();
    assert_eq!(refused(&state, "K:K+1"), "refused-court");
    assert_eq!(refused(&state, "G11:Gw-1,Ge-1"), "refused-court");
}

/// Wizard and Jester stand where others stand, and go past them (R1.4).
#[test]
fn wizard_and_jester_go_onto_occupied_spaces() {
    let mut state = court(-2, 0, 2).put(Wizard, -3).put(Jester, 3).holds(0, "W1 W2 W2").done();
    assert_eq!(path(&mut state, Wizard, "W1:W+1 W2:W+2 W2:W+2"), [-2, 0, 2]);
    let mut state = court(-2, 0, 2).put(Wizard, -3).put(Jester, 3).holds(0, "J1 J2 J2 J4").done();
    assert_eq!(path(&mut state, Jester, "J1:J-1 J2:J-2 J2:J-2 J4:J-4"), [2, 0, -2, -6]);
    assert_eq!(court_at(&state), [-2, 0, 2]);
}

/// The Crown has its own track: it stands anywhere, beside pawns or not, and disturbs none (R1.5).
#[test]
fn the_crown_runs_on_its_own_track() {
    for from in -5..=8 {
        let mut state = court(-4, -2, -1).crown(from).holds(0, "W1").done();
        play(&mut state, "W1:W+1 end");
        assert_eq!(crown(&state), from - 1);
        assert_eq!(court_at(&state), [-4, -2, -1]);
    }
}

/// The Crown's face tells everybody the pass through the deck (R1.5).
#[test]
fn everybody_sees_which_pass_this_is() {
    for times in 0..3 {
        let state = court(-2, 0, 2).exhausted(times).done();
        for viewer in Viewer::watching(2) {
            assert_eq!(state.view(viewer).exhausted, times);
        }
    }
}

/// The 54 cards, type by type (R1.6).
#[test]
fn there_are_fifty_four_cards() {
    let mut state = State::start(&Setup::default());
    draw(&mut state, "wizard:0");
    assert_eq!(pool(&state), "K×12 G1×4 G11×10 GF×2 W1×2 W2×8 W3×2 J1×1 J2×3 J3×4 J4×3 J5×1 JM×2");
    assert_eq!(state.deck().len(), 54);
}

// ---- R2 Set-up ----

/// King and Crown on the Fountain, a Guard two spaces to each side (R2.1).
#[test]
fn the_court_starts_around_the_fountain() {
    let state = State::start(&Setup::default());
    assert_eq!(court_at(&state), [-2, 0, 2]);
    assert_eq!(crown(&state), 0);
    assert_eq!(state.exhausted(), 0);
}

/// The Wizard starts on either side, equally likely, and the Jester opposite (R2.2).
#[test]
fn chance_places_wizard_and_jester() {
    let start = State::start(&Setup::default());
    assert_eq!(start.turn(), Turn::Chance);
    assert_eq!(pool(&start), "wizard:0×1 wizard:1×1");
    for (side, wizard, jester) in [("wizard:0", -1, 1), ("wizard:1", 1, -1)] {
        let mut state = start.clone();
        draw(&mut state, side);
        assert_eq!((at(&state, Wizard), at(&state, Jester)), (wizard, jester));
        assert_eq!(court_at(&state), [-2, 0, 2]);
    }
}

/// Eight cards to seat 0, then eight to seat 1; the other 38 are the deck (R2.3).
#[test]
fn each_seat_is_dealt_eight_cards() {
    let mut state = State::start(&Setup::default());
    draw(&mut state, "wizard:1 K K K K G1 G11 GF JM");
    assert_eq!(state.hand(Seat::at(0)), pile("K K K K G1 G11 GF JM"));
    assert_eq!(state.hand(Seat::at(1)), Pile::EMPTY);
    draw(&mut state, "W1 W2 W3 J1 J2 J3 J4");
    assert_eq!(state.turn(), Turn::Chance);
    draw(&mut state, "J5");
    assert_eq!(state.hand(Seat::at(1)), pile("W1 W2 W3 J1 J2 J3 J4 J5"));
    assert_eq!((state.deck().len(), state.discard().len()), (38, 0));
    assert_ne!(state.turn(), Turn::Chance);
}

/// A dealt card is for its owner's eyes: the others only see that there is one more (R2.3).
#[test]
fn hands_are_secret() {
    let mut state = State::start(&Setup::default());
    draw(&mut state, "wizard:0");
    let [dealt]: [Event; 1] = draw(&mut state, "J5").try_into().unwrap();
    let seen = |viewer| match State::redact(&dealt, viewer) {
        Some(Event::Drawn { seat, card }) => (seat.number(), card),
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(Viewer::Seat(Seat::at(0))), (0, Some(Card::JesterFive)));
    assert_eq!(seen(Viewer::Seat(Seat::at(1))), (0, None));
    assert_eq!(seen(Viewer::Public), (0, None));

    let hand = |viewer| state.view(viewer).hands[Seat::at(0)];
    assert_eq!(hand(Viewer::Seat(Seat::at(0))), CardsView::Known(pile("J5")));
    assert_eq!(hand(Viewer::Seat(Seat::at(1))), CardsView::Hidden(1));
    assert_eq!(hand(Viewer::Public), CardsView::Hidden(1));
}

/// The seat with the Wizard on its side begins (R2.4).
#[test]
fn the_wizards_neighbour_begins() {
    for (side, first) in [("wizard:0", 0), ("wizard:1", 1)] {
        let mut state = State::start(&Setup::default());
        draw(&mut state, side);
        assert_eq!(draw_all(&mut state), 16);
        assert_eq!(begins(&state), Some(first));
        assert!(legal(&state, 1 - first).is_empty());
    }
}
