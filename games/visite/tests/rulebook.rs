//! The rules of Visite Royale, clause by clause: `docs/rules/visite.md`.
//!
//! Positions are laid out on the board, choices and cards are written in the game's notation. Seat 0 is at home in the
//! west, where the numbers are negative.

use std::str::FromStr;

use rules::{BadNotation, Entry, EntryOf, Illegal, Position, Seat, Setup as _, Terms, Turn, Viewer};
use visite::Figure::{EastGuard, Jester, King, WestGuard, Wizard};
use visite::state::{Layout, Phase, Played, Victory};
use visite::view::Hand;
use visite::{Card, Choice, Deed, Event, Figure, Outcome, Pile, Setup, Space, State};

// ---- the table ----

/// King and Guards from west to east. Wizard and Jester share the King's space, where neither has any power.
fn court(west: i8, king: i8, east: i8) -> Layout {
    place(Layout::new(Setup::default()), [west, king, east, king, king])
}

/// The same with the option of R10.
fn homeward_court(west: i8, king: i8, east: i8) -> Layout {
    place(Layout::new(Setup { homeward: true, ..Setup::default() }), [west, king, east, king, king])
}

/// West Guard, King, east Guard, Wizard, Jester.
fn place(layout: Layout, [west, king, east, wizard, jester]: [i8; 5]) -> Layout {
    layout.put(WestGuard, west).put(King, king).put(EastGuard, east).put(Wizard, wizard).put(Jester, jester)
}

/// Every place the Court can have in a running game, each with Wizard and Jester in all parts of the board.
fn everywhere() -> impl Iterator<Item = [i8; 5]> {
    let courts = (-6..=6)
        .flat_map(|king| (-8..king).flat_map(move |west| (king + 1..=8).map(move |east| [west, king, east])));
    courts.flat_map(|[west, king, east]| (-8..=8).map(move |jester| [west, king, east, -jester, jester]))
}

/// Eight cards, some of every type.
const MIXED: &str = "K K G1 G11 GF W2 J3 JM";

trait Lay {
    fn holds(self, seat: u8, cards: &str) -> Self;
    fn deck_of(self, cards: &str) -> Self;
}

impl Lay for Layout {
    fn holds(self, seat: u8, codes: &str) -> Self {
        self.hand(seat, &cards(codes))
    }

    fn deck_of(self, codes: &str) -> Self {
        self.deck(&cards(codes))
    }
}

fn read<T: FromStr<Err = BadNotation>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(fault) => panic!("{fault}"),
    }
}

fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(read).collect()
}

fn pile(codes: &str) -> Pile {
    cards(codes).into_iter().fold(Pile::EMPTY, |mut pile, card| {
        pile.add(card);
        pile
    })
}

/// What a seat may do now, in notation.
fn legal(state: &State, seat: u8) -> Vec<String> {
    let mut choices = Vec::new();
    state.legal(Seat::at(seat), &mut choices);
    choices.iter().map(ToString::to_string).collect()
}

fn offers(state: &State, choice: &str) -> bool {
    let _: Choice = read(choice);
    legal(state, due(state).number()).iter().any(|offered| offered == choice)
}

fn due(state: &State) -> Seat {
    let Some(seat) = state.turn().due().only() else { panic!("nobody decides now: {state:?}") };
    seat
}

/// The seat in turn decides so, one choice after another.
fn play(state: &mut State, choices: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for choice in choices.split_whitespace() {
        let entry = Entry::Choice { seat: due(state), choice: read(choice) };
        step(state, entry, &mut events);
    }
    events
}

/// Chance brings this, one outcome after another.
fn draw(state: &mut State, outcomes: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for outcome in outcomes.split_whitespace() {
        step(state, Entry::Chance(read(outcome)), &mut events);
    }
    events
}

/// Any cards, until somebody decides again; says how many.
fn draw_all(state: &mut State) -> usize {
    let mut drawn = 0;
    while let Some((card, _)) = pool(state).split_once('×') {
        draw(state, card);
        drawn += 1;
    }
    drawn
}

fn step(state: &mut State, entry: EntryOf<State>, events: &mut Vec<Event>) {
    if let Err(why) = state.apply(entry, events) {
        panic!("{why}");
    }
    if let Err(fault) = state.check() {
        panic!("{fault}");
    }
}

/// What chance can bring now, with weights: `K×3 G1×1`.
fn pool(state: &State) -> String {
    let mut pool = Vec::new();
    state.outcomes(&mut pool);
    pool.iter().map(|(outcome, weight)| format!("{outcome}×{weight}")).collect::<Vec<_>>().join(" ")
}

fn attempt(state: &State, entry: EntryOf<State>) -> Illegal {
    let mut tried = state.clone();
    let mut events: Vec<Event> = Vec::new();
    let Err(why) = tried.apply(entry, &mut events) else { panic!("{entry:?} was allowed") };
    assert_eq!(&tried, state, "what is refused changes nothing");
    assert_eq!(events, [], "what is refused does not happen");
    why
}

/// Why the seat in turn may not do this.
fn refused(state: &State, choice: &str) -> &'static str {
    match attempt(state, Entry::Choice { seat: due(state), choice: read(choice) }) {
        Illegal::NotOffered { why, .. } => why.key,
        other => panic!("{other}"),
    }
}

fn at(state: &State, figure: Figure) -> i8 {
    state.place(figure).number()
}

/// Where a figure stands after each of these choices.
fn path(state: &mut State, figure: Figure, choices: &str) -> Vec<i8> {
    let stop = |choice| {
        play(state, choice);
        at(state, figure)
    };
    choices.split_whitespace().map(stop).collect()
}

fn court_at(state: &State) -> [i8; 3] {
    [WestGuard, King, EastGuard].map(|figure| at(state, figure))
}

fn crown(state: &State) -> i8 {
    state.crown().number()
}

/// The seat whose action begins.
fn begins(state: &State) -> Option<u8> {
    match state.phase() {
        Phase::Act { seat, played: Played::Nothing } => Some(seat.number()),
        _ => None,
    }
}

fn draws(state: &State) -> Option<u8> {
    match state.phase() {
        Phase::Refill(seat) => Some(seat.number()),
        _ => None,
    }
}

fn won(state: &State) -> Option<(u8, Victory)> {
    match state.phase() {
        Phase::Over { winner, how } => Some((winner.number(), how)),
        _ => None,
    }
}

// ---- worked examples ----

/// Two 1+1 and a 1, all on the same Guard: two, two and one space (R4.5).
#[test]
fn example_guards_two_two_one() {
    let mut state = court(-2, 0, 2).holds(0, "G11 G11 G1").done();
    assert_eq!(path(&mut state, WestGuard, "G11:Gw-2 G11:Gw-2 G1:Gw-1"), [-4, -6, -7]);
    assert_eq!(court_at(&state), [-7, 0, 2]);
}

/// Two King cards for the whole Court, a third one for the King alone (R4.9).
#[test]
fn example_court_then_king() {
    let mut state = court(-2, 0, 2).holds(1, "K K K").to_act(1).done();
    play(&mut state, "KK:C+1");
    assert_eq!(court_at(&state), [-1, 1, 3]);
    play(&mut state, "K:K+1");
    assert_eq!(court_at(&state), [-1, 2, 3]);
}

/// M takes the Jester to the Fountain, a 4 takes him on from there (R4.12).
#[test]
fn example_jester_m_then_four() {
    let mut state = court(-2, 0, 2).put(Jester, 5).holds(0, "JM J4").done();
    assert_eq!(path(&mut state, Jester, "JM:J J4:J-4"), [0, -4]);
}

/// Flank brings both Guards next to the King, from wherever they stood (R4.6).
#[test]
fn example_flank() {
    let mut state = court(-5, 1, 4).holds(1, "GF").to_act(1).done();
    play(&mut state, "GF");
    assert_eq!(court_at(&state), [0, 1, 2]);
}

/// No card, but the Wizard's power: the King comes to him (R5.2).
#[test]
fn example_wizard_calls_the_king() {
    let mut state = court(-5, 0, 2).put(Wizard, -3).holds(0, MIXED).done();
    play(&mut state, "call:K");
    assert_eq!(court_at(&state), [-5, -3, 2]);
    assert_eq!(state.hand(Seat::at(0)), pile(MIXED));
}

