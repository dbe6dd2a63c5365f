//! One page at one table: how a match is opened, what is asked, and a click on an answer.

use std::time::Duration;

use browser::Page;
use rules::{Dice, SplitMix};
use serde_json::{Value, json};

use crate::house::House;

pub(crate) const SOON: Duration = Duration::from_secs(30);
/// A match by clicking must not take longer, on however busy a machine.
pub(crate) const LONG: Duration = Duration::from_secs(400);

/// Widths a page must work at: a phone and a desk.
pub(crate) const PHONE: (u32, u32) = (390, 844);
pub(crate) const DESK: (u32, u32) = (1440, 900);
/// All of them: phones upright and on their side, a tablet, desks, and desks at 200 %, where a window has half the pixels.
pub(crate) const SIZES: [(u32, u32); 10] = [
    (320, 568),
    PHONE,
    (844, 390),
    (820, 1180),
    (1366, 768),
    DESK,
    (1920, 1080),
    (2560, 1440),
    (1366 / 2, 768 / 2),
    (1920 / 2, 1080 / 2),
];
/// 1280 × 1024 at 400 %: one has to scroll, but only down.
pub(crate) const MAGNIFIED: (u32, u32) = (1280 / 4, 1024 / 4);

/// A frame and what follows it: the drawing follows the size, and the strip of a board its drawing.
pub(crate) const FRAMES: &str =
    "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))";

/// As long as a name may be.
pub(crate) const LONG_NAME: &str = "Maximilien-Hippolyte de Tourvill";

/// Something to do, or the end.
pub(crate) const READY: &str = "!!document.querySelector(
    '#offers .choices button, #go .first, #offers a[download]')";

/// What is on offer: its number, how many choices; or that the match is over; or that the device is handed over.
pub(crate) const STATE: &str = "(() => {
    const offer = document.querySelector('#offers [name=offer], #go [name=offer]')?.value ?? null;
    const choices = document.querySelectorAll('#offers .choices button:not(.ahead *)').length;
    const handed = !!document.querySelector('#go [action$=\"/face\"]');
    const asks = !!document.querySelector('#go .confirm');
    const phase = document.querySelector('#prompt [data-key]')?.dataset.key ?? '';
    const prompt = document.querySelector('#prompt p')?.textContent ?? '';
    return { over: !!document.querySelector('#offers a[download]'), offer, choices, handed, asks, phase, prompt };
})()";

/// Marks one of the choices: the given one, or rather, if it is wanted, one that brings the end nearer: a noble recruited,
/// something left undone.
const MARK: &str = "((nth, quick) => {
    document.querySelectorAll('[data-marked]').forEach((node) => node.removeAttribute('data-marked'));
    const all = [...document.querySelectorAll('#offers .choices button')].filter((node) => !node.closest('.ahead'));
    const like = (pattern) => all.find((node) => pattern.test(node.dataset.elements));
    const soon = like(/space-/) ?? like(/^(done|finish|decline|gavel)$/);
    (quick && soon || all[nth % all.length]).setAttribute('data-marked', '');
})";

pub(crate) fn number(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap_or(0)).unwrap()
}

/// What is true once the answer to this state has been taken.
pub(crate) fn moved_on(state: &Value) -> String {
    format!(
        "(() => {{ const [s, was] = [{STATE}, {state}];
            return s.over || s.offer !== was.offer || s.asks !== was.asks || s.handed !== was.handed; }})()"
    )
}

/// Marks a choice for `[data-marked]`. With `quick`, in three of four cases the one that ends a turn soonest.
pub(crate) fn mark(page: &mut Page, state: &Value, dice: &mut SplitMix, quick: bool) {
    let (nth, quick) = (dice.below(number(&state["choices"]).max(1)), quick && dice.below(4) > 0);
    page.eval(&format!("{MARK}({nth}, {quick})")).unwrap();
}

/// Clicks something that may be chosen. `false` when the match is over.
pub(crate) fn click_something(page: &mut Page, dice: &mut SplitMix, quick: bool) -> bool {
    page.wait(READY, SOON).unwrap();
    let state = page.eval(STATE).unwrap();
    if state["over"] == true {
        return false;
    }
    if state["handed"] == true {
        page.click("#go [action$='/face'] button").unwrap();
    } else if state["asks"] == true {
        page.click("#go .confirm .first").unwrap();
    } else {
        mark(page, &state, dice, quick);
        page.eval("document.querySelector('#list').open = true").unwrap();
        page.click("[data-marked]").unwrap();
    }
    page.wait(&moved_on(&state), SOON).unwrap();
    true
}

/// Ends a match before its time.
pub(crate) fn resign(page: &mut Page, house: &House, table: &str, dice: &mut SplitMix) {
    // Only the player who has the device can resign.
    if page.eval(STATE).unwrap()["handed"] == true {
        click_something(page, dice, false);
    }
    send(page, &format!("{table}/resign"), &[]);
    page.goto(&house.address(table)).unwrap();
}

/// Sends a form and gives the address it leads to, if it leads anywhere.
pub(crate) fn send(page: &mut Page, address: &str, fields: &[(&str, &str)]) -> String {
    let fields: Vec<_> = fields.iter().map(|(name, value)| json!([name, value])).collect();
    let sent = format!(
        "fetch({address:?}, {{ method: 'POST', headers: {{ 'X-Live': '1' }}, body: new URLSearchParams({}) }})
            .then(async (answer) => {{
                if (!answer.ok) throw new Error({address:?} + ': ' + answer.status + ' ' + await answer.text());
                return answer.headers.get('X-Location') ?? '';
            }})",
        Value::from(fields)
    );
    page.eval(&sent).unwrap().as_str().unwrap_or_default().to_owned()
}

/// What a table is to be.
pub(crate) struct Plan<'a> {
    pub(crate) game: &'a str,
    /// The form's fields: `seats`, `option-…`, `pace`.
    pub(crate) fields: &'a [(&'a str, &'a str)],
    /// Who shares the visitor's device, from the second chair on; bots sit in the others.
    pub(crate) guests: &'a [&'a str],
}

impl Plan<'_> {
    /// Opens the table, fills its chairs, begins, and gives its path. The page must be at the house.
    pub(crate) fn begin(&self, page: &mut Page) -> String {
        let table = send(page, &format!("/new/{}", self.game), self.fields);
        let seats = self.fields.iter().find(|(name, _)| *name == "seats").map_or("2", |(_, seats)| seats);
        for chair in 1..seats.parse().unwrap() {
            let number = chair.to_string();
            match self.guests.get(chair - 1) {
                Some(name) => {
                    send(page, &format!("{table}/sit"), &[("chair", &number), ("name", name)]);
                }
                None => {
                    send(page, &format!("{table}/bot"), &[("chair", &number), ("bot", "page")]);
                }
            }
        }
        send(page, &format!("{table}/start"), &[]);
        table
    }
}

/// Who the visitor is, and in which language. The page must be at the house, and shows it when it is next loaded.
pub(crate) fn introduce(page: &mut Page, name: &str, lang: &str, confirms: bool) {
    let mut fields = vec![("name", name), ("lang", lang), ("back", "/")];
    if confirms {
        fields.push(("confirms", "1"));
    }
    send(page, "/me", &fields);
}

/// A page that stands at the house and has fetched nothing yet.
pub(crate) fn arrive(page: &mut Page, house: &House) {
    page.goto(&house.address("/health")).unwrap();
}
