//! What a browser does: requests, streams, and reading forms off a page. One connection for each request, so that an
//! answer either came or was lost.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// No answer takes longer, in milliseconds.
pub(crate) static PATIENCE: AtomicU64 = AtomicU64::new(60_000);
/// How often somebody who waits for a stream looks up.
const GLANCE: Duration = Duration::from_millis(200);

/// An answer that came whole.
pub(crate) struct Reply {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Reply {
    /// A line of the head; its name in small letters.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        header(&self.head, name)
    }

    /// Whether the house says that it is done.
    pub(crate) fn is_done(&self) -> bool {
        matches!(self.status, 200 | 204 | 303)
    }

    /// Whether the house says that it cannot answer now, and when to try again.
    pub(crate) fn is_later(&self) -> bool {
        self.status == 503 && self.header("retry-after").is_some()
    }

    /// Where the house sends the browser.
    pub(crate) fn there(&self) -> Option<&str> {
        self.header("location").or_else(|| self.header("x-location"))
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let pairs = head.lines().skip(1).filter_map(|line| line.split_once(':'));
    pairs
        .map(|(key, value)| (key, value.trim()))
        .find(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(_, v)| v)
}

/// Asks for a page.
pub(crate) fn get(port: u16, path: &str, cookie: Option<&str>) -> io::Result<Reply> {
    exchange(port, &head("GET", path, cookie, ""))
}

/// Sends a form.
pub(crate) fn post(
    port: u16,
    path: &str,
    cookie: Option<&str>,
    live: bool,
    fields: &[(String, String)],
) -> io::Result<Reply> {
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
    let body = pairs.join("&");
    let live = if live { "X-Live: 1\r\n" } else { "" };
    let more = format!(
        "{live}Origin: http://127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
        body.len()
    );
    exchange(port, &format!("{}{body}", head("POST", path, cookie, &more)))
}

fn head(method: &str, path: &str, cookie: Option<&str>, more: &str) -> String {
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    // The old version: no chunks, and the connection ends with the answer.
    format!("{method} {path} HTTP/1.0\r\nHost: 127.0.0.1\r\n{cookie}{more}\r\n")
}

fn exchange(port: u16, request: &str) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_millis(PATIENCE.load(Relaxed))))?;
    stream.set_nodelay(true)?;
    stream.write_all(request.as_bytes())?;
    let mut bytes = Vec::new();
    // An answer that is there counts, however the connection ended.
    let end = stream.read_to_end(&mut bytes);
    match whole(&bytes) {
        Some(reply) => Ok(reply),
        None => Err(end.err().unwrap_or_else(|| ErrorKind::UnexpectedEof.into())),
    }
}

fn whole(bytes: &[u8]) -> Option<Reply> {
    let text = str::from_utf8(bytes).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = header(head, "content-length").map_or(Some(0), |length| length.parse().ok())?;
    (body.len() >= length).then(|| Reply { status, head: head.to_owned(), body: body.to_owned() })
}

fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

// ---- streams ----

/// An event as it came.
#[derive(Default, Debug)]
pub(crate) struct Event {
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    pub(crate) data: String,
}

/// A stream of events.
pub(crate) struct Stream {
    stream: TcpStream,
    bytes: Vec<u8>,
}

impl Stream {
    /// Listens. The status if the house does not want that.
    pub(crate) fn open(port: u16, path: &str, cookie: Option<&str>) -> io::Result<Result<Self, u16>> {
        let mut stream = TcpStream::connect(("127.0.0.1", port))?;
        stream.set_read_timeout(Some(GLANCE))?;
        stream.write_all(head("GET", path, cookie, "Accept: text/event-stream\r\n").as_bytes())?;
        let mut open = Self { stream, bytes: Vec::new() };
        let head = loop {
            if let Some(head) = open.until(b"\r\n\r\n") {
                break head;
            }
            open.more()?;
        };
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Ok(if status == 200 { Ok(open) } else { Err(status) })
    }

    /// The next event; nothing if none came for a moment.
    pub(crate) fn next(&mut self) -> io::Result<Option<Event>> {
        loop {
            while let Some(text) = self.until(b"\n\n") {
                let event = read_event(&text);
                if !event.name.is_empty() {
                    return Ok(Some(event));
                }
            }
            if !self.more()? {
                return Ok(None);
            }
        }
    }

