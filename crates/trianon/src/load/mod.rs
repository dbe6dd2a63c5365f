//! `trianon load`: plays real matches on a running server and measures it. See `docs/bench.md`.
//!
//! * `http`: requests and event streams
//! * `table`: one table, its players, and what they were told
//! * `process`: processor time and memory of the server

mod http;
mod process;
mod table;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use registry::GameKind;
use serde::Serialize;
use server::file_limit::FileLimit;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use http::Target;
use process::{Meter, Used};
use table::{Table, Workload};

/// How many tables are opened or settled at once.
const AT_ONCE: usize = 32;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The server. Start it with --visitor-actions 0: a visitor may not make so many decisions in a minute otherwise. Of a
    /// cluster, several servers with commas between them: the players of a table are spread over them.
    #[arg(long, default_value = "http://127.0.0.1:1682", value_name = "ADDRESS", value_delimiter = ',')]
    url: Vec<String>,
    /// The number of tables. Each has two players (the fewest the game allows), and each player an event stream.
    #[arg(long, default_value_t = 50, value_name = "N")]
    tables: u32,
    /// Play for this many seconds.
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// The game.
    #[arg(long, default_value = "visite")]
    game: GameKind,
    /// Decisions per second, of all tables together [default: each table as fast as it goes]
    #[arg(long, value_name = "N")]
    rate: Option<f64>,
    /// Ask for streams of whole parts in plain text. Browsers ask for differences, packed where that pays.
    #[arg(long)]
    plain: bool,
    /// The process of the server [default: the process of this machine that listens at the address]
    #[arg(long)]
    pid: Option<u32>,
    /// Where the server's metrics are, to read CPU and memory from there.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "pid")]
    metrics_url: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Serialize)]
struct Report {
    game: String,
    tables: u32,
    streams: usize,
    packed: bool,
    seconds: f64,
    offered_per_second: Option<f64>,
    decisions: usize,
    decisions_per_second: f64,
    /// Until a decision is acknowledged, in milliseconds.
    acknowledged_ms: Percentiles,
    /// Until everybody who may know a decision was told.
    told_ms: Percentiles,
    cpu_ms_a_decision: Option<f64>,
    memory_bytes: Option<u64>,
    /// What tables and streams added, by stream.
    memory_bytes_a_stream: Option<u64>,
    matches_finished: u64,
    refused: u64,
    lost_entries: u64,
    doubled_entries: u64,
    lost_events: u64,
    doubled_events: u64,
}

#[derive(Serialize)]
struct Percentiles {
    p50: f64,
    p99: f64,
    most: f64,
}

