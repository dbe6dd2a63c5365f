//! What a player sees, measured on the page as it is drawn: no text overlaps, is cut, is small or pale; nothing shifts when
//! a choice is made; little is sent. All of it with wide and with narrow fonts, whatever fonts the machine has.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use browser::{Browser, Fonts, Page};
use registry::GameKind;
use rules::SplitMix;
use serde_json::Value;

use crate::house::House;
use crate::table::{
    DESK, FRAMES, LONG_NAME, MAGNIFIED, PHONE, Plan, READY, SIZES, SOON, STATE, arrive, click_something,
    introduce, mark, moved_on, resign,
};

const LOOK: &str = include_str!("look.js");
const FITS: &str = include_str!("fits.js");

/// One of the games with two at one device, both with long names, and bots.
struct Sitting {
    page: Page,
    table: String,
    game: &'static str,
    dice: SplitMix,
}

impl Sitting {
    fn begin(house: &House, browser: &Browser, game: GameKind, fields: &[(&str, &str)]) -> Self {
        let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
        page.emulate(false, true).unwrap();
        arrive(&mut page, house);
        introduce(&mut page, LONG_NAME, "en", false);
        let game = game.meta().id;
        let table = Plan { game, fields, guests: &["Wilhelmine-Sophie von Donnersmar"] }.begin(&mut page);
        page.goto(&house.address(&table)).unwrap();
        let dice = SplitMix::new(11);
        Self { page, table, game, dice }
    }

    /// What is asked now, and by which kind of question.
    fn phase(&mut self) -> (Value, String) {
        self.page.wait(READY, SOON).unwrap();
        let state = self.page.eval(STATE).unwrap();
        let phase = if state["over"] == true {
            OVER
        } else if state["handed"] == true {
            "hand-over"
        } else if state["asks"] == true {
            "confirm"
        } else {
            state["phase"].as_str().unwrap_or("unknown")
        };
        (state.clone(), phase.to_owned())
    }

    fn prepare(&mut self) {
        self.page.eval(LOOK).unwrap();
        self.page.eval(FITS).unwrap();
    }
}

/// Findings, each with everywhere it was met.
#[derive(Default)]
struct Findings(BTreeMap<String, BTreeSet<String>>);

impl Findings {
    fn add(&mut self, finding: &Value, place: &str) {
        let text = |name: &str| finding[name].as_str().unwrap_or_default().to_owned();
        // The same kind of place with other words is the same finding.
        let key = format!("{} in {}", text("kind"), text("where"));
        self.0.entry(key).or_default().insert(format!("{place}: “{}” {}", text("text"), text("what")));
    }

    fn report(&self, title: &str) -> String {
        let mut report = String::new();
        for (what, places) in &self.0 {
            writeln!(report, "- {what}").unwrap();
            for place in places.iter().take(3) {
                writeln!(report, "    - {place}").unwrap();
            }
            if places.len() > 3 {
                writeln!(report, "    - and {} more", places.len() - 3).unwrap();
            }
        }
        format!("## {title}: {} findings\n{report}", self.0.len())
    }

    /// Fails if there is any. Where `TRIANON_FINDINGS` names a folder, the report is left there.
    fn none(&self, title: &str) {
        let report = self.report(title);
        println!("{report}");
        if let Some(folder) = std::env::var_os("TRIANON_FINDINGS") {
            std::fs::create_dir_all(&folder).unwrap();
            let file = std::path::Path::new(&folder).join(format!("{}.md", title.replace(' ', "-")));
            std::fs::write(file, &report).unwrap();
        }
        assert!(self.0.is_empty(), "{title}: {} findings, listed above", self.0.len());
    }
}

/// Fails if anything on this page, at its present size, overlaps, is cut, small or pale.
pub(crate) fn assert_legible(page: &mut Page, place: &str) {
    page.eval(FRAMES).unwrap();
    page.eval(LOOK).unwrap();
    let mut findings = Findings::default();
    for finding in page.eval("tests.looks()").unwrap().as_array().unwrap() {
        findings.add(finding, place);
    }
    findings.none(place);
}

/// The sizes at which there is least room: a small phone, a window at 200 %, the lowest desk.
pub(crate) const TIGHT: [(u32, u32); 3] = [(320, 568), (1366 / 2, 768 / 2), (1366, 768)];

