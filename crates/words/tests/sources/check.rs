//! What is wrong with the words.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::fluent::{Entry, Source, needed, read};
use crate::literals::{Literal, literals};
use crate::tree::Tree;

/// The first is the one the others are compared with.
const LANGUAGES: [&str; 3] = ["en", "fr", "it"];

/// The words of the house, for all games.
const HOUSE: &str = "crates/words/words";

/// A literal that begins so and goes on as a key does is a key.
const SPOKEN: [&str; 5] = ["refused-", "prompt-", "choice-", "log-", "text-"];

/// Keys that are put together from what a game says about itself.
const COMPOSED: [&str; 2] = ["game-", "option-"];

/// Languages that differ, keys named and not defined, keys defined and not named.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let mut findings: Vec<_> = LANGUAGES
        .map(|language| format!("{HOUSE}/{language}.ftl"))
        .into_iter()
        .filter(|path| !tree.has(path))
        .map(|path| finding(path, 1, "missing"))
        .collect();
    let named = all_named(tree);
    let house = keys(tree, HOUSE);
    findings.extend(check_folder(tree, HOUSE, &named));
    for game in tree.games() {
        let folder = format!("games/{game}/words");
        findings.extend(check_folder(tree, &folder, &named));
        let known = keys(tree, &folder).union(&house).cloned().collect();
        findings.extend(unknown(tree, game, &known));
    }
    findings
}

/// What may be a use of a key: all literals of all sources, and the references of one message to another.
fn all_named(tree: &Tree) -> BTreeSet<String> {
    let literals = tree.rust().flat_map(|(_, text)| literals(text)).map(|literal| literal.text.to_owned());
    let entries = tree.fluent().flat_map(|(_, text)| read(text).entries);
    literals.chain(entries.flat_map(|entry| entry.references)).collect()
}

/// The keys English has.
fn keys(tree: &Tree, folder: &str) -> BTreeSet<String> {
    let text = tree.text(&format!("{folder}/{}.ftl", LANGUAGES[0])).unwrap_or_default();
    read(text).entries.into_iter().map(|entry| entry.key).collect()
}

fn check_folder(tree: &Tree, folder: &str, named: &BTreeSet<String>) -> Vec<String> {
    // A missing file is said elsewhere.
    let mut files = LANGUAGES.iter().filter_map(|language| {
        let path = format!("{folder}/{language}.ftl");
        let source = read(tree.text(&path)?);
        Some((path, source))
    });
    let Some((path, english)) = files.next() else { return Vec::new() };
    let mut findings = wrong_alone(&path, &english);
    findings.extend(orphans(&path, &english.entries, named));
    for (other_path, other) in files {
        findings.extend(wrong_alone(&other_path, &other));
        findings.extend(differences((&path, &english.entries), (&other_path, &other.entries)));
    }
    findings
}

/// What is wrong with a file whatever the others say: what cannot be read, empty values, and keys defined twice.
fn wrong_alone(path: &str, source: &Source) -> Vec<String> {
    let mut findings: Vec<_> = source.junk.iter().map(|junk| finding(path, junk.line, &junk.what)).collect();
    let mut seen = BTreeMap::new();
    for Entry { key, line, .. } in &source.entries {
        if let Some(first) = seen.get(key) {
            let what = format!("`{key}` is defined twice, first on line {first}");
            findings.push(finding(path, *line, what));
        } else {
            seen.insert(key, *line);
        }
    }
    findings
}

/// Keys English has that nobody uses. Terms are for the other entries.
fn orphans(path: &str, english: &[Entry], named: &BTreeSet<String>) -> Vec<String> {
    let composed = |key: &str| COMPOSED.iter().any(|prefix| key.starts_with(prefix));
    english
        .iter()
        .filter(|entry| !entry.is_term() && !composed(&entry.key) && !named.contains(&entry.key))
        .map(|entry| {
            finding(
                path,
                entry.line,
                format!("`{}` is used by no Rust source and no other message", entry.key),
            )
        })
        .collect()
}

