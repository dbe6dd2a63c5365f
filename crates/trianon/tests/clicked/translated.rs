//! Every kind of page in French and in Italian: no English is left.

use std::collections::BTreeSet;

use browser::{Browser, Page};
use registry::GameKind;
use serde_json::Value;

use crate::house::House;
use crate::table::{SOON, introduce};
use crate::tour::{self, Pace};

/// Everything that is read or read out on a page, without what people are called and what belongs to nobody's language.
const TEXTS: &str = "(() => {
    const texts = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { parentElement: at, data } = walk.currentNode;
        if (!at.closest('script, style, code, kbd')) texts.add(data.trim());
    }
    for (const node of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add((node.getAttribute(name) ?? '').trim());
    }
    for (const value of Object.values(document.body.dataset)) texts.add(value);
    texts.add(document.title);
    return [...texts].filter(Boolean);
})()";

/// Words that every other English sentence has, and no French or Italian one.
const ENGLISH: [&str; 12] =
    ["the", "your", "you", "and", "with", "of", "from", "this", "that", "are", "has", "have"];

fn english(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic() && c != '’');
    words.any(|word| ENGLISH.contains(&word.to_lowercase().as_str()))
}

/// Looks at a page in both languages, then goes back to English.
fn check(page: &mut Page, place: &str, found: &mut BTreeSet<String>) {
    let address = page.eval("location.href").unwrap();
    let address = address.as_str().unwrap();
    for lang in ["fr", "it", "en"] {
        introduce(page, "", lang, false);
        page.goto(address).unwrap();
        page.wait("document.readyState === 'complete' && !!document.querySelector('main')", SOON).unwrap();
        if lang == "en" {
            return;
        }
        assert_eq!(page.eval("document.documentElement.lang").unwrap(), lang, "{place}");
        let texts = page.eval(TEXTS).unwrap();
        let texts = texts.as_array().unwrap().iter().filter_map(Value::as_str);
        let left = texts.filter(|text| english(text) || text.contains('‹'));
        found.extend(
            left.map(|text| format!("{place} in {lang}: {}", text.chars().take(120).collect::<String>())),
        );
    }
}

fn none(found: &BTreeSet<String>) {
    assert!(found.is_empty(), "English is left:\n{}", found.iter().cloned().collect::<Vec<_>>().join("\n"));
}

#[test]
fn no_english_is_left_on_pages() {
    let (house, browser, mut found) = (House::open(), Browser::start().unwrap(), BTreeSet::new());
    tour::pages(&house, &browser, &mut |page, place| check(page, place, &mut found));
    none(&found);
}

fn at_tables(game: GameKind) {
    let (house, browser, mut found) = (House::open(), Browser::start().unwrap(), BTreeSet::new());
    let pace = Pace { clicks: 12, patience: std::time::Duration::ZERO };
    tour::tables(game, &pace, &house, &browser, &mut |page, place| check(page, place, &mut found));
    none(&found);
}

/// A test for every game in the registry.
mod no_english_is_left_at_tables {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::at_tables(stringify!($game).parse().unwrap());
            }
        )+};
    }
    registry::each_game!(tests);
}

#[test]
fn english_is_found() {
    assert!(english("Play the King card.") && english("Your turn") && !english("Jouez la carte Roi."));
    assert!(!english("Hai vinto la partita") && !english("Royal Secrets · Trianon"));
}
