//! Clicks, and what becomes of them.

use std::collections::HashMap;
use std::thread;
use std::time::Duration;

use browser::BrowserContext;
use serde_json::json;

use crate::stage::Mode;
use crate::{SOON, Scenario, close, open, seen};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a form is sent once, with all that belongs to it", sent),
    ("a refusal is shown and cleared", refused),
    ("an answer may bring parts or lead elsewhere", answers),
    ("a click that met no server is kept and sent again", no_server),
    ("a click that met a broken server is sent again as it was", broken),
    ("another click cancels a kept one", cancelled),
    ("a change submits its form", changed),
    ("what is sent is not kept", settled),
    ("a text is copied", copied),
    ("without live the form is the browser's", plain),
];

const FORM: &str = "<form id=form method=post action=/act data-live><input name=word><input type=hidden name=nonce \
                    data-random><button id=go name=choice value=go>go</button><button id=stay name=choice value=stay \
                    formaction=/other>stay</button></form>";

fn fields(body: &str) -> HashMap<&str, &str> {
    body.split('&').filter_map(|pair| pair.split_once('=')).collect()
}

fn sent(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, FORM);
    page.click("[name=word]").unwrap();
    page.type_text("a&b c").unwrap();
    stage.answer("204 No Content", "", 2000);
    page.click("#go").unwrap();
    assert_eq!(page.eval("form.getAttribute('aria-busy')").unwrap(), "true");
    // News in between do not make it any less busy.
    stage.tell(
        "parts",
        "g1.1",
        &json!([["form", "<p id=news>news</p><button id=go name=choice value=go>go</button>"]]),
    );
    page.click("#go").unwrap();
    page.press("Enter").unwrap();
    assert_eq!(page.eval("form.getAttribute('aria-busy')").unwrap(), "true");
    seen(&mut page, "!form.hasAttribute('aria-busy')");
    let asked = stage.asked("POST");
    assert_eq!(asked.len(), 1, "{asked:#?}");
    assert!(asked[0].line.starts_with("POST /act "));
    assert_eq!(asked[0].header("X-Live"), Some("1"));
    assert!(asked[0].header("Content-Type").unwrap().starts_with("application/x-www-form-urlencoded"));
    let sent = fields(&asked[0].body);
    assert_eq!((sent["word"], sent["choice"]), ("a%26b+c", "go"));
    assert!(
        sent["nonce"].len() == 32 && sent["nonce"].bytes().all(|digit| digit.is_ascii_hexdigit()),
        "{sent:?}"
    );
    close(page);
}

fn refused(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, FORM);
    page.eval("form.word.value = 'kept'").unwrap();
    stage.answer(
        "409 Conflict\r\nContent-Type: text/plain; charset=utf-8",
        "That is <b>over</b>, désolé.",
        0,
    );
    page.click("#go").unwrap();
    seen(&mut page, "notice.textContent === 'That is <b>over</b>, désolé.'");
    assert_eq!(page.eval("form.word.value").unwrap(), "kept");
    page.click("#stay").unwrap();
    seen(&mut page, "notice.textContent === ''");
    let asked = stage.asked("POST");
    assert!(asked[1].line.starts_with("POST /other "));
    assert_ne!(fields(&asked[0].body)["nonce"], fields(&asked[1].body)["nonce"]);
    close(page);
}

fn answers(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, &format!("{FORM}<p id=who></p>"));
    stage.answer("200 OK\r\nContent-Type: application/json", "[[\"who\",\"<b>you</b>\"]]", 0);
    page.click("#go").unwrap();
    seen(&mut page, "who.textContent === 'you'");
    assert_eq!(page.eval("window.here").unwrap(), 1);
    for (head, there) in
        [("200 OK\r\nX-Location: /there?a=1", "/there?a=1"), ("303 See Other\r\nLocation: /else", "/else")]
    {
        stage.answer(head, "", 0);
        page.click("#go").unwrap();
        page.wait(&format!("location.pathname + location.search === '{there}'"), SOON).unwrap();
        page.goto(&stage.url("/")).unwrap();
    }
    assert_eq!(page.console_errors().unwrap(), [""; 0]);
}

fn no_server(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, FORM);
    stage.become_(Mode::Gone);
    page.eval("form.word.value = 'patience'").unwrap();
    page.click("#go").unwrap();
    seen(&mut page, "notice.textContent === 'not sent yet'");
    // What is typed later does not change what was sent.
    page.eval("form.word.value = 'other'").unwrap();
    stage.become_(Mode::Up);
    let asked = stage.expect("POST", 1);
    let sent = fields(&asked[0].body);
    assert_eq!((sent["word"], sent["choice"]), ("patience", "go"));
    seen(&mut page, "notice.textContent === ''");
    assert_eq!(page.eval("form.word.value").unwrap(), "other");
    close(page);
}

