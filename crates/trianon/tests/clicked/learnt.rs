//! The first lesson of every game, to its end: by keyboard alone, and by touch on a phone.
//!
//! Where `TRIANON_LESSONS` names a folder, every lesson is given instead and leaves a picture of each of its notes there, on a
//! phone and at a desk, in three languages.

use browser::{Browser, Page};
use lessons::{Lesson, ScriptItem};
use registry::GameKind;
use rules::Lang;
use serde_json::{Value, json};

use crate::house::House;
use crate::looked::assert_note_fits;
use crate::means::{SENT, at_the_table, first_page, picture};
use crate::table::{DESK, FRAMES, LONG_NAME, PHONE, SOON, introduce};
use crate::{a11y, complaints};

/// Where the learner is: the note, whether it is only read, whether the lesson is at its end, what is asked.
const STATE: &str = "(() => {
    const main = document.querySelector('#go .first');
    return {
        key: document.querySelector('#lesson-note')?.dataset.key ?? '', next: !!main?.form?.action.endsWith('/next'),
        end: !!document.querySelector('#go form[action^=\"/play/\"]'), offer: document.querySelector('#offers [name=offer], #go [name=offer]')?.value ?? '',
        read: document.querySelector('#go [name=read]')?.value ?? '', main: main?.value ?? '',
        asked: !!document.querySelector('#prompt .own'),
    };
})()";
/// The learner is asked something.
const READY: &str = "(() => { const s = STATE(); return s.end || s.next || (s.asked && !!document.querySelector('#list, #go .first, #go .bid')); })()";
/// Most inputs of a lesson.
const MOST: u32 = 250;

/// How a learner answers.
#[derive(Clone, Copy, PartialEq)]
enum Means {
    Keys,
    Touch,
}

struct Learner {
    page: Page,
    lesson: &'static Lesson,
    means: Means,
    inputs: u32,
}

impl Learner {
    fn press(&mut self, key: &str) {
        self.page.press(key).unwrap();
        self.inputs += 1;
    }

    fn tap(&mut self, css: &str) {
        self.page.tap(css).unwrap();
        self.inputs += 1;
    }

    fn state(&mut self) -> Value {
        self.page.eval(STATE).unwrap()
    }

    /// Tab after tab to an element.
    fn tab_to(&mut self, css: &str) {
        let there = format!("document.activeElement.matches({})", json!(css));
        for _ in 0..80 {
            if self.page.eval(&there).unwrap() == true {
                return;
            }
            self.press("Tab");
        }
        panic!("80 tabs do not lead to {css}");
    }

    /// Presses a button or follows a link.
    fn activate(&mut self, css: &str) {
        match self.means {
            Means::Keys => {
                self.tab_to(css);
                self.press("Enter");
            }
            Means::Touch => self.tap(css),
        }
    }

    fn follow(&mut self, css: &str, to: &str) {
        self.activate(css);
        let there = format!("location.pathname.startsWith('{to}') && document.readyState === 'complete'");
        self.page.wait(&format!("{there} && document.hasFocus()"), SOON).unwrap();
        self.page.eval(FRAMES).unwrap();
    }

    /// The main button.
    fn go_on(&mut self) {
        match self.means {
            Means::Keys => self.press("g"),
            Means::Touch => self.tap("#go .first"),
        }
    }

    /// Makes a choice.
    fn choose(&mut self, choice: &str, state: &Value) {
        self.page.eval(SENT).unwrap();
        let css = format!("#list .choices [name=choice][value=\"{choice}\"]");
        if state["main"] == choice {
            self.go_on();
        } else if self.page.eval(&format!("!document.querySelector({})", json!(css))).unwrap() == true {
            self.bid(choice);
        } else if self.means == Means::Keys {
            self.press("l");
            if self.page.eval("document.querySelector('#list').open").unwrap() != true {
                self.press("l");
            }
            self.activate(&css);
        } else {
            self.point(&css);
        }
    }

