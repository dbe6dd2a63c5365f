//! A puzzle in a real browser: pointed at, taken back, solved, and remembered by the browser.

use browser::Browser;
use registry::GameKind;
use serde_json::Value;
use server::puzzle_list::puzzles_of;

use crate::a11y::assert_accessible;
use crate::complaints;
use crate::house::House;
use crate::table::{PHONE, SOON};

#[test]
fn a_puzzle_is_solved_by_clicks() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(PHONE.0, PHONE.1).unwrap();
    page.emulate(false, true).unwrap();
    let kind = GameKind::Secrets;
    let here = house.address(&format!("/puzzles/{kind}/1"));
    page.goto(&here).unwrap();
    assert_accessible(&mut page, "a puzzle");
    for (n, choice) in puzzles_of(kind)[0].lines[0].choices.iter().enumerate() {
        let choice = Value::from(format!("#offers [name=choice][value={}]", Value::from(choice.as_str())));
        page.wait(&format!("!!document.querySelector({choice})"), SOON).unwrap();
        page.eval(&format!(
            "(document.getElementById('list').open = true, document.querySelector({choice}).click())"
        ))
        .unwrap();
        page.wait(&format!("location.search.length > {n} && document.readyState === 'complete'"), SOON)
            .unwrap();
    }
    page.wait("!!document.querySelector('[data-solved]')", SOON).unwrap();
    page.click("#go [name=answer]").unwrap();
    page.wait("!!document.querySelector('.answer[open] ol li')", SOON).unwrap();
    assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").unwrap(), true);
    assert_accessible(&mut page, "its answer");
    page.goto(&house.address("/puzzles")).unwrap();
    page.wait(&format!("!!document.querySelector('.solved[data-puzzle=\"{kind}-1\"]')"), SOON).unwrap();
    assert_eq!(page.eval("document.querySelectorAll('.solved').length").unwrap(), 1);
    complaints(&mut page);
}
