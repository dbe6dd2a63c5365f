//! Connections: accepted one by one, bounded in number and in time, and drained at the end.
//!
//! * A connection that sends nothing costs a socket and a small task: the parser starts with the first byte.
//! * A request head must arrive within the header timeout, which is also how long a connection may be idle between two
//!   requests. A client that does not read its response is cut off after the write timeout.
//! * There is a cap on all connections and one on those of an address. Near the first cap, the connections that have
//!   waited longest for a request are closed; beyond it, a newcomer gets a short 503 that costs no memory.
//! * [`serve`] ends with a drain: nothing more is accepted, requests in flight or on their way are answered, streams end.

use std::collections::{BTreeMap, HashMap};
use std::io::Write as _;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
#[cfg(target_os = "linux")]
use socket2::{SockFilter, SockRef};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::address::Address;
use crate::house::House;
use crate::limits::{Limits, is_reached};
use crate::metrics::Metrics;
use crate::pages::say;
use crate::routes::house_speaker;
use crate::timed_stream::TimedStream;

/// The largest request head, in bytes.
const MAX_HEAD: usize = 32 * 1024;
/// How many refused connections may wait until their client has read the refusal.
const LINGERING: usize = 256;
/// How long each of them waits.
const LINGER: Duration = Duration::from_secs(2);
/// How long a connection without a request is kept when the server stops: a request may be on its way.
const LAST_CHANCE: Duration = Duration::from_secs(1);
/// How long a connection that is being made may take, when the server stops.
#[cfg(target_os = "linux")]
const HANDSHAKE: Duration = Duration::from_millis(50);
/// How long a connection that is closed to make room may take to go.
const GOING: Duration = Duration::from_secs(1);
/// How long to wait when no connection can be accepted, as when the system has no more files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The address at the other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer(pub SocketAddr);

/// Serves connections until `stop` resolves, then drains them. An inherited listener goes on without this server, so it is
/// left as it is.
pub async fn serve(
    listener: TcpListener,
    inherited: bool,
    routes: Router,
    house: &House,
    stop: impl Future<Output = ()>,
) {
    let mut connections = Connections::new(routes, &house.config.limits);
    connections.metrics = Arc::clone(&house.metrics);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                connections.make_room().await;
                connections.accepted(stream, peer);
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "cannot accept connections");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    if inherited {
        drop(listener);
    } else {
        connections.accept_waiting(listener).await;
    }
    house.end_streams();
    connections.drain(house.config.limits.drain).await;
}

/// A filter for a listening socket that drops the first packet of a connection: SYN without ACK, in the fourteenth byte of its
/// TCP header.
#[cfg(target_os = "linux")]
fn no_new_connections() -> [SockFilter; 5] {
    // The last one keeps so many bytes of the packet.
    let [load_byte, and, jump_if_equal, keep] = [0x30, 0x54, 0x15, 0x06];
    [
        SockFilter::new(load_byte, 0, 0, 13),
        SockFilter::new(and, 0, 0, 0x12),
        SockFilter::new(jump_if_equal, 0, 1, 0x02),
        SockFilter::new(keep, 0, 0, 0),
        SockFilter::new(keep, 0, 0, u32::MAX),
    ]
}

fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// All connections.
struct Connections {
    routes: Router,
    /// Where refused connections are counted.
    metrics: Arc<Metrics>,
    limits: Limits,
    /// One permit for each connection that may be open.
    slots: Arc<Semaphore>,
    /// So many slots are kept free, if connections without a request can be closed for it.
    spare: usize,
    most: u32,
    open: Arc<Mutex<Open>>,
    /// Set when the connections are drained.
    draining: watch::Sender<bool>,
    refusal: Arc<[u8]>,
    lingering: Arc<Semaphore>,
}

/// The connections that are open.
#[derive(Default)]
struct Open {
    by_address: HashMap<Address, usize>,
    /// Those without a request, in the order in which they began to wait.
    waiting: BTreeMap<u64, Arc<Notify>>,
    next: u64,
}

