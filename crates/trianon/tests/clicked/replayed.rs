//! A replay in a real browser: slider, keys, autoplay, log lines; at every tight size, in every language.

use std::path::Path;
use std::time::Duration;

use browser::{Browser, Page};
use registry::GameKind;

use crate::a11y::assert_accessible;
use crate::complaints;
use crate::house::House;
use crate::looked::{TIGHT, assert_legible};
use crate::table::{DESK, SOON, arrive, introduce};

/// The longest record of a game.
fn record(game: GameKind) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../records/{game}"));
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let records = files.filter(|path| path.extension().is_some_and(|end| end == "trn"));
    records.map(|path| std::fs::read_to_string(path).unwrap()).max_by_key(String::len).unwrap()
}

/// Brings a record, as a visitor does, and gives the path of its replay.
pub(crate) fn bring(page: &mut Page, house: &House, game: GameKind) -> String {
    page.goto(&house.address("/replay")).unwrap();
    let text = serde_json::Value::from(record(game));
    page.eval(&format!("document.querySelector('textarea').value = {text}")).unwrap();
    page.click("#upload button").unwrap();
    // With its script, so that keys are heard.
    page.wait("!!document.getElementById('transport') && document.readyState === 'complete'", SOON).unwrap();
    let path = page.eval("location.pathname").unwrap();
    path.as_str().unwrap().strip_suffix("/all/0").unwrap().to_owned()
}

/// The number of the step that is shown: in the address, and on the slider.
const STEP: &str = "(() => {
    const step = Number(location.pathname.split('/').pop());
    return step === Number(document.getElementById('step').value) ? step : -1;
})()";

fn wait_for(page: &mut Page, condition: &str) -> u64 {
    page.wait(&format!("((step) => {condition})({STEP})"), SOON).unwrap();
    page.eval(STEP).unwrap().as_u64().unwrap()
}

#[test]
fn a_replay_goes_by_slider_keys_and_itself() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.emulate(false, true).unwrap();
    bring(&mut page, &house, GameKind::Visite);
    page.eval("window.stayed = true").unwrap();
    let board = "document.getElementById('board').innerHTML";
    let first = page.eval(board).unwrap();
    let log = "document.querySelectorAll('#log li').length";
    page.press("ArrowRight").unwrap();
    let one = wait_for(&mut page, "step > 0");
    page.press("ArrowRight").unwrap();
    let two = wait_for(&mut page, &format!("step > {one}"));
    // Something has happened. The drawing comes after the address.
    page.wait(&format!("{board} !== {first}"), SOON).unwrap();
    page.click("#to-previous").unwrap();
    wait_for(&mut page, &format!("step === {one}"));
    page.press("End").unwrap();
    let last = wait_for(&mut page, "step > 100");
    page.wait("!!document.querySelector('#offers .won')", SOON).unwrap();
    assert_eq!(
        page.eval("document.getElementById('to-next').getAttribute('aria-disabled')").unwrap(),
        "true"
    );
    page.press("Home").unwrap();
    wait_for(&mut page, "step === 0");
    // The result is gone again.
    page.wait("document.querySelector('#offers').textContent === ''", SOON).unwrap();
    // The slider has the keys of a slider.
    page.eval("document.getElementById('step').focus()").unwrap();
    page.press("ArrowRight").unwrap();
    wait_for(&mut page, "step === 1");
    page.press("End").unwrap();
    wait_for(&mut page, &format!("step === {last}"));
    // The log is that of the end when the result is there.
    page.wait("!!document.querySelector('#offers .won')", SOON).unwrap();
    let lines = page.eval(log).unwrap().as_u64().unwrap();
    // A line of the log leads to its moment.
    page.click("#log li:nth-child(5) a").unwrap();
    let there = wait_for(&mut page, &format!("step < {last}"));
    assert!(page.eval(log).unwrap().as_u64().unwrap() <= lines && there > two);
    // By itself, until it is stopped.
    page.eval("document.activeElement.blur()").unwrap();
    page.press("Home").unwrap();
    wait_for(&mut page, "step === 0");
    page.eval("document.getElementById('pace').value = 'fast'").unwrap();
    page.press("p").unwrap();
    wait_for(&mut page, "step > 1");
    assert_eq!(page.eval("document.getElementById('autoplay').ariaPressed").unwrap(), "true");
    page.click("#autoplay").unwrap();
    let stopped = page.eval(STEP).unwrap();
    std::thread::sleep(Duration::from_millis(900));
    assert_eq!(page.eval(STEP).unwrap(), stopped);
    assert_eq!(page.eval("window.stayed").unwrap(), true, "the page was never loaded again");
    complaints(&mut page);
    // Every step has a link of its own.
    page.eval("window.stayed = false; location.reload()").unwrap();
    page.wait("window.stayed === undefined && document.readyState === 'complete'", SOON).unwrap();
    assert_eq!(page.eval(STEP).unwrap(), stopped);
}

/// Around the board nothing overlaps, is cut, small or pale, and everything has a name: the middle or the end of a match of
/// every game. The drawings are those of a table, which is looked at elsewhere.
#[test]
fn replays_are_legible_and_accessible() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.emulate(false, true).unwrap();
    arrive(&mut page, &house);
    let moments = [("en", "seat-0"), ("fr", "all"), ("it", "seat-1"), ("fr", "seat-0"), ("it", "all")];
    for (game, (lang, eyes)) in GameKind::ALL.iter().zip(moments.into_iter().cycle()) {
        introduce(&mut page, "Athénaïs", lang, false);
        let replay = bring(&mut page, &house, *game);
        let last = page.eval("Number(document.getElementById('step').max)").unwrap().as_u64().unwrap();
        let step = if eyes == "all" { last } else { last / 3 };
        page.goto(&house.address(&format!("{replay}/{eyes}/{step}"))).unwrap();
        assert_accessible(&mut page, &format!("{game} {eyes}/{step}"));
        let hide =
            "document.querySelectorAll('.drawing > *').forEach((node) => node.style.visibility = 'hidden')";
        page.eval(hide).unwrap();
        for (width, height) in TIGHT {
            page.resize(width, height).unwrap();
            assert_legible(&mut page, &format!("{game} {lang} {eyes}/{step} at {width}×{height}"));
        }
    }
    complaints(&mut page);
}
