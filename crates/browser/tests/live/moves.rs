//! `move.js`: pieces fly to where new markup puts them.

use browser::{BrowserContext, Page};
use serde_json::json;

use crate::test_server::TestServer;
use crate::{Scenario, close, open, wait_for};

pub(crate) const SCENARIOS: &[Scenario] = &[
    ("a new piece comes from the nearest removed piece of its kind", exchangeable),
    ("a piece that stays flies to its new place, in SVG too", the_same),
    ("a piece without a partner uses data-from and data-to", from_and_to),
    ("a piece that is turned over turns in place", turned),
    ("a piece that is replaced in place does not move", replaced),
    ("a page that shifts moves no piece", shifted),
    ("new parts continue from where pieces are", replaced_under_way),
    ("a moving piece can be clicked and keeps the focus", clicked),
    ("reduced motion means no motion", reduced),
    ("a line of the log highlights its elements", lit),
];

const SCRIPT: &str = include_str!("../../../server/assets/move.js");
/// Lights what a line of the log is about.
const HELP: &str = include_str!("../../../server/assets/help.js");

/// Pauses all animations at their beginning; `at(ms)` moves each to that time after its delay.
const HELD: &str = "window.moves = [];
    const go = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const move = go.apply(this, how);
      move.pause();
      moves.push(move);
      return move;
    };
    window.at = (time) => { for (const move of moves) { move.effect.updateTiming({ easing: 'linear' }); move.currentTime = time + move.effect.getTiming().delay; } };
    window.end = () => { for (const move of moves.splice(0)) move.finish(); };
    window.flying = () => [...document.querySelectorAll('body > [inert] .pawn')]
      .map((node) => Math.round(node.getBoundingClientRect().x));
    0";

/// A drawing with these pieces. Pawns are 20 px wide.
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

fn begin(context: &BrowserContext, pieces: &str) -> (TestServer, Page) {
    let (server, mut page) = open(context, &drawing(pieces));
    page.eval(SCRIPT).unwrap();
    page.eval(HELD).unwrap();
    (server, page)
}

/// Shows these pieces instead, and waits for them.
fn show(server: &TestServer, page: &mut Page, number: u32, pieces: &str) {
    let parts = json!([["board", format!("<div class=game data-n={number}>{pieces}</div>")]]);
    server.send_event("parts", &format!("g1.{number}"), &parts);
    wait_for(page, &format!("document.querySelector('[data-n=\"{number}\"]')"));
}

/// The positions of the flying pictures at this time.
fn flying(page: &mut Page, time: u32) -> serde_json::Value {
    page.eval(&format!("at({time}), flying()")).unwrap()
}

/// Finishes all motion. Nothing is left over or hidden.
fn arrive(page: &mut Page) {
    page.eval("end()").unwrap();
    wait_for(page, "!document.querySelector('body > [inert]') && !document.getAnimations().length");
}

