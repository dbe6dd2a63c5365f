//! `cargo xtask cluster` and `cargo xtask soak --nodes N`: several servers with one PostgreSQL database. Both need Debian's
//! packages `postgresql` and `nats-server`, of which they run their own, in a folder of their own, on loopback.
//!
//! * `cluster`: the tests of the store on PostgreSQL, what each part of a cluster promises, and what its host does
//! * `cluster --bench`: how long it takes from a POST at one server to the event at another, and how much a cluster carries
//!   against one server with a file
//! * `soak --nodes N [--short]`: everything breaks for five minutes, or for thirty seconds

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::command::{self, Stop, cargo, root};
use crate::services::{NatsServer, PostgresServer, free_port, psql};

const FEATURES: [&str; 2] = ["--features", "cluster"];
/// Choices per second at which the delay is measured.
const RATE: &str = "200";
/// The key of the servers that are measured.
const KEY: &str = "only for measuring a cluster";

/// Runs the tests, or measures.
pub(crate) fn run(arguments: &[String]) -> Result<(), Stop> {
    match arguments {
        [] => test(),
        [bench] if bench == "--bench" => measure(),
        [other, ..] => Err(Stop::Usage(format!("unexpected argument `{other}`"))),
    }
}

/// Reads `--nodes N [--short]`; nothing if the soak is that of one server.
pub(crate) fn soak_of(arguments: &[String]) -> Result<Option<(u32, bool)>, Stop> {
    let Some(at) = arguments.iter().position(|argument| argument == "--nodes") else { return Ok(None) };
    let nodes =
        arguments.get(at + 1).and_then(|count| count.parse().ok()).filter(|count| (2..=9).contains(count));
    let nodes = nodes.ok_or_else(|| Stop::Usage("--nodes takes a number from 2 to 9".to_owned()))?;
    let rest: Vec<&String> = arguments
        .iter()
        .enumerate()
        .filter(|(n, _)| *n != at && *n != at + 1)
        .map(|(_, text)| text)
        .collect();
    match rest[..] {
        [] => Ok(Some((nodes, false))),
        [short] if short == "--short" => Ok(Some((nodes, true))),
        [other, ..] => Err(Stop::Usage(format!("unexpected argument `{other}`"))),
    }
}

/// Everything breaks, for five minutes or for thirty seconds.
pub(crate) fn soak(nodes: u32, short: bool) -> Result<(), Stop> {
    require()?;
    let seconds = if short { "30" } else { "300" };
    // In the dev profile: only there one of the servers can be made not to see the end of its lease.
    let mut command = cargo(&["test", "--package", "trianon", "--test", "cluster"]);
    command.args(FEATURES).args(["--", "--nocapture", "--test-threads=1", "soak"]);
    command.env("TRIANON_CLUSTER_SECONDS", seconds).env("TRIANON_CLUSTER_NODES", nodes.to_string());
    command::run(&mut command)
}

/// Fails if a program is missing, and names its package.
fn require() -> Result<(), Stop> {
    let folder = Folder::new("require")?;
    let found = PostgresServer::start(&folder.0).and_then(|_| NatsServer::start(&folder.0));
    found.map(drop).map_err(Stop::Failed)
}

fn test() -> Result<(), Stop> {
    require()?;
    let folder = Folder::new("test")?;
    let postgres = PostgresServer::start(&folder.0).map_err(Stop::Failed)?;
    let mut clippy = cargo(&["clippy", "--package", "trianon", "--package", "server", "--package", "store"]);
    clippy.args(["--features", "trianon/cluster,server/cluster,store/cluster", "--all-targets"]);
    command::run(clippy.args(["--", "-D", "warnings"]))?;
    let mut store = cargo(&["test", "--package", "store", "--test", "store"]);
    store.args(FEATURES).args(["--", "both::", "cluster::"]).env("TRIANON_TEST_POSTGRES", postgres.server());
    command::run(&mut store)?;
    let mut units = cargo(&["test", "--package", "server", "--lib"]);
    command::run(units.args(FEATURES).args(["--", "cluster::"]))?;
    let mut doctor = cargo(&["test", "--package", "trianon", "--bin", "trianon"]);
    command::run(doctor.args(FEATURES).args(["--", "doctor::cluster::"]))?;
    let mut parts = cargo(&["test", "--package", "trianon", "--test", "cluster"]);
    command::run(parts.args(FEATURES).args(["--", "--test-threads=1", "--skip", "soak"]))
}

// ---- measuring ----

