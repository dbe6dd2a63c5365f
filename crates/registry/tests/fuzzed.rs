//! The bodies of the fuzz targets with a bounded number of inputs, for every game of the house.

use registry::{GameKind, with_game};
use rules::Show;
use testkit::{all_tables, count, fuzz};

/// The golden records, as seeds for damage.
fn records() -> Vec<Vec<u8>> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records");
    let mut records = Vec::new();
    for kind in GameKind::ALL {
        let Ok(folder) = std::fs::read_dir(format!("{root}/{kind}")) else { panic!("no records of {kind}") };
        records.extend(folder.flatten().filter_map(|file| std::fs::read(file.path()).ok()));
    }
    assert!(!records.is_empty());
    records
}

#[test]
fn damaged_records_are_refused_and_never_panic() {
    fuzz::inputs(1, count(3_000, 300_000), &records(), |bytes| {
        fuzz::record(bytes);
        for &kind in GameKind::ALL {
            with_game!(kind, P => fuzz::follow::<P>(bytes));
        }
    });
}

#[test]
fn notation_reads_what_it_prints_and_nothing_else() {
    for &kind in GameKind::ALL {
        with_game!(kind, P => fuzz::inputs(2, count(20_000, 2_000_000), &words(), fuzz::notation::<P>));
    }
}

/// Notations, from the records.
fn words() -> Vec<Vec<u8>> {
    let lines = records().into_iter().flat_map(|bytes| {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        text.lines().filter_map(|line| Some(line.split_once(' ')?.1.as_bytes().to_vec())).collect::<Vec<_>>()
    });
    let mut words: Vec<_> = lines.collect();
    words.sort();
    words.dedup();
    words
}

#[test]
fn matches_driven_by_bytes_never_panic() {
    fn drive<P: Show>() {
        for table in all_tables::<P>() {
            fuzz::inputs(3, count(300, 30_000), &[vec![200; 300], vec![9; 300]], |bytes| {
                fuzz::play::<P>(bytes, &table);
            });
        }
    }
    for &kind in GameKind::ALL {
        with_game!(kind, P => drive::<P>());
    }
}
