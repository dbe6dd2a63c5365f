//! What group commit is worth: appends per second by one writer and by sixty-four, in one run.
//!
//! `cargo run --release -p store --example group [FOLDER]`: on the disk that folder is on.

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use store::{Append, Sqlite, Store};

const LASTING: Duration = Duration::from_secs(4);

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = folder.join(format!("trianon-group-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let measured = measure(folder.join("trianon.db"));
    std::fs::remove_dir_all(&folder)?;
    measured
}

fn measure(db: PathBuf) -> Result<(), Box<dyn Error>> {
    let store = Sqlite::open(db)?;
    let alone = appends(&store, 1)?;
    let together = appends(&store, 64)?;
    println!("64 writers get {:.1} times the appends of one", together / alone);
    Ok(())
}

/// Each writer has a table of its own and waits for its answer before it goes on, as a table of people does.
fn appends(store: &Sqlite, writers: usize) -> Result<f64, Box<dyn Error>> {
    let before = store.write_counts();
    let begun = Instant::now();
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..writers).map(|number| scope.spawn(move || write(store, writers, number, begun))).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(result) => result.map_err(Into::into),
            Err(_) => Err(Box::<dyn Error>::from("a writer panicked")),
        })
    })?;
    let seconds = begun.elapsed().as_secs_f64();
    let after = store.write_counts();
    let (appends, commits) = (after.appends - before.appends, after.commits - before.commits);
    let rate = appends as f64 / seconds;
    println!("{writers:>2} writers: {rate:>6.0} appends/s, {appends} appends in {commits} commits");
    Ok(rate)
}

fn write(store: &Sqlite, writers: usize, number: usize, begun: Instant) -> Result<(), store::StoreError> {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let runtime = runtime.map_err(|_| store::StoreError::Closed)?;
    let mut expected = 0;
    while begun.elapsed() < LASTING {
        let append = Append {
            table: format!("{writers}-{number}"),
            generation: store.generation(),
            expected,
            at: 0,
            lines: vec!["a line of about the length that lines of a match have".to_owned()],
            side_values: Vec::new(),
            card: None,
        };
        expected = runtime.block_on(store.append(append))?;
    }
    Ok(())
}