/// Jester 3 moves one Guard three spaces, Jester 2 the other Guard two (R6.2).
#[test]
fn example_jokers_on_both_guards() {
    let mut state = court(-2, 0, 4).put(Jester, -1).holds(0, "J3 J2").done();
    play(&mut state, "J3:Gw-3 J2:Ge-2");
    assert_eq!(court_at(&state), [-5, 0, 2]);
    assert_eq!(at(&state, Jester), -1);
}

/// Jester and one Guard in the castle: two spaces for the Crown (R7.1).
#[test]
fn example_crown_two_for_castle() {
    let mut state = court(-2, 0, 8).put(Jester, 7).holds(1, "W1").to_act(1).done();
    play(&mut state, "W1:W+1 end");
    assert_eq!(crown(&state), 2);
}

/// The Court on one's side and the Wizard in the castle: two spaces for the Crown (R7.3).
#[test]
fn example_crown_two_for_court_and_castle() {
    let mut state = court(-5, -3, -1).put(Wizard, -7).holds(0, "J1").done();
    play(&mut state, "J1:J+1 end");
    assert_eq!(crown(&state), -2);
}

// ---- R1 Board, figures, cards ----

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
        for places in everywhere() {
            let [east, king, west, wizard, jester] = places.map(|space| -space);
            let ours = place(start(), places).holds(0, MIXED).done();
            let theirs = place(start(), [west, king, east, wizard, jester]).holds(1, MIXED).to_act(1).done();
            let mut expected: Vec<_> = legal(&ours, 0).iter().map(|choice| mirrored(choice)).collect();
            let mut offered = legal(&theirs, 1);
            expected.sort();
            offered.sort();
            assert_eq!(offered, expected, "{theirs:?}");
        }
    }
}

