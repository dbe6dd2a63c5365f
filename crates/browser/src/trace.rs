//! What the browser did and when: its own trace.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{BrowserError, Page};

/// To hand over a trace takes longer than a call.
const HANDED_OVER: Duration = Duration::from_secs(60);

/// One event of a trace. Times are in milliseconds, from a beginning that is the same for all.
#[derive(Debug, Clone)]
pub struct TraceEvent {
    /// What happened: `RunTask`, `Layout`, `DrawFrame` …
    pub name: String,
    /// `X` for something with a duration, `I` for a moment, `b`, `n` and `e` for the beginning, the states and the end of
    /// something that goes on beside other things.
    pub phase: String,
    /// When it began.
    pub start: f64,
    /// How long it took; 0 unless the phase is `X`.
    pub duration: f64,
    /// Process and thread.
    pub thread: (u64, u64),
    /// What belongs together, for the phases `b`, `n` and `e`.
    pub id: String,
    /// What else is known about it.
    pub args: Value,
}

impl Page {
    /// Begins to record what the browser does. Categories are those of Chromium's traces.
    pub fn start_trace(&mut self, categories: &[&str]) -> Result<(), BrowserError> {
        let config = json!({ "includedCategories": categories, "excludedCategories": ["*"] });
        let how = json!({ "traceConfig": config, "transferMode": "ReportEvents" });
        self.call("start trace", "Tracing.start", how).map(drop)
    }

    /// Ends the record and gives all events of all processes, in the order of time.
    pub fn stop_trace(&mut self) -> Result<Vec<TraceEvent>, BrowserError> {
        let operation = "stop trace";
        self.call(operation, "Tracing.end", json!({}))?;
        let deadline = Instant::now() + HANDED_OVER;
        while !self.session.events.iter().any(|event| event["method"] == "Tracing.tracingComplete") {
            let Some(message) = self.session.next_message(operation, deadline)? else {
                return Err(BrowserError::TimedOut {
                    operation: operation.to_owned(),
                    seconds: HANDED_OVER.as_secs_f32(),
                    last: "The trace is not complete.".to_owned(),
                });
            };
            self.session.events.push(message);
        }
        let mut events = Vec::new();
        self.session.events.retain_mut(|message| {
            let ours = message["method"].as_str().is_some_and(|method| method.starts_with("Tracing."));
            if let Some(told) = message["params"]["value"].as_array_mut().filter(|_| ours) {
                events.extend(told.iter_mut().map(read));
            }
            !ours
        });
        events.sort_by(|one, other| one.start.total_cmp(&other.start));
        Ok(events)
    }
}

fn read(event: &mut Value) -> TraceEvent {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let milliseconds = |value: &Value| value.as_f64().unwrap_or(0.0) / 1000.0;
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    TraceEvent {
        name: text(&event["name"]),
        phase: text(&event["ph"]),
        start: milliseconds(&event["ts"]),
        duration: milliseconds(&event["dur"]),
        thread: (number(&event["pid"]), number(&event["tid"])),
        id: text(&event["id2"]["local"]) + &text(&event["id"]),
        args: event["args"].take(),
    }
}
