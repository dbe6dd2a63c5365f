//! A small client for HTTP and event streams: requests on a connection that is kept, as browsers do, and streams of events.

use std::io::Read as _;
use std::net::SocketAddr;

use anyhow::{Context, Result, anyhow, bail};
use data_encoding::BASE64;
use serde::Deserialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The largest head of an answer, in bytes.
const MAX_HEAD: usize = 64 * 1024;

/// Where the server is.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) address: SocketAddr,
    /// The host in requests.
    pub(super) host: String,
}

impl Target {
    /// The server of an address such as `http://127.0.0.1:1682`.
    pub(super) async fn find(url: &str) -> Result<Self> {
        let Some(host) = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/')) else {
            bail!(
                "--url must begin with http://, not {url:?}: load is put on the server itself, not on a proxy with TLS"
            )
        };
        if host.is_empty() || host.contains(['/', '?', '#', '@']) {
            bail!("--url must be a scheme, a host and perhaps a port, not {url:?}");
        }
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let address = if has_port { host.to_owned() } else { format!("{host}:80") };
        let mut found =
            tokio::net::lookup_host(&address).await.with_context(|| format!("cannot find {address}"))?;
        let address = found.next().with_context(|| format!("{address} has no address"))?;
        Ok(Self { address, host: host.to_owned() })
    }

    async fn connect(&self) -> Result<TcpStream> {
        let stream = TcpStream::connect(self.address)
            .await
            .with_context(|| format!("cannot connect to {}: is the server running?", self.address))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// An answer.
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) body: String,
}

impl Answer {
    /// A header; its name in small letters.
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = head.lines().skip(1).filter_map(|line| line.split_once(':'));
    pairs.find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}

/// Bytes that arrive on a connection.
struct Incoming {
    stream: TcpStream,
    bytes: Vec<u8>,
}

impl Incoming {
    fn new(stream: TcpStream) -> Self {
        Self { stream, bytes: Vec::new() }
    }

    /// Reads some more. Nothing is lost if this future is dropped.
    async fn more(&mut self) -> Result<()> {
        match self.stream.read_buf(&mut self.bytes).await? {
            0 => bail!("the server closed the connection"),
            _ => Ok(()),
        }
    }

    /// The head of an answer: its status and its lines.
    async fn head(&mut self) -> Result<(u16, String)> {
        loop {
            if let Some(end) = find(&self.bytes, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.bytes[..end]).into_owned();
                self.bytes.drain(..end + 4);
                let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
                return Ok((status.with_context(|| format!("not an answer: {head}"))?, head));
            }
            if self.bytes.len() > MAX_HEAD {
                bail!("the head of an answer does not end");
            }
            self.more().await?;
        }
    }

    /// The next chunk of a body; none at its end. Nothing is lost if this future is dropped.
    async fn chunk(&mut self) -> Result<Option<Vec<u8>>> {
        loop {
            if let Some(end) = find(&self.bytes, b"\r\n") {
                let size = String::from_utf8_lossy(&self.bytes[..end]).into_owned();
                let size = usize::from_str_radix(size.split(';').next().unwrap_or_default().trim(), 16)
                    .with_context(|| format!("not the size of a chunk: {size}"))?;
                let (from, to) = (end + 2, end + 2 + size);
                if self.bytes.len() >= to + 2 {
                    let chunk = self.bytes[from..to].to_vec();
                    self.bytes.drain(..to + 2);
                    return Ok((size > 0).then_some(chunk));
                }
            }
            self.more().await?;
        }
    }

    async fn body(&mut self, head: &str) -> Result<Vec<u8>> {
        let mut body = Vec::new();
        if header(head, "transfer-encoding").is_some_and(|coding| coding.eq_ignore_ascii_case("chunked")) {
            while let Some(chunk) = self.chunk().await? {
                body.extend(chunk);
            }
        } else {
            let length = header(head, "content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
            while self.bytes.len() < length {
                self.more().await?;
            }
            body.extend(self.bytes.drain(..length));
        }
        Ok(body)
    }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|window| window == wanted)
}

/// A visitor: a cookie, and a connection that is kept between requests.
pub(super) struct Browser {
    target: Target,
    cookie: String,
    connection: Option<Incoming>,
}

impl Browser {
    pub(super) fn new(target: &Target) -> Self {
        Self { target: target.clone(), cookie: String::new(), connection: None }
    }

    pub(super) async fn get(&mut self, path: &str) -> Result<Answer> {
        let request = format!("{}\r\n", self.head("GET", path));
        self.exchange(&request).await.with_context(|| format!("GET {path}"))
    }

    /// Sends a form as the script of a page does, and keeps the cookie.
    pub(super) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Answer> {
        let pairs: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let body = pairs.join("&");
        let request = format!(
            "{}X-Live: 1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.head("POST", path),
            body.len()
        );
        let answer = self.exchange(&request).await.with_context(|| format!("POST {path}"))?;
        if let Some(cookie) = answer.header("set-cookie") {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        Ok(answer)
    }

    fn head(&self, method: &str, path: &str) -> String {
        let cookie = if self.cookie.is_empty() { "" } else { "Cookie: " };
        let end = if self.cookie.is_empty() { "" } else { "\r\n" };
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookie}{}{end}", self.target.host, self.cookie)
    }

    /// Sends a request. If the kept connection was closed in the meantime, on a new one.
    async fn exchange(&mut self, request: &str) -> Result<Answer> {
        if let Some(mut kept) = self.connection.take() {
            // A server closes connections that are idle. Then it has not read the request, and a browser sends it again.
            let sent = kept.stream.write_all(request.as_bytes()).await;
            if sent.is_ok() && (!kept.bytes.is_empty() || kept.more().await.is_ok()) {
                return self.answer(kept).await;
            }
        }
        let mut new = Incoming::new(self.target.connect().await?);
        new.stream.write_all(request.as_bytes()).await?;
        self.answer(new).await
    }