/// What of a note does not fit at some size of the window: text, main button, board and hand are in sight together. Notes may
/// turn to another panel than the question does, so panels are not looked at.
pub(crate) fn assert_note_fits(page: &mut Page, place: &str) {
    let mut findings = Findings::default();
    page.eval(LOOK).unwrap();
    page.eval(FITS).unwrap();
    for (width, height) in TIGHT {
        page.resize(width, height).unwrap();
        page.eval(FRAMES).unwrap();
        for finding in page.eval("tests.fits()").unwrap().as_array().unwrap() {
            let told = finding["where"].as_str().is_some_and(|name| name.contains("told"));
            let whole = ["sideways", "outside", "missing"].iter().any(|kind| finding["kind"] == *kind);
            if whole || told {
                findings.add(finding, &format!("{width}×{height} {place}"));
            }
        }
    }
    page.resize(DESK.0, DESK.1).unwrap();
    page.eval(FRAMES).unwrap();
    findings.none(place);
}

/// How much of a match is looked at: its first questions of every kind among so many clicks.
const CLICKS: usize = 24;
/// The same with narrow fonts, which need less room.
const FEW_CLICKS: usize = 6;
/// For each set of fonts; longer than that only where a machine has much else to do.
const PATIENCE: Duration = Duration::from_secs(15);

/// The end of a match, which is looked at in any case.
const OVER: &str = "end";

/// At a table with as many seats as there can be; the end, if it is not reached, at one with few.
fn legible(game: GameKind) {
    let seats = game.meta().seats.1.to_string();
    let fields = [("seats", seats.as_str()), ("pace", "live-20-15")];
    let (house, mut findings) = (House::open(), Findings::default());
    for fonts in Fonts::ALL {
        let browser = Browser::start_with(fonts).unwrap();
        let mut sitting = Sitting::begin(&house, &browser, game, &fields);
        let (mut met, start) = (BTreeSet::new(), Instant::now());
        for _ in 0..if fonts == Fonts::Narrow { FEW_CLICKS } else { CLICKS } {
            let (state, phase) = sitting.phase();
            if met.insert(phase.clone()) {
                look_everywhere(&house, &mut sitting, &phase, fonts, &mut findings);
            }
            if state["over"] == true || start.elapsed() > PATIENCE {
                break;
            }
            click_something(&mut sitting.page, &mut sitting.dice, false);
        }
        if !met.contains(OVER) {
            // A match ends when one seat is left.
            let least = game.meta().seats.0.to_string();
            let fields = [("seats", least.as_str()), ("pace", "live-20-15")];
            sitting = Sitting::begin(&house, &browser, game, &fields);
            for _ in 1..game.meta().seats.0 {
                sitting.page.wait(READY, SOON).unwrap();
                resign(&mut sitting.page, &house, &sitting.table, &mut sitting.dice);
            }
            let (_, phase) = sitting.phase();
            assert_eq!(phase, OVER, "{}: the match goes on", sitting.game);
            look_everywhere(&house, &mut sitting, &phase, fonts, &mut findings);
            met.insert(phase);
        }
        println!("{}, {fonts}: looked at {met:?} in {:.0?}", sitting.game, start.elapsed());
    }
    findings.none(&format!("{} legible", game.meta().id));
}

/// Whether everything is looked at, and not only what is likely to be wrong (`cargo xtask shots --check`).
pub(crate) fn everything_is_wanted() -> bool {
    std::env::var_os("TRIANON_CHECK_ALL").is_some()
}

