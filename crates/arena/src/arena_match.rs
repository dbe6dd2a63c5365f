//! One match between bots. Each gets what a person in its chair gets: its view, its choices, what it was told.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bots::playout::LONGEST;
use bots::{BotFault, BotPlayer};
use record::{LogLine, MatchEnd, Record, RecordHead};
use rules::{
    BySeat, Entry, EntryOf, Hints, NoStatement, Position, Seat, SeatSet, Setup, Turn, Viewer, state_hash,
};
use serde::{Deserialize, Serialize};

use crate::clock::CpuClock;
use crate::contest::Contest;
use crate::stats::WHOLE;

/// What one entrant did and got.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Account {
    /// Victories, in sixtieths.
    pub sixtieths: u64,
    /// Points.
    pub points: i64,
    /// Iterations of its searches, and the nanoseconds of the decisions that searched.
    pub iterations: u64,
    /// See `iterations`.
    pub searching: u64,
    /// Decisions that had something to decide.
    pub decisions: CpuClock,
    /// Turns with such decisions in them.
    pub turns: CpuClock,
    /// How often it was replaced for a decision, by what went wrong.
    pub faults: BTreeMap<String, u64>,
}

impl Account {
    /// All of another account.
    pub fn merge(&mut self, other: &Self) {
        self.sixtieths += other.sixtieths;
        self.points += other.points;
        self.iterations += other.iterations;
        self.searching += other.searching;
        self.decisions.merge(&other.decisions);
        self.turns.merge(&other.turns);
        for (kind, count) in &other.faults {
            *self.faults.entry(kind.clone()).or_default() += count;
        }
    }
}

/// A match that was played.
#[derive(Clone, Debug)]
pub struct ArenaMatch {
    /// What came of it for every seat, seat 0 first.
    pub accounts: Vec<Account>,
    /// Its record, if it was asked for.
    pub record: Option<Record>,
    /// The first thing that went wrong, with its place.
    pub fault: Option<String>,
}

/// A match that could not be played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoEnd {
    /// It went on and on.
    #[error("it had not ended after {LONGEST} entries")]
    Endless,
    /// It was over, and nobody knew who had won.
    #[error("it was over without scores")]
    Unscored,
}

/// Plays match `n` of a unit.
///
/// # Errors
/// When it does not come to a proper end.
pub fn bout<P: Hints>(contest: &Contest, unit: u64, n: u64, recorded: bool) -> Result<ArenaMatch, NoEnd> {
    let mut table = ArenaTable::<P>::new(contest, unit, n, recorded);
    let key = contest.deal(unit).key(&vec![None; table.chairs.len()]);
    let mut chances = 0;
    loop {
        match table.state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = table.state.draw(&mut key.dice(chances));
                chances += 1;
                table.enter(Entry::Chance(outcome));
            }
            Turn::Decide(due) => table.decide(due),
        }
        if table.entries > LONGEST {
            return Err(NoEnd::Endless);
        }
    }
    table.leave(contest, unit, n)
}

/// The name of a match in its record.
#[must_use]
pub fn match_id<P: Position>(contest: &Contest, unit: u64, n: u64) -> String {
    format!("arena-{}-s{}-u{unit}-m{n}", P::META.id, contest.seed())
}

struct SeatedPlayer<P: Hints> {
    player: BotPlayer<P>,
    told: Vec<P::Event>,
    account: Account,
    /// How many choices the other seats have made.
    others_decided: u32,
    /// What its decisions in this turn took; nothing before the first that had something to decide.
    turn: Option<Duration>,
}

struct ArenaTable<P: Hints> {
    state: P,
    chairs: Vec<SeatedPlayer<P>>,
    entries: u64,
    log: Option<Vec<EntryOf<P>>>,
    fault: Option<String>,
    events: Vec<P::Event>,
    legal: Vec<P::Choice>,
}

