//! The power is cut while the store appends: nothing that was acknowledged is lost, and nothing is half there.

use std::collections::BTreeMap;
use std::path::Path;

use power::{disk, plug_in};
use rules::{Dice, SplitMix};
use store::{Append, Sqlite, Store};

const TABLES: usize = 8;
const FILE: &str = "house.db";

type Logs = BTreeMap<usize, Vec<String>>;

fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}

fn log(store: &Sqlite, table: usize) -> Vec<String> {
    let stored = wait(store.load(&table.to_string())).unwrap();
    stored.map_or(Vec::new(), |stored| stored.lines.into_iter().map(|line| line.text).collect())
}

/// Appends to all tables, several lines at a time, until the power is cut.
fn append_until_cut(store: &Sqlite, logs: &mut Logs) {
    let mut lengths = [0; TABLES];
    for (table, length) in lengths.iter_mut().enumerate() {
        *length = log(store, table).len() as u64;
    }
    loop {
        let answers: Vec<_> = (0..TABLES)
            .map(|table| {
                let lines: Vec<String> =
                    (0..=table as u64 % 3).map(|n| format!("{} of {table}", lengths[table] + n)).collect();
                let append = Append {
                    table: table.to_string(),
                    generation: store.generation(),
                    expected: lengths[table],
                    at: 1000,
                    side_values: vec![("last".to_owned(), lines.last().cloned())],
                    lines: lines.clone(),
                    card: None,
                };
                (lines, store.append(append))
            })
            .collect();
        for (table, (lines, answer)) in answers.into_iter().enumerate() {
            lengths[table] = wait(answer).unwrap();
            // What is acknowledged after the cut was never said.
            if disk().is_cut() {
                return;
            }
            logs.entry(table).or_default().extend(lines);
        }
    }
}

/// What one power cut did.
struct Cut {
    acknowledged: usize,
    pending: usize,
    /// Why the store is not as it should be.
    damage: Option<String>,
}

/// Runs the store on the files in `from`, cuts the power, and looks at what is left, in `to`. `logs` is what must be there
/// at least; it becomes what is there.
fn cut(from: &Path, to: &Path, logs: &mut Logs, dice: &mut SplitMix) -> Cut {
    let before: usize = logs.values().map(Vec::len).sum();
    let store = Sqlite::open(from.join(FILE)).unwrap();
    disk().cut_after(u64::from(dice.below(80)));
    append_until_cut(&store, logs);
    let pending = disk().leave(from, to, dice).unwrap();
    wait(store.close()).unwrap();
    let acknowledged = logs.values().map(Vec::len).sum::<usize>() - before;
    let damage = check(to, logs).err();
    Cut { acknowledged, pending, damage }
}

/// Opens what is left, and compares.
fn check(folder: &Path, logs: &mut Logs) -> Result<(), String> {
    let store = Sqlite::open(folder.join(FILE)).map_err(|error| error.to_string())?;
    for table in 0..TABLES {
        let stored = wait(store.load(&table.to_string())).map_err(|error| error.to_string())?;
        let last = stored.as_ref().and_then(|stored| stored.side_values.get("last").cloned());
        let found: Vec<String> =
            stored.map_or(Vec::new(), |stored| stored.lines.into_iter().map(|line| line.text).collect());
        let known = logs.entry(table).or_default();
        if !found.starts_with(known) {
            return Err(format!("table {table}: {} lines of {} are left", found.len(), known.len()));
        }
        if last.as_ref() != found.last() || !found.len().is_multiple_of(table % 3 + 1) {
            return Err(format!("table {table}: half of an append is there"));
        }
        *known = found;
    }
    wait(store.close()).map_err(|error| error.to_string())
}

/// In one test, because the disk is one for the whole process.
#[test]
fn nothing_acknowledged_is_lost_when_the_power_is_cut() {
    plug_in();
    let cuts = if std::env::var_os("TRIANON_SOAK").is_some() { 1000 } else { 60 };
    let folder = tempfile::tempdir().unwrap();
    let (mut dice, mut logs) = (SplitMix::new(5), Logs::new());
    let (mut acknowledged, mut pending) = (0, 0);
    let mut from = folder.path().join("0");
    std::fs::create_dir_all(&from).unwrap();
    for n in 1..=cuts {
        let to = folder.path().join(n.to_string());
        let cut = cut(&from, &to, &mut logs, &mut dice);
        assert_eq!(cut.damage, None, "cut {n}");
        acknowledged += cut.acknowledged;
        pending += usize::from(cut.pending > 0);
        disk().forget(&from);
        std::fs::remove_dir_all(&from).unwrap();
        from = to;
        if n % 50 == 0 {
            // A new file, so that the next ones are not ever larger.
            (from, logs) = (folder.path().join(format!("new-{n}")), Logs::new());
            std::fs::create_dir_all(&from).unwrap();
        }
    }
    let (changes, syncs) = disk().counts();
    println!("{cuts} cuts: {acknowledged} lines acknowledged, {changes} writes, {syncs} syncs");
    println!("in {pending} cuts something was not synced yet");
    assert!(acknowledged > cuts && pending > cuts / 2, "the cuts come while the store works");

    // The control: a disk that says it has synced, and has not.
    let mut lost = 0;
    for n in 0..20 {
        let [from, to] = ["from", "to"].map(|name| folder.path().join(format!("lie-{name}-{n}")));
        std::fs::create_dir_all(&from).unwrap();
        let mut logs = Logs::new();
        assert_eq!(check(&from, &mut logs), Ok(()), "an empty store");
        disk().lie(true);
        lost += usize::from(cut(&from, &to, &mut logs, &mut dice).damage.is_some());
        disk().lie(false);
        disk().forget(folder.path());
    }
    println!("with a disk that lies, {lost} of 20 cuts lose something");
    assert!(lost >= 10, "only {lost} of 20 cuts bite");
}