/// One moment in all languages, at all sizes, in the light and in the dark. Unless everything is wanted,
/// all sizes in English with the wide fonts, and two sizes otherwise; with narrow fonts French only.
fn look_everywhere(house: &House, sitting: &mut Sitting, phase: &str, fonts: Fonts, findings: &mut Findings) {
    let all = everything_is_wanted();
    for lang in ["fr", "it", "en"] {
        // Narrow fonts need less room. French, the longest of the three, stands for all.
        if !all && fonts == Fonts::Narrow && lang != "fr" {
            continue;
        }
        introduce(&mut sitting.page, LONG_NAME, lang, false);
        sitting.page.goto(&house.address(&sitting.table)).unwrap();
        sitting.prepare();
        let everywhere = all || (lang == "en" && fonts == Fonts::Wide);
        let sizes = SIZES.into_iter().chain([MAGNIFIED]);
        for (width, height) in sizes.filter(|size| everywhere || [PHONE, DESK].contains(size)) {
            sitting.page.resize(width, height).unwrap();
            sitting.page.eval(FRAMES).unwrap();
            let place = format!("{fonts} {width}×{height} {lang} {phase}");
            let seen = sitting.page.eval("tests.fits()").unwrap();
            for finding in seen.as_array().unwrap() {
                findings.add(finding, &place);
            }
            if !all && ![PHONE, DESK].contains(&(width, height)) {
                continue;
            }
            for dark in [false, true] {
                // What is cut in the light is cut in the dark, and fonts have no colours.
                if dark && (lang != "en" || fonts == Fonts::Narrow) {
                    continue;
                }
                sitting.page.emulate(dark, true).unwrap();
                let seen = sitting.page.eval("tests.looks()").unwrap();
                for finding in seen.as_array().unwrap() {
                    if dark && finding["kind"] != "pale" {
                        continue;
                    }
                    findings.add(finding, &format!("{place}{}", if dark { " dark" } else { "" }));
                }
            }
        }
    }
    sitting.page.emulate(false, true).unwrap();
    sitting.page.resize(DESK.0, DESK.1).unwrap();
}

/// Choices of one seat that follow each other: nothing but pieces moves. Unless everything is wanted, wide fonts where there
/// is least room, and narrow ones where there is most.
fn still(game: GameKind) {
    const DECISIONS: usize = 8;
    let seats = game.meta().seats.1.to_string();
    let fields = [("seats", seats.as_str())];
    let (house, mut findings) = (House::open(), Findings::default());
    for fonts in Fonts::ALL {
        let browser = Browser::start_with(fonts).unwrap();
        let sizes = [PHONE, DESK].into_iter();
        for (width, height) in
            sizes.filter(|&size| everything_is_wanted() || (size == PHONE) == (fonts == Fonts::Wide))
        {
            let mut sitting = Sitting::begin(&house, &browser, game, &fields);
            sitting.page.resize(width, height).unwrap();
            sitting.prepare();
            let (mut compared, mut passed) = (0, 0);
            for _ in 0..10 * DECISIONS {
                let (state, phase) = sitting.phase();
                if state["over"] == true || compared == DECISIONS {
                    break;
                }
                if state["handed"] == true || state["asks"] == true {
                    click_something(&mut sitting.page, &mut sitting.dice, false);
                    continue;
                }
                let place = format!("{fonts} {width} {phase}");
                if compare(&mut sitting, &state, &place, &mut findings) {
                    compared += 1;
                } else {
                    passed += 1;
                }
            }
            // There are games in which every choice ends the turn.
            let enough = compared > 3 || (compared == 0 && passed > 3);
            assert!(enough, "{}: only {compared} decisions compared", sitting.game);
        }
    }
    findings.none(&format!("{} still", game.meta().id));
}

/// Makes a choice without the mouse, which would scroll, and compares. `false` if the next question is another seat's.
fn compare(sitting: &mut Sitting, state: &Value, place: &str, findings: &mut Findings) -> bool {
    let page = &mut sitting.page;
    mark(page, state, &mut sitting.dice, false);
    page.eval("document.querySelector('#board').scrollIntoView({ block: 'start', behavior: 'instant' })")
        .unwrap();
    page.wait(FRAMES, SOON).unwrap();
    let before = page.eval("tests.boxes()").unwrap();
    page.eval("tests.watch()").unwrap();
    page.eval("document.querySelector('[data-marked]').click()").unwrap();
    page.wait(&moved_on(state), SOON).unwrap();
    page.wait(READY, SOON).unwrap();
    page.wait(FRAMES, SOON).unwrap();
    let (after, shifts) = (page.eval("tests.boxes()").unwrap(), page.eval("tests.shifts()").unwrap());
    let (next, next_phase) = sitting.phase();
    if next["handed"] == true || next["over"] == true {
        return false;
    }
    let place = format!("{place} → {next_phase}");
    for (name, box_before) in before.as_object().unwrap() {
        let Some(box_after) = after.get(name) else { continue };
        let by = differs(box_before, box_after);
        if by > 1.0 {
            let what = format!("by {by:.0} px, {box_before} → {box_after}");
            findings.add(&finding("shift", name, &what), &place);
        }
    }
    for shift in shifts.as_array().unwrap() {
        if shift["value"].as_f64().unwrap_or(0.0) > 0.001 {
            let what = shift["what"].as_str().unwrap_or_default();
            let how = format!("layout-shift of {}: {}", shift["value"], shift["how"]);
            findings.add(&finding("shift", what, &how), &place);
        }
    }
    true
}

