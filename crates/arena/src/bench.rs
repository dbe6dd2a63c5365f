//! How fast a game is, on one thread. The figures mean something only beside a peer's, measured in the same run.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rules::{Hints, Seat, Setup, SplitMix, TableOptions, Viewer};
use serde::Serialize;

use bots::playout::{Endless, Policy, playout};

/// Each figure is the median of so many slices.
const SLICES: usize = 7;

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The game.
    pub game: &'static str,
    /// At a table of so many.
    pub seats: u8,
    /// Whole matches of random play, in all slices.
    pub matches: u64,
    /// Decisions in them; what chance brings is not counted.
    pub decisions: u64,
    /// Outcomes drawn in them.
    pub chances: u64,
    /// Seconds they took.
    pub seconds: f64,
    /// Decisions in a second of random play, chance included in the time: the median slice.
    pub decisions_per_second: f64,
    /// The same by the games' rules of thumb, as a search plays matches out.
    pub rollouts_per_second: f64,
    /// Lists of legal choices made in a second, in positions where somebody decides.
    pub lists_per_second: f64,
    /// States cloned in a second.
    pub clones_per_second: f64,
    /// Views made for a seat in a second.
    pub views_per_second: f64,
    /// Bytes of a state.
    pub state_bytes: usize,
}

/// Measures random play, play by rules of thumb, lists, clones and views for about this time each.
///
/// # Errors
/// When a match does not end.
pub fn bench<P: Hints>(table_options: &TableOptions, time: Duration) -> Result<Speed, Endless> {
    let first = P::start(&P::Setup::new(table_options));
    let slice = time / u32::try_from(SLICES).unwrap_or(1);
    let mut pace = Speed {
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
    matches(&first, Policy::Uniform, slice, &mut pace.clone())?; // warm up
    let mut rates = Vec::new();
    for _ in 0..SLICES {
        rates.push(matches(&first, Policy::Uniform, slice, &mut pace)?);
    }
    pace.decisions_per_second = median(rates);
    let mut rates = Vec::new();
    for _ in 0..SLICES {
        rates.push(matches(&first, Policy::Rollout, slice, &mut pace.clone())?);
    }
    pace.rollouts_per_second = median(rates);
    let states = some_states(&first);
    let asked: Vec<(P, Seat)> =
        states.iter().filter_map(|state| Some((state.clone(), state.turn().due().iter().next()?))).collect();
    let mut legal = Vec::new();
    let mut list = |(state, seat): &(P, Seat)| {
        legal.clear();
        state.legal(*seat, &mut legal);
        black_box(&legal);
    };
    pace.lists_per_second = median((0..SLICES).map(|_| rate(slice, &asked, &mut list)).collect());
    pace.clones_per_second =
        median((0..SLICES).map(|_| rate(slice, &states, |state| drop(black_box(state.clone())))).collect());
    let seat = Viewer::Seat(Seat::at(0));
    pace.views_per_second = median(
        (0..SLICES).map(|_| rate(slice, &states, |state| drop(black_box(state.view(seat))))).collect(),
    );
    Ok(pace)
}

/// Whole matches until the slice is over; decisions per second.
fn matches<P: Hints>(first: &P, policy: Policy, slice: Duration, pace: &mut Speed) -> Result<f64, Endless> {
    let start = Instant::now();
    let mut decisions = 0;
    while start.elapsed() < slice {
        for _ in 0..32 {
            let mut state = first.clone();
            let length = playout(&mut state, policy, &mut SplitMix::stream(1, pace.matches))?;
            black_box(&state);
            pace.matches += 1;
            pace.chances += length.chances;
            decisions += length.decisions;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    pace.decisions += decisions;
    pace.seconds += seconds;
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    Ok(decisions as f64 / seconds)
}

/// States from all over some matches.
fn some_states<P: Hints>(first: &P) -> Vec<P> {
    let mut states = Vec::new();
    for n in 0..64 {
        let mut dice = SplitMix::stream(2, n);
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

/// How often something can be done to a state in a second.
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
