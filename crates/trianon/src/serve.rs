//! `trianon serve`: the house is open.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use server::Config;
use server::origin::Origin;
use store::Sqlite;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The address to listen on. Other machines reach the house only if you name one they can reach.
    #[arg(long, default_value = "127.0.0.1:1682", value_name = "ADDRESS")]
    listen: String,
    /// The file everything is kept in. It is made if it is not there.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
    /// Bots answer after whole steps of so many milliseconds, however long they thought.
    #[arg(long, default_value_t = 1200, value_name = "MS")]
    bot_pace: u64,
    /// Threads for bots; one less than there are cores if not said.
    #[arg(long, value_name = "N")]
    bot_threads: Option<usize>,
    /// Seconds a table nobody looks at stays in memory.
    #[arg(long, default_value_t = 120, value_name = "SECONDS")]
    idle: u64,
    /// Where others find the house, for links that are shown elsewhere: scheme and host, perhaps a port. If not said, where
    /// they asked.
    #[arg(long, value_name = "ADDRESS")]
    public_url: Option<Origin>,
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
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false).init();
    let store = Sqlite::open(&args.db)?;
    let usual = Config::default();
    let config = Config {
        bot_pace: Duration::from_millis(args.bot_pace),
        bot_threads: args.bot_threads.unwrap_or(usual.bot_threads),
        idle: Duration::from_secs(args.idle),
        public_url: args.public_url.clone(),
        ..usual
    };
    let ready = |address| {
        let mut out = std::io::stdout().lock();
        // Whoever started us may not listen; the house is open all the same.
        writeln!(out, "Trianon is open: http://{address}/").ok();
        writeln!(out, "Everything is kept in {}. Ctrl-C closes the house.", args.db.display()).ok();
        out.flush().ok();
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no threads")?;
    let served = runtime.block_on(server::serve(Arc::new(store), &args.listen, config, ready, stop()));
    // A bot that still thinks is not waited for.
    runtime.shutdown_background();
    Ok(served?)
}

/// Until somebody asks the program to end.
async fn stop() {
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
