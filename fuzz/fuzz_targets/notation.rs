//! The notation of every game, with any text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{GameKind, with_game};
use testkit::fuzz;

fuzz_target!(|bytes: &[u8]| {
    for &kind in GameKind::ALL {
        with_game!(kind, P => fuzz::notation::<P>(bytes));
    }
});