    /// Reads some more. Whether anything came.
    fn more(&mut self) -> io::Result<bool> {
        let mut some = [0; 16 * 1024];
        match self.stream.read(&mut some) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(length) => {
                self.bytes.extend_from_slice(&some[..length]);
                Ok(true)
            }
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn until(&mut self, end: &[u8]) -> Option<String> {
        let at = self.bytes.windows(end.len()).position(|window| window == end)?;
        let text = String::from_utf8_lossy(&self.bytes[..at]).into_owned();
        self.bytes.drain(..at + end.len());
        Some(text)
    }
}

fn read_event(text: &str) -> Event {
    let mut event = Event::default();
    for (field, value) in text.lines().filter_map(|line| line.split_once(':')) {
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "id" => event.id = Some(value.to_owned()),
            "event" => value.clone_into(&mut event.name),
            "data" => event.data.push_str(value),
            _ => {}
        }
    }
    event
}

// ---- pages ----

/// The parts of a table's page, by id.
pub(crate) fn parts(page: &str) -> BTreeMap<String, String> {
    let mut parts = BTreeMap::new();
    for tag in ["section", "div"] {
        let open = format!("<{tag} id=\"");
        let mut rest = page;
        while let Some(at) = rest.find(&open) {
            let (id, after) = rest[at + open.len()..].split_once('"').unwrap_or_default();
            let inside = after.split_once('>').map_or("", |(_, inside)| inside);
            let content = &inside[..closing(inside, tag)];
            if tag == "section" || id == "prompt" {
                parts.insert(id.to_owned(), content.to_owned());
            }
            rest = &inside[content.len()..];
        }
    }
    parts
}

/// Where the element ends whose content begins here.
fn closing(inside: &str, tag: &str) -> usize {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let (mut at, mut depth) = (0, 1);
    while let Some(next) = inside[at..].find('<') {
        at += next;
        if inside[at..].starts_with(&close) {
            depth -= 1;
            if depth == 0 {
                return at;
            }
        } else if inside[at..].starts_with(&open) {
            depth += 1;
        }
        at += 1;
    }
    inside.len()
}

/// The same without what the time alone changes.
pub(crate) fn timeless(markup: &str) -> String {
    let mut pieces = markup.split("data-clock=\"");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        text.push_str("data-clock=\"");
        text.push_str(piece.split_once('"').map_or(piece, |(_, rest)| rest));
    }
    text
}

/// A form on a page.
#[derive(Clone, Default, Debug)]
pub(crate) struct Form {
    /// The last word of its address.
    pub(crate) action: String,
    /// Hidden fields; one that the page fills by chance has no value.
    pub(crate) hidden: Vec<(String, Option<String>)>,
    /// Buttons that say something: name and value.
    pub(crate) buttons: Vec<(String, String)>,
    /// A field for a number: name, least, most.
    pub(crate) number: Option<(String, u32, u32)>,
}

impl Form {
    /// The value of a hidden field.
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        self.hidden.iter().find(|(field, _)| field == name).and_then(|(_, value)| value.as_deref())
    }
}

/// The forms in a part.
pub(crate) fn forms(markup: &str) -> Vec<Form> {
    let mut forms = Vec::new();
    for text in markup.split("<form ").skip(1) {
        let text = text.split_once("</form>").map_or(text, |(text, _)| text);
        let (first, rest) = text.split_once('>').unwrap_or((text, ""));
        let action = attribute(first, "action").unwrap_or_default();
        let action = action.rsplit('/').next().unwrap_or_default().to_owned();
        let mut form = Form { action, ..Form::default() };
        for tag in rest.split('<').skip(1).filter_map(|tag| Some(tag.split_once('>')?.0)) {
            let (Some(name), value) = (attribute(tag, "name"), attribute(tag, "value")) else { continue };
            let number = |of: &str| attribute(tag, of).and_then(|text| text.parse().ok());
            match (tag.split(' ').next(), attribute(tag, "type").as_deref()) {
                (Some("input"), Some("hidden")) => form.hidden.push((name, value)),
                (Some("input"), Some("number")) => {
                    form.number = Some((name, number("min").unwrap_or(0), number("max").unwrap_or(0)));
                }
                (Some("button"), _) => form.buttons.push((name, value.unwrap_or_default())),
                _ => {}
            }
        }
        forms.push(form);
    }
    forms
}

/// An attribute of a tag or of a whole page.
pub(crate) fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, after) = tag.split_once(&format!(" {name}=\""))?;
    let (value, _) = after.split_once('"')?;
    Some(plain(value))
}

fn plain(text: &str) -> String {
    let signs = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    signs.iter().fold(text.to_owned(), |text, (escaped, sign)| text.replace(escaped, sign))
}