impl Connections {
    fn new(routes: Router, limits: &Limits) -> Self {
        let most = u32::try_from(limits.connections).unwrap_or(u32::MAX).clamp(1, 1 << 20);
        Self {
            routes,
            metrics: Arc::default(),
            limits: limits.clone(),
            slots: Arc::new(Semaphore::new(most as usize)),
            spare: (most as usize / 16).min(64),
            most,
            open: Arc::default(),
            draining: watch::Sender::new(false),
            refusal: refusal().into(),
            lingering: Arc::new(Semaphore::new(LINGERING)),
        }
    }

    /// Closes a connection without a request if few slots are free. If none is, waits until that connection has gone.
    async fn make_room(&self) {
        if self.slots.available_permits() <= self.spare
            && lock(&self.open).close_longest_waiting()
            && self.slots.available_permits() == 0
        {
            timeout(GOING, self.slots.acquire()).await.ok();
        }
    }

    fn accepted(&self, stream: TcpStream, peer: SocketAddr) {
        let Ok(slot) = Arc::clone(&self.slots).try_acquire_owned() else { return self.refuse(stream) };
        let address = self.limits.address_of_peer(peer);
        let Some(connection) = self.enter(address, slot) else { return self.refuse(stream) };
        let (routes, limits, draining) =
            (self.routes.clone(), self.limits.clone(), self.draining.subscribe());
        tokio::spawn(run(stream, Peer(peer), connection, routes, limits, draining));
    }

    /// Accepts those who are connected already, so that they are answered as well, and stops listening. The system is asked
    /// itself: the runtime may not have heard yet of the last ones.
    async fn accept_waiting(&self, listener: TcpListener) {
        // Whom the system connects after the last `accept` would be cut off. So it begins no more connections, and those that
        // are being made get a moment. Clients who try again are refused, or find the next server.
        #[cfg(target_os = "linux")]
        match SockRef::from(&listener).attach_filter(&no_new_connections()) {
            Ok(()) => sleep(HANDSHAKE).await,
            Err(error) => tracing::debug!(%error, "connections that arrive now may be cut off"),
        }
        let Ok(listener) = listener.into_std() else { return };
        while let Ok((stream, peer)) = listener.accept() {
            if stream.set_nonblocking(true).is_ok()
                && let Ok(stream) = TcpStream::from_std(stream)
            {
                self.accepted(stream, peer);
            }
        }
    }

    /// Counts a connection. None if its address has too many.
    fn enter(&self, address: Option<Address>, slot: OwnedSemaphorePermit) -> Option<Arc<Connection>> {
        let mut open = lock(&self.open);
        if let Some(address) = address {
            let count = open.by_address.entry(address).or_default();
            if is_reached(*count, self.limits.address_connections) {
                return None;
            }
            *count += 1;
        }
        let closed = Arc::new(Notify::new());
        let place = Mutex::new(Some(open.wait(&closed)));
        let (open, begun) = (Arc::clone(&self.open), Notify::new());
        Some(Arc::new(Connection { open, address, closed, begun, place, _slot: slot }))
    }

    /// Says that the server is full, and closes the connection.
    fn refuse(&self, stream: TcpStream) {
        self.metrics.refused("connections");
        let Ok(permit) = Arc::clone(&self.lingering).try_acquire_owned() else { return };
        let refusal = Arc::clone(&self.refusal);
        // The socket is new, so there is room for these few bytes.
        let Ok(mut stream) = stream.into_std() else { return };
        if stream.write_all(&refusal).is_err() || stream.shutdown(std::net::Shutdown::Write).is_err() {
            return;
        }
        let Ok(stream) = TcpStream::from_std(stream) else { return };
        tokio::spawn(async move {
            // If a socket is closed before the request was read, the system throws the response away.
            let mut some = [0; 512];
            let read = async {
                while stream.readable().await.is_ok() {
                    match stream.try_read(&mut some) {
                        Ok(1..) => {}
                        Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                        Ok(0) | Err(_) => break,
                    }
                }
            };
            timeout(LINGER, read).await.ok();
            drop(permit);
        });
    }

    /// Finishes the requests in flight and closes all connections, within a time limit.
    async fn drain(self, limit: Duration) {
        self.draining.send_replace(true);
        if timeout(limit, self.slots.acquire_many(self.most)).await.is_err() {
            let left = self.most as usize - self.slots.available_permits();
            tracing::warn!(left, "not all connections could be finished in time");
        }
    }
}

