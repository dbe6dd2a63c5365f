//! People at the tables: a real browser, real clicks, the real server. A whole match of each game; two browsers at one
//! table; one device that goes round; a server that is killed while people play.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod a11y;
mod ahead;
mod arranged;
mod first_page;
mod frames;
mod help;
mod house;
mod keyboard;
mod learnt;
mod looked;
mod means;
mod named;
mod phases;
mod planned;
mod puzzled;
mod replayed;
mod reviewed;
mod shots;
mod sizes;
mod sounded;
mod table;
mod touched;
mod tour;
mod translated;

use std::time::Instant;

use browser::{Browser, Page};
use registry::GameKind;
use rules::{Dice, SplitMix};

use house::House;
use table::{LONG, PHONE, READY, SOON, STATE, click_something};

/// The house asks before it takes a choice.
const ASKED: &str = "!!document.querySelector('#go form[action$=\"/confirm\"]')";

fn complaints(page: &mut Page) {
    assert_eq!(page.console_errors().unwrap(), Vec::<String>::new());
}

/// On a phone, from the first page by one click to a running game, then click by click to its end. The matches by keyboard
/// and by names are at a desk.
fn whole_match(game: &str) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    // What others did is shown move by move, which takes its time: once is enough.
    page.emulate(false, game != GameKind::ALL[0].meta().id).unwrap();
    page.goto(&house.address("/")).unwrap();
    if game == "palais" {
        // The more of them recruit, the sooner the park is empty.
        let more = "<input type=hidden name=seats value=4>";
        let form = "document.querySelector('#game-palais form')";
        page.eval(&format!("{form}.insertAdjacentHTML('beforeend', '{more}')")).unwrap();
    }
    page.click(&format!("#game-{game} form button")).unwrap();
    page.wait("!!document.querySelector('#board')", SOON).unwrap();
    page.eval("window.stayed = true").unwrap();
    sizes::weigh(&mut page);
    let (mut dice, mut clicks, start) = (SplitMix::new(390), 0, Instant::now());
    while click_something(&mut page, &mut dice, true) {
        clicks += 1;
        assert!(start.elapsed() < LONG, "{game}: {clicks} clicks and no end");
    }
    assert_eq!(page.eval("window.stayed").unwrap(), true, "the page was never loaded again");
    complaints(&mut page);
    // The record of the match can be checked by anybody.
    let link = page.eval("document.querySelector('#offers a[download]').href").unwrap();
    house.check_record(link.as_str().unwrap());
    println!("{game}: {clicks} clicks in {:.0?}", start.elapsed());
    assert!(clicks > 5, "{game}: {clicks} clicks");
    sizes::weighed(&mut page, game);
}

/// A test for every game in the registry.
mod whole_matches_by_clicking {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::whole_match(stringify!($game));
            }
        )+};
    }
    registry::each_game!(tests);
}

/// What can be pointed at and is not covered, in the middle of the window: numbers among all elements of the board.
const AT_HAND: &str = "[...document.querySelectorAll('[data-e]')].flatMap((node, n) => {
    if (!node.classList.contains('can')) return [];
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return node.contains(top) ? [n] : [];
})";

/// Without the list: only the board and the hand are clicked, until one choice is left that is meant.
#[test]
fn choices_are_made_by_pointing_at_the_board() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    for game in GameKind::ALL {
        point(&house, &browser, game.meta().id);
    }
}

