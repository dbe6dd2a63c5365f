//! The lessons of a game: what each is about, how long it takes, and whether the visitor has learnt it.

use lessons::Lesson;
use maud::{Markup, html};
use registry::GameKind;
use words::Speaker;

use super::{home, rules_page, say, say_with};
use crate::lesson_list;

/// How far a visitor is in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Not begun.
    New,
    /// In the middle.
    Begun,
    /// At its end.
    Learnt,
}

/// The address of a game's lessons.
#[must_use]
pub fn path(kind: GameKind) -> String {
    format!("/learn/{}", kind.meta().id)
}

/// The address at which a lesson begins or goes on.
#[must_use]
pub fn address(kind: GameKind, lesson: &Lesson) -> String {
    format!("{}/{}", path(kind), lesson.name)
}

/// The page. `progress` has a value for each lesson.
#[must_use]
pub fn page(kind: GameKind, progress: &[Progress], speaker: &Speaker) -> Markup {
    let notes = Speaker::new(rules::Speak::lang(speaker), kind.lessons().words, Vec::new());
    let all = lesson_list::lessons_of(kind).iter().zip(progress);
    // The main button is that of the first lesson that is not learnt.
    let first = progress.iter().position(|progress| *progress != Progress::Learnt).unwrap_or(0);
    html! {
        article class="lessons" {
            header {
                h1 { (say_with(speaker, "lesson-title", "game", kind.meta().title.to_owned())) }
                p class="quiet" { (home::facts(kind, speaker)) " · " a href=(rules_page::path(kind)) { (say(speaker, "rules-link")) } }
                p { (say(speaker, "lesson-lead")) }
            }
            ol {
                @for (n, (lesson, progress)) in all.enumerate() {
                    li class=[(*progress == Progress::Learnt).then_some("learnt")] {
                        div {
                            b { (notes.line(lesson.title)) }
                            small class="quiet" {
                                (say_with(speaker, "lesson-minutes", "minutes", lesson.minutes))
                                @if *progress == Progress::Learnt { " · " strong { (say(speaker, "lesson-learnt")) } }
                            }
                        }
                        form method="post" action=(address(kind, lesson)) data-live {
                            button class=[(n == first).then_some("first")] {
                                (say(speaker, match progress {
                                    Progress::New => "lesson-begin",
                                    Progress::Begun => "lesson-resume",
                                    Progress::Learnt => "lesson-again",
                                }))
                            }
                        }
                    }
                }
            }
        }
    }
}
