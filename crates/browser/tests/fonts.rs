//! The two sets of fonts, in a real Chromium.

use browser::{Browser, BrowserError, Fonts};

/// Whatever a style sheet asks for and whatever fonts the machine has, the fonts are those of the set.
#[test]
fn fonts_are_those_of_the_set() {
    let serif = ["serif", "Georgia", "Palatino", "\"Iowan Old Style\"", "\"Times New Roman\"", "unheard-of"];
    let sans = ["sans-serif", "Arial", "system-ui"];
    let mono = ["monospace", "ui-monospace", "\"Courier New\"", "\"DejaVu Sans Mono\", monospace"];
    let mut widths = Vec::new();
    for (fonts, family) in [(Fonts::Wide, "DejaVu"), (Fonts::Narrow, "Liberation")] {
        let browser = Browser::start_with(fonts).unwrap();
        let mut page = browser.new_context().unwrap().page(600, 400).unwrap();
        page.goto(
            "data:text/html;charset=utf-8,<!doctype html><span id=a style='font-size:100px'>Château</span>",
        )
        .unwrap();
        let mono_name = if fonts == Fonts::Wide { "Sans Mono" } else { "Mono" };
        for (names, kind) in [(&serif[..], "Serif"), (&sans[..], "Sans"), (&mono[..], mono_name)] {
            for name in names {
                page.eval(&format!("a.style.fontFamily = {name:?}")).unwrap();
                assert_eq!(page.fonts("#a").unwrap(), [format!("{family} {kind}")], "{fonts}: {name}");
            }
        }
        page.eval("a.style.fontFamily = 'serif'").unwrap();
        let width = "a.getBoundingClientRect().width";
        let regular = page.eval(width).unwrap().as_f64().unwrap();
        page.eval("a.style.fontWeight = 'bold'").unwrap();
        let bold = page.eval(width).unwrap().as_f64().unwrap();
        assert!(bold > regular, "{fonts}: bold is a font of its own");
        widths.push(regular);
    }
    assert!(widths[0] > 1.15 * widths[1], "wide and narrow: {widths:?}");
}

#[test]
fn missing_fonts_are_named() {
    let missing = BrowserError::MissingFonts { files: vec!["A.ttf", "B.ttf"], package: "fonts-letters" };
    let expected = "no A.ttf, B.ttf: install Debian's package fonts-letters, or name the folder of the fonts in TRIANON_FONTS";
    assert_eq!(missing.to_string(), expected);
}
