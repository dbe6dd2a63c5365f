//! The final count, where the audiences were: lys, what unplayed cards bring, and the whole (R13).

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Table, cards, icon, mark, name};
use crate::draw::{bonus, whole};
use crate::view::Player;

pub(super) fn draw(table: &Table<'_>) -> Markup {
    let best = table.best();
    let whole = |player: &Player| whole(table.view, player);
    let mut ranked: Vec<(Seat, &Player)> = table.players().collect();
    ranked.sort_by_key(|&(seat, player)| (u8::MAX - whole(player), seat));
    let counted = Label::new("draw-counted").with("most", table.figures().most_for_cards);
    html! {
        div class="tally" role="group" aria-label=(table.say("draw-tally")) {
            b class="title" { (table.say("draw-tally")) }
            @for (seat, player) in ranked {
                @let won = whole(player) == best;
                div class={ "count " (mark(seat)) @if won { " won" } } {
                    span class="place" { @if won { (icon("crown", "")) } }
                    span class="who" { (name(table, seat)) }
                    span class="sum" title=(table.say("draw-rounds")) { (player.lys) (icon("lys", "")) }
                    span class="left" title=(table.say("draw-unplayed")) {
                        "+" (bonus(table.view, player))
                        span class="held" { (cards::chips(table, player.known)) }
                    }
                    b class="whole" { "= " (whole(player)) (icon("lys", "")) }
                }
            }
            p class="note" { (table.speak.say(&counted)) }
        }
    }
}
