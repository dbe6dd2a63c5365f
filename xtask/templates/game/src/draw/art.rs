//! The files of a page: pieces, cover, colours and style of __Name__.

use rules::Art;

pub(super) const ART: Art = Art {
    sprite: include_str!("sprite.svg"),
    cover: include_str!("cover.svg"),
    // An empty picture, until `cargo xtask previews` draws the cover.
    preview: include_bytes!("cover.png"),
    style: include_str!("board.css"),
    palette: include_str!("palette.css"),
};
