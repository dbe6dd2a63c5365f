//! Backup and restore while a store is open.

use std::sync::atomic::{AtomicBool, Ordering};

use store::{Append, Sqlite, Store, StoreError, backup, restore};

use crate::{Folder, append, log, open, wait};

fn quiet(_: u64, _: u64) {}

#[test]
fn a_backup_during_writes_is_consistent() {
    let folder = Folder::new();
    let store = open(&folder);
    // Large enough that the copy takes more than one step.
    let long = "x".repeat(4000);
    wait(store.append(append(&store, "big", 0, &vec![long.as_str(); 1000]))).unwrap();
    let stop = AtomicBool::new(false);
    let (summary, acknowledged) = std::thread::scope(|scope| {
        // The two tables grow in turn: at any moment their lengths differ by at most one.
        let writer = scope.spawn(|| {
            let mut length = 0;
            while !stop.load(Ordering::Relaxed) {
                for table in ["left", "right"] {
                    let lines = [length.to_string()];
                    wait(store.append(append(&store, table, length, &[&lines[0]]))).unwrap();
                }
                length += 1;
            }
            length
        });
        while log(&store, "right").len() < 10 {}
        let begun = log(&store, "right").len();
        let mut reports = Vec::new();
        let during = |done, total| {
            // The writer continues between the steps.
            let now = log(&store, "right").len();
            while log(&store, "right").len() == now {}
            reports.push((done, total));
        };
        let summary = backup(&folder.db(), &folder.file("copy.db"), false, during).unwrap();
        assert!(
            reports.len() > 2 && reports.last().is_some_and(|(done, total)| done == total),
            "{reports:?}"
        );
        assert!(reports.is_sorted(), "{reports:?}");
        stop.store(true, Ordering::Relaxed);
        (summary, (begun, writer.join().unwrap()))
    });
    assert_eq!(summary.tables, 3);
    assert_eq!(summary.generation, store.generation());
    assert_eq!(summary.bytes, std::fs::metadata(folder.file("copy.db")).unwrap().len());
    // The backup can be opened, and is one file.
    let header = std::fs::read(folder.file("copy.db")).unwrap();
    assert_eq!(header[18..20], [1, 1], "not in WAL mode");
    let copy = Sqlite::open(folder.file("copy.db")).unwrap();
    let (left, right) = (log(&copy, "left"), log(&copy, "right"));
    assert!(left.len() == right.len() || left.len() == right.len() + 1);
    assert!(right.len() >= acknowledged.0 && (right.len() as u64) < acknowledged.1);
    assert_eq!(right, (0..right.len()).map(|line| line.to_string()).collect::<Vec<_>>());
    assert_eq!(summary.lines, 1000 + (left.len() + right.len()) as u64);
    assert_eq!((log(&copy, "big").len(), copy.last_seen()), (1000, 1000));
}

#[test]
fn a_backup_overwrites_only_if_asked() {
    let folder = Folder::new();
    let (db, copy) = (folder.db(), folder.file("copy"));
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["a"]))).unwrap();
    std::fs::write(&copy, "precious").unwrap();
    assert_eq!(backup(&db, &copy, false, quiet), Err(StoreError::Exists { path: copy.clone() }));
    assert_eq!(std::fs::read(&copy).unwrap(), b"precious");
    assert_eq!(backup(&db, &db, true, quiet), Err(StoreError::Same { path: db.clone() }));
    assert_eq!(backup(&db, &copy, true, quiet).unwrap().lines, 1);
    assert_eq!(backup(&db, &copy, true, quiet).unwrap().lines, 1);

    // A database that is in use is not replaced.
    let other = Sqlite::open(&copy).unwrap();
    assert!(matches!(backup(&db, &copy, true, quiet), Err(StoreError::Exists { .. })));
    drop(other);
    let missing = folder.file("missing.db");
    assert!(matches!(backup(&missing, &folder.file("x"), false, quiet), Err(StoreError::Foreign { .. })));
    assert_eq!(
        folder.names(),
        ["copy", "trianon.db", "trianon.db-shm", "trianon.db-wal"],
        "no drafts are left"
    );
}

