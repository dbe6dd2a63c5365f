//! What holds for the store in a file only: its triggers, its indexes, its locks.

use std::time::{Duration, Instant};

use store::{Append, Card, CardQuery, Expiry, Sqlite, Stage, Store, StoreError};

use crate::{Folder, append, card, log, open, wait};

fn put(store: &Sqlite, card: &Card) {
    let append = Append {
        side_values: vec![("note".to_owned(), Some("x".to_owned()))],
        card: Some(card.clone()),
        ..append(store, &card.table, 0, &["first", "second"])
    };
    assert_eq!(wait(store.append(append)), Ok(2));
}

/// Blocks the writer with a lock from outside, so that all jobs until then form one batch.
fn in_one_batch<T>(folder: &Folder, store: &Sqlite, ask: impl FnOnce() -> T) -> T {
    let lock = rusqlite::Connection::open(folder.db()).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let first = store.tick(0);
    // The thread takes the first job and waits for the lock. All other jobs wait in the queue.
    while store.write_counts().waiting > 0 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let asked = ask();
    lock.execute_batch("COMMIT").unwrap();
    wait(first).unwrap();
    asked
}

/// Lets the database refuse the last statement of the second of three appends.
fn sabotaged(how: &str) -> (Folder, Sqlite, [Result<u64, StoreError>; 3]) {
    let folder = Folder::new();
    let store = open(&folder);
    let saboteur = rusqlite::Connection::open(folder.db()).unwrap();
    let trigger = format!(
        "CREATE TRIGGER no BEFORE INSERT ON players WHEN new.visitor = 'nobody'
         BEGIN SELECT raise({how}, 'not nobody'); END"
    );
    saboteur.execute_batch(&trigger).unwrap();
    let bad = || {
        let mut card = card("bad", Stage::Open, 1);
        card.players = vec!["somebody".to_owned(), "nobody".to_owned()];
        let side_values = vec![("key".to_owned(), Some("value".to_owned()))];
        Append { card: Some(card), side_values, at: 5000, ..append(&store, "bad", 0, &["x", "y"]) }
    };
    let good = |table| append(&store, table, 0, &["z"]);
    let three = || [good("one"), bad(), good("two")].map(|append| store.append(append));
    let answers = in_one_batch(&folder, &store, three).map(wait);
    assert_eq!(wait(store.load("bad")).unwrap(), None);
    (folder, store, answers)
}

#[test]
fn an_append_that_fails_halfway_is_rolled_back() {
    let (_folder, store, [one, bad, two]) = sabotaged("ABORT");
    assert_eq!((one, two), (Ok(1), Ok(1)));
    let message = bad.unwrap_err().to_string();
    assert!(message.contains("append to table `bad`") && message.contains("not nobody"), "{message}");
    assert!(message.contains("trianon.db"), "{message}");
    assert_eq!((log(&store, "one").len(), log(&store, "two").len(), store.last_seen()), (1, 1, 1000));
}

/// Some errors of SQLite roll back the whole transaction. Then all jobs in it fail.
#[test]
fn the_failure_of_a_batch_is_reported_to_all_its_jobs() {
    let (_folder, store, answers) = sabotaged("ROLLBACK");
    for answer in answers {
        assert!(answer.unwrap_err().to_string().contains("not nobody"));
    }
    assert_eq!((log(&store, "one").len(), log(&store, "two").len(), store.last_seen()), (0, 0, 0));
    assert_eq!(wait(store.append(append(&store, "one", 0, &["again"]))), Ok(1));
}

#[test]
fn the_database_refuses_changes_to_a_log() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["a"]))).unwrap();
    let other = rusqlite::Connection::open(folder.db()).unwrap();
    for change in ["UPDATE lines SET text = 'b'", "DELETE FROM lines"] {
        assert!(other.execute_batch(change).unwrap_err().to_string().contains("append-only"));
    }
    assert_eq!(log(&store, "t"), ["a"]);
}

#[test]
fn reading_waits_for_no_writer() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["a"]))).unwrap();
    let long = rusqlite::Connection::open(folder.db()).unwrap();
    long.execute_batch("BEGIN IMMEDIATE; UPDATE house SET alive = 1").unwrap();
    let append = store.append(append(&store, "t", 1, &["b"]));
    let begun = Instant::now();
    assert_eq!(log(&store, "t"), ["a"]);
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    long.execute_batch("ROLLBACK").unwrap();
    assert_eq!(wait(append), Ok(2));
    assert_eq!(log(&store, "t"), ["a", "b"]);
}