/// Five figures that belong to nobody: each seat moves any of them, on either side of the board (R1.3).
#[test]
fn either_seat_moves_every_figure() {
    assert_eq!(Figure::ALL, [King, WestGuard, EastGuard, Wizard, Jester]);
    assert_eq!(Figure::COURT, [King, WestGuard, EastGuard]);
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
    for (places, seat) in everywhere().flat_map(|places| [(places, 0), (places, 1)]) {
        let state = place(court(-2, 0, 2), places).holds(seat, MIXED).to_act(seat).done();
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

/// The Crown has its own track: it stands anywhere, beside figures or not, and disturbs none (R1.5).
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
    assert_eq!(hand(Viewer::Seat(Seat::at(0))), Hand::Cards(pile("J5")));
    assert_eq!(hand(Viewer::Seat(Seat::at(1))), Hand::Hidden(1));
    assert_eq!(hand(Viewer::Public), Hand::Hidden(1));
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

// ---- R3 A turn ----

/// Action, Crown, refill, and then the other seat: always in this order (R3.1).
#[test]
fn a_turn_is_action_crown_refill() {
    let seat = Seat::at(0);
    let space = |number| Space::new(number).unwrap();
    let mut state = court(-8, 0, 2).holds(0, "K K K K K K G1 W1").done();
    let mut events = play(&mut state, "W1:W+1 end");
    assert_eq!(draws(&state), Some(0));
    events.extend(draw(&mut state, "J1"));
    assert_eq!(
        events,
        [
            Event::Played { seat, choice: read("W1:W+1") },
            Event::Moved { figure: Wizard, from: space(0), to: space(1) },
            Event::Ended { seat },
            Event::CrownMoved { seat, from: space(0), to: space(-1) },
            Event::Drawn { seat, card: Some(Card::JesterOne) },
        ]
    );
    assert_eq!(begins(&state), Some(1));
}

/// Nobody acts out of turn, and nobody acts before the refill is done (R3.1).
#[test]
fn everybody_waits_for_their_turn() {
    let king = |seat| Entry::Choice { seat: Seat::at(seat), choice: read("K:K-1") };
    let mut state = court(-2, 0, 2).holds(0, "K K").holds(1, MIXED).done();
    assert_eq!(attempt(&state, king(1)), Illegal::NotDue(Seat::at(1)));
    assert_eq!(attempt(&state, Entry::Chance(read("K"))), Illegal::ChanceNotDue);
    play(&mut state, "K:K-1 end");
    assert_eq!(attempt(&state, king(0)), Illegal::ChanceIsDue);
    assert_eq!(attempt(&state, king(1)), Illegal::ChanceIsDue);
    assert_eq!(draw_all(&mut state), 7);
    assert_eq!(attempt(&state, king(0)), Illegal::NotDue(Seat::at(0)));
    play(&mut state, "K:K+1 end");
    assert_eq!(draw_all(&mut state), 1);
    assert_eq!(begins(&state), Some(0));
}

/// An action is at least one card (R3.2).
#[test]
fn passing_is_not_an_action() {
    let state = court(-2, 0, 2).holds(0, "W1").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
    assert_eq!(refused(&state, "end"), "refused-play-first");
}

/// As many cards as one likes, up to the whole hand (R3.2).
#[test]
fn a_whole_hand_of_one_type_may_be_played() {
    let mut state = court(-2, 0, 2).holds(0, "G1 G1 G11 G11 G11 G11 GF GF").done();
    play(&mut state, "G1:Gw-1 G11:Gw-2 G11:Ge+2 GF G11:Gw-1,Ge+1 GF G1:Ge+1 G11:Gw-1,Ge-1 end");
    assert_eq!(court_at(&state), [-2, 0, 1]);
    assert_eq!(draw_all(&mut state), 8);
}

/// All cards of an action are of one type (R3.2).
#[test]
fn types_do_not_mix() {
    for (first, rest) in [
        ("K:K-1", ["G1:Gw-1", "GF", "W1:W-1", "J1:J-1", "JM:J"]),
        ("G1:Gw-1", ["K:K-1", "KK:C-1", "W1:W-1", "J1:J-1", "JM:J"]),
        ("W1:W-1", ["K:K-1", "KK:C-1", "G1:Gw-1", "J1:J-1", "JM:J"]),
        ("J1:J-1", ["K:K-1", "KK:C-1", "G1:Gw-1", "GF", "W1:W-1"]),
    ] {
        let mut state = court(-3, 0, 3).put(Jester, 2).holds(0, "K K K G1 GF W1 J1 JM").done();
        play(&mut state, first);
        for other in rest {
            assert_eq!(refused(&state, other), "refused-other-type", "{other} after {first}");
        }
    }
}

/// Nobody plays a card they do not hold (R3.2).
#[test]
fn a_card_is_played_from_the_hand() {
    let mut state = court(-3, 0, 3).holds(0, "K G1 W2").holds(1, "K J5").done();
    for missing in ["KK:C-1", "G11:Gw-2", "GF", "W1:W-1", "J5:J-5", "JM:J"] {
        assert_eq!(refused(&state, missing), "refused-no-card", "{missing}");
    }
    play(&mut state, "K:K-1");
    assert_eq!(refused(&state, "K:K-1"), "refused-no-card");
}

/// The seat is asked after every card, even if ending is all it can do (R3.3).
#[test]
fn the_end_is_asked_after_every_card() {
    let mut state = court(-2, 0, 2).holds(0, "W1 W1 K").done();
    play(&mut state, "W1:W-1");
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1", "end"]);
    play(&mut state, "W1:W-1");
    assert_eq!(legal(&state, 0), ["end"]);
    play(&mut state, "end");
    assert_eq!(draws(&state), Some(0));
}

/// A seat that can do nothing discards its whole hand; Crown and refill follow (R3.4).
#[test]
fn a_stuck_seat_discards_its_hand() {
    let hand = "W1 W1 W2 W2 W2 W2 W2 W3";
    for (seat, west, east, wizard, away) in [(0, -8, 2, -8, "W1:W+1"), (1, -2, 8, 8, "W1:W-1")] {
        let mut state =
            homeward_court(west, 0, east).put(Wizard, wizard).holds(seat, hand).to_act(seat).done();
        assert_eq!(legal(&state, seat), ["discard"]);
        assert_eq!(refused(&state, away), "refused-homeward");
        assert_eq!(refused(&state, "end"), "refused-must-discard");

        let events = play(&mut state, "discard");
        assert_eq!(events[0], Event::HandDiscarded { seat: Seat::at(seat), cards: pile(hand) });
        assert_eq!(state.discard(), pile(hand));
        assert_eq!(crown(&state), if seat == 0 { -2 } else { 2 });
        assert_eq!(draws(&state), Some(seat));
        assert_eq!(draw_all(&mut state), 8);
        assert_eq!(begins(&state), Some(1 - seat));
    }
}

/// A hand is kept as long as one card or the Wizard's power is of use (R3.4).
#[test]
fn nobody_discards_a_useful_hand() {
    let stuck = || homeward_court(-8, 0, 2).put(Wizard, -8);
    let state = stuck().holds(0, "W1 W1 W2 W2 W2 W2 W2 G1").done();
    assert_eq!(legal(&state, 0), ["G1:Ge-1"]);
    assert_eq!(refused(&state, "discard"), "refused-something-possible");
    let mut state = stuck().put(WestGuard, -7).holds(0, "W1 W1 W2 W2 W2 W2 W2 W3").done();
    assert_eq!(legal(&state, 0), ["call:Gw"]);
    assert_eq!(refused(&state, "discard"), "refused-something-possible");
    play(&mut state, "call:Gw");
    assert_eq!(begins(&state), Some(1));
}

/// Without the option only five cards can be dead at once, and a full hand holds more (R3.4).
#[test]
fn only_the_option_makes_a_seat_stuck() {
    for king in -6..=6 {
        let dead = || court(king - 1, king, king + 1).put(Jester, 0).holds(0, "K GF GF JM JM");
        let jesters_power = king > 0;
        assert_eq!(legal(&dead().done(), 0) == ["discard"], !jesters_power, "King on {king}");
        for sixth in Card::ALL.into_iter().filter(|card| !["GF", "JM"].contains(&card.code())) {
            let state = dead().hand(0, &[sixth]).done();
            assert_ne!(legal(&state, 0), ["discard"], "{sixth} with the King on {king}");
        }
    }
}

// ---- R4 Playing cards ----

/// A card is used in full or not at all (R4.1).
#[test]
fn a_card_needs_all_its_spaces() {
    let state = court(-6, 0, 2).put(Wizard, -6).holds(0, "W1 W2 W3").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1", "W2:W-2", "W2:W+2", "W3:W+3"]);
    assert_eq!(refused(&state, "W3:W-3"), "refused-off-board");
    let state = court(-2, 0, 2).put(Jester, 4).holds(0, "J4 J5").done();
    assert_eq!(legal(&state, 0), ["J4:J-4", "J4:J+4", "J5:J-5"]);
    assert_eq!(refused(&state, "J5:J+5"), "refused-off-board");
    let state = court(-7, 0, 7).holds(0, "G11").done();
    assert_eq!(refused(&state, "G11:Gw-2"), "refused-off-board");
    assert_eq!(refused(&state, "G11:Ge+2"), "refused-off-board");
    assert!(offers(&state, "G11:Gw-1,Ge+1"));
    let state = court(-8, 0, 8).holds(0, "G1").done();
    assert_eq!(legal(&state, 0), ["G1:Gw+1", "G1:Ge-1"]);
    assert_eq!(refused(&state, "G1:Gw-1"), "refused-off-board");
}

/// Figures go either way, each card one way (R4.2).
#[test]
fn a_card_moves_its_figure_one_way() {
    let state = court(-3, 0, 3).holds(0, "K K G1 G11 W3 J5").done();
    assert_eq!(
        legal(&state, 0).join(" "),
        "K:K-1 K:K+1 KK:C-1 KK:C+1 G1:Gw-1 G1:Gw+1 G1:Ge-1 G1:Ge+1 \
         G11:Gw-2 G11:Gw+2 G11:Ge-2 G11:Ge+2 W3:W-3 W3:W+3 J5:J-5 J5:J+5 \
         G11:Gw-1,Ge-1 G11:Gw-1,Ge+1 G11:Gw+1,Ge-1 G11:Gw+1,Ge+1"
    );
}

/// The next card may take the figure back again (R4.2).
#[test]
fn two_cards_may_go_two_ways() {
    let mut state = court(-2, 0, 2).holds(0, "J5 J3").done();
    play(&mut state, "J5:J+5 J3:J-3");
    assert_eq!(at(&state, Jester), 2);
}

/// Played cards lie open in the discard pile (R4.3).
#[test]
fn everybody_may_look_at_the_discard_pile() {
    let mut state = court(-2, 0, 2).holds(0, "K K K K G1").done();
    play(&mut state, "K:K-1 KK:C+1");
    assert_eq!(state.hand(Seat::at(0)), pile("K G1"));
    assert_eq!(state.discard(), pile("K K K"));
    for viewer in Viewer::watching(2) {
        assert_eq!(state.view(viewer).discard, pile("K K K"));
    }
}

/// Guards 1: one Guard, one space (R4.4).
#[test]
fn guards_one_moves_one_guard() {
    let mut state = court(-3, 0, 1).holds(0, "G1 G1").done();
    assert_eq!(legal(&state, 0), ["G1:Gw-1", "G1:Gw+1", "G1:Ge+1"]);
    play(&mut state, "G1:Gw+1");
    assert_eq!(court_at(&state), [-2, 0, 1]);
    play(&mut state, "G1:Ge+1");
    assert_eq!(court_at(&state), [-2, 0, 2]);
}

/// Guards 1+1: one Guard two spaces, or each Guard one in a direction of its own (R4.5).
#[test]
fn guards_pair_moves_one_guard_twice_or_both_once() {
    for (choice, after) in [
        ("G11:Gw-2", [-5, 0, 3]),
        ("G11:Gw+2", [-1, 0, 3]),
        ("G11:Ge-2", [-3, 0, 1]),
        ("G11:Ge+2", [-3, 0, 5]),
        ("G11:Gw-1,Ge-1", [-4, 0, 2]),
        ("G11:Gw-1,Ge+1", [-4, 0, 4]),
        ("G11:Gw+1,Ge-1", [-2, 0, 2]),
        ("G11:Gw+1,Ge+1", [-2, 0, 4]),
    ] {
        let mut state = court(-3, 0, 3).holds(0, "G11").done();
        play(&mut state, choice);
        assert_eq!(court_at(&state), after, "{choice}");
    }
}

/// Neither half of a 1+1 is optional, and one Guard does not go forth and back (R4.5).
#[test]
fn guards_pair_is_not_halved() {
    let state = court(-8, 0, 1).holds(0, "G11").done();
    assert_eq!(legal(&state, 0), ["G11:Gw+2", "G11:Ge+2", "G11:Gw+1,Ge+1"]);
    assert_eq!(refused(&state, "G11:Gw-1,Ge+1"), "refused-off-board");
    assert_eq!(refused(&state, "G11:Gw+1,Ge-1"), "refused-court");
    for nonsense in ["G11:Gw-1", "G11:Gw-1,Gw+1", "G1:Gw-2"] {
        assert!(nonsense.parse::<Choice>().is_err(), "{nonsense}");
    }
}

/// Flank puts both Guards next to the King; it is enough that one of them moves (R4.6).
#[test]
fn flank_moves_at_least_one_guard() {
    for (before, after) in [
        ([-8, 0, 8], [-1, 0, 1]),
        ([-1, 0, 3], [-1, 0, 1]),
        ([-3, 0, 1], [-1, 0, 1]),
        ([-8, -6, 5], [-7, -6, -5]),
        ([-5, 6, 8], [5, 6, 7]),
    ] {
        let [west, king, east] = before;
        let mut state = court(west, king, east).holds(0, "GF").done();
        play(&mut state, "GF");
        assert_eq!(court_at(&state), after);
    }
}

/// Flank is refused when both Guards are there already (R4.6).
#[test]
fn flank_must_move_somebody() {
    for king in -6..=6 {
        let state = court(king - 1, king, king + 1).holds(0, "GF W1").done();
        assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
        assert_eq!(refused(&state, "GF"), "refused-stays-put");
    }
}

/// King 1: the King, one space, as far as his Guards let him (R4.7).
#[test]
fn a_king_card_moves_the_king_one_space() {
    let mut state = court(-2, 0, 2).holds(0, "K").done();
    play(&mut state, "K:K+1");
    assert_eq!(court_at(&state), [-2, 1, 2]);
    let state = court(-1, 0, 1).holds(0, "K W1").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
    assert_eq!(refused(&state, "K:K-1"), "refused-court");
    assert_eq!(refused(&state, "K:K+1"), "refused-court");
}

/// Two King cards move the whole Court, the Guards keeping their distance (R4.8).
#[test]
fn the_kings_privilege_moves_the_whole_court() {
    for (choice, after) in [("KK:C-1", [-4, -1, 0]), ("KK:C+1", [-2, 1, 2])] {
        let mut state = court(-3, 0, 1).holds(0, "K K").done();
        play(&mut state, choice);
        assert_eq!(court_at(&state), after);
        assert_eq!(state.discard(), pile("K K"));
        assert_eq!((at(&state, Wizard), at(&state, Jester)), (0, 0));
    }
    let state = court(-3, 0, 1).holds(0, "K").done();
    assert_eq!(refused(&state, "KK:C-1"), "refused-no-card");
}

/// The Court cannot push a Guard off the board (R4.8).
#[test]
fn the_privilege_stops_at_the_end_of_the_board() {
    let state = court(-8, 0, 7).holds(0, "K K").done();
    assert_eq!(refused(&state, "KK:C-1"), "refused-off-board");
    assert!(offers(&state, "KK:C+1"));
    let state = court(-7, 0, 8).holds(1, "K K").to_act(1).done();
    assert_eq!(refused(&state, "KK:C+1"), "refused-off-board");
    assert!(offers(&state, "KK:C-1"));
}

/// Single King cards and the privilege in one action, in any order (R4.9).
#[test]
fn king_cards_mix_with_the_privilege() {
    let mut state = court(-2, 0, 2).holds(0, "K K K K K K").done();
    play(&mut state, "K:K-1 KK:C-1 KK:C-1 K:K+1");
    assert_eq!(court_at(&state), [-4, -2, 0]);
    assert_eq!(legal(&state, 0), ["end"]);
    let mut state = court(-2, 0, 2).holds(0, "K K K").done();
    play(&mut state, "KK:C-1");
    assert_eq!(legal(&state, 0), ["K:K-1", "K:K+1", "end"]);
}

/// A Wizard card moves the Wizard by its number (R4.10).
#[test]
fn wizard_cards_move_the_wizard() {
    for (choice, space) in
        [("W1:W-1", -1), ("W2:W-2", -2), ("W3:W-3", -3), ("W1:W+1", 1), ("W2:W+2", 2), ("W3:W+3", 3)]
    {
        let mut state = court(-2, 0, 2).holds(0, "W1 W2 W3").done();
        play(&mut state, choice);
        assert_eq!(at(&state, Wizard), space);
        assert_eq!((court_at(&state), at(&state, Jester)), ([-2, 0, 2], 0));
    }
}

/// A Jester card moves the Jester by its number (R4.11).
#[test]
fn jester_cards_move_the_jester() {
    for steps in 1..=5 {
        for (sign, way) in [('-', -1), ('+', 1)] {
            let mut state = court(-2, 0, 2).holds(0, &format!("J{steps}")).done();
            play(&mut state, &format!("J{steps}:J{sign}{steps}"));
            assert_eq!(at(&state, Jester), way * steps);
            assert_eq!((court_at(&state), at(&state, Wizard)), ([-2, 0, 2], 0));
        }
    }
}

/// Jester M takes the Jester to the Fountain from any other space (R4.12).
#[test]
fn jester_m_goes_to_the_fountain() {
    for space in (-8..=8).filter(|&space| space != 0) {
        let mut state = court(-2, 0, 2).put(Jester, space).holds(0, "JM").done();
        play(&mut state, "JM:J");
        assert_eq!(at(&state, Jester), 0);
    }
    let state = court(-2, 0, 2).holds(0, "JM W1").done();
    assert_eq!(legal(&state, 0), ["W1:W-1", "W1:W+1"]);
    assert_eq!(refused(&state, "JM:J"), "refused-stays-put");
}

// ---- R5 The Wizard's power ----

/// The Wizard's power is the whole action: Crown and next turn follow at once (R5.1).
#[test]
fn the_wizards_power_ends_the_action() {
    let layout = || court(-7, 0, 2).put(Wizard, -3);
    let mut state = layout().holds(0, MIXED).done();
    play(&mut state, "call:K");
    assert_eq!(crown(&state), -1);
    assert_eq!((begins(&state), state.hand(Seat::at(0))), (Some(1), pile(MIXED)));
    let mut state = layout().holds(0, "K K K").done();
    play(&mut state, "call:K");
    assert_eq!(draw_all(&mut state), 5);
    assert_eq!(begins(&state), Some(1));
}

/// The Wizard's power takes the place of cards: not after a card, of whatever type (R5.1).
#[test]
fn the_wizards_power_does_not_follow_cards() {
    for card in ["K:K-1", "G1:Gw-1", "W2:W-2", "J3:J-3"] {
        let mut state = court(-6, 0, 4).put(Wizard, -3).holds(0, MIXED).done();
        assert!(offers(&state, "call:K"));
        play(&mut state, card);
        assert_eq!(refused(&state, "call:K"), "refused-power-after-cards", "after {card}");
    }
}

/// The Wizard calls the King or one Guard, whoever may stand there (R5.2).
#[test]
fn the_wizard_calls_king_or_guard() {
    let between = court(-5, 0, 4).put(Wizard, -2).done();
    assert_eq!(legal(&between, 0), ["call:K", "call:Gw"]);
    for (called, after) in [("call:K", [-5, -2, 4]), ("call:Gw", [-2, 0, 4])] {
        let mut state = between.clone();
        play(&mut state, called);
        assert_eq!(court_at(&state), after);
        assert_eq!(at(&state, Wizard), -2);
    }
    let mut beyond = court(-5, 0, 4).put(Wizard, 6).done();
    assert_eq!(legal(&beyond, 0), ["call:Ge"]);
    play(&mut beyond, "call:Ge");
    assert_eq!(court_at(&beyond), [-5, 0, 6]);
}

/// Who is called must really move, and the King stays strictly between his Guards (R5.2).
#[test]
fn the_wizard_calls_nobody_past_the_king() {
    let state = court(-5, 0, 4).put(Wizard, -2).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:Ge"), "refused-court");
    let state = court(-5, 0, 4).put(Wizard, 0).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:K"), "refused-stays-put");
    assert_eq!(refused(&state, "call:Gw"), "refused-court");
    assert_eq!(refused(&state, "call:Ge"), "refused-court");
    let state = court(-5, 0, 4).put(Wizard, -5).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:Gw"), "refused-stays-put");
    assert_eq!(refused(&state, "call:K"), "refused-court");
    let state = court(-5, 0, 4).put(Wizard, 5).holds(0, MIXED).done();
    assert_eq!(refused(&state, "call:K"), "refused-court");
}

/// The Jester does not come when the Wizard calls (R5.3).
#[test]
fn the_wizard_cannot_call_the_jester() {
    let state = court(-5, 0, 4).put(Wizard, -2).put(Jester, 6).done();
    assert_eq!(legal(&state, 0), ["call:K", "call:Gw"]);
    assert!("call:J".parse::<Choice>().is_err());
    assert!("call:W".parse::<Choice>().is_err());
}

/// The Wizard calls from inside a castle as well (R5.4).
#[test]
fn the_wizard_calls_from_a_castle() {
    for wizard in [-8, -7] {
        let mut state = court(-5, 0, 4).put(Wizard, wizard).done();
        assert_eq!(legal(&state, 0), ["call:Gw"]);
        play(&mut state, "call:Gw");
        assert_eq!(court_at(&state), [wizard, 0, 4]);
        assert_eq!(crown(&state), -2);
    }
    let mut state = court(-8, 0, 4).put(Wizard, -7).to_act(1).done();
    assert_eq!(legal(&state, 1), ["call:K", "call:Gw"]);
    play(&mut state, "call:K");
    assert_eq!(won(&state), Some((0, Victory::KingInCastle)));
}

// ---- R6 The Jester's power ----

/// The Jester serves the seat to whose end he is strictly nearer than the King (R6.1).
#[test]
fn the_jester_serves_whom_he_is_nearer_to() {
    for king in -6..=6 {
        for jester in -8..=8 {
            for (seat, serves) in [(0, jester < king), (1, jester > king)] {
                let layout = court(king - 1, king, king + 1).put(Jester, jester).put(Wizard, 0);
                let state = layout.holds(seat, "J1").to_act(seat).done();
                assert_eq!(offers(&state, "J1:W+1"), serves, "King {king}, Jester {jester}, seat {seat}");
                if !serves {
                    assert_eq!(refused(&state, "J1:W+1"), "refused-no-jester-power");
                }
            }
        }
    }
}

/// What counts is where he stands when the first Jester card is played, not where that card takes him (R6.1).
#[test]
fn the_jesters_power_is_had_before_the_first_card() {
    let mut state = court(-3, 0, 3).put(Jester, 2).holds(0, "J4 J1").done();
    play(&mut state, "J4:J-4");
    assert_eq!(at(&state, Jester), -2);
    assert_eq!(legal(&state, 0), ["J1:J-1", "J1:J+1", "end"]);
    assert_eq!(refused(&state, "J1:K-1"), "refused-jester-both");
}

/// Jester cards as jokers move King, Guards or Wizard by their number (R6.2).
#[test]
fn jokers_move_any_other_figure() {
    let start = court(-5, 0, 5).put(Jester, -6).holds(0, "J2").done();
    for (choice, figure, space) in [
        ("J2:K-2", King, -2),
        ("J2:K+2", King, 2),
        ("J2:Gw-2", WestGuard, -7),
        ("J2:Gw+2", WestGuard, -3),
        ("J2:Ge-2", EastGuard, 3),
        ("J2:Ge+2", EastGuard, 7),
        ("J2:W-2", Wizard, -2),
        ("J2:W+2", Wizard, 2),
    ] {
        let mut state = start.clone();
        play(&mut state, choice);
        assert_eq!(at(&state, figure), space, "{choice}");
        assert_eq!(at(&state, Jester), -6);
    }
}

/// The first joker fixes the type of figure for the turn; of the Guards each card may take either (R6.2).
#[test]
fn all_jokers_of_a_turn_move_one_type() {
    let after = |first| {
        let mut state = court(-4, 0, 4).put(Jester, -6).put(Wizard, 1).holds(0, "J1 J2 JM").done();
        play(&mut state, first);
        state
    };
    let state = after("J1:Gw-1");
    assert_eq!(legal(&state, 0), ["end", "J2:Gw-2", "J2:Gw+2", "J2:Ge-2", "J2:Ge+2"]);
    assert_eq!(refused(&state, "J2:K-2"), "refused-jester-both");
    assert_eq!(refused(&state, "JM:W"), "refused-jester-both");
    let state = after("J1:K-1");
    assert_eq!(legal(&state, 0), ["end", "J2:K-2", "J2:K+2", "JM:K"]);
    assert_eq!(refused(&state, "J2:Gw-2"), "refused-jester-both");
    let state = after("J1:W+1");
    assert_eq!(legal(&state, 0), ["end", "J2:W-2", "J2:W+2", "JM:W"]);
    assert_eq!(refused(&state, "J2:Ge+2"), "refused-jester-both");
}

/// A joker obeys what its figure obeys: the board and the Court (R6.2).
#[test]
fn jokers_keep_to_board_and_court() {
    let state = court(-4, 0, 2).put(Jester, -6).put(Wizard, -7).holds(0, "J2 J5").done();
    assert_eq!(refused(&state, "J5:Gw-5"), "refused-off-board");
    assert_eq!(refused(&state, "J5:Gw+5"), "refused-court");
    assert_eq!(refused(&state, "J2:Ge-2"), "refused-court");
    assert_eq!(refused(&state, "J2:K+2"), "refused-court");
    assert_eq!(refused(&state, "J2:W-2"), "refused-off-board");
}

/// A joker's number goes to one Guard whole (R6.3).
#[test]
fn a_joker_is_not_split_between_the_guards() {
    let state = court(-3, 0, 3).put(Jester, -6).holds(0, "J2").done();
    let guards: Vec<_> = legal(&state, 0).into_iter().filter(|choice| choice.contains('G')).collect();
    assert_eq!(guards, ["J2:Gw-2", "J2:Gw+2", "J2:Ge-2", "J2:Ge+2"]);
    assert!("J2:Gw-1,Ge+1".parse::<Choice>().is_err());
    assert!("J2:Gw-1".parse::<Choice>().is_err());
}

/// M as a joker brings King, Guard or Wizard to the Fountain (R6.4).
#[test]
fn joker_m_brings_a_figure_to_the_fountain() {
    for (places, choice, figure) in [
        ([-4, -2, 3, 5, -6], "JM:K", King),
        ([-4, 2, 3, 5, -6], "JM:Gw", WestGuard),
        ([-4, -2, 3, 5, -6], "JM:Ge", EastGuard),
        ([-4, -2, 3, 5, -6], "JM:W", Wizard),
    ] {
        let mut state = place(court(-2, 0, 2), places).holds(0, "JM").done();
        play(&mut state, choice);
        assert_eq!(at(&state, figure), 0, "{choice}");
        assert_eq!(at(&state, Jester), -6);
    }
}

/// M as a joker must move the figure and leave the King between his Guards (R6.4).
#[test]
fn joker_m_respects_the_court() {
    let why = |places, choice| refused(&place(court(-2, 0, 2), places).holds(0, "JM").done(), choice);
    assert_eq!(why([-4, 0, 3, 5, -6], "JM:K"), "refused-stays-put");
    assert_eq!(why([-4, 2, 3, 0, -6], "JM:W"), "refused-stays-put");
    assert_eq!(why([-4, -2, 0, 5, -6], "JM:Ge"), "refused-stays-put");
    assert_eq!(why([-4, 0, 3, 5, -6], "JM:Gw"), "refused-court");
    assert_eq!(why([-4, 0, 3, 5, -6], "JM:Ge"), "refused-court");
    assert_eq!(why([-4, -2, 3, 5, -6], "JM:Gw"), "refused-court");
    assert_eq!(why([1, 2, 3, 5, -6], "JM:K"), "refused-court");
    assert_eq!(why([-4, -2, 0, 5, -6], "JM:K"), "refused-court");
}

/// With Jester cards the King neither lands on the Jester nor passes him (R6.5).
#[test]
fn a_jokers_king_keeps_off_the_jester() {
    let state = court(-6, 0, 6).put(Jester, -3).holds(0, "J1 J2 J3 J4").done();
    assert!(offers(&state, "J2:K-2"));
    assert!(offers(&state, "J4:K+4"));
    assert_eq!(refused(&state, "J3:K-3"), "refused-jester-in-the-way");
    assert_eq!(refused(&state, "J4:K-4"), "refused-jester-in-the-way");
    let mut state = state;
    play(&mut state, "J2:K-2");
    assert_eq!(refused(&state, "J1:K-1"), "refused-jester-in-the-way");
    assert!(offers(&state, "J1:K+1"));

    let state = court(-6, 0, 6).put(Jester, 3).holds(1, "J2 J3 J4").to_act(1).done();
    assert!(offers(&state, "J2:K+2"));
    assert_eq!(refused(&state, "J3:K+3"), "refused-jester-in-the-way");
    assert_eq!(refused(&state, "J4:K+4"), "refused-jester-in-the-way");
}

/// M takes the King neither onto the Jester nor across him (R6.5).
#[test]
fn joker_m_keeps_the_king_off_the_jester() {
    for (jester, way_is_free) in [(-1, true), (0, false), (1, false), (2, false)] {
        let state = court(-4, 3, 6).put(Jester, jester).holds(0, "JM").done();
        assert_eq!(offers(&state, "JM:K"), way_is_free, "Jester on {jester}");
        if !way_is_free {
            assert_eq!(refused(&state, "JM:K"), "refused-jester-in-the-way");
        }
    }
}

/// Guards and Wizard, moved by Jester cards, pass the Jester freely (R6.5).
#[test]
fn only_the_king_keeps_off_the_jester() {
    let state = court(-1, 0, 6).put(Jester, -3).put(Wizard, -1).holds(0, "J2 J3").done();
    for choice in ["J2:Gw-2", "J3:Gw-3", "J2:W-2", "J3:W-3"] {
        assert!(offers(&state, choice), "{choice}");
    }
}

/// King cards and the Wizard's power take the King onto the Jester and past him (R6.5).
#[test]
fn other_cards_ignore_the_jester() {
    let mut state = court(-6, -2, 6).put(Jester, -3).holds(0, "K K K K").done();
    play(&mut state, "K:K-1");
    assert_eq!(at(&state, King), at(&state, Jester));
    play(&mut state, "K:K-1 KK:C+1");
    assert_eq!(court_at(&state), [-5, -3, 7]);
    for wizard in [-3, -4] {
        let mut state = court(-6, -2, 6).put(Jester, -3).put(Wizard, wizard).done();
        play(&mut state, "call:K");
        assert_eq!(at(&state, King), wizard);
    }
}

/// The power is optional, but a turn's Jester cards do not serve both ends (R6.6).
#[test]
fn jester_cards_move_the_jester_or_others() {
    let start = court(-3, 0, 3).put(Jester, -1).put(Wizard, 2).holds(0, "J1 J2 JM").done();
    let mut state = start.clone();
    play(&mut state, "J1:J-1");
    assert_eq!(legal(&state, 0), ["J2:J-2", "J2:J+2", "JM:J", "end"]);
    assert_eq!(refused(&state, "J2:W+2"), "refused-jester-both");
    assert_eq!(refused(&state, "JM:W"), "refused-jester-both");
    let mut state = start;
    play(&mut state, "J1:W-1");
    assert_eq!(legal(&state, 0), ["end", "J2:W-2", "J2:W+2", "JM:W"]);
    assert_eq!(refused(&state, "J2:J-2"), "refused-jester-both");
    assert_eq!(refused(&state, "JM:J"), "refused-jester-both");
}

/// Jester cards never move the whole Court, and nothing else joins them (R6.7).
#[test]
fn jokers_stay_among_themselves() {
    for nonsense in ["J1:C-1", "J2:C-2", "J1J1:C-1"] {
        assert!(nonsense.parse::<Choice>().is_err(), "{nonsense}");
    }
    for (first, own) in [("J1:K-1", "K:K-1"), ("J1:Gw-1", "G1:Gw-1"), ("J1:W-1", "W1:W-1")] {
        let mut state = court(-4, 0, 4).put(Jester, -6).holds(0, "K K G1 GF W1 J1").done();
        assert!(offers(&state, own));
        play(&mut state, first);
        assert_eq!(legal(&state, 0), ["end"], "after {first}");
        let mut state = court(-4, 0, 4).put(Jester, -6).holds(0, "K K G1 GF W1 J1").done();
        play(&mut state, own);
        assert_eq!(refused(&state, first), "refused-other-type", "after {own}");
    }
}

// ---- R7 The Crown ----

/// One space for every figure in the seat's castle (R7.1).
#[test]
fn the_crown_counts_figures_in_the_castle() {
    for (west, wizard, jester, steps) in [
        (-6, -6, -6, 0),
        (-7, 3, 3, 1),
        (-8, 3, 3, 1),
        (3, -7, 3, 1),
        (3, 3, -8, 1),
        (3, -7, -7, 2),
        (-8, -8, -7, 3),
    ] {
        let mut state = place(court(-2, 0, 2), [west, 4, 5, wizard, jester]).holds(0, "G1").crown(3).done();
        play(&mut state, "G1:Ge+1 end");
        assert_eq!(crown(&state), 3 - steps, "{west} {wizard} {jester}");
        let mut state = place(court(-2, 0, 2), [-5, -4, -west, -wizard, -jester])
            .holds(1, "G1")
            .crown(-3)
            .to_act(1)
            .done();
        play(&mut state, "G1:Gw-1 end");
        assert_eq!(crown(&state), -3 + steps, "{west} {wizard} {jester}");
    }
}

/// One space more for King and both Guards on the seat's side, none if one is missing (R7.2).
#[test]
fn the_crown_counts_the_court_on_the_side() {
    for (court_is, steps) in
        [([-3, -2, -1], 1), ([-6, -4, -1], 1), ([-3, -1, 0], 0), ([-3, 0, 1], 0), ([1, 2, 3], 0)]
    {
        let [west, king, east] = court_is;
        let mut state = court(west, king, east).holds(0, "W1").done();
        play(&mut state, "W1:W+1 end");
        assert_eq!(crown(&state), -steps, "{court_is:?}");
        let mut state = court(-east, -king, -west).holds(1, "W1").to_act(1).done();
        play(&mut state, "W1:W-1 end");
        assert_eq!(crown(&state), steps, "{court_is:?}");
    }
}

/// What the action changed counts: it is looked at afterwards (R7.1).
#[test]
fn the_crown_moves_after_the_action() {
    let mut state = court(-7, 0, 2).put(Wizard, -6).holds(0, "W1 W2").done();
    play(&mut state, "W1:W-1");
    assert_eq!(crown(&state), 0);
    play(&mut state, "end");
    assert_eq!(crown(&state), -2);
    let mut state = court(-7, 0, 2).holds(0, "G1").done();
    play(&mut state, "G1:Gw+1 end");
    assert_eq!(crown(&state), 0);
}

/// Castle and Court add up, without a question (R7.3).
#[test]
fn the_crowns_move_adds_up_and_is_compulsory() {
    let mut state = court(-8, -3, -1).put(Wizard, -8).put(Jester, -7).holds(0, "K").done();
    play(&mut state, "K:K-1 end");
    assert_eq!(crown(&state), -4);
    assert_eq!(draws(&state), Some(0));
}

/// The Crown moves for the seat in turn only (R7.3).
#[test]
fn the_crown_ignores_the_other_castle() {
    for (seat, sign) in [(0, 1), (1, -1)] {
        let mut state = if seat == 0 { court(1, 3, 8) } else { court(-8, -3, -1) }
            .put(Wizard, 7 * sign)
            .put(Jester, 8 * sign)
            .holds(seat, "G1")
            .to_act(seat)
            .done();
        let inward = if seat == 0 { "G1:Gw+1" } else { "G1:Ge-1" };
        let events = play(&mut state, &format!("{inward} end"));
        assert_eq!(crown(&state), 0);
        assert!(!events.iter().any(|event| matches!(event, Event::CrownMoved { .. })));
    }
}

/// The Crown stops at the end of its track (R7.3).
#[test]
fn the_crown_stops_at_the_end() {
    let mut state = court(-8, -3, -1).put(Wizard, -8).put(Jester, -7).crown(-6).holds(0, "K").done();
    play(&mut state, "K:K-1 end");
    assert_eq!(crown(&state), -8);
    let mut state = court(1, 3, 8).put(Wizard, 8).put(Jester, 7).crown(6).holds(1, "K").to_act(1).done();
    play(&mut state, "K:K+1 end");
    assert_eq!(crown(&state), 8);
}

/// The Crown in the castle wins before any card is drawn (R7.4).
#[test]
fn the_crown_wins_before_the_refill() {
    let mut state = court(-7, 3, 5).crown(-6).holds(0, "K").deck_of("G1").exhausted(1).done();
    let events = play(&mut state, "K:K+1 end");
    assert_eq!(won(&state), Some((0, Victory::CrownInCastle)));
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(state.hand(Seat::at(0)), Pile::EMPTY);
    assert_eq!(state.deck(), pile("G1"));
    assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(0), how: Victory::CrownInCastle }));
}

