//! Whole matches by touch on a phone held sideways: taps on what is in the window, on the board, the hand and the main
//! button. The folded list is opened only for what cannot be pointed at, and nothing is scrolled.

use browser::{Browser, Page};
use rules::{Dice, SplitMix};
use serde_json::Value;

use crate::house::House;
use crate::means::{Count, SENT, at_the_table, first_page, picture, wait_until_taken, wants_many};
use crate::table::{READY, SOON, STATE};

const PHONE_SIDEWAYS: (u32, u32) = (844, 390);

/// What can be tapped where it is: points of targets, the main button, the answer to what is unclear, tabs of hidden panels.
const IN_REACH: &str = "(() => {
    const point = (node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        // In a fan a card is seen at one side only.
        for (const part of [0.5, 0.2, 0.8, 0.08, 0.92]) {
            const [x, y] = [left + (right - left) * part, (top + bottom) / 2];
            const hit = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
            if (hit && node.contains(hit)) return [[x, y]];
        }
        return [];
    };
    const points = (css) => [...document.querySelectorAll(css)].filter((node) => node.checkVisibility()).flatMap(point);
    return {
        targets: points('[data-e].can'), all: document.querySelectorAll('[data-e].can').length,
        main: points('#go .first'), unclear: points('#unclear button'), tabs: points('.panel-tabs a:not([aria-current])'),
        list: document.querySelectorAll('#list .choices [name=choice]').length,
        folded: document.querySelector('#list') ? !document.querySelector('#list').open : false,
        scrolled: [scrollX, scrollY].join(),
    };
})()";

struct Finger {
    page: Page,
    taps: u32,
    /// On targets.
    pointed: u32,
}

impl Finger {
    fn tap(&mut self, point: &Value) {
        // The click follows the tap.
        self.page.eval("window.clicked = false; addEventListener('click', () => (window.clicked = true), { once: true })").unwrap();
        self.page.tap_at(point[0].as_f64().unwrap(), point[1].as_f64().unwrap()).unwrap();
        self.page.wait("window.clicked", SOON).unwrap();
        self.taps += 1;
    }

    fn in_reach(&mut self) -> Value {
        let found = self.page.eval(IN_REACH).unwrap();
        assert_eq!(found["scrolled"], "0,0", "nothing is scrolled");
        found
    }

    /// Answers one question; `false` when the match is over.
    fn decide(&mut self, dice: &mut SplitMix, count: &Count) -> bool {
        self.page.wait(READY, SOON).unwrap();
        let state = self.page.eval(STATE).unwrap();
        if state["over"] == true {
            return false;
        }
        self.page.eval(SENT).unwrap();
        let quick = count.goes_on(dice);
        for taps in 0.. {
            assert!(taps < 16, "tapping leads nowhere: {state}");
            let found = self.in_reach();
            let of = |name: &str| found[name].as_array().unwrap().clone();
            let (targets, main, unclear, tabs) = (of("targets"), of("main"), of("unclear"), of("tabs"));
            let mut any =
                |points: &[Value]| points[dice.below(u32::try_from(points.len()).unwrap()) as usize].clone();
            if !unclear.is_empty() {
                self.tap(&any(&unclear));
            } else if !main.is_empty() && (quick || state["asks"] == true || found["all"] == 0) {
                self.tap(&main[0]);
            } else if !targets.is_empty() {
                self.tap(&any(&targets));
                self.pointed += 1;
            } else if found["all"] != 0 && !tabs.is_empty() {
                self.tap(&any(&tabs));
            } else {
                if found["all"] != 0 {
                    picture(&mut self.page, &format!("out-of-reach-{}", self.taps));
                }
                assert_eq!(found["all"], 0, "what can be pointed at is out of reach: {state}");
                assert_eq!(found["folded"], false, "what cannot be pointed at is not folded: {state}");
                self.page.tap("#list .choices [name=choice]").unwrap();
                self.taps += 1;
                self.page.eval("scrollTo({ left: 0, top: 0, behavior: 'instant' })").unwrap();
            }
            if self.page.eval(SENT).unwrap() == true {
                break;
            }
        }
        wait_until_taken(&mut self.page, &state, "by touch");
        true
    }
}

fn by_touch(game: &'static str) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let (width, height) = PHONE_SIDEWAYS;
    let mut page = first_page(&house, &browser, |page| page.resize_phone(width, height).unwrap());
    // What the phone itself shows for a list cannot be tapped here.
    let form = format!("document.querySelector('#game-{game} form').elements");
    page.eval(&format!("{form}.bot.selectedIndex = 0")).unwrap();
    if wants_many(game) {
        page.eval(&format!("{form}.opponents.selectedIndex = {form}.opponents.length - 1")).unwrap();
    }
    page.tap(&format!("#game-{game} form button")).unwrap();
    at_the_table(&mut page);
    let (mut finger, mut dice, mut count) =
        (Finger { page, taps: 0, pointed: 0 }, SplitMix::new(6), Count::new(game, "touch"));
    while !count.is_enough() && finger.decide(&mut dice, &count) {
        count.decision();
    }
    assert!(finger.pointed > 3, "{game}: {} taps on the board and the hand", finger.pointed);
    count.end(&mut finger.page, finger.taps);
}

/// A test for every game in the registry.
mod whole_matches_by_touch {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::by_touch(stringify!($game));
            }
        )+};
    }
    registry::each_game!(tests);
}
