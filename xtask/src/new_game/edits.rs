//! Lines for a new game in files that exist already.

use super::{Written, title};

/// A change of one file's text; nothing if there is no place for it.
type Edit = fn(&str, &New<'_>) -> Option<String>;

const EDITS: [(&str, Edit); 5] = [
    ("Cargo.toml", workspace),
    ("crates/registry/Cargo.toml", registry_manifest),
    ("crates/registry/src/lib.rs", registry),
    ("crates/server/Cargo.toml", dependency),
    ("ARCHITECTURE.md", map),
];

/// The new game, and those that are there already.
struct New<'a> {
    name: &'a str,
    title: String,
    games: Vec<&'a str>,
}

/// All files that change, with their new text.
pub(super) fn all(name: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<Vec<Written>, String> {
    let source = |path: &str| read(path).ok_or_else(|| format!("{path} cannot be read"));
    let manifest = source("Cargo.toml")?;
    if is_taken(&manifest, name) {
        return Err(format!("`{name}` is taken: it is a crate of this workspace, or one it depends on"));
    }
    let new = New { name, title: title(name), games: games(&manifest) };
    let mut changed = Vec::new();
    for (path, edit) in EDITS {
        let text =
            edit(&source(path)?, &new).ok_or_else(|| format!("{path}: found no place for the new game"))?;
        changed.push((path.to_owned(), text.into_bytes()));
    }
    Ok(changed)
}

/// The games of a workspace: `NAME = { path = "games/NAME" }`.
fn games(manifest: &str) -> Vec<&str> {
    let lines = manifest.lines().filter(|line| line.contains("{ path = \"games/"));
    lines.filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).collect()
}

/// Whether the workspace has or uses a crate of this name.
fn is_taken(manifest: &str, name: &str) -> bool {
    manifest.lines().filter_map(|line| line.split_once(" = ")).any(|(key, _)| key == name)
}

/// The text with more lines behind the last line for which this is true.
fn behind_last(text: &str, is_anchor: impl Fn(&str) -> bool, more: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let at = lines.iter().rposition(|line| is_anchor(line))?;
    lines.insert(at + 1, more);
    Some(lines.join("\n") + "\n")
}

/// `NAME = { path = "games/NAME" }` in the workspace.
fn workspace(text: &str, New { name, .. }: &New<'_>) -> Option<String> {
    let line = format!("{name} = {{ path = \"games/{name}\" }}");
    behind_last(text, |line| line.contains("{ path = \"games/"), &line)
}

/// `NAME.workspace = true`, behind the last of the other games.
fn dependency(text: &str, New { name, games, .. }: &New<'_>) -> Option<String> {
    let is_game =
        |line: &str| line.strip_suffix(".workspace = true").is_some_and(|game| games.contains(&game));
    behind_last(text, is_game, &format!("{name}.workspace = true"))
}

/// The dependency, and its drawings in the feature `html`.
fn registry_manifest(text: &str, new: &New<'_>) -> Option<String> {
    let feature = text.lines().find(|line| line.starts_with("html = [") && line.ends_with(']'))?;
    let longer = format!("{}, \"{}/html\"]", feature.strip_suffix(']')?, new.name);
    dependency(&text.replacen(feature, &longer, 1), new)
}

/// The line in `games!`.
fn registry(text: &str, New { name, title, .. }: &New<'_>) -> Option<String> {
    let list = text.find("\ngames! {")?;
    let (before, list) = text.split_at(list);
    let (inside, after) = list.split_at(list.find("\n}\n")?);
    Some(format!("{before}{inside}\n    #[doc = \"{title}.\"]\n    {title} = {name},{after}"))
}

/// A section on the map, behind the games that are there.
fn map(text: &str, New { name, title, .. }: &New<'_>) -> Option<String> {
    let last = text.rfind("\n### `games/")? + 1;
    let end = last + text[last..].find("\n#").map(|end| end + 1)?;
    let (before, after) = text.split_at(end);
    Some(format!("{before}### `games/{name}`\n\n{title}, likewise.\n\n{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menuet() -> New<'static> {
        New { name: "menuet", title: "Menuet".to_owned(), games: vec!["go", "shogi"] }
    }

    #[test]
    fn lines_go_behind_the_last_game() {
        let manifest = "[workspace.dependencies]\nrules = { path = \"crates/rules\" }\ngo = { path = \"games/go\" }\n\nserde = \"1\"\n";
        let longer = workspace(manifest, &menuet());
        let wanted = "go = { path = \"games/go\" }\nmenuet = { path = \"games/menuet\" }\n\nserde";
        assert!(longer.is_some_and(|text| text.contains(wanted)));
        assert!(is_taken(manifest, "go") && is_taken(manifest, "serde") && !is_taken(manifest, "menuet"));
        assert_eq!(workspace("[workspace]\n", &menuet()), None);
        assert_eq!(games(manifest), ["go"]);
        let crate_manifest = "[dev-dependencies]\ngo.workspace = true\nwords.workspace = true\n";
        let longer =
            "[dev-dependencies]\ngo.workspace = true\nmenuet.workspace = true\nwords.workspace = true\n";
        assert_eq!(dependency(crate_manifest, &menuet()).as_deref(), Some(longer));
    }

    #[test]
    fn the_registry_lists_the_game_last() {
        let source = "macro_rules! games { }\n\ngames! {\n    $\n    #[doc = \"Go.\"]\n    Go = go,\n}\n\nimpl A {\n}\n";
        assert_eq!(
            registry(source, &menuet()).as_deref(),
            Some(
                "macro_rules! games { }\n\ngames! {\n    $\n    #[doc = \"Go.\"]\n    Go = go,\n    \
                 #[doc = \"Menuet.\"]\n    Menuet = menuet,\n}\n\nimpl A {\n}\n"
            )
        );
        assert_eq!(registry("", &menuet()), None);
    }

    #[test]
    fn the_map_keeps_its_order() {
        let page = "### `games/go`\n\nGo.\n\n### `games/shogi`\n\nShogi.\n\n### Beside\n";
        let page = format!("# Map\n\n{page}");
        let longer = map(&page, &menuet()).unwrap_or_default();
        assert!(
            longer.contains("Shogi.\n\n### `games/menuet`\n\nMenuet, likewise.\n\n### Beside\n"),
            "{longer}"
        );
    }
}
