//! `trianon doctor`: looks for what is wrong with the database, the machine and the public address.
//!
//! * `cluster`: a database that several servers share, the broker, the servers (feature `cluster`)
//! * [`machine`]: file modes, journal mode, clock, open-file limit
//! * [`network`]: the server, its public address, and a proxy that holds streams back
//! * [`request`]: asks a web server

#[cfg(feature = "cluster")]
mod cluster;
mod machine;
mod network;
mod request;

use std::path::PathBuf;

use anyhow::{Result, bail};
use server::origin::Origin;
use store::Location;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The database: a file, or postgres://…
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
    /// The NATS server of a cluster.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:1682", value_name = "ADDRESS")]
    listen: String,
    /// The public address of the site. It is asked as a browser would; for https, with the program curl.
    #[arg(long, value_name = "ADDRESS")]
    public_url: Option<Origin>,
}

/// What a check found.
enum Finding {
    /// All is well.
    Fine(String),
    /// It could not be checked, and need not be.
    Skipped(String),
    /// Something is wrong, with what to do about it.
    Fault(String),
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut findings = match Location::of(&args.db)? {
        Location::File(db) => vec![
            ("modes", machine::modes(db)),
            ("database", machine::database(db)),
            ("journal", machine::journal(db)),
        ],
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => cluster::findings(url, args.nats.as_deref()),
    };
    findings.push(("clock", machine::clock(&args.db)));
    findings.push(("open files", machine::open_files()));
    findings.extend(network::findings(&args.listen, args.public_url.as_ref()));
    let mut faults = 0;
    for (name, finding) in &findings {
        match finding {
            Finding::Fine(words) => println!("ok       {name}: {words}"),
            Finding::Skipped(words) => println!("skipped  {name}: {words}"),
            Finding::Fault(words) => {
                faults += 1;
                println!("FAULT    {name}: {}", words.replace('\n', " "));
            }
        }
    }
    match faults {
        0 => Ok(()),
        1 => bail!("1 fault"),
        faults => bail!("{faults} faults"),
    }
}
