//! QR codes.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// The light margin that readers need, in modules.
const MARGIN: i32 = 4;

/// A text as a QR code: a drawing, dark on light whatever the colours of the page. None if the text is too long.
#[must_use]
pub fn svg(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            // Dark modules beside each other are one stroke.
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count();
            let run = i32::try_from(run).ok()?;
            if run > 0 {
                write!(path, "M{x} {y}h{run}v1h-{run}z").ok()?;
            }
            x += run + 1;
        }
    }
    let side = code.size() + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {side} {side}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M-{MARGIN}-{MARGIN}h{side}v{side}h-{side}z\"/>\
         <path fill=\"#1f2a5a\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strokes_are_the_modules() {
        let text = "https://trianon.example/t/0123456789abcdef0123456789abcdef";
        let (drawn, code) = (svg(text).unwrap_or_default(), QrCode::encode_text(text, QrCodeEcc::Medium));
        let code = code.unwrap_or_else(|error| panic!("{error}"));
        let modules = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
        let dark = modules.filter(|&(x, y)| code.get_module(x, y)).count();
        let strokes = drawn.rsplit_once(" d=\"").map_or("", |(_, path)| path).split('h').skip(1);
        let drawn_dark: usize =
            strokes.filter_map(|stroke| stroke.split_once('v')?.0.parse::<usize>().ok()).sum();
        assert_eq!(drawn_dark, dark);
        assert!(drawn.len() < 12_000, "{} bytes", drawn.len());
        assert_eq!(svg(&"x".repeat(4000)), None);
    }
}
