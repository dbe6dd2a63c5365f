//! Sound and vibration: off until somebody asks for them, on from then on, off again.

use browser::{Browser, Page};
use rules::SplitMix;

use crate::complaints;
use crate::house::House;
use crate::table::{DESK, PHONE, Plan, READY, SOON, arrive, click_something, introduce};

/// Notes every sound and every vibration.
const LISTEN: &str = "(() => {
    window.heard = [];
    window.shaken = 0;
    document.addEventListener('sound', ({ detail }) => window.heard.push(detail));
    Object.defineProperty(navigator, 'vibrate', { value: () => ++window.shaken, configurable: true });
})()";

fn sit_down(page: &mut Page, house: &House) -> String {
    arrive(page, house);
    introduce(page, "Athénaïs", "en", false);
    let table = Plan { game: "visite", fields: &[("seats", "2")], guests: &[] }.begin(page);
    page.goto(&house.address(&table)).unwrap();
    page.wait(READY, SOON).unwrap();
    page.eval(LISTEN).unwrap();
    table
}

fn pressed(setting: &str, on: bool) -> String {
    format!("document.querySelector('[data-setting={setting}]').ariaPressed === '{on}'")
}

fn fetched(page: &mut Page) -> usize {
    page.requests().unwrap().iter().filter(|request| request.url.contains("/assets/sound-")).count()
}

#[test]
fn sound_is_off_until_it_is_asked_for() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    let table = sit_down(&mut page, &house);
    let mut dice = SplitMix::new(3);
    assert_eq!(page.eval(&pressed("sound", false)).unwrap(), true);
    assert!(click_something(&mut page, &mut dice, false));
    assert_eq!(page.eval("window.heard.length").unwrap(), 0, "nobody asked for it");
    assert_eq!(fetched(&mut page), 0, "nor for the script");

    page.click(".devices summary").unwrap();
    page.click("[data-setting=sound]").unwrap();
    page.wait(&pressed("sound", true), SOON).unwrap();
    page.wait("window.heard.includes('bell')", SOON).unwrap();
    assert_eq!(fetched(&mut page), 1);

    // The browser remembers it.
    page.goto(&house.address(&table)).unwrap();
    page.wait(READY, SOON).unwrap();
    page.eval(LISTEN).unwrap();
    page.wait(&pressed("sound", true), SOON).unwrap();
    for _ in 0..4 {
        assert!(click_something(&mut page, &mut dice, false));
    }
    page.wait("window.heard.some((name) => name !== 'bell')", SOON).unwrap();

    page.click(".devices summary").unwrap();
    page.click("[data-setting=sound]").unwrap();
    page.wait(&pressed("sound", false), SOON).unwrap();
    page.eval("window.heard = []").unwrap();
    for _ in 0..2 {
        assert!(click_something(&mut page, &mut dice, false));
    }
    assert_eq!(page.eval("window.heard.length").unwrap(), 0, "it is off again");
    complaints(&mut page);
}

#[test]
fn a_phone_vibrates_when_it_is_asked_to() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    page.resize_phone(PHONE.0, PHONE.1).unwrap();
    page.emulate(false, true).unwrap();
    sit_down(&mut page, &house);
    let mut dice = SplitMix::new(4);
    let press = "document.querySelector('[data-setting=vibrate]').click()";
    assert_eq!(page.eval("document.querySelector('[data-setting=vibrate]').hidden").unwrap(), false);
    assert_eq!(page.eval(&pressed("vibrate", false)).unwrap(), true);
    page.eval(press).unwrap();
    page.wait(&pressed("vibrate", true), SOON).unwrap();
    for _ in 0..12 {
        assert!(click_something(&mut page, &mut dice, false));
        if page.eval("window.shaken > 0").unwrap() == true {
            break;
        }
    }
    page.wait("window.shaken > 0", SOON).unwrap();

    page.eval(press).unwrap();
    page.eval("window.shaken = 0").unwrap();
    for _ in 0..4 {
        assert!(click_something(&mut page, &mut dice, false));
    }
    assert_eq!(page.eval("window.shaken").unwrap(), 0, "it is off again");
    complaints(&mut page);
}