/// The Crown wins on 7 and on 8, not on 6, and after the Wizard's power too (R7.4).
#[test]
fn the_crown_wins_from_the_seventh_space_on() {
    for (from, wins) in [(4, false), (5, true), (6, true)] {
        let mut state = court(-2, 0, 7).put(Wizard, 8).put(Jester, 2).crown(from).to_act(1).done();
        play(&mut state, "call:Ge");
        assert_eq!(crown(&state), from + 2);
        assert_eq!(won(&state), wins.then_some((1, Victory::CrownInCastle)));
        let mut state = court(-7, 0, 2).put(Wizard, -8).put(Jester, 2).crown(-from).done();
        play(&mut state, "call:Gw");
        assert_eq!(crown(&state), -from - 2);
        assert_eq!(won(&state), wins.then_some((0, Victory::CrownInCastle)));
    }
}

// ---- R8 Refill ----

/// Cards are drawn one by one until there are eight again (R8.1).
#[test]
fn the_hand_is_refilled_to_eight() {
    for played in 1..=8 {
        let mut state = court(-2, 0, 2).holds(0, "W2 W2 W2 W2 W2 W2 W2 W2").done();
        for card in 0..played {
            play(&mut state, if card % 2 == 0 { "W2:W-2" } else { "W2:W+2" });
        }
        play(&mut state, "end");
        assert_eq!(draw_all(&mut state), played);
        assert_eq!(state.hand(Seat::at(0)).len(), 8);
        assert_eq!(begins(&state), Some(1));
    }
}