fn measure() -> Result<(), Stop> {
    require()?;
    let mut build = cargo(&["build", "--release", "--package", "trianon"]);
    command::run(build.args(FEATURES))?;
    let folder = Folder::new("bench")?;
    let postgres = PostgresServer::start(&folder.0).map_err(Stop::Failed)?;
    let nats = NatsServer::start(&folder.0).map_err(Stop::Failed)?;
    let database = postgres.create("bench").map_err(Stop::Failed)?;
    let file = folder.0.join("bench.db").display().to_string();
    let alone = [Server::start(&["--db", &file])?];
    load("one server, SQLite, as fast as it goes", &alone, &["--seconds", "15"])?;
    drop(alone);
    let inner = ["--db", &database, "--nats", &nats.url()];
    let nodes = [Server::start(&inner)?, Server::start(&inner)?];
    let journal = || -> Result<f64, Stop> {
        let bytes = psql(&database, "SELECT wal_bytes FROM pg_stat_wal").map_err(Stop::Failed)?;
        Ok(bytes.trim().parse().unwrap_or(0.0))
    };
    let before = (postgres.cpu_ms(), journal()?);
    let rate = ["--seconds", "40", "--rate", RATE];
    let said = load("two servers, PostgreSQL, 200 choices a second", &nodes, &rate)?;
    let (cpu, bytes) = (postgres.cpu_ms() - before.0, journal()? - before.1);
    let decisions = field(&said, "decisions").unwrap_or(1.0);
    println!(
        "PostgreSQL: {:.2} CPU-ms and {:.0} bytes of journal for each choice",
        cpu / decisions,
        bytes / decisions
    );
    load("two servers, PostgreSQL, as fast as it goes", &nodes, &["--seconds", "15"])?;
    let p99 = told(&said, "p99").ok_or_else(|| Stop::Failed("the delay is not told".to_owned()))?;
    println!("from a POST at one server until everybody was told, also at the other: p99 {p99:.1} ms");
    if p99 < 100.0 { Ok(()) } else { Err(Stop::Failed("100 ms are the most".to_owned())) }
}

/// Lets `trianon load` play on servers, prints what matters, and returns what it says.
fn load(what: &str, servers: &[Server], more: &[&str]) -> Result<String, Stop> {
    let urls: Vec<String> =
        servers.iter().map(|server| format!("http://127.0.0.1:{}", server.port)).collect();
    let mut command = Command::new(program());
    command.args(["load", "--json", "--tables", "50", "--url", &urls.join(",")]).args(more);
    let said = command::output(&mut command)?;
    println!(
        "{what}: {:.0} choices/s; everybody told: p50 {:.1} ms, p99 {:.1} ms; servers: {:.2} CPU-ms a choice, {:.0} kB for each stream",
        field(&said, "decisions_per_second").unwrap_or(0.0),
        told(&said, "p50").unwrap_or(0.0),
        told(&said, "p99").unwrap_or(0.0),
        field(&said, "cpu_ms_a_decision").unwrap_or(0.0),
        field(&said, "memory_bytes_a_stream").unwrap_or(0.0) / 1e3,
    );
    Ok(said)
}

/// A number in JSON, by the name of its field.
fn field(json: &str, name: &str) -> Option<f64> {
    let rest = json.split_once(&format!("\"{name}\":"))?.1;
    rest.split([',', '}']).next()?.trim().parse().ok()
}

/// A percentile of the times until everybody was told, in milliseconds.
fn told(json: &str, percentile: &str) -> Option<f64> {
    field(json.split_once("\"told_ms\"")?.1, percentile)
}

fn program() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("release/trianon")
}

/// A server of this program. Dropped, it is killed.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start(options: &[&str]) -> Result<Self, Stop> {
        let port = free_port().map_err(Stop::Failed)?;
        let mut command = Command::new(program());
        command.args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--visitor-actions", "0"]);
        command.args(["--visitor-lines", "0", "--visitor-new-tables", "0", "--visitor-tables", "0"]);
        command.args(["--log-level", "error"]).args(options).env("TRIANON_CLUSTER_KEY", KEY);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| Stop::Failed(format!("cannot start a server: {error}")))?;
        let out = child.stdout.take();
        let server = Self { child, port };
        let mut line = String::new();
        if let Some(out) = out {
            BufReader::new(out).read_line(&mut line).ok();
        }
        if line.starts_with("Trianon is open") {
            Ok(server)
        } else {
            Err(Stop::Failed("a server does not start".to_owned()))
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// A folder for programs that run as another user. Dropped, it is removed.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Result<Self, Stop> {
        let path = std::env::temp_dir().join(format!("trianon-xtask-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).map_err(|error| Stop::Failed(format!("{}: {error}", path.display())))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all::<&Path>(self.0.as_ref()).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Option<(u32, bool)>, Stop> {
        soak_of(&arguments.iter().map(|&argument| argument.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn the_soak_of_a_cluster_is_told_from_that_of_one_server() {
        assert!(matches!(read(&[]), Ok(None)));
        assert!(matches!(read(&["playouts", "--test-threads=8"]), Ok(None)));
        assert!(matches!(read(&["--nodes", "3"]), Ok(Some((3, false)))));
        assert!(matches!(read(&["--short", "--nodes", "2"]), Ok(Some((2, true)))));
        for bad in [&["--nodes"][..], &["--nodes", "1"], &["--nodes", "x"], &["--nodes", "3", "--long"]] {
            assert!(matches!(read(bad), Err(Stop::Usage(_))), "{bad:?}");
        }
    }

    #[test]
    fn the_delay_is_read() {
        let json = "{\"acknowledged_ms\": {\"p50\": 1.0, \"p99\": 2.0}, \"told_ms\": {\"p50\": 3.5, \"p99\": 4.25, \"most\": 9}}";
        assert_eq!(told(json, "p99"), Some(4.25));
        assert_eq!(told("{}", "p99"), None);
    }
}
