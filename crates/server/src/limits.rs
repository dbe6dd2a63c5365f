//! What one visitor, one address and one table may take, so that a hostile visitor harms only themselves.
//!
//! [`Limits`] are the numbers, set by the host. [`Quotas`] count, in memory only: a restart forgets them. Addresses are
//! never stored. A quota that is used up is a [`Limit`]; pages say it in words, with what to do.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::HeaderMap;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::address::{self, Address};

/// The limits of a server. A number of 0 means that there is no limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many proxies in front of the server are trusted to say where a request comes from.
    pub trusted_proxies: usize,
    /// Connections at once.
    pub connections: usize,
    /// Connections of one address at once.
    pub address_connections: usize,
    /// How long a request head may take, and how long a connection may be idle.
    pub header_timeout: Duration,
    /// How long a form may take.
    pub body_timeout: Duration,
    /// How long a client may not read while something is sent to it.
    pub write_timeout: Duration,
    /// How long requests in flight may take when the server stops.
    pub drain: Duration,
    /// Requests of one address per minute.
    pub address_requests: u32,
    /// Forms of one address per minute.
    pub address_actions: u32,
    /// Forms of one visitor per minute.
    pub visitor_actions: u32,
    /// New visitors of one address per hour.
    pub address_visitors: u32,
    /// New tables of one address per hour.
    pub address_tables: u32,
    /// New tables of one visitor per hour.
    pub visitor_new_tables: u32,
    /// Reviews that one address asks for per hour.
    pub address_reviews: u32,
    /// Reviews that one visitor asks for per hour.
    pub visitor_reviews: u32,
    /// Hints that one visitor asks for per minute.
    pub visitor_hints: u32,
    /// Tables of one visitor that are not over.
    pub visitor_tables: u32,
    /// Tables of one visitor that wait for players.
    pub visitor_open_tables: u32,
    /// Streams of one visitor at once. Every page that is open has one.
    pub visitor_streams: usize,
    /// Streams of one address at once.
    pub address_streams: usize,
    /// Lines of one visitor in the log of a table that do not bring the match on: what is undone, said, voted, and who
    /// sits where. Beyond it the visitor can play on, but nothing else.
    pub visitor_lines: u32,
    /// Lines in the log of a table. Beyond it, everybody can only play on.
    pub table_lines: u64,
    /// How long the waiting room of a public table keeps the chair of somebody who is not there.
    pub keep_chairs: Duration,
}

impl Default for Limits {
    /// A club of forty behind one address does not notice these.
    fn default() -> Self {
        Self {
            trusted_proxies: 0,
            connections: 8000,
            address_connections: 1000,
            header_timeout: Duration::from_secs(20),
            body_timeout: Duration::from_secs(20),
            write_timeout: Duration::from_secs(30),
            drain: Duration::from_secs(10),
            address_requests: 12_000,
            address_actions: 6000,
            visitor_actions: 600,
            address_visitors: 300,
            address_tables: 1200,
            visitor_new_tables: 120,
            address_reviews: 200,
            visitor_reviews: 20,
            visitor_hints: 40,
            visitor_tables: 50,
            visitor_open_tables: 5,
            visitor_streams: 30,
            address_streams: 800,
            visitor_lines: 1000,
            table_lines: 20_000,
            keep_chairs: Duration::from_secs(15 * 60),
        }
    }
}

impl Limits {
    /// No quotas; only what keeps connections in bounds. For tests that do a lot at once.
    #[must_use]
    pub fn unlimited() -> Self {
        Self {
            address_connections: 0,
            address_requests: 0,
            address_actions: 0,
            visitor_actions: 0,
            address_visitors: 0,
            address_tables: 0,
            visitor_new_tables: 0,
            address_reviews: 0,
            visitor_reviews: 0,
            visitor_hints: 0,
            visitor_tables: 0,
            visitor_open_tables: 0,
            visitor_streams: 0,
            address_streams: 0,
            visitor_lines: 0,
            table_lines: 0,
            ..Self::default()
        }
    }

