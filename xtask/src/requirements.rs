//! What the tests need of the machine, a browser, fonts and Python: found, or installed where that may be done without asking.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{Stop, output, run, works};
use crate::font_files::{DEJAVU, FONTS_VARIABLE, FontPackage, LIBERATION, font_folders};

/// The names the tests look for, too (`crates/browser`).
const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const CHROMIUM: &str = "chromium";
const CHROMIUM_VARIABLE: &str = "TRIANON_CHROMIUM";
/// The bot of the documentation is written in Python; the tests let it play.
const PYTHON: &str = "python3";

/// Something that is not there.
#[derive(Debug, PartialEq)]
struct Missing {
    /// The Debian package that has it; none if a variable names a place where it is not.
    package: Option<&'static str>,
    /// What is missing, and what to do about it.
    what: String,
}

/// Installs what is missing where that may be done without asking: root, apt-get. Then says what is still missing.
pub(crate) fn provide() -> Vec<String> {
    let packages: Vec<_> = look().into_iter().filter_map(|one| one.package).collect();
    let installed = if packages.is_empty() || !may_install() { Ok(()) } else { install(&packages) };
    let mut said = missing();
    // Why an installation failed matters only if something is still not there.
    if let (false, Err(Stop::Usage(what) | Stop::Failed(what))) = (said.is_empty(), installed) {
        said.push(what);
    }
    said
}

/// Says what is missing, and installs nothing.
pub(crate) fn missing() -> Vec<String> {
    look().into_iter().map(|one| one.what).collect()
}

fn look() -> Vec<Missing> {
    let named = env::var_os(CHROMIUM_VARIABLE).map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    let programs = env::split_paths(&path).collect::<Vec<_>>();
    let chromium = missing_chromium(named.as_deref(), &programs);
    let (named, folders) = (env::var_os(FONTS_VARIABLE).is_some(), font_folders());
    let fonts =
        [DEJAVU, LIBERATION].into_iter().filter_map(|package| missing_fonts(&package, named, &folders));
    chromium.into_iter().chain(fonts).chain(missing_python(&programs)).collect()
}

fn missing_python(folders: &[PathBuf]) -> Option<Missing> {
    let found = folders.iter().any(|folder| folder.join(PYTHON).is_file());
    let what = || format!("Python is missing: install Debian's package {PYTHON}");
    (!found).then(|| Missing { package: Some(PYTHON), what: what() })
}

fn missing_chromium(named: Option<&Path>, folders: &[PathBuf]) -> Option<Missing> {
    if let Some(named) = named {
        let what = || format!("{CHROMIUM_VARIABLE} names {}, which is no file", named.display());
        return (!named.is_file()).then(|| Missing { package: None, what: what() });
    }
    let found = folders.iter().any(|folder| PROGRAMS.iter().any(|name| folder.join(name).is_file()));
    let what = || {
        format!(
            "Chromium is missing: install Debian's package {CHROMIUM}, or name the program in {CHROMIUM_VARIABLE}"
        )
    };
    (!found).then(|| Missing { package: Some(CHROMIUM), what: what() })
}

fn missing_fonts(package: &FontPackage, named: bool, folders: &[PathBuf]) -> Option<Missing> {
    let (files, name) = (package.find(folders).err()?.join(", "), package.name);
    Some(if named {
        let folders: Vec<_> = folders.iter().map(|folder| folder.display().to_string()).collect();
        let what = format!("{FONTS_VARIABLE} names {}, which lacks {files}", folders.join(", "));
        Missing { package: None, what }
    } else {
        let what = format!(
            "fonts are missing ({files}): install Debian's package {name}, or name their folder in {FONTS_VARIABLE}"
        );
        Missing { package: Some(name), what }
    })
}

fn may_install() -> bool {
    let root = output(Command::new("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    root && works(Command::new("apt-get").arg("--version"))
}

fn install(packages: &[&str]) -> Result<(), Stop> {
    println!("installing Debian's packages for the tests: {}", packages.join(", "));
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    // The lists of packages may be there and new enough; fetching them takes longer than trying.
    if run(&mut apt_get(&arguments)).is_ok() {
        return Ok(());
    }
    run(&mut apt_get(&["update"]))?;
    run(&mut apt_get(&arguments))
}

fn apt_get(arguments: &[&str]) -> Command {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::root;

    #[test]
    fn a_missing_browser_is_named() {
        let missing = missing_chromium(None, &[root()]).expect("no browser in the repository");
        assert_eq!(missing.package, Some("chromium"));
        assert!(missing.what.contains("install Debian's package chromium"), "{}", missing.what);
        let missing = missing_chromium(Some(Path::new("no-such-browser")), &[]).expect("no such file");
        let what = "TRIANON_CHROMIUM names no-such-browser, which is no file".to_owned();
        assert_eq!(missing, Missing { package: None, what });
        assert_eq!(missing_chromium(Some(&root().join("Cargo.toml")), &[]), None);
    }

    #[test]
    fn missing_python_is_named() {
        let missing = missing_python(&[root()]).expect("no Python in the repository");
        assert_eq!(missing.package, Some("python3"));
        assert_eq!(missing.what, "Python is missing: install Debian's package python3");
    }

    #[test]
    fn missing_fonts_are_named() {
        let package = FontPackage { name: "fonts-letters", files: &["lib.rs", "Letters.ttf"] };
        let folders = [root().join("crates/browser")];
        let missing = missing_fonts(&package, false, &folders).expect("no fonts in the repository");
        assert_eq!(missing.package, Some("fonts-letters"));
        assert_eq!(
            missing.what,
            "fonts are missing (Letters.ttf): install Debian's package fonts-letters, or name their folder in TRIANON_FONTS"
        );
        let missing = missing_fonts(&package, true, &folders).expect("no fonts in the repository");
        assert_eq!(missing.package, None, "what a variable names is not installed elsewhere");
        assert!(missing.what.starts_with("TRIANON_FONTS names "), "{}", missing.what);
        assert!(missing.what.ends_with(", which lacks Letters.ttf"), "{}", missing.what);
        // Files in folders below count, too.
        let package = FontPackage { name: "fonts-letters", files: &["lib.rs"] };
        assert_eq!(missing_fonts(&package, false, &folders), None);
    }
}
