//! `cargo xtask regen`: rewrites the golden records.

use crate::command::{self, Stop, cargo, git};

/// Runs the golden tests as writers, then shows what changed, even when one of them failed.
pub(crate) fn run() -> Result<(), Stop> {
    let written = command::run(cargo(&["test", "--workspace", "--test", "golden"]).env("TRIANON_REGEN", "1"));
    println!("\nchanged in records and docs:");
    command::run(&mut git(&["status", "--short", "records", "docs"]))?;
    written
}
