//! A house with one table on a store of its own, and somebody who knocks at its door.
//!
//! Two houses are equal by construction: the same table id, seed, visitors and cookies. Only the store's generation is
//! random; it is written and read as [`GENERATION`].

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::{HeaderMap, Request};
use bots::Bot;
use futures_util::{FutureExt, StreamExt};
use play::{Match, Session};
use record::Seed;
use rules::{Game, Seat, SeatSet, Show, TableOptions, Viewer};
use server::table::twins::PlacedMatch;

use crate::leaky::{Behind, Leak};
use server::limits::Limits;
use server::table::{ActingVisitor, ChairId, OnLeave, Settings, TableAction, TableInput, TimeControl};
use server::{Config, House, routes};
use sha2::{Digest, Sha256};
use store::{Sqlite, Store, TokenHash, Visitor};
use tokio::runtime::Runtime;
use tower::ServiceExt;
use tracing::Dispatch;
use tracing::dispatcher::with_default;

/// The table of every house.
pub(crate) const TABLE: &str = "00000000000000000000000000007a61";
/// Stands for the generation of a house's store.
pub(crate) const GENERATION: &str = "{generation}";
/// Somebody who is known to the house and sits nowhere.
pub(crate) const ONLOOKER: u8 = 99;

/// The cookie of a visitor: the player of a seat, or the onlooker.
pub(crate) fn token(visitor: u8) -> String {
    format!("{:032x}", 0xACE0 + u32::from(visitor))
}

/// Whether the player of a seat wishes to confirm turns.
pub(crate) fn confirms(seat: Seat) -> bool {
    seat.number() % 2 == 1
}

