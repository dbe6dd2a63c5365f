//! The words of the whole repository: three languages say the same, the code names no key they lack, and they have none
//! that nobody uses.
//!
//! * [`check`]: the findings
//! * [`fluent`]: messages and terms, what they refer to and which variables they need
//! * [`literals`]: the string literals of Rust source
//! * [`tree`]: the files

mod check;
mod fluent;
mod literals;
mod tree;

use tree::Tree;

#[test]
fn the_words_of_this_repository_are_complete() {
    let tree = Tree::read().unwrap_or_else(|error| panic!("{error}"));
    assert!(tree.games().len() >= 4 && tree.has("crates/words/words/en.ftl"), "read from the wrong place");
    let findings = check::check(&tree);
    assert!(findings.is_empty(), "{} findings\n{}\n", findings.len(), findings.join("\n"));
}
