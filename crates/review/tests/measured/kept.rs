//! What was measured of each match is kept in a file, so that a measurement can be stopped and continued.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::is_soak;

/// The numbers of one match.
pub(crate) type Row = Vec<f64>;

/// The numbers of all these matches: those that the file has, and the others as they are measured. A match without numbers is
/// left out.
///
/// The first match of a file is measured again. If it brings other numbers, the program has changed, and the file begins anew.
pub(crate) fn rows(name: &str, matches: Range<u64>, measure: impl Fn(u64) -> Row) -> Vec<(u64, Row)> {
    let path = is_soak().then(|| path(name));
    let mut known = path.as_deref().map(read).unwrap_or_default();
    if let Some((&first, row)) = known.iter().next()
        && measure(first) != *row
    {
        println!("{name}: the program has changed, so what was measured is measured again");
        known.clear();
        path.iter().for_each(|path| assert!(std::fs::remove_file(path).is_ok(), "{}", path.display()));
    }
    let all = matches.end - matches.start;
    let mut told = Instant::now();
    for n in matches.clone() {
        if known.contains_key(&n) {
            continue;
        }
        let row = measure(n);
        path.iter().for_each(|path| append(path, n, &row));
        known.insert(n, row);
        if is_soak() && told.elapsed() > Duration::from_secs(10) {
            println!("{name}: {} of {all}", n + 1 - matches.start);
            told = Instant::now();
        }
    }
    matches.filter_map(|n| Some((n, known.remove(&n)?))).filter(|(_, row)| !row.is_empty()).collect()
}

/// `TRIANON_MEASURED` is another folder.
fn path(name: &str) -> PathBuf {
    let folder = std::env::var_os("TRIANON_MEASURED").map(PathBuf::from);
    let target = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/measured");
    let folder = folder.unwrap_or_else(|| PathBuf::from(target));
    folder.join(format!("{}.txt", name.replace(' ', "-")))
}

/// A line that was cut off in the middle is left out.
fn read(path: &Path) -> BTreeMap<u64, Row> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let row = |line: &str| {
        let mut words = line.split(' ');
        let n = words.next()?.parse().ok()?;
        Some((n, words.map(|word| word.parse().ok()).collect::<Option<Row>>()?))
    };
    whole.lines().filter_map(row).collect()
}

fn append(path: &Path, n: u64, row: &[f64]) {
    let mut line = n.to_string();
    for number in row {
        let _ = write!(line, " {number}");
    }
    let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    let file = folder.and_then(|()| std::fs::OpenOptions::new().create(true).append(true).open(path));
    match file.and_then(|mut file| writeln!(file, "{line}")) {
        Ok(()) => {}
        Err(error) => panic!("{}: {error}", path.display()),
    }
}
