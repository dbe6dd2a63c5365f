//! The glossary of a rules page names the identifiers the code uses.

use super::scan::{has_whole, in_word, lines};
use super::{Finding, Tree};

const HEADING: &str = "## Glossary";
const COLUMN: &str = "identifier";

/// Pages without such a glossary, and identifiers in it that the game's source does not have.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.games().into_iter().flat_map(|game| check_game(tree, game)).collect()
}

fn check_game(tree: &Tree, game: &str) -> Vec<Finding> {
    // A missing page is for `rooms` to say.
    let Some((page_path, page)) = tree.page(game) else { return Vec::new() };
    let Some(cells) = identifier_cells(page) else {
        let what = format!("no section `{HEADING}` with a table that has a column `{COLUMN}`");
        return vec![Finding::new(page_path, 1, what)];
    };
    let home = format!("games/{game}/src");
    let mut findings = Vec::new();
    for (line, cell) in cells {
        for identifier in backticked(cell) {
            if !tree.below(&home).any(|(_, text)| has_whole(text, identifier, in_word)) {
                findings.push(Finding::new(&page_path, line, format!("`{identifier}` is nowhere in {home}")));
            }
        }
    }
    findings
}

/// The cells below the heading `identifier`, of every table in the glossary that has one.
fn identifier_cells(page: &str) -> Option<Vec<(usize, &str)>> {
    let mut section = lines(page).skip_while(|(_, line)| line.trim_end() != HEADING);
    section.next()?;
    let mut cells = None;
    let mut column = None;
    let mut in_table = false;
    for (number, line) in section.take_while(|(_, line)| !line.starts_with("## ")) {
        let is_row = line.starts_with('|');
        if is_row && !in_table {
            column = row(line).iter().position(|cell| *cell == COLUMN);
            cells = cells.or_else(|| column.map(|_| Vec::new()));
        } else if is_row && let (Some(cells), Some(column)) = (&mut cells, column) {
            cells.extend(row(line).get(column).map(|&cell| (number, cell)));
        }
        in_table = is_row;
    }
    cells
}

/// The cells of a line of a table; none of ours has an escaped bar.
fn row(line: &str) -> Vec<&str> {
    line.trim().trim_matches('|').split('|').map(str::trim).collect()
}

fn backticked(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    const PAGE: &str = "\
# Go

| type | identifier |
|---|---|
| not in the glossary | `Nowhere` |

## Glossary

| French | identifier | notation |
|---|---|---|
| pierre | `Stone`, `stones` | `s` |
| komi | | `k` |

| choice | written |
|---|---|
| place | `s:e5` |

## Sources

| type | identifier |
|---|---|
| not in the glossary | `Nowhere` |
";

    fn good() -> Tree {
        Tree::of(&[
            ("docs/rules/go.md", PAGE),
            ("games/go/src/pieces.rs", "pub struct Stone;"),
            ("games/go/src/state.rs", "let stones = 1;"),
        ])
    }

    #[test]
    fn known_identifiers_pass() {
        assert_eq!(printed(&check(&good())), [""; 0]);
    }

    #[test]
    fn an_unknown_identifier_is_found() {
        let tree = good()
            .with("games/go/src/state.rs", "let gravestones = 1;")
            .with("games/go/tests/laws.rs", "let stones = 1;");
        assert_eq!(printed(&check(&tree)), ["docs/rules/go.md:11: `stones` is nowhere in games/go/src"]);
    }

    #[test]
    fn a_missing_glossary_is_found() {
        let what = "docs/rules/go.md:1: no section `## Glossary` with a table that has a column `identifier`";
        let without_section = good().with("docs/rules/go.md", &PAGE.replace("## Glossary", "## Words"));
        assert_eq!(printed(&check(&without_section)), [what]);
        let without_column = good().with("docs/rules/go.md", &PAGE.replace("| identifier |", "| code |"));
        assert_eq!(printed(&check(&without_column)), [what]);
    }
}
