//! The table for a page: the two audiences, the desks, what has been played; below them what a seat holds.
//!
//! A staked card is called after its seat and its face, never after what it is: face down it has no other name.

mod audiences;
mod cards;
mod desks;
mod hand;
mod tally;

use maud::{Markup, html};
use rules::{Label, Part, Seat, Speak};

use super::best;
use crate::pieces::{Card, Sovereign};
use crate::state::{Phase, Resume, Step, Window};
use crate::tables::{self, FigureSet};
use crate::view::{Player, View};

pub(super) fn parts(view: &View, speak: &dyn Speak) -> Vec<Part> {
    let table = &Table { view, speak };
    let board = html! {
        div class="secrets" {
            div class="board" {
                (head(table))
                @if view.phase == Phase::Over { (tally::draw(table)) } @else {
                    // Both audiences leave room for all, so that nothing shifts when they sit down.
                    div class={ "audiences n" (view.players.len()) } {
                        @for at in Sovereign::BOTH { (audiences::draw(table, at)) }
                    }
                }
                (desks::draw(table))
                (desks::draw_piles(table))
            }
        }
    };
    let own = view.me.and_then(|seat| Some((seat, table.player(seat)?)));
    let hand = own.map(|(seat, player)| html! { div class="secrets" { (hand::draw(table, seat, player)) } });
    vec![
        Part { id: "board", markup: board.into_string() },
        Part { id: "hand", markup: hand.map(Markup::into_string).unwrap_or_default() },
    ]
}

/// What is drawn, and for whom.
struct Table<'a> {
    view: &'a View,
    speak: &'a dyn Speak,
}

impl<'a> Table<'a> {
    fn say(&self, key: &'static str) -> String {
        self.speak.say(&Label::new(key))
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
        matches!(self.view.phase, Phase::Act { step: Step::First | Step::Second, .. })
            && self.view.me == Some(self.view.speech)
    }
}

/// The rounds, and how far this one has come.
fn head(table: &Table<'_>) -> Markup {
    let (round, rounds) = (table.view.round, table.figures().rounds);
    let now = stage(table.view.phase);
    let label = Label::new("text-round").with("round", round).with("rounds", rounds);
    html! {
        div class="head" {
            ol class="rounds" aria-label=(table.speak.say(&label)) {
                @for n in 1..=rounds {
                    li class={ @if n < round { "past" } @else if n == round { "now" } } { (n) }
                }
            }
            @if !now.is_empty() { ol class="stages" {
                @for word in ["opening", "audience", "first", "second", "reveal"] {
                    li class=[(now == word).then_some("now")] aria-current=[(now == word).then_some("step")] {
                        (table.speak.say(&Label::new("draw-stage").with("stage", word)))
                    }
                }
            } }
        }
    }
}

/// How far a round has come, in a word (R3.2).
const fn stage(phase: Phase) -> &'static str {
    const fn of(step: Step) -> &'static str {
        match step {
            Step::Audience => "audience",
            Step::First => "first",
            Step::Second => "second",
        }
    }
    match phase {
        Phase::Speech
        | Phase::Deal(_)
        | Phase::Opening(_)
        | Phase::Corruption(_)
        | Phase::Window { window: Window::Opening, .. } => "opening",
        Phase::Planning(_) => "audience",
        Phase::Act { step, .. }
        | Phase::Pass { step, .. }
        | Phase::CardinalSpied { resume: Resume::Act { step, .. }, .. }
        | Phase::CardinalStabbed { resume: Resume::Act { step, .. } } => of(step),
        Phase::CardinalOpens { .. } => "first",
        Phase::CardinalSpied { .. }
        | Phase::CardinalStabbed { .. }
        | Phase::Window { window: Window::Stakes, .. } => "second",
        Phase::Window { .. } | Phase::CardinalRevealed | Phase::Excused { .. } | Phase::Tie { .. } => {
            "reveal"
        }
        Phase::Finale | Phase::Over => "",
    }
}

/// The symbol of a seat, and the class with its colour.
const fn mark(seat: Seat) -> &'static str {
    ["m0", "m1", "m2", "m3", "m4"][if seat.index() < 5 { seat.index() } else { 4 }]
}

/// A symbol that stands in a line of text.
fn icon(symbol: &str, class: &str) -> Markup {
    html! { svg class={ "ico " (class) } aria-hidden="true" { use href={ "/assets/secrets.svg#" (symbol) } {} } }
}

/// A player by mark and name.
fn name(table: &Table<'_>, seat: Seat) -> Markup {
    html! { (icon(mark(seat), mark(seat))) b class="nm" title=(table.speak.name(seat)) { (table.speak.name(seat)) } }
}

/// A card of a hand as it is called in elements and ids.
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