    /// How long the waiting room of a public table keeps a chair, in milliseconds. 0: for ever.
    #[must_use]
    pub fn chairs_kept(&self) -> i64 {
        i64::try_from(self.keep_chairs.as_millis()).unwrap_or(i64::MAX / 4)
    }

    /// The address at the other end of a connection, if its connections are counted. Those of a proxy are not.
    #[must_use]
    pub fn address_of_peer(&self, peer: SocketAddr) -> Option<Address> {
        if self.trusted_proxies > 0 { None } else { address::of(peer.ip(), &HeaderMap::new(), 0) }
    }
}

/// Whether a count has reached a limit.
#[must_use]
pub fn is_reached<T: Copy + PartialOrd + From<u8>>(count: T, limit: T) -> bool {
    limit != T::from(0) && count >= limit
}

/// A limit that was reached. The request changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// Too many requests or forms in a short time.
    TooFast,
    /// Too many new visitors from one address.
    Visitors,
    /// Too many new tables in a short time.
    NewTables,
    /// Too many tables that are not over.
    Tables,
    /// Too many tables that wait for players.
    OpenTables,
    /// Too many reviews in a short time, or another one is still to come.
    Reviews,
    /// Too many pages open.
    Streams,
    /// Everything is busy.
    Busy,
}

impl Limit {
    /// The key of the label that says it.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::TooFast => "limit-too-fast",
            Self::Visitors => "limit-visitors",
            Self::NewTables => "limit-new-tables",
            Self::Tables => "limit-tables",
            Self::OpenTables => "limit-open-tables",
            Self::Reviews => "limit-reviews",
            Self::Streams => "limit-streams",
            Self::Busy => "page-full",
        }
    }
}

/// A limit that was reached, and after how many seconds it makes sense to try again, if that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a limit was reached: {limit:?}")]
pub struct Limited {
    /// Which.
    pub limit: Limit,
    /// Seconds to wait.
    pub wait: Option<u64>,
}

impl From<Limit> for Limited {
    fn from(limit: Limit) -> Self {
        Self { limit, wait: None }
    }
}

/// Requests that are answered at the same time; others wait, holding nothing but their head.
const WORKING: usize = 256;
/// Requests that may wait.
const WAITING: usize = 4000;
/// Requests of one address that may be answered or wait. Fewer than are answered at once, so that others need not wait.
const ADDRESS_WORKING: usize = 240;

/// A limiter of how often something happens, by key.
struct Rate<K: Hash + Eq + Clone> {
    limiter: Option<RateLimiter<K, HashMapStateStore<K>, DefaultClock>>,
    limit: Limit,
    /// How often it may happen at once.
    at_once: NonZeroU32,
}

impl<K: Hash + Eq + Clone> Rate<K> {
    /// So many times per minute, a quarter of them at once.
    fn per_minute(most: u32, limit: Limit) -> Self {
        Self::new(NonZeroU32::new(most).map(Quota::per_minute), most.div_ceil(4), limit)
    }

    /// So many times per hour, all of them at once.
    fn per_hour(most: u32, limit: Limit) -> Self {
        Self::new(NonZeroU32::new(most).map(Quota::per_hour), most, limit)
    }

    fn new(quota: Option<Quota>, at_once: u32, limit: Limit) -> Self {
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        Self { limiter: quota.map(|quota| RateLimiter::hashmap(quota.allow_burst(at_once))), limit, at_once }
    }

    /// It happens once. Of several servers, each has its share of the quota: so it counts as often as there are servers.
    fn check(&self, key: Option<&K>, servers: NonZeroU32) -> Result<(), Limited> {
        let (Some(limiter), Some(key)) = (&self.limiter, key) else { return Ok(()) };
        let checked = limiter.check_key_n(key, servers.min(self.at_once));
        // No more is asked for than may happen at once.
        checked.unwrap_or(Ok(())).map_err(|not_yet| {
            let wait = not_yet.wait_time_from(limiter.clock().now());
            Limited { limit: self.limit, wait: Some(wait.as_secs() + 1) }
        })
    }

