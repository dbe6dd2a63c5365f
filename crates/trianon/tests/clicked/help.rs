//! Learning a game from its pages: the rules, and the help at a table.

use std::time::Duration;

use browser::{Browser, Page};
use registry::GameKind;
use rules::Lang;

use crate::a11y::assert_accessible;
use crate::complaints;
use crate::house::House;
use crate::looked::{assert_legible, everything_is_wanted};
use crate::means::picture;
use crate::table::{DESK, FRAMES, PHONE, Plan, READY, SOON, STATE, arrive, introduce};

/// A page of a visitor with this language.
fn visitor(house: &House, browser: &Browser, lang: Lang, (width, height): (u32, u32)) -> Page {
    let mut page = browser.new_context().unwrap().page(width, height).unwrap();
    page.emulate(false, true).unwrap();
    arrive(&mut page, house);
    introduce(&mut page, "Ninon", lang.code(), false);
    page
}

/// The rules of a game on a phone, and in English at a desk: goal and turn on one screen, everything legible, every clause reachable.
#[test]
fn rules_can_be_read() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    for game in GameKind::ALL {
        let id = game.meta().id;
        for lang in Lang::ALL {
            let mut page = visitor(&house, &browser, lang, PHONE);
            page.goto(&house.address(&format!("/rules/{id}"))).unwrap();
            let place = format!("rules of {id} in {lang}");
            let sizes = [PHONE, DESK].into_iter();
            for (width, height) in sizes.filter(|&size| size == PHONE || lang == Lang::En) {
                page.resize(width, height).unwrap();
                let short = "document.querySelector('#short').getBoundingClientRect().height";
                let tall = page.eval(short).unwrap().as_f64().unwrap();
                assert!(
                    tall > 100.0 && tall < f64::from(height),
                    "{place}: goal and turn are {tall} px high"
                );
                assert_legible(&mut page, &format!("{place} at {width}"));
                // The structure of the page is the same in every language.
                if lang == Lang::En {
                    assert_accessible(&mut page, &format!("{place} at {width}"));
                }
            }
            // Every link within the page leads somewhere.
            let dead = page.eval("[...document.querySelectorAll('.rules a[href^=\"#\"], #legend a')].map((link) => link.hash)
                .filter((hash) => !document.getElementById(hash.slice(1)))").unwrap();
            assert_eq!(dead, serde_json::json!([]), "{place}");
            complaints(&mut page);
        }
    }
}

/// A search leaves what matches, and says if nothing does; on paper there is everything but the search.
#[test]
fn rules_are_searched_and_printed() {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = visitor(&house, &browser, Lang::Fr, DESK);
    page.goto(&house.address("/rules/visite")).unwrap();
    let shown =
        "[...document.querySelectorAll('.clauses li')].filter((node) => node.checkVisibility()).length";
    let all = page.eval(shown).unwrap().as_u64().unwrap();
    let search = |page: &mut Page, text: &str| {
        page.eval(&format!(
            "(() => {{ const field = document.querySelector('.search input'); field.value = {text:?};
            field.dispatchEvent(new Event('input')); }})()"
        ))
        .unwrap();
        page.eval(shown).unwrap().as_u64().unwrap()
    };
    // Accents do not matter.
    let some = search(&mut page, "chateau roi");
    assert!(some > 1 && some < all, "{some} of {all}");
    assert_eq!(search(&mut page, "xyzzy"), 0);
    assert!(!page.eval("document.querySelector('#found').textContent").unwrap().as_str().unwrap().is_empty());
    assert_eq!(search(&mut page, ""), all);
    page.emulate_print(true).unwrap();
    assert_eq!(page.eval(shown).unwrap().as_u64(), Some(all), "all clauses are printed");
    for css in [".rules nav", ".ways", ".banner"] {
        let hidden = format!("!document.querySelector({css:?}).checkVisibility()");
        assert_eq!(page.eval(&hidden).unwrap(), true, "{css} is not printed");
    }
}

/// What is shown beside a piece.
const ABOUT: &str = "document.querySelector('#about')?.textContent ?? ''";

