//! `cargo xtask tidy`: what the compiler cannot see.
//!
//! Every check is a function from the [`Tree`], the repository's files in memory, to its [`Finding`]s:
//!
//! * [`rooms`]: every game has the same rooms
//! * [`clauses`]: the rules page, its translations and the rulebook tests know each other's clauses
//! * [`glossary`]: the identifiers of the glossary are those of the code
//! * [`goldens`]: every record is a test
//! * [`machine`]: no path of somebody's machine
//! * [`databases`]: no database that a program left behind
//! * [`portable_sql`]: the SQL of a cluster is spoken by other databases, too
//! * [`styles`]: style sheets stay cheap
//! * [`unfinished`]: nothing is left for later
//! * [`size`]: files stay readable, crates are on the map
//! * [`types`]: no two crates have a public type of the same name
//! * [`chairs`]: a seat or a chair is never a bare number in public
//!
//! [`scan`] reads lines and words, [`tokens`] reads Rust. The words themselves, `words/*.ftl`, are checked by the tests of crate `words`.

mod chairs;
mod clauses;
mod databases;
mod glossary;
mod goldens;
mod machine;
mod portable_sql;
mod rooms;
mod scan;
mod size;
mod styles;
mod tokens;
mod tree;
mod types;
mod unfinished;

use std::fmt;
use std::path::PathBuf;

use crate::command::Stop;
use tree::Tree;

const CHECKS: [fn(&Tree) -> Vec<Finding>; 12] = [
    rooms::check,
    clauses::check,
    glossary::check,
    goldens::check,
    machine::check,
    databases::check,
    portable_sql::check,
    styles::check,
    unfinished::check,
    size::check,
    types::check,
    chairs::check,
];

/// Makes all the checks, prints every finding, and fails if there is one.
pub(crate) fn run() -> Result<(), Stop> {
    let tree = Tree::read()?;
    let findings: Vec<_> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() {
        println!("tidy: {} files, nothing found", tree.files.len());
        Ok(())
    } else {
        Err(Stop::Failed(format!("tidy found {} in {} files", findings.len(), tree.files.len())))
    }
}

/// For tests: what would be found if these files were there, or had this text.
#[cfg(test)]
pub(crate) fn findings_with(files: impl IntoIterator<Item = (String, String)>) -> Result<Vec<String>, Stop> {
    let mut tree = Tree::read()?;
    tree.files.extend(files.into_iter().map(|(path, text)| (PathBuf::from(path), text)));
    Ok(CHECKS.iter().flat_map(|check| check(&tree)).map(|finding| finding.to_string()).collect())
}

/// Something to put right.
#[derive(Debug)]
struct Finding {
    file: PathBuf,
    /// From 1; also 1 when the file as a whole is meant.
    line: usize,
    what: String,
}

impl Finding {
    fn new(file: impl Into<PathBuf>, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.into(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.what)
    }
}

/// For tests: the findings as they are printed.
#[cfg(test)]
fn printed(findings: &[Finding]) -> Vec<String> {
    findings.iter().map(ToString::to_string).collect()
}
