//! Several servers with one PostgreSQL database (feature `cluster`): the options of `trianon serve`, `trianon transfer` and
//! `trianon think`. See `docs/cluster.md`.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use server::cluster::{self, ClusterConfig, ClusterKey};
use server::{Config, Listen};
use store::postgres::copying::{self, Copied};
use store::{Location, Postgres};

use crate::serve::{shutdown_signal, start_log};

/// How a server takes part in a cluster. Used when --db is postgres://…
#[derive(clap::Args)]
#[command(next_help_heading = "Cluster")]
pub(crate) struct ClusterArgs {
    /// Listen on this address for the other servers of the cluster. Not for the public.
    #[arg(long, default_value = "127.0.0.1:0", value_name = "ADDRESS")]
    cluster_listen: SocketAddr,
    /// The address at which the others reach --cluster-listen [default: the same]
    #[arg(long, value_name = "ADDRESS")]
    cluster_address: Option<String>,
    /// The key that all servers of the cluster share. Give it as an environment variable: others can read a command line.
    #[arg(long, value_name = "KEY")]
    cluster_key: Option<String>,
    /// The NATS server. Without it, what happens at one server is seen at another up to a second later.
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
}

/// Serves until the process is told to stop. Without threads of its own for bots, workers decide for them.
pub(crate) async fn serve(
    url: &str,
    args: &ClusterArgs,
    listen: Listen,
    config: Config,
    ready: impl FnOnce(SocketAddr),
) -> Result<()> {
    let Some(key) = &args.cluster_key else {
        bail!("servers of a cluster share a key: set TRIANON_CLUSTER_KEY")
    };
    let cluster_config = ClusterConfig {
        inner: args.cluster_listen,
        advertised: args.cluster_address.clone(),
        key: ClusterKey::new(key).map_err(anyhow::Error::msg)?,
        nats: args.nats.clone(),
        workers: config.bot_threads == 0,
    };
    let store = Arc::new(Postgres::open(url)?);
    Ok(cluster::serve(store, listen, config, cluster_config, ready, shutdown_signal()).await?)
}

#[derive(clap::Args)]
pub(crate) struct TransferArgs {
    /// Where everything is: a file, or postgres://…
    #[arg(long, value_name = "DATABASE")]
    from: PathBuf,
    /// Where it is to be: postgres://…, or a file.
    #[arg(long, value_name = "DATABASE")]
    to: PathBuf,
}

/// Copies everything from a file into a database, or back.
pub(crate) fn transfer(args: &TransferArgs) -> Result<()> {
    let bar = progress_bar()?;
    let progress = |done, total| show(&bar, done, total);
    let copied = match (Location::of(&args.from)?, Location::of(&args.to)?) {
        (Location::File(from), Location::Postgres(url)) => {
            // No server may run with the file meanwhile.
            let _reserved = store::reserve(from)?;
            copying::to_postgres(from, url, progress)?
        }
        (Location::Postgres(url), Location::File(to)) => {
            let _reserved = store::reserve(to)?;
            copying::to_file(url, to, progress)?
        }
        _ => bail!("one of --from and --to is a file, the other one is postgres://…"),
    };
    bar.finish_and_clear();
    let Copied { tables, same, lines, visitors } = copied;
    println!("{tables} tables ({same} were there already), {lines} lines, {visitors} visitors");
    Ok(())
}

/// Makes a backup of the database of a cluster: a file.
pub(crate) fn backup(url: &str, to: &Path, overwrite: bool) -> Result<store::BackupSummary> {
    let bar = progress_bar()?;
    let made = copying::backup(url, to, overwrite, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    Ok(made)
}

/// Restores the database of a cluster from a file.
pub(crate) fn restore(from: &Path, url: &str) -> Result<()> {
    let bar = progress_bar()?;
    let Copied { tables, lines, .. } = copying::restore(from, url, |done, total| show(&bar, done, total))?;
    bar.finish_and_clear();
    println!("{tables} tables, {lines} lines");
    Ok(())
}

#[derive(clap::Args)]
pub(crate) struct ThinkArgs {
    /// The database of the cluster: postgres://…
    #[arg(long, value_name = "DATABASE")]
    cluster: String,
    /// The NATS server. Without it, a decision may begin half a second later.
    #[arg(long, value_name = "ADDRESS")]
    nats: Option<String>,
    /// The number of threads [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

/// Decides for the bots of all servers, until the process is told to stop.
pub(crate) fn think(args: &ThinkArgs) -> Result<()> {
    start_log(crate::serve::LogFormat::Text, crate::serve::LogLevel::Info);
    let store = Arc::new(Postgres::open(&args.cluster)?);
    let threads = args
        .threads
        .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get));
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    println!("Thinking on {threads} threads. Press Ctrl-C to stop.");
    let done =
        runtime.block_on(cluster::workers::think(store, args.nats.clone(), threads, shutdown_signal()));
    runtime.shutdown_background();
    Ok(done?)
}

fn progress_bar() -> Result<ProgressBar> {
    Ok(ProgressBar::new(0).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} tables {eta}")?))
}

fn show(bar: &ProgressBar, done: u64, total: u64) {
    bar.set_length(total);
    bar.set_position(done);
}
