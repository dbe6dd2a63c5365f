//! The limits of a server, and when it removes what nobody uses, as options of `trianon serve`.

use std::time::Duration;

use server::expiry::ExpiryDays;
use server::file_limit::FileLimit;
use server::limits::Limits;

/// What one visitor, one address and one table may take. 0 means that there is no limit. The defaults are such that forty
/// people behind one address do not notice them.
#[derive(clap::Args)]
#[command(next_help_heading = "Limits (0: none)")]
pub(crate) struct LimitArgs {
    /// How many proxies in front of the server to trust: so many entries of X-Forwarded-For, from the right, are believed.
    /// Without it, clients on this machine have no limits by address.
    #[arg(long, default_value_t = 0, value_name = "N")]
    trusted_proxies: usize,
    /// Connections at once.
    #[arg(long, default_value_t = Limits::default().connections, value_name = "N")]
    connections: usize,
    /// Connections of one address at once.
    #[arg(long, default_value_t = Limits::default().address_connections, value_name = "N")]
    address_connections: usize,
    /// How long the head of a request may take, and how long a connection may be idle.
    #[arg(long, default_value_t = Limits::default().header_timeout.as_secs(), value_name = "SECONDS")]
    header_timeout: u64,
    /// How long a form may take.
    #[arg(long, default_value_t = Limits::default().body_timeout.as_secs(), value_name = "SECONDS")]
    body_timeout: u64,
    /// How long a client may not read while something is sent to it.
    #[arg(long, default_value_t = Limits::default().write_timeout.as_secs(), value_name = "SECONDS")]
    write_timeout: u64,
    /// How long requests in flight may take when the server stops.
    #[arg(long, default_value_t = Limits::default().drain.as_secs(), value_name = "SECONDS")]
    drain: u64,
    /// Requests of one address per minute, a quarter of them at once.
    #[arg(long, default_value_t = Limits::default().address_requests, value_name = "N")]
    address_requests: u32,
    /// Forms of one address per minute, a quarter of them at once.
    #[arg(long, default_value_t = Limits::default().address_actions, value_name = "N")]
    address_actions: u32,
    /// Forms of one visitor per minute, a quarter of them at once. A click is a form.
    #[arg(long, default_value_t = Limits::default().visitor_actions, value_name = "N")]
    visitor_actions: u32,
    /// New visitors of one address per hour.
    #[arg(long, default_value_t = Limits::default().address_visitors, value_name = "N")]
    address_visitors: u32,
    /// New tables of one address per hour.
    #[arg(long, default_value_t = Limits::default().address_tables, value_name = "N")]
    address_tables: u32,
    /// New tables of one visitor per hour.
    #[arg(long, default_value_t = Limits::default().visitor_new_tables, value_name = "N")]
    visitor_new_tables: u32,
    /// Reviews that one address asks for per hour.
    #[arg(long, default_value_t = Limits::default().address_reviews, value_name = "N")]
    address_reviews: u32,
    /// Reviews that one visitor asks for per hour.
    #[arg(long, default_value_t = Limits::default().visitor_reviews, value_name = "N")]
    visitor_reviews: u32,
    /// Hints that one visitor asks for per minute.
    #[arg(long, default_value_t = Limits::default().visitor_hints, value_name = "N")]
    visitor_hints: u32,
    /// Tables of one visitor that are not over.
    #[arg(long, default_value_t = Limits::default().visitor_tables, value_name = "N")]
    visitor_tables: u32,
    /// Tables of one visitor that wait for players.
    #[arg(long, default_value_t = Limits::default().visitor_open_tables, value_name = "N")]
    visitor_open_tables: u32,
    /// Pages that one visitor has open at once.
    #[arg(long, default_value_t = Limits::default().visitor_streams, value_name = "N")]
    visitor_streams: usize,
    /// Pages that one address has open at once.
    #[arg(long, default_value_t = Limits::default().address_streams, value_name = "N")]
    address_streams: usize,
    /// Lines of one visitor in the log of a table that do not bring the match on, such as undone choices. Beyond it, the
    /// visitor can only play on.
    #[arg(long, default_value_t = Limits::default().visitor_lines, value_name = "N")]
    visitor_lines: u32,
    /// Lines in the log of a table. Beyond it, everybody can only play on.
    #[arg(long, default_value_t = Limits::default().table_lines, value_name = "N")]
    table_lines: u64,
    /// How long the waiting room of a public table keeps the chair of somebody who is not there. Where a turn has days, so
    /// many days.
    #[arg(long, default_value_t = Limits::default().keep_chairs.as_secs() / 60, value_name = "MINUTES")]
    keep_chairs: u64,
}

