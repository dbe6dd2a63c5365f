//! The SQL of a cluster is spoken by other databases, too: nothing in it that they lack, or that stands in the way of many
//! commits at once.

use std::path::Path;

use super::scan::{has_whole, in_word};
use super::{Finding, Tree};

/// Where that SQL is.
const FOLDER: &str = "crates/store/src/postgres";
/// What it may not use.
const REFUSED: [&str; 8] = [
    "advisory",
    "pg_advisory_lock",
    "pg_advisory_xact_lock",
    "pg_try_advisory_lock",
    "listen",
    "notify",
    "pg_notify",
    "trigger",
];

/// Advisory locks, LISTEN, NOTIFY and triggers. What is said about them in comments does not count.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let files = tree.all().filter(|(path, _)| path.starts_with(Path::new(FOLDER)));
    let mut findings = Vec::new();
    for (path, text) in files {
        for (number, line) in (1..).zip(text.lines()) {
            let code = line.trim_start();
            if code.starts_with("//") || code.starts_with("--") {
                continue;
            }
            let line = line.to_lowercase();
            if let Some(word) = REFUSED.iter().find(|word| has_whole(&line, word, in_word)) {
                let what = format!("`{word}`: databases that speak the same SQL may lack it, or it is slow");
                findings.push(Finding::new(path, number, what));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    #[test]
    fn refused_words_are_found_where_they_are_code() {
        for (line, word) in [
            ("const A: &str = \"SELECT pg_advisory_lock(1)\";", "pg_advisory_lock"),
            ("client.batch_execute(\"LISTEN news\")", "listen"),
            ("SELECT pg_notify('news', 'x')", "pg_notify"),
            ("CREATE TRIGGER lines_stand", "trigger"),
        ] {
            let tree = Tree::of(&[("crates/store/src/postgres/writer.rs", &format!("\n{line}\n"))]);
            let what = format!(
                "crates/store/src/postgres/writer.rs:2: `{word}`: databases that speak the same SQL may lack it, or it is slow"
            );
            assert_eq!(printed(&check(&tree)), [what]);
        }
    }

    #[test]
    fn comments_and_other_files_pass() {
        let tree = Tree::of(&[
            ("crates/store/src/postgres/mod.rs", "//! Deliberately absent: LISTEN, NOTIFY and triggers.\n"),
            ("crates/store/src/postgres/schema.sql", "-- no trigger\nSELECT listened FROM t\n"),
            ("crates/store/src/migrations/0001_tables.sql", "CREATE TRIGGER lines_stand\n"),
        ]);
        assert_eq!(printed(&check(&tree)), [""; 0]);
    }
}
