//! The head of the page and the players.

use maud::{Markup, html};
use rules::{Label, Seat, Speak};

use super::{Page, bot_name, name, time_control};
use crate::pages::{new_table, say_with};
use crate::table::{ChairId, Occupant, SeatedMatch};

impl Page<'_> {
    pub(super) fn head(&self) -> Markup {
        let settings = self.table.settings();
        html! {
            h1 { (self.table.kind().meta().title) }
            p class="quiet" {
                @if self.table.is_lesson() { (self.lesson_title()) }
                @else { (time_control(settings.time_control, self.speaker)) }
                // Defaults are not shown.
                @for (key, value) in settings.options.iter().filter(|(key, value)| self.is_not_default(key, value)) {
                    @let arranged = new_table::arranged_as(self.table.kind(), key, value, self.speaker);
                    " · " (self.speaker.line(&format!("option-{key}"))) ": "
                    span title=[arranged.as_deref()] { (new_table::option_value(self.table.kind(), key, value, self.speaker)) }
                    // Players see it on the board once the match has begun.
                    @if let (Some(arranged), None) = (&arranged, self.table.game()) { " (" (arranged) ")" }
                }
                @if self.table.is_paused() { " · " strong { (self.say("table-paused")) } }
            }
        }
    }

    pub(super) fn is_not_default(&self, key: &str, value: &str) -> bool {
        let options = self.table.kind().meta().options.iter();
        options.filter(|option| option.key == key).any(|option| option.values.first() != Some(&value))
    }

    pub(super) fn players(&self) -> Markup {
        let table = self.table;
        let order: Vec<ChairId> = match table.game() {
            Some(game) => Seat::all(table.settings().seats).map(|seat| game.chair_of(seat)).collect(),
            // Free chairs are shown in the waiting room.
            None => ChairId::all(table.settings().seats)
                .zip(table.chairs())
                .filter(|(_, chair)| chair.occupant != Occupant::Nobody)
                .map(|(n, _)| n)
                .collect(),
        };
        html! {
            ol class="players" tabindex="0" {
                @for chair in order { (self.player(chair)) }
            }
        }
    }

    pub(super) fn player(&self, chair: ChairId) -> Markup {
        let table = self.table;
        let occupant = table.chairs().get(chair.index()).map(|chair| &chair.occupant);
        let seat = table.game().and_then(|game| game.seat_of(chair));
        let session = table.game().map(SeatedMatch::session);
        let (waited, resigned) = match (session, seat) {
            (Some(session), Some(seat)) => (session.waiting().has(seat), session.resigned().has(seat)),
            _ => (false, false),
        };
        let place = session.and_then(play::Moving::scores).zip(seat);
        html! {
            li id={ "player-" (chair) } class=(if waited { "player due" } else { "player" }) {
                @let name = name(table, chair);
                span class="name" title=(name) {
                    (name)
                    @if self.chairs.has(chair) { " " span class="you" { (self.say("table-you")) } }
                }
                @if let Some(Occupant::Bot { bot, instead }) = occupant {
                    @let level = bot_name(*bot, self.speaker);
                    span class="level quiet" {
                        @if instead.is_some() {
                            @let bot = format!("{} · {level}", table.courtier(chair));
                            (say_with(self.speaker, "table-instead", "bot", bot))
                        } @else { "· " (level) }
                    }
                }
                @let hints = table.hints_taken(chair);
                @if hints > 0 { span class="hints" { (say_with(self.speaker, "hint-taken", "count", hints)) } }
                @if resigned { span class="quiet" { (self.say("table-resigned")) } }
                @if let Some((scores, seat)) = place {
                    span class="place" { (self.speaker.say(&Label::new("table-place")
                        .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                }
                @if waited { span class="mark" { (self.say("table-thinks")) } }
                @if let (Some(clocks), Some(seat)) = (table.clocks(), seat) {
                    time class="clock" data-clock=(clocks.left_of(seat, self.now)) data-running[clocks.runs(seat)]
                        data-units=(self.say("table-units")) {}
                }
            }
        }
    }
}
