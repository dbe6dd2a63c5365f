//! The server as a process of its own, and a folder for it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A running server. Dropped, it is killed and its folder is removed.
pub(crate) struct Server {
    child: Child,
    folder: PathBuf,
    arguments: Vec<String>,
    /// What a shell does before it becomes the server.
    before: &'static str,
    pub(crate) port: u16,
}

impl Server {
    /// Starts it with these options. One proxy is trusted, so that a client can say where it comes from.
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::start_after("", options)
    }

    /// Starts it after the shell has done something, such as setting a limit.
    pub(crate) fn start_after(before: &'static str, options: &[&str]) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("trianon-attacked-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut arguments: Vec<String> =
            ["serve", "--bot-pace", "0", "--listen", "127.0.0.1:0", "--trusted-proxies", "1"]
                .map(str::to_owned)
                .to_vec();
        arguments.extend(options.iter().map(|&option| option.to_owned()));
        let (child, port) = spawn(before, &folder, &arguments);
        Self { child, folder, arguments, before, port }
    }

    /// Kills it and starts another with the same database.
    pub(crate) fn start_again(&mut self) {
        self.kill();
        (self.child, self.port) = spawn(self.before, &self.folder, &self.arguments);
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }

    /// Asks it to stop, and waits until it has ended. Whether it ended well.
    pub(crate) fn terminate(&mut self) -> bool {
        // The shell's own command: `kill` as a program is not everywhere.
        let kill = format!("kill -TERM {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        self.child.wait().unwrap().success()
    }

    /// Resident memory in kilobytes.
    pub(crate) fn resident(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// What it wrote to its log.
    pub(crate) fn said(&self) -> String {
        std::fs::read_to_string(self.folder.join("said")).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

fn spawn(before: &str, folder: &std::path::Path, arguments: &[String]) -> (Child, u16) {
    let said = std::fs::File::options().create(true).append(true).open(folder.join("said")).unwrap();
    // The shell becomes the server, so it is the same process.
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{before} exec \"$0\" \"$@\"")]).arg(env!("CARGO_BIN_EXE_trianon"));
    command.args(arguments).arg("--db").arg(folder.join("t.db"));
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(said).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port = line.trim().trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
    (child, port.unwrap_or_else(|| panic!("the server does not start: {line}")))
}