fn point(house: &House, browser: &Browser, game: &str) {
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    page.emulate(false, true).unwrap();
    page.goto(&house.address("/")).unwrap();
    page.click(&format!("#game-{game} form button")).unwrap();
    let (mut dice, mut decisions, start) = (SplitMix::new(5), 0, Instant::now());
    loop {
        page.wait(READY, SOON).unwrap();
        let state = page.eval(STATE).unwrap();
        if state["over"] == true || decisions == 12 {
            break;
        }
        // There are questions that only the main button answers.
        if page.eval("!document.querySelector('[data-e].can')").unwrap() == true {
            assert!(start.elapsed() < LONG, "{game}: nothing can be pointed at: {state}");
            click_something(&mut page, &mut dice, true);
            continue;
        }
        // One to three clicks: a card, a figure, a space.
        for pointed in 0.. {
            assert!(pointed < 12, "{game}: pointing leads nowhere: {state}");
            assert!(start.elapsed() < LONG);
            let offer = state["offer"].as_str().unwrap();
            let at_hand = page.eval(AT_HAND).unwrap();
            let at_hand = at_hand.as_array().unwrap();
            assert!(!at_hand.is_empty(), "{game}: nothing to point at: {state}");
            let nth = &at_hand[dice.below(u32::try_from(at_hand.len()).unwrap()) as usize];
            page.eval(&format!(
                "document.querySelectorAll('[data-e]').forEach((node, n) => n === {nth} ? node.setAttribute('data-test', '') : node.removeAttribute('data-test'))"
            ))
            .unwrap();
            page.click("[data-test]").unwrap();
            let sent = page.eval("document.querySelectorAll('#offers button[data-elements]:not(.aside)').length < 2 || document.querySelector('form[aria-busy]') !== null").unwrap();
            let moved = format!("(() => {{ const s = {STATE}; return s.over || s.offer !== {offer:?}; }})()");
            if sent == true {
                page.wait(&format!("{moved} || {ASKED}"), SOON).unwrap();
            }
            if page.eval(ASKED).unwrap() == true {
                page.click("#go form[action$='/confirm'] button").unwrap();
                page.wait(&moved, SOON).unwrap();
            }
            if page.eval(&moved).unwrap() == true {
                break;
            }
        }
        decisions += 1;
    }
    assert!(decisions > 5, "{game}: {decisions} decisions");
    complaints(&mut page);
}

/// Two people, two browsers: a link, two clicks, a match; the server dies in the middle, and nobody reloads. One of the
/// two has a second tab open, which stays in step.
#[test]
fn two_browsers_at_one_table_and_a_server_that_dies() {
    let (mut house, browser) = (House::open(), Browser::start().unwrap());
    let (anne, blaise) = (browser.new_context().unwrap(), browser.new_context().unwrap());
    let mut one = anne.page(1440, 900).unwrap();
    one.goto(&house.address("/new/visite")).unwrap();
    one.click(".opening form button").unwrap();
    one.wait("location.pathname.startsWith('/t/') && !!document.querySelector('#chair-1')", SOON).unwrap();
    let table = one.eval("location.href").unwrap().as_str().unwrap().to_owned();
    let mut two = blaise.page(390, 844).unwrap();
    two.goto(&table).unwrap();
    two.click("#chair-1 button").unwrap();
    two.wait("!!document.querySelector('#chair-1 .name:not(.quiet)')", SOON).unwrap();
    // Anne sees him sit down and what both pages have promised to the shuffle, and begins.
    one.wait("!!document.querySelector('form[action$=\"/start\"] button')", SOON).unwrap();
    one.wait("document.querySelectorAll('#fair dd .commitment').length === 2", SOON).unwrap();
    let promised = "[...document.querySelectorAll('#fair dd .commitment')].map((one) => one.textContent)";
    let promised = one.eval(promised).unwrap();
    one.click("form[action$='/start'] button").unwrap();
    let mut second_tab = blaise.page(390, 844).unwrap();
    second_tab.goto(&table).unwrap();
    for page in [&mut one, &mut two, &mut second_tab] {
        page.wait("!!document.querySelector('#board') && !document.querySelector('#chair-1')", SOON).unwrap();
        page.eval("window.stayed = true").unwrap();
    }
    let (mut dice, mut clicks, start) = (SplitMix::new(7), 0, Instant::now());
    loop {
        // Whoever's turn it is; the news may still be under way.
        let ready = |page: &mut Page| page.eval(READY).unwrap() == true;
        let waited = Instant::now();
        let page = loop {
            if ready(&mut one) {
                break &mut one;
            }
            if ready(&mut two) {
                break &mut two;
            }
            assert!(waited.elapsed() < SOON, "after {clicks} clicks nobody is asked");
        };
        if clicks == 9 {
            house.die_and_come_back();
        }
        if clicks == 30 {
            let path = page.eval("location.pathname").unwrap();
            table::send(page, &format!("{}/resign", path.as_str().unwrap()), &[]);
            break;
        }
        if !click_something(page, &mut dice, false) {
            break;
        }
        clicks += 1;
        assert!(start.elapsed() < LONG, "{clicks} clicks and no end");
    }
    assert!(clicks > 9, "the match was too short for the server to die");
    for page in [&mut one, &mut two, &mut second_tab] {
        page.wait("!!document.querySelector('#offers a[download]')", SOON).unwrap();
        assert_eq!(page.eval("window.stayed").unwrap(), true, "nobody loads the page again");
    }
    // Both promises are in the record, and both were kept.
    let link = one.eval("document.querySelector('#offers a[download]').href").unwrap();
    let record = house.check_record(link.as_str().unwrap());
    for promised in promised.as_array().unwrap() {
        assert!(record.contains(&format!(" {}\n", promised.as_str().unwrap())), "{record}");
    }
    assert_eq!(record.matches("\nnonce: ").count(), 2, "{record}");
    // What the elements of the board are and say; marks of what others did differ from seat to seat.
    let board = "[...document.querySelectorAll('#board [data-e]')]
        .map((node) => [node.dataset.e, node.getAttribute('style'), node.getAttribute('aria-label')].join()).join()";
    assert_eq!(two.eval(board).unwrap(), second_tab.eval(board).unwrap(), "two tabs of one seat are in step");
    assert_eq!(one.eval(board).unwrap(), two.eval(board).unwrap(), "a finished match is open to both");
}