    /// Forgets keys whose quota is whole again.
    fn forget_unused(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// How many of something there are at once, by key.
struct Counts<K: Hash + Eq + Clone> {
    most: usize,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq + Clone> Counts<K> {
    fn new(most: usize) -> Self {
        Self { most, counts: Arc::default() }
    }

    /// Counts one more until the result is dropped. None if there are too many. Of several servers, each has its share.
    fn enter(&self, key: Option<&K>, servers: NonZeroU32) -> Option<Counted<K>> {
        let Some(key) = key.filter(|_| self.most > 0) else { return Some(Counted(None)) };
        let most = self.most.div_ceil(usize::try_from(servers.get()).unwrap_or(1));
        let mut counts = lock(&self.counts);
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted(Some((Arc::clone(&self.counts), key.clone()))))
    }
}

/// Counts keys.
type SharedCounts<K> = Arc<Mutex<HashMap<K, usize>>>;

/// One of a count.
struct Counted<K: Hash + Eq>(Option<(SharedCounts<K>, K)>);

impl<K: Hash + Eq> Drop for Counted<K> {
    fn drop(&mut self) {
        let Some((counts, key)) = &self.0 else { return };
        let mut counts = lock(counts);
        if let Some(count) = counts.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(key);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic leaves a map half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What visitors and addresses have used of their limits.
pub struct Quotas {
    /// How many servers share the quotas.
    servers: AtomicU32,
    address_requests: Rate<Address>,
    address_actions: Rate<Address>,
    visitor_actions: Rate<String>,
    address_visitors: Rate<Address>,
    address_tables: Rate<Address>,
    visitor_new_tables: Rate<String>,
    address_reviews: Rate<Address>,
    visitor_reviews: Rate<String>,
    visitor_hints: Rate<String>,
    address_streams: Counts<Address>,
    visitor_streams: Counts<String>,
    address_working: Counts<Address>,
    waiting: Semaphore,
    working: Arc<Semaphore>,
}

/// A request that is being answered.
pub struct Working {
    _address: Counted<Address>,
    _permit: OwnedSemaphorePermit,
}

/// A stream that is open.
pub struct OpenStream {
    _address: Counted<Address>,
    _visitor: Counted<String>,
}

impl Quotas {
    /// Nothing has been used yet.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Self {
            servers: AtomicU32::new(1),
            address_requests: Rate::per_minute(limits.address_requests, Limit::TooFast),
            address_actions: Rate::per_minute(limits.address_actions, Limit::TooFast),
            visitor_actions: Rate::per_minute(limits.visitor_actions, Limit::TooFast),
            address_visitors: Rate::per_hour(limits.address_visitors, Limit::Visitors),
            address_tables: Rate::per_hour(limits.address_tables, Limit::NewTables),
            visitor_new_tables: Rate::per_hour(limits.visitor_new_tables, Limit::NewTables),
            address_reviews: Rate::per_hour(limits.address_reviews, Limit::Reviews),
            visitor_reviews: Rate::per_hour(limits.visitor_reviews, Limit::Reviews),
            visitor_hints: Rate::per_minute(limits.visitor_hints, Limit::TooFast),
            address_streams: Counts::new(limits.address_streams),
            visitor_streams: Counts::new(limits.visitor_streams),
            address_working: Counts::new(ADDRESS_WORKING),
            waiting: Semaphore::new(WAITING),
            working: Arc::new(Semaphore::new(WORKING)),
        }
    }

    /// So many servers share the quotas from now on.
    pub fn share(&self, servers: u32) {
        self.servers.store(servers, Ordering::Relaxed);
    }

    fn servers(&self) -> NonZeroU32 {
        NonZeroU32::new(self.servers.load(Ordering::Relaxed)).unwrap_or(NonZeroU32::MIN)
    }

    /// An address asks for something. Waits for its turn; the answer is worked on until the result is dropped.
    ///
    /// # Errors
    /// When the address has asked too often, or too much is waiting already.
    pub async fn request(&self, address: Option<Address>) -> Result<Working, Limited> {
        self.address_requests.check(address.as_ref(), self.servers())?;
        let busy = || Limited::from(Limit::Busy);
        let counted = self.address_working.enter(address.as_ref(), NonZeroU32::MIN).ok_or_else(busy)?;
        let permit = match Arc::clone(&self.working).try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) => {
                let _waiting = self.waiting.try_acquire().map_err(|_| busy())?;
                Arc::clone(&self.working).acquire_owned().await.map_err(|_| busy())?
            }
        };
        Ok(Working { _address: counted, _permit: permit })
    }

