//! Live tables: pages, streams, bots at their chairs.
//!
//! * [`mod@house`]: everything that is there once: store, clock, bots, the tables in memory
//! * [`mod@table`]: one table, without store or network
//! * [`mod@table_task`]: the task that owns a table: check, store, answer, tell
//! * [`mod@feed`]: numbered events for viewers
//! * [`mod@lists`]: what the first page lists, and who is told
//! * [`mod@live_match`]: a match and its bots, without the game's types
//! * [`mod@bot_pool`]: the bots' threads
//! * [`mod@visitor`], [`mod@origin`]: who is at the door, and where the door is
//! * [`mod@pages`]: pages in HTML, and parts of them
//! * [`mod@routes`]: addresses, forms, streams
//! * [`mod@time`], [`mod@assets`], [`mod@covers`]: the house's clock, style and script, the covers of the boxes
//!
//! Deliberately absent: rules, and every game's name. Pages and streams are made from what a viewer may know; a match's
//! log goes to the store and nowhere else.

pub mod assets;
pub mod bot_pool;
pub mod covers;
pub mod feed;
pub mod house;
pub mod lists;
pub mod live_match;
pub mod origin;
pub mod pages;
mod patch;
pub mod routes;
pub mod table;
pub mod table_task;
pub mod time;
pub mod visitor;

use std::net::SocketAddr;
use std::sync::Arc;

use store::Store;
use tokio::net::TcpListener;

pub use house::{Config, House};

/// Why the house cannot open.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be had.
    #[error("cannot listen on {address}: {cause}")]
    Listen {
        /// Which.
        address: String,
        /// What the system said.
        cause: std::io::Error,
    },
    /// The server broke down.
    #[error("the server broke down: {0}")]
    Serve(#[from] std::io::Error),
}

/// Opens the house on a store and serves until `stop` is done. `ready` is told the address.
///
/// # Errors
/// When the address cannot be had, or the server breaks down.
pub async fn serve(
    store: Arc<dyn Store>,
    listen: &str,
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let cause = |cause| ServeError::Listen { address: listen.to_owned(), cause };
    let listener = TcpListener::bind(listen).await.map_err(cause)?;
    let address = listener.local_addr().map_err(cause)?;
    let house = House::new(Arc::clone(&store), config);
    let time = tokio::spawn(Arc::clone(&house).keep_time());
    ready(address);
    // Streams never end by themselves; so nothing waits for them.
    tokio::select! {
        served = axum::serve(listener, routes::router(house)) => served?,
        () = stop => {}
    }
    time.abort();
    store.close().await.ok();
    Ok(())
}