impl Open {
    /// A connection waits for a request from now on.
    fn wait(&mut self, closed: &Arc<Notify>) -> u64 {
        self.next += 1;
        self.waiting.insert(self.next, Arc::clone(closed));
        self.next
    }

    /// Whether there was one to close.
    fn close_longest_waiting(&mut self) -> bool {
        self.waiting.pop_first().is_some_and(|(_, closed)| {
            closed.notify_one();
            true
        })
    }
}

/// An open connection.
struct Connection {
    open: Arc<Mutex<Open>>,
    address: Option<Address>,
    /// Notified when it is closed to make room.
    closed: Arc<Notify>,
    /// Notified when a request has arrived.
    begun: Notify,
    /// Its place among those that wait for a request.
    place: Mutex<Option<u64>>,
    _slot: OwnedSemaphorePermit,
}

impl Connection {
    /// A request is being answered until the result is dropped.
    fn begin(self: &Arc<Self>) -> Answering {
        if let Some(place) = lock(&self.place).take() {
            lock(&self.open).waiting.remove(&place);
        }
        self.begun.notify_waiters();
        Answering(Arc::clone(self))
    }

    /// Resolves when a request is being answered.
    async fn answering(&self) {
        let mut begun = pin!(self.begun.notified());
        begun.as_mut().enable();
        if self.is_waiting() {
            begun.await;
        }
    }

    fn is_waiting(&self) -> bool {
        lock(&self.place).is_some()
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        if let Some(place) = lock(&self.place).take() {
            open.waiting.remove(&place);
        }
        if let Some(address) = self.address
            && let Some(count) = open.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&address);
            }
        }
    }
}

/// A request that is being answered.
struct Answering(Arc<Connection>);

impl Drop for Answering {
    fn drop(&mut self) {
        let place = lock(&self.0.open).wait(&self.0.closed);
        *lock(&self.0.place) = Some(place);
    }
}

/// Serves one connection.
async fn run(
    stream: TcpStream,
    peer: Peer,
    connection: Arc<Connection>,
    routes: Router,
    limits: Limits,
    mut draining: watch::Receiver<bool>,
) {
    let serving = Arc::clone(&connection);
    let serve = async {
        // Until something is sent, there is no parser with its buffers.
        let something = tokio::select! {
            read = timeout(limits.header_timeout, stream.readable()) => matches!(read, Ok(Ok(()))),
            () = last_chance(draining.clone()) => false,
        };
        if !something {
            return;
        }
        // Answers are small and often wait for each other.
        stream.set_nodelay(true).ok();
        let routes = TowerToHyperService::new(routes);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            let answering = serving.begin();
            request.extensions_mut().insert(peer);
            let response = routes.call(request);
            async move { response.await.map(|response| response.map(|body| Answer { body, answering })) }
        });
        let mut http = pin!(
            hyper::server::conn::http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(limits.header_timeout)
                .max_buf_size(MAX_HEAD)
                .serve_connection(TokioIo::new(TimedStream::new(stream, limits.write_timeout)), service)
        );
        // What goes wrong here, such as a client that leaves, concerns this connection only.
        tokio::select! {
            _ = http.as_mut() => return,
            _ = draining.wait_for(|draining| *draining) => {}
        }
        // A request may be on its way at this moment.
        tokio::select! {
            _ = http.as_mut() => return,
            () = connection.answering() => {}
            () = sleep(LAST_CHANCE) => {}
        }
        http.as_mut().graceful_shutdown();
        http.await.ok();
    };
    let make_room = async {
        connection.closed.notified().await;
        // Not if a request has just arrived.
        if !connection.is_waiting() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = serve => {}
        () = make_room => {}
    }
}

/// Resolves a moment after the connections began to be drained.
async fn last_chance(mut draining: watch::Receiver<bool>) {
    draining.wait_for(|draining| *draining).await.ok();
    sleep(LAST_CHANCE).await;
}

