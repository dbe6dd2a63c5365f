//! The stream breaks, and the page goes on where it was.

use std::thread;
use std::time::Duration;

use browser::BrowserContext;
use serde_json::json;

use crate::stage::Mode;
use crate::{SOON, Scenario, close, open, seen};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a dropped stream is resumed", dropped),
    ("a server that goes away is found again", away),
    ("a server that answers 503 is asked again", refusing),
    ("a machine that is online again connects at once", online),
    ("a page out of the back/forward cache resumes", back),
];

const BODY: &str = "<p id=who>0</p>";

fn dropped(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, BODY);
    assert_eq!(stage.asked("GET /events")[0].last(), "g1.0");
    for number in 1..4 {
        stage.tell("parts", &format!("g1.{number}"), &json!([["who", number.to_string()]]));
        // What is passing does not count.
        stage.tell("passing", "", &json!([["who", format!("{number}!")]]));
        seen(&mut page, &format!("who.textContent === '{number}!'"));
        stage.cut();
        let asked = stage.expect("GET /events", number + 1);
        assert_eq!(asked[number].last(), format!("g1.{number}"));
    }
    seen(&mut page, "notice.textContent === ''");
    close(page);
}

fn away(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, BODY);
    stage.tell("parts", "g1.7", &json!([["who", "7"]]));
    seen(&mut page, "who.textContent === '7'");
    stage.become_(Mode::Gone);
    seen(&mut page, "notice.textContent === 'connection lost'");
    thread::sleep(Duration::from_secs(1));
    stage.become_(Mode::Up);
    assert_eq!(stage.expect("GET /events", 2)[1].last(), "g1.7");
    seen(&mut page, "notice.textContent === ''");
    stage.tell("whole", "g2.1", &json!([["who", "8"]]));
    seen(&mut page, "who.textContent === '8'");
    close(page);
}

fn refusing(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, BODY);
    stage.tell("parts", "g1.7", &json!([["who", "7"]]));
    seen(&mut page, "who.textContent === '7'");
    stage.become_(Mode::Broken);
    // Refused three times and more, with growing waits.
    let asked = stage.expect("GET /events", 5);
    let waits: Vec<_> = asked.windows(2).skip(1).map(|pair| pair[1].at - pair[0].at).collect();
    assert!(waits[2] > Duration::from_millis(900), "{waits:?}");
    assert!(asked[2..].iter().all(|asked| asked.line.contains("last=g1.7 ")), "{asked:?}");
    stage.become_(Mode::Up);
    assert_eq!(stage.connected().last(), "g1.7");
    stage.tell("parts", "g1.8", &json!([["who", "8"]]));
    seen(&mut page, "who.textContent === '8'");
    close(page);
}

fn online(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, BODY);
    stage.become_(Mode::Broken);
    let count = stage.expect("GET /events", 5).len();
    stage.become_(Mode::Up);
    // Chromium says `online` when its network comes back.
    page.offline(true).unwrap();
    page.offline(false).unwrap();
    let asked = stage.expect("GET /events", count + 1);
    // By itself the script would have waited two seconds at least.
    let wait = asked[count].at - asked[count - 1].at;
    assert!(wait < Duration::from_millis(1900), "{wait:?}");
    assert_eq!(asked[count].last(), "g1.0");
    close(page);
}

fn back(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, BODY);
    stage.tell("parts", "g1.3", &json!([["who", "3"]]));
    seen(&mut page, "who.textContent === '3'");
    page.eval("addEventListener('pageshow', ({ persisted }) => { window.persisted = persisted })").unwrap();
    page.goto(&stage.url("/elsewhere")).unwrap();
    page.eval("setTimeout(() => history.back())").unwrap();
    page.wait("window.persisted", SOON).unwrap();
    assert_eq!(stage.expect("GET /events", 2)[1].last(), "g1.3");
    stage.tell("parts", "g1.4", &json!([["who", "4"]]));
    seen(&mut page, "who.textContent === '4'");
    close(page);
}
