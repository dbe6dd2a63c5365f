//! Appends: what is loaded, which appends are refused, which share a commit.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use store::{Append, Stage, Store, StoreError, StoredLine, StoredTable, TokenHash, Visitor, WriteCounts};

use crate::any::{AnyStore, Folder};
use crate::{append, behind, card, log, open_any as open, wait};

#[test]
fn lines_are_loaded_in_order_also_after_reopening() {
    let folder = Folder::new();
    let store = open(&folder);
    let texts = ["", "one\ntwo", "a\0b", "é ‡ 𝄞", "'; DROP TABLE lines; --"];
    let first = Append {
        side_values: vec![("limit.0".to_owned(), Some("40".to_owned())), ("gone".to_owned(), None)],
        card: Some(card("t", Stage::Running, 5)),
        ..append(&store, "t", 0, &texts)
    };
    assert_eq!(wait(store.append(first)), Ok(5));
    let second = Append { at: 2000, ..append(&store, "t", 5, &["last"]) };
    assert_eq!(wait(store.append(second)), Ok(6));

    let mut lines: Vec<_> =
        texts.iter().map(|&text| StoredLine { at: 1000, text: text.to_owned() }).collect();
    lines.push(StoredLine { at: 2000, text: "last".to_owned() });
    let expected = StoredTable {
        generation: store.generation(),
        revision: wait(store.load("t")).unwrap().unwrap().revision,
        lines,
        side_values: BTreeMap::from([("limit.0".to_owned(), "40".to_owned())]),
        card: Some(card("t", Stage::Running, 5)),
    };
    assert_eq!(wait(store.load("t")).unwrap().unwrap(), expected);
    assert_eq!(wait(store.load("T")).unwrap(), None);
    assert_eq!(store.last_seen(), 2000);
    wait(store.close()).unwrap();

    let store = open(&folder);
    assert_eq!(wait(store.load("t")).unwrap().unwrap(), expected);
    assert_eq!(store.last_seen(), 2000);
}

#[test]
fn a_second_writer_is_refused() {
    let folder = Folder::new();
    let (one, two) = (open(&folder), open(&folder));
    assert_eq!(wait(one.append(append(&one, "t", 0, &["a"]))), Ok(1));
    assert_eq!(wait(two.append(append(&two, "t", 0, &["b"]))), Err(behind("t", 0, 1)));
    assert_eq!(wait(two.append(append(&two, "t", 1, &["c"]))), Ok(2));
    assert_eq!(wait(one.append(append(&one, "t", 1, &["d"]))), Err(behind("t", 1, 2)));
    assert_eq!(wait(one.append(append(&one, "t", 9, &["e"]))), Err(behind("t", 9, 2)));
    assert_eq!(wait(one.append(append(&one, "new", u64::MAX, &["e"]))), Err(behind("new", u64::MAX, 0)));
    assert_eq!(log(&one, "t"), ["a", "c"]);
    assert_eq!(wait(one.load("new")).unwrap(), None);
}

/// Blocks the writer with a lock from outside, so that all jobs until then form one batch.
fn in_one_batch<T>(folder: &Folder, store: &AnyStore, ask: impl FnOnce() -> T) -> T {
    let lock = folder.lock();
    let first = store.tick(0);
    // The writer takes the first job and waits for the lock. All other jobs wait in the queue.
    while store.write_counts().waiting > 0 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let asked = ask();
    drop(lock);
    wait(first).unwrap();
    asked
}

#[test]
fn a_refused_append_does_not_affect_its_batch() {
    let folder = Folder::new();
    let store = open(&folder);
    let side_value = |text: &str| vec![("note".to_owned(), Some(text.to_owned()))];
    let answers = in_one_batch(&folder, &store, || {
        [
            append(&store, "t", 0, &["a"]),
            Append { side_values: side_value("bad"), ..append(&store, "t", 0, &["b", "c"]) },
            append(&store, "other", 0, &["x"]),
            Append {
                card: Some(card("other", Stage::Open, 1)),
                side_values: side_value("bad"),
                ..append(&store, "t", 1, &["d"])
            },
            Append { side_values: side_value("good"), ..append(&store, "t", 1, &["e"]) },
            Append { at: 99_000, ..append(&store, "fresh", 1, &["f"]) },
        ]
        .map(|append| store.append(append))
    });
    let wrong = StoreError::WrongCard { table: "t".to_owned(), card: "other".to_owned() };
    assert_eq!(
        answers.map(wait),
        [Ok(1), Err(behind("t", 0, 1)), Ok(1), Err(wrong), Ok(2), Err(behind("fresh", 1, 0))]
    );
    assert_eq!(store.write_counts(), WriteCounts { appends: 3, commits: 2, waiting: 0 });
    let stored = wait(store.load("t")).unwrap().unwrap();
    assert_eq!(stored.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["a", "e"]);
    assert_eq!(stored.side_values, BTreeMap::from([("note".to_owned(), "good".to_owned())]));
    assert_eq!((stored.card, log(&store, "other")), (None, vec!["x".to_owned()]));
    assert_eq!(wait(store.load("fresh")).unwrap(), None);
    assert_eq!(store.last_seen(), 1000);
}

