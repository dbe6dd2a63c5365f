//! The covers of the boxes: a game's drawing, the symbols of its sprite it uses, and its palette, as one picture that
//! stands alone. Shown as an image it inherits nothing from the page.
//!
//! Links are shown with a PNG, for previews take no SVG: [`pictures`] says from what each is made. The PNGs are made by
//! `cargo xtask previews`, which also writes down what they were made from; a test compares.
//!
//! Deliberately absent: a rasteriser. A server does not need one.

use registry::{GameKind, with_game};
use rules::{Art, Position, Show};
use sha2::{Digest, Sha256};

/// The colours of the house a drawing may name, as in `house.css` by day.
const HOUSE: &str = "--paper:#f6efdf;--sheet:#fffaf0;--ink:#2b2419;--quiet:#6d604c;--line:#d8c9a8;\
    --blue:#1f2a5a;--wine:#7a1f33;--gilt:#a9802f;--mark:#f3dfaa;";
/// What lies around the cover in a preview.
const FRAME: &str = include_str!("../assets/frame.svg");
/// The preview of the house itself.
const GATE: &str = include_str!("../assets/gate.svg");
/// What the pictures in the tree were made from: a name and a digest in every line.
const MADE_FROM: &str = include_str!("../assets/previews.txt");

/// A picture that is kept as PNG.
pub struct Picture {
    /// Its name: a game's, `house` or `touch`.
    pub name: String,
    /// How wide and high.
    pub size: (u32, u32),
    /// What it is made from.
    pub drawing: String,
    /// What was made from it, as it is in the program.
    pub png: &'static [u8],
}

impl Picture {
    /// The digest of what it is made from.
    #[must_use]
    pub fn digest(&self) -> String {
        Sha256::digest(&self.drawing).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether the PNG was made from this drawing.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let line = format!("{} {}", self.name, self.digest());
        MADE_FROM.lines().any(|made| made == line)
    }
}

/// The cover of a game.
#[must_use]
pub fn cover(kind: GameKind) -> String {
    alone(&with_game!(kind, P => P::ART))
}

/// Everything that is kept as PNG.
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
    let drawing = framed(GATE);
    let png = include_bytes!("../assets/house.png");
    all.push(Picture { name: "house".to_owned(), size: wide, drawing, png });
    // A phone rounds the corners itself.
    let drawing = include_str!("../assets/icon.svg").replace(" rx=\"6\"", "");
    let png = include_bytes!("../assets/touch.png");
    all.push(Picture { name: "touch".to_owned(), size: (180, 180), drawing, png });
    all
}

/// A cover with the colours and symbols it uses. The colours stand in an attribute, which the content security policy allows.
fn alone(art: &Art) -> String {
    let palette: String = art.palette.lines().collect();
    let symbols: String = used(art.cover, art.sprite).concat();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" style=\"{HOUSE}{palette}\">\
         <defs>{symbols}</defs>{}</svg>",
        art.cover
    )
}

/// A drawing in a gilt frame, a little smaller, so that nothing of it is covered.
fn framed(drawing: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\">\
         <g transform=\"translate(20 20) scale(.9667 .9366)\">{drawing}</g>{FRAME}</svg>"
    )
}

/// The symbols of a sprite that a drawing uses, and those that they use.
fn used<'a>(drawing: &str, sprite: &'a str) -> Vec<&'a str> {
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

    /// What stands between two marks.
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
        let taken = used("<use href=\"#a\"/>", sprite);
        assert_eq!(taken, ["<symbol id=\"a\"><use href=\"#b\"/></symbol>", "<symbol id=\"b\">1</symbol>"]);
        assert!(used("", sprite).is_empty());
    }
}
