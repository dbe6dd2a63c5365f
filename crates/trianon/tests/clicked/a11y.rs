//! What keyboards and screen readers meet on every kind of page. Our own assertions run with the tests; `cargo xtask a11y`
//! runs axe-core over the same pages.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use browser::{Browser, Page};
use registry::GameKind;
use serde_json::Value;

use crate::house::House;
use crate::table::{DESK, FRAMES, PHONE};
use crate::tour::{self, Pace};

const ACCESS: &str = include_str!("access.js");

/// All rules that axe-core has but those that other rules replace; also the size of targets, and whether a label shows what
/// it says, which it leaves out by default.
const AXE: &str = "axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) => nodes.map((node) => ({
    kind: id, where: node.target.flat().join(' '), what: help + ': ' + node.failureSummary.split('\\n').slice(1).join('; ').trim(),
}))))";

/// Violations, each with everywhere it was met.
#[derive(Default)]
struct Violations {
    found: BTreeMap<(String, String), (String, BTreeSet<String>)>,
    pages: usize,
}

impl Violations {
    fn add(&mut self, found: &Value, place: &str) {
        self.pages += 1;
        for one in found.as_array().unwrap() {
            let text = |name: &str| one[name].as_str().unwrap_or_default().to_owned();
            let entry = self.found.entry((text("kind"), text("where"))).or_default();
            entry.0 = text("what");
            entry.1.insert(place.to_owned());
        }
    }

    /// Fails if there is any.
    fn none(&self, title: &str) {
        println!("{title}: {} pages, {} violations", self.pages, self.found.len());
        for ((rule, node), (what, places)) in &self.found {
            println!("{rule:<28} {node}\n{:28} {what}", "");
            let shown: Vec<_> = places.iter().take(3).map(String::as_str).collect();
            let more =
                if places.len() > 3 { format!(" and {} more", places.len() - 3) } else { String::new() };
            println!("{:28} on: {}{more}", "", shown.join("; "));
        }
        assert!(self.found.is_empty(), "{title}: {} violations, listed above", self.found.len());
    }
}

/// Our own assertions about a page as it is now.
fn check(page: &mut Page, place: &str, violations: &mut Violations) {
    page.eval(ACCESS).unwrap();
    for (width, height) in [PHONE, DESK] {
        page.resize(width, height).unwrap();
        page.eval(FRAMES).unwrap();
        let found = page.eval("tests.access()").unwrap();
        violations.add(&found, &format!("{place} at {width}"));
    }
}

/// Fails if our own assertions find anything on this page, at its present size.
pub(crate) fn assert_accessible(page: &mut Page, place: &str) {
    let mut violations = Violations::default();
    page.eval(ACCESS).unwrap();
    violations.add(&page.eval("tests.access()").unwrap(), place);
    violations.none(place);
}

fn accessible(game: GameKind) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut violations = Violations::default();
    let pace = Pace { clicks: 24, patience: Duration::from_secs(12) };
    tour::tables(game, &pace, &house, &browser, &mut |page, place| check(page, place, &mut violations));
    violations.none(game.meta().id);
}

/// A test for every game in the registry.
mod pages_are_accessible {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::accessible(stringify!($game).parse().unwrap());
            }
        )+};
    }
    registry::each_game!(tests);

    #[test]
    fn without_a_table() {
        use super::{Browser, House, Violations, check, tour};
        let (house, browser) = (House::open(), Browser::start().unwrap());
        let mut violations = Violations::default();
        tour::pages(&house, &browser, &mut |page, place| check(page, place, &mut violations));
        violations.none("without a table");
    }
}

/// axe-core over every kind of page, in both themes, on a phone and at a desk, where `TRIANON_AXE` names its script.
#[test]
fn axe() {
    let Some(script) = std::env::var_os("TRIANON_AXE") else { return };
    let only = std::env::var("TRIANON_AXE_ONLY").ok();
    let script = std::fs::read_to_string(script).unwrap();
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let (mut violations, start) = (Violations::default(), Instant::now());
    let mut visit = |page: &mut Page, place: &str| {
        page.eval(&format!("{{{script}}}; 0")).unwrap();
        for (width, height) in [PHONE, DESK] {
            page.resize(width, height).unwrap();
            for (dark, theme) in [(false, "light"), (true, "dark")] {
                page.emulate(dark, true).unwrap();
                page.eval(FRAMES).unwrap();
                let found = page.eval(AXE).unwrap();
                violations.add(&found, &format!("{place}, {width} {theme}"));
            }
        }
        page.emulate(false, true).unwrap();
        println!("{:>5.0} s  {place}", start.elapsed().as_secs_f32());
    };
    if only.is_none() {
        tour::pages(&house, &browser, &mut visit);
    }
    let games =
        GameKind::ALL.iter().filter(|game| only.as_ref().is_none_or(|only| *only == game.to_string()));
    for game in games {
        let pace = Pace { clicks: usize::MAX, patience: Duration::from_secs(40) };
        tour::tables(*game, &pace, &house, &browser, &mut visit);
    }
    assert!(violations.pages > 0, "no game is called {only:?}");
    violations.none("axe-core");
}

