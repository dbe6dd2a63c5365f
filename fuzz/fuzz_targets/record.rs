//! The record parser, and following what it reads, with any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{GameKind, with_game};
use testkit::fuzz;

fuzz_target!(|bytes: &[u8]| {
    fuzz::record(bytes);
    for &kind in GameKind::ALL {
        with_game!(kind, P => fuzz::follow::<P>(bytes));
    }
});
