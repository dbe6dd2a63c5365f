//! The end of a match.

use maud::{Markup, html};
use play::Session;
use rules::{Label, Seat, Speak};

use super::Page;

impl Page<'_> {
    pub(super) fn result(&self, session: &dyn Session) -> Markup {
        let id = self.table.id();
        html! {
            div class="list" {
                @if let Some(scores) = session.scores() {
                    @let mut seats: Vec<Seat> = Seat::all(scores.seats()).collect();
                    @let () = seats.sort_by_key(|seat| scores.rank_of(*seat));
                    ol class="result" {
                        @for seat in seats {
                            li class=[(scores.rank_of(seat) == 1).then_some("won")] { (self.speaker.say(&Label::new("terminal-result").with("seat", seat)
                                .with("rank", scores.rank_of(seat)).with("points", scores.points(seat)))) }
                        }
                    }
                }
                @if let Some(other) = self.table.rematch() {
                    p { a class="button" href={ "/t/" (other) } { (self.say("table-rematch-there")) } }
                } @else if !self.chairs.is_empty() {
                    form method="post" action={ "/t/" (id) "/rematch" } data-live { button class="first" { (self.say("table-rematch")) } }
                }
                p { a href={ "/t/" (id) "/record.trn" } download { (self.say("table-record")) } }
            }
        }
    }
}