/// The body of a response. The request counts as answered when it is dropped.
struct Answer {
    body: Body,
    #[expect(dead_code, reason = "it is dropped with the body")]
    answering: Answering,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What a client gets beyond the caps. Its language is not known, so it is said in all of them.
fn refusal() -> Vec<u8> {
    let mut page = "<!doctype html><meta charset=\"utf-8\"><title>Trianon</title>".to_owned();
    for lang in rules::Lang::ALL {
        let words = say(&house_speaker(lang), "page-full");
        page.push_str(&maud::html! { p lang=(lang.code()) { (words) } }.into_string());
    }
    let head = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: {}\r\n\
         cache-control: no-store\r\nretry-after: 5\r\nconnection: close\r\n\r\n",
        page.len()
    );
    (head + &page).into_bytes()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No panic leaves the maps half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Instant;

    use tokio::net::TcpSocket;

    use super::*;

    /// A server without pages that sends a large response to every request.
    fn connections(limits: &Limits) -> Connections {
        let routes = Router::new().fallback(async || vec![b'x'; 16 * 1024 * 1024]);
        Connections::new(routes, limits)
    }

    /// A client with small buffers, and the other end of its connection.
    async fn connect(listener: &TcpListener) -> (TcpStream, TcpStream) {
        let there = listener.local_addr().unwrap_or_else(|error| panic!("{error}"));
        let socket = TcpSocket::new_v4().unwrap_or_else(|error| panic!("{error}"));
        socket.set_recv_buffer_size(4096).ok();
        let (client, accepted) = tokio::join!(socket.connect(there), listener.accept());
        let client = client.unwrap_or_else(|error| panic!("{error}"));
        (client, accepted.unwrap_or_else(|error| panic!("{error}")).0)
    }

    async fn listener() -> TcpListener {
        TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap_or_else(|error| panic!("{error}"))
    }

    fn open(connections: &Connections) -> usize {
        connections.most as usize - connections.slots.available_permits()
    }

    #[tokio::test]
    async fn an_address_has_so_many_connections() {
        let (listener, limits) = (listener().await, Limits { address_connections: 2, ..Limits::default() });
        let connections = connections(&limits);
        let mut clients = Vec::new();
        for peer in
            ["9.9.9.9:1", "9.9.9.9:2", "9.9.9.9:3", "8.8.8.8:1", "127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3"]
        {
            let (client, accepted) = connect(&listener).await;
            connections.accepted(accepted, peer.parse().unwrap_or_else(|error| panic!("{error}")));
            clients.push(client);
        }
        assert_eq!(open(&connections), 6, "one of the first address is refused; this machine has no limit");
        clients[2].readable().await.ok();
        let mut text = [0; 64];
        let length = clients[2].try_read(&mut text).unwrap_or(0);
        assert!(text[..length].starts_with(b"HTTP/1.1 503 "));
        drop(clients);
        let begun = Instant::now();
        while open(&connections) > 0 || !lock(&connections.open).by_address.is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(10), "connections that are closed still count");
            sleep(Duration::from_millis(10)).await;
        }
    }

    #[tokio::test]
    async fn silent_connections_make_room_for_as_many_as_come() {
        let (listener, limits) = (listener().await, Limits { connections: 4, ..Limits::default() });
        let connections = connections(&limits);
        let mut clients = Vec::new();
        for _ in 0..20 {
            clients.push(connect(&listener).await);
        }
        let mut kept = Vec::new();
        for (client, accepted) in clients {
            connections.make_room().await;
            connections.accepted(accepted, SocketAddr::from((Ipv4Addr::LOCALHOST, 1)));
            kept.push(client);
        }
        assert_eq!(connections.lingering.available_permits(), LINGERING, "somebody was refused");
        assert!((1..=4).contains(&open(&connections)));
    }

    #[tokio::test]
    async fn who_does_not_read_is_cut_off() {
        let limits = Limits { write_timeout: Duration::from_millis(300), ..Limits::default() };
        let (listener, connections) = (listener().await, connections(&limits));
        let (client, accepted) = connect(&listener).await;
        connections.accepted(accepted, SocketAddr::from((Ipv4Addr::LOCALHOST, 1)));
        client.writable().await.ok();
        assert!(client.try_write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").is_ok());
        assert_eq!(open(&connections), 1);
        let begun = Instant::now();
        while open(&connections) > 0 {
            assert!(begun.elapsed() < Duration::from_secs(10), "a client that does not read is kept");
            sleep(Duration::from_millis(10)).await;
        }
        drop(client);
    }
}
