//! The stream breaks, and the page resumes.

use std::thread;
use std::time::Duration;

use browser::BrowserContext;
use serde_json::json;

use crate::test_server::Mode;
use crate::{SOON, Scenario, close, open, wait_for};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a dropped stream is resumed", dropped),
    ("a server that was down is found again", away),
    ("a stream is requested again after a 503", refusing),
    ("a machine that is online again connects at once", online),
    ("a page from the back/forward cache resumes", back),
];

const BODY: &str = "<p id=who>0</p>";

fn dropped(context: &BrowserContext) {
    let (server, mut page) = open(context, BODY);
    assert_eq!(server.requests("GET /events")[0].last_event(), "g1.0");
    for number in 1..4 {
        server.send_event("parts", &format!("g1.{number}"), &json!([["who", number.to_string()]]));
        // `passing` events have no id.
        server.send_event("passing", "", &json!([["who", format!("{number}!")]]));
        wait_for(&mut page, &format!("who.textContent === '{number}!'"));
        server.close_streams();
        let requests = server.wait_for_requests("GET /events", number + 1);
        assert_eq!(requests[number].last_event(), format!("g1.{number}"));
    }
    wait_for(&mut page, "notice.textContent === ''");
    close(page);
}

fn away(context: &BrowserContext) {
    let (server, mut page) = open(context, BODY);
    server.send_event("parts", "g1.7", &json!([["who", "7"]]));
    wait_for(&mut page, "who.textContent === '7'");
    server.set_mode(Mode::Down);
    wait_for(&mut page, "notice.textContent === 'connection lost'");
    thread::sleep(Duration::from_secs(1));
    server.set_mode(Mode::Up);
    assert_eq!(server.wait_for_requests("GET /events", 2)[1].last_event(), "g1.7");
    wait_for(&mut page, "notice.textContent === ''");
    server.send_event("whole", "g2.1", &json!([["who", "8"]]));
    wait_for(&mut page, "who.textContent === '8'");
    close(page);
}

fn refusing(context: &BrowserContext) {
    let (server, mut page) = open(context, BODY);
    server.send_event("parts", "g1.7", &json!([["who", "7"]]));
    wait_for(&mut page, "who.textContent === '7'");
    server.set_mode(Mode::Broken);
    // Refused at least three times, with growing delays.
    let requests = server.wait_for_requests("GET /events", 5);
    let waits: Vec<_> = requests.windows(2).skip(1).map(|pair| pair[1].at - pair[0].at).collect();
    assert!(waits[2] > Duration::from_millis(900), "{waits:?}");
    assert!(requests[2..].iter().all(|request| request.line.contains("last=g1.7 ")), "{requests:?}");
    server.set_mode(Mode::Up);
    assert_eq!(server.wait_for_stream().last_event(), "g1.7");
    server.send_event("parts", "g1.8", &json!([["who", "8"]]));
    wait_for(&mut page, "who.textContent === '8'");
    close(page);
}

fn online(context: &BrowserContext) {
    let (server, mut page) = open(context, BODY);
    server.set_mode(Mode::Broken);
    let count = server.wait_for_requests("GET /events", 5).len();
    server.set_mode(Mode::Up);
    // Chromium fires `online` when the network is back.
    page.offline(true).unwrap();
    page.offline(false).unwrap();
    let requests = server.wait_for_requests("GET /events", count + 1);
    // Otherwise the script would have waited for at least two seconds.
    let wait = requests[count].at - requests[count - 1].at;
    assert!(wait < Duration::from_millis(1900), "{wait:?}");
    assert_eq!(requests[count].last_event(), "g1.0");
    close(page);
}

fn back(context: &BrowserContext) {
    let (server, mut page) = open(context, BODY);
    server.send_event("parts", "g1.3", &json!([["who", "3"]]));
    wait_for(&mut page, "who.textContent === '3'");
    page.eval("addEventListener('pageshow', ({ persisted }) => { window.persisted = persisted })").unwrap();
    page.goto(&server.url("/elsewhere")).unwrap();
    page.eval("setTimeout(() => history.back())").unwrap();
    page.wait("window.persisted", SOON).unwrap();
    assert_eq!(server.wait_for_requests("GET /events", 2)[1].last_event(), "g1.3");
    server.send_event("parts", "g1.4", &json!([["who", "4"]]));
    wait_for(&mut page, "who.textContent === '4'");
    close(page);
}
