//! `cargo xtask shots`: pictures of every page and every phase of every game, for looking at.

use std::path::PathBuf;
use std::time::Instant;

use crate::chromium;
use crate::command::{self, Stop, cargo, root};

/// Takes the pictures into `shots/`, which git ignores.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let only = only(arguments)?;
    // Why an installation failed matters only if the thing is still not there.
    let installed = chromium::install_where_it_may();
    if let Some(what) = chromium::missing() {
        return Err(installed.err().unwrap_or(Stop::Failed(what)));
    }
    let (folder, start) = (folder(), Instant::now());
    if only.is_none() {
        clear(&folder)?;
    }
    let mut command = cargo(&["test", "--quiet", "--package", "trianon", "--test", "clicked", "--"]);
    command.args(["shots::shots", "--exact", "--nocapture"]).env("TRIANON_SHOTS", &folder);
    if let Some(game) = only {
        command.env("TRIANON_SHOTS_ONLY", game);
    }
    command::run(&mut command)?;
    println!("shots: {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

fn folder() -> PathBuf {
    root().join("shots")
}

/// Old pictures of phases that no longer exist would be looked at in vain.
fn clear(folder: &PathBuf) -> Result<(), Stop> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Stop::Failed(format!("{} cannot be cleared: {error}", folder.display())))
        }
        _ => Ok(()),
    }
}

fn only(arguments: &[String]) -> Result<Option<&str>, Stop> {
    match arguments {
        [] => Ok(None),
        [flag, game] if flag == "--only" => Ok(Some(game)),
        [other, ..] => Err(Stop::Usage(format!("unexpected argument `{other}`"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_or_all() {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        assert!(matches!(only(&[]), Ok(None)));
        assert!(matches!(only(&owned(&["--only", "palais"])), Ok(Some("palais"))));
        assert!(matches!(only(&owned(&["--only"])), Err(Stop::Usage(_))));
        assert!(matches!(only(&owned(&["palais"])), Err(Stop::Usage(_))));
    }
}
