//! How fast a game is, on one thread. A rate means something only beside a peer's rate from the same run.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rules::{Hints, Seat, Setup, SplitMix, TableOptions, Viewer};
use serde::Serialize;

use bots::playout::{EndlessMatch, Policy, playout};

/// Each rate is the median of this many slices.
const SLICES: usize = 7;

/// The measured rates of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The id of the game.
    pub game: &'static str,
    /// Seats at the table.
    pub seats: u8,
    /// Whole matches of random play, in all slices.
    pub matches: u64,
    /// Decisions in them; outcomes of chance are not counted.
    pub decisions: u64,
    /// Outcomes of chance in them.
    pub chances: u64,
    /// Seconds they took.
    pub seconds: f64,
    /// Decisions per second of random play. The time includes chance.
    pub decisions_per_second: f64,
    /// Decisions per second of play by the game's rules of thumb, as in a search.
    pub rollouts_per_second: f64,
    /// Lists of legal choices per second, in positions where a seat decides.
    pub lists_per_second: f64,
    /// Clones of a state per second.
    pub clones_per_second: f64,
    /// Views for a seat per second.
    pub views_per_second: f64,
    /// The size of a state in bytes.
    pub state_bytes: usize,
}

/// Measures each rate for about this time.
///
/// # Errors
/// If a match does not end.
pub fn bench<P: Hints>(table_options: &TableOptions, time: Duration) -> Result<Speed, EndlessMatch> {
    let first = P::start(&P::Setup::new(table_options));
    let slice = time / u32::try_from(SLICES).unwrap_or(1);
    let mut speed = Speed {
        game: P::META.id,
        seats: table_options.seats(),
        matches: 0,
        decisions: 0,
        chances: 0,
        seconds: 0.0,
        decisions_per_second: 0.0,
        rollouts_per_second: 0.0,
        lists_per_second: 0.0,
        clones_per_second: 0.0,
        views_per_second: 0.0,
        state_bytes: size_of::<P>(),
    };
    play_matches(&first, Policy::Uniform, slice, &mut speed.clone())?; // warm up
    let mut rates = Vec::new();
    for _ in 0..SLICES {
        rates.push(play_matches(&first, Policy::Uniform, slice, &mut speed)?);
    }
    speed.decisions_per_second = median(rates);
    let mut rates = Vec::new();
    for _ in 0..SLICES {
        rates.push(play_matches(&first, Policy::Rollout, slice, &mut speed.clone())?);
    }
    speed.rollouts_per_second = median(rates);
    let states = sample_states(&first);
    let decisions: Vec<(P, Seat)> =
        states.iter().filter_map(|state| Some((state.clone(), state.turn().due().iter().next()?))).collect();
    let mut legal = Vec::new();
    let mut list = |(state, seat): &(P, Seat)| {
        legal.clear();
        state.legal(*seat, &mut legal);
        black_box(&legal);
    };
    speed.lists_per_second = median((0..SLICES).map(|_| rate(slice, &decisions, &mut list)).collect());
    speed.clones_per_second =
        median((0..SLICES).map(|_| rate(slice, &states, |state| drop(black_box(state.clone())))).collect());
    let seat = Viewer::Seat(Seat::at(0));
    speed.views_per_second = median(
        (0..SLICES).map(|_| rate(slice, &states, |state| drop(black_box(state.view(seat))))).collect(),
    );
    Ok(speed)
}

/// Plays whole matches until the slice is over. Returns decisions per second.
fn play_matches<P: Hints>(
    first: &P,
    policy: Policy,
    slice: Duration,
    speed: &mut Speed,
) -> Result<f64, EndlessMatch> {
    let start = Instant::now();
    let mut decisions = 0;
    while start.elapsed() < slice {
        for _ in 0..32 {
            let mut state = first.clone();
            let length = playout(&mut state, policy, &mut SplitMix::nth(1, speed.matches))?;
            black_box(&state);
            speed.matches += 1;
            speed.chances += length.chances;
            decisions += length.decisions;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    speed.decisions += decisions;
    speed.seconds += seconds;
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    Ok(decisions as f64 / seconds)
}

/// States from the beginnings of some matches.
fn sample_states<P: Hints>(first: &P) -> Vec<P> {
    let mut states = Vec::new();
    for n in 0..64 {
        let mut dice = SplitMix::nth(2, n);
        let mut state = first.clone();
        for _ in 0..32 {
            if bots::playout::step(&mut state, Policy::Uniform, &mut dice).is_none() {
                break;
            }
            states.push(state.clone());
        }
    }
    states
}

/// How often `act` runs per second.
fn rate<P>(slice: Duration, states: &[P], mut act: impl FnMut(&P)) -> f64 {
    let start = Instant::now();
    let mut count = 0_u32;
    while start.elapsed() < slice {
        for state in states {
            act(black_box(state));
        }
        count += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let done = f64::from(count) * states.len() as f64;
    done / start.elapsed().as_secs_f64()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates.get(rates.len() / 2).copied().unwrap_or(0.0)
}
