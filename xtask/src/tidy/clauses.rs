//! The rules page defines clauses as `- **R4.2** ★ …`; the rulebook tests cite them all, and nobody cites others. Its
//! translations define the same clauses in the same order, and call the same ones basic.

use std::collections::{BTreeMap, BTreeSet};

use super::scan::{has_whole, in_word, lines, stands_alone};
use super::{Finding, Tree};

/// The languages into which every rules page is translated: `docs/rules/<game>.fr.md`.
const TRANSLATIONS: [&str; 2] = ["fr", "it"];

/// Where the part of a rules page begins that is not translated.
const NOT_TRANSLATED: &str = "\n## Glossary";

/// Marks a basic clause.
const STAR: &str = " ★ ";

/// A clause where a page defines it.
struct Definition<'a> {
    line: usize,
    clause: &'a str,
    is_basic: bool,
}

/// Clauses defined twice, not tested, cited and not defined, or other ones in a translation.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.games().into_iter().flat_map(|game| check_game(tree, game)).collect()
}

fn check_game(tree: &Tree, game: &str) -> Vec<Finding> {
    // A missing page or test is for `rooms` to say.
    let Some((page_path, page)) = tree.page(game) else { return Vec::new() };
    let rulebook = tree.test(game, "rulebook");

    let (defined, mut findings) = once(&page_path, definitions(page));
    let untested = |clause| rulebook.as_ref().is_some_and(|tests| !has_whole(tests, clause, in_word));
    findings.extend(defined.iter().filter(|one| untested(one.clause)).map(
        |Definition { line, clause, .. }| {
            let what = format!("{clause} is not cited by games/{game}/tests/rulebook.rs");
            Finding::new(&page_path, *line, what)
        },
    ));

    let known: BTreeSet<&str> = defined.iter().map(|one| one.clause).collect();
    let home = format!("games/{game}");
    let page_itself = [(page_path.as_ref(), page)];
    for (path, text) in tree.below(&home).chain(page_itself) {
        let unknown = citations(text).filter(|(_, clause)| !known.contains(clause));
        findings.extend(unknown.map(|(line, clause)| {
            Finding::new(path, line, format!("{clause} is cited, but not defined in {page_path}"))
        }));
    }

    let translated = page.split(NOT_TRANSLATED).next().unwrap_or(page);
    let (english, _) = once(&page_path, definitions(translated));
    for language in TRANSLATIONS {
        let path = format!("docs/rules/{game}.{language}.md");
        match tree.text(&path) {
            Some(text) => findings.extend(check_translation((&page_path, &english), (&path, text))),
            None => findings.push(Finding::new(&path, 1, format!("missing: the translation of {page_path}"))),
        }
    }
    findings
}

