//! The form for a new table: rooms that are clicked together, and a running match with a closed tally.

use browser::{Browser, Page};
use serde_json::json;

use super::complaints;
use crate::house::House;
use crate::table::{DESK, PHONE, Plan, SOON, arrive};

/// Chooses "as we lay them"; without a mouse, which cannot choose from the browser's own list.
const CHOOSE: &str = "(() => {
    const field = document.querySelector('[name=option-layout]');
    field.value = 'arranged';
    field.dispatchEvent(new Event('change', { bubbles: true }));
})()";
/// The rooms of the board, in the order in which they lie.
const ROOMS: &str =
    "[...document.querySelectorAll('#board .room')].map((room) => room.id.replace('palais-room-', ''))";

/// From the waiting room to a running match against a bot.
fn begin(page: &mut Page) {
    let waits =
        "location.pathname.startsWith('/t/') && !!document.querySelector('[action$=\"/bot\"] button')";
    page.wait(waits, SOON).unwrap();
    let said = page.eval("document.querySelector('#head').textContent").unwrap();
    assert!(said.as_str().unwrap().contains("custom (Gate · Office · "), "{said}");
    page.click("[action$='/bot'] button").unwrap();
    page.wait("!!document.querySelector('[action$=\"/start\"] button')", SOON).unwrap();
    page.click("[action$='/start'] button").unwrap();
    page.wait("document.querySelectorAll('#board .room').length === 9", SOON).unwrap();
}

#[test]
fn rooms_are_clicked_together() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    for (width, height) in [PHONE, DESK] {
        let mut page = browser.new_context().unwrap().page(width, height).unwrap();
        page.goto(&house.address("/new/palais")).unwrap();
        let shown = "document.querySelector('.arranged').checkVisibility()";
        assert_eq!(page.eval(shown).unwrap(), false, "only who asks for it sees it");
        page.eval(CHOOSE).unwrap();
        page.wait(shown, SOON).unwrap();
        // The Gate, in the middle, changes places with the Service door, in the corner; by mouse.
        page.click(".arranged button:nth-of-type(5)").unwrap();
        assert_eq!(
            page.eval("document.querySelectorAll('.arranged [aria-pressed=true]').length").unwrap(),
            1
        );
        page.click(".arranged button:nth-of-type(1)").unwrap();
        // The Cardinal and the Court, by keyboard.
        for nth in [3, 9] {
            page.eval(&format!("document.querySelector('.arranged button:nth-of-type({nth})').focus()"))
                .unwrap();
            page.press("Enter").unwrap();
        }
        assert_eq!(
            page.eval("document.querySelectorAll('.arranged [aria-pressed=true]').length").unwrap(),
            0
        );
        let small = "[...document.querySelectorAll('.arranged button')].filter((button) => {
            const { width, height } = button.getBoundingClientRect();
            return width < 44 || height < 44 || button.scrollWidth > button.clientWidth;
        }).length";
        assert_eq!(page.eval(small).unwrap(), 0, "every room is easy to hit and read at {width}");
        page.click(".opening button.first").unwrap();
        begin(&mut page);
        let rooms =
            json!(["gate", "office", "court", "mint", "door", "pompadour", "stairs", "cabinet", "cardinal"]);
        assert_eq!(page.eval(ROOMS).unwrap(), rooms);
        complaints(&mut page);
    }
}

/// Where the script is not, each place has a list; the server reads them.
#[test]
fn rooms_are_chosen_from_lists_without_the_script() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    // The form has no scripts; the page it leads to has them again.
    let mut send = |rooms: &[(u8, &str)]| {
        page.scripts(false).unwrap();
        page.goto(&house.address("/new/palais")).unwrap();
        page.eval(CHOOSE).unwrap();
        for (place, room) in rooms {
            page.eval(&format!("document.querySelector('[name=arranged-layout-{place}]').value = '{room}'"))
                .unwrap();
        }
        let seen = "[...document.querySelectorAll('.arranged select')].filter((list) => list.checkVisibility()).length";
        assert_eq!(page.eval(seen).unwrap(), 9);
        page.scripts(true).unwrap();
        page.eval("document.querySelector('.opening form').submit()").unwrap();
    };
    send(&[(0, "gate"), (4, "door")]);
    begin(&mut page);
    let rooms =
        json!(["gate", "office", "cardinal", "mint", "door", "pompadour", "stairs", "cabinet", "court"]);
    assert_eq!(page.eval(ROOMS).unwrap(), rooms);
}

/// While the match runs a page has one's own points and no others'; whoever watches has none.
#[test]
fn a_closed_tally_shows_ones_own_points() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    arrive(&mut page, &house);
    // How many seats have points that are shown, and how many have not.
    let points =
        "[':not(.shut)', '.shut'].map((kind) => document.querySelectorAll('#board .points' + kind).length)";
    for (tally, own, watching) in [("closed", [1, 1], [0, 2]), ("open", [2, 0], [2, 0])] {
        let fields = [("seats", "2"), ("option-tally", tally)];
        let table = Plan { game: "palais", fields: &fields, guests: &[] }.begin(&mut page);
        page.goto(&house.address(&table)).unwrap();
        assert_eq!(page.eval(points).unwrap(), json!(own), "{tally}");
        let mut other = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
        other.goto(&house.address(&table)).unwrap();
        assert_eq!(other.eval(points).unwrap(), json!(watching), "{tally}");
        // When it is over, everything is shown.
        page.wait("!!document.querySelector('[action$=\"/resign\"]')", SOON).unwrap();
        page.eval("document.querySelector('[action$=\"/resign\"]').requestSubmit()").unwrap();
        for page in [&mut page, &mut other] {
            page.wait(&format!("{points}.join() === '2,0'"), SOON).unwrap();
        }
    }
}
