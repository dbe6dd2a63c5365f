//! The final count, in place of the audiences: lys, bonus for unplayed cards, total (R13).

use maud::{Markup, html};
use rules::{Label, Seat};

use super::{Drawing, cards, icon, mark, medallion, name};
use crate::draw::{bonus, whole};
use crate::view::Player;

pub(super) fn draw(drawing: &Drawing<'_>) -> Markup {
    let best = drawing.best();
    let whole = |player: &Player| whole(drawing.view, player);
    let mut ranked: Vec<(Seat, &Player)> = drawing.players().collect();
    ranked.sort_by_key(|&(seat, player)| (u8::MAX - whole(player), seat));
    let counted = Label::new("draw-counted").with("most", drawing.figures().most_for_cards);
    html! {
        div class="tally" data-about="tally" role="group" aria-label=(drawing.say("draw-tally")) {
            svg class="salon" aria-hidden="true" { use href="/assets/secrets.svg#salon" {} }
            b class="title" { (drawing.say("draw-tally")) }
            @for (nth, (seat, player)) in ranked.into_iter().enumerate() {
                @let won = whole(player) == best;
                div class={ "count " (mark(seat)) @if won { " won" } } style={ "--nth:" (nth) } {
                    span class="place" { @if won { (icon("crown", "")) } }
                    span class="who" { (medallion(seat)) (name(drawing, seat)) }
                    span class="sum" title=(drawing.say("score-desk")) { (player.lys) (icon("lys", "")) }
                    span class="left" title=(drawing.say("score-cards")) {
                        "+" (bonus(drawing.view, player))
                        span class="held" { (cards::chips(drawing, player.known)) }
                    }
                    b class="whole" { "= " (whole(player)) (icon("lys", "")) }
                }
            }
            p class="note" { (drawing.speak.say(&counted)) }
        }
    }
}
