//! The first page in a real browser: what others do comes to it by itself.

use browser::Browser;

use super::{SOON, complaints};
use crate::house::House;

/// Opens a table of this game by its form; the address of the table.
fn open_table(page: &mut browser::Page, house: &House, game: &str, public: bool) -> String {
    page.goto(&house.address(&format!("/new/{game}"))).unwrap();
    if public {
        page.click("[name=public]").unwrap();
    }
    page.click(".opening button.first").unwrap();
    page.wait("location.pathname.startsWith('/t/') && !!document.querySelector('#board')", SOON).unwrap();
    page.eval("location.pathname").unwrap().as_str().unwrap().to_owned()
}

#[test]
fn a_public_table_comes_to_an_open_first_page_and_leaves_it() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    for (width, height) in [(1440, 900), (390, 844)] {
        let mut looking = browser.new_context().unwrap().page(width, height).unwrap();
        looking.goto(&house.address("/")).unwrap();
        looking.eval("window.stayed = true").unwrap();
        assert_eq!(
            looking.eval("document.cookie + document.querySelectorAll('#open .none').length").unwrap(),
            "1"
        );
        let mut host = browser.new_context().unwrap().page(1000, 800).unwrap();
        let private = open_table(&mut host, &house, "palais", false);
        let table = open_table(&mut host, &house, "visite", true);
        let listed =
            |list: &str, table: &str| format!("!!document.querySelector('#{list} a[href=\"{table}\"]')");
        looking.wait(&listed("open", &table), SOON).unwrap();
        assert_eq!(looking.eval(&format!("document.body.innerHTML.includes('{private}')")).unwrap(), false);
        // It begins, and can be watched.
        host.click("[action$='/bot'] button").unwrap();
        host.wait("!!document.querySelector('[action$=\"/start\"] button')", SOON).unwrap();
        host.click("[action$='/start'] button").unwrap();
        looking.wait(&listed("running", &table), SOON).unwrap();
        assert_eq!(looking.eval(&listed("open", &table)).unwrap(), false);
        // It ends, and is gone; the page was never loaded again.
        host.wait("!!document.querySelector('[action$=\"/resign\"]')", SOON).unwrap();
        host.eval("document.querySelector('[action$=\"/resign\"]').requestSubmit()").unwrap();
        looking.wait(&format!("!({})", listed("running", &table)), SOON).unwrap();
        assert_eq!(looking.eval("window.stayed").unwrap(), true);
        assert_eq!(
            looking.eval("document.documentElement.scrollWidth <= innerWidth").unwrap(),
            true,
            "nothing stands out at {width}"
        );
        complaints(&mut looking);
    }
}

/// All that a first visit loads.
#[test]
fn the_first_visit_is_light() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    page.goto(&house.address("/")).unwrap();
    let bytes = page.transferred().unwrap();
    assert!(bytes > 10_000 && bytes <= 150 * 1024, "{bytes} bytes");
    complaints(&mut page);
}
