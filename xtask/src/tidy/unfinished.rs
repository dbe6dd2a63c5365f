//! Nothing is left for later.

use super::scan::lines;
use super::{Finding, Tree};

/// Each in two halves, so that this file does not contain them.
const NEEDLES: [&str; 5] = [
    concat!("to", "do!"),
    concat!("unimp", "lemented!"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("#[ig", "nore"),
];

/// Lines of Rust that say so.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust() {
        for (number, line) in lines(text) {
            let left = NEEDLES.iter().filter(|needle| line.contains(*needle));
            findings.extend(left.map(|needle| Finding::new(path, number, format!("`{needle}`: unfinished"))));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    #[test]
    fn every_mark_is_found() {
        for needle in NEEDLES {
            let tree = Tree::of(&[("crates/play/tests/a.rs", &format!("fn f() {{\n    {needle}\n}}\n"))]);
            assert_eq!(printed(&check(&tree)), [format!("crates/play/tests/a.rs:2: `{needle}`: unfinished")]);
        }
    }

    #[test]
    fn other_files_and_words_pass() {
        let tree = Tree::of(&[("docs/plan.md", NEEDLES[2]), ("a.rs", "fn fix_me() { /* to do */ }")]);
        assert_eq!(printed(&check(&tree)), [""; 0]);
    }
}