fn exchangeable(context: &BrowserContext) {
    let (server, mut page) = begin(context, &[pawn("a-0", 100), pawn("a-1", 0), pawn("c-0", 600)].concat());
    show(&server, &mut page, 1, &[pawn("b-0", 300), pawn("c-0", 600)].concat());
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

fn the_same(context: &BrowserContext) {
    let drawn = |html: u32, svg: u32| {
        format!(
            "{}<svg viewBox='0 0 400 50' width=800 height=100><g><rect id=s class=pawn data-p=s width=10 height=10 \
             style='transform:translate({svg}px,0)' /></g></svg>",
            pawn("a", html)
        )
    };
    let (server, mut page) = begin(context, &drawn(0, 100));
    show(&server, &mut page, 1, &drawn(200, 300));
    assert_eq!(flying(&mut page, 0), json!([0, 200]), "one unit of this drawing is two pixels");
    assert_eq!(flying(&mut page, 210), json!([100, 400]));
    assert_eq!(flying(&mut page, 420), json!([200, 600]));
    arrive(&mut page);
    close(page);
}

fn from_and_to(context: &BrowserContext) {
    let bases = "<i id=deck class=base style='left:500px'></i><i id=heap class=base style='left:700px'></i>";
    let card = |id: &str, x: u32| pawn(id, x).replace("data-p", "data-from=deck data-to=heap data-p");
    let (server, mut page) = begin(context, &format!("{bases}{}", card("old", 100)));
    show(&server, &mut page, 1, bases);
    assert_eq!(flying(&mut page, 0), json!([100]));
    assert_eq!(flying(&mut page, 210), json!([400]));
    arrive(&mut page);
    show(&server, &mut page, 2, &format!("{bases}{}", card("new", 100)));
    assert_eq!(flying(&mut page, 210), json!([300]));
    arrive(&mut page);
    close(page);
}

fn turned(context: &BrowserContext) {
    let card = |turn: &str| pawn("a", 100).replace("data-p", &format!("data-turn={turn} data-p"));
    let (server, mut page) = begin(context, &card("back"));
    show(&server, &mut page, 1, &card("face"));
    let width =
        "at(0), Math.round(document.querySelector('body > [inert] .pawn').getBoundingClientRect().width)";
    assert_eq!(page.eval(width).unwrap(), 0, "from the edge");
    assert_eq!(page.eval(&width.replace("at(0)", "at(419)")).unwrap(), 20);
    arrive(&mut page);
    close(page);
}

fn replaced(context: &BrowserContext) {
    let (server, mut page) = begin(context, &[pawn("count-1", 100), pawn("hand", 400)].concat());
    show(&server, &mut page, 1, &pawn("count-2", 100));
    assert_eq!(
        flying(&mut page, 0),
        json!([400]),
        "it comes from the hand, not from what it takes the place of"
    );
    arrive(&mut page);
    close(page);
}

fn shifted(context: &BrowserContext) {
    let body = format!("<div id=prompt></div>{}", drawing(&[pawn("a", 100), pawn("b", 400)].concat()));
    let (server, mut page) = open(context, &body);
    page.eval(SCRIPT).unwrap();
    page.eval(HELD).unwrap();
    let board = format!("<div class=game>{}</div>", [pawn("a", 100), pawn("b", 500)].concat());
    server.send_event(
        "parts",
        "g1.1",
        &json!([["prompt", "<p style='height:90px'>A long prompt</p>"], ["board", board]]),
    );
    wait_for(&mut page, "document.querySelector('#prompt p')");
    assert_eq!(flying(&mut page, 0), json!([400]), "only what moved on the board");
    let top = "document.querySelector('body > [inert] .pawn').getBoundingClientRect().y - b.getBoundingClientRect().y";
    assert_eq!(page.eval(top).unwrap(), 0, "along the board as it lies now");
    arrive(&mut page);
    close(page);
}

fn replaced_under_way(context: &BrowserContext) {
    let (server, mut page) = begin(context, &pawn("a", 0));
    show(&server, &mut page, 1, &pawn("a", 200));
    assert_eq!(flying(&mut page, 210), json!([100]));
    page.eval("moves.length = 0").unwrap();
    show(&server, &mut page, 2, &pawn("a", 200));
    assert_eq!(page.eval("moves.length").unwrap(), 0, "what goes on as before is left alone");
    show(&server, &mut page, 3, &pawn("a", 500));
    assert_eq!(flying(&mut page, 0), json!([100]), "one picture, and it goes on from where it was");
    assert_eq!(flying(&mut page, 210), json!([300]));
    arrive(&mut page);
    close(page);
}

fn clicked(context: &BrowserContext) {
    let (server, mut page) = begin(context, &pawn("a", 0));
    page.eval("a.focus(), a.onclick = () => window.hit = 1").unwrap();
    show(&server, &mut page, 1, &pawn("a", 200));
    assert_eq!(flying(&mut page, 210), json!([100]));
    page.click("#a").unwrap();
    assert_eq!(page.eval("[window.hit, document.activeElement === a]").unwrap(), json!([1, true]));
    arrive(&mut page);
    close(page);
}

fn reduced(context: &BrowserContext) {
    let (server, mut page) = begin(context, &pawn("a", 0));
    page.emulate(false, true).unwrap();
    show(&server, &mut page, 1, &pawn("a", 200));
    show(&server, &mut page, 2, &pawn("b", 400));
    assert_eq!(page.eval("moves.length").unwrap(), 0);
    close(page);
}

fn lit(context: &BrowserContext) {
    let named = |id: &str, x| pawn(id, x).replace("data-p", &format!("data-e={id} data-p"));
    let body = format!(
        "<dialog id=help></dialog>{}<ol><li id=one data-of='king space-3'>The King goes to 3.</li><li id=other>Nothing.</li></ol>",
        drawing(&[named("king", 0), named("guard", 100), named("space-3", 200)].concat())
    );
    let (server, mut page) = open(context, &body);
    page.eval(HELP).unwrap();
    let lit = "[...document.querySelectorAll('.lit')].map((node) => node.id)";
    page.click("#one").unwrap();
    assert_eq!(page.eval(lit).unwrap(), json!(["king", "space-3"]));
    page.click("#other").unwrap();
    assert_eq!(page.eval(lit).unwrap(), json!([]));
    drop(server);
    close(page);
}
