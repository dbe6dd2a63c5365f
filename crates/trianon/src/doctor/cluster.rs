//! What can be wrong with a database that several servers share, with the broker, and between the servers.

use std::time::Duration;

use store::postgres::health::{self, Health};

use super::Finding::{self, Fault, Fine, Skipped};
use super::request::{Target, ask};

/// The clocks of the machine and of the database may differ by so many seconds: only the dates of matches come from the
/// machine.
const TOLERANCE: f64 = 5.0;
/// How long a server may take to answer another one.
const PATIENCE: Duration = Duration::from_secs(3);

/// All findings about database, broker and servers.
pub(super) fn findings(url: &str, nats: Option<&str>) -> Vec<(&'static str, Finding)> {
    let mut findings = match health::examine(url) {
        Ok(health) => vec![
            ("database", Fine(format!("PostgreSQL {} answers, and has our schema", health.version))),
            ("database clock", clock(&health)),
            ("servers", servers(&health)),
            ("owners", owners(&health)),
        ],
        Err(error) => vec![("database", Fault(error.to_string()))],
    };
    findings.push(("nats", broker(nats)));
    findings
}

fn clock(health: &Health) -> Finding {
    let ahead = health.clock_ahead;
    if ahead.abs() > TOLERANCE {
        let way = if ahead > 0.0 { "behind" } else { "ahead of" };
        return Fault(format!(
            "the clock of this machine is {:.0} s {way} that of the database; let one program set both",
            ahead.abs()
        ));
    }
    Fine(format!("it differs by {:.0} ms from that of this machine", ahead.abs() * 1e3))
}

/// Whether every server that has a lease can be reached by the others.
fn servers(health: &Health) -> Finding {
    let living: Vec<_> =
        health.nodes.iter().filter_map(|node| Some((node.address.as_str(), node.left?))).collect();
    if living.is_empty() {
        return Skipped("none has a lease: no server is running".to_owned());
    }
    for (address, _) in &living {
        // It refuses what is not signed.
        match ask(&Target::plain(address), "/", PATIENCE) {
            Ok(answer) if answer.status == 403 => {}
            Ok(answer) => {
                return Fault(format!(
                    "another program answers at {address}, with {}: see --cluster-address",
                    answer.status
                ));
            }
            Err(error) => {
                return Fault(format!(
                    "a server has a lease, but cannot be reached at {address} ({error}): see --cluster-address and the \
                     firewall. Just after a server was killed this passes"
                ));
            }
        }
    }
    let shown: Vec<String> =
        living.iter().map(|(address, left)| format!("{address} for {:.0} s", left.as_secs_f64())).collect();
    let gone = health.nodes.len() - living.len();
    let gone =
        if gone > 0 { format!("; {gone} ended without notice within the last hour") } else { String::new() };
    Fine(format!("{} with a lease: {}{gone}", living.len(), shown.join(", ")))
}

/// Whether tables wait for an owner.
fn owners(health: &Health) -> Finding {
    let runs = health.nodes.iter().any(|node| node.left.is_some());
    if runs && health.overdue > 0 {
        return Fault(format!(
            "{} tables should have gone on by themselves, but no server takes them: see the logs for tables that cannot be \
             read, and trianon upgrade --check",
            health.overdue
        ));
    }
    match health.ownerless {
        0 => Fine("every owner of a table is running".to_owned()),
        tables => Fine(format!(
            "{tables} tables belong to servers that are gone; the next one that needs a table takes it"
        )),
    }
}

/// Whether the broker answers.
fn broker(nats: Option<&str>) -> Finding {
    let Some(nats) = nats else { return Skipped("give --nats to check it".to_owned()) };
    match server::cluster::ask_nats(nats) {
        Ok(()) => Fine("it answers".to_owned()),
        Err(error) => Fault(format!("{error}; without it, servers hear of each other up to a second later")),
    }
}

#[cfg(test)]
mod tests {
    use store::postgres::health::NodeLease;

    use super::*;

    fn healthy() -> Health {
        Health { version: "15".to_owned(), clock_ahead: 0.01, nodes: Vec::new(), ownerless: 0, overdue: 0 }
    }

    #[test]
    fn clocks_that_differ_are_a_fault() {
        assert!(matches!(clock(&healthy()), Fine(_)));
        for (clock_ahead, words) in [(90.0, "90 s behind"), (-7.4, "7 s ahead of")] {
            let found = clock(&Health { clock_ahead, ..healthy() });
            assert!(matches!(&found, Fault(said) if said.contains(words)), "{clock_ahead}");
        }
    }

    #[test]
    fn tables_that_nobody_takes_are_a_fault_if_somebody_could() {
        let late = Health { ownerless: 3, overdue: 2, ..healthy() };
        assert!(matches!(owners(&late), Fine(said) if said.contains("3 tables belong")));
        assert!(matches!(servers(&late), Skipped(_)));
        let node = NodeLease { address: "127.0.0.1:9".to_owned(), left: Some(PATIENCE) };
        let late = Health { nodes: vec![node], ..late };
        assert!(matches!(owners(&late), Fault(said) if said.contains("2 tables")));
        assert!(matches!(servers(&late), Fault(said) if said.contains("cannot be reached at 127.0.0.1:9")));
    }
}
