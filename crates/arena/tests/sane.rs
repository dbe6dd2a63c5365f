//! Rules of thumb are better than none, in every game: a few matches are enough to notice if they are not. The whole
//! ladder is measured by `cargo xtask ladder`.

use arena::{Contest, Goal, Standings, compete};
use bots::{Bot, Budget};
use rules::{Hints, TableOptions};

/// How many times its fair share the rules of thumb have, one among random ones.
fn times_fair<P: Hints>(seats: u8) -> f64 {
    let Ok(table_options) = TableOptions::validate(&P::META, Some(seats), None, []) else {
        panic!("no table")
    };
    let contest = match Contest::new(table_options, vec![Bot::Rules, Bot::Random], Budget::default(), 1) {
        Ok(contest) => contest,
        Err(error) => panic!("{error}"),
    };
    let goal = Goal { units: 10, sprt: None, threads: 1, records: None };
    match compete::<P>(&contest, &goal, None, &|_| {}) {
        Ok(units) => Standings::new::<P>(&contest, &units, None).entrants[0].times_fair.mean,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn rules_of_thumb_are_better_than_none() {
    let found = [
        times_fair::<visite::State>(2) / 2.0,
        times_fair::<palais::State>(4) / 4.0,
        times_fair::<secrets::State>(4) / 4.0,
        times_fair::<escalier::State>(4) / 4.0,
    ];
    assert!(found.iter().all(|share| *share > 0.5), "{found:?}");
}
