//! Messages to and from Chromium: JSON, each ended by a zero byte, over a pipe.
//!
//! One thread reads and hands every message to the session it is for, so sessions do not wait for each other.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::BrowserError;

/// The pipe, shared by all sessions.
pub(crate) struct Wire {
    input: Mutex<ChildStdin>,
    /// Where messages go, by session; emptied when Chromium is gone.
    routes: Mutex<Option<HashMap<String, Sender<Value>>>>,
    calls: AtomicU64,
}

impl Wire {
    pub(crate) fn over(input: ChildStdin, output: ChildStdout) -> Arc<Self> {
        let routes = Mutex::new(Some(HashMap::new()));
        let wire = Arc::new(Self { input: Mutex::new(input), routes, calls: AtomicU64::new(1) });
        let reader = Arc::clone(&wire);
        thread::spawn(move || reader.read(output));
        wire
    }

    /// The empty name is the browser itself.
    pub(crate) fn session(self: &Arc<Self>, name: &str) -> Session {
        let (sender, inbox) = mpsc::channel();
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(routes) = routes.as_mut() {
            routes.insert(name.to_owned(), sender);
        }
        Session { wire: Arc::clone(self), name: name.to_owned(), inbox, events: Vec::new() }
    }

    fn read(&self, output: ChildStdout) {
        let mut output = BufReader::new(output);
        let mut message = Vec::new();
        while output.read_until(0, &mut message).is_ok_and(|length| length > 0) {
            let value: Value =
                serde_json::from_slice(message.strip_suffix(&[0]).unwrap_or(&message)).unwrap_or_default();
            message.clear();
            let routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
            let session = value["sessionId"].as_str().unwrap_or_default();
            if let Some(inbox) = routes.as_ref().and_then(|routes| routes.get(session)) {
                // A session that is dropped meanwhile wants nothing any more.
                drop(inbox.send(value));
            }
        }
        self.routes.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// One end of a conversation: the browser's or a page's.
pub(crate) struct Session {
    wire: Arc<Wire>,
    name: String,
    inbox: Receiver<Value>,
    /// What was told and not asked for, oldest first; whoever reads it empties it.
    pub(crate) events: Vec<Value>,
}

impl Session {
    /// Calls a method and waits for its answer; what is told meanwhile is kept in `events`.
    pub(crate) fn call(
        &mut self,
        operation: &str,
        method: &str,
        parameters: Value,
        limit: Duration,
    ) -> Result<Value, BrowserError> {
        let number = self.wire.calls.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": number, "method": method });
        message["params"] = parameters;
        if !self.name.is_empty() {
            message["sessionId"] = Value::from(self.name.as_str());
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let written = self.wire.input.lock().unwrap_or_else(PoisonError::into_inner).write_all(&bytes);
        written.map_err(|error| gone(operation, error.to_string()))?;
        let deadline = Instant::now() + limit;
        loop {
            let Some(mut answer) = self.hear(operation, deadline)? else {
                return Err(BrowserError::Late {
                    operation: operation.to_owned(),
                    seconds: limit.as_secs_f32(),
                    last: format!("No answer to {method}."),
                });
            };
            if answer["id"] != number {
                self.events.push(answer);
            } else if let Some(message) = answer["error"]["message"].as_str() {
                return Err(BrowserError::Failed {
                    operation: operation.to_owned(),
                    message: message.to_owned(),
                });
            } else {
                return Ok(answer["result"].take());
            }
        }
    }

    /// The next message, if one comes before the deadline.
    pub(crate) fn hear(&self, operation: &str, deadline: Instant) -> Result<Option<Value>, BrowserError> {
        match self.inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(message) => Ok(Some(message)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(gone(operation, String::new())),
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let mut routes = self.wire.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(routes) = routes.as_mut() {
            routes.remove(&self.name);
        }
    }
}

fn gone(operation: &str, log: String) -> BrowserError {
    BrowserError::Gone { operation: operation.to_owned(), log }
}
