//! What the process of the server has used: from `/proc`, if it runs on this machine, or from its metrics.

use std::fs;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};

use super::http::{Browser, Target};

/// Ticks of a second in `/proc`: the same on every Linux.
const TICKS: u64 = 100;

/// Where the use of the server is read.
pub(super) enum Meter {
    /// A process of this machine.
    Process(u32),
    /// The metrics of the server.
    Metrics(Target),
}

/// What the server has used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Used {
    /// Processor time since its start.
    pub(super) cpu: Duration,
    /// Resident memory in bytes.
    pub(super) memory: u64,
}

impl Meter {
    /// The meter of the server that listens on this address, if it is on this machine and may be looked at.
    pub(super) fn of_listener(address: SocketAddr) -> Option<Self> {
        if !address.ip().is_loopback() {
            return None;
        }
        let inodes: Vec<String> = ["/proc/net/tcp", "/proc/net/tcp6"]
            .iter()
            .filter_map(|path| fs::read_to_string(path).ok())
            .flat_map(|table| listening(&table, address.port()))
            .collect();
        let sockets: Vec<String> = inodes.iter().map(|inode| format!("socket:[{inode}]")).collect();
        let processes =
            fs::read_dir("/proc").ok()?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        // A process that inherits the socket from systemd shares it with systemd, which is number 1.
        let mut ids: Vec<u32> =
            processes.filter_map(|name| name.parse().ok()).filter(|id| *id != 1).collect();
        ids.sort_unstable();
        ids.into_iter().find(|id| has_any(*id, &sockets)).map(Self::Process)
    }

    pub(super) async fn read(&self) -> Result<Used> {
        match self {
            Self::Process(id) => read_process(*id).with_context(|| format!("process {id} cannot be read")),
            Self::Metrics(target) => {
                let answer = Browser::new(target).get("/metrics").await?;
                read_metrics(&answer.body).context("the metrics do not tell CPU and memory")
            }
        }
    }
}

/// The inodes of the sockets that listen on a port.
fn listening(table: &str, port: u16) -> Vec<String> {
    let end = format!(":{port:04X}");
    let inode = |line: &str| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let listens = fields.get(3) == Some(&"0A") && fields.get(1)?.ends_with(&end);
        listens.then(|| fields.get(9).map(|inode| (*inode).to_owned()))?
    };
    table.lines().skip(1).filter_map(inode).collect()
}

fn has_any(process: u32, sockets: &[String]) -> bool {
    let Ok(files) = fs::read_dir(format!("/proc/{process}/fd")) else { return false };
    files.flatten().any(|file| {
        fs::read_link(file.path())
            .is_ok_and(|to| sockets.iter().any(|socket| to.as_os_str() == socket.as_str()))
    })
}

fn read_process(id: u32) -> Option<Used> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name of the program may have blanks.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<u64>().ok();
    let cpu = Duration::from_millis((ticks(11)? + ticks(12)?) * 1000 / TICKS);
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = resident.split_whitespace().next()?.parse().ok()?;
    Some(Used { cpu, memory: kilobytes * 1024 })
}

fn read_metrics(text: &str) -> Option<Used> {
    let value = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let cpu = Duration::try_from_secs_f64(value("process_cpu_seconds_total")?.parse().ok()?).ok()?;
    Some(Used { cpu, memory: value("process_resident_memory_bytes")?.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_is_found_by_its_port() {
        let listener =
            std::net::TcpListener::bind("127.0.0.1:0").and_then(|one| Ok((one.local_addr()?, one)));
        let (address, _open) = listener.unwrap_or_else(|error| panic!("{error}"));
        let found = Meter::of_listener(address);
        assert!(matches!(found, Some(Meter::Process(id)) if id == std::process::id()));
        assert!(read_process(std::process::id()).is_some_and(|used| used.memory > 100_000));
    }

    #[test]
    fn metrics_are_read() {
        let text = "# HELP x\nprocess_cpu_seconds_total 1.25\nprocess_resident_memory_bytes 4096\n";
        let used = read_metrics(text).map(|used| (used.cpu, used.memory));
        assert_eq!(used, Some((Duration::from_millis(1250), 4096)));
        assert!(read_metrics("").is_none());
    }
}
