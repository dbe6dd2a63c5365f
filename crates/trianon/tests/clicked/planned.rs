//! A plan in a real browser: one player tries choices while the other thinks, takes them back, leaves, and plays them when the
//! real turn has come.

use browser::{Browser, Page};

use super::{SOON, complaints};
use crate::house::House;
use crate::table::{PHONE, arrive, send};

const ASKED: &str = "!!document.querySelector('#prompt .own')";
const TRIED: &str = "document.querySelectorAll('#log .log li').length";
/// Board and hand, without the marks of what can be pointed at.
const SHOWN: &str = "(() => {
    const ours = ['class', 'role', 'tabindex', 'aria-pressed'];
    const said = (node) => [...node.attributes].filter(({ name }) => !ours.includes(name)).map(({ value }) => value).sort();
    const all = [...document.querySelectorAll('#board *, #hand *')].flatMap(said);
    return all.join() + document.querySelector('#board').textContent;
})()";

/// Unfolds the list, which a page that is being loaded gets last.
fn unfold(page: &mut Page) {
    page.wait("document.readyState === 'complete' && !!document.querySelector('#list')", SOON).unwrap();
    page.eval("document.querySelector('#list').open = true").unwrap();
}

/// Clicks a choice of the list that is neither the main button nor the Wizard's power, which ends the turn.
fn choose(page: &mut Page) {
    unfold(page);
    page.eval(
        "document.querySelector('#offers .choices button:not([value^=call], [value=end])').setAttribute('data-marked', '')",
    )
    .unwrap();
    page.click("[data-marked]").unwrap();
}

#[test]
fn choices_are_tried_while_the_other_player_thinks_and_played_when_it_is_time() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut one = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    let mut two = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    for page in [&mut one, &mut two] {
        page.emulate(false, true).unwrap();
        arrive(page, &house);
    }
    let table = send(&mut one, "/new/visite", &[]);
    send(&mut two, &format!("{table}/sit"), &[("chair", "1"), ("name", "Blaise")]);
    send(&mut one, &format!("{table}/start"), &[]);
    for page in [&mut one, &mut two] {
        page.goto(&house.address(&table)).unwrap();
        page.wait("document.readyState === 'complete'", SOON).unwrap();
    }
    let (mut thinks, mut plans) = if one.eval(ASKED).unwrap() == true { (one, two) } else { (two, one) };
    let before = thinks.eval(SHOWN).unwrap();

    // Into the plan: it is marked, and asks as the real turn would.
    plans.click("#go #plan").unwrap();
    plans
        .wait("!!document.querySelector('.table.plan') && !!document.querySelector('#prompt .own')", SOON)
        .unwrap();
    plans.wait("document.readyState === 'complete'", SOON).unwrap();
    plans.eval("window.stayed = true").unwrap();
    let first = plans.eval(SHOWN).unwrap();
    choose(&mut plans);
    // The copy has moved on.
    plans
        .wait(&format!("{TRIED} > 0 && !!document.querySelector('#back') && {SHOWN} !== {first}"), SOON)
        .unwrap();
    assert!(plans.eval("location.search").unwrap().as_str().unwrap().contains("try="));
    // Taken back, by key.
    plans.press("u").unwrap();
    plans.wait(&format!("!document.querySelector('#back') && {SHOWN} === {first}"), SOON).unwrap();
    choose(&mut plans);
    plans.wait("!!document.querySelector('#back')", SOON).unwrap();
    assert_eq!(
        plans.eval("!!document.querySelector('form[action$=\"/plan\"][method=post]')").unwrap(),
        false
    );
    assert_eq!(thinks.eval(SHOWN).unwrap(), before, "nobody else sees anything of it");

    // The other one plays and ends the turn: the plan is drawn again, and can be played.
    choose(&mut thinks);
    thinks.wait("!!document.querySelector('#go .first')", SOON).unwrap();
    thinks.click("#go .first").unwrap();
    thinks.wait(&format!("!{ASKED}"), SOON).unwrap();
    plans
        .wait("!!document.querySelector('#recent li')?.textContent.match(/happened|No longer/)", SOON)
        .unwrap();
    assert_eq!(plans.eval("window.stayed").unwrap(), true, "the page was never loaded again");
    assert_eq!(plans.eval("document.documentElement.scrollWidth <= innerWidth").unwrap(), true);
    // Others may have made the choice impossible; then another one is tried.
    if plans.eval("!document.querySelector('#back')").unwrap() == true {
        choose(&mut plans);
    }
    plans.wait("!!document.querySelector('form[action$=\"/plan\"][method=post]')", SOON).unwrap();
    plans.click("form[action$='/plan'][method=post] button").unwrap();
    plans.wait("location.pathname.match(/^\\/t\\/[^/]+$/) && !!document.querySelector('#go [action$=\"/undo\"]')", SOON).unwrap();
    // Out again, and the table is as it was.
    unfold(&mut plans);
    plans.click("#list #plan").unwrap();
    plans.wait("!!document.querySelector('.table.plan #leave')", SOON).unwrap();
    plans.click("#leave").unwrap();
    plans
        .wait(
            "!document.querySelector('.table.plan') && !!document.querySelector('#go [action$=\"/undo\"]')",
            SOON,
        )
        .unwrap();
    for page in [&mut thinks, &mut plans] {
        complaints(page);
    }
}