    /// Taps the elements of a choice on board and hand, in their order; what cannot be pointed at is in the list.
    fn point(&mut self, css: &str) {
        let elements =
            self.page.eval(&format!("document.querySelector({}).dataset.elements", json!(css))).unwrap();
        for name in elements.as_str().unwrap_or_default().split(' ').filter(|name| !name.is_empty()) {
            let target = format!("[data-e=\"{name}\"].can");
            if self.page.eval(&format!("!document.querySelector({})", json!(target))).unwrap() == true {
                continue;
            }
            self.tap(&target);
            if self.page.eval("!!document.querySelector('#unclear')").unwrap() == true {
                let label = self.page.eval(&format!("(document.querySelector({0}).getAttribute('aria-label') || document.querySelector({0}).textContent)", json!(target))).unwrap();
                let button = format!(
                    "[...document.querySelectorAll('#unclear button')].find((node) => node.textContent === {label})"
                );
                self.page.eval(&format!("{button}.dataset.meant = ''")).unwrap();
                self.tap("#unclear [data-meant]");
            }
            if self.page.eval(SENT).unwrap() == true {
                return;
            }
        }
        if self.page.eval("!document.querySelector('#list').open").unwrap() == true {
            self.tap("#list > summary");
        }
        self.tap(css);
    }

    /// An amount that is typed.
    fn bid(&mut self, choice: &str) {
        let amount: String = choice.chars().filter(char::is_ascii_digit).collect();
        match self.means {
            Means::Keys => self.tab_to("#go [name=amount]"),
            Means::Touch => self.tap("#go [name=amount]"),
        }
        self.page.eval("document.activeElement.select()").unwrap();
        self.page.type_text(&amount).unwrap();
        match self.means {
            Means::Keys => self.press("Enter"),
            Means::Touch => self.tap("#go .bid button"),
        }
    }

    /// What the lesson asks for at a note; any choice in the free turns.
    fn answer(&mut self, state: &Value) {
        let key = state["key"].as_str().unwrap_or_default();
        let asked = self.lesson.items.iter().find_map(|item| match item {
            ScriptItem::Ask { note, choices, .. } if note.key == key => Some(choices[0]),
            _ => None,
        });
        let all = self
            .page
            .eval("[...document.querySelectorAll('#list .choices [name=choice]')].map((node) => node.value)")
            .unwrap();
        let mut all =
            all.as_array().unwrap().iter().map(|value| value.as_str().unwrap_or_default().to_owned());
        let choice = match asked {
            Some(pattern) => {
                all.find(|choice| lessons::script::matches(pattern, choice)).unwrap_or(pattern.to_owned())
            }
            None if state["main"] != "" => state["main"].as_str().unwrap().to_owned(),
            None => all.next().unwrap_or_default(),
        };
        self.choose(&choice, state);
    }

    /// From the first note to the last. Every new note is given to `visit`.
    fn learn(&mut self, visit: &mut dyn FnMut(&mut Page, u32)) {
        let ready = READY.replace("STATE()", STATE);
        let (mut last, mut notes) = (String::new(), 0);
        loop {
            self.page.wait(&ready, SOON).unwrap();
            let state = self.state();
            if state["key"] != last {
                last = state["key"].as_str().unwrap_or_default().to_owned();
                notes += 1;
                visit(&mut self.page, notes);
            }
            if state["end"] == true {
                break;
            }
            if state["next"] == true {
                self.go_on();
            } else {
                self.answer(&state);
            }
            let changed = format!("JSON.stringify({STATE}) !== {}", json!(state.to_string()));
            let compare = changed
                .replace(&format!("JSON.stringify({STATE})"), &format!("JSON.stringify(sorted({STATE}))"));
            let sorted = "const sorted = (s) => Object.fromEntries(Object.entries(s).sort())";
            if self.page.wait(&format!("(() => {{ {sorted}; return {compare}; }})()"), SOON).is_err() {
                picture(&mut self.page, "lesson-stuck");
                let notice = self.page.eval("document.querySelector('#notice').textContent").unwrap();
                panic!("{}/{}: nothing follows {state}; notice {notice}", self.lesson.game, self.lesson.name);
            }
            assert!(self.inputs < MOST, "{}: no end after {MOST} inputs", self.lesson.name);
        }
        assert!(notes > 4, "{}: {notes} notes", self.lesson.name);
    }
}

