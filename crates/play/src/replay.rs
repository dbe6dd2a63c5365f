//! A finished match, step by step, from its record.
//!
//! A step is a moment at which a match waits for somebody, or its end: after a choice, an undo or a statement, and the
//! draws that follow it. So every step is what a viewer saw while the match was played. Where several seats decide at
//! once, there is a step at which all have sealed their choices, and each of them sees its own. Who was last is not recorded.
//!
//! Only a finished record can be replayed, so everything may be shown: [`Viewer::Open`] is answered at every step.

use record::{LogLine, LogLineOf, Record, RecordError, RecordHead};
use rules::{Entry, Game, SeatSet, Show, Turn, Viewer};

use crate::chance::{ChanceSource, ScriptedChance};
use crate::matches::{Match, Opening};
use crate::session::Session;

/// The steps of a finished match, without the game's types. A step beyond the last one is the last one.
///
/// ```
/// use play::{MatchReplay, Replay};
/// use record::Record;
/// use rules::Viewer;
/// use visite::State;
///
/// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/visite/king-in-castle.trn");
/// let record = Record::read(&std::fs::read_to_string(path)?)?;
/// let replay: Box<dyn Replay> = Box::new(MatchReplay::<State>::new(&record)?);
/// let first = replay.at(0);
/// assert!(first.prompt(Viewer::Open).is_some() && first.scores().is_none());
/// assert!(replay.at(replay.last_step()).scores().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Replay: Send + Sync {
    /// The number of the last step. The first one is 0: the moment after the deal.
    fn last_step(&self) -> usize;
    /// The match at a step.
    fn at(&self, step: usize) -> Box<dyn Session>;
    /// How many lines of the log were followed until a step.
    fn line_count(&self, step: usize) -> usize;
    /// The first step at which so many lines of the log were followed.
    fn step_of_line(&self, lines: usize) -> usize;
    /// The number of notices that a viewer got until a step.
    fn notice_count(&self, viewer: Viewer, step: usize) -> usize;
    /// The step that brought a notice which the viewer has at another step, `until`.
    fn step_of_notice(&self, viewer: Viewer, number: usize, until: usize) -> usize;
    /// Whether a viewer sees that something happened at a step. The first and the last step always count.
    fn is_visible(&self, viewer: Viewer, step: usize) -> bool;
    /// The entries that lead to a step, in notation: no statements, and nothing that was undone.
    fn entries(&self, step: usize) -> Vec<String>;
}

/// The steps of a finished match of one game.
#[derive(Clone, Debug)]
pub struct MatchReplay<P: Game> {
    lines: Vec<LogLineOf<P>>,
    steps: Vec<Step>,
    /// The match at some steps, the first one included, so that no step has to be reached from the start.
    keyframes: Vec<(usize, Match<P>)>,
}

/// One step.
#[derive(Clone, Debug)]
struct Step {
    /// How many lines of the log were followed.
    lines: usize,
    /// Whether the seats that are due have sealed their choices, the next lines, and nobody knows those of others.
    sealed: bool,
    /// The number of notices of each seat, of the public, and of all together.
    told: Vec<usize>,
    due: SeatSet,
}

/// There is a keyframe at least every so many lines in a short match. A long one has no more than [`MAX_KEYFRAMES`].
const KEYFRAME_LINES: usize = 150;
const MAX_KEYFRAMES: usize = 8;

impl<P: Game> MatchReplay<P> {
    /// Replays a finished record and checks it.
    ///
    /// # Errors
    /// Line, column and reason of the first error. A record without an end is one.
    pub fn new(record: &Record) -> Result<Self, RecordError> {
        record::replay::<P>(record, |_, _, _| {})?;
        if record.end.is_none() {
            let last = record.lines.last().map_or(1, |(number, _)| *number);
            return Err(RecordError::new(last + 1, 1, "the match is not finished"));
        }
        let mut lines = Vec::with_capacity(record.lines.len());
        for (number, raw) in &record.lines {
            let line = raw.parse_notation::<P>();
            lines.push(line.map_err(|(column, reason)| RecordError::new(*number, column, reason))?);
        }
        let options = record.head.table_options(&P::META);
        let options = options.map_err(|error| RecordError::new(3, 1, error.to_string()))?;
        let head = RecordHead { seed: None, ..record.head.clone() };
        // Every outcome is in the record, so nothing is drawn.
        let nothing = ChanceSource::Script(ScriptedChance::default());
        let mut now = Match::with_chance(head, &options, &record.head.players, nothing);
        now.replayed = true;
        let apart = KEYFRAME_LINES.max(lines.len() / MAX_KEYFRAMES);
        let mut replay = Self { lines, steps: Vec::new(), keyframes: Vec::new() };
        let mut at = replay.follow_chance(&mut now, 0)?;
        replay.keyframes.push((0, now.clone()));
        let mut next_keyframe = at + apart;
        replay.add_step(&now, at, false);
        while at < replay.lines.len() {
            let together = together(&replay.lines[at..], now.due());
            if together > 1 {
                replay.add_step(&now, at, true);
            }
            for _ in 0..together {
                replay.follow(&mut now, at)?;
                at += 1;
            }
            at = replay.follow_chance(&mut now, at)?;
            now.clear_frames();
            if at >= next_keyframe {
                replay.keyframes.push((replay.steps.len(), now.clone()));
                next_keyframe = at + apart;
            }
            replay.add_step(&now, at, false);
        }
        Ok(replay)
    }

