//! `move.js`: how pieces come where new markup puts them.

use browser::{BrowserContext, Page};
use serde_json::json;

use crate::stage::Stage;
use crate::{Scenario, close, open, seen};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a new piece comes from the nearest that went of its kind", exchangeable),
    ("a piece that stays flies to its new place, in SVG too", the_same),
    ("what has no partner comes from and goes to where it says", from_and_to),
    ("a piece that is turned over turns in its place", turned),
    ("what is replaced in its place does not move", replaced),
    ("a page that shifts moves no piece", shifted),
    ("the next news find pieces where they are", replaced_under_way),
    ("a piece under way can be clicked and keeps the focus", clicked),
    ("who wants little motion sees none", reduced),
    ("a line of the log lights up what it speaks of", lit),
];

const SCRIPT: &str = include_str!("../../../server/assets/move.js");

/// All motion waits at its beginning, and `at(ms)` puts it where it would be then.
const HELD: &str = "window.moves = [];
    const go = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const move = go.apply(this, how);
      move.pause();
      moves.push(move);
      return move;
    };
    window.at = (time) => { for (const move of moves) { move.effect.updateTiming({ easing: 'linear' }); move.currentTime = time; } };
    window.end = () => { for (const move of moves.splice(0)) move.finish(); };
    window.flying = () => [...document.querySelectorAll('body > [inert] .pawn')]
      .map((node) => Math.round(node.getBoundingClientRect().x));
    0";

/// A drawing with this in it: pawns are 20 px wide, and stand where they say.
fn drawing(pieces: &str) -> String {
    format!(
        "<style>.game {{ position: relative; height: 100px }} .pawn {{ position: absolute; width: 20px; height: 20px; \
         background: red; left: var(--x); top: 40px }} .base {{ position: absolute; width: 20px; height: 20px; top: 40px }}\
         body {{ margin: 0 }}</style><div id=board class=drawing><div class=game>{pieces}</div></div>"
    )
}

fn pawn(id: &str, x: u32) -> String {
    format!("<button id={id} class=pawn data-p=pawn style='--x:{x}px'></button>")
}

fn begin(visitor: &BrowserContext, pieces: &str) -> (Stage, Page) {
    let (stage, mut page) = open(visitor, &drawing(pieces));
    page.eval(SCRIPT).unwrap();
    page.eval(HELD).unwrap();
    (stage, page)
}

/// Shows this instead, and waits until it is there.
fn show(stage: &Stage, page: &mut Page, number: u32, pieces: &str) {
    let parts = json!([["board", format!("<div class=game data-n={number}>{pieces}</div>")]]);
    stage.tell("parts", &format!("g1.{number}"), &parts);
    seen(page, &format!("document.querySelector('[data-n=\"{number}\"]')"));
}

/// Where the pictures are that fly, at this time.
fn flying(page: &mut Page, time: u32) -> serde_json::Value {
    page.eval(&format!("at({time}), flying()")).unwrap()
}

/// Everything arrives; nothing is left over, nothing hidden.
fn arrive(page: &mut Page) {
    page.eval("end()").unwrap();
    seen(page, "!document.querySelector('body > [inert]') && !document.getAnimations().length");
}

fn exchangeable(visitor: &BrowserContext) {
    let (stage, mut page) = begin(visitor, &[pawn("a-0", 100), pawn("a-1", 0), pawn("c-0", 600)].concat());
    show(&stage, &mut page, 1, &[pawn("b-0", 300), pawn("c-0", 600)].concat());
    assert_eq!(flying(&mut page, 0), json!([100]), "the nearer one; the other had nowhere to go");
    assert_eq!(flying(&mut page, 210), json!([200]), "half way");
    let piece =
        "[b = document.getElementById('b-0'), b.getBoundingClientRect().x, getComputedStyle(b).opacity]";
    assert_eq!(page.eval(&format!("{piece}.slice(1)")).unwrap(), json!([300, "0"]), "it is there, unseen");
    let ids = "document.querySelectorAll('body > [inert] [id], body > [inert][id]').length";
    assert_eq!(page.eval(ids).unwrap(), 0, "a picture has no name");
    arrive(&mut page);
    assert_eq!(page.eval("getComputedStyle(document.getElementById('b-0')).opacity").unwrap(), "1");
    close(page);
}

fn the_same(visitor: &BrowserContext) {
    let drawn = |html: u32, svg: u32| {
        format!(
            "{}<svg viewBox='0 0 400 50' width=800 height=100><g><rect id=s class=pawn data-p=s width=10 height=10 \
             style='transform:translate({svg}px,0)' /></g></svg>",
            pawn("a", html)
        )
    };
    let (stage, mut page) = begin(visitor, &drawn(0, 100));
    show(&stage, &mut page, 1, &drawn(200, 300));
    assert_eq!(flying(&mut page, 0), json!([0, 200]), "one unit of this drawing is two pixels");
    assert_eq!(flying(&mut page, 210), json!([100, 400]));
    assert_eq!(flying(&mut page, 420), json!([200, 600]));
    arrive(&mut page);
    close(page);
}