fn lessons_of(game: &str) -> Vec<&'static Lesson> {
    let kind: GameKind = game.parse().unwrap();
    let read = |(name, text): &(&'static str, &'static str)| -> &'static Lesson {
        Box::leak(Box::new(Lesson::read(name, text).unwrap()))
    };
    kind.lessons().scripts.iter().map(read).collect()
}

/// From the box on the first page to the first lesson, by its link and its main button.
fn first_lesson(game: &'static str, means: Means) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = first_page(&house, &browser, |page| {
        if means == Means::Touch {
            page.resize_phone(PHONE.0, PHONE.1).unwrap();
        }
    });
    // French needs most room.
    introduce(&mut page, LONG_NAME, if means == Means::Keys { "fr" } else { "it" }, false);
    page.goto(&house.address("/")).unwrap();
    let mut learner = Learner { page, lesson: lessons_of(game)[0], means, inputs: 0 };
    learner.follow(&format!("#game-{game} a.learn"), "/learn/");
    learner.follow(".lessons button.first", "/t/");
    at_the_table(&mut learner.page);
    learner.inputs = 0;
    learner.learn(&mut |page, n| {
        let said = page.eval("document.querySelector('#lesson-note').textContent").unwrap();
        assert!(!said.as_str().unwrap_or_default().contains('‹'), "{game}: {said}");
        if means == Means::Keys {
            assert_note_fits(page, &format!("{game}, note {n}"));
        }
    });
    println!("{game}: {} inputs", learner.inputs);
    assert_eq!(learner.page.eval("window.stayed").unwrap(), true, "the page was never loaded again");
    complaints(&mut learner.page);
    a11y::assert_accessible(&mut learner.page, &format!("the end of a lesson of {game}"));
    // It ends in an ordinary match.
    learner.activate("#go form[action^='/play/'] button");
    learner
        .page
        .wait(
            "!document.querySelector('#lesson-note') && !!document.querySelector('#fair .commitment')",
            SOON,
        )
        .unwrap();
}

/// Pictures of every note.
fn pictures(game: &'static str, folder: &std::path::Path) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    std::fs::create_dir_all(folder).unwrap();
    for lang in Lang::ALL {
        for (size, (width, height)) in [("phone", PHONE), ("desk", DESK)] {
            let mut page = first_page(&house, &browser, |page| page.resize(width, height).unwrap());
            page.eval(&format!("fetch('/me', {{ method: 'POST', body: new URLSearchParams({{ lang: '{lang}' }}) }}).then(() => true)")).unwrap();
            for lesson in lessons_of(game) {
                page.goto(&house.address(&format!("/learn/{game}"))).unwrap();
                page.click(&format!("form[action$='/{}'] button", lesson.name)).unwrap();
                page.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'", SOON)
                    .unwrap();
                at_the_table(&mut page);
                let mut learner = Learner { page, lesson, means: Means::Keys, inputs: 0 };
                learner.learn(&mut |page, n| {
                    let file = format!("{game}-{}-{size}-{lang}-{n:02}.png", lesson.name);
                    std::fs::write(folder.join(file), page.screenshot().unwrap()).unwrap();
                });
                page = learner.page;
            }
        }
    }
}

fn taught(game: &'static str, means: Means) {
    if lessons_of(game).is_empty() {
        return; // a new game
    }
    match std::env::var_os("TRIANON_LESSONS") {
        Some(folder) if means == Means::Keys => pictures(game, folder.as_ref()),
        Some(_) => {}
        None => first_lesson(game, means),
    }
}

/// A test for every game in the registry.
mod first_lessons_by_keyboard {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::taught(stringify!($game), super::Means::Keys);
            }
        )+};
    }
    registry::each_game!(tests);
}

/// A test for every game in the registry.
mod first_lessons_by_touch {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::taught(stringify!($game), super::Means::Touch);
            }
        )+};
    }
    registry::each_game!(tests);
}