#[test]
fn a_running_server_notices_a_restore() {
    let folder = Folder::new();
    let store = open(&folder);
    let lived = Append { at: 5_000, ..append(&store, "t", 0, &["a", "b"]) };
    wait(store.append(lived)).unwrap();
    backup(&folder.db(), &folder.file("copy"), false, quiet).unwrap();
    let old = store.generation();
    wait(store.append(Append { at: 9_000, ..append(&store, "t", 2, &["late"]) })).unwrap();
    wait(store.append(append(&store, "later", 0, &["x"]))).unwrap();
    let loaded = wait(store.load("later")).unwrap().unwrap();

    let mut reports = Vec::new();
    let restored =
        restore(&folder.file("copy"), &folder.db(), |done, total| reports.push((done, total))).unwrap();
    assert!(reports.is_sorted() && reports.last().is_some_and(|(done, total)| done == total), "{reports:?}");
    assert_eq!((restored.backup.lines, restored.backup.last_seen), (2, 5_000));

    // Appends to tables that were loaded before the restore are refused, even if the length is right.
    let stale = append(&store, "t", 2, &["wrong"]);
    assert_eq!(wait(store.append(stale.clone())), Err(StoreError::Restored));
    assert_eq!(wait(store.tick(10_000)), Err(StoreError::Restored));
    // So are appends to tables that were loaded before `resume`: the server's clock is still the old one.
    let fresh = wait(store.load("t")).unwrap().unwrap();
    assert_ne!(fresh.generation, old);
    let early = Append { generation: fresh.generation, ..stale.clone() };
    assert_eq!(wait(store.append(early)), Err(StoreError::Restored));
    assert_eq!((store.generation(), store.last_seen()), (old, 9_000));

    assert_eq!(wait(store.resume()), Ok(5_000));
    assert_eq!((store.generation(), store.last_seen()), (fresh.generation, 5_000));
    assert_eq!(wait(store.append(stale)), Err(StoreError::Restored), "memories of the old one stay refused");
    let orphan = Append { generation: loaded.generation, ..append(&store, "later", 0, &["x"]) };
    assert_eq!(wait(store.append(orphan)), Err(StoreError::Restored));
    assert_eq!(log(&store, "t"), ["a", "b"]);
    assert_eq!(wait(store.append(append(&store, "t", 2, &["c"]))), Ok(3));
    wait(store.tick(6_000)).unwrap();
    drop(store);

    // The previous content is complete, and can be restored in turn.
    let before = restored.previous.unwrap();
    assert!(before.to_string_lossy().contains("trianon.db.before-restore-"), "{}", before.display());
    restore(&before, &folder.db(), quiet).unwrap();
    let store = open(&folder);
    assert_eq!(log(&store, "t"), ["a", "b", "late"]);
    assert_eq!((log(&store, "later").len(), store.last_seen()), (1, 9_000));
    assert_ne!(store.generation(), old);
    drop(store);
    let names = folder.names();
    assert_eq!(names.len(), 4, "a copy, a database, two that were there before, no drafts: {names:?}");
}

#[test]
fn a_restore_loses_no_acknowledged_line_to_a_race() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["first"]))).unwrap();
    backup(&folder.db(), &folder.file("copy"), false, quiet).unwrap();
    let (restored, length) = std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut length = 1;
            loop {
                match wait(store.append(append(&store, "t", length, &["more"]))) {
                    Ok(new) => length = new,
                    Err(error) => return (error, length),
                }
            }
        });
        while log(&store, "t").len() < 20 {}
        let restored = restore(&folder.file("copy"), &folder.db(), quiet).unwrap();
        let (error, length) = writer.join().unwrap();
        assert_eq!(error, StoreError::Restored);
        (restored, length)
    });
    assert_eq!(log(&store, "t"), ["first"]);
    let before = Sqlite::open(restored.previous.unwrap()).unwrap();
    assert_eq!(log(&before, "t").len() as u64, length, "everything acknowledged is in the copy");
}

