//! A match at a table, and the bots that play in it, without the game's types.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use bots::{Bot, BotPlayer, Budget, Temperament};
use lessons::Lesson;
use play::{LessonOpening, Match, Notice, Opening, ScriptedChance, Session};
use record::RecordError;
use registry::{GameKind, with_game};
use review::reasons::chances_label;
use review::{Effort, Question, judge};
use rules::{Hints, Label, Seat, Show, Viewer};

use crate::bot_pool::{BotAnswer, BotJob, PATIENCE, lock};

/// A match of any game, and its bots.
pub trait LiveMatch: Send + Sync {
    /// The match.
    fn session(&self) -> &dyn Session;
    /// The match, to change it.
    fn session_mut(&mut self) -> &mut dyn Session;
    /// A job that works out the decision of the bot in a seat. None if the seat is not due.
    ///
    /// The bot gets what a person in its seat gets, and no more: the seat's view, its legal choices and what it was told
    /// are copied into the job before the job leaves the table's task.
    fn ask_bot(&mut self, seat: Seat, bot: Bot, seed: u64) -> Option<BotJob>;
    /// A job that works out a hint for a seat, from what the seat sees and was told. None if the seat is not due.
    fn hint(&self, seat: Seat, seed: u64) -> Option<HintJob>;
}

/// A hint for a seat that is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What to choose now and then, in notation.
    pub line: Vec<String>,
    /// Why, the most telling first.
    pub why: Vec<Label>,
}

/// A hint that any thread can work out, given the part of the usual effort.
pub type HintJob = Box<dyn FnOnce(f64) -> Hint + Send>;

/// The part of a review's effort for a decision that a hint takes: less than a second.
const HINT_EFFORT: f64 = 0.3;

/// Opens a match.
#[must_use]
pub fn open(kind: GameKind, opening: Opening) -> Box<dyn LiveMatch> {
    with_game!(kind, P => Box::new(MatchWithBots::new(Match::<P>::open(opening))))
}

/// Opens a lesson.
#[must_use]
pub fn open_lesson(kind: GameKind, opening: LessonOpening) -> Box<dyn LiveMatch> {
    with_game!(kind, P => Box::new(MatchWithBots::new(Match::<P>::open_lesson(opening))))
}

/// Opens a lesson again from its log.
///
/// # Errors
/// As [`reopen`].
pub fn reopen_lesson(
    kind: GameKind,
    opening: LessonOpening,
    log: &[String],
) -> Result<Box<dyn LiveMatch>, RecordError> {
    with_game!(kind, P => Ok(Box::new(MatchWithBots::new(Match::<P>::reopen_lesson(opening, log)?))))
}

/// The chance of a lesson.
#[must_use]
pub fn chance(kind: GameKind, lesson: &Lesson) -> ScriptedChance {
    let opening = with_game!(kind, P => lesson.opening::<P>("", Vec::new()));
    match opening {
        Ok(opening) => opening.chance,
        Err(error) => {
            tracing::error!(game = %kind, lesson = lesson.name, %error, "a lesson cannot be played");
            ScriptedChance::default()
        }
    }
}

/// Opens a match again from its log.
///
/// # Errors
/// Says which line does not follow, and why.
pub fn reopen(kind: GameKind, opening: Opening, log: &[String]) -> Result<Box<dyn LiveMatch>, RecordError> {
    with_game!(kind, P => Ok(Box::new(MatchWithBots::new(Match::<P>::reopen(opening, log)?))))
}

/// Opens a match again from its log, of which the first lines were shown before. What happened since can be shown move by
/// move.
///
/// # Errors
/// As [`reopen`].
pub fn reopen_showing(
    kind: GameKind,
    opening: Opening,
    log: &[String],
    shown: usize,
) -> Result<Box<dyn LiveMatch>, RecordError> {
    with_game!(kind, P => Ok(Box::new(MatchWithBots::new(Match::<P>::reopen_showing(opening, log, shown)?))))
}

