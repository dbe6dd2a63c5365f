//! `cargo xtask new-game NAME`: writes a small, complete game to start from, and adds it to the registry, to the Cargo
//! files and to the map.
//!
//! * [`template`]: the files of the game
//! * [`edits`]: the lines in files that exist already
//! * [`proof`]: shows in a copy of the tree that a new game builds and passes its tests

mod edits;
pub(crate) mod proof;
mod template;

use std::fs;

use crate::command::{self, Stop, cargo, root, works};

/// A file to be written: its path from the root of the repository, and its content.
type Written = (String, Vec<u8>);

/// Writes the game; nothing is written if something is refused.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let [name] = arguments else {
        return Err(Stop::Usage("`new-game` takes the name of the game".to_owned()));
    };
    let files = plan(name, &|path| fs::read_to_string(root().join(path)).ok())?;
    for (path, content) in &files {
        write(path, content).map_err(|error| Stop::Failed(format!("{path} cannot be written: {error}")))?;
        println!("{path}");
    }
    // The order of imports and the length of lines depend on the name.
    if works(&mut cargo(&["fmt", "--version"])) {
        command::run(&mut cargo(&["fmt", "--package", name]))?;
    }
    println!("\n{name} is a small game that works. {}", NEXT.replace("NAME", name));
    Ok(())
}

const NEXT: &str = "\
What comes next:
  cargo xtask regen       writes records/NAME
  cargo xtask previews    draws the picture for links from the cover; needs Chromium
  cargo xtask test        everything that must pass
Then replace the rules in docs/rules/NAME.md, its translations and games/NAME by your own, and name the game in
README.md, CHANGELOG.md and CREDITS.md.";

fn write(path: &str, content: &[u8]) -> std::io::Result<()> {
    let path = root().join(path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, content)
}

/// All files that are new or change. `read` gives the text of a file of the repository.
fn plan(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Vec<Written>, Stop> {
    check(name).map_err(Stop::Usage)?;
    let edited = edits::all(name, read).map_err(Stop::Failed)?;
    let files: Vec<Written> = template::files(name).collect();
    if let Some((path, _)) = files.iter().find(|(path, _)| read(path).is_some()) {
        return Err(Stop::Failed(format!("{path} exists already")));
    }
    Ok(files.into_iter().chain(edited).collect())
}

/// What Rust or Cargo would take for something else.
const RESERVED: [&str; 59] = [
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue", "core",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in",
    "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "self", "static", "std", "struct", "super", "test", "trait", "true", "try", "type", "typeof", "union",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield", "xtask", "fuzz", "games",
];

/// A name is a crate, a folder, a part of addresses and, with a capital letter, a variant.
fn check(name: &str) -> Result<(), String> {
    if !(3..=20).contains(&name.len()) || !name.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return Err(format!("`{name}` is not a name for a game: it takes 3 to 20 letters from a to z"));
    }
    if RESERVED.contains(&name) {
        return Err(format!("`{name}` means something else to Rust or Cargo: choose another name"));
    }
    Ok(())
}

/// The name with a capital letter.
fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::tidy;

    fn planned(name: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
        match plan(name, &|path| fs::read_to_string(root().join(path)).ok()) {
            Ok(files) => Ok(files.into_iter().collect()),
            Err(Stop::Usage(what) | Stop::Failed(what)) => Err(what),
        }
    }

    fn text<'a>(files: &'a BTreeMap<String, Vec<u8>>, path: &str) -> &'a str {
        std::str::from_utf8(&files[path]).expect("text")
    }

    #[test]
    fn the_registry_and_cargo_get_their_lines() {
        let files = planned("menuet").expect("a plan");
        for (path, lines) in [
            ("Cargo.toml", &["menuet = { path = \"games/menuet\" }"][..]),
            ("crates/registry/Cargo.toml", &["menuet.workspace = true", "html = [\"visite/html\""]),
            ("crates/registry/src/lib.rs", &["    #[doc = \"Menuet.\"]", "    Menuet = menuet,"]),
            ("crates/server/Cargo.toml", &["menuet.workspace = true"]),
            ("ARCHITECTURE.md", &["### `games/menuet`"]),
        ] {
            let (now, before) = (text(&files, path), fs::read_to_string(root().join(path)).expect("a file"));
            for line in lines {
                assert_eq!(now.lines().filter(|found| found.starts_with(line)).count(), 1, "{path}: {line}");
            }
            // Nothing else is touched.
            let kept: Vec<&str> =
                now.lines().filter(|line| !line.to_lowercase().contains("menuet")).collect();
            let same = kept.iter().filter(|line| before.lines().any(|old| old == **line)).count();
            assert_eq!(same, kept.len(), "{path}");
        }
        assert!(text(&files, "crates/registry/Cargo.toml").contains(", \"menuet/html\"]"));
    }

    #[test]
    fn every_placeholder_is_replaced() {
        for (path, content) in planned("menuet").expect("a plan") {
            let text = String::from_utf8_lossy(&content);
            assert!(!path.contains("__") && !text.to_lowercase().contains("__name__"), "{path}");
        }
    }

    /// As `tidy` sees it, once the records are there.
    #[test]
    fn the_new_game_is_tidy() {
        let files = planned("menuet").expect("a plan");
        let texts =
            files.iter().map(|(path, content)| (path.clone(), String::from_utf8_lossy(content).into_owned()));
        let record = ("records/menuet/won.trn".to_owned(), String::new());
        let found = tidy::findings_with(texts.chain([record])).expect("the repository can be read");
        let about: Vec<_> =
            found.iter().filter(|finding| finding.to_lowercase().contains("menuet")).collect();
        assert_eq!(about, [""; 0]);
    }

    #[test]
    fn a_game_is_written_once() {
        let files = planned("menuet").expect("a plan");
        let again = plan("menuet", &|path| {
            let written = files.get(path).map(|content| String::from_utf8_lossy(content).into_owned());
            written.or_else(|| fs::read_to_string(root().join(path)).ok())
        });
        assert!(matches!(again, Err(Stop::Failed(what)) if what.contains("`menuet` is taken")));
    }

    #[test]
    fn other_names_are_refused() {
        for (name, why) in [
            ("", "3 to 20 letters"),
            ("go", "3 to 20 letters"),
            ("Menuet", "from a to z"),
            ("pas-de-deux", "from a to z"),
            ("élan", "from a to z"),
            ("match", "something else to Rust"),
            ("visite", "`visite` is taken"),
            ("server", "`server` is taken"),
            ("serde", "`serde` is taken"),
        ] {
            let refused = planned(name).expect_err(name);
            assert!(refused.contains(why), "{name}: {refused}");
        }
        assert!(matches!(run(&[]), Err(Stop::Usage(_))));
        assert_eq!(title("menuet"), "Menuet");
    }
}
