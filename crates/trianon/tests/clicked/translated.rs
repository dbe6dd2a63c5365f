//! Every kind of page in French and in Italian: no English is left.

use std::collections::BTreeSet;

use browser::{Browser, Page};
use registry::GameKind;
use serde_json::Value;

use crate::house::House;
use crate::table::introduce;
use crate::tour::{self, Pace};

/// Everything that is read or read out on the page at the present address, as the server sends it now: without what people
/// are called and what belongs to nobody's language. What the script says is in the data of the body.
const TEXTS: &str = "(async () => {
    const sent = await fetch(location.href, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await sent.text(), 'text/html');
    const texts = new Set();
    const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const { parentElement: at, data } = walk.currentNode;
        if (!at.closest('script, style, code, kbd')) texts.add(data.trim());
    }
    for (const node of page.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add((node.getAttribute(name) ?? '').trim());
    }
    for (const value of Object.values(page.body.dataset)) texts.add(value);
    texts.add(page.title);
    return { lang: page.documentElement.lang, main: !!page.querySelector('main'), texts: [...texts].filter(Boolean) };
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
    for lang in ["fr", "it"] {
        introduce(page, "", lang, false);
        let sent = page.eval(TEXTS).unwrap();
        assert_eq!((&sent["lang"], &sent["main"]), (&lang.into(), &true.into()), "{place}");
        let texts = sent["texts"].as_array().unwrap().iter().filter_map(Value::as_str);
        let left = texts.filter(|text| english(text) || text.contains('‹'));
        found.extend(
            left.map(|text| format!("{place} in {lang}: {}", text.chars().take(120).collect::<String>())),
        );
    }
    introduce(page, "", "en", false);
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
