//! Counts and times for the operator, in the text format of Prometheus. They have a listener of their own
//! (`--metrics ADDRESS`); the public routes do not show them.
//!
//! Deliberately absent: names, visitors, table ids, addresses. Labels are routes, status classes and reasons, all of them
//! written in this program, so their number is bounded.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use store::Histogram;

use crate::house::House;

/// The version of the format.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";
/// The route of requests that match none.
pub(crate) const OTHER_ROUTE: &str = "other";

/// What is counted while the server runs.
#[derive(Default)]
pub struct Metrics {
    /// By route and status class.
    requests: Mutex<BTreeMap<(String, u16), u64>>,
    /// Until the head of the answer, by route.
    request_times: Mutex<BTreeMap<String, Histogram>>,
    refused: Mutex<BTreeMap<&'static str, u64>>,
    streams: [AtomicU64; 2],
    bot_times: Mutex<Histogram>,
}

/// What a stream follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreamKind {
    /// A table.
    Table,
    /// The lists of the first page.
    Lists,
}

impl Metrics {
    /// Counts an answer.
    pub fn answered(&self, route: &str, status: StatusCode, time: Duration) {
        *lock(&self.requests).entry((route.to_owned(), status.as_u16() / 100)).or_default() += 1;
        lock(&self.request_times).entry(route.to_owned()).or_default().add(time);
    }

    /// Counts something that was refused for this reason: a short word of this program, not of the visitor.
    pub fn refused(&self, reason: &'static str) {
        *lock(&self.refused).entry(reason).or_default() += 1;
    }

    /// Counts a decision of a bot: the time from the question to the answer, with the time in the queue.
    pub fn bot_answered(&self, time: Duration) {
        lock(&self.bot_times).add(time);
    }

    fn streams(&self, kind: StreamKind) -> &AtomicU64 {
        &self.streams[kind as usize]
    }
}

/// Counts as an open stream until it is dropped.
pub(crate) struct OpenStream {
    house: Arc<House>,
    kind: StreamKind,
}

impl OpenStream {
    pub(crate) fn new(house: &Arc<House>, kind: StreamKind) -> Self {
        house.metrics.streams(kind).fetch_add(1, Ordering::Relaxed);
        Self { house: Arc::clone(house), kind }
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.house.metrics.streams(self.kind).fetch_sub(1, Ordering::Relaxed);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic leaves a count half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The router of the metrics' own listener.
pub fn router(house: Arc<House>) -> Router {
    let show = |State(house): State<Arc<House>>| async move {
        ([(CONTENT_TYPE, FORMAT)], text(&house) + &process_text())
    };
    Router::new().route("/metrics", get(show)).with_state(house)
}

/// All metrics as text. Names that end in `_seconds` are times.
#[must_use]
pub fn text(house: &House) -> String {
    let mut page = MetricsText::default();
    let metrics = &house.metrics;
    page.family("trianon_ready", "gauge", "1 if requests are accepted and the database can be written.");
    page.value("", u64::from(house.readiness().is_ok()));
    page.family("trianon_requests_total", "counter", "Answers by route and class of the status.");
    for ((route, class), count) in lock(&metrics.requests).iter() {
        page.value(&format!("{{route=\"{route}\",status=\"{class}xx\"}}"), *count);
    }
    page.family("trianon_request_seconds", "histogram", "Time until the head of an answer, by route.");
    for (route, times) in lock(&metrics.request_times).iter() {
        page.histogram(&format!("route=\"{route}\""), times);
    }
    page.family("trianon_refused_total", "counter", "What was refused, by reason.");
    for (reason, count) in lock(&metrics.refused).iter() {
        page.value(&format!("{{reason=\"{reason}\"}}"), *count);
    }
    page.family("trianon_streams", "gauge", "Open event streams.");
    for (kind, name) in [(StreamKind::Table, "table"), (StreamKind::Lists, "lists")] {
        page.value(&format!("{{of=\"{name}\"}}"), metrics.streams(kind).load(Ordering::Relaxed));
    }
    page.family("trianon_tables_in_memory", "gauge", "Tables that somebody watches or a bot plays at.");
    page.value("", house.tables_in_memory() as u64);
    page.family("trianon_damaged_tables", "gauge", "Tables that could not be read since the start.");
    page.value("", house.damaged_tables() as u64);
    page.family("trianon_bot_queue", "gauge", "Decisions that wait for a thread.");
    page.value("", house.bot_pool.waiting() as u64);
    page.family("trianon_bot_seconds", "histogram", "Time of a bot's decision, with its time in the queue.");
    page.histogram("", &lock(&metrics.bot_times));
    let writes = house.store.write_counts();
    page.family("trianon_store_appends_total", "counter", "Changes of tables that were committed.");
    page.value("", writes.appends);
    page.family("trianon_store_queue", "gauge", "Writes that wait for the disk.");
    page.value("", writes.waiting);
    page.family("trianon_store_commit_seconds", "histogram", "Time of a commit, which may hold many writes.");
    page.histogram("", &house.store.commit_times());
    page.text
}

/// What the whole process has used, as text. Empty where the system does not tell it as Linux does.
fn process_text() -> String {
    let mut page = MetricsText::default();
    if let Some((cpu, memory)) = used() {
        page.family("process_cpu_seconds_total", "counter", "Processor time of the server.");
        page.value("", format!("{:.2}", cpu.as_secs_f64()));
        page.family("process_resident_memory_bytes", "gauge", "Memory of the server.");
        page.value("", memory);
    }
    page.text
}

/// Processor time and memory of this process.
fn used() -> Option<(Duration, u64)> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may have blanks. Times are in hundredths of a second.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<u64>().ok();
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = resident.split_whitespace().next()?.parse().ok()?;
    Some((Duration::from_millis((ticks(11)? + ticks(12)?) * 10), kilobytes * 1024))
}

#[derive(Default)]
struct MetricsText {
    text: String,
    name: &'static str,
}

impl MetricsText {
    /// Begins a family of metrics.
    fn family(&mut self, name: &'static str, kind: &str, help: &str) {
        self.name = name;
        writeln!(self.text, "# HELP {name} {help}\n# TYPE {name} {kind}").ok();
    }

    fn value(&mut self, labels: &str, value: impl std::fmt::Display) {
        writeln!(self.text, "{}{labels} {value}", self.name).ok();
    }

    fn histogram(&mut self, label: &str, times: &Histogram) {
        let comma = if label.is_empty() { "" } else { "," };
        let mut sum = 0;
        for (bound, count) in Histogram::BOUNDS.iter().map(ToString::to_string).zip(times.counts()) {
            sum += count;
            writeln!(self.text, "{}_bucket{{{label}{comma}le=\"{bound}\"}} {sum}", self.name).ok();
        }
        let (name, total) = (self.name, times.count());
        writeln!(self.text, "{name}_bucket{{{label}{comma}le=\"+Inf\"}} {total}").ok();
        let labels = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        writeln!(self.text, "{name}_sum{labels} {}", times.sum().as_secs_f64()).ok();
        writeln!(self.text, "{name}_count{labels} {total}").ok();
    }
}