    /// Somebody sends a form.
    ///
    /// # Errors
    /// When the address or the visitor has sent too many.
    pub fn action(
        &self,
        address: Option<Address>,
        visitor: impl FnOnce() -> Option<String>,
    ) -> Result<(), Limited> {
        self.address_actions.check(address.as_ref(), self.servers())?;
        if self.visitor_actions.limiter.is_none() {
            return Ok(());
        }
        self.visitor_actions.check(visitor().as_ref(), self.servers())
    }

    /// Somebody becomes a visitor.
    ///
    /// # Errors
    /// When too many have come from the address.
    pub fn new_visitor(&self, address: Option<Address>) -> Result<(), Limited> {
        self.address_visitors.check(address.as_ref(), self.servers())
    }

    /// A visitor opens a table.
    ///
    /// # Errors
    /// When the address or the visitor has opened too many.
    pub fn new_table(&self, address: Option<Address>, visitor: &str) -> Result<(), Limited> {
        self.visitor_new_tables.check(Some(&visitor.to_owned()), self.servers())?;
        self.address_tables.check(address.as_ref(), self.servers())
    }

    /// A visitor asks for a review.
    ///
    /// # Errors
    /// When the address or the visitor has asked for too many.
    pub fn review(&self, address: Option<Address>, visitor: &str) -> Result<(), Limited> {
        self.visitor_reviews.check(Some(&visitor.to_owned()), self.servers())?;
        self.address_reviews.check(address.as_ref(), self.servers())
    }

    /// A visitor asks for a hint.
    ///
    /// # Errors
    /// When the visitor has asked for too many.
    pub fn hint(&self, visitor: &str) -> Result<(), Limited> {
        self.visitor_hints.check(Some(&visitor.to_owned()), self.servers())
    }

    /// Somebody opens a stream, which counts until the result is dropped.
    ///
    /// # Errors
    /// When the address or the visitor has too many.
    pub fn stream(&self, address: Option<Address>, visitor: Option<&str>) -> Result<OpenStream, Limited> {
        let too_many = || Limited::from(Limit::Streams);
        let of_address = self.address_streams.enter(address.as_ref(), self.servers()).ok_or_else(too_many)?;
        let of_visitor = self
            .visitor_streams
            .enter(visitor.map(str::to_owned).as_ref(), self.servers())
            .ok_or_else(too_many)?;
        Ok(OpenStream { _address: of_address, _visitor: of_visitor })
    }

