//! The desks: lys, favours, what is known of each hand; and what has been played.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, cards, icon, mark, medallion, name, named_icon};
use crate::draw::{favour_name, tile_name, whole};
use crate::pieces::{Favour, Rank, Sovereign, Tile};
use crate::state::{AudienceResult, Phase};
use crate::view::{FaceDown, Player};

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    let best = drawing.best();
    html! {
        div class="desks" {
            @for (seat, player) in drawing.players() { (desk(drawing, seat, player, best)) }
        }
    }
}

fn desk(drawing: &Drawing<'_>, seat: Seat, player: &Player, best: u8) -> Markup {
    let view = drawing.view;
    let over = view.phase == Phase::Over;
    let open = view.open_desks || view.me == Some(seat) || over;
    let lys = whole(view, player);
    let won = over && lys == best;
    html! {
        div class={ "desk " (mark(seat)) @if drawing.due(seat) { " due" } @if won { " won" } } id={ "secrets-desk-" (seat) } data-e={ "seat-" (seat) } {
            (medallion(seat))
            div class="who" {
                (name(drawing, seat))
                @if won { (icon("crown", "")) }
                @if view.speech == seat && view.phase != Phase::Speech {
                    @let title = drawing.speak.say(&Label::new("text-speech").with("seat", seat));
                    span id="secrets-speech" class="speech" data-e="speech" data-p="speech" title=(title) { (named_icon("speech", "", &title)) }
                }
                @if open {
                    // A new sum comes from the audience that paid it; an old one goes to the audience that took some.
                    @let (from, to) = payment(drawing, seat);
                    span class="lys" id={ "secrets-lys-" (seat) "-" (lys) } data-p={ "coin-" (seat) "-" (lys) } data-from=[from] data-to=[to] data-about="lys" title=(drawing.speak.say(&Label::new("text-lys").with("lys", lys))) { (lys) (named_icon("lys", "", &drawing.say("draw-lys"))) }
                } @else {
                    @let title = drawing.say("text-closed-desk");
                    span class="lys shut" data-about="closed-desk" title=(title) { (named_icon("lock", "", &title)) }
                }
            }
            div class="favours" data-about="favour" {
                @for tile in player.favours.iter() {
                    // It comes from the audience that gave it, or from its previous owner.
                    @let given = Sovereign::BOTH.into_iter().find(|&at| view.audiences[at].tile == Some(tile));
                    @let favour = drawing.speak.say(&Label::new("draw-favour").with("favour", tile.favour().word()));
                    span class="favour" id={ "secrets-desk-" (seat) "-" (tile) } data-p={ "favour-" (tile) }
                        data-from=[given.map(|at| format!("secrets-{}", at.word()))] title=(drawing.speak.say(&tile_name(tile, view.figures)))
                        data-e=[(view.me == Some(seat)).then(|| favour_name(tile))] {
                        (named_icon(tile.favour().word(), "", &favour)) i { (drawing.figures().audience(tile).need) }
                    }
                }
                @if view.pardoned.has(seat) { (used(drawing, Favour::Pardon)) }
                @if view.struck.has(seat) { (used(drawing, Favour::Masterstroke)) }
            }
            div class="holds" data-about="known" title=(drawing.speak.say(&Label::new("text-cards").with("count", player.cards))) {
                span class="backs" style={ "--n:" (player.cards) } aria-hidden="true" {}
                b { span class="unseen" { (drawing.say("draw-held")) " " } (player.cards) }
                @if player.hidden == FaceDown::Hidden || player.third == FaceDown::Hidden {
                    @let title = drawing.say("text-one-down");
                    span class="chip down" data-about="one-down" title=(title) { "−1" (named_icon("back", "small", &title)) }
                }
            }
        }
    }
}

/// Where a player's lys come from and where they go, once the result of their audience is known.
fn payment(drawing: &Drawing<'_>, seat: Seat) -> (Option<String>, Option<String>) {
    let audiences = drawing.view.audiences;
    let at = Sovereign::BOTH.into_iter().find(|&at| audiences[at].seats.has(seat));
    let element = at.map(|at| format!("secrets-{}", at.word()));
    match at.map(|at| audiences[at].result) {
        Some(AudienceResult::Succeeded(_)) => (element, None),
        Some(AudienceResult::Failed) => (None, element),
        _ => (None, None),
    }
}

/// What everybody knows of a hand.
fn known(drawing: &Drawing<'_>, seat: Seat, player: &Player) -> Markup {
    html! {
        div class="known" data-about="known" {
            span class="who" { (name(drawing, seat)) }
            (cards::chips(drawing, player.known))
            @if player.unknown > 0 {
                span class="chip valet" data-about="unknown" title=(drawing.speak.say(&Label::new("text-unknown").with("count", player.unknown))) {
                    "?" @if player.unknown > 1 { i { "×" (player.unknown) } }
                }
            }
        }
    }
}

/// A favour that was used in this round.
fn used(drawing: &Drawing<'_>, favour: Favour) -> Markup {
    html! {
        span class="favour used" data-about="used" title=(drawing.speak.say(&Label::new("draw-favour").with("favour", favour.word()))) { (icon(favour.word(), "")) span class="tick" {} }
    }
}

/// A drawer with what is known: the Valet deck, the discard pile, the hands, the Cardinal's unseen cards, and the audiences
/// that are still closed.
pub(super) fn draw_piles(drawing: &Drawing<'_>) -> Markup {
    let view = drawing.view;
    let gone: u32 = view.discard.iter().map(|(_, count)| u32::from(count)).sum();
    html! {
        details class="drawer" id="secrets-drawer" {
            // Cards come from here and go there, also while it is shut.
            summary {
                b { (drawing.panel_name("piles")) }
                span id="secrets-cardinal" class="fig" aria-hidden="true" { (icon("galero", "")) }
                span id="secrets-discard" class="fig" aria-hidden="true" { (icon("back", "small")) (gone) }
            }
            div class="piles" {
                @for (seat, player) in drawing.players() { (known(drawing, seat, player)) }
                div data-about="valets" { span class="quiet" { (drawing.speak.say(&Label::new("text-valets").with("count", view.valets))) } }
                div data-about="cardinal-unseen" { span class="quiet" { (drawing.say("text-cardinal-unseen")) } (cards::cardinal_chips(view.cardinal.unseen)) }
                div class="tiles wraps" data-about="unopened" {
                    span class="quiet" { (drawing.say("draw-unopened")) }
                    @for favour in Favour::ALL {
                        @for tile in Rank::BOTH.map(|rank| Tile::new(favour, rank)).into_iter().filter(|&tile| !view.opened.has(tile)) {
                            span class="favour" data-about=(favour.word()) title=(drawing.speak.say(&tile_name(tile, view.figures))) {
                                (icon(favour.word(), "")) (drawing.figures().audience(tile).need)
                            }
                        }
                    }
                }
                // Last: it grows.
                div class="wraps" data-about="discard" { span class="quiet" { (drawing.say("text-discard")) } (cards::chips(drawing, view.discard)) }
            }
        }
    }
}