impl Percentiles {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let at = |part: usize| {
            times
                .get((times.len() * part / 100).min(times.len().saturating_sub(1)))
                .map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        Self { p50: at(50), p99: at(99), most: at(100) }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if !(1..=100_000).contains(&args.tables) {
        bail!("--tables must be between 1 and 100000, not {}", args.tables);
    }
    if !(0.1..=86_400.0).contains(&args.seconds) {
        bail!("--seconds must be between 0.1 and 86400, not {}", args.seconds);
    }
    if args.rate.is_some_and(|rate| !(0.01..=1e6).contains(&rate)) {
        bail!("--rate must be between 0.01 and 1000000");
    }
    // Two connections of every player: one for requests, one for the stream.
    let seats = usize::from(args.game.meta().seats.0.max(2));
    let files = args.tables as usize * seats * 2;
    let (_, limit) = FileLimit::raise().context("cannot raise the limit of open files")?;
    if limit.connections(files) < files {
        bail!(
            "{files} connections need more open files than the system allows ({}): see ulimit -n",
            limit.hard
        );
    }
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    let report = runtime.block_on(measure(args, seats))?;
    // The streams are dropped without a farewell.
    runtime.shutdown_background();
    print(&report, args.json)?;
    let wrong = report.lost_entries + report.doubled_entries + report.lost_events + report.doubled_events;
    if wrong > 0 {
        bail!(
            "{} entries were lost and {} doubled, {} events were lost and {} doubled",
            report.lost_entries,
            report.doubled_entries,
            report.lost_events,
            report.doubled_events
        );
    }
    Ok(())
}

async fn measure(args: &Args, seats: usize) -> Result<Report> {
    let mut targets = Vec::new();
    for url in &args.url {
        targets.push(Target::find(url).await?);
    }
    let meters: Option<Vec<Meter>> = match (&args.metrics_url, args.pid) {
        (Some(url), _) => Some(vec![Meter::Metrics(Target::find(url).await?)]),
        (None, Some(id)) => Some(vec![Meter::Process(id)]),
        (None, None) => targets.iter().map(|target| Meter::of_listener(target.address)).collect(),
    };
    if meters.is_none() {
        eprintln!(
            "no CPU and memory: the server's process is not known; name it with --pid or --metrics-url"
        );
    }
    let interval = args.rate.map(|rate| Duration::from_secs_f64(f64::from(args.tables) / rate));
    let workload = Workload { targets, game: args.game.to_string(), seats, packed: !args.plain, interval };
    let at_rest = used(meters.as_deref()).await?;

    let bar = progress("opening {pos}/{len} tables {bar:30}", u64::from(args.tables))?;
    let numbers = (0..u64::from(args.tables)).map(|number| (workload.clone(), number));
    let open = |(workload, number): (Workload, u64)| async move { Table::open(&workload, number).await };
    let mut tables = at_once(numbers, AT_ONCE, &bar, open).await?;
    bar.finish_and_clear();

    let before = used(meters.as_deref()).await?;
    let (decisions, begun) = (Arc::new(AtomicU64::new(0)), Instant::now());
    let until = begun + Duration::from_secs_f64(args.seconds);
    let bar = progress(
        "{elapsed} of {len} s, {msg} decisions {bar:30}",
        Duration::from_secs_f64(args.seconds).as_secs(),
    )?;
    let counting = tokio::spawn({
        let (bar, decisions) = (bar.clone(), Arc::clone(&decisions));
        async move {
            loop {
                tokio::time::sleep(Duration::from_millis(200)).await;
                bar.set_position(begun.elapsed().as_secs());
                bar.set_message(decisions.load(Ordering::Relaxed).to_string());
            }
        }
    });
    // The tables begin one after the other, not all at once.
    let playing = tables.drain(..).zip(0u32..).map(|(table, number)| {
        let first = begun + interval.map_or(Duration::ZERO, |interval| interval * number / args.tables);
        (table, first, Arc::clone(&decisions))
    });
    let play = |(mut table, first, decisions): (Table, Instant, Arc<AtomicU64>)| async move {
        table.play(first, until, &decisions).await?;
        Ok(table)
    };
    let mut tables = at_once(playing, args.tables as usize, &ProgressBar::hidden(), play).await?;
    let took = begun.elapsed();
    let after = used(meters.as_deref()).await?;
    counting.abort();
    bar.finish_and_clear();

    let bar = progress("comparing {pos}/{len} tables with their records {bar:30}", u64::from(args.tables))?;
    let settle = |mut table: Table| async move {
        table.settle().await?;
        Ok(table.tally)
    };
    let tallies = at_once(tables.drain(..), AT_ONCE, &bar, settle).await?;
    bar.finish_and_clear();

    let sum = |field: fn(&table::Tally) -> u64| tallies.iter().map(field).sum();
    let (refused, matches_finished) = (sum(|tally| tally.refused), sum(|tally| tally.matches));
    let (lost_entries, doubled_entries) =
        (sum(|tally| tally.lost_entries), sum(|tally| tally.doubled_entries));
    let (lost_events, doubled_events) = (sum(|tally| tally.lost_events), sum(|tally| tally.doubled_events));
    let (mut acknowledged, mut told) = (Vec::new(), Vec::new());
    for tally in tallies {
        acknowledged.extend(tally.acknowledged);
        told.extend(tally.told);
    }
    let streams = args.tables as usize * seats;
    let made = acknowledged.len();
    let cpu = before.zip(after).map(|(before, after)| after.cpu.saturating_sub(before.cpu));
    let added = at_rest.zip(after).map(|(rest, after)| after.memory.saturating_sub(rest.memory));
    Ok(Report {
        game: args.game.to_string(),
        tables: args.tables,
        streams,
        packed: !args.plain,
        seconds: took.as_secs_f64(),
        offered_per_second: args.rate,
        decisions: made,
        decisions_per_second: made as f64 / took.as_secs_f64(),
        acknowledged_ms: Percentiles::of(acknowledged),
        told_ms: Percentiles::of(told),
        cpu_ms_a_decision: cpu.map(|cpu| cpu.as_secs_f64() * 1e3 / made.max(1) as f64),
        memory_bytes: after.map(|after| after.memory),
        memory_bytes_a_stream: added.map(|added| added / streams.max(1) as u64),
        matches_finished,
        refused,
        lost_entries,
        doubled_entries,
        lost_events,
        doubled_events,
    })
}

/// What all servers have used together.
async fn used(meters: Option<&[Meter]>) -> Result<Option<Used>> {
    let Some(meters) = meters else { return Ok(None) };
    let mut all = Used { cpu: Duration::ZERO, memory: 0 };
    for meter in meters {
        let one = meter.read().await?;
        all = Used { cpu: all.cpu + one.cpu, memory: all.memory + one.memory };
    }
    Ok(Some(all))
}

/// Does something with everything, so many at once. The first error ends it.
async fn at_once<T, R, F>(
    all: impl Iterator<Item = T>,
    most: usize,
    bar: &ProgressBar,
    what: impl Fn(T) -> F,
) -> Result<Vec<R>>
where
    R: Send + 'static,
    F: Future<Output = Result<R>> + Send + 'static,
{
    let (slots, mut doing) = (Arc::new(Semaphore::new(most)), JoinSet::new());
    for one in all {
        let (slots, doing_it) = (Arc::clone(&slots), what(one));
        doing.spawn(async move {
            let _slot = slots.acquire().await?;
            doing_it.await
        });
    }
    let mut results = Vec::new();
    while let Some(result) = doing.join_next().await {
        results.push(result??);
        bar.inc(1);
    }
    Ok(results)
}

fn progress(template: &str, length: u64) -> Result<ProgressBar> {
    Ok(ProgressBar::new(length).with_style(ProgressStyle::with_template(template)?))
}

fn print(report: &Report, json: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(report)?)?;
        return Ok(());
    }
    let Report { game, tables, streams, seconds, .. } = report;
    let how = if report.packed { "packed" } else { "plain" };
    writeln!(out, "{game}: {tables} tables, {streams} {how} streams, {seconds:.1} s")?;
    let offered =
        report.offered_per_second.map(|rate| format!(" of {rate:.1}/s offered")).unwrap_or_default();
    writeln!(out, "decisions:    {} ({:.1}/s{offered})", report.decisions, report.decisions_per_second)?;
    for (what, times) in [("acknowledged: ", &report.acknowledged_ms), ("told to all:  ", &report.told_ms)] {
        writeln!(out, "{what}p50 {:.2} ms, p99 {:.2} ms, most {:.2} ms", times.p50, times.p99, times.most)?;
    }
    match report.cpu_ms_a_decision {
        Some(cpu) => writeln!(out, "server:       {cpu:.3} CPU-ms a decision")?,
        None => writeln!(out, "server:       CPU not known")?,
    }
    if let (Some(memory), Some(stream)) = (report.memory_bytes, report.memory_bytes_a_stream) {
        writeln!(out, "memory:       {} MB, {} kB more for each stream", memory / 1_000_000, stream / 1000)?;
    }
    writeln!(
        out,
        "entries:      {} lost, {} doubled; events: {} lost, {} doubled; {} refused; {} matches finished",
        report.lost_entries,
        report.doubled_entries,
        report.lost_events,
        report.doubled_events,
        report.refused,
        report.matches_finished
    )?;
    Ok(())
}
