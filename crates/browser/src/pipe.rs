//! The debugging protocol of Chromium (CDP) over a pipe: JSON messages, each ended by a zero byte.
//!
//! One thread reads and passes every message to its session, so sessions do not wait for each other.

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

/// The pipe to Chromium, shared by all sessions.
pub(crate) struct CdpPipe {
    input: Mutex<ChildStdin>,
    /// The inbox of each session, by id; `None` when Chromium has exited.
    inboxes: Mutex<Option<HashMap<String, Sender<Value>>>>,
    next_call: AtomicU64,
}

impl CdpPipe {
    pub(crate) fn start(input: ChildStdin, output: ChildStdout) -> Arc<Self> {
        let inboxes = Mutex::new(Some(HashMap::new()));
        let pipe = Arc::new(Self { input: Mutex::new(input), inboxes, next_call: AtomicU64::new(1) });
        let reader = Arc::clone(&pipe);
        thread::spawn(move || reader.read(output));
        pipe
    }

    /// Opens a session. The empty id is the browser itself.
    pub(crate) fn session(self: &Arc<Self>, id: &str) -> CdpSession {
        let (sender, inbox) = mpsc::channel();
        let mut inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(inboxes) = inboxes.as_mut() {
            inboxes.insert(id.to_owned(), sender);
        }
        CdpSession { pipe: Arc::clone(self), id: id.to_owned(), inbox, events: Vec::new() }
    }

    fn read(&self, output: ChildStdout) {
        let mut output = BufReader::new(output);
        let mut message = Vec::new();
        while output.read_until(0, &mut message).is_ok_and(|length| length > 0) {
            let value: Value =
                serde_json::from_slice(message.strip_suffix(&[0]).unwrap_or(&message)).unwrap_or_default();
            message.clear();
            let inboxes = self.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
            let session = value["sessionId"].as_str().unwrap_or_default();
            if let Some(inbox) = inboxes.as_ref().and_then(|inboxes| inboxes.get(session)) {
                // The session may have been dropped meanwhile.
                drop(inbox.send(value));
            }
        }
        self.inboxes.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// A CDP session: with the browser or with a page.
pub(crate) struct CdpSession {
    pipe: Arc<CdpPipe>,
    id: String,
    inbox: Receiver<Value>,
    /// Events that have arrived, oldest first. The reader empties it.
    pub(crate) events: Vec<Value>,
}

impl CdpSession {
    /// Calls a method and waits for its answer. Events that arrive meanwhile are added to `events`.
    pub(crate) fn call(
        &mut self,
        operation: &str,
        method: &str,
        parameters: Value,
        limit: Duration,
    ) -> Result<Value, BrowserError> {
        let call = self.pipe.next_call.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": call, "method": method });
        message["params"] = parameters;
        if !self.id.is_empty() {
            message["sessionId"] = Value::from(self.id.as_str());
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let written = self.pipe.input.lock().unwrap_or_else(PoisonError::into_inner).write_all(&bytes);
        written.map_err(|error| exited(operation, error.to_string()))?;
        let deadline = Instant::now() + limit;
        loop {
            let Some(mut answer) = self.next_message(operation, deadline)? else {
                return Err(BrowserError::TimedOut {
                    operation: operation.to_owned(),
                    seconds: limit.as_secs_f32(),
                    last: format!("No answer to {method}."),
                });
            };
            if answer["id"] != call {
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

    /// The next message; `None` if the deadline passes.
    pub(crate) fn next_message(
        &self,
        operation: &str,
        deadline: Instant,
    ) -> Result<Option<Value>, BrowserError> {
        match self.inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(message) => Ok(Some(message)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(exited(operation, String::new())),
        }
    }
}

impl Drop for CdpSession {
    fn drop(&mut self) {
        let mut inboxes = self.pipe.inboxes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(inboxes) = inboxes.as_mut() {
            inboxes.remove(&self.id);
        }
    }
}

fn exited(operation: &str, log: String) -> BrowserError {
    BrowserError::Exited { operation: operation.to_owned(), log }
}