/// Every card left in the deck is equally likely, and no other card is (R8.1).
#[test]
fn a_card_is_drawn_from_the_deck() {
    let mut state = court(-2, 0, 2).holds(0, "W1").deck_of("K K K G1 JM JM").done();
    play(&mut state, "W1:W+1 end");
    assert_eq!(pool(&state), "K×3 G1×1 JM×2");
    assert_eq!(
        attempt(&state, Entry::Chance(Outcome::Card(Card::WizardOne))),
        Illegal::NotInThePool("W1".to_owned())
    );
    draw(&mut state, "JM");
    assert_eq!(pool(&state), "K×3 G1×1 JM×1");
    assert_eq!(state.hand(Seat::at(0)), pile("JM"));
}

/// Who draws sees the card, the others see a back (R8.1).
#[test]
fn a_drawn_card_is_secret() {
    let mut state = court(-2, 0, 2).holds(1, "W1").to_act(1).done();
    play(&mut state, "W1:W+1 end");
    let [drawn]: [Event; 1] = draw(&mut state, "J4").try_into().unwrap();
    let back = Some(Event::Drawn { seat: Seat::at(1), card: None });
    assert_eq!(State::redact(&drawn, Viewer::Seat(Seat::at(1))), Some(drawn));
    assert_eq!(State::redact(&drawn, Viewer::Seat(Seat::at(0))), back);
    assert_eq!(State::redact(&drawn, Viewer::Public), back);
    assert_eq!(state.view(Viewer::Seat(Seat::at(0))).hands[Seat::at(1)], Hand::Hidden(1));
    assert_eq!(state.view(Viewer::Seat(Seat::at(1))).hands[Seat::at(1)], Hand::Cards(pile("J4")));
}

