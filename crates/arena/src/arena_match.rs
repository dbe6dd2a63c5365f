//! One match between bots. Each gets what a person in its seat gets: the view, the legal choices, the events.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::time::{Duration, Instant};

use bots::BotFault;
use bots::playout::MAX_ENTRIES;
use record::text::clean_name;
use record::{LogLine, MatchEnd, Record, RecordHead};
use rules::{
    BySeat, Entry, EntryOf, Hints, NoStatement, Position, Seat, SeatSet, Setup, Turn, Viewer, state_hash,
};
use serde::{Deserialize, Serialize};

use crate::contest::Contest;
use crate::entrant::{ArenaPlayer, Entrant, PlayerError};
use crate::stats::SIXTIETHS_PER_WIN;
use crate::time_histogram::TimeHistogram;

/// What one entrant scored and spent, in one match or in many.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct EntrantTotals {
    /// Wins, in sixtieths: a shared win is a whole number of them.
    #[serde(rename = "sixtieths")]
    pub win_sixtieths: u64,
    /// The sum of its points.
    pub points: i64,
    /// Iterations of its searches.
    pub iterations: u64,
    /// Time of the decisions that searched.
    #[serde(rename = "searching")]
    pub search_nanoseconds: u64,
    /// Times of decisions with more than one legal choice.
    pub decisions: TimeHistogram,
    /// Times of turns with such a decision.
    pub turns: TimeHistogram,
    /// CPU time of all its decisions.
    #[serde(rename = "cpu", default, skip_serializing_if = "is_zero")]
    pub cpu_nanoseconds: u64,
    /// How often it was replaced for a decision, by kind of fault.
    pub faults: BTreeMap<String, u64>,
}

/// Journals from before CPU time was measured do not have it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(nanoseconds: &u64) -> bool {
    *nanoseconds == 0
}

impl EntrantTotals {
    /// Adds the totals of other matches.
    pub fn merge(&mut self, other: &Self) {
        self.win_sixtieths += other.win_sixtieths;
        self.points += other.points;
        self.iterations += other.iterations;
        self.search_nanoseconds += other.search_nanoseconds;
        self.cpu_nanoseconds += other.cpu_nanoseconds;
        self.decisions.merge(&other.decisions);
        self.turns.merge(&other.turns);
        for (kind, count) in &other.faults {
            *self.faults.entry(kind.clone()).or_default() += count;
        }
    }
}

/// A finished match.
#[derive(Clone, Debug)]
pub struct ArenaMatch {
    /// One for every seat, seat 0 first.
    pub totals: Vec<EntrantTotals>,
    /// The record, if it was asked for.
    pub record: Option<Record>,
    /// The first fault of a bot: which bot, which seat, which entry.
    pub first_fault: Option<String>,
}

/// Why a match has no result. The first two are errors of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    /// It has more than [`MAX_ENTRIES`] entries.
    #[error("it had not ended after {MAX_ENTRIES} entries")]
    Endless,
    /// It is over, but the game gives no scores.
    #[error("it ended without scores")]
    Unscored,
    /// A player cannot begin.
    #[error("seat {0}, at the start: {1}")]
    NoPlayer(Seat, PlayerError),
    /// A player cannot go on. Entries count from 1.
    #[error("seat {0}, entry {1}: {2}")]
    Player(Seat, u64, PlayerError),
}

/// Plays match `n` of a rotation.
///
/// # Errors
/// If the match does not end, ends without scores, or a player cannot go on.
pub fn play_match<P: Hints>(
    contest: &Contest<impl Entrant<P>>,
    rotation: u64,
    n: u64,
    recorded: bool,
) -> Result<ArenaMatch, MatchError> {
    let mut table = ArenaTable::<P>::new(contest, rotation, n, recorded)?;
    let key = contest.deal_seed(rotation).key(&vec![None; table.players.len()]);
    let mut draws = 0;
    loop {
        match table.state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = table.state.draw(&mut key.dice(draws));
                draws += 1;
                table.enter(Entry::Chance(outcome));
            }
            Turn::Decide(due) => table.decide(due)?,
        }
        if table.entries > MAX_ENTRIES {
            return Err(MatchError::Endless);
        }
    }
    table.finish(contest, rotation, n)
}

/// The id of a match in its record.
#[must_use]
pub fn match_id<P: Position>(contest: &Contest<impl PartialEq + Display>, rotation: u64, n: u64) -> String {
    format!("arena-{}-s{}-u{rotation}-m{n}", P::META.id, contest.seed())
}

struct SeatedPlayer<P: Hints> {
    name: String,
    player: Box<dyn ArenaPlayer<P>>,
    /// All events the seat was told.
    told: Vec<P::Event>,
    totals: EntrantTotals,
    /// How many choices the other seats have made.
    others_decided: u32,
    /// Time of the present turn; `None` before its first decision with more than one legal choice.
    turn_time: Option<Duration>,
}

struct ArenaTable<P: Hints> {
    state: P,
    players: Vec<SeatedPlayer<P>>,
    entries: u64,
    log: Option<Vec<EntryOf<P>>>,
    first_fault: Option<String>,
    // Buffers.
    events: Vec<P::Event>,
    legal: Vec<P::Choice>,
}

