//! Each seat's result in parts, as a bar: what it gained to the right of the line, what it lost to the left.

use maud::{Markup, html};
use rules::{Label, Seat, Speak};
use words::Speaker;

use super::{ReplayPage, error, number, percent, signed};
use crate::pages::{say, say_with};
use crate::reviews::KeptReview;
use crate::reviews::kept::{BarPart, KeptBar, Thousandths};

/// The width of the drawing. It is stretched to the width of the page.
const WIDTH: f64 = 1000.0;

/// One bar for each seat, all at the same scale.
pub(super) fn bars(page: &ReplayPage, review: &KeptReview) -> Markup {
    let sum = |bar: &KeptBar, sign: f64| -> f64 {
        bar.parts.iter().map(|part| (f64::from(part.0) * sign).max(0.0)).sum()
    };
    let least = review.bars.iter().map(|bar| sum(bar, -1.0)).fold(1.0, f64::max);
    let most = review.bars.iter().map(|bar| sum(bar, 1.0)).fold(1.0, f64::max);
    let scale = WIDTH / (least + most);
    let at = |value: f64| (value + least) * scale;
    html! {
        @for (seat, bar) in Seat::all(u8::MAX).zip(&review.bars) {
            figure class="bar" {
                figcaption {
                    b { (page.speaker.name(seat)) }
                    @if page.own.has(seat) { " " span class="you" { (say(page.speaker, "table-you")) } }
                    @if let Some(result) = bar.result {
                        " " span { (say_with(page.speaker, "review-result", "percent", percent(page.speaker, result))) }
                    }
                    small class="quiet" { (marks(bar, page.speaker)) }
                }
                (drawing(bar, page.speaker, &at))
                ul class="parts" {
                    @for (n, part, value) in shown(bar) {
                        li { i class={ "part-" (n) } {} (text(part, value, page.speaker)) }
                    }
                }
            }
        }
    }
}

/// The parts that are not nothing, and the remainder.
fn shown(bar: &KeptBar) -> impl Iterator<Item = (usize, BarPart, Thousandths)> {
    let parts = BarPart::ALL.into_iter().zip(bar.parts.iter().copied()).enumerate();
    parts
        .map(|(n, (part, value))| (n, part, value))
        .filter(|(_, part, value)| value.0.abs() >= 5 || *part == BarPart::Remainder)
}

fn drawing(bar: &KeptBar, speaker: &Speaker, at: &impl Fn(f64) -> f64) -> Markup {
    let words: Vec<String> = shown(bar).map(|(_, part, value)| text(part, value, speaker)).collect();
    let (mut left, mut right) = (0.0, 0.0);
    let mut pieces = Vec::new();
    for (n, part, value) in shown(bar) {
        let size = f64::from(value.0);
        let end = if size < 0.0 { &mut left } else { &mut right };
        let from = at(f64::min(*end, *end + size));
        *end += size;
        pieces.push((n, part, value, from, at(size.abs()) - at(0.0)));
    }
    html! {
        svg viewBox={ "0 0 " (WIDTH) " 100" } preserveAspectRatio="none" role="img" aria-label=(words.join("; ")) {
            @for (n, part, value, from, width) in pieces {
                rect class={ "part-" (n) } x=(coordinate(from)) y="10" width=(coordinate(width)) height="80" { title { (text(part, value, speaker)) } }
            }
            path class="zero" d={ "M" (coordinate(at(0.0))) " 0v100" } {}
            @if let Some(result) = bar.result { path class="result" d={ "M" (coordinate(at(f64::from(result)))) " 0v100" } {} }
        }
    }
}

/// A coordinate with one digit after the point.
pub(super) fn coordinate(number: f64) -> String {
    format!("{number:.1}")
}

/// A part in words: its name and its points.
fn text(part: BarPart, value: Thousandths, speaker: &Speaker) -> String {
    let name = say(speaker, part.key());
    let error = error(value);
    let points = if part == BarPart::FairShare { signed(value.0).replace('+', "") } else { signed(value.0) };
    if error == 0 { format!("{name} {points}") } else { format!("{name} {points} ± {error}") }
}

/// How many decisions, and how many of them were marked.
fn marks(bar: &KeptBar, speaker: &Speaker) -> String {
    let mut words = vec![say_with(speaker, "review-decisions", "count", number(bar.decisions))];
    for (mark, count) in ["inaccuracy", "mistake", "blunder"].into_iter().zip(bar.marks).rev() {
        if count > 0 {
            words.push(
                speaker.say(&Label::new("review-marks").with("mark", mark).with("count", number(count))),
            );
        }
    }
    words.join(" · ")
}

/// What the parts mean, for those who unfold it.
pub(super) fn meanings(speaker: &Speaker) -> Markup {
    html! {
        details class="meanings" {
            summary { (say(speaker, "review-parts")) }
            dl {
                @for (n, part) in BarPart::ALL.into_iter().enumerate() {
                    dt { i class={ "part-" (n) } {} (say(speaker, part.key())) }
                    dd { (say(speaker, part.meaning())) }
                }
            }
        }
    }
}