/// The deck is exhausted when its last card is taken, and not before (R8.2).
#[test]
fn the_last_card_exhausts_the_deck() {
    let mut state = court(-2, 0, 2).holds(0, "W1").deck_of("K G1").done();
    play(&mut state, "W1:W+1 end");
    draw(&mut state, "K");
    assert_eq!((state.exhausted(), state.deck()), (0, pile("G1")));
    let events = draw(&mut state, "G1");
    assert_eq!(state.exhausted(), 1);
    assert_eq!(events.last(), Some(&Event::Reshuffled { times: 1 }));
}

/// A last card that completes the hand exhausts the deck as well (R8.2).
#[test]
fn the_last_card_may_complete_the_hand() {
    let full_but_one = |times| {
        let layout = court(-2, 1, 2).holds(0, "K K K K K K K W1").deck_of("J5").exhausted(times);
        let mut state = layout.done();
        play(&mut state, "W1:W+1 end");
        draw(&mut state, "J5");
        assert_eq!(state.hand(Seat::at(0)), pile("K K K K K K K J5"));
        state
    };
    let first = full_but_one(0);
    assert_eq!((first.exhausted(), begins(&first)), (1, Some(1)));
    assert_eq!((first.deck().len(), first.discard()), (54 - 8, Pile::EMPTY));
    assert_eq!(won(&full_but_one(1)), Some((1, Victory::KingOnSide)));
}

