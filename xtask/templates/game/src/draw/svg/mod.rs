//! The table for a page: the heap and the deck, what each seat has taken, and one's own cards.

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
            p class="count" data-about="heap" { (heap) }
            div class="heap" data-about="heap" role="group" aria-label=(heap) {
                @for number in 1..=view.heap {
                    // The last one is what a choice points at.
                    span id={ "__name__-counter-" (number) } class="counter" data-e=[(number == view.heap).then_some("counter")] {
                        svg aria-hidden="true" { (piece("counter")) }
                    }
                }
            }
            p class="stock" {
                span class="deck" data-e="deck" {
                    svg aria-hidden="true" { (piece("deck")) }
                    (speak.say(&Label::new("draw-deck").with("count", deck(view))))
                }
            }
        }
    }
}

/// How many cards are in the deck.
fn deck(view: &View) -> u8 {
    let hidden = view.cards.iter().map(|(_, held)| if let Held::Hidden(count) = held { *count } else { 0 });
    view.unseen().len() - hidden.sum::<u8>()
}

/// A seat: its name, its counters, its cards.
fn head(view: &View, seat: Seat, speak: &dyn Speak) -> Markup {
    let due = matches!(view.phase, Phase::Take(asked) | Phase::More(asked) if asked == seat);
    let said = speak.say(&seat_label(view, seat));
    html! {
        div id={ "__name__-seat-" (seat) } class=(if due { "head due" } else { "head" }) title=(said) {
            span class="name" { (speak.name(seat)) }
            span class="fact" data-about="counter" { svg aria-hidden="true" { (piece("counter")) } b { (view.taken[seat]) } }
            span class="fact" data-about="cards" { svg aria-hidden="true" { (piece("deck")) } b { (held(view.cards[seat])) } }
        }
    }
}

/// How many cards these are.
fn held(held: Held) -> u8 {
    match held {
        Held::Cards(cards) => cards.len(),
        Held::Hidden(count) => count,
    }
}

/// The cards this viewer sees: its own, and at the end all.
fn hand(view: &View, speak: &dyn Speak) -> Markup {
    html! {
        @for (seat, held) in view.cards.iter() {
            @if let Held::Cards(cards) = held {
                div class="__name__" {
                    p class="cards" data-about="cards" title=(speak.say(&seat_label(view, seat))) {
                        @for (card, count) in cards.iter() {
                            @for _ in 0..count { svg data-about={ "card-" (card.word()) } aria-hidden="true" { (piece(card.word())) } }
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
