//! The waiting room: the chairs before the match, the link for others, and the rules that were chosen.

use bots::Bot;
use maud::{Markup, html};

use super::{Page, bot_name, time_control};
use crate::assets;
use crate::origin;
use crate::pages::{home, new_table, say_with};
use crate::table::{Access, Chair, ChairId, Occupant, OnLeave};

impl Page<'_> {
    /// Before the match: the chairs, and how to fill them.
    pub(super) fn waiting_room(&self) -> Markup {
        let table = self.table;
        if table.is_closed_by_host() {
            return html! { div class="waiting" { p { (self.say("refused-table-closed")) } } };
        }
        let free = table.chairs().iter().any(|chair| chair.occupant == Occupant::Nobody);
        html! {
            div class=(if self.chairs.is_empty() { "waiting" } else { "waiting seated" }) {
                div class="here" {
                    div class="cover" { img src=(assets::cover(table.kind())) width="1200" height="630" alt=""; }
                    @if self.chairs.is_empty() && free { (self.sit_down()) } @else { (self.seating()) }
                }
                div class="beside" {
                    @if free { (self.invitation()) }
                    @if table.settings().public && !self.chairs.is_empty() { p class="quiet" { (self.say("table-stay")) } }
                    (self.chosen_rules())
                }
            }
        }
    }

    /// For somebody who does not sit yet: one name, and a button at every chair.
    fn sit_down(&self) -> Markup {
        let reserved = self.table.chairs().iter().any(|chair| matches!(chair.access, Access::Reserved(_)));
        self.form(
            "sit",
            &html! {
                // Who has a name is asked for one only where a chair is kept for a name.
                div class=(if reserved { "asked" } else { "asked once" }) { (home::name_field(self.speaker)) }
                // The Enter key means the first button: never a chair that is kept for somebody.
                @if let Some(open) = self.first_open().filter(|_| reserved) {
                    button class="unseen" name="chair" value=(open) tabindex="-1" aria-hidden="true" { (self.say("table-sit")) }
                }
                (self.seating())
            },
        )
    }

    fn seating(&self) -> Markup {
        html! {
            ol class="chairs" {
                @for (number, chair) in ChairId::all(self.table.settings().seats).zip(self.table.chairs()) {
                    li id={ "chair-" (number) } { (self.chair(number, chair)) }
                }
            }
        }
    }

    fn chair(&self, number: ChairId, chair: &Chair) -> Markup {
        let (seated, hosts) = (!self.chairs.is_empty(), self.table.chairs_of_host());
        let (own, is_host) = (self.chairs.has(number), self.chairs.iter().any(|own| hosts.has(own)));
        let arranges_bots = seated && (is_host || !self.table.settings().public);
        // Nobody comes or goes any more while nonces are opened.
        let fixed = self.table.nonces_until().is_some();
        let field = number.to_string();
        let field = field.as_str();
        match &chair.occupant {
            Occupant::Nobody => html! {
                (self.free(chair))
                @if chair.access != Access::Closed {
                    @if seated { (self.add_player(field)) }
                    @else {
                        button name="chair" value=(field) class=[(self.first_open() == Some(number)).then_some("first")] {
                            (self.say("table-sit"))
                        }
                    }
                }
                @if is_host || arranges_bots && chair.access == Access::Open {
                    (self.seat_bot(field, Bot::Courtier, "table-seat-bot"))
                }
                @if is_host { (self.keep(field, &chair.access)) }
            },
            Occupant::Visitor { name, .. } => html! {
                span class="name" {
                    (name)
                    @if own { " " span class="you" { (self.say("table-you")) } }
                    @if hosts.has(number) { " " span class="level quiet" { "· " (self.say("table-host")) } }
                }
                @if own { (self.nonce_wanted(number, chair)) }
                @if own && !fixed { (self.button("stand", "table-stand", &[("chair", field)])) }
                @else if is_host && !own && !fixed {
                    (self.form("remove", &html! {
                        input type="hidden" name="chair" value=(field);
                        input type="hidden" name="name" value=(name);
                        @let label = say_with(self.speaker, "table-remove", "name", name.clone());
                        button aria-label=(label) { (self.say("table-free-chair")) }
                    }))
                }
            },
            Occupant::Bot { bot, .. } => html! {
                span class="name" {
                    (self.table.courtier(number)) " " span class="level quiet" { "· " (bot_name(*bot, self.speaker)) }
                }
                @if arranges_bots && !fixed {
                    (self.seat_bot(field, *bot, "table-change-bot"))
                    (self.button("stand", "table-free-chair", &[("chair", field)]))
                }
            },
        }
    }

    /// For the script: what an own chair's page should send for the shuffle.
    fn nonce_wanted(&self, number: ChairId, chair: &Chair) -> Markup {
        let (id, begins) = (self.table.id(), self.table.nonces_until().is_some());
        html! {
            @if begins && chair.owes_nonce() {
                @if let Some(commitment) = chair.commitment() {
                    span hidden data-nonce="open" data-table=(id) data-chair=(number) data-commitment=(commitment) {}
                }
            } @else if !begins && chair.commitment().is_none() && !chair.has_nonce() {
                span hidden data-nonce="commit" data-table=(id) data-chair=(number) {}
            }
        }
    }

    /// The first chair in which anybody may sit.
    fn first_open(&self) -> Option<ChairId> {
        let open = |chair: &Chair| chair.occupant == Occupant::Nobody && chair.access == Access::Open;
        let mut chairs = ChairId::all(self.table.settings().seats).zip(self.table.chairs());
        chairs.find(|(_, chair)| open(chair)).map(|(number, _)| number)
    }

    /// What a free chair is called.
    fn free(&self, chair: &Chair) -> Markup {
        let words = match &chair.access {
            Access::Open => self.say("table-free"),
            Access::Closed => self.say("table-closed"),
            Access::Reserved(name) => say_with(self.speaker, "table-reserved", "name", name.clone()),
        };
        html! { span class="name quiet" { (words) } }
    }

    /// Another player on the same device.
    fn add_player(&self, chair: &str) -> Markup {
        self.form("sit", &html! {
            input type="hidden" name="chair" value=(chair);
            input name="name" maxlength="32" placeholder=(self.say("me-name")) aria-label=(self.say("me-name")) autocomplete="off";
            button { (self.say("table-sit-too")) }
        })
    }

    fn seat_bot(&self, chair: &str, level: Bot, key: &'static str) -> Markup {
        self.form(
            "bot",
            &html! {
                input type="hidden" name="chair" value=(chair);
                select name="bot" aria-label=(self.say("table-level")) { (home::levels(level, self.speaker)) }
                button { (self.say(key)) }
            },
        )
    }

    /// What the host can do with a free chair.
    fn keep(&self, chair: &str, access: &Access) -> Markup {
        if *access != Access::Open {
            return self.button("reopen", "table-reopen", &[("chair", chair)]);
        }
        html! {
            details id={ "keep-" (chair) } {
                summary { (self.say("table-keep")) }
                (self.button("close", "table-close-chair", &[("chair", chair)]))
                (self.form("reserve", &html! {
                    input type="hidden" name="chair" value=(chair);
                    input name="name" maxlength="32" required placeholder=(self.say("table-reserve-for"))
                        aria-label=(self.say("table-reserve-for")) autocomplete="off";
                    button { (self.say("table-reserve")) }
                }))
            }
        }
    }

    /// The link, large, and every way to hand it on.
    fn invitation(&self) -> Markup {
        let path = format!("/t/{}", self.table.id());
        html! {
            section class="invitation" aria-label=(self.say("table-link")) {
                h2 { (self.say("table-link")) }
                a class="link" href=(path) { (origin::PLACEHOLDER) (path) }
                p class="ways" {
                    button type="button" data-copy=(path) data-copied=(self.say("table-copied")) { (self.say("table-copy")) }
                    button type="button" data-share=(path) hidden { (self.say("table-share")) }
                }
                img class="qr" src={ (path) "/qr.svg" } width="180" height="180" alt=(self.say("table-qr"));
                p class="quiet" { (self.say("table-invite")) }
            }
        }
    }

    /// What was chosen when the table was opened.
    fn chosen_rules(&self) -> Markup {
        let (settings, kind) = (self.table.settings(), self.table.kind());
        let seating = if settings.fixed_seats { "table-seating-kept" } else { "table-seating-drawn" };
        html! {
            section class="chosen" aria-label=(self.say("table-rules")) {
                h2 { (self.say("table-rules")) }
                dl {
                    @for (key, value) in &settings.options {
                        dt { (self.speaker.line(&format!("option-{key}"))) }
                        dd {
                            (new_table::option_value(kind, key, value, self.speaker))
                            @if let Some(arranged) = new_table::arranged_as(kind, key, value, self.speaker) {
                                small { (arranged) }
                            }
                        }
                    }
                    dt { (self.say("open-pace")) }
                    dd { (time_control(settings.time_control, self.speaker)) }
                    dt { (self.say("open-gone")) }
                    dd {
                        @match settings.on_leave {
                            OnLeave::Resigns => { (self.say("open-resigns")) }
                            OnLeave::Replaced(bot) => { (bot_name(bot, self.speaker)) }
                        }
                    }
                    dt { (self.say("table-seating")) }
                    dd { (self.say(seating)) }
                }
            }
        }
    }
}