fn finding(kind: &str, place: &str, what: &str) -> Value {
    serde_json::json!({ "kind": kind, "text": "", "where": place, "what": what })
}

fn differs(one: &Value, other: &Value) -> f64 {
    let numbers =
        |value: &Value| value.as_array().into_iter().flatten().filter_map(Value::as_f64).collect::<Vec<_>>();
    numbers(one).iter().zip(numbers(other)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// Tests for every game in the registry.
mod games {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            mod $game {
                #[test]
                fn is_legible() {
                    super::super::legible(stringify!($game).parse().unwrap());
                }

                #[test]
                fn nothing_shifts() {
                    super::super::still(stringify!($game).parse().unwrap());
                }
            }
        )+};
    }
    registry::each_game!(tests);
}

/// The sets reach the pages: each is drawn in its own letters, and the wide ones take more room.
#[test]
fn pages_are_drawn_in_the_fonts_of_the_set() {
    let house = House::open();
    let widths = [(Fonts::Wide, "DejaVu Serif"), (Fonts::Narrow, "Liberation Serif")].map(|(fonts, family)| {
        let browser = Browser::start_with(fonts).unwrap();
        let mut page = browser.new_context().unwrap().page(DESK.0, DESK.1).unwrap();
        page.goto(&house.address("/")).unwrap();
        for css in ["h2", "main p:not(:empty)", "main button"] {
            assert_eq!(page.fonts(css).unwrap(), [family], "{fonts}: {css}");
        }
        let width = "(() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('h2'));
            return range.getBoundingClientRect().width; })()";
        page.eval(width).unwrap().as_f64().unwrap()
    });
    assert!(widths[0] > 1.1 * widths[1], "wide and narrow: {widths:?}");
}

/// A check checks: a page with a fault of any kind is convicted of it, and one without is not.
#[test]
fn faults_are_found() {
    let browser = Browser::start().unwrap();
    let mut page = browser.new_context().unwrap().page(390, 844).unwrap();
    let good = "<body style='margin:0;font:16px serif;background:white'><p>Château: −3 × 2 → “é”…</p><p style='opacity:.6'>dimmed</p>\
        <svg width=100 height=50 style='display:block'><rect width=100 height=50 fill=black /><text x=10 y=30 fill=white>in it</text></svg>\
        <div style='overflow:auto;height:30px'>first line<br>second line<br>third line</div>\
        <p style='position:sticky;bottom:0;background:white;margin:0'>stuck</p><div style='height:900px'>under it</div>";
    let faults = [
        ("overlap", "<p style='margin:0'>above</p><p style='margin:-14px 0 0 8px'>below</p>"),
        ("cut", "<p style='width:3em;overflow:hidden;white-space:nowrap'>does not fit in</p>"),
        ("cut", "<button style='width:3em;overflow:hidden;text-overflow:ellipsis'>Versailles</button>"),
        ("cut", "<svg width=40 height=30 style='display:block'><text x=5 y=20>Versailles</text></svg>"),
        (
            "outside",
            "<svg width=40 height=30 style='display:block;overflow:visible'><text x=5 y=20>Versailles</text></svg>",
        ),
        ("outside", "<button style='width:3em;white-space:nowrap'>Versailles</button>"),
        ("small", "<p style='font-size:9px'>tiny</p>"),
        (
            "small",
            "<svg viewBox='0 0 200 100' width=100 height=50><text x=10 y=50 font-size=18>tiny</text></svg>",
        ),
        ("pale", "<p style='color:#888'>pale</p>"),
        ("pale", "<p style='opacity:.3'>pale</p>"),
        (
            "pale",
            "<svg width=100 height=50><rect width=100 height=50 fill=#777 /><text x=10 y=30 fill=#aaa>pale</text></svg>",
        ),
        ("beyond", "<p style='white-space:nowrap;margin-left:370px'>Versailles</p>"),
        ("boxed", "<p>\u{5bae}</p>"),
        ("boxed", "<style>p::after { content: '\u{5bae}' }</style><p>Versailles</p>"),
        (
            "covered",
            "<svg width=100 height=50><text x=10 y=30>under</text><rect width=100 height=50 fill=teal /></svg>",
        ),
    ];
    let mut seen = |body: &str| {
        page.goto(&format!("data:text/html;charset=utf-8,<!DOCTYPE html>{}", body.replace('#', "%23")))
            .unwrap();
        page.eval(LOOK).unwrap();
        page.eval("tests.looks()").unwrap()
    };
    assert_eq!(seen(good), serde_json::json!([]));
    for (kind, body) in faults {
        let found = seen(&format!("<body style='margin:0;font:16px serif;background:white'>{body}"));
        assert!(found.as_array().unwrap().iter().any(|one| one["kind"] == kind), "{kind}: {body}: {found}");
    }
}