/// A request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ask {
    /// Below `/`; may name the generation.
    pub(crate) path: String,
    /// A form, if it is one.
    pub(crate) form: Option<Vec<(&'static str, String)>>,
    /// A form that is none.
    pub(crate) raw: Option<String>,
    /// Whose cookie.
    pub(crate) token: Option<String>,
    /// In which language.
    pub(crate) lang: &'static str,
    /// What else; may name the generation.
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Ask {
    pub(crate) fn get(path: &str) -> Self {
        Self { path: path.to_owned(), lang: "en", ..Self::default() }
    }

    pub(crate) fn action(action: &str, form: &[(&'static str, &str)]) -> Self {
        let form = form.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        Self { form: Some(form), ..Self::get(&format!("t/{TABLE}/{action}")) }.with("x-live", "1")
    }

    pub(crate) fn by(self, token: Option<String>) -> Self {
        Self { token, ..self }
    }

    pub(crate) fn in_lang(self, lang: &'static str) -> Self {
        Self { lang, ..self }
    }

    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    fn request(&self, generation: &str) -> Request<Body> {
        let named = |text: &str| text.replace(GENERATION, generation);
        let post = self.form.is_some() || self.raw.is_some();
        let mut request = Request::builder()
            .method(if post { "POST" } else { "GET" })
            .uri(format!("/{}", named(&self.path)))
            .header("host", "trianon.test")
            .header("accept-language", self.lang);
        if let Some(token) = &self.token {
            request = request.header("cookie", format!("trianon={token}"));
        }
        if self.form.is_some() {
            request = request.header("content-type", "application/x-www-form-urlencoded");
        }
        if post && !self.headers.iter().any(|(name, _)| *name == "origin" || *name == "sec-fetch-site") {
            request = request.header("origin", "http://trianon.test");
        }
        for (name, value) in &self.headers {
            request = request.header(*name, named(value));
        }
        let fields = self.form.iter().flatten().map(|(name, value)| format!("{name}={}", encoded(value)));
        let body = self.raw.clone().unwrap_or_else(|| fields.collect::<Vec<_>>().join("&"));
        request.body(Body::from(body)).unwrap()
    }
}

pub(crate) fn encoded(value: &str) -> String {
    let byte = |byte: u8| {
        if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    value.bytes().map(byte).collect()
}

/// Everything that comes back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) text: String,
}

/// A stream that is held open.
pub(crate) struct Held(BodyDataStream);

impl Held {
    /// What has come since it was asked last.
    fn heard(&mut self) -> Vec<u8> {
        let mut heard = Vec::new();
        loop {
            match tokio::task::unconstrained(self.0.next()).now_or_never() {
                None => return heard,
                Some(Some(Ok(bytes))) => heard.extend_from_slice(&bytes),
                Some(ended) => panic!("the stream must not end: {ended:?}"),
            }
        }
    }
}

/// What a server writes to its log, as far as it does not depend on the time or on random numbers.
#[derive(Clone, Default)]
struct ServerLog(Arc<Mutex<Vec<u8>>>);

impl Write for ServerLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl ServerLog {
    fn take(&self) -> String {
        let text = String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap())).unwrap();
        let lasting = |word: &&str| !word.contains("id=") && !word.starts_with("ms=");
        let line = |line: &str| line.split_whitespace().filter(lasting).collect::<Vec<_>>().join(" ") + "\n";
        text.lines().map(line).collect()
    }
}

/// A house with one table.
pub(crate) struct Host {
    house: Arc<House>,
    log: ServerLog,
    logging: Dispatch,
    door: Router,
    generation: String,
    folder: PathBuf,
    held: Option<Held>,
    /// The hash of the state behind the table.
    hash: Arc<AtomicU64>,
}

impl Host {
    /// Opens a house, in which the players sit and the match has begun.
    pub(crate) async fn open(game: &str, table_options: &TableOptions) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("trianon-wire-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Arc::new(Sqlite::open(folder.join("trianon.db")).unwrap());
        let hour = Duration::from_secs(3600);
        let (bot_threads, limits) = (1, Limits::unlimited());
        let config =
            Config { bot_pace: hour, idle: hour, heartbeat: hour, bot_threads, limits, ..Config::default() };
        let generation = store.generation().to_string();
        let house = House::new(store, config);
        for visitor in (0..table_options.seats()).chain([ONLOOKER]) {
            let settings = format!("{{\"confirms\":{}}}", visitor % 2 == 1 && visitor != ONLOOKER);
            let token = TokenHash(Sha256::digest(token(visitor).as_bytes()).into());
            let ActingVisitor { id, name, .. } = who(visitor);
            // Queued at once; what is written later waits for it.
            drop(house.store.put_visitor(Visitor { token, id, name, settings, seen: 0 }));
        }
        let settings = Settings {
            game: game.to_owned(),
            seats: table_options.seats(),
            figures: table_options.figures(),
            rules: table_options.rules(),
            options: table_options.owned_options(),
            public: true,
            time_control: TimeControl::Untimed,
            on_leave: OnLeave::Replaced(Bot::Minister),
            fixed_seats: true,
            lesson: None,
            continued: false,
        };
        let sit = |chair: ChairId| (who(chair.number()), TableAction::Sit { chair, name: None, nonce: None });
        let actions =
            ChairId::all(table_options.seats()).map(sit).chain([(who(0), TableAction::Start)]).collect();
        house.open(TABLE, settings, Seed::from_words("wire"), actions).await.unwrap();
        let log = ServerLog::default();
        let writer = log.clone();
        let logging = tracing_subscriber::fmt()
            .with_writer(move || writer.clone())
            .with_max_level(tracing_subscriber::filter::LevelFilter::DEBUG)
            .with_ansi(false)
            .without_time()
            .finish();
        Self {
            door: routes::router(Arc::clone(&house)),
            log,
            logging: Dispatch::new(logging),
            house,
            generation,
            folder,
            held: None,
            hash: Arc::default(),
        }
    }

    /// Puts a match behind the table.
    pub(crate) async fn put<P: Show>(&self, live: &Match<P>, leak: Option<Leak>) {
        let (live, hash) = (live.clone(), Arc::clone(&self.hash));
        let placed = PlacedMatch::new(move || Box::new(Behind::new(live.clone(), leak, Arc::clone(&hash))));
        self.house.act(TABLE, TableInput::Put(placed)).await.unwrap();
        self.told().await;
    }

    /// Until everybody was told what was done: that comes after the answer, and before anything else at the table.
    async fn told(&self) {
        self.house.read(TABLE, |_| ()).await.unwrap();
    }

    /// The test's own care: that behind the table is what is thought to be there.
    pub(crate) async fn mirrors<P: Show>(&self, live: &Match<P>) {
        let read = |session: &dyn Session| {
            let offers: Vec<_> = Seat::all(session.head().seats).map(|seat| session.offer(seat)).collect();
            let sealed: SeatSet = session.due().minus(session.waiting());
            (session.lines_to_store(0).len(), offers, sealed)
        };
        let there = self.house.read(TABLE, move |table| read(table.game().unwrap().session())).await.unwrap();
        assert_eq!(there, read(live), "the table has left the walk");
        let state = self.hash.load(Ordering::SeqCst);
        assert_eq!(state, rules::state_hash(live.state()), "another position is behind the table");
    }

    /// The number of a viewer's last event.
    pub(crate) async fn number(&self, viewer: Viewer) -> u64 {
        let seat =
            move |chair: &ChairId| matches!(viewer, Viewer::Seat(seat) if seat.number() == chair.number());
        let number = self.house.read(TABLE, move |table| {
            table.number(
                ChairId::all(table.settings().seats).filter(seat).collect::<server::table::ChairSet>(),
            )
        });
        number.await.unwrap()
    }

    /// Knocks as [`ask`](Self::ask). Returns also what the operator sees of it: the log, and how metrics changed.
    pub(crate) fn observe(&self, runtime: &Runtime, ask: &Ask) -> (Answer, String) {
        self.log.take();
        let before = self.metrics();
        let answer = with_default(&self.logging, || runtime.block_on(self.ask(ask)));
        let mut seen = self.log.take();
        for (name, value) in self.metrics() {
            let change = value - before.get(&name).copied().unwrap_or(0);
            if change != 0 {
                seen.push_str(&format!("{name} {change:+}\n"));
            }
        }
        (answer, seen)
    }

    /// All metrics but times.
    fn metrics(&self) -> BTreeMap<String, i64> {
        let text = server::metrics::text(&self.house);
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.contains("_seconds"));
        let value = |line: &str| {
            let (name, value) = line.rsplit_once(' ').unwrap();
            (name.to_owned(), value.parse().unwrap())
        };
        lines.map(value).collect()
    }

    /// Knocks, and waits for the whole answer, and until everybody was told.
    pub(crate) async fn ask(&self, ask: &Ask) -> Answer {
        let response = self.door.clone().oneshot(ask.request(&self.generation)).await.unwrap();
        let (head, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        self.told().await;
        self.answer(head.status.as_u16(), &head.headers, &body)
    }

    /// Knocks for a stream, takes what comes at once, and goes. A refusal is a whole answer.
    pub(crate) async fn call(&self, ask: &Ask) -> Answer {
        self.knock(ask).await.0
    }

    /// Knocks for a stream and holds it open.
    pub(crate) async fn hold(&mut self, ask: &Ask) -> Answer {
        let (answer, held) = self.knock(ask).await;
        self.held = Some(held);
        answer
    }

    async fn knock(&self, ask: &Ask) -> (Answer, Held) {
        let response = self.door.clone().oneshot(ask.request(&self.generation)).await.unwrap();
        let (head, body) = response.into_parts();
        let mut held = Held(body.into_data_stream());
        let first = held.heard();
        (self.answer(head.status.as_u16(), &head.headers, &first), held)
    }

    /// Closes the held stream.
    pub(crate) fn release(&mut self) {
        self.held = None;
    }

    /// What has come on the held stream.
    pub(crate) fn heard(&mut self) -> String {
        let heard = self.held.as_mut().map(Held::heard).unwrap_or_default();
        self.named(&heard)
    }

    fn answer(&self, status: u16, headers: &HeaderMap, body: &[u8]) -> Answer {
        let mut text = format!("{status}\n");
        for (name, value) in headers {
            if name == "x-request-id" {
                // Random, so that it tells nothing.
                assert!(value.len() == 16 && value.as_bytes().iter().all(u8::is_ascii_hexdigit));
                continue;
            }
            text.push_str(&format!("{name}: {}\n", self.named(value.as_bytes())));
        }
        text.push('\n');
        text.push_str(&self.named(body));
        Answer { status, text }
    }

    fn named(&self, bytes: &[u8]) -> String {
        String::from_utf8(bytes.to_vec()).unwrap().replace(&self.generation, GENERATION)
    }

    /// Closes the house.
    pub(crate) async fn close(self) {
        self.house.store.close().await.unwrap();
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

fn who(visitor: u8) -> ActingVisitor {
    let name = if visitor == ONLOOKER { "Saint-Simon".to_owned() } else { format!("Louis {visitor}") };
    ActingVisitor { id: format!("visitor-{visitor}"), name, confirms: false, answers: false, chair: None }
}

/// A choice's answer to an offer of one match.
pub(crate) fn choose<P: Game>(live: &Match<P>, seat: Seat, choice: &P::Choice) -> Ask {
    let offer = live.offer(seat).0.to_string();
    Ask::action("choose", &[("offer", &offer), ("choice", &choice.to_string())])
}
