//! What was not used for a while is removed, and nothing else.

use store::{Append, Card, CardQuery, Expired, Expiry, Stage, Store, TokenHash, Visitor};

use crate::any::Folder;
use crate::{append, behind, card, log, open_any as open, wait};

fn put(store: &dyn Store, card: &Card) {
    let append = Append {
        side_values: vec![("note".to_owned(), Some("x".to_owned()))],
        card: Some(card.clone()),
        ..append(store, &card.table, 0, &["first", "second"])
    };
    assert_eq!(wait(store.append(append)), Ok(2));
}

fn visitor(number: u8, seen: i64) -> Visitor {
    let id = format!("visitor-{number}");
    Visitor { token: TokenHash([number; 32]), id, name: String::new(), settings: String::new(), seen }
}

#[test]
fn unused_tables_are_removed_and_others_stay() {
    let folder = Folder::new();
    let store = open(&folder);
    let of = |card: Card, visitor: &str| Card { players: vec![visitor.to_owned()], ..card };
    for old_or_new in
        [of(card("open-old", Stage::Open, 5), "ann"), of(card("open-new", Stage::Open, 50), "ann")]
    {
        put(&store, &old_or_new);
    }
    put(&store, &card("lesson", Stage::Running, 5));
    put(&store, &of(card("running", Stage::Running, 5), "ann"));
    put(&store, &of(card("over-old", Stage::Over, 5), "bob"));
    put(&store, &of(card("over-new", Stage::Over, 50), "bob"));
    let nothing = Expiry { limit: 10, ..Expiry::default() };
    assert_eq!(wait(store.expire(nothing)), Ok(Expired::default()), "nothing was asked for");

    let before = Some(10);
    let expired = wait(store.expire(Expiry { open: before, unlisted: before, ..nothing })).unwrap();
    assert_eq!(expired.tables, ["open-old", "lesson"]);
    assert_eq!(log(&store, "open-old"), [""; 0]);
    assert_eq!(wait(store.load("open-old")).unwrap(), None);
    // Whoever still has the table in memory is refused.
    let late = append(&store, "open-old", 2, &["third"]);
    assert_eq!(wait(store.append(late)), Err(behind("open-old", 2, 0)));
    let own = wait(store.cards(CardQuery::Of { visitor: "ann".to_owned(), limit: 9 })).unwrap();
    assert_eq!(own.iter().map(|card| card.table.as_str()).collect::<Vec<_>>(), ["open-new", "running"]);

    let expired = wait(store.expire(Expiry { over: before, ..nothing })).unwrap();
    assert_eq!(expired.tables, ["over-old"]);
    for kept in ["open-new", "running", "over-new"] {
        assert_eq!(log(&store, kept), ["first", "second"], "{kept}");
    }
    let unused = wait(store.cards(CardQuery::Unused { before: 10, limit: 9 })).unwrap();
    assert_eq!(unused.iter().map(|card| card.table.as_str()).collect::<Vec<_>>(), ["running"]);
}

#[test]
fn visitors_expire_unless_they_came_back_or_sit_somewhere() {
    let folder = Folder::new();
    let store = open(&folder);
    for number in 1..=4 {
        wait(store.put_visitor(visitor(number, 5))).unwrap();
    }
    put(&store, &Card { players: vec!["visitor-2".to_owned()], ..card("t", Stage::Over, 5) });
    wait(store.seen(&TokenHash([3; 32]), 70)).unwrap();
    wait(store.seen(&TokenHash([3; 32]), 60)).unwrap();
    wait(store.seen(&TokenHash([9; 32]), 60)).unwrap();
    let expiry = Expiry { visitors: Some(50), limit: 1, ..Expiry::default() };
    let gone: Vec<u64> = (0..3).map(|_| wait(store.expire(expiry)).unwrap().visitors).collect();
    assert_eq!(gone, [1, 1, 0], "one at a time");
    let there = |number| wait(store.visitor(&TokenHash([number; 32]))).unwrap().map(|visitor| visitor.seen);
    assert_eq!([1, 2, 3, 4, 9].map(there), [None, Some(5), Some(70), None, None]);
}
