//! What the host reads and changes beside a server.

use store::{Append, Editor, Stage, Store, StoreError, TokenHash, Visitor};

use crate::any::Folder;
use crate::{append, card, log, open_any as open, wait};

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
    let change = |editor: &dyn Editor| {
        assert!(editor.delete_table("gone")?);
        assert!(!editor.delete_table("gone")?);
        let mut table = editor.load("kept")?.unwrap();
        table.lines[0].text = "changed".to_owned();
        editor.put_table("kept", &table)?;
        assert_eq!(editor.load("kept")?.unwrap().lines[0].text, "changed", "reads see the changes");
        Ok::<_, StoreError>(())
    };
    store::edit(&folder.name(), change).unwrap();
    assert_eq!(wait(store.append(stale)), Err(StoreError::Restored));
    wait(store.resume()).unwrap();
    assert_eq!(log(&store, "kept"), ["changed", "two"]);
    assert_eq!(wait(store.load("gone")), Ok(None));
    let kept = wait(store.load("kept")).unwrap().unwrap();
    assert_eq!(kept.side_values["note"], "x");
    assert_eq!(kept.card, Some(card("kept", Stage::Running, 5)));
    let next = Append { generation: kept.generation, ..append(&store, "kept", 2, &["three"]) };
    assert_eq!(wait(store.append(next)), Ok(3));
}

#[test]
fn a_change_that_fails_leaves_no_trace() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["one"]))).unwrap();
    let fails = |editor: &dyn Editor| {
        editor.delete_table("t")?;
        Err::<(), _>(StoreError::Busy)
    };
    assert_eq!(store::edit(&folder.name(), fails), Err(StoreError::Busy));
    assert_eq!(log(&store, "t"), ["one"]);
    assert_eq!(wait(store.append(append(&store, "t", 1, &["two"]))), Ok(2), "the same generation");
}

#[test]
fn visitors_are_listed_changed_and_deleted() {
    let folder = Folder::new();
    let store = open(&folder);
    let visitor = |number: u8, id: &str| Visitor {
        token: TokenHash([number; 32]),
        id: id.to_owned(),
        name: format!("Visitor {number}"),
        settings: "{}".to_owned(),
        seen: number.into(),
    };
    for who in [visitor(1, "ann"), visitor(2, "bob"), visitor(3, "ann")] {
        wait(store.put_visitor(who)).unwrap();
    }
    let ids = || {
        let all = store::read(&folder.name()).unwrap().visitors().unwrap();
        all.into_iter().map(|visitor| (visitor.id, visitor.settings)).collect::<Vec<_>>()
    };
    assert_eq!(ids().iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["ann", "bob", "ann"]);
    let change = |editor: &dyn Editor| {
        editor.put_visitor(&Visitor { settings: "muted".to_owned(), ..visitor(2, "bob") })?;
        editor.put_last_seen(5_000)?;
        editor.put_last_seen(4_000)?;
        editor.delete_visitor("ann")
    };
    store::edit::<_, StoreError>(&folder.name(), change).unwrap();
    assert_eq!(ids(), [("bob".to_owned(), "muted".to_owned())]);
    assert!(store::read(&folder.name()).unwrap().last_seen().unwrap() >= 5_000);
    wait(store.resume()).unwrap();
    assert_eq!(wait(store.visitor(&TokenHash([1; 32]))).unwrap(), None);
}

#[test]
fn a_reader_sees_one_moment() {
    let folder = Folder::new();
    let store = open(&folder);
    let mut first = append(&store, "t", 0, &["one"]);
    first.card = Some(card("t", Stage::Open, 5));
    wait(store.append(first)).unwrap();
    let reader = store::read(&folder.name()).unwrap();
    assert_eq!(reader.tables().unwrap(), ["t"]);
    wait(store.append(append(&store, "t", 1, &["two"]))).unwrap();
    wait(store.append(append(&store, "u", 0, &["on it goes"]))).unwrap();
    assert_eq!(reader.load("t").unwrap().unwrap().lines.len(), 1);
    assert_eq!(reader.tables_with("on").unwrap(), ["t"]);
    assert_eq!(reader.tables_with("two").unwrap(), Vec::<String>::new());
    let now = store::read(&folder.name()).unwrap();
    assert_eq!((now.tables_with("on").unwrap().len(), now.tables().unwrap().len()), (2, 2));
    assert_eq!(now.cards().unwrap(), [card("t", Stage::Open, 5)]);
}
