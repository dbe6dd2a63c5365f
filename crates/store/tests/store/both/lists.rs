//! Index cards.

use store::{Append, Card, CardQuery, Stage, Store};

use crate::any::Folder;
use crate::{append, card, open_any as open, wait};

fn put(store: &dyn Store, card: &Card) {
    let side_values = Append { card: Some(card.clone()), ..append(store, &card.table, 0, &[]) };
    assert_eq!(wait(store.append(side_values)), Ok(0));
}

fn listed(store: &dyn Store, which: CardQuery) -> Vec<String> {
    wait(store.cards(which)).unwrap().into_iter().map(|card| card.table).collect()
}

#[test]
fn lists_give_what_they_say_newest_first() {
    let folder = Folder::new();
    let store = open(&folder);
    let players = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let all = [
        Card { players: players(&["ann"]), ..card("open-old", Stage::Open, 10) },
        Card { players: players(&["ann", "bob", "ann"]), ..card("open-new", Stage::Open, 20) },
        Card { public: false, players: players(&["bob"]), ..card("link", Stage::Open, 30) },
        Card { players: players(&["ann"]), wake: Some(500), ..card("running", Stage::Running, 5) },
        Card { public: false, wake: Some(0), ..card("running-link", Stage::Running, 6) },
        Card { players: players(&["ann"]), ..card("over", Stage::Over, 99) },
        Card { players: players(&["ann"]), wake: Some(499), ..card("open-late", Stage::Open, 7) },
    ];
    for card in &all {
        put(&store, card);
    }
    // A table without a card is in no list.
    wait(store.append(append(&store, "bare", 0, &["x"]))).unwrap();

    assert_eq!(listed(&store, CardQuery::Open { limit: 9 }), ["open-new", "open-old", "open-late"]);
    assert_eq!(listed(&store, CardQuery::Open { limit: 1 }), ["open-new"]);
    assert_eq!(listed(&store, CardQuery::Running { limit: 9 }), ["running"]);
    let of = |visitor: &str, limit| listed(&store, CardQuery::Of { visitor: visitor.to_owned(), limit });
    assert_eq!(of("ann", 9), ["open-new", "open-old", "open-late", "running", "over"]);
    assert_eq!(of("ann", 2), ["open-new", "open-old"]);
    assert_eq!(of("bob", 9), ["link", "open-new"]);
    assert_eq!(of("an", 9), [""; 0]);
    let due = |until, limit| listed(&store, CardQuery::Due { until, limit });
    assert_eq!(due(499, 9), ["running-link", "open-late"]);
    assert_eq!(due(-1, 9), [""; 0]);
    assert_eq!(due(i64::MAX, 9), ["running-link", "open-late", "running"]);
    assert_eq!(wait(store.cards(CardQuery::Open { limit: 1 })).unwrap(), [all[1].clone()]);

    // A new card replaces the old one with its players. An append without a card does not change it.
    let changed = Card { stage: Stage::Over, players: players(&["cy"]), wake: None, ..all[3].clone() };
    put(&store, &changed);
    wait(store.append(append(&store, "running", 0, &["x"]))).unwrap();
    assert_eq!(listed(&store, CardQuery::Running { limit: 9 }), [""; 0]);
    assert_eq!(of("ann", 9), ["open-new", "open-old", "open-late", "over"]);
    assert_eq!(due(i64::MAX, 9), ["running-link", "open-late"]);
    assert_eq!(wait(store.load("running")).unwrap().unwrap().card, Some(changed));
}

#[test]
fn finished_tables_are_paged() {
    let folder = Folder::new();
    let store = open(&folder);
    let ann = || vec!["ann".to_owned()];
    for (name, stage, changed) in [
        ("a", Stage::Over, 10),
        ("b", Stage::Over, 20),
        ("same", Stage::Over, 20),
        ("runs", Stage::Running, 99),
        ("c", Stage::Over, 30),
    ] {
        put(&store, &Card { players: ann(), ..card(name, stage, changed) });
    }
    put(&store, &Card { players: vec!["ann".to_owned(), "ann".to_owned()], ..card("twice", Stage::Over, 5) });
    put(&store, &Card { players: vec!["bob".to_owned()], ..card("other", Stage::Over, 7) });
    let finished = |after: Option<&str>, limit| {
        let (visitor, after) = ("ann".to_owned(), after.map(str::to_owned));
        listed(&store, CardQuery::Finished { visitor, after, limit })
    };
    assert_eq!(finished(None, 9), ["c", "same", "b", "a", "twice"]);
    assert_eq!(finished(None, 2), ["c", "same"]);
    assert_eq!(finished(Some("same"), 2), ["b", "a"]);
    assert_eq!(finished(Some("a"), 2), ["twice"]);
    assert_eq!(finished(Some("nosuchtable"), 2), [""; 0]);
}
