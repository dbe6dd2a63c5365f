//! `cargo xtask a11y`: axe-core over every kind of page, in both themes, on a phone and at a desk.
//!
//! axe-core comes from npm, at one version with its checksum, into `target/`. The tests do without it: they have assertions
//! of our own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::command::{self, Stop, cargo, root, works};
use crate::requirements;

const VERSION: &str = "4.14.0";
/// What npm compares the package with.
const INTEGRITY: &str =
    "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSqQeRxT/0dwNDz2GOm3zzpcQ==";

/// Checks all pages, or those of one game.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let only = match arguments {
        [] => None,
        [flag, game] if flag == "--only" => Some(game),
        [extra, ..] => return Err(Stop::Usage(format!("unexpected argument `{extra}`"))),
    };
    let missing = requirements::provide();
    if !missing.is_empty() {
        return Err(Stop::Failed(missing.join("\n       ")));
    }
    let (script, start) = (fetch(&folder())?, Instant::now());
    let mut command = cargo(&["test", "--quiet", "--package", "trianon", "--test", "clicked", "--"]);
    command.args(["a11y::axe", "--exact", "--nocapture"]).env("TRIANON_AXE", script);
    command.envs(only.map(|game| ("TRIANON_AXE_ONLY", game)));
    command::run(&mut command)?;
    println!("a11y: {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

/// One folder for each version.
fn folder() -> PathBuf {
    root().join("target").join(format!("axe-core-{VERSION}"))
}

/// The script, fetched if it is not there.
fn fetch(folder: &Path) -> Result<PathBuf, Stop> {
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    if !works(Command::new("npm").arg("--version")) {
        return Err(Stop::Failed("npm is missing: install Debian's package npm".to_owned()));
    }
    let (package, lock) = package_files();
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(folder.join("package.json"), package))
        .and_then(|()| fs::write(folder.join("package-lock.json"), lock))
        .map_err(|error| Stop::Failed(format!("{} cannot be written: {error}", folder.display())))?;
    let mut npm = Command::new("npm");
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]).current_dir(folder);
    if let Err(Stop::Usage(what) | Stop::Failed(what)) = command::run(&mut npm) {
        return Err(Stop::Failed(format!(
            "axe-core {VERSION} could not be fetched from npm: {what}. Is there a network?"
        )));
    }
    if script.is_file() { Ok(script) } else { Err(Stop::Failed(format!("no {}", script.display()))) }
}

/// `package.json` and the lock file, so that npm checks what it fetches.
fn package_files() -> (String, String) {
    let package = format!(r#"{{ "private": true, "dependencies": {{ "axe-core": "{VERSION}" }} }}"#);
    let lock = format!(
        r#"{{
  "lockfileVersion": 3,
  "packages": {{
    "": {{ "dependencies": {{ "axe-core": "{VERSION}" }} }},
    "node_modules/axe-core": {{
      "version": "{VERSION}",
      "resolved": "https://registry.npmjs.org/axe-core/-/axe-core-{VERSION}.tgz",
      "integrity": "{INTEGRITY}"
    }}
  }}
}}
"#
    );
    (package, lock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_or_all() {
        for words in [&["--only"][..], &["visite"], &["--only", "visite", "palais"]] {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            assert!(matches!(run(&words), Err(Stop::Usage(_))), "{words:?}");
        }
    }

    #[test]
    fn the_version_is_pinned_with_its_checksum() {
        let (package, lock) = package_files();
        assert!(package.contains(VERSION) && lock.contains(INTEGRITY));
        assert!(folder().ends_with(format!("target/axe-core-{VERSION}")));
    }
}
