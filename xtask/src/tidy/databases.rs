//! No database is committed, unless a test needs it as a fixture.

use std::path::Path;

use super::{Finding, Tree};

const ENDINGS: [&str; 4] = [".db", ".db-wal", ".db-shm", ".sqlite"];
const FIXTURES: &str = "fixtures";

/// Databases outside a folder named `fixtures`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let databases = tree.all().map(|(path, _)| path).filter(|path| is_database(path) && !is_fixture(path));
    databases
        .map(|path| {
            let what = format!("a database: only a folder named `{FIXTURES}` may keep one");
            Finding::new(path, 1, what)
        })
        .collect()
}

fn is_database(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

fn is_fixture(path: &Path) -> bool {
    path.parent().is_some_and(|folder| folder.iter().any(|part| part == FIXTURES))
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    #[test]
    fn a_database_is_found_wherever_it_is() {
        for path in [
            "trianon.db",
            "crates/trianon/trianon.db",
            "crates/trianon/trianon.db-wal",
            "crates/trianon/trianon.db-shm",
            "docs/Old.SQLITE",
            "crates/store/tests/fixtures.db",
            "crates/store/tests/old-fixtures/a.db",
        ] {
            let what = format!("{path}:1: a database: only a folder named `fixtures` may keep one");
            assert_eq!(printed(&check(&Tree::of(&[(path, "")]))), [what]);
        }
    }

    #[test]
    fn fixtures_and_other_files_pass() {
        let tree = Tree::of(&[
            ("crates/store/tests/fixtures/version-1.db", ""),
            ("crates/store/tests/fixtures/old/version-1.sqlite", ""),
            ("crates/store/src/sqlite.rs", ""),
            ("docs/db.md", ""),
        ]);
        assert_eq!(printed(&check(&tree)), [""; 0]);
    }
}
