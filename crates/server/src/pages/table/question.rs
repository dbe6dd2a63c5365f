//! The question, and the answers.

use maud::{Markup, html};
use play::{Offer, Offers};
use rules::{Label, Speak};

use super::{Page, name};
use crate::pages::say_with;
use crate::table::Perspective;

impl Page<'_> {
    pub(super) fn prompt(&self) -> Markup {
        let Some(game) = self.table.game() else { return html! { p { (self.say("table-open")) } } };
        if let Perspective::HandOver(chair) = self.perspective {
            let next = name(self.table, chair, self.speaker);
            return html! { p { (say_with(self.speaker, "table-hand-over", "name", next)) } };
        }
        let prompt = game.session().prompt(self.table.viewer(self.perspective));
        let asked = self.own().is_some_and(|(_, seat)| game.session().waiting().has(seat));
        html! {
            @if let Some(prompt) = prompt { p class=[asked.then_some("own")] { (self.speaker.say(&prompt)) } }
        }
    }

    pub(super) fn offers(&self) -> Markup {
        let Some(game) = self.table.game() else { return html! {} };
        if self.table.is_over() {
            return self.result(game.session());
        }
        if let Perspective::HandOver(chair) = self.perspective {
            return self.form(
                "face",
                &html! {
                    input type="hidden" name="chair" value=(chair);
                    button class="first" { (self.say("table-take-over")) }
                },
            );
        }
        let Some((chair, seat)) = self.own() else { return html! {} };
        let offers = game.session().offers(seat);
        let offer = offers.id.0.to_string();
        let pending = self.table.pending(chair);
        html! {
            div class="list" {
                @if let Some((_, choice)) = pending {
                    @let warning = game.session().warning(seat, choice);
                    div class="confirm" {
                        @if let Some(label) = game.session().choice_label(choice) { p { (self.speaker.say(&label)) } }
                        @if let Some(warning) = &warning { p class="warning" role="alert" { (self.speaker.say(warning)) } }
                        @let key = if warning.is_some() { "table-confirm-anyway" } else { "table-confirm" };
                        (self.button("confirm", key, &[("offer", &offer)]))
                        (self.button("not-yet", "table-not-yet", &[("offer", &offer)]))
                    }
                } @else {
                    @if let Some(sealed) = offers.sealed.as_deref().and_then(|sealed| game.session().choice_label(sealed)) {
                        p { (say_with(self.speaker, "table-sealed", "choice", sealed)) }
                    } @else if offers.list.is_empty() {
                        p class="quiet" { (self.say("table-wait")) }
                    }
                    @for span in &offers.list { (self.span(span, &offer)) }
                    @if !offers.list.is_empty() { (self.choices(&offers, &offer)) }
                    @if let Some(auction) = offers.auction { (self.limit(auction, offers.limit)) }
                }
            }
            @if offers.undo > 0 && pending.is_none() { (self.button("undo", "table-undo", &[("offer", &offer)])) }
        }
    }

    /// The choices, and the shortcuts to later choices.
    pub(super) fn choices(&self, offers: &Offers, offer: &str) -> Markup {
        self.form(
            "choose",
            &html! {
                input type="hidden" name="offer" value=(offer);
                div class="choices" { @for one in &offers.list { (self.choice(one)) } }
                @if !offers.shortcuts.is_empty() {
                    details class="ahead" id="ahead" {
                        summary { (self.say("table-ahead")) }
                        div class="coming" { @for one in &offers.shortcuts { (self.choice(one)) } }
                    }
                }
            },
        )
    }

    pub(super) fn choice(&self, offer: &Offer) -> Markup {
        match offer {
            Offer::One { notation, label, elements, .. } => html! {
                button name="choice" value=(notation) id={ "choice-" (notation) } data-elements=(elements.join(" ")) {
                    (self.speaker.say(label))
                }
            },
            Offer::Span { form, least, label, elements, .. } => html! {
                button name="choice" value=(form.replacen("{}", &least.to_string(), 1)) id={ "choice-" (form) }
                    data-elements=(elements.join(" ")) { (self.speaker.say(label)) }
            },
        }
    }

    /// An amount from a range: by slider or typed.
    pub(super) fn span(&self, offer: &Offer, id: &str) -> Markup {
        let Offer::Span { form, least, most, .. } = offer else { return html! {} };
        if least == most {
            return html! {};
        }
        let field = format!("amount-{form}");
        let amount = self.speaker.say(&Label::new("table-amount").with("least", *least).with("most", *most));
        self.form("choose", &html! {
            input type="hidden" name="offer" value=(id);
            input type="hidden" name="form" value=(form);
            div class="bid" {
                input type="range" id={ (field) "-slider" } data-twin=(field) min=(least) max=(most) value=(least)
                    aria-label=(amount) autocomplete="off";
                input type="number" name="amount" id=(field) data-twin={ (field) "-slider" } min=(least) max=(most)
                    value=(least) inputmode="numeric" required aria-label=(amount) autocomplete="off";
                button class="first" { (self.say("table-bid")) }
            }
            p class="quiet" { (amount) }
        })
    }

    pub(super) fn limit(&self, auction: u32, limit: Option<u16>) -> Markup {
        let auction = auction.to_string();
        html! {
            details class="limit" open[limit.is_some()] id="limit" {
                summary { (self.say("table-limit")) }
                @if let Some(most) = limit {
                    p { (say_with(self.speaker, "terminal-limit-left", "most", most)) }
                    (self.button("no-limit", "table-no-limit", &[]))
                }
                (self.form("limit", &html! {
                    input type="hidden" name="auction" value=(auction);
                    label { (self.say("table-limit-most")) input type="number" name="most" min="0" max="9999" required inputmode="numeric"; }
                    button { (self.say("table-limit-leave")) }
                }))
            }
        }
    }
}
