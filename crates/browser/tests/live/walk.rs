//! Another's turn, shown step by step.

use browser::{BrowserContext, Page};
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::{Scenario, close, open, seen};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("steps are shown one after another", shown),
    ("a step is told by the one before", patched),
    ("steps are skipped by the button and by Escape", skipped),
    ("whoever clicks waits for no step", clicked),
    ("an answer waits for no step", answered),
    ("a page that falls behind catches up", behind),
    ("who wants no motion sees no steps", reduced),
];

const BODY: &str = "<p id=board>0</p><button id=skip type=button hidden>skip</button>\
                    <form id=form method=post action=/act data-live><input type=hidden name=offer value=1>\
                    <input name=word><button id=go>go</button></form>";

/// A page that notes what the board shows, and when.
fn watched(visitor: &BrowserContext) -> (Stage, Page) {
    let (stage, mut page) = open(visitor, BODY);
    page.eval(
        "window.story = []; new MutationObserver(() => story.push([board.textContent, performance.now()]))
           .observe(board, { childList: true, characterData: true, subtree: true }); 1",
    )
    .unwrap();
    (stage, page)
}

fn walk(stage: &Stage, steps: &[&str]) {
    let steps: Vec<Value> = steps.iter().map(|step| json!([["board", step]])).collect();
    stage.tell("walk", "", &Value::Array(steps));
}

fn story(page: &mut Page) -> (Vec<String>, Vec<f64>) {
    let story = page.eval("story").unwrap();
    let story = story.as_array().unwrap().iter();
    let texts = story.clone().map(|entry| entry[0].as_str().unwrap().to_owned()).collect();
    let times: Vec<f64> = story.map(|entry| entry[1].as_f64().unwrap()).collect();
    (texts, times.windows(2).map(|pair| pair[1] - pair[0]).collect())
}

fn shown(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    walk(&stage, &["1", "2"]);
    stage.tell("parts", "g1.1", &json!([["board", "3"], ["form", "<input type=hidden name=offer value=2>"]]));
    seen(&mut page, "!skip.hidden");
    assert_eq!(page.eval("document.querySelector('[name=offer]').value").unwrap(), "1");
    seen(&mut page, "board.textContent === '3'");
    let (texts, waits) = story(&mut page);
    assert_eq!(texts, ["1", "2", "3"]);
    assert!(waits.iter().all(|wait| *wait > 400.0), "{waits:?}");
    assert_eq!(page.eval("skip.hidden").unwrap(), true);
    assert_eq!(page.eval("document.querySelector('[name=offer]').value").unwrap(), "2");
    close(page);
}

fn patched(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    let steps = json!([
        [["board", "<b>é</b>👑<i>1</i>"]],
        [["board", [8, -2, "♛", 8]]],
        [["skip", "on"], ["board", [12, -1, "2", 4, "!"]]],
        [["board", [-9, 9]], ["skip", [2, "ward"]]],
    ]);
    stage.tell("walk", "", &steps);
    stage.tell("parts", "g1.1", &json!([["board", "end"]]));
    seen(&mut page, "board.textContent === 'end'");
    let (texts, _) = story(&mut page);
    assert_eq!(texts, ["é👑1", "é♛1", "é♛2!", "2!", "end"]);
    assert_eq!(page.eval("skip.textContent").unwrap(), "onward");
    close(page);
}

fn skipped(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    for (number, way) in ["#skip", "Escape"].into_iter().enumerate() {
        let last = format!("end {number}");
        walk(&stage, &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
        stage.tell("parts", &format!("g1.{number}"), &json!([["board", last]]));
        seen(&mut page, "board.textContent === '1' && !skip.hidden");
        page.eval("story.length = 0").unwrap();
        match way {
            "Escape" => page.press("Escape").unwrap(),
            button => page.click(button).unwrap(),
        }
        seen(&mut page, &format!("board.textContent === '{last}' && skip.hidden"));
        let (texts, _) = story(&mut page);
        assert_eq!(texts.last(), Some(&last), "{texts:?}");
        assert!(texts.len() < 6, "it waited: {texts:?}");
    }
    close(page);
}

fn clicked(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    walk(&stage, &["1", "2", "3", "4", "5", "6", "7", "8"]);
    let form = "<input type=hidden name=offer value=2><input name=word><button id=go>go</button>";
    stage.tell("parts", "g1.1", &json!([["board", "9"], ["form", form]]));
    seen(&mut page, "board.textContent === '1'");
    page.click("#go").unwrap();
    // What was clicked is sent as it stood there, and then everything is in its place.
    assert_eq!(page.eval("board.textContent").unwrap(), "9");
    assert_eq!(stage.expect("POST /act", 1)[0].body, "offer=1&word=");
    close(page);
}

fn answered(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    page.click("[name=word]").unwrap();
    page.type_text("bonjour").unwrap();
    stage.answer("204 No Content", "", 300);
    page.click("#go").unwrap();
    walk(&stage, &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    seen(&mut page, "document.querySelector('[name=word]').value === ''");
    // What the click itself has set off is still shown.
    assert_eq!(page.eval("skip.hidden").unwrap(), false);
    stage.answer("200 OK\r\nContent-Type: application/json", "[[\"board\",\"now\"]]", 0);
    page.click("#go").unwrap();
    seen(&mut page, "board.textContent === 'now' && skip.hidden");
    close(page);
}

fn behind(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    for _ in 0..5 {
        walk(&stage, &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14"]);
    }
    stage.tell("parts", "g1.1", &json!([["board", "end"]]));
    page.wait("board.textContent === 'end'", std::time::Duration::from_secs(9)).unwrap();
    close(page);
}

fn reduced(visitor: &BrowserContext) {
    let (stage, mut page) = watched(visitor);
    page.emulate(false, true).unwrap();
    walk(&stage, &["1", "2", "3"]);
    stage.tell("parts", "g1.1", &json!([["board", "4"]]));
    seen(&mut page, "board.textContent === '4'");
    assert_eq!(story(&mut page).0, ["4"]);
    close(page);
}
