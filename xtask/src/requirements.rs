//! The browser that tests drive: found, or installed where that may be done without asking.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{Stop, output, run, works};

/// The names the tests look for, too (`crates/browser`).
const PROGRAMS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const VARIABLE: &str = "TRIANON_CHROMIUM";

/// Installs Debian's package where there is no Chromium, for root and with apt-get; elsewhere it does nothing.
pub(crate) fn install_where_it_may() -> Result<(), Stop> {
    if missing().is_none() || env::var_os(VARIABLE).is_some() || !may_install() {
        return Ok(());
    }
    println!("installing Debian's package chromium, which the tests of the pages drive");
    // The lists of packages may be there and new enough; fetching them takes longer than trying.
    if run(&mut apt_get(&["install", "--yes", "--no-install-recommends", "chromium"])).is_ok() {
        return Ok(());
    }
    run(&mut apt_get(&["update"]))?;
    run(&mut apt_get(&["install", "--yes", "--no-install-recommends", "chromium"]))
}

/// What is missing, and what to do about it.
pub(crate) fn missing() -> Option<String> {
    let named = env::var_os(VARIABLE).map(PathBuf::from);
    let path = env::var_os("PATH").unwrap_or_default();
    missing_in(named.as_deref(), &env::split_paths(&path).collect::<Vec<_>>())
}

fn missing_in(named: Option<&Path>, folders: &[PathBuf]) -> Option<String> {
    if let Some(named) = named {
        return (!named.is_file()).then(|| format!("{VARIABLE} names {}, which is no file", named.display()));
    }
    let found = folders.iter().any(|folder| PROGRAMS.iter().any(|name| folder.join(name).is_file()));
    (!found).then(|| {
        format!("Chromium is missing: install Debian's package chromium, or name the program in {VARIABLE}")
    })
}

fn may_install() -> bool {
    let root = output(Command::new("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    root && works(Command::new("apt-get").arg("--version"))
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
    fn what_is_missing_is_said() {
        let said = missing_in(None, &[root()]).expect("no browser in the repository");
        assert!(said.contains("install Debian's package chromium"), "{said}");
        let said = missing_in(Some(Path::new("no-such-browser")), &[]).expect("no such file");
        assert_eq!(said, "TRIANON_CHROMIUM names no-such-browser, which is no file");
        assert_eq!(missing_in(Some(&root().join("Cargo.toml")), &[]), None);
    }
}
