//! Forms: sending, answers, retries.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use browser::BrowserContext;
use serde_json::json;

use crate::test_server::Mode;
use crate::{SOON, Scenario, close, open, wait_for};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a form is sent once, with all its fields", sent),
    ("a refusal is shown and cleared", refused),
    ("an answer may bring parts or lead elsewhere", answers),
    ("a click without a server is kept and sent again", no_server),
    ("a click that got a 503 is sent again unchanged", broken),
    ("another click cancels a kept one", cancelled),
    ("a change submits its form", changed),
    ("fields follow the server after a success", settled),
    ("a text is copied", copied),
    ("a form without data-live is sent by the browser", plain),
];

const FORM: &str = "<form id=form method=post action=/act data-live><input name=word><input type=hidden name=nonce \
                    data-random><button id=go name=choice value=go>go</button><button id=stay name=choice value=stay \
                    formaction=/other>stay</button></form>";

pub(crate) fn fields(body: &str) -> HashMap<&str, &str> {
    body.split('&').filter_map(|pair| pair.split_once('=')).collect()
}

fn sent(context: &BrowserContext) {
    let (server, mut page) = open(context, FORM);
    page.click("[name=word]").unwrap();
    page.type_text("a&b c").unwrap();
    server.answer_next("204 No Content", "", 2000);
    page.click("#go").unwrap();
    assert_eq!(page.eval("form.getAttribute('aria-busy')").unwrap(), "true");
    // It stays busy when parts arrive meanwhile.
    server.send_event(
        "parts",
        "g1.1",
        &json!([["form", "<p id=news>news</p><button id=go name=choice value=go>go</button>"]]),
    );
    page.click("#go").unwrap();
    page.press("Enter").unwrap();
    assert_eq!(page.eval("form.getAttribute('aria-busy')").unwrap(), "true");
    wait_for(&mut page, "!form.hasAttribute('aria-busy')");
    let requests = server.requests("POST");
    assert_eq!(requests.len(), 1, "{requests:#?}");
    assert!(requests[0].line.starts_with("POST /act "));
    assert_eq!(requests[0].header("X-Live"), Some("1"));
    assert!(requests[0].header("Content-Type").unwrap().starts_with("application/x-www-form-urlencoded"));
    let sent = fields(&requests[0].body);
    assert_eq!((sent["word"], sent["choice"]), ("a%26b+c", "go"));
    assert!(
        sent["nonce"].len() == 32 && sent["nonce"].bytes().all(|digit| digit.is_ascii_hexdigit()),
        "{sent:?}"
    );
    close(page);
}

fn refused(context: &BrowserContext) {
    let (server, mut page) = open(context, FORM);
    page.eval("form.word.value = 'kept'").unwrap();
    server.answer_next(
        "409 Conflict\r\nContent-Type: text/plain; charset=utf-8",
        "That is <b>over</b>, désolé.",
        0,
    );
    page.click("#go").unwrap();
    wait_for(&mut page, "notice.textContent === 'That is <b>over</b>, désolé.'");
    assert_eq!(page.eval("form.word.value").unwrap(), "kept");
    page.click("#stay").unwrap();
    wait_for(&mut page, "notice.textContent === ''");
    let requests = server.requests("POST");
    assert!(requests[1].line.starts_with("POST /other "));
    assert_ne!(fields(&requests[0].body)["nonce"], fields(&requests[1].body)["nonce"]);
    close(page);
}

fn answers(context: &BrowserContext) {
    let (server, mut page) = open(context, &format!("{FORM}<p id=who></p>"));
    server.answer_next("200 OK\r\nContent-Type: application/json", "[[\"who\",\"<b>you</b>\"]]", 0);
    page.click("#go").unwrap();
    wait_for(&mut page, "who.textContent === 'you'");
    assert_eq!(page.eval("window.here").unwrap(), 1);
    for (head, there) in
        [("200 OK\r\nX-Location: /there?a=1", "/there?a=1"), ("303 See Other\r\nLocation: /else", "/else")]
    {
        server.answer_next(head, "", 0);
        page.click("#go").unwrap();
        page.wait(&format!("location.pathname + location.search === '{there}'"), SOON).unwrap();
        page.goto(&server.url("/")).unwrap();
    }
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
}

fn no_server(context: &BrowserContext) {
    let (server, mut page) = open(context, FORM);
    server.set_mode(Mode::Down);
    page.eval("form.word.value = 'patience'").unwrap();
    page.click("#go").unwrap();
    wait_for(&mut page, "notice.textContent === 'not sent yet'");
    // Text typed later does not change what is sent.
    page.eval("form.word.value = 'other'").unwrap();
    server.set_mode(Mode::Up);
    let requests = server.wait_for_requests("POST", 1);
    let sent = fields(&requests[0].body);
    assert_eq!((sent["word"], sent["choice"]), ("patience", "go"));
    wait_for(&mut page, "notice.textContent === ''");
    assert_eq!(page.eval("form.word.value").unwrap(), "other");
    close(page);
}

