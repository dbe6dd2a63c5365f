//! Makes the PNGs that stand for links, from the covers, by a real browser: `cargo xtask previews`. Beside them it writes
//! down what they were made from; a test of `crates/server` compares.
#![expect(clippy::unwrap_used, reason = "a tool may fail loudly")]

use std::path::{Path, PathBuf};

use browser::Browser;
use server::covers::{Picture, pictures};

/// Draws a picture in few colours; the placeholders are filled in below.
const PALETTE: &str = include_str!("palette.js");
/// What a preview may weigh.
const MOST: usize = 120 * 1024;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let browser = Browser::start().unwrap();
    let mut page = browser.new_context().unwrap().page(1200, 630).unwrap();
    page.goto("about:blank").unwrap();
    let mut lines = String::new();
    for picture in pictures() {
        // Fewer colours until it is small enough.
        let png = [256, 192, 128, 96, 64].into_iter().map(|colours| {
            let drawn = page.eval(&script(&picture, colours)).unwrap();
            println!("{}: {} bytes in {colours} colours", picture.name, drawn.as_str().unwrap().len() / 2);
            bytes(drawn.as_str().unwrap())
        });
        let png = png.into_iter().find(|png| png.len() <= MOST).unwrap();
        std::fs::write(place(&root, &picture.name), png).unwrap();
        lines.push_str(&format!("{} {}\n", picture.name, picture.digest()));
    }
    std::fs::write(root.join("crates/server/assets/previews.txt"), lines).unwrap();
}

fn script(picture: &Picture, colours: u32) -> String {
    let (width, height) = picture.size;
    let drawing = serde_json::to_string(&picture.drawing).unwrap();
    PALETTE
        .replace("WIDTH", &width.to_string())
        .replace("HEIGHT", &height.to_string())
        .replace("COLOURS", &colours.to_string())
        .replace("DRAWING", &drawing)
}

/// A game's picture stands beside its cover, the others with the house.
fn place(root: &Path, name: &str) -> PathBuf {
    let rooms = ["src/draw", "src/draw/svg"].map(|room| root.join("games").join(name).join(room));
    let room = rooms.into_iter().find(|room| room.join("cover.svg").is_file());
    room.map_or_else(|| root.join(format!("crates/server/assets/{name}.png")), |room| room.join("cover.png"))
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = hex.as_bytes().chunks(2);
    digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}
