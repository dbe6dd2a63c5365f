//! The file: its permissions, and which files are refused.

use store::{Sqlite, StoreError};

use crate::{Folder, open};

fn refusal(folder: &Folder) -> StoreError {
    Sqlite::open(folder.db()).map(|_| ()).unwrap_err()
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let store = open(&folder);
    crate::wait(store::Store::tick(&store, 1)).unwrap();
    store::backup(&folder.db(), &folder.file("copy"), false, |_, _| {}).unwrap();
    assert_eq!(folder.names(), ["copy", "trianon.db", "trianon.db-shm", "trianon.db-wal"]);
    for name in folder.names() {
        let mode = std::fs::metadata(folder.file(&name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn a_newer_file_is_refused_and_not_changed() {
    let folder = Folder::new();
    drop(open(&folder));
    let newer = rusqlite::Connection::open(folder.db()).unwrap();
    newer.pragma_update(None, "user_version", 7).unwrap();
    drop(newer);
    let before = std::fs::read(folder.db()).unwrap();
    let error = refusal(&folder);
    assert_eq!(error, StoreError::Newer { path: folder.db(), found: 7, known: 2 });
    let message = error.to_string();
    assert!(message.contains("trianon.db") && message.contains('7') && message.contains('2'), "{message}");
    assert_eq!(
        (folder.names(), std::fs::read(folder.db()).unwrap()),
        (vec!["trianon.db".to_owned()], before)
    );
}

#[test]
fn a_version_that_is_only_in_the_journal_is_seen() {
    let folder = Folder::new();
    let store = open(&folder);
    let newer = rusqlite::Connection::open(folder.db()).unwrap();
    newer.pragma_update(None, "user_version", 7).unwrap();
    assert_eq!(refusal(&folder), StoreError::Newer { path: folder.db(), found: 7, known: 2 });
    drop(store);
}

#[test]
fn a_foreign_file_is_refused_and_not_changed() {
    let foreign = Folder::new();
    let other = rusqlite::Connection::open(foreign.db()).unwrap();
    other.execute_batch("CREATE TABLE lines (x); PRAGMA user_version = 1").unwrap();
    drop(other);
    let text = Folder::new();
    std::fs::write(text.db(), "This is my shopping list. ".repeat(9)).unwrap();
    let short = Folder::new();
    std::fs::write(short.db(), "milk").unwrap();
    for (folder, found) in
        [(&foreign, "application id"), (&text, "not a SQLite database"), (&short, "too short")]
    {
        let before = std::fs::read(folder.db()).unwrap();
        let message = refusal(folder).to_string();
        assert!(message.contains(found) && message.contains("trianon.db"), "{message}");
        let after = std::fs::read(folder.db()).unwrap();
        assert_eq!((folder.names(), after), (vec!["trianon.db".to_owned()], before));
    }
    let place = Folder::new();
    std::fs::create_dir(place.db()).unwrap();
    assert!(refusal(&place).to_string().contains("not a file"));
    let nowhere = Sqlite::open(place.file("no/such/folder.db")).map(|_| ()).unwrap_err().to_string();
    assert!(nowhere.contains("cannot create") && nowhere.contains("no/such/folder.db"), "{nowhere}");
}

#[test]
fn an_empty_file_is_used_and_a_stray_journal_is_refused() {
    let folder = Folder::new();
    std::fs::write(folder.db(), "").unwrap();
    drop(open(&folder));
    std::fs::remove_file(folder.db()).unwrap();
    std::fs::write(folder.file("trianon.db-wal"), "acknowledged lines").unwrap();
    assert_eq!(refusal(&folder), StoreError::Exists { path: folder.file("trianon.db-wal") });
    assert_eq!(folder.names(), ["trianon.db-wal"]);
}

#[test]
fn a_server_has_its_file_alone() {
    let folder = Folder::new();
    // Before the file exists, and afterwards.
    for exists in [false, true] {
        let reserved = store::reserve(&folder.db()).unwrap();
        let store = open(&folder);
        // It takes a while: another server may just be ending.
        if exists {
            assert_eq!(store::reserve(&folder.db()).err(), Some(StoreError::InUse { path: folder.db() }));
        }
        // Others may still copy and restore.
        store::backup(&folder.db(), &folder.file("copy"), true, |_, _| {}).unwrap();
        store::restore(&folder.file("copy"), &folder.db(), |_, _| {}).unwrap();
        assert!(!folder.names().contains(&"trianon.db-server-journal".to_owned()), "{:?}", folder.names());
        drop((store, reserved));
    }
}

#[test]
fn a_server_does_not_start_with_a_file_it_cannot_use() {
    let folder = Folder::new();
    let store = open(&folder);
    let lines = vec!["x".repeat(3000); 50];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    crate::wait(store::Store::append(&store, crate::append(&store, "long", 0, &lines))).unwrap();
    drop(store);
    // A file that takes no writes.
    let changed = |statement: &str| {
        rusqlite::Connection::open(folder.db()).unwrap().execute_batch(statement).unwrap();
    };
    changed("CREATE TRIGGER stuck BEFORE UPDATE ON house BEGIN SELECT raise(ABORT, 'read only'); END");
    let error = store::reserve(&folder.db()).err().unwrap().to_string();
    assert!(error.contains("cannot write") && error.contains("read only"), "{error}");
    changed("DROP TRIGGER stuck; PRAGMA wal_checkpoint(TRUNCATE)");
    drop(store::reserve(&folder.db()).unwrap());
    // A page that is nonsense.
    let mut bytes = std::fs::read(folder.db()).unwrap();
    let page = bytes.windows(100).position(|window| window.iter().all(|byte| *byte == b'x')).unwrap() / 4096;
    bytes[page * 4096..][..4096].fill(0xee);
    std::fs::write(folder.db(), bytes).unwrap();
    let error = store::reserve(&folder.db()).err();
    assert!(matches!(error, Some(StoreError::Damaged { .. })), "{error:?}");
}
