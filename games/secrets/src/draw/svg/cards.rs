//! Cards: large as they lie on the table, small as they are counted.

use maud::{Markup, html};

use super::{Drawing, symbol};
use crate::draw::{card_name, influence};
use crate::pieces::{Card, CardinalCard, CardinalPile, Pile};

/// A picture of a card, with its name. A low one shows its upper part.
fn picture(name: &str, content: &Markup) -> Markup {
    html! {
        svg class="cd" viewBox="0 0 60 84" preserveAspectRatio="xMidYMin slice" role="img" aria-label=(name) { (content) }
    }
}

/// A card face up: its influence, and what a Valet's rumours cost.
pub(super) fn face(drawing: &Drawing<'_>, card: Card, name: &str) -> Markup {
    picture(
        name,
        &html! {
            use href={ "/assets/secrets.svg#" (symbol(card)) } {}
            @if card != Card::Excuse { text class="n" x="5" y="20" { (influence(card.influence())) } }
            @if card.is_valet() { g class="cost" { text x="43" y="79" { "−" (drawing.figures().cost(card)) } use href="/assets/secrets.svg#lys" x="43" y="67" width="12" height="12" {} } }
        },
    )
}

/// One of the Cardinal's cards.
pub(super) fn cardinal(card: CardinalCard, name: &str) -> Markup {
    picture(
        name,
        &html! {
            use href="/assets/secrets.svg#cc" {}
            text class="n" x="5" y="20" { (influence(card.influence())) }
        },
    )
}

/// A card face down.
pub(super) fn back(symbol: &str, name: &str) -> Markup {
    picture(name, &html! { use href={ "/assets/secrets.svg#" (symbol) } {} })
}

/// A pile, kind by kind.
pub(super) fn chips(drawing: &Drawing<'_>, pile: Pile) -> Markup {
    html! {
        @for (card, count) in pile.iter() {
            span class={ "chip" @if card.is_valet() { " valet" } @else if card == Card::Excuse { " excuse" } } data-about={ "card-" (card) } title=(drawing.speak.say(&card_name(card))) {
                @if card == Card::Excuse { "×" } @else { (influence(card.influence())) }
                @if count > 1 { i { "×" (count) } }
            }
        }
    }
}

/// The Cardinal's cards, kind by kind.
pub(super) fn cardinal_chips(pile: CardinalPile) -> Markup {
    html! {
        @for (card, count) in pile.iter() {
            span class="chip cardinal" { (influence(card.influence())) @if count > 1 { i { "×" (count) } } }
        }
    }
}
