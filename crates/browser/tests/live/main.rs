//! `live.js`, `move.js` and `nonces.js` in a real Chromium. All scenarios share one browser, so they are one test. All of them run; failures are
//! listed at the end.
#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod forms;
mod morph;
mod moves;
mod nonces;
mod stream;
mod test_server;
mod walk;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use browser::{Browser, BrowserContext, Page};
use test_server::TestServer;

/// A generous time limit for things that should happen at once.
const SOON: Duration = Duration::from_secs(10);

type Scenario = (&'static str, fn(&BrowserContext));

/// Opens a page with this body, waits for its stream, and sets a variable that a reload would lose.
fn open(context: &BrowserContext, body: &str) -> (TestServer, Page) {
    let server = TestServer::start(body);
    let mut page = context.page(800, 600).unwrap();
    page.goto(&server.url("/")).unwrap();
    server.wait_for_requests("GET /events", 1);
    page.eval("window.here = 1").unwrap();
    (server, page)
}

fn wait_for(page: &mut Page, condition: &str) {
    page.wait(condition, SOON).unwrap();
}

/// Checks that the page was not reloaded and reported no errors, and closes it.
fn close(mut page: Page) {
    assert_eq!(page.eval("window.here").unwrap(), 1, "the page was reloaded");
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
}

/// Several at a time: scenarios mostly wait.
const WORKERS: usize = 3;

#[test]
fn the_script_keeps_a_page_live() {
    let browser = Browser::start().unwrap();
    let scenarios = Mutex::new(
        [
            stream::SCENARIOS,
            forms::SCENARIOS,
            morph::SCENARIOS,
            moves::SCENARIOS,
            nonces::SCENARIOS,
            walk::SCENARIOS,
        ]
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