impl LimitArgs {
    /// The limits. Raises the limit of open files and says what it got; no more connections are taken than fit into it.
    pub(crate) fn limits(&self) -> Limits {
        let connections = if self.connections == 0 { usize::MAX } else { self.connections };
        Limits {
            trusted_proxies: self.trusted_proxies,
            connections: fitting(connections),
            address_connections: self.address_connections,
            header_timeout: Duration::from_secs(self.header_timeout.max(1)),
            body_timeout: Duration::from_secs(self.body_timeout.max(1)),
            write_timeout: Duration::from_secs(self.write_timeout.max(1)),
            drain: Duration::from_secs(self.drain),
            address_requests: self.address_requests,
            address_actions: self.address_actions,
            visitor_actions: self.visitor_actions,
            address_visitors: self.address_visitors,
            address_tables: self.address_tables,
            visitor_new_tables: self.visitor_new_tables,
            address_reviews: self.address_reviews,
            visitor_reviews: self.visitor_reviews,
            visitor_hints: self.visitor_hints,
            visitor_tables: self.visitor_tables,
            visitor_open_tables: self.visitor_open_tables,
            visitor_streams: self.visitor_streams,
            address_streams: self.address_streams,
            visitor_lines: self.visitor_lines,
            table_lines: self.table_lines,
            keep_chairs: Duration::from_secs(self.keep_chairs.saturating_mul(60)),
        }
    }
}

/// After how many days of a running server something that nobody uses is removed.
#[derive(clap::Args)]
#[command(next_help_heading = "Expiry (0: never)")]
pub(crate) struct ExpiryArgs {
    /// Remove tables whose match has not begun after so many days without a change.
    #[arg(long, default_value_t = ExpiryDays::default().open, value_name = "DAYS")]
    expire_open: u32,
    /// End matches, and remove lessons, after so many days without a change.
    #[arg(long, default_value_t = ExpiryDays::default().running, value_name = "DAYS")]
    expire_running: u32,
    /// Remove tables whose match is over, with their records, after so many days.
    #[arg(long, default_value_t = ExpiryDays::default().finished, value_name = "DAYS")]
    expire_finished: u32,
    /// Remove visitors who sit at no table and were not here for so many days.
    #[arg(long, default_value_t = ExpiryDays::default().visitors, value_name = "DAYS")]
    expire_visitors: u32,
}

impl ExpiryArgs {
    pub(crate) fn days(&self) -> ExpiryDays {
        ExpiryDays {
            open: self.expire_open,
            running: self.expire_running,
            finished: self.expire_finished,
            visitors: self.expire_visitors,
        }
    }
}

/// The number of connections that fit into the limit of open files, raised as far as possible.
fn fitting(wanted: usize) -> usize {
    match FileLimit::raise() {
        Ok((before, now)) => {
            let connections = now.connections(wanted);
            tracing::info!(
                files = now.soft,
                before = before.soft,
                hard = now.hard,
                connections,
                "open files allowed"
            );
            if connections < wanted && wanted < usize::MAX {
                tracing::warn!(
                    wanted,
                    connections,
                    "fewer connections than --connections: raise `ulimit -n`"
                );
            }
            connections
        }
        Err(error) => {
            tracing::warn!(%error, "the limit of open files is not known");
            wanted.min(Limits::default().connections)
        }
    }
}
