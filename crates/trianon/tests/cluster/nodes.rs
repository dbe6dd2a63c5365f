//! The servers of a cluster as processes of their own, which can be killed, stopped and continued.

use std::path::PathBuf;
use std::process::{Child, Command};

use crate::process::{Folder, NO_QUOTAS, open};
use crate::services::{NatsServer, PostgresServer, free_port};

/// The key that the servers share.
pub(crate) const KEY: &str = "only for the tests of a cluster";

/// How the servers of a test are started.
pub(crate) struct Setting {
    pub(crate) folder: PathBuf,
    pub(crate) database: String,
    pub(crate) nats: Option<String>,
    /// More options.
    pub(crate) options: Vec<String>,
}

impl Setting {
    pub(crate) fn new(folder: &Folder, postgres: &PostgresServer, nats: Option<&NatsServer>) -> Self {
        let name = format!("cluster_{}", postgres.port);
        Self {
            folder: folder.file(""),
            database: postgres.create(&name).unwrap(),
            nats: nats.map(NatsServer::url),
            options: Vec::new(),
        }
    }

    pub(crate) fn with(mut self, options: &[&str]) -> Self {
        self.options.extend(options.iter().map(|&option| option.to_owned()));
        self
    }

    pub(crate) fn start(&self, number: usize) -> Node {
        let (port, inner) = (free_port().unwrap(), free_port().unwrap());
        let child = self.spawn(number, port, inner);
        Node { number, port, inner, child, stopped: false }
    }

    fn spawn(&self, number: usize, port: u16, inner: u16) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trianon"));
        command.args(["serve", "--bot-pace", "0", "--db", &self.database]);
        command.args(["--listen", &format!("127.0.0.1:{port}")]);
        command.args(["--cluster-listen", &format!("127.0.0.1:{inner}")]).args(NO_QUOTAS).args(&self.options);
        command.args(self.nats.iter().flat_map(|nats| ["--nats", nats.as_str()]));
        command.env("TRIANON_CLUSTER_KEY", KEY).env("NO_COLOR", "1");
        if number == 0 {
            // This one cannot tell that its lease has ended: the epoch alone stops it.
            command.env("TRIANON_TEST_ENDLESS_LEASE", "1");
        }
        let log = self.said(number);
        open(&mut command, &log).unwrap_or_else(|| panic!("node {number} does not start: {}", log.display()))
    }

    fn said(&self, number: usize) -> PathBuf {
        self.folder.join(format!("node-{number}.log"))
    }

    /// What all servers have written into their logs.
    pub(crate) fn all_said(&self, nodes: usize) -> String {
        (0..nodes).map(|number| std::fs::read_to_string(self.said(number)).unwrap_or_default()).collect()
    }
}

/// A running server. Dropped, it is killed.
pub(crate) struct Node {
    number: usize,
    pub(crate) port: u16,
    pub(crate) inner: u16,
    child: Child,
    pub(crate) stopped: bool,
}

impl Node {
    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
        self.stopped = false;
    }

    /// Kills it as it stands and starts another in its place.
    pub(crate) fn kill_and_start(&mut self, setting: &Setting) {
        self.kill();
        self.child = setting.spawn(self.number, self.port, self.inner);
    }

    /// SIGSTOP.
    pub(crate) fn stop(&mut self) {
        self.signal("-STOP");
        self.stopped = true;
    }

    /// SIGCONT.
    pub(crate) fn go_on(&mut self) {
        self.signal("-CONT");
        self.stopped = false;
    }

    /// SIGTERM, and waits for the end.
    pub(crate) fn end(&mut self) {
        self.signal("-TERM");
        self.child.wait().ok();
    }

    fn signal(&self, signal: &str) {
        let done = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(done.unwrap().success(), "{signal} node {}", self.number);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
