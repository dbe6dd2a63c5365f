//! Palais Royal before the battery of the house.

mod battery;

use palais::State;
use palais::state::EndReason;
use rules::{Entry, Hints, Position, Quiet, Setup, SplitMix, Turn};
use testkit::{all_tables, count};

#[test]
fn the_battery() {
    let report = battery::battery().run();
    println!("{report:#?}");
    assert_eq!(report.err(), None);
}

/// Players who know what they want leave a nearly empty park, at every table (R11.1).
#[test]
fn rollout_play_empties_the_park() {
    for table_options in all_tables::<State>() {
        for n in 0..count(40, 20_000) {
            let mut dice = SplitMix::nth(1708, n);
            let mut state = State::start(&palais::Setup::new(&table_options));
            loop {
                let entry = match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => Entry::Chance(state.draw(&mut dice)),
                    Turn::Decide(due) => {
                        let Some(seat) = due.only() else { panic!("one seat at a time") };
                        Entry::Choice { seat, choice: state.rollout_choice(seat, &mut dice) }
                    }
                };
                state.apply_unchecked(entry, &mut Quiet);
            }
            assert_eq!(state.check(), Ok(()));
            assert_eq!(state.last_round(), Some(EndReason::FewNobles), "match {n} at {table_options:?}");
        }
    }
}
