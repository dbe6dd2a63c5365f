//! Beside the board: log, talk, chat, notes, leaving.

use maud::{Markup, html};
use rules::{Speak, Viewer};

use super::scene::DrawnLines;
use super::{Page, bot_name, name};
use crate::pages::say_with;
use crate::table::{ChairId, OnLeave, Perspective, Vote};

/// Most chat lines of a page.
const MAX_CHAT_LINES: usize = 50;

impl Page<'_> {
    pub(super) fn log(&self) -> Markup {
        let Some(scene) = self.scene() else { return html! {} };
        let since = match (self.perspective, scene.listener) {
            (Perspective::Chair(chair), Viewer::Seat(_)) => Some(self.table.seen_notices(chair)),
            _ => None,
        };
        html! {
            (scene.log(since, &|_| None, &DrawnLines::of(self.log_before)))
            @for line in self.nonces_missed() { p class="quiet" { (line) } }
            p class="quiet" { a href={ "/t/" (self.table.id()) "/history.txt" } { (self.say("table-history")) } }
        }
    }

    pub(super) fn talk(&self) -> Markup {
        // Lessons have no table talk.
        let Some(game) = self.table.game().filter(|_| !self.table.is_lesson()) else { return html! {} };
        let may = self.own().map(|(_, seat)| game.session().statements(seat)).unwrap_or_default();
        let made = game.session().statements_made();
        if may.is_empty() && made.is_empty() {
            return html! {};
        }
        html! {
            h2 { (self.say("table-talk")) }
            @if let Some(scene) = self.scene() { (scene.statements(&made)) }
            @if !may.is_empty() {
                details id="say" {
                    summary { (self.say("table-say")) }
                    (self.form("say", &html! {
                        input type="hidden" name="click" data-random;
                        div class="choices" {
                            @for statement in &may {
                                button name="statement" value=(statement.notation) { (self.speaker.say(&statement.label)) }
                            }
                        }
                    }))
                }
            }
        }
    }

    pub(super) fn chat(&self) -> Markup {
        // A learner is alone.
        if self.table.is_lesson() {
            return html! {};
        }
        let said = self.table.chat();
        let skipped = said.len().saturating_sub(MAX_CHAT_LINES);
        html! {
            h2 { (self.say("table-chat")) }
            ul class="chat" {
                @for (number, (chair, text)) in said.iter().enumerate().skip(skipped) {
                    li id={ "chat-" (number) } {
                        b { (name(self.table, *chair)) } " " (text)
                        @if !self.chairs.has(*chair) { " " (self.report_link(number)) }
                    }
                }
            }
            @if self.table.is_closed_by_host() {
                p class="quiet" { (self.say("refused-table-closed")) }
            } @else if matches!(self.perspective, Perspective::Chair(_)) {
                (self.form("chat", &html! {
                    input type="hidden" name="click" data-random;
                    input name="text" id="chat-text" maxlength="300" required autocomplete="off" aria-label=(self.say("table-chat"));
                    button { (self.say("table-send")) }
                }))
            }
        }
    }

    /// The number of chat lines, for the badge of the folded chat.
    pub(super) fn chat_count(&self) -> Markup {
        let count = self.table.chat().len();
        html! { @if count > 0 { b data-count=(count) { (count) } } }
    }

    pub(super) fn note(&self) -> Markup {
        let Perspective::Chair(chair) = self.perspective else { return html! {} };
        html! {
            details id="own-note" {
                summary { (self.say("table-note")) }
                (self.form("note", &html! {
                    textarea name="text" id="note-text" rows="4" maxlength="4000" aria-label=(self.say("table-note")) { (self.table.note(chair)) }
                    button { (self.say("me-keep")) }
                }))
            }
        }
    }

    pub(super) fn manage(&self) -> Markup {
        html! {
            @if self.table.is_lesson() { (self.about_lesson()) }
            @else if self.table.is_running() && self.own().is_some() { (self.leaving()) }
            @if self.table.settings().continued { p class="quiet" { (self.say("table-continued")) } }
            @if let Some(commitment) = self.table.commitment() {
                details id="fair" {
                    summary { (self.say("table-fair")) }
                    p { (self.say("table-fair-explained")) }
                    code class="commitment" { (commitment) }
                    (self.nonce_commitments())
                }
            }
        }
    }

    /// What the seats have committed themselves to.
    fn nonce_commitments(&self) -> Markup {
        let chairs = ChairId::all(self.table.settings().seats).zip(self.table.chairs());
        let committed: Vec<_> =
            chairs.filter_map(|(number, chair)| Some((number, chair.commitment()?))).collect();
        html! {
            @if !committed.is_empty() {
                p { (self.say("table-fair-seats")) }
                dl {
                    @for (chair, commitment) in committed {
                        dt {
                            (name(self.table, chair))
                            @if self.chairs.has(chair) { " " span class="you" { (self.say("table-you")) } }
                        }
                        dd { code class="commitment" { (commitment) } }
                    }
                }
                @for line in self.nonces_missed() { p { (line) } }
            }
        }
    }

    /// Whose nonces were not opened in time.
    pub(super) fn nonces_missed(&self) -> Vec<String> {
        let missed = |chair| say_with(self.speaker, "table-nonce-missed", "name", name(self.table, chair));
        let begun = self.table.game().is_some();
        self.table.chairs_owing_nonces().filter(|_| begun).map(missed).collect()
    }

    /// Pausing, and leaving before the end.
    pub(super) fn leaving(&self) -> Markup {
        let votes =
            if self.table.is_paused() { [Vote::Resume, Vote::Abort] } else { [Vote::Pause, Vote::Abort] };
        html! {
            details id="more" open[!self.table.votes().is_empty()] {
                summary { (self.say("table-leaving")) }
                @for vote in votes {
                    @if vote != Vote::Pause || self.table.clocks().is_some() { (self.vote(vote)) }
                }
                details id="resign" {
                    summary { (self.say("table-resign")) }
                    p { (self.say("table-resign-sure")) }
                    (self.button("resign", "table-resign-yes", &[]))
                }
                @if let OnLeave::Replaced(bot) = self.table.settings().on_leave {
                    p class="quiet" {
                        @if self.table.only_person().is_some() {
                            (self.say("table-leave-alone"))
                        } @else {
                            (say_with(self.speaker, "table-leave-explained", "bot", bot_name(bot, self.speaker)))
                        }
                    }
                    (self.button("leave", "table-leave", &[]))
                }
            }
        }
    }

    pub(super) fn vote(&self, vote: Vote) -> Markup {
        let (ask, withdraw, told) = match vote {
            Vote::Abort => ("table-wish-abort", "table-unwish", "table-wishes-abort"),
            Vote::Pause => ("table-wish-pause", "table-unwish", "table-wishes-pause"),
            Vote::Resume => ("table-wish-resume", "table-unwish", "table-wishes-resume"),
        };
        let voting = || self.table.votes().iter().filter(move |(_, wished)| *wished == vote);
        let own = voting().any(|(chair, _)| self.chairs.has(*chair));
        html! {
            @for (chair, _) in voting().filter(|(chair, _)| !self.chairs.has(*chair)) {
                p { (say_with(self.speaker, told, "name", name(self.table, *chair))) }
            }
            @if own { (self.button("unwish", withdraw, &[("wish", vote.word())])) }
            @else { (self.button("wish", ask, &[("wish", vote.word())])) }
        }
    }
}
