//! What the host reads and changes beside a server.

use store::{DatabaseReader, Editor, Stage, Store, StoreError};

use crate::{Folder, append, card, log, open, wait};

#[test]
fn a_running_store_notices_a_change_and_goes_on_with_it() {
    let folder = Folder::new();
    let store = open(&folder);
    for table in ["kept", "gone"] {
        let mut lines = append(&store, table, 0, &["one", "two"]);
        lines.card = Some(card(table, Stage::Running, 5));
        lines.side_values = vec![("note".to_owned(), Some("x".to_owned()))];
        wait(store.append(lines)).unwrap();
    }
    let stale = append(&store, "kept", 2, &["three"]);
    let change = |editor: &Editor| {
        assert!(editor.delete_table("gone")?);
        assert!(!editor.delete_table("gone")?);
        let mut table = editor.load("kept")?.unwrap();
        table.lines[0].text = "changed".to_owned();
        editor.put_table("kept", &table)?;
        assert_eq!(editor.load("kept")?.unwrap().lines[0].text, "changed", "reads see the changes");
        Ok::<_, StoreError>(())
    };
    store::edit(&folder.db(), change).unwrap();
    assert_eq!(wait(store.append(stale)), Err(StoreError::Restored));
    wait(store.resume()).unwrap();
    assert_eq!(log(&store, "kept"), ["changed", "two"]);
    assert_eq!(wait(store.load("gone")), Ok(None));
    let kept = wait(store.load("kept")).unwrap().unwrap();
    assert_eq!(kept.side_values["note"], "x");
    assert_eq!(kept.card, Some(card("kept", Stage::Running, 5)));
    assert_eq!(wait(store.append(append(&store, "kept", 2, &["three"]))), Ok(3));
}

#[test]
fn a_change_that_fails_leaves_no_trace_and_logs_stay_protected() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["one"]))).unwrap();
    let fails = |editor: &Editor| {
        editor.delete_table("t")?;
        Err::<(), _>(StoreError::Busy)
    };
    assert_eq!(store::edit(&folder.db(), fails), Err(StoreError::Busy));
    assert_eq!(log(&store, "t"), ["one"]);
    assert_eq!(wait(store.append(append(&store, "t", 1, &["two"]))), Ok(2), "the same generation");
    store::edit(&folder.db(), |_| Ok::<_, StoreError>(())).unwrap();
    let raw = rusqlite::Connection::open(folder.db()).unwrap();
    for statement in ["UPDATE lines SET text = 'x'", "DELETE FROM lines"] {
        let refused = raw.execute(statement, []).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{refused}");
    }
    // The schema is exactly ours: a backup of it is restored.
    store::backup(&folder.db(), &folder.file("copy"), false, |_, _| {}).unwrap();
    store::restore(&folder.file("copy"), &folder.db(), |_, _| {}).unwrap();
}

#[test]
fn a_reader_changes_nothing_and_sees_one_moment() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["one"]))).unwrap();
    let reader = DatabaseReader::open(&folder.db()).unwrap();
    wait(store.append(append(&store, "t", 1, &["two"]))).unwrap();
    assert_eq!(reader.load("t").unwrap().unwrap().lines.len(), 1);
    assert_eq!(reader.tables_with("on").unwrap(), ["t"]);
    assert_eq!(reader.tables_with("two").unwrap(), Vec::<String>::new());
    drop(reader);
    wait(store.close()).unwrap();
    let before = (folder.names(), std::fs::read(folder.db()).unwrap());
    let reader = DatabaseReader::open(&folder.db()).unwrap();
    assert_eq!(reader.load("t").unwrap().unwrap().lines.len(), 2);
    assert_eq!(reader.quick_check(), Ok(()));
    assert_eq!((folder.names(), std::fs::read(folder.db()).unwrap()), before);
    let none = DatabaseReader::open(&folder.file("none.db")).map(|_| ()).unwrap_err();
    assert!(none.to_string().contains("none.db"), "{none}");
}
