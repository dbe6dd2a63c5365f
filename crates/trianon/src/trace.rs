//! `trianon trace`: prints one random match as JSON lines, for programs that check the rules. See `docs/trace.md`.

use std::collections::{BTreeMap, VecDeque};
use std::io::{BufWriter, Write};

use anyhow::{Result, bail};
use bots::Policy;
use bots::playout::MAX_ENTRIES;
use registry::with_game;
use rules::{
    Entry, EntryOf, Hints, Quiet, Seat, SeatSet, Setup, SplitMix, TableOptions, Turn, Viewer, Weight,
};
use serde::Serialize;
use serde_json::Value;

use crate::table_args::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// The same seed gives the same match: the first of `trianon sim` with this seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How the seats decide: uniform (any legal choice) or sensible (the game's rules of thumb).
    #[arg(long, default_value_t)]
    policy: Policy,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let table_options = args.table.table_options()?;
    with_game!(args.table.game, P => trace::<P>(args, &table_options))
}

/// One line: the position before an entry, and the entry. The last line has the scores instead.
#[derive(Serialize)]
struct TraceLine {
    index: u64,
    turn: &'static str,
    due: SeatSet,
    legal: BTreeMap<String, Vec<String>>,
    outcomes: Vec<(String, Weight)>,
    views: BTreeMap<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<TraceEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<i32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ranks: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum TraceEntry {
    Choice { seat: Seat, choice: String },
    Chance { outcome: String },
}

fn trace<P: Hints>(args: &Args, table_options: &TableOptions) -> Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut dice = SplitMix::nth(args.seed, 0);
    let mut state = P::start(&P::Setup::new(table_options));
    // Seats that decide at the same time all choose before the first choice is entered.
    let mut sealed: VecDeque<EntryOf<P>> = VecDeque::new();
    for index in 0..MAX_ENTRIES {
        let entry = match state.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Entry::Chance(state.draw(&mut dice))),
            Turn::Decide(due) => {
                if sealed.is_empty() {
                    let choose =
                        |seat| Entry::Choice { seat, choice: args.policy.choose(&state, seat, &mut dice) };
                    sealed.extend(due.iter().map(choose));
                }
                sealed.pop_front()
            }
        };
        writeln!(out, "{}", serde_json::to_string(&trace_line(&state, index, entry.as_ref()))?)?;
        let Some(entry) = entry else { return Ok(out.flush()?) };
        state.apply(entry, &mut Quiet)?;
    }
    bail!("the match had not ended after {MAX_ENTRIES} entries")
}

fn trace_line<P: Hints>(state: &P, index: u64, entry: Option<&EntryOf<P>>) -> TraceLine {
    let turn = state.turn();
    let legal = turn.due().iter().map(|seat| {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        (seat.to_string(), legal.iter().map(ToString::to_string).collect())
    });
    let mut outcomes = Vec::new();
    state.outcomes(&mut outcomes);
    let views = Viewer::watching(state.seats()).map(|viewer| {
        let name = match viewer {
            Viewer::Seat(seat) => seat.to_string(),
            Viewer::Public | Viewer::Open => "public".to_owned(),
        };
        (name, serde_json::to_value(state.view(viewer)).unwrap_or(Value::Null))
    });
    let scores = state.scores();
    let by_seat = || Seat::all(state.seats());
    TraceLine {
        index,
        turn: match turn {
            Turn::Decide(_) => "decide",
            Turn::Chance => "chance",
            Turn::Over => "over",
        },
        due: turn.due(),
        legal: legal.collect(),
        outcomes: outcomes.into_iter().map(|(outcome, weight)| (outcome.to_string(), weight)).collect(),
        views: views.collect(),
        entry: entry.map(|entry| match entry {
            Entry::Choice { seat, choice } => TraceEntry::Choice { seat: *seat, choice: choice.to_string() },
            Entry::Chance(outcome) => TraceEntry::Chance { outcome: outcome.to_string() },
        }),
        scores: scores.map(|scores| by_seat().map(|seat| scores.points(seat)).collect()),
        ranks: scores.map(|scores| by_seat().map(|seat| scores.rank_of(seat)).collect()),
        reason: scores.map(|scores| scores.reason()),
    }
}
