//! What a seat holds: courtiers and Valets, favours, and where the next card goes.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, cards, icon};
use crate::draw::{card_title, favour_name};
use crate::pieces::{Card, Face, Pile, Tile};
use crate::view::Player;

pub(super) fn draw(drawing: &Drawing<'_>, seat: Seat, player: &Player) -> Markup {
    let kinds = player.known.iter().count().max(2);
    let long = if player.known.count(Card::ValetMinusTen) > 0 { ".6" } else { "" };
    html! {
        div class="secrets hand" {
            div class="fan" style={ "--n:" (kinds) (long) ";--half:" (kinds.div_ceil(2)) } role="group" aria-label=(drawing.say("draw-hand")) {
                (fan(drawing, seat, player.known))
            }
            div class="tray" {
                // With one face left a card alone says everything.
                @if drawing.stakes_now() && !Face::BOTH.iter().any(|&face| player.marks.staked(face)) {
                    @for face in Face::BOTH { (place(drawing, face)) }
                }
                @for tile in player.favours.iter() { (favour(drawing, tile)) }
            }
        }
    }
}

/// Cards side by side, equal ones in a stack. If they overlap, the numbers in their corners stay visible; a long number
/// gets more room.
fn fan(drawing: &Drawing<'_>, seat: Seat, pile: Pile) -> Markup {
    html! {
        @for (card, count) in pile.iter() {
            @let title = drawing.speak.say(&title(drawing, card));
            span class={ "card" @if count > 1 { " stack" } @if card.influence() < 0 { " long" } } id={ "secrets-card-" (card) } data-e={ "card-" (card) }
                data-p={ "card-" (card) } data-from={ "secrets-desk-" (seat) } data-to="secrets-discard" title=(title) {
                (cards::face(drawing, card, &title))
                @if count > 1 { b class="times" { "×" (count) } }
            }
        }
    }
}

/// The name of a card, and what a Valet's rumours cost.
fn title(drawing: &Drawing<'_>, card: Card) -> Label {
    let title = card_title(card);
    if card.is_valet() {
        return Label::new("draw-cost").with("card", title).with("cost", drawing.figures().cost(card));
    }
    title
}

/// Where a card is staked: face up or face down.
fn place(drawing: &Drawing<'_>, face: Face) -> Markup {
    html! {
        span class="tile face" data-e=(face.word()) id={ "secrets-place-" (face.word()) } {
            (icon(if face == Face::Open { "c20" } else { "back" }, "small"))
            (drawing.speak.say(&Label::new("draw-face").with("face", face.word())))
        }
    }
}

fn favour(drawing: &Drawing<'_>, tile: Tile) -> Markup {
    html! {
        span class="tile own" id={ "secrets-favour-" (tile) } data-e=(favour_name(tile)) {
            (icon(tile.favour().word(), ""))
            span class="named" { (drawing.speak.say(&Label::new("draw-favour").with("favour", tile.favour().word()))) }
            i { (drawing.figures().audience(tile).need) }
        }
    }
}