/// What a translation has otherwise than the English page.
fn check_translation(
    (page_path, english): (&str, &[Definition<'_>]),
    (path, text): (&str, &str),
) -> Vec<Finding> {
    let (own, mut findings) = once(path, definitions(text));
    let same = |clause: &str| english.iter().find(|original| original.clause == clause);
    let is_own = |clause: &str| own.iter().any(|translated| translated.clause == clause);
    for Definition { line, clause, is_basic } in &own {
        let what = match same(clause) {
            None => format!("{clause} is not defined in {page_path}"),
            Some(original) if original.is_basic == *is_basic => continue,
            Some(Definition { line, .. }) => {
                let (here, there) = if *is_basic { ("a", "none") } else { ("no", "one") };
                format!("{clause} has {here} star, but {there} in {page_path}:{line}")
            }
        };
        findings.push(Finding::new(path, *line, what));
    }
    for Definition { line, clause, .. } in english.iter().filter(|original| !is_own(original.clause)) {
        findings.push(Finding::new(path, 1, format!("{clause} is missing, see {page_path}:{line}")));
    }
    // One clause in another place moves all behind it: the first is enough.
    let here = own.iter().filter(|translated| same(translated.clause).is_some());
    let there = english.iter().filter(|original| is_own(original.clause));
    if let Some((translated, original)) = here.zip(there).find(|(here, there)| here.clause != there.clause) {
        let (clause, wanted, line) = (translated.clause, original.clause, original.line);
        let what = format!("{clause} is defined before {wanted}, see {page_path}:{line}");
        findings.push(Finding::new(path, translated.line, what));
    }
    let unknown = citations(text).filter(|(_, clause)| same(clause).is_none() && !is_own(clause));
    findings.extend(unknown.map(|(line, clause)| {
        Finding::new(path, line, format!("{clause} is cited, but not defined in {page_path}"))
    }));
    findings
}

/// The first definition of each clause, in the order of the page; and a finding for each further one.
fn once<'a>(path: &str, all: impl Iterator<Item = Definition<'a>>) -> (Vec<Definition<'a>>, Vec<Finding>) {
    let (mut defined, mut findings, mut lines) = (Vec::new(), Vec::new(), BTreeMap::new());
    for one in all {
        if let Some(first) = lines.get(one.clause) {
            let what = format!("{} is defined twice, first on line {first}", one.clause);
            findings.push(Finding::new(path, one.line, what));
        } else {
            lines.insert(one.clause, one.line);
            defined.push(one);
        }
    }
    (defined, findings)
}

/// Where a text defines which clauses.
fn definitions(text: &str) -> impl Iterator<Item = Definition<'_>> {
    lines(text).flat_map(|(number, line)| {
        clauses(line).filter(|(at, _)| line[..*at].ends_with("**")).filter_map(move |(at, clause)| {
            let rest = line[at + clause.len()..].strip_prefix("**")?;
            Some(Definition { line: number, clause, is_basic: rest.starts_with(STAR) })
        })
    })
}

/// Where a text names which clauses.
fn citations(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).flat_map(|(number, line)| clauses(line).map(move |(_, clause)| (number, clause)))
}

/// The clauses in a line, with their places.
fn clauses(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.match_indices('R').filter_map(|(at, _)| Some((at, clause_at(line, at)?)))
}

