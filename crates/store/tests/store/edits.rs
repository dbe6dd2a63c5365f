//! What the host reads and changes in a file.

use store::{Store, StoreError};

use crate::{Folder, append, open, wait};

#[test]
fn after_a_change_logs_are_protected_again() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["one"]))).unwrap();
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
fn a_reader_changes_nothing() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["one"]))).unwrap();
    wait(store.close()).unwrap();
    let before = (folder.names(), std::fs::read(folder.db()).unwrap());
    let reader = store::read(&folder.db()).unwrap();
    assert_eq!(reader.load("t").unwrap().unwrap().lines.len(), 1);
    assert_eq!(store::quick_check(&folder.db()), Ok(()));
    assert_eq!((folder.names(), std::fs::read(folder.db()).unwrap()), before);
    let none = store::read(&folder.file("none.db")).map(|_| ()).unwrap_err();
    assert!(none.to_string().contains("none.db"), "{none}");
}

#[cfg(not(feature = "cluster"))]
#[test]
fn without_the_feature_an_address_is_refused() {
    for address in ["postgres://me@db/trianon", "postgresql://db/trianon"] {
        let refused = store::read(address.as_ref()).map(|_| ()).unwrap_err();
        assert!(refused.to_string().contains("--features cluster"), "{refused}");
        let refused = store::edit(address.as_ref(), |_| Ok::<_, StoreError>(())).unwrap_err();
        assert_eq!(refused, StoreError::NoPostgres);
    }
}
