//! A lesson at a table: a match with scripted chance, at which one visitor learns a game.

use bots::Bot;
use lessons::{Lesson, Place, ScriptItem, label};
use play::{Confirm, Offer, Refusal};
use rules::Seat;
use serde::{Deserialize, Serialize};

use super::action::{ActingVisitor, NOT_RUNNING, TableAction};
use super::line::TableLine;
use super::{ChairId, Table};
use crate::bot_pool::{BotAnswer, BotJob};
use crate::lesson_list;

const IN_LESSON: Refusal = Refusal::ByTable("refused-lesson");

/// Which lesson is given at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonName {
    /// Its name.
    pub name: String,
    /// The edition of its text when the table was opened.
    pub edition: String,
}

/// A lesson, and how far its learner has read.
pub struct LessonAtTable {
    /// The lesson. None if it was changed or removed since the table was opened.
    lesson: Option<&'static Lesson>,
    /// How many notes the learner has read.
    pub(super) read: usize,
}

impl LessonAtTable {
    /// The lesson of this name, if it still has this edition.
    pub(super) fn new(kind: registry::GameKind, named: &LessonName) -> Self {
        let same = |lesson: &&Lesson| lesson.edition() == named.edition;
        Self { lesson: lesson_list::lesson(kind, &named.name).filter(same), read: 0 }
    }
}

impl Table {
    /// The lesson that is given here. None at a table for a match, or if the lesson has been changed since.
    #[must_use]
    pub fn lesson(&self) -> Option<&'static Lesson> {
        self.lesson.as_ref().and_then(|given| given.lesson)
    }

    /// Whether a lesson is given here.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        self.lesson.is_some()
    }

    /// How many notes the learner has read.
    #[must_use]
    pub fn notes_read(&self) -> usize {
        self.lesson.as_ref().map_or(0, |given| given.read)
    }

    /// Where the learner is. None at a table for a match.
    #[must_use]
    pub fn place(&self) -> Option<Place<'static>> {
        let given = self.lesson.as_ref()?;
        let (Some(lesson), Some(game)) = (given.lesson, self.game.as_ref()) else { return Some(Place::End) };
        Some(lesson.place(given.read, game.session()))
    }

    /// Whether the learner has come to the last note.
    #[must_use]
    pub fn is_learnt(&self) -> bool {
        match (self.lesson(), self.place()) {
            (Some(lesson), Some(Place::Say(note))) => {
                lesson.items.last().and_then(ScriptItem::note).is_some_and(|last| last.line == note.line)
            }
            (Some(_), Some(Place::End)) => true,
            _ => false,
        }
    }

    /// Refuses what makes no sense in a lesson.
    pub(super) fn check_lesson(&self, action: &TableAction) -> Result<(), Refusal> {
        let usual = matches!(
            action,
            TableAction::Sit { .. }
                | TableAction::SeatBot { .. }
                | TableAction::Start
                | TableAction::Choose { .. }
                | TableAction::Undo { .. }
                | TableAction::Note { .. }
                | TableAction::Rename { .. }
        );
        let of_lesson = matches!(action, TableAction::Next { .. } | TableAction::Restart);
        match (self.is_lesson(), usual, of_lesson) {
            (true, false, false) => Err(IN_LESSON),
            (false, _, true) => Err(NOT_RUNNING),
            _ => Ok(()),
        }
    }

    /// The learner has read a note. A second click on the same button does nothing.
    pub(super) fn next(&mut self, who: &ActingVisitor, read: usize) -> Result<(), Refusal> {
        self.at_table(who)?;
        if read < self.notes_read() {
            return Ok(());
        }
        match self.place() {
            Some(Place::Say(_)) if read == self.notes_read() && !self.is_learnt() => {
                self.push(TableLine::NoteRead { count: read + 1 });
                Ok(())
            }
            _ => Err(Refusal::Stale),
        }
    }

    /// Begins the lesson again.
    pub(super) fn restart(&mut self, who: &ActingVisitor) -> Result<(), Refusal> {
        self.at_table(who)?;
        self.begin_lesson();
        Ok(())
    }

    /// Begins the lesson: plays what comes before its first note.
    pub(super) fn begin_lesson(&mut self) {
        self.push(TableLine::Started { chairs: ChairId::all(self.settings.seats).collect() });
        let Some(lesson) = self.lesson() else { return };
        for item in &lesson.items[..lesson.setup] {
            if let ScriptItem::Choice { line, seat, choice } = item
                && let Some(game) = &mut self.game
            {
                let session = game.live.session_mut();
                let played = session.submit(*seat, session.offer(*seat), choice, Confirm::Never);
                if let Err(error) = played {
                    tracing::error!(lesson = lesson.name, line, %error, "a lesson cannot be set up");
                }
            }
        }
        // Nothing of this is news.
        let chair = ChairId::new(lesson.seat.number());
        let told =
            self.game.as_ref().map(|game| game.session().notice_count(rules::Viewer::Seat(lesson.seat)));
        self.private_mut(chair).since = told.unwrap_or_default();
    }

    /// Checks a choice of the learner: a wrong one is told why. What is not legal is left to the game.
    pub(super) fn check_choice(&self, seat: Seat, choice: &str) -> Result<(), Refusal> {
        let Some(place) = self.place() else { return Ok(()) };
        let Err(key) = place.check(choice) else { return Ok(()) };
        let legal = |offer: &Offer| match offer {
            Offer::One { notation, .. } => notation == choice,
            Offer::Span { form, least, most, .. } => {
                (*least..=*most).any(|amount| form.replacen("{}", &amount.to_string(), 1) == choice)
            }
        };
        let offers = self.game.as_ref().map(|game| game.session().offers(seat));
        if matches!(place, Place::Ask { .. }) && !offers.is_some_and(|offers| offers.list.iter().any(legal)) {
            return Ok(());
        }
        Err(match key {
            Some(key) => Refusal::ByLesson(Box::new(label(key))),
            None => Refusal::ByTable("refused-not-asked"),
        })
    }

    /// The seats of the lesson that have to decide: the one whose reply is written down, or any bot in the free turns.
    pub(super) fn lesson_seats_due(&self, place: Place<'_>, due: Vec<(Seat, Bot)>) -> Vec<(Seat, Bot)> {
        match place {
            Place::Reply { seat, .. } => vec![(seat, Bot::Page)],
            Place::Free(_) => due,
            Place::Say(_) | Place::Ask { .. } | Place::End => Vec::new(),
        }
    }

    /// The reply that is written down, as if a bot had thought about it.
    pub(super) fn scripted_reply(&self) -> Option<BotJob> {
        match self.place()? {
            Place::Reply { choice, .. } => {
                Some(Box::new(move |scale| BotAnswer { choice: choice.to_owned(), scale }))
            }
            _ => None,
        }
    }
}
