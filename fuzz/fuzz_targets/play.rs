//! Random play by bytes: the first byte says which game and table, the others who does what.
#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{GameKind, with_game};
use testkit::{all_tables, fuzz};

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let kind = GameKind::ALL[usize::from(first) % GameKind::ALL.len()];
    with_game!(kind, P => {
        let tables = all_tables::<P>();
        fuzz::play::<P>(rest, &tables[usize::from(first) / GameKind::ALL.len() % tables.len()]);
    });
});