#[test]
fn a_restore_creates_a_missing_database_and_refuses_bad_backups() {
    let folder = Folder::new();
    let copy = folder.file("copy");
    {
        let store = open(&folder);
        let lines = vec!["a line to make it long enough"; 3000];
        wait(store.append(append(&store, "t", 0, &lines))).unwrap();
        backup(&folder.db(), &copy, false, quiet).unwrap();
    }
    let new = folder.file("new.db");
    assert_eq!(restore(&copy, &new, quiet).unwrap().previous, None);
    let store = Sqlite::open(&new).unwrap();
    assert_eq!(log(&store, "t").len(), 3000);
    let generation = store.generation();

    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0x55);
    let damaged = folder.file("damaged");
    std::fs::write(&damaged, bytes).unwrap();
    let foreign = folder.file("foreign");
    std::fs::write(&foreign, "not at all a database".repeat(9)).unwrap();
    assert!(matches!(restore(&damaged, &new, quiet), Err(StoreError::Damaged { .. })));
    assert!(matches!(restore(&foreign, &new, quiet), Err(StoreError::Foreign { .. })));
    assert!(matches!(restore(&folder.file("none"), &new, quiet), Err(StoreError::Foreign { .. })));
    assert!(matches!(restore(&new, &new, quiet), Err(StoreError::Same { .. })));
    assert_eq!(wait(store.append(append(&store, "t", 3000, &["still the same"]))), Ok(3001));
    assert_eq!(store.generation(), generation);
    drop(store);
    assert_eq!(folder.names(), ["copy", "damaged", "foreign", "new.db", "trianon.db"]);
}

/// A backup that somebody has changed with these statements.
fn tampered(folder: &Folder, statements: &str) -> std::path::PathBuf {
    let copy = folder.file("tampered.db");
    backup(&folder.db(), &copy, true, quiet).unwrap();
    rusqlite::Connection::open(&copy).unwrap().execute_batch(statements).unwrap();
    copy
}

#[test]
fn only_the_exact_schema_is_restored() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "kept", 0, &["line"]))).unwrap();
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)";
    for statements in [
        // Counting the lines of this view never ends.
        &format!(
            "ALTER TABLE lines RENAME TO hidden; CREATE VIEW lines AS {endless} SELECT i AS table_key FROM n"
        ),
        &format!(
            "ALTER TABLE house RENAME TO hidden; CREATE VIEW house AS {endless} SELECT sum(i) AS generation, 1 AS alive FROM n"
        ),
        "CREATE VIEW more AS SELECT 1",
        "CREATE TRIGGER spy AFTER INSERT ON lines BEGIN DELETE FROM visitors; END",
        "CREATE TABLE more (x)",
        "ALTER TABLE visitors ADD COLUMN more TEXT",
        "CREATE INDEX more ON tables (key)",
        "DROP TRIGGER lines_stay",
        "DROP INDEX cards_due",
    ] {
        let error = restore(&tampered(&folder, statements), &folder.db(), quiet).unwrap_err();
        assert!(
            matches!(&error, StoreError::Foreign { found, .. } if found.contains("schema")),
            "{statements}: {error}"
        );
    }
    assert_eq!(log(&store, "kept"), ["line"]);
    restore(&tampered(&folder, ""), &folder.db(), quiet).unwrap();
}

#[test]
fn every_value_of_a_backup_has_bounds() {
    let folder = Folder::new();
    let store = open(&folder);
    let card = crate::card("kept", store::Stage::Open, 1000);
    wait(store.append(Append { card: Some(card), ..append(&store, "kept", 0, &["one", "two"]) })).unwrap();
    for (statements, word) in [
        ("UPDATE house SET alive = 9223372036854775807", "time"),
        ("UPDATE house SET alive = -1", "time"),
        ("UPDATE cards SET wake = -5", "time"),
        ("UPDATE cards SET changed = 9000000000000000000", "time"),
        ("INSERT INTO lines VALUES (1, 9, 1000, 'x')", "numbered"),
        ("INSERT INTO lines VALUES (1, 3, -1, 'x')", "time"),
        ("INSERT INTO lines VALUES (1, 3, 1000, replace(hex(zeroblob(40000)), '00', 'xx'))", "long"),
        ("INSERT INTO asides VALUES (1, 'x', replace(hex(zeroblob(40000)), '00', 'xx'))", "long"),
        ("PRAGMA foreign_keys = OFF; INSERT INTO lines VALUES (77, 1, 1000, 'x')", "table"),
    ] {
        let error = restore(&tampered(&folder, statements), &folder.db(), quiet).unwrap_err();
        assert!(
            matches!(&error, StoreError::Damaged { finding, .. } if finding.contains(word)),
            "{statements}: {error}"
        );
    }
}
