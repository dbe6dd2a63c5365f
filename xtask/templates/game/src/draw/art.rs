//! The files of a page: pieces, cover, colours and style of __Name__.

pub(super) struct Art {
    pub(super) sprite: &'static str,
    pub(super) cover: &'static str,
    pub(super) preview: &'static [u8],
    pub(super) style: &'static str,
}

pub(super) const ART: Art = Art {
    sprite: include_str!("sprite.svg"),
    cover: include_str!("cover.svg"),
    // An empty picture, until `cargo xtask previews` draws the cover.
    preview: include_bytes!("cover.png"),
    // The colours are the first rule.
    style: concat!(".__name__ {\n", include_str!("palette.css"), "}\n", include_str!("board.css")),
};
