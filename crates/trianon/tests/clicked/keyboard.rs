//! Whole matches by keyboard alone: Tab, arrows, Enter, Space, Escape, and the letters of the page of keys.

use browser::{Browser, Page};
use rules::{Dice, SplitMix};
use serde_json::Value;

use crate::house::House;
use crate::means::{Count, SENT, at_the_table, first_page, wait_until_taken, wants_many};
use crate::table::{READY, SOON, STATE};

/// So many keys may be pressed from the beginning of a table's page to its first choice.
const FIRST_CHOICE: u32 = 6;

/// What has the focus, as far as the keyboard's way through the page goes.
const FOCUS: &str = "(() => {
    const at = document.activeElement;
    const style = getComputedStyle(at);
    return {
        target: at.matches('[data-e].can'), picked: at.matches('[data-e].picked'), listed: at.matches('#list [name=choice]'), page: at.matches('body, [tabindex=\"-1\"]:not([data-e])'),
        name: (at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 60), what: at.cloneNode().outerHTML, outline: style.outline,
        ring: at.matches(':focus-visible') && (parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none'),
    };
})()";

/// Targets, choices in the list, whether there is a main button, and whether something is picked.
const POSSIBLE: &str = "(() => {
    const list = [...document.querySelectorAll('#list [name=choice]')].filter((node) => !node.closest('.ahead'));
    return {
        targets: [...document.querySelectorAll('[data-e].can')].filter((node) => node.checkVisibility()).length,
        list: list.length, main: !!document.querySelector('#go .first'), picked: !!document.querySelector('.picked'),
    };
})()";

/// Somebody without a mouse.
struct Typist {
    page: Page,
    presses: u32,
}

impl Typist {
    fn press(&mut self, key: &str) {
        self.page.press(key).unwrap();
        self.presses += 1;
    }

    /// The focus, which can be seen.
    fn focus(&mut self) -> Value {
        let focus = self.page.eval(FOCUS).unwrap();
        assert!(focus["page"] == true || focus["ring"] == true, "the focus cannot be seen: {focus}");
        focus
    }

    /// Tab after tab until the focus is where a condition is true.
    fn tab_to(&mut self, condition: &str, most: u32) {
        for _ in 0..most {
            self.press("Tab");
            self.focus();
            if self.page.eval(&format!("!!(({condition})(document.activeElement))")).unwrap() == true {
                return;
            }
        }
        panic!("{most} tabs do not lead to {condition}");
    }

    /// From the first page to the table, and by the skip link to the first choice: how many keys that took there.
    fn begin(&mut self, game: &str) -> u32 {
        // The weakest bots decide fastest.
        self.tab_to(&format!("(at) => at.matches('#game-{game} [name=bot]')"), 40);
        self.press("Home");
        if wants_many(game) {
            self.tab_to("(at) => at.matches('[name=opponents]')", 1);
            self.press("End");
        }
        self.tab_to(&format!("(at) => at.matches('#game-{game} form button')"), 4);
        self.press("Enter");
        at_the_table(&mut self.page);
        self.page.wait(READY, SOON).unwrap();
        let before = self.presses;
        self.press("Tab");
        assert_eq!(
            self.page.eval("document.activeElement.matches('a.skip')").unwrap(),
            true,
            "a skip link comes first"
        );
        self.press("Enter");
        let choice = "document.activeElement.matches('[data-e].can, #go .first, #list [name=choice]')";
        while self.page.eval(choice).unwrap() != true {
            self.press("Tab");
            assert!(
                self.presses - before <= FIRST_CHOICE,
                "{game}: no choice after {FIRST_CHOICE} keys: {}",
                self.focus()
            );
        }
        self.presses - before
    }