fn broken(context: &BrowserContext) {
    let (server, mut page) = open(context, FORM);
    server.answer_next("500 Internal Server Error", "oh", 0);
    page.click("#go").unwrap();
    wait_for(&mut page, "notice.textContent === 'not sent yet'");
    // The stream is up all the time: the click is sent again after a while, and then no more.
    let requests = server.wait_for_requests("POST", 2);
    assert_eq!(requests[0].body, requests[1].body);
    wait_for(&mut page, "notice.textContent === ''");
    server.close_streams();
    server.wait_for_requests("GET /events", 2);
    thread::sleep(Duration::from_millis(200));
    assert_eq!(server.requests("POST").len(), 2);
    close(page);
}

fn cancelled(context: &BrowserContext) {
    let (server, mut page) = open(context, FORM);
    server.set_mode(Mode::Down);
    page.click("#go").unwrap();
    wait_for(&mut page, "notice.textContent === 'not sent yet'");
    page.click("#stay").unwrap();
    server.set_mode(Mode::Up);
    let requests = server.wait_for_requests("POST", 1);
    wait_for(&mut page, "notice.textContent === ''");
    assert_eq!(fields(&requests[0].body)["choice"], "stay");
    server.close_streams();
    server.wait_for_requests("GET /events", 2);
    thread::sleep(Duration::from_millis(200));
    assert_eq!(server.requests("POST").len(), 1);
    close(page);
}

fn changed(context: &BrowserContext) {
    let body = "<form id=form method=post action=/set data-live><input type=checkbox name=sound \
                data-submit-on-change><select name=pace data-submit-on-change><option>slow<option>fast</select></form>";
    let (server, mut page) = open(context, body);
    server.answer_next("204 No Content", "", 300);
    page.click("[name=sound]").unwrap();
    server.wait_for_requests("POST", 1);
    // A second change while the first is under way is sent afterwards.
    page.eval("form.pace.focus()").unwrap();
    page.press("ArrowDown").unwrap();
    let requests = server.wait_for_requests("POST", 2);
    assert_eq!(
        (requests[0].body.as_str(), requests[1].body.as_str()),
        ("sound=on&pace=slow", "sound=on&pace=fast")
    );
    wait_for(&mut page, "!form.hasAttribute('aria-busy')");
    // A refused switch returns to its old state.
    server.answer_next("403 Forbidden", "No sound here.", 0);
    page.eval("form.sound.defaultChecked = true").unwrap();
    page.click("[name=sound]").unwrap();
    wait_for(&mut page, "notice.textContent === 'No sound here.' && form.sound.checked");
    close(page);
}

fn settled(context: &BrowserContext) {
    let form = |sound, note| {
        format!(
            "<input name=word><textarea name=note>{note}</textarea><input type=checkbox name=sound {sound}>\
             <button id=go>go</button>"
        )
    };
    let body = format!("<form id=form method=post action=/set data-live>{}</form>", form("", "old"));
    let (server, mut page) = open(context, &body);
    page.click("[name=sound]").unwrap();
    page.eval("form.note.value = 'new'").unwrap();
    page.click("[name=word]").unwrap();
    page.type_text("hello").unwrap();
    page.press("Enter").unwrap();
    // A chat field is empty again after sending.
    wait_for(&mut page, "form.word.value === '' && document.activeElement === form.word");
    // From now on the server decides.
    server.send_event("parts", "g1.1", &json!([["form", form("", "as the server wrote it")]]));
    wait_for(&mut page, "form.note.value === 'as the server wrote it' && !form.sound.checked");
    close(page);
}

fn copied(context: &BrowserContext) {
    let (_stage, mut page) =
        open(context, "<button data-copy=https://example.org data-copied=copied>c</button><input>");
    page.click("[data-copy]").unwrap();
    wait_for(&mut page, "notice.textContent === 'copied'");
    // The fallback for plain HTTP.
    page.eval("Object.defineProperty(navigator, 'clipboard', { value: undefined }), notice.textContent = ''")
        .unwrap();
    page.eval("document.addEventListener('copy', () => { window.way = 'old' })").unwrap();
    page.click("[data-copy]").unwrap();
    wait_for(
        &mut page,
        "way === 'old' && document.activeElement.dataset.copy && !document.querySelector('textarea')",
    );
    close(page);
}

fn plain(context: &BrowserContext) {
    let (server, mut page) =
        open(context, "<form method=post action=/plain><button id=go>go</button></form>");
    page.click("#go").unwrap();
    assert_eq!(server.wait_for_requests("POST /plain", 1)[0].header("X-Live"), None);
    page.eval("0").unwrap();
}
