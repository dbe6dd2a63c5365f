//! Killed processes and full disks.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::{Append, Sqlite, Store};

use crate::{Folder, append, log, open, wait};

const DB: &str = "TRIANON_STORE_TEST_DB";
const TABLES: usize = 20;

/// Appends to twenty tables at once until it is killed or an append fails. After each acknowledgement it reports it on
/// standard error, because standard output belongs to the test harness.
fn child(db: PathBuf) {
    let store = Sqlite::open(db).unwrap();
    let mut lengths: Vec<_> = (0..TABLES).map(|table| log(&store, &table.to_string()).len() as u64).collect();
    let mut said = std::io::stderr().lock();
    for round in 0.. {
        let answers: Vec<_> = (0..TABLES)
            .map(|table| {
                let lines: Vec<String> =
                    (0..=table % 3).map(|line| format!("{} {round}.{line}", lengths[table])).collect();
                let mark = vec![("mark".to_owned(), lines.last().cloned())];
                let append = append(&store, &table.to_string(), lengths[table], &[]);
                (lines.clone(), store.append(Append { lines, side_values: mark, ..append }))
            })
            .collect();
        let mut failed = false;
        for (table, (lines, answer)) in answers.into_iter().enumerate() {
            match wait(answer) {
                Ok(length) => {
                    lengths[table] = length;
                    for line in lines {
                        writeln!(said, "ack {table} {line}").unwrap();
                    }
                }
                Err(error) => {
                    failed = true;
                    writeln!(said, "error {error}").unwrap();
                }
            }
        }
        if failed {
            return;
        }
    }
}

/// Starts this test program again, with the one test that acts as the child.
fn start(mut command: Command, folder: &Folder) -> Child {
    command
        .args(["--exact", "killed::a_killed_process_loses_nothing_it_acknowledged", "--nocapture"])
        .env(DB, folder.db())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The acknowledged appends, by table. An incomplete line at the end does not count.
fn acknowledged(text: &str) -> BTreeMap<String, Vec<String>> {
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut logs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in whole.lines() {
        if let Some((table, text)) = line.strip_prefix("ack ").and_then(|line| line.split_once(' ')) {
            logs.entry(table.to_owned()).or_default().push(text.to_owned());
        }
    }
    logs
}

#[test]
fn a_killed_process_loses_nothing_it_acknowledged() {
    if let Some(db) = std::env::var_os(DB) {
        return child(PathBuf::from(db));
    }
    let folder = Folder::new();
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for round in 0..5 {
        let mut child = start(Command::new(std::env::current_exe().unwrap()), &folder);
        let mut said = BufReader::new(child.stderr.take().unwrap());
        let mut text = String::new();
        said.read_line(&mut text).unwrap();
        std::thread::sleep(Duration::from_millis(40 + 37 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        said.read_to_string(&mut text).unwrap();

        let store = open(&folder);
        let new = acknowledged(&text);
        assert!(new.len() > TABLES / 2, "{} tables in round {round}", new.len());
        for (table, lines) in &new {
            let known = all.entry(table.clone()).or_default();
            known.extend(lines.iter().cloned());
            let stored = wait(store.load(table)).unwrap().unwrap();
            let found: Vec<String> = stored.lines.into_iter().map(|line| line.text).collect();
            assert!(found.starts_with(known), "round {round}, table {table}");
            // At most one append per table was in progress. It is stored completely, with its side value, or not at all.
            let more = found.len() - known.len();
            let step = table.parse::<usize>().unwrap() % 3 + 1;
            assert!(
                more < 2 * step && found.len().is_multiple_of(step),
                "round {round}, table {table}: {more} more"
            );
            assert_eq!(stored.side_values.get("mark"), found.last());
            known.clone_from(&found);
        }
        for table in (0..TABLES).map(|table| table.to_string()).filter(|table| !new.contains_key(table)) {
            all.insert(table.clone(), log(&store, &table));
        }
    }
}

/// The shell limits the file size like a full disk, and ignores the signal that would end the process.
#[cfg(unix)]
#[test]
fn a_full_disk_is_reported_and_nothing_is_half_written() {
    let folder = Folder::new();
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; ulimit -f 1200; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap());
    let child = start(command, &folder);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    let errors: Vec<_> = text.lines().filter(|line| line.starts_with("error ")).collect();
    // The batch fails as a whole, with all its jobs.
    assert!(!errors.is_empty() && errors.len() <= TABLES, "{text}");
    assert!(errors.iter().all(|error| error.contains("cannot ")), "{errors:?}");

    let store = open(&folder);
    for (table, lines) in acknowledged(&text) {
        let stored = wait(store.load(&table)).unwrap().unwrap();
        let found: Vec<String> = stored.lines.into_iter().map(|line| line.text).collect();
        assert_eq!(found, lines, "table {table}");
        assert_eq!(stored.side_values.get("mark"), found.last());
        let next = append(&store, &table, found.len() as u64, &["it goes on"]);
        assert_eq!(wait(store.append(next)), Ok(found.len() as u64 + 1));
    }
}
