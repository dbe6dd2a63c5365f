//! The real server, as a process that can be killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::looked::everything_is_wanted;

/// A server on a free port with a file of its own, gone when it is dropped.
pub(crate) struct House {
    folder: PathBuf,
    /// `127.0.0.1:port`.
    listens: String,
    server: Child,
}

impl House {
    pub(crate) fn open() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("trianon-clicked-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (server, listens) = start(&folder, "127.0.0.1:0").unwrap();
        Self { folder, listens, server }
    }

    pub(crate) fn address(&self, path: &str) -> String {
        format!("http://{}{path}", self.listens)
    }

    /// Killed without a word, and started again at the same address.
    pub(crate) fn die_and_come_back(&mut self) {
        self.server.kill().unwrap();
        self.server.wait().unwrap();
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            match start(&self.folder, &self.listens) {
                Some((server, _)) => {
                    self.server = server;
                    return;
                }
                None => assert!(Instant::now() < deadline, "the server does not come back"),
            }
        }
    }

    /// Fetches a record and lets the program replay and verify it.
    pub(crate) fn check_record(&self, url: &str) -> String {
        let path = url.split_once(&self.listens).unwrap().1;
        let mut stream = TcpStream::connect(&self.listens).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.listens).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        let file = self.folder.join("match.trn");
        let record = answer.split_once("\r\n\r\n").unwrap().1;
        std::fs::write(&file, record).unwrap();
        for check in ["replay", "verify"] {
            let checked = Command::new(program()).arg(check).arg(&file).output().unwrap();
            assert!(checked.status.success(), "{check}: {}", String::from_utf8_lossy(&checked.stderr));
        }
        record.to_owned()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.server.kill().ok();
        self.server.wait().ok();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

fn program() -> &'static str {
    env!("CARGO_BIN_EXE_trianon")
}

/// The process, and where it listens.
fn start(folder: &std::path::Path, listen: &str) -> Option<(Child, String)> {
    let mut server = Command::new(program());
    // The same matches in every run: what is found in one is found in all. Who wants everything wants others too.
    if !everything_is_wanted() {
        server.env("TRIANON_TEST_SEEDS", "clicked");
    }
    let mut server = server
        .args(["serve", "--listen", listen, "--bot-pace", "0", "--review-effort", "0.01", "--db"])
        .arg(folder.join("trianon.db"))
        // Tests open more tables at once than people.
        .args(["--visitor-open-tables", "0", "--visitor-tables", "0", "--visitor-actions", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    match line.split_once("http://") {
        Some((_, address)) => Some((server, address.trim().trim_end_matches('/').to_owned())),
        None => {
            server.kill().ok();
            server.wait().ok();
            None
        }
    }
}