/// Keys only one of two languages has, and messages with other variables. What a term needs may differ by grammar.
fn differences((path, english): (&str, &[Entry]), (other_path, other): (&str, &[Entry])) -> Vec<String> {
    let mut findings = Vec::new();
    for entry in english {
        let (key, wanted) = (&entry.key, needed(entry, english));
        let Some(translated) = other.iter().find(|translated| translated.key == *key) else {
            findings.push(finding(other_path, 1, format!("`{key}` is missing, see {path}:{}", entry.line)));
            continue;
        };
        let used = needed(translated, other);
        if !entry.is_term() && used != wanted {
            let (used, wanted) = (listed(&used), listed(&wanted));
            let what = format!("`{key}` uses {used}, but {wanted} in {path}:{}", entry.line);
            findings.push(finding(other_path, translated.line, what));
        }
    }
    let extra = other.iter().filter(|entry| !english.iter().any(|original| original.key == entry.key));
    findings.extend(
        extra.map(|entry| finding(other_path, entry.line, format!("`{}` is not in {path}", entry.key))),
    );
    findings
}

fn listed(variables: &BTreeSet<&str>) -> String {
    if variables.is_empty() {
        return "no variables".to_owned();
    }
    variables.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", ")
}

/// Keys a game's source names that neither the game nor the house defines.
fn unknown(tree: &Tree, game: &str, known: &BTreeSet<String>) -> Vec<String> {
    let source = format!("games/{game}/src");
    let sources = tree.rust().filter(|(path, _)| path.starts_with(&source));
    let named =
        sources.flat_map(|(path, text)| literals(text).into_iter().map(move |literal| (path, literal)));
    named
        .filter(|(_, literal)| is_key(literal) && !known.contains(literal.text))
        .map(|(path, literal)| unknown_key(path, &literal, game))
        .collect()
}

fn unknown_key(path: &Path, literal: &Literal<'_>, game: &str) -> String {
    let what = format!("`{}` is neither in games/{game}/words nor in {HOUSE}", literal.text);
    finding(path, literal.line, what)
}

fn is_key(literal: &Literal<'_>) -> bool {
    literal.before.trim_end().ends_with("Label::new(") || is_spoken(literal.text)
}

fn is_spoken(text: &str) -> bool {
    let in_key = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    SPOKEN
        .iter()
        .filter_map(|prefix| text.strip_prefix(prefix))
        .any(|rest| !rest.is_empty() && rest.chars().all(in_key))
}

