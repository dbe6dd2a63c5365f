//! A client that says where it comes from, and an honest player who measures how long everything takes.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::matches::form;

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A response.
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    /// A header; its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().skip(1).filter_map(|line| line.split_once(':'));
        pairs.map(|(key, value)| (key, value.trim())).find(|(key, _)| *key == name).map(|(_, value)| value)
    }
}

/// Somebody at an address, with a cookie once there is one.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) port: u16,
    pub(crate) address: String,
    pub(crate) lang: &'static str,
    pub(crate) cookie: String,
}

impl Client {
    pub(crate) fn new(port: u16, address: &str) -> Self {
        Self { port, address: address.to_owned(), lang: "en", cookie: String::new() }
    }

    /// A connection on which nothing has been sent.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// The head of a request, without the empty line at its end.
    pub(crate) fn head(&self, method: &str, path: &str) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAccept-Language: {}\r\n\
             X-Forwarded-For: 6.6.6.6, {}\r\nCookie: {}\r\nSec-Fetch-Site: same-origin\r\n",
            self.lang, self.address, self.cookie
        )
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.try_get(path).unwrap()
    }

    pub(crate) fn try_get(&self, path: &str) -> io::Result<Reply> {
        exchange(self.port, &format!("{}\r\n", self.head("GET", path)))
    }

    /// Sends a form by any method.
    pub(crate) fn try_send(&self, method: &str, path: &str, form: &str) -> io::Result<Reply> {
        let head = self.head(method, path);
        let kind = "Content-Type: application/x-www-form-urlencoded";
        exchange(self.port, &format!("{head}{kind}\r\nContent-Length: {}\r\n\r\n{form}", form.len()))
    }

    /// Sends a form, and keeps the cookie.
    pub(crate) fn post(&mut self, path: &str, form: &str) -> Reply {
        let reply = self.try_send("POST", path, form).unwrap();
        if let Some(cookie) = reply.header("set-cookie") {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        reply
    }

    /// A stream of events; the status if it is refused.
    pub(crate) fn listen(&self, path: &str) -> (TcpStream, String) {
        let mut stream = self.connect();
        stream.write_all(format!("{}\r\n", self.head("GET", path)).as_bytes()).unwrap();
        let mut some = [0; 4096];
        let length = stream.read(&mut some).unwrap();
        (stream, String::from_utf8_lossy(&some[..length]).into_owned())
    }

    /// Begins a match against bots. The address of the table.
    pub(crate) fn play(&mut self, game: &str, form: &str) -> Result<String, u16> {
        let reply = self.post(&format!("/play/{game}"), form);
        reply.header("location").map(str::to_owned).ok_or(reply.status)
    }
}

fn exchange(port: u16, request: &str) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(request.as_bytes())?;
    read_reply(&mut stream)
}

/// Reads until the other end closes the connection.
pub(crate) fn read_reply(stream: &mut TcpStream) -> io::Result<Reply> {
    let mut bytes = Vec::new();
    let end = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return Err(end.err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into()));
    };
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Reply { status, head: head.to_ascii_lowercase(), body: body.to_owned() })
}

/// An honest player: how long clicks and the bot's answers took.
pub(crate) struct Honest {
    client: Client,
    table: String,
    pub(crate) clicks: Vec<Duration>,
    pub(crate) answers: Vec<Duration>,
}

impl Honest {
    /// Sits down against a bot.
    pub(crate) fn new(port: u16) -> Self {
        let mut client = Client::new(port, "192.0.2.1");
        let table = client.play("visite", "bot=page").unwrap();
        let mut honest = Self { client, table, clicks: Vec::new(), answers: Vec::new() };
        honest.wait_until_asked();
        honest
    }

    /// The offer and its first choice, once the player is asked. A match that is over is followed by another.
    fn wait_until_asked(&mut self) -> (String, String) {
        let begun = Instant::now();
        loop {
            let page = self.client.get(&self.table);
            assert_eq!(page.status, 200, "the honest player's page: {}", page.body);
            if let (Some(offer), Some(choice)) = (
                between(&page.body, "name=\"offer\" value=\""),
                between(&page.body, "name=\"choice\" value=\""),
            ) {
                return (offer, choice);
            }
            // Some choices are asked about once more.
            if let Some(form) = form(&page.body, "confirm") {
                self.client.post(&format!("{}/confirm", self.table), &form);
            }
            if page.body.contains("/rematch\"") {
                self.table = self.client.play("visite", "bot=page").unwrap();
            }
            assert!(begun.elapsed() < PATIENCE, "the honest player's bot does not answer: {}", page.body);
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Clicks once. When the click began, and its answer.
    pub(crate) fn click(&mut self) -> (Instant, Reply) {
        let (offer, choice) = self.wait_until_asked();
        // A quick player, but a person.
        std::thread::sleep(Duration::from_millis(100));
        let choice: String = choice.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let begun = Instant::now();
        let path = format!("{}/choose", self.table);
        (begun, self.client.post(&path, &format!("offer={offer}&choice={choice}")))
    }

    /// Clicks once, and waits until the bots have answered.
    pub(crate) fn play_one(&mut self) {
        let (begun, reply) = self.click();
        assert!(matches!(reply.status, 204 | 303 | 409), "an honest click: {} {}", reply.status, reply.body);
        self.clicks.push(begun.elapsed());
        self.wait_until_asked();
        self.answers.push(begun.elapsed());
    }

    /// Plays for a while. The slowest click and the slowest answer.
    pub(crate) fn play_for(&mut self, clicks: usize) -> (Duration, Duration) {
        (self.clicks, self.answers) = (Vec::new(), Vec::new());
        for _ in 0..clicks {
            self.play_one();
        }
        let most = |times: &[Duration]| times.iter().max().copied().unwrap_or_default();
        (most(&self.clicks), most(&self.answers))
    }
}

fn between(text: &str, before: &str) -> Option<String> {
    Some(text.split_once(before)?.1.split_once('"')?.0.to_owned())
}