    /// Forgets who has used nothing for a while.
    pub fn forget_unused(&self) {
        self.address_requests.forget_unused();
        self.address_actions.forget_unused();
        self.visitor_actions.forget_unused();
        self.address_visitors.forget_unused();
        self.address_tables.forget_unused();
        self.visitor_new_tables.forget_unused();
        self.address_reviews.forget_unused();
        self.visitor_reviews.forget_unused();
        self.visitor_hints.forget_unused();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn addresses() -> [Option<Address>; 2] {
        ["1.1.1.1", "2.2.2.2"].map(|address| address.parse().ok())
    }

    #[test]
    fn one_address_uses_up_its_own_quota_only() {
        let [one, other] = addresses();
        let quotas = Quotas::new(&Limits { address_visitors: 3, ..Limits::default() });
        let taken = (0..10).filter(|_| quotas.new_visitor(one).is_ok()).count();
        assert_eq!(taken, 3);
        let refused = quotas.new_visitor(one);
        assert!(
            matches!(refused, Err(Limited { limit: Limit::Visitors, wait: Some(1..=1201) })),
            "{refused:?}"
        );
        assert_eq!(quotas.new_visitor(other), Ok(()));
        assert_eq!(quotas.new_visitor(None), Ok(()), "an address that is not known has no quota");
    }

    #[test]
    fn a_quarter_of_a_minute_may_come_at_once() {
        let quotas = Quotas::new(&Limits { visitor_actions: 40, ..Limits::default() });
        let taken = (0..40).filter(|_| quotas.action(None, || Some("anna".to_owned())).is_ok()).count();
        assert_eq!(taken, 10);
        assert!(quotas.action(None, || Some("bruno".to_owned())).is_ok());
    }

    #[test]
    fn several_servers_share_a_quota() {
        let quotas = Quotas::new(&Limits { visitor_actions: 120, visitor_streams: 7, ..Limits::default() });
        quotas.share(3);
        let taken = (0..40).filter(|_| quotas.action(None, || Some("anna".to_owned())).is_ok()).count();
        assert_eq!(taken, 10, "a third of what may come at once");
        let open: Vec<_> = (0..9).filter_map(|_| quotas.stream(None, Some("anna")).ok()).collect();
        assert_eq!(open.len(), 3);
        quotas.share(1);
        assert!(quotas.stream(None, Some("anna")).is_ok());
    }

    #[test]
    fn streams_count_while_they_are_open() {
        let [one, other] = addresses();
        let quotas = Quotas::new(&Limits { address_streams: 3, visitor_streams: 2, ..Limits::default() });
        let open: Vec<_> = (0..3).filter_map(|_| quotas.stream(one, Some("anna")).ok()).collect();
        assert_eq!(open.len(), 2, "two pages of one visitor");
        let third = quotas.stream(one, None);
        assert!(third.is_ok() && quotas.stream(one, Some("bruno")).is_err());
        assert!(quotas.stream(other, Some("bruno")).is_ok());
        drop(open);
        assert!(quotas.stream(one, Some("anna")).is_ok());
        drop(third);
        assert!(lock(&quotas.address_streams.counts).is_empty());
    }

    #[test]
    fn no_limit_is_no_limit() {
        let [one, _] = addresses();
        let quotas = Quotas::new(&Limits::unlimited());
        for _ in 0..10_000 {
            assert!(
                quotas.action(one, || Some("anna".to_owned())).is_ok() && quotas.new_visitor(one).is_ok()
            );
            assert!(quotas.new_table(one, "anna").is_ok());
        }
    }

    #[tokio::test]
    async fn an_address_cannot_fill_the_queue() {
        let [one, other] = addresses();
        let quotas = Quotas::new(&Limits::unlimited());
        let mut working = Vec::new();
        for _ in 0..1000 {
            working.extend(quotas.request(one).await.ok());
        }
        assert_eq!(working.len(), ADDRESS_WORKING);
        let later = futures_util::FutureExt::now_or_never(quotas.request(other));
        assert!(matches!(later, Some(Ok(_))), "another address does not wait");
    }

    #[tokio::test]
    async fn beyond_the_queue_nothing_waits() {
        let quotas = Quotas::new(&Limits::unlimited());
        let mut all: Vec<_> = (0..WORKING + WAITING).map(|_| Box::pin(quotas.request(None))).collect();
        let begun: Vec<_> = all.iter_mut().map(futures_util::FutureExt::now_or_never).collect();
        assert_eq!(begun.iter().filter(|begun| matches!(begun, Some(Ok(_)))).count(), WORKING);
        assert_eq!(begun.iter().filter(|begun| begun.is_none()).count(), WAITING);
        let more = quotas.request(None).await;
        assert!(matches!(more, Err(Limited { limit: Limit::Busy, .. })));
        drop(begun);
        for waited in all.into_iter().skip(WORKING) {
            assert!(waited.await.is_ok());
        }
    }
}