/// One device that goes round: the screen is handed over and shows nobody's hand meanwhile.
#[test]
fn a_hot_seat_by_clicking() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(390, 844).unwrap();
    page.goto(&house.address("/new/visite")).unwrap();
    page.click(".opening form button").unwrap();
    page.wait("!!document.querySelector('#chair-1 form button')", SOON).unwrap();
    page.click("#chair-1 form[action$='/sit'] button").unwrap();
    page.wait("!!document.querySelector('form[action$=\"/start\"] button')", SOON).unwrap();
    page.click("form[action$='/start'] button").unwrap();
    page.wait("!!document.querySelector('form[action$=\"/face\"] button')", SOON).unwrap();
    assert_eq!(page.eval("document.querySelectorAll('#offers .choices button').length").unwrap(), 0);
    let (mut dice, mut handed) = (SplitMix::new(3), 0);
    for _ in 0..12 {
        if page.eval("!!document.querySelector('form[action$=\"/face\"] button')").unwrap() == true {
            handed += 1;
        }
        if !click_something(&mut page, &mut dice, false) {
            break;
        }
    }
    assert!(handed >= 2, "the device went round");
    complaints(&mut page);
}

/// Where the script is not, the same forms are sent by the browser.
#[test]
fn without_the_script_the_forms_still_work() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    let plain =
        "document.querySelectorAll('[data-live]').forEach((form) => form.removeAttribute('data-live'))";
    page.goto(&house.address("/")).unwrap();
    page.eval(plain).unwrap();
    page.click("#game-visite form button").unwrap();
    page.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'", SOON).unwrap();
    page.wait("document.querySelectorAll('#offers .choices button').length > 0", SOON).unwrap();
    page.eval(plain).unwrap();
    page.eval("window.stayed = true").unwrap();
    let offer = page.eval("document.querySelector('#offers [name=offer]').value").unwrap();
    page.click("#list summary").unwrap();
    page.click("#offers .choices button").unwrap();
    let moved = format!(
        "document.readyState === 'complete' && window.stayed !== true && document.querySelector('#offers [name=offer]')?.value !== {:?}",
        offer.as_str().unwrap()
    );
    page.wait(&moved, SOON).unwrap();
    assert!(page.eval("location.pathname.startsWith('/t/')").unwrap() == true);
}