    /// Answers one question; `false` when the match is over.
    fn decide(&mut self, dice: &mut SplitMix, count: &Count) -> bool {
        self.page.wait(READY, SOON).unwrap();
        let state = self.page.eval(STATE).unwrap();
        if state["over"] == true {
            return false;
        }
        let possible = self.page.eval(POSSIBLE).unwrap();
        let number = |name: &str| possible[name].as_u64().unwrap_or(0);
        if possible["main"] == true && (state["asks"] == true || number("list") <= 1 || count.goes_on(dice)) {
            self.press("g");
        } else if number("targets") > 0 {
            self.point(&state, dice);
        } else {
            self.press("l");
            if self.focus()["listed"] != true {
                self.press("l");
            }
            for _ in 0..dice.below(3) {
                self.press("Tab");
            }
            while self.focus()["listed"] != true {
                self.press("Shift+Tab");
            }
            self.press("Enter");
        }
        wait_until_taken(&mut self.page, &state, &possible.to_string());
        true
    }

    /// Arrows from target to target, Enter or Space on one, until a choice is made.
    fn point(&mut self, state: &Value, dice: &mut SplitMix) {
        self.page.eval(SENT).unwrap();
        for pointed in 0..12 {
            // A new question brings the focus along; if not, the targets are one tab stop.
            for _ in 0..20 {
                let focus = self.focus();
                if focus["target"] == true || focus["picked"] == true {
                    break;
                }
                self.press("Tab");
            }
            let focus = self.focus();
            assert!(
                focus["target"] == true || focus["picked"] == true,
                "no way to the targets: {focus} {state}"
            );
            for _ in 0..4 {
                // What is picked would be taken back.
                if self.focus()["target"] == true && dice.below(2) == 0 {
                    break;
                }
                let arrow = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"][dice.below(4) as usize];
                self.press(arrow);
                assert_ne!(self.focus()["page"], true, "{arrow} loses the focus");
            }
            if self.focus()["target"] == true {
                let named = self.page.focused().unwrap().unwrap_or_default();
                assert_ne!(named.name.trim(), "", "a target has a name: {}", self.focus());
                self.press(if pointed % 2 == 0 { "Enter" } else { " " });
                if self.page.eval(SENT).unwrap() == true {
                    return;
                }
            }
        }
        panic!("pointing leads nowhere: {state}");
    }
}

fn by_keyboard(game: &'static str) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let page = first_page(&house, &browser, |_| ());
    let mut typist = Typist { page, presses: 0 };
    let first = typist.begin(game);
    println!("{game}: {first} keys to the first choice");
    let (mut dice, mut count) = (SplitMix::new(4), Count::new(game, "keyboard"));
    while !count.is_enough() && typist.decide(&mut dice, &count) {
        count.decision();
    }
    count.end(&mut typist.page, typist.presses);
}

/// A test for every game in the registry.
mod whole_matches_by_keyboard {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::by_keyboard(stringify!($game));
            }
        )+};
    }
    registry::each_game!(tests);
}

/// The page of keys opens and closes by keys, and says what there is. The letters can be switched off.
#[test]
fn the_page_of_keys() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let page = first_page(&house, &browser, |_| ());
    let mut typist = Typist { page, presses: 0 };
    typist.begin("visite");
    typist.press("?");
    typist.page.wait("document.querySelector('#help').open", SOON).unwrap();
    let tree = typist.page.accessibility().unwrap();
    let dialog = tree.with_role("dialog").next().unwrap();
    assert!(!dialog.name.is_empty());
    typist.press("Escape");
    typist.page.wait("!document.querySelector('#help').open", SOON).unwrap();
    typist.press("l");
    assert_eq!(typist.focus()["listed"], true, "{}", typist.focus());
    typist.press("?");
    typist.tab_to("(at) => at.matches('#help summary')", 4);
    typist.press("Enter");
    typist.tab_to("(at) => at.matches('[data-setting=letters]')", 4);
    typist.press(" ");
    typist.press("Escape");
    typist.press("l");
    assert_eq!(
        typist.page.eval("document.querySelector('#list').open").unwrap(),
        true,
        "no letter, no effect"
    );
}
