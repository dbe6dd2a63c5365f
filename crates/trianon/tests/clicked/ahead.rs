//! Few clicks: what belongs to a later action, empty questions, and what asks first. In Palais Royal, whose turn has five
//! actions.

use std::thread;
use std::time::Duration;

use browser::{Browser, Page};

use crate::SOON;
use crate::house::House;
use crate::table::Plan;

const OFFER: &str = "document.querySelector('#offers [name=offer]')?.value ?? ''";

/// The first choice of a turn that decides something.
const PLACE: &str = "place:reserve>gate";

fn present(choice: &str) -> String {
    format!("#offers .choices button[value='{choice}']")
}

/// Presses a button of the list, which may be folded.
fn choose(page: &mut Page, choice: &str) {
    page.eval("document.querySelector('#list').open = true").unwrap();
    page.click(&present(choice)).unwrap();
}

fn there(css: &str) -> String {
    format!("!!document.querySelector({css:?})")
}

/// A new table, all servants settled.
fn first_turn(page: &mut Page, house: &House) {
    page.goto(&house.address("/")).unwrap();
    page.click("#game-palais form button").unwrap();
    for _ in 0..5 {
        page.wait(&there(&present("settle:mint")), SOON).unwrap();
        let offer = page.eval(OFFER).unwrap();
        choose(page, "settle:mint");
        page.wait(&format!("({OFFER}) !== {offer}"), SOON).unwrap();
    }
}

fn undo(page: &mut Page) {
    let offer = page.eval(OFFER).unwrap();
    page.click("#go form[action$='/undo'] button").unwrap();
    page.wait(&format!("({OFFER}) !== {offer}"), SOON).unwrap();
}

#[test]
fn what_belongs_to_a_later_action_is_pointed_at_straight_away() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    page.emulate(false, true).unwrap();
    first_turn(&mut page, &house);
    page.wait(&there(&present(PLACE)), SOON).unwrap();
    let before = page.eval("document.querySelector('#board').textContent").unwrap();
    // The first action, and yet the moves of the second are at hand.
    page.wait("document.querySelector('[data-e=room-stairs]')?.classList.contains('later')", SOON).unwrap();
    page.click("[data-e=room-stairs]").unwrap();
    page.click("[data-e=room-mint]").unwrap();
    page.wait(&there(&present("move:mint>stairs")), SOON).unwrap();
    for _ in 0..2 {
        undo(&mut page);
    }
    page.wait(&there(&present(PLACE)), SOON).unwrap();
    assert_eq!(page.eval(&there("#go form[action$='/undo']")).unwrap(), false);
    assert_eq!(page.eval("document.querySelector('#board').textContent").unwrap(), before);

    // What would leave nobody on the Stairs asks first, with and without pointing.
    for n in 0..9 {
        let from = if n == 0 {
            "#ahead button[value='done;move:stairs>mint']".to_owned()
        } else {
            present("move:stairs>mint")
        };
        page.wait(&there(&from), SOON).unwrap();
        let offer = page.eval(OFFER).unwrap();
        page.eval(&format!("document.querySelector({from:?}).click()")).unwrap();
        page.wait(&format!("({OFFER}) !== {offer} || {}", there("#go .confirm")), SOON).unwrap();
        if page.eval(&there("#prompt .warning")).unwrap() == true {
            page.click("#go form[action$='/not-yet'] button").unwrap();
            page.wait(&there(&present("move:stairs>mint")), SOON).unwrap();
            assert_eq!(page.eval(OFFER).unwrap(), offer, "nothing has happened");
            assert_eq!(page.console_errors().unwrap(), [""; 0]);
            return;
        }
    }
    panic!("nobody was warned");
}

/// Where nobody else sits the house answers, and nothing is asked before the first servant can be placed.
#[test]
fn empty_questions_are_answered_for_who_plays_against_bots() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    page.emulate(false, true).unwrap();
    first_turn(&mut page, &house);
    page.wait(&there(&present(PLACE)), SOON).unwrap();
    assert_eq!(page.eval(&there("#go form[action$='/undo']")).unwrap(), false, "nothing was decided yet");
    place_and_undo(&mut page);
}

/// Among people the page answers, for who asked for it.
#[test]
fn empty_questions_are_answered_for_who_asked_for_it() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    page.emulate(false, true).unwrap();
    page.goto(&house.address("/")).unwrap();
    page.eval("document.querySelector('.me [name=answers]').click()").unwrap();
    page.eval("setTimeout(() => document.querySelector('form[action=\"/me\"] button').click())").unwrap();
    page.wait("document.querySelector('.me [name=answers]')?.defaultChecked", SOON).unwrap();
    let table = Plan { game: "palais", fields: &[("seats", "2")], guests: &["Blaise"] }.begin(&mut page);
    page.goto(&house.address(&table)).unwrap();
    let (take, settle) = ("form[action$='/face'] button", present("settle:mint"));
    loop {
        let next = format!("{} || {} || {}", there(take), there(&settle), there(&present(PLACE)));
        page.wait(&next, SOON).unwrap();
        if page.eval(&there(&present(PLACE))).unwrap() == true {
            break;
        }
        let asked = format!("({OFFER}) + {}", there(take));
        page.eval(&format!("window.before = {asked}")).unwrap();
        if page.eval(&there(&settle)).unwrap() == true {
            choose(&mut page, "settle:mint");
        } else if page.eval(&there(take)).unwrap() == true {
            page.click(take).unwrap();
        } else {
            // The empty question, which the page answers.
            continue;
        }
        page.wait(&format!("window.before !== {asked}"), SOON).unwrap();
    }
    place_and_undo(&mut page);
}

/// Places a servant and takes it back: the question is there again, and nobody answers it but the player.
fn place_and_undo(page: &mut Page) {
    let offer = page.eval(OFFER).unwrap();
    choose(page, PLACE);
    page.wait(&format!("({OFFER}) !== {offer}"), SOON).unwrap();
    undo(page);
    page.wait(&there(&present(PLACE)), SOON).unwrap();
    let offer = page.eval(OFFER).unwrap();
    thread::sleep(Duration::from_millis(1500));
    assert_eq!(page.eval(OFFER).unwrap(), offer, "who takes back decides himself");
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
}