/// Opens a match that begins with the lines of another one, or opens it again from its log.
///
/// # Errors
/// As [`reopen`].
pub fn continue_from(
    kind: GameKind,
    opening: Opening,
    log: &[String],
) -> Result<Box<dyn LiveMatch>, RecordError> {
    with_game!(kind, P => Ok(Box::new(MatchWithBots::new(Match::<P>::continue_from(opening, log)?))))
}

/// A match of one game, and its bots.
pub struct MatchWithBots<P: Hints + Show> {
    session: Match<P>,
    bots: BTreeMap<Seat, SeatedBot<P>>,
}

impl<P: Hints + Show> MatchWithBots<P> {
    /// A match in which no bot has decided yet.
    #[must_use]
    pub fn new(session: Match<P>) -> Self {
        Self { session, bots: BTreeMap::new() }
    }
}

/// A bot in a seat. Its player is taken while a job is running.
struct SeatedBot<P: Hints> {
    bot: Bot,
    player: Arc<Mutex<Option<BotPlayer<P>>>>,
}

fn player<P: Hints>(bot: Bot, seat: Seat, seed: u64, temperament: Temperament) -> BotPlayer<P> {
    BotPlayer::new(bot, seat, seed).with_timeout(PATIENCE).with_temperament(temperament)
}

impl<P: Hints + Show> LiveMatch for MatchWithBots<P> {
    fn session(&self) -> &dyn Session {
        &self.session
    }

    fn session_mut(&mut self) -> &mut dyn Session {
        &mut self.session
    }

    fn ask_bot(&mut self, seat: Seat, bot: Bot, seed: u64) -> Option<BotJob> {
        let (live, viewer) = (&self.session, Viewer::Seat(seat));
        let (view, legal) = (live.view(viewer)?, live.legal(seat));
        let told: Vec<P::Event> = live.notices(viewer, 0).iter().filter_map(Notice::event).cloned().collect();
        let others = live.choices_of_others(seat);
        if legal.is_empty() {
            return None;
        }
        let temperament = Temperament::drawn(seed, seat);
        let new =
            || SeatedBot { bot, player: Arc::new(Mutex::new(Some(player(bot, seat, seed, temperament)))) };
        let seated = self.bots.entry(seat).or_insert_with(new);
        let (bot, place) = (seated.bot, Arc::clone(&seated.player));
        Some(Box::new(move |scale| {
            // If the last job was lost, a new player takes over.
            let there = lock(&place).take();
            let there = there.unwrap_or_else(|| player(bot, seat, seed ^ u64::from(others), temperament));
            let mut player = there.with_budget(Budget::Scale(scale));
            let started = Instant::now();
            let decision = player.choose(&view, &legal, &told, others);
            let took = started.elapsed();
            if took > PATIENCE {
                tracing::warn!(game = P::META.id, bot = %bot, %seat, ?took, "a bot decided late");
            }
            if let Some(fault) = &decision.fault {
                tracing::warn!(game = P::META.id, bot = %bot, %seat, %fault, "a bot was replaced for a decision");
            }
            *lock(&place) = Some(player);
            BotAnswer { choice: decision.choice.to_string(), scale }
        }))
    }

    fn hint(&self, seat: Seat, seed: u64) -> Option<HintJob> {
        let (live, viewer) = (&self.session, Viewer::Seat(seat));
        let (view, legal) = (live.view(viewer)?, live.legal(seat));
        let told: Vec<P::Event> = live.notices(viewer, 0).iter().filter_map(Notice::event).cloned().collect();
        let first = legal.first()?.to_string();
        Some(Box::new(move |scale| {
            let question = Question::<P> { seat, view: &view, told: &told, made: None };
            let judgement = judge(&question, Effort::for_game::<P>().scaled(HINT_EFFORT * scale), seed);
            // Without anything to decide there is one choice.
            let line = judgement.lines.first().map_or_else(|| vec![first], |line| line.choices.clone());
            let mut why: Vec<Label> =
                judgement.reasons.iter().map(|reason| reason.label(seat, true)).collect();
            if why.is_empty() {
                why.push(chances_label::<P>(&judgement, seat, true));
            }
            Hint { line, why }
        }))
    }
}
