//! The files of a page: pieces, cover, colours and style of __Name__.

/// The pieces.
pub(super) const SPRITE: &str = include_str!("sprite.svg");
/// The cover of the box.
pub(super) const COVER: &str = include_str!("cover.svg");
/// The cover for link previews; `cargo xtask previews` makes it from the drawing.
pub(super) const PREVIEW: &[u8] = include_bytes!("cover.png");
/// The colours are the first rule.
pub(super) const STYLE: &str =
    concat!(".__name__ {\n", include_str!("palette.css"), "}\n", include_str!("board.css"));
