//! The font files of the browser tests, and where to find them on this machine.
//!
//! `xtask` compiles this file too, to check for the fonts before anything is built. So it uses the standard library only.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The environment variable that names a folder with the font files, if they are not in a usual place.
pub(crate) const FONTS_VARIABLE: &str = "TRIANON_FONTS";

/// The files of one Debian package.
pub(crate) struct FontPackage {
    pub(crate) name: &'static str,
    pub(crate) files: &'static [&'static str],
}

pub(crate) const DEJAVU: FontPackage = FontPackage {
    name: "fonts-dejavu-core",
    files: &[
        "DejaVuSans.ttf",
        "DejaVuSans-Bold.ttf",
        "DejaVuSansMono.ttf",
        "DejaVuSansMono-Bold.ttf",
        "DejaVuSerif.ttf",
        "DejaVuSerif-Bold.ttf",
    ],
};

pub(crate) const LIBERATION: FontPackage = FontPackage {
    name: "fonts-liberation",
    files: &[
        "LiberationMono-Regular.ttf",
        "LiberationMono-Bold.ttf",
        "LiberationSans-Regular.ttf",
        "LiberationSans-Bold.ttf",
        "LiberationSans-Italic.ttf",
        "LiberationSans-BoldItalic.ttf",
        "LiberationSerif-Regular.ttf",
        "LiberationSerif-Bold.ttf",
        "LiberationSerif-Italic.ttf",
        "LiberationSerif-BoldItalic.ttf",
    ],
};

impl FontPackage {
    /// The paths of all files, or the names of those that are in none of the folders or below them.
    pub(crate) fn find(&self, folders: &[PathBuf]) -> Result<Vec<PathBuf>, Vec<&'static str>> {
        let mut found = BTreeMap::new();
        for folder in folders {
            collect(folder, 0, &mut found);
        }
        let missing: Vec<_> =
            self.files.iter().copied().filter(|name| !found.contains_key(&OsString::from(name))).collect();
        if missing.is_empty() {
            Ok(self.files.iter().filter_map(|name| found.remove(&OsString::from(name))).collect())
        } else {
            Err(missing)
        }
    }
}

/// The folders to search: the one named by the variable, or else the usual places.
pub(crate) fn font_folders() -> Vec<PathBuf> {
    if let Some(named) = env::var_os(FONTS_VARIABLE) {
        return vec![PathBuf::from(named)];
    }
    let mut folders = vec![PathBuf::from("/usr/share/fonts"), PathBuf::from("/usr/local/share/fonts")];
    let own = env::var_os("HOME").map(PathBuf::from);
    folders.extend(own.into_iter().flat_map(|own| [own.join(".local/share/fonts"), own.join(".fonts")]));
    folders
}

/// Collects files by name from a folder and its subfolders. The first file of a name wins.
fn collect(folder: &Path, depth: u32, found: &mut BTreeMap<OsString, PathBuf>) {
    // Deeper than any system stores fonts; links may form a cycle.
    const MAX_DEPTH: u32 = 5;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && depth < MAX_DEPTH {
            collect(&path, depth + 1, found);
        } else if path.is_file() {
            found.entry(entry.file_name()).or_insert(path);
        }
    }
}
