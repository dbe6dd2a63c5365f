//! A whole match by one means alone: keys, names and roles, or touch. What the three have in common.

use std::time::{Duration, Instant};

use browser::{Browser, Page};
use rules::{Dice, SplitMix};
use serde_json::Value;

use crate::a11y;
use crate::complaints;
use crate::house::House;
use crate::looked::everything_is_wanted;
use crate::table::{SOON, STATE, moved_on};

/// A match by one means must not take longer, on however busy a machine.
const LONG: Duration = Duration::from_secs(300);

/// Opens the first page for a visitor who prefers reduced motion.
pub(crate) fn first_page(house: &House, browser: &Browser, prepare: impl Fn(&mut Page)) -> Page {
    let mut page = browser.new_context().unwrap().page(1440, 900).unwrap();
    page.emulate(false, true).unwrap();
    prepare(&mut page);
    page.goto(&house.address("/")).unwrap();
    page
}

/// In Palais Royal, the more of them recruit, the sooner the park is empty and the match over.
pub(crate) fn wants_many(game: &str) -> bool {
    game == "palais"
}

/// Whether a form was sent since the last call.
pub(crate) const SENT: &str = "(() => { const sent = window.sent; window.sent = false; return sent; })()";

/// Waits for the table that the first page has led to.
pub(crate) fn at_the_table(page: &mut Page) {
    page.wait("location.pathname.startsWith('/t/') && document.readyState === 'complete'", SOON).unwrap();
    page.eval("window.stayed = true; addEventListener('submit', () => (window.sent = true), true)").unwrap();
}

/// From this decision on, a match is brought to its end: where there is a main button, it is pressed.
const ENOUGH: u32 = 40;

/// Counts decisions, and stops a match that has no end.
pub(crate) struct Count {
    game: &'static str,
    means: &'static str,
    start: Instant,
    decisions: u32,
}

impl Count {
    pub(crate) fn new(game: &'static str, means: &'static str) -> Self {
        Self { game, means, start: Instant::now(), decisions: 0 }
    }

    pub(crate) fn decision(&mut self) {
        self.decisions += 1;
        assert!(
            self.start.elapsed() < LONG,
            "{} by {}: {} decisions and no end",
            self.game,
            self.means,
            self.decisions
        );
    }

    /// Whether enough of a match was played whose end is far. The end of that game is reached by clicking, and by all means
    /// where everything is wanted.
    pub(crate) fn is_enough(&self) -> bool {
        ["palais", "escalier"].contains(&self.game) && self.decisions > ENOUGH && !everything_is_wanted()
    }

    /// Whether to go on rather than to point at something: three times in four at first, then always.
    pub(crate) fn goes_on(&self, dice: &mut SplitMix) -> bool {
        self.decisions > ENOUGH || dice.below(4) > 0
    }

    /// Nothing more is played: nothing was loaded again, nothing complained, and the last page is accessible.
    pub(crate) fn end(&self, page: &mut Page, inputs: u32) {
        println!(
            "{} by {}: {} decisions, {inputs} inputs in {:.0?}",
            self.game,
            self.means,
            self.decisions,
            self.start.elapsed()
        );
        assert!(self.decisions > 5, "{}: {} decisions", self.game, self.decisions);
        assert_eq!(page.eval("window.stayed").unwrap(), true, "the page was never loaded again");
        complaints(page);
        a11y::assert_accessible(page, &format!("the last page of {}", self.game));
    }
}

/// Waits until the answer to this state has been taken; says what there was if it is not. Where `TRIANON_FINDINGS` names a
/// folder, a picture of the page is left there.
pub(crate) fn wait_until_taken(page: &mut Page, state: &Value, how: &str) {
    if let Err(error) = page.wait(&moved_on(state), SOON) {
        picture(page, "not-taken");
        let now = page.eval(STATE).unwrap();
        let focus = page.focused().unwrap().unwrap_or_default();
        let notice = page.eval("document.querySelector('#notice').textContent").unwrap();
        let lost = matches!(error, browser::BrowserError::TimedOut { .. });
        panic!("not taken ({how}, {lost}): {state}, now {now}, notice {notice}, focus {focus:?}");
    }
}

/// A picture of what failed.
pub(crate) fn picture(page: &mut Page, name: &str) {
    if let Some(folder) = std::env::var_os("TRIANON_FINDINGS") {
        std::fs::create_dir_all(&folder).unwrap();
        let file = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(file, page.screenshot().unwrap()).unwrap();
    }
}
