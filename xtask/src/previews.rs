//! `cargo xtask previews`: link previews, drawn from the covers by Chromium.

use crate::command::{self, Stop, cargo, git};

/// Draws the pictures, then shows which changed.
pub(crate) fn run() -> Result<(), Stop> {
    command::run(&mut cargo(&["run", "--quiet", "--package", "trianon", "--example", "previews"]))?;
    println!("\nchanged pictures:");
    command::run(&mut git(&["status", "--short", "games", "crates/server/assets"]))
}
