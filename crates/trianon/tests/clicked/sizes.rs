//! How much is sent: a table's page when it is first opened, and what one decision brings.

use browser::{Browser, Page, Request};
use registry::GameKind;
use rules::SplitMix;

use crate::house::House;
use crate::looked::everything_is_wanted;
use crate::table::{Plan, READY, SOON, arrive, click_something, introduce};

/// Bytes of a table's page with all it needs, compressed.
const FIRST_LOAD: u64 = 90_000;
/// Bytes of all scripts, compressed.
const SCRIPTS: u64 = 12 * 1024;
/// Bytes of what one decision brings, as they are sent.
const DECISION: u64 = 12 * 1024;

/// Listens to the table's stream beside the page's own script, as that does, and weighs what comes.
const WEIGH: &str = "(() => {
    window.weights = [];
    const { events, last } = document.body.dataset;
    const stream = new EventSource(`${events}?packed&patched&last=${encodeURIComponent(last)}`);
    for (const kind of ['parts', 'whole', 'passing', 'walk']) {
        stream.addEventListener(kind, ({ data }) => window.weights.push({ kind, sent: data.length }));
    }
})()";

/// Begins to weigh what a page's stream brings.
pub(crate) fn weigh(page: &mut Page) {
    page.eval(WEIGH).unwrap();
}

/// Says what was heaviest, and fails if a decision's parts are too heavy. A walk is a turn of many.
pub(crate) fn weighed(page: &mut Page, game: &str) {
    let weights = page.eval("window.weights").unwrap();
    let weights = weights.as_array().unwrap();
    let most = |walk: bool| {
        let kind = weights.iter().filter(|weight| (weight["kind"] == "walk") == walk);
        kind.filter_map(|weight| weight["sent"].as_u64()).max().unwrap_or(0)
    };
    println!("{game}: {} events, at most {} bytes, a walk {}", weights.len(), most(false), most(true));
    assert!(most(false) > 0, "{game}: nothing was sent");
    assert!(most(false) <= DECISION, "{game}: a decision brought {} bytes", most(false));
}

/// The page of a running match, with nothing of it fetched before; and again where the match is in full swing.
#[test]
fn a_table_is_light() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    for game in GameKind::ALL {
        let seats = game.meta().seats.1.to_string();
        let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
        arrive(&mut page, &house);
        introduce(&mut page, "Athénaïs", "fr", false);
        let table = Plan { game: game.meta().id, fields: &[("seats", &seats)], guests: &[] }.begin(&mut page);
        let before = page.requests().unwrap().len();
        page.emulate(false, true).unwrap();
        page.goto(&house.address(&table)).unwrap();
        page.wait(READY, SOON).unwrap();
        let first = fetched(&mut page, before);
        let mut dice = SplitMix::new(2);
        for _ in 0..if everything_is_wanted() { 20 } else { 8 } {
            if !click_something(&mut page, &mut dice, false) {
                break;
            }
        }
        let before = page.requests().unwrap().len();
        page.goto(&house.address(&table)).unwrap();
        page.wait(READY, SOON).unwrap();
        let later = fetched(&mut page, before);
        let bytes = |all: &[Request], what: &str| -> u64 {
            all.iter().filter(|one| one.url.contains(what)).map(|one| one.bytes).sum()
        };
        let assets = bytes(&first, "/assets/");
        let (page_first, page_later) = (bytes(&first, &table), bytes(&later, &table));
        let scripts = bytes(&first, ".js");
        println!(
            "{game}: page {page_first}, later {page_later}; assets {assets}, of these scripts {scripts}"
        );
        assert!(assets > 1000 && page_first > 1000 && scripts > 1000, "{game}: {first:?}");
        assert!(page_first.max(page_later) + assets <= FIRST_LOAD, "{game}: {first:?}");
        assert!(scripts <= SCRIPTS, "{game}: {first:?}");
    }
}

/// What came since, but for the stream, which has no end.
fn fetched(page: &mut Page, before: usize) -> Vec<Request> {
    page.wait("document.readyState === 'complete'", SOON).unwrap();
    // The last of the pictures may be under way.
    std::thread::sleep(std::time::Duration::from_millis(300));
    let all = page.requests().unwrap();
    all.into_iter().skip(before).filter(|request| !request.url.contains("/events")).collect()
}
