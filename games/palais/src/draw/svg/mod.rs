//! The board as HTML and SVG: plan of the turn, palace, park, players; below them what a seat holds.
//!
//! Servants of a seat are interchangeable, so an element id names the room and the position in it.

mod cards;
mod palace;
mod park;
mod plan;
mod players;

use maud::{Markup, html};
use rules::{Label, Part, Seat, Speak};

use crate::pieces::{Noble, Room};
use crate::state::{self, Phase, TurnStep};
use crate::view::View;

pub(super) fn parts(view: &View, speak: &dyn Speak) -> Vec<Part> {
    let drawing = &Drawing { view, speak };
    let board = html! {
        // Where rooms are the first thing to choose, they stand out at once.
        div class={ "palais board" @if matches!(view.phase, Phase::Settle { .. }) { " settle" } } {
            nav class="panel-tabs" aria-label=(drawing.say("draw-panels")) {
                @for panel in PANELS { a href={ "#panel-" (panel) } { (drawing.panel_name(panel)) } }
            }
            (purse(drawing))
            div class="panels" {
                (panel(drawing, "palace", &html! { (plan::draw(drawing)) (palace::draw(drawing)) }))
                (panel(drawing, "park", &html! { (park::draw(drawing)) (cards::draw_deck(drawing)) }))
                (panel(drawing, "seats", &players::draw(drawing)))
            }
        }
    };
    let hand = view.me.map(|seat| {
        let payments = cards::payments(drawing, seat);
        let low = payments.len() <= LOW_PAYMENTS;
        html! { div class={ "palais" @if low { " low" } } { (cards::draw_hand(drawing, seat, &payments)) } }
    });
    vec![
        Part { id: "board", markup: board.into_string() },
        Part { id: "hand", markup: hand.map(Markup::into_string).unwrap_or_default() },
    ]
}

/// A low hand has room for so many payments beside the cards.
const LOW_PAYMENTS: usize = 3;

/// The parts of the board. Small windows show one at a time.
const PANELS: [&str; 3] = ["palace", "park", "seats"];

/// The panel that the present question is about.
fn panel_now(phase: Phase) -> &'static str {
    match phase {
        Phase::Rooms(_) | Phase::Settle { .. } => "palace",
        Phase::Nobles(_) => "park",
        Phase::Over(_) => "seats",
        Phase::Turn { step, .. } => match step {
            TurnStep::Recruit { .. } | TurnStep::Door | TurnStep::Draw { .. } | TurnStep::Keep => "park",
            _ => "palace",
        },
    }
}

fn panel(drawing: &Drawing<'_>, word: &'static str, content: &Markup) -> Markup {
    let now = panel_now(drawing.view.phase) == word;
    html! {
        div class={ "panel" @if now { " now" } } id={ "panel-" (word) } role="group" aria-label=(drawing.panel_name(word)) { (content) }
    }
}

/// What the reader, or the seat to act, can pay with: small windows show it beside every panel.
fn purse(drawing: &Drawing<'_>) -> Markup {
    let view = drawing.view;
    html! {
        @if let Some(seat) = view.me.or(drawing.due()) {
            @let servants = &view.servants[seat];
            div class="purse" aria-hidden="true" {
                (figure("coin", "", view.gold[seat]))
                (figure("office", "", servants[Room::Office]))
                (figure("seal", "t", servants[Room::Cabinet]))
                (figure("seal", "v", servants[Room::Pompadour]))
            }
        }
    }
}

/// A view, and the language it is drawn in.
struct Drawing<'a> {
    view: &'a View,
    speak: &'a dyn Speak,
}

impl Drawing<'_> {
    fn say(&self, key: &'static str) -> String {
        self.speak.say(&Label::new(key))
    }

    fn panel_name(&self, panel: &'static str) -> String {
        self.speak.say(&Label::new("draw-panel").with("panel", panel))
    }

    /// Whose turn it is, and what is asked.
    fn turn(&self) -> Option<(Seat, TurnStep)> {
        match self.view.phase {
            Phase::Turn { seat, step } => Some((seat, step)),
            _ => None,
        }
    }

    /// The seat that is asked.
    fn due(&self) -> Option<Seat> {
        match self.view.phase {
            Phase::Turn { seat, .. } | Phase::Settle { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// The element name of something that only its owner can click.
    fn own<'n>(&self, seat: Seat, name: &'n str) -> Option<&'n str> {
        (self.view.me == Some(seat)).then_some(name)
    }

    fn majority(&self, seat: Seat, room: Room) -> bool {
        state::majority(&self.view.servants, &self.view.open, self.view.seats, seat, room)
    }
}

