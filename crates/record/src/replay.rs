//! A record checked from its first line to its last.

use rules::{BadTerms, Entry, Position, Seat, Terms};

use crate::course::Course;
use crate::line::Line;
use crate::text::{Fault, Record};

/// A record that has been replayed and found right.
#[derive(Clone, Debug)]
pub struct Checked<P: Position> {
    /// The match at its last line.
    pub course: Course<P>,
    /// How many choices were made, those taken back included.
    pub choices: usize,
}

/// Replays a record of this game. `each` is shown the match after every line.
///
/// # Errors
/// Says line, column and reason of the first thing that is wrong: a game or version this program does not know, a
/// choice that was not possible, an end that is not the one the moves lead to.
pub fn replay<P: Position>(
    record: &Record,
    mut each: impl FnMut(usize, &Course<P>, &[P::Event]),
) -> Result<Checked<P>, Fault> {
    let terms = terms_of::<P>(record)?;
    let mut course = Course::new(&terms);
    let mut choices = 0;
    let mut events = Vec::new();
    let mut last = 0;
    for (n, text) in &record.lines {
        let line = text.of_game::<P>().map_err(|(column, reason)| Fault::new(*n, column, reason))?;
        events.clear();
        course.follow(&line, &mut events).map_err(|refused| Fault::new(*n, 1, refused.to_string()))?;
        choices += usize::from(matches!(line, Line::Entry(Entry::Choice { .. })));
        each(*n, &course, &events);
        last = *n;
    }
    match (&record.close, course.close()) {
        (Some((n, said)), Some(found)) if !said.is_same_end(&found, record.head.format) => {
            Err(Fault::new(*n, 1, format!("the log leads to another end: `{found}`")))
        }
        (Some((n, _)), None) => Err(Fault::new(*n, 1, "the match is not over after its last line")),
        (None, Some(found)) => Err(Fault::new(last + 1, 1, format!("the match is over: expected `{found}`"))),
        _ => Ok(Checked { course, choices }),
    }
}

/// The terms of a record of this game.
fn terms_of<P: Position>(record: &Record) -> Result<Terms, Fault> {
    let head = &record.head;
    let meta = P::META;
    if head.game != meta.id {
        return Err(Fault::new(2, 7, format!("this is a record of `{}`, not of `{}`", head.game, meta.id)));
    }
    head.terms(&meta).map_err(|error| {
        // The head has its lines in a fixed order: game, rules, seats, options.
        let option = |key: &str| 5 + head.options.iter().rposition(|(known, _)| known == key).unwrap_or(0);
        let (line, column) = match &error {
            BadTerms::Seats { .. } => (4, 8),
            BadTerms::Rules { .. } | BadTerms::Figures { .. } => (3, 8),
            BadTerms::Option { key, .. } | BadTerms::Value { key, .. } | BadTerms::Twice { key } => {
                (option(key), 9)
            }
        };
        Fault::new(line, column, error.to_string())
    })
}

/// What a finished record proves about its chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The seed fits what was shown before the first deal; `None` if the record lacks one of the two.
    pub committed: Option<bool>,
    /// Seats that added a nonce.
    pub nonces: usize,
    /// The first seat whose nonce does not fit what it showed of it before.
    pub wrong_nonce: Option<Seat>,
    /// Draws that are exactly what seed and nonces give.
    pub drawn: u64,
    /// The line of the first draw that is not; `None` if all are, or if there is no seed.
    pub first_wrong: Option<usize>,
}

/// Draws every outcome of a record again from its seed and nonces, and compares.
///
/// # Errors
/// When the record itself does not replay.
pub fn fairness<P: Position>(record: &Record) -> Result<Proof, Fault> {
    let head = &record.head;
    let mut proof = Proof {
        committed: head.seed.zip(head.commitment).map(|(seed, shown)| seed.commit(&head.id) == shown),
        nonces: head.nonces.iter().flatten().count(),
        wrong_nonce: Seat::all(head.seats).find(|seat| {
            let nonce = head.nonces.get(seat.index()).copied().flatten();
            let shown = head.nonce_commitments.get(seat.index()).copied().flatten();
            nonce.zip(shown).is_some_and(|(nonce, shown)| nonce.commit(&head.id) != shown)
        }),
        drawn: 0,
        first_wrong: None,
    };
    let key = head.seed.map(|seed| seed.key(&head.nonces));
    let mut before = Course::<P>::new(&terms_of::<P>(record)?);
    let mut outcomes = record.lines.iter().filter_map(|(_, line)| match line {
        Line::Entry(Entry::Chance(outcome)) => Some(outcome),
        _ => None,
    });
    replay::<P>(record, |n, course, _| {
        if course.chances() > before.chances() {
            let said = outcomes.next();
            let drawn =
                key.as_ref().map(|key| before.state().draw(&mut key.dice(before.chances())).to_string());
            match drawn {
                Some(drawn) if Some(&drawn) == said => proof.drawn += 1,
                Some(_) => _ = proof.first_wrong.get_or_insert(n),
                None => {}
            }
        }
        before = course.clone();
    })?;
    Ok(proof)
}
