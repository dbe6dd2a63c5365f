//! A small HTTP server for one page with `live.js`. The test decides what its stream and its answers contain, and whether it is up.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

const SCRIPT: &str = include_str!("../../../server/assets/live.js");

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Mode {
    Up,
    /// Answers 503 to everything.
    Broken,
    /// The port is closed.
    Down,
}

/// One request as it arrived.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedRequest {
    pub(crate) line: String,
    pub(crate) headers: String,
    pub(crate) body: String,
    pub(crate) at: Instant,
}

impl ReceivedRequest {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.headers.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The last event that this request for the stream names. The header takes precedence over the URL.
    pub(crate) fn last_event(&self) -> &str {
        let in_url = || self.line.split("last=").nth(1).and_then(|rest| rest.split(' ').next());
        self.header("Last-Event-ID").or_else(in_url).unwrap_or_default()
    }
}

pub(crate) struct Answer {
    pub(crate) head: &'static str,
    pub(crate) body: &'static str,
    pub(crate) after: Duration,
}

struct Shared {
    page: String,
    mode: Mutex<Mode>,
    streams: Mutex<Vec<TcpStream>>,
    requests: Mutex<Vec<ReceivedRequest>>,
    answers: Mutex<VecDeque<Answer>>,
}

pub(crate) struct TestServer {
    shared: Arc<Shared>,
    port: u16,
}

impl TestServer {
    /// Starts a server for a page with this body.
    pub(crate) fn start(body: &str) -> Self {
        let page = format!(
            "<!doctype html><meta charset=utf-8><link rel=icon href=data:,><title>live</title><body \
             data-events=/events data-last=g1.0 data-lost='connection lost' data-unsent='not sent yet'>\
             <style>.piece {{ transition: transform 400ms linear; display: block }}</style>\
             <p id=notice role=status></p>{body}<script src=/live.js></script>"
        );
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared {
            page,
            mode: Mutex::new(Mode::Up),
            streams: Mutex::default(),
            requests: Mutex::default(),
            answers: Mutex::default(),
        });
        let server = Self { shared: Arc::clone(&shared), port };
        thread::spawn(move || listen(&shared, listener, port));
        server
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Sends an event on all streams. An empty id means none.
    pub(crate) fn send_event(&self, event: &str, id: &str, parts: &Value) {
        let id = if id.is_empty() { String::new() } else { format!("id: {id}\n") };
        for stream in self.shared.streams.lock().unwrap().iter_mut() {
            drop(write!(stream, "event: {event}\n{id}data: {parts}\n\n"));
        }
    }

    /// Sets the answer to the next POST request, which is 204 otherwise.
    pub(crate) fn answer_next(&self, head: &'static str, body: &'static str, after: u64) {
        let answer = Answer { head, body, after: Duration::from_millis(after) };
        self.shared.answers.lock().unwrap().push_back(answer);
    }

    pub(crate) fn set_mode(&self, mode: Mode) {
        *self.shared.mode.lock().unwrap() = mode;
        self.close_streams();
        if mode == Mode::Down {
            // Wait until the port is closed.
            while TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }

    /// Closes all open streams.
    pub(crate) fn close_streams(&self) {
        for stream in self.shared.streams.lock().unwrap().drain(..) {
            drop(stream.shutdown(Shutdown::Both));
        }
    }

    /// Waits until a stream is open. Returns the request that opened it.
    pub(crate) fn wait_for_stream(&self) -> ReceivedRequest {
        let start = Instant::now();
        while self.shared.streams.lock().unwrap().is_empty() {
            assert!(start.elapsed().as_secs() < 15, "no stream is opened");
            thread::sleep(Duration::from_millis(5));
        }
        self.wait_for_requests("GET /events", 1).pop().unwrap()
    }

    /// The requests so far whose first line begins like this.
    pub(crate) fn requests(&self, beginning: &str) -> Vec<ReceivedRequest> {
        let requests = self.shared.requests.lock().unwrap();
        requests.iter().filter(|request| request.line.starts_with(beginning)).cloned().collect()
    }

    /// Waits for this many such requests.
    pub(crate) fn wait_for_requests(&self, beginning: &str, count: usize) -> Vec<ReceivedRequest> {
        let start = Instant::now();
        loop {
            let requests = self.requests(beginning);
            if requests.len() >= count {
                return requests;
            }
            assert!(
                start.elapsed().as_secs() < 15,
                "{} of {count} {beginning}: {requests:#?}",
                requests.len()
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.set_mode(Mode::Down);
    }
}

/// Runs until the test has dropped the server.
fn listen(shared: &Arc<Shared>, listener: TcpListener, port: u16) {
    let mut listener = Some(listener);
    while Arc::strong_count(shared) > 1 {
        match (*shared.mode.lock().unwrap(), &listener) {
            (Mode::Down, _) => listener = None,
            (_, None) => listener = TcpListener::bind(("127.0.0.1", port)).ok(),
            _ => {}
        }
        if let Some(listener) = &listener {
            listener.set_nonblocking(true).unwrap();
            while let Ok((stream, _)) = listener.accept() {
                let shared = Arc::clone(shared);
                thread::spawn(move || serve(&shared, stream));
            }
        }
        thread::sleep(Duration::from_millis(2));
    }
}

fn serve(shared: &Shared, mut stream: TcpStream) -> Option<()> {
    stream.set_nonblocking(false).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(5))).ok()?;
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let mut line = String::new();
    // Browsers open connections in advance and may never use them.
    reader.read_line(&mut line).ok().filter(|length| *length > 0)?;
    let mut headers = String::new();
    while reader.read_line(&mut headers).ok()? > 2 {}
    let mut request = ReceivedRequest { line, headers, body: String::new(), at: Instant::now() };
    let length = request.header("Content-Length").map_or(0, |length| length.parse().unwrap());
    reader.take(length).read_to_string(&mut request.body).ok()?;
    let (line, mode) = (request.line.clone(), *shared.mode.lock().unwrap());
    if mode == Mode::Up && line.starts_with("GET /events") {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n";
        write!(stream, "{head}retry: 200\n\n: here\n\n").ok()?;
        shared.streams.lock().unwrap().push(stream);
        // Only now: a test that sees the request may use the stream.
        shared.requests.lock().unwrap().push(request);
        return Some(());
    }
    shared.requests.lock().unwrap().push(request);

    if mode != Mode::Up {
        return reply(&mut stream, "503 Service Unavailable", "broken");
    }
    if line.starts_with("POST") {
        let answer = shared.answers.lock().unwrap().pop_front();
        let answer = answer.unwrap_or(Answer { head: "204 No Content", body: "", after: Duration::ZERO });
        thread::sleep(answer.after);
        return reply(&mut stream, answer.head, answer.body);
    }
    if line.starts_with("GET /live.js") {
        return reply(&mut stream, "200 OK\r\nContent-Type: text/javascript", SCRIPT);
    }
    if line.starts_with("GET / ") {
        return reply(&mut stream, "200 OK\r\nContent-Type: text/html", &shared.page);
    }
    reply(&mut stream, "200 OK\r\nContent-Type: text/html", "<!doctype html><title>elsewhere</title>")
}

fn reply(stream: &mut TcpStream, head: &str, body: &str) -> Option<()> {
    let length = body.len();
    write!(stream, "HTTP/1.1 {head}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}").ok()
}