/// The first time, the discards with the cards just played are the new deck, and drawing goes on (R8.3).
#[test]
fn the_discard_pile_becomes_the_deck() {
    let mut state = court(-4, -2, -1).holds(0, "W1 W2").holds(1, MIXED).deck_of("J5").done();
    let discarded = state.discard();
    play(&mut state, "W1:W+1 end");
    draw(&mut state, "J5");
    assert_eq!(state.exhausted(), 1);
    assert_eq!(state.deck(), discarded.and(pile("W1")));
    assert_eq!(state.discard(), Pile::EMPTY);
    assert_eq!(won(&state), None);
    assert_eq!(draws(&state), Some(0));
    assert_eq!(draw_all(&mut state), 6);
    assert_eq!(begins(&state), Some(1));
}

// ---- R9 End of the game ----

/// The King in a castle ends the game in the middle of the turn (R9.1).
#[test]
fn the_king_in_a_castle_wins_at_once() {
    let mut state = court(-8, -6, 2).holds(0, "K K K").done();
    let events = play(&mut state, "K:K-1");
    assert_eq!(won(&state), Some((0, Victory::KingInCastle)));
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(0), how: Victory::KingInCastle }));
    assert_eq!((crown(&state), state.hand(Seat::at(0))), (0, pile("K K")));
    let end = Entry::Choice { seat: Seat::at(0), choice: Deed::EndTurn.into() };
    assert_eq!(attempt(&state, end), Illegal::Over);
    assert!(legal(&state, 0).is_empty() && pool(&state).is_empty());
}

/// The castle's owner wins, whoever moved the King (R9.1).
#[test]
fn the_castles_owner_wins_whoever_moved_the_king() {
    for (start, hand, choice, owner) in [
        ([-8, -6, 2, 0, 0], "K", "K:K-1", 0),
        ([-7, -6, 2, 0, 0], "K K", "KK:C-1", 0),
        ([-8, -6, 2, -7, 0], "", "call:K", 0),
        ([-2, 6, 8, 0, 0], "K", "K:K+1", 1),
        ([-2, 6, 7, 0, 0], "K K", "KK:C+1", 1),
        ([-2, 3, 8, 7, 0], "", "call:K", 1),
    ] {
        for mover in [0, 1] {
            let mut state = place(court(-2, 0, 2), start).holds(mover, hand).to_act(mover).done();
            play(&mut state, choice);
            assert_eq!(won(&state), Some((owner, Victory::KingInCastle)), "{choice} by seat {mover}");
        }
    }
}

/// Jokers take the King into a castle too, if the Jester is not in the way (R9.1).
#[test]
fn jokers_take_the_king_into_a_castle() {
    let mut state = court(-8, -4, 2).put(Jester, -8).holds(0, "J3").done();
    play(&mut state, "J3:K-3");
    assert_eq!(won(&state), Some((0, Victory::KingInCastle)));
    let mut state = court(-8, 2, 8).put(Jester, -8).holds(0, "J5").done();
    play(&mut state, "J5:K+5");
    assert_eq!(won(&state), Some((1, Victory::KingInCastle)));
}

/// Before the castle the King wins nothing, and the end of the board is his Guard's (R9.1).
#[test]
fn the_king_before_the_castle_wins_nothing() {
    let mut state = court(-8, -5, 2).holds(0, "K").done();
    play(&mut state, "K:K-1");
    assert_eq!((at(&state, King), won(&state)), (-6, None));
    let state = court(-7, -6, 2).put(Wizard, -8).holds(0, "K").done();
    assert_eq!(refused(&state, "K:K-1"), "refused-court");
    assert_eq!(refused(&state, "call:K"), "refused-court");
}

/// Guards, Wizard and Jester in a castle win nothing by themselves (R9.1).
#[test]
fn only_the_king_wins_by_entering() {
    let mut state = court(-7, 0, 2).put(Wizard, -8).put(Jester, -8).holds(0, "G1").done();
    play(&mut state, "G1:Gw-1 end");
    assert_eq!((crown(&state), won(&state)), (-3, None));
}

