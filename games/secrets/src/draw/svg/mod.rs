//! The board as HTML and SVG: the two audiences, the desks, what has been played; below them what a seat holds.
//!
//! The element id of a staked card names its seat and face, never the card itself, which may be face down.

mod audiences;
mod cards;
mod desks;
mod hand;
mod tally;

use maud::{Markup, html};
use rules::{Label, Part, Seat, Speak};

use super::{best, topics::rule};
use crate::pieces::{Card, Sovereign};
use crate::state::{Phase, RoundStep};
use crate::tables::{self, FigureSet};
use crate::view::{Player, View};

pub(super) fn parts(view: &View, speak: &dyn Speak) -> Vec<Part> {
    let drawing = &Drawing { view, speak };
    let board = html! {
        div class="secrets board" {
            (head(drawing))
            div class="panels" {
                (panel(drawing, "audiences", &html! {
                    @if view.phase == Phase::Over { (tally::draw(drawing)) } @else {
                        div class="audiences" { @for at in Sovereign::BOTH { (audiences::draw(drawing, at)) } }
                    }
                }))
                (panel(drawing, "desks", &desks::draw(drawing)))
                (panel(drawing, "piles", &desks::draw_piles(drawing)))
            }
        }
    };
    let own = view.me.and_then(|seat| Some((seat, drawing.player(seat)?)));
    let hand = own.map(|(seat, player)| hand::draw(drawing, seat, player));
    vec![
        Part { id: "board", markup: board.into_string() },
        Part { id: "hand", markup: hand.map(Markup::into_string).unwrap_or_default() },
    ]
}

/// A view, and the language it is drawn in.
struct Drawing<'a> {
    view: &'a View,
    speak: &'a dyn Speak,
}

impl<'a> Drawing<'a> {
    fn say(&self, key: &'static str) -> String {
        self.speak.say(&Label::new(key))
    }

    fn panel_name(&self, panel: &'static str) -> String {
        self.speak.say(&Label::new("draw-panel").with("panel", panel))
    }

    fn figures(&self) -> &'static FigureSet {
        tables::figure_set(self.view.figures)
    }

    fn player(&self, seat: Seat) -> Option<&'a Player> {
        self.view.players.get(seat.index())
    }

    fn players(&self) -> impl Iterator<Item = (Seat, &'a Player)> + use<'a> {
        (0..).filter_map(Seat::new).zip(&self.view.players)
    }

    /// The most lys anybody has, with what unplayed cards bring at the end.
    fn best(&self) -> u8 {
        best(self.view)
    }

    /// Whether a seat is asked.
    fn due(&self, seat: Seat) -> bool {
        match self.view.phase {
            Phase::Window { seat: asked, .. } => asked == seat,
            Phase::Planning(_) => self.view.plan.is_some_and(|plan| plan.seat == seat),
            Phase::Act { .. } | Phase::Pass { .. } | Phase::Finale => self.view.speech == seat,
            Phase::Tie { due, .. } => due.has(seat),
            _ => false,
        }
    }

    /// Whether the viewer is about to stake a card.
    fn stakes_now(&self) -> bool {
        matches!(self.view.phase, Phase::Act { step: RoundStep::First | RoundStep::Second, .. })
            && self.view.me == Some(self.view.speech)
    }
}

/// The parts of the board that a small window shows one at a time.
const PANELS: [&str; 3] = ["audiences", "desks", "piles"];

/// A part of the board. The audiences are what matters now, unless the viewer has to choose a player.
fn panel(drawing: &Drawing<'_>, word: &'static str, content: &Markup) -> Markup {
    let view = drawing.view;
    let chooses = matches!(view.phase, Phase::Pass { .. }) && view.me == Some(view.speech);
    let now = if chooses { "desks" } else { "audiences" };
    html! {
        section class={ "panel" @if now == word { " now" } } id={ "panel-" (word) } aria-label=(drawing.panel_name(word)) { (content) }
    }
}

/// The stages of a round, as "In short" numbers them.
const STAGES: [&str; 5] = ["opening", "audience", "first", "second", "reveal"];

/// The rounds, the stage of the current one, and the panels.
fn head(drawing: &Drawing<'_>) -> Markup {
    let (round, rounds) = (drawing.view.round, drawing.figures().rounds);
    let over = matches!(drawing.view.phase, Phase::Finale | Phase::Over);
    // Set-up leads to the first stage (R3.2).
    let now = usize::from(rule(drawing.view).step.max(1)) - 1;
    let label = Label::new("text-round").with("round", round).with("rounds", rounds);
    html! {
        div class="head" {
            ol class="rounds" data-about="round" aria-label=(drawing.speak.say(&label)) {
                @for n in 1..=rounds {
                    li class={ @if n < round { "past" } @else if n == round { "now" } } { (n) @if n == round { i { "/" (rounds) } } }
                }
            }
            @if !over { ol class="stages" data-about="stage" {
                @for (n, word) in STAGES.into_iter().enumerate() {
                    li class=[(now == n).then_some("now")] aria-current=[(now == n).then_some("step")] {
                        (drawing.speak.say(&Label::new("draw-stage").with("stage", word)))
                    }
                }
            } }
            nav class="panel-tabs" aria-label=(drawing.say("draw-panels")) {
                @for word in PANELS { a href={ "#panel-" (word) } { (drawing.panel_name(word)) } }
            }
        }
    }
}

/// The symbol of a seat, and the class with its colour.
const fn mark(seat: Seat) -> &'static str {
    ["m0", "m1", "m2", "m3", "m4"][if seat.index() < 5 { seat.index() } else { 4 }]
}

/// A symbol in a line of text.
fn icon(symbol: &str, class: &str) -> Markup {
    html! { svg class={ "ico " (class) } aria-hidden="true" { use href={ "/assets/secrets.svg#" (symbol) } {} } }
}

/// A symbol that says something, with what it says.
fn named_icon(symbol: &str, class: &str, name: &str) -> Markup {
    html! { svg class={ "ico " (class) } role="img" aria-label=(name) { use href={ "/assets/secrets.svg#" (symbol) } {} } }
}

/// A player's portrait. The mark beside the name tells it apart where it is small.
fn medallion(seat: Seat) -> Markup {
    let symbol = ["p0", "p1", "p2", "p3", "p4"][seat.index().min(4)];
    html! { svg class={ "medal " (mark(seat)) } aria-hidden="true" { use href={ "/assets/secrets.svg#" (symbol) } {} } }
}

/// A player by mark and name.
fn name(drawing: &Drawing<'_>, seat: Seat) -> Markup {
    html! { (icon(mark(seat), mark(seat))) b class="nm" title=(drawing.speak.name(seat)) { (drawing.speak.name(seat)) } }
}

/// The name of a hand card in elements and ids.
fn symbol(card: Card) -> &'static str {
    match card {
        Card::Zero => "c0",
        Card::Ten => "c10",
        Card::Twenty => "c20",
        Card::Thirty => "c30",
        Card::Forty => "c40",
        Card::Excuse => "excuse",
        Card::ValetMinusTen | Card::ValetZero | Card::ValetTen | Card::ValetTwenty => "valet",
    }
}
