//! A lesson: the note that its learner reads, and how it goes on.

use bots::Bot;
use lessons::{Note, Place, label};
use maud::{Markup, html};
use play::Offers;
use rules::{Label, RuleRef, Seat, Speak};

use super::Page;
use super::question::Question;
use super::scene::rule_link;
use crate::lesson_list;
use crate::pages::lessons_page;

impl Page<'_> {
    /// What a lesson asks of its learner.
    pub(super) fn lesson_question(&self, place: Place<'static>, seat: Seat) -> Question<'static> {
        let Some(game) = self.table.game() else { return Question::Begin };
        let offers = || game.session().offers(seat);
        let none = || Offers { list: Vec::new(), shortcuts: Vec::new(), auction: None, undo: 0, ..offers() };
        match place {
            Place::Say(note) if self.table.is_learnt() => Question::Learnt(Some(note)),
            Place::Say(note) => Question::Read(note),
            // One choice at a time, and no page answers for its reader.
            Place::Ask { note, .. } => {
                let offers = Offers { shortcuts: Vec::new(), auction: None, forced: false, ..offers() };
                Question::Learn(note, offers)
            }
            // Nobody bids for a learner.
            Place::Free(note) if game.session().waiting().has(seat) => {
                Question::Learn(note, Offers { auction: None, ..offers() })
            }
            Place::Free(_) => Question::Choose(Offers { auction: None, ..offers() }),
            Place::Reply { .. } => Question::Choose(none()),
            Place::End => Question::Learnt(None),
        }
    }

    /// A note, with what it lights and the clause it is about.
    pub(super) fn note_of_lesson(&self, note: &Note) -> Markup {
        let asked = matches!(self.table.place(), Some(Place::Ask { .. } | Place::Free(_)));
        let class = if asked { "own note" } else { "note" };
        html! {
            @if let Some(result) = self.lesson_result() { p { b { (self.speaker.say(&result)) } } }
            p class=(class) id="lesson-note" data-key=(note.key) data-show=(note.show.join(" ")) { (self.speaker.say(&label(note.key))) }
            @if let Some(&clause) = note.clauses.first() { (rule_link(self.table.kind(), self.speaker, RuleRef { clause, step: 0 })) }
        }
    }

    /// Who has won, if the match of the lesson is over.
    fn lesson_result(&self) -> Option<Label> {
        let (scores, (_, own)) = (self.table.game()?.session().scores()?, self.own()?);
        let winner = Seat::all(scores.seats()).find(|seat| scores.rank_of(*seat) == 1)?;
        let won = scores.rank_of(own) == 1;
        Some(if won { Label::new("lesson-won") } else { Label::new("lesson-lost").with("seat", winner) })
    }

    /// The button after a note that is only read.
    pub(super) fn next_note(&self) -> Markup {
        let read = self.table.notes_read().to_string();
        self.main_button("next", "lesson-next", &[("read", &read)])
    }

    /// What comes after a lesson: the next one, or a match.
    pub(super) fn after_lesson(&self) -> Markup {
        let kind = self.table.kind();
        let next = self.table.lesson().and_then(|lesson| lesson_list::next_lesson(kind, lesson.name));
        html! {
            @if self.table.lesson().is_none() {
                (self.main_button("restart", "lesson-again", &[]))
            } @else {
                (play(kind.meta().id, &self.say("lesson-play"), next.is_none()))
                @if let Some(next) = next {
                    form method="post" action=(lessons_page::address(kind, next)) data-live {
                        button class="first" { (self.say("lesson-following")) }
                    }
                }
            }
        }
    }

    /// The title of the lesson, and how far it is.
    pub(super) fn lesson_title(&self) -> Markup {
        let Some(lesson) = self.table.lesson() else { return html! { (self.say("lesson-link-short")) } };
        let at = match self.table.place() {
            Some(Place::Say(note) | Place::Ask { note, .. } | Place::Free(note)) => {
                let (count, before) = lesson.progress(note);
                i64::try_from(before + 1).ok().zip(i64::try_from(count).ok())
            }
            _ => None,
        };
        html! {
            (self.speaker.line(lesson.title))
            @if let Some((number, count)) = at {
                " · " (self.speaker.say(&Label::new("lesson-progress").with("number", number).with("count", count)))
            }
        }
    }

    /// What a lesson is, and how to leave it or begin again.
    pub(super) fn about_lesson(&self) -> Markup {
        html! {
            details id="lesson" open {
                summary { (self.say("lesson-about")) }
                p { (self.say("lesson-no-record")) }
                @if !self.chairs.is_empty() { (self.button("restart", "lesson-again", &[])) }
                p { a href=(lessons_page::path(self.table.kind())) { (self.say("lesson-all")) } }
            }
        }
    }
}

/// Begins an ordinary match against the weakest bots.
fn play(game: &str, words: &str, first: bool) -> Markup {
    html! {
        form method="post" action={ "/play/" (game) } data-live {
            input type="hidden" name="nonce" data-random;
            input type="hidden" name="bot" value=(Bot::Page);
            button class=[first.then_some("first")] { (words) }
        }
    }
}
