//! What holds for the store in PostgreSQL only: leases, thoughts, copies. These tests need the server that
//! `TRIANON_TEST_POSTGRES` names; `cargo xtask cluster` starts one and runs them.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use store::postgres::nodes::Node;
use store::postgres::thoughts::Decided;
use store::postgres::{copying, health};
use store::{Append, Claim, Editor, Postgres, Stage, Store, StoreError, StoredLine, TokenHash, Visitor};

use crate::{Folder, append, behind, card, log, open, wait};

/// The server, as `postgres://user@host:port`.
const SERVER: &str = "TRIANON_TEST_POSTGRES";

/// A database of its own for a test.
pub(crate) struct Database {
    server: String,
    name: String,
}

impl Database {
    /// None if no server is named.
    pub(crate) fn create() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var(SERVER).ok()?;
        let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        psql(&format!("{server}/postgres"), &format!("CREATE DATABASE {name}"));
        Some(Self { server, name })
    }

    fn required() -> Self {
        Self::create().unwrap_or_else(|| panic!("{SERVER} names no server: use cargo xtask cluster"))
    }

    pub(crate) fn url(&self) -> String {
        format!("{}/{}", self.server, self.name)
    }

    pub(crate) fn open(&self) -> Postgres {
        Postgres::open(&self.url()).unwrap()
    }

    /// Keeps writers out.
    pub(crate) fn lock(&self) -> Psql {
        Psql::hold(&self.url(), "BEGIN; LOCK TABLE house, tables IN EXCLUSIVE MODE;")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let drop = format!("DROP DATABASE {} WITH (FORCE)", self.name);
        psql(&format!("{}/postgres", self.server), &drop);
    }
}

/// Runs a statement and returns what it prints.
fn psql(url: &str, sql: &str) -> String {
    let done =
        Command::new("psql").args(["-qAtX", "-v", "ON_ERROR_STOP=1", url, "-c", sql]).output().unwrap();
    assert!(done.status.success(), "{sql}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap().trim().to_owned()
}

/// A session that is open until it is dropped.
pub(crate) struct Psql(Child);

impl Psql {
    fn hold(url: &str, sql: &str) -> Self {
        let mut child = Command::new("psql")
            .args(["-qAtX", url])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        writeln!(child.stdin.as_mut().unwrap(), "{sql}\nSELECT 'held';").unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert_eq!(line.trim(), "held");
        Self(child)
    }
}

impl Drop for Psql {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        self.0.wait().unwrap();
    }
}

fn node(name: &str) -> Node {
    Node { id: name.to_owned(), address: format!("{name}:1") }
}

/// Ends the lease of a node, as if it had not renewed it.
fn end_lease(database: &Database, node: &Node) {
    let sql = format!("UPDATE nodes SET lease_until = now() - interval '1 s' WHERE id = '{}'", node.id);
    psql(&database.url(), &sql);
}

fn own(claim: Claim) -> store::Generation {
    match claim {
        Claim::Own { generation, .. } => generation,
        other => panic!("{other:?}"),
    }
}

