//! `cargo xtask shots`: screenshots of every page and every phase of every game.

use std::path::PathBuf;
use std::time::Instant;

use crate::command::{self, Stop, cargo, root};
use crate::requirements;

/// Takes the pictures into `shots/`, which git ignores.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let wanted = Wanted::read(arguments)?;
    let missing = requirements::provide();
    if !missing.is_empty() {
        return Err(Stop::Failed(missing.join("\n       ")));
    }
    let (folder, start) = (folder(), Instant::now());
    if wanted.only.is_none() {
        clear(&folder)?;
    }
    let mut command = cargo(&["test", "--quiet", "--package", "trianon", "--test", "clicked", "--"]);
    command.args(["shots::shots", "--exact", "--nocapture"]).env("TRIANON_SHOTS", &folder);
    command.envs(wanted.only.map(|game| ("TRIANON_SHOTS_ONLY", game)));
    command.envs(wanted.fonts.map(|fonts| ("TRIANON_SHOTS_FONTS", fonts)));
    command::run(&mut command)?;
    if wanted.check {
        let mut command = cargo(&["test", "--quiet", "--package", "trianon", "--test", "clicked", "--"]);
        let tests = wanted.only.map_or("is_legible".to_owned(), |game| format!("games::{game}::is_legible"));
        command.args([tests.as_str(), "--nocapture", "--test-threads=1"]).env("TRIANON_CHECK_ALL", "1");
        command::run(&mut command)?;
    }
    println!("shots: {:.0} s", start.elapsed().as_secs_f32());
    Ok(())
}

fn folder() -> PathBuf {
    root().join("shots")
}

/// Removes old pictures: they may show phases that no longer exist.
fn clear(folder: &PathBuf) -> Result<(), Stop> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Stop::Failed(format!("{} cannot be cleared: {error}", folder.display())))
        }
        _ => Ok(()),
    }
}

/// What the command line asks for.
#[derive(Debug, Default, PartialEq)]
struct Wanted<'a> {
    /// One game instead of everything.
    only: Option<&'a str>,
    /// The set of fonts, if it is not the usual one.
    fonts: Option<&'a str>,
    /// Whether everything is also measured: every size, language and set of fonts.
    check: bool,
}

impl<'a> Wanted<'a> {
    fn read(mut arguments: &'a [String]) -> Result<Self, Stop> {
        let mut wanted = Self::default();
        while let [flag, rest @ ..] = arguments {
            if flag == "--check" {
                wanted.check = true;
                arguments = rest;
                continue;
            }
            let place = match (flag.as_str(), rest) {
                ("--only", [_, ..]) => &mut wanted.only,
                ("--fonts", [fonts, ..]) if ["wide", "narrow"].contains(&fonts.as_str()) => &mut wanted.fonts,
                _ => return Err(Stop::Usage(format!("unexpected argument `{flag}`"))),
            };
            *place = rest.first().map(String::as_str);
            arguments = &rest[1..];
        }
        Ok(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_or_all_in_either_set_of_fonts() {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        for (words, only, fonts, check) in [
            (&[][..], None, None, false),
            (&["--only", "palais"], Some("palais"), None, false),
            (&["--fonts", "narrow", "--check"], None, Some("narrow"), true),
            (&["--fonts", "wide", "--only", "visite"], Some("visite"), Some("wide"), false),
        ] {
            let words = owned(words);
            assert!(
                matches!(Wanted::read(&words), Ok(wanted) if wanted == Wanted { only, fonts, check }),
                "{words:?}"
            );
        }
        for words in [&["--only"][..], &["palais"], &["--fonts", "gothic"], &["--only", "palais", "--fonts"]]
        {
            assert!(matches!(Wanted::read(&owned(words)), Err(Stop::Usage(_))), "{words:?}");
        }
    }
}
