//! Live tables: pages, streams, bots.
//!
//! * [`mod@house`]: everything a server has once: store, clock, bot pool, the tables in memory
//! * [`mod@table`]: one table, without store or network
//! * [`mod@table_task`]: the task that owns a table: check, store, reply, notify
//! * [`mod@peers`]: the other servers of a cluster; `cluster` has them (feature `cluster`)
//! * `presence`: who of those who sit at a table is there
//! * [`mod@feed`]: numbered events for viewers
//! * [`mod@lists`]: the lists of the first page
//! * [`mod@live_match`]: a match and its bots, without the game's types
//! * [`mod@puzzle_list`]: the puzzles of all games, and what is tried on them
//! * [`mod@replays`]: finished matches step by step, also of records that visitors bring
//! * [`mod@reviews`]: reviews of finished matches that visitors ask for
//! * [`mod@bot_pool`], `pacing`: the bots' threads; when their answers take effect
//! * [`mod@expiry`]: what was not used for a while is removed
//! * [`mod@connections`]: accepting, bounding and draining connections; [`mod@limits`]: quotas; [`mod@address`]: whom they
//!   count; [`mod@file_limit`]: how many files the server may have open
//! * [`mod@visitor`], [`mod@known_visitors`]: who sent a request; [`mod@origin`]: the public address of the site
//! * [`mod@pages`]: pages in HTML, and parts of them
//! * [`mod@routes`]: addresses, forms, streams
//! * [`mod@metrics`], [`mod@readiness`]: what the operator asks for; [`mod@admin`]: what the host of the site does
//! * [`mod@time`], [`mod@assets`], [`mod@covers`]: house time; style, scripts and pictures; the covers of the games
//!
//! Deliberately absent: rules, and every game's name. Pages and streams are made from what a viewer may know; a match's
//! log goes to the store and nowhere else.

pub mod address;
pub mod admin;
pub mod assets;
pub mod bot_pool;
#[cfg(feature = "cluster")]
pub mod cluster;
pub mod connections;
pub mod covers;
pub mod expiry;
pub mod feed;
pub mod file_limit;
pub mod house;
mod json;
pub mod known_visitors;
pub mod lesson_list;
pub mod limits;
pub mod lists;
pub mod live_match;
pub mod metrics;
pub mod origin;
mod pacing;
pub mod pages;
mod patch;
pub mod peers;
mod presence;
pub mod puzzle_list;
pub mod readiness;
pub mod replays;
pub mod reviews;
pub mod routes;
pub mod table;
pub mod table_task;
pub mod time;
mod timed_stream;
pub mod visitor;

use std::net::SocketAddr;
use std::sync::Arc;

use store::Store;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use house::{Config, House};

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot listen on the address.
    #[error("cannot listen on {address}: {cause}")]
    Listen {
        /// The address.
        address: String,
        /// The system's error.
        cause: std::io::Error,
    },
    /// It cannot be one of several servers.
    #[error("cannot join the cluster: {0}")]
    Cluster(String),
}

/// Where the server listens.
#[derive(Debug)]
pub enum Listen {
    /// On this address.
    Address(String),
    /// On a socket that somebody else opened and keeps, as systemd does. Connections that arrive while the server stops
    /// wait there for the next one.
    Socket(std::net::TcpListener),
}

impl Listen {
    async fn open(self) -> std::io::Result<TcpListener> {
        match self {
            Self::Address(address) => TcpListener::bind(address).await,
            Self::Socket(socket) => {
                socket.set_nonblocking(true)?;
                TcpListener::from_std(socket)
            }
        }
    }
}

impl std::fmt::Display for Listen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Address(address) => f.write_str(address),
            Self::Socket(_) => f.write_str("the socket that was passed on"),
        }
    }
}

/// Serves a store until `stop` resolves, then finishes what was begun. `ready` gets the address.
///
/// # Errors
/// When it cannot listen on the address.
pub async fn serve(
    store: Arc<dyn Store>,
    listen: Listen,
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    serve_house(&House::new(store, config), listen, ready, stop, async {}).await
}

/// Serves a house. `left` is done when its tables are closed, before its store is.
pub(crate) async fn serve_house(
    house: &Arc<House>,
    listen: Listen,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
    left: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let (named, inherited) = (listen.to_string(), matches!(listen, Listen::Socket(_)));
    let cause = |cause| ServeError::Listen { address: named.clone(), cause };
    let listener = listen.open().await.map_err(cause)?;
    let address = listener.local_addr().map_err(cause)?;
    match &house.config.public_url {
        Some(public) => {
            tracing::info!(host = public.host(), "answers to this host and to loopback names only");
        }
        None => tracing::info!("no --public-url: answers to every host, and cookies are not bound to TLS"),
    }
    let metrics = serve_metrics(house).await?;
    let time = tokio::spawn(Arc::clone(house).keep_time());
    ready(address);
    let stop = stopping(house, stop);
    connections::serve(listener, inherited, routes::router(Arc::clone(house)), house, stop).await;
    time.abort();
    // Nobody can ask for anything any more. What tables have begun to store is stored when the store is closed.
    house.close_tables();
    if let Some(metrics) = metrics {
        metrics.abort();
    }
    left.await;
    house.store.close().await.ok();
    Ok(())
}

/// Waits for `stop`, then says at `/readyz` that the server stops, and gives proxies the time to notice.
async fn stopping(house: &House, stop: impl Future<Output = ()>) {
    stop.await;
    house.ready.drain();
    tracing::info!("stopping: requests that have begun are answered");
    tokio::time::sleep(house.config.drain_delay).await;
}

/// Serves the metrics on their own address, if there is one.
async fn serve_metrics(house: &Arc<House>) -> Result<Option<JoinHandle<()>>, ServeError> {
    let Some(address) = house.config.metrics else { return Ok(None) };
    let cause = |cause| ServeError::Listen { address: address.to_string(), cause };
    let listener = TcpListener::bind(address).await.map_err(cause)?;
    let address = listener.local_addr().map_err(cause)?;
    tracing::info!("metrics: http://{address}/metrics");
    if !address.ip().is_loopback() {
        tracing::warn!("other machines can read the metrics; a firewall should let only yours");
    }
    let router = metrics::router(Arc::clone(house));
    Ok(Some(tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "the metrics are no longer served");
        }
    })))
}
