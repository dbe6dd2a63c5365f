//! Where a learner is in a lesson. It follows from what was read and which choices stand, so it needs no storage of its own
//! and goes back when a choice is undone.

use play::Moving;
use rules::Seat;

use crate::script::{Lesson, Note, ScriptItem, matches};

/// What a lesson waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place<'a> {
    /// The learner reads something. Nobody moves.
    Say(&'a Note),
    /// The learner makes one of these choices.
    Ask {
        /// What the learner is told.
        note: &'a Note,
        /// The choices, as patterns.
        choices: &'a [&'static str],
        /// What a wrong choice is told, by pattern.
        wrong: &'a [(&'static str, &'static str)],
    },
    /// This seat makes this choice.
    Reply {
        /// The seat.
        seat: Seat,
        /// The choice, in notation.
        choice: &'static str,
    },
    /// The learner plays against bots.
    Free(&'a Note),
    /// Nothing: it is over.
    End,
}

impl Place<'_> {
    /// Whether a choice of the learner is asked here. The error is the key of what a wrong choice is told, if the lesson
    /// has something to say about it.
    ///
    /// # Errors
    /// When another choice is asked, or none.
    pub fn check(&self, choice: &str) -> Result<(), Option<&'static str>> {
        match self {
            Self::Free(_) => Ok(()),
            Self::Ask { choices, .. } if choices.iter().any(|pattern| matches(pattern, choice)) => Ok(()),
            Self::Ask { wrong, .. } => {
                Err(wrong.iter().find(|(pattern, _)| matches(pattern, choice)).map(|(_, key)| *key))
            }
            Self::Say(_) | Self::Reply { .. } | Self::End => Err(None),
        }
    }
}

impl Lesson {
    /// Where a learner is who has read so many notes, in this match.
    #[must_use]
    pub fn place(&self, read: usize, session: &dyn Moving) -> Place<'_> {
        let (choices, is_over) = (session.choices_made(), session.is_over());
        // Free turns end when the learner is asked again, not in the middle of another turn.
        let asked_again = session.waiting().has(self.seat);
        let (mut unread, mut choices) = (read, choices.as_slice());
        for item in &self.items {
            match item {
                ScriptItem::Chance { .. } => {}
                ScriptItem::Say(note) => match unread.checked_sub(1) {
                    Some(rest) => unread = rest,
                    None => return Place::Say(note),
                },
                ScriptItem::Choice { seat, choice, .. } => match choices.split_first() {
                    Some((_, rest)) => choices = rest,
                    None => return Place::Reply { seat: *seat, choice },
                },
                ScriptItem::Ask { note, choices: asked, wrong } => match choices.split_first() {
                    Some((_, rest)) => choices = rest,
                    None => return Place::Ask { note, choices: asked, wrong },
                },
                ScriptItem::Free { note, turns } => {
                    let ended = is_over || (asked_again && self.turns_ended(choices) >= *turns);
                    if !ended {
                        return Place::Free(note);
                    }
                }
            }
        }
        Place::End
    }

    /// How many turns of the learner have ended: others have moved since.
    fn turns_ended(&self, choices: &[Seat]) -> usize {
        choices.windows(2).filter(|pair| pair[0] == self.seat && pair[1] != self.seat).count()
    }

    /// The number of notes, and how many of them come before this one.
    #[must_use]
    pub fn progress(&self, note: &Note) -> (usize, usize) {
        let notes = || self.items.iter().filter_map(ScriptItem::note);
        (notes().count(), notes().take_while(|other| other.line != note.line).count())
    }
}
