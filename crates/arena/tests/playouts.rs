//! Playouts allocate nothing, and simulations do not depend on their threads.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use arena::{Policy, SimOptions, playout, simulate};
use rules::{Hints, Position, Setup, SplitMix, TableOptions};

fn table_options<P: Position>() -> TableOptions {
    TableOptions::validate(&P::META, None, None, []).unwrap()
}

/// Plays whole matches and counts what they ask of the heap.
fn allocations<P: Hints>(policy: Policy) -> u64 {
    let first = P::start(&P::Setup::new(&table_options::<P>()));
    let counted = allocation_counter::measure(|| {
        for n in 0..200 {
            let mut state = first.clone();
            playout(&mut state, policy, &mut SplitMix::nth(1, n)).unwrap();
            assert!(state.scores().is_some());
        }
    });
    counted.count_total
}

/// Every game in the registry.
mod games {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                for policy in [super::Policy::Uniform, super::Policy::Rollout] {
                    assert_eq!(super::allocations::<registry::$game::State>(policy), 0);
                }
            }
        )+};
    }
    registry::each_game!(tests);
}

#[test]
fn the_counter_counts() {
    assert!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total > 0);
}

#[test]
fn threads_change_nothing() {
    let plan = |threads| SimOptions {
        table_options: table_options::<visite::State>(),
        matches: 300,
        seed: 5,
        policy: Policy::Uniform,
        threads,
    };
    let tally = |threads| {
        let mut tally = simulate::<visite::State>(&plan(threads), &|_| {}).unwrap();
        tally.time = std::time::Duration::ZERO;
        tally
    };
    assert_eq!(tally(1), tally(3));
    assert_eq!(tally(1).matches, 300);
}