/// A check checks: a page with a fault of any kind is convicted of it, and one without is not.
#[test]
fn faults_are_found() {
    let browser = Browser::start().unwrap();
    let mut page = browser.new_context().unwrap().page(390, 844).unwrap();
    let good = "<header><a href=/ aria-label='Trianon, home'>Trianon</a></header><nav><a href=/x>Elsewhere</a></nav><main>\
        <h1>Versailles</h1><h2>Rooms</h2><ul><li>Mint</li></ul><dl><dt>King</dt><dd>3</dd></dl>\
        <label>Name <input id=name></label><input aria-label=Amount type=range><button aria-label='End turn, then wait'>End turn</button>\
        <button aria-label=Close>×</button><img src=data:, alt=''><svg role=img aria-label=Crown></svg><svg aria-hidden=true></svg>\
        <div role=group aria-label=Cards><span data-e=card role=button tabindex=0 aria-label='Card of the King, 3'><b>3</b></span></div>\
        <svg><g data-e=space aria-label='space 4'><text>4</text></g></svg>\
        <div tabindex=0 role=region aria-label=Log style='height:40px;overflow:auto'><p style='height:90px'>long</p></div>\
        <div style='height:40px;overflow:auto'><p style='height:90px'>long</p><a href=/y>end</a></div>\
        <button hidden></button><div hidden><h4>unseen</h4></div></main>";
    let faults = [
        ("unnamed", "<button></button>"),
        ("unnamed", "<a href=/x><svg aria-hidden=true></svg></a>"),
        ("unnamed", "<input>"),
        ("unnamed", "<select><option>1</select>"),
        ("unnamed", "<svg role=img></svg>"),
        ("unnamed", "<img src=data:,>"),
        ("unnamed", "<svg><g data-e=king class=later><circle r=9 /></g></svg>"),
        ("unnamed", "<i role=button tabindex=0></i>"),
        ("misnamed", "<div aria-label=Stairs>x</div>"),
        ("misnamed", "<p><b aria-label='three coins'>3</b></p>"),
        ("mismatch", "<button aria-label='Finish'>End turn</button>"),
        ("mismatch", "<svg><g role=button tabindex=0 aria-label='space'><text>King</text></g></svg>"),
        ("list", "<ul><div>x</div></ul>"),
        ("list", "<ol><li>x<li role=button tabindex=0>y</ol>"),
        ("list", "<div><li>x</div>"),
        ("list", "<dl><p>x</p></dl>"),
        ("scroll", "<div style='height:40px;overflow:auto'><p style='height:90px'>long</p></div>"),
        ("scroll", "<div style='width:40px;overflow-x:auto'><p style='width:90px'>long</p></div>"),
        ("twice", "<p id=a></p><p id=a></p>"),
        ("twice", "<button aria-labelledby=nobody>x</button>"),
        ("order", "<button tabindex=2>x</button>"),
        ("hidden", "<p aria-hidden=true><button>x</button></p>"),
        ("nested", "<div role=button tabindex=0>x <a href=/x>y</a></div>"),
        ("headings", "<h1>Again</h1>"),
        ("headings", "<h3>Deep</h3>"),
        ("parts", "<main>Again</main>"),
        ("parts", "<nav>one</nav><nav aria-label=b>two</nav>"),
    ];
    let mut seen = |html: &str| {
        page.goto(&format!("data:text/html;charset=utf-8,<!DOCTYPE html>{html}")).unwrap();
        page.eval(ACCESS).unwrap();
        page.eval("tests.access()").unwrap()
    };
    assert_eq!(seen(&format!("<html lang=en><title>t</title>{good}")), serde_json::json!([]));
    for (kind, body) in faults {
        let found = seen(&format!("<html lang=en><title>t</title><main><h1>Versailles</h1></main>{body}"));
        let kinds: BTreeSet<_> =
            found.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap()).collect();
        assert!(kinds.contains(kind), "{kind}: {body}: {found}");
    }
    let found = seen("<title>t</title><main><h1>Versailles</h1></main>");
    assert_eq!(found[0]["kind"], "language", "{found}");
}