fn from_and_to(visitor: &BrowserContext) {
    let bases = "<i id=deck class=base style='left:500px'></i><i id=heap class=base style='left:700px'></i>";
    let card = |id: &str, x: u32| pawn(id, x).replace("data-p", "data-from=deck data-to=heap data-p");
    let (stage, mut page) = begin(visitor, &format!("{bases}{}", card("old", 100)));
    show(&stage, &mut page, 1, bases);
    assert_eq!(flying(&mut page, 0), json!([100]));
    assert_eq!(flying(&mut page, 210), json!([400]));
    arrive(&mut page);
    show(&stage, &mut page, 2, &format!("{bases}{}", card("new", 100)));
    assert_eq!(flying(&mut page, 210), json!([300]));
    arrive(&mut page);
    close(page);
}

fn turned(visitor: &BrowserContext) {
    let card = |turn: &str| pawn("a", 100).replace("data-p", &format!("data-turn={turn} data-p"));
    let (stage, mut page) = begin(visitor, &card("back"));
    show(&stage, &mut page, 1, &card("face"));
    let width =
        "at(0), Math.round(document.querySelector('body > [inert] .pawn').getBoundingClientRect().width)";
    assert_eq!(page.eval(width).unwrap(), 0, "from the edge");
    assert_eq!(page.eval(&width.replace("at(0)", "at(419)")).unwrap(), 20);
    arrive(&mut page);
    close(page);
}

fn replaced(visitor: &BrowserContext) {
    let (stage, mut page) = begin(visitor, &[pawn("count-1", 100), pawn("hand", 400)].concat());
    show(&stage, &mut page, 1, &pawn("count-2", 100));
    assert_eq!(
        flying(&mut page, 0),
        json!([400]),
        "it comes from the hand, not from what it takes the place of"
    );
    arrive(&mut page);
    close(page);
}

fn shifted(visitor: &BrowserContext) {
    let body = format!("<div id=prompt></div>{}", drawing(&[pawn("a", 100), pawn("b", 400)].concat()));
    let (stage, mut page) = open(visitor, &body);
    page.eval(SCRIPT).unwrap();
    page.eval(HELD).unwrap();
    let board = format!("<div class=game>{}</div>", [pawn("a", 100), pawn("b", 500)].concat());
    stage.tell(
        "parts",
        "g1.1",
        &json!([["prompt", "<p style='height:90px'>A long prompt</p>"], ["board", board]]),
    );
    seen(&mut page, "document.querySelector('#prompt p')");
    assert_eq!(flying(&mut page, 0), json!([400]), "only what moved on the board");
    let top = "document.querySelector('body > [inert] .pawn').getBoundingClientRect().y - b.getBoundingClientRect().y";
    assert_eq!(page.eval(top).unwrap(), 0, "along the board as it lies now");
    arrive(&mut page);
    close(page);
}

fn replaced_under_way(visitor: &BrowserContext) {
    let (stage, mut page) = begin(visitor, &pawn("a", 0));
    show(&stage, &mut page, 1, &pawn("a", 200));
    assert_eq!(flying(&mut page, 210), json!([100]));
    page.eval("moves.length = 0").unwrap();
    show(&stage, &mut page, 2, &pawn("a", 200));
    assert_eq!(page.eval("moves.length").unwrap(), 0, "what goes on as before is left alone");
    show(&stage, &mut page, 3, &pawn("a", 500));
    assert_eq!(flying(&mut page, 0), json!([100]), "one picture, and it goes on from where it was");
    assert_eq!(flying(&mut page, 210), json!([300]));
    arrive(&mut page);
    close(page);
}

fn clicked(visitor: &BrowserContext) {
    let (stage, mut page) = begin(visitor, &pawn("a", 0));
    page.eval("a.focus(), a.onclick = () => window.hit = 1").unwrap();
    show(&stage, &mut page, 1, &pawn("a", 200));
    assert_eq!(flying(&mut page, 210), json!([100]));
    page.click("#a").unwrap();
    assert_eq!(page.eval("[window.hit, document.activeElement === a]").unwrap(), json!([1, true]));
    arrive(&mut page);
    close(page);
}

fn reduced(visitor: &BrowserContext) {
    let (stage, mut page) = begin(visitor, &pawn("a", 0));
    page.emulate(false, true).unwrap();
    show(&stage, &mut page, 1, &pawn("a", 200));
    show(&stage, &mut page, 2, &pawn("b", 400));
    assert_eq!(page.eval("moves.length").unwrap(), 0);
    close(page);
}

fn lit(visitor: &BrowserContext) {
    let named = |id: &str, x| pawn(id, x).replace("data-p", &format!("data-e={id} data-p"));
    let body = format!(
        "{}<ol><li id=one data-of='king space-3'>The King goes to 3.</li><li id=other>Nothing.</li></ol>",
        drawing(&[named("king", 0), named("guard", 100), named("space-3", 200)].concat())
    );
    let (stage, mut page) = open(visitor, &body);
    page.eval(SCRIPT).unwrap();
    let lit = "[...document.querySelectorAll('.lit')].map((node) => node.id)";
    page.click("#one").unwrap();
    assert_eq!(page.eval(lit).unwrap(), json!(["king", "space-3"]));
    page.click("#other").unwrap();
    assert_eq!(page.eval(lit).unwrap(), json!([]));
    drop(stage);
    close(page);
}
