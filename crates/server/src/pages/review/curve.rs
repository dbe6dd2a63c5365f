//! Each seat's chance to win over the match. Every point of the drawing leads to its step.

use maud::{Markup, html};
use rules::{Seat, Speak};

use super::bars::coordinate;
use super::{ReplayPage, address, decision, number, percent, step_before};
use crate::pages::{say, say_with};
use crate::reviews::KeptReview;
use crate::reviews::kept::KeptChances;

/// The size of the drawing. It is stretched to that of its box.
const SIZE: f64 = 1000.0;
/// A draw that changed a chance by so many thousandths has a mark.
const LUCKY: i32 = 50;
/// The most rows of the table with the same numbers.
const MAX_ROWS: usize = 24;

/// The drawing, and the same as a table.
pub(super) fn curve(page: &ReplayPage, review: &KeptReview) -> Markup {
    let points = &review.curve;
    if points.is_empty() {
        return html! {};
    }
    let column = SIZE / points.len() as f64;
    let x = |n: usize| coordinate((n as f64 + 0.5) * column);
    let y = |chance: i32| coordinate(SIZE - f64::from(chance.clamp(0, 1000)));
    let seats = review.bars.len();
    let line = |seat: usize| {
        let point = |(n, point): (usize, &KeptChances)| format!("{},{}", x(n), y(point.chances[seat]));
        points.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
    };
    let place = |line: usize| points.iter().position(|point| point.line >= line).unwrap_or(points.len() - 1);
    let lucky = review.draws.iter().filter(|draw| draw.luck.iter().any(|luck| luck.0.abs() >= LUCKY));
    let marked = review.decisions.iter().filter(|one| one.mark.is_some());
    let fair = 1000 / i32::try_from(seats.max(1)).unwrap_or(1);
    html! {
        figure class="curve" {
            ul class="parts" {
                @for seat in 0..seats {
                    li { svg viewBox="0 0 20 4" aria-hidden="true" { path class={ "seat-" (seat) } d="M0 2h20" {} }
                        (page.speaker.name(Seat::new(u8::try_from(seat).unwrap_or(0)).unwrap_or(Seat::at(0)))) }
                }
                li { svg viewBox="0 0 10 10" aria-hidden="true" { path class="dot blunder" d="M5 5h0" {} } (say(page.speaker, "review-marked")) }
                li { svg viewBox="0 0 10 10" aria-hidden="true" { path class="dot luck" d="M5 5h0" {} } (say(page.speaker, "review-lucky")) }
            }
            div class="plot" {
                @for (chance, name) in [(1000, "top"), (500, "middle"), (0, "bottom")] { span class=(name) { (percent(page.speaker, chance)) } }
                // The table below has the same for those who do not see it.
                svg viewBox={ "0 0 " (SIZE) " " (SIZE) } preserveAspectRatio="none" aria-hidden="true" {
                    path class="fair" d={ "M0 " (y(fair)) "h" (SIZE) } {}
                    @for seat in 0..seats { polyline class={ "seat-" (seat) } points=(line(seat)) {} }
                    @for draw in lucky { path class="dot luck" d={ "M" (x(place(draw.line))) " " (SIZE - 20.0) "h0" } {} }
                    @for one in marked {
                        @let at = place(one.line);
                        path class={ "dot " (decision::word(one.mark())) } d={ "M" (x(at)) " " (y(points[at].chances[one.seat.index()])) "h0" } {}
                    }
                    @for (n, point) in points.iter().enumerate() {
                        a href=(address(page, "all", step_before(page.replay, point.line))) tabindex="-1" {
                            rect x=(coordinate(n as f64 * column)) y="0" width=(coordinate(column)) height=(SIZE) {
                                title { (words(page, point)) }
                            }
                        }
                    }
                }
            }
            (table(page, points))
        }
    }
}

/// The chances at a point.
fn words(page: &ReplayPage, point: &KeptChances) -> String {
    let step = say_with(page.speaker, "review-step", "step", number(step_before(page.replay, point.line)));
    let chances = Seat::all(u8::MAX).zip(&point.chances);
    let chance = |(seat, chance): (Seat, &i32)| {
        format!("{} {}", page.speaker.name(seat), percent(page.speaker, *chance))
    };
    format!("{step}: {}", chances.map(chance).collect::<Vec<_>>().join(", "))
}

/// Some of the points as a table.
fn table(page: &ReplayPage, points: &[KeptChances]) -> Markup {
    let apart = points.len().div_ceil(MAX_ROWS).max(1);
    let rows = points.iter().enumerate().filter(|(n, _)| n % apart == apart - 1 || n + 1 == points.len());
    let seats = points.first().map_or(0, |point| point.chances.len());
    html! {
        details class="chances" {
            summary { (say(page.speaker, "review-table")) }
            div tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { (say(page.speaker, "replay-step")) }
                        @for seat in Seat::all(u8::MAX).take(seats) { th scope="col" { (page.speaker.name(seat)) } }
                    } }
                    tbody {
                        @for (_, point) in rows {
                            @let step = step_before(page.replay, point.line);
                            tr {
                                th scope="row" { a href=(address(page, "all", step)) { (step) } }
                                @for chance in &point.chances { td { (percent(page.speaker, *chance)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
