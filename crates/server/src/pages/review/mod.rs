//! The review of a finished match: the decisions that mattered most, each seat's result in parts, the chances over the match,
//! and all marked decisions.
//!
//! A review tells the result. So it has a page of its own, and stands beside steps only where the reader has opened it.
//!
//! * `bars`: each seat's result in parts; `curve`: the chances over the match; `decision`: one decision

mod bars;
mod curve;
mod decision;

use std::sync::Arc;

use maud::{Markup, html};
use play::{Replay, Session};
use review::whole::ReviewProgress;
use rules::{Label, Speak};
use words::Speaker;

use super::replay::ReplayPage;
use super::{say, say_with};
use crate::reviews::kept::{KeptDecision, Thousandths};
use crate::reviews::{KeptReview, ReviewStage};

/// More marked decisions than this are folded.
const MANY: usize = 12;

/// What the page of a review shows.
#[derive(Clone)]
pub enum ReviewState {
    /// Nobody has asked for it.
    Absent,
    /// There is one that an older program made.
    Old,
    /// It was asked for. Who has asked can stop it.
    Asked {
        /// How far it is.
        stage: ReviewStage,
        /// Whether the reader has asked.
        own: bool,
    },
    /// It is there.
    Made(Arc<KeptReview>),
}

/// The button that asks for a review of the match at this replay, or leads to it.
#[must_use]
pub fn button(speaker: &Speaker, replay: &str) -> Markup {
    html! {
        form class="ask-review" method="post" action={ (replay) "/review" } data-live {
            button { (say(speaker, "review-ask")) }
        }
    }
}

/// The page around the part `review`.
#[must_use]
pub fn page(page: &ReplayPage, state: &ReviewState) -> Markup {
    html! {
        article class="whole reviewed" {
            h1 { (page.kind.meta().title) " · " (say(page.speaker, "review-title")) }
            section id="review" tabindex="-1" { (part(page, state)) }
            p class="files" {
                a class="button" href=(page.base) { (say(page.speaker, "replay-watch")) } " "
                @if let Some(table) = page.table { a class="button" href=(table) { (say(page.speaker, "page-back")) } }
            }
        }
    }
}

/// The part `review`: how far it is, or the review.
#[must_use]
pub fn part(page: &ReplayPage, state: &ReviewState) -> Markup {
    let speaker = page.speaker;
    match state {
        ReviewState::Absent => html! {
            p { (say(speaker, "review-lead")) }
            (button(speaker, page.base))
            p class="quiet" { (say(speaker, "review-spoiler")) }
        },
        ReviewState::Old => html! {
            p { (say(speaker, "review-old")) }
            (button(speaker, page.base))
        },
        ReviewState::Asked { stage: ReviewStage::Failed, .. } => html! {
            p class="warning" role="alert" { (say(speaker, "review-failed")) }
            (button(speaker, page.base))
        },
        ReviewState::Asked { stage, own } => html! {
            (progress(speaker, *stage))
            @if *own {
                form method="post" action={ (page.base) "/review/stop" } data-live { button { (say(speaker, "review-stop")) } }
            }
            p class="quiet" { (say(speaker, "review-leave")) }
        },
        ReviewState::Made(review) => made(page, review),
    }
}

fn progress(speaker: &Speaker, stage: ReviewStage) -> Markup {
    let (words, progress) = match stage {
        ReviewStage::Running(progress) => {
            let words = Label::new("review-progress")
                .with("done", number(progress.done))
                .with("all", number(progress.all));
            (speaker.say(&words), progress)
        }
        _ => (say(speaker, "review-waiting"), ReviewProgress { done: 0, all: 1 }),
    };
    html! {
        p class="progress" {
            progress id="progress" max=(progress.all.max(1)) value=(progress.done) aria-label=(say(speaker, "review-title")) {}
            span { (words) }
        }
    }
}

fn made(page: &ReplayPage, review: &KeptReview) -> Markup {
    let speaker = page.speaker;
    let session = page.replay.at(0);
    let one = |n: &usize| Some((*n, review.decisions.get(*n)?));
    let marked = review.decisions.iter().enumerate();
    let marked: Vec<_> =
        marked.filter(|(n, one)| one.mark.is_some() && !review.mattered.contains(n)).collect();
    html! {
        h2 { (say(speaker, "review-mattered")) }
        @if review.mattered.is_empty() { p { (say(speaker, "review-nothing")) } }
        ol class="decisions" {
            @for (n, one) in review.mattered.iter().filter_map(one) {
                li id={ "decision-" (n) } { (decision::whole(page, one, &*session)) }
            }
        }
        h2 { (say(speaker, "review-bars")) }
        p class="quiet" { (say(speaker, "review-bars-explained")) }
        (bars::bars(page, review))
        (bars::meanings(speaker))
        h2 { (say(speaker, "review-curve")) }
        p class="quiet" { (say(speaker, "review-curve-explained")) }
        (curve::curve(page, review))
        details class="marked" open[marked.len() <= MANY] {
            summary { h2 { (say(speaker, "review-marked")) " (" (marked.len()) ")" } }
            @if marked.is_empty() { p { (say(speaker, "review-none-marked")) } }
            ul class="decisions" {
                @for (n, one) in marked { li id={ "decision-" (n) } { (decision::folded(page, one, &*session)) } }
            }
        }
    }
}

/// What the review says of the decisions at a step.
#[must_use]
pub fn beside_step(page: &ReplayPage, review: &KeptReview, session: &dyn Session) -> Markup {
    let here = |one: &&KeptDecision| step_before(page.replay, one.line) == page.step;
    let decisions: Vec<&KeptDecision> = review.decisions.iter().filter(here).collect();
    if decisions.is_empty() {
        return html! {};
    }
    let is_marked = decisions.iter().any(|one| one.mark.is_some());
    html! {
        details id="list" class="judged" open[is_marked] {
            summary { (say(page.speaker, "review-title")) }
            div class="list" {
                @for one in decisions { div class="decisions" { (decision::whole(page, one, session)) } }
                p { a class="button" href={ (page.base) "/review" } { (say(page.speaker, "review-back")) } }
            }
        }
    }
}

/// The step at which the match waits for a decision before which there were so many lines.
fn step_before(replay: &dyn Replay, line: usize) -> usize {
    let mut step = replay.step_of_line(line);
    // Of choices that took effect together only the first begins a step.
    if replay.line_count(step) > line && step > 0 {
        step = replay.step_of_line(replay.line_count(step - 1));
    }
    step
}

/// The address of a step with the review, with the eyes of a seat.
fn address(page: &ReplayPage, eyes: &str, step: usize) -> String {
    format!("{}/review/{eyes}/{step}", page.base)
}

/// Points: hundredths of the victory.
fn points(thousandths: i32) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "of an integer")]
    let points = (f64::from(thousandths) / 10.0).round() as i64;
    points
}

/// Points with their sign.
fn signed(thousandths: i32) -> String {
    match points(thousandths) {
        0 => "0".to_owned(),
        points if points < 0 => format!("−{}", -points),
        points => format!("+{points}"),
    }
}

/// A standard error in points: at least one, so that nothing looks certain.
fn error(estimate: Thousandths) -> i64 {
    if estimate.1 == 0 { 0 } else { points(estimate.1).max(1) }
}

fn number(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A chance in percent.
fn percent(speaker: &Speaker, thousandths: i32) -> String {
    say_with(speaker, "review-percent", "percent", points(thousandths))
}