/// The Crown in a castle wins for the castle's owner (R9.2).
#[test]
fn the_crown_in_a_castle_wins() {
    let mut state = court(-4, -2, -1).crown(-6).holds(0, "W1").done();
    play(&mut state, "W1:W+1");
    assert_eq!(won(&state), None);
    play(&mut state, "end");
    assert_eq!(won(&state), Some((0, Victory::CrownInCastle)));
    let mut state = court(1, 2, 4).crown(6).holds(1, "W1").to_act(1).done();
    play(&mut state, "W1:W+1 end");
    assert_eq!(won(&state), Some((1, Victory::CrownInCastle)));
}

/// The second time the deck is exhausted, the King's side wins there and then, whoever drew (R9.3).
#[test]
fn the_second_exhaustion_decides_by_the_kings_side() {
    for (king, winner) in [(-6, 0), (-1, 0), (1, 1), (6, 1)] {
        for drawer in [0, 1] {
            let layout = court(-8, king, 8).put(Wizard, 0).holds(drawer, "W1").deck_of("K G1");
            let mut state = layout.exhausted(1).to_act(drawer).done();
            play(&mut state, "W1:W+1 end");
            draw(&mut state, "K");
            assert_eq!(won(&state), None);
            let events = draw(&mut state, "G1");
            assert_eq!(won(&state), Some((winner, Victory::KingOnSide)), "King on {king}");
            assert_eq!(state.exhausted(), 2);
            assert_eq!(state.hand(Seat::at(drawer)), pile("K G1"));
            let how = Victory::KingOnSide;
            assert_eq!(events.last(), Some(&Event::Won { seat: Seat::at(winner), how }));
        }
    }
}

/// Any later exhaustion decides just so (R9.3).
#[test]
fn a_later_exhaustion_decides_too() {
    for times in [2, 3, 7] {
        let mut state = court(-2, -1, 2).holds(1, "W1").deck_of("K").exhausted(times).to_act(1).done();
        play(&mut state, "W1:W+1 end");
        draw(&mut state, "K");
        assert_eq!(won(&state), Some((0, Victory::KingOnSide)));
    }
}

/// The first exhaustion decides nothing, wherever the King stands (R9.3).
#[test]
fn the_first_exhaustion_decides_nothing() {
    for king in [-6, 0, 6] {
        let mut state = court(-8, king, 8).put(Wizard, 0).holds(0, "W1").deck_of("K").done();
        play(&mut state, "W1:W+1 end");
        draw(&mut state, "K");
        assert_eq!((state.exhausted(), won(&state)), (1, None));
    }
}

/// With the King on the Fountain the discards are shuffled again, as often as need be (R9.4).
#[test]
fn with_the_king_on_the_fountain_play_goes_on() {
    for times in [1, 2, 3] {
        let mut state = court(-2, 0, 2).holds(0, "W1").deck_of("K").exhausted(times).done();
        let discard = state.discard();
        play(&mut state, "W1:W+1 end");
        let events = draw(&mut state, "K");
        assert_eq!(events.last(), Some(&Event::Reshuffled { times: times + 1 }));
        assert_eq!((state.exhausted(), won(&state)), (times + 1, None));
        assert_eq!((state.deck(), state.discard()), (discard.and(pile("W1")), Pile::EMPTY));
        assert_eq!(draw_all(&mut state), 7);
        assert_eq!(begins(&state), Some(1));
    }
}

/// The winner has one point, the loser none, and nobody shares (R9.5).
#[test]
fn one_point_for_the_winner() {
    for (mut state, choice, winner, reason) in [
        (court(-8, -6, 2).holds(0, "K").done(), "K:K-1", 0, "king-in-castle"),
        (court(-2, 6, 8).holds(0, "K").done(), "K:K+1", 1, "king-in-castle"),
        (court(-7, 0, 2).put(Wizard, -8).crown(-6).done(), "call:Gw", 0, "crown-in-castle"),
    ] {
        assert_eq!(state.scores(), None);
        play(&mut state, choice);
        let scores = state.scores().unwrap();
        let (winner, loser) = (Seat::at(winner), Seat::at(1 - winner));
        assert_eq!((scores.points(winner), scores.points(loser)), (1, 0));
        assert_eq!((scores.rank_of(winner), scores.rank_of(loser)), (1, 2));
        assert_eq!(scores.winners().only(), Some(winner));
        assert_eq!(scores.reason(), reason);
    }
}

// ---- R10 Option homeward ----

/// The option is off unless the table wants it (R10.1).
#[test]
fn homeward_is_an_option() {
    let agreed = |wishes: &[(&str, &str)]| {
        let terms = Terms::agree(&State::META, None, None, wishes.iter().copied()).unwrap();
        Setup::new(&terms).homeward
    };
    assert!(!agreed(&[]));
    assert!(!agreed(&[("homeward", "no")]));
    assert!(agreed(&[("homeward", "yes")]));
    assert!(!Setup::default().homeward);
}

/// With the option exactly the moves towards the own castle are left of those that have a direction (R10.1).
#[test]
fn homeward_takes_away_the_other_direction() {
    for (seat, away) in [(0, '+'), (1, '-')] {
        for places in everywhere() {
            let lay = |layout| place(layout, places).holds(seat, MIXED).to_act(seat).done();
            let mut homeward = legal(&lay(court(-2, 0, 2)), seat);
            homeward.retain(|choice| !choice.contains(away));
            if homeward.is_empty() {
                homeward.push("discard".to_owned());
            }
            assert_eq!(legal(&lay(homeward_court(-2, 0, 2)), seat), homeward, "{places:?}");
        }
    }
}

/// Every kind of card move away from home is refused (R10.1).
#[test]
fn homeward_refuses_the_way_back() {
    let state = homeward_court(-5, 0, 5).put(Jester, -2).holds(0, "K K G1 G11 W1 J1").done();
    for (homewards, back) in [
        ("K:K-1", "K:K+1"),
        ("KK:C-1", "KK:C+1"),
        ("G1:Gw-1", "G1:Gw+1"),
        ("G1:Ge-1", "G1:Ge+1"),
        ("G11:Gw-2", "G11:Gw+2"),
        ("G11:Ge-2", "G11:Ge+2"),
        ("G11:Gw-1,Ge-1", "G11:Gw+1,Ge+1"),
        ("G11:Gw-1,Ge-1", "G11:Gw-1,Ge+1"),
        ("G11:Gw-1,Ge-1", "G11:Gw+1,Ge-1"),
        ("W1:W-1", "W1:W+1"),
        ("J1:J-1", "J1:J+1"),
        ("J1:K-1", "J1:K+1"),
        ("J1:Gw-1", "J1:Gw+1"),
        ("J1:Ge-1", "J1:Ge+1"),
        ("J1:W-1", "J1:W+1"),
    ] {
        assert!(offers(&state, homewards), "{homewards}");
        assert_eq!(refused(&state, back), "refused-homeward", "{back}");
    }
    let state = homeward_court(-5, 0, 5).holds(1, "K K G1 G11 W1 J1").to_act(1).done();
    for (homewards, back) in [("K:K+1", "K:K-1"), ("KK:C+1", "KK:C-1"), ("J1:J+1", "J1:J-1")] {
        assert!(offers(&state, homewards), "{homewards}");
        assert_eq!(refused(&state, back), "refused-homeward", "{back}");
    }
}

/// M, flank and the Wizard's power lead away from home too (R10.2).
#[test]
fn homeward_leaves_m_flank_and_wizard_free() {
    let mut state = homeward_court(-5, 0, 5).put(Jester, -4).holds(0, "JM").done();
    play(&mut state, "JM:J");
    assert_eq!(at(&state, Jester), 0);
    let mut state = homeward_court(-5, -2, 5).put(Jester, -4).holds(0, "JM").done();
    play(&mut state, "JM:K");
    assert_eq!(at(&state, King), 0);
    let mut state = homeward_court(-5, 0, 1).holds(0, "GF").done();
    play(&mut state, "GF");
    assert_eq!(court_at(&state), [-1, 0, 1]);
    let mut state = homeward_court(-5, 0, 5).put(Wizard, 3).done();
    play(&mut state, "call:K");
    assert_eq!(at(&state, King), 3);
    let mut state = homeward_court(-5, 0, 5).put(Wizard, -8).to_act(1).done();
    play(&mut state, "call:Gw");
    assert_eq!(court_at(&state), [-8, 0, 5]);
}
