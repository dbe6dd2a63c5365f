//! The server as a process of its own, which can be killed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use rules::Dice;

/// A start takes no longer, on a machine that is busy with other things.
const START: Duration = Duration::from_secs(60);
/// The address may still be taken for a moment.
const TAKEN: Duration = Duration::from_secs(10);

/// Players here are faster than people.
pub(crate) const NO_QUOTAS: [&str; 10] = [
    "--visitor-actions",
    "0",
    "--visitor-new-tables",
    "0",
    "--visitor-tables",
    "0",
    "--visitor-open-tables",
    "0",
    "--visitor-lines",
    "0",
];

/// A running server. Dropped, it is killed.
pub(crate) struct Server {
    child: Child,
    pub(crate) port: u16,
    /// The pace of its bots.
    pace: &'static str,
}

impl Server {
    /// Starts it for the first time, on a port of its own.
    pub(crate) fn first(folder: &Folder, dice: &mut impl Dice) -> Self {
        Self::with_pace(folder, dice, "0")
    }

    /// The same, with bots of this pace.
    pub(crate) fn with_pace(folder: &Folder, dice: &mut impl Dice, pace: &'static str) -> Self {
        for _ in 0..50 {
            // Below the ports that the system gives to clients: none of them takes it while the server is down.
            let port = 20_000 + u16::try_from(dice.below(12_000)).unwrap();
            if TcpListener::bind(("127.0.0.1", port)).is_ok()
                && let Some(child) = start(folder, port, pace)
            {
                return Self { child, port, pace };
            }
        }
        panic!("no free port");
    }

    /// Kills it as it stands and starts another in its place. How long the start took.
    pub(crate) fn kill_and_start(&mut self, folder: &Folder, dead: impl FnOnce()) -> Duration {
        self.kill();
        dead();
        let begun = Instant::now();
        while begun.elapsed() < TAKEN {
            let started = Instant::now();
            if let Some(child) = start(folder, self.port, self.pace) {
                self.child = child;
                return started.elapsed();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the server does not start again: {}", folder.said());
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }

    /// Resident memory in kilobytes.
    pub(crate) fn resident(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

fn start(folder: &Folder, port: u16, pace: &str) -> Option<Child> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
    command.args(["serve", "--bot-pace", pace, "--listen", &format!("127.0.0.1:{port}"), "--db"]);
    command.arg(folder.file("t.db")).args(NO_QUOTAS);
    open(&mut command, &folder.file("said"))
}

/// Starts a server with a log, and waits until it says that it is open; nothing if it ended before.
pub(crate) fn open(command: &mut Command, log: &Path) -> Option<Child> {
    let said = File::options().create(true).append(true).open(log).unwrap();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(said).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let (open, opened) = mpsc::channel();
    std::thread::spawn(move || {
        let mut line = String::new();
        out.read_line(&mut line).ok();
        open.send(line.starts_with("Trianon is open: http://127.0.0.1:")).ok();
    });
    if opened.recv_timeout(START) == Ok(true) {
        return Some(child);
    }
    child.kill().ok();
    child.wait().ok();
    None
}

/// A folder that is gone after the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trianon-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// What all servers here complained about.
    pub(crate) fn said(&self) -> String {
        std::fs::read_to_string(self.file("said")).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}
