//! The files for web pages: pieces, cover and style of Visite Royale.

use rules::Art;

pub(super) const ART: Art = Art {
    sprite: include_str!("sprite.svg"),
    cover: include_str!("cover.svg"),
    preview: include_bytes!("cover.png"),
    style: include_str!("board.css"),
    palette: include_str!("palette.css"),
};
