//! The rules of thumb beat random play in every game. A few matches are enough to notice if they do not; the levels are
//! measured by `cargo xtask ladder`.

use arena::{Contest, RunOptions, Standings, compete};
use bots::{Bot, Budget};
use rules::{Hints, TableOptions};

/// The share of one `rules` bot among random bots, divided by its fair share.
fn times_fair<P: Hints>(seats: u8) -> f64 {
    let Ok(table_options) = TableOptions::validate(&P::META, Some(seats), None, []) else {
        panic!("no table")
    };
    let contest = match Contest::new(table_options, vec![Bot::Rules, Bot::Random], Budget::default(), 1) {
        Ok(contest) => contest,
        Err(error) => panic!("{error}"),
    };
    let options = RunOptions { max_rotations: 10, sprt: None, threads: 1, record_folder: None };
    match compete::<P>(&contest, &options, None, &|_| {}) {
        Ok(rotations) => Standings::new::<P>(&contest, &rotations, None).entrants[0].times_fair.mean,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn rules_of_thumb_beat_random_play() {
    let found = [
        times_fair::<visite::State>(2) / 2.0,
        times_fair::<palais::State>(4) / 4.0,
        times_fair::<secrets::State>(4) / 4.0,
        times_fair::<escalier::State>(4) / 4.0,
    ];
    assert!(found.iter().all(|share| *share > 0.5), "{found:?}");
}
