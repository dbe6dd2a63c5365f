//! `live.js` and `move.js` in a real Chromium. One browser for all scenarios, so they are one test; all of them run, and what failed
//! is listed at the end.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod forms;
mod morph;
mod moves;
mod stage;
mod stream;
mod walk;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use browser::{Browser, BrowserContext, Page};
use stage::Stage;

/// How long anything may take that should happen at once; machines are slow at times.
const SOON: Duration = Duration::from_secs(10);

type Scenario = (&'static str, fn(&BrowserContext));

/// Opens a page with this in its body, its stream connected, and a variable in it that a reload would lose.
fn open(visitor: &BrowserContext, body: &str) -> (Stage, Page) {
    let stage = Stage::with(body);
    let mut page = visitor.page(800, 600).unwrap();
    page.goto(&stage.url("/")).unwrap();
    stage.expect("GET /events", 1);
    page.eval("window.here = 1").unwrap();
    (stage, page)
}

fn seen(page: &mut Page, condition: &str) {
    page.wait(condition, SOON).unwrap();
}

/// The page is the same one, and it did not complain.
fn close(mut page: Page) {
    assert_eq!(page.eval("window.here").unwrap(), 1, "the page was reloaded");
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
}

/// Several at a time: most of what they do is waiting.
const WORKERS: usize = 3;

#[test]
fn the_script_keeps_a_page_live() {
    let browser = Browser::start().unwrap();
    let scenarios = Mutex::new(
        [stream::SCENARIOS, forms::SCENARIOS, morph::SCENARIOS, moves::SCENARIOS, walk::SCENARIOS]
            .concat()
            .into_iter(),
    );
    let failed = Mutex::new(Vec::new());
    let work = || {
        loop {
            let Some((name, scenario)) = scenarios.lock().unwrap().next() else { return };
            let start = Instant::now();
            let result = catch_unwind(AssertUnwindSafe(|| scenario(&browser.new_context().unwrap())));
            let seconds = start.elapsed().as_secs_f32();
            println!("{} {seconds:5.2} s  {name}", if result.is_ok() { "ok    " } else { "FAILED" });
            if result.is_err() {
                failed.lock().unwrap().push(name);
            }
        }
    };
    thread::scope(|scope| (0..WORKERS).for_each(|_| drop(scope.spawn(work))));
    assert_eq!(failed.into_inner().unwrap(), [""; 0]);
}
