//! What the host of a site does and sees: health, metrics, logs, stopping, the doctor, upgrades, and the host's commands.
//! A real server process, a real database.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

mod admin;
mod doctor;
mod observed;
mod stopped;
mod upgraded;
#[path = "../killed/wire.rs"]
#[expect(dead_code, reason = "nobody plays here to the end")]
mod wire;

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Nothing here takes longer, on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("trianon-operations-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn db(&self) -> PathBuf {
        self.file("t.db")
    }

    /// The log of all servers here.
    fn log(&self) -> String {
        std::fs::read_to_string(self.file("log")).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// A running server. Dropped, it is killed.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(folder: &Folder, more: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
        command.args(["serve", "--bot-pace", "0", "--listen", "127.0.0.1:0", "--db"]).arg(folder.db());
        command.args(more);
        Self::run(folder, &mut command)
    }

    fn run(folder: &Folder, command: &mut Command) -> Self {
        let log = File::options().create(true).append(true).open(folder.file("log")).unwrap();
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit_once(':').and_then(|(_, port)| port.parse().ok());
        let port = port.unwrap_or_else(|| panic!("{line}{}", folder.log()));
        Self { child, port }
    }

    /// SIGTERM.
    fn terminate(&self) {
        // The shell's own command: `kill` as a program is not everywhere.
        let kill = format!("kill -TERM {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    fn ended(mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the server does not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Somebody begins a match against a bot: the cookie, and the address of the table.
    fn play(&self, name: &str) -> (String, String) {
        let form = fields(&[("name", name), ("nonce", "00112233445566778899aabbccddeeff")]);
        let reply = wire::post(self.port, "/play/visite", None, false, &form).unwrap();
        let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        (cookie, reply.there().unwrap().to_owned())
    }

    fn post(&self, path: &str, cookie: &str, form: &[(&str, &str)]) -> wire::Reply {
        wire::post(self.port, path, Some(cookie), false, &fields(form)).unwrap()
    }

    /// Sends a form as the script of a page does: again, if the store was changed meanwhile.
    fn insist(&self, path: &str, cookie: &str, form: &[(&str, &str)]) -> wire::Reply {
        let begun = Instant::now();
        loop {
            let reply = self.post(path, cookie, form);
            if reply.status != 503 {
                return reply;
            }
            assert!(begun.elapsed() < PATIENCE, "{}", reply.body);
        }
    }

    fn page(&self, path: &str) -> String {
        wire::get(self.port, path, None).unwrap().body
    }

    /// Asks again until the answer is as wanted.
    fn until(&self, path: &str, wanted: impl Fn(&wire::Reply) -> bool) -> Duration {
        let begun = Instant::now();
        loop {
            let reply = wire::get(self.port, path, None).unwrap();
            if wanted(&reply) {
                return begun.elapsed();
            }
            assert!(begun.elapsed() < PATIENCE, "{path} is {} {}", reply.status, reply.body);
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

fn fields(form: &[(&str, &str)]) -> Vec<(String, String)> {
    form.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// Sends a request as it is, and reads the answer to its end.
fn raw(port: u16, request: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What a command printed: whether it succeeded, its output, and its complaints.
struct Ran {
    fine: bool,
    out: String,
    err: String,
}

fn trianon(args: &[&str]) -> Ran {
    ran(Command::new(env!("CARGO_BIN_EXE_trianon")).args(args))
}

fn ran(command: &mut Command) -> Ran {
    let output = command.stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let (fine, out, err) = (output.status.success(), text(output.stdout), text(output.stderr));
    assert!(!err.contains("panicked"), "{err}");
    Ran { fine, out, err }
}

/// Waits until something holds.
fn wait_for(holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "it does not come");
        std::thread::sleep(Duration::from_millis(50));
    }
}
