//! Covers: a game's cover with the symbols and colours it uses, as one standalone SVG. An image in a page does not
//! inherit the page's styles.
//!
//! Link previews need PNG. [`pictures`] lists the PNGs with the drawings they are made from. `cargo xtask previews`
//! makes them and stores digests of the drawings; a test compares the digests.
//!
//! Deliberately absent: a rasteriser. The server does not need one.

use data_encoding::HEXLOWER;
use registry::{GameKind, with_game};
use rules::{Art, Position, Show};
use sha2::{Digest, Sha256};

/// The site's colours that a drawing may use, as in the light theme of `house.css`.
const HOUSE_COLOURS: &str = "--paper:#f6efdf;--sheet:#fffaf0;--ink:#2b2419;--quiet:#6d604c;--line:#d8c9a8;\
    --blue:#1f2a5a;--wine:#7a1f33;--gilt:#a9802f;--mark:#f3dfaa;\
    --edge:#2b2014;--skin:#f0d9b9;--white:#fffaf0;--gold:#d8ab45;";
/// The frame around the cover in a preview.
const FRAME: &str = include_str!("../assets/frame.svg");
/// The preview of the site itself.
const HOUSE_PREVIEW: &str = include_str!("../assets/gate.svg");
/// The digests of the drawings from which the stored PNGs were made: a name and a digest on every line.
const DIGESTS: &str = include_str!("../assets/previews.txt");

/// A picture that is stored as PNG.
pub struct Picture {
    /// Its name: a game's, `house` or `touch`.
    pub name: String,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The SVG it is made from.
    pub drawing: String,
    /// The PNG that is embedded in the program.
    pub png: &'static [u8],
}

impl Picture {
    /// The digest of the SVG.
    #[must_use]
    pub fn digest(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(&self.drawing))
    }

    /// Whether the PNG was made from this drawing.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let line = format!("{} {}", self.name, self.digest());
        DIGESTS.lines().any(|made| made == line)
    }
}

/// The cover of a game.
#[must_use]
pub fn cover(kind: GameKind) -> String {
    standalone(&with_game!(kind, P => P::ART))
}

/// All pictures that are stored as PNG.
#[must_use]
pub fn pictures() -> Vec<Picture> {
    let wide = (1200, 630);
    let mut all: Vec<Picture> = GameKind::ALL
        .iter()
        .map(|kind| {
            with_game!(*kind, P => Picture {
                name: P::META.id.to_owned(),
                size: wide,
                drawing: framed(&cover(*kind)),
                png: P::ART.preview,
            })
        })
        .collect();
    let drawing = framed(HOUSE_PREVIEW);
    let png = include_bytes!("../assets/house.png");
    all.push(Picture { name: "house".to_owned(), size: wide, drawing, png });
    // Phones round the corners themselves.
    let drawing = include_str!("../assets/icon.svg").replace(" rx=\"6\"", "");
    let png = include_bytes!("../assets/touch.png");
    all.push(Picture { name: "touch".to_owned(), size: (180, 180), drawing, png });
    all
}

/// A cover with the colours and symbols it uses. The colours are in a `style` attribute, which the content security
/// policy allows.
fn standalone(art: &Art) -> String {
    let palette: String = art.palette.lines().collect();
    let symbols: String = used_symbols(art.cover, art.sprite).concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" style=\"{HOUSE_COLOURS}{palette}\">\
         <defs>{symbols}</defs>{}</svg>",
        art.cover
    )
}

/// A drawing in a gilt frame, scaled down so that the frame covers nothing.
fn framed(drawing: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">\
         <g transform=\"translate(20 20) scale(.9667 .9366)\">{drawing}</g>{FRAME}</svg>"
    )
}

/// The symbols of a sprite that a drawing uses, directly or through other symbols.
fn used_symbols<'a>(drawing: &str, sprite: &'a str) -> Vec<&'a str> {
    const END: &str = "</symbol>";
    let symbols: Vec<&str> = sprite
        .match_indices("<symbol ")
        .filter_map(|(start, _)| {
            let end = start + sprite.get(start..)?.find(END)? + END.len();
            sprite.get(start..end)
        })
        .collect();
    let mut taken = vec![false; symbols.len()];
    let mut look = vec![drawing];
    while let Some(text) = look.pop() {
        for (symbol, taken) in symbols.iter().zip(&mut taken) {
            let name = symbol.split('"').nth(1).unwrap_or("");
            if !*taken && text.contains(&format!("href=\"#{name}\"")) {
                *taken = true;
                look.push(symbol);
            }
        }
    }
    symbols.into_iter().zip(taken).filter_map(|(symbol, taken)| taken.then_some(symbol)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The texts between two marks.
    fn all<'a>(text: &'a str, before: &str, after: char) -> BTreeSet<&'a str> {
        text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
    }

    #[test]
    fn a_cover_has_all_it_names() {
        for picture in pictures() {
            let (name, drawing) = (&picture.name, &picture.drawing);
            let ids = all(drawing, " id=\"", '"');
            for id in all(drawing, "href=\"#", '"').into_iter().chain(all(drawing, "url(#", ')')) {
                assert!(ids.contains(id), "{name}: there is no #{id}");
            }
            let colours: BTreeSet<&str> = drawing
                .split("--")
                .skip(1)
                .filter_map(|rest| rest.split_once(':'))
                .map(|(key, _)| key)
                .collect();
            for colour in all(drawing, "var(--", ')') {
                assert!(colours.contains(colour), "{name}: there is no colour {colour}");
            }
            assert!(drawing.len() < 60_000, "{name}: {} bytes", drawing.len());
        }
    }

    #[test]
    fn every_picture_was_made_from_the_present_drawing() {
        for picture in pictures() {
            let (name, (width, height)) = (&picture.name, picture.size);
            assert!(picture.is_fresh(), "{name}.png is out of date: run `cargo xtask previews`");
            assert!(picture.png.len() <= 120 * 1024, "{name}: {} bytes", picture.png.len());
            let head =
                [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice(), &width.to_be_bytes(), &height.to_be_bytes()];
            assert!(picture.png.starts_with(&head.concat()), "{name} is no PNG of {width} by {height}");
        }
    }

    #[test]
    fn only_what_is_used_is_taken_and_what_that_uses() {
        let sprite = "<svg><symbol id=\"a\"><use href=\"#b\"/></symbol><symbol id=\"b\">1</symbol>\n\
             <symbol id=\"c\">2</symbol></svg>";
        let taken = used_symbols("<use href=\"#a\"/>", sprite);
        assert_eq!(taken, ["<symbol id=\"a\"><use href=\"#b\"/></symbol>", "<symbol id=\"b\">1</symbol>"]);
        assert!(used_symbols("", sprite).is_empty());
    }
}
