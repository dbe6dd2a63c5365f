//! One decision in the game's words: what was chosen, what was best, and why.

use maud::{Markup, html};
use play::Session;
use registry::with_game;
use review::Mark;
use review::belief::stored_belief;
use review::reasons::stored_label;
use rules::{Label, Seat, Speak};

use super::{ReplayPage, address, error, number, points, step_before};
use crate::pages::{replay::Eyes, say, say_with};
use crate::reviews::kept::{KeptBelief, KeptDecision, KeptReason};

/// The word of a mark.
pub(super) fn word(mark: Option<Mark>) -> &'static str {
    match mark {
        None => "none",
        Some(Mark::Inaccuracy) => "inaccuracy",
        Some(Mark::Mistake) => "mistake",
        Some(Mark::Blunder) => "blunder",
    }
}

/// A decision with everything that is known of it.
pub(super) fn whole(page: &ReplayPage, one: &KeptDecision, session: &dyn Session) -> Markup {
    html! {
        p class={ "judgement " (word(one.mark())) } { (heading(page, one)) }
        (about(page, one, session))
    }
}

/// A decision that can be unfolded.
pub(super) fn folded(page: &ReplayPage, one: &KeptDecision, session: &dyn Session) -> Markup {
    html! {
        details {
            summary class={ "judgement " (word(one.mark())) } { (heading(page, one)) }
            (about(page, one, session))
        }
    }
}

/// Mark, player, loss, and the link to the step.
fn heading(page: &ReplayPage, one: &KeptDecision) -> Markup {
    let step = step_before(page.replay, one.line);
    let there = address(page, &Eyes::Seat(one.seat).word(), step);
    html! {
        b { (say_with(page.speaker, "review-mark", "mark", word(one.mark()))) }
        " " span { (page.speaker.name(one.seat)) }
        @if !one.best.is_empty() { " · " span class="loss" { (loss(page, one)) } }
        @if !(page.reviewed && step == page.step) {
            " · " a href=(there) { (say_with(page.speaker, "review-step", "step", number(step))) }
        }
    }
}

fn loss(page: &ReplayPage, one: &KeptDecision) -> String {
    let label = Label::new("review-loss").with("points", points(one.loss.0).max(0));
    page.speaker.say(&label.with("error", error(one.loss)))
}

fn about(page: &ReplayPage, one: &KeptDecision, session: &dyn Session) -> Markup {
    let speaker = page.speaker;
    let line = |choices: &[String]| {
        let label = |choice: &String| session.choice_label(choice).map(|label| speaker.say(&label));
        choices.iter().filter_map(label).collect::<Vec<_>>().join(" · ")
    };
    html! {
        dl class="lines" {
            dt { (say(speaker, "review-made")) } dd { (line(&one.made)) }
            @if one.best.is_empty() { dt { (say(speaker, "review-best")) } dd { (say(speaker, "review-best-made")) } }
            @else { dt { (say(speaker, "review-best")) } dd { (line(&one.best)) } }
            @if !one.sure_win.is_empty() { dt { (say(speaker, "review-sure-win")) } dd { (line(&one.sure_win)) } }
        }
        @let reasons = reasons(page, one);
        @if !reasons.is_empty() { ul class="reasons" { @for reason in &reasons { li { (speaker.say(reason)) } } } }
        @let beliefs = beliefs(page, one);
        @if !beliefs.is_empty() {
            h3 { (say(speaker, "review-believed")) }
            ul class="reasons" { @for belief in &beliefs { li { (speaker.say(belief)) } } }
        }
        @if one.unseen { p class="quiet" { (say(speaker, "review-unseen")) } }
        @if let Some([made, best]) = &one.after {
            details class="after" {
                summary { (say(speaker, "review-goes-on")) }
                h3 { (say(speaker, "review-after-made")) } (continuation(page, made, session))
                h3 { (say(speaker, "review-after-best")) } (continuation(page, best, session))
            }
        }
    }
}

/// Why the best is better, in the game's words.
fn reasons(page: &ReplayPage, one: &KeptDecision) -> Vec<Label> {
    let (seat, you) = (one.seat, page.own.has(one.seat));
    let label = |KeptReason(key, best, other): &KeptReason| with_game!(page.kind, P => stored_label::<P>(key, *best, *other, seat, you));
    one.reasons.iter().filter_map(label).collect()
}

/// What could be believed of hidden cards, and changed what the choice was worth.
fn beliefs(page: &ReplayPage, one: &KeptDecision) -> Vec<Label> {
    let label = |KeptBelief(key, seat, part, loss, otherwise): &KeptBelief| with_game!(page.kind, P => stored_belief::<P>(key, *seat, *part, *loss, *otherwise));
    one.beliefs.iter().filter_map(label).collect()
}

/// How a line goes on: what each seat chooses. What is drawn has no words of its own.
fn continuation(page: &ReplayPage, entries: &[String], session: &dyn Session) -> Markup {
    let entry = |entry: &String| {
        let (seat, choice) = entry.split_once(' ')?;
        let seat = Seat::new(seat.parse().ok()?)?;
        Some((page.speaker.name(seat), page.speaker.say(&session.choice_label(choice)?)))
    };
    html! {
        ol { @for (name, choice) in entries.iter().filter_map(entry) { li { b { (name) } " " (choice) } } }
    }
}