#[test]
fn one_node_owns_a_table_and_a_late_one_is_refused() {
    let database = Database::required();
    let (one, two) = (database.open(), database.open());
    let (ann, bob) = (node("ann"), node("bob"));
    wait(one.renew(&ann)).unwrap();
    wait(two.renew(&bob)).unwrap();
    assert_eq!(wait(one.claim(&ann, "t")).unwrap(), Claim::NoTable);
    assert_eq!(wait(one.append(append(&one, "t", 0, &["a"]))), Ok(1));

    let first = own(wait(one.claim(&ann, "t")).unwrap());
    assert_eq!(wait(two.claim(&bob, "t")).unwrap(), Claim::Other("ann:1".to_owned()));
    let by = |store: &Postgres, generation, expected, line: &str| {
        wait(store.append(Append { generation, ..append(store, "t", expected, &[line]) }))
    };
    assert_eq!(by(&one, first, 1, "b"), Ok(2));

    // Ann pauses. Bob takes the table; Ann wakes up and believes that nothing has happened.
    end_lease(&database, &ann);
    let second = own(wait(two.claim(&bob, "t")).unwrap());
    let superseded = Err(StoreError::Superseded { table: "t".to_owned() });
    assert_eq!(by(&one, first, 2, "late"), superseded, "the length is right, the epoch is not");
    assert_eq!(by(&two, second, 2, "c"), Ok(3));
    assert_eq!(by(&one, first, 2, "late"), superseded);
    assert_eq!(by(&two, second, 2, "wrong"), Err(behind("t", 2, 3)));
    // Without a lease she gets nothing; with a new one she is told who has it.
    assert_eq!(wait(one.claim(&ann, "t")).unwrap(), Claim::Other("bob:1".to_owned()));
    wait(one.renew(&ann)).unwrap();
    assert_eq!(wait(one.claim(&ann, "t")).unwrap(), Claim::Other("bob:1".to_owned()));
    assert_eq!(log(&one, "t"), ["a", "b", "c"]);

    // Given back, it is anybody's.
    wait(two.release(&bob, "t", second)).unwrap();
    let third = own(wait(one.claim(&ann, "t")).unwrap());
    assert_eq!(by(&two, second, 3, "late"), superseded);
    assert_eq!(by(&one, third, 3, "d"), Ok(4));
    // Somebody who leaves owns nothing.
    wait(one.leave(&ann)).unwrap();
    let fourth = own(wait(two.claim(&bob, "t")).unwrap());
    assert_ne!(third, fourth);
}

#[test]
fn a_lease_that_had_ended_is_told_even_if_an_answer_was_lost() {
    let database = Database::required();
    let (store, ann) = (database.open(), node("ann"));
    let since = || wait(store.renew(&ann)).unwrap().since;
    let first = since();
    assert_eq!(since(), first, "renewed in time");
    end_lease(&database, &ann);
    // The answer to this one never arrives.
    wait(database.open().renew(&ann)).unwrap();
    let second = since();
    assert!(second > first);
    assert_eq!(since(), second);
    // Somebody who was forgotten has begun anew.
    wait(store.leave(&ann)).unwrap();
    assert!(since() > second);
}

#[test]
fn a_look_tells_revisions_and_owners() {
    let database = Database::required();
    let store = database.open();
    let ann = node("ann");
    wait(store.renew(&ann)).unwrap();
    for table in ["owned", "free"] {
        wait(store.append(append(&store, table, 0, &["a"]))).unwrap();
    }
    own(wait(store.claim(&ann, "owned")).unwrap());
    let revision = |table: &str| {
        let names = ["owned", "free", "none"].map(str::to_owned).to_vec();
        let seen = wait(store.look(names)).unwrap();
        seen.into_iter().find(|state| state.table == table).map(|state| (state.revision, state.owner))
    };
    assert_eq!(revision("owned"), Some((1, Some("ann:1".to_owned()))));
    assert_eq!(revision("free"), Some((1, None)));
    assert_eq!(revision("none"), None);
    let note = vec![("note".to_owned(), Some("x".to_owned()))];
    wait(store.append(Append { side_values: note, ..append(&store, "free", 1, &[]) })).unwrap();
    assert_eq!(revision("free"), Some((2, None)), "side values raise it, too");
    end_lease(&database, &ann);
    assert_eq!(revision("owned"), Some((1, None)));
    let loaded = wait(store.load_after("free", 1)).unwrap().unwrap();
    assert_eq!((loaded.lines.len(), loaded.side_values.len(), loaded.revision), (0, 1, 2));
}

