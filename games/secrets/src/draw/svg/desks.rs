//! The desks: lys, favours, what is known of each hand; and what has been played.

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Table, cards, icon, mark, name};
use crate::draw::{favour_name, tile_name, whole};
use crate::pieces::{Favour, Rank, Sovereign, Tile};
use crate::state::Phase;
use crate::view::{Down, Player};

pub(super) fn draw(table: &Table<'_>) -> Markup {
    let best = table.best();
    html! {
        div class="desks" {
            @for (seat, player) in table.players() { (desk(table, seat, player, best)) }
        }
    }
}

fn desk(table: &Table<'_>, seat: Seat, player: &Player, best: u8) -> Markup {
    let view = table.view;
    let over = view.phase == Phase::Over;
    let open = view.open_desks || view.me == Some(seat) || over;
    let lys = whole(view, player);
    let won = over && lys == best;
    html! {
        div class={ "desk " (mark(seat)) @if table.due(seat) { " due" } @if won { " won" } } id={ "secrets-desk-" (seat) } data-e={ "seat-" (seat) } {
            div class="who" {
                (name(table, seat))
                @if won { (icon("crown", "")) }
                @if view.speech == seat && view.phase != Phase::Speech {
                    span id="secrets-speech" class="speech" data-p="speech" title=(table.speak.say(&Label::new("text-speech").with("seat", seat))) { (icon("speech", "")) }
                }
                @if open {
                    span class="lys" title=(table.speak.say(&Label::new("text-lys").with("lys", lys))) { (lys) (icon("lys", "")) }
                } @else {
                    span class="lys shut" title=(table.say("text-closed-desk")) { (icon("lock", "")) }
                }
            }
            div class="favours" {
                @for tile in player.favours.iter() {
                    // It comes from the audience that gave it, or from who had it before.
                    @let given = Sovereign::BOTH.into_iter().find(|&at| view.audiences[at].tile == Some(tile));
                    span class="favour" id={ "secrets-desk-" (seat) "-" (tile) } data-p={ "favour-" (tile) }
                        data-from=[given.map(|at| format!("secrets-{}", at.word()))] title=(table.speak.say(&tile_name(tile, view.figures)))
                        data-e=[(view.me == Some(seat)).then(|| favour_name(tile))] {
                        (icon(tile.favour().word(), "")) (table.figures().audience(tile).need)
                    }
                }
                @if view.pardoned.has(seat) { (used(table, Favour::Pardon)) }
                @if view.struck.has(seat) { (used(table, Favour::Masterstroke)) }
            }
            div class="known" title=(table.speak.say(&Label::new("text-cards").with("count", player.cards))) {
                span class="fig" { (icon("back", "small")) (player.cards) }
                (cards::chips(table, player.known))
                @if player.unknown > 0 {
                    span class="chip valet" title=(table.speak.say(&Label::new("text-unknown").with("count", player.unknown))) {
                        "?" @if player.unknown > 1 { i { "×" (player.unknown) } }
                    }
                }
                @if player.hidden == Down::Hidden || player.third == Down::Hidden {
                    span class="note" { (table.say("text-one-down")) }
                }
            }
        }
    }
}

/// A favour that works in this round.
fn used(table: &Table<'_>, favour: Favour) -> Markup {
    html! {
        span class="favour used" title=(table.speak.say(&Label::new("draw-favour").with("favour", favour.word()))) { (icon(favour.word(), "")) span class="tick" {} }
    }
}

/// Valets to draw, what was discarded, what the Cardinal may still bring, which audiences may still come.
pub(super) fn draw_piles(table: &Table<'_>) -> Markup {
    let view = table.view;
    html! {
        div class="piles" {
            div { span class="quiet" { (table.speak.say(&Label::new("text-valets").with("count", view.valets))) } }
            div id="secrets-cardinal" { span class="quiet" { (table.say("text-cardinal-unseen")) } (cards::cardinal_chips(view.cardinal.unseen)) }
            div id="secrets-discard" class="wraps" { span class="quiet" { (table.say("text-discard")) } (cards::chips(table, view.discard)) }
            div class="tiles wraps" {
                span class="quiet" { (table.say("draw-unopened")) }
                @for favour in Favour::ALL {
                    @for tile in Rank::BOTH.map(|rank| Tile::new(favour, rank)).into_iter().filter(|&tile| !view.opened.has(tile)) {
                        span class="favour" title=(table.speak.say(&tile_name(tile, view.figures))) {
                            (icon(favour.word(), "")) (table.figures().audience(tile).need)
                        }
                    }
                }
            }
        }
    }
}
