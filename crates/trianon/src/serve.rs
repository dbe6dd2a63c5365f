//! `trianon serve`: serves the web site.

use std::io::{IsTerminal as _, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use listenfd::ListenFd;
use server::origin::Origin;
use server::{Config, Listen};
use store::{Location, Sqlite};
use tokio::runtime::Builder;
use tracing_subscriber::filter::LevelFilter;

use crate::limit_args::{ExpiryArgs, LimitArgs};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Listen on this address. With the default, only this machine can connect. If systemd passes on a socket, it is used
    /// instead.
    #[arg(long, default_value = "127.0.0.1:1682", value_name = "ADDRESS")]
    listen: String,
    /// The database: a file, which is created if it does not exist; or postgres://…, which several servers can share, if
    /// the program was built with the feature `cluster`.
    #[arg(long, default_value = "trianon.db", value_name = "FILE")]
    db: PathBuf,
    /// Bots end their turns after a multiple of this time, so that their thinking time stays hidden.
    #[arg(long, default_value_t = 1200, value_name = "MS")]
    bot_pace: u64,
    /// The number of threads that answer requests. One answers some thousand decisions a second; with more of them each
    /// decision takes more processor time, because it goes from one thread to another.
    #[arg(long, default_value_t = 1, value_name = "N")]
    threads: usize,
    /// The number of threads for bots [default: one less than there are cores]
    #[arg(long, value_name = "N")]
    bot_threads: Option<usize>,
    /// How much reviews try, as a part of the usual: 0.5 takes half the time.
    #[arg(long, default_value_t = 1.0, value_name = "PART")]
    review_effort: f64,
    /// Unload a table from memory after this time without a viewer.
    #[arg(long, default_value_t = 120, value_name = "SECONDS")]
    idle: u64,
    /// The public address of the site (scheme, host, optional port). Only this host and loopback names are answered, link
    /// previews use it, and with https cookies are bound to TLS [default: any host, as the Host header of each request
    /// says]
    #[arg(long, value_name = "ADDRESS")]
    public_url: Option<Origin>,
    /// Serve metrics for Prometheus on this address, at /metrics. Not for the public [default: no metrics]
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// After SIGTERM, say for so long at /readyz that the server stops, before it takes no more requests.
    #[arg(long, default_value_t = 0, value_name = "SECONDS")]
    drain_delay: u64,
    /// The format of the log on standard error.
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    log_format: LogFormat,
    /// What is logged. With debug, every request.
    #[arg(long, default_value = "info", value_name = "LEVEL")]
    log_level: LogLevel,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    expiry: ExpiryArgs,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    cluster: crate::cluster_command::ClusterArgs,
}

#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object in each line.
    Json,
}

#[derive(Clone, Copy, clap::ValueEnum)]
#[value(rename_all = "lower")]
pub(crate) enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

impl LogLevel {
    fn filter(self) -> LevelFilter {
        match self {
            Self::Error => LevelFilter::ERROR,
            Self::Warn => LevelFilter::WARN,
            Self::Info => LevelFilter::INFO,
            Self::Debug => LevelFilter::DEBUG,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    start_log(args.log_format, args.log_level);
    let default = Config::default();
    let config = Config {
        bot_pace: Duration::from_millis(args.bot_pace),
        bot_threads: args.bot_threads.unwrap_or(default.bot_threads),
        review_effort: args.review_effort.clamp(0.01, 10.0),
        idle: Duration::from_secs(args.idle),
        public_url: args.public_url.clone(),
        metrics: args.metrics,
        drain_delay: Duration::from_secs(args.drain_delay),
        limits: args.limits.limits(),
        expiry: args.expiry.days(),
        ..default
    };
    let listen = match ListenFd::from_env().take_tcp_listener(0) {
        Ok(Some(socket)) => Listen::Socket(socket),
        Ok(None) => Listen::Address(args.listen.clone()),
        Err(error) => return Err(error).context("the socket that was passed on cannot be used"),
    };
    let database = shown(&args.db);
    let ready = |address| {
        let mut out = std::io::stdout().lock();
        // Nobody may be reading the output; the server runs all the same.
        writeln!(out, "Trianon is open: http://{address}/").ok();
        writeln!(out, "Database: {database}. Press Ctrl-C to stop.").ok();
        out.flush().ok();
    };
    let mut runtime = match args.threads {
        0 | 1 => Builder::new_current_thread(),
        threads => {
            let mut several = Builder::new_multi_thread();
            several.worker_threads(threads);
            several
        }
    };
    let runtime = runtime.enable_all().build().context("cannot start threads")?;
    // Held until the process ends.
    let _reserved;
    let served = match Location::of(&args.db)? {
        Location::File(db) => {
            _reserved = store::reserve(db)?;
            let store = Arc::new(Sqlite::open(db)?);
            let served = runtime.block_on(server::serve(store, listen, config, ready, shutdown_signal()));
            served.map_err(anyhow::Error::from)
        }
        #[cfg(feature = "cluster")]
        Location::Postgres(url) => {
            runtime.block_on(crate::cluster_command::serve(url, &args.cluster, listen, config, ready))
        }
    };
    // Do not wait for bots that are still searching.
    runtime.shutdown_background();
    served
}

/// The name of a database, without the user and the password.
fn shown(db: &std::path::Path) -> String {
    let name = db.display().to_string();
    match name.rsplit_once('@') {
        Some((_, place)) if name.contains("://") => place.to_owned(),
        _ => name,
    }
}

pub(crate) fn start_log(format: LogFormat, level: LogLevel) {
    let log = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        .with_max_level(level.filter());
    match format {
        LogFormat::Text => log.init(),
        // The request is the only span.
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
}

/// Returns on Ctrl-C or SIGTERM.
pub(crate) async fn shutdown_signal() {
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
