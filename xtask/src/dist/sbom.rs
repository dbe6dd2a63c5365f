//! The bill of materials of a release: every crate in the program, in the format `CycloneDX` 1.5.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use super::read;
use crate::command::{Stop, cargo, output};

/// The bill of materials of the program.
pub(super) fn cyclone_dx(sources: &Path, target: &str, version: &str) -> Result<String, Stop> {
    let tree = output(
        cargo(&["tree", "--locked", "--package", "trianon", "--edges", "normal", "--prefix", "none"])
            .args(["--target", target, "--format", "{p}|{l}"])
            .current_dir(sources),
    )?;
    let checksums = checksums(&read(&sources.join("Cargo.lock"))?);
    Ok(document(&components(&tree), &checksums, version))
}

/// A crate: name, version, licence, and whether it is from the registry.
type Component = (String, String, String, bool);

/// The crates of a tree, each once, sorted.
fn components(tree: &str) -> Vec<Component> {
    let component = |line: &str| {
        let (package, licence) = line.split_once('|')?;
        let mut words = package.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        let own = package.contains(" (/");
        // A crate that was listed above has a mark behind its licence.
        let licence = licence.trim_end_matches(" (*)");
        Some((name.to_owned(), version.to_owned(), licence.to_owned(), !own))
    };
    let mut all: Vec<Component> = tree.lines().filter_map(component).collect();
    all.sort();
    all.dedup();
    all
}

/// The checksums of a lock file, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let field = |package: &str, name: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = "))?;
        Some(line.trim_matches('"').to_owned())
    };
    let packages = lock.split("[[package]]").skip(1);
    packages
        .filter_map(|package| {
            Some(((field(package, "name")?, field(package, "version")?), field(package, "checksum")?))
        })
        .collect()
}

fn document(
    components: &[Component],
    checksums: &BTreeMap<(String, String), String>,
    version: &str,
) -> String {
    let mut list = String::new();
    for (name, version, licence, public) in components {
        if !list.is_empty() {
            list.push_str(",\n");
        }
        let purl = format!("pkg:cargo/{name}@{version}");
        write!(
            list,
            "    {{ \"type\": \"library\", \"bom-ref\": {0}, \"name\": {1}, \"version\": {2}, \"purl\": {0}",
            text(&purl),
            text(name),
            text(version)
        )
        .ok();
        if !licence.is_empty() {
            // Older crates write a slash.
            let licence = licence.replace('/', " OR ");
            write!(list, ", \"licenses\": [{{ \"expression\": {} }}]", text(&licence)).ok();
        }
        if let Some(sum) = checksums.get(&(name.clone(), version.clone())).filter(|_| *public) {
            write!(list, ", \"hashes\": [{{ \"alg\": \"SHA-256\", \"content\": {} }}]", text(sum)).ok();
        }
        list.push_str(" }");
    }
    format!(
        "{{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.5\",\n  \"version\": 1,\n  \"metadata\": {{\n    \
         \"component\": {{ \"type\": \"application\", \"bom-ref\": \"trianon\", \"name\": \"trianon\", \"version\": {} }}\n  \
         }},\n  \"components\": [\n{list}\n  ]\n}}\n",
        text(version)
    )
}

/// A text in JSON.
fn text(plain: &str) -> String {
    let mut json = String::from("\"");
    for letter in plain.chars() {
        match letter {
            '"' | '\\' => json.extend(['\\', letter]),
            control if control.is_control() => drop(write!(json, "\\u{:04x}", u32::from(control))),
            _ => json.push(letter),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_becomes_a_list() {
        let tree = "trianon v0.1.0 (/x/crates/trianon)|MIT OR Apache-2.0\nanyhow v1.0.1|MIT/Apache-2.0\nanyhow v1.0.1|MIT/Apache-2.0 (*)\n\n";
        let all = components(tree);
        assert_eq!(all.len(), 2, "{all:?}");
        let lock = "[[package]]\nname = \"anyhow\"\nversion = \"1.0.1\"\nchecksum = \"abc\"\n";
        let json = document(&all, &checksums(lock), "0.1.0");
        let line = "{ \"type\": \"library\", \"bom-ref\": \"pkg:cargo/anyhow@1.0.1\", \"name\": \"anyhow\", \"version\": \"1.0.1\", \
                    \"purl\": \"pkg:cargo/anyhow@1.0.1\", \"licenses\": [{ \"expression\": \"MIT OR Apache-2.0\" }], \
                    \"hashes\": [{ \"alg\": \"SHA-256\", \"content\": \"abc\" }] }";
        assert!(json.contains(line), "{json}");
        assert!(!json.contains("/x/"), "no folder of this machine");
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(text("a\"\\\n"), "\"a\\\"\\\\\\u000a\"");
    }
}
