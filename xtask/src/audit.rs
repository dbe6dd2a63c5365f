//! `cargo xtask audit`: the dependencies against the advisories of RustSec.
//!
//! The database is a Git repository of one file for each advisory. It is fetched to `target/advisory-db`, or read where
//! `--database` says. Without it nothing can be said, and the tool fails.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::{Stop, git, root, works};

const DATABASE: &str = "https://github.com/RustSec/advisory-db";
/// The lock files of the repository. Some need not be there.
const LOCKS: [&str; 4] =
    ["Cargo.lock", "fuzz/Cargo.lock", "bench/rivals/Cargo.lock", "bench/power/Cargo.lock"];

/// Fails if a dependency has a known fault. What is only informational is printed.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    let folder = match arguments {
        [] => fetched()?,
        [option, folder] if option == "--database" => PathBuf::from(folder),
        _ => return Err(Stop::Usage(format!("unexpected arguments `{}`", arguments.join(" ")))),
    };
    let mut packages: Vec<Package> = Vec::new();
    for lock in LOCKS.map(|lock| root().join(lock)).iter().filter(|lock| lock.is_file()) {
        let text = fs::read_to_string(lock).map_err(|error| unreadable(lock, &error))?;
        packages.extend(locked(&text));
    }
    packages.sort();
    packages.dedup();
    let found = advisories(&folder, &packages)?;
    for (advisory, package) in &found {
        let kind = advisory.informational.as_deref().unwrap_or("vulnerable");
        println!("{}: {} {} is {kind}", advisory.id, package.name, package.version);
    }
    let faults = found.iter().filter(|(advisory, _)| advisory.informational.is_none()).count();
    println!("{} packages checked", packages.len());
    if faults == 0 { Ok(()) } else { Err(Stop::Failed(format!("{faults} advisories concern this program"))) }
}

/// The database, fetched or brought up to date.
fn fetched() -> Result<PathBuf, Stop> {
    let folder = root().join("target/advisory-db");
    let path = folder.to_string_lossy().into_owned();
    let had = if folder.join(".git").is_dir() {
        works(&mut git(&["-C", &path, "pull", "--ff-only", "--quiet"]))
    } else {
        works(&mut git(&["clone", "--depth", "1", "--quiet", DATABASE, &path]))
    };
    if had {
        return Ok(folder);
    }
    Err(Stop::Failed(format!(
        "the advisories of RustSec cannot be had from {DATABASE}, so nothing was checked; name a copy with \
         --database FOLDER"
    )))
}

fn unreadable(path: &Path, error: &std::io::Error) -> Stop {
    Stop::Failed(format!("cannot read {}: {error}", path.display()))
}

/// A package in a lock file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Package {
    name: String,
    version: String,
}

/// The packages of a lock file that are not our own.
fn locked(text: &str) -> Vec<Package> {
    let package = |block: &str| {
        block.contains("\nsource = ").then_some(())?;
        Some(Package { name: value(block, "name")?, version: value(block, "version")? })
    };
    text.split("[[package]]").filter_map(package).collect()
}

/// An advisory, as far as it is needed here.
#[derive(Debug)]
struct Advisory {
    id: String,
    informational: Option<String>,
    patched: Vec<String>,
    unaffected: Vec<String>,
}

/// The advisories that concern these packages.
fn advisories(folder: &Path, packages: &[Package]) -> Result<Vec<(Advisory, Package)>, Stop> {
    let crates = folder.join("crates");
    if !crates.is_dir() {
        let what = format!("{} is not the database of RustSec: it has no folder `crates`", folder.display());
        return Err(Stop::Failed(what));
    }
    let mut found = Vec::new();
    for package in packages {
        let Ok(files) = fs::read_dir(crates.join(&package.name)) else { continue };
        let mut files: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
        files.sort();
        for file in files.iter().filter(|file| file.extension().is_some_and(|end| end == "md")) {
            let text = fs::read_to_string(file).map_err(|error| unreadable(file, &error))?;
            let advisory =
                read(&text).ok_or_else(|| Stop::Failed(format!("{} is not understood", file.display())))?;
            if advisory.as_ref().is_some_and(|advisory| advisory.concerns(&package.version)) {
                found.extend(advisory.map(|advisory| (advisory, package.clone())));
            }
        }
    }
    Ok(found)
}

/// Reads an advisory: `Some(None)` if it was withdrawn, `None` if it is not understood.
fn read(text: &str) -> Option<Option<Advisory>> {
    let (_, rest) = text.split_once("```toml\n")?;
    let (head, _) = rest.split_once("\n```")?;
    if value(head, "withdrawn").is_some() {
        return Some(None);
    }
    Some(Some(Advisory {
        id: value(head, "id")?,
        informational: value(head, "informational"),
        patched: list(head, "patched")?,
        unaffected: list(head, "unaffected").unwrap_or_default(),
    }))
}

/// The text of `key = "text"`.
fn value(toml: &str, key: &str) -> Option<String> {
    let line = toml.lines().find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='))?;
    Some(line.trim().strip_prefix('"')?.split('"').next()?.to_owned())
}