/// Every kind of thing on a table is explained in every language (unless everything is wanted, in one), by key, by a resting mouse, by a long press; the help
/// says goal and turn and marks the present step.
fn explained(game: GameKind) {
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let seats = game.meta().seats.1.to_string();
    let mut english = String::new();
    for lang in [Lang::En, Lang::Fr, Lang::It] {
        let mut page = visitor(&house, &browser, lang, DESK);
        let plan = Plan { game: game.meta().id, fields: &[("seats", &seats)], guests: &[] };
        let table = plan.begin(&mut page);
        page.goto(&house.address(&table)).unwrap();
        page.wait(READY, SOON).unwrap();
        page.press("?").unwrap();
        page.wait(
            "document.querySelector('#help').open && !!document.querySelector('#help #legend dt')",
            SOON,
        )
        .unwrap();
        let help = page.eval("document.querySelector('#help').textContent").unwrap();
        let help = help.as_str().unwrap().to_owned();
        assert!(!help.contains('‹') && help != english, "{game} {lang}: {help}");
        if lang == Lang::En {
            english = help;
        }
        assert_accessible(&mut page, &format!("the help of {game} in {lang}"));
        page.press("Escape").unwrap();
        page.wait("!document.querySelector('#help').open", SOON).unwrap();

        let number = GameKind::ALL.iter().position(|&other| other == game).unwrap();
        if Lang::ALL[number % Lang::ALL.len()] != lang && !everything_is_wanted() {
            complaints(&mut page);
            continue;
        }
        // The script explains everything that has a name on the board: one of each kind, because it asks the house why what it explains cannot be chosen.
        let unexplained = page
            .eval("(async () => {
                const [kinds, missing] = [new Set(), new Set()];
                for (const node of document.querySelectorAll('.drawing :is([data-e], [data-p], [data-about])')) {
                    const name = node.dataset.about ?? node.dataset.p ?? node.dataset.e;
                    const kind = name.replace(/\\d+/g, '0');
                    if (kinds.has(kind) || !node.checkVisibility()) continue;
                    kinds.add(kind);
                    node.tabIndex = -1;
                    document.querySelector('#about')?.remove();
                    node.focus();
                    document.dispatchEvent(new CustomEvent('help', { detail: 'about' }));
                    await new Promise((done) => setTimeout(done));
                    const said = document.querySelector('#about')?.textContent ?? '';
                    if (said.length < 20) missing.add(name);
                }
                document.querySelector('#about')?.remove();
                return { kinds: kinds.size, missing: [...missing] };
            })()")
            .unwrap();
        assert_eq!(unexplained["missing"], serde_json::json!([]), "{game} {lang}");
        assert!(unexplained["kinds"].as_u64().unwrap() > 10, "{game} {lang}: {unexplained}");
        complaints(&mut page);
    }

    by_mouse(game, &house, &browser);
    by_finger(game, &house, &browser);
}

/// Something that can be chosen.
const TARGET: &str = ".drawing [data-e].can";

/// A table where something can be chosen, after the first input, with which the script of the help comes.
fn at_a_table(game: GameKind, house: &House, page: &mut Page) {
    let seats = game.meta().seats.1.to_string();
    let table = Plan { game: game.meta().id, fields: &[("seats", &seats)], guests: &[] }.begin(page);
    page.goto(&house.address(&table)).unwrap();
    page.wait(READY, SOON).unwrap();
    page.wait(&format!("!!document.querySelector({TARGET:?})"), SOON).unwrap();
    page.press("Tab").unwrap();
    let loaded =
        "performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/help-'))";
    page.wait(loaded, SOON).unwrap();
    page.eval(FRAMES).unwrap();
}

fn by_mouse(game: GameKind, house: &House, browser: &Browser) {
    let mut page = visitor(house, browser, Lang::En, DESK);
    at_a_table(game, house, &mut page);
    page.hover(TARGET).unwrap();
    page.wait(&format!("({ABOUT}).length > 20"), SOON).unwrap();
    let link = page.eval("document.querySelector('#about a')?.pathname").unwrap();
    assert_eq!(link, format!("/rules/{}", game.meta().id), "the clause is one tap away");
}

fn by_finger(game: GameKind, house: &House, browser: &Browser) {
    let mut page = visitor(house, browser, Lang::En, DESK);
    page.resize_phone(PHONE.1, PHONE.0).unwrap();
    at_a_table(game, house, &mut page);
    let state = page.eval(STATE).unwrap();
    page.long_press(TARGET, Duration::from_millis(900)).unwrap();
    if let Err(error) = page.wait(&format!("({ABOUT}).length > 20"), SOON) {
        picture(&mut page, &format!("long-press-{game}"));
        panic!("{error}");
    }
    assert_eq!(page.eval(STATE).unwrap()["offer"], state["offer"], "a long press chooses nothing");
    assert_eq!(
        page.eval("document.querySelectorAll('.picked').length").unwrap(),
        0,
        "a long press picks nothing"
    );
}

/// What cannot be chosen says why, in the game's words: to a click, and to a mouse that rests.
#[test]
fn what_cannot_be_chosen_says_why() {
    const DECK: &str = ".drawing [data-e=deck]";
    const WHY: &str = "document.querySelector('#about .why')?.textContent ?? ''";
    let (house, browser) = (House::open(), Browser::start().unwrap());
    let mut page = visitor(&house, &browser, Lang::Fr, DESK);
    at_a_table(GameKind::Visite, &house, &mut page);
    let says_why = format!("({WHY}).startsWith('Jouez au moins une carte') && ({WHY}).endsWith('(R3.2)')");
    page.click(DECK).unwrap();
    page.wait(&says_why, SOON).unwrap();
    assert!(page.eval(ABOUT).unwrap().as_str().unwrap().len() > 120, "and what it is");
    page.press("Escape").unwrap();
    page.hover(TARGET).unwrap();
    page.wait(&format!("({ABOUT}).length > 20"), SOON).unwrap();
    assert_eq!(page.eval(WHY).unwrap(), "", "what can be chosen needs no reason");
    page.hover(DECK).unwrap();
    page.wait(&says_why, SOON).unwrap();
    complaints(&mut page);
}

/// A test for every game in the registry.
mod everything_is_explained {
    macro_rules! tests {
        ($($game:ident)+) => {$(
            #[test]
            fn $game() {
                super::explained(stringify!($game).parse().unwrap());
            }
        )+};
    }
    registry::each_game!(tests);
}