    fn follow(&self, now: &mut Match<P>, at: usize) -> Result<(), RecordError> {
        let Some(line) = self.lines.get(at) else { return Ok(()) };
        now.follow(line.clone()).map_err(|refusal| RecordError::new(at + 1, 1, refusal.to_string()))
    }

    /// Follows the draws that come next. Returns how many lines were followed then.
    fn follow_chance(&self, now: &mut Match<P>, mut at: usize) -> Result<usize, RecordError> {
        while now.timeline.turn() == Turn::Chance && at < self.lines.len() {
            self.follow(now, at)?;
            at += 1;
        }
        Ok(at)
    }

    fn add_step(&mut self, now: &Match<P>, lines: usize, sealed: bool) {
        let viewers = Viewer::watching(now.head().seats).chain([Viewer::Open]);
        let told = viewers.map(|viewer| now.notices(viewer, 0).len()).collect();
        self.steps.push(Step { lines, sealed, told, due: now.due() });
    }

    fn step(&self, step: usize) -> &Step {
        &self.steps[step.min(self.steps.len() - 1)]
    }

    fn told(step: &Step, viewer: Viewer) -> usize {
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Public => step.told.len() - 2,
            Viewer::Open => step.told.len() - 1,
        };
        step.told.get(place).copied().unwrap_or(0)
    }

    /// The match at a step.
    #[must_use]
    pub fn at(&self, step: usize) -> Match<P> {
        let (step, wanted) = (step.min(self.steps.len() - 1), self.step(step));
        let keyframe = self.keyframes.partition_point(|(at, _)| *at <= step).saturating_sub(1);
        let (from, keyframe) = &self.keyframes[keyframe];
        let mut now = keyframe.clone();
        for at in self.step(*from).lines..wanted.lines {
            let followed = self.follow(&mut now, at);
            debug_assert_eq!(followed, Ok(()), "a replayed line follows again");
        }
        let sealed = if wanted.sealed { wanted.due.len() } else { 0 };
        for line in self.lines[wanted.lines..].iter().take(sealed) {
            if let LogLine::Entry(Entry::Choice { seat, choice }) = line {
                now.sealed[*seat] = Some(choice.clone());
            }
        }
        now.clear_frames();
        now
    }
}

impl<P: Game> Match<P> {
    /// Begins a match with the lines of another, and draws new chance from there on; or opens it again from its stored
    /// lines. Nobody was shown a commitment before these lines, so its record has neither commitment nor seed.
    ///
    /// # Errors
    /// As [`reopen`](Self::reopen).
    pub fn continue_from<L: AsRef<str>>(
        opening: Opening,
        log: impl IntoIterator<Item = L>,
    ) -> Result<Self, record::RecordError> {
        let Opening { id, table_options, seed, players, .. } = opening;
        let (head, key) = (RecordHead::new(&P::META, &table_options, &id), seed.key(&[]));
        Self::with_chance(head, &table_options, &players, ChanceSource::Continued { key }).follow_stored(log)
    }
}

/// How many of the next lines took effect together: the sealed choices of all seats that were due, or else one.
fn together<C, O, S>(lines: &[LogLine<C, O, S>], due: SeatSet) -> usize {
    let mut waiting = due;
    for line in lines.iter().take(due.len()) {
        match line {
            LogLine::Entry(Entry::Choice { seat, .. }) if waiting.has(*seat) => {
                waiting = waiting.without(*seat);
            }
            _ => return 1,
        }
    }
    if waiting.is_empty() { due.len().max(1) } else { 1 }
}

impl<P: Show> Replay for MatchReplay<P> {
    fn last_step(&self) -> usize {
        self.steps.len() - 1
    }
    fn at(&self, step: usize) -> Box<dyn Session> {
        Box::new(MatchReplay::at(self, step))
    }
    fn line_count(&self, step: usize) -> usize {
        self.step(step).lines
    }
    fn step_of_line(&self, lines: usize) -> usize {
        self.steps.partition_point(|step| step.lines < lines).min(self.last_step())
    }
    fn notice_count(&self, viewer: Viewer, step: usize) -> usize {
        Self::told(self.step(step), viewer)
    }
    fn step_of_notice(&self, viewer: Viewer, number: usize, until: usize) -> usize {
        // From the end: what was undone and done again has the same number twice.
        let until = until.min(self.last_step());
        let has = |step: &&Step| Self::told(step, viewer) > number;
        until + 1 - self.steps[..=until].iter().rev().take_while(has).count().max(1)
    }
    fn is_visible(&self, viewer: Viewer, step: usize) -> bool {
        if step == 0 || step >= self.last_step() {
            return true;
        }
        let (before, now) = (&self.steps[step - 1], &self.steps[step]);
        let seals = |seat| now.due.has(seat) && now.sealed;
        Self::told(before, viewer) != Self::told(now, viewer)
            || before.due != now.due
            || matches!(viewer, Viewer::Seat(seat) if seals(seat))
    }
    fn entries(&self, step: usize) -> Vec<String> {
        let mut entries: Vec<&LogLineOf<P>> = Vec::new();
        for line in &self.lines[..self.step(step).lines] {
            match line {
                LogLine::Entry(_) => entries.push(line),
                // Only the last choice can be undone, and no draw comes between.
                LogLine::Undo(_) => drop(entries.pop()),
                _ => {}
            }
        }
        entries.into_iter().map(ToString::to_string).collect()
    }
}
