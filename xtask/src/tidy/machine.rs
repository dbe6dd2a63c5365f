//! No file names a path of somebody's machine.

use super::scan::lines;
use super::{Finding, Tree};

/// Each in two halves, so that this file does not contain them.
const NEEDLES: [&str; 6] = [
    concat!("/ho", "me/"),
    concat!("/ro", "ot/"),
    concat!("/wo", "rk/"),
    concat!("/tm", "p/"),
    concat!("C:", "\\Users"),
    concat!("../", "shared"),
];

/// Lines with such a path, in any text.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.all() {
        for (number, line) in lines(text) {
            let named = NEEDLES.iter().filter(|needle| line.contains(*needle));
            findings
                .extend(named.map(|needle| {
                    Finding::new(path, number, format!("`{needle}` is a path of one machine"))
                }));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::super::printed;
    use super::*;

    #[test]
    fn every_such_path_is_found() {
        for needle in NEEDLES {
            let tree = Tree::of(&[("README.md", &format!("# Go\nsee {needle}x\n"))]);
            assert_eq!(printed(&check(&tree)), [format!("README.md:2: `{needle}` is a path of one machine")]);
        }
    }

    #[test]
    fn other_paths_pass() {
        let tree = Tree::of(&[("README.md", "see /usr/bin, docs/homework/a, shared/b"), ("a.png", "")]);
        assert_eq!(printed(&check(&tree)), [""; 0]);
    }
}
