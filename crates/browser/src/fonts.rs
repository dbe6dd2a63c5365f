//! The fonts of a browser: one of two sets, and no other font of the machine.
//!
//! The layout of a page depends on its fonts. With fixed sets, tests measure the same on every machine.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::font_files::{DEJAVU, FontPackage, LIBERATION, font_folders};

/// A set of fonts: a serif, a sans-serif and a monospaced family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// `DejaVu`, the widest of the common families. It has no italics, so Chromium slants the upright letters.
    Wide,
    /// Liberation, as wide as Times New Roman, Arial and Courier New.
    Narrow,
}

impl Fonts {
    /// Both sets.
    pub const ALL: [Self; 2] = [Self::Wide, Self::Narrow];

    fn package(self) -> FontPackage {
        match self {
            Self::Wide => DEJAVU,
            Self::Narrow => LIBERATION,
        }
    }

    /// Each family, with the names in style sheets that it replaces. Chromium asks for `serif` as Times New Roman.
    fn families(self) -> [(&'static str, &'static [&'static str]); 3] {
        const SERIF: &[&str] =
            &["serif", "Times New Roman", "Times", "Georgia", "Palatino", "Iowan Old Style"];
        const SANS: &[&str] = &["sans-serif", "sans", "Arial", "Helvetica", "system-ui"];
        const MONO: &[&str] = &["monospace", "mono", "Courier New", "ui-monospace", "DejaVu Sans Mono"];
        match self {
            Self::Wide => [("DejaVu Serif", SERIF), ("DejaVu Sans", SANS), ("DejaVu Sans Mono", MONO)],
            Self::Narrow => {
                [("Liberation Serif", SERIF), ("Liberation Sans", SANS), ("Liberation Mono", MONO)]
            }
        }
    }

    /// The files of this set; if some are missing, their names and their Debian package.
    pub(crate) fn files(self) -> Result<Vec<PathBuf>, (Vec<&'static str>, &'static str)> {
        let package = self.package();
        package.find(&font_folders()).map_err(|missing| (missing, package.name))
    }

    /// Copies the files into a folder and writes a fontconfig file beside them. Returns the path of that file.
    pub(crate) fn configure(self, files: &[PathBuf], folder: &Path) -> io::Result<PathBuf> {
        let fonts = folder.join("fonts");
        fs::create_dir(&fonts)?;
        for file in files {
            fs::copy(file, fonts.join(file.file_name().unwrap_or_default()))?;
        }
        let path = folder.join("fonts.conf");
        fs::write(&path, self.config(&fonts, &folder.join("font-cache")))?;
        Ok(path)
    }

    fn config(self, fonts: &Path, cache: &Path) -> String {
        let mut config = format!(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n<fontconfig>\n\
             <dir>{}</dir>\n<cachedir>{}</cachedir>\n{RENDERING}",
            fonts.display(),
            cache.display()
        );
        for (family, names) in self.families() {
            for name in names.iter().filter(|name| **name != family) {
                config.push_str(&format!(
                    "<match target=\"pattern\"><test name=\"family\"><string>{name}</string></test>\
                     <edit name=\"family\" mode=\"assign\" binding=\"strong\"><string>{family}</string></edit></match>\n"
                ));
            }
        }
        // If no family is asked for, or none that is known.
        let [_, (sans, _), _] = self.families();
        config.push_str(&format!(
            "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\"><string>{sans}</string></edit></match>\n"
        ));
        config + "</fontconfig>\n"
    }
}

impl fmt::Display for Fonts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wide => "wide",
            Self::Narrow => "narrow",
        })
    }
}

/// Rendering settings change the widths of glyphs a little, and differ between machines.
const RENDERING: &str = "<match target=\"pattern\">\
    <edit name=\"antialias\" mode=\"assign\"><bool>true</bool></edit>\
    <edit name=\"hinting\" mode=\"assign\"><bool>true</bool></edit>\
    <edit name=\"hintstyle\" mode=\"assign\"><const>hintslight</const></edit>\
    <edit name=\"rgba\" mode=\"assign\"><const>none</const></edit></match>\n";
