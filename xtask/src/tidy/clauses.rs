//! The rules page defines clauses as `**R4.2**`; the rulebook tests cite them all, and nobody cites others.

use std::collections::BTreeMap;

use super::scan::{has_whole, in_word, lines, stands_alone};
use super::{Finding, Tree};

/// Clauses defined twice, not tested, or cited and not defined.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.games().into_iter().flat_map(|game| check_game(tree, game)).collect()
}

fn check_game(tree: &Tree, game: &str) -> Vec<Finding> {
    // A missing page or test is for `rooms` to say.
    let Some((page_path, page)) = tree.page(game) else { return Vec::new() };
    let rulebook = tree.test(game, "rulebook");
    let mut findings = Vec::new();

    let mut defined = BTreeMap::new();
    for (line, clause) in definitions(page) {
        if let Some(first) = defined.get(clause) {
            findings.push(Finding::new(
                &page_path,
                line,
                format!("{clause} is defined twice, first on line {first}"),
            ));
            continue;
        }
        defined.insert(clause, line);
        if rulebook.as_ref().is_some_and(|tests| !has_whole(tests, clause, in_word)) {
            findings.push(Finding::new(
                &page_path,
                line,
                format!("{clause} is not cited by games/{game}/tests/rulebook.rs"),
            ));
        }
    }

    let home = format!("games/{game}");
    let page_itself = [(page_path.as_ref(), page)];
    for (path, text) in tree.below(&home).chain(page_itself) {
        let unknown = citations(text).filter(|(_, clause)| !defined.contains_key(clause));
        findings.extend(unknown.map(|(line, clause)| {
            Finding::new(path, line, format!("{clause} is cited, but not defined in {page_path}"))
        }));
    }
    findings
}

/// Where a text defines which clauses.
fn definitions(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).flat_map(|(number, line)| {
        clauses(line)
            .filter(|(at, clause)| line[..*at].ends_with("**") && line[at + clause.len()..].starts_with("**"))
            .map(move |(_, clause)| (number, clause))
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

    const PAGE: &str = "# Go\n\n## R1 Board\n\n- **R1.1** A board.\n- **R1.10** Stones, see R1.1 and (R1).\n";

    fn good() -> Tree {
        Tree::of(&[
            ("docs/rules/go.md", PAGE),
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
}
