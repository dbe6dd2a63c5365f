//! The waiting room: the chairs before the match.

use bots::Bot;
use maud::{Markup, html};

use super::{Page, bot_name};
use crate::assets;
use crate::table::{ChairId, Occupant};

impl Page<'_> {
    /// Before the match: the chairs, and buttons to sit down.
    pub(super) fn waiting_room(&self) -> Markup {
        let table = self.table;
        let seated = !self.chairs.is_empty();
        let free = table.chairs().iter().any(|chair| chair.occupant == Occupant::Nobody);
        html! {
            div class="waiting" {
            div class="cover" { img src=(assets::cover(table.kind())) width="1200" height="630" alt=""; }
            div {
            ol class="chairs" {
                @for (number, chair) in ChairId::all(table.settings().seats).zip(table.chairs()) {
                    li id={ "chair-" (number) } {
                        @let own = self.chairs.has(number);
                        @let number = number.to_string();
                        @match &chair.occupant {
                            Occupant::Nobody => {
                                span class="name quiet" { (self.say("table-free")) }
                                (self.sit_down(&number, seated))
                                @if seated { (self.seat_bot(&number)) }
                            }
                            Occupant::Visitor { name, .. } => {
                                span class="name" { (name) }
                                @if own { (self.button("stand", "table-stand", &[("chair", &number)])) }
                            }
                            Occupant::Bot { bot, .. } => {
                                span class="name" { (bot_name(*bot, self.speaker)) }
                                @if seated { (self.seat_bot(&number)) (self.button("stand", "table-free-chair", &[("chair", &number)])) }
                            }
                        }
                    }
                }
            }
            @if free {
                p { (self.say("table-invite")) " "
                    button type="button" data-copy={ "/t/" (table.id()) } data-copied=(self.say("table-copied")) { (self.say("table-copy")) } }
            }
            }
            }
        }
    }

    pub(super) fn sit_down(&self, chair: &str, seated: bool) -> Markup {
        let key = if seated { "table-sit-too" } else { "table-sit" };
        self.form("sit", &html! {
            input type="hidden" name="chair" value=(chair);
            input type="hidden" name="nonce" data-random;
            @if seated { input name="name" maxlength="32" placeholder=(self.say("me-name")) aria-label=(self.say("me-name")); }
            button { (self.say(key)) }
        })
    }

    pub(super) fn seat_bot(&self, chair: &str) -> Markup {
        self.form(
            "bot",
            &html! {
                input type="hidden" name="chair" value=(chair);
                select name="bot" aria-label=(self.say("table-level")) {
                    @for bot in Bot::LEVELS {
                        option value=(bot) selected[bot == Bot::Courtier] { (bot_name(bot, self.speaker)) }
                    }
                }
                button { (self.say("table-seat-bot")) }
            },
        )
    }
}
