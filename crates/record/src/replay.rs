//! A record checked from its first line to its last.

use rules::{BadOptions, Entry, Seat, TableOptions, TableTalk};

use crate::line::LogLine;
use crate::text::{Record, RecordError};
use crate::timeline::Timeline;

/// A record that has been replayed and found right.
#[derive(Clone, Debug)]
pub struct Checked<P: TableTalk> {
    /// The match at its last line.
    pub course: Timeline<P>,
    /// How many choices were made, those taken back included.
    pub choices: usize,
}

/// Replays a record of this game. `each` is shown the match after every line.
///
/// # Errors
/// Says line, column and reason of the first thing that is wrong: a game or version this program does not know, a
/// choice that was not possible, an end that is not the one the moves lead to.
pub fn replay<P: TableTalk>(
    record: &Record,
    mut each: impl FnMut(usize, &Timeline<P>, &[P::Event]),
) -> Result<Checked<P>, RecordError> {
    let table_options = terms_of::<P>(record)?;
    let mut course = Timeline::new(&table_options);
    let mut choices = 0;
    let mut events = Vec::new();
    let mut last = 0;
    for (n, text) in &record.lines {
        let line = text.of_game::<P>().map_err(|(column, reason)| RecordError::new(*n, column, reason))?;
        events.clear();
        course.follow(&line, &mut events).map_err(|refused| RecordError::new(*n, 1, refused.to_string()))?;
        choices += usize::from(matches!(line, LogLine::Entry(Entry::Choice { .. })));
        each(*n, &course, &events);
        last = *n;
    }
    match (&record.close, course.close()) {
        (Some((n, said)), Some(found)) if !said.is_same_end(&found, record.head.format) => {
            Err(RecordError::new(*n, 1, format!("the log leads to another end: `{found}`")))
        }
        (Some((n, _)), None) => Err(RecordError::new(*n, 1, "the match is not over after its last line")),
        (None, Some(found)) => {
            Err(RecordError::new(last + 1, 1, format!("the match is over: expected `{found}`")))
        }
        _ => Ok(Checked { course, choices }),
    }
}

/// The terms of a record of this game.
fn terms_of<P: TableTalk>(record: &Record) -> Result<TableOptions, RecordError> {
    let head = &record.head;
    let meta = P::META;
    if head.game != meta.id {
        return Err(RecordError::new(
            2,
            7,
            format!("this is a record of `{}`, not of `{}`", head.game, meta.id),
        ));
    }
    head.table_options(&meta).map_err(|error| {
        // The head has its lines in a fixed order: game, rules, seats, options.
        let option = |key: &str| 5 + head.options.iter().rposition(|(known, _)| known == key).unwrap_or(0);
        let (line, column) = match &error {
            BadOptions::Seats { .. } => (4, 8),
            BadOptions::Rules { .. } | BadOptions::Figures { .. } => (3, 8),
            BadOptions::Option { key, .. } | BadOptions::Value { key, .. } | BadOptions::Twice { key } => {
                (option(key), 9)
            }
        };
        RecordError::new(line, column, error.to_string())
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
pub fn fairness<P: TableTalk>(record: &Record) -> Result<Proof, RecordError> {
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
    let mut before = Timeline::<P>::new(&terms_of::<P>(record)?);
    let mut outcomes = record.lines.iter().filter_map(|(_, line)| match line {
        LogLine::Entry(Entry::Chance(outcome)) => Some(outcome),
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
