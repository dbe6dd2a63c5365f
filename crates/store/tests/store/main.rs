//! The store with real files, real threads and real processes. The tests in `both` hold for every store: see `any`.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod any;
mod backups;
mod both;
#[cfg(feature = "cluster")]
mod cluster;
mod edits;
mod files;
mod killed;
mod sqlite;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use store::{Append, Card, Sqlite, Stage, Store, StoreError};

/// A folder that is deleted after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("trianon-store-{}-{number}", std::process::id()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn db(&self) -> PathBuf {
        self.file("trianon.db")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of all files, sorted.
    fn names(&self) -> Vec<String> {
        let names = std::fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn wait<T>(answer: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(answer)
}

/// Lines for a table, in the store's generation, at time 1000.
fn append(store: &dyn Store, table: &str, expected: u64, lines: &[&str]) -> Append {
    Append {
        table: table.to_owned(),
        generation: store.generation(),
        expected,
        at: 1000,
        lines: lines.iter().map(|&line| line.to_owned()).collect(),
        side_values: Vec::new(),
        card: None,
    }
}

fn card(table: &str, stage: Stage, changed: i64) -> Card {
    Card {
        table: table.to_owned(),
        game: "visite".to_owned(),
        stage,
        public: true,
        players: Vec::new(),
        wake: None,
        changed,
        summary: "{}".to_owned(),
    }
}

/// The lines of a table's log. Empty if the table does not exist.
fn log(store: &dyn Store, table: &str) -> Vec<String> {
    let stored = wait(store.load(table)).unwrap();
    stored.map_or(Vec::new(), |stored| stored.lines.into_iter().map(|line| line.text).collect())
}

fn behind(table: &str, expected: u64, found: u64) -> StoreError {
    StoreError::LengthMismatch { table: table.to_owned(), expected, found }
}

fn open_any(folder: &any::Folder) -> any::AnyStore {
    folder.open()
}

fn open(folder: &Folder) -> Sqlite {
    Sqlite::open(folder.db()).unwrap()
}
