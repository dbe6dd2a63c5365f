//! The files of a new game: those in `xtask/templates`, with the name put in.

use super::{Written, title};

/// Stands for the name; [`TITLE`] for the name with a capital letter.
const NAME: &str = "__name__";
const TITLE: &str = "__Name__";

macro_rules! game {
    ($($path:literal)+) => {
        [$((concat!("games/__name__/", $path), include_str!(concat!("../../templates/game/", $path)))),+]
    };
}

const FILES: [(&str, &str); 35] = game![
    "src/lib.rs"
    "src/pieces/mod.rs"
    "src/pieces/cards.rs"
    "src/tables.rs"
    "src/setup.rs"
    "src/state/mod.rs"
    "src/state/layout.rs"
    "src/choice/mod.rs"
    "src/choice/menu.rs"
    "src/flow/mod.rs"
    "src/flow/refusal.rs"
    "src/scoring.rs"
    "src/event.rs"
    "src/view.rs"
    "src/notation.rs"
    "src/hints/mod.rs"
    "src/draw/mod.rs"
    "src/draw/text.rs"
    "src/draw/topics.rs"
    "src/draw/art.rs"
    "src/draw/svg/mod.rs"
    "src/draw/sprite.svg"
    "src/draw/cover.svg"
    "src/draw/palette.css"
    "src/draw/board.css"
    "words/en.ftl"
    "words/fr.ftl"
    "words/it.ftl"
    "tests/rulebook/main.rs"
    "tests/battery/mod.rs"
    "tests/conformance.rs"
    "tests/drawn.rs"
    "tests/laws/main.rs"
    "tests/laws/topics.rs"
    "tests/golden.rs"
];

const OTHERS: [(&str, &str); 4] = [
    // Under another name, so that nobody takes the template for a package.
    ("games/__name__/Cargo.toml", include_str!("../../templates/game/manifest.toml")),
    ("docs/rules/__name__.md", include_str!("../../templates/docs/rules.md")),
    ("docs/rules/__name__.fr.md", include_str!("../../templates/docs/rules.fr.md")),
    ("docs/rules/__name__.it.md", include_str!("../../templates/docs/rules.it.md")),
];

/// An empty picture of the right size, until `cargo xtask previews` draws the cover.
const PICTURE: (&str, &[u8]) =
    ("games/__name__/src/draw/cover.png", include_bytes!("../../templates/game/src/draw/cover.png"));

/// All files with their content.
pub(super) fn files(name: &str) -> impl Iterator<Item = Written> {
    let named = |text: &str| text.replace(NAME, name).replace(TITLE, &title(name));
    let texts = FILES.iter().chain(&OTHERS).map(move |(path, text)| (named(path), named(text).into_bytes()));
    texts.chain([(PICTURE.0.replace(NAME, name), PICTURE.1.to_vec())])
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::command::root;

    fn count(folder: &Path) -> usize {
        let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        entries.map(|path| if path.is_dir() { count(&path) } else { 1 }).sum()
    }

    #[test]
    fn no_template_is_forgotten() {
        assert_eq!(files("menuet").count(), count(&root().join("xtask/templates")));
    }
}