/// Lists must stay fast with many tables: every query uses an index.
#[test]
fn lists_use_their_indexes() {
    let folder = Folder::new();
    drop(open(&folder));
    let connection = rusqlite::Connection::open(folder.db()).unwrap();
    let plan = |query: &str| {
        let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        let rows = plan.query_map([], |row| row.get::<_, String>(3)).unwrap();
        rows.map(Result::unwrap).collect::<Vec<_>>().join("; ")
    };
    let from = "SELECT name FROM cards JOIN tables ON key = table_key WHERE";
    for (rest, index) in [
        ("public = 1 AND stage = 1 ORDER BY changed DESC, table_key DESC LIMIT 9", "cards_listed"),
        ("wake IS NOT NULL AND wake <= 5 ORDER BY wake, table_key LIMIT 9", "cards_due"),
    ] {
        let plan = plan(&format!("{from} {rest}"));
        assert!(plan.contains(index) && !plan.contains("TEMP B-TREE"), "{plan}");
    }
    let of = "SELECT table_key FROM players WHERE visitor = 'x' ORDER BY over, changed DESC, table_key DESC LIMIT 9";
    let finished =
        "SELECT table_key FROM players WHERE visitor = 'x' AND over = 1 AND (changed, table_key) < (5, 5)
                    ORDER BY changed DESC, table_key DESC LIMIT 9";
    for query in [of, finished] {
        let plan = plan(query);
        assert!(plan.contains("players_listed") && !plan.contains("TEMP B-TREE"), "{plan}");
    }
}

#[test]
fn a_log_can_only_go_with_its_table() {
    let folder = Folder::new();
    put(&open(&folder), &card("t", Stage::Open, 5));
    let connection = rusqlite::Connection::open(folder.db()).unwrap();
    let error = connection.execute("DELETE FROM lines", []).unwrap_err().to_string();
    assert!(error.contains("append-only"), "{error}");
}

#[test]
fn a_backup_after_expiry_is_whole() {
    let folder = Folder::new();
    let store = open(&folder);
    for table in ["old", "new"] {
        put(&store, &card(table, Stage::Open, if table == "old" { 5 } else { 50 }));
    }
    let expiry = Expiry { open: Some(10), limit: 9, ..Expiry::default() };
    assert_eq!(wait(store.expire(expiry)).unwrap().tables, ["old"]);
    store::backup(&folder.db(), &folder.file("copy.db"), false, |_, _| {}).unwrap();
}

#[test]
fn closing_leaves_one_file() {
    let folder = Folder::new();
    let store = open(&folder);
    wait(store.append(append(&store, "t", 0, &["a"]))).unwrap();
    wait(store.close()).unwrap();
    assert_eq!(folder.names(), ["trianon.db"]);
}

/// The first page reads thirty cards, however many tables its visitor has.
#[test]
fn a_long_list_costs_no_more_than_a_short_one() {
    let folder = Folder::new();
    let store = open(&folder);
    let mut answers = Vec::new();
    for number in 0..3030 {
        let visitor = if number < 3000 { "many" } else { "few" };
        let card = Card {
            players: vec![visitor.to_owned()],
            ..card(
                &format!("table-{number}"),
                if number % 3 == 0 { Stage::Running } else { Stage::Over },
                number,
            )
        };
        answers.push(
            store.append(Append { card: Some(card.clone()), ..append(&store, &card.table, 0, &["x"]) }),
        );
    }
    for answer in answers {
        wait(answer).unwrap();
    }
    let list = |visitor: &str| {
        let begun = Instant::now();
        let cards = wait(store.cards(CardQuery::Of { visitor: visitor.to_owned(), limit: 30 })).unwrap();
        assert_eq!(cards.len(), 30);
        begun.elapsed()
    };
    let fastest = |visitor: &str| (0..40).map(|_| list(visitor)).min().unwrap_or(Duration::MAX);
    let (few, many) = (fastest("few"), fastest("many"));
    println!("30 of 30 tables: {few:?}; 30 of 3,000 tables: {many:?}");
    assert!(many < 2 * few + Duration::from_micros(200), "{few:?} and {many:?}");
}
