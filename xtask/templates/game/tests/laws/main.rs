//! Laws of __Name__: what holds in every match, whatever is played and drawn.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

#[cfg(feature = "html")]
mod topics;

use __name__::{Choice, Card, Outcome, Setup, State};
use rules::{Entry, Position, Seat, SplitMix, Turn};

/// Plays a random match and calls a check after every entry.
fn play(seed: u64, mut check: impl FnMut(&State)) -> State {
    let (mut state, mut dice) = (State::start(&Setup::default()), SplitMix::new(seed));
    loop {
        let entry = match state.turn() {
            Turn::Over => return state,
            Turn::Chance => Entry::Chance(state.draw(&mut dice)),
            Turn::Decide(due) => {
                let seat = due.only().unwrap();
                Entry::Choice { seat, choice: state.pick(seat, &mut dice) }
            }
        };
        state.apply_unchecked(entry, &mut Vec::new());
        check(&state);
    }
}

/// The heap shrinks until it is empty.
#[test]
fn the_heap_only_shrinks() {
    for seed in 0..50 {
        let mut heap = State::start(&Setup::default()).heap();
        play(seed, |state| {
            assert!(state.heap() <= heap);
            heap = state.heap();
        });
        assert_eq!(heap, 0);
    }
}

/// All points that can be had are had.
#[test]
fn no_point_is_lost() {
    for seed in 0..50 {
        let state = play(seed, |_| {});
        let scores = state.scores().unwrap();
        let crown: u8 = Seat::all(2).map(|seat| state.cards(seat).count(Card::Crown)).sum();
        let points: i32 = Seat::all(2).map(|seat| scores.points(seat)).sum();
        assert_eq!(points, 24 + 2 * i32::from(crown));
    }
}

/// Every choice and outcome is read from its text.
#[test]
fn notation_goes_both_ways() {
    for choice in Choice::ALL {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    for outcome in Card::ALL.map(Outcome::Card) {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
    assert!("take:2".parse::<Choice>().is_err() && "card:".parse::<Outcome>().is_err());
}
