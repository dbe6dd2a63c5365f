//! What a seat holds: courtiers and Valets, favours, and where the next card goes.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, cards, icon};
use crate::draw::{card_name, favour_name};
use crate::pieces::{Face, Pile, Tile};
use crate::state::Phase;
use crate::view::Player;

pub(super) fn draw(drawing: &Drawing<'_>, seat: Seat, player: &Player) -> Markup {
    let view = drawing.view;
    let asked = drawing.due(seat);
    let window = asked && matches!(view.phase, Phase::Window { .. });
    let finale = asked && view.phase == Phase::Finale;
    html! {
        div class="hand" {
            div class="fan" style={ "--gaps:" (player.known.len().max(2) - 1) } role="group" aria-label=(drawing.say("draw-hand")) { (fan(drawing, seat, player.known)) }
            div class="tray" {
                @if drawing.stakes_now() {
                    @for face in Face::BOTH.into_iter().filter(|&face| !player.marks.staked(face)) { (place(drawing, face)) }
                }
                @if window { span class="tile act" data-e="decline" id="secrets-decline" { (drawing.say("choice-decline")) } }
                @if finale { span class="tile act" data-e="finish" id="secrets-finish" { (drawing.say("choice-finish")) } }
                @for tile in player.favours.iter() { (favour(drawing, tile)) }
            }
        }
    }
}

/// Cards side by side. If they overlap, the numbers in their corners stay visible.
fn fan(drawing: &Drawing<'_>, seat: Seat, pile: Pile) -> Markup {
    html! {
        @for (card, count) in pile.iter() {
            @for n in 0..count {
                span class={ "card" @if card.influence() < 0 { " long" } } id={ "secrets-card-" (card) "-" (n) } data-e={ "card-" (card) }
                    data-p={ "card-" (card) } data-from={ "secrets-desk-" (seat) } data-to="secrets-discard" title=(drawing.speak.say(&card_name(card))) {
                    (cards::face(drawing, card))
                }
            }
        }
    }
}

/// Where a card is staked: face up or face down.
fn place(drawing: &Drawing<'_>, face: Face) -> Markup {
    html! {
        span class="tile" data-e=(face.word()) id={ "secrets-place-" (face.word()) } {
            (icon(if face == Face::Open { "c20" } else { "back" }, "small"))
            (drawing.speak.say(&Label::new("draw-face").with("face", face.word())))
        }
    }
}

fn favour(drawing: &Drawing<'_>, tile: Tile) -> Markup {
    html! {
        span class="tile own" id={ "secrets-favour-" (tile) } data-e=(favour_name(tile)) {
            (icon(tile.favour().word(), ""))
            (drawing.speak.say(&Label::new("draw-favour").with("favour", tile.favour().word())))
            span class="quiet" { (drawing.figures().audience(tile).need) }
        }
    }
}