    async fn answer(&mut self, mut from: Incoming) -> Result<Answer> {
        let (status, head) = from.head().await?;
        let body = from.body(&head).await?;
        if header(&head, "connection").is_none_or(|how| !how.eq_ignore_ascii_case("close")) {
            self.connection = Some(from);
        }
        Ok(Answer { status, head, body: String::from_utf8_lossy(&body).into_owned() })
    }

    /// Opens a stream of events, on a connection of its own.
    pub(super) async fn listen(&self, path: &str) -> Result<EventStream> {
        let mut incoming = Incoming::new(self.target.connect().await?);
        let request = format!("{}Accept: text/event-stream\r\n\r\n", self.head("GET", path));
        incoming.stream.write_all(request.as_bytes()).await?;
        let (status, _) = incoming.head().await.with_context(|| format!("GET {path}"))?;
        if status != 200 {
            bail!("GET {path}: status {status}");
        }
        Ok(EventStream { incoming, text: Vec::new() })
    }
}

fn encoded(text: &str) -> String {
    let mut form = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => form.push(char::from(byte)),
            _ => form.push_str(&format!("%{byte:02X}")),
        }
    }
    form
}

/// A stream of events.
pub(super) struct EventStream {
    incoming: Incoming,
    text: Vec<u8>,
}

/// An event.
#[derive(Default, Debug)]
pub(super) struct Event {
    /// The number at the end of its id.
    pub(super) number: Option<u64>,
    pub(super) name: String,
    pub(super) data: String,
}

impl EventStream {
    /// The next event. Nothing is lost if this future is dropped.
    pub(super) async fn next(&mut self) -> Result<Event> {
        loop {
            while let Some(end) = find(&self.text, b"\n\n") {
                let event = Event::read(&String::from_utf8_lossy(&self.text[..end]));
                self.text.drain(..end + 2);
                // Without a name it only keeps the connection alive.
                if !event.name.is_empty() {
                    return Ok(event);
                }
            }
            match self.incoming.chunk().await? {
                Some(chunk) => self.text.extend(chunk),
                None => bail!("the server ended a stream"),
            }
        }
    }
}

impl Event {
    fn read(text: &str) -> Self {
        let mut event = Self::default();
        for (field, value) in text.lines().filter_map(|line| line.split_once(':')) {
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "id" => event.number = value.rsplit('.').next().and_then(|number| number.parse().ok()),
                "event" => value.clone_into(&mut event.name),
                "data" => event.data.push_str(value),
                _ => {}
            }
        }
        event
    }

    /// The parts of the page that it brings. An event that is not JSON is packed.
    pub(super) fn parts(&self) -> Result<Vec<(String, Delta)>> {
        let unpacked;
        let json = if self.data.starts_with('[') {
            &self.data
        } else {
            let bytes = BASE64
                .decode(self.data.as_bytes())
                .map_err(|error| anyhow!("an event is not Base64: {error}"))?;
            let mut text = String::new();
            flate2::read::DeflateDecoder::new(&bytes[..])
                .read_to_string(&mut text)
                .context("an event cannot be unpacked")?;
            unpacked = text;
            &unpacked
        };
        serde_json::from_str(json).with_context(|| format!("an event {:?} is not understood", self.name))
    }
}

/// A part as an event tells it.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub(super) enum Delta {
    /// Its markup.
    Whole(String),
    /// How it differs from what came before.
    Patch(Vec<Op>),
}

/// A step of a patch.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub(super) enum Op {
    /// Keeps so many UTF-16 units; below zero, skips them.
    Length(i64),
    /// Inserts a text.
    Text(String),
}

impl Delta {
    /// The markup, if this was the one before.
    pub(super) fn apply(self, before: &str) -> Result<String> {
        let ops = match self {
            Self::Whole(markup) => return Ok(markup),
            Self::Patch(ops) => ops,
        };
        let units: Vec<u16> = before.encode_utf16().collect();
        let (mut at, mut after) = (0, Vec::with_capacity(units.len()));
        for op in ops {
            match op {
                Op::Text(text) => after.extend(text.encode_utf16()),
                Op::Length(length) => {
                    let end = at + usize::try_from(length.unsigned_abs())?;
                    let kept = units.get(at..end).context("a patch does not fit its part")?;
                    if length > 0 {
                        after.extend(kept);
                    }
                    at = end;
                }
            }
        }
        String::from_utf16(&after).context("a patch cuts a letter")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read() {
        let event = Event::read("event: parts\ndata: [[\"go\",\"\"]]\nid: g.1.17");
        assert_eq!((event.number, event.name.as_str()), (Some(17), "parts"));
        assert_eq!(event.parts().ok(), Some(vec![("go".to_owned(), Delta::Whole(String::new()))]));
        assert_eq!(Event::read(": keep alive").name, "");
    }

    #[test]
    fn a_part_is_told_by_how_it_differs() {
        let event = Event { data: r#"[["a",[2,-1,"x",1]]]"#.to_owned(), ..Event::default() };
        let (_, delta) = event.parts().unwrap_or_default().remove(0);
        assert_eq!(delta.apply("é👑b").ok(), None, "that would cut a letter");
        let (_, delta) = event.parts().unwrap_or_default().remove(0);
        assert_eq!(delta.apply("éabc").ok(), Some("éaxc".to_owned()));
    }

    #[test]
    fn a_form_is_encoded() {
        assert_eq!(encoded("K:K-1 é"), "K%3AK-1%20%C3%A9");
    }
}