/// `R`, digits, a dot, digits, and that is all.
fn clause_at(line: &str, at: usize) -> Option<&str> {
    let digits = |from: usize| line[from..].bytes().take_while(u8::is_ascii_digit).count();
    let chapter = digits(at + 1);
    let dot = at + 1 + chapter;
    if chapter == 0 || !line[dot..].starts_with('.') {
        return None;
    }
    let number = digits(dot + 1);
    let end = dot + 1 + number;
    (number > 0 && stands_alone(line, at, end, in_word)).then(|| &line[at..end])
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    const PAGE: &str =
        "# Go\n\n## R1 Board\n\n- **R1.1** ★ A board.\n- **R1.10** Stones, see R1.1 and (R1).\n";
    const FRENCH: &str =
        "# Go\n\n## R1 Plateau\n\n- **R1.1** ★ Un plateau.\n- **R1.10** Des pierres (R1.1).\n";

    fn good() -> Tree {
        Tree::of(&[
            ("docs/rules/go.md", PAGE),
            ("docs/rules/go.fr.md", FRENCH),
            ("docs/rules/go.it.md", PAGE),
            ("games/go/tests/rulebook.rs", "/// R1.1, R1.10: the board.\n"),
            ("games/go/src/flow.rs", "// R1.10.\nlet PR1.7 = R2; // version R1.x, R1.2a\n"),
        ])
    }

    #[test]
    fn what_fits_passes() {
        assert_eq!(printed(&check(&good())), [""; 0]);
        let folder = good()
            .with("games/go/tests/rulebook.rs", "mod board; // R1.1")
            .with("games/go/tests/rulebook/board.rs", "// R1.10");
        assert_eq!(printed(&check(&folder)), [""; 0]);
    }

    #[test]
    fn an_untested_clause_is_found() {
        let tree = good().with("games/go/tests/rulebook.rs", "// R1.10\n");
        assert_eq!(
            printed(&check(&tree)),
            ["docs/rules/go.md:5: R1.1 is not cited by games/go/tests/rulebook.rs"]
        );
    }

    #[test]
    fn an_unknown_clause_is_found() {
        let tree = good()
            .with("games/go/src/flow.rs", "\n// R1.3: no such thing\n")
            .with("docs/rules/go.md", &format!("{PAGE}\nSee R9.9.\n"));
        assert_eq!(
            printed(&check(&tree)),
            [
                "games/go/src/flow.rs:2: R1.3 is cited, but not defined in docs/rules/go.md",
                "docs/rules/go.md:8: R9.9 is cited, but not defined in docs/rules/go.md",
            ]
        );
    }

    #[test]
    fn a_clause_defined_twice_is_found() {
        let tree = good().with("docs/rules/go.md", &format!("{PAGE}- **R1.1** Again.\n"));
        assert_eq!(printed(&check(&tree)), ["docs/rules/go.md:7: R1.1 is defined twice, first on line 5"]);
    }

    /// What is found if this is the French page.
    fn found_in_french(text: &str) -> Vec<String> {
        printed(&check(&good().with("docs/rules/go.fr.md", text)))
    }

    #[test]
    fn a_missing_translation_is_found() {
        assert_eq!(
            printed(&check(&good().without("docs/rules/go.it.md"))),
            ["docs/rules/go.it.md:1: missing: the translation of docs/rules/go.md"]
        );
    }

    #[test]
    fn a_clause_that_is_not_translated_is_found() {
        assert_eq!(
            found_in_french("# Go\n\n- **R1.1** ★ Un plateau.\n"),
            ["docs/rules/go.fr.md:1: R1.10 is missing, see docs/rules/go.md:6"]
        );
        // What engineers read is not translated.
        let notes = good().with("docs/rules/go.md", &format!("{PAGE}\n## Glossary\n\n**R1.10**\n"));
        assert_eq!(printed(&check(&notes)), ["docs/rules/go.md:10: R1.10 is defined twice, first on line 6"]);
        let tested = "// R1.1, R1.10, R2.1\n";
        let notes = notes.with("docs/rules/go.md", &format!("{PAGE}\n## Glossary\n\n- **R2.1** A note.\n"));
        assert_eq!(printed(&check(&notes.with("games/go/tests/rulebook.rs", tested))), [""; 0]);
    }

    #[test]
    fn a_clause_of_a_translation_alone_is_found() {
        assert_eq!(
            found_in_french(&format!("{FRENCH}- **R1.11** ★ Un bol.\n- **R1.1** Encore.\n")),
            [
                "docs/rules/go.fr.md:8: R1.1 is defined twice, first on line 5",
                "docs/rules/go.fr.md:7: R1.11 is not defined in docs/rules/go.md",
            ]
        );
    }

    #[test]
    fn another_star_is_found() {
        assert_eq!(
            found_in_french(&FRENCH.replace(" ★", "").replace("Des", "★ Des")),
            [
                "docs/rules/go.fr.md:5: R1.1 has no star, but one in docs/rules/go.md:5",
                "docs/rules/go.fr.md:6: R1.10 has a star, but none in docs/rules/go.md:6",
            ]
        );
    }

    #[test]
    fn another_order_is_found() {
        assert_eq!(
            found_in_french("- **R1.10** Des pierres.\n- **R1.1** ★ Un plateau.\n"),
            ["docs/rules/go.fr.md:1: R1.10 is defined before R1.1, see docs/rules/go.md:5"]
        );
    }

    #[test]
    fn an_unknown_clause_in_a_translation_is_found() {
        assert_eq!(
            found_in_french(&format!("{FRENCH}\nVoir R1.2 et R1.10.\n")),
            ["docs/rules/go.fr.md:8: R1.2 is cited, but not defined in docs/rules/go.md"]
        );
    }
}