#[test]
fn house_time_goes_on_while_a_node_is_there() {
    let database = Database::required();
    let store = database.open();
    let ann = node("ann");
    let begun = wait(store.renew(&ann)).unwrap().house_time;
    std::thread::sleep(Duration::from_millis(300));
    let later = wait(store.renew(&ann)).unwrap().house_time;
    assert!((300..2_000).contains(&(later - begun)), "{begun} {later}");
    // Nobody was there for an hour.
    psql(&database.url(), "UPDATE house SET at = at - interval '1 hour'");
    let after = wait(store.renew(&ann)).unwrap().house_time;
    assert!(after - later <= 10_000, "{later} {after}");
}

#[test]
fn a_thought_is_taken_by_one_worker_and_again_if_it_does_not_come_back() {
    let database = Database::required();
    let store = database.open();
    let (ann, minute) = (node("ann"), Duration::from_secs(60));
    let low = wait(store.ask(&ann, "t", 1, 2, minute)).unwrap();
    let high = wait(store.ask(&ann, "u", 0, 0, minute)).unwrap();
    let late = wait(store.ask(&ann, "v", 0, 0, Duration::ZERO)).unwrap();
    let take = |within| wait(store.take_thought(within)).unwrap();
    let first = take(minute).unwrap();
    assert_eq!((first.id, first.table.as_str(), first.node.as_str()), (high, "u", "ann"));
    assert_eq!(take(Duration::ZERO).map(|thought| (thought.id, thought.seat)), Some((low, 1)));
    assert_eq!(take(minute).map(|thought| thought.id), Some(low), "its worker did not come back");
    assert_eq!(take(minute), None);
    let decided = |id| Decided { id, choice: "K".to_owned(), scale: 0.5 };
    assert!(wait(store.decide(decided(high))).unwrap());
    assert!(!wait(store.decide(decided(high))).unwrap(), "decided once");
    assert!(!wait(store.decide(decided(late))).unwrap(), "too late");
    assert_eq!(wait(store.collect(vec![low, high, late])).unwrap(), [decided(high)]);
    assert_eq!(wait(store.collect(vec![low, high, late])).unwrap(), []);
}

#[test]
fn a_house_moves_there_and_back() {
    let database = Database::required();
    let folder = Folder::new();
    let store = open(&folder);
    let texts = ["", "one\ntwo", "a\0b", "é ‡ 𝄞"];
    for number in 0..450 {
        let name = format!("t{number}");
        let mut lines = append(&store, &name, 0, &texts);
        lines.card = Some(store::Card {
            players: vec!["ann".to_owned(), "bob".to_owned()],
            wake: Some(7),
            ..card(&name, Stage::Running, number)
        });
        lines.side_values = vec![("note".to_owned(), Some("x".to_owned()))];
        drop(store.append(lines));
    }
    let visitor = Visitor {
        token: TokenHash([7; 32]),
        id: "ann".to_owned(),
        name: "Ann".to_owned(),
        settings: "{}".to_owned(),
        seen: 3,
    };
    wait(store.put_visitor(visitor.clone())).unwrap();
    drop(store);

    let mut seen = 0;
    let copied = copying::to_postgres(&folder.db(), &database.url(), |done, _| seen = done).unwrap();
    assert_eq!((copied.tables, copied.same, copied.lines, copied.visitors, seen), (450, 0, 1800, 1, 450));
    let again = copying::to_postgres(&folder.db(), &database.url(), |_, _| {}).unwrap();
    assert_eq!(again.same, 450, "a second run has nothing to do");
    let there = database.open();
    assert_eq!(there.last_seen(), 1000);
    assert_eq!(wait(there.visitor(&visitor.token)).unwrap(), Some(visitor.clone()));

    let back = folder.file("back.db");
    copying::to_file(&database.url(), &back, |_, _| {}).unwrap();
    let (here, back_store) = (open(&folder), store::Sqlite::open(&back).unwrap());
    for number in 0..450 {
        let name = format!("t{number}");
        let all = [&here as &dyn Store, &there, &back_store].map(|store| {
            let table = wait(store.load(&name)).unwrap().unwrap();
            (table.lines, table.side_values, table.card)
        });
        assert!(all[0] == all[1] && all[1] == all[2], "{all:?}");
    }
    assert_eq!(
        (back_store.last_seen(), wait(back_store.visitor(&visitor.token)).unwrap()),
        (1000, Some(visitor))
    );

    // A table that went on at the target is not overwritten.
    assert_eq!(wait(there.append(append(&there, "t3", 4, &["new"]))), Ok(5));
    let refused = copying::to_postgres(&folder.db(), &database.url(), |_, _| {}).unwrap_err().to_string();
    assert!(refused.contains("`t3` has other lines"), "{refused}");
}