#[test]
fn side_values_are_kept_beside_the_log() {
    let folder = Folder::new();
    let store = open(&folder);
    let set = |expected, key: &str, value: Option<&str>| {
        let side_values = vec![(key.to_owned(), value.map(str::to_owned))];
        wait(store.append(Append { side_values, ..append(&store, "t", expected, &[]) }))
    };
    assert_eq!(set(0, "seal.1", Some("x")), Ok(0));
    assert_eq!(wait(store.load("t")).unwrap().unwrap().lines, []);
    assert_eq!(set(0, "seal.1", Some("y")), Ok(0));
    assert_eq!(set(0, "note", Some("z")), Ok(0));
    assert_eq!(set(1, "note", None), Err(behind("t", 1, 0)));
    assert_eq!(wait(store.load("t")).unwrap().unwrap().side_values.len(), 2);
    let sealed = Append { side_values: vec![("seal.1".to_owned(), None)], ..append(&store, "t", 0, &["y"]) };
    assert_eq!(wait(store.append(sealed)), Ok(1));
    let stored = wait(store.load("t")).unwrap().unwrap();
    assert_eq!(stored.side_values, BTreeMap::from([("note".to_owned(), "z".to_owned())]));
}

#[test]
fn many_appends_share_few_commits() {
    let folder = Folder::new();
    let store: Arc<dyn Store> = {
        let store = open(&folder);
        let answers: Vec<_> =
            (0..1000).map(|table| store.append(append(&store, &table.to_string(), 0, &["x"]))).collect();
        for answer in answers {
            assert_eq!(wait(answer), Ok(1));
        }
        let counts = store.write_counts();
        assert_eq!(counts.appends, 1000);
        assert!(counts.commits <= 100, "{counts:?}");
        Arc::new(store)
    };
    assert_eq!(log(&*store, "999"), ["x"]);
}

#[test]
fn a_full_queue_refuses_more_and_writes_the_rest() {
    let folder = Folder::new();
    let store = open(&folder);
    let answers: Vec<_> = in_one_batch(&folder, &store, || (0..6000).map(|at| store.tick(at)).collect());
    let results: Vec<_> = answers.into_iter().map(wait).collect();
    let busy = results.iter().filter(|result| **result == Err(StoreError::Busy)).count();
    let done = results.iter().filter(|result| result.is_ok()).count();
    assert!(busy > 0 && done >= 4096 && busy + done == 6000, "{busy} busy, {done} done");
    assert_eq!(wait(store.tick(9000)), Ok(()));
}

#[test]
fn house_time_continues_after_a_restart() {
    let folder = Folder::new();
    let store = open(&folder);
    assert_eq!(store.last_seen(), 0);
    for (at, alive) in [(500, 500), (400, 500), (700, 700)] {
        wait(store.tick(at)).unwrap();
        assert_eq!(store.last_seen(), alive);
    }
    wait(store.append(Append { at: 650, ..append(&store, "t", 0, &["a"]) })).unwrap();
    drop(store);
    assert_eq!(open(&folder).last_seen(), 700);
}

#[test]
fn visitors_are_stored_under_their_tokens() {
    let folder = Folder::new();
    let store = open(&folder);
    let token = TokenHash([7; 32]);
    let visitor = |name: &str| Visitor {
        token,
        id: "v1".to_owned(),
        name: name.to_owned(),
        settings: "{\"words\":\"fr\"}".to_owned(),
        seen: 3,
    };
    wait(store.put_visitor(visitor("Louis"))).unwrap();
    wait(store.put_visitor(visitor("Louise"))).unwrap();
    assert_eq!(wait(store.visitor(&token)).unwrap(), Some(visitor("Louise")));
    assert_eq!(wait(store.visitor(&TokenHash([8; 32]))).unwrap(), None);
    drop(store);
    assert_eq!(wait(open(&folder).visitor(&token)).unwrap(), Some(visitor("Louise")));
}

#[test]
fn closing_finishes_the_queue_and_refuses_later_jobs() {
    let folder = Folder::new();
    let store = open(&folder);
    let answers: Vec<_> = (0..100).map(|n| store.append(append(&store, &n.to_string(), 0, &["x"]))).collect();
    let closed = store.close();
    let late = [store.tick(1), store.close()];
    assert_eq!(wait(closed), Ok(()));
    for answer in answers {
        assert_eq!(wait(answer), Ok(1));
    }
    assert_eq!(late.map(wait), [Err(StoreError::Closed), Ok(())]);
    assert_eq!(wait(store.load("1")), Err(StoreError::Closed));

    // A dropped store has finished its queue.
    let store = open(&folder);
    let answer = store.append(append(&store, "last", 0, &["x"]));
    drop(store);
    assert_eq!(wait(answer), Ok(1));
    assert_eq!(log(&open(&folder), "last"), ["x"]);
}
