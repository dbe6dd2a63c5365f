//! The end of a match: who has how many points and from where, and what can be done next.

use bots::Bot;
use maud::{Markup, html};
use play::Session;
use rules::{Label, ScoreRow, Seat, Speak};

use super::{Page, bot_name};
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

    /// The score sheet.
    pub(super) fn result(&self, session: &dyn Session) -> Markup {
        let sheet = session.score_sheet();
        let Some(scores) = session.scores() else { return self.aborted() };
        let mut seats: Vec<Seat> = Seat::all(scores.seats()).collect();
        seats.sort_by_key(|seat| scores.rank_of(*seat));
        html! {
            details id="list" class="result" open {
                summary { (self.say("table-result")) }
                div class="list" {
                    ol {
                        @for seat in seats {
                            li class=[(scores.rank_of(seat) == 1).then_some("won")] {
                                div class="who" {
                                    b { (self.speaker.name(seat)) }
                                    span { (self.speaker.say(&Label::new("table-place")
                                        .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                                }
                                p class="sources" { (self.sources(&sheet, seat)) }
                            }
                        }
                    }
                    (self.record_link())
                }
            }
        }
    }

    /// Where the points of a seat come from; what does not count is quiet.
    fn sources(&self, sheet: &[ScoreRow], seat: Seat) -> Markup {
        html! {
            @for (n, row) in sheet.iter().enumerate() {
                @if n > 0 { " · " }
                span class=[(!row.counts).then_some("quiet")] {
                    (self.speaker.say(&row.label)) " " b { (row.values.get(seat.index()).copied().unwrap_or_default()) }
                }
            }
        }
    }

    fn aborted(&self) -> Markup {
        html! { details id="list" class="result" open { summary { (self.say("table-result")) } div class="list" { (self.record_link()) } } }
    }

    fn record_link(&self) -> Markup {
        html! {
            p { a href={ "/t/" (self.table.id()) "/record.trn" } download { (self.say("table-record")) } }
            @for line in self.nonces_missed() { p class="quiet" { (line) } }
        }
    }
}