#[test]
fn a_running_store_notices_a_restore() {
    let database = Database::required();
    let folder = Folder::new();
    let store = database.open();
    assert_eq!(wait(store.append(append(&store, "t", 0, &["a"]))), Ok(1));
    let summary = copying::backup(&database.url(), &folder.file("copy.db"), false, |_, _| {}).unwrap();
    assert_eq!((summary.tables, summary.lines), (1, 1));
    let refused = copying::backup(&database.url(), &folder.file("copy.db"), false, |_, _| {});
    assert!(matches!(refused, Err(StoreError::Exists { .. })));
    assert_eq!(wait(store.append(append(&store, "t", 1, &["b"]))), Ok(2));
    copying::restore(&folder.file("copy.db"), &database.url(), |_, _| {}).unwrap();
    assert_eq!(wait(store.append(append(&store, "t", 2, &["c"]))), Err(StoreError::Restored));
    assert_eq!(wait(store.tick(1)), Err(StoreError::Restored));
    wait(store.resume()).unwrap();
    assert_eq!(log(&store, "t"), ["a"]);
    assert_eq!(folder.names(), ["copy.db"], "nothing else is left");
}

#[test]
fn a_store_comes_back_when_its_connections_were_ended() {
    let database = Database::required();
    let store = database.open();
    wait(store.append(append(&store, "t", 0, &["a"]))).unwrap();
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND application_name = 'trianon'";
    let mut length = 1;
    for _ in 0..5 {
        psql(&database.url(), end);
        // An append whose connection is lost may be stored or not; then the log says so.
        for _ in 0..20 {
            match wait(store.append(append(&store, "t", length, &["x"]))) {
                Ok(new) => length = new,
                Err(StoreError::LengthMismatch { found, .. }) => length = found,
                Err(StoreError::Database { .. }) => {}
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert!(length > 50, "{length}");
    assert_eq!(log(&store, "t").len() as u64, length);
}

/// Appends to all tables at once until it is told to stop, as the owner of the tables, and counts its rounds. What was
/// acknowledged for each.
fn append_until(
    stop: &AtomicBool,
    rounds: &AtomicUsize,
    store: &Postgres,
    owner: &Node,
    tables: &[&str],
) -> Vec<Vec<String>> {
    let mut acknowledged = vec![Vec::new(); tables.len()];
    let mut number = 0;
    while !stop.load(Ordering::SeqCst) {
        wait(store.renew(owner)).unwrap();
        wait(store.resume()).unwrap();
        let own: Vec<_> = tables.iter().map(|table| own(wait(store.claim(owner, table)).unwrap())).collect();
        let mut lengths: Vec<u64> = tables.iter().map(|table| log(store, table).len() as u64).collect();
        // Until the host has changed something.
        loop {
            number += 1;
            let line = format!("line {number}");
            let _tick = store.tick(number);
            let appends: Vec<_> = (0..tables.len())
                .map(|n| {
                    let lines = append(store, tables[n], lengths[n], &[&line]);
                    store.append(Append { generation: own[n], ..lines })
                })
                .collect();
            let mut refused = false;
            for (n, answer) in appends.into_iter().enumerate() {
                match wait(answer) {
                    Ok(length) => {
                        lengths[n] = length;
                        acknowledged[n].push(line.clone());
                    }
                    Err(StoreError::Restored | StoreError::Superseded { .. }) => refused = true,
                    Err(other) => panic!("{other}"),
                }
            }
            if refused || stop.load(Ordering::SeqCst) {
                break;
            }
            rounds.fetch_add(1, Ordering::SeqCst);
        }
    }
    acknowledged
}

#[test]
fn nothing_is_lost_while_the_host_changes_tables() {
    const CHANGES: usize = 12;
    let database = Database::required();
    let tables = ["t0", "t1", "t2", "t3"];
    let store = database.open();
    for table in tables {
        wait(store.append(append(&store, table, 0, &["first"]))).unwrap();
    }
    let (stop, rounds, url) = (AtomicBool::new(false), AtomicUsize::new(0), database.url());
    let mut changes = 0;
    let acknowledged = std::thread::scope(|scope| {
        let appending = scope.spawn(|| append_until(&stop, &rounds, &store, &node("ann"), &tables));
        // On a busy machine the owner comes to append only now and then.
        while changes < CHANGES || rounds.load(Ordering::SeqCst) <= CHANGES {
            // In the other order than the owner, with a pause in between: they get in each other's way.
            let put = |editor: &dyn Editor| {
                for table in tables.iter().rev() {
                    let mut stored = editor.load(table)?.unwrap();
                    let at = editor.last_seen()?;
                    stored.lines.push(StoredLine { at, text: format!("host {changes}") });
                    editor.put_table(table, &stored)?;
                    std::thread::sleep(Duration::from_millis(5));
                }
                Ok::<_, StoreError>(())
            };
            store::edit(url.as_ref(), put).unwrap();
            changes += 1;
        }
        stop.store(true, Ordering::SeqCst);
        appending.join().unwrap()
    });
    for (table, acknowledged) in tables.iter().zip(acknowledged) {
        let stored = log(&store, table);
        assert!(acknowledged.len() > CHANGES, "{} were appended", acknowledged.len());
        let by_host: Vec<&String> = stored.iter().filter(|line| line.starts_with("host")).collect();
        assert_eq!(by_host.len(), changes);
        let by_owner: Vec<&String> = stored.iter().filter(|line| line.starts_with("line")).collect();
        assert_eq!(by_owner, acknowledged.iter().collect::<Vec<_>>(), "{table}");
    }
}

#[test]
fn what_is_wrong_is_seen() {
    let database = Database::required();
    let none = store::read(database.url().as_ref()).map(|_| ()).unwrap_err();
    assert!(matches!(none, StoreError::Foreign { .. }), "{none}");
    assert!(health::examine(&database.url()).is_err(), "nothing was created");
    let store = database.open();
    let (ann, bob) = (node("ann"), node("bob"));
    for node in [&ann, &bob] {
        wait(store.renew(node)).unwrap();
    }
    for (table, owner) in [("a", &ann), ("b", &bob)] {
        let mut lines = append(&store, table, 0, &["x"]);
        lines.card = Some(store::Card { wake: Some(0), ..card(table, Stage::Running, 1000) });
        wait(store.append(lines)).unwrap();
        own(wait(store.claim(owner, table)).unwrap());
    }
    let seen = health::examine(&database.url()).unwrap();
    assert!(seen.version.starts_with(char::is_numeric) && seen.clock_ahead.abs() < 5.0, "{seen:?}");
    assert!(seen.nodes.len() == 2 && seen.nodes.iter().all(|node| node.left.is_some()), "{seen:?}");
    assert_eq!((seen.ownerless, seen.overdue), (0, 0));
    end_lease(&database, &bob);
    psql(&database.url(), "UPDATE house SET alive = 100000");
    let seen = health::examine(&database.url()).unwrap();
    let living: Vec<_> = seen.nodes.iter().filter(|node| node.left.is_some()).collect();
    assert!(living.len() == 1 && living[0].address == "ann:1", "{seen:?}");
    assert_eq!((seen.ownerless, seen.overdue), (1, 1));
}
