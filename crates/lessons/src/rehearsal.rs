//! Plays a lesson as a learner would, to find its faults before a learner does.

use play::{Confirm, Match, Moving, Session};
use rules::{Seat, Show, Speak, Viewer};

use crate::place::Place;
use crate::script::{Lesson, LessonError, ScriptItem, matches};

/// A place at which a lesson waits for its learner.
pub struct Stop<'a> {
    /// What it waits for.
    pub place: Place<'a>,
    /// The match at that time.
    pub session: &'a dyn Session,
    /// The table as text, as the learner sees it.
    pub text: String,
    /// The choices the learner has, in notation.
    pub legal: Vec<String>,
}

/// Which of the asked choices a rehearsal makes: the first that matches the first pattern, but at one note the other.
type Other<'a> = Option<(usize, &'a str)>;

/// Plays a lesson once with the first of the asked choices, and once more for every other choice that is asked somewhere.
/// Every stop of the first round is given to `visit`.
///
/// # Errors
/// The first line that cannot follow, or that asks for, warns of or lights what is not there.
pub fn rehearse<P: Show>(
    lesson: &Lesson,
    speak: &dyn Speak,
    visit: &mut dyn FnMut(&Stop<'_>),
) -> Result<(), LessonError> {
    let mut others = Vec::new();
    play::<P>(lesson, None, speak, &mut |stop| {
        if let Place::Ask { note, choices, wrong } = stop.place {
            let asked = |choice: &&String| choices.iter().any(|pattern| matches(pattern, choice));
            for (n, pattern) in choices.iter().enumerate() {
                let mut meant = stop.legal.iter().filter(|choice| matches(pattern, choice));
                if meant.clone().next().is_none() {
                    return Err(LessonError::new(note.line, format!("`{pattern}` is not possible")));
                }
                if n == 0 {
                    meant.next();
                }
                others.extend(meant.map(|choice| (note.line, choice.clone())));
            }
            for (pattern, key) in wrong {
                if !stop.legal.iter().any(|choice| matches(pattern, choice) && !asked(&choice)) {
                    return Err(LessonError::new(
                        note.line,
                        format!("`{key}` is never told: no wrong choice is `{pattern}`"),
                    ));
                }
            }
        }
        if let Place::Say(note) | Place::Ask { note, .. } | Place::Free(note) = stop.place {
            let parts = stop.session.parts(Viewer::Seat(lesson.seat), speak).unwrap_or_default();
            for shown in &note.show {
                let drawn = |name: &str| {
                    let attribute = format!("{name}=\"{shown}\"");
                    parts.iter().any(|part| part.markup.contains(&attribute))
                };
                if !drawn("data-e") && !drawn("data-about") {
                    return Err(LessonError::new(note.line, format!("nothing called `{shown}` is drawn")));
                }
            }
        }
        visit(stop);
        Ok(())
    })?;
    for (line, choice) in &others {
        play::<P>(lesson, Some((*line, choice)), speak, &mut |_| Ok(())).map_err(|error| {
            LessonError::new(error.line, format!("after `{choice}` in line {line}: {}", error.reason))
        })?;
    }
    Ok(())
}

/// Plays the lesson up to its free turns. These are a match against bots, so there is nothing to rehearse.
fn play<P: Show>(
    lesson: &Lesson,
    other: Other<'_>,
    speak: &dyn Speak,
    visit: &mut dyn FnMut(&Stop<'_>) -> Result<(), LessonError>,
) -> Result<(), LessonError> {
    let mut live = Match::<P>::open_lesson(lesson.opening::<P>("rehearsal", Vec::new())?);
    let (mut read, mut setup) = (0, lesson.items[..lesson.setup].iter());
    let mut line = 1;
    loop {
        let place = lesson.place(read, &live);
        let legal = live.legal(lesson.seat).iter().map(ToString::to_string).collect();
        let text = live.view(Viewer::Seat(lesson.seat)).map(|view| P::text(&view, speak));
        let stop = Stop { place, session: &live, text: text.unwrap_or_default(), legal };
        match place {
            Place::Say(note) => {
                line = note.line;
                visit(&stop)?;
                read += 1;
            }
            Place::Ask { note, choices, .. } => {
                line = note.line;
                visit(&stop)?;
                let first = choices.first().copied().unwrap_or_default();
                let choice = match other {
                    Some((at, choice)) if at == note.line => choice.to_owned(),
                    _ => stop.legal.iter().find(|choice| matches(first, choice)).cloned().unwrap_or_default(),
                };
                submit(&mut live, lesson.seat, &choice, line)?;
            }
            Place::Reply { seat, choice } => {
                let in_setup = setup.find(|item| matches!(item, ScriptItem::Choice { .. }));
                if let Some(ScriptItem::Choice { line: n, .. }) = in_setup {
                    line = *n;
                }
                submit(&mut live, seat, choice, line)?;
            }
            Place::Free(_) => {
                visit(&stop)?;
                if live.is_over() {
                    return Err(LessonError::new(line, "the match is over before the free turns"));
                }
                return Ok(());
            }
            Place::End => return Ok(()),
        }
    }
}

fn submit<P: Show>(live: &mut Match<P>, seat: Seat, choice: &str, line: usize) -> Result<(), LessonError> {
    let offer = Moving::offer(live, seat);
    let submitted = Moving::submit(live, seat, offer, choice, Confirm::Never);
    submitted.map(|_| ()).map_err(|refusal| LessonError::new(line, format!("`{choice}`: {refusal}")))
}
