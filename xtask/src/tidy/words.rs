//! The languages a game must speak. What stands in their files is checked by the tests of crate `words`.

/// The names of the files in `words/`, without `.ftl`.
pub(super) const LANGUAGES: [&str; 3] = ["en", "fr", "it"];
