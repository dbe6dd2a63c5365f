//! The repository's sources, in memory.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Folders whose files are only examples of keys: the repository's tools and these tests.
const EXAMPLES: [&str; 2] = ["xtask", "crates/words/tests"];

/// Folders that are made by programs.
const MADE: [&str; 2] = ["target", "node_modules"];

/// All Rust and Fluent sources, by their path from the root of the repository.
#[derive(Clone, Default)]
pub(crate) struct Tree {
    pub(crate) files: BTreeMap<PathBuf, String>,
}

impl Tree {
    /// Reads the repository this crate lies in.
    pub(crate) fn read() -> io::Result<Self> {
        let mut tree = Self::default();
        tree.walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."), Path::new(""))?;
        Ok(tree)
    }

    fn walk(&mut self, root: &Path, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(root.join(folder))? {
            let entry = entry?;
            let (name, path) = (entry.file_name(), folder.join(entry.file_name()));
            let name = name.to_string_lossy();
            if entry.file_type()?.is_dir() {
                let skipped = name.starts_with('.')
                    || MADE.contains(&name.as_ref())
                    || EXAMPLES.iter().any(|examples| path == Path::new(examples));
                if !skipped {
                    self.walk(root, &path)?;
                }
            } else if is(&path, "rs") || is(&path, "ftl") {
                let text = fs::read_to_string(entry.path())?;
                self.files.insert(path, text);
            }
        }
        Ok(())
    }

    /// The text of one file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(Path::new(path)).map(String::as_str)
    }

    /// Whether there is such a file.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.text(path).is_some()
    }

    /// All Rust files.
    pub(crate) fn rust(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.with_extension("rs")
    }

    /// All Fluent files.
    pub(crate) fn fluent(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.with_extension("ftl")
    }

    fn with_extension(&self, extension: &'static str) -> impl Iterator<Item = (&Path, &str)> {
        let files = self.files.iter().filter(move |(path, _)| is(path, extension));
        files.map(|(path, text)| (path.as_path(), text.as_str()))
    }

    /// The names of the games: the folders in `games/`.
    pub(crate) fn games(&self) -> BTreeSet<&str> {
        let inside = self.files.keys().filter_map(|path| path.strip_prefix("games").ok());
        inside.filter_map(|path| path.parent()?.iter().next()?.to_str()).collect()
    }

    /// A made-up tree.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        files.iter().fold(Self::default(), |tree, (path, text)| tree.with(path, text))
    }

    /// The same with one file more, or changed.
    pub(crate) fn with(mut self, path: &str, text: &str) -> Self {
        self.files.insert(PathBuf::from(path), text.to_owned());
        self
    }

    /// The same with one file less.
    pub(crate) fn without(mut self, path: &str) -> Self {
        assert!(self.files.remove(Path::new(path)).is_some(), "{path} is not there to be removed");
        self
    }
}

fn is(path: &Path, extension: &str) -> bool {
    path.extension() == Some(OsStr::new(extension))
}
