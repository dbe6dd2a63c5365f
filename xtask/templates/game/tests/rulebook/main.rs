//! Every clause of `docs/rules/__name__.md`.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use __name__::state::{Layout, Phase};
use __name__::tables::FIGURES_1;
use __name__::view::Held;
use __name__::{Pile, Choice, Card, Outcome, Setup, State};
use rules::{Entry, Illegal, Knowledge, Position, Seat, SeatSet, Turn, Viewer};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

fn choose(state: &mut State, seat: Seat, choice: Choice) -> Result<SeatSet, Illegal> {
    state.apply(Entry::Choice { seat, choice }, &mut Vec::new())
}

fn deal(state: &mut State, card: Card) -> SeatSet {
    state.apply(Entry::Chance(Outcome::Card(card)), &mut Vec::new()).unwrap()
}

/// R1.1, R1.2: 24 counters; five cards of each kind.
#[test]
fn pieces() {
    assert_eq!(FIGURES_1.heap, 24);
    assert_eq!(Card::ALL.map(|card| FIGURES_1.deck.count(card)), [5, 5]);
}

/// R2.1, R2.2, R2.3: a full heap, a card each, then seat 0.
#[test]
fn setting_up() {
    let mut state = State::start(&Setup::default());
    assert_eq!((state.heap(), state.phase()), (24, Phase::Deal(FIRST)));
    assert_eq!(deal(&mut state, Card::Crown), SeatSet::one(FIRST));
    assert_eq!(deal(&mut state, Card::Plain), SeatSet::one(SECOND));
    assert_eq!(state.turn(), Turn::of(FIRST));
    assert_eq!((state.cards(FIRST).len(), state.cards(SECOND).len(), state.deck().len()), (1, 1, 8));
}

/// R3.1, R3.2, R3.4: one counter, then a second one, then the other seat.
#[test]
fn two_counters() {
    let mut state = Layout::new(Setup::default()).done();
    let refused = choose(&mut state, FIRST, Choice::Stop);
    assert!(matches!(refused, Err(Illegal::NotOffered { why, .. }) if why.key == "refused-take-first"));
    choose(&mut state, FIRST, Choice::Take).unwrap();
    assert_eq!(state.phase(), Phase::More(FIRST));
    choose(&mut state, FIRST, Choice::Take).unwrap();
    assert_eq!((state.heap(), state.taken(FIRST), state.turn()), (22, 2, Turn::of(SECOND)));
}

/// R3.2, R3.3, R3.4: who stops is dealt a card, while there are any; then the other seat.
#[test]
fn a_counter_and_a_card() {
    let mut state = Layout::new(Setup::default()).done();
    choose(&mut state, FIRST, Choice::Take).unwrap();
    choose(&mut state, FIRST, Choice::Stop).unwrap();
    assert_eq!(state.turn(), Turn::Chance);
    deal(&mut state, Card::Crown);
    assert_eq!((state.cards(FIRST).count(Card::Crown), state.turn()), (1, Turn::of(SECOND)));

    let all = [[Card::Plain; 5], [Card::Crown; 5]];
    let mut state = Layout::new(Setup::default()).cards(0, &all[0]).cards(1, &all[1]).done();
    choose(&mut state, FIRST, Choice::Take).unwrap();
    choose(&mut state, FIRST, Choice::Stop).unwrap();
    assert_eq!(state.turn(), Turn::of(SECOND));
}

/// R4.1, R4.2, R4.3: points are counters and crown; equal points share the victory.
#[test]
fn the_end() {
    let end = |first: u8, cards: [&[Card]; 2]| {
        let layout = Layout::new(Setup::default()).cards(0, cards[0]).cards(1, cards[1]);
        let mut state = layout.taken(0, first - 1).taken(1, 24 - first).done();
        choose(&mut state, FIRST, Choice::Take).unwrap();
        let scores = state.scores().unwrap();
        (scores.points(FIRST), scores.points(SECOND), scores.winners())
    };
    assert_eq!(end(12, [&[Card::Plain], &[]]), (12, 12, SeatSet::all(2)));
    assert_eq!(end(12, [&[Card::Plain], &[Card::Crown]]), (12, 14, SeatSet::one(SECOND)));
    assert_eq!(end(11, [&[Card::Crown, Card::Crown], &[]]), (15, 13, SeatSet::one(FIRST)));
}

/// R5.1, R5.2: cards are their owner's secret until the end.
#[test]
fn cards_are_hidden() {
    let layout = Layout::new(Setup::default()).cards(0, &[Card::Plain]).cards(1, &[Card::Crown]);
    let mut state = layout.taken(0, 11).taken(1, 12).done();
    let seen = |state: &State, viewer, seat| state.view(viewer).cards[seat];
    let [plain, crown] = Card::ALL.map(|card| Held::Cards(Pile::some(card, 1)));
    assert_eq!(seen(&state, Viewer::Seat(FIRST), FIRST), plain);
    assert_eq!(seen(&state, Viewer::Seat(FIRST), SECOND), Held::Hidden(1));
    assert_eq!(seen(&state, Viewer::Public, SECOND), Held::Hidden(1));
    assert_eq!(choose(&mut state, FIRST, Choice::Take).unwrap(), SeatSet::all(2));
    assert_eq!(seen(&state, Viewer::Public, SECOND), crown);
}