/// As compilers print it.
fn finding(path: impl AsRef<Path>, line: usize, what: impl AsRef<str>) -> String {
    format!("{}:{line}: {}", path.as_ref().display(), what.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GO: &str = "\
game-summary = Surround.
-stone = { $case ->
   *[one] a stone
}
prompt-move = { $seat } places { -stone }.
card-none = None
";

    fn good() -> Tree {
        let mut tree = Tree::of(&[(
            "games/go/src/draw/mod.rs",
            "Label::new(\n    \"prompt-move\"); say(\"card-none\"); \"refused-over\"; \"card-{n}\"; \"text-\"; \"log-A\"",
        )]);
        for language in LANGUAGES {
            tree = tree
                .with(&format!("games/go/words/{language}.ftl"), GO)
                .with(&format!("{HOUSE}/{language}.ftl"), "refused-over = Over.\n");
        }
        tree
    }

    fn found(path: &str, text: &str) -> Vec<String> {
        check(&good().with(path, text))
    }

    #[test]
    fn what_fits_passes() {
        assert_eq!(check(&good()), [""; 0]);
        let declined = GO.replace("$case", "$gender").replace("[one] a stone", "[f] una pietra");
        assert_eq!(found("games/go/words/it.ftl", &declined), [""; 0]);
    }

    #[test]
    fn a_missing_translation_is_found() {
        let shorter = GO.replace("card-none = None\n", "");
        assert_eq!(
            found("games/go/words/fr.ftl", &shorter),
            ["games/go/words/fr.ftl:1: `card-none` is missing, see games/go/words/en.ftl:6"]
        );
        let longer = format!("{GO}-komi = Komi\n");
        assert_eq!(
            found("games/go/words/it.ftl", &longer),
            ["games/go/words/it.ftl:7: `-komi` is not in games/go/words/en.ftl"]
        );
        assert_eq!(
            found("crates/words/words/it.ftl", ""),
            ["crates/words/words/it.ftl:1: `refused-over` is missing, see crates/words/words/en.ftl:1"]
        );
    }

    #[test]
    fn a_missing_language_of_the_house_is_found() {
        let tree = good().without("crates/words/words/fr.ftl");
        assert_eq!(check(&tree), ["crates/words/words/fr.ftl:1: missing"]);
    }

    #[test]
    fn other_variables_are_found() {
        let misspelt = GO.replace("$seat", "$set");
        assert_eq!(
            found("games/go/words/fr.ftl", &misspelt),
            ["games/go/words/fr.ftl:5: `prompt-move` uses $set, but $seat in games/go/words/en.ftl:5"]
        );
        let forgotten = GO.replace("{ $seat }", "Who");
        assert_eq!(
            found("games/go/words/it.ftl", &forgotten),
            [
                "games/go/words/it.ftl:5: `prompt-move` uses no variables, but $seat in games/go/words/en.ftl:5"
            ]
        );
    }

    #[test]
    fn an_empty_value_is_found() {
        let empty = GO.replace("= None", "=");
        assert_eq!(
            found("games/go/words/fr.ftl", &empty),
            [
                "games/go/words/fr.ftl:6: `card-none` is empty",
                "games/go/words/fr.ftl:1: `card-none` is missing, see games/go/words/en.ftl:6"
            ]
        );
        let unreadable = GO.replace("= None", "= { $");
        let found = found("games/go/words/fr.ftl", &unreadable);
        assert!(
            found[0].starts_with("games/go/words/fr.ftl:6: `card-none = { $` cannot be read: "),
            "{found:?}"
        );
    }

    #[test]
    fn a_key_defined_twice_is_found() {
        let twice = format!("{GO}card-none = Nothing\n");
        assert_eq!(
            found("games/go/words/en.ftl", &twice)[0],
            "games/go/words/en.ftl:7: `card-none` is defined twice, first on line 6"
        );
    }

    #[test]
    fn a_key_named_and_not_defined_is_found() {
        let tree =
            good().with("games/go/src/flow.rs", "\nLabel::new(\"card-any\"); \"refused-ko\"; \"card-two\"");
        assert_eq!(
            check(&tree),
            [
                "games/go/src/flow.rs:2: `card-any` is neither in games/go/words nor in crates/words/words",
                "games/go/src/flow.rs:2: `refused-ko` is neither in games/go/words nor in crates/words/words",
            ]
        );
        // Words of another game do not count.
        let other =
            Tree::of(&[("games/shogi/src/flow.rs", "\"prompt-move\""), ("games/shogi/words/en.ftl", "")]);
        let both = other.files.into_iter().chain(good().files).collect();
        assert_eq!(
            check(&Tree { files: both }),
            [
                "games/shogi/src/flow.rs:1: `prompt-move` is neither in games/shogi/words nor in crates/words/words"
            ]
        );
    }

    #[test]
    fn an_orphan_is_found() {
        let mut tree = good();
        for language in LANGUAGES {
            let path = format!("games/go/words/{language}.ftl");
            tree = tree.with(&path, &format!("{GO}card-lost = Lost\noption-komi = Komi\n-komi = komi\n"));
        }
        assert_eq!(
            check(&tree),
            ["games/go/words/en.ftl:7: `card-lost` is used by no Rust source and no other message"]
        );
        let used = tree.clone().with("crates/play/src/lib.rs", "\"card-lost\"");
        assert_eq!(check(&used), [""; 0]);
        let used = tree.with("crates/words/words/it.ftl", "refused-over = { card-lost }\n");
        assert_eq!(check(&used), [""; 0]);
    }
}