/// A page on which something needed lies outside the window, is covered, cut or too small is convicted of it.
#[test]
fn what_does_not_fit_is_found() {
    let browser = Browser::start().unwrap();
    let mut page = browser.new_context().unwrap().page(390, 844).unwrap();
    let good = "<div class=told style='height:60px'><p id=prompt>Your turn</p></div>\
        <div id=board style='height:400px;position:relative'><div style='height:100%'>\
        <svg style='display:block;width:100%;height:100%'></svg><b data-e=king class=can style='position:absolute;left:9px;top:9px;width:30px;height:30px'></b></div></div>\
        <div id=hand style='height:100px'><div><b data-e=card class=can style='display:block;width:60px;height:90px'></b></div></div>\
        <div id=go><button class=first style='height:48px;width:90px'>Go on</button></div>";
    let faults = [
        ("sideways", "<p style='width:500px'>", "<p style='width:500px'>wide</p>".to_owned() + good),
        ("outside", "the main button below the fold", good.replace("<div id=go", "<div id=go style='margin-top:500px'")),
        ("overflow", "a drawing higher than its place", good.replace("<div style='height:100%'>", "<div style='height:500px'>")),
        ("clipped", "a piece outside the board", good.replace("left:9px", "left:-9px")),
        ("clipped", "a question that is cut", good.replace("height:60px", "height:10px;overflow:hidden")),
        ("small", "a space of a board", good.replace("width:30px", "width:20px")),
        ("small", "a card", good.replace("width:60px", "width:40px")),
        ("small", "a button", good.replace("height:48px", "height:30px")),
        ("covered", "a button", good.to_owned() + "<div style='position:fixed;inset:600px 0 0;background:red'></div>"),
        ("covered", "a card", good.to_owned() + "<div style='position:fixed;inset:440px 0 100px;background:red'></div>"),
        ("dead", "half the place of the board", good.replace("height:100%'></svg>", "height:40%'></svg>")),
        ("missing", "no question", good.replace("id=prompt", "")),
        ("panel", "the part that matters is a swipe away", good.replace(
            "<svg style='display:block;width:100%;height:100%'></svg>",
            "<div class=panels style='display:flex;overflow:auto;height:100%'><p style='flex:none;width:100%'></p><p class='panel now' style='flex:none;width:100%'>Park</p></div>",
        )),
    ];
    let mut seen = |body: &str| {
        let page_of = format!(
            "data:text/html;charset=utf-8,<!DOCTYPE html><meta name=viewport content='width=device-width'><body style='margin:0;font:16px serif'>{body}"
        );
        page.goto(&page_of).unwrap();
        page.eval(FITS).unwrap();
        page.eval("tests.fits()").unwrap()
    };
    assert_eq!(seen(good), serde_json::json!([]));
    for (kind, what, body) in faults {
        let found = seen(&body);
        assert!(found.as_array().unwrap().iter().any(|one| one["kind"] == kind), "{kind}: {what}: {found}");
    }
}
