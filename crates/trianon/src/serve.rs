//! `trianon serve`: serves the web site.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use server::Config;
use server::origin::Origin;
use store::Sqlite;

use crate::limit_args::{ExpiryArgs, LimitArgs};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Listen on this address. With the default, only this machine can connect.
    #[arg(long, default_value = "127.0.0.1:1682", value_name = "ADDRESS")]
    listen: String,
    /// The database. It is created if it does not exist.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
    /// Bots end their turns after a multiple of this time, so that their thinking time stays hidden.
    #[arg(long, default_value_t = 1200, value_name = "MS")]
    bot_pace: u64,
    /// The number of threads for bots [default: one less than there are cores]
    #[arg(long, value_name = "N")]
    bot_threads: Option<usize>,
    /// Unload a table from memory after this time without a viewer.
    #[arg(long, default_value_t = 120, value_name = "SECONDS")]
    idle: u64,
    /// The public address of the site (scheme, host, optional port). Only this host and loopback names are answered, link
    /// previews use it, and with https cookies are bound to TLS [default: any host, as the Host header of each request
    /// says]
    #[arg(long, value_name = "ADDRESS")]
    public_url: Option<Origin>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    expiry: ExpiryArgs,
}

impl Default for Args {
    fn default() -> Self {
        let config = Config::default();
        Self {
            listen: "127.0.0.1:1682".to_owned(),
            db: PathBuf::from("trianon.db"),
            bot_pace: u64::try_from(config.bot_pace.as_millis()).unwrap_or(u64::MAX),
            bot_threads: None,
            idle: config.idle.as_secs(),
            public_url: None,
            limits: LimitArgs::default(),
            expiry: ExpiryArgs::default(),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false).init();
    // Held until the process ends.
    let _reserved = store::reserve(&args.db)?;
    let store = Sqlite::open(&args.db)?;
    let default = Config::default();
    let config = Config {
        bot_pace: Duration::from_millis(args.bot_pace),
        bot_threads: args.bot_threads.unwrap_or(default.bot_threads),
        idle: Duration::from_secs(args.idle),
        public_url: args.public_url.clone(),
        limits: args.limits.limits(),
        expiry: args.expiry.days(),
        ..default
    };
    let ready = |address| {
        let mut out = std::io::stdout().lock();
        // Nobody may be reading the output; the server runs all the same.
        writeln!(out, "Trianon is open: http://{address}/").ok();
        writeln!(out, "Database: {}. Press Ctrl-C to stop.", args.db.display()).ok();
        out.flush().ok();
    };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    let served =
        runtime.block_on(server::serve(Arc::new(store), &args.listen, config, ready, shutdown_signal()));
    // Do not wait for bots that are still searching.
    runtime.shutdown_background();
    Ok(served?)
}

/// Returns on Ctrl-C or SIGTERM.
async fn shutdown_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let interrupt = tokio::signal::ctrl_c();
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        },
        Err(_) => drop(interrupt.await),
    }
}
