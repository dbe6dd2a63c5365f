//! Asks a web server, as simply as it can be done: one request, one connection. TLS is left to the program curl, so that
//! the server needs no library for it.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream, ToSocketAddrs};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use server::origin::Origin;

/// The most that is read of an answer.
const MAX_ANSWER: usize = 1 << 20;

/// Whom to ask.
pub(super) struct Target {
    tls: bool,
    /// Host and port to connect to.
    address: String,
    /// The host in the request.
    host: String,
}

/// An answer.
pub(super) struct Answer {
    pub(super) status: u16,
    headers: Vec<(String, String)>,
    pub(super) body: String,
}

impl Target {
    /// A server at this address, without TLS.
    pub(super) fn plain(address: &str) -> Self {
        Self { tls: false, address: address.to_owned(), host: address.to_owned() }
    }

    /// A server at a public address.
    pub(super) fn of(public: &Origin) -> Self {
        let (tls, host) = (public.to_string().starts_with("https:"), public.host().to_owned());
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let usual = if tls { 443 } else { 80 };
        let address = if has_port { host.clone() } else { format!("{host}:{usual}") };
        Self { tls, address, host }
    }

    /// The same server, under another name.
    pub(super) fn named(&self, host: &str) -> Self {
        Self { tls: self.tls, address: self.address.clone(), host: host.to_owned() }
    }
}

impl Answer {
    /// Reads an answer; none if it is not whole or no HTTP.
    fn read(bytes: &[u8]) -> Option<Self> {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.lines();
        let status = lines.next()?.strip_prefix("HTTP/")?.split(' ').nth(1)?.parse().ok()?;
        let header = |line: &str| {
            let (name, value) = line.split_once(':')?;
            Some((name.to_lowercase(), value.trim().to_owned()))
        };
        Some(Self { status, headers: lines.filter_map(header).collect(), body: body.to_owned() })
    }

    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }
}

/// Asks and waits for the whole answer.
pub(super) fn ask(target: &Target, path: &str, patience: Duration) -> Result<Answer, String> {
    let (bytes, _) = read_until(target, path, patience, None)?;
    Answer::read(&bytes).ok_or_else(|| "no answer in time".to_owned())
}

/// Whether something arrives in the body of an answer in time.
pub(super) fn ask_until(
    target: &Target,
    path: &str,
    patience: Duration,
    wanted: &str,
) -> Result<bool, String> {
    let (bytes, arrived) = read_until(target, path, patience, Some(wanted))?;
    match Answer::read(&bytes) {
        Some(answer) if answer.status != 200 => Err(format!("status {}", answer.status)),
        _ => Ok(arrived),
    }
}

fn read_until(
    target: &Target,
    path: &str,
    patience: Duration,
    wanted: Option<&str>,
) -> Result<(Vec<u8>, bool), String> {
    let connection = Connection::open(target, path, patience)?;
    let (deadline, mut bytes) = (Instant::now() + patience, Vec::new());
    let arrived = |bytes: &[u8]| {
        let body = String::from_utf8_lossy(bytes);
        wanted
            .is_some_and(|wanted| body.split_once("\r\n\r\n").is_some_and(|(_, body)| body.contains(wanted)))
    };
    while bytes.len() < MAX_ANSWER && !arrived(&bytes) {
        match connection.pieces.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(piece) => bytes.extend(piece),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
    }
    if bytes.is_empty() && wanted.is_none() {
        return Err(connection.complaint());
    }
    let arrived = arrived(&bytes);
    Ok((bytes, arrived))
}

/// A connection, or the program curl in its place. Read by a thread, so that nobody waits longer than they want to.
struct Connection {
    pieces: Receiver<Vec<u8>>,
    way: Way,
}

enum Way {
    Plain(TcpStream),
    Curl(std::process::Child),
}

impl Connection {
    fn open(target: &Target, path: &str, patience: Duration) -> Result<Self, String> {
        if target.tls { Self::with_curl(target, path, patience) } else { Self::plain(target, path, patience) }
    }

    fn plain(target: &Target, path: &str, patience: Duration) -> Result<Self, String> {
        let text = |error: std::io::Error| error.to_string();
        let addresses: Vec<_> = target.address.to_socket_addrs().map_err(text)?.collect();
        let mut connected = Err("the name is not known".to_owned());
        for address in addresses {
            connected = TcpStream::connect_timeout(&address, patience).map_err(text);
            if connected.is_ok() {
                break;
            }
        }
        let mut stream = connected?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\naccept: */*\r\nconnection: close\r\n\r\n",
            target.host
        );
        stream.write_all(request.as_bytes()).map_err(text)?;
        let reader = stream.try_clone().map_err(text)?;
        Ok(Self { pieces: pieces(reader), way: Way::Plain(stream) })
    }

    fn with_curl(target: &Target, path: &str, patience: Duration) -> Result<Self, String> {
        let mut command = Command::new("curl");
        command.args(["--silent", "--show-error", "--no-buffer", "--include", "--http1.1", "--max-time"]);
        command.arg((patience.as_secs() + 1).to_string());
        // One request, as without TLS: a proxy that holds answers back does so until the connection ends.
        command.args(["--header", "connection: close"]);
        command.arg(format!("https://{}{path}", target.host));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("curl is needed for https: {error}"))?;
        let out = child.stdout.take().ok_or("curl has no output")?;
        Ok(Self { pieces: pieces(out), way: Way::Curl(child) })
    }

    /// Why nothing has arrived.
    fn complaint(mut self) -> String {
        let mut said = String::new();
        if let Way::Curl(child) = &mut self.way {
            child.kill().ok();
            if let Some(mut errors) = child.stderr.take() {
                errors.read_to_string(&mut said).ok();
            }
        }
        if said.trim().is_empty() { "no answer in time".to_owned() } else { said.trim().to_owned() }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        match &mut self.way {
            Way::Plain(stream) => drop(stream.shutdown(Shutdown::Both)),
            Way::Curl(child) => {
                child.kill().ok();
                child.wait().ok();
            }
        }
    }
}

fn pieces(mut from: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (send, pieces) = channel();
    std::thread::spawn(move || {
        let mut some = [0; 8192];
        while let Ok(length @ 1..) = from.read(&mut some) {
            if send.send(some[..length].to_vec()).is_err() {
                return;
            }
        }
    });
    pieces
}