/// The texts of `key = ["text", …]`, which may go over several lines.
fn list(toml: &str, key: &str) -> Option<Vec<String>> {
    let mut lines = toml.lines();
    let first = lines.find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='))?;
    let all = std::iter::once(first).chain(lines).collect::<Vec<_>>().join("\n");
    let inner = all.trim_start().strip_prefix('[')?.split(']').next()?;
    Some(inner.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

impl Advisory {
    fn concerns(&self, version: &str) -> bool {
        !self.patched.iter().chain(&self.unaffected).any(|requirement| meets(version, requirement))
    }
}

/// Three numbers, and whether it is a release.
type Version = ([u64; 3], bool);

fn parse(text: &str) -> Version {
    let plain = text.split('+').next().unwrap_or("");
    let (numbers, release) = plain.split_once('-').map_or((plain, true), |(numbers, _)| (numbers, false));
    let mut parts = numbers.split('.').map(|part| part.trim().parse().unwrap_or(0));
    (std::array::from_fn(|_| parts.next().unwrap_or(0)), release)
}

/// Whether a version meets a requirement such as `>= 1.2.3, < 2` or `^1.4`.
fn meets(version: &str, requirement: &str) -> bool {
    let version = parse(version);
    requirement.split(',').map(str::trim).all(|part| {
        let named = part.trim_start_matches(|c: char| !c.is_ascii_digit());
        let bound = parse(named);
        let below = |end: [u64; 3]| version >= bound && version < (end, false);
        match part[..part.len() - named.len()].trim() {
            ">=" => version >= bound,
            ">" => version > bound,
            "<=" => version <= bound,
            "<" => version < bound,
            "=" => version == bound,
            "~" => below([bound.0[0], bound.0[1] + 1, 0]),
            _ => below(match bound.0 {
                [0, 0, patch] => [0, 0, patch + 1],
                [0, minor, _] => [0, minor + 1, 0],
                [major, ..] => [major + 1, 0, 0],
            }),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADVISORY: &str = "```toml\n[advisory]\nid = \"RUSTSEC-2099-0001\"\npackage = \"leaky\"\n\n[versions]\n\
                            patched = [\n  \">= 1.4.2\",\n  \"^1.3.7\",\n]\nunaffected = [\"< 1.2.0\"]\n```\n# Words\n";

    #[test]
    fn versions_meet_requirements() {
        for (version, requirement) in [
            ("1.4.2", ">= 1.4.2"),
            ("2.0.0", ">= 1.4.2"),
            ("1.3.9", "^1.3.7"),
            ("1.3.9", "1.3.7"),
            ("0.3.9", "^0.3.7"),
            ("1.2.9", "~1.2.3"),
            ("1.5.0", ">= 1.2, < 2.0"),
            ("1.0.0-rc.1", "< 1.0.0"),
        ] {
            assert!(meets(version, requirement), "{version} {requirement}");
        }
        for (version, requirement) in [
            ("1.4.1", ">= 1.4.2"),
            ("0.4.0", "^0.3.7"),
            ("2.0.0", "^1.3.7"),
            ("1.3.0", "~1.2.3"),
            ("2.0.0", ">= 1.2, < 2.0"),
            ("1.4.2", "> 1.4.2"),
            ("1.4.2-rc.1", ">= 1.4.2"),
        ] {
            assert!(!meets(version, requirement), "{version} {requirement}");
        }
    }

    #[test]
    fn a_planted_advisory_is_found() {
        let folder = std::env::temp_dir().join(format!("trianon-advisories-{}", std::process::id()));
        fs::create_dir_all(folder.join("crates/leaky")).unwrap();
        fs::write(folder.join("crates/leaky/RUSTSEC-2099-0001.md"), ADVISORY).unwrap();
        let lock = |version: &str| {
            locked(&format!(
                "version = 4\n\n[[package]]\nname = \"own\"\nversion = \"1.3.0\"\n\n[[package]]\nname = \"leaky\"\n\
                 version = \"{version}\"\nsource = \"registry+x\"\n"
            ))
        };
        let found = |version: &str| advisories(&folder, &lock(version)).unwrap().len();
        assert_eq!(lock("1.3.0").len(), 1, "our own packages are not asked about");
        assert_eq!(["1.1.9", "1.2.0", "1.3.6", "1.3.7", "1.4.1", "1.4.2"].map(found), [0, 1, 1, 0, 0, 0]);
        let withdrawn = ADVISORY.replace("package =", "withdrawn = \"2099-02-01\"\npackage =");
        fs::write(folder.join("crates/leaky/RUSTSEC-2099-0001.md"), withdrawn).unwrap();
        assert_eq!(found("1.3.0"), 0);
        fs::write(folder.join("crates/leaky/RUSTSEC-2099-0001.md"), "nonsense").unwrap();
        assert!(advisories(&folder, &lock("1.3.0")).is_err(), "what is not understood is not passed over");
        fs::remove_dir_all(&folder).unwrap();
        assert!(
            matches!(advisories(&folder, &lock("1.3.0")), Err(Stop::Failed(why)) if why.contains("no folder"))
        );
    }

    #[test]
    fn the_lock_file_is_understood() {
        let text = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let packages = locked(&text);
        assert_eq!(packages.len(), text.matches("\nsource = ").count());
        assert!(packages.iter().any(|package| package.name == "axum" && package.version.starts_with("0.8")));
    }
}