/// The symbol of a seat's servants, and the class with their colour.
const fn seat_symbol(seat: Seat) -> &'static str {
    ["s0", "s1", "s2", "s3"][seat.index() & 3]
}

/// The piece kind of a noble that brings points only. All of them share it, so the animation to the face-down pile does
/// not reveal which one it is (R12.4).
const POINTS_ONLY: &str = "noble-points";

/// The piece kind of a noble.
fn piece(noble: Noble) -> String {
    if noble.privilege().is_some() { format!("noble-{noble}") } else { POINTS_ONLY.to_owned() }
}

/// A position in a drawing, as a CSS transform.
fn at(x: u16, y: u16) -> String {
    format!("transform:translate({x}px,{y}px)")
}

/// A symbol inside a drawing, with this width and height.
fn sprite(symbol: &str, width: u8, height: u8) -> Sprite<'_> {
    Sprite { symbol, width, height, place: None, id: None, class: None, of: None, about: None }
}

/// See [`sprite`]. Browsers take the size of a symbol from attributes only.
struct Sprite<'a> {
    symbol: &'a str,
    width: u8,
    height: u8,
    place: Option<(u16, u16)>,
    id: Option<String>,
    class: Option<&'a str>,
    of: Option<Seat>,
    about: Option<&'static str>,
}

impl<'a> Sprite<'a> {
    fn at(mut self, x: impl Into<u16>, y: impl Into<u16>) -> Self {
        self.place = Some((x.into(), y.into()));
        self
    }

    /// A piece that can move: its position is a transform.
    fn named(mut self, id: String) -> Self {
        self.id = Some(id);
        self
    }

    /// A servant of a seat.
    fn servant(mut self, seat: Seat) -> Self {
        self.of = Some(seat);
        self
    }

    /// What it stands for, as named among the topics.
    const fn about(mut self, topic: &'static str) -> Self {
        self.about = Some(topic);
        self
    }

    fn class(mut self, class: &'a str) -> Self {
        self.class = Some(class);
        self
    }
}

impl maud::Render for Sprite<'_> {
    fn render(&self) -> Markup {
        let Self { symbol, width, height, place, id, class, of, about } = self;
        let moves = place.filter(|_| id.is_some()).map(|(x, y)| at(x, y));
        let fixed = place.filter(|_| id.is_none());
        html! {
            use href={ "/assets/palais.svg#" (symbol) } width=(width) height=(height) class=[class] id=[id] style=[moves]
                data-p=[of.map(seat_symbol)] data-about=[about]
                x=[fixed.map(|(x, _)| x).filter(|&x| x > 0)] y=[fixed.map(|(_, y)| y)] {}
        }
    }
}

/// A symbol in a line of text.
fn icon(symbol: &str, class: &str) -> Markup {
    html! { svg class={ "ico" @if !class.is_empty() { " " (class) } } aria-hidden="true" { use href={ "/assets/palais.svg#" (symbol) } {} } }
}

/// Text for screen readers only.
fn unseen(text: &str) -> Markup {
    html! { span class="unseen" { (text) } }
}

/// A symbol with a number. What counts one thing wherever it stands says what it is.
fn figure(symbol: &str, class: &str, count: impl maud::Render) -> Markup {
    let about = match (symbol, class) {
        ("coin", _) => Some("gold"),
        ("office", _) => Some("room-office"),
        ("seal", "t") => Some("seal-t"),
        ("seal", "v") => Some("seal-v"),
        ("seal", _) => Some("payment"),
        _ => None,
    };
    html! { span class="fig" data-about=[about] { (icon(symbol, class)) (count) } }
}
