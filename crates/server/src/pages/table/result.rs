//! The end of a match: who has how many points and from where, and what can be done next.

use bots::Bot;
use maud::{Markup, html};

use super::{Page, bot_name};
use crate::pages::review;
use crate::table::Occupant;

impl Page<'_> {
    /// The buttons at the end: play again, against bots of another level, share.
    pub(super) fn again(&self) -> Markup {
        let id = self.table.id();
        if let Some(other) = self.table.rematch() {
            return html! { a class="button first" href={ "/t/" (other) } { (self.say("table-rematch-there")) } };
        }
        let level = self.table.chairs().iter().find_map(|chair| match chair.occupant {
            Occupant::Bot { bot, instead: None } => Some(bot),
            _ => None,
        });
        html! {
            button type="button" hidden data-share={ "/t/" (id) } { (self.say("table-share")) }
            @if !self.chairs.is_empty() {
                (self.form("rematch", &html! {
                    input type="hidden" name="nonce" data-random;
                    @if let Some(level) = level {
                        select name="bot" aria-label=(self.say("table-level")) {
                            @for bot in Bot::LEVELS { option value=(bot) selected[bot == level] { (bot_name(bot, self.speaker)) } }
                        }
                    }
                    button class="first" { (self.say("table-rematch")) }
                }))
            }
        }
    }

    /// The score sheet, and where the match can be seen again.
    pub(super) fn result(&self) -> Markup {
        let record = format!("/t/{}/record.trn", self.table.id());
        let below = html! {
            @if !self.table.is_lesson() {
                p class="files" {
                    a class="button" href={ "/t/" (self.table.id()) "/replay" } { (self.say("replay-watch")) } " "
                    a href=(record) download { (self.say("table-record")) }
                }
                (review::button(self.speaker, &format!("/t/{}/replay", self.table.id())))
            }
            @for line in self.nonces_missed() { p class="quiet" { (line) } }
        };
        self.scene().map(|scene| scene.result(&below)).unwrap_or_default()
    }
}