impl<P: Hints> ArenaTable<P> {
    fn new(
        contest: &Contest<impl Entrant<P>>,
        rotation: u64,
        n: u64,
        recorded: bool,
    ) -> Result<Self, MatchError> {
        let seed = contest.bots_seed(rotation, n);
        let seats = Seat::all(contest.table_options().seats());
        let player = |(seat, entrant): (Seat, usize)| {
            let entrant = &contest.entrants()[entrant];
            Ok(SeatedPlayer {
                name: entrant.to_string(),
                player: entrant
                    .player(contest.table_options(), seat, seed, contest.budget())
                    .map_err(|error| MatchError::NoPlayer(seat, error))?,
                told: Vec::new(),
                totals: EntrantTotals::default(),
                others_decided: 0,
                turn_time: None,
            })
        };
        Ok(Self {
            state: P::start(&P::Setup::new(contest.table_options())),
            players: seats.zip(contest.seating(rotation, n)).map(player).collect::<Result<_, _>>()?,
            entries: 0,
            log: recorded.then(Vec::new),
            first_fault: None,
            events: Vec::new(),
            legal: Vec::new(),
        })
    }

    /// All seats that are due choose before the first choice is entered.
    fn decide(&mut self, due: SeatSet) -> Result<(), MatchError> {
        let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
        for seat in due.iter() {
            choices[seat] = Some(self.choose(seat)?);
        }
        for seat in due.iter() {
            if let Some(choice) = choices[seat].take() {
                for (other, player) in Seat::all(self.state.seats()).zip(&mut self.players) {
                    player.others_decided += u32::from(other != seat);
                }
                self.enter(Entry::Choice { seat, choice });
            }
        }
        Ok(())
    }

    fn choose(&mut self, seat: Seat) -> Result<P::Choice, MatchError> {
        self.legal.clear();
        self.state.legal(seat, &mut self.legal);
        let view = self.state.view(Viewer::Seat(seat));
        let player = &mut self.players[seat.index()];
        let start = Instant::now();
        let (decision, cpu) = player
            .player
            .choose(&view, &self.legal, &player.told, player.others_decided)
            .map_err(|error| MatchError::Player(seat, self.entries + 1, error))?;
        let time = start.elapsed();
        player.totals.cpu_nanoseconds += u64::try_from(cpu.as_nanos()).unwrap_or(u64::MAX);
        if decision.is_new_turn {
            player.end_turn();
        }
        if self.legal.len() > 1 {
            player.add_decision(time, decision.iterations);
        }
        if let Some(fault) = decision.fault {
            *player.totals.faults.entry(fault_kind(&fault).to_owned()).or_default() += 1;
            let (bot, entry) = (&player.name, self.entries + 1);
            self.first_fault.get_or_insert_with(|| format!("{bot} in seat {seat}, entry {entry}: {fault}"));
        }
        Ok(decision.choice)
    }

    /// Applies an entry and tells every seat what it may know of it.
    fn enter(&mut self, entry: EntryOf<P>) {
        self.entries += 1;
        if let Some(log) = &mut self.log {
            log.push(entry.clone());
        }
        self.events.clear();
        self.state.apply_unchecked(entry, &mut self.events);
        for (seat, player) in Seat::all(self.state.seats()).zip(&mut self.players) {
            let redacted = self.events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat)));
            player.told.extend(redacted);
        }
    }

    fn finish(
        mut self,
        contest: &Contest<impl PartialEq + Display>,
        rotation: u64,
        n: u64,
    ) -> Result<ArenaMatch, MatchError> {
        let scores = self.state.scores().ok_or(MatchError::Unscored)?;
        let winners = scores.winners();
        for (seat, player) in Seat::all(self.state.seats()).zip(&mut self.players) {
            player.end_turn();
            player.player.over(&scores);
            player.totals.points = i64::from(scores.points(seat));
            player.totals.win_sixtieths =
                if winners.has(seat) { SIXTIETHS_PER_WIN / winners.len() as u64 } else { 0 };
        }
        let close = || MatchEnd::scored(&scores, state_hash(&self.state));
        let record = self.log.take().map(|log| assemble_record::<P>(contest, rotation, n, log, close()));
        let totals = self.players.into_iter().map(|player| player.totals).collect();
        Ok(ArenaMatch { totals, record, first_fault: self.first_fault })
    }
}

impl<P: Hints> SeatedPlayer<P> {
    fn add_decision(&mut self, time: Duration, iterations: u32) {
        self.totals.decisions.add(time);
        *self.turn_time.get_or_insert_default() += time;
        if iterations > 0 {
            self.totals.iterations += u64::from(iterations);
            self.totals.search_nanoseconds += u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        }
    }

    fn end_turn(&mut self) {
        if let Some(time) = self.turn_time.take() {
            self.totals.turns.add(time);
        }
    }
}

/// The key under which a fault is counted.
fn fault_kind(fault: &BotFault) -> &'static str {
    match fault {
        BotFault::Panicked(_) => "panicked",
        BotFault::Illegal(_) => "illegal",
        BotFault::Late => "late",
    }
}

/// The record that `play` would write for a match with this seed and these entries.
fn assemble_record<P: Position>(
    contest: &Contest<impl PartialEq + Display>,
    rotation: u64,
    n: u64,
    log: Vec<EntryOf<P>>,
    close: MatchEnd,
) -> Record {
    let (id, seed, names) =
        (match_id::<P>(contest, rotation, n), contest.deal_seed(rotation), contest.names());
    let mut head = RecordHead::new(&P::META, contest.table_options(), &id);
    head.commitment = Some(seed.commit(&id));
    head.seed = Some(seed);
    head.players = contest.seating(rotation, n).iter().map(|&entrant| clean_name(&names[entrant])).collect();
    let lines = log.into_iter().map(|entry| LogLine::<_, _, NoStatement>::Entry(entry).to_raw());
    Record::assemble(head, lines, close)
}
