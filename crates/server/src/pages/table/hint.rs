//! Hints: the button, and what a hint says.

use maud::{Markup, html};
use play::{Offer, Session};
use rules::{Label, Speak};

use super::Page;
use crate::pages::say_with;

/// The most choices of a line that are shown.
const MAX_CHOICES: usize = 8;

impl Page<'_> {
    /// The button that asks for a hint, for somebody who plays against bots only.
    pub(super) fn hint_button(&self, offer: &str) -> Markup {
        let own = self.own().filter(|(chair, _)| self.table.may_hint(*chair));
        let Some((chair, _)) = own.filter(|(chair, _)| self.table.hint(*chair).is_none()) else {
            return html! {};
        };
        html! {
            div id={ "ask-hint-" (chair) } class="ask-hint" {
                (self.form("hint", &html! {
                    input type="hidden" name="offer" value=(offer);
                    button title=(self.say("hint-ask")) { span { (self.say("hint-ask")) } }
                }))
            }
        }
    }

    /// The hint that the reader got, as long as the question is the same. What it speaks of is lit.
    pub(super) fn hint(&self) -> Markup {
        let Some((chair, seat)) = self.own() else { return html! {} };
        let (Some(hint), Some(game)) = (self.table.hint(chair), self.table.game()) else { return html! {} };
        let session = game.session();
        let labels = labels(session, &hint.line, self);
        let first = hint.line.first().map(String::as_str).unwrap_or_default();
        let elements = elements(&session.offers(seat).list, first);
        html! {
            // It may have to be scrolled.
            div id="hint" tabindex="0" data-show=(elements.join(" ")) {
                p { b { (self.say("hint-title")) } " " (labels.first().map_or("", String::as_str)) }
                p class="quiet" { @for why in &hint.why { (self.speaker.say(why)) " " } }
                @if labels.len() > 1 { p class="quiet" { (say_with(self.speaker, "hint-then", "line", labels[1..].join(" · "))) } }
            }
        }
    }
}

/// The choices of a line in the game's words.
fn labels(session: &dyn Session, line: &[String], page: &Page<'_>) -> Vec<String> {
    let label = |choice: &String| session.choice_label(choice).map(|label: Label| page.speaker.say(&label));
    line.iter().filter_map(label).take(MAX_CHOICES).collect()
}

/// The elements of the board that a choice belongs to.
fn elements(offers: &[Offer], choice: &str) -> Vec<String> {
    let of = |offer: &Offer| match offer {
        Offer::One { notation, elements, .. } => (notation == choice).then(|| elements.clone()),
        Offer::Span { form, elements, .. } => {
            let (before, after) = form.split_once("{}")?;
            let amount = choice.strip_prefix(before)?.strip_suffix(after)?;
            amount.parse::<u16>().is_ok().then(|| elements.clone())
        }
    };
    offers.iter().find_map(of).unwrap_or_default()
}
