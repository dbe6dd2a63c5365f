//! Every clause of `docs/rules/__name__.md`.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use __name__::state::{Layout, Phase};
use __name__::tables::FIGURES_1;
use __name__::view::Held;
use __name__::{Bag, Choice, Coin, Outcome, Setup, State};
use rules::{Entry, Illegal, Knowledge, Position, Quiet, Seat, SeatSet, Turn, Viewer};

const FIRST: Seat = Seat::at(0);
const SECOND: Seat = Seat::at(1);

fn choose(state: &mut State, seat: Seat, choice: Choice) -> Result<SeatSet, Illegal> {
    state.apply(Entry::Choice { seat, choice }, &mut Quiet)
}

fn deal(state: &mut State, coin: Coin) -> SeatSet {
    state.apply(Entry::Chance(Outcome::Coin(coin)), &mut Quiet).unwrap()
}

/// R1.1, R1.2: 24 counters; five coins of each kind.
#[test]
fn pieces() {
    assert_eq!(FIGURES_1.heap, 24);
    assert_eq!(Coin::ALL.map(|coin| FIGURES_1.bag.count(coin)), [5, 5]);
}

/// R2.1, R2.2, R2.3: a full heap, a coin each, then seat 0.
#[test]
fn setting_up() {
    let mut state = State::start(&Setup::default());
    assert_eq!((state.heap(), state.phase()), (24, Phase::Deal(FIRST)));
    assert_eq!(deal(&mut state, Coin::Gold), SeatSet::one(FIRST));
    assert_eq!(deal(&mut state, Coin::Copper), SeatSet::one(SECOND));
    assert_eq!(state.turn(), Turn::of(FIRST));
    assert_eq!((state.coins(FIRST).len(), state.coins(SECOND).len(), state.bag().len()), (1, 1, 8));
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

/// R3.2, R3.3, R3.4: who stops is dealt a coin, while there are any; then the other seat.
#[test]
fn a_counter_and_a_coin() {
    let mut state = Layout::new(Setup::default()).done();
    choose(&mut state, FIRST, Choice::Take).unwrap();
    choose(&mut state, FIRST, Choice::Stop).unwrap();
    assert_eq!(state.turn(), Turn::Chance);
    deal(&mut state, Coin::Gold);
    assert_eq!((state.coins(FIRST).count(Coin::Gold), state.turn()), (1, Turn::of(SECOND)));

    let all = [[Coin::Copper; 5], [Coin::Gold; 5]];
    let mut state = Layout::new(Setup::default()).coins(0, &all[0]).coins(1, &all[1]).done();
    choose(&mut state, FIRST, Choice::Take).unwrap();
    choose(&mut state, FIRST, Choice::Stop).unwrap();
    assert_eq!(state.turn(), Turn::of(SECOND));
}

/// R4.1, R4.2, R4.3: points are counters and gold; equal points share the victory.
#[test]
fn the_end() {
    let end = |first: u8, coins: [&[Coin]; 2]| {
        let layout = Layout::new(Setup::default()).coins(0, coins[0]).coins(1, coins[1]);
        let mut state = layout.taken(0, first - 1).taken(1, 24 - first).done();
        choose(&mut state, FIRST, Choice::Take).unwrap();
        let scores = state.scores().unwrap();
        (scores.points(FIRST), scores.points(SECOND), scores.winners())
    };
    assert_eq!(end(12, [&[Coin::Copper], &[]]), (12, 12, SeatSet::all(2)));
    assert_eq!(end(12, [&[Coin::Copper], &[Coin::Gold]]), (12, 14, SeatSet::one(SECOND)));
    assert_eq!(end(11, [&[Coin::Gold, Coin::Gold], &[]]), (15, 13, SeatSet::one(FIRST)));
}

/// R5.1, R5.2: coins are their owner's secret until the end.
#[test]
fn coins_are_hidden() {
    let layout = Layout::new(Setup::default()).coins(0, &[Coin::Copper]).coins(1, &[Coin::Gold]);
    let mut state = layout.taken(0, 11).taken(1, 12).done();
    let seen = |state: &State, viewer, seat| state.view(viewer).coins[seat];
    let [copper, gold] = Coin::ALL.map(|coin| Held::Coins(Bag::some(coin, 1)));
    assert_eq!(seen(&state, Viewer::Seat(FIRST), FIRST), copper);
    assert_eq!(seen(&state, Viewer::Seat(FIRST), SECOND), Held::Hidden(1));
    assert_eq!(seen(&state, Viewer::Public, SECOND), Held::Hidden(1));
    assert_eq!(choose(&mut state, FIRST, Choice::Take).unwrap(), SeatSet::all(2));
    assert_eq!(seen(&state, Viewer::Public, SECOND), gold);
}
