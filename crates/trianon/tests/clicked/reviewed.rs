//! A review in a real browser: asked for, its bar fills, a decision leads to its step; and a hint at a table against bots.

use browser::{Browser, Page};
use registry::GameKind;

use crate::a11y::assert_accessible;
use crate::complaints;
use crate::house::House;
use crate::looked::{TIGHT, assert_legible};
use crate::replayed::bring;
use crate::table::{DESK, LONG, PHONE, READY, SOON, arrive, introduce};

/// Nothing overlaps, is cut, small or pale, and everything has a name, at every tight size.
fn look(page: &mut Page, place: &str) {
    assert_accessible(page, place);
    for (width, height) in TIGHT {
        page.resize(width, height).unwrap();
        assert_legible(page, &format!("{place} at {width}×{height}"));
    }
    page.resize(DESK.0, DESK.1).unwrap();
}

#[test]
fn a_review_is_asked_for_fills_its_bar_and_leads_to_its_decisions() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.emulate(false, true).unwrap();
    bring(&mut page, &house, GameKind::Visite);
    page.eval("document.querySelector('.ask-review button').click()").unwrap();
    page.wait("location.pathname.endsWith('/review') && document.readyState === 'complete'", SOON).unwrap();
    page.eval("window.stayed = true; window.seen = new Set(); window.watch = setInterval(() => \
        document.getElementById('progress') && window.seen.add(document.getElementById('progress').value), 20)")
        .unwrap();
    page.wait("!!document.querySelector('.bar')", LONG).unwrap();
    assert!(page.eval("window.seen.size").unwrap().as_u64().unwrap() > 1, "the bar moves");
    assert_eq!(page.eval("window.stayed").unwrap(), true, "the page was never loaded again");
    assert_eq!(page.eval("document.querySelectorAll('.bar').length").unwrap(), 2);
    assert!(page.eval("document.querySelectorAll('.plot a').length").unwrap().as_u64().unwrap() > 20);
    introduce(&mut page, "Athénaïs", "fr", false);
    look(&mut page, "a review");
    page.click("#review .decisions a").unwrap();
    page.wait("!!document.querySelector('.judged .lines')", SOON).unwrap();
    assert_eq!(page.eval("location.pathname.includes('/review/seat-')").unwrap(), true);
    look(&mut page, "a judged step");
    // The next steps are fetched with the review, too.
    page.press("ArrowRight").unwrap();
    page.wait("!document.querySelector('.judged .judgement:not(:has(a))') || location.pathname.includes('/review/')", SOON)
        .unwrap();
    complaints(&mut page);
}

#[test]
fn a_hint_says_what_to_choose_and_goes_with_its_question() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    page.emulate(false, true).unwrap();
    arrive(&mut page, &house);
    introduce(&mut page, "Athénaïs", "it", false);
    page.goto(&house.address("/")).unwrap();
    page.click("#game-visite form button").unwrap();
    page.wait(READY, SOON).unwrap();
    page.wait("!!document.querySelector('.ask-hint button')", SOON).unwrap();
    page.click(".ask-hint button").unwrap();
    page.wait("!!document.querySelector('#hint p')", SOON).unwrap();
    assert!(
        page.eval("document.querySelectorAll('.lit').length").unwrap().as_u64().unwrap() > 0,
        "it is lit"
    );
    assert_eq!(page.eval("document.querySelectorAll('.hints').length").unwrap(), 1);
    look(&mut page, "a hint");
    let first = "document.querySelector('#offers button[name=choice]')";
    page.eval(&format!("{first}.form.requestSubmit({first})")).unwrap();
    page.wait("!document.getElementById('hint')", SOON).unwrap();
    complaints(&mut page);
}
