//! The table for a page: the heap and the bag, what each seat has taken, and one's own coins.

use maud::{Markup, html};
use rules::{Label, Part, Seat, Speak};

use super::seat_label;
use crate::state::Phase;
use crate::view::{Held, View};

pub(super) fn parts(view: &View, speak: &dyn Speak) -> Vec<Part> {
    vec![
        Part { id: "board", markup: board(view, speak).into_string() },
        Part { id: "hand", markup: hand(view, speak).into_string() },
    ]
}

fn board(view: &View, speak: &dyn Speak) -> Markup {
    let heap = speak.say(&Label::new("text-heap").with("count", view.heap));
    html! {
        div class="__name__" {
            div class="heads" { @for seat in Seat::all(2) { (head(view, seat, speak)) } }
            p class="count" { (heap) }
            div class="heap" role="group" aria-label=(heap) {
                @for number in 1..=view.heap {
                    // The last one is what a choice points at.
                    span id={ "__name__-counter-" (number) } class="counter" data-e=[(number == view.heap).then_some("counter")] {
                        svg aria-hidden="true" { (piece("counter")) }
                    }
                }
            }
            p class="stock" {
                span class="bag" data-e="bag" {
                    svg aria-hidden="true" { (piece("bag")) }
                    (speak.say(&Label::new("draw-bag").with("count", bag(view))))
                }
            }
        }
    }
}

/// How many coins are in the bag.
fn bag(view: &View) -> u8 {
    let hidden = view.coins.iter().map(|(_, held)| if let Held::Hidden(count) = held { *count } else { 0 });
    view.unseen().len() - hidden.sum::<u8>()
}

/// A seat: its name, its counters, its coins.
fn head(view: &View, seat: Seat, speak: &dyn Speak) -> Markup {
    let due = matches!(view.phase, Phase::Take(asked) | Phase::More(asked) if asked == seat);
    let said = speak.say(&seat_label(view, seat));
    html! {
        div id={ "__name__-seat-" (seat) } class=(if due { "head due" } else { "head" }) title=(said) {
            span class="name" { (speak.name(seat)) }
            span class="fact" { svg aria-hidden="true" { (piece("counter")) } b { (view.taken[seat]) } }
            span class="fact" { svg aria-hidden="true" { (piece("bag")) } b { (held(view.coins[seat])) } }
        }
    }
}

/// How many coins these are.
fn held(held: Held) -> u8 {
    match held {
        Held::Coins(coins) => coins.len(),
        Held::Hidden(count) => count,
    }
}

/// The coins this viewer sees: its own, and at the end all.
fn hand(view: &View, speak: &dyn Speak) -> Markup {
    html! {
        @for (seat, held) in view.coins.iter() {
            @if let Held::Coins(coins) = held {
                div class="__name__" {
                    p class="coins" title=(speak.say(&seat_label(view, seat))) {
                        @for (coin, count) in coins.iter() {
                            @for _ in 0..count { svg aria-hidden="true" { (piece(coin.word())) } }
                        }
                    }
                }
            }
        }
    }
}

/// A symbol of the sprite.
fn piece(symbol: &str) -> Markup {
    html! { use href={ "/assets/__name__.svg#" (symbol) } {} }
}
