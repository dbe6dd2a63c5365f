//! `cargo xtask frames`: how smoothly pieces move in Chromium on a processor four times slower.

use crate::command::{self, Stop, cargo};
use crate::requirements;

/// Plays some decisions of every game, or of the one that is named, on a phone and at a desk, and prints how long frames took.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let game = match arguments {
        [] => "all",
        [flag, game] if flag == "--only" => game,
        [other, ..] => return Err(Stop::Usage(format!("unexpected argument `{other}`"))),
    };
    let missing = requirements::provide();
    if !missing.is_empty() {
        return Err(Stop::Failed(missing.join("\n       ")));
    }
    let mut command = cargo(&["test", "--quiet", "--package", "trianon", "--test", "clicked", "--"]);
    command::run(command.args(["frames::frames", "--exact", "--nocapture"]).env("TRIANON_FRAMES", game))
}