fn broken(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, FORM);
    stage.answer("500 Internal Server Error", "oh", 0);
    page.click("#go").unwrap();
    seen(&mut page, "notice.textContent === 'not sent yet'");
    // The stream is there all the time: it is tried again after a while, and then no more.
    let asked = stage.expect("POST", 2);
    assert_eq!(asked[0].body, asked[1].body);
    seen(&mut page, "notice.textContent === ''");
    stage.cut();
    stage.expect("GET /events", 2);
    thread::sleep(Duration::from_millis(200));
    assert_eq!(stage.asked("POST").len(), 2);
    close(page);
}

fn cancelled(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, FORM);
    stage.become_(Mode::Gone);
    page.click("#go").unwrap();
    seen(&mut page, "notice.textContent === 'not sent yet'");
    page.click("#stay").unwrap();
    stage.become_(Mode::Up);
    let asked = stage.expect("POST", 1);
    seen(&mut page, "notice.textContent === ''");
    assert_eq!(fields(&asked[0].body)["choice"], "stay");
    stage.cut();
    stage.expect("GET /events", 2);
    thread::sleep(Duration::from_millis(200));
    assert_eq!(stage.asked("POST").len(), 1);
    close(page);
}

fn changed(visitor: &BrowserContext) {
    let body = "<form id=form method=post action=/set data-live><input type=checkbox name=sound \
                data-submit-on-change><select name=pace data-submit-on-change><option>slow<option>fast</select></form>";
    let (stage, mut page) = open(visitor, body);
    stage.answer("204 No Content", "", 300);
    page.click("[name=sound]").unwrap();
    stage.expect("POST", 1);
    // Changed again while the first is under way: sent afterwards, not lost.
    page.eval("form.pace.focus()").unwrap();
    page.press("ArrowDown").unwrap();
    let asked = stage.expect("POST", 2);
    assert_eq!(
        (asked[0].body.as_str(), asked[1].body.as_str()),
        ("sound=on&pace=slow", "sound=on&pace=fast")
    );
    seen(&mut page, "!form.hasAttribute('aria-busy')");
    // A switch that is refused goes back.
    stage.answer("403 Forbidden", "No sound here.", 0);
    page.eval("form.sound.defaultChecked = true").unwrap();
    page.click("[name=sound]").unwrap();
    seen(&mut page, "notice.textContent === 'No sound here.' && form.sound.checked");
    close(page);
}

fn settled(visitor: &BrowserContext) {
    let form = |sound, note| {
        format!(
            "<input name=word><textarea name=note>{note}</textarea><input type=checkbox name=sound {sound}>\
             <button id=go>go</button>"
        )
    };
    let body = format!("<form id=form method=post action=/set data-live>{}</form>", form("", "old"));
    let (stage, mut page) = open(visitor, &body);
    page.click("[name=sound]").unwrap();
    page.eval("form.note.value = 'new'").unwrap();
    page.click("[name=word]").unwrap();
    page.type_text("hello").unwrap();
    page.press("Enter").unwrap();
    // A line for the talk is gone when it is sent, and ready for the next.
    seen(&mut page, "form.word.value === '' && document.activeElement === form.word");
    // From now on the server's word counts.
    stage.tell("parts", "g1.1", &json!([["form", form("", "as the server wrote it")]]));
    seen(&mut page, "form.note.value === 'as the server wrote it' && !form.sound.checked");
    close(page);
}

fn copied(visitor: &BrowserContext) {
    let (_stage, mut page) =
        open(visitor, "<button data-copy=https://example.org data-copied=copied>c</button><input>");
    page.click("[data-copy]").unwrap();
    seen(&mut page, "notice.textContent === 'copied'");
    // The old way, for plain HTTP.
    page.eval("Object.defineProperty(navigator, 'clipboard', { value: undefined }), notice.textContent = ''")
        .unwrap();
    page.eval("document.addEventListener('copy', () => { window.way = 'old' })").unwrap();
    page.click("[data-copy]").unwrap();
    seen(
        &mut page,
        "way === 'old' && document.activeElement.dataset.copy && !document.querySelector('textarea')",
    );
    close(page);
}

fn plain(visitor: &BrowserContext) {
    let (stage, mut page) = open(visitor, "<form method=post action=/plain><button id=go>go</button></form>");
    page.click("#go").unwrap();
    assert_eq!(stage.expect("POST /plain", 1)[0].header("X-Live"), None);
    page.eval("0").unwrap();
}
