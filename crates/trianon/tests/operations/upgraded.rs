//! `trianon upgrade --check`: every running table is read with this program before the switch.

use std::collections::BTreeMap;
use std::path::Path;

use store::{Editor, Stage, StoreError};

use super::{Folder, Server, trianon};

/// The names and bytes of all files in a folder.
fn files(folder: &Folder) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(&folder.0).unwrap().map(Result::unwrap);
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap()))
        .collect()
}

#[test]
fn an_older_database_is_checked_and_not_changed() {
    let folder = Folder::new();
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/rules-1.db");
    std::fs::copy(fixture, folder.db()).unwrap();
    let before = files(&folder);
    let db = folder.db();
    let checked = trianon(&["upgrade", "--check", db.to_str().unwrap()]);
    assert!(checked.fine, "{}{}", checked.out, checked.err);
    assert!(checked.out.starts_with("All "), "{}", checked.out);
    assert!(before == files(&folder), "nothing is changed, copied or created");
}

#[test]
fn a_table_that_cannot_be_played_on_is_named() {
    let folder = Folder::new();
    let server = Server::start(&folder, &[]);
    let (_, good) = server.play("Argan");
    let (_, bad) = server.play("Argante");
    let db = folder.db();
    let path = db.to_str().unwrap();
    // While the older server still runs.
    assert!(trianon(&["upgrade", "--check", path]).fine);
    let (good, bad) = (&good[3..], &bad[3..]);
    let damage = |editor: &dyn Editor| {
        let mut stored = editor.load(bad)?.unwrap();
        stored.lines.last_mut().unwrap().text = r#"{"line":"from a later version"}"#.to_owned();
        editor.put_table(bad, &stored)
    };
    store::edit::<_, StoreError>(&db, damage).unwrap();
    let checked = trianon(&["upgrade", "--check", path]);
    assert!(!checked.fine && checked.err.contains("1 of 2"), "{}", checked.err);
    assert!(checked.out.contains(bad) && checked.out.contains("line "), "{}", checked.out);
    assert!(!checked.out.contains(good), "{}", checked.out);
    let cards = store::read(&db).unwrap().cards().unwrap();
    assert!(cards.iter().all(|card| card.stage == Stage::Running));
    let none = trianon(&["upgrade", "--check", "/nowhere/t.db"]);
    assert!(!none.fine && none.err.contains("/nowhere/t.db"), "{}", none.err);
}
