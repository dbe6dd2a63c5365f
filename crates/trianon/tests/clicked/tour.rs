//! Every kind of page there is, one after the other, for whoever wants to look at them.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use browser::{Browser, Page};
use registry::GameKind;
use rules::SplitMix;

use crate::house::House;
use crate::table::{
    DESK, LONG_NAME, Plan, READY, SOON, STATE, arrive, click_something, introduce, resign, send,
};

/// What is done at every page: it stands there in full and has a name.
pub(crate) type Visit<'a> = &'a mut dyn FnMut(&mut Page, &str);

/// How long a match is followed.
pub(crate) struct Pace {
    /// So many clicks, or to its end.
    pub(crate) clicks: usize,
    /// Longer than that only what is left undone is clicked, which ends a match sooner.
    pub(crate) patience: Duration,
}

fn visitor(house: &House, browser: &Browser, name: &str, confirms: bool) -> Page {
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.emulate(false, true).unwrap();
    arrive(&mut page, house);
    introduce(&mut page, name, "en", confirms);
    page
}

/// Pages without a table.
pub(crate) fn pages(house: &House, browser: &Browser, visit: Visit<'_>) {
    let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
    page.goto(&house.address("/")).unwrap();
    visit(&mut page, "home");
    page.eval("document.querySelector('details.me').open = true").unwrap();
    visit(&mut page, "home, settings open");
    for (path, name) in [("/replay", "a record from elsewhere"), ("/matches", "library")] {
        page.goto(&house.address(path)).unwrap();
        visit(&mut page, name);
    }
    for game in GameKind::ALL {
        page.goto(&house.address(&format!("/rules/{game}"))).unwrap();
        visit(&mut page, &format!("rules of {game}"));
    }
    for game in GameKind::ALL.iter().filter(|game| !game.lessons().scripts.is_empty()) {
        page.goto(&house.address(&format!("/learn/{game}"))).unwrap();
        visit(&mut page, &format!("lessons of {game}"));
        page.wait("!!document.querySelector('.lessons button.first')", SOON).unwrap();
        page.click(".lessons button.first").unwrap();
        page.wait("!!document.querySelector('#lesson-note')", SOON).unwrap();
        visit(&mut page, &format!("lesson of {game}, first note"));
        // Notes are read until a choice is asked.
        while page.eval("!!document.querySelector('#go form[action$=\"/next\"]')").unwrap() == true {
            let read = page.eval("document.querySelector('#go [name=read]').value").unwrap();
            page.click("#go .first").unwrap();
            let on = format!("document.querySelector('#go [name=read]')?.value !== {read}");
            page.wait(&on, SOON).unwrap();
        }
        visit(&mut page, &format!("lesson of {game}, a choice is asked"));
    }
    for (path, name) in [
        ("/t/0123456789abcdef0123456789abcdef", "error, no such table"),
        ("/new/quadrille", "error, no such game"),
        ("/nowhere", "error, no such page"),
    ] {
        page.goto(&house.address(path)).unwrap();
        visit(&mut page, name);
    }
}

/// The form, the waiting room, the questions of a match, other eyes, the end; then the first page with what there is now.
pub(crate) fn tables(game: GameKind, pace: &Pace, house: &House, browser: &Browser, visit: Visit<'_>) {
    let id = game.meta().id;
    let seats = game.meta().seats.1.to_string();
    let fields = [("seats", seats.as_str()), ("pace", "live-20-15")];
    let mut host = visitor(house, browser, LONG_NAME, true);
    host.goto(&house.address(&format!("/new/{id}"))).unwrap();
    visit(&mut host, &format!("{id}, new table"));
    let room = send(&mut host, &format!("/new/{id}"), &[fields[0], fields[1], ("public", "1")]);
    host.goto(&house.address(&room)).unwrap();
    visit(&mut host, &format!("{id}, waiting room"));
    let mut other = visitor(house, browser, "Blaise", false);
    other.goto(&house.address(&room)).unwrap();
    visit(&mut other, &format!("{id}, waiting room of another"));

    let table =
        Plan { game: id, fields: &fields, guests: &["Wilhelmine-Sophie von Donnersmar"] }.begin(&mut host);
    host.goto(&house.address(&table)).unwrap();
    let (mut met, mut dice, start) = (BTreeSet::new(), SplitMix::new(17), Instant::now());
    for click in 0.. {
        host.wait(READY, SOON).unwrap();
        let state = host.eval(STATE).unwrap();
        let phase = match (state["over"] == true, state["handed"] == true, state["asks"] == true) {
            (true, ..) => "the end",
            (_, true, _) => "hand-over",
            (.., true) => "confirm",
            _ => state["phase"].as_str().unwrap_or_default(),
        };
        if met.insert(phase.to_owned()) {
            visit(&mut host, &format!("{id}, {phase}"));
        }
        if click == 6 {
            other.goto(&house.address(&table)).unwrap();
            visit(&mut other, &format!("{id}, spectator"));
        }
        if state["over"] == true || click >= pace.clicks {
            break;
        }
        click_something(&mut host, &mut dice, start.elapsed() > pace.patience);
    }
    if !met.contains("the end") {
        resign(&mut host, house, &table, &mut dice);
        visit(&mut host, &format!("{id}, resigned"));
    }
    host.goto(&house.address("/")).unwrap();
    visit(&mut host, &format!("home with tables of {id}"));
}
