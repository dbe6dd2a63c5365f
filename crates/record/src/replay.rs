//! Checks records: whether the match follows the rules, and whether its chance was fair.

use rules::{BadOptions, Entry, Seat, TableOptions, TableTalk};

use crate::line::LogLine;
use crate::text::{Record, RecordError};
use crate::timeline::Timeline;

/// A record that was replayed without an error.
#[derive(Clone, Debug)]
pub struct Replayed<P: TableTalk> {
    /// The match after its last line.
    pub timeline: Timeline<P>,
    /// The number of choices, including those that were undone.
    pub choices: usize,
}

/// Replays a record of this game. Calls `each` after every line of the log, with the line number, the match and the
/// events of that line.
///
/// ```
/// use record::{Record, replay};
/// use rules::Seat;
/// use visite::State;
///
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/visite/king-in-castle.trn");
/// let record = Record::read(&std::fs::read_to_string(path)?)?;
/// let replayed = replay::<State>(&record, |line, timeline, events| {
///     println!("line {line}, {} draws so far: {events:?}", timeline.draws());
/// })?;
/// let scores = replayed.timeline.scores().expect("the match is finished");
/// assert_eq!((scores.reason(), scores.winners().len()), ("king-in-castle", 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Line, column and reason of the first error: the program does not support the game or its version, a line cannot
/// follow, or the match does not end as the record says.
pub fn replay<P: TableTalk>(
    record: &Record,
    mut each: impl FnMut(usize, &Timeline<P>, &[P::Event]),
) -> Result<Replayed<P>, RecordError> {
    let table_options = options_of::<P>(record)?;
    let mut timeline = Timeline::new(&table_options);
    let mut choices = 0;
    let mut events = Vec::new();
    let mut last = 0;
    for (n, raw) in &record.lines {
        let line =
            raw.parse_notation::<P>().map_err(|(column, reason)| RecordError::new(*n, column, reason))?;
        events.clear();
        timeline
            .follow(&line, &mut events)
            .map_err(|refusal| RecordError::new(*n, 1, refusal.to_string()))?;
        choices += usize::from(matches!(line, LogLine::Entry(Entry::Choice { .. })));
        each(*n, &timeline, &events);
        last = *n;
    }
    match (&record.end, timeline.end()) {
        (Some((n, recorded)), Some(found)) if !recorded.is_same_end(&found, record.head.format) => {
            Err(RecordError::new(*n, 1, format!("the log leads to another end: `{found}`")))
        }
        (Some((n, _)), None) => Err(RecordError::new(*n, 1, "the match is not over after its last line")),
        (None, Some(found)) => {
            Err(RecordError::new(last + 1, 1, format!("the match is over: expected `{found}`")))
        }
        _ => Ok(Replayed { timeline, choices }),
    }
}

/// The table options of a record of this game.
fn options_of<P: TableTalk>(record: &Record) -> Result<TableOptions, RecordError> {
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
        // The lines of the head have a fixed order: game, rules, seats, options.
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
pub struct FairnessReport {
    /// Whether the seed matches the commitment that was shown before the first deal. `None` if the record lacks one of
    /// the two.
    pub seed_matches: Option<bool>,
    /// The number of seats that added a nonce.
    pub nonces: usize,
    /// The first seat whose nonce does not match its commitment.
    pub wrong_nonce: Option<Seat>,
    /// The number of draws that follow from the seed and the nonces.
    pub confirmed_draws: u64,
    /// The line of the first draw that does not. `None` if all do, or if the record has no seed.
    pub first_wrong_draw: Option<usize>,
}

/// Draws every outcome of a record again from its seed and nonces, and compares.
///
/// ```
/// use record::{Record, fairness};
/// use visite::State;
///
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/visite/king-in-castle.trn");
/// let record = Record::read(&std::fs::read_to_string(path)?)?;
/// let report = fairness::<State>(&record)?;
/// assert_eq!(report.seed_matches, Some(true));
/// assert_eq!(report.first_wrong_draw, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the record cannot be replayed.
pub fn fairness<P: TableTalk>(record: &Record) -> Result<FairnessReport, RecordError> {
    let head = &record.head;
    let mut report = FairnessReport {
        seed_matches: head.seed.zip(head.commitment).map(|(seed, shown)| seed.commit(&head.id) == shown),
        nonces: head.nonces.iter().flatten().count(),
        wrong_nonce: Seat::all(head.seats).find(|seat| {
            let nonce = head.nonces.get(seat.index()).copied().flatten();
            let shown = head.nonce_commitments.get(seat.index()).copied().flatten();
            nonce.zip(shown).is_some_and(|(nonce, shown)| nonce.commit(&head.id) != shown)
        }),
        confirmed_draws: 0,
        first_wrong_draw: None,
    };
    let key = head.seed.map(|seed| seed.key(&head.nonces));
    // Only the position and the number of draws: what can be undone would make every line cost more than the one before.
    let start = Timeline::<P>::new(&options_of::<P>(record)?);
    let (mut before, mut draws) = (start.state().clone(), start.draws());
    let mut outcomes = record.lines.iter().filter_map(|(_, line)| match line {
        LogLine::Entry(Entry::Chance(outcome)) => Some(outcome),
        _ => None,
    });
    replay::<P>(record, |n, timeline, _| {
        if timeline.draws() > draws {
            let recorded = outcomes.next();
            let drawn = key.as_ref().map(|key| before.draw(&mut key.dice(draws)).to_string());
            match drawn {
                Some(drawn) if Some(&drawn) == recorded => report.confirmed_draws += 1,
                Some(_) => _ = report.first_wrong_draw.get_or_insert(n),
                None => {}
            }
        }
        (before, draws) = (timeline.state().clone(), timeline.draws());
    })?;
    Ok(report)
}
