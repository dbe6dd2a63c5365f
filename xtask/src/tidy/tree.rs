//! The repository's files, in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::command::{Stop, git, output, root};

/// All files git knows or would know, by their path from the root.
#[derive(Clone, Default)]
pub(super) struct Tree {
    /// Files that are not text are there, but empty.
    pub(super) files: BTreeMap<PathBuf, String>,
}

impl Tree {
    /// Reads the repository.
    pub(super) fn read() -> Result<Self, Stop> {
        let listed = output(&mut git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))?;
        let mut tree = Self::default();
        for name in listed.split_terminator('\0') {
            let file = root().join(name);
            // Git still lists what was deleted a moment ago.
            if file.is_file() {
                let bytes = fs::read(&file).map_err(|error| Stop::Failed(format!("{name}: {error}")))?;
                tree.files.insert(PathBuf::from(name), text_of(&bytes));
            }
        }
        Ok(tree)
    }

    /// The text of one file.
    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(Path::new(path)).map(String::as_str)
    }

    /// Whether there is such a file.
    pub(super) fn has(&self, path: &str) -> bool {
        self.text(path).is_some()
    }

    /// The files of a folder and of all folders in it.
    pub(super) fn below(&self, folder: &str) -> impl Iterator<Item = (&Path, &str)> {
        self.all().filter(move |(path, _)| path.starts_with(folder))
    }

    /// All files.
    pub(super) fn all(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.files.iter().map(|(path, text)| (path.as_path(), text.as_str()))
    }

    /// All Rust files.
    pub(super) fn rust(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.all().filter(|(path, _)| path.extension() == Some(OsStr::new("rs")))
    }

    /// The names of the games: the folders in `games/`.
    pub(super) fn games(&self) -> BTreeSet<&str> {
        self.folders("games")
    }

    /// The names of the folders in a folder.
    pub(super) fn folders(&self, parent: &str) -> BTreeSet<&str> {
        let inside = self.files.keys().filter_map(|path| path.strip_prefix(parent).ok());
        inside.filter_map(|path| path.parent()?.iter().next()?.to_str()).collect()
    }

    /// A test of a game, be it one file or a folder of them; all its text.
    pub(super) fn test(&self, game: &str, name: &str) -> Option<String> {
        let tests = format!("games/{game}/tests/{name}");
        let file = format!("{tests}.rs");
        let texts: Vec<_> = self
            .rust()
            .filter(|(path, _)| *path == Path::new(&file) || path.starts_with(&tests))
            .map(|(_, text)| text)
            .collect();
        if texts.is_empty() { None } else { Some(texts.join("\n")) }
    }

    /// The page with a game's rules.
    pub(super) fn page(&self, game: &str) -> Option<(String, &str)> {
        let path = format!("docs/rules/{game}.md");
        let text = self.text(&path)?;
        Some((path, text))
    }
}

/// As git does: what has a zero near its beginning is not text.
fn text_of(bytes: &[u8]) -> String {
    let beginning = bytes.get(..8000).unwrap_or(bytes);
    if beginning.contains(&0) { String::new() } else { String::from_utf8_lossy(bytes).into_owned() }
}

#[cfg(test)]
impl Tree {
    /// A made-up tree.
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        files.iter().fold(Self::default(), |tree, (path, text)| tree.with(path, text))
    }

    /// The same with one file more, or changed.
    pub(super) fn with(mut self, path: &str, text: &str) -> Self {
        self.files.insert(PathBuf::from(path), text.to_owned());
        self
    }

    /// The same with one file less.
    pub(super) fn without(mut self, path: &str) -> Self {
        assert!(self.files.remove(Path::new(path)).is_some(), "{path} is not there to be removed");
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_told_from_files() {
        let tree = Tree::of(&[
            ("games/clippy.toml", ""),
            ("games/chess/Cargo.toml", ""),
            ("games/go/src/lib.rs", ""),
            ("gamesmanship/poker/lib.rs", ""),
        ]);
        assert_eq!(tree.games().into_iter().collect::<Vec<_>>(), ["chess", "go"]);
        assert_eq!(tree.below("games/go").count(), 1);
        assert_eq!(tree.below("games/g").count(), 0);
    }

    #[test]
    fn a_test_may_be_a_folder() {
        let tree = Tree::of(&[
            ("games/go/tests/rulebook.rs", "a"),
            ("games/go/tests/rulebook/ko.rs", "b"),
            ("games/go/tests/rulebooks.rs", "c"),
        ]);
        assert_eq!(tree.test("go", "rulebook").as_deref(), Some("b\na"));
        assert_eq!(tree.test("go", "golden"), None);
    }

    #[test]
    fn pictures_are_not_text() {
        assert_eq!(text_of(b"\x89PNG\r\n\x1a\n\0\0\0"), "");
        assert_eq!(text_of("Château".as_bytes()), "Château");
        assert_eq!(text_of(b"caf\xe9 /"), "caf\u{fffd} /");
    }

    #[test]
    fn this_repository_can_be_read() {
        let tree = Tree::read().expect("git lists the files");
        assert!(tree.has("xtask/src/tidy/tree.rs"));
        assert!(tree.below("target").next().is_none());
    }
}
