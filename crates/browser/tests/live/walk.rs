//! Another seat's turn, shown step by step.

use browser::{BrowserContext, Page};
use serde_json::{Value, json};

use crate::test_server::TestServer;
use crate::{Scenario, close, open, wait_for};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("steps are shown one after another", shown),
    ("a step may be sent as a difference", patched),
    ("steps are skipped by the button and by Escape", skipped),
    ("a click does not wait for steps", clicked),
    ("an answer does not wait for steps", answered),
    ("a page that falls behind catches up", behind),
    ("reduced motion means no steps", reduced),
];

const BODY: &str = "<p id=board>0</p><button id=skip type=button hidden>skip</button>\
                    <form id=form method=post action=/act data-live><input type=hidden name=offer value=1>\
                    <input name=word><button id=go>go</button></form>";

/// A page that records what the board shows, and when.
fn watched(context: &BrowserContext) -> (TestServer, Page) {
    let (server, mut page) = open(context, BODY);
    page.eval(
        "window.shown = []; new MutationObserver(() => shown.push([board.textContent, performance.now()]))
           .observe(board, { childList: true, characterData: true, subtree: true }); 1",
    )
    .unwrap();
    (server, page)
}

fn walk(server: &TestServer, steps: &[&str]) {
    let steps: Vec<Value> = steps.iter().map(|step| json!([["board", step]])).collect();
    server.send_event("walk", "", &Value::Array(steps));
}

fn shown_texts(page: &mut Page) -> (Vec<String>, Vec<f64>) {
    let shown = page.eval("shown").unwrap();
    let shown = shown.as_array().unwrap().iter();
    let texts = shown.clone().map(|entry| entry[0].as_str().unwrap().to_owned()).collect();
    let times: Vec<f64> = shown.map(|entry| entry[1].as_f64().unwrap()).collect();
    (texts, times.windows(2).map(|pair| pair[1] - pair[0]).collect())
}

fn shown(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    walk(&server, &["1", "2"]);
    server.send_event(
        "parts",
        "g1.1",
        &json!([["board", "3"], ["form", "<input type=hidden name=offer value=2>"]]),
    );
    wait_for(&mut page, "!skip.hidden");
    assert_eq!(page.eval("document.querySelector('[name=offer]').value").unwrap(), "1");
    wait_for(&mut page, "board.textContent === '3'");
    let (texts, waits) = shown_texts(&mut page);
    assert_eq!(texts, ["1", "2", "3"]);
    assert!(waits.iter().all(|wait| *wait > 400.0), "{waits:?}");
    assert_eq!(page.eval("skip.hidden").unwrap(), true);
    assert_eq!(page.eval("document.querySelector('[name=offer]').value").unwrap(), "2");
    close(page);
}

fn patched(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    let steps = json!([
        [["board", "<b>é</b>👑<i>1</i>"]],
        [["board", [8, -2, "♛", 8]]],
        [["skip", "on"], ["board", [12, -1, "2", 4, "!"]]],
        [["board", [-9, 9]], ["skip", [2, "ward"]]],
    ]);
    server.send_event("walk", "", &steps);
    server.send_event("parts", "g1.1", &json!([["board", "end"]]));
    wait_for(&mut page, "board.textContent === 'end'");
    let (texts, _) = shown_texts(&mut page);
    assert_eq!(texts, ["é👑1", "é♛1", "é♛2!", "2!", "end"]);
    assert_eq!(page.eval("skip.textContent").unwrap(), "onward");
    close(page);
}

fn skipped(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    for (number, way) in ["#skip", "Escape"].into_iter().enumerate() {
        let last = format!("end {number}");
        walk(&server, &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
        server.send_event("parts", &format!("g1.{number}"), &json!([["board", last]]));
        wait_for(&mut page, "board.textContent === '1' && !skip.hidden");
        page.eval("shown.length = 0").unwrap();
        match way {
            "Escape" => page.press("Escape").unwrap(),
            button => page.click(button).unwrap(),
        }
        wait_for(&mut page, &format!("board.textContent === '{last}' && skip.hidden"));
        let (texts, _) = shown_texts(&mut page);
        assert_eq!(texts.last(), Some(&last), "{texts:?}");
        assert!(texts.len() < 6, "it waited: {texts:?}");
    }
    close(page);
}

fn clicked(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    walk(&server, &["1", "2", "3", "4", "5", "6", "7", "8"]);
    let form = "<input type=hidden name=offer value=2><input name=word><button id=go>go</button>";
    server.send_event("parts", "g1.1", &json!([["board", "9"], ["form", form]]));
    wait_for(&mut page, "board.textContent === '1'");
    page.click("#go").unwrap();
    // The click is sent with the present fields; then everything is applied.
    assert_eq!(page.eval("board.textContent").unwrap(), "9");
    assert_eq!(server.wait_for_requests("POST /act", 1)[0].body, "offer=1&word=");
    close(page);
}

fn answered(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    page.click("[name=word]").unwrap();
    page.type_text("bonjour").unwrap();
    server.answer_next("204 No Content", "", 300);
    page.click("#go").unwrap();
    walk(&server, &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    wait_for(&mut page, "document.querySelector('[name=word]').value === ''");
    // Steps that the click itself caused are still shown.
    assert_eq!(page.eval("skip.hidden").unwrap(), false);
    server.answer_next("200 OK\r\nContent-Type: application/json", "[[\"board\",\"now\"]]", 0);
    page.click("#go").unwrap();
    wait_for(&mut page, "board.textContent === 'now' && skip.hidden");
    close(page);
}

fn behind(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    for _ in 0..5 {
        walk(&server, &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"]);
    }
    server.send_event("parts", "g1.1", &json!([["board", "end"]]));
    page.wait("board.textContent === 'end'", std::time::Duration::from_secs(9)).unwrap();
    close(page);
}

fn reduced(context: &BrowserContext) {
    let (server, mut page) = watched(context);
    page.emulate(false, true).unwrap();
    walk(&server, &["1", "2", "3"]);
    server.send_event("parts", "g1.1", &json!([["board", "4"]]));
    wait_for(&mut page, "board.textContent === '4'");
    assert_eq!(shown_texts(&mut page).0, ["4"]);
    close(page);
}