impl<P: Hints> ArenaTable<P> {
    fn new(contest: &Contest, unit: u64, n: u64, recorded: bool) -> Self {
        let seed = contest.dice(unit, n);
        let seats = Seat::all(contest.table_options().seats());
        let chair = |(seat, entrant): (Seat, usize)| SeatedPlayer {
            player: BotPlayer::new(contest.entrants()[entrant], seat, seed).with_limit(contest.limit()),
            told: Vec::new(),
            account: Account::default(),
            others_decided: 0,
            turn: None,
        };
        Self {
            state: P::start(&P::Setup::new(contest.table_options())),
            chairs: seats.zip(contest.seating(unit, n)).map(chair).collect(),
            entries: 0,
            log: recorded.then(Vec::new),
            fault: None,
            events: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Everybody who is due decides before the first choice is entered.
    fn decide(&mut self, due: SeatSet) {
        let mut choices: BySeat<Option<P::Choice>> = BySeat::default();
        for seat in due.iter() {
            choices[seat] = Some(self.choose(seat));
        }
        for seat in due.iter() {
            if let Some(choice) = choices[seat].take() {
                for (other, chair) in Seat::all(self.state.seats()).zip(&mut self.chairs) {
                    chair.others_decided += u32::from(other != seat);
                }
                self.enter(Entry::Choice { seat, choice });
            }
        }
    }

    fn choose(&mut self, seat: Seat) -> P::Choice {
        self.legal.clear();
        self.state.legal(seat, &mut self.legal);
        let view = self.state.view(Viewer::Seat(seat));
        let chair = &mut self.chairs[seat.index()];
        let start = Instant::now();
        let decision = chair.player.choose(&view, &self.legal, &chair.told, chair.others_decided);
        let time = start.elapsed();
        if decision.is_new_turn {
            chair.end_turn();
        }
        if self.legal.len() > 1 {
            chair.spend(time, decision.iterations);
        }
        if let Some(fault) = decision.fault {
            *chair.account.faults.entry(kind(&fault).to_owned()).or_default() += 1;
            let (bot, entry) = (chair.player.bot(), self.entries + 1);
            self.fault.get_or_insert_with(|| format!("{bot} in seat {seat}, entry {entry}: {fault}"));
        }
        decision.choice
    }

    /// Moves on, and tells every seat what it may know of it.
    fn enter(&mut self, entry: EntryOf<P>) {
        self.entries += 1;
        if let Some(log) = &mut self.log {
            log.push(entry.clone());
        }
        self.events.clear();
        self.state.apply_unchecked(entry, &mut self.events);
        for (seat, chair) in Seat::all(self.state.seats()).zip(&mut self.chairs) {
            let heard = self.events.iter().filter_map(|event| P::redact(event, Viewer::Seat(seat)));
            chair.told.extend(heard);
        }
    }

    fn leave(mut self, contest: &Contest, unit: u64, n: u64) -> Result<ArenaMatch, NoEnd> {
        let scores = self.state.scores().ok_or(NoEnd::Unscored)?;
        let winners = scores.winners();
        for (seat, chair) in Seat::all(self.state.seats()).zip(&mut self.chairs) {
            chair.end_turn();
            chair.account.points = i64::from(scores.points(seat));
            chair.account.sixtieths = if winners.has(seat) { WHOLE / winners.len() as u64 } else { 0 };
        }
        let end = || MatchEnd::scored(&scores, state_hash(&self.state));
        let record = self.log.take().map(|log| written::<P>(contest, unit, n, log, end()));
        let accounts = self.chairs.into_iter().map(|chair| chair.account).collect();
        Ok(ArenaMatch { accounts, record, fault: self.fault })
    }
}

impl<P: Hints> SeatedPlayer<P> {
    fn spend(&mut self, time: Duration, iterations: u32) {
        self.account.decisions.add(time);
        *self.turn.get_or_insert_default() += time;
        if iterations > 0 {
            self.account.iterations += u64::from(iterations);
            self.account.searching += u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        }
    }

    fn end_turn(&mut self) {
        if let Some(time) = self.turn.take() {
            self.account.turns.add(time);
        }
    }
}

/// A word for what went wrong.
fn kind(fault: &BotFault) -> &'static str {
    match fault {
        BotFault::Panicked(_) => "panicked",
        BotFault::Illegal(_) => "illegal",
    }
}

/// The record of a match: exactly what `play` writes of a match with this seed and these choices.
fn written<P: Position>(contest: &Contest, unit: u64, n: u64, log: Vec<EntryOf<P>>, end: MatchEnd) -> Record {
    let (id, seed, names) = (match_id::<P>(contest, unit, n), contest.deal(unit), contest.names());
    let mut head = RecordHead::new(&P::META, contest.table_options(), &id);
    head.commitment = Some(seed.commit(&id));
    head.seed = Some(seed);
    head.players = contest.seating(unit, n).iter().map(|&entrant| names[entrant].clone()).collect();
    let lines = log.into_iter().map(|entry| LogLine::<_, _, NoStatement>::Entry(entry).to_raw());
    Record::assemble(head, lines, end)
}
