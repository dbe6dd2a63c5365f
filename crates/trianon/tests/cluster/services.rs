//! PostgreSQL and NATS from Debian's packages, run in a folder of their own on loopback. Nothing of the system's own
//! PostgreSQL or NATS is used, started or stopped. Also used by `cargo xtask`.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a program may take to start.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where Debian puts the programs of PostgreSQL, by version.
const POSTGRESQL: &str = "/usr/lib/postgresql";
/// The user that PostgreSQL runs as if we are root: it refuses to run as root.
const USER: &str = "postgres";

/// A PostgreSQL server. Dropped, it is stopped.
pub(crate) struct PostgresServer {
    child: Child,
    pub(crate) port: u16,
}

impl PostgresServer {
    /// Makes a cluster of databases in a new folder and starts its server. The error says what is missing.
    pub(crate) fn start(folder: &Path) -> Result<Self, String> {
        let programs =
            postgres_programs().ok_or("PostgreSQL is missing: install Debian's package postgresql")?;
        let data = folder.join("postgres");
        std::fs::create_dir_all(&data).map_err(|error| format!("{}: {error}", data.display()))?;
        let is_root = output(Command::new("id").arg("-u"))?.trim() == "0";
        if is_root {
            output(Command::new("chown").arg(USER).arg(&data))?;
        }
        let command = |name: &str| {
            let program = programs.join(name);
            if is_root {
                let mut command = Command::new("setpriv");
                command.args(["--reuid", USER, "--regid", USER, "--init-groups"]).arg(program);
                command
            } else {
                Command::new(program)
            }
        };
        let mut initdb = command("initdb");
        initdb
            .args(["--auth=trust", "--username=trianon", "--encoding=UTF8", "--locale=C", "--pgdata"])
            .arg(&data);
        output(initdb.current_dir("/"))?;
        let port = free_port()?;
        let mut server = command("postgres");
        server.arg("-D").arg(&data).arg("-k").arg(&data);
        server.args(["-h", "127.0.0.1", "-p", &port.to_string(), "-c", "max_connections=200"]);
        server
            .current_dir("/")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log(folder, "postgres.log")?);
        let child = server.spawn().map_err(|error| format!("cannot start PostgreSQL: {error}"))?;
        let server = Self { child, port };
        let begun = Instant::now();
        while psql(&server.url("postgres"), "SELECT 1").is_err() {
            if begun.elapsed() > PATIENCE {
                return Err(format!(
                    "PostgreSQL does not start: see {}",
                    folder.join("postgres.log").display()
                ));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(server)
    }

    /// The address of the server.
    pub(crate) fn server(&self) -> String {
        format!("postgres://trianon@127.0.0.1:{}", self.port)
    }

    /// The address of a database.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("{}/{database}", self.server())
    }

    /// Makes a database.
    pub(crate) fn create(&self, database: &str) -> Result<String, String> {
        psql(&self.url("postgres"), &format!("CREATE DATABASE {database}"))?;
        Ok(self.url(database))
    }

    /// Its processes: those of its connections are below it.
    fn processes(&self) -> Vec<String> {
        let below =
            output(Command::new("pgrep").args(["-P", &self.child.id().to_string()])).unwrap_or_default();
        below.lines().map(str::to_owned).chain([self.child.id().to_string()]).collect()
    }

    /// SIGSTOP or SIGCONT for the whole server.
    pub(crate) fn signal(&self, signal: &str) {
        for id in self.processes() {
            Command::new("kill").args([signal, &id]).stderr(Stdio::null()).status().ok();
        }
    }

    /// The processor time of all its processes, in milliseconds.
    pub(crate) fn cpu_ms(&self) -> f64 {
        let ticks = |id: &String| {
            let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
            let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
            // A tick is a hundredth of a second on every Linux.
            let number = |field: usize| fields.get(field)?.parse::<f64>().ok();
            Some((number(11)? + number(12)?) * 10.0)
        };
        self.processes().iter().filter_map(ticks).sum()
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.signal("-CONT");
        // SIGINT: ends the connections and stops.
        Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().ok();
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(20));
        }
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Runs a statement and returns what it prints.
pub(crate) fn psql(url: &str, sql: &str) -> Result<String, String> {
    let mut command = Command::new("psql");
    output(command.args(["-qAtX", "-v", "ON_ERROR_STOP=1", url, "-c", sql]).current_dir("/"))
}

/// A NATS server. Dropped, it is killed.
pub(crate) struct NatsServer {
    child: Child,
    folder: PathBuf,
    pub(crate) port: u16,
}

impl NatsServer {
    /// Starts it. The error says what is missing.
    pub(crate) fn start(folder: &Path) -> Result<Self, String> {
        let port = free_port()?;
        Ok(Self { child: nats(folder, port)?, folder: folder.to_owned(), port })
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }

    /// Starts it again, on the same port.
    pub(crate) fn start_again(&mut self) -> Result<(), String> {
        self.kill();
        self.child = nats(&self.folder, self.port)?;
        Ok(())
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

fn nats(folder: &Path, port: u16) -> Result<Child, String> {
    let mut server = Command::new("nats-server");
    server.args(["-a", "127.0.0.1", "-p", &port.to_string()]);
    server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log(folder, "nats.log")?);
    let missing = |_| "NATS is missing: install Debian's package nats-server".to_owned();
    let child = server.spawn().map_err(missing)?;
    let begun = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if begun.elapsed() > PATIENCE {
            return Err("NATS does not start".to_owned());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(child)
}

/// The folder with the programs of the newest PostgreSQL.
fn postgres_programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir(POSTGRESQL).ok()?;
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let version = entry.file_name().to_str()?.parse().ok()?;
            let programs = entry.path().join("bin");
            programs.join("initdb").is_file().then_some((version, programs))
        })
        .collect();
    found.sort();
    found.pop().map(|(_, programs)| programs)
}

fn log(folder: &Path, name: &str) -> Result<Stdio, String> {
    let file = std::fs::File::options().create(true).append(true).open(folder.join(name));
    file.map(Stdio::from).map_err(|error| format!("{name}: {error}"))
}

/// A port of loopback that nobody has, below those that the system gives to clients.
pub(crate) fn free_port() -> Result<u16, String> {
    let first = 12_000 + u16::try_from(std::process::id() % 7_000).unwrap_or(0);
    let mut ports = (first..20_000).chain(12_000..first);
    let free = ports.find(|port| {
        !TAKEN.lock().is_ok_and(|taken| taken.contains(port))
            && TcpListener::bind(("127.0.0.1", *port)).is_ok()
    });
    let port = free.ok_or("no port is free")?;
    if let Ok(mut taken) = TAKEN.lock() {
        taken.push(port);
    }
    Ok(port)
}

/// Ports that were given before, and may not be in use yet.
static TAKEN: std::sync::Mutex<Vec<u16>> = std::sync::Mutex::new(Vec::new());

fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    if done.status.success() {
        Ok(String::from_utf8_lossy(&done.stdout).into_owned())
    } else {
        Err(format!("{name}: {}", String::from_utf8_lossy(&done.stderr).trim()))
    }
}
